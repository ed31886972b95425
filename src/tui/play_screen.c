/* SPDX-License-Identifier: MIT */
#include "tui/play_screen.h"
#include "lab/shell.h"
#include "table/farewell.h"
#include "tui/tui.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

bool play_has_screen(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && screen_is_known();
}

static const char *const OPPONENT[OPPONENTS] = {"computer", "person", "nobody"};
static const char *const FIRST[] = {"lot", "me", "computer"};

/* Finds the place of a word in a list; false when it has none. */
static bool find_word(const char *given, const char *const *word, int words, int *place)
{
    for (int i = 0; given && i < words; i++)
        if (strcmp(given, word[i]) == 0) {
            *place = i;
            return true;
        }
    return false;
}

/* "a, b or c" */
static void list_words(const char *const *word, int words, Text *text)
{
    for (int i = 0; i < words; i++)
        text_add(text, "%s%s", i == 0 ? "" : i == words - 1 ? " or " : ", ", word[i]);
}

/* False, with a sentence, when it has none. */
static bool read_word(const char *given, const char *option, const char *const *word, int words, int *place,
                      Fault *fault)
{
    char memory[80];
    Text list = text_in(memory, sizeof memory);
    list_words(word, words, &list);
    return !given || find_word(given, word, words, place) ||
           fault_at(fault, 0, 0, "--%s is %s, not \"%.*s\"", option, memory, span_quotable(span_of(given)), given);
}

/* Who sits opposite; the level is the engine's unless the Automa plays. */
static bool read_opponent(Choices *choices, const ScreenWishes *wishes, Wanted *wanted, bool solo, Fault *fault)
{
    const char *level = wanted->deal[DEAL_LEVEL];
    uint64_t number = 0;
    if (!read_word(wishes->opponent, "opponent", OPPONENT, OPPONENTS, &choices->opponent, fault) ||
        !read_word(wishes->first, "first", FIRST, 3, &choices->first, fault))
        return false;
    if (solo || !level)
        return true;
    if (!span_number(span_of(level), 1, ENGINE_LEVELS, &number))
        return fault_at(fault, 0, 0, "--level is a number from 1 to %d, not \"%.*s\"", ENGINE_LEVELS,
                        span_quotable(span_of(level)), level);
    wanted->deal[DEAL_LEVEL] = NULL;
    choices->level = (int)number - 1;
    return true;
}

static void choose_level(const char *given, int most, int *level)
{
    uint64_t number;
    if (given && span_number(span_of(given), 1, (uint64_t)most, &number))
        *level = (int)number - 1;
}

static void choose_track(const char *given, const Edition *edition, int *track)
{
    int found = given ? edition_find_printing(edition, span_of(given)) : -1;
    if (found >= 0)
        *track = found;
}

/* What the menu begins with. */
static void choose_usual(Choices *choices, const Wanted *wanted, const ScreenWishes *wishes)
{
    for (int i = 0; wanted->usual_edition && i < choices->boxes; i++)
        if (strcmp(wanted->usual_edition, edition_builtin_name(i)) == 0)
            choices->edition = i;
    find_word(wishes->usual_opponent, OPPONENT, OPPONENTS, &choices->opponent);
    find_word(wishes->usual_first, FIRST, 3, &choices->first);
    for (int i = 0; i < choices->boxes; i++)
        choose_track(wanted->usual_deal[DEAL_TRACK], choices->box[i], &choices->track);
    find_word(wanted->usual_deal[DEAL_DECK], DECK_NAME, DECKS, &choices->deck);
    choose_level(wishes->usual_level, ENGINE_LEVELS, &choices->level);
    choose_level(wanted->usual_deal[DEAL_LEVEL], LEVELS, &choices->automa_level);
}

static bool asks_for_something(const Wanted *wanted, const ScreenWishes *wishes)
{
    bool asked = wanted->edition || wishes->opponent || wishes->first || wanted->player[0] || wanted->player[1] ||
                 !start_is_new(wanted);
    for (int key = 0; key < DEAL_KEYS; key++)
        asked = asked || wanted->deal[key];
    return asked;
}

static int start(Tui *tui, Wanted wanted, const ScreenWishes *wishes, Fault *fault)
{
    const Edition *edition = shelf_find(&tui->shelf, start_edition_name(&wanted), fault);
    if (!edition)
        return STATUS_FAILED;
    if (!read_opponent(&tui->choices, wishes, &wanted, edition->solo, fault))
        return STATUS_WRONG;
    int status = start_game((Start){&tui->table, &tui->shelf, &tui->keeper}, &wanted, fault);
    if (status)
        return status;
    bool dealt = start_is_new(&wanted);
    tui->analysis = wishes->opponent ? tui->choices.opponent == OPPONENT_NOBODY : dealt && tui_has_nobody(tui);
    if (tui->analysis)
        keeper_begin(&tui->keeper, true);
    if (dealt)
        tui_sit(tui);
    tui_begin(tui);
    return 0;
}

/* Below where the table was; a terminal that takes nothing any more is not waited for. */
static void say_farewell(const Tui *tui)
{
    enum { MAX_FAREWELL = PATH_MAX + 400 };
    char memory[MAX_FAREWELL];
    Text text = text_in(memory, sizeof memory);
    struct pollfd terminal = {.fd = STDOUT_FILENO, .events = POLLOUT};
    if (!tui->view.edition)
        return;
    farewell_write(&tui->keeper, &tui->table, &text);
    if (poll(&terminal, 1, 0) > 0 && !(terminal.revents & (POLLERR | POLLHUP)))
        fputs(memory, stdout);
}

int play_on_screen(const char *command, const Wanted *wanted, const ScreenWishes *wishes)
{
    Fault fault;
    Tui *tui = tui_new(!wishes->no_save);
    if (!tui)
        return shell_refuse(command, STATUS_FAILED, "there is no memory left");
    tui->setup = (ScreenSetup){.ascii = wishes->ascii, .no_colour = wishes->no_colour};
    choose_usual(&tui->choices, wanted, wishes);
    int status = asks_for_something(wanted, wishes) ? start(tui, *wanted, wishes, &fault) : 0;
    if (status)
        shell_refuse(command, status, fault.sentence);
    else if (!tui_run(tui))
        status =
            shell_refuse(command, STATUS_FAILED, "the terminal can't be drawn on; --plain plays by typed lines");
    else
        say_farewell(tui);
    tui_free(tui);
    return status;
}
