/* SPDX-License-Identifier: MIT */
#include "plain/options.h"

#include "plain/page.h"
#include "plain/show.h"

#include <getopt.h>
#include <stddef.h>
#include <string.h>

/* An option with an argument sets a string of Options, one without a flag. */
static const struct {
    const char *name, *argument;
    size_t at; /* in Options */
    const char *meaning;
} OPTION[] = {
    {"plain", NULL, offsetof(Options, plain), "play by typed lines; for now the only way"},
    {"edition", "NAME|FILE", offsetof(Options, edition), "classic unless told, or the file of an edition"},
    {"player1", "NAME", offsetof(Options, player[0]), "who sits in seat 1 and starts (in express by lot)"},
    {"player2", "NAME", offsetof(Options, player[1]), "who sits in seat 2"},
    {"resume", NULL, offsetof(Options, resume), "go on with the game that was interrupted"},
    {"load", "FILE", offsetof(Options, load), "go on with a saved game"},
    {"position", "TEXT", offsetof(Options, position), "begin with a position"},
    {"no-save", NULL, offsetof(Options, no_save), "do not keep the game on disk while it is played"},
    {"seed", "N", offsetof(Options, deal[DEAL_SEED]), "deal from this number: the same number, the same deal"},
    {"circle", "LIST", offsetof(Options, deal[DEAL_CIRCLE]), "the patches clockwise, ending with the start patch"},
    {"late", "LIST", offsetof(Options, deal[DEAL_LATE]), "express: the order in which the late patches join"},
    {"track", "NAME", offsetof(Options, deal[DEAL_TRACK]),
     "classic, automa: where the leather lies, revised or 2014"},
    {"deck", "NAME", offsetof(Options, deal[DEAL_DECK]), "automa: normal or tactical"},
    {"level", "N", offsetof(Options, deal[DEAL_LEVEL]), "automa: 1 to 5, 3 unless told"},
    {"cards", "LIST", offsetof(Options, deal[DEAL_CARDS]), "automa: the cards in the order of drawing"},
    {"help", NULL, offsetof(Options, help), "print this; with --edition also what is in that box"},
};

enum {
    OPTION_COUNT = sizeof OPTION / sizeof OPTION[0],
    OPTION_CODE = 256, /* of the first; below are letters */
};

/* Of letters that stand together getopt_long tells only the one it does not like, in optopt. */
bool options_refuse(int code, char **argv, Fault *fault)
{
    char letter[] = {'-', (char)optopt, '\0'};
    bool is_letter = optopt < 0 || (optopt > ' ' && optopt < OPTION_CODE);
    Span word = span_of(code == '?' && is_letter ? letter : argv[optind - 1]);
    const char *what = "is not one of its options (--help lists them)";
    if (code == ':')
        what = "needs a value after it (--help lists the options)";
    else if (optopt && !is_letter)
        what = "is too much: this option takes no value";
    return fault_at(fault, 0, 0, "%.*s %s", span_quotable(word), word.at, what);
}

static void set_option(Options *options, int number)
{
    char *member = (char *)options + OPTION[number].at;
    if (OPTION[number].argument)
        *(const char **)member = optarg;
    else
        *(bool *)member = true;
}

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
    struct option option[OPTION_COUNT + 1] = {0};
    int code;
    for (int i = 0; i < OPTION_COUNT; i++)
        option[i] = (struct option){
            .name = OPTION[i].name,
            .has_arg = OPTION[i].argument ? required_argument : no_argument,
            .val = OPTION_CODE + i,
        };
    *options = (Options){0};
    optind = 1;
    opterr = 0;
    while ((code = getopt_long(argc, argv, ":", option, NULL)) != -1) {
        if (code < OPTION_CODE)
            return options_refuse(code, argv, fault);
        set_option(options, code - OPTION_CODE);
    }
    if (optind < argc) {
        Span word = span_of(argv[optind]);
        return fault_at(fault, 0, 0, "\"%.*s\" does not belong here; options begin with --", span_quotable(word),
                        word.at);
    }
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
    for (int i = 0; i < OPTION_COUNT; i++) {
        int width = 18 - (int)strlen(OPTION[i].name);
        text_add(page, "  --%s %-*s %s\n", OPTION[i].name, width, OPTION[i].argument ? OPTION[i].argument : "",
                 OPTION[i].meaning);
    }
    help_editions(page);
    if (edition) {
        text_add(page, "\n");
        show_edition(page, edition);
    }
}
