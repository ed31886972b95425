/* SPDX-License-Identifier: MIT */
#include "doors/tui/tell.h"

#include "base/language.h"
#include "doors/tui/draw.h"
#include "table/review/advice.h"
#include "table/words/brief.h"
#include "table/words/effects.h"
#include "table/words/names.h"
#include "table/words/refusal.h"
#include "table/words/result.h"

/* The effects of the move on the player. */
static void tell_effects(const Consequences *c, Text *text)
{
    Message list[MAX_EFFECTS];
    message_write_items(list, effects_list(c, list), text);
}

static void tell_deed(const Tui *tui, const Consequences *c, Text *text)
{
    static const char *const DEED[] = {
        [TRIAL_EMPTY] = "",
        [TRIAL_PATCH] = T("Sew it on"),
        [TRIAL_LEATHER] = T("Leather here"),
        [TRIAL_ADVANCE] = T("Advance"),
        [TRIAL_GIVE_UP] = T("Give it up"),
    };
    char memory[MAX_MESSAGE];
    Text effects = text_in(memory, sizeof memory);
    tell_effects(c, &effects);
    text_add(text, t("%s: %s"), t(DEED[tui->trial.kind]), memory);
}

static void tell_future(const Tui *tui, const Consequences *c, Text *text)
{
    PlayerName memory[SEATS];
    const char *name[SEATS];
    Message list[MAX_EFFECTS];
    for (int seat = 0; seat < SEATS; seat++)
        name[seat] = names_told(&tui->view, seat, &memory[seat]);
    message_write_items(list, effects_future(c, name, list), text);
}

void tell_trying(const Tui *tui, Text line[2])
{
    Move move = trial_move(&tui->trial);
    Refusal refusal = game_refuses(&tui->game, move);
    if (refusal) {
        refusal_write(&tui->game, move, refusal, &line[0]);
        return;
    }
    Consequences c = view_consequences(&tui->game, move);
    const Line *known = study_has_lines(tui) ? draw_lines_of(tui, move) : NULL;
    tell_deed(tui, &c, &line[0]);
    if (known) {
        text_add(&line[0], "%s", t("; "));
        advice_write_worth(known->chance, known->margin, &line[0]);
    }
    tell_future(tui, &c, &line[1]);
}

/* The move that led to the position shown. */
static void tell_look(const Tui *tui, Text line[2])
{
    int count = tui->view.plies;
    if (tui->at == 0) {
        text_add(&line[0],
                 nt("The start of the game; it has %d move", "The start of the game; it has %d moves", count),
                 count);
        return;
    }
    char brief[MAX_MESSAGE], effects[MAX_MESSAGE];
    Text words = text_in(brief, sizeof brief);
    Text list = text_in(effects, sizeof effects);
    Game before = sitting_game(&tui->sitting, tui->at - 1);
    Move move = tui->view.move[tui->at - 1];
    Consequences c = view_consequences(&before, move);
    brief_move(&before, move, &words);
    tell_effects(&c, &list);
    text_fill(&line[0], t("Move {n} of {of}"), "n=%d\nof=%d", tui->at, count);
    text_add(&line[0], ". ");
    text_add(&line[0], t("%s: %s; %s"), names_player(&tui->view, c.seat).text, brief, effects);
}

void tell_winner(const Tui *tui, Text *text)
{
    PlayerName name;
    Message result = result_message(&tui->view, names_told(&tui->view, tui->view.winner, &name));
    message_write(&result, text);
}

void tell_others(const Tui *tui, Text *text)
{
    enum { MOST = 6 };
    const View *view = &tui->view;
    int first = tui->at;
    if (look_is_browsing(tui) || tui_thought_moves(tui) || !tui_is_persons(tui))
        return;
    while (first > 0 && tui->at - first < MOST && view->move_seat[first - 1] != view->turn)
        first--;
    if (first == tui->at)
        return;
    char memory[MAX_MESSAGE];
    Text list = text_in(memory, sizeof memory);
    for (int ply = first; ply < tui->at; ply++) {
        Game before = sitting_game(&tui->sitting, ply);
        brief_move(&before, view->move[ply], text_item(&list));
    }
    text_add(text, t("%s: %s"), names_player(view, view->move_seat[first]).text, memory);
}

static void tell_advance(const View *view, Text *text)
{
    int earned = view->advance.walked + view->advance.income;
    text_add(
        text,
        nt("Advancing goes to %d and brings %d button.", "Advancing goes to %d and brings %d buttons.", earned),
        view->advance.to, earned);
}

/* A message takes the second row. The opponents' moves then replace the effect of advancing, which the key line
 * shows as well. */
static void tell_persons_turn(const Tui *tui, Text line[2])
{
    PlayerName name;
    char memory[MAX_MESSAGE], noted[MAX_MESSAGE];
    Text others = text_in(memory, sizeof memory);
    Text note = text_in(noted, sizeof noted);
    Message turn = {MESSAGE_TURN_OF,
                    {{.number = tui->view.turn, .text = names_told(&tui->view, tui->view.turn, &name)}}};
    tell_others(tui, &others);
    if (far_layer_is_on(tui))
        far_layer_note(tui, &note);
    message_write(&turn, &line[0]);
    text_add(&line[0], ". ");
    if ((tui->message[0] || note.length) && others.length) {
        text_add(&line[0], "%s", memory);
        text_add(&line[1], "%s", tui->message[0] ? "" : noted);
    } else {
        tell_advance(&tui->view, &line[0]);
        text_add(&line[1], "%s", tui->message[0] ? "" : note.length ? noted : memory);
    }
}

void tell_turn(const Tui *tui, Text line[2])
{
    const View *view = &tui->view;
    if (look_is_browsing(tui)) {
        tell_look(tui, line);
    } else if (tui_thought_moves(tui)) {
        text_fill(&line[0], t("{name} is thinking"), "name=%s", names_player(view, view->turn).text);
        text_add(&line[0], "%s", screen_glyph("…", "..."));
    } else if (far_layer_is_on(tui) && (tui->far.state.phase == FAR_OVER || !tui_is_persons(tui))) {
        far_layer_tell(tui, line);
        line[1] = tui->message[0] ? text_in(line[1].start, line[1].size) : line[1];
    } else if (tui_is_persons(tui)) {
        tell_persons_turn(tui, line);
    }
    text_add(&line[1], "%s", tui->message);
}

/* Shortens a long name before the figures. */
static void tell_chances(const Tui *tui, int room, Text *text)
{
    enum { NAME_COLUMNS = 22, COLON = 2, DOTS = 3 };
    const Reply *reply = &tui->thought.lines;
    char shown[MAX_TAG + DOTS], memory[MAX_MESSAGE];
    Text words = text_in(memory, sizeof memory);
    advice_write_worth(reply->chance, reply->margin, &words);
    if (reply->exact)
        text_add(text_item(&words), "%s", tc("value", "exact"));
    else if (reply->nodes >= 1000)
        text_add(&words, " (%lluk)", (unsigned long long)reply->nodes / 1000);
    room -= screen_width(memory) + COLON;
    words = text_in(shown, sizeof shown);
    draw_shorten(names_player(&tui->view, tui->view.turn).text, room < NAME_COLUMNS ? room : NAME_COLUMNS, &words);
    text_add(text, t("%s: %s"), shown, memory);
}

void tell_thoughts(const Tui *tui, int room, Text *text)
{
    if (tui_review_is_open(tui))
        draw_review_title(tui, text);
    else if (far_layer_is_on(tui))
        far_layer_title(tui, text);
    if (!text->length && tui_thought_lines(tui) && (tui->study.chances || study_has_lines(tui)))
        tell_chances(tui, room, text);
}
