/* SPDX-License-Identifier: MIT */
#include "doors/tui/confirm.h"

#include "base/language.h"
#include "doors/tui/draw.h"

#include <stdio.h>

void confirm_ask(Tui *tui, const char *words, void (*yes)(Tui *tui))
{
    snprintf(tui->confirm.words, sizeof tui->confirm.words, "%s", words);
    tui->confirm.yes = yes;
    stack_push(tui, &LAYER_CONFIRM);
}

static void say_yes(Tui *tui)
{
    stack_pop(tui);
    tui->confirm.yes(tui);
}

static const Binding ROW[] = {{{'y', 'Y'}, .act = say_yes}, {{'n', 'N'}, .act = stack_pop}};
static const Keys KEYS_CONFIRM = {ROW, sizeof ROW / sizeof *ROW};

static const Label *confirm_line(const Tui *tui)
{
    static const Label LINE[] = {
        {'y', "y", .meaning = TC("key", "yes")}, {'n', "n", .meaning = TC("key", "no")}, {0}};
    (void)tui;
    return LINE;
}

static void confirm_draw(const Tui *tui)
{
    Area area = stack_below(tui, &LAYER_CONFIRM)->words(tui);
    for (int i = 0; i < area.rows; i++)
        screen_say(area.row + i, 0, INK_PLAIN, "%*s", screen_columns(), "");
    draw_paragraph(area.row, WORD_ROWS, INK_STRONG, tui->confirm.words);
    keys_draw(tui, &LAYER_CONFIRM);
}

const Layer LAYER_CONFIRM = {confirm_draw, {&KEYS_CONFIRM}, .line = confirm_line, .brief = true};
