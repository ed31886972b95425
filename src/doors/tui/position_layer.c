/* SPDX-License-Identifier: MIT */
#include "doors/tui/position_layer.h"

#include "base/language.h"
#include "doors/tui/draw.h"
#include "doors/tui/draw_prompt.h"
#include "table/words/refusal.h"

static void ask_position(Tui *tui)
{
    tui->position.draft = tui->game;
    tui->position.placed = false;
    prompt_begin(&tui->position.prompt, "");
    stack_push(tui, &LAYER_POSITION);
}

/* The game goes on from here. */
static void close_position(Tui *tui)
{
    bool lines = tui->study.lines;
    stack_pop(tui);
    if (!tui->position.placed)
        return;
    tui_begin(tui);
    tui->study.lines = lines;
}

static void say_why_not(Tui *tui)
{
    char memory[MAX_MESSAGE];
    Text why = text_in(memory, sizeof memory);
    Message message = refusal_of_position(position_flaw(&tui->position.draft, NULL));
    message_write(&message, &why);
    tui_say(tui, "%s.", memory);
}

/* Another analysis begins here; its first move, the Automa's too, waits until the layer is closed. */
static void show_draft(Tui *tui)
{
    Game start;
    Fault fault;
    uint64_t seed = table_any_seed();
    if (!setup_finish(&tui->position.draft, seed, &start, &fault)) {
        say_why_not(tui);
        return;
    }
    if (!tui->position.placed)
        keeper_begin(&tui->keeper, true);
    tui->position.placed = true;
    analysis_begin(&tui->sitting, &start, seed);
    table_set_date_today(&tui->sitting.table);
    tui_changed(tui);
}

static void take_change(Tui *tui)
{
    TuiPosition *position = &tui->position;
    Words words = words_of(position->prompt.text, position->prompt.length, 0);
    Fault fault;
    if (words_count(words) == 0) {
        close_position(tui);
    } else if (!setup_change(&position->draft, &words, &fault)) {
        tui_say_fault(tui, &fault);
    } else {
        prompt_begin(&position->prompt, "");
        show_draft(tui);
    }
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

static const Binding ROW_POSITION[] = {{{KEY_CONFIRM}, .act = take_change},
                                       {{KEY_PUT_BACK}, .act = close_position}};
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
