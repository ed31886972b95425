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

/* Time is measured here, whatever the player believes. */
static bool is_in_time(const MatchGame *game, int seat, const Clock *clock, double used, Fault *fault)
{
    double left = game->left[seat];
    return !clock || used < left + clock->margin ||
           fault_at(fault, 0, 0, "it lost on time: %.3f s used, %.3f s left", used, left);
}

/* Players are not trusted: every move is checked. */
static bool match_game_ask(MatchGame *game, Player *player, int seat, const Clock *clock, Move *move)
{
    Fault fault;
    if (clock)
        player_clock(player, game->left);
    double start = host_now();
    bool good = player_move(player, &game->end, move, &fault);
    double used = host_now() - start;
    game->seconds[seat] += used;
    game->moves[seat]++;
    if (good && game_refuses(&game->end, *move))
        good = fault_at(&fault, 0, 0, "its move is not legal");
    good = is_in_time(game, seat, clock, used, &fault) && good;
    if (clock)
        game->left[seat] = clock->increment + (used < game->left[seat] ? game->left[seat] - used : 0);
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

static void match_game_begin(MatchGame *game, Player *player[SEATS], const Record *opening, const Clock *clock,
                             const uint64_t seed[SEATS])
{
    memset(game, 0, sizeof *game);
    game->record = *opening;
    game->record.count = 0;
    game->end = opening->start;
    game->loser_by_forfeit = NOBODY;
    for (int seat = 0; seat < SEATS; seat++) {
        game->left[seat] = clock && player[seat] ? clock->start : -1;
        if (player[seat])
            player_begin(player[seat], opening, seed[seat]);
    }
    for (int i = 0; i < opening->count; i++)
        match_game_play(game, player, opening->move[i]);
}

bool match_game(MatchGame *game, Player *player[SEATS], const Record *opening, const Clock *clock,
                const uint64_t seed[SEATS], const atomic_bool *stop)
{
    match_game_begin(game, player, opening, clock, seed);
    for (Phase phase; (phase = game_phase(&game->end)) != PHASE_OVER;) {
        Move move;
        int seat = game_turn(&game->end);
        if (player_stopped(stop))
            return false;
        if (phase == PHASE_AUTOMA)
            move = automa_move(&game->end);
        else if (!match_game_ask(game, player[seat], seat, clock, &move))
            return !player_stopped(stop);
        match_game_play(game, player, move);
    }
    game->winner = game_winner(&game->end);
    return true;
}
