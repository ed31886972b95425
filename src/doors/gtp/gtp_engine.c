/* SPDX-License-Identifier: MIT */
#include "doors/gtp/gtp_engine.h"

#include "cli/spec.h"
#include "engine/search/order.h"

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

static bool read_seconds(Words *words, const char *command, double *seconds, Text *text)
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
    if (!read_seconds(words, "time", &seconds, text))
        return false;
    gtp_engine_hold(&gtp->thinker, 0, seconds, 0);
    return true;
}

bool gtp_engine_time_left(Gtp *gtp, Words *words, Text *text)
{
    uint64_t seat;
    double left;
    if (!read_number(words, "time_left", 1, SEATS, &seat, text))
        return false;
    Span word = words_next(words);
    if (!spec_number(word, &left) || !(left >= 0 && left <= MOST_LEFT)) {
        text_add(text, "time_left takes seconds from 0 to %g after the seat, not \"%.*s\"", MOST_LEFT,
                 span_quotable(word), word.at);
        return false;
    }
    gtp->thinker.left[seat - 1] = left;
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
    (void)words;
    return generate(gtp, &move, text) && table_play(&gtp->table, move, &fault);
}

/* A move, its chance, margin and visits, then the line that starts with it, then whether its value is exact. */
static void write_line(Game game, const Line *line, Text *text)
{
    notation_write(&game, line->move[0], text);
    text_add(text, " %.4f %+.2f %u", line->chance, line->margin, line->visits);
    for (int i = 0; i < line->moves; i++) {
        text_add(text, " ");
        notation_write(&game, line->move[i], text);
        if (game_play(&game, line->move[i]))
            break;
    }
    text_add(text, line->exact ? " exact\n" : "\n");
}

bool gtp_engine_analyze(Gtp *gtp, Words *words, Text *text)
{
    Fault fault;
    Answer answer;
    double seconds;
    if (!read_seconds(words, "analyze", &seconds, text))
        return false;
    if (!thinker_analyze(&gtp->thinker, &gtp->table.game, seconds, &answer, &fault))
        return gtp_engine_refuse(text, &fault);
    order_lines(&gtp->table.game, &answer, 1);
    for (int i = 0; i < answer.lines; i++)
        if (i == 0 || answer.line[i].visits > 0)
            write_line(gtp->table.game, &answer.line[i], text);
    return true;
}
