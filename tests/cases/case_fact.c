/* SPDX-License-Identifier: MIT */
/* The facts that a case can expect, in the words of case files. */
#include "case.h"

static void say_number(int number, Text *text)
{
    text_add(text, "%s%d", text->length ? " " : "", number);
}

static void say_list(const uint8_t *number, int count, Text *text)
{
    for (int i = 0; i < count; i++)
        say_number(number[i], text);
    if (count == 0)
        text_add(text, "none");
}

static void say_or_none(bool known, int number, Text *text)
{
    if (known)
        say_number(number, text);
    else
        text_add(text, "none");
}

static void say_seat(int seat, Text *text)
{
    say_or_none(seat != NOBODY, seat + 1, text);
}

/* The Automa has no quilt. */
static int quilts(const Game *game)
{
    return game->edition->solo ? 1 : SEATS;
}

static void say_turn(const Game *game, Text *text)
{
    say_seat(game_turn(game), text);
}

static void say_phase(const Game *game, Text *text)
{
    static const char *const NAME[] = {
        [PHASE_ACTION] = "action",
        [PHASE_LEATHER] = "leather",
        [PHASE_AUTOMA] = "automa",
        [PHASE_OVER] = "over",
    };
    text_add(text, "%s", NAME[game_phase(game)]);
}

static void say_track(const Game *game, Text *text)
{
    text_add(text, "%s", game->edition->printing[game->printing].name);
}

static void say_time(const Game *game, Text *text)
{
    say_list(game->time, SEATS, text);
}

static void say_buttons(const Game *game, Text *text)
{
    for (int seat = 0; seat < SEATS; seat++)
        say_number((int)game->buttons[seat], text);
}

static void say_income(const Game *game, Text *text)
{
    for (int seat = 0; seat < quilts(game); seat++)
        say_number(game->income[seat], text);
}

static void say_empty(const Game *game, Text *text)
{
    for (int seat = 0; seat < quilts(game); seat++)
        say_number(game_empty(game, seat), text);
}

static void say_score(const Game *game, Text *text)
{
    for (int seat = 0; seat < SEATS; seat++)
        say_number(game_score(game, seat), text);
}

static void say_winner(const Game *game, Text *text)
{
    say_seat(game_winner(game), text);
}

static void say_bonus(const Game *game, Text *text)
{
    say_seat(game->bonus, text);
}

static void say_offer(const Game *game, Text *text)
{
    say_list(game->ring, game_offered(game), text);
}

static void say_circle(const Game *game, Text *text)
{
    say_list(game->ring, game->circle, text);
}

/* The patch directly behind the neutral token, the last to be reached. */
static void say_behind(const Game *game, Text *text)
{
    say_or_none(game->circle > 0, game->ring[game->circle - (game->circle > 0)], text);
}

static void say_leather(const Game *game, Text *text)
{
    uint8_t space[MAX_SPACES];
    int count = game_leather_ahead(game, space);
    say_list(space, count, text);
}

static void say_waiting(const Game *game, Text *text)
{
    say_number(game->leather, text);
}

static void say_late(const Game *game, Text *text)
{
    say_or_none(game->late > 0, game->late, text);
}

static void say_moves(const Game *game, Text *text)
{
    Moves moves;
    moves_find(&moves, game);
    say_number(moves.count, text);
}

static void say_only(const Game *game, Text *text)
{
    Moves moves;
    moves_find(&moves, game);
    if (moves.count == 1)
        notation_write(game, moves_nth(&moves, 0), text);
    else
        text_add(text, "one of %d", moves.count);
}

static void say_marker(const Game *game, Text *text)
{
    int marker = automa_marker(game);
    say_or_none(marker > 0, marker, text);
}

static void say_card(const Game *game, Text *text)
{
    int place = game->drawn ? automa_card_place(game, game->drawn - 1) : 0;
    say_or_none(game->drawn > 0, automa_card_number(game, place), text);
}

static void say_pile(const Game *game, Text *text)
{
    say_number(automa_pile(game), text);
}

static void say_next_budget(const Game *game, Text *text)
{
    int budget = automa_next_budget(game);
    say_or_none(budget >= 0, budget, text);
}

/* The Automa's patches, in the order in which it took them. */
static void say_patches(const Game *game, Text *text)
{
    uint8_t taken[MAX_PATCHES];
    for (int i = 0; i < game->taken; i++)
        taken[i] = game->ring[MAX_PATCHES - 1 - i];
    say_list(taken, game->taken, text);
}

static const struct {
    const char *name;
    SayFact *say;
} FACT[] = {
    {"turn", say_turn},
    {"phase", say_phase},
    {"track", say_track},
    {"time", say_time},
    {"buttons", say_buttons},
    {"income", say_income},
    {"empty", say_empty},
    {"score", say_score},
    {"winner", say_winner},
    {"bonus", say_bonus},
    {"offer", say_offer},
    {"circle", say_circle},
    {"behind", say_behind},
    {"leather", say_leather},
    {"waiting", say_waiting},
    {"late", say_late},
    {"moves", say_moves},
    {"only", say_only},
    {"marker", say_marker},
    {"card", say_card},
    {"pile", say_pile},
    {"patches", say_patches},
    {"next-budget", say_next_budget},
};

SayFact *fact_find(Span name)
{
    for (size_t i = 0; i < sizeof FACT / sizeof *FACT; i++)
        if (span_is(name, FACT[i].name))
            return FACT[i].say;
    return NULL;
}
