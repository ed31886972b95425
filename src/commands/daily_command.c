/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "cli/manual.h"
#include "cli/shell.h"
#include "commands/commands.h"
#include "commands/daily_compare.h"
#include "commands/play_command.h"
#include "table/daily/calendar.h"
#include "table/json/daily_json.h"
#include "table/keep/days_file.h"
#include "table/keep/keys_file.h"
#include "table/keep/saved.h"
#include "table/keep/sitting_file.h"

#include <stdlib.h>

enum { MAX_OUTPUT = 1 << 20, MAX_DATE = 16 };

static const char COMMAND[] = "daily";

/* The options of `thimble daily`, as typed. Those of `thimble play` come first: the rows that both share know their
 * places. */
typedef struct DailyOptions {
    Options play;
    bool practise, calendar, card, json;
    const char *name, *date, *compare;
    Link server; /* to compare at */
} DailyOptions;

static bool take_date(void *options, const char *value, Fault *fault)
{
    DailyOptions *daily = options;
    if (daily->date)
        return fault_at(fault, 0, 0, "one date is enough");
    daily->date = value;
    return true;
}

static const Setting ROW[] = {
    {"practice", NULL, .at = offsetof(DailyOptions, practise),
     .meaning = T("play a deal that does not count: today's once it is played, or an older one")},
    {"calendar", NULL, .at = offsetof(DailyOptions, calendar),
     .meaning = T("print the month: days won, lost and missed")},
    {"card", NULL, .at = offsetof(DailyOptions, card), .meaning = T("print a finished deal as text to share")},
    {"compare", "SERVER", .at = offsetof(DailyOptions, compare),
     .meaning = T("compare a result with those of others at a server: it gets the moves, but no name")},
    {"json", NULL, .at = offsetof(DailyOptions, json),
     .meaning = T("print the deal, the calendar or the card as JSON")},
    {"name", "NAME", .at = offsetof(DailyOptions, name), .meaning = T("your name")},
    {"plain", NULL, .at = offsetof(Options, plain), .meaning = T("typed lines instead of the full screen")},
    {"ascii", NULL, .at = offsetof(Options, ascii), .meaning = T("draw with ASCII characters only")},
    LANGUAGE_SETTING,
    NO_CONFIG_SETTING,
    {"help", NULL, .at = offsetof(Options, help), .meaning = T("print this help")},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW, .words = true, .word = take_date};

static const Manual MANUAL = {
    .command = COMMAND,
    .usage = "[OPTION ...]\n"
             "--practice|--calendar|--card [DATE] [OPTION ...]\n"
             "--compare SERVER [DATE] [OPTION ...]",
    .about =
        {T("Plays today's deal: the same patches, seat and opponent for everybody, easy on Monday and hard on "
           "Sunday. One try counts, from its first move on, without undo or hints. A game that you leave waits "
           "for you, and belongs to the day on which it began."),
         T("Won and lost days both count as days in a row; after a missed day the count starts again.")},
    .settings = &SETTINGS,
    .marked = true,
    .example = {{"thimble daily", T("today's deal")},
                {"thimble daily --practice 2026-11-19", T("an older deal, which does not count")},
                {"thimble daily --calendar", T("what you have played this month")},
                {"thimble daily --card", T("today's result as text to share")},
                {"thimble daily --compare http://localhost:7529", T("today's result among those of others")}},
    .failed = T(
        "today's deal has been played, there is no such game, it can't be read, or the server did not compare it"),
    .interrupted = T("the game is saved (on the full screen, Ctrl-C just leaves: 0)"),
};

/* What the command works on. */
typedef struct DailyRun {
    const DailyOptions *options;
    int today, day; /* day: the one that was asked for, or today */
    Saved *saved;
    Days days;
    char memory[MAX_OUTPUT];
} DailyRun;

static int refuse(const Fault *fault)
{
    return shell_refuse(COMMAND, STATUS_FAILED, fault->sentence);
}

/* A day for a sentence. */
typedef struct DayWords {
    char text[MAX_DATE];
} DayWords;

static DayWords name_day(int day)
{
    DayWords words;
    Text text = text_in(words.text, sizeof words.text);
    day_write(day, &text);
    return words;
}

static int print_text(DailyRun *run, Text *text)
{
    if (run->options->json)
        text_add(text, "\n");
    return shell_print(COMMAND, run->memory);
}

static int print_calendar(DailyRun *run)
{
    Text text = text_in(run->memory, sizeof run->memory);
    if (run->options->json)
        daily_json_days(&run->days, run->today, &text);
    else
        calendar_write(&run->days, run->day, run->today, &text);
    return print_text(run, &text);
}

static int print_deal(DailyRun *run)
{
    Text text = text_in(run->memory, sizeof run->memory);
    Daily daily = daily_of(run->day);
    daily_json_write(&daily, &text);
    return print_text(run, &text);
}

static bool same_result(const DayPlayed *a, const DayPlayed *b)
{
    return a->day == b->day && a->won == b->won && a->seven == b->seven && a->points == b->points &&
           a->other == b->other;
}

/* Loads the day's game among the finished ones: it must have ended as the log says. */
static bool load_finished(DailyRun *run, const DayPlayed *logged, Fault *fault)
{
    Saved *saved = run->saved;
    char path[PATH_MAX];
    DayPlayed played;
    for (int i = 0; i < saved->count; i++)
        if (saved->game[i].finished && saved_path(saved, &saved->game[i], path) &&
            days_file_tag(path) == run->day && sitting_load(&saved->sitting, NULL, &saved->shelf, path, fault) &&
            days_of_game(&saved->sitting, &played, fault) && same_result(&played, logged))
            return true;
    return fault_at(fault, 0, 0, "the game of %s is not among the saved games", name_day(run->day).text);
}

static bool load_result(DailyRun *run, Fault *fault)
{
    const DayPlayed *logged = days_find(&run->days, run->day);
    return logged ? load_finished(run, logged, fault)
                  : fault_at(fault, 0, 0, "the deal of %s has not been played to its end", name_day(run->day).text);
}

static int print_card(DailyRun *run)
{
    Text text = text_in(run->memory, sizeof run->memory);
    DayCard card;
    Fault fault;
    if (!load_result(run, &fault) || !card_of(&run->saved->sitting, &run->days, &card, &fault))
        return refuse(&fault);
    if (run->options->json)
        daily_json_card(&card, &text);
    else
        card_write(&card, &text);
    return print_text(run, &text);
}

static int print_comparison(DailyRun *run)
{
    char keys[PATH_MAX];
    Text text = text_in(run->memory, sizeof run->memory);
    Fault fault;
    if (!load_result(run, &fault))
        return refuse(&fault);
    if (!keeper_folder(&run->saved->keeper, KEYS_FILE, keys))
        fault_at(&fault, 0, 0, "there is no folder for saved games");
    else if (daily_compare(&run->options->server, &run->saved->sitting, keys, &text, &fault))
        return print_text(run, &text);
    return refuse(&fault);
}

/* The last left of the daily deals that wait for their end; NULL: none, or none of the day that was asked for. */
static const SavedGame *find_waiting(const DailyRun *run)
{
    const Saved *saved = run->saved;
    char path[PATH_MAX];
    for (int i = 0; i < saved->count; i++) {
        int day =
            saved->game[i].finished || !saved_path(saved, &saved->game[i], path) ? NO_DAY : days_file_tag(path);
        if (day != NO_DAY && !days_find(&run->days, day) && (!run->options->date || day == run->day))
            return &saved->game[i];
    }
    return NULL;
}

/* The game takes its own lock. */
static int resume(DailyRun *run, const SavedGame *game)
{
    Options options = run->options->play;
    Fault fault;
    if (!saved_choose(run->saved, game, &fault))
        return refuse(&fault);
    keeper_resumed(&run->saved->keeper);
    keeper_done(&run->saved->keeper);
    options.wanted.resume = true;
    return play_command_play(COMMAND, &options);
}

static int begin(const DailyRun *run)
{
    Options options = run->options->play;
    Daily daily = daily_of(run->day);
    options.wanted.daily = &daily;
    options.wanted.practise = run->options->practise;
    options.wanted.edition = daily.edition;
    options.wanted.player[daily.seat] = run->options->name;
    return play_command_play(COMMAND, &options);
}

static int practise(const DailyRun *run)
{
    Fault fault;
    if (run->day < run->today || days_find(&run->days, run->day))
        return begin(run);
    fault_at(&fault, 0, 0, "today's deal has not been played yet: play it first, or an older one: --practice %s",
             name_day(run->today - 1).text);
    return refuse(&fault);
}

static int play(DailyRun *run)
{
    const SavedGame *waiting = find_waiting(run);
    const DayPlayed *played = days_find(&run->days, run->day);
    Fault fault;
    if (waiting)
        return resume(run, waiting);
    if (!played && run->day == run->today)
        return begin(run);
    if (played)
        fault_at(&fault, 0, 0, "the deal of %s has been played, with %d point%s to %d: --practice plays it again",
                 name_day(run->day).text, played->points, text_plural(played->points), played->other);
    else
        fault_at(&fault, 0, 0, "only today's deal counts: --practice plays an older one");
    return refuse(&fault);
}

static int run_action(DailyRun *run)
{
    const DailyOptions *options = run->options;
    if (options->calendar)
        return print_calendar(run);
    if (options->card)
        return print_card(run);
    if (options->compare)
        return print_comparison(run);
    if (options->json)
        return print_deal(run);
    return options->practise ? practise(run) : play(run);
}

static bool read_log(DailyRun *run, Fault *fault)
{
    char path[PATH_MAX];
    return !keeper_folder(&run->saved->keeper, DAYS_FILE, path) ||
           days_file_read(&run->days, path, run->today, fault);
}

/* The day that was asked for; it must have come. */
static bool find_day(DailyRun *run, Fault *fault)
{
    run->today = days_today();
    run->day = run->today;
    if (run->today == NO_DAY)
        return fault_at(fault, 0, 0, "this computer's clock is wrong");
    if (run->options->date)
        day_read(span_of(run->options->date), &run->day);
    return run->day <= run->today || fault_at(fault, 0, 0, "%s has not come yet", run->options->date);
}

static int daily_run(const char *command, const Options *play_options)
{
    Fault fault;
    int status;
    DailyRun *run = calloc(1, sizeof *run);
    Saved *saved = saved_new();
    if (!run || !saved) {
        status = shell_refuse(command, STATUS_FAILED, "out of memory");
    } else {
        run->options = (const DailyOptions *)play_options;
        run->saved = saved;
        status = find_day(run, &fault) && read_log(run, &fault) ? run_action(run) : refuse(&fault);
    }
    if (saved)
        saved_free(saved);
    free(run);
    return status;
}

static bool options_agree(DailyOptions *options, Fault *fault)
{
    int day;
    if (options->practise + options->calendar + options->card + (options->compare != NULL) > 1)
        return fault_at(fault, 0, 0, "use only one of --practice, --calendar, --card and --compare");
    if (options->json && (options->practise || options->compare))
        return fault_at(fault, 0, 0, "%s can't be combined with --json",
                        options->practise ? "--practice" : "--compare");
    if (options->compare && !daily_compare_server(options->compare, &options->server, fault))
        return false;
    if (options->name && seat_name_level(options->name))
        return fault_at(fault, 0, 0, "--name can't be \"%s\", the computer's own name", options->name);
    return !options->date || day_read(span_of(options->date), &day) ||
           fault_at(fault, 0, 0, "\"%.*s\" is not a date like 2026-11-19", span_quotable(span_of(options->date)),
                    options->date);
}

static int print_manual(const char *command, const Options *options)
{
    (void)command, (void)options;
    return manual_print(&MANUAL);
}

int daily_main(int argc, char **argv)
{
    DailyOptions options = {.date = NULL};
    Fault fault;
    if (!settings_read(&SETTINGS, &options, argc, argv, &fault) || !options_agree(&options, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    return play_command_run(COMMAND, &options.play, options.play.help ? print_manual : daily_run);
}
