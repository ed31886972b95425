/* SPDX-License-Identifier: MIT */
#include "commands/puzzles_fit.h"

#include "cli/shell.h"
#include "table/fit/fit_book.h"
#include "table/fit/fit_make.h"
#include "table/fit/fit_solve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct MadeFit {
    FitPuzzle puzzle;
    int64_t tries;
    char key[MAX_FIT_KEY];
} MadeFit;

static bool is_known(const MadeFit *made, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(made[i].key, made[count].key) == 0)
            return true;
    return false;
}

/* Returns how many were made: a seed that gives one that is there already is skipped. */
static int make_all(const FitPlan *plan, MadeFit *made)
{
    int count = 0;
    for (int i = 0; i < plan->puzzles && !atomic_load(plan->stop); i++) {
        MadeFit *one = &made[count];
        Text key = text_in(one->key, sizeof one->key);
        if (!fit_make(plan->edition, plan->seed + (uint64_t)i, plan->stop, &one->puzzle))
            continue;
        one->tries = fit_effort(&one->puzzle, FIT_NODES).tries;
        fit_key(&one->puzzle, &key);
        count += !is_known(made, count);
        shell_progress("%d of %d seeds, %d puzzle%s; Ctrl-C ends it", i + 1, plan->puzzles, count,
                       text_plural(count));
    }
    return count;
}

static int by_effort(const void *a, const void *b)
{
    const MadeFit *left = a;
    const MadeFit *right = b;
    if (left->tries != right->tries)
        return left->tries < right->tries ? -1 : 1;
    return left->puzzle.id.seed < right->puzzle.id.seed ? -1 : 1;
}

static void print_all(const FitPlan *plan, const MadeFit *made, int count)
{
    char memory[MAX_FIT_LINE];
    Text head = text_in(memory, sizeof memory);
    fit_book_write_head(&head);
    printf("%s# %d of %s from seed %llu on\n", memory, count, plan->edition->name, (unsigned long long)plan->seed);
    for (int i = 0; i < count; i++) {
        Text line = text_in(memory, sizeof memory);
        fit_book_write_line(&made[i].puzzle, made[i].tries, &line);
        printf("%s", memory);
    }
}

int puzzles_fit(const char *command, const FitPlan *plan)
{
    MadeFit *made = calloc((size_t)plan->puzzles, sizeof *made);
    if (!made)
        return shell_refuse(command, STATUS_FAILED, "out of memory");
    int count = make_all(plan, made);
    shell_progress("%s", "");
    if (count > 1)
        qsort(made, (size_t)count, sizeof *made, by_effort);
    print_all(plan, made, count);
    free(made);
    if (fflush(stdout) != 0 || ferror(stdout))
        return shell_no_output(command);
    return atomic_load(plan->stop) ? STATUS_BROKEN_OFF : 0;
}
