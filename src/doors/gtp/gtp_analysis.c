/* SPDX-License-Identifier: MIT */
#include "doors/gtp/gtp_analysis.h"

#include "base/json.h"
#include "doors/gtp/gtp_engine.h"
#include "engine/search/order.h"
#include "engine/threads/host.h"
#include "table/json/thought_json.h"

#include <math.h>

static bool gtp_analysis_refuse(Text *text, const Fault *fault)
{
    text_add(text, "%s", fault->sentence);
    return false;
}

/* The first line is the move to play; those without visits say nothing. */
static bool says_something(const Answer *answer, int line)
{
    return line == 0 || answer->line[line].visits > 0;
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

bool gtp_analysis_once(Gtp *gtp, Words *words, Text *text)
{
    const Game *game = &gtp->table.game;
    Fault fault;
    Analysis analysis;
    double seconds;
    if (!gtp_engine_read_seconds(words, "analyze", &seconds, text))
        return false;
    if (!thinker_analyze(&analysis, &gtp->thinker, game, seconds, &fault))
        return gtp_analysis_refuse(text, &fault);
    thinker_go_on(&analysis, seconds);
    order_lines(game, &analysis.answer, 1);
    for (int i = 0; i < analysis.answer.lines; i++)
        if (says_something(&analysis.answer, i))
            write_line(*game, &analysis.answer.line[i], text);
    return true;
}

/* What is known so far, as one line of JSON. */
static void write_report(Analysis *analysis, Text *text)
{
    enum { DECIMALS = 3, ONE = 1000 };
    Answer *answer = &analysis->answer;
    order_lines(analysis->game, answer, 1);
    text_add(text, "{\"lines\":[");
    for (int i = 0; i < answer->lines; i++)
        if (says_something(answer, i)) {
            text_add(text, "%s", i ? "," : "");
            thought_json_line(*analysis->game, &answer->line[i], text);
        }
    text_add(text, "],\"nodes\":%llu,\"seconds\":", (unsigned long long)answer->nodes);
    json_decimal(text, (long long)((host_now() - analysis->began) * ONE), DECIMALS);
    text_add(text, ",\"final\":%s}\n", json_truth(analysis->done));
}

/* The seconds to the next report, which are due at multiples of the interval: what was missed is left out. */
static double to_report(const Analysis *analysis, double interval)
{
    double gone = host_now() - analysis->began;
    return (floor(gone / interval) + 1) * interval - gone;
}

bool gtp_analysis_stream(Gtp *gtp, Words *words, Text *text)
{
    Fault fault;
    Analysis analysis;
    double seconds, interval;
    if (!gtp_engine_read_seconds(words, "analyze_stream", &seconds, text) ||
        !gtp_engine_read_seconds(words, "analyze_stream", &interval, text))
        return false;
    if (!thinker_analyze(&analysis, &gtp->thinker, &gtp->table.game, seconds, &fault))
        return gtp_analysis_refuse(text, &fault);
    gtp_part_begin(gtp);
    while (!analysis.done && gtp_part_send(gtp, text)) {
        thinker_go_on(&analysis, to_report(&analysis, interval));
        write_report(&analysis, text);
    }
    return true; /* the last part is left */
}
