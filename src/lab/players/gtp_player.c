/* SPDX-License-Identifier: MIT */
/* Any program that speaks the text protocol. It follows the game through `new` and `play`, and `genmove` asks for
 * its move. Lines after its command are sent when it starts.
 *
 * The protocol can't reveal late patches and cards one by one, so `new` gives their whole order: a program that
 * looks at it knows more than a player may. */
#include "lab/players/player.h"
#include "lab/players/program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct GtpPlayer {
    Player player;
    PlayerTerms terms;
    Program program;
    bool lost;  /* it has forfeited this game */
    bool moved; /* genmove has played the move already */
    Fault why;
    char *lines; /* after the command, each with its newline */
    char command[];
} GtpPlayer;

static ProgramAnswer gtp_player_ask(GtpPlayer *gtp, const char *line, Text *text, Fault *fault)
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

/* A command that a program must accept. */
static bool demand(GtpPlayer *gtp, const char *line, Text *text, Fault *fault)
{
    ProgramAnswer answer = gtp_player_ask(gtp, line, text, fault);
    int word = span_quotable((Span){line, strcspn(line, " ")});
    Fault inner = *fault;
    if (answer == ANSWER_REFUSED)
        gtp_player_refuse(line, word, text, fault);
    else if (answer == ANSWER_NONE)
        fault_at(fault, 0, 0, "%.*s: %s", word, line, inner.sentence);
    return answer == ANSWER_GOOD;
}

/* Lines may be of any length, so they are sent in place: a newline is replaced by NUL and restored for the next
 * start. */
static bool say_lines(GtpPlayer *gtp, Fault *fault)
{
    char memory[FAULT_SIZE];
    bool good = true;
    for (char *at = gtp->lines; *at && good;) {
        Text text = text_in(memory, sizeof memory);
        char *end = at + strcspn(at, "\n");
        bool more = *end == '\n';
        *end = '\0';
        good = demand(gtp, at, &text, fault);
        if (more)
            *end++ = '\n';
        at = end;
    }
    if (!good)
        program_stop(&gtp->program);
    return good;
}

/* Distinguishes a missing program from one that misbehaves: the shell says so at once. */
static bool try_program(GtpPlayer *gtp, Fault *fault)
{
    enum { MOMENT = 2 };
    char memory[FAULT_SIZE];
    Text text = text_in(memory, sizeof memory);
    double patience = gtp->terms.patience < MOMENT ? gtp->terms.patience : MOMENT;
    if (!program_start(&gtp->program, gtp->command, fault))
        return false;
    ProgramAnswer answer = program_ask(&gtp->program, "name", patience, gtp->terms.stop, &text, fault);
    if (answer == ANSWER_NONE)
        return !program_is_missing(&gtp->program) || fault_at(fault, 0, 0, "there is no such program");
    return say_lines(gtp, fault);
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
    if (try_program(gtp, fault))
        return &gtp->player;
    player_free(&gtp->player);
    return NULL;
}

static void gtp_free(Player *player)
{
    program_stop(&((GtpPlayer *)player)->program);
    free(player);
}

/* The game is lost; the next one gets a new process. */
static void gtp_player_forfeit(GtpPlayer *gtp)
{
    gtp->lost = true;
    program_stop(&gtp->program);
}

static void add_list(Text *line, const char *key, const uint8_t *number, int count, int add)
{
    text_add(line, " %s=", key);
    for (int i = 0; i < count; i++)
        text_add(line, "%s%d", i ? "," : "", number[i] + add);
}

static void write_new(const GtpPlayer *gtp, const Deal *deal, Text *line)
{
    const Edition *edition = deal->edition;
    text_add(line, "new %s", gtp->terms.edition ? gtp->terms.edition : edition->name);
    add_list(line, "circle", deal->circle, edition->patches - edition->late_patches, 0);
    if (edition->late_patches)
        add_list(line, "late", deal->late, edition->late_patches, 0);
    if (edition->printings > 1)
        text_add(line, " track=%s", edition->printing[deal->printing].name);
    if (edition->solo) {
        text_add(line, " deck=%s level=%d", DECK_NAME[deal->deck], deal->level + 1);
        add_list(line, "cards", deal->card, MAX_CARDS, deal->deck * DECK_CARDS + 1);
    }
}

static void gtp_begin(Player *player, const Deal *deal, uint64_t seed)
{
    enum { MAX_LINE = 8192 };
    GtpPlayer *gtp = (GtpPlayer *)player;
    char line[MAX_LINE];
    char memory[FAULT_SIZE];
    Text new_game = text_in(line, sizeof line);
    Text text = text_in(memory, sizeof memory);
    write_new(gtp, deal, &new_game);
    gtp->moved = false;
    gtp->lost =
        !gtp->program.pid && !(program_start(&gtp->program, gtp->command, &gtp->why) && say_lines(gtp, &gtp->why));
    if (!gtp->lost && !demand(gtp, line, &text, &gtp->why))
        gtp_player_forfeit(gtp);
    /* The answer does not matter: a program without this command plays without a seed. */
    snprintf(line, sizeof line, "engine_seed %llu", (unsigned long long)(seed >> 33));
    if (!gtp->lost && gtp_player_ask(gtp, line, &text, &gtp->why) == ANSWER_NONE)
        gtp_player_forfeit(gtp);
}

static bool read_move(const Game *game, Span word, Move *move, Fault *fault)
{
    Fault inner;
    return notation_read(game, word, move, &inner) ||
           fault_at(fault, 0, 0, "its move \"%.*s\": %s", span_quotable(word), word.at, inner.sentence);
}

static bool gtp_move(Player *player, const Game *game, Move *move, Fault *fault)
{
    GtpPlayer *gtp = (GtpPlayer *)player;
    char memory[FAULT_SIZE];
    Text text = text_in(memory, sizeof memory);
    if (gtp->lost) {
        *fault = gtp->why;
        return false;
    }
    bool good = demand(gtp, "genmove", &text, fault);
    Span word = {memory, strcspn(memory, " \t\n")};
    if (good && text_flaw(memory, text.length) < text.length)
        good = fault_at(fault, 0, 0, "its move %s", text_flaw_reason(memory, text.length));
    good = good && read_move(game, word, move, fault);
    Refusal refusal = good ? game_refuses(game, *move) : LEGAL;
    if (refusal) {
        Text sentence = text_in(fault->sentence, sizeof fault->sentence);
        text_add(&sentence, "%.*s is not legal: ", span_quotable(word), word.at);
        notation_explain(game, *move, refusal, &sentence);
    }
    gtp->moved = good && !refusal;
    if (!gtp->moved)
        gtp_player_forfeit(gtp);
    return gtp->moved;
}

static void gtp_watch(Player *player, const Game *game, Move move)
{
    GtpPlayer *gtp = (GtpPlayer *)player;
    char line[MAX_MOVE_TEXT + 8];
    char memory[FAULT_SIZE];
    Text play = text_in(line, sizeof line);
    Text text = text_in(memory, sizeof memory);
    bool own = gtp->moved;
    gtp->moved = false;
    if (own || gtp->lost)
        return;
    text_add(&play, "play ");
    notation_write(game, move, &play);
    if (!demand(gtp, line, &text, &gtp->why))
        gtp_player_forfeit(gtp);
}

const PlayerKind PLAYER_GTP = {
    .name = "gtp",
    .form = "gtp:COMMAND",
    .summary = "a program that speaks the text protocol",
    .check = gtp_check,
    .make = gtp_make,
    .move = gtp_move,
    .begin = gtp_begin,
    .watch = gtp_watch,
    .free = gtp_free,
};
