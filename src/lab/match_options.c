/* SPDX-License-Identifier: MIT */
#include "lab/match_options.h"

#include "lab/spec.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

/* An option with an argument sets a text of MatchOptions, one without a flag. */
static const struct {
    const char *name, *argument;
    size_t at; /* in MatchOptions */
    const char *meaning;
} OPTION[] = {
    {"games", "N", offsetof(MatchOptions, games), "how many, 100 unless told; with --sprt at most 1000000"},
    {"pairs", "N", offsetof(MatchOptions, pairs), "the same in pairs of games"},
    {"edition", "NAME|FILE", offsetof(MatchOptions, edition), "classic unless told, or the file of an edition"},
    {"seed", "N", offsetof(MatchOptions, deal[DEAL_SEED]), "where all deals come from, 1 unless told"},
    {"track", "NAME", offsetof(MatchOptions, deal[DEAL_TRACK]), "classic, automa: revised or 2014"},
    {"deck", "NAME", offsetof(MatchOptions, deal[DEAL_DECK]), "automa: normal or tactical"},
    {"level", "N", offsetof(MatchOptions, deal[DEAL_LEVEL]), "automa: 1 to 5, 3 unless told"},
    {"circle", "LIST", offsetof(MatchOptions, deal[DEAL_CIRCLE]), "the same circle in every deal"},
    {"late", "LIST", offsetof(MatchOptions, deal[DEAL_LATE]), "express: the same order of the late patches"},
    {"cards", "LIST", offsetof(MatchOptions, deal[DEAL_CARDS]), "automa: the same cards"},
    {"threads", "N", offsetof(MatchOptions, threads),
     "games played at a time, 1 unless told; the result is the same"},
    {"sprt", "ELO0,ELO1", offsetof(MatchOptions, sprt), "stop when decided, like elo0=0 elo1=5 (5 % errors)"},
    {"gtp", "COMMAND", 0, "a player: a program that speaks the text protocol"},
    {"say", "LINE", 0, "a line for the program before it, like \"time 0.1\", when it starts"},
    {"patience", "SECONDS", offsetof(MatchOptions, patience),
     "a program that answers later forfeits, 60 unless told"},
    {"save", "FOLDER", offsetof(MatchOptions, folder), "keep every game as a record"},
    {"json", NULL, offsetof(MatchOptions, json), "print one line of JSON"},
    {"help", NULL, offsetof(MatchOptions, help), "print this"},
};

enum {
    OPTION_COUNT = sizeof OPTION / sizeof OPTION[0],
    OPTION_CODE = 256, /* of the first; below are letters */
    WORD = 1,          /* what getopt_long answers for a word that is no option */
};

static bool refuse_option(int code, char **argv, Fault *fault)
{
    Span word = span_of(argv[optind - 1]);
    return fault_at(fault, 0, 0, "%.*s %s", span_quotable(word), word.at,
                    code == ':' ? "needs a value after it" : "is not one of its options, or takes no value");
}

static bool add_player(MatchOptions *options, const char *text, bool is_command, Fault *fault)
{
    if (options->players == SEATS)
        return fault_at(fault, 0, 0, "\"%.*s\" is a player too many: a match has two", span_quotable(span_of(text)),
                        text);
    options->is_command[options->players] = is_command;
    options->player[options->players++] = text;
    return true;
}

/* `--sprt elo0=0 elo1=5` is two words: the second half is put behind the first in place. */
static bool join_sprt(MatchOptions *options, const char *word, Fault *fault)
{
    static char joined[256];
    Text text = text_in(joined, sizeof joined);
    if (!options->sprt)
        return fault_at(fault, 0, 0, "\"%.*s\" belongs after --sprt", span_quotable(span_of(word)), word);
    char before[sizeof joined];
    Text copy = text_in(before, sizeof before);
    text_add(&copy, "%s", options->sprt);
    text_add(&text, "%s,%s", before, word);
    options->sprt = joined;
    return true;
}

static bool add_line(MatchOptions *options, const char *text, Fault *fault)
{
    if (options->players == 0)
        return fault_at(fault, 0, 0, "--say belongs after the program that is to be told something");
    if (options->lines == MAX_SAID_LINES)
        return fault_at(fault, 0, 0, "--say can be given %d times at most", MAX_SAID_LINES);
    options->line[options->lines].player = options->players - 1;
    options->line[options->lines++].text = text;
    return true;
}

static bool take(MatchOptions *options, int code, Fault *fault)
{
    if (code == WORD && (strncmp(optarg, "elo0=", 5) == 0 || strncmp(optarg, "elo1=", 5) == 0))
        return join_sprt(options, optarg, fault);
    if (code == WORD)
        return add_player(options, optarg, false, fault);
    int number = code - OPTION_CODE;
    char *member = (char *)options + OPTION[number].at;
    if (strcmp(OPTION[number].name, "gtp") == 0)
        return add_player(options, optarg, true, fault);
    if (strcmp(OPTION[number].name, "say") == 0)
        return add_line(options, optarg, fault);
    if (OPTION[number].argument)
        *(const char **)member = optarg;
    else
        *(bool *)member = true;
    return true;
}

bool match_options_read(MatchOptions *options, int argc, char **argv, Fault *fault)
{
    struct option option[OPTION_COUNT + 1] = {0};
    int code;
    for (int i = 0; i < OPTION_COUNT; i++)
        option[i] = (struct option){
            .name = OPTION[i].name,
            .has_arg = OPTION[i].argument ? required_argument : no_argument,
            .val = OPTION_CODE + i,
        };
    *options = (MatchOptions){.edition = "classic"};
    optind = 1;
    opterr = 0;
    while ((code = getopt_long(argc, argv, "-:", option, NULL)) != -1) {
        if (code == '?' || code == ':')
            return refuse_option(code, argv, fault);
        if (!take(options, code, fault))
            return false;
    }
    for (; optind < argc; optind++) /* what stands after -- */
        if (!add_player(options, argv[optind], false, fault))
            return false;
    return true;
}

/* The key's name is the option's; on the command line its value stands alone. */
static bool read_number(const char *text, SpecKey key, Fault *fault)
{
    const char *name = key.name;
    Fault inner;
    key.name = "";
    if (!text || spec_read(span_of(text), &key, 1, &inner))
        return true;
    return fault_at(fault, 0, 0, "--%s: %s", name, inner.sentence);
}

static bool read_sprt(const char *text, Sprt *sprt, Fault *fault)
{
    const SpecKey key[] = {
        {"elo0", .number = &sprt->elo0, .least = -1000, .most = 1000, .needed = true},
        {"elo1", .number = &sprt->elo1, .least = -1000, .most = 1000, .needed = true},
    };
    Fault inner;
    if (!text)
        return true;
    if (!spec_read(span_of(text), key, 2, &inner))
        return fault_at(fault, 0, 0, "--sprt: %s (it is written --sprt elo0=0 elo1=5)", inner.sentence);
    return sprt->elo0 < sprt->elo1 || fault_at(fault, 0, 0, "--sprt: elo0 must be less than elo1");
}

bool match_options_numbers(const MatchOptions *options, bool solo, MatchNumbers *numbers, Fault *fault)
{
    enum { MOST_GAMES = 10 * 1000 * 1000, MOST_TESTED = 1000 * 1000, MOST_THREADS = 256, MOST_PATIENCE = 86400 };
    double games = options->sprt ? MOST_TESTED : 100;
    double threads = 1;
    double patience = PLAYER_TERMS.patience;
    if (options->games && options->pairs)
        return fault_at(fault, 0, 0, "--games and --pairs say the same: one of them is enough");
    if (solo && options->sprt)
        return fault_at(fault, 0, 0, "--sprt compares two players, and the solo game has one");
    double pairs = solo ? games : games / 2;
    const SpecKey key[] = {
        {"games", .number = &games, .least = 1, .most = MOST_GAMES, .whole = true, .needed = true},
        {"pairs", .number = &pairs, .least = 1, .most = MOST_GAMES, .whole = true, .needed = true},
        {"threads", .number = &threads, .least = 1, .most = MOST_THREADS, .whole = true, .needed = true},
        {"patience", .number = &patience, .least = 0.001, .most = MOST_PATIENCE, .needed = true},
    };
    if (!read_number(options->games, key[0], fault) || !read_number(options->pairs, key[1], fault) ||
        !read_number(options->threads, key[2], fault) || !read_number(options->patience, key[3], fault) ||
        !read_sprt(options->sprt, &numbers->sprt, fault))
        return false;
    if (options->games)
        pairs = solo ? games : games / 2;
    numbers->pairs = (uint64_t)pairs;
    if ((double)numbers->pairs != pairs)
        return fault_at(fault, 0, 0, "--games: every deal is played twice, so the number must be even");
    numbers->threads = (int)threads;
    numbers->patience = patience;
    return true;
}

void match_options_help(Text *text)
{
    text_add(
        text,
        "usage: thimble match PLAYER PLAYER [OPTION ...]\n"
        "       thimble match PLAYER --edition automa [OPTION ...]\n\n"
        "Plays a match and says who is stronger, by how much and how surely. Every deal is played twice, with\n"
        "the seats swapped; in the solo game one player meets the Automa. The same seed gives the same match.\n"
        "Ctrl-C ends it with the result so far.\n\nPlayers:\n");
    for (int i = 0; player_kind(i); i++)
        text_add(text, "  %-26s %s\n", player_kind(i)->form, player_kind(i)->summary);
    text_add(text, "\nOptions:\n");
    for (int i = 0; i < OPTION_COUNT; i++)
        text_add(text, "  --%s %-*s %s\n", OPTION[i].name, 19 - (int)strlen(OPTION[i].name),
                 OPTION[i].argument ? OPTION[i].argument : "", OPTION[i].meaning);
    text_add(
        text,
        "\nA program is told the whole deal at the start, the order of late patches and cards included, for it\n"
        "could not follow the game otherwise. One that hangs, ends or plays an illegal move forfeits the game\n"
        "and is started again.\n");
}
