/* SPDX-License-Identifier: MIT */
#include "table/refusal.h"

#include "base/language.h"
#include "table/view.h"

static void write_offer(const Game *game, Move move, Text *text)
{
    char memory[64];
    Text patches = text_in(memory, sizeof memory);
    for (int i = 0; i < game_offered(game); i++)
        text_add(&patches, "%s%d", i ? ", " : "", game->ring[i]);
    if (patches.length)
        text_fill(text, t("Patch {patch} is not on offer; these are: {patches}"), "patch=%d\npatches=%s",
                  move.patch, memory);
    else
        text_add(text, "%s", t("No patch is left"));
}

static void write_price(const Game *game, Move move, Text *text)
{
    int lacks = game->edition->patch[move.patch].cost - game->buttons[view_buyer(game)];
    text_fill(text, nt("{n} button short", "{n} buttons short", lacks), "n=%d", lacks);
}

static void write_covered(const Game *game, Move move, Text *text)
{
    char memory[256];
    Text squares = text_in(memory, sizeof memory);
    for (Squares left = view_covered(game, move); left; left &= left - 1) {
        text_add(&squares, "%s", squares.length ? ", " : "");
        notation_write_square(game->edition, squares_first(left), &squares);
    }
    text_fill(text, t("Does not fit: {squares} covered already"), "squares=%s", memory);
}

/* A sentence that is always the same, or what composes it. */
static const struct {
    const char *sentence;
    void (*write)(const Game *, Move, Text *);
} REFUSAL[] = {
    [LEGAL] = {.sentence = ""},
    [REFUSED_NO_SUCH_MOVE] = {.sentence = T("This is no move")},
    [REFUSED_OVER] = {.sentence = T("The game is over.")},
    [REFUSED_LEATHER_FIRST] = {.sentence = T("Sew the leather on first")},
    [REFUSED_NO_LEATHER] = {.sentence = T("There is no leather to sew on")},
    [REFUSED_MUST_SEW] = {.sentence = T("Leather can't be given up here")},
    [REFUSED_AUTOMAS_TURN] = {.sentence = T("It is the Automa's turn")},
    [REFUSED_NOT_AUTOMAS_TURN] = {.sentence = T("It is not the Automa's turn")},
    [REFUSED_NOT_THE_AUTOMAS_MOVE] = {.sentence = T("The Automa would move otherwise")},
    [REFUSED_NOT_OFFERED] = {.write = write_offer},
    [REFUSED_TOO_DEAR] = {.write = write_price},
    [REFUSED_OUTSIDE] = {.sentence = T("Does not fit: part of it lies outside")},
    [REFUSED_COVERED] = {.write = write_covered},
};

void refusal_write(const Game *game, Move move, Refusal refusal, Text *text)
{
    if (REFUSAL[refusal].write)
        REFUSAL[refusal].write(game, move, text);
    else
        text_add(text, "%s", t(REFUSAL[refusal].sentence));
}
