/* SPDX-License-Identifier: MIT */
#include "table/puzzle/puzzle_game.h"

#include "rules/notation.h"

#include <string.h>

/* The place of a puzzle of that kind, or a new one at the end. */
static FoundPuzzle *place_for(GamePuzzles *found, PuzzleKind kind)
{
    int at = 0;
    while (at < found->count && found->puzzle[at].puzzle.kind != kind)
        at++;
    return &found->puzzle[at];
}

/* A harder puzzle of the same kind replaces the earlier one, and is the last in the game so far. */
static void keep(GamePuzzles *found, const FoundPuzzle *one)
{
    FoundPuzzle *place = place_for(found, one->puzzle.kind);
    FoundPuzzle *end = found->puzzle + found->count;
    if (place < end && place->rating >= one->rating)
        return;
    if (place == end)
        found->count++;
    else
        memmove(place, place + 1, (size_t)(end - place - 1) * sizeof *place);
    found->puzzle[found->count - 1] = *one;
}

static void look(const PuzzleMaker *maker, const Game *game, int ply, GamePuzzles *found)
{
    FoundPuzzle one = {.ply = ply};
    if (!puzzle_find(maker, game, &one.puzzle))
        return;
    PuzzleTries tries = puzzle_try(maker, game, &one.puzzle);
    one.rating = puzzle_rating(&tries);
    if (puzzle_is_fun(&tries) && !(maker->stop && atomic_load(maker->stop)))
        keep(found, &one);
}

void puzzle_game(const PuzzleMaker *maker, const Record *record, GamePuzzles *found)
{
    Game game = record->start;
    *found = (GamePuzzles){0};
    for (int ply = 0; ply < record->count && !(maker->stop && atomic_load(maker->stop)); ply++) {
        if (game_phase(&game) != PHASE_AUTOMA)
            look(maker, &game, ply, found);
        game_play(&game, record->move[ply]);
    }
}

void puzzle_write(const Record *record, const FoundPuzzle *found, Text *text)
{
    Record part = *record;
    Game game = record_game(record, found->ply);
    char memory[MAX_TAG];
    Text value = text_in(memory, sizeof memory);
    part.count = found->ply;
    text_add(&value, "%s %d ", PUZZLE_NAME[found->puzzle.kind], found->rating);
    notation_write(&game, found->puzzle.answer, &value);
    record_write_tag("Puzzle", memory, text);
    record_write(&part, SECRETS_KEPT, text);
}
