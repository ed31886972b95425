/* SPDX-License-Identifier: MIT */
#include "engine/solve/solve_bonus.h"

enum { MAX_STEPS = 20 };

/* Squares that no patch covers need leather, and there must be enough of both. */
Squares bonus_windows(const SolveNode *node, const SolveBox *box, int seat, Squares empty, Squares area)
{
    Squares open = NO_SQUARES;
    int leather = node_leather(node, seat);
    for (Squares left = node->room[seat].windows; left; left &= left - 1) {
        Squares holes = empty & squares_up(box->edition->bonus_square, squares_first(left));
        if (squares_count(holes) <= node->cells[seat] + leather && squares_count(holes & ~area) <= leather)
            open |= left & -left;
    }
    return open;
}

/* A window that is being filled tentatively. */
typedef struct Filling {
    const Room *room;
    const Edition *edition;
    Patches used;
    int purchases, leather, money;
    int steps; /* tries left; when they run out, it counts as possible */
} Filling;

static bool solve_bonus_fill(Filling *filling, Squares holes);

static bool fill_with(Filling *filling, Squares holes, const Placement *placement)
{
    int cost = filling->edition->patch[placement->move.patch].cost;
    if (filling->used & placement->patch || cost > filling->money)
        return false;
    filling->used |= placement->patch;
    filling->purchases--;
    filling->money -= cost;
    bool filled = solve_bonus_fill(filling, holes & ~placement->squares);
    filling->used &= ~placement->patch;
    filling->purchases++;
    filling->money += cost;
    return filled;
}

static bool fill_with_leather(Filling *filling, Squares holes, Squares hole)
{
    filling->leather--;
    bool filled = solve_bonus_fill(filling, holes & ~hole);
    filling->leather++;
    return filled;
}

/* Leather or some patch covers the first hole. */
static bool solve_bonus_fill(Filling *filling, Squares holes)
{
    const Room *room = filling->room;
    if (squares_count(holes) <= filling->leather || filling->steps-- <= 0)
        return true;
    Squares hole = holes & -holes;
    if (filling->leather > 0 && fill_with_leather(filling, holes, hole))
        return true;
    for (int i = 0; i < room->count && filling->purchases > 0; i++)
        if (room->placement[i].squares & hole && fill_with(filling, holes, &room->placement[i]))
            return true;
    return false;
}

static bool fillable(const SolveNode *node, const SolveBox *box, int seat, Squares holes)
{
    const Room *room = &node->room[seat];
    Filling filling = {
        .room = room,
        .edition = box->edition,
        .purchases = node->purchases[seat],
        .leather = node_leather(node, seat) - squares_count(holes & ~room->area),
        .money = node->money[seat],
        .steps = MAX_STEPS,
    };
    return solve_bonus_fill(&filling, holes & room->area);
}

/* One open window is hard enough, so no more are examined closely. */
void bonus_close(SolveNode *node, const SolveBox *box, int seat)
{
    Room *room = &node->room[seat];
    Squares empty = node_empty(node, seat);
    if (node->game.bonus != NOBODY)
        room->windows = NO_SQUARES;
    room->windows = bonus_windows(node, box, seat, empty, room->area);
    for (Squares left = room->changed ? room->windows : NO_SQUARES; left; left &= left - 1) {
        if (fillable(node, box, seat, empty & squares_up(box->edition->bonus_square, squares_first(left))))
            break;
        room->windows &= ~(left & -left);
    }
    room->changed = false;
}
