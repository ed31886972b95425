/* SPDX-License-Identifier: MIT */
#include "table/daily/compare.h"

#include "base/language.h"
#include "table/words/number.h"

#include <string.h>

enum { BAR = 40, PERCENT = 100 };

bool compare_replay(Sitting *sitting, const Edition *edition, const Daily *daily, const char *moves, Fault *fault)
{
    Words words = words_of(moves, strlen(moves), 0);
    Fault reason;
    daily_begin(sitting, edition, daily, "");
    for (Span move = words_next(&words); move.length > 0; move = words_next(&words))
        if (!table_play_text(&sitting->table, move, &reason))
            return fault_at(fault, 0, 0, "move %d: %.200s", sitting_ply(sitting) + 1, reason.sentence);
    return true;
}

void compare_write_moves(const Sitting *sitting, Text *text)
{
    const Record *record = &sitting->table.record;
    Game game = record_game(record, 0);
    for (int ply = 0; ply < sitting_ply(sitting); ply++) {
        text_add(text, "%s", ply ? " " : "");
        notation_write(&game, record->move[ply], text);
        game_play(&game, record->move[ply]);
    }
}

int compare_least(int step)
{
    return COMPARE_LEAST + (step - 1) * COMPARE_STEP;
}

int compare_step(int points)
{
    int step = COMPARE_STEPS - 1;
    while (step > 0 && points < compare_least(step))
        step--;
    return step;
}

void compare_add(Comparison *comparison, int points, int results)
{
    comparison->results += results;
    comparison->step[compare_step(points)] += results;
    if (points < comparison->points)
        comparison->below += results;
}

/* As the page says it. */
static void write_head(const Comparison *comparison, Text *text)
{
    int others = comparison->results - 1;
    int percent = others > 0 ? (int)((int64_t)PERCENT * comparison->below / others) : 0;
    if (percent > 0) {
        text_fill(text, t("Better than {percent}"), "percent=%s", number_percent(percent, 0).text);
        text_add(text, "\n");
    }
    if (others > 0)
        text_fill(text,
                  nt("Compared with {n} other result of this day.", "Compared with {n} other results of this day.",
                     others),
                  "n=%d", others);
    else
        text_add(text, "%s", t("Nobody else has compared this day yet."));
    text_add(text, "\n\n");
}

static int most_results(const Comparison *comparison)
{
    int most = 1;
    for (int step = 0; step < COMPARE_STEPS; step++)
        if (comparison->step[step] > most)
            most = comparison->step[step];
    return most;
}

static void write_range(int step, Text *text)
{
    int last = compare_least(step + 1) - 1;
    if (step == 0)
        text_add(text, "      ..%-3d", last);
    else if (step == COMPARE_STEPS - 1)
        text_add(text, "  %4d..   ", compare_least(step));
    else
        text_add(text, "  %4d..%-3d", compare_least(step), last);
}

/* A result is never too few to see. */
static void write_bar(int results, int most, Text *text)
{
    int length = (int)(((int64_t)BAR * results + most - 1) / most);
    text_add(text, "  %5d", results);
    for (int i = 0; i < length; i++)
        text_add(text, i ? "#" : "  #");
}

void compare_write(const Comparison *comparison, Text *text)
{
    write_head(comparison, text);
    for (int step = 0; step < COMPARE_STEPS; step++) {
        write_range(step, text);
        write_bar(comparison->step[step], most_results(comparison), text);
        if (step == compare_step(comparison->points))
            text_add(text, "  * %s", t("yours among them"));
        text_add(text, "\n");
    }
}
