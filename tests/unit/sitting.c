/* SPDX-License-Identifier: MIT */
#include "table/game/sitting.h"

#include "unit.h"

#include <stdio.h>

/* Three games with known turns, by the seat of each move:
 *
 *     classic    32r0a1 27r1a1 18r0d1 31r1a3 24f0c3 ... 22r3b6 +b5 ...     a leather patch is move 17
 *     express    11r3b1 9r1a1 3r1a2 advance 13r1a2 7r3a4 +c3 ...           move 7
 *     automa     32r1d1 #6:3 #9:27 18r2a1 ...                              the Automa moves twice in a row */
#define CLASSIC "classic seed=7"
#define EXPRESS "express seed=7"
#define AUTOMA_GAME "automa seed=7"
#define CLASSIC_16                                                                                                 \
    "32r0a1 27r1a1 18r0d1 31r1a3 24f0c3 advance advance advance 7f3d1 6f0g1 advance 4r1h1 advance 26f3a3 5r1a6 "   \
    "22r3b6"
#define EXPRESS_6 "11r3b1 9r1a1 3r1a2 advance 13r1a2 7r3a4"
#define AUTOMA_16                                                                                                  \
    "32r1d1 #6:3 #9:27 18r2a1 31r0g1 #11:24 advance #8:11 7f0g4 #4:6 4r3c3 advance #3:pass advance #5:pass 9r0a3"

/* The kinds for every seat except the Automa's. */
static const SeatKind KIND[] = {SEAT_PERSON, SEAT_ELSEWHERE, SEAT_COMPUTER, SEAT_NOBODY};

static Sitting sitting_of(const char *setup)
{
    Sitting sitting = {0};
    char name[16];
    sscanf(setup, "%15s", name);
    Deal deal = unit_deal(unit_edition(name), setup + strlen(name) + 1);
    sitting_deal(&sitting, &deal);
    return sitting;
}

static void seat_words(Sitting *sitting, const char *seats)
{
    Words words = words_of(seats, strlen(seats), 0);
    for (int seat = 0; seat < SEATS; seat++) {
        Span word = words_next(&words);
        for (int kind = 0; kind < SEAT_KINDS; kind++)
            if (span_is(word, SEAT_KIND_NAME[kind]))
                sitting_seat(sitting, seat, (Seat){(SeatKind)kind, .level = kind == SEAT_COMPUTER ? 4 : 0});
    }
}

static void play_words(Sitting *sitting, const char *moves)
{
    Words words = words_of(moves, strlen(moves), 0);
    for (Span word; (word = words_next(&words)).length > 0;) {
        Fault fault;
        Move move;
        assert_true(notation_read(&sitting->table.game, word, &move, &fault));
        assert_true(sitting_play(sitting, move, &fault));
    }
}

/* Executes one request; false when it was refused. */
static bool request(Sitting *sitting, Span word)
{
    int number = 0;
    if (span_is(word, "undo"))
        return sitting_undo(sitting);
    if (span_is(word, "redo"))
        return sitting_redo(sitting);
    if (span_is(word, "automa"))
        return sitting_play_automa(sitting) > 0;
    if (span_is(word, "swap"))
        sitting_swap(sitting);
    else if (span_is(word, "restart"))
        sitting_restart(sitting);
    else if (span_is(word, "again"))
        sitting_deal_again(sitting, 8);
    else if (span_is(word, "watch"))
        sitting_watch(sitting);
    else if (span_is(word, "study"))
        sitting_study(sitting);
    else if (sscanf(word.at, "retry:%d", &number) == 1)
        sitting_retry(sitting, number);
    else
        fail_msg("%.*s", (int)word.length, word.at);
    return true;
}

static void write_state(const Sitting *sitting, Text *text)
{
    static const char *const NEXT[] = {"person", "computer", "automa", "elsewhere", "over"};
    Next next = sitting_next(sitting);
    text_add(text, "%d/%d %s", sitting_ply(sitting), sitting_plies(sitting), NEXT[next.kind]);
    if (next.seat != NOBODY)
        text_add(text, " %d", next.seat + 1);
    text_add(text, " %d %d", sitting_undo_ply(sitting), sitting_redo_ply(sitting));
}

/* Moves and requests in, state out: moves made and total, the player to move, the plies for undo and redo (-1:
 * none). A request in brackets must be refused. */
static const struct Row {
    const char *setup, *seats, *moves, *requests, *state;
} ROW[] = {
    /* Two people here: one decision at a time. */
    {CLASSIC, "person person", "", "(undo) (redo)", "0/0 person 1 -1 -1"},
    {CLASSIC, "person person", "32r0a1", "", "1/1 person 2 0 -1"},
    {CLASSIC, "person person", "32r0a1 27r1a1", "undo", "1/2 person 2 0 2"},
    {CLASSIC, "person person", "32r0a1 27r1a1", "undo undo (undo)", "0/2 person 1 -1 1"},
    {CLASSIC, "person person", "32r0a1 27r1a1", "undo undo redo redo (redo)", "2/2 person 1 1 -1"},
    /* Leather belongs to the turn that won it, sewn on or not. */
    {CLASSIC, "person person", CLASSIC_16, "", "16/16 person 2 15 -1"},
    {CLASSIC, "person person", CLASSIC_16, "undo", "15/16 person 2 14 16"},
    {CLASSIC, "person person", CLASSIC_16 " +b5", "undo", "15/17 person 2 14 17"},
    {CLASSIC, "person person", CLASSIC_16 " +b5", "undo redo", "17/17 person 1 15 -1"},
    {EXPRESS, "person person", EXPRESS_6, "undo", "5/6 person 2 4 6"},
    {EXPRESS, "person person", EXPRESS_6 " +c3", "undo", "5/7 person 2 4 7"},
    {EXPRESS, "person person", EXPRESS_6 " +x", "undo redo", "7/7 person 1 5 -1"},
    /* The computer starts: nothing to undo before a person has chosen. */
    {CLASSIC, "computer person", "", "(undo)", "0/0 computer 1 -1 -1"},
    {CLASSIC, "computer person", "32r0a1", "(undo)", "1/1 person 2 -1 -1"},
    {CLASSIC, "computer person", "32r0a1 27r1a1 18r0d1", "undo (undo)", "1/3 person 2 -1 3"},
    /* Its moves are undone with the person's move before them, also while it is to move. */
    {CLASSIC, "person computer", "32r0a1", "undo (undo)", "0/1 person 1 -1 1"},
    {CLASSIC, "person computer", CLASSIC_16, "", "16/16 computer 2 13 -1"},
    {CLASSIC, "person computer", CLASSIC_16 " +b5", "undo", "13/17 person 1 10 17"},
    {CLASSIC, "person computer", CLASSIC_16 " +b5", "undo redo", "17/17 person 1 13 -1"},
    /* Its leather is part of its turn. */
    {EXPRESS, "person computer", EXPRESS_6, "undo", "3/6 person 1 2 6"},
    {EXPRESS, "person computer", EXPRESS_6, "", "6/6 computer 2 3 -1"},
    /* The Automa's replies are undone with the move before them. */
    {AUTOMA_GAME, "person automa", "", "", "0/0 person 1 -1 -1"},
    {AUTOMA_GAME, "person automa", "32r1d1", "automa (automa)", "3/3 person 1 0 -1"},
    {AUTOMA_GAME, "person automa", "32r1d1", "automa undo", "0/3 person 1 -1 3"},
    {AUTOMA_GAME, "person automa", "32r1d1", "automa undo redo", "3/3 person 1 0 -1"},
    {AUTOMA_GAME, "person automa", "32r1d1", "undo", "0/1 person 1 -1 1"},
    {AUTOMA_GAME, "person automa", AUTOMA_16, "", "16/16 person 1 15 -1"},
    {AUTOMA_GAME, "person automa", AUTOMA_16 " +i2", "automa undo", "15/19 person 1 13 19"},
    {AUTOMA_GAME, "nobody automa", "32r1d1", "automa undo", "0/3 person 1 -1 3"},
    {AUTOMA_GAME, "elsewhere automa", "32r1d1", "(automa)", "1/1 elsewhere 2 -1 -1"},
    /* An analysis board: the person here moves for both. */
    {CLASSIC, "nobody nobody", "32r0a1 27r1a1", "undo", "1/2 person 2 0 2"},
    {EXPRESS, "nobody computer", "11r3b1", "", "1/1 computer 2 0 -1"},
    {CLASSIC, "person computer", "32r0a1 27r1a1", "study undo", "1/2 person 2 0 2"},
    /* Moves from elsewhere are undone with one's own, never alone. */
    {CLASSIC, "person elsewhere", "32r0a1", "", "1/1 elsewhere 2 0 -1"},
    {CLASSIC, "elsewhere person", "32r0a1", "(undo)", "1/1 person 2 -1 -1"},
    {CLASSIC, "person elsewhere", CLASSIC_16, "undo", "13/16 person 1 10 16"},
    {CLASSIC, "elsewhere elsewhere", "32r0a1", "(undo) (redo)", "1/1 elsewhere 2 -1 -1"},
    {CLASSIC, "elsewhere computer", "32r0a1", "(undo)", "1/1 computer 2 -1 -1"},
    {CLASSIC, "computer computer", "32r0a1", "(undo)", "1/1 computer 2 -1 -1"},
    {CLASSIC, "person computer", "32r0a1 27r1a1", "undo watch (redo) (undo)", "0/2 elsewhere 1 -1 -1"},
    /* Restart, swapped seats, retry. */
    {CLASSIC, "person computer", CLASSIC_16, "restart", "0/0 person 1 -1 -1"},
    {CLASSIC, "person computer", CLASSIC_16, "restart swap", "0/0 computer 1 -1 -1"},
    {EXPRESS, "person computer", EXPRESS_6, "swap", "6/6 person 2 5 -1"},
    {AUTOMA_GAME, "person automa", "32r1d1", "automa swap", "3/3 person 1 0 -1"},
    {CLASSIC, "person computer", CLASSIC_16, "retry:2", "2/2 person 1 0 -1"},
    {CLASSIC, "person computer", CLASSIC_16, "undo retry:4", "4/4 person 1 2 -1"},
    {AUTOMA_GAME, "person automa", AUTOMA_16, "again", "0/0 person 1 -1 -1"},
};

static void run_requests(Sitting *sitting, const struct Row *row)
{
    Words words = words_of(row->requests, strlen(row->requests), 0);
    for (Span word; (word = words_next(&words)).length > 0;) {
        bool refused = word.at[0] == '(';
        Span name = refused ? (Span){word.at + 1, word.length - 2} : word;
        if (request(sitting, name) == refused)
            fail_msg("%s, %s, \"%s\": %.*s", row->setup, row->seats, row->requests, (int)word.length, word.at);
    }
}

static void test_rows(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        char memory[64];
        Text text = text_in(memory, sizeof memory);
        Sitting sitting = sitting_of(ROW[i].setup);
        seat_words(&sitting, ROW[i].seats);
        play_words(&sitting, ROW[i].moves);
        run_requests(&sitting, &ROW[i]);
        write_state(&sitting, &text);
        if (strcmp(memory, ROW[i].state) != 0)
            fail_msg("row %zu, %s, %s, after \"%s\": %s, not %s", i, ROW[i].setup, ROW[i].seats, ROW[i].requests,
                     memory, ROW[i].state);
    }
}

/* The undo rule, written plainly: the last ply before `before` at which a person here had to choose an action. */
static int plain_undo(const Sitting *sitting, int before)
{
    for (int ply = before - 1; ply >= 0; ply--) {
        Game game = record_game(&sitting->table.record, ply);
        int seat = game_turn(&game);
        SeatKind kind = seat == NOBODY ? SEAT_ELSEWHERE : sitting->seat[seat].kind;
        if ((kind == SEAT_PERSON || kind == SEAT_NOBODY) && game_phase(&game) == PHASE_ACTION)
            return ply;
    }
    return -1;
}

static void check_text(const Sitting *sitting)
{
    static char memory[2][MAX_RECORD_TEXT];
    Text first = text_in(memory[0], sizeof memory[0]);
    Text second = text_in(memory[1], sizeof memory[1]);
    Sitting read = {0};
    Fault fault;
    sitting_write(sitting, &first);
    assert_false(first.cut);
    if (!sitting_read(&read, sitting->table.game.edition, memory[0], first.length, 5, &fault))
        fail_msg("%s:\n%s", fault.sentence, memory[0]);
    sitting_write(&read, &second);
    assert_string_equal(memory[0], memory[1]);
    for (int seat = 0; seat < SEATS; seat++) {
        assert_int_equal(read.seat[seat].kind, sitting->seat[seat].kind);
        assert_int_equal(read.seat[seat].level, sitting->seat[seat].level);
        assert_int_equal(read.seat[seat].you, sitting->seat[seat].you);
    }
    assert_int_equal(sitting_ply(&read), sitting_ply(sitting));
    assert_int_equal(sitting_plies(&read), sitting_plies(sitting));
    unit_assert_same_game(&read.table.game, &sitting->table.game);
}

/* Viewing any ply changes nothing and shows that position. */
static void check_looking(const Sitting *sitting, const Game *was)
{
    static View view;
    Sitting before = *sitting;
    for (int ply = 0; ply <= sitting_plies(sitting); ply++) {
        Game game = sitting_game(sitting, ply);
        Move move = {.kind = MOVE_ADVANCE};
        Consequences consequences;
        Squares places[ORIENTATIONS];
        unit_assert_same_game(&game, &was[ply]);
        sitting_view(sitting, ply, &view);
        assert_int_equal(view.ply, ply);
        assert_int_equal(view.phase, game_phase(&was[ply]));
        assert_int_equal(sitting_consequences(sitting, ply, move, &consequences), game_refuses(&was[ply], move));
        if (view.phase != PHASE_OVER && view.offers > 0)
            assert_int_equal(sitting_places(sitting, ply, view.offer[0].patch, places), view.offer[0].places);
    }
    assert_memory_equal(&before, sitting, sizeof before);
}

static void check_back_and_forth(Sitting *sitting)
{
    while (sitting_ply(sitting) > 0) {
        int from = sitting_ply(sitting);
        int ply = plain_undo(sitting, from);
        assert_int_equal(sitting_undo_ply(sitting), ply);
        assert_int_equal(sitting_undo(sitting), ply >= 0);
        if (ply < 0)
            break;
        assert_int_equal(sitting_ply(sitting), ply);
        check_text(sitting);
        assert_true(sitting_redo(sitting));
        assert_true(sitting_ply(sitting) <= from && sitting_ply(sitting) > ply);
        assert_int_equal(plain_undo(sitting, sitting_ply(sitting)), ply);
        assert_true(sitting_undo(sitting));
    }
    while (sitting_redo(sitting))
        ;
}

static void check_next(const Sitting *sitting)
{
    static const NextKind WANTED[SEAT_KINDS] = {NEXT_PERSON, NEXT_ELSEWHERE, NEXT_COMPUTER, NEXT_AUTOMA,
                                                NEXT_PERSON};
    Next next = sitting_next(sitting);
    int seat = game_turn(&sitting->table.game);
    assert_int_equal(next.seat, seat);
    if (seat == NOBODY)
        assert_int_equal(next.kind, NEXT_OVER);
    else if (!sitting_is_watched(sitting))
        assert_int_equal(next.kind, WANTED[sitting->seat[seat].kind]);
    else
        assert_int_equal(next.kind, NEXT_ELSEWHERE);
    if (next.kind == NEXT_COMPUTER)
        assert_int_equal(next.level, sitting->seat[seat].level);
    if (next.kind == NEXT_AUTOMA)
        assert_int_equal(game_refuses(&sitting->table.game, next.move), LEGAL);
}

static void play_whole_game(Sitting *sitting, uint64_t seed, Game *was)
{
    Random random = random_from(seed, RANDOM_PLAYOUT);
    Fault fault;
    was[0] = sitting->table.game;
    for (Move move; unit_any_move(&sitting->table.game, &random, &move);) {
        check_next(sitting);
        assert_true(sitting_play(sitting, move, &fault));
        was[sitting_ply(sitting)] = sitting->table.game;
    }
    check_next(sitting);
}

static void check_game(const Edition *edition, SeatKind first, SeatKind second, uint64_t seed)
{
    static Game was[MAX_MOVES + 1];
    Sitting sitting = {0};
    Deal deal = unit_deal(edition, "seed=11");
    sitting_deal(&sitting, &deal);
    sitting_seat(&sitting, 0, (Seat){first, .level = first == SEAT_COMPUTER ? 3 : 0});
    if (!edition->solo)
        sitting_seat(&sitting, 1, (Seat){second, .level = second == SEAT_COMPUTER ? 9 : 0});
    play_whole_game(&sitting, seed, was);
    check_text(&sitting);
    check_looking(&sitting, was);
    check_back_and_forth(&sitting);
}

/* Whole games of every edition, with every combination of seats. */
static void test_every_seat(void **state)
{
    static const char *const NAME[] = {"classic", "express", "automa"};
    (void)state;
    for (size_t e = 0; e <= COUNT(NAME); e++)
        for (size_t i = 0; i < COUNT(KIND); i++)
            for (size_t j = 0; j < COUNT(KIND); j++)
                check_game(e < COUNT(NAME) ? unit_edition(NAME[e]) : unit_own(), KIND[i], KIND[j],
                           e * 100 + i * 10 + j);
}

/* A position may start with leather in hand: the turn that won it comes before everything. */
static void test_leather_at_the_start(void **state)
{
    Sitting sitting = sitting_of(CLASSIC);
    (void)state;
    play_words(&sitting, CLASSIC_16);
    Game game = sitting.table.game;
    sitting_place(&sitting, &game, 3);
    assert_false(sitting_undo(&sitting));
    play_words(&sitting, "+b5");
    assert_int_equal(sitting_undo_ply(&sitting), 0);
    check_text(&sitting);
}

static void test_a_move_drops_the_undone_ones(void **state)
{
    Sitting sitting = sitting_of(CLASSIC);
    Fault fault;
    (void)state;
    play_words(&sitting, "32r0a1 27r1a1 18r0d1");
    assert_true(sitting_undo(&sitting) && sitting_undo(&sitting));
    assert_false(sitting_play(&sitting, (Move){.kind = MOVE_LEATHER}, &fault));
    unit_assert_says(fault.sentence, "leather");
    assert_int_equal(sitting_plies(&sitting), 3);
    play_words(&sitting, "advance");
    assert_int_equal(sitting_plies(&sitting), 2);
}

/* The seed is the same after an undo, and different in another game or at another move. */
static void test_seed_of_thought(void **state)
{
    Sitting sitting = sitting_of(CLASSIC);
    Sitting other = sitting_of("classic seed=8");
    (void)state;
    seat_words(&sitting, "computer person");
    seat_words(&other, "computer person");
    uint64_t seed = sitting_next(&sitting).seed;
    assert_true(seed < UINT64_C(1) << 53);
    assert_int_not_equal(seed, sitting_next(&other).seed);
    play_words(&sitting, "32r0a1 27r1a1");
    seat_words(&sitting, "person computer");
    assert_int_not_equal(seed, sitting_next(&sitting).seed);
    uint64_t later = sitting_next(&sitting).seed;
    play_words(&sitting, "18r0d1");
    sitting_retry(&sitting, 2);
    assert_int_equal(later, sitting_next(&sitting).seed);
}

static void test_deal_again(void **state)
{
    Deal deal = unit_deal(unit_edition("automa"), "seed=7 track=2014 deck=tactical level=5");
    Sitting sitting = {0};
    (void)state;
    sitting_deal(&sitting, &deal);
    table_set_player(&sitting.table, 0, "Anna");
    Game old = sitting.table.game;
    sitting_deal_again(&sitting, 8);
    const Game *game = &sitting.table.game;
    assert_int_equal(game->printing, old.printing);
    assert_int_equal(game->deck, old.deck);
    assert_int_equal(game->level, old.level);
    assert_memory_not_equal(game->ring, old.ring, sizeof old.ring);
    assert_string_equal(sitting.table.record.player[0], "Anna");
    assert_int_equal(sitting.seat[1].kind, SEAT_AUTOMA);
}

/* E2: about half of the seeds swap the seats, and each always gives the same result. */
static void test_lots(void **state)
{
    int changed = 0;
    (void)state;
    for (unsigned seed = 0; seed < 400; seed++) {
        char setup[32];
        snprintf(setup, sizeof setup, "express seed=%u", seed);
        Sitting sitting = sitting_of(setup);
        table_set_player(&sitting.table, 0, "Anna");
        sitting_seat(&sitting, 1, (Seat){SEAT_COMPUTER, .level = 2});
        Sitting again = sitting;
        bool swapped = sitting_draw_lots(&sitting);
        assert_string_equal(sitting.table.record.player[swapped ? 1 : 0], "Anna");
        assert_int_equal(sitting.seat[swapped ? 0 : 1].kind, SEAT_COMPUTER);
        assert_int_equal(sitting_draw_lots(&again), swapped);
        changed += swapped;
    }
    assert_in_range(changed, 150, 250);
}

/* Seats from names: two computers are only names. */
static void test_names(void **state)
{
    static const char *const NAME[] = {"", "Thimble", "Thimble, level 0", "Thimble, level 11",
                                       "Thimble, level 4 b"};
    Sitting sitting = sitting_of(CLASSIC);
    (void)state;
    for (size_t i = 0; i < COUNT(NAME); i++) {
        table_set_player(&sitting.table, 0, NAME[i]);
        assert_int_equal(seat_by_name(&sitting.table, 0).kind, SEAT_PERSON);
    }
    sitting_seat(&sitting, 0, (Seat){SEAT_COMPUTER, .level = 6});
    assert_string_equal(sitting.table.record.player[0], "Thimble, level 6");
    assert_int_equal(seat_by_name(&sitting.table, 0).level, 6);
    sitting_seat(&sitting, 1, (Seat){SEAT_COMPUTER, .level = 3});
    sitting_seat_by_names(&sitting);
    for (int seat = 0; seat < SEATS; seat++)
        assert_int_equal(sitting.seat[seat].kind, SEAT_PERSON);
}

/* Only computers, here or elsewhere, have a level. */
static void test_levels(void **state)
{
    static const char KEPT[] = "[Seats \"nobody elsewhere\"]\n[Edition \"classic\"]\n[Seed \"7\"]\n"
                               "[Player1 \"Thimble, level 6\"]\n[Player2 \"Thimble, level 4\"]\n\n*\n";
    Sitting sitting = sitting_of(CLASSIC);
    Fault fault;
    (void)state;
    seat_words(&sitting, "person computer");
    sitting_watch(&sitting);
    assert_int_equal(sitting.seat[0].level, 0);
    assert_int_equal(sitting.seat[1].level, 4);
    sitting_study(&sitting);
    assert_int_equal(sitting.seat[1].level, 0);
    assert_true(sitting_read(&sitting, unit_edition("classic"), KEPT, strlen(KEPT), 1, &fault));
    assert_int_equal(sitting.seat[0].level, 0);
    assert_int_equal(sitting.seat[1].level, 4);
}

static void test_you(void **state)
{
    Sitting sitting = sitting_of(CLASSIC);
    (void)state;
    assert_int_equal(sitting_only_person(&sitting), NOBODY);
    seat_words(&sitting, "computer person");
    assert_int_equal(sitting_only_person(&sitting), 1);
    seat_words(&sitting, "person elsewhere");
    assert_int_equal(sitting_only_person(&sitting), 0);
    sitting_watch(&sitting);
    assert_int_equal(sitting_only_person(&sitting), NOBODY);
}

/* Records by other programs, and invalid ones. */
static void test_texts(void **state)
{
    static const struct {
        const char *text, *says;
    } BAD[] = {
        {"[Seats \"person ghost\"]\n[Edition \"classic\"]\n[Seed \"7\"]\n\n*\n", "\"ghost\" can't sit in seat 2"},
        {"[Seats \"person\"]\n[Edition \"classic\"]\n[Seed \"7\"]\n\n*\n", "seat 2"},
        {"[Seats \"automa person\"]\n[Edition \"classic\"]\n[Seed \"7\"]\n\n*\n", "\"automa\""},
        {"[Seats \"person computer\"]\n[Edition \"classic\"]\n[Seed \"7\"]\n\n*\n", "\"computer\""},
        {"[Edition \"classic\"]\n[Seed \"7\"]\n\n*\n{undone: 32r0a1 +a1}\n", "the undone move +a1"},
        {"[Edition \"classic\"]\n[Seed \"7\"]\n\n32r9a1 *\n", "not \"r9\""},
    };
    static const char GOOD[] = "[Edition \"classic\"]\n[Seed \"7\"]\n\n32r0a1 * {undone: nothing} {a game}\n";
    Sitting sitting = sitting_of(EXPRESS);
    Sitting before = sitting;
    Fault fault;
    (void)state;
    for (size_t i = 0; i < COUNT(BAD); i++) {
        assert_false(sitting_read(&sitting, unit_edition("classic"), BAD[i].text, strlen(BAD[i].text), 1, &fault));
        unit_assert_says(fault.sentence, BAD[i].says);
        assert_memory_equal(&before, &sitting, sizeof before);
    }
    assert_true(sitting_read(&sitting, unit_edition("classic"), GOOD, strlen(GOOD), 1, &fault));
    assert_int_equal(sitting_plies(&sitting), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_every_seat),
        cmocka_unit_test(test_leather_at_the_start),
        cmocka_unit_test(test_a_move_drops_the_undone_ones),
        cmocka_unit_test(test_seed_of_thought),
        cmocka_unit_test(test_deal_again),
        cmocka_unit_test(test_lots),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_levels),
        cmocka_unit_test(test_you),
        cmocka_unit_test(test_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
