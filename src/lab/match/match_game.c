/* SPDX-License-Identifier: MIT */
#include "lab/match/match.h"

#include "engine/threads/host.h"

#include <string.h>

static void match_game_forfeit(MatchGame *game, int seat, const char *why)
{
    game->loser_by_forfeit = seat;
    game->winner = 1 - seat;
    memcpy(game->why, why, strnlen(why, sizeof game->why - 1) + 1);
}

/* Players are not trusted: every move is checked. */
static bool match_game_ask(MatchGame *game, Player *player, int seat, Move *move)
{
    Fault fault;
    double start = host_now();
    bool good = player_move(player, &game->end, move, &fault);
    game->seconds[seat] += host_now() - start;
    game->moves[seat]++;
    if (good && game_refuses(&game->end, *move))
        good = fault_at(&fault, 0, 0, "its move is not legal");
    if (!good)
        match_game_forfeit(game, seat, fault.sentence);
    return good;
}

static void match_game_play(MatchGame *game, Player *player[SEATS], Move move)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (player[seat])
            player_watch(player[seat], &game->end, move);
    game_play(&game->end, move);
    game->record.move[game->record.count++] = move;
}

bool match_game(MatchGame *game, Player *player[SEATS], const Deal *deal, uint64_t seed, const atomic_bool *stop)
{
    memset(game, 0, sizeof *game);
    record_begin(&game->record, deal);
    game->end = deal_game(deal);
    game->loser_by_forfeit = NOBODY;
    for (int seat = 0; seat < SEATS; seat++)
        if (player[seat])
            player_begin(player[seat], deal, seed + (uint64_t)seat);
    for (Phase phase; (phase = game_phase(&game->end)) != PHASE_OVER;) {
        Move move;
        int seat = game_turn(&game->end);
        if (player_stopped(stop))
            return false;
        if (phase == PHASE_AUTOMA)
            move = automa_move(&game->end);
        else if (!match_game_ask(game, player[seat], seat, &move))
            return !player_stopped(stop);
        match_game_play(game, player, move);
    }
    game->winner = game_winner(&game->end);
    return true;
}
