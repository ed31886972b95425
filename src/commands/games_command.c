/* SPDX-License-Identifier: MIT */
#include "commands/commands.h"

#include "base/language.h"
#include "base/suggest.h"
#include "cli/manual.h"
#include "cli/shell.h"
#include "doors/plain/page.h"
#include "doors/plain/plain.h"
#include "table/keep/saved.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_ENTRY = 2 * PATH_MAX, MOST_GAMES = 1000000 };

typedef struct GamesOptions {
    bool json, help;
    const char *last_number;
} GamesOptions;

static const Setting ROW[] = {
    {"last", "N", .at = offsetof(GamesOptions, last_number), .meaning = T("list only the last N games")},
    {"json", NULL, .at = offsetof(GamesOptions, json), .meaning = T("print the list as JSON")},
    {"help", NULL, .at = offsetof(GamesOptions, help), .meaning = T("print this help")},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW};

static const char COMMAND[] = "games";

static const Manual MANUAL = {
    .command = COMMAND,
    .usage = "[OPTION ...]\n"
             "open N|FILE [OPTION ...]\n"
             "review N|FILE [OPTION ...]",
    .about =
        {T("Lists the games you have played in the terminal, the newest first: number, date, edition, players and "
           "result."),
         T("open continues an unfinished game and shows a finished one; it takes the options of thimble resume "
           "or thimble play. review finds the mistakes in a game; it takes the options of thimble analyze. N is "
           "the number in the list, FILE a record or its name in the folder of saved games.")},
    .settings = &SETTINGS,
    .marked = true,
    .example = {{"thimble games --last 10", T("the last ten games")},
                {"thimble games open 2", T("the second game of the list")},
                {"thimble games review 1 --nodes 100000", T("the mistakes in the last game")}},
    .failed = T("a game can't be read, or there is none with that number"),
};

static int print_game(Saved *saved, int number, const GamesOptions *options)
{
    char memory[MAX_ENTRY];
    Text text = text_in(memory, sizeof memory);
    if (!options->json) {
        saved_write(saved, number, &text);
        return page_print(&text, stdout) ? 0 : shell_no_output(COMMAND);
    }
    text_add(&text, number > 1 ? ",\n" : "[");
    saved_json(saved, number, &text);
    return shell_print(COMMAND, memory);
}

static int list_games(Saved *saved, const GamesOptions *options, int last)
{
    int count = last < saved->count ? last : saved->count;
    if (saved->count == 0 && !options->json)
        return shell_print(
            COMMAND, t("There are no saved games yet. thimble play saves every game from its first move on.\n"));
    for (int number = 1; number <= count; number++) {
        int status = print_game(saved, number, options);
        if (status)
            return status;
    }
    return options->json ? shell_print(COMMAND, count ? "]\n" : "[]\n") : 0;
}

static bool is_number(const char *asked)
{
    return asked[0] && strspn(asked, "0123456789") == strlen(asked);
}

static int refuse_number(const Saved *saved, const char *asked)
{
    Fault fault;
    fault_at(&fault, 0, 0, "there is no game number %.*s: thimble games lists %d", span_quotable(span_of(asked)),
             asked, saved->count);
    return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
}

/* Words of a command line, writable because argv must be. */
static char WORD_RESUME[] = "resume", WORD_PLAY[] = "play", WORD_LOAD[] = "--load", WORD_ANALYZE[] = "analyze";

/* Runs a command with its first words, followed by the caller's words after N. */
static int games_run(int (*command)(int argc, char **argv), char *const *first, int firsts, int argc, char **argv)
{
    int count = 0;
    char **words = calloc((size_t)firsts + (size_t)argc + 1, sizeof *words);
    if (!words)
        return shell_refuse(COMMAND, STATUS_FAILED, "out of memory");
    for (int i = 0; i < firsts; i++)
        words[count++] = first[i];
    for (int i = 0; i < argc; i++)
        words[count++] = argv[i];
    int status = command(count, words);
    free(words);
    return status;
}

/* Resumes an unfinished game. */
static int resume_game(Saved *saved, const SavedGame *game, int argc, char **argv)
{
    Fault fault;
    if (!saved_choose(saved, game, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    keeper_resumed(&saved->keeper);
    keeper_done(&saved->keeper); /* the resumed game takes its own lock */
    return games_run(resume_main, (char *[]){WORD_RESUME}, 1, argc, argv);
}

static int open_game(Saved *saved, const SavedGame *game, char *path, int argc, char **argv)
{
    if (game && !game->finished)
        return resume_game(saved, game, argc, argv);
    return games_run(play_main, (char *[]){WORD_PLAY, WORD_LOAD, path}, 3, argc, argv);
}

static int review_game(Saved *saved, const SavedGame *game, char *path, int argc, char **argv)
{
    (void)saved, (void)game;
    return games_run(analyze_main, (char *[]){WORD_ANALYZE, path}, 2, argc, argv);
}

static const struct Action {
    const char *name;
    int (*act)(Saved *saved, const SavedGame *game, char *path, int argc, char **argv);
} ACTION[] = {{"open", open_game}, {"review", review_game}};

static const struct Action *find_action(const char *name)
{
    for (size_t i = 0; i < sizeof ACTION / sizeof *ACTION; i++)
        if (strcmp(ACTION[i].name, name) == 0)
            return &ACTION[i];
    return NULL;
}

static int refuse_action(const char *asked)
{
    Fault fault;
    Suggestion suggestion = suggest_for(span_of(asked));
    for (size_t i = 0; i < sizeof ACTION / sizeof *ACTION; i++)
        suggest_try(&suggestion, ACTION[i].name);
    fault_at(&fault, 0, 0, "unexpected argument \"%.*s\"", span_quotable(span_of(asked)), asked);
    suggest_add(&fault, &suggestion, "");
    return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
}

static int games_act(Saved *saved, const struct Action *action, int argc, char **argv)
{
    char path[PATH_MAX];
    char *asked = argv[2];
    const SavedGame *game = saved_find(saved, asked);
    if (!game && is_number(asked) && access(asked, F_OK) != 0)
        return refuse_number(saved, asked);
    bool known = game && saved_path(saved, game, path);
    return action->act(saved, game, known ? path : asked, argc - 3, argv + 3);
}

static int read_and_list(Saved *saved, int argc, char **argv)
{
    GamesOptions options = {0};
    double last = MOST_GAMES;
    Fault fault;
    if (!settings_read(&SETTINGS, &options, argc, argv, &fault) ||
        !settings_number(options.last_number,
                         (SpecKey){"last", .number = &last, .least = 1, .most = MOST_GAMES, .whole = true}, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    if (options.help)
        return manual_print(&MANUAL);
    language_open(NULL);
    return list_games(saved, &options, (int)last);
}

int games_main(int argc, char **argv)
{
    const struct Action *action = argc > 1 ? find_action(argv[1]) : NULL;
    if (argc > 1 && argv[1][0] != '-' && !action)
        return refuse_action(argv[1]);
    if (action && (argc == 2 || argv[2][0] == '-')) {
        if (argc > 2 && (strcmp(argv[2], "--help") == 0 || strcmp(argv[2], "-h") == 0))
            return manual_print(&MANUAL);
        return shell_refuse(COMMAND, STATUS_WRONG, "which game? Give its number or its file");
    }
    Saved *saved = saved_new();
    if (!saved)
        return shell_refuse(COMMAND, STATUS_FAILED, "out of memory");
    int status = action ? games_act(saved, action, argc, argv) : read_and_list(saved, argc, argv);
    saved_free(saved);
    return status;
}
