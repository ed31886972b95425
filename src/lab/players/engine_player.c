/* SPDX-License-Identifier: MIT */
/* The engine as a player in matches. Unknown settings are constants of the search. */
#include "cli/spec.h"
#include "engine/level.h"
#include "lab/players/player.h"
#include "shelf/net_read.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const double USUAL_SECONDS = 0.1, MOST_VARIATION = 100;

typedef struct EnginePlayer {
    Player player;
    Engine *engine;
    Limits limits;
    bool untold; /* neither time nor nodes were given */
    int level;   /* 0: by the limits */
    bool plain;  /* the level without its style */
    double vary; /* moves get up to so many times more nodes or time */
    const Clock *clock;
    uint64_t seed;
    Tuning tuning;
    bool by_hand;
    size_t memory;
    char *net;
    size_t net_size;
    Answer answer;
} EnginePlayer;

/* The settings, before they are applied. */
typedef struct Wishes {
    double seconds, nodes, level, threads, memory, vary;
    Span net;
    bool by_hand, plain;
    Tuning tuning;
} Wishes;

static bool set_tuning(void *tuning, Span name, double number, Fault *fault)
{
    return tuning_set(tuning, name, number, fault);
}

static bool read_wishes(Wishes *wishes, Span settings, Fault *fault)
{
    const SpecKey key[] = {
        {"time", .number = &wishes->seconds, .least = 0.001, .most = 3600},
        {"nodes", .number = &wishes->nodes, .least = 1, .most = 1e12, .whole = true},
        {"level", .number = &wishes->level, .least = 1, .most = ENGINE_LEVELS, .whole = true},
        {"threads", .number = &wishes->threads, .least = 1, .most = MAX_THREADS, .whole = true},
        {"memory", .number = &wishes->memory, .least = 1, .most = ENGINE_MOST_MEGABYTES, .whole = true},
        {"vary", .number = &wishes->vary, .least = 0, .most = MOST_VARIATION},
        {"net", .text = &wishes->net},
        {"hand", .flag = &wishes->by_hand},
        {"plain", .flag = &wishes->plain},
    };
    *wishes = (Wishes){.threads = 1, .memory = ENGINE_USUAL_MEGABYTES, .tuning = tuning_default()};
    if (!spec_read_more(settings, key, sizeof key / sizeof *key, set_tuning, &wishes->tuning, fault))
        return false;
    if (wishes->level > 0 && (wishes->nodes > 0 || wishes->seconds > 0))
        return fault_at(fault, 0, 0, "level can't be combined with nodes or time");
    if (wishes->level > 0 && wishes->vary > 0)
        return fault_at(fault, 0, 0, "level can't be combined with vary");
    if (wishes->plain && wishes->level <= 0)
        return fault_at(fault, 0, 0, "plain is for levels: it takes away their style");
    return !wishes->by_hand || !wishes->net.at || fault_at(fault, 0, 0, "hand and net can't be combined");
}

static bool thimble_check(Span settings, Fault *fault)
{
    Wishes wishes;
    return read_wishes(&wishes, settings, fault);
}

static bool take_net(EnginePlayer *thimble, Span name, Fault *fault)
{
    char path[PATH_MAX];
    if (name.length >= sizeof path)
        return fault_at(fault, 0, 0, "the name of the net is too long");
    memcpy(path, name.at, name.length);
    path[name.length] = '\0';
    thimble->net = net_read(path, &thimble->net_size, fault);
    return thimble->net != NULL;
}

static void thimble_free(Player *player)
{
    EnginePlayer *thimble = (EnginePlayer *)player;
    engine_free(thimble->engine);
    free(thimble->net);
    free(thimble);
}

static Player *thimble_make(Span settings, const PlayerTerms *terms, Fault *fault)
{
    Wishes wishes;
    EnginePlayer *thimble =
        read_wishes(&wishes, settings, fault) ? player_make(&PLAYER_THIMBLE, sizeof *thimble, fault) : NULL;
    if (!thimble)
        return NULL;
    thimble->untold = wishes.nodes <= 0 && wishes.seconds <= 0;
    thimble->limits = (Limits){
        .seconds = thimble->untold ? USUAL_SECONDS : wishes.seconds,
        .nodes = (uint64_t)wishes.nodes,
        .threads = (int)wishes.threads,
    };
    thimble->clock = terms->clock;
    thimble->level = (int)wishes.level;
    thimble->plain = wishes.plain;
    thimble->vary = wishes.vary;
    thimble->memory = (size_t)wishes.memory << 20;
    thimble->by_hand = wishes.by_hand;
    thimble->tuning = wishes.tuning;
    if (!wishes.net.at || take_net(thimble, wishes.net, fault))
        return &thimble->player;
    thimble_free(&thimble->player);
    return NULL;
}

static bool thimble_ready(EnginePlayer *thimble, const Edition *edition, Fault *fault)
{
    if (thimble->engine)
        return true;
    EngineSetup setup = {
        .net = thimble->net,
        .net_size = thimble->net_size,
        .by_hand = thimble->by_hand,
        .memory = thimble->memory,
        .tuning = &thimble->tuning,
    };
    thimble->engine = engine_new(edition, &setup, fault);
    return thimble->engine != NULL;
}

/* On a clock, the engine is made before its first move. If that fails, the move says so. */
static void thimble_begin(Player *player, const Record *opening, uint64_t seed)
{
    EnginePlayer *thimble = (EnginePlayer *)player;
    Fault fault;
    thimble->seed = seed;
    if (thimble->clock && opening)
        thimble_ready(thimble, opening->start.edition, &fault);
}

/* Its limits, but no more than its share of the clock: a turn goes two spaces forward on average. */
static Limits limits_on_clock(const EnginePlayer *thimble, const Game *game)
{
    static const double LEAST = 0.001, RESERVE = 0.02, SPACES = 2, LEAST_TURNS = 4, OF_INCREMENT = 0.8;
    const Clock *clock = thimble->clock;
    Limits limits = thimble->limits;
    double left = thimble->player.left[game_turn(game)];
    if (left < 0 || !clock)
        return limits;
    double turns = (game->edition->last - game->time[game_turn(game)]) / SPACES;
    double share = left / (turns > LEAST_TURNS ? turns : LEAST_TURNS) + OF_INCREMENT * clock->increment;
    share = share < left - RESERVE ? share : left - RESERVE;
    share = share > LEAST ? share : LEAST;
    if (thimble->untold || limits.seconds <= 0 || share < limits.seconds)
        limits.seconds = share;
    return limits;
}

/* Another amount of thought for every move, by the player's random numbers: other games from the same deal. */
static void vary_limits(EnginePlayer *thimble, Limits *limits)
{
    double share = (double)random_below(&thimble->player.random, UINT32_MAX) / UINT32_MAX;
    limits->seconds *= 1 + thimble->vary * share;
    limits->nodes += (uint64_t)((double)limits->nodes * thimble->vary * share);
}

static bool thimble_move(Player *player, const Game *game, Move *move, Fault *fault)
{
    EnginePlayer *thimble = (EnginePlayer *)player;
    if (!thimble_ready(thimble, game->edition, fault))
        return false;
    engine_seed(thimble->engine, thimble->seed);
    if (thimble->level) {
        *move = (thimble->plain ? level_move_plain : level_move)(thimble->engine, game, thimble->level,
                                                                 thimble->limits.threads, player->stop);
        return true;
    }
    Limits limits = limits_on_clock(thimble, game);
    if (thimble->vary > 0)
        vary_limits(thimble, &limits);
    limits.stop = player->stop;
    engine_think(thimble->engine, game, &limits, &thimble->answer);
    *move = thimble->answer.line[0].move[0];
    return true;
}

const PlayerKind PLAYER_THIMBLE = {
    .name = "thimble",
    .form = "thimble[:time=S|nodes=N|level=N[,threads=N][,memory=MB][,net=FILE|,hand]...]",
    .summary = "the engine (default: time=0.1, or its clock)",
    .check = thimble_check,
    .make = thimble_make,
    .move = thimble_move,
    .begin = thimble_begin,
    .free = thimble_free,
};
