/* SPDX-License-Identifier: MIT */
#include "commands/solve_command.h"
#include "cli/shell.h"
#include "commands/commands.h"
#include "commands/source.h"
#include "doors/plain/plain.h"
#include "engine/search/order.h"
#include "engine/threads/host.h"
#include "table/keep/start.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_POSITIONS_TEXT = 16 << 20 };

static const char COMMAND[] = "solve";

/* Set by Ctrl-C. */
static atomic_bool stop;

static void stop_thinking(int signal)
{
    (void)signal;
    atomic_store(&stop, true);
}

typedef struct Solving {
    SolveOptions options;
    const Edition *edition; /* required for all positions; NULL: any */
    Shelf shelf;
    Table table;
    Mind mind;
    Answer answer;
    int solved;
    char memory[MAX_SOLVED_TEXT];
} Solving;

static bool is_of_edition(const Solving *solving, const Game *game, Fault *fault)
{
    return start_is_of(game->edition, solving->edition, solving->options.edition, fault);
}

static bool can_be_solved(const Solving *solving, const Game *game, Fault *fault)
{
    bool record = solving->table.record.count > 0;
    Phase phase = game_phase(game);
    if (phase == PHASE_OVER)
        return fault_at(fault, 0, 0, "the game is over: there is no move left%s",
                        record ? " (--ply N goes back to an earlier one)" : "");
    if (phase == PHASE_AUTOMA)
        return fault_at(fault, 0, 0, "it is the Automa's turn, and it has no choice");
    return true;
}

/* Hidden information is drawn anew; the engine never looks at it, so any seed will do. */
static bool read_position(Solving *solving, Span text, Game *game, Fault *fault)
{
    return table_read_position(game, &solving->shelf, text, 0, fault);
}

/* Searches and prints; returns the exit status. */
static int solve_game(Solving *solving, const Game *game)
{
    const SolveOptions *options = &solving->options;
    Text text = text_in(solving->memory, sizeof solving->memory);
    Limits limits = options->limits;
    Fault fault;
    if (!thinking_engine(&options->thinking, &solving->mind, game->edition, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    limits.stop = &stop;
    double start = host_now();
    engine_think(solving->mind.engine, game, &limits, &solving->answer);
    order_lines(game, &solving->answer, options->lines);
    Solved solved = {
        .game = game,
        .answer = &solving->answer,
        .seconds = host_now() - start,
        .complete = !atomic_load(&stop),
    };
    if (solving->solved++ > 0 && !options->json)
        text_add(&text, "\n");
    shell_progress("%s", "");
    (options->json ? solve_write_json : solve_write_text)(options, &solved, &text);
    int status = shell_print(COMMAND, solving->memory);
    return status ? status : solved.complete ? 0 : STATUS_BROKEN_OFF;
}

static int solve_record(Solving *solving, const char *text, size_t length)
{
    const SolveOptions *options = &solving->options;
    const char *shown = source_shown(options->asked);
    Fault fault;
    Fault inner = {0};
    if (!source_load_text(&solving->table, &solving->shelf, options->asked, text, length, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    if (!is_of_edition(solving, &solving->table.game, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    if (options->ply > solving->table.ply) {
        fault_at(&fault, 0, 0, "--ply: the record has %d moves", solving->table.ply);
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    }
    if (options->ply >= 0)
        table_go_to(&solving->table, options->ply);
    if (can_be_solved(solving, &solving->table.game, &inner)) {
        shell_progress("thinking; Ctrl-C ends it");
        return solve_game(solving, &solving->table.game);
    }
    table_tell(shown, &inner, &fault);
    return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
}

/* Returns an exit status, with the fault if it is not 0. */
static int read_word(Solving *solving, Words *words, Span word, Game *game, Fault *fault)
{
    bool alone =
        words_count(*words) == 0 || fault_at(fault, 0, 0, "each line must be one position, without spaces");
    if (!alone || !read_position(solving, word, game, fault))
        return STATUS_FAILED;
    if (!is_of_edition(solving, game, fault))
        return STATUS_WRONG;
    return can_be_solved(solving, game, fault) ? 0 : STATUS_FAILED;
}

/* Reads the position on this line, if there is one. Returns an exit status, with the fault if it is not 0. */
static int read_line(Solving *solving, Words *words, Game *game, bool *found, Fault *fault)
{
    Fault inner = {0};
    Span word = words_next(words);
    *found = word.length > 0;
    int status = *found ? read_word(solving, words, word, game, &inner) : 0;
    inner.line = words->line;
    inner.column = 0;
    if (status)
        table_tell(source_shown(solving->options.asked), &inner, fault);
    return status;
}

/* Reads all positions before the first search, so that errors are reported at once, and counts them. Returns an
 * exit status, with the fault if it is not 0. */
static int count_positions(Solving *solving, Words words, int *count, Fault *fault)
{
    Game game;
    bool found;
    *count = 0;
    do {
        int status = read_line(solving, &words, &game, &found, fault);
        if (status)
            return status;
        *count += found;
    } while (words_line(&words));
    if (*count > 0)
        return 0;
    fault_at(fault, 0, 0, "%s: no position found", source_shown(solving->options.asked));
    return STATUS_FAILED;
}

static int solve_positions(Solving *solving, const char *text, size_t length)
{
    Words words = words_of(text, length, ';');
    Game game = {0};
    Fault fault;
    bool found;
    int count;
    if (solving->options.ply >= 0)
        return shell_refuse(COMMAND, STATUS_WRONG, "--ply needs a game record");
    int status = count_positions(solving, words, &count, &fault);
    if (status)
        return shell_refuse(COMMAND, status, fault.sentence);
    do {
        status = read_line(solving, &words, &game, &found, &fault);
        shell_progress("position %d of %d; Ctrl-C ends it", solving->solved + 1, count);
        if (status == 0 && found)
            status = solve_game(solving, &game);
    } while (status == 0 && words_line(&words));
    shell_progress("%s", "");
    return status;
}

/* A record starts with a tag, possibly after a comment. */
static bool is_record(const char *text)
{
    text += text_mark(text, strlen(text));
    text += strspn(text, " \t\r\n");
    return *text == '[' || *text == '{';
}

static int solve_file(Solving *solving)
{
    Fault fault;
    size_t length;
    char *text = source_read(solving->options.asked, MAX_POSITIONS_TEXT, &length, &fault);
    if (!text)
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    shell_listen(
        stop_thinking); /* from here on there are results to print; before, Ctrl-C simply ends the program */
    int status = (is_record(text) ? solve_record : solve_positions)(solving, text, length);
    free(text);
    return status;
}

static int solve_word(Solving *solving)
{
    const SolveOptions *options = &solving->options;
    Game game;
    Fault fault;
    if (options->ply >= 0)
        return shell_refuse(COMMAND, STATUS_WRONG, "--ply needs a game record");
    if (!read_position(solving, span_of(options->asked), &game, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    if (!is_of_edition(solving, &game, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    if (!can_be_solved(solving, &game, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    shell_listen(stop_thinking);
    shell_progress("thinking; Ctrl-C ends it");
    return solve_game(solving, &game);
}

/* Does it start like classic/1: an edition and the seat that moved last? */
static bool begins_as_position(const char *asked)
{
    const char *slash = strchr(asked, '/');
    Span name = position_edition(span_of(asked));
    bool known = asked[0] == '@';
    for (int i = 0; !known && edition_builtin_name(i); i++)
        known = span_is(name, edition_builtin_name(i));
    return known && slash && (slash[1] == '1' || slash[1] == '2') && strchr("/+*", slash[2]);
}

/* Text that looks like a position is one, unless there is a file of that name. */
static bool is_position(const char *asked)
{
    const char *slash = strchr(asked, '/');
    bool parted = slash && strchr(slash + 1, '/') && strchr(asked, ':');
    return (parted || begins_as_position(asked)) && access(asked, F_OK) != 0;
}

static int solve_command_solve(Solving *solving)
{
    const SolveOptions *options = &solving->options;
    Fault fault;
    if (options->edition && !(solving->edition = shelf_find(&solving->shelf, options->edition, &fault)))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    return is_position(options->asked) ? solve_word(solving) : solve_file(solving);
}

int solve_main(int argc, char **argv)
{
    Fault fault;
    Solving *solving = calloc(1, sizeof *solving);
    if (!solving)
        return shell_refuse(COMMAND, STATUS_FAILED, "out of memory");
    bool good = solve_options_read(&solving->options, argc, argv, &fault);
    int status = !good                   ? shell_refuse(COMMAND, STATUS_WRONG, fault.sentence)
                 : solving->options.help ? solve_options_help()
                                         : solve_command_solve(solving);
    mind_done(&solving->mind);
    shelf_done(&solving->shelf);
    free(solving);
    return status;
}
