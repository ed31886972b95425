/* SPDX-License-Identifier: MIT */
#include "doors/gtp/thinker.h"

#include "engine/threads/host.h"
#include "rules/automa.h"
#include "rules/moves.h"
#include "shelf/net_read.h"

#include <math.h>

static const double LEAST_SLICE = 0.001; /* seconds */

void thinker_init(Thinker *thinker)
{
    *thinker = (Thinker){.level = ENGINE_LEVELS};
    thinker_set_clock(thinker, 0, 0);
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

void thinker_set_clock(Thinker *thinker, double main, double increment)
{
    thinker->main = main > 0 || increment > 0 ? main : -1;
    thinker->increment = increment;
    thinker_restart_clocks(thinker);
}

void thinker_restart_clocks(Thinker *thinker)
{
    for (int seat = 0; seat < SEATS; seat++)
        thinker->left[seat] = thinker->main;
}

/* A move goes two spaces forward on average, and answers take some time on their way. */
double thinker_share(const Game *game, double left, double increment)
{
    static const double LEAST = 0.001, MOST = 30, ON_THE_WAY = 0.2, SPACES = 2, LEAST_MOVES = 4;
    double moves = (game->edition->last - game->time[game_turn(game)]) / SPACES;
    double safe = left - ON_THE_WAY;
    double share = fmin(safe / fmax(moves, LEAST_MOVES) + increment, safe);
    return fmax(LEAST, fmin(share, MOST));
}

static bool is_stopped(const Thinker *thinker)
{
    return thinker->stop && atomic_load(thinker->stop);
}

/* A search that was stopped while it had only just begun, or while the solver worked, says little. */
static void think_again(Thinker *thinker, const Game *game, Answer *answer)
{
    static const Limits FEW = {.nodes = 200, .thorough = true};
    if (is_stopped(thinker) && answer->nodes < FEW.nodes)
        engine_think(thinker->mind.engine, game, &FEW, answer);
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
    double share = left < 0 ? 0 : thinker_share(game, left, thinker->increment);
    if (share > 0 && (limits.seconds == 0 || share < limits.seconds))
        limits.seconds = share;
    limits.stop = thinker->stop;
    engine_think(thinker->mind.engine, game, &limits, &answer);
    think_again(thinker, game, &answer);
    return answer.line[0].move[0];
}

/* The last level has no limit but time, so the clock replaces its own; the other levels are quick. */
static Move thinker_think(Thinker *thinker, const Game *game)
{
    int level = thinker->level;
    bool clocked = level == ENGINE_LEVELS && thinker->left[game_turn(game)] >= 0;
    if (level && !clocked)
        return level_move(thinker->mind.engine, game, level, thinker->limits.threads, thinker->stop);
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
    *left = *left < 0 ? -1 : fmax(rest, 0) + thinker->increment;
    return true;
}

bool thinker_analyze(Analysis *analysis, Thinker *thinker, const Game *game, double seconds, Fault *fault)
{
    if (game_phase(game) == PHASE_AUTOMA)
        return fault_at(fault, 0, 0, "it is the Automa's turn, and it has no choice");
    if (!get_ready(thinker, game, fault))
        return false;
    *analysis = (Analysis){.thinker = thinker, .game = game, .began = host_now(), .seconds = seconds};
    return true;
}

/* One slice. Once the position is solved, another is for the other moves, and ends by itself. */
static void think_a_slice(Analysis *analysis, double seconds)
{
    Thinker *thinker = analysis->thinker;
    Limits limits = {
        .seconds = fmax(seconds, LEAST_SLICE),
        .threads = thinker->limits.threads,
        .stop = thinker->stop,
        .thorough = true,
        .go_on = true,
    };
    bool solved = analysis->answer.exact;
    engine_think(thinker->mind.engine, analysis->game, &limits, &analysis->answer);
    think_again(thinker, analysis->game, &analysis->answer);
    analysis->done = solved || is_stopped(thinker) || host_now() >= analysis->began + analysis->seconds;
}

/* Each slice is longer than the one before: the solver, which comes first in each, may take as long as the slice, and
 * its work is lost if that is not enough. */
void thinker_go_on(Analysis *analysis, double seconds)
{
    static const double FIRST_SLICE = 0.05;
    double until = fmin(host_now() + seconds, analysis->began + analysis->seconds);
    double slice = FIRST_SLICE;
    do {
        double left = until - host_now();
        think_a_slice(analysis, analysis->answer.exact ? left : fmin(slice, left));
        slice *= 2;
    } while (!analysis->done && host_now() < until);
}

bool thinker_can_ponder(const Thinker *thinker, const Game *game)
{
    Phase phase = game_phase(game);
    bool by_time = thinker->level == ENGINE_LEVELS || (!thinker->level && !thinker->limits.nodes);
    return by_time && (phase == PHASE_ACTION || phase == PHASE_LEATHER);
}

void thinker_ponder(Thinker *thinker, const Game *game)
{
    Fault fault;
    Answer answer;
    Limits limits = {.threads = thinker->limits.threads, .stop = thinker->stop};
    if (get_ready(thinker, game, &fault))
        engine_think(thinker->mind.engine, game, &limits, &answer);
}
