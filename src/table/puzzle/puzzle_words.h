/* SPDX-License-Identifier: MIT */
#ifndef TABLE_PUZZLE_PUZZLE_WORDS_H
#define TABLE_PUZZLE_PUZZLE_WORDS_H

#include "table/puzzle/puzzle_kind.h"
#include "table/words/message.h"

/* What a puzzle asks for: "Which patch is the best buy?" */
Message puzzle_task(PuzzleKind kind, Move answer);
/* Where to look, without the answer. */
Message puzzle_clue(PuzzleKind kind);

#endif
