/* SPDX-License-Identifier: MIT */
#include "table/review/thought.h"

#include "engine/search/order.h"
#include "table/review/line.h"

#include <string.h>

static Prospect prospect_of(const Game *game, const Line *line)
{
    Prospect prospect = {.exact = line->exact, .moves = line_known(*game, line->move, line->moves)};
    memcpy(prospect.line, line->move, (size_t)prospect.moves * sizeof *line->move);
    return prospect;
}

const Move *thought_next(const Answer *answer)
{
    int other = order_next(answer);
    return other ? &answer->line[other].move[0] : NULL;
}

int thought_remarks(const Game *game, const Answer *answer, Remark remark[MAX_REMARKS])
{
    int other = order_next(answer);
    if (!other)
        return 0;
    Prospect best = prospect_of(game, &answer->line[0]);
    Prospect next = prospect_of(game, &answer->line[other]);
    return remark_find(game, &next, &best, remark);
}
