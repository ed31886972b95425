/* SPDX-License-Identifier: MIT */
/* An online game in words. */
#include "base/language.h"
#include "client/far_words.h"
#include "doors/tui/draw.h"
#include "engine/threads/host.h"
#include "table/words/names.h"

static void add_player(const Tui *tui, int seat, Text *text)
{
    const FarPlayer *player = &tui->far.state.player[seat];
    int64_t left = far_state_left(&tui->far.state, seat, host_now());
    bool gone = player->kind == FAR_PERSON && !player->here && seat != tui->far.seat;
    if (left < 0 && !gone)
        return;
    text_add(text, "%s%s", text->length ? "  " : "", names_player(&tui->view, seat).text);
    if (left >= 0) {
        text_add(text, " ");
        far_words_time(left, text);
    }
    if (gone)
        text_add(text, " %s", t("(not here)"));
}

void far_layer_title(const Tui *tui, Text *text)
{
    if (!tui->far.connected) {
        text_add(text, "%s", t("no connection"));
        return;
    }
    for (int seat = 0; seat < SEATS; seat++)
        add_player(tui, seat, text);
}

static void tell_question(const Tui *tui, Text *text)
{
    static const char *const QUESTION[ASKED_KINDS] = {
        [ASKED_NOTHING] = "",
        [ASKED_UNDO] = T("{name} asks to undo the last move: y or n?"),
        [ASKED_STOP] = T("{name} asks to stop the game without a winner: y or n?"),
    };
    text_fill(text, t(QUESTION[tui->far.state.asked]), "name=%s",
              names_player(&tui->view, tui->far.state.asker).text);
}

/* Somebody would like to play again. */
static void tell_wish(const Tui *tui, Text *text)
{
    const FarState *state = &tui->far.state;
    int mine = tui->far.seat;
    if (state->phase != FAR_OVER || mine == NOBODY)
        return;
    bool asks = state->again[1 - mine] != FAR_NO_WISH && state->player[1 - mine].kind == FAR_PERSON;
    const char *gap = text->length ? "  " : "";
    if (state->again[mine] != FAR_NO_WISH)
        text_add(text, "%s%s", gap, t("You would like to play again."));
    else if (asks) {
        text_add(text, "%s", gap);
        text_fill(text, t("{name} would like to play again: press A."), "name=%s",
                  names_player(&tui->view, 1 - mine).text);
    }
}

/* Only one of two spectated players is told about. */
static void tell_away(const Tui *tui, Text *text)
{
    const char *claim = tui->far.seat == NOBODY ? "" : t("Press W to take the win.");
    for (int seat = 0; seat < SEATS && !text->length; seat++)
        if (seat != tui->far.seat)
            far_words_away(&tui->far.state, seat, names_player(&tui->view, seat).text, claim, text);
}

/* What needs no answer. */
static void tell_news(const Tui *tui, Text *text)
{
    tell_away(tui, text);
    if (text->length)
        return;
    if (tui->far.state.asked != ASKED_NOTHING && tui->far.state.asker == tui->far.seat) {
        text_add(text, "%s", t("You have asked; waiting for the answer."));
        return;
    }
    text_add(text, "%s", tui->far.note);
    tell_wish(tui, text);
}

void far_layer_note(const Tui *tui, Text *text)
{
    if (!tui->far.connected)
        text_add(text, "%s", t("The server can't be reached; trying again ..."));
    else if (far_state_is_asked(&tui->far.state, tui->far.seat))
        tell_question(tui, text);
    else
        tell_news(tui, text);
}

static void tell_ending(const Tui *tui, Text *text)
{
    PlayerName name[SEATS] = {names_player(&tui->view, 0), names_player(&tui->view, 1)};
    if (tui->far.state.ending == ENDING_SCORE)
        text_add(text, "%s", t("The game is over."));
    else
        far_words_ending(&tui->far.state, tui->far.seat, (const char *[]){name[0].text, name[1].text}, text);
}

void far_layer_tell(const Tui *tui, Text line[2])
{
    if (tui->far.state.phase == FAR_OVER) {
        tell_ending(tui, &line[0]);
    } else if (tui->far.state.turn != NOBODY) {
        text_fill(&line[0], t("Waiting for {name}"), "name=%s", names_player(&tui->view, tui->far.state.turn).text);
        text_add(&line[0], "%s", screen_glyph("…", "..."));
    }
    far_layer_note(tui, &line[1]);
}
