/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_PUZZLE_MINE_H
#define COMMANDS_PUZZLE_MINE_H

#include <stdbool.h>

/* `thimble puzzle --mine`: reviews the saved games that were not reviewed yet, shows how far it is, and then their
 * mistakes that are due. Ctrl-C ends it; the games reviewed so far stay in the log. */
typedef struct PuzzleMineWanted {
    bool keeping, progress, json;
} PuzzleMineWanted;

int puzzle_mine_run(const char *command, const PuzzleMineWanted *wanted);

#endif
