/* SPDX-License-Identifier: MIT */
#include "doors/gtp/gtp_blind.h"

#include "rules/automa.h"

#include <string.h>

const GtpBlind GTP_SEES_ALL = {.top = -1};

/* The line is the door's own copy. */
static void erase(Span word)
{
    memset((char *)word.at, ' ', word.length);
}

static bool hide(bool *hidden, bool has, const char *what, Span word, Fault *fault)
{
    if (!has)
        return fault_at(fault, 0, 0, "this edition has no %s to hide", what);
    if (*hidden)
        return fault_at(fault, 0, 0, "%.*s is there twice", (int)word.length, word.at);
    *hidden = true;
    erase(word);
    return true;
}

bool gtp_blind_take(GtpBlind *blind, const Edition *edition, Words words, Fault *fault)
{
    *blind = GTP_SEES_ALL;
    for (Span word; (word = words_next(&words)).length > 0;) {
        if (span_is(word, "late=hidden") &&
            !hide(&blind->late, edition->late_patches > 0, "late patches", word, fault))
            return false;
        if (span_is(word, "cards=hidden") && !hide(&blind->cards, edition->solo, "cards", word, fault))
            return false;
    }
    return true;
}

static bool late_are_missing(const GtpBlind *blind, const Game *game)
{
    return blind->late && game->late == 0;
}

static bool refuse_late(Fault *fault)
{
    return fault_at(fault, 0, 0, "the late patches have come into play: reveal late=... first");
}

bool gtp_blind_is_known(const GtpBlind *blind, const Game *game, Fault *fault)
{
    if (late_are_missing(blind, game))
        return refuse_late(fault);
    if (blind->cards && game_phase(game) == PHASE_AUTOMA)
        return fault_at(fault, 0, 0, "the Automa's card is hidden: play its move");
    return true;
}

/* Plays the moves so far under another deal. */
static bool change_deal(Table *table, const Deal *deal, Fault *fault)
{
    Table changed = *table;
    record_begin(&changed.record, deal);
    changed.game = changed.record.start;
    for (int i = 0; i < table->ply; i++) {
        changed.record.move[i] = table->record.move[i];
        if (game_play(&changed.game, changed.record.move[i]))
            return fault_at(fault, 0, 0, "that contradicts the moves so far");
    }
    changed.record.count = table->ply;
    *table = changed;
    return true;
}

static bool reveal_late(GtpBlind *blind, Table *table, Span list, Fault *fault)
{
    Deal deal = table->record.deal;
    if (!blind->late)
        return fault_at(fault, 0, 0, "no late patches are hidden");
    if (table->game.late > 0)
        return fault_at(fault, 0, 0, "the late patches have not come into play yet");
    deal.given[DEAL_LATE] = false;
    if (!deal_key(&deal, span_of("late"), list, fault) || !change_deal(table, &deal, fault))
        return false;
    blind->late = false;
    return true;
}

/* Puts a card, by its place in the deck, on top of the pile. The cards below it are drawn anew. */
static bool put_card(Table *table, int place, Fault *fault)
{
    Deal deal = table->record.deal;
    int drawn = table->game.drawn;
    Pile pile = {0};
    for (int i = 0; i < drawn; i++)
        pile_draw(&pile, deal.card[i]);
    if (drawn >= MAX_CARDS || !pile_draw(&pile, place))
        return fault_at(fault, 0, 0, "card %d is not in the pile", place + 1 + deal.deck * DECK_CARDS);
    deal.card[drawn] = (uint8_t)place;
    deal.cards_given = (uint8_t)(drawn + 1);
    for (int i = 0; i <= drawn; i++)
        deal.card_number[i] = (uint8_t)(deal.card[i] + 1 + deal.deck * DECK_CARDS);
    return deal_complete(&deal, fault) && change_deal(table, &deal, fault);
}

static bool reveal_budget(GtpBlind *blind, Table *table, Span number, Fault *fault)
{
    const Game *game = &table->game;
    Random random = random_from(table->record.deal.seed, RANDOM_CARDS);
    Pile pile = {0};
    uint64_t budget;
    if (!blind->cards || automa_next_budget(game) < 0)
        return fault_at(fault, 0, 0, "no budget is hidden");
    if (!span_number(number, 0, UINT8_MAX, &budget))
        return fault_at(fault, 0, 0, "the budget is a number, not \"%.*s\"", span_quotable(number), number.at);
    for (int i = 0; i < game->drawn; i++)
        pile_draw(&pile, automa_card_place(game, i));
    int place = pile_choose(pile, game->edition, (int)budget, &random);
    if (place < 0)
        return fault_at(fault, 0, 0, "no card with the budget %d is left in the pile", (int)budget);
    if (!put_card(table, place, fault))
        return false;
    blind->top = game->drawn;
    blind->budget = (int)budget;
    return true;
}

bool gtp_blind_reveal(GtpBlind *blind, Table *table, Span revealed, Fault *fault)
{
    static const char LATE[] = "late=";
    static const char BUDGET[] = "budget=";
    Span late = {revealed.at + strlen(LATE), revealed.length - strlen(LATE)};
    Span budget = {revealed.at + strlen(BUDGET), revealed.length - strlen(BUDGET)};
    if (revealed.length > strlen(LATE) && memcmp(revealed.at, LATE, strlen(LATE)) == 0)
        return reveal_late(blind, table, late, fault);
    if (revealed.length > strlen(BUDGET) && memcmp(revealed.at, BUDGET, strlen(BUDGET)) == 0)
        return reveal_budget(blind, table, budget, fault);
    return fault_at(fault, 0, 0, "reveal takes late=16,... or budget=N, not \"%.*s\"", span_quotable(revealed),
                    revealed.at);
}

static bool check_budget(const GtpBlind *blind, const Game *game, Move move, Fault *fault)
{
    int budget = game->edition->card[game->deck][move.card].budget;
    return blind->top != game->drawn || game->deck != DECK_TACTICAL || budget == blind->budget ||
           fault_at(fault, 0, 0, "the budget of this card is %d, but %d was revealed", budget, blind->budget);
}

/* With the card on top, the Automa's one move must be this one; otherwise everything stays as it was. */
static bool play_automa(const GtpBlind *blind, Table *table, Move move, Fault *fault)
{
    Table before = *table;
    if (!check_budget(blind, &table->game, move, fault))
        return false;
    if (put_card(table, move.card, fault) && table_play(table, move, fault))
        return true;
    *table = before;
    return false;
}

bool gtp_blind_play(GtpBlind *blind, Table *table, Span text, Fault *fault)
{
    Move move;
    if (late_are_missing(blind, &table->game))
        return refuse_late(fault);
    if (!notation_read(&table->game, text, &move, fault))
        return false;
    if (blind->cards && move.kind == MOVE_AUTOMA && game_phase(&table->game) == PHASE_AUTOMA)
        return play_automa(blind, table, move, fault);
    return table_play(table, move, fault);
}
