/* SPDX-License-Identifier: MIT */
#include "engine/search/order.h"

#include "rules/moves.h"

#include <string.h>

/* A line is sure with at least that part of the visits that the most visited one has. */
enum { SURE_SHARE = 8 };

static bool promises_more(const Line *a, const Line *b)
{
    return a->chance > b->chance || (a->chance == b->chance && a->margin > b->margin);
}

/* Makes room for a line at an earlier place. */
static void move_up(Answer *answer, int from, int to)
{
    Line line = answer->line[from];
    memmove(&answer->line[to + 1], &answer->line[to], (size_t)(from - to) * sizeof line);
    answer->line[to] = line;
}

static uint32_t most_visits(const Answer *answer)
{
    uint32_t most = 0;
    for (int i = 0; i < answer->lines; i++)
        most = answer->line[i].visits > most ? answer->line[i].visits : most;
    return most;
}

static void put_best_first(Answer *answer)
{
    uint32_t enough = most_visits(answer) / SURE_SHARE + 1;
    int best = 0;
    for (int i = 1; i < answer->lines; i++) {
        const Line *line = &answer->line[i];
        bool sure = line->exact || (!answer->exact && line->visits >= enough);
        if (sure && promises_more(line, &answer->line[best]))
            best = i;
    }
    move_up(answer, best, 0);
    answer->chance = answer->line[0].chance;
    answer->margin = answer->line[0].margin;
}

static bool all_known(const Game *game, const Answer *answer)
{
    Moves moves;
    moves_find(&moves, game);
    bool known = answer->lines == moves.count;
    for (int i = 0; known && i < answer->lines; i++)
        known = answer->line[i].exact;
    return known;
}

/* An estimate beside exact values, or an unsure one that promises more, is cut to the first line. Otherwise the margin
 * of a line with a lower chance may well be higher. */
static void keep_within(const Answer *answer, Line *line)
{
    if (!answer->exact && line->chance <= answer->chance)
        return;
    line->chance = line->chance < answer->chance ? line->chance : answer->chance;
    line->margin = line->margin < answer->margin ? line->margin : answer->margin;
}

void order_lines(const Game *game, Answer *answer, int most)
{
    put_best_first(answer);
    answer->exact = answer->exact || all_known(game, answer);
    for (int i = 1; i < answer->lines; i++)
        keep_within(answer, &answer->line[i]);
    for (int i = 1; i < answer->lines && i < most && answer->line[i].visits > 0; i++) {
        int place = i;
        while (place > 1 && promises_more(&answer->line[i], &answer->line[place - 1]))
            place--;
        move_up(answer, i, place);
    }
}

/* The most visited of the others, or of those with another choice; 0: none. */
static int most_visited(const Answer *answer, bool other_choice)
{
    Move best = answer->line[0].move[0];
    int found = 0;
    for (int i = 1; i < answer->lines; i++) {
        Move move = answer->line[i].move[0];
        uint32_t most = found ? answer->line[found].visits : 0;
        bool other = move.kind != best.kind || move.patch != best.patch;
        if ((other || !other_choice) && answer->line[i].visits > most)
            found = i;
    }
    return found;
}

int order_next(const Answer *answer)
{
    int other = most_visited(answer, true);
    return other ? other : most_visited(answer, false);
}
