/* SPDX-License-Identifier: MIT */
#ifndef LAB_MATCH_MATCH_FOLDER_H
#define LAB_MATCH_MATCH_FOLDER_H

#include "lab/match/match.h"

/* Creates a folder, if needed. False, with a sentence, if it can't be written. */
bool match_folder_prepare(const char *folder, Fault *fault);
/* The same for the plan's games, of which so many pairs were played before; puts a custom edition into it. False, with
 * a sentence, also if a game would replace a file. */
bool match_folder_make(const MatchPlan *plan, uint64_t taken, Fault *fault);
/* Saves a game under its number in the match, from 1. */
bool match_folder_save(const MatchPlan *plan, const MatchGame *game, uint64_t number, Fault *fault);

#endif
