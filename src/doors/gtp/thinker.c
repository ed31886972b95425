/* SPDX-License-Identifier: MIT */
#include "doors/gtp/thinker.h"

#include "rules/automa.h"
#include "shelf/net_read.h"

void thinker_init(Thinker *thinker)
{
    *thinker = (Thinker){.level = ENGINE_LEVELS};
}

void thinker_done(Thinker *thinker)
{
    mind_done(&thinker->mind);
}

bool thinker_take_net(Thinker *thinker, const char *path, Fault *fault)
{
    size_t size;
    char *net = net_read(path, &size, fault);
    if (net)
        mind_take_net(&thinker->mind, net, size);
    return net;
}

void thinker_set_memory(Thinker *thinker, size_t bytes)
{
    mind_set_memory(&thinker->mind, bytes);
}

static bool get_ready(Thinker *thinker, const Game *game, Fault *fault)
{
    if (game_phase(game) == PHASE_OVER)
        return fault_at(fault, 0, 0, "the game is over");
    if (!mind_engine(&thinker->mind, game->edition, fault))
        return false;
    engine_seed(thinker->mind.engine, thinker->seed);
    return true;
}

static Move thinker_think(Thinker *thinker, const Game *game)
{
    Answer answer;
    if (thinker->level)
        return level_move(thinker->mind.engine, game, thinker->level, thinker->limits.threads, NULL);
    engine_think(thinker->mind.engine, game, &thinker->limits, &answer);
    return answer.line[0].move[0];
}

bool thinker_move(Thinker *thinker, const Game *game, Move *move, Fault *fault)
{
    if (game_phase(game) == PHASE_AUTOMA) {
        *move = automa_move(game);
        return true;
    }
    if (!get_ready(thinker, game, fault))
        return false;
    *move = thinker_think(thinker, game);
    return true;
}

bool thinker_analyze(Thinker *thinker, const Game *game, double seconds, Answer *answer, Fault *fault)
{
    if (game_phase(game) == PHASE_AUTOMA)
        return fault_at(fault, 0, 0, "it is the Automa's turn, and it has no choice");
    if (!get_ready(thinker, game, fault))
        return false;
    Limits limits = {.seconds = seconds, .threads = thinker->limits.threads, .thorough = true};
    engine_think(thinker->mind.engine, game, &limits, answer);
    return true;
}
