/* SPDX-License-Identifier: MIT */
#include "table/keep/mine.h"

#include "table/keep/log_file.h"
#include "table/keep/sitting_file.h"

#include <stdlib.h>
#include <string.h>

static const char STAMP[] = "saved"; /* a saved game never changes */

/* Reads what the log says. */
static bool follow_log(Mine *mine, Fault *fault)
{
    Mistakes *mistakes = mistakes_new(mine->log, mine->length, mine->today);
    if (!mistakes)
        return fault_at(fault, 0, 0, "out of memory");
    mistakes_free(mine->mistakes);
    mine->mistakes = mistakes;
    return true;
}

bool mine_begin(Mine *mine, int today, bool keeping, Fault *fault)
{
    *mine = (Mine){.today = today, .at = -1, .saved = saved_new()};
    if (!mine->saved)
        return fault_at(fault, 0, 0, "out of memory");
    if (keeping && !keeper_make_folder(&mine->saved->keeper, fault))
        return false;
    bool known = keeper_folder(&mine->saved->keeper, MISTAKES_FILE, mine->path);
    mine->log = known ? log_file_read(mine->path, &mine->length, fault) : calloc(1, 1);
    if (!known || !keeping)
        mine->path[0] = '\0';
    if (!known && !mine->log)
        return fault_at(fault, 0, 0, "out of memory");
    return mine->log && follow_log(mine, fault);
}

void mine_done(Mine *mine)
{
    mistakes_free(mine->mistakes);
    free(mine->log);
    if (mine->saved)
        saved_free(mine->saved);
}

/* Could the log name it? */
static bool has_plain_name(const char *name)
{
    return !strpbrk(name, "\r\n\t") && name[0] != ' ' && name[strlen(name) - 1] != ' ';
}

static bool needs_review(const Mine *mine, const SavedGame *game)
{
    const char *name = game->game.name;
    return game->finished && has_plain_name(name) &&
           !mistakes_has_reviewed(mine->mistakes, span_of(STAMP), span_of(name));
}

static bool load_game(Mine *mine, const SavedGame *game)
{
    char path[PATH_MAX];
    Fault fault;
    if (!saved_path(mine->saved, game, path) ||
        !sitting_load(&mine->sitting, NULL, &mine->saved->shelf, path, &fault))
        return false;
    mine->seat = sitting_only_person(&mine->sitting);
    return mine->seat != NOBODY && sitting_next(&mine->sitting).kind == NEXT_OVER;
}

bool mine_next_game(Mine *mine)
{
    while (++mine->at < mine->saved->count) {
        const SavedGame *game = &mine->saved->game[mine->at];
        if (needs_review(mine, game) && load_game(mine, game))
            return true;
    }
    return false;
}

int mine_games_left(const Mine *mine)
{
    int left = 0;
    for (int i = mine->at; i < mine->saved->count; i++)
        left += needs_review(mine, &mine->saved->game[i]);
    return left;
}

/* The memory first, so that an answer counts even if the file can't be written. */
static bool add_lines(Mine *mine, const char *lines, Fault *fault)
{
    size_t more = strlen(lines);
    bool cut = mine->length > 0 && mine->log[mine->length - 1] != '\n';
    char *log = realloc(mine->log, mine->length + more + 2);
    if (!log)
        return fault_at(fault, 0, 0, "out of memory");
    mine->log = log;
    if (cut)
        log[mine->length++] = '\n';
    memcpy(log + mine->length, lines, more + 1);
    mine->length += more;
    return follow_log(mine, fault) && (!mine->path[0] || log_file_add(mine->path, lines, fault));
}

bool mine_take(Mine *mine, const Review *review, Fault *fault)
{
    static char memory[(MAX_MOVES + 1) * MAX_MISTAKE_LINE];
    Text lines = text_in(memory, sizeof memory);
    Span name = span_of(mine->saved->game[mine->at].game.name);
    Mistake mistake;
    for (int i = 0; i < review->count; i++) {
        Game before = record_game(review->record, review->move[i].ply);
        if (mistake_find(&before, &review->move[i], &mistake))
            mistakes_write_found(&before, &mistake, name, mine->today, &lines);
    }
    mistakes_write_reviewed(span_of(STAMP), name, mine->today, &lines);
    return add_lines(mine, memory, fault);
}

bool mine_tried(Mine *mine, uint64_t key, PracticeResult result, Fault *fault)
{
    char memory[MAX_MISTAKE_LINE];
    Text line = text_in(memory, sizeof memory);
    mistakes_write_tried(key, mine->today, result, &line);
    return add_lines(mine, memory, fault);
}

static const SavedGame *find_game(const Mine *mine, Span name)
{
    for (const SavedGame *game = mine->saved->game; game < mine->saved->game + mine->saved->count; game++)
        if (game->finished && span_is(name, game->game.name))
            return game;
    return NULL;
}

bool mine_open(Mine *mine, const KnownMistake *known)
{
    const SavedGame *game = find_game(mine, known->game);
    return game && load_game(mine, game) &&
           mistakes_open(known, &mine->sitting.table.record, &mine->record, &mine->answer);
}

static int place_of(const Mistakes *mistakes, const uint64_t *key)
{
    for (int i = 0; key && i < mistakes->due; i++)
        if (mistakes->known[i].key == *key)
            return i;
    return -1;
}

const KnownMistake *mine_due(Mine *mine, const uint64_t *after)
{
    const Mistakes *mistakes = mine->mistakes;
    for (int i = place_of(mistakes, after) + 1; i < mistakes->due; i++)
        if (!(after && mistakes->known[i].key == *after) && mine_open(mine, &mistakes->known[i]))
            return &mistakes->known[i];
    return NULL;
}
