/* SPDX-License-Identifier: MIT */
#include "base/file.h"
#include "base/language.h"
#include "base/suggest.h"
#include "cli/deal_settings.h"
#include "cli/manual.h"
#include "cli/shell.h"
#include "commands/commands.h"
#include "commands/play_command.h"
#include "commands/puzzle_mine.h"
#include "doors/plain/plain.h"
#include "shelf/books.h"
#include "table/json/practice_json.h"
#include "table/keep/days_file.h"
#include "table/keep/log_file.h"
#include "table/keep/practice_file.h"

#include <stdlib.h>
#include <string.h>

static const char COMMAND[] = "puzzle";

/* The options of `thimble puzzle`, as typed. Those of `thimble play` come first: the rows that both share know their
 * places. */
typedef struct PuzzleOptions {
    Options play;
    EditionShorts shorts;
    const char *edition, *book, *asked, *stars;
    const char *fit;   /* the id of a hole to fill */
    double with_stars; /* as a number */
    bool mine, progress, json;
} PuzzleOptions;

static bool take_word(void *options, const char *value, Fault *fault)
{
    PuzzleOptions *puzzle = options;
    bool names_fit = puzzle->asked && strcmp(puzzle->asked, "fit") == 0 && !puzzle->fit;
    if (puzzle->asked && !names_fit)
        return fault_at(fault, 0, 0, "one puzzle is enough");
    *(names_fit ? &puzzle->fit : &puzzle->asked) = value;
    return true;
}

static const Setting ROW[] = {
    {"edition", "NAME", .at = offsetof(PuzzleOptions, edition),
     .meaning = T("built-in edition (default: classic)")},
    EDITION_SHORTS(PuzzleOptions),
    {"stars", "N", .at = offsetof(PuzzleOptions, stars),
     .meaning = T("how hard a hole to fill is, 1 to 5 (default: the easiest that are left)")},
    {"progress", NULL, .at = offsetof(PuzzleOptions, progress),
     .meaning = T("print your rating, days in a row and what you have solved")},
    {"mine", NULL, .at = offsetof(PuzzleOptions, mine),
     .meaning = T("the mistakes of your own saved games, until you find the better move")},
    {"book", "FILE", .at = offsetof(PuzzleOptions, book),
     .meaning = T("puzzles of your own, as thimble puzzles prints them")},
    {"json", NULL, .at = offsetof(PuzzleOptions, json), .meaning = T("print the puzzle, or the progress, as JSON")},
    {"no-save", NULL, .at = offsetof(Options, no_save), .meaning = T("do not write down what you solve")},
    LANGUAGE_SETTING,
    NO_CONFIG_SETTING,
    {"help", NULL, .at = offsetof(Options, help), .meaning = T("print this help")},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW, .words = true, .word = take_word};

static const Manual MANUAL = {
    .command = COMMAND,
    .usage = "[today|mix|KIND|ID|fit [ID]] [OPTION ...]",
    .about =
        {T("Puzzles to solve by typed moves: a position of a game in which one decision is clearly better than all "
           "others. Today's puzzle is the same for everybody; mix takes any kind, about as hard as your rating. "
           "KIND "
           "is endgame, timing, buying, placing or seven (the bonus tile); an ID names one puzzle. Without a word: "
           "today's puzzle, then a mix."),
         T("fit is another kind of puzzle, for children too: a hole in a quilt, and the patches that fill it."),
         T("With --mine, the puzzles are the mistakes of your own finished games, which are reviewed first. "
           "Each comes back after a day, a week and a month, until you have found the better move each time."),
         T("The first answer to a puzzle counts fully towards your rating, a later one or a hint less, and a "
           "solution "
           "lowers it. Everything stays on this computer.")},
    .settings = &SETTINGS,
    .marked = true,
    .example = {{"thimble puzzle", T("today's puzzle")},
                {"thimble puzzle endgame --express", T("endgames of the Express edition")},
                {"thimble puzzle fit --stars 3", T("a hole to fill, neither easy nor hard")},
                {"thimble puzzle --mine", T("learn from the mistakes of your own games")},
                {"thimble puzzle --progress", T("your rating and what you have solved")}},
    .failed = T("there is no such puzzle, a book can't be read, or the log can't be written"),
    .interrupted = T("the results so far are saved"),
};

/* What the command works on. */
typedef struct PuzzleRun {
    const PuzzleOptions *options;
    Edition edition;
    Book *book;
    char log[PATH_MAX]; /* "": nothing is saved */
    PuzzleWanted wanted;
} PuzzleRun;

static Book *read_book(PuzzleRun *run, Fault *fault)
{
    size_t length;
    const char *path = run->options->book;
    char *text = file_read(path, MAX_BOOK_TEXT, &length, fault);
    if (!text)
        return NULL;
    char name[MAX_TAG];
    Text edition = text_in(name, sizeof name);
    Span named = book_edition(text, length);
    text_add(&edition, "%.*s", (int)named.length, named.at);
    Book *book = NULL;
    if (edition_builtin(&run->edition, name) || !named.length)
        book = book_new(&run->edition, text, length, fault);
    else
        fault_at(fault, 1, 1, "there is no built-in edition \"%s\"", name);
    if (!book) {
        Fault reason = *fault;
        fault_at(fault, 0, 0, "%s:%d: %s", file_shown(path), reason.line, reason.sentence);
    }
    free(text);
    return book;
}

static Book *find_book(PuzzleRun *run, Fault *fault)
{
    const char *name = run->options->edition ? run->options->edition : "classic";
    if (run->options->book)
        return read_book(run, fault);
    if (!edition_builtin(&run->edition, name)) {
        fault_at(fault, 0, 0, "there is no built-in edition \"%s\"", name);
        return NULL;
    }
    Span text = books_find(name);
    return book_new(&run->edition, text.at, text.length, fault);
}

static bool find_log_file(char path[PATH_MAX], int *today, Fault *fault)
{
    Keeper keeper;
    *today = days_today();
    if (*today == NO_DAY)
        return fault_at(fault, 0, 0, "this computer's clock is wrong");
    keeper_init(&keeper, true);
    if (!keeper_folder(&keeper, PRACTICE_FILE, path))
        path[0] = '\0';
    keeper_done(&keeper);
    return true;
}

static bool find_log(PuzzleRun *run, Fault *fault)
{
    int today;
    if (!find_log_file(run->log, &today, fault))
        return false;
    run->wanted.log = run->options->play.no_save || !run->log[0] ? NULL : run->log;
    fault_at(fault, 0, 0, "out of memory");
    run->wanted.practice = run->log[0] ? practice_file_read(run->log, today, fault) : practice_new("", 0, today);
    return run->wanted.practice != NULL;
}

/* Always returns false, like fault_at. */
static bool no_such_puzzle(const char *asked, Fault *fault)
{
    static const char *const OTHER[] = {"today", "mix", "fit"};
    Suggestion suggestion = suggest_for(span_of(asked));
    fault_at(fault, 0, 0, "there is no puzzle \"%s\"", asked);
    for (size_t i = 0; i < sizeof OTHER / sizeof *OTHER; i++)
        suggest_try(&suggestion, OTHER[i]);
    for (int i = 0; i < PUZZLE_KINDS; i++)
        suggest_try(&suggestion, PUZZLE_NAME[i]);
    return suggest_add(fault, &suggestion, "");
}

/* Which puzzle a word means; -1 if there is none. */
static int find_number(PuzzleRun *run, Fault *fault)
{
    const char *asked = run->options->asked;
    const Practice *practice = run->wanted.practice;
    int today = practice_of_day(run->book, practice->today);
    bool open = today >= 0 && practice_gain(practice, run->book, today, PRACTICE_FIRST) != 0;
    PuzzleId id;
    int number;
    run->wanted.theme = asked ? puzzle_kind(span_of(asked)) : PUZZLE_KINDS;
    if ((!asked && open) || (asked && strcmp(asked, "today") == 0))
        number = today;
    else if (!asked || strcmp(asked, "mix") == 0 || run->wanted.theme < PUZZLE_KINDS)
        number = practice_next(practice, run->book, run->wanted.theme);
    else
        number = puzzle_id_read(span_of(asked), &id) ? book_find(run->book, id) : -1;
    if (number < 0 && (run->wanted.theme < PUZZLE_KINDS || !asked))
        fault_at(fault, 0, 0, "you have tried all of these puzzles");
    else if (number < 0)
        no_such_puzzle(asked, fault);
    return number;
}

static int print_json(PuzzleRun *run, Fault *fault)
{
    static char memory[2 * MAX_RECORD_TEXT];
    static StoredPuzzle stored;
    Text text = text_in(memory, sizeof memory);
    if (run->options->progress)
        practice_json_write(run->wanted.practice, run->book, &text);
    else if (book_open(run->book, run->wanted.number, &stored, fault))
        practice_json_puzzle(&stored, &text);
    else
        return shell_refuse(COMMAND, STATUS_FAILED, fault->sentence);
    text_add(&text, "\n");
    return shell_print(COMMAND, memory);
}

static int run_puzzles(PuzzleRun *run)
{
    Fault fault;
    run->book = find_book(run, &fault);
    run->wanted.book = run->book;
    if (!run->book || !find_log(run, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    run->wanted.number = run->options->progress ? -1 : find_number(run, &fault);
    if (run->wanted.number < 0 && !run->options->progress)
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    return run->options->json ? print_json(run, &fault) : plain_puzzle(COMMAND, &run->wanted);
}

/* A hole to fill: the one that is named, or the next one. */
static bool find_fit(const PuzzleOptions *options, const FitBook *book, FitWanted *wanted, Fault *fault)
{
    const char *edition = options->edition ? options->edition : "classic";
    PuzzleId id;
    wanted->stars = options->progress ? 0 : (int)options->with_stars;
    wanted->number = -1;
    if (!options->fit)
        return true;
    if (puzzle_id_read(span_of(options->fit), &id))
        wanted->number = fit_book_find(book, span_of(edition), id);
    return wanted->number >= 0 || fault_at(fault, 0, 0, "there is no puzzle \"%s\"", options->fit);
}

static int fill_holes(const PuzzleOptions *options, const FitBook *book)
{
    char path[PATH_MAX];
    Fault fault;
    FitWanted wanted = {.book = book};
    if (!find_fit(options, book, &wanted, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    if (!find_log_file(path, &wanted.today, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    wanted.log = options->play.no_save || !path[0] ? NULL : path;
    char *log = log_file_read(path, &wanted.solved.length, &fault);
    wanted.solved.at = log;
    int status = log ? plain_fit(COMMAND, &wanted) : shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    free(log);
    return status;
}

static int fit_run(const PuzzleOptions *options)
{
    Fault fault;
    Span text = books_find("fit");
    FitBook *book = fit_book_new(text.at, text.length, &fault);
    if (!book)
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    int status = fill_holes(options, book);
    free(book);
    return status;
}

static bool asks_for_fit(const PuzzleOptions *options)
{
    return options->asked && strcmp(options->asked, "fit") == 0;
}

static int puzzle_run(const char *command, const Options *play_options)
{
    if (asks_for_fit((const PuzzleOptions *)play_options))
        return fit_run((const PuzzleOptions *)play_options);
    PuzzleRun *run = calloc(1, sizeof *run);
    if (!run)
        return shell_refuse(command, STATUS_FAILED, "out of memory");
    const PuzzleOptions *options = run->options = (const PuzzleOptions *)play_options;
    int status = options->mine ? puzzle_mine_run(command, &(PuzzleMineWanted){.keeping = !options->play.no_save,
                                                                              .progress = options->progress,
                                                                              .json = options->json})
                               : run_puzzles(run);
    practice_free(run->wanted.practice);
    book_free(run->book);
    free(run);
    return status;
}

static int print_manual(const char *command, const Options *options)
{
    (void)command, (void)options;
    return manual_print(&MANUAL);
}

int puzzle_main(int argc, char **argv)
{
    PuzzleOptions options = {.with_stars = 1};
    SpecKey stars = {"stars", .number = &options.with_stars, .least = 1, .most = FIT_STARS, .whole = true};
    Fault fault;
    if (!settings_read(&SETTINGS, &options, argc, argv, &fault) || !settings_number(options.stars, stars, &fault) ||
        !deal_settings_edition(&options.shorts, &options.edition, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    if (options.book && options.edition)
        return shell_refuse(COMMAND, STATUS_WRONG, "a book names its edition: use --book without --edition");
    if (options.stars && !asks_for_fit(&options))
        return shell_refuse(COMMAND, STATUS_WRONG, "--stars is only for thimble puzzle fit");
    if (asks_for_fit(&options) && (options.json || options.book || options.mine))
        return shell_refuse(COMMAND, STATUS_WRONG, "--json, --book and --mine are not for thimble puzzle fit");
    if (asks_for_fit(&options) && options.edition && !options.fit)
        return shell_refuse(COMMAND, STATUS_WRONG,
                            "an edition needs the ID of a hole, as in thimble puzzle fit 1.2 --express");
    if (options.mine && (options.book || options.edition || options.asked))
        return shell_refuse(COMMAND, STATUS_WRONG,
                            "--mine is about all of your games, not about a book or a puzzle");
    if (options.progress && (asks_for_fit(&options) ? options.fit : options.asked))
        return shell_refuse(COMMAND, STATUS_WRONG, "--progress is about all puzzles");
    return play_command_run(COMMAND, &options.play, options.play.help ? print_manual : puzzle_run);
}
