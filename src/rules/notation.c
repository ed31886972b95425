/* SPDX-License-Identifier: MIT */
#include "rules/notation.h"

#include "rules/automa.h"

#include <string.h>

const char *const ORIENTATION_NAME[ORIENTATIONS] = {"r0", "r1", "r2", "r3", "f0", "f1", "f2", "f3"};

bool notation_read_square(const Edition *edition, Span text, int *square)
{
    uint64_t row;
    if (text.length < 2 || text.at[1] == '0')
        return false;
    int column = text.at[0] - 'a';
    if (column < 0 || column >= edition->side)
        return false;
    if (!span_number((Span){text.at + 1, text.length - 1}, 1, edition->side, &row))
        return false;
    *square = ((int)row - 1) * edition->side + column;
    return true;
}

void notation_write_square(const Edition *edition, int square, Text *text)
{
    text_add(text, "%c%d", 'a' + square % edition->side, square / edition->side + 1);
}

/* The number of digits at the start. */
static size_t digits(Span text)
{
    size_t count = 0;
    while (count < text.length && text.at[count] >= '0' && text.at[count] <= '9')
        count++;
    return count;
}

static bool wrong_square(Span square, const Edition *edition, Fault *fault)
{
    return fault_at(fault, 0, 0, "\"%.*s\" is not a square of the quilt (a1 to %c%d)", span_quotable(square),
                    square.at, 'a' + edition->side - 1, edition->side);
}

static bool read_patch(Span text, const Edition *edition, uint8_t *patch, Fault *fault)
{
    uint64_t id;
    if (text.length > 0 && text.at[0] != '0' && span_number(text, 1, edition->patches, &id)) {
        *patch = (uint8_t)id;
        return true;
    }
    return fault_at(fault, 0, 0, "there is no patch \"%.*s\" (they are numbered 1 to %d)", span_quotable(text),
                    text.at, edition->patches);
}

static bool read_buy(const Edition *edition, Span text, Move *move, Fault *fault)
{
    size_t number = digits(text);
    Span orientation = {text.at + number, text.length - number < 2 ? text.length - number : 2};
    Span square = {orientation.at + orientation.length, text.length - number - orientation.length};
    int name = 0;
    int at;
    move->kind = MOVE_BUY;
    if (!read_patch((Span){text.at, number}, edition, &move->patch, fault))
        return false;
    while (name < ORIENTATIONS && !span_is(orientation, ORIENTATION_NAME[name]))
        name++;
    if (name == ORIENTATIONS)
        return fault_at(fault, 0, 0, "after the patch comes one of r0 r1 r2 r3 f0 f1 f2 f3, not \"%.*s\"",
                        span_quotable(orientation), orientation.at);
    if (!notation_read_square(edition, square, &at))
        return wrong_square(square, edition, fault);
    move->orientation = edition->patch[move->patch].first_name[name];
    move->square = (uint8_t)at;
    return true;
}

static bool read_leather(const Edition *edition, Span text, Move *move, Fault *fault)
{
    Span square = {text.at + 1, text.length - 1};
    int at;
    if (span_is(square, "x")) {
        move->kind = MOVE_GIVE_UP;
        return true;
    }
    move->kind = MOVE_LEATHER;
    if (!notation_read_square(edition, square, &at))
        return wrong_square(square, edition, fault);
    move->square = (uint8_t)at;
    return true;
}

/* #card:patch or #card:pass */
static bool read_automa(const Game *game, Span text, Move *move, Fault *fault)
{
    int first = automa_card_number(game, 0);
    size_t number_length = digits((Span){text.at + 1, text.length - 1});
    Span card = {text.at + 1, number_length};
    uint64_t number;
    move->kind = MOVE_AUTOMA;
    if (!game->edition->solo)
        return fault_at(fault, 0, 0, "there is no Automa in this game");
    if (text.length < number_length + 2 || card.at[number_length] != ':')
        return fault_at(fault, 0, 0, "a move of the Automa is written like #7:12 or #7:pass");
    if (card.at[0] == '0' || !span_number(card, (uint64_t)first, (uint64_t)first + DECK_CARDS - 1, &number))
        return fault_at(fault, 0, 0, "the %s deck has the cards %d to %d, not \"%.*s\"", DECK_NAME[game->deck],
                        first, first + DECK_CARDS - 1, span_quotable(card), card.at);
    Span patch = {card.at + number_length + 1, text.length - number_length - 2};
    move->card = (uint8_t)(number - (uint64_t)first);
    return span_is(patch, "pass") || read_patch(patch, game->edition, &move->patch, fault);
}

bool notation_read(const Game *game, Span text, Move *move, Fault *fault)
{
    *move = (Move){.kind = MOVE_ADVANCE};
    if (span_is(text, "advance"))
        return true;
    if (digits(text) > 0)
        return read_buy(game->edition, text, move, fault);
    if (text.length > 0 && text.at[0] == '+')
        return read_leather(game->edition, text, move, fault);
    if (text.length > 0 && text.at[0] == '#')
        return read_automa(game, text, move, fault);
    return fault_at(fault, 0, 0, "\"%.*s\" is not a move; moves look like advance, 17r1c4 or +e5",
                    span_quotable(text), text.at);
}

void notation_write(const Game *game, Move move, Text *text)
{
    switch ((MoveKind)move.kind) {
    case MOVE_ADVANCE:
        text_add(text, "advance");
        break;
    case MOVE_BUY:
        text_add(text, "%d%s", move.patch, ORIENTATION_NAME[move.orientation]);
        notation_write_square(game->edition, move.square, text);
        break;
    case MOVE_LEATHER:
        text_add(text, "+");
        notation_write_square(game->edition, move.square, text);
        break;
    case MOVE_GIVE_UP:
        text_add(text, "+x");
        break;
    case MOVE_AUTOMA:
        text_add(text, "#%d:", automa_card_number(game, move.card));
        if (move.patch)
            text_add(text, "%d", move.patch);
        else
            text_add(text, "pass");
        break;
    }
}

static void explain_leather_first(const Game *game, Move move, Text *sentence)
{
    (void)move;
    text_add(sentence, "the leather patch is sewn on first, for example +");
    notation_write_square(game->edition, squares_first(game->edition->board & ~game->quilt[game->mover]), sentence);
}

static void explain_automa(const Game *game, Move move, Text *sentence)
{
    text_add(sentence, move.kind == MOVE_AUTOMA ? "the Automa's one move is "
                                                : "it is the Automa's turn, and its one move is ");
    notation_write(game, automa_move(game), sentence);
}

static void explain_offer(const Game *game, Move move, Text *sentence)
{
    text_add(sentence, "patch %d is not on offer", move.patch);
    for (int i = 0; i < game_offered(game); i++)
        text_add(sentence, "%s%d", i ? ", " : "; these are: ", game->ring[i]);
    if (game->circle == 0)
        text_add(sentence, ": no patch is left");
}

static void explain_price(const Game *game, Move move, Text *sentence)
{
    int cost = game->edition->patch[move.patch].cost;
    text_add(sentence, "patch %d costs %d button%s, but you have only %d", move.patch, cost, cost == 1 ? "" : "s",
             (int)game->buttons[game_turn(game)]);
}

static void explain_place(const Game *game, Move move, Text *sentence)
{
    if (move.kind == MOVE_LEATHER)
        text_add(sentence, "square ");
    else
        text_add(sentence, "patch %d turned %s on ", move.patch, ORIENTATION_NAME[move.orientation]);
    notation_write_square(game->edition, move.square, sentence);
}

static void explain_outside(const Game *game, Move move, Text *sentence)
{
    explain_place(game, move, sentence);
    text_add(sentence, " would lie outside the quilt");
}

static void explain_covered(const Game *game, Move move, Text *sentence)
{
    explain_place(game, move, sentence);
    text_add(sentence, move.kind == MOVE_LEATHER ? " is covered" : " would lie on another patch");
}

/* A fixed sentence, or a function that composes it. */
static const struct {
    const char *sentence;
    void (*explain)(const Game *, Move, Text *);
} REFUSAL[] = {
    [LEGAL] = {.sentence = "the move is legal"},
    [REFUSED_NO_SUCH_MOVE] = {.sentence = "this is no move"},
    [REFUSED_OVER] = {.sentence = "the game is over"},
    [REFUSED_LEATHER_FIRST] = {.explain = explain_leather_first},
    [REFUSED_NO_LEATHER] = {.sentence = "there is no leather patch to sew on"},
    [REFUSED_MUST_SEW] = {.sentence = "a leather patch can't be given up in this edition"},
    [REFUSED_AUTOMAS_TURN] = {.explain = explain_automa},
    [REFUSED_NOT_AUTOMAS_TURN] = {.sentence = "it is not the Automa's turn"},
    [REFUSED_NOT_THE_AUTOMAS_MOVE] = {.explain = explain_automa},
    [REFUSED_NOT_OFFERED] = {.explain = explain_offer},
    [REFUSED_TOO_DEAR] = {.explain = explain_price},
    [REFUSED_OUTSIDE] = {.explain = explain_outside},
    [REFUSED_COVERED] = {.explain = explain_covered},
};

void notation_explain(const Game *game, Move move, Refusal refusal, Text *sentence)
{
    if (REFUSAL[refusal].explain)
        REFUSAL[refusal].explain(game, move, sentence);
    else
        text_add(sentence, "%s", REFUSAL[refusal].sentence);
}
