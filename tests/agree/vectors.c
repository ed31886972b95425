/* SPDX-License-Identifier: MIT */
/* Replays the games in tests/vectors, made with an independent referee, through both implementations: the oracle,
 * and src/ through the text protocol. Run from the root of the sources. */
#include "base/file.h"
#include "doors/gtp/gtp.h"
#include "oracle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <cjson/cJSON.h>

/* The position in the test, for messages. */
typedef struct Place {
    int game, ply; /* from 1 */
} Place;

__attribute__((format(printf, 2, 3), noreturn)) static void fail_at(const Place *at, const char *format, ...)
{
    va_list arguments;
    print_error("game %d, ply %d: ", at->game, at->ply);
    va_start(arguments, format);
    vprint_error(format, arguments);
    va_end(arguments);
    print_error("\n");
    fail();
    abort();
}

/* A game under one of the implementations, driven by the text protocol. */
typedef struct Player Player;

typedef struct Implementation {
    const char *name;
    void (*begin)(Player *player, const Place *at, const char *command);
    int (*legal)(Player *player, const Place *at);
    void (*play)(Player *player, const Place *at, const char *move);
    void (*state)(Player *player, const Place *at, char *text, size_t size);
    unsigned long long (*perft)(Player *player, const Place *at, int depth);
} Implementation;

struct Player {
    const Implementation *implementation;
    Gtp *gtp;
    Oracle oracle;
    OracleBox box;
};

/* The oracle */

/* The words of the `new` command. */
typedef struct Orders {
    int printing, deck, level;
    int n_circle, n_late, n_cards;
    int circle[ORACLE_MAX_PATCHES], late[ORACLE_MAX_PATCHES], cards[ORACLE_MAX_CARDS];
} Orders;

static int numbers(const Place *at, const char *text, int *out, int max)
{
    int count = 0;
    char *rest;
    do {
        if (count == max)
            fail_at(at, "the list %s is too long", text);
        out[count++] = (int)strtol(text, &rest, 10);
        text = rest + 1;
    } while (*rest == ',');
    return count;
}

static int find_printing(const Place *at, const OracleBox *box, const char *name)
{
    for (int i = 0; i < box->n_printings; i++)
        if (strcmp(box->printings[i].name, name) == 0)
            return i;
    fail_at(at, "the box has no printing %s", name);
}

static void read_key(const Place *at, const OracleBox *box, Orders *orders, const char *key, const char *value)
{
    if (strcmp(key, "circle") == 0)
        orders->n_circle = numbers(at, value, orders->circle, ORACLE_MAX_PATCHES);
    else if (strcmp(key, "late") == 0)
        orders->n_late = numbers(at, value, orders->late, ORACLE_MAX_PATCHES);
    else if (strcmp(key, "cards") == 0)
        orders->n_cards = numbers(at, value, orders->cards, ORACLE_MAX_CARDS);
    else if (strcmp(key, "track") == 0)
        orders->printing = find_printing(at, box, value);
    else if (strcmp(key, "deck") == 0)
        orders->deck = strcmp(value, "tactical") == 0;
    else if (strcmp(key, "level") == 0)
        orders->level = atoi(value);
    else
        fail_at(at, "the key %s is unknown", key);
}

/* "new classic circle=1,2,... track=revised" */
static void oracle_begin(Player *player, const Place *at, const char *command)
{
    char words[2048];
    Orders orders = {.level = 3};
    snprintf(words, sizeof words, "%s", command);
    strtok(words, " ");
    const char *edition = strtok(NULL, " ");
    if (!edition || !oracle_load(&player->box, "tests/data", edition))
        fail_at(at, "there is no box for %s", command);
    for (char *word; (word = strtok(NULL, " "));) {
        char *equals = strchr(word, '=');
        if (!equals)
            fail_at(at, "%s is no key=value", word);
        *equals = '\0';
        read_key(at, &player->box, &orders, word, equals + 1);
    }
    if (orders.n_circle + orders.n_late != player->box.n_patches)
        fail_at(at, "circle and late aren't all the patches");
    oracle_start(&player->oracle, &player->box, orders.printing, orders.circle, orders.late, orders.deck,
                 orders.level, orders.cards, orders.n_cards);
}

static int oracle_count(Player *player, const Place *at)
{
    (void)at;
    return oracle_legal(&player->oracle, NULL, 0);
}

static void oracle_move(Player *player, const Place *at, const char *move)
{
    OracleMove legal[ORACLE_MAX_MOVES];
    char text[ORACLE_MOVE_SIZE];
    int count = oracle_legal(&player->oracle, legal, ORACLE_MAX_MOVES);
    for (int i = 0; i < count; i++) {
        oracle_move_text(&player->oracle, legal[i], text, sizeof text);
        if (strcmp(text, move) == 0) {
            oracle_play(&player->oracle, legal[i]);
            return;
        }
    }
    fail_at(at, "%s is not legal", move);
}

static void oracle_tell(Player *player, const Place *at, char *text, size_t size)
{
    (void)at;
    oracle_state(&player->oracle, text, size);
}

static unsigned long long oracle_sequences(Player *player, const Place *at, int depth)
{
    (void)at;
    return oracle_perft(&player->oracle, depth);
}

/* The text protocol */

/* The answer's text, valid until the next command. */
static char *gtp_ask(Player *player, const Place *at, const char *command)
{
    static char memory[MAX_GTP_ANSWER];
    Text answer = text_in(memory, sizeof memory);
    gtp_answer(player->gtp, command, strlen(command), &answer);
    if (memory[0] != '=' || answer.length < 3 || strcmp(memory + answer.length - 2, "\n\n") != 0)
        fail_at(at, "%s is answered with %s", command, memory);
    memory[answer.length - 2] = '\0';
    return memory[1] == ' ' ? memory + 2 : memory + 1;
}

static void gtp_begin(Player *player, const Place *at, const char *command)
{
    if (*gtp_ask(player, at, command))
        fail_at(at, "%s has an answer", command);
}

static int gtp_count(Player *player, const Place *at)
{
    const char *moves = gtp_ask(player, at, "legal_moves");
    int count = *moves != '\0';
    for (; *moves; moves++)
        count += *moves == '\n';
    return count;
}

static void gtp_move(Player *player, const Place *at, const char *move)
{
    char command[64];
    snprintf(command, sizeof command, "play %s", move);
    gtp_begin(player, at, command);
}

static void gtp_tell(Player *player, const Place *at, char *text, size_t size)
{
    snprintf(text, size, "%s", gtp_ask(player, at, "state"));
}

static unsigned long long gtp_sequences(Player *player, const Place *at, int depth)
{
    char command[64];
    snprintf(command, sizeof command, "perft %d", depth);
    return strtoull(gtp_ask(player, at, command), NULL, 10);
}

static const Implementation IMPLEMENTATION[] = {
    {"the oracle", oracle_begin, oracle_count, oracle_move, oracle_tell, oracle_sequences},
    {"gtp", gtp_begin, gtp_count, gtp_move, gtp_tell, gtp_sequences},
};

/* Comparison. In the vectors the field `leather` is empty in every state, although the protocol says that it lists
 * the marks left on the track. The vectors are wrong there, so the oracle, which is always replayed too, takes
 * their place. */
typedef struct Replay {
    Place at;
    int plies;
    Player player, referee;
} Replay;

static const cJSON *item(const Place *at, const cJSON *object, const char *key)
{
    const cJSON *found = cJSON_GetObjectItemCaseSensitive(object, key);
    if (!found)
        fail_at(at, "there is no \"%s\"", key);
    return found;
}

static cJSON *state_of(const Place *at, Player *player)
{
    char text[ORACLE_STATE_SIZE];
    player->implementation->state(player, at, text, sizeof text);
    cJSON *state = cJSON_Parse(text);
    if (!state)
        fail_at(at, "the state is no JSON: %s", text);
    return state;
}

static void compare_state(Replay *replay, const cJSON *vector)
{
    cJSON *ours = state_of(&replay->at, &replay->player);
    cJSON *referees = state_of(&replay->at, &replay->referee);
    cJSON *theirs = cJSON_Duplicate(vector, true);
    cJSON *leather = cJSON_DetachItemFromObjectCaseSensitive(referees, "leather");
    cJSON_ReplaceItemInObjectCaseSensitive(theirs, "leather", leather);
    if (!cJSON_Compare(ours, theirs, true))
        fail_at(&replay->at, "the states differ\nours:   %s\nvector: %s", cJSON_PrintUnformatted(ours),
                cJSON_PrintUnformatted(theirs));
    cJSON_Delete(ours);
    cJSON_Delete(theirs);
    cJSON_Delete(referees);
}

/* There is a state before every move and at the end, or only at the end. */
static void compare_states(Replay *replay, const cJSON *states, int moves)
{
    int count = cJSON_GetArraySize(states);
    int done = replay->at.ply - 1;
    if (count == moves + 1)
        compare_state(replay, cJSON_GetArrayItem(states, done));
    else if (count != 1)
        fail_at(&replay->at, "there are %d states for %d moves", count, moves);
    else if (done == moves)
        compare_state(replay, cJSON_GetArrayItem(states, 0));
}

static void compare_number(const Place *at, const char *what, long long ours, const cJSON *theirs)
{
    if (!cJSON_IsNumber(theirs) || ours != theirs->valueint)
        fail_at(at, "%s: ours is %lld, the vector's is not", what, ours);
}

static void compare_end(Replay *replay, const cJSON *vector)
{
    const Place *at = &replay->at;
    cJSON *state = state_of(at, &replay->player);
    const cJSON *players = item(at, state, "players");
    for (int seat = 0; seat < 2; seat++) {
        const cJSON *ours = cJSON_GetArrayItem(players, seat);
        const cJSON *bonus = cJSON_GetArrayItem(item(at, vector, "bonus"), seat);
        compare_number(at, "score", item(at, ours, "score")->valueint,
                       cJSON_GetArrayItem(item(at, vector, "scores"), seat));
        if (cJSON_IsTrue(item(at, ours, "bonus")) != cJSON_IsTrue(bonus))
            fail_at(at, "the bonus of seat %d differs", seat + 1);
    }
    compare_number(at, "winner", item(at, state, "winner")->valueint, item(at, vector, "winner"));
    if (item(at, state, "turn")->valueint != 0 || replay->player.implementation->legal(&replay->player, at) != 0)
        fail_at(at, "the game is not over");
    cJSON_Delete(state);
}

static void replay_game(Replay *replay, const cJSON *vector)
{
    const Implementation *as = replay->player.implementation;
    const Place *at = &replay->at;
    const cJSON *moves = item(at, vector, "moves");
    const cJSON *perft = cJSON_GetObjectItemCaseSensitive(vector, "perft");
    const char *command = cJSON_GetStringValue(item(at, vector, "new"));
    int count = cJSON_GetArraySize(moves);
    as->begin(&replay->player, at, command);
    oracle_begin(&replay->referee, at, command);
    for (int i = 0; i < cJSON_GetArraySize(perft); i++)
        compare_number(at, "perft", (long long)as->perft(&replay->player, at, i + 1), cJSON_GetArrayItem(perft, i));
    for (int i = 0; i < count; i++) {
        const char *move = cJSON_GetArrayItem(moves, i)->valuestring;
        replay->at.ply = i + 1;
        compare_states(replay, item(at, vector, "states"), count);
        compare_number(at, "legal moves", as->legal(&replay->player, at),
                       cJSON_GetArrayItem(item(at, vector, "legal"), i));
        as->play(&replay->player, at, move);
        oracle_move(&replay->referee, at, move);
    }
    replay->at.ply = count + 1;
    replay->plies += count;
    compare_states(replay, item(at, vector, "states"), count);
    compare_end(replay, vector);
}

/* Files */

enum { GAMES_A_FILE = 60 };

typedef struct Work {
    const char *file;
    const Implementation *implementation;
} Work;

static void replay_lines(Replay *replay, const char *text)
{
    for (const char *line = text; *line;) {
        size_t length = strcspn(line, "\n");
        replay->at.game++;
        replay->at.ply = 1;
        cJSON *vector = cJSON_ParseWithLength(line, length);
        if (!vector)
            fail_at(&replay->at, "the line is no JSON");
        replay_game(replay, vector);
        cJSON_Delete(vector);
        line += length + (line[length] == '\n');
    }
    assert_int_equal(replay->at.game, GAMES_A_FILE);
}

static void test_file(void **state)
{
    static Replay replay;
    const Work *work = *state;
    size_t length;
    Fault fault;
    char *text = file_read(work->file, 1 << 24, &length, &fault);
    if (!text)
        fail_msg("%s", fault.sentence);
    replay = (Replay){.player.implementation = work->implementation, .referee.implementation = &IMPLEMENTATION[0]};
    replay.player.gtp = gtp_new();
    replay_lines(&replay, text);
    print_message("vectors: %s through %s: %d games, %d plies\n", file_name(work->file), work->implementation->name,
                  replay.at.game, replay.plies);
    gtp_free(replay.player.gtp);
    free(text);
}

int main(void)
{
    static Work work[] = {
        {"tests/vectors/classic.jsonl", &IMPLEMENTATION[0]}, {"tests/vectors/express.jsonl", &IMPLEMENTATION[0]},
        {"tests/vectors/automa.jsonl", &IMPLEMENTATION[0]},  {"tests/vectors/classic.jsonl", &IMPLEMENTATION[1]},
        {"tests/vectors/express.jsonl", &IMPLEMENTATION[1]}, {"tests/vectors/automa.jsonl", &IMPLEMENTATION[1]},
    };
    const struct CMUnitTest tests[] = {
        {"classic through the oracle", test_file, NULL, NULL, &work[0]},
        {"express through the oracle", test_file, NULL, NULL, &work[1]},
        {"automa through the oracle", test_file, NULL, NULL, &work[2]},
        {"classic through gtp", test_file, NULL, NULL, &work[3]},
        {"express through gtp", test_file, NULL, NULL, &work[4]},
        {"automa through gtp", test_file, NULL, NULL, &work[5]},
    };
    return cmocka_run_group_tests_name("vectors", tests, NULL, NULL);
}
