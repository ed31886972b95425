/* SPDX-License-Identifier: MIT */
#include "lab/train/games.h"

#include "unit.h"

#include "lab/train/selfplay.h"

#include <stdlib.h>

enum { MOST_BYTES = 1 << 20 };

/* Files of games in memory. */
static FILE *file_of(const uint8_t *bytes, size_t size)
{
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    rewind(file);
    return file;
}

static size_t bytes_of(FILE *file, uint8_t *bytes)
{
    rewind(file);
    size_t size = fread(bytes, 1, MOST_BYTES, file);
    fclose(file);
    return size;
}

/* Plays games with a number of threads, and returns them as bytes. */
static size_t play(const char *edition, uint64_t games, int threads, uint8_t *bytes)
{
    static SelfplayPlan plan;
    atomic_bool stop = false;
    SelfplayResult result = {0};
    Fault fault;
    plan = (SelfplayPlan){.edition = *unit_edition(edition),
                          .edition_number = games_edition(edition),
                          .seed = 7,
                          .nodes = 8,
                          .games = games,
                          .threads = threads,
                          .by_hand = true,
                          .file = tmpfile()};
    assert_true(selfplay_run(&plan, &stop, NULL, &result, &fault));
    assert_int_equal(result.games, games);
    return bytes_of(plan.file, bytes);
}

/* Reads a whole file and returns how it ends. */
static GamesStep read_all(const Edition *edition, FILE *file, int *games, uint64_t *at, Fault *fault)
{
    static PlayedGame played;
    GamesReader reader = {.edition = edition, .file = file};
    GamesStep step;
    for (*games = 0; (step = games_read(&reader, &played, fault)) == GAMES_ONE; ++*games)
        assert_in_range(played.plies, 0, MAX_PLIES);
    *at = reader.at;
    fclose(file);
    return step;
}

/* Games that are read and written again are the same, and their moves are legal. */
static void test_again(void **state)
{
    static uint8_t bytes[MOST_BYTES], again[MOST_BYTES];
    static PlayedGame played;
    (void)state;
    for (int i = 0; edition_builtin_name(i); i++) {
        const Edition *edition = unit_edition(edition_builtin_name(i));
        size_t size = play(edition->name, 4, 1, bytes);
        GamesReader reader = {.edition = edition, .file = file_of(bytes, size)};
        FILE *out = tmpfile();
        Fault fault;
        while (games_read(&reader, &played, &fault) == GAMES_ONE) {
            Game game = games_start(&played, edition);
            for (int ply = 0; ply < played.plies; ply++)
                assert_int_equal(game_play(&game, played.ply[ply].move), LEGAL);
            assert_int_equal(game_phase(&game), PHASE_OVER);
            assert_true(games_write(out, &played));
        }
        assert_int_equal(reader.at, size);
        assert_int_equal(bytes_of(out, again), size);
        assert_memory_equal(again, bytes, size);
        fclose(reader.file);
    }
}

static void test_threads(void **state)
{
    static uint8_t one[MOST_BYTES], three[MOST_BYTES];
    (void)state;
    for (int i = 0; edition_builtin_name(i); i++) {
        size_t size = play(edition_builtin_name(i), 15, 1, one);
        assert_int_equal(play(edition_builtin_name(i), 15, 3, three), size);
        assert_memory_equal(one, three, size);
    }
}

/* A truncated file is reported with the byte at which it ends. */
static void test_cut(void **state)
{
    static uint8_t bytes[MOST_BYTES];
    size_t size = play("express", 1, 1, bytes);
    (void)state;
    for (size_t cut = 0; cut <= size; cut++) {
        Fault fault;
        char words[64];
        int games;
        uint64_t at;
        GamesStep step = read_all(unit_edition("express"), file_of(bytes, cut), &games, &at, &fault);
        assert_int_equal(step, cut == 0 || cut == size ? GAMES_END : GAMES_FAULT);
        assert_int_equal(games, cut == size);
        if (step == GAMES_END)
            continue;
        snprintf(words, sizeof words, "byte %d: the file ends within a game", (int)cut);
        assert_string_equal(fault.sentence, words);
    }
}

static void test_damage(void **state)
{
    static const struct {
        size_t at;
        uint8_t byte;
        const char *words;
    } ROW[] = {
        {8, 0, "byte 0: a game of the edition classic, not express"},
        {8, 9, "a game of the edition 9"},
        {9, 200, "a game of the printing 200"},
        {10, 2, "byte 14: this is damaged, or not a file of games"},
        {11, 5, "a game with the level 5"},
        {13, 0xFF, "the plies of a game are"},
        {14, 77, "byte 22: this is damaged, or not a file of games: a move of the kind 77"},
        {22, 7, "the other moves of a ply are 7"},
    };
    static uint8_t bytes[MOST_BYTES];
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        size_t size = play("express", 1, 1, bytes);
        Fault fault;
        int games;
        uint64_t at;
        bytes[ROW[i].at] = ROW[i].byte;
        FILE *file = file_of(bytes, size);
        assert_int_equal(read_all(unit_edition("express"), file, &games, &at, &fault), GAMES_FAULT);
        unit_assert_says(fault.sentence, ROW[i].words);
    }
}

/* Arbitrary bytes are read or refused. */
static void test_nonsense(void **state)
{
    static uint8_t bytes[4096];
    Random random = random_from(1, RANDOM_PLAYOUT);
    (void)state;
    for (int i = 0; i < 300; i++) {
        Fault fault;
        int games;
        uint64_t at;
        for (size_t j = 0; j < sizeof bytes; j++)
            bytes[j] = random_below(&random, 3) ? 0 : (uint8_t)random_below(&random, 6);
        read_all(unit_edition("classic"), file_of(bytes, sizeof bytes), &games, &at, &fault);
    }
}

/* After a stop the file has whole games, the same as without it. */
static void test_stop(void **state)
{
    static SelfplayPlan plan;
    static uint8_t bytes[MOST_BYTES];
    atomic_bool stop = true;
    SelfplayResult result = {0};
    Fault fault;
    (void)state;
    plan = (SelfplayPlan){.edition = *unit_edition("express"), .edition_number = 1, .nodes = 1000000, .threads = 2};
    plan.file = tmpfile();
    assert_true(selfplay_run(&plan, &stop, NULL, &result, &fault));
    assert_int_equal(result.games, 0);
    assert_int_equal(bytes_of(plan.file, bytes), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_again),  cmocka_unit_test(test_threads),  cmocka_unit_test(test_cut),
        cmocka_unit_test(test_damage), cmocka_unit_test(test_nonsense), cmocka_unit_test(test_stop),
    };
    return cmocka_run_group_tests_name("games", tests, NULL, NULL);
}
