/* SPDX-License-Identifier: MIT */
#include "doors/server/referee/dealing.h"
#include "doors/server/referee/secret.h"

#include <stdio.h>
#include <string.h>

/* The players of a game that is over, with seats swapped, before the first move. */
static bool swap_seats(Case *c, Sitting *sitting)
{
    const Record *played = &c->held->online.sitting.table.record;
    if (!held_read_start(c->referee->held, c->game.start, sitting, &c->fault))
        return case_refuse(c, 503, "database", "the server can't read this game");
    for (int seat = 0; seat < SEATS; seat++)
        table_set_player(&sitting->table, seat, played->player[seat]);
    sitting_swap(sitting);
    return true;
}

static int people(const Sitting *sitting)
{
    int ready = 0;
    for (int seat = 0; seat < SEATS; seat++)
        ready |= (sitting->seat[seat].kind == SEAT_ELSEWHERE) << seat;
    return ready;
}

/* The same choices and secrets. On the same deal, the seal has been opened already. */
static bool prepare(Case *next, bool same, Sitting *sitting)
{
    StoredGame *game = &next->game;
    StoredGame old = *game;
    bool solo = sitting->table.record.deal.edition->solo;
    DealSeed seed;
    secret_make_game(game->id);
    game->created = next->now;
    game->revision = 0;
    game->opened = 0;
    game->again[0][0] = game->again[1][0] = '\0';
    game->ready = people(sitting);
    game->host = solo ? old.host : 1 - old.host;
    for (int seat = 0; seat < SEATS && !solo; seat++) {
        memcpy(game->secret[seat], old.secret[1 - seat], STORE_HASH);
        game->person[seat] = old.person[1 - seat];
    }
    game->rated = old.rated && old.person[0] && old.person[1];
    game->ended = 0;
    game->pushes = 0;
    if (same) {
        Text start = text_in(game->start, sizeof game->start);
        sitting_write(sitting, &start);
        snprintf(game->phase, sizeof game->phase, "waiting");
        return true;
    }
    if (!dealing_choose(next, &sitting->table.record.deal, game->fair, &seed))
        return false;
    dealing_lay(game, sitting, &seed);
    return true;
}

/* Makes the next game; the case goes on to be about the one that is over. */
static bool play_again(Case *c, bool same)
{
    Case next = *c;
    Sitting sitting;
    if (!swap_seats(c, &sitting) || !prepare(&next, same, &sitting) || !dealing_begin(&next, &sitting, true))
        return false;
    memcpy(c->game.next, next.game.id, sizeof c->game.next);
    return case_hold(c); /* the new game may have taken its place */
}

static bool is_computer(const Case *c, int seat)
{
    return c->held->online.sitting.seat[seat].kind != SEAT_ELSEWHERE;
}

/* A computer wants what the player wants. */
static bool both_want(const Case *c, const char *word)
{
    bool all = true;
    for (int seat = 0; seat < SEATS; seat++)
        all = all &&
              (is_computer(c, seat) || (word ? strcmp(c->game.again[seat], word) == 0 : c->game.again[seat][0]));
    return all;
}

/* As the row has it. */
static const char *wish(const char *word)
{
    return strcmp(word, "same") == 0 ? "same" : strcmp(word, "new") == 0 ? "new" : "";
}

void rule_next(Case *c)
{
    if (!case_open(c, CASE_PLAYER))
        return;
    char *again = c->game.again[c->seat];
    const char *word = wish(c->call->word);
    if (!c->held->online.ending) {
        case_refuse(c, 409, "not-over", "the game is not over");
        return;
    }
    if (!c->game.next[0] && strcmp(again, word) != 0) {
        snprintf(again, STORE_WORD, "%s", word);
        if ((both_want(c, NULL) && !play_again(c, both_want(c, "same"))) || !case_save(c))
            return;
    }
    case_answer(c);
}
