/* SPDX-License-Identifier: MIT */
#include "rules/moves.h"

#include "rules/automa.h"
#include "rules/quilt.h"

#include <assert.h>

static void add_choice(Moves *moves, Move move, Squares places)
{
    /* Branchless: whether a patch fits is unpredictable. */
    Choice *choice = &moves->choice[moves->choices];
    choice->places = places;
    choice->move = move;
    choice->count = squares_count(places);
    moves->choices += choice->count > 0;
    moves->count += choice->count;
}

static void add_purchases(Moves *moves, const Game *game, int seat)
{
    const Edition *edition = game->edition;
    ShiftedQuilt shifts;
    quilt_shift(&shifts, game->quilt[seat], edition);
    for (int slot = 0; slot < game_offered(game); slot++) {
        const Patch *patch = &edition->patch[game->ring[slot]];
        if (patch->cost > game->buttons[seat])
            continue; /* C8 */
        for (int i = 0; i < patch->orientations; i++) {
            Move move = {.kind = MOVE_BUY, .patch = game->ring[slot], .orientation = patch->distinct[i]};
            add_choice(moves, move, quilt_fits(&shifts, &patch->turned[move.orientation]));
        }
    }
}

void moves_find(Moves *moves, const Game *game)
{
    moves->count = 0;
    moves->choices = 0;
    switch (game_phase(game)) {
    case PHASE_ACTION:
        add_choice(moves, (Move){.kind = MOVE_ADVANCE}, squares_one(0));
        add_purchases(moves, game, game_turn(game));
        break;
    case PHASE_LEATHER:
        add_choice(moves, (Move){.kind = MOVE_LEATHER}, game->edition->board & ~game->quilt[game->mover]);
        if (game->edition->leather_optional)
            add_choice(moves, (Move){.kind = MOVE_GIVE_UP}, squares_one(0));
        break;
    case PHASE_AUTOMA: {
        Move move = automa_move(game);
        add_choice(moves, move, squares_one(move.card));
        break;
    }
    case PHASE_OVER:
        break;
    }
}

static Move choice_at(const Choice *choice, int square)
{
    Move move = choice->move;
    move.square = (uint8_t)square;
    return move;
}

Move moves_nth(const Moves *moves, int n)
{
    const Choice *choice = moves->choice;
    assert(n >= 0 && n < moves->count);
    for (; n >= choice->count; choice++)
        n -= choice->count;
    return choice_at(choice, squares_nth(choice->places, n));
}

bool moves_next(Moves *moves, Move *move)
{
    int i = 0;
    while (i < moves->choices && moves->choice[i].count == 0)
        i++;
    if (i == moves->choices)
        return false;
    Choice *choice = &moves->choice[i];
    *move = choice_at(choice, squares_first(choice->places));
    choice->places &= choice->places - 1;
    choice->count--;
    moves->count--;
    return true;
}
