/* SPDX-License-Identifier: MIT */
#include "doors/server/referee/call_people.h"

#include "base/choice.h"
#include "engine/level.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { SECRET_LETTERS = 22, MOST_NUMBER = 1 << 20 };

static const char BASE64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

bool call_refuse(CallFault *fault, int status, const char *word, const char *format, ...)
{
    va_list list;
    fault->status = status;
    fault->word = word;
    va_start(list, format);
    vsnprintf(fault->sentence, sizeof fault->sentence, format, list);
    va_end(list);
    return false;
}

#define BAD(fault, ...) call_refuse(fault, 400, "bad-request", __VA_ARGS__)

static bool all_of(Span span, const char *letters)
{
    for (size_t i = 0; i < span.length; i++)
        if (!span.at[i] || !strchr(letters, span.at[i]))
            return false;
    return true;
}

bool call_is_game(Span id)
{
    return id.length > 0 && id.length < STORE_ID && all_of(id, "abcdefghijklmnopqrstuvwxyz0123456789");
}

bool call_is_secret(Span secret)
{
    return secret.length >= SECRET_LETTERS && secret.length < CALL_SECRET && all_of(secret, BASE64);
}

bool call_read_string(const cJSON *value, const char *name, char *to, size_t size, CallFault *fault)
{
    if (!cJSON_IsString(value))
        return BAD(fault, "\"%s\" must be a string", name);
    size_t length = strlen(value->valuestring);
    if (length >= size)
        return BAD(fault, "\"%s\" is too long", name);
    if (text_flaw(value->valuestring, length) < length || strpbrk(value->valuestring, "\t\r\n"))
        return BAD(fault, "\"%s\" has a control character in it", name);
    memcpy(to, value->valuestring, length + 1);
    return true;
}

bool call_read_integer(const cJSON *value, const char *name, int64_t least, int64_t most, int64_t *number,
                       CallFault *fault)
{
    double given = cJSON_IsNumber(value) ? value->valuedouble : 0.5;
    bool fits = given >= (double)least && given <= (double)most;
    if (!fits || (double)(int64_t)given != given)
        return BAD(fault, "\"%s\" must be a whole number from %lld to %lld", name, (long long)least,
                   (long long)most);
    *number = (int64_t)given;
    return true;
}

/* The place of a word among the choices. */
static bool read_choice(const cJSON *value, const char *name, const char *choices, int *place, CallFault *fault)
{
    char list[100];
    Text text = text_in(list, sizeof list);
    *place = cJSON_IsString(value) ? choice_find(choices, span_of(value->valuestring)) : -1;
    if (*place >= 0)
        return true;
    choice_list(choices, " or ", &text);
    return BAD(fault, "\"%s\" must be %s", name, list);
}

static bool read_word(const cJSON *value, const char *name, const char *choices, char *to, size_t size,
                      CallFault *fault)
{
    int place;
    return read_choice(value, name, choices, &place, fault) && call_read_string(value, name, to, size, fault);
}

static bool read_int(const cJSON *value, const char *name, int least, int most, int *number, CallFault *fault)
{
    int64_t found = 0;
    if (!call_read_integer(value, name, least, most, &found, fault))
        return false;
    *number = (int)found;
    return true;
}

static bool read_name(Call *call, const cJSON *value, CallFault *fault)
{
    return call_read_string(value, "name", call->name, sizeof call->name, fault);
}

static bool read_edition(Call *call, const cJSON *value, CallFault *fault)
{
    CallChoices *choices = &call->choices;
    return read_word(value, "edition", "classic|express|automa", choices->edition, sizeof choices->edition, fault);
}

static bool read_track(Call *call, const cJSON *value, CallFault *fault)
{
    return read_word(value, "track", "revised|2014", call->choices.track, sizeof call->choices.track, fault);
}

static bool read_deck(Call *call, const cJSON *value, CallFault *fault)
{
    return read_word(value, "deck", "normal|tactical", call->choices.deck, sizeof call->choices.deck, fault);
}

static bool read_level(Call *call, const cJSON *value, CallFault *fault)
{
    return read_int(value, "level", 1, LEVELS, &call->choices.level, fault);
}

static bool read_pace(Call *call, const cJSON *value, CallFault *fault)
{
    return (cJSON_IsString(value) && pace_read(span_of(value->valuestring), &call->choices.pace)) ||
           BAD(fault, "\"pace\" must be none, clock:START+INCREMENT or turn:TIME, in milliseconds");
}

static bool read_deal(Call *call, const cJSON *value, CallFault *fault)
{
    int place;
    if (!read_choice(value, "deal", "any|fair", &place, fault))
        return false;
    call->choices.fair = place == 1;
    return true;
}

static bool read_seat(Call *call, const cJSON *value, CallFault *fault)
{
    return read_int(value, "seat", 0, SEATS, &call->choices.seat, fault);
}

static bool read_opponent(Call *call, const cJSON *value, CallFault *fault)
{
    int place;
    if (!read_choice(value, "opponent", "friend|open|computer|automa", &place, fault))
        return false;
    call->choices.opponent = (CallOpponent)place;
    return true;
}

static bool read_strength(Call *call, const cJSON *value, CallFault *fault)
{
    return read_int(value, "strength", 1, ENGINE_LEVELS, &call->choices.strength, fault);
}

static bool read_rated(Call *call, const cJSON *value, CallFault *fault)
{
    call->choices.rated = cJSON_IsTrue(value);
    return cJSON_IsBool(value) || BAD(fault, "\"rated\" must be true or false");
}

static bool read_number(Call *call, const cJSON *value, CallFault *fault)
{
    return read_int(value, "number", 0, MOST_NUMBER, &call->number, fault);
}

/* Sitting down is a call of its own, and the server says when time is up and who is away. */
static bool read_entry(Call *call, const cJSON *value, CallFault *fault)
{
    static const EntryKind KIND[] = {ENTRY_MOVE, ENTRY_ASK, ENTRY_AGREE, ENTRY_DECLINE, ENTRY_RESIGN, ENTRY_CLAIM};
    int place = 0;
    if (!read_choice(value, "entry", "move|ask|agree|decline|resign|claim", &place, fault))
        return false;
    call->entry = KIND[place];
    return true;
}

static bool read_text(Call *call, const cJSON *value, CallFault *fault)
{
    return call_read_string(value, "text", call->text, sizeof call->text, fault);
}

static bool read_phrase(Call *call, const cJSON *value, CallFault *fault)
{
    static const char PHRASES[] = "hello|good-luck|have-fun|one-moment|lets-go|nice-fit|ouch|oops|thank-you|"
                                  "well-played|good-game|that-was-close|goodbye";
    if (cJSON_IsString(value) && choice_find(PHRASES, span_of(value->valuestring)) >= 0)
        return call_read_string(value, "phrase", call->word, sizeof call->word, fault);
    return BAD(fault, "\"phrase\" must be one of the phrases in the API's documentation");
}

static bool read_next(Call *call, const cJSON *value, CallFault *fault)
{
    return read_word(value, "deal", "new|same|no", call->word, sizeof call->word, fault);
}

/* What can't be a game or a secret is left empty: no game has it. */
static bool read_one_seat(CallSeat *seat, const cJSON *value)
{
    int fields = 0;
    *seat = (CallSeat){0};
    for (const cJSON *field = value->child; field; field = field->next, fields++) {
        bool game = strcmp(field->string, "game") == 0;
        if ((!game && strcmp(field->string, "secret") != 0) || !cJSON_IsString(field))
            return false;
        Span text = span_of(field->valuestring);
        if (game && call_is_game(text))
            snprintf(seat->game, sizeof seat->game, "%s", text.at);
        if (!game && call_is_secret(text))
            snprintf(seat->secret, sizeof seat->secret, "%s", text.at);
    }
    return fields == 2;
}

static bool read_seats(Call *call, const cJSON *value, CallFault *fault)
{
    if (!cJSON_IsArray(value) || cJSON_GetArraySize(value) > CALL_SEATS)
        return BAD(fault, "\"seats\" must be a list of at most %d seats", CALL_SEATS);
    for (const cJSON *seat = value->child; seat; seat = seat->next)
        if (!cJSON_IsObject(seat) || !read_one_seat(&call->seat[call->seats++], seat))
            return BAD(fault, "a seat is written {\"game\":\"...\",\"secret\":\"...\"}");
    return true;
}

/* Whose address it is, and whether that is allowed, is looked at later. */
static bool read_endpoint(Call *call, const cJSON *value, CallFault *fault)
{
    CallDevice *device = &call->device;
    if (!call_read_string(value, "endpoint", device->endpoint, sizeof device->endpoint, fault))
        return false;
    for (const char *letter = device->endpoint; *letter; letter++)
        if (*letter < ' ' || *letter > '~')
            return BAD(fault, "\"endpoint\" must be an address in ASCII");
    return true;
}

/* Letters of base64url, so many that they can be right. */
static bool read_letters(const cJSON *value, const char *name, char *to, size_t size, CallFault *fault)
{
    if (!cJSON_IsString(value) || strlen(value->valuestring) != size - 1 ||
        !all_of(span_of(value->valuestring), BASE64))
        return BAD(fault, "\"%s\" must be %zu letters, digits, - and _", name, size - 1);
    memcpy(to, value->valuestring, size);
    return true;
}

static bool read_p256dh(Call *call, const cJSON *value, CallFault *fault)
{
    return read_letters(value, "p256dh", call->device.p256dh, sizeof call->device.p256dh, fault);
}

static bool read_auth(Call *call, const cJSON *value, CallFault *fault)
{
    return read_letters(value, "auth", call->device.auth, sizeof call->device.auth, fault);
}

static bool read_moves(Call *call, const cJSON *value, CallFault *fault)
{
    return call_read_string(value, "moves", call->moves, sizeof call->moves, fault);
}

#define OF(kind) (1U << (kind))
#define CHOICES (OF(CALL_CREATE) | OF(CALL_CHANGE))

static const struct {
    const char *name;
    unsigned kinds; /* of calls that may have it */
    bool needed;
    bool (*read)(Call *call, const cJSON *value, CallFault *fault);
} FIELD[] = {
    {"name", OF(CALL_CREATE) | OF(CALL_SIT), false, read_name},
    {"edition", CHOICES, false, read_edition},
    {"track", CHOICES, false, read_track},
    {"deck", CHOICES, false, read_deck},
    {"level", CHOICES, false, read_level},
    {"pace", CHOICES, false, read_pace},
    {"deal", CHOICES, false, read_deal},
    {"seat", CHOICES, false, read_seat},
    {"opponent", CHOICES, false, read_opponent},
    {"strength", CHOICES, false, read_strength},
    {"rated", CHOICES, false, read_rated},
    {"number", OF(CALL_ENTRY), true, read_number},
    {"entry", OF(CALL_ENTRY), true, read_entry},
    {"text", OF(CALL_ENTRY), false, read_text},
    {"phrase", OF(CALL_PHRASE), true, read_phrase},
    {"deal", OF(CALL_NEXT), true, read_next},
    {"seats", OF(CALL_MINE), true, read_seats},
    {"token", OF(CALL_SIT), false, call_people_read_token},
    {"name", OF(CALL_CLAIM), true, read_name},
    {"kind", OF(CALL_CLAIM), false, call_people_read_kind},
    {"recovery", OF(CALL_CLAIM), false, call_people_read_next},
    {"recovery", OF(CALL_RECOVER), true, call_people_read_recovery},
    {"next", OF(CALL_RECOVER), false, call_people_read_next},
    {"scopes", OF(CALL_MAKE_TOKEN), true, call_people_read_scopes},
    {"note", OF(CALL_MAKE_TOKEN), false, call_people_read_note},
    {"endpoint", OF(CALL_PUSH), true, read_endpoint},
    {"p256dh", OF(CALL_PUSH), false, read_p256dh},
    {"auth", OF(CALL_PUSH), false, read_auth},
    {"moves", OF(CALL_TRY), true, read_moves},
};
enum { FIELDS = sizeof FIELD / sizeof *FIELD };

static int find_field(CallKind kind, const char *name)
{
    int field = 0;
    while (field < FIELDS && (!(FIELD[field].kinds & OF(kind)) || strcmp(FIELD[field].name, name) != 0))
        field++;
    return field;
}

static bool is_of_message(const char *name)
{
    return choice_find("id|call|game|secret", span_of(name)) >= 0;
}

static bool read_all(Call *call, const cJSON *object, CallSource source, bool seen[FIELDS], CallFault *fault)
{
    for (const cJSON *value = object->child; value; value = value->next) {
        int field = find_field(call->kind, value->string);
        if (field == FIELDS && source == CALL_FROM_MESSAGE && is_of_message(value->string))
            continue;
        if (field == FIELDS)
            return BAD(fault, "there is no field \"%.*s\" in this call", span_quotable(span_of(value->string)),
                       value->string);
        if (seen[field])
            return BAD(fault, "\"%s\" is there twice", FIELD[field].name);
        seen[field] = true;
        if (!FIELD[field].read(call, value, fault))
            return false;
    }
    return true;
}

/* With the Automa there is one seat to take, and no fair deal. */
static bool check_solo(CallChoices *choices, CallFault *fault)
{
    if (choices->opponent != CALL_OPPONENTS && choices->opponent != CALL_OPPONENT_AUTOMA)
        return BAD(fault, "in the solo game the opponent is the Automa: leave \"opponent\" out");
    if (choices->fair)
        return BAD(fault, "a fair deal needs two players");
    if (choices->seat > 1)
        return BAD(fault, "in the solo game you have seat 1");
    choices->opponent = CALL_OPPONENT_AUTOMA;
    return true;
}

static bool check_choices(CallChoices *choices, CallFault *fault)
{
    bool solo = strcmp(choices->edition, "automa") == 0;
    if (!choices->edition[0])
        snprintf(choices->edition, sizeof choices->edition, "classic");
    if (choices->track[0] && strcmp(choices->edition, "express") == 0)
        return BAD(fault, "\"track\" can't be chosen in Express");
    if (!solo && (choices->deck[0] || choices->level || choices->opponent == CALL_OPPONENT_AUTOMA))
        return BAD(fault, "\"deck\", \"level\" and the opponent automa need the edition automa");
    if (choices->strength && choices->opponent != CALL_OPPONENT_COMPUTER)
        return BAD(fault, "\"strength\" is for the opponent computer");
    if (solo && !check_solo(choices, fault))
        return false;
    if (choices->opponent == CALL_OPPONENTS)
        choices->opponent = CALL_OPPONENT_FRIEND;
    if (choices->opponent == CALL_OPPONENT_COMPUTER && !choices->strength)
        choices->strength = 3;
    if (choices->rated && choices->opponent != CALL_OPPONENT_FRIEND && choices->opponent != CALL_OPPONENT_OPEN)
        return BAD(fault, "a rated game needs another player with a claimed name");
    return true;
}

bool call_fields_read(Call *call, const cJSON *object, CallSource source, CallFault *fault)
{
    bool seen[FIELDS] = {false};
    call->choices.opponent = CALL_OPPONENTS;
    if (!read_all(call, object, source, seen, fault))
        return false;
    for (int field = 0; field < FIELDS; field++)
        if (FIELD[field].needed && (FIELD[field].kinds & OF(call->kind)) && !seen[field])
            return BAD(fault, "\"%s\" is missing", FIELD[field].name);
    if (!call->device.p256dh[0] != !call->device.auth[0])
        return BAD(fault, "\"p256dh\" and \"auth\" belong together");
    return !(CHOICES & OF(call->kind)) || check_choices(&call->choices, fault);
}
