/* SPDX-License-Identifier: MIT */
#include "table/companion/companion.h"

#include <assert.h>

const char *const COMPANION_ASKS_NAME[] = {
    [ASKS_TURN] = "turn",
    [ASKS_SQUARE] = "square",
    [ASKS_CARD] = "card",
    [ASKS_NOTHING] = "nothing",
};

Squares companion_squares(const Edition *edition, int covered)
{
    Squares free = edition->board;
    for (int n = 0; n < covered; n++)
        free &= free - 1;
    return edition->board & ~free;
}

void companion_begin(Companion *companion, const Deal *deal)
{
    *companion = (Companion){.deal = *deal};
}

static int covered_squares(const Game *game)
{
    return squares_count(game->quilt[HUMAN]);
}

/* A turn of the person. On an empty quilt every patch fits, on its first place; the buttons that are short are lent. */
static void play_told(Game *game, int patch)
{
    const Edition *edition = game->edition;
    const Patch *bought = &edition->patch[patch];
    Move move = {.kind = patch ? MOVE_BUY : MOVE_ADVANCE, .patch = (uint8_t)patch};
    int before = covered_squares(game);
    int lent = patch && bought->cost > game->buttons[HUMAN] ? bought->cost - game->buttons[HUMAN] : 0;
    if (patch)
        move.square = (uint8_t)squares_first(bought->turned[0].inside);
    game->quilt[HUMAN] = NO_SQUARES;
    game->buttons[HUMAN] += lent;
    Refusal refusal = game_play(game, move);
    assert(!refusal);
    (void)refusal;
    game->buttons[HUMAN] -= lent;
    int covered = before + covered_squares(game) + game->leather; /* C14: it must be sewn on */
    game->quilt[HUMAN] = companion_squares(edition, covered);
    game->leather = 0;
}

/* What has changed between the two ends of a turn. */
static CompanionTurn turn_between(const Game *before, const Game *after, int patch)
{
    int seat = game_turn(before);
    const Marks *income = &before->edition->income;
    CompanionTurn turn = {.seat = seat, .patch = patch, .from = before->time[seat], .to = after->time[seat]};
    turn.marks = income->upto[turn.to] - income->upto[turn.from];
    turn.income = turn.marks * after->income[seat];
    turn.leather = game_leather_upto(before, turn.to);
    turn.walked = patch ? 0 : turn.to - turn.from;
    if (seat == AUTOMA) {
        turn.walked = 0; /* S5 */
        turn.income = after->buttons[AUTOMA] - before->buttons[AUTOMA];
        turn.tile = after->bonus == AUTOMA && before->bonus == NOBODY;
    }
    return turn;
}

CompanionTurn companion_card(const Game *game, int reason[OFFERED])
{
    Game after = *game;
    Move move = automa_move(game);
    automa_reasons(game, reason);
    game_play(&after, move);
    return turn_between(game, &after, move.patch);
}

static CompanionAsks asks_of(const Game *game)
{
    switch (game_phase(game)) {
    case PHASE_AUTOMA:
        return ASKS_CARD;
    case PHASE_OVER:
        return ASKS_NOTHING;
    case PHASE_ACTION:
    case PHASE_LEATHER:
        break;
    }
    return ASKS_TURN;
}

/* Can the square be full after this? Only if squares were covered just now, and enough of them. */
static bool may_be_full(const Game *game, int covered_before)
{
    int needed = game->edition->bonus_side * game->edition->bonus_side;
    int covered = covered_squares(game);
    return needed > 0 && game->bonus == NOBODY && covered > covered_before && covered >= needed;
}

static void take_turn(CompanionNow *now, int patch)
{
    Game before = now->game;
    play_told(&now->game, patch);
    now->last = turn_between(&before, &now->game, patch);
    now->asks = may_be_full(&now->game, covered_squares(&before)) ? ASKS_SQUARE : asks_of(&now->game);
}

static void take_step(CompanionNow *now, int step)
{
    if (step < STEP_CARD) {
        take_turn(now, step);
        return;
    }
    if (step == STEP_CARD)
        game_play(&now->game, automa_move(&now->game));
    if (step == STEP_FULL)
        now->game.bonus = HUMAN;
    now->asks = asks_of(&now->game);
}

static bool takes_step(const CompanionNow *now, int step)
{
    switch (now->asks) {
    case ASKS_TURN:
        return step == STEP_ADVANCE || (step < STEP_CARD && game_offers(&now->game, step));
    case ASKS_SQUARE:
        return step == STEP_FULL || step == STEP_NOT_FULL;
    case ASKS_CARD:
        return step == STEP_CARD;
    case ASKS_NOTHING:
        break;
    }
    return false;
}

CompanionNow companion_now(const Companion *companion)
{
    CompanionNow now = {.game = deal_game(&companion->deal), .last = {.seat = NOBODY}};
    now.asks = asks_of(&now.game);
    for (int i = 0; i < companion->steps; i++)
        take_step(&now, companion->step[i]);
    return now;
}

bool companion_add(Companion *companion, int step)
{
    CompanionNow now = companion_now(companion);
    if (step < 0 || companion->steps == MAX_COMPANION_STEPS || !takes_step(&now, step))
        return false;
    companion->step[companion->steps++] = (uint8_t)step;
    return true;
}

bool companion_undo(Companion *companion)
{
    bool any = companion->steps > 0;
    companion->steps -= any;
    return any;
}

Game companion_counted(const Game *game, int buttons, int empty)
{
    Game counted = *game;
    counted.buttons[HUMAN] = buttons;
    counted.quilt[HUMAN] = companion_squares(game->edition, squares_count(game->edition->board) - empty);
    return counted;
}
