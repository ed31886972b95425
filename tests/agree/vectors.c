/* SPDX-License-Identifier: MIT */
/* Replays the games of tests/vectors through the oracle:
 *
 *     vectors tests/data tests/vectors/classic.jsonl ...
 *
 * A line a file when all agrees; on the first difference a sentence, and exit status 1. */
#include "oracle.h"

#include <cjson/cJSON.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where we are, for the sentence that tells of a difference. */
typedef struct {
    char file[64]; /* without folder and suffix */
    int game;      /* from 1 */
    int ply;       /* from 1 */
} Place;

/* The words of the `new` command. */
typedef struct {
    OracleBox box;
    int printing, deck, level;
    int n_circle, n_late, n_cards;
    int circle[ORACLE_MAX_PATCHES], late[ORACLE_MAX_PATCHES], cards[ORACLE_MAX_CARDS];
} Deal;

__attribute__((format(printf, 2, 3), noreturn)) static void vectors_fail(const Place *at, const char *format, ...)
{
    va_list arguments;
    printf("%s: game %d, ply %d: ", at->file, at->game, at->ply);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n");
    exit(1);
}

static const cJSON *vectors_get(const Place *at, const cJSON *object, const char *key)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
    if (item == NULL)
        vectors_fail(at, "the vector has no \"%s\".", key);
    return item;
}

static int vectors_int(const Place *at, const cJSON *list, int i)
{
    const cJSON *item = cJSON_GetArrayItem(list, i);
    if (!cJSON_IsNumber(item))
        vectors_fail(at, "the vector has no number where there should be one.");
    return item->valueint;
}

static void vectors_same(const Place *at, const char *what, int ours, int theirs)
{
    if (ours != theirs)
        vectors_fail(at, "%s: the oracle says %d, the vector %d.", what, ours, theirs);
}

static int vectors_numbers(const Place *at, const char *text, int *out, int max)
{
    int count = 0;
    char *rest;
    do {
        if (count == max)
            vectors_fail(at, "the list %s is too long.", text);
        out[count++] = (int)strtol(text, &rest, 10);
        text = rest + 1;
    } while (*rest == ',');
    return count;
}

static int vectors_printing(const Place *at, const OracleBox *box, const char *name)
{
    for (int i = 0; i < box->n_printings; i++)
        if (strcmp(box->printings[i].name, name) == 0)
            return i;
    vectors_fail(at, "the box has no printing %s.", name);
}

static void vectors_key(const Place *at, Deal *deal, const char *key, const char *value)
{
    if (strcmp(key, "circle") == 0)
        deal->n_circle = vectors_numbers(at, value, deal->circle, ORACLE_MAX_PATCHES);
    else if (strcmp(key, "late") == 0)
        deal->n_late = vectors_numbers(at, value, deal->late, ORACLE_MAX_PATCHES);
    else if (strcmp(key, "cards") == 0)
        deal->n_cards = vectors_numbers(at, value, deal->cards, ORACLE_MAX_CARDS);
    else if (strcmp(key, "track") == 0)
        deal->printing = vectors_printing(at, &deal->box, value);
    else if (strcmp(key, "deck") == 0)
        deal->deck = strcmp(value, "tactical") == 0 ? 1 : 0;
    else if (strcmp(key, "level") == 0)
        deal->level = atoi(value);
    else
        vectors_fail(at, "the key %s is unknown.", key);
}

/* "new classic circle=1,2,... track=revised" */
static void vectors_deal(const Place *at, Deal *deal, const char *folder, const char *command)
{
    char words[2048];
    memset(deal, 0, sizeof *deal);
    deal->level = 3;
    snprintf(words, sizeof words, "%s", command);
    char *word = strtok(words, " ");
    char *edition = strtok(NULL, " ");
    if (word == NULL || strcmp(word, "new") != 0 || edition == NULL)
        vectors_fail(at, "this is not a new command: %s", command);
    if (!oracle_load(&deal->box, folder, edition))
        vectors_fail(at, "%s/%s.json can't be read.", folder, edition);
    while ((word = strtok(NULL, " ")) != NULL) {
        char *equals = strchr(word, '=');
        if (equals == NULL)
            vectors_fail(at, "%s is no key=value.", word);
        *equals = '\0';
        vectors_key(at, deal, word, equals + 1);
    }
    if (deal->n_circle + deal->n_late != deal->box.n_patches)
        vectors_fail(at, "circle and late aren't all the patches.");
}

static int vectors_order(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* The vectors list the Automa's patches by id, the oracle in the order in which they were taken;
 * PROTOCOL.md fixes no order, so ours are put in theirs. */
static void vectors_sort_patches(cJSON *state)
{
    int ids[ORACLE_MAX_PATCHES];
    cJSON *automa = cJSON_GetArrayItem(cJSON_GetObjectItemCaseSensitive(state, "players"), 1);
    cJSON *patches = cJSON_GetObjectItemCaseSensitive(automa, "patches");
    int count = cJSON_GetArraySize(patches);
    if (patches == NULL)
        return;
    for (int i = 0; i < count; i++)
        ids[i] = cJSON_GetArrayItem(patches, i)->valueint;
    qsort(ids, (size_t)count, sizeof ids[0], vectors_order);
    cJSON_ReplaceItemInObjectCaseSensitive(automa, "patches", cJSON_CreateIntArray(ids, count));
}

/* The field `leather` is left out: in these vectors it is empty in every state, the first one included,
 * while PROTOCOL.md says that it lists the marks that still lie on the track. The vectors are wrong. */
static void vectors_state(const Place *at, const Oracle *game, const cJSON *expected)
{
    char text[ORACLE_STATE_SIZE];
    oracle_state(game, text, sizeof text);
    cJSON *ours = cJSON_Parse(text);
    cJSON *theirs = cJSON_Duplicate(expected, true);
    cJSON_DeleteItemFromObjectCaseSensitive(ours, "leather");
    cJSON_DeleteItemFromObjectCaseSensitive(theirs, "leather");
    vectors_sort_patches(ours);
    if (!cJSON_Compare(ours, theirs, true))
        vectors_fail(at, "the state differs.\noracle: %s\nvector: %s", text, cJSON_PrintUnformatted(expected));
    cJSON_Delete(ours);
    cJSON_Delete(theirs);
}

/* States stand before every move and at the end, or at the end alone. */
static void vectors_states(const Place *at, const Oracle *game, const cJSON *states, int n_moves)
{
    int count = cJSON_GetArraySize(states);
    int done = at->ply - 1;
    if (count == n_moves + 1)
        vectors_state(at, game, cJSON_GetArrayItem(states, done));
    else if (count != 1)
        vectors_fail(at, "the vector has %d states for %d moves.", count, n_moves);
    else if (done == n_moves)
        vectors_state(at, game, cJSON_GetArrayItem(states, 0));
}

static void vectors_perft(const Place *at, const Oracle *game, const cJSON *perft)
{
    for (int i = 0; i < cJSON_GetArraySize(perft); i++)
        vectors_same(at, "perft", (int)oracle_perft(game, i + 1), vectors_int(at, perft, i));
}

static void vectors_play(const Place *at, Oracle *game, const char *text, int legal)
{
    OracleMove moves[ORACLE_MAX_MOVES];
    char ours[ORACLE_MOVE_SIZE];
    int count = oracle_legal(game, moves, ORACLE_MAX_MOVES);
    vectors_same(at, "legal moves", count, legal);
    for (int i = 0; i < count; i++) {
        oracle_move_text(game, moves[i], ours, sizeof ours);
        if (strcmp(ours, text) == 0) {
            oracle_play(game, moves[i]);
            return;
        }
    }
    vectors_fail(at, "%s is not legal for the oracle.", text);
}

static void vectors_end(const Place *at, const Oracle *game, const cJSON *vector)
{
    const cJSON *scores = vectors_get(at, vector, "scores");
    const cJSON *bonus = vectors_get(at, vector, "bonus");
    vectors_same(at, "turn at the end", oracle_turn(game), 0);
    vectors_same(at, "legal moves at the end", oracle_legal(game, NULL, 0), 0);
    for (int seat = 1; seat <= 2; seat++) {
        int theirs = cJSON_IsTrue(cJSON_GetArrayItem(bonus, seat - 1)) ? 1 : 0;
        vectors_same(at, "score", oracle_score(game, seat), vectors_int(at, scores, seat - 1));
        vectors_same(at, "bonus", game->bonus_owner == seat ? 1 : 0, theirs);
    }
    vectors_same(at, "winner", oracle_winner(game), vectors_get(at, vector, "winner")->valueint);
}

/* Answers how many moves were played. */
static int vectors_game(Place *at, const char *folder, const cJSON *vector)
{
    Deal deal;
    Oracle game;
    const cJSON *moves = vectors_get(at, vector, "moves");
    const cJSON *legal = vectors_get(at, vector, "legal");
    const cJSON *states = vectors_get(at, vector, "states");
    int n_moves = cJSON_GetArraySize(moves);
    vectors_deal(at, &deal, folder, cJSON_GetStringValue(vectors_get(at, vector, "new")));
    vectors_same(at, "counts of legal moves", n_moves, cJSON_GetArraySize(legal));
    oracle_start(&game, &deal.box, deal.printing, deal.circle, deal.late, deal.deck, deal.level, deal.cards,
                 deal.n_cards);
    vectors_perft(at, &game, cJSON_GetObjectItemCaseSensitive(vector, "perft"));
    for (int i = 0; i < n_moves; i++) {
        at->ply = i + 1;
        vectors_states(at, &game, states, n_moves);
        vectors_play(at, &game, cJSON_GetArrayItem(moves, i)->valuestring, vectors_int(at, legal, i));
    }
    at->ply = n_moves + 1;
    vectors_states(at, &game, states, n_moves);
    vectors_end(at, &game, vector);
    return n_moves;
}

static char *vectors_read(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return NULL;
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *text = malloc((size_t)size + 1);
    if (text != NULL)
        text[fread(text, 1, (size_t)size, file)] = '\0';
    fclose(file);
    return text;
}

static void vectors_name(Place *at, const char *path)
{
    const char *slash = strrchr(path, '/');
    snprintf(at->file, sizeof at->file, "%s", slash == NULL ? path : slash + 1);
    char *dot = strchr(at->file, '.');
    if (dot != NULL)
        *dot = '\0';
}

/* A JSON object a line. */
static void vectors_file(const char *folder, const char *path)
{
    Place at = {.game = 0};
    int plies = 0;
    vectors_name(&at, path);
    char *text = vectors_read(path);
    if (text == NULL)
        vectors_fail(&at, "%s can't be read.", path);
    for (char *line = text; *line != '\0';) {
        size_t length = strcspn(line, "\n");
        at.game++;
        at.ply = 1;
        cJSON *vector = cJSON_ParseWithLength(line, length);
        if (vector == NULL)
            vectors_fail(&at, "the line is no JSON.");
        plies += vectors_game(&at, folder, vector);
        cJSON_Delete(vector);
        line += length + (line[length] == '\n' ? 1 : 0);
    }
    free(text);
    printf("%s: %d games, %d plies, all agree\n", at.file, at.game, plies);
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        fprintf(stderr, "usage: vectors DATA-FOLDER VECTOR-FILE...\n");
        return 2;
    }
    for (int i = 2; i < argc; i++)
        vectors_file(argv[1], argv[i]);
    return 0;
}
