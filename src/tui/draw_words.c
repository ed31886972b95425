/* SPDX-License-Identifier: MIT */
#include "tui/draw.h"

#include <stdio.h>
#include <string.h>

typedef struct Lines {
    char memory[2][MAX_MESSAGE];
    Text line[2];
} Lines;

static void add_seat(const Tui *tui, Text *text, int seat)
{
    char name[MAX_TAG];
    tui_name(tui, seat, name);
    text_add(text, "%s", name);
}

/* What the move does to the one who makes it. */
static void tell_effects(const Consequences *c, Text *text)
{
    if (c->cost)
        text_add(text, " pay %d,", c->cost);
    if (c->to != c->from)
        text_add(text, " %d to %d,", c->from, c->to);
    if (c->walked)
        text_add(text, " walk for %d,", c->walked);
    if (c->marks)
        text_add(text, " income %d,", c->income);
    if (c->leather)
        text_add(text, " %d leather,", c->leather);
    if (c->bonus)
        text_add(text, " the bonus tile,");
    if (c->joins)
        text_add(text, " late patches join,");
}

static void tell_deed(const Tui *tui, const Consequences *c, Text *text)
{
    static const char *const DEED[] = {
        [TRIAL_EMPTY] = "",          [TRIAL_PATCH] = "Sew it on",         [TRIAL_LEATHER] = "Leather here",
        [TRIAL_ADVANCE] = "Advance", [TRIAL_GIVE_UP] = "Give leather up",
    };
    text_add(text, "%s:", DEED[tui->trial.kind]);
    tell_effects(c, text);
    text_add(text, " %d in your purse.", c->buttons);
}

static void tell_future(const Tui *tui, const Consequences *c, Text *text)
{
    if (c->ends) {
        text_add(text, "Then the game is over, %d points.", c->score);
        return;
    }
    if (c->next == NOBODY)
        return;
    text_add(text, "Then ");
    add_seat(tui, text, c->next);
    text_add(text, c->next == c->seat ? " again" : "");
    if (c->lead)
        text_add(text, " for %d space%s", c->lead, c->lead == 1 ? "" : "s");
    for (int i = 0; i < c->offers; i++)
        text_add(text, "%s%d", i ? ", " : "; on offer ", c->offer[i]);
    text_add(text, ".");
}

static void tell_trying(const Tui *tui, Text line[2])
{
    Move move = trial_move(&tui->trial);
    Refusal refusal = game_refuses(&tui->table.game, move);
    if (refusal) {
        notation_explain(&tui->table.game, move, refusal, &line[0]);
        return;
    }
    Consequences c = view_consequences(&tui->table.game, move);
    tell_deed(tui, &c, &line[0]);
    tell_future(tui, &c, &line[1]);
}

/* The move that led to the moment that is looked at. */
static void tell_look(const Tui *tui, Text line[2])
{
    const Table *table = &tui->table;
    if (table->ply == 0) {
        text_add(&line[0], "The start of the game; it has %d moves.", table->record.count);
        return;
    }
    Game before = record_game(&table->record, table->ply - 1);
    Move move = table->record.move[table->ply - 1];
    Consequences c = view_consequences(&before, move);
    text_add(&line[0], "Move %d of %d, ", table->ply, table->record.count);
    add_seat(tui, &line[0], c.seat);
    text_add(&line[0], ": ");
    brief_move(&before, move, &line[0]);
    text_add(&line[0], ";");
    tell_effects(&c, &line[0]);
    text_add(&line[0], " %d in the purse.", c.buttons);
}

static void tell_turn(const Tui *tui, Text line[2])
{
    const View *view = &tui->view;
    if (look_is_away(tui)) {
        tell_look(tui, line);
    } else if (view->phase == PHASE_OVER) {
        add_seat(tui, &line[0], view->winner);
        text_add(&line[0], " wins, %d to %d.", view->seat[view->winner].score, view->seat[1 - view->winner].score);
    } else if (tui->thinking) {
        add_seat(tui, &line[0], view->turn);
        text_add(&line[0], " is thinking%s", screen_glyph("…", "..."));
    } else if (tui_is_persons(tui)) {
        text_add(&line[0], "To move: ");
        add_seat(tui, &line[0], view->turn);
        text_add(&line[0], ". Advancing goes to %d and brings %d.", view->advance.to,
                 view->advance.walked + view->advance.income);
    }
    text_add(&line[1], "%s", tui->message);
}

static void tell_chances(const Tui *tui, Text *text)
{
    const Reply *reply = &tui->reply;
    text_add(text, "%s %.0f %% to win, %+.1f points%s (%llu positions)",
             reply->exact ? "Known:" : "Chances:", 100 * reply->chance, reply->margin,
             reply->exact ? ", exact" : "", (unsigned long long)reply->nodes);
}

/* Where to look, then what, then how. */
static void tell_hint(const Tui *tui, Text *text)
{
    Move move = tui->reply.line[0].move[0];
    char name[64];
    Text written = text_in(name, sizeof name);
    notation_write(&tui->table.game, move, &written);
    if (tui->hint == 1)
        text_add(text, "Hint: %s",
                 move.kind == MOVE_BUY       ? "look at what is on offer"
                 : move.kind == MOVE_ADVANCE ? "look at the track"
                                             : "look at the quilt");
    else if (tui->hint == 2 && move.kind == MOVE_BUY)
        text_add(text, "Hint: patch %d", move.patch);
    else
        text_add(text, "Hint: %s, %.0f %% to win", name, 100 * tui->reply.line[0].chance);
    text_add(text, tui->hint < 3 ? " (H tells more)" : "");
}

static void tell_line(const Tui *tui, const Line *line, Text *text)
{
    Game game = tui->table.game;
    text_add(text, "%3.0f %% %+5.1f ", 100 * line->chance, line->margin);
    for (int i = 0; i < line->moves && game_phase(&game) != PHASE_AUTOMA; i++) {
        text_add(text, " ");
        notation_write(&game, line->move[i], text);
        if (game_play(&game, line->move[i]) != LEGAL)
            break;
    }
}

/* A question that waits for yes or no. */
static void tell_doubt(const Tui *tui, Text line[2])
{
    int lost = tui->table.record.count - tui->table.ply;
    line[1] = text_in(line[1].start, line[1].size);
    text_add(&line[1], "Going on from here loses the %d move%s after it. Is that meant?", lost,
             lost == 1 ? "" : "s");
}

/* The best lines take the place of the circle while one studies. */
static void draw_lines(const Tui *tui, const Layout *layout)
{
    for (int i = 0; i < CIRCLE_ROWS; i++)
        screen_say(layout->circle + i, 0, INK_PLAIN, "%*s", screen_columns(), "");
    for (int i = 0; i < tui->reply.lines && i < CIRCLE_ROWS; i++) {
        char memory[MAX_MESSAGE];
        Text text = text_in(memory, sizeof memory);
        tell_line(tui, &tui->reply.line[i], &text);
        screen_say(layout->circle + i, 1, i ? INK_PLAIN : INK_STRONG, "%s", memory);
    }
}

void draw_words(const Tui *tui, const Layout *layout)
{
    Lines words;
    for (int i = 0; i < 2; i++)
        words.line[i] = text_in(words.memory[i], sizeof words.memory[i]);
    if (tui->trial.kind != TRIAL_EMPTY)
        tell_trying(tui, words.line);
    else
        tell_turn(tui, words.line);
    if (tui->doubt == DOUBT_GO_ON)
        tell_doubt(tui, words.line);
    if (tui->has_reply && tui->hint > 0 && tui_is_persons(tui) && words.line[1].length == 0)
        tell_hint(tui, &words.line[1]);
    screen_say(layout->words, 1, INK_PLAIN, "%s", words.memory[0]);
    screen_say(layout->words + 1, 1, tui->hint ? INK_HINT : INK_PLAIN, "%s", words.memory[1]);
    if (tui->has_reply && tui->studying)
        draw_lines(tui, layout);
    if (tui->has_reply && (tui->judging || tui->studying)) {
        char memory[MAX_MESSAGE];
        Text text = text_in(memory, sizeof memory);
        tell_chances(tui, &text);
        screen_say(0, screen_columns() - screen_width(memory) - 1, INK_TITLE, "%s", memory);
    }
}
