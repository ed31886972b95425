/* SPDX-License-Identifier: MIT */
#include "doors/gtp/thinker.h"

#include "engine/threads/host.h"
#include "rules/automa.h"
#include "rules/moves.h"
#include "shelf/net_read.h"

void thinker_init(Thinker *thinker)
{
    *thinker = (Thinker){.level = ENGINE_LEVELS};
    thinker_forget_clocks(thinker);
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

void thinker_forget_clocks(Thinker *thinker)
{
    for (int seat = 0; seat < SEATS; seat++)
        thinker->left[seat] = -1;
}

/* A move goes two spaces forward on average, and answers take some time on their way. */
double thinker_share(const Game *game, double left)
{
    static const double LEAST = 0.001, MOST = 30, ON_THE_WAY = 0.2, SPACES = 2, LEAST_MOVES = 4;
    double moves = (game->edition->last - game->time[game_turn(game)]) / SPACES;
    double share = (left - ON_THE_WAY) / (moves > LEAST_MOVES ? moves : LEAST_MOVES);
    return share < LEAST ? LEAST : share < MOST ? share : MOST;
}

/* By the limits, and within the mover's share of the clock. */
static Move think_by_limits(Thinker *thinker, const Game *game)
{
    double left = thinker->left[game_turn(game)];
    Limits limits = thinker->limits;
    Answer answer;
    Moves moves;
    moves_find(&moves, game);
    if (left >= 0 && moves.count == 1)
        return moves_nth(&moves, 0);
    double share = left < 0 ? 0 : thinker_share(game, left);
    if (share > 0 && (limits.seconds == 0 || share < limits.seconds))
        limits.seconds = share;
    engine_think(thinker->mind.engine, game, &limits, &answer);
    return answer.line[0].move[0];
}

/* The last level has no limit but time, so the clock replaces its own; the other levels are quick. */
static Move thinker_think(Thinker *thinker, const Game *game)
{
    int level = thinker->level;
    bool clocked = level == ENGINE_LEVELS && thinker->left[game_turn(game)] >= 0;
    if (level && !clocked)
        return level_move(thinker->mind.engine, game, level, thinker->limits.threads, NULL);
    return think_by_limits(thinker, game);
}

bool thinker_move(Thinker *thinker, const Game *game, Move *move, Fault *fault)
{
    if (game_phase(game) == PHASE_AUTOMA) {
        *move = automa_move(game);
        return true;
    }
    if (!get_ready(thinker, game, fault))
        return false;
    double began = host_now();
    double *left = &thinker->left[game_turn(game)];
    *move = thinker_think(thinker, game);
    double rest = *left - (host_now() - began);
    *left = *left < 0 ? -1 : rest > 0 ? rest : 0;
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
