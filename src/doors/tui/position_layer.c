/* SPDX-License-Identifier: MIT */
#include "doors/tui/position_layer.h"

#include "base/language.h"
#include "doors/tui/draw.h"
#include "doors/tui/draw_prompt.h"
#include "table/words/refusal.h"

static void ask_position(Tui *tui)
{
    tui->position.draft = tui->game;
    prompt_begin(&tui->position.prompt, "");
    stack_push(tui, &LAYER_POSITION);
}

static void say_flaw(Tui *tui, PositionFlaw flaw)
{
    char memory[MAX_MESSAGE];
    Text why = text_in(memory, sizeof memory);
    Message message = refusal_of_position(flaw);
    message_write(&message, &why);
    tui_say(tui, "%s.", memory);
}

/* Another analysis begins here. */
static void place(Tui *tui)
{
    Game draft = tui->position.draft;
    bool lines = tui->study.lines;
    analysis_begin(&tui->sitting, &draft, table_any_seed());
    table_set_date_today(&tui->sitting.table);
    keeper_begin(&tui->keeper, true);
    tui_begin(tui);
    tui->study.lines = lines;
    ask_position(tui);
}

static void take_change(Tui *tui)
{
    TuiPosition *position = &tui->position;
    Words words = words_of(position->prompt.text, position->prompt.length, 0);
    Fault fault;
    if (words_count(words) == 0) {
        stack_pop(tui);
        return;
    }
    if (!setup_change(&position->draft, &words, &fault)) {
        tui_say_fault(tui, &fault);
        return;
    }
    prompt_begin(&position->prompt, "");
    PositionFlaw flaw = position_flaw(&position->draft, NULL);
    if (flaw)
        say_flaw(tui, flaw);
    else
        place(tui);
}

static void type(Tui *tui, int key)
{
    prompt_key(&tui->position.prompt, key);
}

static void draw_position(const Tui *tui)
{
    Area words = draw_prompt_words(tui);
    draw_prompt_line(&tui->position.prompt, t("Set up:"), tui->message);
    if (!tui->message[0])
        draw_paragraph(words.row, words.rows, INK_PLAIN,
                       t("time, buttons, income SEAT N; square SEAT c4; sew SEAT 12r0a1; circle 12,7,30; patch N; "
                         "needle N; bonus SEAT; top SEAT; leather N; late"));
    keys_draw(tui, &LAYER_POSITION);
}

static const Label *position_line(const Tui *tui)
{
    static const Label LINE[] = {{KEY_CONFIRM, T("Enter"), .meaning = TC("key", "change")},
                                 {KEY_PUT_BACK, T("Esc"), .meaning = TC("key", "close")},
                                 {0}};
    (void)tui;
    return LINE;
}

static const Binding ROW_POSITION[] = {{{KEY_CONFIRM}, .act = take_change}, {{KEY_PUT_BACK}, .act = stack_pop}};
static const Keys KEYS_TYPED = {ROW_POSITION, sizeof ROW_POSITION / sizeof *ROW_POSITION};

const Layer LAYER_POSITION = {
    draw_position, {&KEYS_TYPED}, .key = type, .line = position_line, .words = draw_prompt_words};

static const Binding ROW[] = {
    {{'P'},
     .act = ask_position,
     .when = variations_layer_may_open,
     .shown = "P",
     .help = T("set up a position on an analysis board"),
     .told = variations_layer_may_open},
};
const Keys KEYS_POSITION = {ROW, sizeof ROW / sizeof *ROW};
