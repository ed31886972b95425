/* SPDX-License-Identifier: MIT */
#include "cli/manual.h"
#include "cli/settings.h"
#include "cli/shell.h"
#include "commands/commands.h"
#include "commands/play_command.h"
#include "doors/plain/page.h"
#include "table/json/progress_json.h"
#include "table/json/sampler_json.h"
#include "table/keep/days_file.h"
#include "table/keep/log_file.h"
#include "table/keep/saved.h"
#include "table/keep/sitting_file.h"
#include "table/progress/progress_text.h"
#include "table/progress/sampler_words.h"
#include "table/review/mind.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    NODES = 1500, /* what the levels were measured with: docs/levels.md */
    MAX_OUTPUT = 1 << 16,
    MAX_GAME_OUTPUT = 2 << 10, /* of one game as JSON */
};

#define DIARY_FILE "diary"

static const char COMMAND[] = "progress";

/* Those of all commands that talk to players come first. */
typedef struct ProgressOptions {
    Options play;
    bool no_review, games, sampler, json;
} ProgressOptions;

static const Setting ROW[] = {
    {"no-review", NULL, .at = offsetof(ProgressOptions, no_review),
     .meaning = T("use only the games that are reviewed already")},
    {"games", NULL, .at = offsetof(ProgressOptions, games), .meaning = T("print the finished games as JSON")},
    {"sampler", NULL, .at = offsetof(ProgressOptions, sampler),
     .meaning = T("print the goals of the sampler instead, and how near they are")},
    {"json", NULL, .at = offsetof(ProgressOptions, json),
     .meaning = T("print the progress, or the sampler, as JSON")},
    LANGUAGE_SETTING,
    NO_CONFIG_SETTING,
    {"help", NULL, .at = offsetof(Options, help), .meaning = T("print this help")},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW};

static const Manual MANUAL = {
    .command = COMMAND,
    .usage = "[OPTION ...]",
    .about =
        {T("Prints the level that you play like, how many games you have won against whom, the points that you "
           "lose by each kind of mistake, your records, and what to practise."),
         T("Finished games are reviewed once, which takes about a second each. Ctrl-C stops that; the rest is "
           "done next time. Everything stays on this computer.")},
    .settings = &SETTINGS,
    .marked = true,
    .example = {{"thimble progress", T("how you play")},
                {"thimble progress --no-review", T("the same at once, without new reviews")},
                {"thimble progress --sampler", T("what you have reached, and which goal is nearest")}},
    .failed = T("the diary of games can't be read or written"),
    .interrupted = T("the reviews so far are saved"),
};

/* What the command works on. */
typedef struct ProgressRun {
    const ProgressOptions *options;
    int today;
    char path[PATH_MAX]; /* of the diary */
    char *log;
    size_t length;
    Diary *diary;
    Days days;
    Saved *saved;
    Sitting sitting; /* the game being read */
    Review review;
    Mind mind;
    atomic_bool stopped;
} ProgressRun;

/* The current run, for Ctrl-C. */
static ProgressRun *under_way;

static void stop_reviews(int signal)
{
    (void)signal;
    atomic_store(&under_way->stopped, true);
    review_stop(&under_way->review);
}

static void close_diary(ProgressRun *run)
{
    diary_free(run->diary);
    free(run->log);
    run->diary = NULL;
    run->log = NULL;
}

static bool open_diary(ProgressRun *run, Fault *fault)
{
    close_diary(run);
    run->log = log_file_read(run->path, &run->length, fault);
    run->diary = run->log ? diary_new(run->log, run->length, run->today) : NULL;
    return run->diary || !run->log ? run->diary != NULL : fault_at(fault, 0, 0, "out of memory");
}

static const DiaryGame *find_game(const ProgressRun *run, const char *id)
{
    for (int i = 0; i < run->diary->count; i++)
        if (strcmp(run->diary->game[i].id, id) == 0)
            return &run->diary->game[i];
    return NULL;
}

/* A saved game's id in the diary: its name without the ending. */
static bool id_of(const SavedGame *saved, char id[MAX_DIARY_ID])
{
    size_t length = strcspn(saved->game.name, ".");
    if (!saved->finished || !diary_is_id((Span){saved->game.name, length}))
        return false;
    memcpy(id, saved->game.name, length);
    id[length] = '\0';
    return true;
}

static int day_of(struct timespec when)
{
    struct tm day;
    if (!localtime_r(&when.tv_sec, &day))
        return NO_DAY;
    return day_of_date((Date){day.tm_year + 1900, day.tm_mon + 1, day.tm_mday});
}

/* False for a game that can't be read: thimble games says why. */
static bool load(ProgressRun *run, const SavedGame *saved)
{
    char path[PATH_MAX];
    Fault fault;
    return saved_path(run->saved, saved, path) &&
           sitting_load(&run->sitting, NULL, &run->saved->shelf, path, &fault);
}

/* Adds the line of a game that counts. */
static bool note_game(ProgressRun *run, const SavedGame *saved, const char *id, Fault *fault)
{
    char memory[MAX_DIARY_LINE];
    Text line = text_in(memory, sizeof memory);
    DiaryGame game;
    Fault reason;
    int seat = load(run, saved) ? sitting_only_person(&run->sitting) : NOBODY;
    if (seat == NOBODY || !diary_of_game(&run->sitting, seat, &game, &reason))
        return true;
    game.day = day_of(saved->game.when);
    if (game.day == NO_DAY)
        return true;
    game.daily = sitting_daily(&run->sitting) != NO_DAY;
    Text name = text_in(game.id, sizeof game.id);
    text_add(&name, "%s", id);
    diary_write_game(&game, &line);
    return log_file_add(run->path, memory, fault);
}

/* The oldest first. */
static bool note_games(ProgressRun *run, Fault *fault)
{
    for (int i = run->saved->count; i-- > 0;) {
        char id[MAX_DIARY_ID];
        const SavedGame *saved = &run->saved->game[i];
        if (id_of(saved, id) && !find_game(run, id) && !note_game(run, saved, id, fault))
            return false;
    }
    return open_diary(run, fault);
}

static bool review_game(ProgressRun *run, const SavedGame *saved, const DiaryGame *game, Fault *fault)
{
    char memory[MAX_DIARY_LINE];
    Text line = text_in(memory, sizeof memory);
    if (!load(run, saved))
        return true;
    Record *record = &run->sitting.table.record;
    record->count = run->sitting.table.ply;
    Engine *engine = mind_engine(&run->mind, run->sitting.table.game.edition, fault);
    if (!engine)
        return false;
    engine_seed(engine, 0);
    review_begin(&run->review, record, engine, &(Limits){.nodes = NODES}, NOBODY);
    if (run->stopped)
        return true;
    while (review_step(&run->review)) {
    }
    if (run->review.count < run->review.wanted)
        return true;
    DiaryReview sums = diary_of_review(&run->review, game->seat);
    diary_write_review(game->id, &sums, &line);
    return log_file_add(run->path, memory, fault);
}

static int count_wanted(const ProgressRun *run)
{
    int wanted = 0;
    for (int i = 0; i < run->diary->count; i++)
        wanted += !run->diary->game[i].reviewed;
    return wanted;
}

/* The newest first: they matter most. */
static bool review_games(ProgressRun *run, Fault *fault)
{
    int wanted = count_wanted(run);
    int done = 0;
    under_way = run;
    shell_listen(stop_reviews);
    for (int i = 0; i < run->saved->count && !run->stopped; i++) {
        char id[MAX_DIARY_ID];
        const SavedGame *saved = &run->saved->game[i];
        const DiaryGame *game = id_of(saved, id) ? find_game(run, id) : NULL;
        if (!game || game->reviewed)
            continue;
        shell_progress("%d/%d", ++done, wanted);
        if (!review_game(run, saved, game, fault))
            return false;
    }
    shell_progress("%s", "");
    return open_diary(run, fault);
}

static void write_progress(const ProgressRun *run, Text *text)
{
    Progress progress = progress_of(run->diary, run->today);
    (run->options->json ? progress_json_write : progress_write)(&progress, text);
}

static void write_sampler(const ProgressRun *run, Text *text)
{
    Sampler sampler;
    sampler_read(&sampler, run->diary, &run->days.streak, run->today);
    (run->options->json ? sampler_json_write : sampler_write)(&sampler, text);
}

static int print_progress(const ProgressRun *run)
{
    size_t size = MAX_OUTPUT + (size_t)run->diary->count * MAX_GAME_OUTPUT;
    char *memory = malloc(size);
    if (!memory)
        return shell_refuse(COMMAND, STATUS_FAILED, "out of memory");
    Text text = text_in(memory, size);
    if (run->options->games)
        progress_json_games(run->diary, &text);
    else if (run->options->sampler)
        write_sampler(run, &text);
    else
        write_progress(run, &text);
    if (run->options->json || run->options->games)
        text_add(&text, "\n");
    assert(!text.cut);
    int status = shell_print(COMMAND, memory);
    free(memory);
    return status;
}

static bool gather(ProgressRun *run, Fault *fault)
{
    char days[PATH_MAX];
    run->today = days_today();
    if (run->today == NO_DAY)
        return fault_at(fault, 0, 0, "this computer's clock is wrong");
    run->saved = saved_new();
    if (!run->saved)
        return fault_at(fault, 0, 0, "out of memory");
    if (!keeper_make_folder(&run->saved->keeper, fault))
        return false;
    if (!keeper_folder(&run->saved->keeper, DIARY_FILE, run->path) ||
        !keeper_folder(&run->saved->keeper, DAYS_FILE, days))
        return fault_at(fault, 0, 0, "the path of the folder for saved games is too long");
    return days_file_read(&run->days, days, run->today, fault) && open_diary(run, fault) &&
           note_games(run, fault) && (run->options->no_review || review_games(run, fault));
}

static int run_progress(const char *command, const Options *options)
{
    Fault fault;
    ProgressRun *run = calloc(1, sizeof *run);
    if (!run)
        return shell_refuse(command, STATUS_FAILED, "out of memory");
    run->options = (const ProgressOptions *)options;
    int status = gather(run, &fault) ? print_progress(run) : shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    if (status == 0 && run->stopped)
        status = STATUS_BROKEN_OFF;
    close_diary(run);
    mind_done(&run->mind);
    if (run->saved)
        saved_free(run->saved);
    free(run);
    return status;
}

static int print_manual(const char *command, const Options *options)
{
    (void)command, (void)options;
    return manual_print(&MANUAL);
}

int progress_main(int argc, char **argv)
{
    ProgressOptions options = {0};
    Fault fault;
    if (!settings_read(&SETTINGS, &options, argc, argv, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    if (options.games && options.json)
        return shell_refuse(COMMAND, STATUS_WRONG, "--games prints JSON already: use it without --json");
    if (options.games && options.sampler)
        return shell_refuse(COMMAND, STATUS_WRONG, "--games and --sampler can't be used together");
    return play_command_run(COMMAND, &options.play, options.play.help ? print_manual : run_progress);
}
