/* SPDX-License-Identifier: MIT */
#include "rules/game.h"

#include "rules/automa.h"
#include "rules/quilt.h"

#include <string.h>

int game_empty(const Game *game, int seat)
{
    return quilt_empty(game->quilt[seat], game->edition);
}

int game_empty_points(const Game *game, int seat)
{
    return EMPTY_POINTS * game_empty(game, seat);
}

int game_advance_to(const Game *game, int seat)
{
    int in_front = game->time[1 - seat] + 1;
    return in_front < game->edition->last ? in_front : game->edition->last; /* C16 */
}

static int furthest_token(const Game *game)
{
    return game->time[0] > game->time[1] ? game->time[0] : game->time[1];
}

int game_leather_upto(const Game *game, int space)
{
    const uint8_t *upto = game->edition->printing[game->printing].leather.upto;
    int passed = furthest_token(game);
    return space > passed ? upto[space] - upto[passed] : 0;
}

int game_leather_ahead(const Game *game, uint8_t space[MAX_SPACES])
{
    const Marks *leather = &game->edition->printing[game->printing].leather;
    int count = 0;
    for (int i = furthest_token(game) + 1; i <= game->edition->last; i++)
        if (marks_has(leather, i))
            space[count++] = (uint8_t)i;
    return count;
}

int game_income_ahead(const Game *game, int seat)
{
    const Marks *income = &game->edition->income;
    return income->upto[game->edition->last] - income->upto[game->time[seat]];
}

/* C12 - C14: the token moves, then income is paid for every mark passed, then leather patches on the way are taken. */
static void move_token(Game *game, int seat, int to)
{
    const Edition *edition = game->edition;
    int from = game->time[seat];
    int marks = edition->income.upto[to] - edition->income.upto[from];
    int leather = game_leather_upto(game, to);
    game->time[seat] = (uint8_t)to;
    game->mover = (uint8_t)seat; /* C11 */
    if (edition->solo && seat == AUTOMA) {
        automa_passed(game, from, to, marks); /* S8, S9, S11 */
        return;
    }
    game->buttons[seat] += marks * game->income[seat];
    if (game->quilt[seat] != edition->board)
        game->leather = (uint8_t)leather;
}

/* C15 */
static void claim_bonus(Game *game, int seat)
{
    if (game->bonus == NOBODY && quilt_has_bonus(game->quilt[seat], game->edition))
        game->bonus = (int8_t)seat;
}

static void play_advance(Game *game, int seat)
{
    int to = game_advance_to(game, seat);
    game->buttons[seat] += to - game->time[seat];
    move_token(game, seat, to);
}

/* C7: the neutral token moves to the place of the patch taken. Those it skipped are now the last, and
 * late patches, which wait behind the circle in the ring, join by being counted in (E3). */
static void take_from_circle(Game *game, int slot)
{
    uint8_t skipped[OFFERED];
    int rest = game->circle - slot - 1;
    memcpy(skipped, game->ring, sizeof skipped);
    memmove(game->ring, game->ring + slot + 1, (size_t)rest);
    memcpy(game->ring + rest, skipped, (size_t)slot);
    game->circle--;
    if (game->late) {
        memmove(game->ring + game->circle, game->ring + game->circle + 1, game->late);
        if (game->circle == game->edition->late_when) {
            game->circle = (uint8_t)(game->circle + game->late);
            game->late = 0;
        }
    }
}

static int slot_of(const Game *game, int patch)
{
    int slot = 0;
    while (slot < game_offered(game) && game->ring[slot] != patch)
        slot++;
    return slot;
}

bool game_offers(const Game *game, int patch)
{
    return slot_of(game, patch) < game_offered(game);
}

int game_time_after(const Game *game, int seat, int spaces)
{
    int to = game->time[seat] + spaces;
    return to < game->edition->last ? to : game->edition->last; /* C16 */
}

static void play_buy(Game *game, int seat, Move move)
{
    const Patch *patch = &game->edition->patch[move.patch];
    take_from_circle(game, slot_of(game, move.patch));
    game->buttons[seat] -= patch->cost;
    game->quilt[seat] |= squares_up(patch->turned[move.orientation].shape, move.square);
    game->income[seat] = (uint16_t)(game->income[seat] + patch->income);
    claim_bonus(game, seat);
    move_token(game, seat, game_time_after(game, seat, patch->time));
}

/* C14: if no square is free, the remaining leather is dropped. */
static void play_leather(Game *game, int seat, Move move)
{
    game->quilt[seat] |= squares_one(move.square);
    game->leather--;
    if (game->quilt[seat] == game->edition->board)
        game->leather = 0;
    claim_bonus(game, seat);
}

/* S4 - S6, S10 */
static void play_automa(Game *game, Move move)
{
    int to = game_advance_to(game, AUTOMA);
    if (move.patch) {
        const Patch *patch = &game->edition->patch[move.patch];
        to = game_time_after(game, AUTOMA, patch->time);
        take_from_circle(game, slot_of(game, move.patch));
        game->ring[MAX_PATCHES - ++game->taken] = move.patch;
        game->income[AUTOMA] = (uint16_t)(game->income[AUTOMA] + patch->income);
    }
    game->drawn++;
    move_token(game, AUTOMA, to);
}

static Refusal refuses_buy(const Game *game, int seat, Move move)
{
    if (!game_offers(game, move.patch))
        return REFUSED_NOT_OFFERED;
    if (!game_affords(game, seat, move.patch))
        return REFUSED_TOO_DEAR;
    const Orientation *o = &game->edition->patch[move.patch].turned[move.orientation];
    if (!squares_has(o->inside, move.square))
        return REFUSED_OUTSIDE;
    return game->quilt[seat] & squares_up(o->shape, move.square) ? REFUSED_COVERED : LEGAL;
}

static Refusal refuses_leather(const Game *game, int seat, Move move)
{
    if (!squares_has(game->edition->board, move.square))
        return REFUSED_OUTSIDE;
    return squares_has(game->quilt[seat], move.square) ? REFUSED_COVERED : LEGAL;
}

/* Which kinds of move a phase allows, and the refusal of the others. */
static Refusal refuses_kind(Phase phase, MoveKind kind)
{
    bool for_leather = kind == MOVE_LEATHER || kind == MOVE_GIVE_UP;
    switch (phase) {
    case PHASE_OVER:
        return REFUSED_OVER;
    case PHASE_LEATHER:
        return for_leather ? LEGAL : REFUSED_LEATHER_FIRST;
    case PHASE_AUTOMA:
        return kind == MOVE_AUTOMA ? LEGAL : REFUSED_AUTOMAS_TURN;
    case PHASE_ACTION:
        break;
    }
    return for_leather ? REFUSED_NO_LEATHER : kind == MOVE_AUTOMA ? REFUSED_NOT_AUTOMAS_TURN : LEGAL;
}

/* Do the four bytes encode a move, as described in game.h? */
static bool is_move(const Edition *edition, Move move)
{
    switch ((MoveKind)move.kind) {
    case MOVE_ADVANCE:
    case MOVE_GIVE_UP:
        return !move.patch && !move.orientation && !move.square;
    case MOVE_BUY:
        return move.patch >= 1 && move.patch <= edition->patches && move.orientation < ORIENTATIONS &&
               move.square < MAX_SQUARES;
    case MOVE_LEATHER:
        return !move.patch && !move.orientation && move.square < MAX_SQUARES;
    case MOVE_AUTOMA:
        return move.patch <= edition->patches && !move.orientation && move.card < DECK_CARDS;
    }
    return false;
}

Refusal game_refuses(const Game *game, Move move)
{
    if (!is_move(game->edition, move))
        return REFUSED_NO_SUCH_MOVE;
    Refusal refusal = refuses_kind(game_phase(game), move.kind);
    if (refusal)
        return refusal;
    switch ((MoveKind)move.kind) {
    case MOVE_ADVANCE:
        return LEGAL; /* C6 */
    case MOVE_BUY:
        return refuses_buy(game, game_turn(game), move);
    case MOVE_LEATHER:
        return refuses_leather(game, game->mover, move);
    case MOVE_GIVE_UP:
        return game->edition->leather_optional ? LEGAL : REFUSED_MUST_SEW; /* E4 */
    case MOVE_AUTOMA:
        break;
    }
    return move_equal(move, automa_move(game)) ? LEGAL : REFUSED_NOT_THE_AUTOMAS_MOVE;
}

Refusal game_play(Game *game, Move move)
{
    Refusal refusal = game_refuses(game, move);
    if (refusal)
        return refusal;
    int seat = game_turn(game);
    switch ((MoveKind)move.kind) {
    case MOVE_ADVANCE:
        play_advance(game, seat);
        break;
    case MOVE_BUY:
        play_buy(game, seat, move);
        break;
    case MOVE_LEATHER:
        play_leather(game, seat, move);
        break;
    case MOVE_GIVE_UP:
        game->leather--;
        break;
    case MOVE_AUTOMA:
        play_automa(game, move);
        break;
    }
    return LEGAL;
}

/* C18, E5, S13 */
int game_score(const Game *game, int seat)
{
    const Edition *edition = game->edition;
    if (edition->solo && seat == AUTOMA)
        return automa_score(game);
    int bonus = game->bonus == seat ? edition->bonus_points : 0;
    return game->buttons[seat] + bonus - game_empty_points(game, seat);
}

/* C19: the token that moved last came second to the last space. */
int game_winner(const Game *game)
{
    if (game_phase(game) != PHASE_OVER)
        return NOBODY;
    int lead = game_score(game, 0) - game_score(game, 1);
    return lead > 0 ? 0 : lead < 0 ? 1 : 1 - game->mover;
}
