/* SPDX-License-Identifier: MIT */
#include "table/puzzle/puzzle_words.h"

Message puzzle_task(PuzzleKind kind, Move answer)
{
    static const MessageId TASK[PUZZLE_KINDS] = {
        [PUZZLE_ENDGAME] = MESSAGE_TASK_ENDGAME, [PUZZLE_TIMING] = MESSAGE_TASK_TIMING,
        [PUZZLE_BUYING] = MESSAGE_TASK_BUYING,   [PUZZLE_PLACING] = MESSAGE_TASK_PLACING,
        [PUZZLE_SEVEN] = MESSAGE_TASK_SEVEN,
    };
    if (kind == PUZZLE_PLACING && answer.kind != MOVE_BUY)
        return (Message){.id = MESSAGE_TASK_LEATHER};
    return (Message){TASK[kind], {{.number = answer.patch}}};
}

Message puzzle_clue(PuzzleKind kind)
{
    static const MessageId CLUE[PUZZLE_KINDS] = {
        [PUZZLE_ENDGAME] = MESSAGE_LOOK_AT_END,  [PUZZLE_TIMING] = MESSAGE_LOOK_AT_TRACK,
        [PUZZLE_BUYING] = MESSAGE_LOOK_AT_OFFER, [PUZZLE_PLACING] = MESSAGE_LOOK_AT_QUILT,
        [PUZZLE_SEVEN] = MESSAGE_LOOK_AT_SQUARE,
    };
    return (Message){.id = CLUE[kind]};
}
