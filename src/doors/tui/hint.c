/* SPDX-License-Identifier: MIT */
#include "doors/tui/hint.h"

#include "base/language.h"
#include "doors/tui/draw.h"
#include "table/review/advice.h"

enum { WHERE = 1, WHAT, WHY };

static bool is_known(const Tui *tui)
{
    return tui->hint.found.lines > 0;
}

static Move best_of(const Tui *tui)
{
    return tui->hint.found.line[0].move[0];
}

/* All steps speak of the same lines, even if better ones are found later. */
static void take_up(Tui *tui)
{
    const Reply *lines = tui_thought_lines(tui);
    bool enough = lines && (lines->exact || lines->nodes >= ADVICE_NODES);
    if (!is_known(tui) && tui->hint.step > 0 && enough)
        tui->hint.found = *lines;
    if (hint_explains(tui))
        trial_try(&tui->trial, &tui->game, best_of(tui));
}

/* Are both the same move? */
static bool holds(const Trial *trial, const Trial *other)
{
    return trial->kind == other->kind &&
           (trial->kind == TRIAL_EMPTY || move_equal(trial_move(trial), trial_move(other)));
}

/* Repeats a step that another trial has hidden; otherwise goes on to the next. */
void hint_ask(Tui *tui)
{
    bool told = tui->hint.step == 0 || hint_is_told(tui);
    tui->hint.asked = tui->trial;
    if (told && tui->hint.step < WHY)
        tui->hint.step++;
    take_up(tui);
}

void hint_hear(Tui *tui)
{
    if (!is_known(tui))
        take_up(tui);
}

void hint_forget(Tui *tui)
{
    tui->hint.step = 0;
    tui->hint.found.lines = 0;
}

bool hint_is_told(const Tui *tui)
{
    if (tui->hint.step == 0 || !tui_is_persons(tui))
        return false;
    if (hint_explains(tui))
        return tui->trial.kind != TRIAL_EMPTY && move_equal(trial_move(&tui->trial), best_of(tui));
    return tui->trial.kind == TRIAL_EMPTY || holds(&tui->trial, &tui->hint.asked);
}

bool hint_explains(const Tui *tui)
{
    return tui->hint.step == WHY && is_known(tui);
}

static void write_step(const Tui *tui, Text *text)
{
    const Reply *found = &tui->hint.found;
    Advice advice = advice_of(&found->line[0], NULL, NULL, 0);
    Message step = tui->hint.step == WHERE ? advice_where(&tui->game, &advice) : advice_what(&tui->game, &advice);
    message_write(&step, text);
}

static void write_reasons(const Tui *tui, Text *text)
{
    const Reply *found = &tui->hint.found;
    Advice advice =
        advice_of(&found->line[0], found->has_next ? &found->next : NULL, found->remark, found->remarks);
    advice_write(&tui->game, &advice, text);
}

void hint_write(const Tui *tui, Text *text)
{
    if (!is_known(tui))
        text_add(text, "%s%s", t("Finding a hint"), screen_glyph("…", "..."));
    else if (tui->hint.step == WHERE || tui->hint.step == WHAT)
        write_step(tui, text);
    else
        write_reasons(tui, text);
    if (is_known(tui) && tui->hint.step < WHY)
        text_add(text, " (%s)", t("H for more"));
}

void hint_draw(const Tui *tui, int row, int rows)
{
    char memory[MAX_SENTENCES];
    Text text = text_in(memory, sizeof memory);
    hint_write(tui, &text);
    draw_paragraph(row, rows, INK_HINT, memory);
}
