/* SPDX-License-Identifier: MIT */
#include "engine/solve/solve_node.h"

#include "engine/solve/solve_bonus.h"
#include "engine/solve/solve_shop.h"

#include <assert.h>
#include <string.h>

/* Larger positions are far from being solved, and every node would be slow. */
enum { MANY_PLACEMENTS = 2000 };

static int at_most(int value, int most)
{
    return value < most ? value : most;
}

static int at_least(int value, int least)
{
    return value > least ? value : least;
}

/* The seat's buttons, those for spaces as long as advancing does not end its game, and the income before the last
 * space. A patch bought on the way helps if it brings in more than it costs. */
static int money_at_most(const SolveNode *node, const SolveBox *box, int seat)
{
    const Game *game = &node->game;
    int marks = node_marks(node, seat, game->edition->last - 1);
    int money = game->buttons[seat] + marks * game->income[seat];
    if (node_walks(node, seat))
        money += node_spaces(node, seat) - 1;
    for (Patches left = marks ? node->room[seat].patches : 0; left; left &= left - 1) {
        const Patch *patch = box_patch(box, __builtin_ctzll(left));
        money += at_least(patch->income * marks - patch->cost, 0);
    }
    return money;
}

/* The patches in the reachable part of the circle that the seat may ever be able to pay for. */
static Patches payable(const SolveNode *node, const SolveBox *box, int seat)
{
    Patches patches = 0;
    for (int i = 0; i < node->ring; i++) {
        int id = node->game.ring[i];
        if (node->game.edition->patch[id].cost <= node->money[seat])
            patches |= solve_box_bit(box, id);
    }
    return patches & node->room[seat].patches;
}

/* The numbers 0 .. most of which count[n] are there, the smallest first. */
static void spread(const uint8_t *count, int most, int *sorted)
{
    int filled = 0;
    for (int n = 0; n <= most; n++)
        for (int i = 0; i < count[n]; i++)
            sorted[filled++] = n;
}

/* Bounds: the quickest patches, except the last, must end before the last space; the smallest must have squares; the
 * cheapest must be paid for; and spaces that patches take earn no buttons. */
static int purchases_at_most(const SolveNode *node, const SolveBox *box, int seat)
{
    uint8_t costs[MAX_VALUE + 1] = {0};
    uint8_t cells[MAX_CELLS + 1] = {0};
    int cost[MAX_PATCHES];
    int cell[MAX_PATCHES];
    int count = 0;
    int time = 0;
    int money = node->money[seat];
    int area = squares_count(node->room[seat].area);
    for (Patches left = node->room[seat].patches; left; left &= left - 1) {
        const Patch *patch = box_patch(box, __builtin_ctzll(left));
        costs[patch->cost]++;
        cells[patch->cells]++;
    }
    spread(costs, MAX_VALUE, cost);
    spread(cells, MAX_CELLS, cell);
    for (Patches left = node->room[seat].patches; left; left &= left - 1, count++) {
        money -= cost[count];
        area -= cell[count];
        if (time >= node_spaces(node, seat) || money < (node_walks(node, seat) ? time : 0) || area < 0)
            break;
        time += box_patch(box, __builtin_ctzll(left))->time;
    }
    return count;
}

/* Everything that purchases_at_most depends on, besides the edition. */
static uint64_t counted_for(const SolveNode *node, int seat)
{
    return cache_mix(cache_mix(1, node->room[seat].patches),
                     (uint64_t)node->money[seat] << 32 | (uint64_t)node_spaces(node, seat) << 16 |
                         (uint64_t)squares_count(node->room[seat].area) << 8 | node_walks(node, seat));
}

static void count_purchases(SolveNode *node, const SolveBox *box, int seat)
{
    uint64_t counted = counted_for(node, seat);
    if (node->counted[seat] != counted)
        node->purchases[seat] = purchases_at_most(node, box, seat);
    node->counted[seat] = counted;
}

static void narrow_seat(SolveNode *node, const SolveBox *box, int seat)
{
    Room *room = &node->room[seat];
    if (node_spaces(node, seat) == 0)
        room->patches = 0; /* C17 */
    node->money[seat] = money_at_most(node, box, seat);
    room->patches = payable(node, box, seat);
    count_purchases(node, box, seat);
}

/* Each purchase moves the neutral token by at most three places, so few purchases reach few patches; and fewer patches
 * may mean fewer purchases again. */
static void solve_node_narrow(SolveNode *node, const SolveBox *box)
{
    node->ring = node->game.circle;
    for (int before = -1; before != node->ring;) {
        before = node->ring;
        narrow_seat(node, box, 0);
        narrow_seat(node, box, 1);
        node->ring = at_most(node->ring, OFFERED * (node->purchases[0] + node->purchases[1]));
    }
}

int node_leather(const SolveNode *node, int seat)
{
    const Game *game = &node->game;
    int pending = seat == game->mover ? game->leather : 0;
    int ahead = node_spaces(node, seat) ? node->leather : 0;
    return at_most(pending + ahead, squares_count(node_empty(node, seat)));
}

int node_worth(const SolveNode *node, int seat, const Patch *patch)
{
    int marks = node_marks(node, seat, node->game.edition->last);
    int spaces = at_most(patch->time, node_spaces(node, seat));
    return 2 * patch->cells + marks * patch->income - patch->cost - spaces;
}

static int base_of(const SolveNode *node, int seat)
{
    const Game *game = &node->game;
    int score = game_score(game, seat);
    if (game->edition->solo && seat == AUTOMA)
        return score;
    return score + node_spaces(node, seat) + node_marks(node, seat, game->edition->last) * game->income[seat];
}

/* The certain gain: one purchase, if it is the seat's turn to buy and no leather comes first. */
static int adds_at_least(const SolveNode *node, const SolveBox *box, int seat)
{
    const Game *game = &node->game;
    int most = 0;
    bool sews = game->leather && game->mover == seat;
    if (sews || (node->seat != seat && node->purchases[1 - seat] > 0))
        return 0;
    for (int i = 0; i < game_offered(game); i++) {
        const Patch *patch = &game->edition->patch[game->ring[i]];
        if (node->room[seat].patches & solve_box_bit(box, game->ring[i]) && patch->cost <= game->buttons[seat])
            most = at_least(most, node_worth(node, seat, patch));
    }
    return most;
}

static int adds_at_most(const SolveNode *node, int seat)
{
    int bonus = node->room[seat].windows ? node->game.edition->bonus_points : 0;
    return node->adds[seat] + 2 * node_leather(node, seat) + bonus;
}

/* Nobody gets a patch or the bonus tile any more: the tokens overtake each other space by space, so it is known who
 * comes first to each space, and leather there is worth two points to a seat with a free square. */
static int leapfrog(const SolveNode *node)
{
    const Game *game = &node->game;
    const Edition *edition = game->edition;
    const Marks *leather = &edition->printing[game->printing].leather;
    int empty[SEATS] = {game_empty(game, 0), game_empty(game, 1)};
    int sewn[SEATS] = {0};
    int turn = game->time[0] == game->time[1] ? game->mover : game->time[0] > game->time[1];
    int front = game->time[1 - turn];
    sewn[game->mover] = at_most(game->leather, empty[game->mover]);
    for (int space = front + 1; space <= edition->last; space++) {
        int taker = (space - front) % 2 ? turn : 1 - turn;
        sewn[taker] += marks_has(leather, space) && sewn[taker] < empty[taker];
    }
    int first = (edition->last - front) % 2 ? turn : 1 - turn;
    int margin = node->base + 2 * (sewn[node->seat] - sewn[1 - node->seat]);
    return VALUE_UNIT * margin + (first == node->seat ? 1 : -1);
}

static void solve_node_judge(SolveNode *node, const SolveBox *box)
{
    int seat = node->seat;
    int other = 1 - seat;
    node->base = base_of(node, seat) - base_of(node, other);
    for (int i = 0; i < SEATS; i++) {
        shop_go(node, box, i);
        bonus_close(node, box, i);
    }
    if (!node->room[0].patches && !node->room[1].patches && !node->room[0].windows && !node->room[1].windows) {
        node->low = node->high = leapfrog(node);
        return;
    }
    int low = adds_at_least(node, box, seat) - adds_at_most(node, other);
    int high = adds_at_most(node, seat) - adds_at_least(node, box, other);
    node->low = VALUE_UNIT * (node->base + low) - 1;
    node->high = VALUE_UNIT * (node->base + high) + 1;
}

static void set_turn(SolveNode *node)
{
    int turn = game_turn(&node->game);
    node->seat = turn == NOBODY ? node->game.mover : turn;
    node->leather = game_leather_upto(&node->game, node->game.edition->last);
}

/* Removes placements of irrelevant patches; returns whether there were any. */
static bool tidy(SolveNode *node, RoomStack *stack)
{
    bool some = false;
    for (int seat = 0; seat < SEATS; seat++)
        if (node->room[seat].patches != node->room[seat].listed) {
            node->room[seat] = room_cover(stack, &node->room[seat], NO_SQUARES);
            some = true;
        }
    return some;
}

SolveNode node_after(const SolveNode *node, RoomStack *stack, const SolveBox *box, Move move)
{
    SolveNode after = *node;
    Refusal refusal = game_play(&after.game, move);
    assert(refusal == LEGAL);
    (void)refusal;
    set_turn(&after);
    for (int seat = 0; seat < SEATS && move.kind == MOVE_BUY; seat++)
        after.room[seat].patches &= ~solve_box_bit(box, move.patch);
    solve_node_narrow(&after, box);
    tidy(&after, stack);
    return after;
}

void node_complete(SolveNode *node, RoomStack *stack, const SolveBox *box, int seat, Squares squares)
{
    if (seat != NOBODY) {
        Patches before = node->room[seat].patches;
        node->room[seat] = room_cover(stack, &node->room[seat], squares);
        if (node->room[seat].patches != before) {
            solve_node_narrow(node, box);
            tidy(node, stack);
        }
    }
    solve_node_judge(node, box);
}

static Patches all_patches(const Game *game, const SolveBox *box)
{
    Patches patches = 0;
    for (int i = 0; i < game->circle; i++)
        patches |= solve_box_bit(box, game->ring[i]);
    return patches;
}

/* Cards to draw, or late patches to come (E3). */
static bool chance_left(const SolveNode *node)
{
    const Game *game = &node->game;
    if (game->edition->solo && game->time[AUTOMA] != game->edition->last)
        return true;
    return game->late && game->circle - node->purchases[0] - node->purchases[1] <= game->edition->late_when;
}

bool node_begin(SolveNode *node, RoomStack *stack, const SolveBox *box, const Game *game)
{
    *node = (SolveNode){.game = *game};
    set_turn(node);
    for (int seat = 0; seat < SEATS; seat++)
        node->room[seat] = (Room){.patches = all_patches(game, box), .area = node_empty(node, seat)};
    solve_node_narrow(node, box);
    for (int seat = 0; seat < SEATS; seat++)
        node->room[seat] = room_survey(stack, box, game->quilt[seat], node->room[seat].patches);
    do
        solve_node_narrow(node, box);
    while (tidy(node, stack));
    if (chance_left(node) || node->room[0].count > MANY_PLACEMENTS || node->room[1].count > MANY_PLACEMENTS)
        return false;
    solve_node_judge(node, box);
    return true;
}

bool node_fits_alone(const SolveNode *node, int seat)
{
    return node->purchases[seat] <= 1 && !node->room[seat].windows && !node_leather(node, seat);
}

/* Buttons as far as they can be spent, and income that comes in time to be spent. */
static uint64_t purse_word(const SolveNode *node, const SolveBox *box, int seat)
{
    const Game *game = &node->game;
    bool paid = node_marks(node, seat, game->edition->last - 1) > 0;
    int costs = 0;
    for (Patches left = node->room[seat].patches; left; left &= left - 1)
        costs += box_patch(box, __builtin_ctzll(left))->cost;
    int buttons = costs ? at_most(game->buttons[seat], costs) : 0;
    return (uint64_t)buttons << 16 | (uint64_t)(costs && paid ? game->income[seat] : 0);
}

static uint64_t room_word(const SolveNode *node, SolveBox *box, int seat, Squares frame)
{
    const Room *room = &node->room[seat];
    if (room->windows)
        return box_quilt_shape(box, room->area, node_empty(node, seat) & frame, room->windows);
    return node_fits_alone(node, seat) ? room->patches : box_area_shape(box, room->area);
}

/* The relevant state of a seat beyond its base:
 *
 *     time 8 | loose squares that leather may take 8 | buttons 32 | income 16       and its room
 */
static void seat_words(const SolveNode *node, SolveBox *box, int seat, uint64_t *word)
{
    const Room *room = &node->room[seat];
    Squares frame = box_frame(box, room->windows);
    int loose = squares_count(node_empty(node, seat) & ~room->area & ~frame);
    word[0] = (uint64_t)node->game.time[seat] << 56 | (uint64_t)at_most(loose, node_leather(node, seat)) << 48 |
              purse_word(node, box, seat);
    word[1] = room_word(node, box, seat, frame);
}

/* The patches of the circle that a seat may still want, each in its place. */
static int circle_words(const SolveNode *node, const SolveBox *box, uint64_t *word)
{
    Patches wanted = node->room[0].patches | node->room[1].patches;
    memset(word, 0, MAX_PATCHES);
    for (int i = 0; i < node->ring; i++)
        if (wanted & solve_box_bit(box, node->game.ring[i]))
            word[i / 8] |= (uint64_t)node->game.ring[i] << 8 * (i % 8);
    return (node->ring + 7) / 8;
}

CacheKey node_key(const SolveNode *node, SolveBox *box)
{
    uint64_t word[2 + 2 * SEATS + MAX_PATCHES / 8];
    word[0] = box->checksum;
    word[1] = (uint64_t)node->game.printing << 24 | (uint64_t)node->ring << 16 | (uint64_t)node->game.leather << 8 |
              (uint64_t)node->seat;
    seat_words(node, box, 0, word + 2);
    seat_words(node, box, 1, word + 4);
    return cache_key(word, 6 + circle_words(node, box, word + 6));
}
