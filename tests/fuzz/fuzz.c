/* SPDX-License-Identifier: MIT */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fuzz_must(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "this must hold: %s\n", what);
    abort();
}

/* The Automa's box with late patches and leather on every space, which no built-in edition combines. */
static void make_odd(Edition *edition)
{
    edition_builtin(edition, "automa");
    edition->builtin = false;
    memcpy(edition->name, "odd", 4);
    memcpy(edition->file, "odd.edition", 12);
    edition->printings = 1;
    edition->printing[0] = (Printing){.name = ""};
    for (int space = 1; space <= edition->last; space++)
        marks_add(&edition->printing[0].leather, space);
    edition->late_when = 20;
    for (int id = 26; id <= edition->patches; id++)
        edition->patch[id].late = true;
    edition_complete(edition);
}

const Edition *fuzz_edition(int number)
{
    static Edition edition[FUZZ_EDITIONS];
    if (edition[number].side == 0 && edition_builtin_name(number))
        edition_builtin(&edition[number], edition_builtin_name(number));
    else if (edition[number].side == 0)
        make_odd(&edition[number]);
    return &edition[number];
}

void fuzz_play_on(Game game)
{
    Random random = random_from(1, RANDOM_PLAYOUT);
    Moves moves;
    int plies = 0;
    for (moves_find(&moves, &game); moves.count > 0; moves_find(&moves, &game)) {
        fuzz_must(++plies <= MAX_MOVES, "a game has at most MAX_MOVES moves");
        Move move = moves_nth(&moves, (int)random_below(&random, (uint32_t)moves.count));
        fuzz_must(game_play(&game, move) == LEGAL, "what moves_find finds is legal");
    }
    fuzz_must(game_phase(&game) == PHASE_OVER, "a game without moves is over");
    fuzz_must(game_winner(&game) != NOBODY, "there are no draws");
}

bool fuzz_same_game(const Game *a, const Game *b)
{
    char text[2][MAX_POSITION_TEXT + 1];
    const Game *game[2] = {a, b};
    for (int i = 0; i < 2; i++) {
        Text position = text_in(text[i], sizeof text[i]);
        position_write(game[i], SECRETS_SHOWN, &position);
        fuzz_must(!position.cut, "a position fits its room");
    }
    return strcmp(text[0], text[1]) == 0;
}
