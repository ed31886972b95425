/* SPDX-License-Identifier: MIT */
#include "lab/shell.h"
#include "plain/start.h"
#include "tui/play_command.h"
#include "tui/tui.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool play_has_screen(void)
{
    const char *term = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term && strcmp(term, "dumb") != 0;
}

/* The place of a word in a list; false, with a sentence, when it has none. */
static bool read_word(const char *given, const char *option, const char *const *word, int words, int *place,
                      Fault *fault)
{
    for (int i = 0; given && i < words; i++)
        if (strcmp(given, word[i]) == 0) {
            *place = i;
            return true;
        }
    return !given || fault_at(fault, 0, 0, "--%s is %s or %s, not \"%.*s\"", option, word[0], word[words - 1],
                              span_quotable(span_of(given)), given);
}

/* Who sits opposite; the level is the engine's unless the Automa plays. */
static bool read_opponent(Choices *choices, Options *options, bool solo, Fault *fault)
{
    static const char *const OPPONENT[] = {"computer", "person"};
    static const char *const FIRST[] = {"lot", "me", "computer"};
    const char *level = options->deal[DEAL_LEVEL];
    uint64_t number = 0;
    if (!read_word(options->opponent, "opponent", OPPONENT, 2, &choices->opponent, fault) ||
        !read_word(options->first, "first", FIRST, 3, &choices->first, fault))
        return false;
    if (solo || !level)
        return true;
    if (!span_number(span_of(level), 1, ENGINE_LEVELS, &number))
        return fault_at(fault, 0, 0, "--level is a number from 1 to %d, not \"%.*s\"", ENGINE_LEVELS,
                        span_quotable(span_of(level)), level);
    options->deal[DEAL_LEVEL] = NULL;
    choices->level = (int)number - 1;
    return true;
}

static bool asks_for_something(const Options *options)
{
    bool asked = options->edition || options->opponent || options->first || options->player[0] ||
                 options->player[1] || !start_is_new(options);
    for (int key = 0; key < DEAL_KEYS; key++)
        asked = asked || options->deal[key];
    return asked;
}

static int start(Tui *tui, Options *options, Fault *fault)
{
    const Edition *edition = shelf_find(&tui->shelf, options->edition ? options->edition : "classic", fault);
    if (!edition)
        return STATUS_FAILED;
    if (!read_opponent(&tui->choices, options, edition->solo, fault))
        return STATUS_WRONG;
    int status = start_game((Start){&tui->table, &tui->shelf, &tui->keeper}, options, fault);
    if (status)
        return status;
    if (start_is_new(options) && !edition->solo && tui->choices.opponent == 0)
        tui_seat_engine(tui);
    else if (start_is_new(options) && edition->seats_by_lot)
        table_draw_seats(&tui->table);
    tui_begin(tui);
    return 0;
}

int play_on_screen(const char *command, const Options *options)
{
    Options asked = *options; /* what the full screen takes for itself is taken out */
    Fault fault;
    Tui *tui = tui_new(!options->no_save);
    if (!tui)
        return shell_refuse(command, STATUS_FAILED, "there is no memory left");
    tui->setup.ascii = options->ascii;
    int status = asks_for_something(&asked) ? start(tui, &asked, &fault) : 0;
    if (status)
        shell_refuse(command, status, fault.sentence);
    else
        status = tui_run(tui);
    tui_free(tui);
    return status;
}
