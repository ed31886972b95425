/* SPDX-License-Identifier: MIT */
#include "engine/solve/solve.h"

#include "engine/solve/solve_bonus.h"
#include "engine/solve/solve_node.h"
#include "rules/quilt.h"

#include <stdlib.h>

/* Alpha-beta over purchases, with the placements of each reduced to those that can matter. Its speed comes from bounds
 * (solve_shop.c, solve_node.c) and from a transposition key that ignores everything irrelevant (node_key). */

/* A placement, and the rest of the seat's room after it. */
typedef struct Option {
    Squares squares;
    Squares area;  /* or, where nothing else counts, the set of patches that still fit */
    Squares frame; /* the windows that may stay open */
    bool claims;   /* the bonus tile */
    Move move;
} Option;

enum {
    MAX_OPTIONS = 1 << 12,
    FIRST = 1 << 20, /* larger than the value of any purchase */
    NO_CHOICE = -1,
    BONUS_EXTENT = 80,
    EXTENT_A_DOUBLING = 240, /* extent that twice the nodes can solve */
};

struct Solver {
    Cache cache;
    uint64_t nodes, limit;
    uint64_t before; /* nodes spent earlier, since the last clear */
    const atomic_bool *stop;
    bool ended; /* interrupted: results from here on are invalid */
    SolveBox box;
    RoomStack stack;
    int options;
    Option option[MAX_OPTIONS]; /* of all nodes on the path; also a stack */
};

/* The work on one node: the window, and the best so far. */
typedef struct Effort {
    const SolveNode *node;
    int alpha, beta;
    int tried;
    int best;
    Move move;
} Effort;

Solver *solver_new(size_t bytes)
{
    Solver *solver = calloc(1, sizeof *solver);
    size_t rest = bytes > sizeof *solver ? bytes - sizeof *solver : 0;
    if (solver && cache_init(&solver->cache, rest))
        return solver;
    free(solver);
    return NULL;
}

void solver_free(Solver *solver)
{
    if (!solver)
        return;
    cache_done(&solver->cache);
    free(solver);
}

void solver_clear(Solver *solver)
{
    cache_clear(&solver->cache);
    solver->before = solver->nodes = 0;
}

uint64_t solver_spent(const Solver *solver)
{
    return solver->before + solver->nodes;
}

static bool told_to_stop(const Solver *solver)
{
    return solver->stop && atomic_load_explicit(solver->stop, memory_order_relaxed);
}

static bool must_end(Solver *solver)
{
    if (solver->nodes >= solver->limit || solver->stack.full || told_to_stop(solver))
        solver->ended = true;
    solver->nodes += !solver->ended;
    return solver->ended;
}

static int solve_search(Solver *solver, SolveNode *node, int alpha, int beta);

/* The value of a child for the seat to move at its parent. */
static int search_child(Solver *solver, const SolveNode *node, SolveNode *child, int alpha, int beta)
{
    if (child->seat == node->seat)
        return solve_search(solver, child, alpha, beta);
    return -solve_search(solver, child, -beta, -alpha);
}

/* Null window: all except the first are expected to be no better, and that is cheaper to prove than how much worse
 * they are. */
static int search_next(Solver *solver, Effort *effort, SolveNode *child)
{
    if (effort->tried++ > 0) {
        int value = search_child(solver, effort->node, child, effort->alpha, effort->alpha + 1);
        if (value <= effort->alpha || value >= effort->beta || solver->ended)
            return value;
    }
    return search_child(solver, effort->node, child, effort->alpha, effort->beta);
}

/* True on a cutoff. */
static bool try_child(Solver *solver, Effort *effort, SolveNode *child, Move move)
{
    int value = search_next(solver, effort, child);
    if (solver->ended)
        return true;
    if (value > effort->best) {
        effort->best = value;
        effort->move = move;
    }
    effort->alpha = value > effort->alpha ? value : effort->alpha;
    return effort->alpha >= effort->beta;
}

/* A move that places nothing. */
static bool try_plain(Solver *solver, Effort *effort, MoveKind kind)
{
    int top = solver->stack.top;
    Move move = {.kind = (uint8_t)kind};
    SolveNode child = node_after(effort->node, &solver->stack, &solver->box, move);
    node_complete(&child, &solver->stack, &solver->box, NOBODY, NO_SQUARES);
    bool done = try_child(solver, effort, &child, move);
    solver->stack.top = top;
    return done;
}

/* Is the rest after b never better than after a? Room explains why a larger area is not worse. Having the bonus tile is
 * better than a chance of it; and if a covers everything of its windows that b covers, whatever fills them after b
 * fills them after a. */
static bool dominates(const Option *a, const Option *b)
{
    if (b->area & ~a->area || b->claims > a->claims)
        return false;
    return a->claims || !(b->squares & ~a->squares & b->frame);
}

/* Adds an option to those from `first` on, unless one of them dominates it; removes those that it dominates. */
static void add_option(Solver *solver, int first, const Option *option)
{
    int kept = first;
    for (int i = first; i < solver->options; i++)
        if (dominates(&solver->option[i], option))
            return;
    for (int i = first; i < solver->options; i++)
        if (!dominates(option, &solver->option[i]))
            solver->option[kept++] = solver->option[i];
    solver->options = kept;
    if (kept == MAX_OPTIONS)
        solver->stack.full = true;
    else
        solver->option[solver->options++] = *option;
}

/* `after` is the node after the move, without the squares. */
static Option option_of(const Solver *solver, const SolveNode *node, const SolveNode *after, Squares squares,
                        Move move)
{
    int seat = node->seat;
    const Room *room = &after->room[seat];
    Remains remains = room_remains(room, squares);
    Option option = {.squares = squares, .move = move, .area = remains.area};
    if (!room->windows) {
        option.area = node_fits_alone(after, seat) ? remains.patches : remains.area;
        return option;
    }
    Squares quilt = node->game.quilt[seat] | squares;
    Squares empty = node->game.edition->board & ~quilt;
    option.claims = quilt_has_bonus(quilt, node->game.edition);
    if (!option.claims)
        option.frame = box_frame(&solver->box, bonus_windows(after, &solver->box, seat, empty, remains.area));
    return option;
}

static int option_size(const Option *option)
{
    return squares_count(option->area) + MAX_SQUARES * option->claims;
}

/* Those that leave the most go first. */
static void sort_options(Option *option, int count)
{
    for (int i = 1; i < count; i++) {
        Option moved = option[i];
        int j = i;
        for (; j > 0 && option_size(&option[j - 1]) < option_size(&moved); j--)
            option[j] = option[j - 1];
        option[j] = moved;
    }
}

/* `after` was played with some squares; this is the child with those of the option. */
static SolveNode child_with(const SolveNode *node, const SolveNode *after, const Option *option)
{
    int seat = node->seat;
    SolveNode child = *after;
    child.game.quilt[seat] = node->game.quilt[seat] | option->squares;
    child.game.bonus = node->game.bonus;
    if (option->claims)
        child.game.bonus = (int8_t)seat;
    return child;
}

static bool try_options(Solver *solver, Effort *effort, const SolveNode *after, int first)
{
    bool done = false;
    int top = solver->stack.top;
    int end = solver->options;
    sort_options(&solver->option[first], end - first);
    for (int i = first; i < end && !done; i++) {
        const Option *option = &solver->option[i];
        SolveNode child = child_with(effort->node, after, option);
        node_complete(&child, &solver->stack, &solver->box, effort->node->seat, option->squares);
        done = try_child(solver, effort, &child, option->move);
        solver->stack.top = top;
    }
    solver->options = first;
    return done;
}

/* Nothing will be placed after this, so its place does not matter. */
static bool is_last(const SolveNode *after, int seat)
{
    return !after->room[seat].patches && !after->room[seat].windows;
}

static bool try_purchase(Solver *solver, Effort *effort, int patch)
{
    const SolveNode *node = effort->node;
    const Room *room = &node->room[node->seat];
    int top = solver->stack.top;
    int first = solver->options;
    const Placement *placement = room_find(room, patch);
    const Placement *end = room->placement + room->count;
    SolveNode after = node_after(node, &solver->stack, &solver->box, placement->move);
    do {
        Option option = option_of(solver, node, &after, placement->squares, placement->move);
        add_option(solver, first, &option);
    } while (++placement < end && placement->move.patch == patch && !is_last(&after, node->seat));
    bool done = try_options(solver, effort, &after, first);
    solver->stack.top = top;
    return done;
}

/* The squares worth trying for leather: one of the loose squares outside the windows; if there is one and no window,
 * nothing else. */
static Squares leather_squares(const Solver *solver, const SolveNode *node)
{
    const Room *room = &node->room[node->seat];
    Squares empty = node_empty(node, node->seat);
    Squares loose = empty & ~room->area & ~box_frame(&solver->box, room->windows);
    Squares one = loose & -loose;
    return one && !room->windows ? one : (empty & ~loose) | one;
}

/* E4: leather that can go on a loose square is never given up, for it costs nothing there. If later leather needs that
 * square, that leather can be given up instead. */
static bool worth_giving_up(const SolveNode *node)
{
    bool loose = (node_empty(node, node->seat) & ~node->room[node->seat].area) != 0;
    return node->game.edition->leather_optional && !loose;
}

static void try_leather(Solver *solver, Effort *effort)
{
    const SolveNode *node = effort->node;
    int top = solver->stack.top;
    int first = solver->options;
    Squares left = leather_squares(solver, node);
    Move move = {.kind = MOVE_LEATHER, .square = (uint8_t)squares_first(left)};
    SolveNode after = node_after(node, &solver->stack, &solver->box, move);
    for (; left; left &= left - 1) {
        move.square = (uint8_t)squares_first(left);
        Option option = option_of(solver, node, &after, squares_one(move.square), move);
        add_option(solver, first, &option);
    }
    if (!try_options(solver, effort, &after, first) && worth_giving_up(node))
        try_plain(solver, effort, MOVE_GIVE_UP);
    solver->stack.top = top;
}

/* A choice of a turn: a patch, or 0 to advance. */
typedef struct Ranked {
    int patch;
    int worth;
} Ranked;

static bool buyable(const Solver *solver, const SolveNode *node, int patch)
{
    return node->room[node->seat].patches & solve_box_bit(&solver->box, patch) &&
           node->game.edition->patch[patch].cost <= node->game.buttons[node->seat];
}

/* Inserts a choice into the sorted ones. */
static void add_choice(Ranked *choice, int *count, Ranked added)
{
    int i = (*count)++;
    for (; i > 0 && choice[i - 1].worth < added.worth; i--)
        choice[i] = choice[i - 1];
    choice[i] = added;
}

/* The choices of a turn, the most promising first; returns how many. */
static int rank_choices(const Solver *solver, const SolveNode *node, int remembered, Ranked choice[OFFERED + 1])
{
    int count = 0;
    add_choice(choice, &count, (Ranked){0, remembered == 0 ? FIRST : 0});
    for (int slot = 0; slot < game_offered(&node->game); slot++) {
        int id = node->game.ring[slot];
        int worth = node_worth(node, node->seat, &node->game.edition->patch[id]);
        if (buyable(solver, node, id))
            add_choice(choice, &count, (Ranked){id, remembered == id ? FIRST : worth});
    }
    return count;
}

static void try_turn(Solver *solver, Effort *effort, int remembered)
{
    Ranked choice[OFFERED + 1];
    int count = rank_choices(solver, effort->node, remembered, choice);
    for (int i = 0; i < count; i++)
        if (choice[i].patch ? try_purchase(solver, effort, choice[i].patch)
                            : try_plain(solver, effort, MOVE_ADVANCE))
            return;
}

static void try_moves(Solver *solver, Effort *effort, int remembered)
{
    if (effort->node->game.leather)
        try_leather(solver, effort);
    else
        try_turn(solver, effort, remembered);
}

/* Narrows the bounds of a node by the table; returns the best choice found before. */
static int recall(const Solver *solver, SolveNode *node, CacheKey key)
{
    CacheEntry entry;
    int base = VALUE_UNIT * node->base;
    if (!cache_find(&solver->cache, key, &entry))
        return NO_CHOICE;
    if (entry.low != CACHE_NO_LOW && base + entry.low > node->low)
        node->low = base + entry.low;
    if (entry.high != CACHE_NO_HIGH && base + entry.high < node->high)
        node->high = base + entry.high;
    return entry.choice;
}

/* Values are stored relative to the base, so that positions with different scores but the same future share an entry.
 * */
static void remember(Solver *solver, const SolveNode *node, CacheKey key, const Effort *effort, uint64_t nodes)
{
    int base = VALUE_UNIT * node->base;
    cache_keep(&solver->cache, key, node->low - base, node->high - base, effort->move.patch, nodes);
}

/* The value if the bounds determine it, or show that it is outside the window. */
static bool bounds_tell(const SolveNode *node, int alpha, int beta, int *value)
{
    *value = node->low >= beta ? node->low : node->high;
    return node->low >= beta || node->high <= alpha || node->low == node->high;
}

/* The value for the seat to move; outside the window, a bound. */
static int solve_search(Solver *solver, SolveNode *node, int alpha, int beta)
{
    uint64_t start = solver->nodes;
    int value;
    if (must_end(solver))
        return 0;
    if (bounds_tell(node, alpha, beta, &value))
        return value;
    CacheKey key = node_key(node, &solver->box);
    int remembered = recall(solver, node, key);
    if (bounds_tell(node, alpha, beta, &value))
        return value;
    alpha = alpha > node->low ? alpha : node->low;
    beta = beta < node->high ? beta : node->high;
    Effort effort = {.node = node, .alpha = alpha, .beta = beta, .best = node->low};
    try_moves(solver, &effort, remembered);
    if (solver->ended)
        return 0;
    if (effort.best > alpha)
        node->low = effort.best;
    if (effort.best < beta)
        node->high = effort.best;
    remember(solver, node, key, &effort, solver->nodes - start);
    return effort.best;
}

/* The size of the task: for each seat its spaces times its empty squares, in patches of the circle, in hundredths. A
 * free bonus tile adds to it. */
static int extent(const Game *game)
{
    int time = 0;
    int cells = 0;
    int sum = 0;
    for (int i = 0; i < game->circle; i++) {
        time += game->edition->patch[game->ring[i]].time;
        cells += game->edition->patch[game->ring[i]].cells;
    }
    for (int seat = 0; seat < SEATS; seat++)
        sum += (game->edition->last - game->time[seat]) * game_empty(game, seat);
    if (sum && game->bonus == NOBODY && game->edition->bonus_side)
        sum += BONUS_EXTENT;
    return time ? 100 * sum * game->circle / time * game->circle / cells : 0;
}

/* Measured: about half of the positions at this limit are solved, in classic games and in Express. */
bool solver_hopes(const Game *game, uint64_t nodes)
{
    bool cards = game->edition->solo && game->time[AUTOMA] < game->edition->last;
    int doublings = 63 - __builtin_clzll(nodes | 1);
    return !cards && !game->late && extent(game) <= EXTENT_A_DOUBLING * doublings;
}

static void solve_begin(Solver *solver, uint64_t node_limit, const atomic_bool *stop)
{
    solver->before += solver->nodes;
    solver->nodes = 0;
    solver->limit = node_limit;
    solver->stop = stop;
    solver->ended = false;
    solver->options = 0;
    solver->stack.top = 0;
    solver->stack.full = false;
}

bool solver_solve(Solver *solver, const Game *game, uint64_t node_limit, const atomic_bool *stop,
                  Solution *solution)
{
    SolveNode root;
    solve_box_open(&solver->box, game->edition);
    solve_begin(solver, node_limit, stop);
    if (must_end(solver) || !node_begin(&root, &solver->stack, &solver->box, game))
        return false;
    Effort effort = {.node = &root, .alpha = root.low - 1, .beta = root.high + 1, .best = root.low - 1};
    if (game_phase(game) == PHASE_OVER)
        effort.best = root.low;
    else
        try_moves(solver, &effort, NO_CHOICE);
    int value = root.seat == 0 ? effort.best : -effort.best;
    *solution = (Solution){value, solve_margin(value), effort.move, solver->nodes};
    return !solver->ended;
}

int solver_line(Solver *solver, Game game, uint64_t node_limit, const atomic_bool *stop, Move *line, int most)
{
    Solution solution;
    int count = 0;
    while (count < most && game_phase(&game) != PHASE_OVER &&
           solver_solve(solver, &game, node_limit, stop, &solution)) {
        line[count++] = solution.move;
        game_play(&game, solution.move);
        node_limit -= solution.nodes;
    }
    return count;
}
