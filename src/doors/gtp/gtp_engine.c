/* SPDX-License-Identifier: MIT */
#include "doors/gtp/gtp_engine.h"

#include "cli/spec.h"

static const double LEAST_SECONDS = 0.001;
static const double MOST_SECONDS = 3600;
static const double MOST_LEFT = 1e7; /* a hundred days */
static const uint64_t MOST_NODES = UINT64_C(1000000000000);

static bool gtp_engine_refuse(Text *text, const Fault *fault)
{
    text_add(text, "%s", fault->sentence);
    return false;
}

static bool read_number(Words *words, const char *command, uint64_t least, uint64_t most, uint64_t *number,
                        Text *text)
{
    Span word = words_next(words);
    if (span_number(word, least, most, number))
        return true;
    text_add(text, "%s takes a whole number from %llu to %llu, not \"%.*s\"", command, (unsigned long long)least,
             (unsigned long long)most, span_quotable(word), word.at);
    return false;
}

bool gtp_engine_read_seconds(Words *words, const char *command, double *seconds, Text *text)
{
    Span word = words_next(words);
    if (spec_number(word, seconds) && *seconds >= LEAST_SECONDS && *seconds <= MOST_SECONDS)
        return true;
    text_add(text, "%s takes seconds from %g to %g, not \"%.*s\"", command, LEAST_SECONDS, MOST_SECONDS,
             span_quotable(word), word.at);
    return false;
}

/* Strength, time and nodes replace each other: the last one set applies. */
static void gtp_engine_hold(Thinker *thinker, int level, double seconds, uint64_t nodes)
{
    thinker->level = level;
    thinker->limits.seconds = seconds;
    thinker->limits.nodes = nodes;
}

bool gtp_engine_strength(Gtp *gtp, Words *words, Text *text)
{
    uint64_t level;
    if (!read_number(words, "strength", 1, ENGINE_LEVELS, &level, text))
        return false;
    gtp_engine_hold(&gtp->thinker, (int)level, 0, 0);
    return true;
}

bool gtp_engine_time(Gtp *gtp, Words *words, Text *text)
{
    double seconds;
    if (!gtp_engine_read_seconds(words, "time", &seconds, text))
        return false;
    gtp_engine_hold(&gtp->thinker, 0, seconds, 0);
    return true;
}

static bool read_clock(Words *words, const char *where, double *seconds, Text *text)
{
    Span word = words_next(words);
    if (spec_number(word, seconds) && *seconds >= 0 && *seconds <= MOST_LEFT)
        return true;
    text_add(text, "%s, not \"%.*s\"", where, span_quotable(word), word.at);
    return false;
}

bool gtp_engine_time_left(Gtp *gtp, Words *words, Text *text)
{
    uint64_t seat;
    double left;
    if (!read_number(words, "time_left", 1, SEATS, &seat, text) ||
        !read_clock(words, "time_left takes seconds from 0 to 1e+07 after the seat", &left, text))
        return false;
    gtp->thinker.left[seat - 1] = left;
    return true;
}

bool gtp_engine_time_settings(Gtp *gtp, Words *words, Text *text)
{
    static const char WANTED[] = "time_settings takes seconds from 0 to 1e+07, twice";
    double main, increment;
    if (!read_clock(words, WANTED, &main, text) || !read_clock(words, WANTED, &increment, text))
        return false;
    thinker_set_clock(&gtp->thinker, main, increment);
    return true;
}

bool gtp_engine_ponder(Gtp *gtp, Words *words, Text *text)
{
    Span word = words_next(words);
    if (!span_is(word, "on") && !span_is(word, "off")) {
        text_add(text, "ponder takes on or off, not \"%.*s\"", span_quotable(word), word.at);
        return false;
    }
    gtp->ponder = span_is(word, "on");
    return true;
}

bool gtp_engine_nodes(Gtp *gtp, Words *words, Text *text)
{
    uint64_t nodes;
    if (!read_number(words, "nodes", 1, MOST_NODES, &nodes, text))
        return false;
    gtp_engine_hold(&gtp->thinker, 0, 0, nodes);
    return true;
}

bool gtp_engine_threads(Gtp *gtp, Words *words, Text *text)
{
    uint64_t threads;
    if (!read_number(words, "threads", 1, MAX_THREADS, &threads, text))
        return false;
    gtp->thinker.limits.threads = (int)threads;
    return true;
}

bool gtp_engine_seed(Gtp *gtp, Words *words, Text *text)
{
    return read_number(words, "engine_seed", 0, UINT64_MAX, &gtp->thinker.seed, text);
}

static bool generate(Gtp *gtp, Move *move, Text *text)
{
    Fault fault;
    if (!thinker_move(&gtp->thinker, &gtp->table.game, move, &fault))
        return gtp_engine_refuse(text, &fault);
    notation_write(&gtp->table.game, *move, text);
    return true;
}

bool gtp_engine_reg_genmove(Gtp *gtp, Words *words, Text *text)
{
    Move move;
    (void)words;
    return generate(gtp, &move, text);
}

bool gtp_engine_genmove(Gtp *gtp, Words *words, Text *text)
{
    Fault fault;
    Move move;
    int seat = game_turn(&gtp->table.game);
    (void)words;
    if (!generate(gtp, &move, text))
        return false;
    gtp->own = game_phase(&gtp->table.game) == PHASE_AUTOMA ? gtp->own : seat;
    return table_play(&gtp->table, move, &fault);
}

bool gtp_ponders(const Gtp *gtp)
{
    const Game *game = &gtp->table.game;
    Fault fault;
    return gtp->ponder && gtp->own != NOBODY && game_turn(game) != gtp->own &&
           gtp_blind_is_known(&gtp->blind, game, &fault) && thinker_can_ponder(&gtp->thinker, game);
}

void gtp_ponder(Gtp *gtp)
{
    gtp->pondered = true;
    thinker_ponder(&gtp->thinker, &gtp->table.game);
}
