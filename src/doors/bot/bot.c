/* SPDX-License-Identifier: MIT */
#include "doors/bot/bot.h"

#include "base/json.h"
#include "doors/bot/bot_engine.h"
#include "engine/threads/host.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_CRASHES = 3, MAX_BODY = 1024, MAX_BOT_NAME = 4 * ONLINE_NAME + 1 };

static const double AGAIN_SECONDS = 60; /* that it waits for another game */

typedef struct Bot {
    const BotTerms *terms;
    Shelf shelf;
    Web *web;
    Far *far;
    Link link;
    BotEngine engine;
    char name[MAX_BOT_NAME];
    FarNews news;
    FarMessage message;
    FarState state;
    bool known, announced, ended;
    bool wished;  /* it has said that it wants to play again */
    double over;  /* when the game ended; 0: it has not */
    int answered; /* the number of entries when it last sent something */
    int crashes;  /* in this game */
    int played;   /* games */
    int seat;
} Bot;

static bool is_stopped(const Bot *bot)
{
    return atomic_load(bot->terms->stop);
}

/* Names are other people's words; the server and the reader of messages keep control characters out. */
static void say(const Bot *bot, const char *what, const char *more)
{
    printf("%s: %s%s\n", bot->link.game, what, more);
    fflush(stdout);
}

/* The program's own name, as far as it can stand at a table. */
static bool find_name(Bot *bot, Fault *fault)
{
    char memory[FAULT_SIZE];
    Text text = text_in(memory, sizeof memory);
    if (!bot_engine_name(&bot->engine, &text, fault))
        return false;
    memory[strcspn(memory, "\n")] = '\0';
    const char *name = bot->terms->name ? bot->terms->name : online_name_is_good(memory) ? memory : "bot";
    if (!online_name_is_good(name))
        return fault_at(fault, 0, 0, "a name has 1 to %d letters, without quotation marks or blanks at its ends",
                        ONLINE_NAME);
    Text own = text_in(bot->name, sizeof bot->name);
    text_add(&own, "%s", name);
    return true;
}

static Bot *bot_new(const BotTerms *terms, Fault *fault)
{
    Bot *bot = calloc(1, sizeof *bot);
    if (!bot) {
        fault_at(fault, 0, 0, "out of memory");
        return NULL;
    }
    bot->terms = terms;
    bot_engine_init(&bot->engine, terms->command, terms->lines, terms->stop);
    bot->web = web_new(terms->stop, fault);
    return bot;
}

static void bot_free(Bot *bot)
{
    if (!bot)
        return;
    far_close(bot->far);
    web_free(bot->web);
    bot_engine_done(&bot->engine);
    shelf_done(&bot->shelf);
    free(bot);
}

/* Follows the game of its link, instead of the one before. */
static bool follow(Bot *bot, Fault *fault)
{
    far_close(bot->far);
    bot->known = bot->announced = bot->ended = bot->wished = false;
    bot->over = 0;
    bot->answered = -1;
    bot->crashes = 0;
    bot->far = far_open(&bot->link, &bot->shelf, fault);
    return bot->far != NULL;
}

static void announce_begin(Bot *bot)
{
    const FarPlayer *other = &bot->state.player[1 - bot->seat];
    bot->announced = true;
    say(bot, "playing against ",
        other->kind == FAR_AUTOMA ? "the Automa"
        : other->name[0]          ? other->name
                                  : "somebody");
}

static void announce_end(Bot *bot)
{
    char memory[120];
    Text text = text_in(memory, sizeof memory);
    const Game *game = &bot->state.sitting.table.game;
    text_add(&text, "%s",
             bot->state.winner == NOBODY      ? "stopped"
             : bot->state.winner == bot->seat ? "won"
                                              : "lost");
    if (bot->state.ending == ENDING_SCORE)
        text_add(&text, ", %d to %d", game_score(game, bot->seat), game_score(game, 1 - bot->seat));
    else if (bot->state.winner != NOBODY)
        text_add(&text, " (%s)", ENDING_NAME[bot->state.ending]);
    say(bot, memory, "");
}

/* After too many crashes the game is given up. */
static void note_crash(Bot *bot, const char *why)
{
    bot->crashes++;
    if (is_stopped(bot))
        return;
    say(bot, "the program failed: ", why);
    if (bot->crashes < MOST_CRASHES)
        return;
    say(bot, "it failed too often; resigning", "");
    far_send(bot->far, bot->state.entries, ENTRY_RESIGN, "");
}

static void hear(Bot *bot)
{
    while (far_hear(bot->far, &bot->news)) {
        if (bot->news.refusal[0]) {
            say(bot, "refused: ", bot->news.refusal);
            bot->answered = -1;
        }
        if (bot->news.ended[0]) {
            say(bot, "", bot->news.ended);
            bot->ended = true;
        }
        if (bot->news.has_state) {
            bot->state = bot->news.state;
            bot->seat = bot->news.seat;
            bot->known = bot->seat != NOBODY;
        }
    }
}

static bool think(Bot *bot, Text *text)
{
    const Sitting *sitting = &bot->state.sitting;
    int64_t left = far_state_left(&bot->state, bot->seat, host_now());
    Move found;
    Fault fault;
    if (!bot_engine_move(&bot->engine, sitting, left, &found, &fault)) {
        note_crash(bot, fault.sentence);
        return false;
    }
    notation_write(&sitting->table.game, found, text);
    return true;
}

/* A move would decline a question that came while the program was thinking. */
static void move(Bot *bot)
{
    char memory[MAX_MOVE_TEXT];
    Text text = text_in(memory, sizeof memory);
    int entries = bot->state.entries;
    if (bot->crashes >= MOST_CRASHES || !think(bot, &text))
        return;
    hear(bot);
    if (bot->state.phase == FAR_PLAYING && !far_state_is_asked(&bot->state, bot->seat) &&
        far_send(bot->far, entries, ENTRY_MOVE, memory))
        bot->answered = entries;
}

/* It agrees to everything. */
static void answer_question(Bot *bot)
{
    if (far_send(bot->far, bot->state.entries, ENTRY_AGREE, ""))
        bot->answered = bot->state.entries;
}

/* Its answer to this state is on its way, or stored. */
static bool has_answered(const Bot *bot)
{
    return bot->answered == bot->state.entries || far_is_sending(bot->far);
}

static void act(Bot *bot)
{
    if (bot->state.phase != FAR_PLAYING || !bot->state.dealt || has_answered(bot))
        return;
    if (!bot->announced)
        announce_begin(bot);
    if (far_state_is_asked(&bot->state, bot->seat))
        answer_question(bot);
    else if (bot->state.turn == bot->seat && game_phase(&bot->state.sitting.table.game) != PHASE_AUTOMA)
        move(bot);
}

static bool has_played_enough(const Bot *bot)
{
    return bot->terms->games > 0 && bot->played >= bot->terms->games;
}

/* A wish of the other player is returned. */
static void answer_wish(Bot *bot)
{
    FarWish wish = bot->state.again[1 - bot->seat];
    if (!has_played_enough(bot) && !bot->wished && wish != FAR_NO_WISH && !bot->state.next[0])
        bot->wished = far_again(bot->far, wish);
}

static void note_over(Bot *bot)
{
    if (bot->state.phase != FAR_OVER || bot->over > 0)
        return;
    bot->over = host_now();
    bot->played++;
    announce_end(bot);
}

/* Only a person is given time to ask for another game. */
static bool is_done(const Bot *bot)
{
    bool person = bot->state.player[1 - bot->seat].kind == FAR_PERSON;
    bool waits = bot->state.next[0] || (person && host_now() - bot->over <= AGAIN_SECONDS);
    return bot->over > 0 && (has_played_enough(bot) || !waits);
}

static bool go_on(Bot *bot, Fault *fault)
{
    if (bot->over == 0 || !bot->state.next[0])
        return true;
    memcpy(bot->link.game, bot->state.next, sizeof bot->link.game);
    return follow(bot, fault);
}

/* Plays until the game, and all that follow it, are over. */
static bool play(Bot *bot, Fault *fault)
{
    enum { TICK = 500 };
    while (!is_stopped(bot) && !bot->ended) {
        struct pollfd wait = {.fd = far_wake_fd(bot->far), .events = POLLIN};
        poll(&wait, 1, TICK);
        hear(bot);
        if (!bot->known)
            continue;
        note_over(bot);
        if (bot->over > 0)
            answer_wish(bot);
        else
            act(bot);
        if (is_done(bot))
            return true;
        if (!go_on(bot, fault))
            return false;
    }
    return !bot->ended || fault_at(fault, 0, 0, "%.*s", FAULT_SIZE - 1, bot->news.ended);
}

static bool sit(Bot *bot, Fault *fault)
{
    if (!bot->web || !find_name(bot, fault) || !far_arrive(bot->web, &bot->shelf, &bot->link, &bot->message, fault))
        return false;
    if (far_may_sit(&bot->link, &bot->message) &&
        !far_sit(bot->web, &bot->shelf, &bot->link, bot->name, &bot->message, fault))
        return false;
    if (bot->message.seat == NOBODY)
        return fault_at(fault, 0, 0, "this link opens no seat");
    return follow(bot, fault) && play(bot, fault);
}

bool bot_sit(const BotTerms *terms, const Link *link, Fault *fault)
{
    Bot *bot = bot_new(terms, fault);
    bool good = false;
    if (bot) {
        bot->link = *link;
        bot->link.watch = false; /* a program does not look on */
        good = sit(bot, fault);
    }
    bot_free(bot);
    return good;
}

static bool lay(Bot *bot, const char *choices, Fault *fault)
{
    char memory[MAX_BODY];
    Text text = text_in(memory, sizeof memory);
    Link friend;
    text_add(&text, "{\"name\":");
    json_string(&text, bot->name);
    text_add(&text, "%s}", choices);
    if (text.cut)
        return fault_at(fault, 0, 0, "the choices are too long");
    return far_create(bot->web, &bot->shelf, memory, &bot->link, &friend, &bot->message, fault);
}

/* Nobody shall sit down with a program that is gone. A game that has begun stays. */
static void leave_table(const Bot *bot)
{
    Shelf shelf = {0};
    Fault fault;
    Web *web =
        bot->known && bot->state.phase > FAR_WAITING ? NULL : web_new(NULL, &fault); /* its own has stopped */
    if (web && far_withdraw(web, &shelf, &bot->link, &fault))
        say(bot, "taken back", "");
    web_free(web);
    shelf_done(&shelf);
}

/* The first table must succeed; later the server may be away for a while. */
static bool lay_tables(Bot *bot, const char *choices, Fault *fault)
{
    enum { PAUSE = 5 };
    bool good = true;
    while (good && !is_stopped(bot) && !has_played_enough(bot)) {
        if (lay(bot, choices, fault)) {
            say(bot, "open", "");
            good = follow(bot, fault) && play(bot, fault);
            if (is_stopped(bot))
                leave_table(bot);
        } else if (bot->played > 0) {
            web_pause(bot->web, PAUSE);
        } else {
            good = false;
        }
    }
    return good;
}

bool bot_lay(const BotTerms *terms, const Link *server, const char *choices, Fault *fault)
{
    Bot *bot = bot_new(terms, fault);
    bool good = false;
    if (bot) {
        bot->link = *server;
        good = bot->web && find_name(bot, fault) && lay_tables(bot, choices, fault);
    }
    bot_free(bot);
    return good;
}
