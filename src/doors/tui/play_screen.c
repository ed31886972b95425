/* SPDX-License-Identifier: MIT */
#include "doors/tui/play_screen.h"
#include "cli/shell.h"
#include "doors/tui/tui.h"
#include "table/keep/farewell.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

bool play_has_screen(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && screen_is_known();
}

static void choose_automa_level(const char *given, int *level)
{
    uint64_t number;
    if (given && span_number(span_of(given), 1, LEVELS, &number))
        *level = (int)number - 1;
}

static void choose_deck(const char *given, int *deck)
{
    for (int i = 0; given && i < DECKS; i++)
        if (strcmp(given, DECK_NAME[i]) == 0)
            *deck = i;
}

static void choose_track(const char *given, const Edition *edition, int *track)
{
    int found = given ? edition_find_printing(edition, span_of(given)) : -1;
    if (found >= 0)
        *track = found;
}

/* The menu's first choices come from the settings. */
static void choose_usual(Menu *menu, const Wanted *wanted)
{
    for (int i = 0; wanted->usual_edition && i < menu->editions; i++)
        if (strcmp(wanted->usual_edition, edition_builtin_name(i)) == 0)
            menu->chosen_edition = i;
    menu->seating = seating_usual(wanted);
    menu->fair = wanted->fair || wanted->usual_fair;
    for (int i = 0; i < menu->editions; i++)
        choose_track(wanted->usual_deal[DEAL_TRACK], menu->edition[i], &menu->track);
    choose_deck(wanted->usual_deal[DEAL_DECK], &menu->deck);
    choose_automa_level(wanted->usual_deal[DEAL_LEVEL], &menu->automa_level);
}

static bool asks_for_something(const Wanted *wanted)
{
    bool asked = wanted->edition || wanted->fair || wanted->opponent || wanted->first || wanted->player[0] ||
                 wanted->player[1] || !start_is_new(wanted);
    for (int key = 0; key < DEAL_KEYS; key++)
        asked = asked || wanted->deal[key];
    return asked;
}

/* Returns an exit status. */
static int start_on_screen(Tui *tui, const Wanted *wanted, StartFair *fair, Fault *fault)
{
    Seating *seating = &tui->menu.seating;
    static const int EXIT[] = {
        [START_FAILED] = STATUS_FAILED, [START_WRONG] = STATUS_WRONG, [START_STOPPED] = STATUS_BROKEN_OFF};
    Start start = {&tui->sitting, &tui->variations, &tui->shelf, &tui->keeper, fair};
    StartStatus status = seating_start(start, wanted, seating, fault);
    if (status != START_DONE)
        return EXIT[status];
    if (sitting_is_study(&tui->sitting))
        keeper_begin(&tui->keeper, true);
    tui_begin(tui);
    return 0;
}

/* Skipped if the terminal no longer takes output. */
static void say_farewell(const Tui *tui)
{
    enum { MAX_FAREWELL = PATH_MAX + 400 };
    char memory[MAX_FAREWELL];
    Text text = text_in(memory, sizeof memory);
    struct pollfd terminal = {.fd = STDOUT_FILENO, .events = POLLOUT};
    if (!tui->view.edition)
        return;
    farewell_write(&tui->keeper, &tui->sitting, &text);
    if (poll(&terminal, 1, 0) > 0 && !(terminal.revents & (POLLERR | POLLHUP)))
        fputs(memory, stdout);
}

/* Returns the exit status. */
static int play_screen_run(Tui *tui, const char *command, const ScreenWishes *wishes)
{
    ScreenSetup setup = {.ascii = wishes->ascii, .no_colour = wishes->no_colour};
    if (!tui_run(tui, &setup))
        return shell_refuse(command, STATUS_FAILED,
                            "this terminal can't show the full screen; use --plain to type lines");
    say_farewell(tui);
    return 0;
}

int play_on_screen(const char *command, const Wanted *wanted, const ScreenWishes *wishes)
{
    Fault fault;
    Tui *tui = tui_new(!wishes->no_save);
    if (!tui)
        return shell_refuse(command, STATUS_FAILED, "out of memory");
    choose_usual(&tui->menu, wanted);
    int status = asks_for_something(wanted) ? start_on_screen(tui, wanted, wishes->fair, &fault) : 0;
    if (!status)
        status = play_screen_run(tui, command, wishes);
    else if (fault.sentence[0])
        shell_refuse(command, status, fault.sentence);
    tui_free(tui);
    return status;
}
