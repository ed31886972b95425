/* SPDX-License-Identifier: MIT */
#include "commands/puzzles_sift.h"

#include "base/file.h"
#include "cli/shell.h"
#include "engine/threads/host.h"
#include "table/fit/fit_book.h"
#include "table/fit/fit_dull.h"
#include "table/puzzle/book.h"
#include "table/puzzle/puzzle_dull.h"
#include "table/puzzle/puzzle_judge.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENGINE_BYTES = 64 << 20, SOLVER_BYTES = 16 << 20, MOST_REASONS = 16 };

static const char KEPT[] = "kept";
static const char UNCLEAR[] = "several places are nearly as good";
static const char REFUSED[] = "the page would not accept the answer";

/* What each thread looks with. */
typedef struct Sifter {
    PuzzleMaker maker;
    PuzzleJudge judge;
    StoredPuzzle stored;
} Sifter;

typedef struct Sift {
    const SiftPlan *plan;
    Edition edition;
    Book *book;
    FitBook *fits; /* instead */
    Sifter *sifter;
    const char **found; /* of each puzzle: KEPT, or why it is left out */
    HostLock *lock;     /* of all below */
    int begun;
    bool failed;
    Fault fault;
} Sift;

static bool take_book(Sift *sift, const char *text, size_t length)
{
    char name[MAX_NAME];
    Text edition = text_in(name, sizeof name);
    Span named = book_edition(text, length);
    text_add(&edition, "%.*s", (int)named.length, named.at);
    if (!edition_builtin(&sift->edition, name))
        return fault_at(&sift->fault, 1, 1,
                        "a book of puzzles begins with \"thimble puzzles 1\" and a built-in edition");
    sift->book = book_new(&sift->edition, text, length, &sift->fault);
    return sift->book != NULL;
}

/* A book of positions, or of holes. */
static bool read_book(Sift *sift)
{
    size_t length;
    char *text = file_read(sift->plan->file, MAX_BOOK_TEXT, &length, &sift->fault);
    bool read = false;
    if (text && strncmp(text, "thimble fit", strlen("thimble fit")) == 0)
        read = (sift->fits = fit_book_new(text, length, &sift->fault)) != NULL;
    else if (text)
        read = take_book(sift, text, length);
    free(text);
    return read;
}

static bool is_accepted(Sifter *sifter, const Game *game)
{
    const StoredPuzzle *stored = &sifter->stored;
    engine_seed(sifter->judge.engine, 0);
    puzzle_judge(&sifter->judge, game, stored->kind, stored->answer, stored->answer);
    return sifter->judge.right && sifter->judge.reviewed.verdict < VERDICT_ERROR;
}

/* KEPT, or why it is left out; NULL with the reason if its moves are not legal. */
static const char *look(Sifter *sifter, const Book *book, int number, Fault *fault)
{
    const StoredPuzzle *stored = &sifter->stored;
    if (!book_open(book, number, &sifter->stored, fault))
        return NULL;
    Game game = record_game(&stored->record, stored->record.count);
    Puzzle puzzle = {.kind = stored->kind, .answer = stored->answer, .rival = stored->answer};
    const char *dull = puzzle_dullness(&game, &puzzle, stored->id.seed);
    if (dull)
        return dull;
    if (!puzzle_is_clear(&sifter->maker, &game, &puzzle))
        return UNCLEAR;
    return is_accepted(sifter, &game) ? KEPT : REFUSED;
}

static bool prepare(Sifter *sifter, const Sift *sift, Fault *fault)
{
    EngineSetup setup = {.memory = ENGINE_BYTES};
    Engine *engine = engine_new(&sift->edition, &setup, fault);
    sifter->maker = (PuzzleMaker){engine, solver_new(SOLVER_BYTES), sift->plan->nodes, sift->plan->stop};
    sifter->judge.engine = engine;
    sifter->judge.nodes = JUDGE_NODES;
    if (engine && !sifter->maker.solver)
        return fault_at(fault, 0, 0, "out of memory");
    return engine != NULL;
}

static int take_number(Sift *sift)
{
    host_lock(sift->lock);
    int number = sift->failed || atomic_load(sift->plan->stop) ? sift->book->count : sift->begun++;
    if (number < sift->book->count)
        shell_progress("%d of %d puzzles; Ctrl-C ends it", number, sift->book->count);
    host_unlock(sift->lock);
    return number;
}

static void fail(Sift *sift, const Fault *fault)
{
    host_lock(sift->lock);
    sift->failed = true;
    sift->fault = *fault;
    host_unlock(sift->lock);
}

static void sift_work(void *argument, int number)
{
    Sift *sift = argument;
    Sifter *sifter = &sift->sifter[number];
    Fault fault;
    if (!prepare(sifter, sift, &fault)) {
        fail(sift, &fault);
        return;
    }
    for (int i; (i = take_number(sift)) < sift->book->count;) {
        sift->found[i] = look(sifter, sift->book, i, &fault);
        if (!sift->found[i])
            fail(sift, &fault);
    }
}

/* How many are kept, and how many are left out for each reason. */
static void print_counts(const Sift *sift)
{
    const char *reason[MOST_REASONS] = {KEPT};
    int count[MOST_REASONS] = {0};
    int reasons = 1;
    for (int i = 0; i < sift->book->count; i++) {
        int at = 0;
        while (at < reasons && reason[at] != sift->found[i])
            at++;
        reason[at] = sift->found[i];
        reasons += at == reasons;
        count[at]++;
    }
    printf("# sifted, nodes %llu:\n", (unsigned long long)sift->plan->nodes);
    for (int i = 0; i < reasons; i++)
        printf("# %8d %s\n", count[i], reason[i]);
}

static int print_book(const Sift *sift, const char *command)
{
    printf("thimble puzzles 1 %s\n", sift->edition.name);
    print_counts(sift);
    for (int i = 0; i < sift->book->count; i++) {
        const BookLine *line = &sift->book->line[i];
        if (sift->found[i] == KEPT)
            printf("%llu.%d %s %d %.*s\n", (unsigned long long)line->id.seed, line->id.ply, PUZZLE_NAME[line->kind],
                   line->rating, (int)line->moves.length, line->moves.at);
    }
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : shell_no_output(command);
}

static int print_fits(const Sift *sift, const char *command)
{
    const FitBook *fits = sift->fits;
    char memory[MAX_FIT_LINE];
    Text head = text_in(memory, sizeof memory);
    fit_book_write_head(&head);
    printf("%s", memory);
    for (int i = 0; i < fits->count; i++) {
        Text line = text_in(memory, sizeof memory);
        fit_book_write_line(&fits->puzzle[i], fits->tries[i], &line);
        if (!fit_is_dull(&fits->puzzle[i]))
            printf("%s", memory);
    }
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : shell_no_output(command);
}

static void sift_done(Sift *sift)
{
    for (int i = 0; sift->sifter && i < sift->plan->threads; i++) {
        engine_free(sift->sifter[i].maker.engine);
        solver_free(sift->sifter[i].maker.solver);
    }
    free(sift->sifter);
    free(sift->found);
    book_free(sift->book);
    free(sift->fits);
    host_lock_free(sift->lock);
}

static int report(const Sift *sift, const char *command)
{
    Fault shown;
    if (!sift->failed && atomic_load(sift->plan->stop))
        return STATUS_BROKEN_OFF;
    if (!sift->failed)
        return (sift->fits ? print_fits : print_book)(sift, command);
    if (sift->fault.line == 0)
        return shell_refuse(command, STATUS_FAILED, sift->fault.sentence);
    fault_at(&shown, 0, 0, "%s:%d: %s", file_shown(sift->plan->file), sift->fault.line, sift->fault.sentence);
    return shell_refuse(command, STATUS_FAILED, shown.sentence);
}

static void sift_all(Sift *sift)
{
    int threads = sift->plan->threads;
    sift->sifter = calloc((size_t)threads, sizeof *sift->sifter);
    sift->found = calloc((size_t)sift->book->count + 1, sizeof *sift->found);
    sift->lock = host_lock_new();
    sift->failed = !sift->sifter || !sift->found || !sift->lock;
    if (sift->failed)
        fault_at(&sift->fault, 0, 0, "out of memory");
    else
        host_together(threads, sift_work, sift);
    shell_progress("%s", "");
}

int puzzles_sift(const char *command, const SiftPlan *plan)
{
    Sift sift = {.plan = plan};
    sift.failed = !read_book(&sift);
    if (sift.book)
        sift_all(&sift);
    int status = report(&sift, command);
    sift_done(&sift);
    return status;
}
