/* SPDX-License-Identifier: MIT */
#include "table/puzzle/puzzle_game.h"

#include "engine/level.h"
#include "rules/automa.h"
#include "rules/notation.h"
#include "table/puzzle/puzzle_dull.h"

#include <string.h>

static bool stopped(const atomic_bool *stop)
{
    return stop && atomic_load(stop);
}

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
    found->flaw[place < end ? FLAW_REPEATED : FLAW_NONE]++;
    if (place == end)
        found->count++;
    else
        memmove(place, place + 1, (size_t)(end - place - 1) * sizeof *place);
    found->puzzle[found->count - 1] = *one;
}

static bool is_repeated(GamePuzzles *found, const FoundPuzzle *one)
{
    const FoundPuzzle *place = place_for(found, one->puzzle.kind);
    return place < found->puzzle + found->count && place->rating >= one->rating;
}

/* The last search, which takes longest, is only for those that will be kept. */
static PuzzleFlaw look(const PuzzleMaker *maker, const Game *game, uint64_t seed, GamePuzzles *found,
                       FoundPuzzle *one)
{
    PuzzleFlaw flaw = one->ply < PUZZLE_OPENING ? FLAW_OPENING : puzzle_find(maker, game, &one->puzzle);
    if (!flaw && puzzle_is_dull(game, &one->puzzle, seed))
        flaw = FLAW_DULL;
    if (!flaw)
        flaw = puzzle_try(maker, game, &one->puzzle, &one->tries);
    if (flaw)
        return flaw;
    one->rating = puzzle_rating(&one->puzzle, &one->tries);
    if (is_repeated(found, one))
        return FLAW_REPEATED;
    return puzzle_stands(maker, game, &one->puzzle) ? FLAW_NONE : FLAW_FADED;
}

void puzzle_game(const PuzzleMaker *maker, const Record *record, GamePuzzles *found)
{
    Game game = record->start;
    *found = (GamePuzzles){0};
    solver_clear(maker->solver); /* what it can solve must not depend on other games */
    for (int ply = 0; ply < record->count && !stopped(maker->stop); ply++) {
        FoundPuzzle one = {.ply = ply};
        if (game_phase(&game) != PHASE_AUTOMA) {
            PuzzleFlaw flaw = look(maker, &game, record->deal.seed, found, &one);
            if (flaw)
                found->flaw[flaw]++;
            else if (!stopped(maker->stop))
                keep(found, &one);
        }
        game_play(&game, record->move[ply]);
    }
}

/* From 5 to 8: weaker ones advance too often. The second player's level is at most one higher or lower. In the solo
 * game from 2 to 5, which the Automa can beat. */
static void levels_of(uint64_t seed, bool solo, int level[SEATS])
{
    enum { WEAKEST = 5, STRONGEST = 8, RANGE = STRONGEST - WEAKEST + 1, LOWER = 3 };
    level[0] = WEAKEST + (int)(seed % RANGE) - (solo ? LOWER : 0);
    level[1] = level[0] - 1 + (int)(seed / RANGE % 3);
    level[1] = level[1] < WEAKEST ? WEAKEST : level[1] > STRONGEST ? STRONGEST : level[1];
}

bool puzzle_play(Engine *engine, const Edition *edition, uint64_t seed, const atomic_bool *stop, Record *record)
{
    int level[SEATS];
    Deal deal;
    levels_of(seed, edition->solo, level);
    deal_begin(&deal, edition, seed);
    deal_draw_rest(&deal);
    record_begin(record, &deal);
    Game game = record->start;
    engine_seed(engine, seed);
    while (game_phase(&game) != PHASE_OVER && !stopped(stop)) {
        Move move = game_phase(&game) == PHASE_AUTOMA ? automa_move(&game)
                                                      : level_move(engine, &game, level[game_turn(&game)], 1, stop);
        game_play(&game, move);
        record->move[record->count++] = move;
    }
    engine_seed(engine, 0);
    return !stopped(stop);
}

/* The words that a line and a tag share: "timing 854 advance". */
static void write_words(const Record *record, const FoundPuzzle *found, Text *text)
{
    Game game = record_game(record, found->ply);
    text_add(text, "%s %d ", PUZZLE_NAME[found->puzzle.kind], found->rating);
    notation_write(&game, found->puzzle.answer, text);
}

void puzzle_write_line(const Record *record, const FoundPuzzle *found, Text *text)
{
    Game game = record->start;
    text_add(text, "%llu.%d ", (unsigned long long)record->deal.seed, found->ply);
    write_words(record, found, text);
    for (int i = 0; i < found->ply; i++) {
        text_add(text, " ");
        notation_write(&game, record->move[i], text);
        game_play(&game, record->move[i]);
    }
    text_add(text, "\n");
}

void puzzle_write(const Record *record, const FoundPuzzle *found, Text *text)
{
    Record part = *record;
    char memory[MAX_TAG];
    Text value = text_in(memory, sizeof memory);
    part.count = found->ply;
    write_words(record, found, &value);
    record_write_tag("Puzzle", memory, text);
    record_write(&part, SECRETS_KEPT, text);
}
