/* SPDX-License-Identifier: MIT */
#include "doors/tui/fair_layer.h"

#include "base/language.h"
#include "doors/tui/draw.h"

void fair_layer_open(Tui *tui, const Deal *deal)
{
    tui->fair = (FairSearch){.deal = *deal};
    stack_push(tui, &LAYER_FAIR);
}

void fair_layer_hear(Tui *tui, const Reply *reply)
{
    tui->fair.tried = reply->tried;
    if (reply->done)
        menu_play(tui, &reply->deal);
}

static const Binding ROW[] = {{{KEY_PUT_BACK}, .act = stack_pop}, {{'q'}, .act = tui_quit}};
static const Keys KEYS_FAIR = {ROW, sizeof ROW / sizeof *ROW};

static const Label *fair_line(const Tui *tui)
{
    static const Label LINE[] = {
        {KEY_PUT_BACK, T("Esc"), .meaning = TC("key", "stop")}, {'q', "q", .meaning = TC("key", "quit")}, {0}};
    (void)tui;
    return LINE;
}

static void fair_draw(const Tui *tui)
{
    char memory[MAX_MESSAGE];
    Text text = text_in(memory, sizeof memory);
    Area area = stack_below(tui, &LAYER_FAIR)->words(tui);
    text_fill(&text, t("Looking for a fair deal: {n} tried"), "n=%d", tui->fair.tried);
    draw_paragraph(area.row, area.rows, INK_STRONG, memory);
    keys_draw(tui, &LAYER_FAIR);
}

const Layer LAYER_FAIR = {fair_draw, {&KEYS_FAIR}, .line = fair_line, .brief = true};
