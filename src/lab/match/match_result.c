/* SPDX-License-Identifier: MIT */
#include "lab/match/match.h"

#include <string.h>

/* `seat` is side 0's. */
static void add_traits(MatchResult *result, const MatchGame *game, int seat)
{
    Traits traits[SEATS] = {result->side[seat].traits, result->side[1 - seat].traits};
    traits_add(traits, &game->record);
    for (int i = 0; i < SEATS; i++)
        result->side[seat ^ i].traits = traits[i];
}

void match_result_add(MatchResult *result, const MatchGame *game, int seat, bool traits)
{
    result->games++;
    result->again += game->tries > 1;
    result->turned += game->tries > 1 && game->winner == seat;
    for (int i = 0; i < SEATS; i++) {
        MatchSide *side = &result->side[seat ^ i];
        side->wins += game->winner == i;
        side->moves += game->moves[i];
        side->seconds += game->seconds[i];
    }
    if (game->loser_by_forfeit != NOBODY) {
        MatchSide *side = &result->side[seat ^ game->loser_by_forfeit];
        if (side->forfeits++ == 0)
            memcpy(side->why, game->why, sizeof side->why);
        return;
    }
    result->finished++;
    result->first_seat_wins += game->winner == 0;
    result->margin += game_score(&game->end, seat) - game_score(&game->end, 1 - seat);
    for (int i = 0; i < SEATS; i++) {
        MatchSide *side = &result->side[seat ^ i];
        side->score += game_score(&game->end, i);
        side->empty += game_empty(&game->end, i);
        side->bonuses += game->end.bonus == i;
    }
    if (traits)
        add_traits(result, game, seat);
}
