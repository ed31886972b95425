/* SPDX-License-Identifier: MIT */
/* Any program that speaks the text protocol. It follows the game through `new` and `play` (gtp_story.h), and
 * `genmove` asks for its move. Lines after its command are sent when it starts. */
#include "lab/players/gtp_player.h"

#include "lab/players/gtp_story.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

ProgramAnswer gtp_player_ask(GtpPlayer *gtp, const char *line, Text *text, Fault *fault)
{
    return program_ask(&gtp->program, line, gtp->terms.patience, gtp->terms.stop, text, fault);
}

/* Quotes a program's words, if they are text, up to a limit. */
static bool gtp_player_refuse(const char *line, int word, const Text *said, Fault *fault)
{
    enum { LONGEST = 120 };
    char reason[FAULT_SIZE];
    char memory[LONGEST + 1];
    Text text = text_in(memory, sizeof memory);
    size_t length = strcspn(said->start, "\r\n");
    snprintf(reason, sizeof reason, "%.*s", (int)text_flaw(said->start, length), said->start);
    text_add_ends(&text, reason, LONGEST);
    return fault_at(fault, 0, 0, "it refused %.*s: %s", word, line, memory);
}

/* A command that a program must accept, and answer within this time. */
static bool demand_within(GtpPlayer *gtp, const char *line, double patience, Text *text, Fault *fault)
{
    ProgramAnswer answer = program_ask(&gtp->program, line, patience, gtp->terms.stop, text, fault);
    int word = span_quotable((Span){line, strcspn(line, " ")});
    Fault inner = *fault;
    if (answer == ANSWER_REFUSED)
        gtp_player_refuse(line, word, text, fault);
    else if (answer == ANSWER_NONE)
        fault_at(fault, 0, 0, "%.*s: %s", word, line, inner.sentence);
    return answer == ANSWER_GOOD;
}

bool gtp_player_demand(GtpPlayer *gtp, const char *line, Fault *fault)
{
    char memory[FAULT_SIZE];
    Text text = text_in(memory, sizeof memory);
    return demand_within(gtp, line, gtp->terms.patience, &text, fault);
}

bool gtp_player_knows(GtpPlayer *gtp, const char *command, bool *known, Fault *fault)
{
    char line[64];
    char memory[FAULT_SIZE];
    Text text = text_in(memory, sizeof memory);
    snprintf(line, sizeof line, "known_command %s", command);
    ProgramAnswer answer = gtp_player_ask(gtp, line, &text, fault);
    *known = answer == ANSWER_GOOD && strcmp(memory, "true") == 0;
    return answer != ANSWER_NONE;
}

/* Learns which of the protocol's additions the program has. */
static bool meet(GtpPlayer *gtp, Fault *fault)
{
    bool clocked = gtp->terms.clock;
    return gtp_player_knows(gtp, "reveal", &gtp->blind, fault) &&
           (!clocked || gtp_player_knows(gtp, "time_settings", &gtp->has_settings, fault)) &&
           (!clocked || gtp_player_knows(gtp, "time_left", &gtp->has_left, fault));
}

/* Lines may be of any length, so they are sent in place: a newline is replaced by NUL and restored for the next
 * start. */
static bool say_lines(GtpPlayer *gtp, Fault *fault)
{
    bool good = meet(gtp, fault);
    for (char *at = gtp->lines; *at && good;) {
        char *end = at + strcspn(at, "\n");
        bool more = *end == '\n';
        *end = '\0';
        good = gtp_player_demand(gtp, at, fault);
        if (more)
            *end++ = '\n';
        at = end;
    }
    if (!good)
        program_stop(&gtp->program);
    return good;
}

/* A program that does not even tell its name is refused before the match. If it is missing, the shell says so at
 * once. A program may refuse to tell it. */
static bool try_program(GtpPlayer *gtp, Fault *fault)
{
    char memory[FAULT_SIZE];
    Text text = text_in(memory, sizeof memory);
    Fault inner;
    if (!program_start(&gtp->program, gtp->command, fault))
        return false;
    if (gtp_player_ask(gtp, "name", &text, &inner) != ANSWER_NONE)
        return say_lines(gtp, fault);
    if (program_is_missing(&gtp->program))
        return fault_at(fault, 0, 0, "there is no such program");
    return fault_at(fault, 0, 0, "name: %s", inner.sentence);
}

static bool open_log(GtpPlayer *gtp, Fault *fault)
{
    const char *path = gtp->terms.log;
    if (!path)
        return true;
    int log = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    gtp->program.log = log < 0 ? 0 : log;
    return log >= 0 || fault_at(fault, 0, 0, "%s: can't be written: %s", path, strerror(errno));
}

static bool gtp_check(Span command, Fault *fault)
{
    return command.length > 0 || fault_at(fault, 0, 0, "a command is missing");
}

static Player *gtp_make(Span command, const PlayerTerms *terms, Fault *fault)
{
    GtpPlayer *gtp =
        gtp_check(command, fault) ? player_make(&PLAYER_GTP, sizeof *gtp + command.length + 1, fault) : NULL;
    if (!gtp)
        return NULL;
    memcpy(gtp->command, command.at, command.length);
    size_t end = strcspn(gtp->command, "\n");
    gtp->lines = gtp->command + end + (gtp->command[end] == '\n');
    gtp->command[end] = '\0';
    gtp->terms = *terms;
    if (open_log(gtp, fault) && try_program(gtp, fault))
        return &gtp->player;
    player_free(&gtp->player);
    return NULL;
}

static void gtp_free(Player *player)
{
    GtpPlayer *gtp = (GtpPlayer *)player;
    program_stop(&gtp->program);
    if (gtp->program.log)
        close(gtp->program.log);
    free(gtp);
}

/* The game is lost; the next one gets a new process. */
static void gtp_player_forfeit(GtpPlayer *gtp, const Fault *why)
{
    gtp->lost = true;
    gtp->why = *why;
    program_log(&gtp->program, '*', why->sentence, strlen(why->sentence));
    program_stop(&gtp->program);
}

/* The answer does not matter: a program without this command plays without a seed. */
static bool say_seed(GtpPlayer *gtp, uint64_t seed, Fault *fault)
{
    char line[64];
    char memory[FAULT_SIZE];
    Text text = text_in(memory, sizeof memory);
    snprintf(line, sizeof line, "engine_seed %llu", (unsigned long long)(seed >> 33));
    return gtp_player_ask(gtp, line, &text, fault) != ANSWER_NONE;
}

static bool say_clock(GtpPlayer *gtp, Fault *fault)
{
    char line[64];
    const Clock *clock = gtp->terms.clock;
    if (!clock || !gtp->has_settings)
        return true;
    snprintf(line, sizeof line, "time_settings %g %g", clock->start, clock->increment);
    return gtp_player_demand(gtp, line, fault);
}

static void gtp_begin(Player *player, const Record *opening, uint64_t seed)
{
    GtpPlayer *gtp = (GtpPlayer *)player;
    Fault fault;
    gtp->moved = gtp->lost = false;
    bool runs = gtp->program.pid || (program_start(&gtp->program, gtp->command, &fault) && say_lines(gtp, &fault));
    if (!runs || !gtp_story_begin(gtp, opening, &fault) || !say_clock(gtp, &fault) || !say_seed(gtp, seed, &fault))
        gtp_player_forfeit(gtp, &fault);
}

static void gtp_clock(Player *player)
{
    GtpPlayer *gtp = (GtpPlayer *)player;
    Fault fault;
    char line[64];
    for (int seat = 0; seat < SEATS && gtp->has_left && !gtp->lost; seat++) {
        if (player->left[seat] < 0)
            continue;
        snprintf(line, sizeof line, "time_left %d %.3f", seat + 1, player->left[seat]);
        if (!gtp_player_demand(gtp, line, &fault))
            gtp_player_forfeit(gtp, &fault);
    }
}

static bool read_move(const Game *game, Span word, Move *move, Fault *fault)
{
    Fault inner;
    return notation_read(game, word, move, &inner) ||
           fault_at(fault, 0, 0, "its move \"%.*s\": %s", span_quotable(word), word.at, inner.sentence);
}

static bool read_answer(const Game *game, const Text *text, Move *move, Fault *fault)
{
    Span word = {text->start, strcspn(text->start, " \t\n")};
    if (text_flaw(text->start, text->length) < text->length)
        return fault_at(fault, 0, 0, "its move %s", text_flaw_reason(text->start, text->length));
    if (!read_move(game, word, move, fault))
        return false;
    Refusal refusal = game_refuses(game, *move);
    if (refusal == LEGAL)
        return true;
    Text sentence = text_in(fault->sentence, sizeof fault->sentence);
    text_add(&sentence, "%.*s is not legal: ", span_quotable(word), word.at);
    notation_explain(game, *move, refusal, &sentence);
    return false;
}

/* On a clock it is not waited for longer than the game lasts. */
static double patience_for(const GtpPlayer *gtp, const Game *game)
{
    const Clock *clock = gtp->terms.clock;
    double left = gtp->player.left[game_turn(game)];
    if (!clock || left < 0)
        return gtp->terms.patience;
    return left + clock->margin < gtp->terms.patience ? left + clock->margin : gtp->terms.patience;
}

static bool gtp_move(Player *player, const Game *game, Move *move, Fault *fault)
{
    GtpPlayer *gtp = (GtpPlayer *)player;
    char memory[FAULT_SIZE];
    Text text = text_in(memory, sizeof memory);
    gtp->moved = !gtp->lost && gtp_story_reveal(gtp, game, fault) &&
                 demand_within(gtp, "genmove", patience_for(gtp, game), &text, fault) &&
                 read_answer(game, &text, move, fault);
    if (!gtp->moved && !gtp->lost)
        gtp_player_forfeit(gtp, fault);
    *fault = gtp->why;
    return gtp->moved;
}

static void gtp_watch(Player *player, const Game *game, Move move)
{
    GtpPlayer *gtp = (GtpPlayer *)player;
    Fault fault;
    bool own = gtp->moved;
    gtp->moved = false;
    if (!gtp->lost && !gtp_story_move(gtp, game, move, own, &fault))
        gtp_player_forfeit(gtp, &fault);
}

const PlayerKind PLAYER_GTP = {
    .name = "gtp",
    .form = "gtp:COMMAND",
    .summary = "a program that speaks the text protocol",
    .check = gtp_check,
    .make = gtp_make,
    .move = gtp_move,
    .begin = gtp_begin,
    .clock = gtp_clock,
    .watch = gtp_watch,
    .free = gtp_free,
};
