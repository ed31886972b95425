/* SPDX-License-Identifier: MIT */
#include "play/options.h"

#include "base/language.h"
#include "lab/manual.h"
#include "plain/page.h"
#include "plain/show.h"
#include "play/config.h"
#include "table/seating.h"

static const Setting ROW[] = {
    {"edition", "NAME|FILE", .at = offsetof(Options, wanted.edition),
     .meaning = T("classic unless told, or the file of an edition")},
    {"express", NULL, .at = offsetof(Options, express), .meaning = T("the same as --edition express")},
    {"automa", NULL, .at = offsetof(Options, automa), .meaning = T("the same as --edition automa")},
    {"opponent", SEATING_OPPONENTS, .at = offsetof(Options, wanted.opponent),
     .meaning = T("who sits opposite, the computer unless told; nobody: a board for analysis, on the full screen")},
    {"first", SEATING_FIRSTS, .at = offsetof(Options, wanted.first),
     .meaning = T("who begins against the computer, by lot unless told")},
    {"plain", NULL, .at = offsetof(Options, plain), .meaning = T("play by typed lines, without the full screen")},
    {"ascii", NULL, .at = offsetof(Options, ascii), .meaning = T("draw with plain letters")},
    LANGUAGE_SETTING,
    NO_CONFIG_SETTING,
    {"player1", "NAME", .at = offsetof(Options, wanted.player[0]),
     .meaning = T("who sits in seat 1 and starts (in express by lot)")},
    {"player2", "NAME", .at = offsetof(Options, wanted.player[1]), .meaning = T("who sits in seat 2")},
    {"resume", NULL, .at = offsetof(Options, wanted.resume),
     .meaning = T("go on with the game that was interrupted")},
    {"load", "FILE", .at = offsetof(Options, wanted.load), .meaning = T("go on with a saved game")},
    {"position", "TEXT", .at = offsetof(Options, wanted.position), .meaning = T("begin with a position")},
    {"no-save", NULL, .at = offsetof(Options, no_save),
     .meaning = T("do not keep the game on disk while it is played")},
    {"seed", "N", .at = offsetof(Options, wanted.deal[DEAL_SEED]),
     .meaning = T("deal from this number: the same number, the same deal")},
    {"circle", "LIST", .at = offsetof(Options, wanted.deal[DEAL_CIRCLE]),
     .meaning = T("the patches clockwise, ending with the start patch")},
    {"late", "LIST", .at = offsetof(Options, wanted.deal[DEAL_LATE]),
     .meaning = T("express: the order in which the late patches join")},
    {"track", "revised|2014", .at = offsetof(Options, wanted.deal[DEAL_TRACK]),
     .meaning = T("classic, automa: where the leather lies, revised unless told")},
    {"deck", "normal|tactical", .at = offsetof(Options, wanted.deal[DEAL_DECK]),
     .meaning = T("automa: normal unless told")},
    {"level", "N", .at = offsetof(Options, wanted.deal[DEAL_LEVEL]),
     .meaning = T("automa: 1 to 5, 3 unless told; the computer's, 1 to 10, 4 unless told")},
    {"cards", "LIST", .at = offsetof(Options, wanted.deal[DEAL_CARDS]),
     .meaning = T("automa: the cards in the order of drawing")},
    {"help", NULL, .at = offsetof(Options, help),
     .meaning = T("print this; with --edition also what is in that box")},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW};

/* A game that goes on has its players already; but it can be looked at, as if nobody sat opposite, and the computer can sit
 * down at one that is not resumed. */
static bool players_agree(const Wanted *wanted, const char *from, Fault *fault)
{
    bool computer = seating_wants_computer(wanted) && !wanted->resume;
    if (wanted->first)
        return fault_at(fault, 0, 0, "--first does not go with %s, which says whose turn it is", from);
    if (wanted->opponent && !seating_wants_nobody(wanted) && !computer)
        return fault_at(fault, 0, 0, "--opponent %.*s does not go with %s, which says who sits where",
                        span_quotable(span_of(wanted->opponent)), wanted->opponent, from);
    return true;
}

/* A game that goes on has been dealt already. */
static bool options_agree(const Wanted *wanted, Fault *fault)
{
    const char *from = wanted->load ? "--load" : wanted->resume ? "--resume" : "--position";
    int starts = (wanted->load != NULL) + wanted->resume + (wanted->position != NULL);
    if (starts > 1)
        return fault_at(fault, 0, 0, "only one of --load, --resume and --position can be asked for");
    for (int key = 0; key < DEAL_KEYS; key++) {
        bool fits = (key == DEAL_SEED && wanted->position) || (key == DEAL_LEVEL && !wanted->resume);
        if (starts && wanted->deal[key] && !fits)
            return fault_at(fault, 0, 0, "--%s does not go with %s, which says how the game was dealt",
                            DEAL_KEY_NAME[key], from);
    }
    return !starts || players_agree(wanted, from, fault);
}

/* --express and --automa are editions, too. */
static bool find_edition(Options *options, Fault *fault)
{
    if ((options->wanted.edition != NULL) + options->express + options->automa > 1)
        return fault_at(fault, 0, 0, "only one of --edition, --express and --automa can be asked for");
    if (options->express || options->automa)
        options->wanted.edition = options->express ? "express" : "automa";
    return true;
}

bool options_language(const Options *options, Fault *fault)
{
    const char *name = options->language;
    if (name && !language_is_known(name))
        return fault_at(fault, 0, 0, "--language is one of en, de, fr, pl and ru, not \"%.*s\"",
                        span_quotable(span_of(name)), name);
    language_open(name);
    return true;
}

bool options_read(Options *options, int argc, char **argv, Fault *fault)
{
    *options = (Options){0};
    if (!settings_read(&SETTINGS, options, argc, argv, fault) || !find_edition(options, fault))
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

#define ABOUT                                                                                                      \
    T("Plays a game: against the computer, against the Automa, or two people at one keyboard. On a terminal it "   \
      "has the whole screen, and ? lists the keys; elsewhere, or with --plain, it is played by typed lines, and "  \
      "help lists what can be typed. The game is kept on disk after every move, once you have made one.")

#define ABOUT_SCRIPTS                                                                                              \
    T("Where the lines come from a file or a program, two people play unless --opponent, --level or --first asks " \
      "for the computer.")

static const Manual MANUAL = {
    .command = "play",
    .usage = "[OPTION ...]",
    .about = ABOUT "\n" ABOUT_SCRIPTS,
    .settings = &SETTINGS,
    .more = help_more,
    .example = "thimble play --express --level 6 --seed 42\n" T(
        "Express against the computer, deal 42") "\n"
                                                 "thimble resume\n" T("on with the game that was interrupted"),
    .failed = T("a game could not be read, or there is none to go on with"),
    .broken_off = T("the game is kept (on the full screen to leave it is no failure: 0)"),
};

void options_help(Text *page, const Edition *edition)
{
    manual_write(&MANUAL, page);
    if (edition) {
        text_add(page, "\n");
        show_edition(page, edition);
    }
}
