/* SPDX-License-Identifier: MIT */
#include "engine/solve.h"

#include "engine/solve_node.h"
#include "rules/moves.h"
#include "rules/quilt.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A placement that is worth trying, and what it leaves. */
typedef struct Option {
    Squares squares;
    Squares area;  /* or, where only that matters, the patches that still fit */
    Squares frame; /* empty squares of the windows that stay open */
    bool claims;   /* the bonus tile */
    Move move;
} Option;

enum {
    MAX_OPTIONS = 1 << 13,
    CHECK_EVERY = 128, /* nodes between two looks at the stop flag: far less than a millisecond */
    FIRST = 1000,      /* a choice that goes before all others */
};

struct Solver {
    Memo memo;
    SolveBox box;
    uint64_t nodes, limit;
    const atomic_bool *stop;
    bool ended; /* before it was done: whatever is computed now is void */
    int options;
    Option option[MAX_OPTIONS];
    RoomStack stack;
};

/* One node's work: the window, and the best so far. */
typedef struct Effort {
    const Node *node;
    int alpha, beta;
    int best;
    Move move;
} Effort;

Solver *solver_new(size_t bytes)
{
    size_t entries = 2;
    Solver *solver = calloc(1, sizeof *solver);
    if (!solver)
        return NULL;
    while (2 * entries * sizeof(MemoEntry) + sizeof *solver <= bytes)
        entries *= 2;
    solver->memo = (Memo){calloc(entries, sizeof(MemoEntry)), entries - 2};
    if (solver->memo.entry)
        return solver;
    free(solver);
    return NULL;
}

void solver_free(Solver *solver)
{
    if (!solver)
        return;
    free(solver->memo.entry);
    free(solver);
}

void solver_clear(Solver *solver)
{
    memset(solver->memo.entry, 0, (solver->memo.mask + 2) * sizeof(MemoEntry));
}

static bool must_end(Solver *solver)
{
    if (++solver->nodes > solver->limit || solver->stack.full)
        solver->ended = true;
    if (solver->nodes % CHECK_EVERY == 0 && solver->stop &&
        atomic_load_explicit(solver->stop, memory_order_relaxed))
        solver->ended = true;
    return solver->ended;
}

static int search(Solver *solver, Node *node, int alpha, int beta);

/* The value of a child for the seat whose turn it is at the node. */
static int search_child(Solver *solver, const Node *node, Node *child, int alpha, int beta)
{
    if (child->seat == node->seat)
        return search(solver, child, alpha, beta);
    return -search(solver, child, -beta, -alpha);
}

/* True when there is no need to look further. */
static bool try_child(Solver *solver, Effort *effort, Node *child, Move move)
{
    int value = search_child(solver, effort->node, child, effort->alpha, effort->beta);
    if (solver->ended)
        return true;
    if (value > effort->best) {
        effort->best = value;
        effort->move = move;
    }
    effort->alpha = value > effort->alpha ? value : effort->alpha;
    return effort->alpha >= effort->beta;
}

static int turn_of(const Game *game)
{
    int turn = game_turn(game);
    return turn == NOBODY ? game->mover : turn;
}

/* Completes a child whose game is right and whose rooms are those of its parent, when the seat covers some squares. */
static void settle_child(Solver *solver, Node *child, int seat, Squares squares)
{
    for (int i = 0; i < SEATS; i++) {
        Room *room = &child->room[i];
        if ((i == seat && squares) || room->patches != room->listed)
            *room = room_cover(&solver->stack, &solver->box, room, i == seat ? squares : NO_SQUARES);
    }
    node_narrow(child, &solver->box);
    for (int i = 0; i < SEATS; i++)
        if (child->room[i].patches != child->room[i].listed)
            child->room[i] = room_cover(&solver->stack, &solver->box, &child->room[i], NO_SQUARES);
    node_judge(child, &solver->box);
}

/* The node after a move, but for the rooms. */
static Node node_after(Solver *solver, const Node *node, Move move)
{
    Node child = *node;
    Refusal refusal = game_play(&child.game, move);
    assert(refusal == LEGAL);
    (void)refusal;
    child.seat = turn_of(&child.game);
    if (move.kind == MOVE_BUY)
        for (int seat = 0; seat < SEATS; seat++)
            child.room[seat].patches &= ~box_bit(&solver->box, move.patch);
    node_narrow(&child, &solver->box);
    return child;
}

static bool try_plain(Solver *solver, Effort *effort, Move move)
{
    int top = solver->stack.top;
    Node child = node_after(solver, effort->node, move);
    settle_child(solver, &child, NOBODY, NO_SQUARES);
    bool done = try_child(solver, effort, &child, move);
    solver->stack.top = top;
    return done;
}

static Squares frame_of(const Solver *solver, Squares windows, Squares empty)
{
    Squares frame = NO_SQUARES;
    for (; windows; windows &= windows - 1)
        frame |= solver->box.bonus_shape << squares_first(windows);
    return frame & empty;
}

/* Is what b leaves never better than what a leaves? See Room for why a larger area is not worse; the bonus tile
 * at once is better than a chance of it, and a chance of it better than none. */
static bool dominates(const Option *a, const Option *b)
{
    if (b->area & ~a->area || b->claims > a->claims)
        return false;
    return a->claims || !b->frame || a->frame == b->frame;
}

/* Adds an option to those from `first` on, unless one of them is as good; takes away those that it is as good as. */
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

/* What sewing something on leaves; `after` is the node after it, in all but the room of the seat. */
static Option option_of(const Solver *solver, const Node *node, const Node *after, Squares squares, Move move)
{
    int seat = node->seat;
    const Room *room = &node->room[seat];
    Squares quilt = node->game.quilt[seat] | squares;
    Remains remains = room_remains(&solver->box, room, after->room[seat].patches, squares);
    Option option = {.squares = squares, .move = move, .area = remains.area};
    if (!room->windows) {
        if (node_fits_alone(after, seat))
            option.area = remains.patches;
        return option;
    }
    option.claims = quilt_has_bonus(quilt, node->game.edition);
    if (!option.claims)
        option.frame = frame_of(solver, room->windows, node->game.edition->board & ~quilt);
    return option;
}

static int option_size(const Option *option)
{
    return squares_count(option->area) + MAX_SQUARES * option->claims;
}

/* Those that leave most go first. */
static void sort_options(Solver *solver, int first)
{
    for (int i = first + 1; i < solver->options; i++) {
        Option option = solver->option[i];
        int j = i;
        for (; j > first && option_size(&solver->option[j - 1]) < option_size(&option); j--)
            solver->option[j] = solver->option[j - 1];
        solver->option[j] = option;
    }
}

/* `after` was played with some placement; this is the child with that of the option. */
static Node child_with(const Node *node, const Node *after, const Option *option)
{
    int seat = node->seat;
    Node child = *after;
    child.game.quilt[seat] = node->game.quilt[seat] | option->squares;
    child.game.bonus = option->claims ? (int8_t)seat : node->game.bonus;
    return child;
}

static bool try_options(Solver *solver, Effort *effort, const Node *after, int first)
{
    bool done = false;
    int top = solver->stack.top;
    int last = solver->options;
    sort_options(solver, first);
    for (int i = first; i < last && !done; i++) {
        Option option = solver->option[i];
        Node child = child_with(effort->node, after, &option);
        settle_child(solver, &child, effort->node->seat, option.squares);
        done = try_child(solver, effort, &child, option.move);
        solver->stack.top = top;
    }
    solver->options = first;
    return done;
}

static const Placement *first_placement(const Room *room, int patch)
{
    for (int i = 0; i < room->count; i++)
        if (room->placement[i].move.patch == patch)
            return &room->placement[i];
    return NULL;
}

static bool try_purchase(Solver *solver, Effort *effort, int patch)
{
    const Node *node = effort->node;
    const Room *room = &node->room[node->seat];
    int first = solver->options;
    const Placement *placement = first_placement(room, patch);
    Node after = node_after(solver, node, placement->move);
    for (; placement < room->placement + room->count && placement->move.patch == patch; placement++) {
        Option option = option_of(solver, node, &after, placement->squares, placement->move);
        add_option(solver, first, &option);
    }
    return try_options(solver, effort, &after, first);
}

/* Squares for leather: one of the loose ones speaks for all that no window needs. */
static bool try_leather(Solver *solver, Effort *effort)
{
    const Node *node = effort->node;
    Squares empty = node->game.edition->board & ~node->game.quilt[node->seat];
    int first = solver->options;
    Node after = node_after(solver, node, (Move){.kind = MOVE_LEATHER, .square = (uint8_t)squares_first(empty)});
    for (Squares left = empty; left; left &= left - 1) {
        Move move = {.kind = MOVE_LEATHER, .square = (uint8_t)squares_first(left)};
        Option option = option_of(solver, node, &after, left & -left, move);
        add_option(solver, first, &option);
    }
    return try_options(solver, effort, &after, first) ||
           (node->game.edition->leather_optional && try_plain(solver, effort, (Move){.kind = MOVE_GIVE_UP}));
}

/* What a purchase adds to the margin at once, all income to come included. */
static int purchase_worth(const Node *node, const Patch *patch)
{
    const Edition *edition = node->game.edition;
    int from = node->game.time[node->seat];
    int marks = edition->income.upto[edition->last] - edition->income.upto[from];
    int spaces = game_time_after(&node->game, node->seat, patch->time) - from;
    return 2 * patch->cells + marks * patch->income - patch->cost - spaces;
}

typedef struct Ranked {
    int patch; /* 0: advance */
    int worth;
} Ranked;

/* The choices of a turn, the most promising first; answers how many. */
static int rank_choices(const Solver *solver, const Node *node, int remembered, Ranked ranked[OFFERED + 1])
{
    int count = 0;
    for (int slot = -1; slot < game_offered(&node->game); slot++) {
        int id = slot < 0 ? 0 : node->game.ring[slot];
        const Patch *patch = &node->game.edition->patch[id];
        if (id && (!(node->room[node->seat].patches & box_bit(&solver->box, id)) ||
                   patch->cost > node->game.buttons[node->seat]))
            continue;
        Ranked choice = {id, id == remembered ? FIRST : id ? purchase_worth(node, patch) : 0};
        int i = count++;
        for (; i > 0 && ranked[i - 1].worth < choice.worth; i--)
            ranked[i] = ranked[i - 1];
        ranked[i] = choice;
    }
    return count;
}

static void try_choices(Solver *solver, Effort *effort, int remembered)
{
    Ranked ranked[OFFERED + 1];
    if (effort->node->game.leather) {
        try_leather(solver, effort);
        return;
    }
    int count = rank_choices(solver, effort->node, remembered, ranked);
    for (int i = 0; i < count; i++)
        if (ranked[i].patch ? try_purchase(solver, effort, ranked[i].patch)
                            : try_plain(solver, effort, (Move){.kind = MOVE_ADVANCE}))
            return;
}

/* Makes the bounds of a node as narrow as the table knows them. */
static int recall(const Solver *solver, Node *node, MemoKey key)
{
    MemoEntry entry;
    int base = VALUE_UNIT * node->base;
    if (!memo_find(&solver->memo, key, &entry))
        return -1;
    if (entry.low != MEMO_NO_LOW && base + entry.low > node->low)
        node->low = base + entry.low;
    if (entry.high != MEMO_NO_HIGH && base + entry.high < node->high)
        node->high = base + entry.high;
    return entry.choice;
}

static bool settled(const Node *node, int alpha, int beta)
{
    return node->low >= beta || node->high <= alpha || node->low == node->high;
}

static int settled_value(const Node *node, int beta)
{
    return node->low >= beta ? node->low : node->high;
}

static int search(Solver *solver, Node *node, int alpha, int beta)
{
    uint64_t start = solver->nodes;
    if (must_end(solver))
        return 0;
    if (settled(node, alpha, beta))
        return settled_value(node, beta);
    MemoKey key = node_key(node, &solver->box);
    int remembered = recall(solver, node, key);
    if (settled(node, alpha, beta))
        return settled_value(node, beta);
    alpha = alpha > node->low ? alpha : node->low;
    beta = beta < node->high ? beta : node->high;
    Effort effort = {.node = node, .alpha = alpha, .beta = beta, .best = node->low};
    try_choices(solver, &effort, remembered);
    if (solver->ended)
        return 0;
    int base = VALUE_UNIT * node->base;
    int low = effort.best > alpha ? effort.best : node->low;
    int high = effort.best < beta ? (effort.best > alpha ? effort.best : alpha) : node->high;
    memo_keep(&solver->memo, key, low - base, high - base, effort.move.patch, solver->nodes - start);
    return effort.best;
}

bool solver_hopes(const Game *game)
{
    int last = game->edition->last;
    int left = 2 * last - game->time[0] - game->time[1];
    bool chance = game->edition->solo && game->time[AUTOMA] < last;
    return !chance && !game->late && left <= 12;
}

static void begin(Solver *solver, uint64_t node_limit, const atomic_bool *stop)
{
    solver->nodes = 0;
    solver->limit = node_limit;
    solver->stop = stop;
    solver->ended = stop && atomic_load_explicit(stop, memory_order_relaxed);
    solver->options = 0;
    solver->stack.top = 0;
    solver->stack.full = false;
}

bool solver_solve(Solver *solver, const Game *game, uint64_t node_limit, const atomic_bool *stop,
                  Solution *solution)
{
    Node root;
    box_open(&solver->box, game->edition);
    begin(solver, node_limit, stop);
    if (solver->ended || !node_begin(&root, &solver->stack, &solver->box, game) || must_end(solver))
        return false;
    Effort effort = {.node = &root, .alpha = root.low - 1, .beta = root.high + 1, .best = root.low - 1};
    if (game_phase(game) == PHASE_OVER)
        effort.best = root.low;
    else
        try_choices(solver, &effort, -1);
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
