/* SPDX-License-Identifier: MIT */
#include "doors/server/referee/case.h"
#include "doors/server/referee/secret.h"

#include <stdio.h>
#include <string.h>

/* The bytes of the first letters of a text. */
static size_t letters_length(const char *text, int letters)
{
    size_t length = 0;
    for (; text[length]; length++)
        if ((text[length] & 0xc0) != 0x80 && letters-- == 0)
            break;
    return length;
}

/* Two of one name get a 2. */
static void tell_apart(const Online *online, int seat, const char *name, char told[MAX_TAG])
{
    const char *other = online->sitting.table.record.player[1 - seat];
    bool same = name[0] && online->seated[1 - seat] && strcmp(name, other) == 0;
    size_t length = same ? letters_length(name, ONLINE_NAME - 2) : strlen(name);
    snprintf(told, MAX_TAG, "%.*s%s", (int)length, name, same ? " 2" : "");
}

/* Beside the seat's secret, or at an open table instead of it. */
static bool take_token(Case *c)
{
    const char *secret = c->call->secret;
    const char *token = c->call->token[0] ? c->call->token : secret_is_token(secret) ? secret : "";
    return !token[0] || case_take_token(c, token, SCOPE_PLAY);
}

/* The seat for a caller's secret: at an open table the first to come gets it. */
static bool find_seat(Case *c)
{
    int guest = 1 - c->game.host;
    bool by_token = secret_is_token(c->call->secret);
    if (!c->call->secret[0])
        return case_refuse(c, 401, "secret-needed", "this call needs a seat's secret");
    c->seat = by_token ? case_owned_seat(c) : secret_seat(c->call->secret, c->game.secret);
    if (c->seat != NOBODY)
        return true;
    if (strcmp(c->game.opponent, CALL_OPPONENT_NAME[CALL_OPPONENT_OPEN]) != 0)
        return case_refuse(c, 403, "wrong-secret", "this secret opens no seat of this game");
    if (c->held->online.seated[guest])
        return case_refuse(c, 409, ONLINE_WORDS[ONLINE_TAKEN].word, ONLINE_WORDS[ONLINE_TAKEN].sentence);
    if (!case_is_dealing(c) && !by_token)
        secret_hash(c->call->secret, c->game.secret[guest]);
    c->seat = guest;
    return true;
}

void rule_sit(Case *c)
{
    Entry entry = {.kind = ENTRY_SIT, .at = c->now};
    char name[MAX_TAG];
    if (!case_find(c, c->call->game, true) || !take_token(c) || !find_seat(c))
        return;
    if (case_is_dealing(c)) {
        case_refuse_dealing(c);
        return;
    }
    if (c->held->online.seated[c->seat]) { /* sent again: the same answer */
        case_answer(c);
        return;
    }
    entry.seat = c->seat;
    if (!case_may_sit(c) || !case_take_name(c, name))
        return;
    c->game.person[c->seat] = c->person.id;
    tell_apart(&c->held->online, c->seat, name, entry.text);
    case_change_lobby(c);
    if (case_add(c, &entry))
        case_answer(c);
}

static void pass_over(void *context, int number, const Entry *entry)
{
    int *next = context;
    *next += number == *next && (entry->kind == ENTRY_AWAY || entry->kind == ENTRY_BACK);
}

/* The number that the caller means. A connection that breaks must not make anybody's move come too late, so entries
 * that say so are passed over. */
static bool find_number(Case *c, int *number)
{
    *number = c->call->number;
    return *number >= c->game.entries ||
           case_done(c, store_entries(c->referee->store, c->game.id, *number, pass_over, number, &c->fault));
}

/* An entry that was stored before is answered with the game as it is now. The server that stored it may have died
 * before it told the others: then the followers here are told, once. */
static void answer_again(Case *c, int number, const Entry *entry)
{
    StoreStatus status = number < c->game.entries
                             ? store_compare(c->referee->store, c->game.id, number, entry, &c->fault)
                             : STORE_OTHER;
    if (status == STORE_SAME) {
        c->ruling->changed = !c->held->told;
        c->held->told = true;
        case_answer(c);
    } else if (status == STORE_OTHER || status == STORE_ABSENT)
        case_refuse(c, 409, "number", "the next entry has another number");
    else
        case_fail(c);
}

/* Nobody loses because a call had to wait here: one that came in time counts as made in the last moment. */
static int64_t entry_moment(const Case *c)
{
    int64_t deadline = online_deadline(&c->held->online);
    bool waited = deadline && c->now >= deadline && c->call->asked && c->call->asked < deadline;
    return waited ? deadline - 1 : c->now;
}

void rule_entry(Case *c)
{
    Entry entry = {.kind = c->call->entry};
    int number;
    if (!case_open(c, CASE_PLAYER))
        return;
    entry.seat = c->seat;
    entry.at = entry_moment(c);
    memcpy(entry.text, c->call->text, sizeof entry.text);
    if (case_is_dealing(c))
        case_refuse_dealing(c);
    else if (find_number(c, &number)) {
        if (number != c->game.entries)
            answer_again(c, number, &entry);
        else if (case_add(c, &entry))
            case_answer(c);
    }
}
