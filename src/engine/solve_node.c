/* SPDX-License-Identifier: MIT */
#include "engine/solve_node.h"

#include "rules/quilt.h"

#include <assert.h>

/* Worse than any gain, and far from overflowing when gains are added. */
enum { NEVER = -1000000 };

static int at_most(int value, int most)
{
    return value < most ? value : most;
}

static int at_least(int value, int least)
{
    return value > least ? value : least;
}

static int marks_between(const Node *node, int from, int to)
{
    const uint8_t *upto = node->game.edition->income.upto;
    return upto[to] - upto[from];
}

static int spaces_left(const Node *node, int seat)
{
    return node->game.edition->last - node->game.time[seat];
}

/* Can the seat advance and still have a turn after it? */
static bool may_walk(const Node *node, int seat)
{
    return node->game.time[1 - seat] + 1 < node->game.edition->last;
}

/* The most buttons a seat can ever spend from now on, on one patch or on all: what it has, what it gets for
 * spaces as long as advancing does not end its game, income that is paid before the last space. A patch bought on
 * the way helps where it brings in more than it costs. */
static int money_at_most(const Node *node, const SolveBox *box, int seat)
{
    const Game *game = &node->game;
    int last = game->edition->last;
    int marks = marks_between(node, game->time[seat], last - 1);
    int money = game->buttons[seat] + marks * game->income[seat];
    if (may_walk(node, seat))
        money += spaces_left(node, seat) - 1;
    for (Patches left = marks ? node->room[seat].patches : 0; left; left &= left - 1) {
        const Patch *patch = box_patch(box, __builtin_ctzll(left));
        money += at_least(patch->income * marks - patch->cost, 0);
    }
    return money;
}

/* Those of the reachable part of the circle that the seat may be able to pay for one day. */
static Patches payable(const Node *node, const SolveBox *box, int seat, int money)
{
    Patches patches = 0;
    for (int i = 0; i < node->ring; i++) {
        int id = node->game.ring[i];
        if (node->game.edition->patch[id].cost <= money)
            patches |= box_bit(box, id);
    }
    return patches & node->room[seat].patches;
}

/* How many numbers, the smallest first, add up to no more than the limit; count[n] is how often n is there. */
static int smallest_within(const uint8_t *count, int numbers, int limit)
{
    int within = 0;
    for (int n = 0; n < numbers && limit >= n; n++) {
        int some = n ? at_most(count[n], limit / n) : count[n];
        within += some;
        limit -= some * n;
        if (some < count[n])
            break;
    }
    return within;
}

/* At most so many purchases: the quickest but one must end before the last space, the cheapest must be paid for,
 * the smallest must find squares. */
static int purchases_at_most(const Node *node, const SolveBox *box, int seat, int money)
{
    uint8_t time[MAX_TIME + 1] = {0};
    uint8_t cost[MAX_VALUE + 1] = {0};
    uint8_t cells[MAX_CELLS + 1] = {0};
    if (!node->room[seat].patches)
        return 0;
    for (Patches left = node->room[seat].patches; left; left &= left - 1) {
        const Patch *patch = box_patch(box, __builtin_ctzll(left));
        time[patch->time]++;
        cost[patch->cost]++;
        cells[patch->cells]++;
    }
    int by_time = 1 + smallest_within(time, MAX_TIME + 1, spaces_left(node, seat) - 1);
    int by_cost = smallest_within(cost, MAX_VALUE + 1, money);
    int by_cells = smallest_within(cells, MAX_CELLS + 1, squares_count(node->room[seat].area));
    return at_most(by_time, at_most(by_cost, by_cells));
}

static void narrow_seat(Node *node, const SolveBox *box, int seat)
{
    Room *room = &node->room[seat];
    if (spaces_left(node, seat) == 0)
        room->patches = 0; /* C17 */
    int money = room->patches ? money_at_most(node, box, seat) : 0;
    room->patches = payable(node, box, seat, money);
    node->purchases[seat] = purchases_at_most(node, box, seat, money);
}

/* Each purchase moves the neutral token by three places at most, so few purchases reach few patches; and fewer
 * patches may mean fewer purchases again. */
void node_narrow(Node *node, const SolveBox *box)
{
    node->leather = game_leather_upto(&node->game, node->game.edition->last);
    node->ring = node->game.circle;
    for (int before = -1; before != node->ring;) {
        before = node->ring;
        narrow_seat(node, box, 0);
        narrow_seat(node, box, 1);
        node->ring = at_most(node->ring, OFFERED * (node->purchases[0] + node->purchases[1]));
    }
}

int node_leather(const Node *node, int seat)
{
    const Game *game = &node->game;
    int pending = seat == game->mover ? game->leather : 0;
    int ahead = spaces_left(node, seat) ? node->leather : 0;
    return at_most(pending + ahead, game_empty(game, seat));
}

/* Keeps the windows that can still be filled: what no patch covers takes leather. */
static void close_windows(Node *node, const SolveBox *box, int seat)
{
    Room *room = &node->room[seat];
    Squares empty = node->game.edition->board & ~node->game.quilt[seat];
    Squares open = NO_SQUARES;
    int leather = node_leather(node, seat);
    int cells = node->purchases[seat] * node->game.edition->most_cells + leather;
    if (node->game.bonus != NOBODY)
        room->windows = NO_SQUARES;
    for (Squares left = room->windows; left; left &= left - 1) {
        Squares holes = empty & box->bonus_shape << squares_first(left);
        if (squares_count(holes) <= cells && squares_count(holes & ~room->area) <= leather)
            open |= left & -left;
    }
    room->windows = open;
}

/* What the seat gets from here with no patch any more (C6, C13, C18). */
static int base_score(const Node *node, int seat)
{
    const Game *game = &node->game;
    int marks = marks_between(node, game->time[seat], game->edition->last);
    int score = game_score(game, seat);
    bool automa = seat == AUTOMA && game->edition->solo;
    return automa ? score : score + spaces_left(node, seat) + marks * game->income[seat];
}

/* The most that patches can add to that, were the seat alone and all patches at hand: gain[t] is the best with t
 * spaces spent on patches. The slowest comes last, for what goes beyond the end costs nothing: after a walk to
 * the space before the last one it costs a single space. */
static int patches_add(const Node *node, const SolveBox *box, int seat)
{
    int gain[MAX_SPACES] = {0};
    int spaces = spaces_left(node, seat);
    int marks = marks_between(node, node->game.time[seat], node->game.edition->last);
    int most = 0;
    for (int t = 1; t < spaces; t++)
        gain[t] = NEVER;
    for (Patches left = node->room[seat].patches; left; left &= left - 1) {
        const Patch *patch = box_patch(box, __builtin_ctzll(left));
        int worth = 2 * patch->cells + patch->income * marks - patch->cost;
        for (int t = spaces - 1; t >= 0; t--) {
            int last = may_walk(node, seat) ? 1 : at_most(patch->time, spaces - t);
            most = at_least(most, gain[t] + worth - t - last);
            if (t + patch->time < spaces)
                gain[t + patch->time] = at_least(gain[t + patch->time], gain[t] + worth);
        }
    }
    return most;
}

/* The most that anything can add. */
static int adds_at_most(const Node *node, const SolveBox *box, int seat)
{
    int bonus = node->room[seat].windows ? node->game.edition->bonus_points : 0;
    return patches_add(node, box, seat) + 2 * node_leather(node, seat) + bonus;
}

/* Nobody gets a patch any more: the tokens overtake each other space by space, so that it is known who comes to
 * which space first, and the leather there is worth two to whoever has a square left. */
static int leapfrog(const Node *node)
{
    const Game *game = &node->game;
    const Edition *edition = game->edition;
    const Marks *leather = &edition->printing[game->printing].leather;
    int sewn = at_most(game->leather, game_empty(game, game->mover));
    int empty[SEATS] = {game_empty(game, 0), game_empty(game, 1)};
    int turn = game->time[0] == game->time[1] ? game->mover : game->time[0] > game->time[1];
    int front = game->time[1 - turn];
    int margin = (game->mover == node->seat ? 2 : -2) * sewn;
    empty[game->mover] -= sewn;
    for (int space = front + 1; space <= edition->last; space++) {
        int taker = (space - front) % 2 ? turn : 1 - turn;
        if (marks_has(leather, space) && empty[taker]-- > 0)
            margin += taker == node->seat ? 2 : -2;
    }
    int first = (edition->last - front) % 2 ? turn : 1 - turn;
    return VALUE_UNIT * (node->base + margin) + (first == node->seat ? 1 : -1);
}

void node_judge(Node *node, const SolveBox *box)
{
    int seat = node->seat;
    node->base = base_score(node, seat) - base_score(node, 1 - seat);
    close_windows(node, box, 0);
    close_windows(node, box, 1);
    bool settled = !node->room[0].patches && !node->room[1].patches;
    if (settled && !node->room[0].windows && !node->room[1].windows) {
        node->low = node->high = leapfrog(node);
        return;
    }
    node->low = VALUE_UNIT * (node->base - adds_at_most(node, box, 1 - seat)) - 1;
    node->high = VALUE_UNIT * (node->base + adds_at_most(node, box, seat)) + 1;
}

static bool chance_left(const Game *game)
{
    return game->edition->solo && game->time[AUTOMA] != game->edition->last;
}

static Patches all_patches(const Game *game, const SolveBox *box)
{
    Patches patches = 0;
    for (int i = 0; i < game->circle; i++)
        patches |= box_bit(box, game->ring[i]);
    return patches;
}

bool node_begin(Node *node, RoomStack *stack, const SolveBox *box, const Game *game)
{
    int turn = game_turn(game);
    if (chance_left(game))
        return false;
    *node = (Node){.game = *game, .seat = turn == NOBODY ? game->mover : turn};
    for (int seat = 0; seat < SEATS; seat++) {
        node->room[seat].patches = all_patches(game, box);
        node->room[seat].area = game->edition->board & ~game->quilt[seat];
    }
    node_narrow(node, box);
    for (int seat = 0; seat < SEATS; seat++)
        node->room[seat] = room_survey(stack, box, game->quilt[seat], node->room[seat].patches);
    node_narrow(node, box);
    for (int seat = 0; seat < SEATS; seat++)
        node->room[seat] = room_cover(stack, box, &node->room[seat], NO_SQUARES);
    node_judge(node, box);
    bool joined =
        game->late == 0 || node->purchases[0] + node->purchases[1] < game->circle - game->edition->late_when;
    return joined && !stack->full;
}

bool node_fits_alone(const Node *node, int seat)
{
    return node->purchases[seat] <= 1 && !node->room[seat].windows && !node_leather(node, seat);
}

/* What matters of a seat beyond its base: nothing once it gets no patch any more but how many squares may take
 * leather; else its buttons as far as they can be spent, its income as long as it is paid in time to be spent, and
 * its room. */
static int seat_words(const Node *node, const SolveBox *box, int seat, uint64_t *word)
{
    const Game *game = &node->game;
    const Room *room = &node->room[seat];
    Squares empty = game->edition->board & ~game->quilt[seat];
    int loose = at_most(squares_count(empty & ~room->area), node_leather(node, seat));
    int words = 0;
    int costs = 0;
    for (Patches left = room->patches; left; left &= left - 1)
        costs += box_patch(box, __builtin_ctzll(left))->cost;
    int spent = marks_between(node, game->time[seat], game->edition->last - 1) ? game->income[seat] : 0;
    word[words++] = (uint64_t)game->time[seat] << 56 | (uint64_t)loose << 48 |
                    (uint64_t)(room->windows != 0) << 40 |
                    (uint64_t)(room->patches ? at_most(game->buttons[seat], costs) << 16 | spent : 0);
    if (room->windows)
        word[words++] = room_quilt(box, empty);
    if (room->patches && node_fits_alone(node, seat))
        word[words++] = room->patches;
    else if (room->patches)
        word[words++] = room_shape(box, room->area);
    return words;
}

/* Those of the circle that anybody may still want, each in its place. */
static int circle_words(const Node *node, const SolveBox *box, uint64_t *word)
{
    Patches wanted = node->room[0].patches | node->room[1].patches;
    int words = (node->ring + 7) / 8;
    for (int i = 0; i < words; i++)
        word[i] = 0;
    for (int i = 0; i < node->ring; i++)
        if (wanted & box_bit(box, node->game.ring[i]))
            word[i / 8] |= (uint64_t)node->game.ring[i] << 8 * (i % 8);
    return words;
}

MemoKey node_key(const Node *node, const SolveBox *box)
{
    uint64_t word[2 + MAX_PATCHES / 8 + 2 * 3];
    int words = 2;
    word[0] = box->checksum;
    word[1] = (uint64_t)node->game.printing << 24 | (uint64_t)node->ring << 16 | (uint64_t)node->game.leather << 8 |
              (uint64_t)node->seat;
    words += circle_words(node, box, word + words);
    words += seat_words(node, box, 0, word + words);
    words += seat_words(node, box, 1, word + words);
    return memo_key(word, words);
}
