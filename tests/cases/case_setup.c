/* SPDX-License-Identifier: MIT */
#include "case.h"

#include <string.h>

static bool setup_key(Setup *setup, Span word, Fault *fault)
{
    const char *equals = memchr(word.at, '=', word.length);
    if (!equals)
        return fault_at(fault, 0, 0, "\"%.*s\" is not key=value", span_quotable(word), word.at);
    Span key = {word.at, (size_t)(equals - word.at)};
    Span value = {equals + 1, word.length - key.length - 1};
    if (!span_is(key, DEAL_KEY_NAME[DEAL_CARDS]) || !setup->box->edition.solo)
        return deal_key(&setup->deal, key, value, fault);
    setup->cards = value; /* they follow the cards already drawn */
    return true;
}

/* The words of the protocol's `new`. */
bool setup_words(Setup *setup, Shelf *shelf, Span text, Fault *fault)
{
    enum { SEED_UNLESS_TOLD = 1 };
    Words words = words_of(text.at, text.length, 0);
    *setup = (Setup){.buttons = {-1, -1}, .bonus = NOBODY};
    setup->box = box_find(shelf, words_next(&words), fault);
    if (!setup->box)
        return false;
    deal_begin(&setup->deal, &setup->box->edition, SEED_UNLESS_TOLD);
    for (Span word = words_next(&words); word.length > 0; word = words_next(&words))
        if (!setup_key(setup, word, fault))
            return false;
    return true;
}

static bool complete_cards(Setup *setup, Fault *fault)
{
    char memory[1024];
    Text text = text_in(memory, sizeof memory);
    for (int i = 0; i < setup->drawn.count; i++)
        text_add(&text, "%d,", setup->drawn.number[i]);
    text_add_span(&text, setup->cards.at ? setup->cards.at : "", setup->cards.length);
    if (text.length == 0)
        return true;
    Span key = {DEAL_KEY_NAME[DEAL_CARDS], strlen(DEAL_KEY_NAME[DEAL_CARDS])};
    return deal_key(&setup->deal, key, (Span){memory, text.length}, fault);
}

/* No patch is in two places; a late patch must have joined the circle before it was taken. */
static bool place_patches(const Setup *setup, const Numbers *list, bool *placed, Fault *fault)
{
    const Edition *edition = &setup->box->edition;
    for (int i = 0; i < list->count; i++) {
        int id = list->number[i];
        if (id < 1 || id > edition->patches)
            return fault_at(fault, 0, 0, "there is no patch %d", id);
        if (placed[id])
            return fault_at(fault, 0, 0, "patch %d lies in two places", id);
        if (edition->patch[id].late && !setup->late_joined)
            return fault_at(fault, 0, 0, "patch %d is late: has it joined? (late none)", id);
        placed[id] = true;
    }
    return true;
}

/* By default the circle is that of a new game, without the patches sewn on. */
static void derive_circle(Setup *setup, const bool *placed)
{
    const Edition *edition = &setup->box->edition;
    for (int i = 0; i < edition->patches - edition->late_patches; i++)
        if (!placed[setup->deal.circle[i]])
            setup->circle.number[setup->circle.count++] = setup->deal.circle[i];
}

bool setup_complete(Setup *setup, Fault *fault)
{
    bool placed[MAX_PATCHES + 1] = {false};
    if (!complete_cards(setup, fault) || !deal_complete(&setup->deal, fault))
        return false;
    for (int seat = 0; seat < SEATS; seat++)
        if (!place_patches(setup, &setup->patches[seat], placed, fault))
            return false;
    if (setup->circle_drawn)
        return place_patches(setup, &setup->circle, placed, fault);
    derive_circle(setup, placed);
    return true;
}

static void fill_ring(const Setup *setup, Game *game)
{
    int late = setup->late_joined ? 0 : setup->box->edition.late_patches;
    memset(game->ring, 0, sizeof game->ring);
    memcpy(game->ring, setup->circle.number, (size_t)setup->circle.count);
    memcpy(game->ring + setup->circle.count, setup->deal.late, (size_t)late);
    game->circle = (uint8_t)setup->circle.count;
    game->late = (uint8_t)late;
    if (!setup->box->edition.solo)
        return;
    for (int i = 0; i < setup->patches[AUTOMA].count; i++)
        game->ring[MAX_PATCHES - ++game->taken] = setup->patches[AUTOMA].number[i];
}

Game setup_game(const Setup *setup)
{
    const Edition *edition = &setup->box->edition;
    Game game = deal_game(&setup->deal);
    for (int seat = 0; seat < SEATS; seat++) {
        const Numbers *patches = &setup->patches[seat];
        game.time[seat] = (uint8_t)setup->time[seat];
        game.quilt[seat] = setup->quilt[seat];
        if (setup->buttons[seat] >= 0)
            game.buttons[seat] = setup->buttons[seat];
        for (int i = 0; i < patches->count; i++)
            game.income[seat] = (uint16_t)(game.income[seat] + edition->patch[patches->number[i]].income);
    }
    fill_ring(setup, &game);
    game.mover = (uint8_t)setup->mover;
    game.leather = (uint8_t)setup->waiting;
    game.bonus = (int8_t)setup->bonus;
    game.drawn = (uint8_t)setup->drawn.count;
    return game;
}

static void numbers_copy(int *to, const uint8_t *from, int count)
{
    for (int i = 0; i < count; i++)
        to[i] = from[i];
}

static void oracle_begin(const Setup *setup, Oracle *oracle)
{
    int circle[MAX_PATCHES], late[MAX_PATCHES], cards[MAX_CARDS];
    const Deal *deal = &setup->deal;
    const Edition *edition = &setup->box->edition;
    numbers_copy(circle, deal->circle, edition->patches - edition->late_patches);
    numbers_copy(late, deal->late, edition->late_patches);
    for (int i = 0; i < MAX_CARDS; i++)
        cards[i] = deal->deck * DECK_CARDS + deal->card[i] + 1;
    oracle_start(oracle, &setup->box->oracle, deal->printing, circle, late, deal->deck, deal->level + 1, cards,
                 MAX_CARDS);
}

static void oracle_set_seat(const Setup *setup, Oracle *oracle, int seat)
{
    int side = setup->box->oracle.side;
    OracleSeat *out = &oracle->seats[seat + 1];
    out->time = setup->time[seat];
    if (setup->buttons[seat] >= 0)
        out->buttons = setup->buttons[seat];
    out->n_patches = setup->patches[seat].count;
    numbers_copy(out->patches, setup->patches[seat].number, out->n_patches);
    for (int square = 0; square < side * side; square++)
        out->quilt[square / side][square % side] = squares_has(setup->quilt[seat], square);
}

/* Marks that a token has passed are gone; tokens on the last space have arrived, the last mover last. */
static void oracle_set_track(const Setup *setup, Oracle *oracle)
{
    int last = setup->box->oracle.last;
    int passed = setup->time[0] > setup->time[1] ? setup->time[0] : setup->time[1];
    int order[SEATS] = {1 - setup->mover, setup->mover};
    int kept = 0;
    for (int i = 0; i < oracle->n_leather; i++)
        if (oracle->leather[i] > passed)
            oracle->leather[kept++] = oracle->leather[i];
    oracle->n_leather = kept;
    oracle->top = setup->mover + 1;
    for (int i = 0; i < SEATS; i++)
        if (setup->time[order[i]] == last)
            oracle->arrived[oracle->n_arrived++] = order[i] + 1;
}

static void oracle_set_cards(const Setup *setup, Oracle *oracle)
{
    for (int i = 0; i < setup->drawn.count; i++) {
        oracle->card = setup->drawn.number[i];
        oracle->n_drawn++;
        if (--oracle->pile == 0)
            oracle->pile = ORACLE_DECK_CARDS;
    }
}

Oracle setup_oracle(const Setup *setup)
{
    Oracle oracle;
    oracle_begin(setup, &oracle);
    for (int seat = 0; seat < SEATS; seat++)
        oracle_set_seat(setup, &oracle, seat);
    oracle.n_circle = setup->circle.count;
    numbers_copy(oracle.circle, setup->circle.number, setup->circle.count);
    oracle.late_joined = setup->late_joined;
    oracle_set_track(setup, &oracle);
    oracle.waiting = setup->waiting;
    oracle.waiting_seat = setup->waiting ? setup->mover + 1 : 0;
    oracle.bonus_owner = setup->bonus == NOBODY ? 0 : setup->bonus + 1;
    oracle.has_marker = oracle.has_marker && setup->bonus == NOBODY;
    oracle_set_cards(setup, &oracle);
    return oracle;
}
