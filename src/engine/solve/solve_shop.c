/* SPDX-License-Identifier: MIT */
#include "engine/solve/solve_shop.h"

enum { MAX_STEPS = 400 };

/* As long as the neutral token can't come round, patches are bought in the circle's order, and if more than two are
 * skipped, the other seat must have bought one in between. If it may come round, any order may be possible.
 *
 * Time beyond the end is free: after advancing to the space before the last one, the last patch costs a single space.
 * So the slowest patch is best bought last, and patches are listed from the quickest on. */
typedef struct Shop {
    const Patch *patch[MAX_PATCHES];
    int place[MAX_PATCHES]; /* in the circle */
    int worth[MAX_PATCHES]; /* what it adds, not counting the spaces it takes */
    int rest_adds[MAX_PATCHES + 1], rest_cells[MAX_PATCHES + 1]; /* all from this one on add no more */
    int count;
    int spaces;
    bool walks, in_order;
    int steps; /* tries left; when they run out, all the rest count as bought */
    int adds, cells;
} Shop;

typedef struct Basket {
    int place;  /* of the neutral token */
    int others; /* purchases that the other seat may still make */
    int time, money, room;
    int adds, cells;
} Basket;

static int most_of(int a, int b)
{
    return a > b ? a : b;
}

static Basket basket_with(Basket basket, const Shop *shop, int item, int skips)
{
    const Patch *patch = shop->patch[item];
    basket.place = shop->place[item];
    basket.others -= skips;
    basket.time += patch->time;
    basket.money -= patch->cost;
    basket.room -= patch->cells;
    basket.adds += shop->worth[item] - patch->time;
    basket.cells += patch->cells;
    return basket;
}

/* The spaces that a patch takes when it is the last one. */
static int last_takes(const Shop *shop, const Basket *basket, const Patch *patch)
{
    int left = shop->spaces - basket->time;
    return shop->walks ? 1 : patch->time < left ? patch->time : left;
}

static void try_baskets(Shop *shop, int from, const Basket *basket)
{
    for (int i = from; i < shop->count && shop->steps > 0; i++) {
        const Patch *patch = shop->patch[i];
        int skips = shop->in_order ? (shop->place[i] - basket->place - 1) / OFFERED : 0;
        bool hopeless =
            basket->adds + shop->rest_adds[i] <= shop->adds && basket->cells + shop->rest_cells[i] <= shop->cells;
        if (skips > basket->others || hopeless)
            return;
        if (patch->cost + (shop->walks ? basket->time : 0) > basket->money || patch->cells > basket->room)
            continue;
        Basket more = basket_with(*basket, shop, i, skips);
        shop->steps--;
        shop->adds = most_of(shop->adds, basket->adds + shop->worth[i] - last_takes(shop, basket, patch));
        shop->cells = most_of(shop->cells, more.cells);
        if (more.time < shop->spaces)
            try_baskets(shop, i + 1, &more);
    }
}

static void list_patch(Shop *shop, const Patch *patch, int place, int marks)
{
    shop->patch[shop->count] = patch;
    shop->place[shop->count] = place;
    shop->worth[shop->count++] = 2 * patch->cells + patch->income * marks - patch->cost;
}

static void list_patches(Shop *shop, const SolveNode *node, const SolveBox *box, int seat)
{
    int marks = node_marks(node, seat, node->game.edition->last);
    Patches patches = node->room[seat].patches;
    for (int i = 0; i < node->ring && shop->in_order; i++)
        if (patches & solve_box_bit(box, node->game.ring[i]))
            list_patch(shop, &node->game.edition->patch[node->game.ring[i]], i, marks);
    for (; patches && !shop->in_order; patches &= patches - 1)
        list_patch(shop, box_patch(box, __builtin_ctzll(patches)), 0, marks);
}

/* At most one patch, the last, takes fewer spaces than its time: all but one of them are saved. */
static void sum_rests(Shop *shop)
{
    int slowest = 1;
    for (int i = 0; i < shop->count; i++)
        slowest = most_of(slowest, shop->patch[i]->time);
    shop->rest_adds[shop->count] = slowest - 1;
    shop->rest_cells[shop->count] = 0;
    for (int i = shop->count - 1; i >= 0; i--) {
        shop->rest_adds[i] = shop->rest_adds[i + 1] + most_of(shop->worth[i] - shop->patch[i]->time, 0);
        shop->rest_cells[i] = shop->rest_cells[i + 1] + shop->patch[i]->cells;
    }
}

void shop_go(SolveNode *node, const SolveBox *box, int seat)
{
    Shop shop;
    const Room *room = &node->room[seat];
    node->adds[seat] = node->cells[seat] = 0;
    if (!room->patches)
        return;
    shop.count = shop.adds = 0;
    shop.spaces = node_spaces(node, seat);
    shop.walks = node_walks(node, seat);
    shop.in_order = node_in_order(node);
    shop.steps = MAX_STEPS;
    list_patches(&shop, node, box, seat);
    sum_rests(&shop);
    shop.cells = room->windows ? 0 : shop.rest_cells[0];
    Basket empty = {.place = -1,
                    .others = node->purchases[1 - seat],
                    .money = node->money[seat],
                    .room = squares_count(room->area)};
    try_baskets(&shop, 0, &empty);
    node->adds[seat] = shop.steps > 0 ? shop.adds : shop.rest_adds[0];
    node->cells[seat] = shop.steps > 0 ? shop.cells : shop.rest_cells[0];
}
