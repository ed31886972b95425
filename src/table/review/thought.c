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

int thought_compare(const Game *game, const Line *worse, const Line *better, Remark remark[MAX_REMARKS])
{
    Prospect played = prospect_of(game, worse);
    Prospect best = prospect_of(game, better);
    return remark_find(game, &played, &best, remark);
}

int thought_remarks(const Game *game, const Answer *answer, Remark remark[MAX_REMARKS])
{
    int other = order_next(answer);
    return other ? thought_compare(game, &answer->line[other], &answer->line[0], remark) : 0;
}
