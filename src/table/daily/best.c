/* SPDX-License-Identifier: MIT */
#include "table/daily/best.h"

/* Plays for the others until the person is next. */
static bool let_others_move(Best *best, Mind *mind, Fault *fault)
{
    Sitting *sitting = &best->sitting;
    for (Next next; (next = sitting_next(sitting)).kind != NEXT_OVER && next.kind != NEXT_PERSON;) {
        Move move = next.kind == NEXT_AUTOMA ? next.move
                                             : mind_move(mind, &sitting->table.game, next.level, next.seed, NULL);
        if (!sitting_play(sitting, move, fault))
            return false;
    }
    return true;
}

void best_begin(Best *best, const Edition *edition, const Daily *daily)
{
    daily_practise(&best->sitting, edition, daily, "");
    best->seat = daily->seat;
}

bool best_is_over(const Best *best)
{
    return sitting_next(&best->sitting).kind == NEXT_OVER;
}

bool best_step(Best *best, Mind *mind, Fault *fault)
{
    const Game *game = &best->sitting.table.game;
    Answer answer;
    Engine *engine = mind_engine(mind, game->edition, fault);
    if (!engine || !let_others_move(best, mind, fault))
        return false;
    if (best_is_over(best))
        return true;
    engine_seed(engine, 0);
    engine_think(engine, game, &(Limits){.nodes = BEST_NODES, .threads = 1}, &answer);
    return sitting_play(&best->sitting, answer.line[0].move[0], fault) && let_others_move(best, mind, fault);
}
