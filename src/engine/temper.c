/* SPDX-License-Identifier: MIT */
#include "engine/temper.h"

#include "engine/search/candidates.h"
#include "engine/search/hand.h"

#include <math.h>

/* Moves with fewer visits than the best one, by this factor, were looked at too briefly to be chosen. */
enum { RARELY_VISITED = 32 };

bool temper_early(const Game *game, int seat)
{
    return 2 * game->time[seat] < game->edition->last;
}

/* The game with the other player to move: their token on top, the mover's beneath. */
static Game hand_over(const Game *game, int other)
{
    Game theirs = *game;
    theirs.time[1 - other] = theirs.time[other];
    theirs.mover = (uint8_t)other;
    return theirs;
}

int temper_wanted(const Game *game)
{
    Move move[MAX_CANDIDATES];
    if (game_phase(game) != PHASE_ACTION || game->edition->solo)
        return 0;
    int other = 1 - game_turn(game);
    Game theirs = hand_over(game, other);
    if (game_phase(&theirs) != PHASE_ACTION)
        return 0;
    int count = candidates_choose(NULL, &theirs, 1, move);
    int best = 0;
    int most = 0;
    for (int i = 0; i < count; i++) {
        Game after = theirs;
        game_play(&after, move[i]);
        int margin = hand_evaluate(&HAND_USUAL, &after, other).margin;
        if (i == 0 || margin > most) {
            most = margin;
            best = move[i].kind == MOVE_BUY ? move[i].patch : 0;
        }
    }
    return best;
}

bool temper_is_biggest(const Game *game, int patch)
{
    const Patch *patches = game->edition->patch;
    for (int slot = 0; slot < game_offered(game); slot++) {
        const Patch *other = &patches[game->ring[slot]];
        if (other->cost <= game->buttons[game_turn(game)] && other->cells > patches[patch].cells)
            return false;
    }
    return true;
}

bool temper_is_cheapest(const Game *game, int patch)
{
    const Patch *patches = game->edition->patch;
    for (int slot = 0; slot < game_offered(game); slot++)
        if (patches[game->ring[slot]].cost < patches[patch].cost)
            return false;
    return true;
}

static int likes_patch(const Temper *temper, const Game *game, int number, int wanted)
{
    const Patch *patch = &game->edition->patch[number];
    return temper_is_biggest(game, number) * temper->biggest + temper_is_cheapest(game, number) * temper->cheapest +
           (number == wanted) * temper->wanted +
           temper_early(game, game_turn(game)) * patch->income * temper->income;
}

/* How much it likes a move, in 1/64 points. */
static int temper_likes(const Temper *temper, const Game *game, Move move, int wanted)
{
    int seat = game_turn(game);
    Game after = *game;
    game_play(&after, move);
    int spaces = after.time[seat] - game->time[seat];
    int likes = after.buttons[seat] * temper->purse + spaces * temper->space;
    if (move.kind != MOVE_LEATHER)
        likes += after.leather * temper->leather;
    if (move.kind == MOVE_BUY)
        likes += likes_patch(temper, game, move.patch, wanted);
    return likes;
}

Move temper_choose(const Temper *temper, const Game *game, const Answer *answer, double win)
{
    const Line *first = &answer->line[0];
    const Line *best = first;
    double most = -INFINITY;
    int wanted = temper->wanted ? temper_wanted(game) : 0;
    for (const Line *line = first; line < first + answer->lines; line++) {
        if (line->visits < first->visits / RARELY_VISITED || first->chance - line->chance > temper->within)
            continue;
        double likes = (double)temper_likes(temper, game, line->move[0], wanted) / MARGIN_ONE;
        double worth = line->margin + win * line->chance + likes;
        if (worth > most) {
            most = worth;
            best = line;
        }
    }
    return best->move[0];
}
