/* SPDX-License-Identifier: MIT */
#include "commands/commands.h"

#include "base/file.h"
#include "base/json.h"
#include "base/language.h"
#include "cli/manual.h"
#include "cli/shell.h"
#include "doors/plain/page.h"
#include "doors/plain/plain.h"
#include "table/keep/keeper.h"
#include "table/keep/sitting_file.h"
#include "table/words/message.h"
#include "table/words/names.h"
#include "table/words/result.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_ENTRY = 2 * PATH_MAX, MOST_GAMES = 1000000, PLAYERS_WIDE = 27 /* 80 columns for most games */ };

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

/* A saved game. */
typedef struct SavedGame {
    KeptGame game;
    bool finished;
} SavedGame;

typedef struct Games {
    Keeper keeper;
    SavedGame *entry;
    int count;
    Shelf shelf;
    Sitting sitting;
} Games;

static bool is_newer(const KeptGame *a, const KeptGame *b)
{
    return a->when.tv_sec != b->when.tv_sec ? a->when.tv_sec > b->when.tv_sec : a->when.tv_nsec > b->when.tv_nsec;
}

static void list_folder(const Keeper *keeper, const char *name, KeptOrder order, KeptList *list)
{
    char path[PATH_MAX];
    *list = (KeptList){0};
    if (keeper_folder(keeper, name, path))
        kept_list(path, order, list);
}

/* Merges two lists, newest first. */
static bool merge(Games *games, const KeptList *finished, const KeptList *unfinished)
{
    int total = finished->count + unfinished->count;
    int f = 0;
    int u = 0;
    games->entry = calloc((size_t)total + 1, sizeof *games->entry);
    if (!games->entry)
        return false;
    while (games->count < total) {
        bool over =
            u == unfinished->count || (f < finished->count && is_newer(&finished->game[f], &unfinished->game[u]));
        games->entry[games->count++] = (SavedGame){over ? finished->game[f] : unfinished->game[u], over};
        f += over;
        u += !over;
    }
    return true;
}

static void games_free(Games *games)
{
    keeper_done(&games->keeper);
    shelf_done(&games->shelf);
    free(games->entry);
    free(games);
}

static Games *games_new(void)
{
    KeptList finished, unfinished;
    Games *games = calloc(1, sizeof *games);
    if (!games)
        return NULL;
    keeper_init(&games->keeper, true);
    list_folder(&games->keeper, KEEPER_GAMES, KEPT_BY_NAME, &finished);
    list_folder(&games->keeper, KEEPER_UNFINISHED, KEPT_BY_CHANGE, &unfinished);
    bool merged = merge(games, &finished, &unfinished);
    kept_list_done(&finished);
    kept_list_done(&unfinished);
    if (merged)
        return games;
    games_free(games);
    return NULL;
}

static const char *folder_name(const SavedGame *entry)
{
    return entry->finished ? KEEPER_GAMES : KEEPER_UNFINISHED;
}

static bool entry_path(const Games *games, const SavedGame *entry, char path[PATH_MAX])
{
    char folder[PATH_MAX];
    return keeper_folder(&games->keeper, folder_name(entry), folder) &&
           snprintf(path, PATH_MAX, "%s/%s", folder, entry->game.name) < PATH_MAX;
}

static void write_time(const SavedGame *entry, const char *format, char *words, size_t size)
{
    struct tm local;
    words[0] = '\0';
    if (localtime_r(&entry->game.when.tv_sec, &local))
        strftime(words, size, format, &local);
}

static void add_result(const View *view, Text *text)
{
    PlayerName name;
    int moves = view->plies;
    if (view->winner == NOBODY) {
        text_fill(text, nt("unfinished, {n} move", "unfinished, {n} moves", moves), "n=%d", moves);
        return;
    }
    Message result = result_message(view, names_told(view, view->winner, &name));
    message_write(&result, text);
}

static bool load_entry(Games *games, const SavedGame *entry, Fault *fault)
{
    char path[PATH_MAX];
    if (!entry_path(games, entry, path))
        return fault_at(fault, 0, 0, "%s: the file name is too long", entry->game.name);
    return sitting_load(&games->sitting, &games->shelf, path, fault);
}

static void write_entry(Games *games, int number, Text *text)
{
    const SavedGame *entry = &games->entry[number - 1];
    char date[32], players[2 * MAX_TAG + 64];
    Text names = text_in(players, sizeof players);
    View view;
    Fault fault = {0};
    write_time(entry, "%Y-%m-%d %H:%M", date, sizeof date);
    text_add(text, "%3d %s ", number, date);
    if (!load_entry(games, entry, &fault)) {
        text_add(text, "%s\n", fault.sentence);
        return;
    }
    sitting_view(&games->sitting, sitting_ply(&games->sitting), &view);
    text_add(&names, "%s - %s", names_opponent(&view, 0).text, names_opponent(&view, 1).text);
    int blanks = PLAYERS_WIDE - text_columns(players);
    text_add(text, "%-7s %s%*s ", view.edition->name, players, blanks > 0 ? blanks : 0, "");
    add_result(&view, text);
    text_add(text, "\n");
}

static void add_json_players(const Table *table, Text *text)
{
    for (int seat = 0; seat < SEATS; seat++) {
        bool automa = seat_by_name(table, seat).kind == SEAT_AUTOMA;
        text_add(text, seat ? "," : ",\"players\":[");
        json_string(text, automa ? "Automa" : table->record.player[seat]);
    }
    text_add(text, "]");
}

static void add_json_result(const Table *table, Text *text)
{
    const Game *game = &table->game;
    bool over = game_phase(game) == PHASE_OVER;
    text_add(text, ",\"moves\":%d,\"scores\":[%d,%d],\"winner\":", table->record.count, game_score(game, 0),
             game_score(game, 1));
    json_optional(text, over ? game_winner(game) + 1 : 0, 0);
}

static void write_entry_json(Games *games, int number, Text *text)
{
    const SavedGame *entry = &games->entry[number - 1];
    char date[32], path[PATH_MAX];
    Fault fault = {0};
    write_time(entry, "%Y-%m-%dT%H:%M:%S", date, sizeof date);
    text_add(text, "%s{\"number\":%d,\"date\":\"%s\",\"file\":", number > 1 ? ",\n" : "[", number, date);
    json_string(text, entry_path(games, entry, path) ? path : entry->game.name);
    text_add(text, ",\"finished\":%s", json_truth(entry->finished));
    if (load_entry(games, entry, &fault)) {
        text_add(text, ",\"edition\":");
        json_string(text, games->sitting.table.game.edition->name);
        add_json_players(&games->sitting.table, text);
        add_json_result(&games->sitting.table, text);
    } else {
        text_add(text, ",\"error\":");
        json_string(text, fault.sentence);
    }
    text_add(text, "}");
}

static int print_entry(Games *games, int number, const GamesOptions *options)
{
    char memory[MAX_ENTRY];
    Text text = text_in(memory, sizeof memory);
    (options->json ? write_entry_json : write_entry)(games, number, &text);
    if (!options->json)
        return page_print(&text, stdout) ? 0 : shell_no_output(COMMAND);
    return shell_print(COMMAND, memory);
}

static int list_games(Games *games, const GamesOptions *options, int last)
{
    int count = last < games->count ? last : games->count;
    if (games->count == 0 && !options->json)
        return shell_print(COMMAND, t("There are no saved games yet. thimble play saves every game.\n"));
    for (int number = 1; number <= count; number++) {
        int status = print_entry(games, number, options);
        if (status)
            return status;
    }
    return options->json ? shell_print(COMMAND, count ? "]\n" : "[]\n") : 0;
}

/* Is it the entry's path or name? */
static bool is_named(const Games *games, const SavedGame *entry, const char *asked)
{
    char path[PATH_MAX], whole[PATH_MAX];
    if (!strchr(asked, '/'))
        return strcmp(entry->game.name, asked) == 0;
    return strcmp(entry->game.name, file_name(asked)) == 0 && entry_path(games, entry, path) &&
           realpath(asked, whole) && strcmp(path, whole) == 0;
}

/* Finds a game by number, or by its file in our folders; NULL: not found. If two have the same name, the finished
 * one is meant. */
static const SavedGame *find_entry(const Games *games, const char *asked)
{
    const SavedGame *found = NULL;
    uint64_t number;
    if (span_number(span_of(asked), 1, (uint64_t)games->count, &number))
        return &games->entry[number - 1];
    for (const SavedGame *entry = games->entry; entry && entry < games->entry + games->count; entry++)
        if (is_named(games, entry, asked) && (!found || entry->finished))
            found = entry;
    return found;
}

static bool is_number(const char *asked)
{
    return asked[0] && strspn(asked, "0123456789") == strlen(asked);
}

static int refuse_number(const Games *games, const char *asked)
{
    Fault fault;
    fault_at(&fault, 0, 0, "there is no game number %.*s: thimble games lists %d", span_quotable(span_of(asked)),
             asked, games->count);
    return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
}

/* Words of a command line, writable because argv must be. */
static char WORD_RESUME[] = "resume", WORD_PLAY[] = "play", WORD_LOAD[] = "--load", WORD_ANALYZE[] = "analyze";

/* Runs a command with its first words, followed by the caller's words after N. */
static int run(int (*command)(int argc, char **argv), char *const *first, int firsts, int argc, char **argv)
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

/* Makes an unfinished game the one in progress. */
static bool take_turn(Games *games, const SavedGame *entry, Fault *fault)
{
    char path[PATH_MAX];
    Keeper *keeper = &games->keeper;
    if (keeper_path(keeper, path) && strcmp(file_name(path), entry->game.name) == 0)
        return keeper_hold(keeper, fault);
    for (int nth = 0; keeper_aside_path(keeper, nth, path); nth++)
        if (strcmp(file_name(path), entry->game.name) == 0)
            return keeper_turn(keeper, nth, fault);
    return fault_at(fault, 0, 0, "the game is no longer there");
}

static int resume_entry(Games *games, const SavedGame *entry, int argc, char **argv)
{
    Fault fault;
    if (!take_turn(games, entry, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    keeper_resumed(&games->keeper);
    keeper_done(&games->keeper); /* the resumed game takes its own lock */
    return run(resume_main, (char *[]){WORD_RESUME}, 1, argc, argv);
}

static int open_game(Games *games, const SavedGame *entry, char *path, int argc, char **argv)
{
    if (entry && !entry->finished)
        return resume_entry(games, entry, argc, argv);
    return run(play_main, (char *[]){WORD_PLAY, WORD_LOAD, path}, 3, argc, argv);
}

static int review_game(Games *games, const SavedGame *entry, char *path, int argc, char **argv)
{
    (void)games, (void)entry;
    return run(analyze_main, (char *[]){WORD_ANALYZE, path}, 2, argc, argv);
}

static const struct Action {
    const char *name;
    int (*act)(Games *games, const SavedGame *entry, char *path, int argc, char **argv);
} ACTION[] = {{"open", open_game}, {"review", review_game}};

static const struct Action *find_action(const char *name)
{
    for (size_t i = 0; i < sizeof ACTION / sizeof *ACTION; i++)
        if (strcmp(ACTION[i].name, name) == 0)
            return &ACTION[i];
    return NULL;
}

static int act(Games *games, const struct Action *action, int argc, char **argv)
{
    char path[PATH_MAX];
    char *asked = argv[2];
    const SavedGame *entry = find_entry(games, asked);
    if (!entry && is_number(asked) && access(asked, F_OK) != 0)
        return refuse_number(games, asked);
    bool known = entry && entry_path(games, entry, path);
    return action->act(games, entry, known ? path : asked, argc - 3, argv + 3);
}

static int read_and_list(Games *games, int argc, char **argv)
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
    return list_games(games, &options, (int)last);
}

int games_main(int argc, char **argv)
{
    const struct Action *action = argc > 1 ? find_action(argv[1]) : NULL;
    if (action && (argc == 2 || argv[2][0] == '-')) {
        if (argc > 2 && (strcmp(argv[2], "--help") == 0 || strcmp(argv[2], "-h") == 0))
            return manual_print(&MANUAL);
        return shell_refuse(COMMAND, STATUS_WRONG, "which game? Give its number or its file");
    }
    Games *games = games_new();
    if (!games)
        return shell_refuse(COMMAND, STATUS_FAILED, "out of memory");
    int status = action ? act(games, action, argc, argv) : read_and_list(games, argc, argv);
    games_free(games);
    return status;
}
