/* SPDX-License-Identifier: MIT */
/* The rules of the game, clause by clause. */
#include "oracle.h"

#include <assert.h>
#include <string.h>

static const OraclePatch *oracle_patch(const Oracle *game, int id)
{
    assert(1 <= id && id <= game->box->n_patches);
    return &game->box->patches[id - 1];
}

static int oracle_other(int seat)
{
    return seat == 1 ? 2 : 1;
}

/* S1 */
static bool oracle_is_automa(const Oracle *game, int seat)
{
    return game->box->has_automa && seat == 2;
}

const OracleCard *oracle_card(const Oracle *game, int number)
{
    for (int i = 0; i < ORACLE_DECK_CARDS; i++)
        if (game->box->decks[game->deck][i].number == number)
            return &game->box->decks[game->deck][i];
    assert(false && "the deck has no such card");
    return NULL;
}

/* C2, E2, E3: the late patches wait outside the circle. */
static void oracle_lay_patches(Oracle *game, const int *circle, const int *late)
{
    for (int i = 0; i < game->box->n_patches; i++) {
        if (game->box->patches[i].late)
            game->n_late++;
        else
            game->n_circle++;
    }
    for (int i = 0; i < game->n_circle; i++)
        game->circle[i] = circle[i];
    for (int i = 0; i < game->n_late; i++)
        game->late[i] = late[i];
}

/* C3, C21 */
static void oracle_lay_leather(Oracle *game)
{
    const OraclePrinting *printing = &game->box->printings[game->printing];
    game->n_leather = printing->n_leather;
    for (int i = 0; i < printing->n_leather; i++)
        game->leather[i] = printing->leather[i];
}

/* S1, S2, S3: without a bonus tile there is nothing to mark. */
static void oracle_start_automa(Oracle *game, int deck, int level, const int *cards, int n_cards)
{
    const OracleBox *box = game->box;
    assert(n_cards <= ORACLE_MAX_CARDS);
    game->deck = deck;
    game->level = level;
    game->n_cards = n_cards;
    for (int i = 0; i < n_cards; i++)
        game->cards[i] = cards[i];
    game->pile = ORACLE_DECK_CARDS - box->set_aside;
    game->seats[2].buttons = 0;
    game->has_marker = box->bonus_side > 0;
    game->marker = box->last - box->levels[level - 1].marker_from_end;
}

/* C1, C2, C3 */
void oracle_start(Oracle *game, const OracleBox *box, int printing, const int *circle, const int *late, int deck,
                  int level, const int *cards, int n_cards)
{
    memset(game, 0, sizeof *game);
    game->box = box;
    game->printing = printing;
    game->seats[1].buttons = box->buttons;
    game->seats[2].buttons = box->buttons;
    game->top = 1;
    oracle_lay_patches(game, circle, late);
    oracle_lay_leather(game);
    if (box->has_automa)
        oracle_start_automa(game, deck, level, cards, n_cards);
}

/* C4, C14, C17 */
int oracle_turn(const Oracle *game)
{
    int last = game->box->last;
    int time1 = game->seats[1].time;
    int time2 = game->seats[2].time;
    if (game->waiting > 0)
        return game->waiting_seat;
    if (time1 == last && time2 == last)
        return 0;
    if (time1 < time2)
        return 1;
    if (time2 < time1)
        return 2;
    return game->top;
}

OraclePhase oracle_phase(const Oracle *game)
{
    int turn = oracle_turn(game);
    if (turn == 0)
        return ORACLE_PHASE_OVER;
    if (game->waiting > 0)
        return ORACLE_PHASE_LEATHER;
    if (oracle_is_automa(game, turn))
        return ORACLE_PHASE_AUTOMA;
    return ORACLE_PHASE_ACTION;
}

/* C13: the buttons printed on all patches of the seat. */
int oracle_income(const Oracle *game, int seat)
{
    int income = game->seats[seat].income_before;
    for (int i = 0; i < game->seats[seat].n_patches; i++)
        income += oracle_patch(game, game->seats[seat].patches[i])->income;
    return income;
}

int oracle_empty(const Oracle *game, int seat)
{
    int empty = 0;
    for (int row = 0; row < game->box->side; row++)
        for (int col = 0; col < game->box->side; col++)
            if (!game->seats[seat].quilt[row][col])
                empty++;
    return empty;
}

/* S13 */
static int oracle_automa_score(const Oracle *game)
{
    const OracleLevel *level = &game->box->levels[game->level - 1];
    const OracleSeat *automa = &game->seats[2];
    int score = 0;
    if (level->bonus && game->bonus_owner == 2)
        score += game->box->bonus_points;
    if (level->buttons)
        score += automa->buttons;
    for (int i = 0; i < automa->n_patches; i++) {
        int printed = oracle_patch(game, automa->patches[i])->income;
        if (level->patches_with_buttons && printed > 0)
            score += 1;
        if (level->buttons_on_patches)
            score += printed;
    }
    return score;
}

/* C18, E5, S13, S14 */
int oracle_score(const Oracle *game, int seat)
{
    if (oracle_is_automa(game, seat))
        return oracle_automa_score(game);
    int score = game->seats[seat].buttons - 2 * oracle_empty(game, seat);
    if (game->bonus_owner == seat)
        score += game->box->bonus_points;
    return score;
}

/* C19, S14 */
int oracle_winner(const Oracle *game)
{
    if (oracle_turn(game) != 0)
        return 0;
    int score1 = oracle_score(game, 1);
    int score2 = oracle_score(game, 2);
    if (score1 > score2)
        return 1;
    if (score2 > score1)
        return 2;
    return game->arrived[0];
}

/* C16 */
int oracle_cut(const Oracle *game, int space)
{
    return space > game->box->last ? game->box->last : space;
}

/* C6, C16 */
static int oracle_space_in_front(const Oracle *game, int seat)
{
    return oracle_cut(game, game->seats[oracle_other(seat)].time + 1);
}

/* C12 */
static bool oracle_passes(int from, int to, int mark)
{
    return from < mark && mark <= to;
}

/* C13, S8: each mark is an event. */
static void oracle_pay_income(Oracle *game, int seat, int from, int to)
{
    for (int i = 0; i < game->box->n_income; i++) {
        if (!oracle_passes(from, to, game->box->income[i]))
            continue;
        if (oracle_is_automa(game, seat))
            game->seats[seat].buttons += oracle_card(game, game->card)->income;
        else
            game->seats[seat].buttons += oracle_income(game, seat);
    }
}

/* C14: if no square is free, leather is dropped. */
static void oracle_drop_leather(Oracle *game)
{
    if (game->waiting > 0 && oracle_empty(game, game->waiting_seat) == 0)
        game->waiting = 0;
    if (game->waiting == 0)
        game->waiting_seat = 0;
}

/* C14, S9 */
static void oracle_take_leather(Oracle *game, int seat, int from, int to)
{
    int kept = 0;
    int taken = 0;
    for (int i = 0; i < game->n_leather; i++) {
        if (oracle_passes(from, to, game->leather[i]))
            taken++;
        else
            game->leather[kept++] = game->leather[i];
    }
    game->n_leather = kept;
    if (oracle_is_automa(game, seat))
        return;
    game->waiting = taken;
    game->waiting_seat = seat;
    oracle_drop_leather(game);
}

/* C15, S11: the marker goes with the tile. */
static void oracle_take_bonus(Oracle *game, int seat)
{
    game->bonus_owner = seat;
    game->has_marker = false;
}

/* S11 */
static void oracle_pass_marker(Oracle *game, int seat, int from, int to)
{
    if (!oracle_is_automa(game, seat) || !game->has_marker)
        return;
    if (oracle_passes(from, to, game->marker))
        oracle_take_bonus(game, seat);
}

/* C11, C12, C14, C16, C19: the move is completed, income is paid, then leather is taken. */
static void oracle_move_token(Oracle *game, int seat, int to)
{
    int from = game->seats[seat].time;
    game->seats[seat].time = to;
    if (to == game->seats[oracle_other(seat)].time)
        game->top = seat;
    if (from < to && to == game->box->last)
        game->arrived[game->n_arrived++] = seat;
    oracle_pay_income(game, seat, from, to);
    oracle_take_leather(game, seat, from, to);
    oracle_pass_marker(game, seat, from, to);
}

static bool oracle_square_is_covered(const Oracle *game, int seat, int top, int left, int side)
{
    for (int row = top; row < top + side; row++)
        for (int col = left; col < left + side; col++)
            if (!game->seats[seat].quilt[row][col])
                return false;
    return true;
}

/* C15 */
static void oracle_check_bonus(Oracle *game, int seat)
{
    int side = game->box->bonus_side;
    if (side == 0 || game->bonus_owner != 0)
        return;
    for (int row = 0; row + side <= game->box->side; row++) {
        for (int col = 0; col + side <= game->box->side; col++) {
            if (oracle_square_is_covered(game, seat, row, col, side)) {
                oracle_take_bonus(game, seat);
                return;
            }
        }
    }
}

/* C10 */
int oracle_offer(const Oracle *game)
{
    return game->n_circle < ORACLE_OFFER ? game->n_circle : ORACLE_OFFER;
}

/* E3 */
static void oracle_join_late(Oracle *game)
{
    if (game->late_joined || game->n_circle != game->box->late_when)
        return;
    for (int i = 0; i < game->n_late; i++)
        game->circle[game->n_circle++] = game->late[i];
    game->late_joined = true;
}

/* C7, C10: the neutral token moves to the place of the patch; the patches it skipped now come last. */
static void oracle_take_patch(Oracle *game, int seat, int id)
{
    int old[ORACLE_MAX_PATCHES];
    int count = game->n_circle;
    int at = 0;
    memcpy(old, game->circle, sizeof old);
    while (at < oracle_offer(game) && old[at] != id)
        at++;
    assert(at < oracle_offer(game));
    game->n_circle = 0;
    for (int i = at + 1; i < count; i++)
        game->circle[game->n_circle++] = old[i];
    for (int i = 0; i < at; i++)
        game->circle[game->n_circle++] = old[i];
    game->seats[seat].patches[game->seats[seat].n_patches++] = id;
    oracle_join_late(game);
}

/* C6, C16 */
static void oracle_play_advance(Oracle *game, int seat)
{
    int from = game->seats[seat].time;
    int to = oracle_space_in_front(game, seat);
    game->seats[seat].buttons += to - from;
    oracle_move_token(game, seat, to);
}

/* C9 */
static void oracle_sew_patch(Oracle *game, int seat, OracleMove move)
{
    const OracleShape *shape = &oracle_patch(game, move.patch)->shapes[move.orientation];
    for (int i = 0; i < shape->n_cells; i++) {
        int row = move.row + shape->cells[i].row;
        int col = move.col + shape->cells[i].col;
        assert(row < game->box->side && col < game->box->side);
        assert(!game->seats[seat].quilt[row][col]);
        game->seats[seat].quilt[row][col] = true;
    }
    oracle_check_bonus(game, seat);
}

/* C7, C16 */
static void oracle_play_buy(Oracle *game, int seat, OracleMove move)
{
    const OraclePatch *patch = oracle_patch(game, move.patch);
    assert(game->seats[seat].buttons >= patch->cost);
    oracle_take_patch(game, seat, move.patch);
    game->seats[seat].buttons -= patch->cost;
    oracle_sew_patch(game, seat, move);
    oracle_move_token(game, seat, oracle_cut(game, game->seats[seat].time + patch->time));
}

/* C14, C15 */
static void oracle_play_leather(Oracle *game, int seat, OracleMove move)
{
    assert(!game->seats[seat].quilt[move.row][move.col]);
    game->seats[seat].quilt[move.row][move.col] = true;
    game->waiting--;
    oracle_check_bonus(game, seat);
    oracle_drop_leather(game);
}

/* E4 */
static void oracle_play_give_up(Oracle *game)
{
    assert(game->box->leather_optional);
    game->waiting--;
    oracle_drop_leather(game);
}

/* S12 */
static void oracle_reveal_card(Oracle *game)
{
    assert(game->n_drawn < game->n_cards);
    game->card = game->cards[game->n_drawn];
    game->n_drawn++;
    game->pile--;
    if (game->pile == 0)
        game->pile = ORACLE_DECK_CARDS;
}

/* S4, S5, S8 */
static void oracle_play_automa(Oracle *game, OracleMove move)
{
    int to = oracle_space_in_front(game, 2);
    oracle_reveal_card(game);
    assert(game->card == move.card);
    if (move.patch != 0) {
        to = oracle_cut(game, game->seats[2].time + oracle_patch(game, move.patch)->time);
        oracle_take_patch(game, 2, move.patch);
    }
    oracle_move_token(game, 2, to);
}

void oracle_play(Oracle *game, OracleMove move)
{
    int seat = oracle_turn(game);
    assert(seat != 0);
    switch (move.kind) {
    case ORACLE_ADVANCE:
        oracle_play_advance(game, seat);
        break;
    case ORACLE_BUY:
        oracle_play_buy(game, seat, move);
        break;
    case ORACLE_LEATHER:
        oracle_play_leather(game, seat, move);
        break;
    case ORACLE_GIVE_UP:
        oracle_play_give_up(game);
        break;
    case ORACLE_AUTOMA:
        oracle_play_automa(game, move);
        break;
    }
}

/* The last move of a sequence is counted, not made. */
unsigned long long oracle_perft(const Oracle *game, int depth)
{
    OracleMove moves[ORACLE_MAX_MOVES];
    unsigned long long sum = 0;
    if (depth == 0)
        return 1;
    if (depth == 1)
        return (unsigned long long)oracle_legal(game, NULL, 0);
    int count = oracle_legal(game, moves, ORACLE_MAX_MOVES);
    for (int i = 0; i < count; i++) {
        Oracle next = *game;
        oracle_play(&next, moves[i]);
        sum += oracle_perft(&next, depth - 1);
    }
    return sum;
}
