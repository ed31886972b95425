/* SPDX-License-Identifier: MIT */
#ifndef LAB_MATCH_FOLDER_H
#define LAB_MATCH_FOLDER_H

#include "lab/match.h"

/* Makes the folder that the plan saves its games in, if there is one and it is not there yet, and puts an edition of one's
 * own into it. False, with a sentence, when it can't be written to or holds what a game would replace. */
bool match_folder_make(const MatchPlan *plan, Fault *fault);

#endif
