/* SPDX-License-Identifier: MIT */
#include "table/thought.h"

#include "table/line.h"

#include <string.h>

int thought_next(const Answer *answer)
{
    Move best = answer->line[0].move[0];
    for (int i = 1; i < answer->lines && answer->line[i].visits > 0; i++) {
        Move move = answer->line[i].move[0];
        if (move.kind != best.kind || move.patch != best.patch)
            return i;
    }
    return answer->lines > 1 && answer->line[1].visits > 0;
}

static Prospect prospect_of(const Game *game, const Line *line)
{
    Prospect prospect = {.exact = line->exact, .moves = line_known(*game, line->move, line->moves)};
    memcpy(prospect.line, line->move, (size_t)prospect.moves * sizeof *line->move);
    return prospect;
}

int thought_remarks(const Game *game, const Answer *answer, Remark remark[MAX_REMARKS])
{
    int other = thought_next(answer);
    if (!other)
        return 0;
    Prospect best = prospect_of(game, &answer->line[0]);
    Prospect next = prospect_of(game, &answer->line[other]);
    return remark_find(game, &next, &best, remark);
}
