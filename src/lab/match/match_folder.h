/* SPDX-License-Identifier: MIT */
#ifndef LAB_MATCH_MATCH_FOLDER_H
#define LAB_MATCH_MATCH_FOLDER_H

#include "lab/match/match.h"

/* Creates the folder for the plan's games, if needed, and puts a custom edition into it. False, with a sentence, if it
 * can't be written or a game would replace a file. */
bool match_folder_make(const MatchPlan *plan, Fault *fault);

#endif
