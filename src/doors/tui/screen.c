/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* ppoll */
#include <curses.h> /* first, so that the compiler reports clashes between our key names and its own */

#include "doors/tui/frame.h"
#include "doors/tui/inks.h"
#include "doors/tui/screen_event.h"

#include <errno.h>
#include <langinfo.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

enum { ESCAPE_MILLISECONDS = 25 };

static bool unicode;
static volatile sig_atomic_t ended, stopped, resized;
static sigset_t waiting; /* the signal mask during waits */
static const FrameEnd UNTIL_ENDED = {&ended, &waiting};

/* A signal just before ncurses waits for the rest of an incomplete mouse report would not end that wait. So the
 * alarm repeats every second until the flag has been handled. */
static void nudge(int signal)
{
    (void)signal;
    if (ended || stopped)
        alarm(1);
}

static void screen_end(int signal)
{
    ended = 1;
    nudge(signal);
}

static void screen_suspend(int signal)
{
    stopped = 1;
    nudge(signal);
}

static void screen_resize(int signal)
{
    (void)signal;
    resized = 1;
}

/* Instead of ncurses, which might look for a new size during a frame, when its descriptor is no terminal. */
static void hear_of_sizes(void)
{
    struct sigaction action = {.sa_handler = screen_resize};
    sigemptyset(&action.sa_mask);
    sigaction(SIGWINCH, &action, NULL);
}

/* The next event is then EVENT_RESIZE. */
static void take_size(void)
{
    struct winsize size;
    resized = 0;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0)
        resizeterm(size.ws_row, size.ws_col);
}

/* If the shell ignores SIGTSTP, nobody could resume the program. */
static bool can_stop(void)
{
    struct sigaction action;
    return sigaction(SIGTSTP, NULL, &action) == 0 && action.sa_handler != SIG_IGN;
}

/* Signals arrive only during waits for events or for the terminal, so none is missed between a check and a wait. */
static void listen(void)
{
    static const int SIGNAL[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    struct sigaction action = {.sa_handler = screen_end};
    struct sigaction stop_action = {.sa_handler = screen_suspend};
    struct sigaction nudge_action = {.sa_handler = nudge};
    sigset_t held;
    sigemptyset(&action.sa_mask);
    sigemptyset(&stop_action.sa_mask);
    sigemptyset(&nudge_action.sa_mask);
    sigemptyset(&held);
    sigaddset(&held, SIGWINCH);
    sigaddset(&held, SIGTSTP);
    sigaddset(&held, SIGALRM);
    sigaction(SIGALRM, &nudge_action, NULL);
    if (can_stop())
        sigaction(SIGTSTP, &stop_action, NULL);
    for (size_t i = 0; i < sizeof SIGNAL / sizeof *SIGNAL; i++) {
        sigaction(SIGNAL[i], &action, NULL);
        sigaddset(&held, SIGNAL[i]);
    }
    sigprocmask(SIG_BLOCK, &held, &waiting);
}

static void let_go(void)
{
    frame_close();
    alarm(0);
    signal(SIGALRM, SIG_IGN); /* a pending one as well */
    sigprocmask(SIG_SETMASK, &waiting, NULL);
}

/* Ctrl-S is an ordinary key here and does not freeze the screen. Ctrl-C and Ctrl-Z must not flush pending input: if
 * ncurses has just seen that there is some, it would block. */
static void set_modes(void)
{
    struct termios modes;
    if (tcgetattr(STDOUT_FILENO, &modes) != 0)
        return;
    modes.c_iflag &= ~(tcflag_t)IXON;
    modes.c_lflag |= NOFLSH;
    tcsetattr(STDOUT_FILENO, TCSADRAIN, &modes);
    def_prog_mode();
}

/* Sequences that some terminals send regardless of their description; without these entries an arrow key would read
 * as Esc. */
static void know_more_keys(void)
{
    static const struct {
        const char *sent;
        int code;
    } MORE[] = {{"\033[A", KEY_UP},    {"\033OA", KEY_UP},    {"\033[B", KEY_DOWN},  {"\033OB", KEY_DOWN},
                {"\033[C", KEY_RIGHT}, {"\033OC", KEY_RIGHT}, {"\033[D", KEY_LEFT},  {"\033OD", KEY_LEFT},
                {"\033[1~", KEY_HOME}, {"\033[4~", KEY_END},  {"\033[7~", KEY_HOME}, {"\033[8~", KEY_END},
                {"\033[H", KEY_HOME},  {"\033[F", KEY_END},   {"\033OH", KEY_HOME},  {"\033OF", KEY_END}};
    for (size_t i = 0; i < sizeof MORE / sizeof *MORE; i++)
        define_key(MORE[i].sent, MORE[i].code);
}

bool screen_open(const ScreenSetup *setup)
{
    const char *no_colour = getenv("NO_COLOR");
    unicode = !setup->ascii && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    FILE *out = frame_open();
    listen();
    if (!out || !newterm(NULL, out, stdin)) {
        let_go();
        return false;
    }
    hear_of_sizes();
    cbreak();
    set_modes();
    noecho();
    nonl();
    nodelay(stdscr, true);
    set_escdelay(ESCAPE_MILLISECONDS);
    frame_begin();
    keypad(stdscr, true);
    know_more_keys();
    curs_set(0);
    mousemask(BUTTON1_PRESSED | BUTTON3_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
    inks_mix(!setup->no_colour && !(no_colour && *no_colour));
    frame_end(&UNTIL_ENDED);
    return true;
}

void screen_close(void)
{
    if (ended)
        frame_drop();
    endwin();
    let_go();
}

int screen_rows(void)
{
    return LINES;
}

int screen_columns(void)
{
    return COLS;
}

bool screen_unicode(void)
{
    return unicode;
}

bool screen_coloured(void)
{
    return inks_coloured();
}

const char *screen_glyph(const char *fancy, const char *plain)
{
    return unicode ? fancy : plain;
}

void screen_clear(void)
{
    erase();
}

void screen_show(void)
{
    frame_begin();
    refresh();
    frame_end(&UNTIL_ENDED);
}

/* Suspends the program until the shell resumes it. The first refresh restores the terminal modes, so it must not go
 * through a frame; it shows an empty screen, and the main loop redraws. */
static void sleep_and_wake(void)
{
    sigset_t stops;
    sigset_t before;
    struct sigaction action = {.sa_handler = SIG_DFL};
    struct sigaction old;
    sigemptyset(&action.sa_mask);
    sigemptyset(&stops);
    sigaddset(&stops, SIGTSTP);
    alarm(0);
    stopped = 0;
    endwin();
    sigaction(SIGTSTP, &action, &old);
    raise(SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &stops, &before);
    sigprocmask(SIG_SETMASK, &before, NULL);
    sigaction(SIGTSTP, &old, NULL);
    erase();
    refresh();
}

/* With signals: get_wch may wait for the rest of a mouse report. */
static int read_key(wint_t *code)
{
    sigset_t before;
    sigprocmask(SIG_SETMASK, &waiting, &before);
    int kind = get_wch(code);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return kind;
}

/* Keys that were pressed before a new size was known come before it. */
static bool read_event(Event *event)
{
    wint_t code;
    int kind = read_key(&code);
    if (kind == ERR && resized) {
        take_size();
        kind = read_key(&code);
    }
    if (kind == KEY_CODE_YES)
        *event = screen_event_of_key(code);
    else if (kind == OK)
        *event = screen_event_of_letter(code);
    return kind != ERR;
}

bool screen_has_event(Event *event)
{
    return !ended && !stopped && read_event(event);
}

static int wait_for(struct pollfd *files, nfds_t count, double seconds)
{
    struct timespec limit = {.tv_sec = (time_t)seconds, .tv_nsec = (long)((seconds - floor(seconds)) * 1e9)};
    return ppoll(files, count, seconds < 0 ? NULL : &limit, &waiting);
}

Event screen_wait(const int wake_fd[SCREEN_WAKES], double seconds)
{
    Event event;
    while (!ended) {
        if (stopped) {
            sleep_and_wake();
            return (Event){.kind = EVENT_RESIZE};
        }
        if (read_event(&event))
            return event;
        if (ended || stopped || resized) /* a signal arrived while there was nothing to read */
            continue;
        struct pollfd wait[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                                {.fd = wake_fd[0], .events = POLLIN},
                                {.fd = wake_fd[1], .events = POLLIN}};
        int ready = wait_for(wait, 1 + SCREEN_WAKES, seconds);
        if (ready < 0 && errno != EINTR)
            break;
        if (wait[0].revents & (POLLHUP | POLLERR | POLLNVAL))
            break;
        if (ready == 0 || ((wait[1].revents | wait[2].revents) & POLLIN))
            return (Event){.kind = EVENT_WAKE};
    }
    return (Event){.kind = EVENT_END};
}
