/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "cli/shell.h"
#include "doors/tui/play_screen.h"
#include "doors/tui/tui.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

static void say_waiting(const FarNews *news)
{
    shell_progress("%s", !news->connected                   ? t("The server can't be reached; trying again ...")
                         : news->state.phase == FAR_DEALING ? t("Looking for a fair deal ...")
                                                            : t("Waiting for the other player; Ctrl-C leaves ..."));
}

/* Waits until there is a table to show. False, with a sentence, if there never will be. */
static bool wait_for_begin(Far *far, FarNews *news, Fault *fault)
{
    for (;;) {
        struct pollfd wait = {.fd = far_wake_fd(far), .events = POLLIN};
        if (poll(&wait, 1, -1) < 0 || !far_hear(far, news))
            continue;
        if (news->ended[0])
            return fault_at(fault, 0, 0, "%.*s", FAULT_SIZE - 1, news->ended);
        if (news->has_state && news->state.dealt)
            break;
        say_waiting(news);
    }
    shell_progress("%s", "");
    tcflush(STDIN_FILENO, TCIFLUSH); /* keys were for no table */
    return true;
}

static void say_farewell(const Tui *tui, bool sent)
{
    if (!sent)
        printf("%s\n", t("Your last action did not reach the server."));
    if (tui->far.seat == NOBODY || tui->far.state.phase == FAR_OVER)
        return;
    printf(t("The game stays on the server. Come back with thimble join %s."), far_link(tui->far.far)->game);
    printf("\n");
}

static int run(Tui *tui, const char *command, const ScreenWishes *wishes)
{
    enum { PATIENCE = 5 };
    ScreenSetup setup = {.ascii = wishes->ascii, .no_colour = wishes->no_colour};
    if (!tui_run(tui, &setup))
        return shell_refuse(command, STATUS_FAILED,
                            "this terminal can't show the full screen; use --plain to type lines");
    say_farewell(tui, far_flush(tui->far.far, PATIENCE));
    return 0;
}

/* The table belongs to the server: nothing is saved here. */
int play_far_on_screen(const char *command, const Link *link, const ScreenWishes *wishes)
{
    Fault fault = {.sentence = "out of memory"};
    Tui *tui = tui_new(false);
    Far *far = tui ? far_open(link, &tui->shelf, &fault) : NULL;
    FarNews *news = far ? &tui->far.news : NULL;
    int status;
    if (far && wait_for_begin(far, news, &fault)) {
        far_layer_open(tui, far, &news->state, news->seat);
        far = NULL; /* the table's now */
        status = run(tui, command, wishes);
    } else {
        status = shell_refuse(command, STATUS_FAILED, fault.sentence);
    }
    far_close(far);
    tui_free(tui);
    return status;
}
