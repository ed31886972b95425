/* SPDX-License-Identifier: MIT */
#include "plain/options.h"

#include "lab/settings.h"
#include "plain/page.h"
#include "plain/show.h"

static const Setting ROW[] = {
    {"plain", NULL, .at = offsetof(Options, plain), .meaning = "play by typed lines; for now the only way"},
    {"edition", "NAME|FILE", .at = offsetof(Options, edition),
     .meaning = "classic unless told, or the file of an edition"},
    {"player1", "NAME", .at = offsetof(Options, player[0]),
     .meaning = "who sits in seat 1 and starts (in express by lot)"},
    {"player2", "NAME", .at = offsetof(Options, player[1]), .meaning = "who sits in seat 2"},
    {"resume", NULL, .at = offsetof(Options, resume), .meaning = "go on with the game that was interrupted"},
    {"load", "FILE", .at = offsetof(Options, load), .meaning = "go on with a saved game"},
    {"position", "TEXT", .at = offsetof(Options, position), .meaning = "begin with a position"},
    {"no-save", NULL, .at = offsetof(Options, no_save),
     .meaning = "do not keep the game on disk while it is played"},
    {"seed", "N", .at = offsetof(Options, deal[DEAL_SEED]),
     .meaning = "deal from this number: the same number, the same deal"},
    {"circle", "LIST", .at = offsetof(Options, deal[DEAL_CIRCLE]),
     .meaning = "the patches clockwise, ending with the start patch"},
    {"late", "LIST", .at = offsetof(Options, deal[DEAL_LATE]),
     .meaning = "express: the order in which the late patches join"},
    {"track", "NAME", .at = offsetof(Options, deal[DEAL_TRACK]),
     .meaning = "classic, automa: where the leather lies, revised or 2014"},
    {"deck", "NAME", .at = offsetof(Options, deal[DEAL_DECK]), .meaning = "automa: normal or tactical"},
    {"level", "N", .at = offsetof(Options, deal[DEAL_LEVEL]), .meaning = "automa: 1 to 5, 3 unless told"},
    {"cards", "LIST", .at = offsetof(Options, deal[DEAL_CARDS]),
     .meaning = "automa: the cards in the order of drawing"},
    {"help", NULL, .at = offsetof(Options, help), .meaning = "print this; with --edition also what is in that box"},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW};

/* A game that goes on has been dealt already. */
static bool options_agree(const Options *options, Fault *fault)
{
    const char *from = options->load ? "--load" : options->resume ? "--resume" : "--position";
    int starts = (options->load != NULL) + options->resume + (options->position != NULL);
    if (starts > 1)
        return fault_at(fault, 0, 0, "only one of --load, --resume and --position can be asked for");
    for (int key = 0; key < DEAL_KEYS; key++) {
        bool fits = key == DEAL_SEED && options->position;
        if (starts && options->deal[key] && !fits)
            return fault_at(fault, 0, 0, "--%s does not go with %s, which says how the game was dealt",
                            DEAL_KEY_NAME[key], from);
    }
    return true;
}

bool options_read(Options *options, int argc, char **argv, Fault *fault)
{
    *options = (Options){0};
    if (!settings_read(&SETTINGS, options, argc, argv, fault))
        return false;
    return options->help || options_agree(options, fault);
}

static void help_editions(Text *page)
{
    text_add(page, "\nEditions:\n");
    for (int i = 0; edition_builtin_name(i); i++) {
        Edition edition;
        text_add(page, "  %-8s  %s\n", edition_builtin_name(i), edition_builtin_summary(i));
        if (edition_builtin(&edition, edition_builtin_name(i)) && edition.note[0])
            page_say(page, 12, "            Note: %s", edition.note);
    }
}

void options_help(Text *page, const Edition *edition)
{
    text_add(page, "usage: thimble play [OPTION ...]\n\n");
    page_say(page, 0,
             "Plays a game by typed lines: two people at one keyboard, or one person against the Automa. help "
             "lists what can be typed; quit leaves. The game is kept on disk after every move.");
    text_add(page, "\nOptions:\n");
    settings_help(&SETTINGS, page);
    help_editions(page);
    if (edition) {
        text_add(page, "\n");
        show_edition(page, edition);
    }
}
