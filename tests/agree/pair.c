/* SPDX-License-Identifier: MIT */
#include "pair.h"

#include <stdio.h>

/* Games */

static void widen(const uint8_t *from, int *to, int count)
{
    for (int i = 0; i < count; i++)
        to[i] = from[i];
}

void pair_deal(Pair *pair, const Deal *deal, const OracleBox *box)
{
    const Edition *edition = deal->edition;
    int circle[MAX_PATCHES];
    int late[MAX_PATCHES];
    int cards[MAX_CARDS];
    widen(deal->circle, circle, edition->patches - edition->late_patches);
    widen(deal->late, late, edition->late_patches);
    for (int i = 0; i < MAX_CARDS; i++)
        cards[i] = deal->card[i] + 1 + deal->deck * DECK_CARDS;
    table_deal(&pair->table, deal);
    oracle_start(&pair->oracle, box, deal->printing, circle, late, deal->deck, deal->level + 1, cards, MAX_CARDS);
}

static void place_seat(Oracle *oracle, const Game *game, int seat)
{
    OracleSeat *to = &oracle->seats[seat + 1];
    int side = game->edition->side;
    to->time = game->time[seat];
    to->buttons = game->buttons[seat];
    for (int square = 0; square < side * side; square++)
        to->quilt[square / side][square % side] = squares_has(game->quilt[seat], square);
    if (to->time == game->edition->last && seat != game->mover)
        oracle->arrived[oracle->n_arrived++] = seat + 1;
    if (game->edition->solo && seat == AUTOMA)
        for (int i = 1; i <= game->taken; i++)
            to->patches[to->n_patches++] = game->ring[MAX_PATCHES - i];
    else
        to->income_before = game->income[seat];
}

/* S2, S12 */
static void place_cards(Oracle *oracle, const Game *game)
{
    int first = DECK_CARDS - SET_ASIDE;
    for (int i = 0; i < MAX_CARDS; i++)
        oracle->cards[i] = automa_card_number(game, automa_card_place(game, i));
    oracle->n_drawn = game->drawn;
    oracle->card = game->drawn ? oracle->cards[game->drawn - 1] : 0;
    oracle->pile = game->drawn < first ? first - game->drawn : DECK_CARDS - (game->drawn - first) % DECK_CARDS;
    oracle->has_marker = game->edition->bonus_side > 0 && game->bonus == NOBODY;
}

/* The marks that neither token has passed. */
static void place_leather(Oracle *oracle)
{
    int kept = 0;
    for (int i = 0; i < oracle->n_leather; i++)
        if (oracle->leather[i] > oracle->seats[1].time && oracle->leather[i] > oracle->seats[2].time)
            oracle->leather[kept++] = oracle->leather[i];
    oracle->n_leather = kept;
}

void pair_place(Pair *pair, const Game *start, const OracleBox *box)
{
    Oracle *oracle = &pair->oracle;
    int nothing[MAX_CARDS] = {0}; /* placeholders: the orders are set below */
    table_place(&pair->table, start, 0);
    oracle_start(oracle, box, start->printing, nothing, nothing, start->deck, start->level + 1, nothing, MAX_CARDS);
    oracle->n_circle = start->circle;
    widen(start->ring, oracle->circle, start->circle);
    widen(start->ring + start->circle, oracle->late, start->late);
    oracle->late_joined = start->late == 0;
    oracle->top = start->mover + 1;
    oracle->bonus_owner = start->bonus + 1;
    oracle->waiting = start->leather;
    oracle->waiting_seat = start->leather ? start->mover + 1 : 0;
    for (int seat = 0; seat < SEATS; seat++)
        place_seat(oracle, start, seat);
    if (start->time[start->mover] == start->edition->last)
        oracle->arrived[oracle->n_arrived++] = start->mover + 1;
    place_leather(oracle);
    if (start->edition->solo)
        place_cards(oracle, start);
}

OracleMove pair_move(const Game *game, Move move)
{
    int side = game->edition->side;
    OracleMove same = {.kind = (OracleKind)move.kind, .patch = move.patch, .orientation = move.orientation};
    if (move.kind == MOVE_AUTOMA) {
        same.card = automa_card_number(game, move.card);
    } else {
        same.row = move.square / side;
        same.col = move.square % side;
    }
    return same;
}

bool pair_play(Pair *pair, Move move)
{
    Fault fault;
    OracleMove same = pair_move(&pair->table.game, move);
    if (!table_play(&pair->table, move, &fault))
        return false;
    oracle_play(&pair->oracle, same);
    return true;
}

/* Comparison */

static bool same_list(const uint8_t *ours, int count, const int *theirs, int n_theirs)
{
    bool same = count == n_theirs;
    for (int i = 0; same && i < count; i++)
        same = ours[i] == theirs[i];
    return same;
}

static bool same_phase(const Game *game, const Oracle *oracle)
{
    return (int)game_phase(game) == (int)oracle_phase(oracle);
}

static bool same_turn(const Game *game, const Oracle *oracle)
{
    return game_turn(game) + 1 == oracle_turn(oracle);
}

static bool same_times(const Game *game, const Oracle *oracle)
{
    return game->time[0] == oracle->seats[1].time && game->time[1] == oracle->seats[2].time;
}

static bool same_buttons(const Game *game, const Oracle *oracle)
{
    return game->buttons[0] == oracle->seats[1].buttons && game->buttons[1] == oracle->seats[2].buttons;
}

static bool same_income(const Game *game, const Oracle *oracle)
{
    return game->income[0] == oracle_income(oracle, 1) && game->income[1] == oracle_income(oracle, 2);
}

static bool same_quilts(const Game *game, const Oracle *oracle)
{
    int side = game->edition->side;
    for (int seat = 0; seat < SEATS; seat++) {
        Squares theirs = NO_SQUARES;
        for (int square = 0; square < side * side; square++)
            if (oracle->seats[seat + 1].quilt[square / side][square % side])
                theirs |= squares_one(square);
        if (theirs != game->quilt[seat])
            return false;
    }
    return true;
}

static bool same_circle(const Game *game, const Oracle *oracle)
{
    return same_list(game->ring, game->circle, oracle->circle, oracle->n_circle);
}

static bool same_late(const Game *game, const Oracle *oracle)
{
    return same_list(game->ring + game->circle, game->late, oracle->late, oracle->late_joined ? 0 : oracle->n_late);
}

static bool same_leather(const Game *game, const Oracle *oracle)
{
    uint8_t ahead[MAX_SPACES];
    int count = game_leather_ahead(game, ahead);
    return same_list(ahead, count, oracle->leather, oracle->n_leather);
}

static bool same_waiting(const Game *game, const Oracle *oracle)
{
    return game->leather == oracle->waiting && (!game->leather || game->mover + 1 == oracle->waiting_seat);
}

static bool same_bonus(const Game *game, const Oracle *oracle)
{
    return game->bonus + 1 == oracle->bonus_owner;
}

static bool same_scores(const Game *game, const Oracle *oracle)
{
    return game_score(game, 0) == oracle_score(oracle, 1) && game_score(game, 1) == oracle_score(oracle, 2);
}

static bool same_winner(const Game *game, const Oracle *oracle)
{
    return game_winner(game) + 1 == oracle_winner(oracle);
}

static bool same_automa(const Game *game, const Oracle *oracle)
{
    if (!game->edition->solo)
        return true;
    int card = game->drawn ? automa_card_number(game, automa_card_place(game, game->drawn - 1)) : 0;
    uint8_t taken[MAX_PATCHES];
    for (int i = 0; i < game->taken; i++)
        taken[i] = game->ring[MAX_PATCHES - 1 - i];
    return game->drawn == oracle->n_drawn && card == oracle->card && automa_pile(game) == oracle->pile &&
           automa_marker(game) == (oracle->has_marker ? oracle->marker : 0) &&
           same_list(taken, game->taken, oracle->seats[2].patches, oracle->seats[2].n_patches);
}

const char *pair_difference(const Pair *pair)
{
    static const struct {
        const char *what;
        bool (*same)(const Game *, const Oracle *);
    } CHECK[] = {
        {"phase", same_phase},
        {"turn", same_turn},
        {"times", same_times},
        {"buttons", same_buttons},
        {"income", same_income},
        {"quilts", same_quilts},
        {"circle", same_circle},
        {"late patches", same_late},
        {"leather on the track", same_leather},
        {"bonus", same_bonus},
        {"leather taken", same_waiting},
        {"scores", same_scores},
        {"winner", same_winner},
        {"the Automa", same_automa},
    };
    for (size_t i = 0; i < sizeof CHECK / sizeof *CHECK; i++)
        if (!CHECK[i].same(&pair->table.game, &pair->oracle))
            return CHECK[i].what;
    return NULL;
}

bool pair_same_move(OracleMove a, OracleMove b)
{
    return a.kind == b.kind && a.patch == b.patch && a.orientation == b.orientation && a.row == b.row &&
           a.col == b.col && a.card == b.card;
}

bool pair_same_legal(const Pair *pair, const OracleMove *legal, int count)
{
    const Game *game = &pair->table.game;
    Moves moves;
    moves_find(&moves, game);
    if (moves.count != count)
        return false;
    int i = 0;
    for (Move move; moves_next(&moves, &move); i++)
        if (i == count || !pair_same_move(pair_move(game, move), legal[i]))
            return false;
    return i == count;
}
