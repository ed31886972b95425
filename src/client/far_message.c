/* SPDX-License-Identifier: MIT */
#include "client/far_message.h"

#include "base/choice.h"
#include "engine/threads/host.h"
#include "table/keep/table_file.h"

#include <cjson/cJSON.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ENTRIES = 100000, MOST_WATCHERS = 1000000 };

static const double MOST_TIME = 9e15; /* ms: exact in a double */

static const char *const PHASE_NAME[FAR_PHASES] = {"dealing", "waiting", "playing", "over"};
static const char *const KIND_NAME[FAR_KINDS] = {"person", "computer", "automa"};

/* Reading goes on after an error, and all of it is refused at the end: the first field that is wrong is named. */
typedef struct Reader {
    const cJSON *object;
    const char *wrong; /* NULL: all is well */
} Reader;

static void reader_fail(Reader *reader, const char *field)
{
    if (!reader->wrong)
        reader->wrong = field;
}

static const cJSON *reader_find(const Reader *reader, const char *field)
{
    return cJSON_GetObjectItemCaseSensitive(reader->object, field);
}

/* Text without control characters that fits; an absent or null one is "". */
static void read_text(Reader *reader, const char *field, char *text, size_t size)
{
    const cJSON *item = reader_find(reader, field);
    text[0] = '\0';
    if (!item || cJSON_IsNull(item))
        return;
    const char *value = cJSON_IsString(item) ? item->valuestring : NULL;
    size_t length = value ? strlen(value) : 0;
    if (!value || length >= size || text_flaw(value, length) < length || strpbrk(value, "\r\n\t"))
        reader_fail(reader, field);
    else
        memcpy(text, value, length + 1);
}

static int64_t read_number(Reader *reader, const char *field, double least, double most, int64_t absent)
{
    const cJSON *item = reader_find(reader, field);
    if (!item || cJSON_IsNull(item))
        return absent;
    double number = cJSON_IsNumber(item) ? item->valuedouble : NAN;
    if (!(number >= least && number <= most)) {
        reader_fail(reader, field);
        return absent;
    }
    return (int64_t)number;
}

/* Counted from 1; 0 and null mean nobody. */
static int read_seat(Reader *reader, const char *field)
{
    return (int)read_number(reader, field, 0, SEATS, 0) - 1;
}

static bool read_truth(Reader *reader, const char *field)
{
    const cJSON *item = reader_find(reader, field);
    if (item && !cJSON_IsBool(item) && !cJSON_IsNull(item))
        reader_fail(reader, field);
    return cJSON_IsTrue(item);
}

/* One of the words; an absent or null one is the first. */
static int read_word(Reader *reader, const char *field, const char *const *words, int count)
{
    char word[FAR_WORD];
    read_text(reader, field, word, sizeof word);
    int found = word[0] ? choice_find_name(words, count, span_of(word)) : 0;
    if (found < count)
        return found;
    reader_fail(reader, field);
    return 0;
}

static void read_id(Reader *reader, const char *field, char id[LINK_GAME])
{
    read_text(reader, field, id, LINK_GAME);
    if (id[0] && !link_is_game(id))
        reader_fail(reader, field);
}

static void read_secret(Reader *reader, const char *field, char secret[LINK_SECRET])
{
    read_text(reader, field, secret, LINK_SECRET);
    if (secret[0] && !link_is_secret(secret))
        reader_fail(reader, field);
}

static int64_t read_until(Reader *outer)
{
    Reader reader = {reader_find(outer, "away"), NULL};
    if (!reader.object || cJSON_IsNull(reader.object))
        return 0;
    int64_t until = read_number(&reader, "until", 1, MOST_TIME, 0);
    if (!until)
        reader_fail(outer, "away");
    return until;
}

static void read_player(Reader *outer, const cJSON *object, FarPlayer *player)
{
    Reader reader = {object, NULL};
    read_text(&reader, "name", player->name, sizeof player->name);
    player->kind = (FarKind)read_word(&reader, "kind", KIND_NAME, FAR_KINDS);
    player->strength = (int)read_number(&reader, "strength", 0, 100, 0);
    player->seated = read_truth(&reader, "seated");
    player->here = read_truth(&reader, "here");
    int64_t left = read_number(&reader, "left", -MOST_TIME, MOST_TIME, INT64_MIN);
    player->left = left == INT64_MIN ? -1 : left > 0 ? left : 0;
    player->until = read_until(&reader);
    if (reader.wrong || !cJSON_IsObject(object))
        reader_fail(outer, "players");
}

static void read_players(Reader *reader, FarState *state)
{
    const cJSON *list = reader_find(reader, "players");
    if (!cJSON_IsArray(list) || cJSON_GetArraySize(list) != SEATS) {
        reader_fail(reader, "players");
        return;
    }
    for (int seat = 0; seat < SEATS; seat++)
        read_player(reader, cJSON_GetArrayItem(list, seat), &state->player[seat]);
}

static void read_asked(Reader *reader, FarState *state)
{
    Reader inner = {reader_find(reader, "asked"), NULL};
    state->asked = ASKED_NOTHING;
    state->asker = NOBODY;
    if (!inner.object || cJSON_IsNull(inner.object))
        return;
    state->asked = (Asked)read_word(&inner, "what", ASKED_NAME, ASKED_KINDS);
    state->asker = read_seat(&inner, "seat");
    if (inner.wrong || !cJSON_IsObject(inner.object) || state->asker == NOBODY)
        reader_fail(reader, "asked");
}

static void read_again(Reader *reader, FarState *state)
{
    const cJSON *list = reader_find(reader, "again");
    for (int seat = 0; seat < SEATS; seat++) {
        const cJSON *item = cJSON_IsArray(list) ? cJSON_GetArrayItem(list, seat) : NULL;
        const char *word = cJSON_GetStringValue(item);
        int wish = word ? choice_find_name(FAR_WISH_NAME, FAR_WISHES, span_of(word)) : FAR_WISHES;
        state->again[seat] = wish < FAR_WISHES ? (FarWish)wish : FAR_NO_WISH;
    }
}

static void read_pace(Reader *reader, FarState *state)
{
    char pace[80];
    read_text(reader, "pace", pace, sizeof pace);
    state->pace = (Pace){PACE_NONE, 0, 0};
    if (pace[0] && !pace_read(span_of(pace), &state->pace))
        reader_fail(reader, "pace");
}

/* Without these, a state would be taken for that of another moment. */
static void need_fields(Reader *reader)
{
    static const char *const FIELD[] = {"game", "entries", "phase", "turn"};
    for (size_t i = 0; i < sizeof FIELD / sizeof *FIELD; i++)
        if (!reader_find(reader, FIELD[i]))
            reader_fail(reader, FIELD[i]);
}

static void read_fields(Reader *reader, FarState *state)
{
    char opponent[FAR_WORD];
    need_fields(reader);
    read_id(reader, "game", state->game);
    read_id(reader, "next", state->next);
    state->entries = (int)read_number(reader, "entries", 0, MOST_ENTRIES, 0);
    state->at = read_number(reader, "at", 0, MOST_TIME, 0);
    state->heard = host_now();
    state->phase = (FarPhase)read_word(reader, "phase", PHASE_NAME, FAR_PHASES);
    read_text(reader, "opponent", opponent, sizeof opponent);
    state->open = strcmp(opponent, "open") == 0;
    state->turn = read_seat(reader, "turn");
    state->awaits = read_seat(reader, "awaits");
    state->running = read_truth(reader, "running");
    state->ending = (Ending)read_word(reader, "ending", ENDING_NAME, ENDINGS);
    state->winner = read_seat(reader, "winner");
    state->watchers = (int)read_number(reader, "watchers", 0, MOST_WATCHERS, 0);
    read_text(reader, "seal", state->seal, sizeof state->seal);
    read_pace(reader, state);
    read_players(reader, state);
    read_asked(reader, state);
    read_again(reader, state);
}

/* Only editions of the program itself: a server must not make us open a file. */
static const Edition *find_edition(Reader *reader, Shelf *shelf, Fault *fault)
{
    char name[MAX_NAME];
    read_text(reader, "edition", name, sizeof name);
    for (int i = 0; edition_builtin_name(i); i++)
        if (strcmp(name, edition_builtin_name(i)) == 0)
            return shelf_find(shelf, name, fault);
    reader_fail(reader, "edition");
    return NULL;
}

/* People and computers sit elsewhere, whatever the record says. */
static void seat_all(FarState *state)
{
    for (int seat = 0; seat < SEATS; seat++) {
        const FarPlayer *player = &state->player[seat];
        bool automa = state->sitting.table.record.start.edition->solo && seat == AUTOMA;
        state->sitting.seat[seat] =
            (Seat){automa ? SEAT_AUTOMA : SEAT_ELSEWHERE, .level = automa ? 0 : player->strength};
        if (player->name[0] && !automa && player->kind == FAR_PERSON)
            table_set_player(&state->sitting.table, seat, player->name);
    }
}

/* There is no record before the game begins. */
static bool read_record(const Reader *reader, FarState *state, Fault *fault)
{
    const cJSON *item = reader_find(reader, "record");
    Fault inner;
    if (!cJSON_IsString(item) || !item->valuestring[0])
        return true;
    const char *text = item->valuestring;
    if (!sitting_read(&state->sitting, state->edition, text, strlen(text), table_any_seed(), &inner))
        return fault_at(fault, 0, 0, "the server sent a game that can't be read: %s", inner.sentence);
    seat_all(state);
    state->dealt = true;
    return true;
}

static bool read_state(FarState *state, Shelf *shelf, const cJSON *object, Fault *fault)
{
    Reader reader = {object, NULL};
    *state = (FarState){0};
    read_fields(&reader, state);
    state->edition = find_edition(&reader, shelf, fault);
    if (!state->game[0])
        reader_fail(&reader, "game");
    if (reader.wrong)
        return fault_at(fault, 0, 0, "the server sent something unexpected (field %s)", reader.wrong);
    return state->edition && read_record(&reader, state, fault);
}

/* The state is a field of most messages; the lobby lists states alone. */
static const cJSON *find_state(const cJSON *object)
{
    const cJSON *state = cJSON_GetObjectItemCaseSensitive(object, "state");
    bool alone = !state && cJSON_HasObjectItem(object, "record") && cJSON_HasObjectItem(object, "players");
    return cJSON_IsObject(state) ? state : alone ? object : NULL;
}

/* A sentence of the server is cut where it does not fit. */
static void read_said(const cJSON *object, char said[FAR_SENTENCE])
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, "message");
    const char *value = cJSON_IsString(item) ? item->valuestring : "";
    size_t length = strlen(value) < FAR_SENTENCE ? strlen(value) : FAR_SENTENCE - 1;
    length = text_flaw(value, length);
    memcpy(said, value, length);
    said[length] = '\0';
    said[strcspn(said, "\r\n\t")] = '\0';
}

static bool read_message(FarMessage *message, Shelf *shelf, const cJSON *object, Fault *fault)
{
    Reader reader = {object, NULL};
    *message = (FarMessage){.seat = NOBODY};
    if (!cJSON_IsObject(object))
        return fault_at(fault, 0, 0, "the server sent something unexpected");
    read_text(&reader, "error", message->error, sizeof message->error);
    read_said(object, message->said);
    read_text(&reader, "phrase", message->phrase, sizeof message->phrase);
    read_secret(&reader, "secret", message->secret);
    read_secret(&reader, "invite", message->invite);
    message->seat = read_seat(&reader, "seat");
    const cJSON *state = find_state(object);
    if (reader.wrong)
        return fault_at(fault, 0, 0, "the server sent something unexpected (field %s)", reader.wrong);
    message->has_state = state != NULL;
    if (state && !read_state(&message->state, shelf, state, fault))
        return false;
    if (state && message->seat != NOBODY)
        far_state_sit(&message->state, message->seat);
    return true;
}

bool far_message_read(FarMessage *message, Shelf *shelf, const char *text, size_t length, Fault *fault)
{
    cJSON *object = cJSON_ParseWithLength(text, length);
    bool good = object ? read_message(message, shelf, object, fault)
                       : fault_at(fault, 0, 0, "the server's answer is not JSON; is this a Thimble server?");
    cJSON_Delete(object);
    return good;
}

bool far_message_read_list(Shelf *shelf, const char *key, Span text, FarEach *each, void *of, Fault *fault)
{
    cJSON *object = cJSON_ParseWithLength(text.at, text.length);
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(object, key);
    FarMessage *message = malloc(sizeof *message);
    bool good = message && cJSON_IsArray(list);
    int number = 0;
    for (const cJSON *item = good ? list->child : NULL; item; item = item->next) {
        Fault inner;
        if (!cJSON_IsObject(item) || !read_message(message, shelf, item, &inner))
            *message = (FarMessage){.seat = NOBODY};
        each(of, number++, message);
    }
    free(message);
    cJSON_Delete(object);
    return good || fault_at(fault, 0, 0, "the server's answer is not a list of games; is this a Thimble server?");
}
