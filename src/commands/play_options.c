/* SPDX-License-Identifier: MIT */
#include "commands/play_options.h"

#include "base/language.h"
#include "cli/manual.h"
#include "commands/config.h"
#include "doors/plain/page.h"
#include "doors/plain/show.h"
#include "engine/level.h"
#include "table/keep/seating.h"

#include <assert.h>

static_assert(ENGINE_LEVELS == 10, "the help says 1 to 10");

static const Setting ROW[] = {
    {"edition", "NAME|FILE", .at = offsetof(Options, wanted.edition),
     .meaning = T("built-in edition or edition file (default: classic)")},
    EDITION_SHORTS(Options),
    {"opponent", SEATING_OPPONENTS, .at = offsetof(Options, wanted.opponent),
     .meaning = T("opponent (default: computer); nobody: an analysis board")},
    {"first", SEATING_FIRSTS, .at = offsetof(Options, wanted.first),
     .meaning = T("first player against the computer (default: lot)")},
    {"plain", NULL, .at = offsetof(Options, plain), .meaning = T("typed lines instead of the full screen")},
    {"ascii", NULL, .at = offsetof(Options, ascii), .meaning = T("draw with ASCII characters only")},
    LANGUAGE_SETTING,
    NO_CONFIG_SETTING,
    {"player1", "NAME", .at = offsetof(Options, wanted.player[0]),
     .meaning = T("name of the player in seat 1, who starts (in Express: drawn by lot)")},
    {"player2", "NAME", .at = offsetof(Options, wanted.player[1]), .meaning = T("name of the player in seat 2")},
    {"resume", NULL, .at = offsetof(Options, wanted.resume), .meaning = T("continue the unfinished game")},
    {"load", "FILE", .at = offsetof(Options, wanted.load), .meaning = T("continue a saved game")},
    {"position", "TEXT", .at = offsetof(Options, wanted.position), .meaning = T("start from a position")},
    {"no-save", NULL, .at = offsetof(Options, no_save), .meaning = T("don't save the game while it is played")},
    {"seed", "N", .at = offsetof(Options, wanted.deal[DEAL_SEED]),
     .meaning = T("deal from this seed; the same seed gives the same deal")},
    {"fair", NULL, .at = offsetof(Options, wanted.fair),
     .meaning = T("the first fair deal from the seed on: about even chances for both seats")},
    {"circle", "LIST", .at = offsetof(Options, wanted.deal[DEAL_CIRCLE]),
     .meaning = T("patches clockwise from the neutral token, ending with the start patch")},
    {"late", "LIST", .at = offsetof(Options, wanted.deal[DEAL_LATE]),
     .meaning = T("Express: order in which the late patches join")},
    {"track", "revised|2014", .at = offsetof(Options, wanted.deal[DEAL_TRACK]),
     .meaning = T("classic, Automa: places of the leather patches (default: revised)")},
    {"deck", "normal|tactical", .at = offsetof(Options, wanted.deal[DEAL_DECK]),
     .meaning = T("Automa: its cards (default: normal)")},
    {"level", "N|NAME", .at = offsetof(Options, wanted.deal[DEAL_LEVEL]),
     .meaning = T("the computer's level, 1 to 10, or its name (default: 4); the Automa's, 1 to 5 (default: 3)")},
    {"cards", "LIST", .at = offsetof(Options, wanted.deal[DEAL_CARDS]),
     .meaning = T("Automa: cards in drawing order")},
    {"help", NULL, .at = offsetof(Options, help),
     .meaning = T("print this help; with --edition also the contents of that edition")},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW};

/* An existing game has its players already. But it can be opened as an analysis board, and the computer can join
 * one that is not resumed. */
static bool players_agree(const Wanted *wanted, const char *from, Fault *fault)
{
    bool computer = seating_wants_computer(wanted) && !wanted->resume;
    if (wanted->first)
        return fault_at(fault, 0, 0, "--first can't be combined with %s, which already sets the turn", from);
    if (wanted->opponent && !seating_wants_nobody(wanted) && !computer)
        return fault_at(fault, 0, 0, "--opponent %.*s can't be combined with %s, which already sets the players",
                        span_quotable(span_of(wanted->opponent)), wanted->opponent, from);
    return true;
}

/* An existing game has been dealt already. */
static bool options_agree(const Wanted *wanted, Fault *fault)
{
    const char *from = wanted->load ? "--load" : wanted->resume ? "--resume" : "--position";
    int starts = (wanted->load != NULL) + wanted->resume + (wanted->position != NULL);
    if (starts > 1)
        return fault_at(fault, 0, 0, "use only one of --load, --resume and --position");
    for (int key = 0; key < DEAL_KEYS; key++) {
        bool fits = (key == DEAL_SEED && wanted->position) || (key == DEAL_LEVEL && !wanted->resume);
        if (starts && wanted->deal[key] && !fits)
            return fault_at(fault, 0, 0, "--%s can't be combined with %s, which already sets the deal",
                            DEAL_KEY_NAME[key], from);
    }
    if (starts && wanted->fair)
        return fault_at(fault, 0, 0, "--fair can't be combined with %s, which already sets the deal", from);
    return !starts || players_agree(wanted, from, fault);
}

bool options_language(const Options *options, Fault *fault)
{
    const char *name = options->language;
    if (name && !language_is_known(name))
        return fault_at(fault, 0, 0, "--language must be en, de, fr, pl or ru, not \"%.*s\"",
                        span_quotable(span_of(name)), name);
    language_open(name);
    return true;
}

bool options_read(Options *options, int argc, char **argv, Fault *fault)
{
    *options = (Options){0};
    if (!settings_read(&SETTINGS, options, argc, argv, fault) ||
        !deal_settings_edition(&options->shorts, &options->wanted.edition, fault))
        return false;
    return options->help || options_agree(&options->wanted, fault);
}

static void help_note(Text *page, const char *note)
{
    char memory[MAX_PARAGRAPH];
    snprintf(memory, sizeof memory, t("Note: %s"), t(note));
    page_say(page, 12, "%12s%s", "", memory);
}

static void help_editions(Text *page)
{
    text_add(page, "\n%s\n", t("Editions:"));
    for (int i = 0; edition_builtin_name(i); i++) {
        Edition edition;
        text_add(page, "  %-8s  %s\n", edition_builtin_name(i), t(edition_builtin_summary(i)));
        if (edition_builtin(&edition, edition_builtin_name(i)) && edition.note[0])
            help_note(page, edition.note);
    }
}

static void help_more(Text *page)
{
    help_editions(page);
    config_help(page);
}

static const Manual MANUAL = {
    .command = "play",
    .usage = "[OPTION ...]",
    .about =
        {T("Plays a game against the computer or the Automa, or between two people at one keyboard. On a terminal "
           "it "
           "uses the full screen; press ? for the keys. Elsewhere, or with --plain, you type lines; type help for "
           "the commands. After your first move, the game is saved after every move."),
         T("When the lines come from a file or a program, two people play unless --opponent, --level or --first "
           "asks for the computer.")},
    .settings = &SETTINGS,
    .more = help_more,
    .example = {{"thimble play --express --level 6 --seed 42", T("Express against the computer, deal 42")},
                {"thimble play --automa --level 2 --deck tactical", T("a solo game against the Automa")},
                {"thimble resume", T("continue the unfinished game")}},
    .failed = T("a game can't be read, or there is none to continue"),
    .interrupted = T("the game is saved (on the full screen, Ctrl-C just leaves: 0)"),
};

void options_help(Text *page, const Edition *edition)
{
    manual_write(&MANUAL, page);
    if (edition) {
        text_add(page, "\n");
        show_edition(page, edition);
    }
}
