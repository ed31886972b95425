/* SPDX-License-Identifier: MIT */
/* Checks the counts in tests/agree/perft.txt with both implementations. Run from the root of the sources.
 *
 *     perft              the test
 *     perft --write      counts again and rewrites the file */
#include "doors/gtp/gtp_command.h"
#include "lab/proof/lab.h"
#include "pair.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char PATH[] = "tests/agree/perft.txt";

enum {
    MAX_DEPTH = 8,
    MAX_LINE = 2048,
    SLOW = 500000, /* the oracle's limit of positions for one count */
};

/* One line of the file. */
typedef struct Row {
    char command[MAX_LINE];
    int depths;
    unsigned long long count[MAX_DEPTH + 1]; /* by depth; 1 for depth 0 */
} Row;

/* False for a blank line or a comment. */
static bool row_read(Row *row, const char *line)
{
    const char *equals = strstr(line, " = ");
    *row = (Row){.count[0] = 1};
    if (line[0] == '#' || !equals)
        return false;
    snprintf(row->command, sizeof row->command, "%.*s", (int)(equals - line), line);
    const char *at = equals + 2;
    for (char *end; row->depths < MAX_DEPTH; at = end) {
        unsigned long long count = strtoull(at, &end, 10);
        if (end == at)
            break;
        row->count[++row->depths] = count;
    }
    return true;
}

/* Sets up the game that the command describes. `gtp` keeps the editions, so it is shared by all lines. */
static const Game *row_lay(const Row *row, Gtp *gtp)
{
    static char memory[MAX_GTP_ANSWER];
    Text answer = text_in(memory, sizeof memory);
    gtp_answer(gtp, row->command, strlen(row->command), &answer);
    if (strcmp(memory, "=\n\n") != 0)
        fail_msg("%s is answered with %s", row->command, memory);
    return &gtp->table.game;
}

/* Checks one row; returns the number of sequences counted. */
typedef unsigned long long Check(const Row *row, Gtp *gtp);

/* Checks every row and prints the total. */
static void rows_check(Check *check, const char *who)
{
    char line[MAX_LINE];
    Row row;
    int rows = 0;
    unsigned long long counted = 0;
    Gtp *gtp = gtp_new();
    FILE *file = fopen(PATH, "r");
    assert_non_null(file);
    assert_non_null(gtp);
    while (fgets(line, sizeof line, file))
        if (row_read(&row, line)) {
            counted += check(&row, gtp);
            rows++;
        }
    fclose(file);
    gtp_free(gtp);
    print_message("perft: %d positions, %llu sequences counted by %s\n", rows, counted, who);
    assert_in_range(rows, 20, 100);
}

static unsigned long long check_rules(const Row *row, Gtp *gtp)
{
    unsigned long long counted = 0;
    const Game *game = row_lay(row, gtp);
    for (int depth = 0; depth <= row->depths; depth++) {
        unsigned long long count = perft(game, depth);
        if (count != row->count[depth])
            fail_msg("%s: perft %d is %llu, the file says %llu", row->command, depth, count, row->count[depth]);
        counted += count;
    }
    return counted;
}

/* The box of a printed edition is read from tests/data. */
static unsigned long long check_oracle(const Row *row, Gtp *gtp)
{
    unsigned long long counted = 0;
    static OracleBox box;
    static Pair pair;
    const Game *game = row_lay(row, gtp);
    if (!game->edition->builtin)
        box_of_edition(&box, game->edition);
    else if (!oracle_load(&box, "tests/data", game->edition->name))
        fail_msg("there is no box for %s", game->edition->name);
    pair_place(&pair, game, &box);
    if (pair_difference(&pair))
        fail_msg("%s: the two differ in %s", row->command, pair_difference(&pair));
    for (int depth = 0; depth <= row->depths && (depth == 0 || row->count[depth - 1] <= SLOW); depth++) {
        unsigned long long count = oracle_perft(&pair.oracle, depth);
        if (count != row->count[depth])
            fail_msg("%s: perft %d is %llu, the file says %llu", row->command, depth, count, row->count[depth]);
        counted += count;
    }
    return counted;
}

static void test_rules(void **state)
{
    (void)state;
    rows_check(check_rules, "the rules");
}

static void test_oracle(void **state)
{
    (void)state;
    rows_check(check_oracle, "the oracle");
}

/* `thimble bench` prints the first number of the file. */
static void test_bench(void **state)
{
    Edition edition;
    (void)state;
    edition_builtin(&edition, "classic");
    Game game = lab_deal(&edition, 1);
    assert_int_equal(perft(&game, 3), 19402907);
}

/* Rewriting the file */

static void write_line(FILE *file, const char *line, Gtp *gtp)
{
    Row row;
    if (!row_read(&row, line)) {
        fputs(line, file);
        return;
    }
    const Game *game = row_lay(&row, gtp);
    fprintf(file, "%s =", row.command);
    for (int depth = 1; depth <= row.depths; depth++)
        fprintf(file, " %llu", (unsigned long long)perft(game, depth));
    fprintf(file, "\n");
}

static int write_anew(void)
{
    Fault fault;
    size_t length;
    char *text = file_read(PATH, 1 << 20, &length, &fault);
    Gtp *gtp = gtp_new();
    FILE *file = text && gtp ? fopen(PATH, "w") : NULL;
    if (!file)
        return 1;
    for (const char *at = text; *at;) {
        char line[MAX_LINE];
        size_t size = strcspn(at, "\n") + 1;
        snprintf(line, sizeof line, "%.*s", (int)size, at);
        write_line(file, line, gtp);
        at += size < strlen(at) ? size : strlen(at);
    }
    free(text);
    gtp_free(gtp);
    return fclose(file) == 0 ? 0 : 1;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules),
        cmocka_unit_test(test_oracle),
        cmocka_unit_test(test_bench),
    };
    if (argc == 2 && strcmp(argv[1], "--write") == 0)
        return write_anew();
    return cmocka_run_group_tests_name("perft", tests, NULL, NULL);
}
