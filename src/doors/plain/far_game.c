/* SPDX-License-Identifier: MIT */
#include "doors/plain/far_game.h"

#include "base/language.h"
#include "client/far_words.h"
#include "client/seats.h"
#include "doors/plain/show.h"
#include "engine/threads/host.h"
#include "table/words/names.h"

#include <stdlib.h>
#include <string.h>

bool far_game_open(Session *session, const Link *link, Fault *fault)
{
    FarGame *game = calloc(1, sizeof *game);
    if (!game)
        return fault_at(fault, 0, 0, "out of memory");
    game->far = far_open(link, &session->shelf, fault);
    if (!game->far) {
        free(game);
        return false;
    }
    far_game_close(session);
    game->seat = NOBODY;
    game->resign_after = -1;
    game->connected = true;
    session->far = game;
    return true;
}

void far_game_close(Session *session)
{
    if (!session->far)
        return;
    far_close(session->far->far);
    free(session->far);
    session->far = NULL;
}

bool far_game_is_over(const Session *session)
{
    return session->far->state.phase == FAR_OVER;
}

const char *far_game_name(const Session *session, int seat)
{
    const FarPlayer *player = &session->far->state.player[seat];
    if (player->kind == FAR_AUTOMA)
        return t("The Automa");
    return player->name[0] ? player->name : names_seat(seat);
}

static void add_clock(const Session *session, int seat, Text *text)
{
    int64_t left = far_state_left(&session->far->state, seat, host_now());
    if (left < 0)
        return;
    text_add(text_item(text), "%s ", far_game_name(session, seat));
    far_words_time(left, text);
}

void far_game_show_clocks(Session *session)
{
    char memory[MAX_PARAGRAPH];
    Text text = text_in(memory, sizeof memory);
    for (int seat = 0; seat < SEATS; seat++)
        add_clock(session, seat, &text);
    if (text.length)
        page_say(&session->page, 0, t("Time left: %s."), memory);
}

static void show_player(Session *session, int seat)
{
    const FarPlayer *player = &session->far->state.player[seat];
    const char *name = far_game_name(session, seat);
    if (player->kind != FAR_PERSON)
        page_say(&session->page, 2, "%s: %s", names_seat(seat), name);
    else if (!player->seated)
        page_say(&session->page, 2, "%s: %s", names_seat(seat), t("nobody yet"));
    else if (seat == session->far->seat)
        page_say(&session->page, 2, t("%s: %s, you"), names_seat(seat), name);
    else
        page_say(&session->page, 2, player->here ? t("%s: %s, here") : t("%s: %s, not here now"), names_seat(seat),
                 name);
}

/* Somebody is away, and the clocks wait. */
static void show_away(Session *session, int seat)
{
    char memory[MAX_PARAGRAPH];
    Text text = text_in(memory, sizeof memory);
    const char *claim = session->far->seat == NOBODY ? "" : t("Type \"claim\" to take the win.");
    far_words_away(&session->far->state, seat, far_game_name(session, seat), claim, &text);
    if (text.length && seat != session->far->seat)
        page_say(&session->page, 0, "%s", memory);
}

void far_game_show_players(Session *session)
{
    int watchers = session->far->state.watchers;
    for (int seat = 0; seat < SEATS; seat++)
        show_player(session, seat);
    if (watchers > 0)
        page_say(&session->page, 2, nt("%d spectator", "%d spectators", watchers), watchers);
    far_game_show_clocks(session);
    for (int seat = 0; seat < SEATS; seat++)
        show_away(session, seat);
}

static void tell_presence(Session *session, const FarState *before, const FarState *now)
{
    for (int seat = 0; seat < SEATS; seat++) {
        const FarPlayer *old = &before->player[seat];
        const FarPlayer *player = &now->player[seat];
        const char *name = far_game_name(session, seat);
        if (player->kind != FAR_PERSON || seat == session->far->seat || !player->seated)
            continue;
        if (!old->seated)
            page_say(&session->page, 0, t("%s sits down."), name);
        else if (old->here && !player->here)
            page_say(&session->page, 0, t("%s is not here now."), name);
        else if (!old->here && player->here && session->far->met[seat])
            page_say(&session->page, 0, t("%s is back."), name);
        if (player->until && !old->until)
            show_away(session, seat);
    }
}

static void tell_question(Session *session, const FarState *now)
{
    static const char *const QUESTION[ASKED_KINDS] = {
        [ASKED_NOTHING] = "",
        [ASKED_UNDO] = T("%s asks to undo the last move. Type yes or no."),
        [ASKED_STOP] = T("%s asks to stop the game without a winner. Type yes or no."),
    };
    const char *name = far_game_name(session, now->asker);
    if (now->asker == session->far->seat)
        page_say(&session->page, 0, t("You have asked %s."), far_game_name(session, 1 - now->asker));
    else if (session->far->seat != NOBODY)
        page_say(&session->page, 0, t(QUESTION[now->asked]), name);
}

/* An open question that is gone without effect was declined. */
static void tell_answer(Session *session, const FarState *before, const FarState *now)
{
    bool undone = sitting_plies(&now->sitting) < sitting_plies(&before->sitting);
    if (before->asker == session->far->seat && session->far->seat != NOBODY && !undone && now->phase != FAR_OVER)
        page_say(&session->page, 0, t("%s has declined."), far_game_name(session, 1 - before->asker));
}

static void tell_questions(Session *session, const FarState *before, const FarState *now)
{
    bool same = before->asked == now->asked && before->asker == now->asker;
    if (!same && before->asked != ASKED_NOTHING)
        tell_answer(session, before, now);
    if (!same && now->asked != ASKED_NOTHING)
        tell_question(session, now);
}

static void tell_wishes(Session *session, const FarState *before, const FarState *now)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (before->again[seat] != now->again[seat] && now->again[seat] != FAR_NO_WISH &&
            now->player[seat].kind == FAR_PERSON && seat != session->far->seat)
            page_say(&session->page, 0,
                     now->again[seat] == FAR_SAME
                         ? t("%s would like to play again, on the same deal: type \"again same\".")
                         : t("%s would like to play again: type \"again\"."),
                     far_game_name(session, seat));
}

/* An ending that the table does not show by itself. */
static void tell_over(Session *session, const FarState *now)
{
    char memory[MAX_PARAGRAPH];
    Text text = text_in(memory, sizeof memory);
    if (now->phase != FAR_OVER || session->far->told_over)
        return;
    session->far->told_over = true;
    if (now->ending == ENDING_SCORE)
        return;
    far_words_ending(now, session->far->seat,
                     (const char *[]){far_game_name(session, 0), far_game_name(session, 1)}, &text);
    page_say(&session->page, 0, "%s", memory);
    page_say(&session->page, 0, "%s", t("Now: again, review, save FILE, record or quit."));
}

static void tell_phase(Session *session, const FarState *now)
{
    if (now->phase == FAR_DEALING)
        page_say(&session->page, 0, "%s", t("Looking for a fair deal."));
    else if (now->phase == FAR_WAITING)
        page_say(&session->page, 0, "%s", t("The game begins when both players are seated."));
}

static void show_table_of(Session *session, const FarState *now)
{
    View view;
    session->sitting = now->sitting;
    session_view(session, &view);
    show_table(&session->page, &view);
}

/* Everything, at the beginning and when the game begins; otherwise what has changed. */
static void show_state(Session *session, const FarState *before, const FarState *now, bool first)
{
    if (first || (now->dealt && !before->dealt)) {
        far_game_show_players(session);
        tell_phase(session, now);
        if (now->dealt)
            show_table_of(session, now);
        return;
    }
    tell_presence(session, before, now);
    if (before->phase != now->phase)
        tell_phase(session, now);
    if (now->dealt)
        session_follow(session, &now->sitting);
    if (before->entries != now->entries && now->phase == FAR_PLAYING)
        far_game_show_clocks(session);
}

static void note_presence(FarGame *game)
{
    for (int seat = 0; seat < SEATS; seat++)
        game->met[seat] = game->met[seat] || game->state.player[seat].here;
}

static void take_state(Session *session, const FarNews *news)
{
    FarGame *game = session->far;
    FarState before = game->state;
    bool first = !game->known;
    game->state = news->state;
    game->seat = news->seat;
    game->known = true;
    show_state(session, &before, &game->state, first);
    tell_questions(session, first ? &(FarState){.asker = NOBODY} : &before, &game->state);
    tell_wishes(session, &before, &game->state);
    tell_over(session, &game->state);
    note_presence(game);
}

static void tell_connection(Session *session, const FarNews *news)
{
    FarGame *game = session->far;
    if (game->connected == news->connected || !game->known)
        return;
    game->connected = news->connected;
    page_say(&session->page, 0, "%s",
             news->connected ? t("Connected again.") : t("The server can't be reached; trying again ..."));
}

/* Both want to play again: on to the next game, with the same secret. */
static void go_on(Session *session)
{
    Link link = *far_link(session->far->far);
    Fault fault;
    memcpy(link.game, session->far->state.next, sizeof link.game);
    page_say(&session->page, 0, "%s", t("A new game."));
    if (session->far->seat != NOBODY &&
        !seats_add(&link, session->far->state.player[session->far->seat].name, &fault))
        page_say(&session->page, 0, "%s", fault.sentence);
    if (!far_game_open(session, &link, &fault))
        page_say(&session->page, 0, "%s", fault.sentence);
}

void far_game_hear(Session *session)
{
    FarGame *game = session->far;
    FarNews *news = &game->news;
    while (session->far == game && far_hear(game->far, news)) {
        tell_connection(session, news);
        int phrase = far_words_phrase(news->phrase);
        if (phrase != FAR_NO_PHRASE && news->speaker != NOBODY && game->known)
            page_say(&session->page, 0, "%s: %s", far_game_name(session, news->speaker),
                     far_words_phrase_sentence(phrase));
        if (news->refusal[0])
            page_say(&session->page, 2, "%s", news->refusal);
        if (news->has_state)
            take_state(session, news);
        if (news->ended[0] && !game->ended) {
            game->ended = true;
            page_say(&session->page, 0, "%s", news->ended);
        }
        if (news->has_state && game->state.next[0])
            go_on(session);
    }
}

bool far_game_may_move(const Session *session, Fault *fault)
{
    const FarGame *game = session->far;
    if (!game->known)
        return fault_at(fault, 0, 0, "%s", t("The server has not answered yet."));
    if (game->seat == NOBODY)
        return fault_at(fault, 0, 0, "%s", t("You are watching."));
    if (game->state.phase == FAR_DEALING || game->state.phase == FAR_WAITING)
        return fault_at(fault, 0, 0, "%s", t("The game begins when both players are seated."));
    if (game->state.phase == FAR_OVER)
        return fault_at(fault, 0, 0, "%s", t("The game is over."));
    if (game->state.turn != game->seat)
        return fault_at(fault, 0, 0, "%s", t("It is not your turn."));
    return true;
}

static bool far_game_give(const Session *session, EntryKind kind, const char *text, Fault *fault)
{
    return far_send(session->far->far, session->far->state.entries, kind, text) ||
           fault_at(fault, 0, 0, "%s", t("Your last action is still being sent."));
}

bool far_game_play(Session *session, Move move, Fault *fault)
{
    char memory[MAX_MOVE_TEXT];
    Text text = text_in(memory, sizeof memory);
    notation_write(&session->sitting.table.game, move, &text);
    return far_game_give(session, ENTRY_MOVE, memory, fault);
}

void far_game_send(Session *session, EntryKind kind, const char *text)
{
    Fault fault;
    if (!far_game_give(session, kind, text, &fault))
        page_say(&session->page, 0, "%s", fault.sentence);
}
