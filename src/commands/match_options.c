/* SPDX-License-Identifier: MIT */
#include "commands/match_options.h"

#include "cli/deal_settings.h"
#include "cli/manual.h"

#include <string.h>

static bool add_player(MatchOptions *options, const char *text, bool is_command, Fault *fault)
{
    if (options->players == MATCH_PLAYERS)
        return fault_at(fault, 0, 0, "unexpected player \"%.*s\": a match has at most %d",
                        span_quotable(span_of(text)), text, MATCH_PLAYERS);
    options->is_command[options->players] = is_command;
    options->player[options->players++] = text;
    return true;
}

/* The parts of --sprt may be words of their own, as in `--sprt elo0=0 elo1=5 alpha=0.01`. */
static bool is_part_of_sprt(const char *word)
{
    static const char *const PART[] = {"elo0=", "elo1=", "alpha=", "beta="};
    for (size_t i = 0; i < sizeof PART / sizeof *PART; i++)
        if (strncmp(word, PART[i], strlen(PART[i])) == 0)
            return true;
    return false;
}

static bool join_sprt(MatchOptions *options, const char *word, Fault *fault)
{
    static char joined[256];
    char before[sizeof joined];
    if (!options->sprt)
        return fault_at(fault, 0, 0, "\"%.*s\" must follow --sprt", span_quotable(span_of(word)), word);
    Text copy = text_in(before, sizeof before);
    text_add(&copy, "%s", options->sprt);
    Text text = text_in(joined, sizeof joined); /* `sprt` may be there already */
    text_add(&text, "%s,%s", before, word);
    options->sprt = joined;
    return true;
}

static bool add_program(void *of, const char *command, Fault *fault)
{
    return add_player(of, command, true, fault);
}

static bool add_word(void *of, const char *word, Fault *fault)
{
    return is_part_of_sprt(word) ? join_sprt(of, word, fault) : add_player(of, word, false, fault);
}

static bool add_player_name(void *of, const char *name, Fault *fault)
{
    MatchOptions *options = of;
    if (options->players == 0)
        return fault_at(fault, 0, 0, "--name must follow the player that it is for");
    options->name[options->players - 1] = name;
    return true;
}

/* Is the last player a program? */
static bool follows_program(const MatchOptions *options)
{
    int last = options->players - 1;
    return last >= 0 && (options->is_command[last] || strncmp(options->player[last], "gtp:", 4) == 0);
}

static bool add_line(void *of, const char *text, Fault *fault)
{
    MatchOptions *options = of;
    if (!follows_program(options))
        return fault_at(fault, 0, 0, "--say must follow the program that it is for");
    if (options->lines == MAX_SAID_LINES)
        return fault_at(fault, 0, 0, "--say can be used at most %d times", MAX_SAID_LINES);
    options->line[options->lines].player = options->players - 1;
    options->line[options->lines++].text = text;
    return true;
}

static const Setting ROW[] = {
    {"games", "N", .at = offsetof(MatchOptions, games),
     .meaning = "number of games for each two players (default: 100; with --sprt: at most 1000000)"},
    {"pairs", "N", .at = offsetof(MatchOptions, pairs), .meaning = "number of pairs of games, instead of --games"},
    {"gauntlet", NULL, .at = offsetof(MatchOptions, gauntlet),
     .meaning = "only the first player plays all the others"},
    {"edition", "NAME|FILE", .at = offsetof(MatchOptions, edition),
     .meaning = "built-in edition or edition file (default: classic)"},
    EDITION_SHORTS(MatchOptions),
    {"seed", "N", .at = offsetof(MatchOptions, deal[DEAL_SEED]), .meaning = "seed of all deals (default: 1)"},
    {"fair", NULL, .at = offsetof(MatchOptions, fair),
     .meaning = "play fair deals only: each pair of games takes the first one from its seed on"},
    {"openings", "FILE", .at = offsetof(MatchOptions, openings),
     .meaning = "play the openings in this file, in turn: records, positions or deals"},
    {"plies", "N", .at = offsetof(MatchOptions, plies),
     .meaning = "play only the first N moves of each record of --openings"},
    DEAL_SETTINGS(MatchOptions),
    {"threads", "N", .at = offsetof(MatchOptions, threads),
     .meaning = "games played at a time (default: 1); the result stays the same"},
    {"sprt", "elo0=N,elo1=N", .at = offsetof(MatchOptions, sprt),
     .meaning = "stop when a sequential test decides between the two, such as elo0=0,elo1=5; alpha=N and beta=N "
                "set the probability of either error (default: 0.05)"},
    {"gtp", "COMMAND", .take = add_program, .meaning = "a player: a program that speaks the text protocol"},
    {"name", "NAME", .take = add_player_name, .meaning = "the name of the preceding player in tables and records"},
    {"say", "LINE", .take = add_line,
     .meaning = "a line to send to the preceding program when it starts, such as \"time 0.1\""},
    {"patience", "SECONDS", .at = offsetof(MatchOptions, patience),
     .meaning = "time a program has for each answer (default: 60)"},
    {"clock", "MAIN+INCREMENT", .at = offsetof(MatchOptions, clock),
     .meaning = "seconds of each player for a game, and for each move; a player that uses them up loses"},
    {"margin", "SECONDS", .at = offsetof(MatchOptions, margin),
     .meaning = "how late a player may be on its clock (default: 0)"},
    {"allow-forfeits", NULL, .at = offsetof(MatchOptions, allow_forfeits),
     .meaning = "exit with 0 even if a player crashed, broke the rules or lost on time"},
    {"resume", "FILE", .at = offsetof(MatchOptions, state),
     .meaning = "write the results to this file after each pair; if it exists, continue its match"},
    {"log", "FOLDER", .at = offsetof(MatchOptions, logs),
     .meaning = "write a transcript for each program, with its standard error"},
    {"save", "FOLDER", .at = offsetof(MatchOptions, folder),
     .meaning = "save every game as a record; existing records are never overwritten"},
    {"again", "N", .at = offsetof(MatchOptions, again),
     .meaning = "play a game that the first player lost again until it wins, at most N times; its opponent keeps "
                "its random numbers"},
    {"traits", NULL, .at = offsetof(MatchOptions, traits),
     .meaning = "report how each player plays: turns, patches, buttons, income, leather"},
    {"json", NULL, .at = offsetof(MatchOptions, json), .meaning = "print one line of JSON"},
    {"help", NULL, .at = offsetof(MatchOptions, help), .meaning = "print this help"},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW, .word = add_word};

bool match_options_read(MatchOptions *options, int argc, char **argv, Fault *fault)
{
    *options = (MatchOptions){0};
    if (!settings_read(&SETTINGS, options, argc, argv, fault) ||
        !deal_settings_edition(&options->shorts, &options->edition, fault))
        return false;
    if (!options->edition)
        options->edition = "classic";
    return true;
}

static bool read_sprt(const char *text, Sprt *sprt, Fault *fault)
{
    static const double LEAST_ERROR = 1e-6, MOST_ERROR = 0.49;
    const SpecKey key[] = {
        {"elo0", .number = &sprt->elo0, .least = -1000, .most = 1000, .needed = true},
        {"elo1", .number = &sprt->elo1, .least = -1000, .most = 1000, .needed = true},
        {"alpha", .number = &sprt->alpha, .least = LEAST_ERROR, .most = MOST_ERROR},
        {"beta", .number = &sprt->beta, .least = LEAST_ERROR, .most = MOST_ERROR},
    };
    Fault inner;
    sprt->alpha = sprt->beta = SPRT_USUAL_ERROR;
    if (!text)
        return true;
    if (!spec_read(span_of(text), key, sizeof key / sizeof *key, &inner))
        return fault_at(fault, 0, 0, "--sprt: %s (example: --sprt elo0=0,elo1=5)", inner.sentence);
    return sprt->elo0 < sprt->elo1 || fault_at(fault, 0, 0, "--sprt: elo0 must be less than elo1");
}

static bool read_clock(const MatchOptions *options, Clock *clock, Fault *fault)
{
    static const double LEAST = 0.01, MOST = 1e6;
    const char *text = options->clock;
    const char *plus = text ? strchr(text, '+') : NULL;
    const SpecKey margin = {"margin", .number = &clock->margin, .most = MOST};
    *clock = (Clock){0};
    if (!text)
        return !options->margin || fault_at(fault, 0, 0, "--margin needs --clock");
    Span start = {text, plus ? (size_t)(plus - text) : strlen(text)};
    if (!spec_number(start, &clock->start) || !(clock->start >= LEAST && clock->start <= MOST) ||
        (plus &&
         !(spec_number(span_of(plus + 1), &clock->increment) && clock->increment >= 0 && clock->increment <= MOST)))
        return fault_at(fault, 0, 0, "--clock is MAIN or MAIN+INCREMENT, in seconds, such as 60+0.5, not \"%.*s\"",
                        span_quotable(span_of(text)), text);
    return settings_number(options->margin, margin, fault);
}

/* Options that exclude each other. */
static bool check_options(const MatchOptions *options, bool solo, Fault *fault)
{
    if (options->games && options->pairs)
        return fault_at(fault, 0, 0, "--games and --pairs can't be combined");
    if (solo && options->sprt)
        return fault_at(fault, 0, 0, "--sprt compares two players, and the solo game has one");
    if (options->sprt && options->players > SEATS)
        return fault_at(fault, 0, 0, "--sprt compares two players, not %d", options->players);
    if (options->traits && options->players > SEATS)
        return fault_at(fault, 0, 0, "--traits is for two players, not %d", options->players);
    if (options->again && options->players > SEATS)
        return fault_at(fault, 0, 0, "--again is for two players, not %d", options->players);
    if (options->again && options->sprt)
        return fault_at(fault, 0, 0, "--again and --sprt can't be combined");
    if (options->gauntlet && options->players <= SEATS)
        return fault_at(fault, 0, 0, "--gauntlet needs more than two players");
    if (options->plies && !options->openings)
        return fault_at(fault, 0, 0, "--plies needs --openings");
    if (options->openings && options->fair)
        return fault_at(fault, 0, 0, "--openings and --fair can't be combined");
    for (int key = 0; options->openings && key < DEAL_KEYS; key++)
        if (key != DEAL_SEED && options->deal[key])
            return fault_at(fault, 0, 0, "--openings and --%s can't be combined", DEAL_KEY_NAME[key]);
    return true;
}

bool match_options_numbers(const MatchOptions *options, bool solo, MatchNumbers *numbers, Fault *fault)
{
    enum {
        MOST_GAMES = 10 * 1000 * 1000,
        MOST_TESTED = 1000 * 1000,
        MOST_THREADS = 256,
        MOST_PATIENCE = 86400,
        MOST_TRIES = 10000
    };
    double games = options->sprt ? MOST_TESTED : 100;
    double threads = 1;
    double patience = PLAYER_TERMS.patience;
    double plies = -1;
    double again = 0;
    if (!check_options(options, solo, fault) || !read_clock(options, &numbers->clock, fault))
        return false;
    double pairs = solo ? games : games / 2;
    const SpecKey key[] = {
        {"games", .number = &games, .least = 1, .most = MOST_GAMES, .whole = true},
        {"pairs", .number = &pairs, .least = 1, .most = MOST_GAMES, .whole = true},
        {"threads", .number = &threads, .least = 1, .most = MOST_THREADS, .whole = true},
        {"patience", .number = &patience, .least = 0.001, .most = MOST_PATIENCE},
        {"plies", .number = &plies, .least = 0, .most = MAX_MOVES, .whole = true},
        {"again", .number = &again, .least = 1, .most = MOST_TRIES, .whole = true},
    };
    if (!settings_number(options->games, key[0], fault) || !settings_number(options->pairs, key[1], fault) ||
        !settings_number(options->threads, key[2], fault) || !settings_number(options->patience, key[3], fault) ||
        !settings_number(options->plies, key[4], fault) || !settings_number(options->again, key[5], fault) ||
        !read_sprt(options->sprt, &numbers->sprt, fault))
        return false;
    if (options->games)
        pairs = solo ? games : games / 2;
    numbers->pairs = (uint64_t)pairs;
    if ((double)numbers->pairs != pairs)
        return fault_at(fault, 0, 0, "--games must be even: every deal is played twice");
    numbers->threads = (int)threads;
    numbers->patience = patience;
    numbers->plies = (int)plies;
    numbers->again = (int)again;
    return true;
}

static void add_player_kind(const PlayerKind *kind, Text *text)
{
    enum { WIDTH = 26 };
    int width = (int)strlen(kind->form);
    text_add(text, "  %s%s%*s %s\n", kind->form, width > WIDTH ? "\n  " : "", width > WIDTH ? WIDTH : WIDTH - width,
             "", kind->summary);
}

static void add_players(Text *text)
{
    text_add(text, "\nPlayers:\n");
    for (int i = 0; player_kind(i); i++)
        add_player_kind(player_kind(i), text);
    text_add(text, "\n");
    text_wrap(
        text, 0, 0,
        "A program sees only what a player can see: late patches and cards stay hidden until they come into "
        "play. A program that crashes, hangs, plays an illegal move or loses on time forfeits the game and is "
        "restarted. The match goes on, but its exit status is 1 unless --allow-forfeits is given.");
}

static const Manual MANUAL = {
    .command = "match",
    .usage = "PLAYER PLAYER [PLAYER ...] [OPTION ...]\n"
             "PLAYER --edition automa [OPTION ...]",
    .about =
        {"Plays a match and reports which player is stronger, by how much and how surely. Every deal is played "
         "twice, "
         "with the seats swapped; in the solo game one player meets the Automa. The result is the first player's "
         "share of wins and Elo difference, each with its 95% interval.",
         "More than two players meet each other, or the first meets all others (--gauntlet). The result is a "
         "table.",
         "The same seed gives the same match, unless a player has a time limit. Ctrl-C prints the result so far, "
         "and "
         "--resume continues from there."},
    .settings = &SETTINGS,
    .more = add_players,
    .example = {{"thimble match buyer:20000 uct:20000 --games 200 --threads 2 --save games",
                 "a hundred deals, each played twice; next: thimble replay games/000001.pwk"},
                {"thimble match thimble:nodes=200 greedy --sprt elo0=0,elo1=5 --json",
                 "play until the test is decided, and print JSON"},
                {"thimble match thimble:level=5 greedy gtp:./mine --clock 60+1 --resume my.match",
                 "a round robin with clocks; after Ctrl-C the same line continues it"}},
    .failed = "a player forfeited a game; an edition, a net or a program can't be used; or a game can't be saved",
    .interrupted = "the result so far is printed",
};

int match_options_help(void)
{
    return manual_print(&MANUAL);
}
