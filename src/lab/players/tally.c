/* SPDX-License-Identifier: MIT */
#include "lab/players/tally.h"

#include <string.h>

static void list_late(TallyBox *box, const Game *game)
{
    bool late[MAX_PATCHES + 1] = {false};
    int count = 0;
    for (int i = 0; i < game->late; i++)
        late[game->ring[game->circle + i]] = true;
    for (int id = 1; id <= game->edition->patches; id++)
        if (late[id])
            box->late_patch[count++] = (uint8_t)id;
}

void tally_box(TallyBox *box, const Game *game)
{
    const Edition *edition = game->edition;
    *box = (TallyBox){
        .edition = edition,
        .income = edition->income.upto,
        .leather = edition->printing[game->printing].leather.upto,
        .last = edition->last,
        .deck = game->deck,
        .level = game->level,
        .marker = (uint8_t)automa_marker(game),
        .budget = automa_next_budget(game),
    };
    for (int i = 0; i < game->drawn; i++)
        pile_draw(&box->pile, automa_card_place(game, i));
    for (int id = 1; id <= edition->patches; id++) {
        const Patch *patch = &edition->patch[id];
        box->patch[id] = (TallyPatch){patch->cost, patch->time, patch->income, patch->cells};
    }
    list_late(box, game);
}

Tally tally_of(const TallyBox *box, const Game *game)
{
    Tally tally = {
        .box = box,
        .mover = game->mover,
        .bonus = game->bonus,
        .circle = game->circle,
        .late = game->late,
        .top = -1,
        .pile = box->pile,
    };
    for (int seat = 0; seat < SEATS; seat++) {
        tally.buttons[seat] = game->buttons[seat];
        tally.empty[seat] = game_empty(game, seat);
        tally.income[seat] = game->income[seat];
        tally.time[seat] = game->time[seat];
    }
    tally.empty[game->mover] -= game->leather < tally.empty[game->mover] ? game->leather : tally.empty[game->mover];
    for (int i = 0; i < game->circle; i++)
        tally.next[game->ring[i]] = game->ring[(i + 1) % game->circle];
    tally.behind = game->circle ? game->ring[game->circle - 1] : 0;
    for (int i = 1; i <= game->taken; i++)
        tally.with_buttons += box->patch[game->ring[MAX_PATCHES - i]].income > 0;
    return tally;
}

void tally_redraw(Tally *tally, Random *random)
{
    const TallyBox *box = tally->box;
    if (tally->late) {
        memcpy(tally->late_patch, box->late_patch, tally->late);
        random_shuffle(random, tally->late_patch, tally->late);
    }
    if (box->budget >= 0)
        tally->top = pile_choose(box->pile, box->edition, box->budget, random);
}

/* The patches on offer; returns how many. */
static int offered(const Tally *tally, uint8_t patch[OFFERED])
{
    int count = tally->circle < OFFERED ? tally->circle : OFFERED;
    uint8_t id = tally->behind;
    for (int i = 0; i < OFFERED; i++)
        patch[i] = id = tally->next[id];
    return count;
}

int tally_options(const Tally *tally, uint8_t option[TALLY_OPTIONS])
{
    uint8_t offer[OFFERED];
    int count = offered(tally, offer);
    int options = 0;
    int seat = tally_turn(tally);
    option[options++] = 0;
    for (int i = 0; i < count; i++) {
        TallyPatch patch = tally->box->patch[offer[i]];
        option[options] = offer[i];
        options += (patch.cost <= tally->buttons[seat]) & (patch.cells <= tally->empty[seat]);
    }
    return options;
}

/* Late patches join after the last of the circle; if the circle is empty, they replace it. */
static void join_late(Tally *tally)
{
    uint8_t first = tally->circle ? tally->next[tally->behind] : tally->late_patch[0];
    uint8_t last = tally->behind;
    for (int i = 0; i < tally->late; i++)
        last = tally->next[last] = tally->late_patch[i];
    tally->next[last] = first;
    tally->behind = last;
    tally->circle = (uint8_t)(tally->circle + tally->late);
    tally->late = 0;
}

static void tally_take(Tally *tally, int patch)
{
    while (tally->next[tally->behind] != patch)
        tally->behind = tally->next[tally->behind];
    tally->next[tally->behind] = tally->next[patch];
    tally->circle--;
    if (tally->late && tally->circle == tally->box->edition->late_when)
        join_late(tally);
}

static int leather_taken(const Tally *tally, int to)
{
    const uint8_t *upto = tally->box->leather;
    int passed = tally->time[0] > tally->time[1] ? tally->time[0] : tally->time[1];
    return to > passed ? upto[to] - upto[passed] : 0;
}

static void move_token(Tally *tally, int seat, int to)
{
    const TallyBox *box = tally->box;
    int leather = leather_taken(tally, to);
    tally->buttons[seat] += tally->income[seat] * (box->income[to] - box->income[tally->time[seat]]);
    tally->empty[seat] -= leather < tally->empty[seat] ? leather : tally->empty[seat];
    tally->time[seat] = (uint8_t)to;
    tally->mover = (uint8_t)seat;
}

static int at_most(int space, const Tally *tally)
{
    return space < tally->box->last ? space : tally->box->last;
}

void tally_play(Tally *tally, int patch)
{
    int seat = tally_turn(tally);
    int to = at_most(tally->time[1 - seat] + 1, tally);
    if (patch) {
        TallyPatch bought = tally->box->patch[patch];
        tally_take(tally, patch);
        tally->buttons[seat] -= bought.cost;
        tally->empty[seat] -= bought.cells;
        tally->income[seat] += bought.income;
        to = at_most(tally->time[seat] + bought.time, tally);
    } else {
        tally->buttons[seat] += to - tally->time[seat];
    }
    move_token(tally, seat, to);
}

/* The top card: the one whose back was seen, or any that is left in this pile. */
static int draw_card(Tally *tally, Random *random)
{
    int card = tally->top;
    tally->top = -1;
    while (card < 0) {
        Pile pile = tally->pile;
        int any = (int)random_below(random, DECK_CARDS);
        card = pile_draw(&pile, any) ? any : -1;
    }
    pile_draw(&tally->pile, card);
    return card;
}

/* The Automa's move depends only on the offer, the tokens and the card. */
static int automa_patch(const Tally *tally, int card)
{
    Game game = {.edition = tally->box->edition, .deck = tally->box->deck, .bonus = NOBODY};
    game.circle = (uint8_t)offered(tally, game.ring);
    game.time[HUMAN] = tally->time[HUMAN];
    game.time[AUTOMA] = tally->time[AUTOMA];
    automa_set_card(&game, 0, card);
    return automa_move(&game).patch;
}

void tally_automa(Tally *tally, Random *random)
{
    const TallyBox *box = tally->box;
    int card = draw_card(tally, random);
    int patch = automa_patch(tally, card);
    int from = tally->time[AUTOMA];
    int to = at_most(patch ? from + box->patch[patch].time : tally->time[HUMAN] + 1, tally);
    if (patch) {
        tally_take(tally, patch);
        tally->with_buttons += box->patch[patch].income > 0;
        tally->income[AUTOMA] += box->patch[patch].income;
    }
    tally->buttons[AUTOMA] += (box->income[to] - box->income[from]) * box->edition->card[box->deck][card].income;
    if (tally->bonus == NOBODY && from < box->marker && box->marker <= to)
        tally->bonus = AUTOMA;
    tally->time[AUTOMA] = (uint8_t)to;
    tally->mover = AUTOMA;
}

static int automa_worth(const Tally *tally)
{
    const bool *counts = tally->box->edition->level[tally->box->level].counts;
    int bonus = tally->bonus == AUTOMA ? tally->box->edition->bonus_points : 0;
    return counts[POINTS_BONUS] * bonus + counts[POINTS_BUTTONS] * tally->buttons[AUTOMA] +
           counts[POINTS_PATCHES_WITH_BUTTONS] * tally->with_buttons +
           counts[POINTS_BUTTONS_ON_PATCHES] * tally->income[AUTOMA];
}

static int tally_worth(const Tally *tally, int seat)
{
    if (tally->box->edition->solo && seat == AUTOMA)
        return automa_worth(tally);
    int bonus = tally->bonus == seat ? tally->box->edition->bonus_points : 0;
    return tally->buttons[seat] + bonus - 2 * tally->empty[seat];
}

int tally_winner(const Tally *tally)
{
    int lead = tally_worth(tally, 0) - tally_worth(tally, 1);
    return lead > 0 ? 0 : lead < 0 ? 1 : 1 - tally->mover;
}

int tally_playout(Tally *tally, Random *random)
{
    bool solo = tally->box->edition->solo;
    uint8_t option[TALLY_OPTIONS];
    for (int seat; (seat = tally_turn(tally)) != NOBODY;)
        if (solo && seat == AUTOMA)
            tally_automa(tally, random);
        else
            tally_play(tally, option[random_below(random, (uint32_t)tally_options(tally, option))]);
    return tally_winner(tally);
}
