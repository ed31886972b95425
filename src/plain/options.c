/* SPDX-License-Identifier: MIT */
#include "plain/options.h"

#include "plain/page.h"
#include "plain/show.h"

#include <getopt.h>

enum {
    OPTION_DEAL = 256, /* and the keys of a deal after it */
    OPTION_PLAYER = OPTION_DEAL + DEAL_KEYS,
    OPTION_EDITION = OPTION_PLAYER + SEATS,
    OPTION_LOAD,
    OPTION_POSITION,
    OPTION_RESUME,
    OPTION_NO_SAVE,
    OPTION_PLAIN,
    OPTION_HELP,
};

static const struct option OPTION[] = {
    {"plain", no_argument, NULL, OPTION_PLAIN},
    {"edition", required_argument, NULL, OPTION_EDITION},
    {"seed", required_argument, NULL, OPTION_DEAL + DEAL_SEED},
    {"circle", required_argument, NULL, OPTION_DEAL + DEAL_CIRCLE},
    {"late", required_argument, NULL, OPTION_DEAL + DEAL_LATE},
    {"track", required_argument, NULL, OPTION_DEAL + DEAL_TRACK},
    {"deck", required_argument, NULL, OPTION_DEAL + DEAL_DECK},
    {"level", required_argument, NULL, OPTION_DEAL + DEAL_LEVEL},
    {"cards", required_argument, NULL, OPTION_DEAL + DEAL_CARDS},
    {"player1", required_argument, NULL, OPTION_PLAYER},
    {"player2", required_argument, NULL, OPTION_PLAYER + 1},
    {"load", required_argument, NULL, OPTION_LOAD},
    {"position", required_argument, NULL, OPTION_POSITION},
    {"resume", no_argument, NULL, OPTION_RESUME},
    {"no-save", no_argument, NULL, OPTION_NO_SAVE},
    {"help", no_argument, NULL, OPTION_HELP},
    {0},
};

bool options_refuse(int code, char **argv, Fault *fault)
{
    const char *word = argv[optind - 1];
    if (code == ':')
        return fault_at(fault, 0, 0, "%.40s needs a value after it (--help lists the options)", word);
    return fault_at(fault, 0, 0, "%.40s is not one of its options (--help lists them)", word);
}

static bool set_option(Options *options, int code)
{
    switch (code) {
    case OPTION_EDITION:
        options->edition = optarg;
        return true;
    case OPTION_LOAD:
        options->load = optarg;
        return true;
    case OPTION_POSITION:
        options->position = optarg;
        return true;
    case OPTION_RESUME:
        return options->resume = true;
    case OPTION_NO_SAVE:
        return options->no_save = true;
    case OPTION_HELP:
        return options->help = true;
    case OPTION_PLAIN:
        return true;
    default:
        break;
    }
    if (code >= OPTION_DEAL && code < OPTION_PLAYER)
        options->deal[code - OPTION_DEAL] = optarg;
    else if (code >= OPTION_PLAYER && code < OPTION_EDITION)
        options->player[code - OPTION_PLAYER] = optarg;
    else
        return false;
    return true;
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
    int code;
    *options = (Options){0};
    optind = 1;
    opterr = 0;
    while ((code = getopt_long(argc, argv, ":", OPTION, NULL)) != -1)
        if (!set_option(options, code))
            return options_refuse(code, argv, fault);
    if (optind < argc)
        return fault_at(fault, 0, 0, "\"%.40s\" does not belong here; options begin with --", argv[optind]);
    return options->help || options_agree(options, fault);
}

static const struct {
    const char *option, *meaning;
} MEANING[] = {
    {"--plain", "play by typed lines; for now the only way"},
    {"--edition NAME|FILE", "classic unless told, or the file of an edition"},
    {"--player1 NAME", "who sits in seat 1 and starts (in express by lot)"},
    {"--player2 NAME", "who sits in seat 2"},
    {"--resume", "go on with the game that was interrupted"},
    {"--load FILE", "go on with a saved game"},
    {"--position TEXT", "begin with a position"},
    {"--no-save", "do not keep the game on disk while it is played"},
    {"--seed N", "deal from this number: the same number, the same deal"},
    {"--circle LIST", "the patches clockwise, ending with the start patch"},
    {"--late LIST", "express: the order in which the late patches join"},
    {"--track NAME", "classic, automa: where the leather lies, revised or 2014"},
    {"--deck NAME", "automa: normal or tactical"},
    {"--level N", "automa: 1 to 5, 3 unless told"},
    {"--cards LIST", "automa: the cards in the order of drawing"},
    {"--help", "print this; with --edition also what is in that box"},
};

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
    for (size_t i = 0; i < sizeof MEANING / sizeof *MEANING; i++)
        text_add(page, "  %-20s  %s\n", MEANING[i].option, MEANING[i].meaning);
    help_editions(page);
    if (edition) {
        text_add(page, "\n");
        show_edition(page, edition);
    }
}
