/* SPDX-License-Identifier: MIT */
#include "doors/tui/draw.h"

#include "base/language.h"
#include "engine/threads/host.h"
#include "table/daily/calendar.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

Tui *tui_new(bool keeping)
{
    Tui *tui = calloc(1, sizeof *tui);
    if (!tui)
        return NULL;
    keeper_init(&tui->keeper, keeping);
    tui->thought.ponder = ponder_new();
    menu_init(tui);
    if (tui->thought.ponder)
        return tui;
    tui_free(tui);
    return NULL;
}

void tui_free(Tui *tui)
{
    if (!tui)
        return;
    ponder_free(tui->thought.ponder);
    far_close(tui->far.far);
    keeper_done(&tui->keeper);
    shelf_done(&tui->shelf);
    free(tui);
}

void tui_say(Tui *tui, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(tui->message, sizeof tui->message, format, arguments);
    va_end(arguments);
}

void tui_say_fault(Tui *tui, const Fault *fault)
{
    Text text = text_in(tui->message, sizeof tui->message);
    text_fill(&text, t("That did not work: {why}"), "why=%s", fault->sentence);
}

int tui_left_seat(const Tui *tui)
{
    return !sitting_is_here(&tui->sitting, 0) && sitting_is_here(&tui->sitting, 1) ? 1 : 0;
}

bool tui_is_persons(const Tui *tui)
{
    return tui->view.turn != NOBODY && sitting_is_here(&tui->sitting, tui->view.turn);
}

bool tui_hands_leather(const Tui *tui)
{
    return tui->view.phase == PHASE_LEATHER && tui_is_persons(tui) && !look_steps(tui);
}

void tui_show(Tui *tui)
{
    tui->game = sitting_game(&tui->sitting, tui->at);
    sitting_view(&tui->sitting, tui->at, &tui->view);
    trial_empty(&tui->trial);
    hint_forget(tui);
    if (tui_hands_leather(tui))
        trial_take_leather(&tui->trial, &tui->game);
    tui_thought_forget(tui);
}

bool tui_is_kept(const Tui *tui)
{
    KeeperState state = tui->keeper.state;
    return tui->view.edition && (state == KEEPER_KEPT || state == KEEPER_FINISHED);
}

/* Would an unfinished game be lost if another one replaced it? */
static bool would_lose(const Tui *tui)
{
    KeeperState state = tui->keeper.state;
    if (!tui->view.edition || tui->files.saved || sitting_ply(&tui->sitting) == 0 ||
        (state != KEEPER_NOTHING && state != KEEPER_BEHIND))
        return false;
    return sitting_next(&tui->sitting).kind != NEXT_OVER;
}

void tui_leave_game(Tui *tui, void (*leave)(Tui *tui))
{
    if (would_lose(tui))
        confirm_ask(tui, t("The game on the table is not saved and would be lost. Continue?"), leave);
    else
        leave(tui);
}

void tui_quit(Tui *tui)
{
    stack_reset(tui, NULL);
}

void tui_keep(Tui *tui)
{
    Fault fault;
    if (!analysis_follow(&tui->variations, &tui->sitting))
        tui_say(tui, "%s", t("There is no room for another variation: this one is not kept."));
    if (!keeper_keep(&tui->keeper, &tui->sitting, &tui->variations, &fault))
        tui_say(tui, t("The game can't be saved: %s"), fault.sentence);
    else if (tui->keeper.put_aside)
        tui_say(tui, "%s", t("Your other game is saved; press n to resume it."));
}

void tui_changed(Tui *tui)
{
    sitting_play_automa(&tui->sitting);
    tui_review_end(tui);
    tui->files.saved = false;
    tui->at = sitting_ply(&tui->sitting);
    tui_keep(tui);
    if (stack_has(tui, &LAYER_MENU))
        menu_look_again(tui);
    tui_show(tui);
}

static void say_daily(Tui *tui)
{
    Text text = text_in(tui->message, sizeof tui->message);
    if (sitting_plays_daily(&tui->sitting))
        calendar_write_begun(sitting_daily(&tui->sitting), &text);
}

void tui_begin(Tui *tui)
{
    stack_reset(tui, &LAYER_TABLE);
    tui->study.lines = sitting_is_study(&tui->sitting);
    tui->message[0] = '\0';
    sitting_play_automa(&tui->sitting);
    analysis_follow(&tui->variations, &tui->sitting);
    tui->files.saved = false;
    tui->at = sitting_ply(&tui->sitting);
    tui_show(tui);
    say_daily(tui);
}

static void hear(Tui *tui)
{
    tui_thought_hear(tui);
    if (far_layer_is_on(tui))
        far_layer_hear(tui);
}

static void take_event(Tui *tui, Event event)
{
    if (event.kind == EVENT_KEY)
        stack_key(tui, event.key);
    else if (event.kind == EVENT_CLICK || event.kind == EVENT_TURN || event.kind == EVENT_TURN_BACK)
        stack_click(tui, event);
    else if (event.kind == EVENT_WAKE)
        hear(tui);
    else if (event.kind == EVENT_END)
        tui_quit(tui);
    tui_thought_update(tui);
}

/* Handles all waiting events before drawing the next frame, but not for longer than this. */
static void take_events(Tui *tui)
{
    const double LONGEST = 0.05;
    const int wake_fd[SCREEN_WAKES] = {ponder_wake_fd(tui->thought.ponder),
                                       far_layer_is_on(tui) ? far_wake_fd(tui->far.far) : -1};
    Event event = screen_wait(wake_fd, far_layer_patience(tui));
    double start = host_now();
    do
        take_event(tui, event);
    while (stack_top(tui) && host_now() - start < LONGEST && screen_has_event(&event));
}

bool tui_run(Tui *tui, const ScreenSetup *setup)
{
    if (!screen_open(setup))
        return false;
    if (!tui->view.edition)
        menu_open(tui);
    tui_thought_update(tui);
    while (stack_top(tui)) {
        stack_draw(tui);
        take_events(tui);
    }
    ponder_stop(tui->thought.ponder);
    screen_close();
    return true;
}
