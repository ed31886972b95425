/* SPDX-License-Identifier: MIT */
#include "doors/server/referee/dealing.h"
#include "doors/server/referee/seal.h"
#include "doors/server/referee/secret.h"

#include <stdio.h>
#include <string.h>

static bool set_key(Deal *deal, DealKey key, const char *value, Fault *fault)
{
    return !value[0] || deal_key(deal, span_of(DEAL_KEY_NAME[key]), span_of(value), fault);
}

/* Some deal of the kind that was chosen. */
static bool choose_kind(Case *c, const CallChoices *choices, Deal *deal)
{
    const Edition *edition = held_edition(c->referee->held, choices->edition);
    char level[12] = "";
    if (!edition)
        return case_refuse(c, 400, "bad-request", "there is no such edition");
    if (choices->level)
        snprintf(level, sizeof level, "%d", choices->level);
    deal_begin(deal, edition, 0);
    return (set_key(deal, DEAL_TRACK, choices->track, &c->fault) &&
            set_key(deal, DEAL_DECK, choices->deck, &c->fault) && set_key(deal, DEAL_LEVEL, level, &c->fault) &&
            deal_complete(deal, &c->fault)) ||
           case_refuse(c, 400, "bad-request", c->fault.sentence);
}

static void seat_players(Sitting *sitting, const CallChoices *choices, int host, const char *name)
{
    int other = 1 - host;
    sitting_seat(sitting, host, (Seat){.kind = SEAT_ELSEWHERE});
    if (choices->opponent == CALL_OPPONENT_COMPUTER)
        sitting_seat(sitting, other, (Seat){.kind = SEAT_COMPUTER, .level = choices->strength});
    else if (choices->opponent != CALL_OPPONENT_AUTOMA)
        sitting_seat(sitting, other, (Seat){.kind = SEAT_ELSEWHERE});
    table_set_player(&sitting->table, host, name);
}

/* The row's choices, its deal and the sitting. The hashes are of the host's secret and of the invitation's. */
static bool lay(Case *c, const char *name, const char *host_hash, const char *invite_hash, Sitting *sitting)
{
    const CallChoices *choices = &c->call->choices;
    StoredGame *game = &c->game;
    Text pace = text_in(game->pace, sizeof game->pace);
    Deal deal;
    DealSeed seed;
    if (!choose_kind(c, choices, &deal) || !dealing_choose(c, &deal, choices->fair, &seed))
        return false;
    pace_write(choices->pace, &pace);
    snprintf(game->opponent, sizeof game->opponent, "%s", CALL_OPPONENT_NAME[choices->opponent]);
    game->fair = choices->fair;
    game->host = choices->opponent == CALL_OPPONENT_AUTOMA ? HUMAN
                 : choices->seat                           ? choices->seat - 1
                                                           : seal_lot(seed.seed);
    game->ready = 1 << game->host;
    snprintf(game->secret[game->host], STORE_HASH, "%s", host_hash);
    snprintf(game->secret[1 - game->host], STORE_HASH, "%s", invite_hash);
    *sitting = (Sitting){0};
    sitting_deal(sitting, &deal);
    seat_players(sitting, choices, game->host, name);
    dealing_lay(game, sitting, &seed);
    c->seat = game->host;
    return true;
}

/* The secret of the invitation, and its hash; both empty unless a friend is to come. */
static void make_invitation(const CallChoices *choices, char secret[CALL_SECRET], char hash[STORE_HASH])
{
    secret[0] = hash[0] = '\0';
    if (choices->opponent != CALL_OPPONENT_FRIEND)
        return;
    secret_make(secret);
    secret_hash(secret, hash);
}

static void write_invitation(const char *secret, Text *text)
{
    if (secret[0])
        text_add(text, "\"invite\":\"%s\",", secret);
    else
        text_add(text, "\"invite\":null,");
}

/* The host may be known by a token. */
static bool take_host(Case *c)
{
    return !c->call->secret[0] || case_take_token(c, c->call->secret, SCOPE_PLAY);
}

/* To be asked before a fair deal is taken. */
static bool may_rate(Case *c, int64_t person)
{
    return !c->call->choices.rated || person ||
           case_refuse(c, 401, "token-needed", "a rated game needs a claimed name: send its token");
}

/* Who the host is, and whether the game is rated. */
static void rate(Case *c, int64_t person)
{
    c->game.person[c->game.host] = person;
    c->game.person[1 - c->game.host] = 0;
    c->game.rated = c->call->choices.rated;
}

void rule_create(Case *c)
{
    char secret[CALL_SECRET], invitation[CALL_SECRET], host_hash[STORE_HASH], invite_hash[STORE_HASH], members[300];
    Text text = text_in(members, sizeof members);
    Sitting sitting;
    char name[MAX_TAG];
    if (!take_host(c) || !case_take_name(c, name) || !may_rate(c, c->person.id))
        return;
    secret_make(secret);
    secret_hash(secret, host_hash);
    make_invitation(&c->call->choices, invitation, invite_hash);
    secret_make_game(c->game.id);
    c->game.created = c->now;
    if (!lay(c, name, host_hash, invite_hash, &sitting))
        return;
    rate(c, c->person.id);
    if (!dealing_begin(c, &sitting, true))
        return;
    memcpy(c->ruling->game, c->game.id, sizeof c->ruling->game);
    text_add(&text, "\"game\":\"%s\",\"secret\":\"%s\",", c->game.id, secret);
    write_invitation(invitation, &text);
    case_answer_with(c, 201, members);
}

/* May the host still change or withdraw it? */
static bool open_own(Case *c)
{
    if (!case_open(c, CASE_PLAYER))
        return false;
    if (c->seat != c->game.host)
        return case_refuse(c, 403, "not-host", "only the host can do this");
    const Online *online = &c->held->online;
    int other = 1 - c->seat;
    bool begun = !case_is_dealing(c) && online_has_begun(online);
    bool joined = online->sitting.seat[other].kind == SEAT_ELSEWHERE && online->seated[other];
    return (!begun && !joined) || case_refuse(c, 409, "begun", "the game has begun");
}

/* The host's devices go with the host to another seat. */
static bool move_devices(Case *c, int from)
{
    Store *store = c->referee->store;
    return c->game.pushes == 0 || (case_done(c, pushes_move(store, c->game.id, from, c->game.host, &c->fault)) &&
                                   case_done(c, pushes_count(store, c->game.id, &c->game.pushes, &c->fault)));
}

/* The invitation stays good. It is made now if it is the first. */
void rule_change(Case *c)
{
    char invitation[CALL_SECRET] = "", host_hash[STORE_HASH], invite_hash[STORE_HASH], name[MAX_TAG], members[100];
    Text text = text_in(members, sizeof members);
    const CallChoices *choices = &c->call->choices;
    Sitting sitting;
    if (!open_own(c))
        return;
    case_change_lobby(c);
    bool invites = choices->opponent == CALL_OPPONENT_FRIEND || choices->opponent == CALL_OPPONENT_OPEN;
    memcpy(host_hash, c->game.secret[c->seat], sizeof host_hash);
    memcpy(invite_hash, c->game.secret[1 - c->seat], sizeof invite_hash);
    memcpy(name, c->held->online.sitting.table.record.player[c->seat], sizeof name);
    if (!invite_hash[0])
        make_invitation(choices, invitation, invite_hash);
    int64_t person = c->game.person[c->seat];
    int seat = c->seat;
    if (!may_rate(c, person) || !lay(c, name, host_hash, invites ? invite_hash : "", &sitting))
        return;
    rate(c, person);
    if (!move_devices(c, seat) || !dealing_begin(c, &sitting, false))
        return;
    c->ruling->changed = true;
    if (invitation[0])
        write_invitation(invitation, &text);
    case_answer_with(c, 200, members);
}

void rule_withdraw(Case *c)
{
    if (!open_own(c) || !case_done(c, store_remove_game(c->referee->store, c->game.id, &c->fault)))
        return;
    Text nothing = text_in(c->referee->memory, REFEREE_MEMORY);
    case_change_lobby(c);
    c->ruling->wrote = c->ruling->changed = true;
    case_body(c, 204, &nothing);
}
