/* SPDX-License-Identifier: MIT */
#include "load_games.h"

#include "base/file.h"
#include "base/random.h"
#include "rules/moves.h"
#include "rules/notation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Buys more often than it advances, as people do. */
static Move some_move(const Game *game, Random *random)
{
    Moves moves;
    moves_find(&moves, game);
    Move first = moves_nth(&moves, 0);
    bool is_choice = first.kind == MOVE_ADVANCE && moves.count > 1 && random_below(random, 5) > 0;
    uint32_t skipped = is_choice ? 1 : 0;
    return moves_nth(&moves, (int)(skipped + random_below(random, (uint32_t)moves.count - skipped)));
}

static void play_out(LoadGame *load, Game game, uint64_t seed)
{
    Random random = random_from(seed, RANDOM_PLAYOUT);
    while (game_phase(&game) != PHASE_OVER && load->moves < MAX_MOVES) {
        LoadMove *made = &load->move[load->moves++];
        Move move = some_move(&game, &random);
        Text text = text_in(made->text, sizeof made->text);
        notation_write(&game, move, &text);
        made->seat = (uint8_t)game_turn(&game);
        game_play(&game, move);
    }
}

static bool read_record(LoadGames *games, LoadGame *load, const char *path, Fault *fault)
{
    static char bytes[MAX_RECORD_TEXT];
    static Record record;
    FILE *file = fopen(path, "rb");
    if (!file)
        return fault_at(fault, 0, 0, "%s can't be read", path);
    size_t length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    const Edition *edition = shelf_find(&games->shelf, "classic", fault);
    if (!edition || !record_read(&record, edition, bytes, length, 1, fault))
        return false;
    play_out(load, record_game(&record, record.count), (uint64_t)games->count);
    return true;
}

static bool read_line(LoadGames *games, const char *line, Fault *fault)
{
    char path[4096];
    LoadGame *game = &games->game[games->count];
    *game = (LoadGame){0};
    if (sscanf(line, "%15s %71s %71s %d %4095s", game->name, game->secret[0], game->secret[1], &game->number,
               path) != 5)
        return fault_at(fault, games->count + 1, 1, "a line is: game secret secret number record");
    if (!read_record(games, game, path, fault))
        return false;
    games->count++;
    return true;
}

bool load_games_read(LoadGames *games, const char *path, Fault *fault)
{
    char line[8192];
    FILE *file = fopen(path, "r");
    bool good = file || fault_at(fault, 0, 0, "%s can't be read", path);
    while (good && fgets(line, sizeof line, file)) {
        games->game = realloc(games->game, (size_t)(games->count + 1) * sizeof *games->game);
        good = games->game && read_line(games, line, fault);
    }
    if (file)
        fclose(file);
    return good;
}

void load_games_done(LoadGames *games)
{
    free(games->game);
    shelf_done(&games->shelf);
    *games = (LoadGames){0};
}
