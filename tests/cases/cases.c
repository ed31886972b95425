/* SPDX-License-Identifier: MIT */
/* Runs the named case files, one test per case, and counts the cases for each clause of the rules:
 *
 *     cases tests/cases/turn.t tests/cases/buy.t ...
 *
 * A clause without a case is a failure. All files are in one folder. */
#include "case.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Shelf shelf;

static void test_case(void **state)
{
    const Case *what = *state;
    Fault fault;
    if (!case_run(what, &shelf, &fault)) {
        print_error("%s:%d: %s\n", what->file, fault.line, fault.sentence);
        fail();
    }
}

static int cases_run(const Cases *cases)
{
    struct CMUnitTest *tests = calloc((size_t)cases->count + 1, sizeof *tests);
    if (!tests)
        return 1;
    for (int i = 0; i < cases->count; i++)
        tests[i] =
            (struct CMUnitTest){.name = cases->at[i]->name, .test_func = test_case, .initial_state = cases->at[i]};
    int failed = _cmocka_run_group_tests("cases", tests, (size_t)cases->count, NULL, NULL);
    free(tests);
    return failed;
}

static int cases_citing(const Cases *cases, int clause)
{
    int count = 0;
    for (int i = 0; i < cases->count; i++)
        count += cases->at[i]->cites[clause];
    return count;
}

/* Prints how many cases cite each clause; returns the number of clauses without any. */
static int print_clauses(const Cases *cases)
{
    enum { COLUMNS = 7 };
    int without = 0;
    char letter = 0;
    printf("%d cases; clause and how many cases cite it:", cases->count);
    for (int clause = 0, column = 0; clause < CLAUSES; clause++, column++) {
        char memory[16];
        Text name = text_in(memory, sizeof memory);
        clause_name(clause, &name);
        column = memory[0] == letter ? column : 0;
        letter = memory[0];
        int count = cases_citing(cases, clause);
        without += count == 0;
        printf("%s%4s %3d%s", column % COLUMNS == 0 ? "\n" : "", memory, count, count == 0 ? "!" : " ");
    }
    printf("\n");
    if (without > 0)
        printf("%d clauses have no case\n", without);
    return without;
}

/* The file name of a path; the folder goes to the shelf. */
static const char *path_split(const char *path)
{
    const char *slash = strrchr(path, '/');
    int length = slash ? (int)(slash - path) : 1;
    snprintf(shelf.folder, sizeof shelf.folder, "%.*s", length, slash ? path : ".");
    return slash ? slash + 1 : path;
}

static bool read_file(Cases *cases, const char *path, char **text)
{
    Fault fault = {.sentence = "it can't be read"};
    size_t length = 0;
    const char *file = path_split(path);
    *text = box_read_text(path, &length);
    if (*text && case_read(cases, &shelf, file, (Span){*text, length}, &fault))
        return true;
    fprintf(stderr, "%s:%d: %s\n", path, fault.line, fault.sentence);
    return false;
}

int main(int argc, char **argv)
{
    static Cases cases;
    char **texts = calloc((size_t)argc, sizeof *texts);
    bool good = texts && argc > 1;
    for (int i = 1; good && i < argc; i++)
        good = read_file(&cases, argv[i], &texts[i]);
    if (good) {
        int failed = cases_run(&cases);
        int without = print_clauses(&cases);
        good = failed == 0 && without == 0;
    }
    cases_done(&cases);
    shelf_done(&shelf);
    for (int i = 0; texts && i < argc; i++)
        free(texts[i]);
    free(texts);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
