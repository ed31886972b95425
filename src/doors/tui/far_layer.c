/* SPDX-License-Identifier: MIT */
#include "doors/tui/far_layer.h"

#include "base/language.h"
#include "client/far_words.h"
#include "client/seats.h"
#include "doors/tui/draw.h"
#include "table/words/names.h"

#include <stdio.h>
#include <string.h>

bool far_layer_is_on(const Tui *tui)
{
    return tui->far.far != NULL;
}

static bool is_over(const Tui *tui)
{
    return tui->far.state.phase == FAR_OVER;
}

static bool is_playing(const Tui *tui)
{
    return tui->far.state.phase == FAR_PLAYING && tui->far.seat != NOBODY;
}

static bool is_asked(const Tui *tui)
{
    return far_state_is_asked(&tui->far.state, tui->far.seat);
}

/* Hidden late patches and cards are drawn anew for each state; the end shows the real ones, and so does a game that
 * comes after this one. */
static bool is_other_deal(const FarState *before, const FarState *now)
{
    const Deal *a = &before->sitting.table.record.deal;
    const Deal *b = &now->sitting.table.record.deal;
    return strcmp(before->game, now->game) != 0 || memcmp(a->given, b->given, sizeof a->given) != 0 ||
           a->cards_given != b->cards_given;
}

static bool has_changed(const FarState *before, const FarState *now)
{
    const Record *a = &before->sitting.table.record;
    const Record *b = &now->sitting.table.record;
    return is_other_deal(before, now) || a->count != b->count ||
           memcmp(a->move, b->move, (size_t)a->count * sizeof a->move[0]) != 0 ||
           strcmp(a->player[0], b->player[0]) != 0 || strcmp(a->player[1], b->player[1]) != 0;
}

/* A look at an earlier moment goes on, as long as there is such a moment. */
static void show_state(Tui *tui, const FarState *state)
{
    bool browsing = look_is_browsing(tui) && tui->at < sitting_plies(&state->sitting);
    bool changed = has_changed(&tui->far.state, state);
    tui->far.state = *state;
    if (!changed)
        return;
    tui->far.note[0] = '\0';
    tui->message[0] = '\0';
    tui->sitting = state->sitting;
    tui_review_end(tui);
    tui->files.saved = false;
    tui->at = browsing ? tui->at : sitting_ply(&tui->sitting);
    tui_show(tui);
}

static void note_phrase(Tui *tui, const FarNews *news)
{
    int phrase = far_words_phrase(news->phrase);
    if (phrase == FAR_NO_PHRASE || news->speaker == NOBODY)
        return;
    snprintf(tui->far.note, sizeof tui->far.note, "%s: %s", names_player(&tui->view, news->speaker).text,
             far_words_phrase_sentence(phrase));
}

/* On to the next game, with the same secret. */
static void go_on(Tui *tui)
{
    Link link = *far_link(tui->far.far);
    Fault fault;
    memcpy(link.game, tui->far.state.next, sizeof link.game);
    Far *far = far_open(&link, &tui->shelf, &fault);
    if (!far) {
        tui_say_fault(tui, &fault);
        return;
    }
    if (tui->far.seat != NOBODY && !seats_add(&link, tui->far.state.player[tui->far.seat].name, &fault))
        tui_say_fault(tui, &fault);
    far_close(tui->far.far);
    tui->far.far = far;
    tui->far.state.next[0] = '\0';
}

static void take_state(Tui *tui, const FarNews *news)
{
    if (!news->state.dealt)
        return;
    tui->far.seat = news->seat;
    show_state(tui, &news->state);
    if (tui->far.state.next[0])
        go_on(tui);
}

void far_layer_hear(Tui *tui)
{
    FarNews *news = &tui->far.news;
    const Far *far = tui->far.far;
    while (far == tui->far.far && far_hear(tui->far.far, news)) {
        tui->far.connected = news->connected;
        note_phrase(tui, news);
        if (news->refusal[0])
            tui_say(tui, "%s", news->refusal);
        if (news->ended[0])
            tui_say(tui, "%s", news->ended);
        if (news->has_state)
            take_state(tui, news);
    }
}

double far_layer_patience(const Tui *tui)
{
    const FarPlayer *player = tui->far.state.player;
    bool changes = tui->far.state.running || player[0].until || player[1].until;
    return far_layer_is_on(tui) && changes ? 0.5 : -1;
}

static void send_entry(Tui *tui, EntryKind kind, const char *text)
{
    if (!far_send(tui->far.far, tui->far.state.entries, kind, text))
        tui_say(tui, "%s", t("Your last action is still being sent."));
}

void far_layer_play(Tui *tui)
{
    char memory[MAX_MOVE_TEXT];
    Text text = text_in(memory, sizeof memory);
    if (look_steps(tui)) {
        tui_say(tui, "%s", t("Online you can't play on from an earlier move: Esc returns to the game."));
        return;
    }
    if (tui->trial.kind == TRIAL_EMPTY || !is_playing(tui))
        return;
    notation_write(&tui->game, trial_move(&tui->trial), &text);
    send_entry(tui, ENTRY_MOVE, memory);
}

static void ask_undo(Tui *tui)
{
    send_entry(tui, ENTRY_ASK, ASKED_NAME[ASKED_UNDO]);
}

static void ask_stop(Tui *tui)
{
    send_entry(tui, ENTRY_ASK, ASKED_NAME[ASKED_STOP]);
}

static void agree(Tui *tui)
{
    send_entry(tui, ENTRY_AGREE, "");
}

static void decline(Tui *tui)
{
    send_entry(tui, ENTRY_DECLINE, "");
}

static void do_resign(Tui *tui)
{
    send_entry(tui, ENTRY_RESIGN, "");
}

static void resign(Tui *tui)
{
    confirm_ask(tui, t("You would lose the game. Resign?"), do_resign);
}

static void claim_win(Tui *tui)
{
    send_entry(tui, ENTRY_CLAIM, "");
}

static void wish_again(Tui *tui, int key)
{
    if (!far_again(tui->far.far, key == 'A' ? FAR_NEW : FAR_SAME))
        tui_say(tui, "%s", t("Your last action is still being sent."));
}

static void refuse_key(Tui *tui)
{
    tui_say(tui, "%s",
            tui->far.seat == NOBODY ? t("You are watching.") : t("That can't be done in an online game."));
}

static void refuse_advice(Tui *tui)
{
    tui_say(tui, "%s", t("There is no advice during an online game."));
}

/* What is still hidden would be made up. */
static void refuse_save(Tui *tui)
{
    tui_say(tui, "%s", t("An online game can be saved when it is over."));
}

static void open_phrases(Tui *tui)
{
    stack_push(tui, &LAYER_PHRASES);
}

static bool advice_is_off(const Tui *tui)
{
    return !is_over(tui);
}

static bool can_ask(const Tui *tui)
{
    return is_playing(tui) && !look_steps(tui);
}

static bool is_at_last(const Tui *tui)
{
    return !look_steps(tui);
}

static bool can_wish(const Tui *tui)
{
    return is_over(tui) && tui->far.seat != NOBODY;
}

static bool is_player(const Tui *tui)
{
    return tui->far.seat != NOBODY;
}

static void show_help(Tui *tui)
{
    stack_push(tui, &LAYER_HELP_FAR);
}

static const Binding ROW[] = {
    {{'y'}, .act = agree, .when = is_asked, .shown = "y n", .help = T("answer a question")},
    {{'n'}, .act = decline, .when = is_asked},
    {{'u'}, .act = ask_undo, .when = can_ask, .shown = "u", .help = T("ask to undo your last move")},
    {{'S'}, .act = ask_stop, .when = can_ask, .shown = "S", .help = T("ask to stop without a winner")},
    {{'X'}, .act = resign, .when = can_ask, .shown = "X", .help = T("resign")},
    {{'W'},
     .act = claim_win,
     .when = can_ask,
     .shown = "W",
     .help = T("take the win if the other player did not come back")},
    {{'t'}, .act = open_phrases, .when = is_player, .shown = "t", .help = T("say something friendly")},
    {{'A', 'D'},
     .when = can_wish,
     .shown = "A D",
     .help = T("play again with seats swapped, on a new or the same deal"),
     .act_by_key = wish_again},
    {{'H', 'e', 's', 'v'}, .act = refuse_advice, .when = advice_is_off},
    {{'w'}, .act = refuse_save, .when = advice_is_off},
    {{'n', 'o'}, .act = refuse_key},
    {{'u', 'U'}, .act = refuse_key, .when = is_at_last},
    {{'?'}, .act = show_help},
};
const Keys KEYS_FAR = {ROW, sizeof ROW / sizeof *ROW};

static const Label LINE_MINE[] = {
    {'1', "123", .meaning = TC("key", "take")},      {'a', "a", .meaning = TC("key", "advance")},
    {'u', "u", .meaning = TC("key", "ask to undo")}, {'t', "t", .meaning = TC("key", "talk"), .spare = 1},
    {'<', "<", TC("key", "look back"), .spare = 2},  {'c', "c", TC("key", "circle"), .spare = 2},
    {'X', "X", TC("key", "resign"), .spare = 1},     {'?', "?", .meaning = TC("key", "keys")},
    {'q', "q", .meaning = TC("key", "leave")},       {0},
};

static const Label LINE_THEIRS[] = {
    {'u', "u", .meaning = TC("key", "ask to undo")}, {'t', "t", .meaning = TC("key", "talk")},
    {'<', "<", TC("key", "look back"), .spare = 2},  {'c', "c", TC("key", "circle"), .spare = 2},
    {'X', "X", TC("key", "resign"), .spare = 1},     {'?', "?", .meaning = TC("key", "keys")},
    {'q', "q", .meaning = TC("key", "leave")},       {0},
};

static const Label LINE_WATCHING[] = {
    {'<', "<", .meaning = TC("key", "look back")},
    {'c', "c", .meaning = TC("key", "circle")},
    {'?', "?", .meaning = TC("key", "keys")},
    {'q', "q", .meaning = TC("key", "leave")},
    {0},
};

static const Label LINE_ASKED[] = {
    {'y', "y", .meaning = TC("key", "yes")},   {'n', "n", .meaning = TC("key", "no")},
    {'t', "t", .meaning = TC("key", "talk")},  {'?', "?", .meaning = TC("key", "keys")},
    {'q', "q", .meaning = TC("key", "leave")}, {0},
};

static const Label LINE_DONE[] = {
    {'A', "A", .meaning = TC("key", "play again"), .when = is_player},
    {'t', "t", .meaning = TC("key", "talk"), .when = is_player},
    {'v', "v", .meaning = TC("key", "review")},
    {'<', "<", .meaning = TC("key", "look back"), .spare = 1},
    {'w', "w", .meaning = TC("key", "save"), .spare = 1},
    {'?', "?", .meaning = TC("key", "keys")},
    {'q', "q", .meaning = TC("key", "leave")},
    {0},
};

static const Label LINE_BROWSING[] = {
    {'<', "<", .meaning = TC("key", "back")},
    {'>', ">", .meaning = TC("key", "next")},
    {KEY_PUT_BACK, T("Esc"), .meaning = TC("key", "to the game")},
    {'?', "?", .meaning = TC("key", "keys")},
    {0},
};

static const Label *far_line(const Tui *tui)
{
    if (tui->trial.kind != TRIAL_EMPTY)
        return play_line_held(tui);
    if (look_is_browsing(tui))
        return LINE_BROWSING;
    if (is_over(tui))
        return LINE_DONE;
    if (!is_player(tui))
        return LINE_WATCHING;
    if (is_asked(tui))
        return LINE_ASKED;
    return tui_is_persons(tui) ? LINE_MINE : LINE_THEIRS;
}

static void far_draw(const Tui *tui)
{
    keys_draw(tui, &LAYER_FAR);
}

const Layer LAYER_FAR = {
    .draw = far_draw,
    .keys = {&KEYS_FAR},
    .click = play_click,
    .line = far_line,
    .words = draw_words_area,
    .lets_through = true,
};

/* The phrases: a letter for each. */

static void say_phrase(Tui *tui, int key)
{
    stack_pop(tui);
    if (key < 'a' || key >= 'a' + FAR_PHRASES)
        return;
    if (!far_say(tui->far.far, far_words_phrase_word(key - 'a')))
        tui_say(tui, "%s", t("Your last action is still being sent."));
}

static void draw_phrases(const Tui *tui)
{
    char letter[FAR_PHRASES][2];
    SheetLine line[FAR_PHRASES];
    (void)tui;
    for (int i = 0; i < FAR_PHRASES; i++) {
        snprintf(letter[i], sizeof letter[i], "%c", 'a' + i);
        line[i] = (SheetLine){letter[i], far_words_phrase_sentence(i)};
    }
    draw_sheet(line, FAR_PHRASES);
}

const Layer LAYER_PHRASES = {draw_phrases, .key = say_phrase, .brief = true};

/* No Automa's move is played here: the server does that. */
void far_layer_open(Tui *tui, Far *far, const FarState *state, int seat)
{
    tui->far.far = far;
    tui->far.state = *state;
    tui->far.seat = seat;
    tui->far.connected = true;
    tui->far.note[0] = '\0';
    tui->sitting = state->sitting;
    stack_reset(tui, &LAYER_TABLE);
    stack_push(tui, &LAYER_FAR);
    tui->message[0] = '\0';
    tui->files.saved = false;
    tui->at = sitting_ply(&tui->sitting);
    tui_show(tui);
}
