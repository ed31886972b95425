/* SPDX-License-Identifier: MIT */
#include "commands/puzzles_run.h"

#include "cli/shell.h"
#include "engine/threads/host.h"
#include "table/review/mind.h"

#include <stdlib.h>
#include <string.h>

enum { ENGINE_MEMORY = 128 << 20, SOLVER_BYTES = 16 << 20 };

/* What each thread looks with. */
typedef struct PuzzlesWorker {
    Mind mind;
    PuzzleMaker maker;
    Record record;
    GamePuzzles found;
    char memory[MAX_RECORD_TEXT + MAX_TAG];
} PuzzlesWorker;

typedef struct PuzzlesRun {
    const PuzzlesPlan *plan;
    PuzzlesWorker *worker;
    HostLock *lock; /* of all below */
    uint64_t begun;
    PuzzlesFound *found;
    Fault *fault;
    bool failed;
} PuzzlesRun;

static void fail(PuzzlesRun *run, const Fault *fault)
{
    host_lock(run->lock);
    if (!run->failed)
        *run->fault = *fault;
    run->failed = true;
    atomic_store(run->plan->stop, true);
    host_unlock(run->lock);
}

static bool take_game(PuzzlesRun *run, uint64_t *game)
{
    host_lock(run->lock);
    bool more = run->begun < run->plan->games && !atomic_load(run->plan->stop);
    *game = run->begun;
    run->begun += more;
    host_unlock(run->lock);
    return more;
}

static bool prepare(PuzzlesWorker *worker, const PuzzlesPlan *plan, const Edition *edition, Fault *fault)
{
    PuzzleMaker *maker = &worker->maker;
    worker->mind.setup.memory = ENGINE_MEMORY;
    maker->nodes = plan->nodes;
    maker->stop = plan->stop;
    maker->engine = mind_engine(&worker->mind, edition, fault);
    if (!maker->solver)
        maker->solver = solver_new(SOLVER_BYTES);
    if (maker->engine && !maker->solver)
        return fault_at(fault, 0, 0, "out of memory");
    return maker->engine != NULL;
}

/* False after `stop`. */
static bool search_game(PuzzlesWorker *worker, const PuzzlesPlan *plan, uint64_t game)
{
    if (plan->record)
        worker->record = plan->record[game];
    else if (!puzzle_play(worker->maker.engine, plan->edition, plan->seed + game, plan->stop, &worker->record))
        return false;
    puzzle_game(&worker->maker, &worker->record, &worker->found);
    return !atomic_load(plan->stop);
}

static void try_even_levels(PuzzlesWorker *worker)
{
    for (int i = 0; i < worker->found.count; i++) {
        FoundPuzzle *one = &worker->found.puzzle[i];
        Game game = record_game(&worker->record, one->ply);
        for (int level = 2; level <= PUZZLE_LEVELS; level += 2)
            one->tries.right[level - 1] = puzzle_try_level(&worker->maker, &game, &one->puzzle, level);
    }
}

static void write_tries(const FoundPuzzle *one, Text *text)
{
    text_add(text, "# solved by the levels, of %d times:", PUZZLE_TRIES);
    for (int i = 0; i < PUZZLE_LEVELS; i++)
        text_add(text, " %d", one->tries.right[i]);
    text_add(text, "\n");
}

static char *text_of(PuzzlesWorker *worker, const PuzzlesPlan *plan, const FoundPuzzle *one)
{
    Text text = text_in(worker->memory, sizeof worker->memory);
    (plan->record ? puzzle_write : puzzle_write_line)(&worker->record, one, &text);
    if (plan->tries)
        write_tries(one, &text);
    return strdup(worker->memory);
}

static bool has_room(PuzzlesFound *found)
{
    enum { FIRST = 64 };
    if (found->count < found->room)
        return true;
    int room = found->room ? 2 * found->room : FIRST;
    PuzzleEntry *entry = realloc(found->entry, (size_t)room * sizeof *entry);
    if (!entry)
        return false;
    found->entry = entry;
    found->room = room;
    return true;
}

/* Adds the game's puzzles to those of all games. */
static bool take_puzzles(PuzzlesRun *run, PuzzlesWorker *worker, uint64_t game)
{
    PuzzlesFound *found = run->found;
    for (int i = 0; i < worker->found.count; i++) {
        const FoundPuzzle *one = &worker->found.puzzle[i];
        PuzzleEntry entry = {game, one->ply, one->rating, text_of(worker, run->plan, one)};
        if (!entry.text || !has_room(found)) {
            free(entry.text);
            return false;
        }
        found->entry[found->count++] = entry;
    }
    for (int i = 0; i < PUZZLE_FLAWS; i++)
        found->flaw[i] += worker->found.flaw[i];
    found->games++;
    shell_progress("%llu of %llu games, %d puzzle%s; Ctrl-C ends it", (unsigned long long)found->games,
                   (unsigned long long)run->plan->games, found->count, text_plural(found->count));
    return true;
}

static void puzzles_work(void *argument, int number)
{
    PuzzlesRun *run = argument;
    const PuzzlesPlan *plan = run->plan;
    PuzzlesWorker *worker = &run->worker[number];
    Fault fault;
    for (uint64_t game; take_game(run, &game);) {
        if (!prepare(worker, plan, plan->record ? plan->record[game].start.edition : plan->edition, &fault)) {
            fail(run, &fault);
            continue;
        }
        if (!search_game(worker, plan, game))
            continue;
        if (plan->tries)
            try_even_levels(worker);
        host_lock(run->lock);
        bool taken = take_puzzles(run, worker, game);
        host_unlock(run->lock);
        if (!taken)
            fail(run, &(Fault){.sentence = "out of memory"});
    }
}

static int by_game(const void *a, const void *b)
{
    const PuzzleEntry *left = a;
    const PuzzleEntry *right = b;
    if (left->game != right->game)
        return left->game < right->game ? -1 : 1;
    return left->ply - right->ply;
}

static int by_rating(const void *a, const void *b)
{
    int difference = ((const PuzzleEntry *)a)->rating - ((const PuzzleEntry *)b)->rating;
    return difference ? difference : by_game(a, b);
}

static void done_workers(PuzzlesRun *run)
{
    for (int i = 0; run->worker && i < run->plan->threads; i++) {
        solver_free(run->worker[i].maker.solver);
        mind_done(&run->worker[i].mind);
    }
    free(run->worker);
    host_lock_free(run->lock);
}

bool puzzles_run(const PuzzlesPlan *plan, PuzzlesFound *found, Fault *fault)
{
    PuzzlesRun run = {.plan = plan, .found = found, .fault = fault};
    run.worker = calloc((size_t)plan->threads, sizeof *run.worker);
    run.lock = host_lock_new();
    if (run.worker && run.lock)
        host_together(plan->threads, puzzles_work, &run);
    else
        run.failed = !fault_at(fault, 0, 0, "out of memory");
    done_workers(&run);
    if (found->count > 0)
        qsort(found->entry, (size_t)found->count, sizeof *found->entry, plan->record ? by_game : by_rating);
    return !run.failed;
}

void puzzles_found_done(PuzzlesFound *found)
{
    for (int i = 0; i < found->count; i++)
        free(found->entry[i].text);
    free(found->entry);
}
