/* SPDX-License-Identifier: MIT */
#include "doors/tui/trial.h"

#include <stdlib.h>

void trial_empty(Trial *trial)
{
    *trial = (Trial){.kind = TRIAL_EMPTY};
}

void trial_decide(Trial *trial, const Game *game, TrialKind kind)
{
    *trial = (Trial){.kind = kind, .game = game};
}

bool trial_holds(const Trial *trial)
{
    return trial->kind == TRIAL_PATCH || trial->kind == TRIAL_LEATHER;
}

static int width_of(const Trial *trial)
{
    return trial->kind == TRIAL_PATCH ? trial->game->edition->patch[trial->patch].turned[trial->orientation].width
                                      : 1;
}

static int height_of(const Trial *trial)
{
    return trial->kind == TRIAL_PATCH ? trial->game->edition->patch[trial->patch].turned[trial->orientation].height
                                      : 1;
}

static int trial_between(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

void trial_go_to(Trial *trial, int row, int column)
{
    if (!trial_holds(trial))
        return;
    int side = trial->game->edition->side;
    trial->row = trial_between(row, 0, side - height_of(trial));
    trial->column = trial_between(column, 0, side - width_of(trial));
}

void trial_shift(Trial *trial, int rows, int columns)
{
    trial_go_to(trial, trial->row + rows, trial->column + columns);
}

/* Turns about the centre, so the patch stays where the player looks. */
static void turn_to(Trial *trial, int orientation)
{
    int row = 2 * trial->row + height_of(trial);
    int column = 2 * trial->column + width_of(trial);
    trial->orientation = orientation;
    trial_go_to(trial, (row - height_of(trial)) / 2, (column - width_of(trial)) / 2);
}

/* Orientations are r0 to r3, then f0 to f3. */
void trial_turn(Trial *trial, int quarters)
{
    int flipped = trial->orientation & 4;
    if (trial->kind == TRIAL_PATCH)
        turn_to(trial, flipped | ((trial->orientation + quarters) & 3));
}

void trial_flip(Trial *trial)
{
    if (trial->kind == TRIAL_PATCH)
        turn_to(trial, trial->orientation ^ 4);
}

/* The legal place nearest to the middle; false when there is none. */
static bool go_to_nearest(Trial *trial, Squares places)
{
    int side = trial->game->edition->side;
    int best = -1;
    int least = 0;
    for (Squares left = places; left; left &= left - 1) {
        int square = squares_first(left);
        int far =
            abs(2 * (square / side) + height_of(trial) - side) + abs(2 * (square % side) + width_of(trial) - side);
        if (best < 0 || far < least) {
            best = square;
            least = far;
        }
    }
    if (best >= 0)
        trial_go_to(trial, best / side, best % side);
    return best >= 0;
}

void trial_take(Trial *trial, const Game *game, int patch)
{
    Squares places[ORIENTATIONS];
    int seat = view_buyer(game);
    *trial = (Trial){.kind = TRIAL_PATCH, .game = game, .patch = patch};
    trial_go_to(trial, (game->edition->side - height_of(trial)) / 2, (game->edition->side - width_of(trial)) / 2);
    view_places(game, seat, patch, places);
    for (int i = 0; i < ORIENTATIONS; i++) {
        trial->orientation = i;
        if (go_to_nearest(trial, places[i]))
            return;
    }
    trial->orientation = 0;
}

void trial_take_leather(Trial *trial, const Game *game)
{
    *trial = (Trial){.kind = TRIAL_LEATHER, .game = game};
    go_to_nearest(trial, game->edition->board & ~game->quilt[game_turn(game)]);
}

void trial_try(Trial *trial, const Game *game, Move move)
{
    static const TrialKind KIND[] = {
        [MOVE_ADVANCE] = TRIAL_ADVANCE, [MOVE_BUY] = TRIAL_PATCH,    [MOVE_LEATHER] = TRIAL_LEATHER,
        [MOVE_GIVE_UP] = TRIAL_GIVE_UP, [MOVE_AUTOMA] = TRIAL_EMPTY,
    };
    *trial = (Trial){.kind = KIND[move.kind], .game = game, .patch = move.patch, .orientation = move.orientation};
    trial_go_to(trial, move.square / game->edition->side, move.square % game->edition->side);
}

Squares trial_covers(const Trial *trial)
{
    if (!trial_holds(trial))
        return NO_SQUARES;
    const Edition *edition = trial->game->edition;
    Squares shape =
        trial->kind == TRIAL_PATCH ? edition->patch[trial->patch].turned[trial->orientation].shape : squares_one(0);
    return squares_up(shape, trial->row * edition->side + trial->column);
}

/* Does it lie on free squares, affordable or not? */
static bool lies_free(const Trial *trial)
{
    return view_covered(trial->game, trial_move(trial)) == NO_SQUARES;
}

void trial_lay_on(Trial *trial, int square)
{
    if (!trial_holds(trial))
        return;
    int side = trial->game->edition->side;
    int box = height_of(trial) * width_of(trial);
    Trial laid = *trial;
    bool covers = false;
    trial_go_to(&laid, square / side, square % side);
    for (int i = 0; i < box; i++) {
        Trial other = *trial;
        trial_go_to(&other, square / side - i / width_of(trial), square % side - i % width_of(trial));
        if (!squares_has(trial_covers(&other), square) || (covers && !lies_free(&other)))
            continue;
        laid = other;
        covers = true;
        if (lies_free(&other))
            break;
    }
    *trial = laid;
}

Move trial_move(const Trial *trial)
{
    static const MoveKind KIND[] = {
        [TRIAL_EMPTY] = MOVE_ADVANCE,   [TRIAL_PATCH] = MOVE_BUY,       [TRIAL_LEATHER] = MOVE_LEATHER,
        [TRIAL_ADVANCE] = MOVE_ADVANCE, [TRIAL_GIVE_UP] = MOVE_GIVE_UP,
    };
    Move move = {.kind = (uint8_t)KIND[trial->kind]};
    if (trial_holds(trial))
        move.square = (uint8_t)(trial->row * trial->game->edition->side + trial->column);
    if (trial->kind == TRIAL_PATCH) {
        move.patch = (uint8_t)trial->patch;
        move.orientation = trial->game->edition->patch[trial->patch].first_name[trial->orientation];
    }
    return move;
}

bool trial_fits(const Trial *trial)
{
    return trial->kind != TRIAL_EMPTY && game_refuses(trial->game, trial_move(trial)) == LEGAL;
}
