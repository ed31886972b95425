/* SPDX-License-Identifier: MIT */
#include "rules/automa.h"

#include <assert.h>
#include <string.h>

int automa_card_place(const Game *game, int index)
{
    assert(index >= 0 && index < MAX_CARDS);
    return game->cards[index / 2] >> 4 * (index % 2) & 0xF;
}

void automa_set_card(Game *game, int index, int place)
{
    int shift = 4 * (index % 2);
    uint8_t *pair = &game->cards[index / 2];
    *pair = (uint8_t)((*pair & ~(0xF << shift)) | place << shift);
}

const Card *automa_card(const Game *game, int index)
{
    return &game->edition->card[game->deck][automa_card_place(game, index)];
}

int automa_card_number(const Game *game, int place)
{
    return game->deck * DECK_CARDS + place + 1;
}

/* S2, S12: two cards of the first pile were set aside; each later pile has all cards. */
int automa_pile(const Game *game)
{
    int first = DECK_CARDS - SET_ASIDE;
    return game->drawn < first ? first - game->drawn : DECK_CARDS - (game->drawn - first) % DECK_CARDS;
}

int automa_marker_space(const Game *game)
{
    return game->edition->last - game->edition->level[game->level].marker_from_end; /* S3 */
}

/* S11 */
int automa_marker(const Game *game)
{
    bool lies = game->edition->solo && game->edition->bonus_side && game->bonus == NOBODY;
    return lies ? automa_marker_space(game) : 0;
}

int automa_next_budget(const Game *game)
{
    bool shown = game->edition->solo && game->deck == DECK_TACTICAL && game_phase(game) != PHASE_OVER;
    return shown ? automa_card(game, game->drawn)->budget : -1;
}

void automa_passed(Game *game, int from, int to, int marks)
{
    int marker = automa_marker(game);
    game->buttons[AUTOMA] += marks * automa_card(game, game->drawn - 1)->income;
    if (from < marker && marker <= to)
        game->bonus = AUTOMA;
}

/* How a filter ranks the patch in a slot: it keeps the slots with the highest value (S7). */
static int filter_worth(const Game *game, Filter filter, int slot)
{
    const Patch *patch = &game->edition->patch[game->ring[slot]];
    switch (filter) {
    case FILTER_NO_OVERTAKE:
        return game_time_after(game, AUTOMA, patch->time) <= game->time[HUMAN];
    case FILTER_MOST_BUTTONS:
        return patch->income;
    case FILTER_LARGEST:
        return patch->cells;
    case FILTER_FURTHEST:
    case FILTERS:
        break;
    }
    return slot;
}

/* Keeps the best of the remaining slots. If they are all equal, all stay, which also covers the case that a filter
 * would leave none (S6). */
static int filter_keep(const Game *game, Filter filter, int *slot, int slots)
{
    int best = 0;
    int kept = 0;
    for (int i = 0; i < slots; i++) {
        int worth = filter_worth(game, filter, slot[i]);
        best = worth > best ? worth : best;
    }
    for (int i = 0; i < slots; i++)
        if (filter_worth(game, filter, slot[i]) == best)
            slot[kept++] = slot[i];
    return kept;
}

/* S4 */
int automa_affords(const Game *game, const Card *card, int slot[OFFERED])
{
    int slots = 0;
    for (int i = 0; i < game_offered(game); i++)
        if (game->edition->patch[game->ring[i]].cost <= card->budget)
            slot[slots++] = i;
    return slots;
}

/* S5 - S7 */
Move automa_move(const Game *game)
{
    const Card *card = automa_card(game, game->drawn);
    Move move = {.kind = MOVE_AUTOMA, .card = (uint8_t)automa_card_place(game, game->drawn)};
    int slot[OFFERED];
    int slots = automa_affords(game, card, slot);
    for (int i = 0; i < card->filters && slots > 1; i++)
        slots = filter_keep(game, card->filter[i], slot, slots);
    if (slots > 0)
        move.patch = game->ring[slot[slots - 1]]; /* of several left after all filters, the furthest */
    return move;
}

/* The slots that a filter removed get its number as their reason. */
static void put_out(const int *before, int count, const int *after, int left, int by, int reason[OFFERED])
{
    for (int i = 0, j = 0; i < count; i++)
        if (j < left && after[j] == before[i])
            j++;
        else
            reason[before[i]] = by;
}

int automa_reasons(const Game *game, int reason[OFFERED])
{
    const Card *card = automa_card(game, game->drawn);
    int slot[OFFERED];
    int slots = automa_affords(game, card, slot);
    for (int i = 0; i < game_offered(game); i++)
        reason[i] = AUTOMA_TOO_DEAR;
    for (int i = 0; i < slots; i++)
        reason[slot[i]] = AUTOMA_NEARER;
    for (int i = 0; i < card->filters && slots > 1; i++) {
        int before[OFFERED];
        int count = slots;
        memcpy(before, slot, sizeof before);
        slots = filter_keep(game, card->filter[i], slot, count);
        put_out(before, count, slot, slots, i + 1, reason);
    }
    if (slots > 0)
        reason[slot[slots - 1]] = AUTOMA_TAKEN;
    return game_offered(game);
}

/* S13 */
void automa_points(const Game *game, int points[POINTS])
{
    const bool *counts = game->edition->level[game->level].counts;
    int with_buttons = 0;
    for (int i = 1; i <= game->taken; i++)
        with_buttons += game->edition->patch[game->ring[MAX_PATCHES - i]].income > 0;
    points[POINTS_BONUS] = game->bonus == AUTOMA ? game->edition->bonus_points : 0;
    points[POINTS_BUTTONS] = game->buttons[AUTOMA];
    points[POINTS_PATCHES_WITH_BUTTONS] = with_buttons;
    points[POINTS_BUTTONS_ON_PATCHES] = game->income[AUTOMA];
    for (int i = 0; i < POINTS; i++)
        points[i] = counts[i] ? points[i] : 0;
}

int automa_score(const Game *game)
{
    int points[POINTS];
    int score = 0;
    automa_points(game, points);
    for (int i = 0; i < POINTS; i++)
        score += points[i];
    return score;
}
