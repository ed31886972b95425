/* SPDX-License-Identifier: MIT */
#include "engine/places.h"

#include "engine/shape.h"

/* The best places so far, in order. */
typedef struct Best {
    int width, count;
    int cost[MAX_PLACES];
    Move move[MAX_PLACES];
} Best;

/* Is a place of this cost, or of one that is no less, not among the best? */
static bool best_refuses(const Best *best, int cost)
{
    return best->count == best->width && cost >= best->cost[best->count - 1];
}

static void best_add(Best *best, int cost, Move move)
{
    if (best_refuses(best, cost))
        return;
    int at = best->count < best->width ? best->count++ : best->count - 1;
    for (; at > 0 && best->cost[at - 1] > cost; at--) {
        best->cost[at] = best->cost[at - 1];
        best->move[at] = best->move[at - 1];
    }
    best->cost[at] = cost;
    best->move[at] = move;
}

static void add_places(Best *best, const Game *game, const Choice *choice)
{
    const Edition *edition = game->edition;
    Squares quilt = game->quilt[game_turn(game)];
    Move move = choice->move;
    Squares shape =
        move.kind == MOVE_BUY ? edition->patch[move.patch].turned[move.orientation].shape : squares_one(0);
    for (Squares left = choice->places; left; left &= left - 1) {
        move.square = (uint8_t)squares_first(left);
        Squares after = quilt | shape << move.square;
        if (!best_refuses(best, shape_floor(after, edition)))
            best_add(best, shape_cost(after, edition), move);
    }
}

static int best_take(Best *best, Move *move)
{
    int count = best->count;
    for (int i = 0; i < count; i++)
        move[i] = best->move[i];
    best->count = 0;
    return count;
}

int places_choose(const Game *game, int width, Move *move)
{
    Moves moves;
    Best best = {.width = width < MAX_PLACES ? width : MAX_PLACES};
    int count = 0;
    moves_find(&moves, game);
    for (int i = 0; i < moves.choices; i++) {
        const Choice *choice = &moves.choice[i];
        if (i > 0 && choice->move.patch != moves.choice[i - 1].move.patch)
            count += best_take(&best, move + count);
        if (choice->move.kind == MOVE_BUY || choice->move.kind == MOVE_LEATHER) {
            add_places(&best, game, choice);
        } else {
            move[count] = choice->move;
            move[count++].square = (uint8_t)squares_first(choice->places);
        }
    }
    return count + best_take(&best, move + count);
}
