/* SPDX-License-Identifier: MIT */
/* The legal moves: every place of every patch is tried. */
#include "oracle.h"

#include <assert.h>

typedef struct {
    OracleMove *moves;
    int max;
    int count;
} OracleList;

typedef struct {
    int count;
    int ids[ORACLE_OFFER]; /* clockwise */
} OracleChoice;

static void oracle_list(OracleList *list, OracleMove move)
{
    if (list->count < list->max)
        list->moves[list->count] = move;
    list->count++;
}

/* C9 */
static bool oracle_fits(const OracleSeat *seat, const OracleShape *shape, int row, int col)
{
    for (int i = 0; i < shape->n_cells; i++)
        if (seat->quilt[row + shape->cells[i].row][col + shape->cells[i].col])
            return false;
    return true;
}

/* C9: inside the board. */
static void oracle_list_places(const Oracle *game, int id, int orientation, OracleList *list)
{
    const OracleSeat *seat = &game->seats[oracle_turn(game)];
    const OracleShape *shape = &game->box->patches[id - 1].shapes[orientation];
    for (int row = 0; row + shape->height <= game->box->side; row++) {
        for (int col = 0; col + shape->width <= game->box->side; col++) {
            if (oracle_fits(seat, shape, row, col)) {
                OracleMove move = {.kind = ORACLE_BUY, .patch = id, .orientation = orientation};
                move.row = row;
                move.col = col;
                oracle_list(list, move);
            }
        }
    }
}

/* C7, C8, C9: of equal orientations only the first is named. */
static void oracle_list_buys(const Oracle *game, OracleList *list)
{
    int buttons = game->seats[oracle_turn(game)].buttons;
    for (int i = 0; i < oracle_offer(game); i++) {
        int id = game->circle[i];
        if (game->box->patches[id - 1].cost > buttons)
            continue;
        for (int o = 0; o < ORACLE_ORIENTATIONS; o++)
            if (!game->box->patches[id - 1].shapes[o].repeats)
                oracle_list_places(game, id, o, list);
    }
}

/* C14, E4 */
static void oracle_list_leather(const Oracle *game, OracleList *list)
{
    const OracleSeat *seat = &game->seats[oracle_turn(game)];
    for (int row = 0; row < game->box->side; row++)
        for (int col = 0; col < game->box->side; col++)
            if (!seat->quilt[row][col])
                oracle_list(list, (OracleMove){.kind = ORACLE_LEATHER, .row = row, .col = col});
    if (game->box->leather_optional)
        oracle_list(list, (OracleMove){.kind = ORACLE_GIVE_UP});
}

static int oracle_most_buttons(const Oracle *game, const OracleChoice *choice)
{
    int most = 0;
    for (int i = 0; i < choice->count; i++) {
        int income = game->box->patches[choice->ids[i] - 1].income;
        if (income > most)
            most = income;
    }
    return most;
}

static int oracle_most_squares(const Oracle *game, const OracleChoice *choice)
{
    int most = 0;
    for (int i = 0; i < choice->count; i++) {
        int squares = game->box->patches[choice->ids[i] - 1].n_cells;
        if (squares > most)
            most = squares;
    }
    return most;
}

/* S7: the move is cut at the last space first, and the same space is not past. */
static bool oracle_overtakes(const Oracle *game, const OraclePatch *patch)
{
    return oracle_cut(game, game->seats[2].time + patch->time) > game->seats[1].time;
}

/* S7 */
static bool oracle_keeps(const Oracle *game, OracleFilter filter, const OracleChoice *choice, int i)
{
    const OraclePatch *patch = &game->box->patches[choice->ids[i] - 1];
    switch (filter) {
    case ORACLE_NO_OVERTAKE:
        return !oracle_overtakes(game, patch);
    case ORACLE_MOST_BUTTONS:
        return patch->income == oracle_most_buttons(game, choice);
    case ORACLE_LARGEST:
        return patch->n_cells == oracle_most_squares(game, choice);
    case ORACLE_FURTHEST:
        return i == choice->count - 1;
    case ORACLE_FILTERS:
        break;
    }
    assert(false && "a card has no such filter");
    return false;
}

/* S6: a filter that would leave none is skipped. */
static OracleChoice oracle_filter(const Oracle *game, OracleFilter filter, OracleChoice choice)
{
    OracleChoice kept = {0};
    for (int i = 0; i < choice.count; i++)
        if (oracle_keeps(game, filter, &choice, i))
            kept.ids[kept.count++] = choice.ids[i];
    return kept.count == 0 ? choice : kept;
}

/* S4 */
static OracleChoice oracle_affordable(const Oracle *game, int budget)
{
    OracleChoice choice = {0};
    for (int i = 0; i < oracle_offer(game); i++)
        if (game->box->patches[game->circle[i] - 1].cost <= budget)
            choice.ids[choice.count++] = game->circle[i];
    return choice;
}

/* S4, S5, S6: 0 is a pass; of several patches left after all filters, the furthest is taken. */
static int oracle_automa_patch(const Oracle *game, const OracleCard *card)
{
    OracleChoice choice = oracle_affordable(game, card->budget);
    if (choice.count == 0)
        return 0;
    for (int i = 0; i < card->n_filters && choice.count > 1; i++)
        choice = oracle_filter(game, card->filters[i], choice);
    return choice.ids[choice.count - 1];
}

static void oracle_list_automa(const Oracle *game, OracleList *list)
{
    assert(game->n_drawn < game->n_cards);
    OracleMove move = {.kind = ORACLE_AUTOMA, .card = game->cards[game->n_drawn]};
    move.patch = oracle_automa_patch(game, oracle_card(game, move.card));
    oracle_list(list, move);
}

/* C5, C6 */
int oracle_legal(const Oracle *game, OracleMove *out, int max)
{
    OracleList list = {.moves = out, .max = max};
    switch (oracle_phase(game)) {
    case ORACLE_PHASE_ACTION:
        oracle_list(&list, (OracleMove){.kind = ORACLE_ADVANCE});
        oracle_list_buys(game, &list);
        break;
    case ORACLE_PHASE_LEATHER:
        oracle_list_leather(game, &list);
        break;
    case ORACLE_PHASE_AUTOMA:
        oracle_list_automa(game, &list);
        break;
    case ORACLE_PHASE_OVER:
        break;
    }
    return list.count;
}
