/* SPDX-License-Identifier: MIT */
#include "doors/gtp/gtp_command.h"

#include "doors/gtp/gtp_analysis.h"
#include "doors/gtp/gtp_board.h"
#include "doors/gtp/gtp_engine.h"
#include "lab/proof/lab.h"

#include <string.h>

typedef struct Command {
    const char *name;
    GtpHandler *run;
    int fewest, most; /* words after the name */
    bool sees;        /* not while something hidden is needed (gtp_blind.h) */
} Command;

enum { ANY = 1000000 };

static const Command *command_find(Span name);
static const Command *command_number(size_t number);

static bool gtp_command_refuse(const Fault *fault, Text *text)
{
    text_add(text, "%s", fault->sentence);
    return false;
}

static bool answer_protocol_version(Gtp *gtp, Words *words, Text *text)
{
    (void)gtp, (void)words;
    text_add(text, "2");
    return true;
}

static bool answer_name(Gtp *gtp, Words *words, Text *text)
{
    (void)gtp, (void)words;
    text_add(text, "Thimble");
    return true;
}

static bool answer_version(Gtp *gtp, Words *words, Text *text)
{
    (void)gtp, (void)words;
    text_add(text, "%s", THIMBLE_VERSION);
    return true;
}

static bool answer_known_command(Gtp *gtp, Words *words, Text *text)
{
    (void)gtp;
    text_add(text, "%s", command_find(words_next(words)) ? "true" : "false");
    return true;
}

static bool answer_list_commands(Gtp *gtp, Words *words, Text *text)
{
    (void)gtp, (void)words;
    for (size_t i = 0; command_number(i); i++)
        text_add(text, "%s\n", command_number(i)->name);
    return true;
}

static bool answer_quit(Gtp *gtp, Words *words, Text *text)
{
    (void)words, (void)text;
    gtp->quit = true;
    return true;
}

/* By then nothing is running: gtp_run has ended it. But pondering would begin again. */
static bool answer_stop(Gtp *gtp, Words *words, Text *text)
{
    (void)words, (void)text;
    if (gtp->pondered)
        gtp->own = NOBODY;
    return true;
}

void gtp_begin_game(Gtp *gtp, const GtpBlind *blind)
{
    thinker_restart_clocks(&gtp->thinker);
    gtp->blind = *blind;
    gtp->own = NOBODY;
}

/* A word as a string, for names of files and editions. */
static bool word_string(Span word, char *memory, size_t size, Text *text)
{
    if (word.length >= size) {
        text_add(text, "the name is longer than %zu bytes", size - 1);
        return false;
    }
    memcpy(memory, word.at, word.length);
    memory[word.length] = '\0';
    return true;
}

static bool answer_new(Gtp *gtp, Words *words, Text *text)
{
    char name[4096];
    Fault fault;
    Deal deal;
    GtpBlind blind;
    if (!word_string(words_next(words), name, sizeof name, text))
        return false;
    const Edition *edition = shelf_find(&gtp->shelf, name, &fault);
    if (!edition)
        return gtp_command_refuse(&fault, text);
    deal_begin(&deal, edition, table_any_seed());
    if (!gtp_blind_take(&blind, edition, *words, &fault) || !deal_keys(&deal, words, &fault))
        return gtp_command_refuse(&fault, text);
    table_deal(&gtp->table, &deal);
    gtp_begin_game(gtp, &blind);
    return true;
}

static bool answer_play(Gtp *gtp, Words *words, Text *text)
{
    Fault fault;
    return gtp_blind_play(&gtp->blind, &gtp->table, words_next(words), &fault) || gtp_command_refuse(&fault, text);
}

static bool answer_reveal(Gtp *gtp, Words *words, Text *text)
{
    Fault fault;
    return gtp_blind_reveal(&gtp->blind, &gtp->table, words_next(words), &fault) ||
           gtp_command_refuse(&fault, text);
}

/* What it was not told is no part of the record. */
static Secrets secrets_of(const Gtp *gtp)
{
    return gtp->blind.late || gtp->blind.cards ? SECRETS_KEPT : SECRETS_SHOWN;
}

static bool answer_undo(Gtp *gtp, Words *words, Text *text)
{
    (void)words;
    if (table_undo(&gtp->table))
        return true;
    text_add(text, "cannot undo: no move has been made");
    return false;
}

static bool answer_legal_moves(Gtp *gtp, Words *words, Text *text)
{
    Moves moves;
    (void)words;
    moves_find(&moves, &gtp->table.game);
    for (Move move; moves_next(&moves, &move);) {
        notation_write(&gtp->table.game, move, text);
        text_add(text, "\n");
    }
    return true;
}

static bool answer_state(Gtp *gtp, Words *words, Text *text)
{
    (void)words;
    state_write(&gtp->table.game, text);
    return true;
}

static bool answer_showboard(Gtp *gtp, Words *words, Text *text)
{
    View view;
    (void)words;
    view_of(&view, &gtp->table);
    gtp_board_draw(&view, text);
    return true;
}

static bool answer_perft(Gtp *gtp, Words *words, Text *text)
{
    uint64_t depth, count;
    Span word = words_next(words);
    if (!span_number(word, 0, MAX_MOVES, &depth)) {
        text_add(text, "perft takes a number of moves from 0 to %d, not \"%.*s\"", MAX_MOVES, span_quotable(word),
                 word.at);
        return false;
    }
    if (!perft_until(&gtp->table.game, (int)depth, gtp->thinker.stop, &count)) {
        text_add(text, "perft was stopped");
        return false;
    }
    text_add(text, "%llu", (unsigned long long)count);
    return true;
}

static bool answer_record(Gtp *gtp, Words *words, Text *text)
{
    (void)words;
    table_record(&gtp->table, secrets_of(gtp), text);
    return true;
}

static bool answer_load(Gtp *gtp, Words *words, Text *text)
{
    char path[4096];
    Fault fault;
    if (!word_string(words_next(words), path, sizeof path, text))
        return false;
    if (!table_load(&gtp->table, &gtp->shelf, path, &fault))
        return gtp_command_refuse(&fault, text);
    gtp_begin_game(gtp, &GTP_SEES_ALL);
    return true;
}

static bool answer_position(Gtp *gtp, Words *words, Text *text)
{
    (void)words;
    position_write(&gtp->table.game, secrets_of(gtp), text);
    return true;
}

static bool answer_set_position(Gtp *gtp, Words *words, Text *text)
{
    Fault fault;
    Game game;
    uint64_t seed = table_any_seed();
    if (!table_read_position(&game, &gtp->shelf, words_next(words), seed, &fault))
        return gtp_command_refuse(&fault, text);
    table_place(&gtp->table, &game, seed);
    gtp_begin_game(gtp, &GTP_SEES_ALL);
    return true;
}

static const Command COMMAND[] = {
    {"protocol_version", answer_protocol_version, 0, 0, false},
    {"name", answer_name, 0, 0, false},
    {"version", answer_version, 0, 0, false},
    {"known_command", answer_known_command, 1, 1, false},
    {"list_commands", answer_list_commands, 0, 0, false},
    {"quit", answer_quit, 0, 0, false},
    {"stop", answer_stop, 0, 0, false},
    {"new", answer_new, 1, ANY, false},
    {"play", answer_play, 1, 1, false},
    {"reveal", answer_reveal, 1, 1, false},
    {"undo", answer_undo, 0, 0, false},
    {"legal_moves", answer_legal_moves, 0, 0, true},
    {"state", answer_state, 0, 0, false},
    {"showboard", answer_showboard, 0, 0, true},
    {"perft", answer_perft, 1, 1, true},
    {"genmove", gtp_engine_genmove, 0, 0, true},
    {"reg_genmove", gtp_engine_reg_genmove, 0, 0, true},
    {"analyze", gtp_analysis_once, 1, 1, true},
    {"analyze_stream", gtp_analysis_stream, 2, 2, true},
    {"ponder", gtp_engine_ponder, 1, 1, false},
    {"strength", gtp_engine_strength, 1, 1, false},
    {"time", gtp_engine_time, 1, 1, false},
    {"time_settings", gtp_engine_time_settings, 2, 2, false},
    {"time_left", gtp_engine_time_left, 2, 2, false},
    {"nodes", gtp_engine_nodes, 1, 1, false},
    {"threads", gtp_engine_threads, 1, 1, false},
    {"engine_seed", gtp_engine_seed, 1, 1, false},
    {"record", answer_record, 0, 0, false},
    {"load", answer_load, 1, 1, false},
    {"position", answer_position, 0, 0, false},
    {"set_position", answer_set_position, 1, 1, false},
};

static const Command *command_number(size_t number)
{
    return number < sizeof COMMAND / sizeof *COMMAND ? &COMMAND[number] : NULL;
}

static const Command *command_find(Span name)
{
    for (size_t i = 0; command_number(i); i++)
        if (span_is(name, COMMAND[i].name))
            return &COMMAND[i];
    return NULL;
}

bool gtp_command(Gtp *gtp, Span name, Words *words, Text *text)
{
    const Command *command = command_find(name);
    if (name.length == 0) {
        text_add(text, "a command is missing after the number");
        return false;
    }
    if (!command) {
        text_add(text, "unknown command \"%.*s\"", span_quotable(name), name.at);
        return false;
    }
    int count = words_count(*words);
    if (count < command->fewest || count > command->most) {
        text_add(text, "%s takes %s%d argument%s, not %d", command->name, command->most == ANY ? "at least " : "",
                 command->fewest, text_plural(command->fewest), count);
        return false;
    }
    Fault fault;
    if (command->sees && !gtp_blind_is_known(&gtp->blind, &gtp->table.game, &fault))
        return gtp_command_refuse(&fault, text);
    return command->run(gtp, words, text);
}
