/* SPDX-License-Identifier: MIT */
/* The engine, as a player in matches. What is not a setting of its own is one of the search's numbers. */
#include "engine/level.h"
#include "lab/player.h"
#include "lab/spec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct EnginePlayer {
    Player player;
    Engine *engine;
    Limits limits;
    int level; /* 0: by the limits */
    uint64_t seed;
    Tuning tuning;
    bool by_hand;
    double memory;
    void *net;
    size_t net_size;
    Answer answer;
} EnginePlayer;

static bool read_net(EnginePlayer *thimble, Span path, Fault *fault)
{
    char name[4096];
    snprintf(name, sizeof name, "%.*s", (int)path.length, path.at);
    FILE *file = fopen(name, "rb");
    long size = file && fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    if (size > 0)
        thimble->net = malloc((size_t)size);
    if (file)
        rewind(file);
    bool read = thimble->net && fread(thimble->net, 1, (size_t)size, file) == (size_t)size;
    if (file)
        fclose(file);
    thimble->net_size = (size_t)size;
    return read || fault_at(fault, 0, 0, "the net \"%s\" can't be read", name);
}

static bool read_number(Span value, double least, double most, double *number, Fault *fault)
{
    if (spec_number(value, number) && *number >= least && *number <= most)
        return true;
    return fault_at(fault, 0, 0, "\"%.*s\" is not a number from %g to %g", span_quotable(value), value.at, least,
                    most);
}

static bool set(EnginePlayer *thimble, Span name, Span value, Fault *fault)
{
    double number;
    if (span_is(name, "hand"))
        return thimble->by_hand = true;
    if (span_is(name, "net"))
        return read_net(thimble, value, fault);
    if (span_is(name, "time"))
        return read_number(value, 0.001, 3600, &thimble->limits.seconds, fault);
    if (span_is(name, "memory"))
        return read_number(value, 1, 1e6, &thimble->memory, fault);
    if (span_is(name, "nodes")) {
        bool read = read_number(value, 1, 1e12, &number, fault);
        thimble->limits.nodes = read ? (uint64_t)number : 0;
        return read;
    }
    if (span_is(name, "threads")) {
        bool read = read_number(value, 1, 64, &number, fault);
        thimble->limits.threads = read ? (int)number : 0;
        return read;
    }
    if (span_is(name, "level")) {
        bool read = read_number(value, 1, ENGINE_LEVELS, &number, fault);
        thimble->level = read ? (int)number : 0;
        return read;
    }
    return read_number(value, -1e12, 1e12, &number, fault) && tuning_set(&thimble->tuning, name, number, fault);
}

static bool set_all(EnginePlayer *thimble, Span settings, Fault *fault)
{
    const char *at = settings.at;
    const char *end = settings.at + settings.length;
    while (at < end) {
        const char *comma = memchr(at, ',', (size_t)(end - at));
        const char *stop = comma ? comma : end;
        const char *equals = memchr(at, '=', (size_t)(stop - at));
        Span name = {at, (size_t)((equals ? equals : stop) - at)};
        Span value = {equals ? equals + 1 : stop, equals ? (size_t)(stop - equals - 1) : 0};
        if (!set(thimble, name, value, fault))
            return false;
        at = comma ? comma + 1 : end;
    }
    return true;
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
    EnginePlayer *thimble = player_make(&PLAYER_THIMBLE, sizeof *thimble, fault);
    (void)terms;
    if (!thimble)
        return NULL;
    thimble->tuning = tuning_default();
    thimble->memory = 256;
    if (!set_all(thimble, settings, fault)) {
        thimble_free(&thimble->player);
        return NULL;
    }
    if (!thimble->limits.nodes && thimble->limits.seconds <= 0)
        thimble->limits.seconds = 0.1;
    return &thimble->player;
}

static bool thimble_ready(EnginePlayer *thimble, const Edition *edition, Fault *fault)
{
    if (thimble->engine)
        return true;
    EngineSetup setup = {
        .net = thimble->net,
        .net_size = thimble->net_size,
        .by_hand = thimble->by_hand,
        .memory = (size_t)(thimble->memory * (1 << 20)),
        .tuning = &thimble->tuning,
    };
    thimble->engine = engine_new(edition, &setup, fault);
    return thimble->engine != NULL;
}

static void thimble_begin(Player *player, const Deal *deal, uint64_t seed)
{
    (void)deal;
    ((EnginePlayer *)player)->seed = seed;
}

static bool thimble_move(Player *player, const Game *game, Move *move, Fault *fault)
{
    EnginePlayer *thimble = (EnginePlayer *)player;
    if (!thimble_ready(thimble, game->edition, fault))
        return false;
    engine_seed(thimble->engine, thimble->seed);
    if (thimble->level) {
        *move = level_move(thimble->engine, game, thimble->level, thimble->limits.threads, player->stop);
        return true;
    }
    thimble->limits.stop = player->stop;
    engine_think(thimble->engine, game, &thimble->limits, &thimble->answer);
    *move = thimble->answer.line[0].move[0];
    return true;
}

const PlayerKind PLAYER_THIMBLE = {
    .name = "thimble",
    .form = "thimble[:time=SECONDS|nodes=N|level=N[,threads=N][,net=FILE]...]",
    .summary = "the engine",
    .make = thimble_make,
    .move = thimble_move,
    .begin = thimble_begin,
    .free = thimble_free,
};
