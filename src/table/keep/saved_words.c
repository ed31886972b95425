/* SPDX-License-Identifier: MIT */
/* The descriptions of saved games. */
#include "base/json.h"
#include "base/language.h"
#include "table/keep/saved.h"
#include "table/keep/sitting_file.h"
#include "table/words/character.h"
#include "table/words/names.h"
#include "table/words/result.h"

#include <stdlib.h>
#include <sys/stat.h>

enum { PLAYERS_WIDE = 27 /* 80 columns for most games */ };

static void write_time(time_t when, const char *format, char words[MAX_SAVED_TIME])
{
    struct tm local;
    words[0] = '\0';
    if (localtime_r(&when, &local))
        strftime(words, MAX_SAVED_TIME, format, &local);
}

static bool load_game(Saved *saved, const SavedGame *game, Fault *fault)
{
    char path[PATH_MAX];
    if (!saved_path(saved, game, path))
        return fault_at(fault, 0, 0, "%s: the file name is too long", game->game.name);
    return sitting_load(&saved->sitting, NULL, &saved->shelf, path, fault);
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

/* Edition, players and result. */
static void add_game(const Sitting *sitting, Text *text)
{
    char players[2 * MAX_TAG + 64];
    Text names = text_in(players, sizeof players);
    View view;
    sitting_view(sitting, sitting_ply(sitting), &view);
    text_add(&names, "%s - %s", names_opponent(&view, 0).text, names_opponent(&view, 1).text);
    int blanks = PLAYERS_WIDE - text_columns(players);
    text_add(text, "%-7s %s%*s ", view.edition->name, players, blanks > 0 ? blanks : 0, "");
    add_result(&view, text);
}

void saved_write(Saved *saved, int number, Text *text)
{
    const SavedGame *game = &saved->game[number - 1];
    char date[MAX_SAVED_TIME];
    Fault fault = {0};
    write_time(game->game.when.tv_sec, "%Y-%m-%d %H:%M", date);
    text_add(text, "%3d %s ", number, date);
    if (load_game(saved, game, &fault))
        add_game(&saved->sitting, text);
    else
        text_add(text, "%s", fault.sentence);
    text_add(text, "\n");
}

static void add_json_players(const Table *table, Text *text)
{
    for (int seat = 0; seat < SEATS; seat++) {
        bool automa = table->game.edition->solo && seat == AUTOMA;
        text_add(text, seat ? "," : ",\"players\":[");
        json_string(text, automa ? "Automa" : table->record.player[seat]);
    }
    text_add(text, "]");
}

static void add_json_game(const Table *table, Text *text)
{
    const Game *game = &table->game;
    bool over = game_phase(game) == PHASE_OVER;
    text_add(text, ",\"edition\":");
    json_string(text, game->edition->name);
    add_json_players(table, text);
    text_add(text, ",\"moves\":%d,\"scores\":[%d,%d],\"winner\":", table->record.count, game_score(game, 0),
             game_score(game, 1));
    json_optional(text, over ? game_winner(game) + 1 : 0, 0);
}

void saved_json(Saved *saved, int number, Text *text)
{
    const SavedGame *game = &saved->game[number - 1];
    char date[MAX_SAVED_TIME], path[PATH_MAX];
    Fault fault = {0};
    write_time(game->game.when.tv_sec, "%Y-%m-%dT%H:%M:%S", date);
    text_add(text, "{\"number\":%d,\"date\":\"%s\",\"file\":", number, date);
    json_string(text, saved_path(saved, game, path) ? path : game->game.name);
    text_add(text, ",\"finished\":%s", json_truth(game->finished));
    if (load_game(saved, game, &fault)) {
        add_json_game(&saved->sitting.table, text);
    } else {
        text_add(text, ",\"error\":");
        json_string(text, fault.sentence);
    }
    text_add(text, "}");
}

void saved_brief(const char *path, Shelf *shelf, Text *words, char left[MAX_SAVED_TIME])
{
    Sitting *sitting = malloc(sizeof *sitting);
    struct stat status;
    Fault fault;
    left[0] = '\0';
    if (sitting && sitting_load(sitting, NULL, shelf, path, &fault)) {
        int moves = sitting->table.record.count;
        text_add(words, "%s", names_edition(sitting->table.game.edition));
        for (int seat = 0; seat < SEATS; seat++)
            if (sitting->seat[seat].kind == SEAT_COMPUTER)
                character_write(sitting->seat[seat].level, text_item(words));
        text_fill(text_item(words), nt("{n} move", "{n} moves", moves), "n=%d", moves);
        if (stat(path, &status) == 0)
            write_time(status.st_mtime, "%Y-%m-%d %H:%M", left);
    }
    free(sitting);
}
