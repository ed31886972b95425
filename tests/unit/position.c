/* SPDX-License-Identifier: MIT */
#include "unit.h"

static bool read_position(Game *game, const Edition *edition, const char *text, Fault *fault)
{
    return position_read(game, edition, span_of(text), 1, fault);
}

#define EMPTY "/0:5:0:-/0:5:0:-/"
#define FULL_7 "g2.g2.g2.g2.g2.g2.g2.9.9"
#define FULL_9 "i.i.i.i.i.i.i.i.i"

/* Invalid positions, and words of the refusal. */
static const struct {
    const char *edition, *text, *words;
} WRONG[] = {
    {"classic", "", "the position is of edition \"\", not of classic"},
    {"classic", "express/1" EMPTY "1", "the position is of edition \"express\", not of classic"},
    {"classic", "@d79537fc49543fb4/1" EMPTY "1", "the position is of edition \"@d79537fc49543fb4\""},
    {"classic", "classic:2015/1" EMPTY "1", "edition classic has no track \"2015\""},
    {"express", "express:revised/1" EMPTY "1", "edition express has no track \"revised\""},
    {"classic", "classic", "the seat whose token moved last must be a number from 1 to 2, not \"\""},
    {"classic", "classic/0" EMPTY "1", "the seat whose token moved last must be"},
    {"classic", "classic/3" EMPTY "1", "not \"3\""},
    {"classic", "classic/1+0" EMPTY "1", "the number of leather patches to sew on must be"},
    {"classic", "classic/1+121" EMPTY "1", "from 1 to 120"},
    {"classic", "classic/1*3" EMPTY "1", "the seat that has the bonus tile must be a number from 1 to 2"},
    {"classic", "classic/1*1+1" EMPTY "1", "the seat that has the bonus tile must be"},
    {"classic", "classic/1", "seat 1 is written space:buttons:income:quilt, not \"\""},
    {"classic", "classic/1/0:5:0:-/zzz", "seat 2 is written space:buttons:income:quilt, not \"zzz\""},
    {"automa", "automa/1/0:5:0:-/5", "seat 2 is written space:buttons:patches, not \"5\""},
    {"classic", "classic/1/0:5:0:-/0:5:0:-", "the circle is missing"},
    {"classic", "classic/1/\x1B:5:0:-/0:5:0:-/1", "the position has a control character in it (byte 11)"},
    {"classic", "classic/1/\xFF:5:0:-/0:5:0:-/1", "the position is not UTF-8 text (byte 11)"},
    {"classic", "classic/1/54:5:0:-/0:5:0:-/1", "a time token's space must be a number from 0 to 53"},
    {"classic", "classic/1/0:-5:0:-/0:5:0:-/1", "a seat's buttons must be a number from 0 to 1000000"},
    {"classic", "classic/1/0:1000001:0:-/0:5:0:-/1", "a seat's buttons must be"},
    {"classic", "classic/1/0:5:1281:-/0:5:0:-/1", "a seat's income must be a number from 0 to 1280"},
    {"classic", "classic/1/0:5/0:5:0:-/1", "a seat's income must be"},
    {"classic", "classic/1/0:5:0:/0:5:0:-/1", "row 1 of a quilt must have 9 squares"},
    {"classic", "classic/1/0:5:0:8/0:5:0:-/1", "row 1 of a quilt must have 9 squares"},
    {"classic", "classic/1/0:5:0:9.91/0:5:0:-/1", "row 2 of a quilt must have 9 squares"},
    {"classic", "classic/1/0:5:0:9.i1/0:5:0:-/1", "row 2 of a quilt must have 9 squares"},
    {"classic", "classic/1/0:5:0:9.j/0:5:0:-/1", "row 2 of a quilt has \"j\" in it"},
    {"classic", "classic/1/0:5:0:9.0i/0:5:0:-/1", "row 2 of a quilt has \"0i\" in it"},
    {"classic", "classic/1/0:5:0:9.A8/0:5:0:-/1", "row 2 of a quilt has \"A8\" in it"},
    {"classic", "classic/1/0:5:0:11.9/0:5:0:-/1", "row 1 of a quilt must have 9 squares"},
    {"classic", "classic/1/0:5:0:9.9.9.9.9.9.9.9/0:5:0:-/1", "row 9 of a quilt must have 9 squares"},
    {"classic", "classic/1/0:5:0:9.9.9.9.9.9.9.9.9.9/0:5:0:-/1", "a quilt has 9 rows"},
    {"classic", "classic/1" EMPTY, "a patch must be a number from 1 to 33, not \"\""},
    {"classic", "classic/1" EMPTY "34", "a patch must be a number from 1 to 33"},
    {"classic", "classic/1" EMPTY "1,,2", "a patch must be"},
    {"classic", "classic/1" EMPTY "3,2,3", "patch 3 is named twice"},
    {"classic", "classic/1" EMPTY "1/extra", "\"extra\" does not belong here"},
    {"classic", "classic/1" EMPTY "1/normal:3:", "\"normal:3:\" does not belong here"},
    {"classic", "classic:/1" EMPTY "1", "edition classic has no track \"\""},
    {"classic", "classic/1+" EMPTY "1", "leather patches to sew on must be a number"},
    {"classic", "classic/1*" EMPTY "1", "has the bonus tile must be a number"},
    {"classic", "classic/1" EMPTY "1,", "a patch must be a number"},
    {"classic", "classic/1" EMPTY "1/", "\"\" does not belong here"},
    {"classic", "classic/1/0:5:0:9.9.9.9.9.9.9.9.9./0:5:0:-/1", "a quilt has 9 rows"},
    {"automa", "automa/1/0:5:0:-/5:5:-/1/normal:3", "a colon and the cards"},
    {"automa", "automa/1/0:5:0:-/5:5:-/1/tactical:3:a~10.bc", "in place of the cards to come"},
    {"automa", "automa/1/0:5:0:-/5:5:-/1/normal:3:a~10", "belongs to the tactical deck"},
    {"automa", "automa/1/0:5:0:-/5:5:-/1/normal:3:a/", "\"\" is more than a position has"},
    {"classic", "classic/1" EMPTY "1//x", "\"\" does not belong here"},
    {"classic", "classic/1" EMPTY "1/late:2", "patch 2 does not join late"},
    {"classic", "classic/1" EMPTY "1/late:?", "0 are named and there are 0"},
    {"classic", "classic/1*1" EMPTY "1", "seat 1 has the bonus tile, but no full square of its size"},
    {"classic", "classic/1*2/0:5:0:" FULL_7 "/0:5:0:-/1", "seat 2 has the bonus tile, but no full square"},
    {"classic", "classic/1/0:5:0:-/0:5:0:" FULL_7 "/1", "seat 2 has a full square, so the bonus tile can't be"},
    {"classic", "classic/1+1/25:5:0:-/0:5:0:-/1", "no token has passed 1 leather patches yet"},
    {"classic", "classic/1+2/26:5:0:-/0:5:0:-/1", "no token has passed 2 leather patches yet"},
    {"classic", "classic/1+1*1/26:5:0:" FULL_9 "/0:5:0:-/1", "there is leather to sew on, but the quilt is full"},
    {"classic", "classic/1/0:5:38:-/0:5:1:-/1", "have an income of 39, but the patches that are gone only 38"},
    {"classic", "classic/1/0:5:36:-/0:5:0:-/7,26", "have an income of 36, but the patches that are gone only 33"},
    {"express", "express/1*1" EMPTY "1", "edition express has no bonus tile"},
    {"express", "express/1" EMPTY "1,2,3,4,5,6/late:16,17", "2 are named and there are 8"},
    {"express", "express/1" EMPTY "1,2,3,4,5,6/late:16,16", "patch 16 is named twice"},
    {"express", "express/1" EMPTY "1,2,3,4,5,6/late:1", "patch 1 is named twice"},
    {"express", "express/1" EMPTY "1,2,3,4,5,16/late:?", "patch 16 is late, but lies elsewhere already"},
    {"express", "express/1" EMPTY "1,2,3,4,5/late:?", "with 5 patches in the circle the late ones have joined"},
    {"express", "express/1" EMPTY "1,2,3,4,5,6/late:?/x", "\"x\" does not belong here"},
    {"automa", "automa/1/0:5:0:-/0:5:-/1", "the cards are missing"},
    {"automa", "automa/1/0:5:0:-/0:5:-/1/blue:3:", "the cards are missing"},
    {"automa", "automa/1/0:5:0:-/0:5:-/1/normal:0:", "the level must be a number from 1 to 5"},
    {"automa", "automa/1/0:5:0:-/0:5:-/1/normal:3:a", "can't have drawn 1 cards and be on space 0"},
    {"automa", "automa/1/0:5:0:-/5:5:-/1/normal:3:am", "at most 120 letters from a to l"},
    {"automa", "automa/1/0:5:0:-/5:5:-/1/normal:3:A", "at most 120 letters from a to l"},
    {"automa", "automa/1/0:5:0:-/5:5:-/1/normal:3:aa", "the card \"a\" is drawn twice from one pile"},
    {"automa", "automa/1/0:5:0:-/5:5:-/1/normal:3:a.ba", "the card \"a\" is drawn twice from one pile"},
    {"automa", "automa/1/0:5:0:-/5:5:-/1/normal:3:a.b.c", "letters from a to l"},
    {"automa", "automa/1/0:5:0:-/5:5:-/1/normal:3:a~8", "a budget belongs to the tactical deck"},
    {"automa", "automa/1/0:5:0:-/5:5:-/1/tactical:3:a~x",
     "the budget of the top card must be a number from 0 to 20"},
    {"automa", "automa/1/0:5:0:-/5:5:-/1/tactical:3:a~9", "no card with the budget 9 is left in the pile"},
    {"automa", "automa/1/0:5:0:-/5:5:-/1/tactical:3:ij~8", "no card with the budget 8 is left in the pile"},
    {"automa", "automa/1/0:5:0:-/5:5:1,1/2/normal:3:a", "patch 1 is named twice"},
    {"automa", "automa/1/0:5:0:-/5:5:1,2/2/normal:3:a", "patch 2 is named twice"},
    {"automa", "automa/1*2/0:5:0:-/40:5:-/1/normal:3:a", "but has not reached its marker on 41"},
    {"automa", "automa/1/0:5:0:-/41:5:-/1/normal:3:a", "the Automa is past its marker on 41"},
    {"automa", "automa/2+1/0:5:0:-/30:5:-/1/normal:3:a", "the Automa sews no leather on"},
    {"automa", "automa/1/0:5:37:-/5:5:7/1/normal:3:a", "have an income of 37, but the patches that are gone"},
    {"automa", "automa/1/0:5:0:-/5:5:-/1/normal:3:a/x", "\"x\" is more than a position has"},
};

static void test_wrong(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(WRONG); i++) {
        Game game = {.circle = 77};
        Fault fault;
        if (read_position(&game, unit_edition(WRONG[i].edition), WRONG[i].text, &fault))
            fail_msg("%s is accepted", WRONG[i].text);
        unit_assert_says(fault.sentence, WRONG[i].words);
        assert_int_equal(fault.line, 0);
        assert_int_equal(game.circle, 77);
    }
}

static void test_too_long(void **state)
{
    char memory[MAX_POSITION_TEXT + 2];
    Game game;
    Fault fault;
    (void)state;
    memset(memory, '1', sizeof memory);
    memory[sizeof memory - 1] = '\0';
    assert_false(read_position(&game, unit_edition("classic"), memory, &fault));
    unit_assert_says(fault.sentence, "a position has at most 1024 bytes");
}

/* More cards than a game can have, in valid piles. */
static void test_too_many_cards(void **state)
{
    char memory[512];
    Text text = text_in(memory, sizeof memory);
    Game game;
    Fault fault;
    (void)state;
    text_add(&text, "automa/1/0:5:0:-/5:5:-/1/normal:3:.");
    for (int i = 0; i < MAX_CARDS; i++)
        text_add(&text, "%c", 'a' + (i < 10 ? i : i - 10) % 12);
    assert_true(read_position(&game, unit_edition("automa"), memory, &fault));
    text_add(&text, "%c", 'a' + (MAX_CARDS - 10) % 12);
    assert_false(read_position(&game, unit_edition("automa"), memory, &fault));
    unit_assert_says(fault.sentence, "at most 120 letters");
}

/* A patch that the Automa has taken can't be a late patch yet to come. */
static void test_late_patch_that_is_gone(void **state)
{
    static const char *const LATE[] = {"6,7,8", "?"};
    (void)state;
    for (size_t i = 0; i < COUNT(LATE); i++) {
        char memory[256];
        Text text = text_in(memory, sizeof memory);
        Game game;
        Fault fault;
        text_add(&text, "@%016llx/1/9:5:0:-/5:5:7/1,2,3,4/late:%s/normal:3:a",
                 (unsigned long long)unit_own()->checksum, LATE[i]);
        if (read_position(&game, unit_own(), memory, &fault))
            fail_msg("%s is accepted", memory);
        unit_assert_says(fault.sentence, "patch 7");
    }
}

static void test_good(void **state)
{
    static const struct {
        const char *edition, *text, *canonical; /* NULL: the same text */
    } ROW[] = {
        {"classic", "classic/1/0:5:0:-/0:5:0:-/1", NULL},
        {"classic", "classic/1/0:5:0:-/0:5:0:-/-", NULL},
        {"classic", "classic:revised/1/0:5:0:-/0:5:0:-/1", "classic/1/0:5:0:-/0:5:0:-/1"},
        {"classic", "classic/1/00:05:0:9.9.9.9.9.9.9.9.9/0:5:0:-/1", "classic/1/0:5:0:-/0:5:0:-/1"},
        {"classic", "classic:2014/1+1/20:3:2:9.2c4.9.9.9.9.9.9.9/7:11:0:-/12,7,30,1", NULL}, /* of position.h */
        {"classic", "classic:2014/2+1/23:5:2:9.9.9.1c5.a1a1a1a1a.9.9.9.9/7:11:0:-/12,7,30,1", NULL},
        {"classic", "classic/1*1/53:5:2:" FULL_7 "/53:11:0:" FULL_9 "/-", NULL},
        {"classic", "classic/1+1*2/26:5:2:-/20:11:0:" FULL_7 "/1", NULL},
        {"express", "express/1/0:5:0:-/0:5:0:-/1,2,3,4,5,6/late:16,17,18,19,20,21,22,23", NULL},
        {"express", "express/1/0:5:0:-/0:5:0:-/1,16", NULL},
        {"automa", "automa/2*2/20:5:0:-/41:3:30,7/1,2,3/tactical:3:aklb.c", NULL},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        char memory[MAX_POSITION_TEXT];
        Text text = text_in(memory, sizeof memory);
        Game game;
        Fault fault;
        const char *expected = ROW[i].canonical ? ROW[i].canonical : ROW[i].text;
        if (!read_position(&game, unit_edition(ROW[i].edition), ROW[i].text, &fault))
            fail_msg("%s: %s", ROW[i].text, fault.sentence);
        position_write(&game, SECRETS_SHOWN, &text);
        size_t compared = game.edition->solo ? strlen(expected) : text.length + 1; /* more cards may follow */
        assert_memory_equal(memory, expected, compared);
    }
}

static void test_names_its_edition(void **state)
{
    static const char *const ROW[][2] = {
        {"classic/1", "classic"}, {"classic:2014/1", "classic"}, {"@0123/:", "@0123"}, {"", ""}, {"/", ""},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++)
        assert_true(span_is(position_edition(span_of(ROW[i][0])), ROW[i][1]));
}

static void assert_returns(const Game *game)
{
    char memory[MAX_POSITION_TEXT];
    Game back;
    Fault fault;
    for (int secrets = SECRETS_KEPT; secrets <= SECRETS_SHOWN; secrets++) {
        Text text = text_in(memory, sizeof memory);
        position_write(game, (Secrets)secrets, &text);
        assert_false(text.cut);
        if (!read_position(&back, game->edition, memory, &fault))
            fail_msg("%s: %s", memory, fault.sentence);
    }
    unit_assert_same_game(game, &back);
}

static void test_round_trips(void **state)
{
    static const char *const NAME[] = {"classic", "express", "automa", "own"};
    (void)state;
    for (size_t e = 0; e < COUNT(NAME); e++)
        for (uint64_t seed = 0; seed < 40; seed++) {
            bool own = strcmp(NAME[e], "own") == 0;
            Game game = unit_game(own ? unit_own() : unit_edition(NAME[e]), "");
            Random random = random_from(seed, RANDOM_PLAYOUT);
            assert_returns(&game);
            while (game_phase(&game) != PHASE_OVER) {
                unit_play_random(&game, &random, 1);
                assert_returns(&game);
            }
        }
}

/* Omitted secrets are drawn from the seed and don't show in the text. */
static void test_secrets(void **state)
{
    char memory[MAX_POSITION_TEXT];
    Text text = text_in(memory, sizeof memory);
    Fault fault;
    Game one, two;
    Game game = unit_game(unit_own(), "seed=5");
    (void)state;
    position_write(&game, SECRETS_KEPT, &text);
    unit_assert_says(memory, "/late:?/normal:3:");
    assert_string_equal(memory + text.length - 9, "normal:3:");
    assert_true(position_read(&one, unit_own(), span_of(memory), 5, &fault));
    assert_true(position_read(&two, unit_own(), span_of(memory), 6, &fault));
    unit_assert_same_game(&game, &one); /* the seed that dealt it draws the same again */
    assert_memory_not_equal(one.cards, two.cards, sizeof one.cards);
}

/* S2: the budget on the back of the top tactical card is public: it is written, and whichever card the seed chooses
 * has that budget. */
static void test_backs(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 100; seed++) {
        char memory[MAX_POSITION_TEXT];
        Text text = text_in(memory, sizeof memory);
        Random random = random_from(seed, RANDOM_PLAYOUT);
        Game back;
        Fault fault;
        Game game = unit_game(unit_edition("automa"), "deck=tactical");
        unit_play_random(&game, &random, (int)(seed / 2));
        position_write(&game, SECRETS_KEPT, &text);
        assert_int_equal(strchr(memory, '~') != NULL, automa_next_budget(&game) >= 0);
        if (!position_read(&back, game.edition, span_of(memory), seed, &fault))
            fail_msg("%s: %s", memory, fault.sentence);
        assert_int_equal(automa_next_budget(&back), automa_next_budget(&game));
    }
}

/* All cards of the game are drawn: there is no top card. */
static void test_no_card_left(void **state)
{
    char memory[512];
    Text text = text_in(memory, sizeof memory);
    Game game;
    Fault fault;
    (void)state;
    text_add(&text, "automa/1/0:5:0:-/5:5:-/1/tactical:3:");
    for (int i = 0; i < MAX_CARDS; i++)
        text_add(&text, "%c", 'a' + (i < 10 ? i : i - 10) % 12);
    text_add(&text, "~8");
    assert_false(read_position(&game, unit_edition("automa"), memory, &fault));
    unit_assert_says(fault.sentence, "no card with the budget 8 is left in the pile");
}

/* The longest possible text fits. */
static void test_longest(void **state)
{
    static char memory[MAX_EDITION_TEXT];
    static Edition edition;
    Text text = text_in(memory, sizeof memory);
    Fault fault;
    (void)state;
    text_add(&text, "edition longest\nquilt 11\nbuttons 100\nlast-space 119\nincome\nleather a:\n"
                    "leather abcdefghijklmnopqrstuvwxyz01234:\n");
    for (int id = 1; id <= MAX_PATCHES; id++)
        text_add(&text, "patch %d cost 0 time 1 income 20%s\n#\n", id, id == 1 ? " start" : "");
    assert_true(edition_read(&edition, memory, text.length, &fault));
    Game game = unit_game(&edition, "track=abcdefghijklmnopqrstuvwxyz01234");
    for (int square = 0; square < 121; square += 2)
        game.quilt[0] |= squares_one(square), game.quilt[1] |= squares_one(square);
    game.buttons[0] = game.buttons[1] = 1000000;
    game.time[0] = game.time[1] = 119;
    assert_returns(&game);
}

/* Every field of a game. The initialiser below fails to compile, with warnings as errors, when one is missing. */
/* clang-format off */
#define EACH_FIELD(ARRAY, VALUE)                                                                                   \
    ARRAY(quilt) VALUE(edition) ARRAY(buttons) ARRAY(income) ARRAY(time) ARRAY(ring) VALUE(circle) VALUE(late)     \
    VALUE(taken) VALUE(drawn) ARRAY(cards) VALUE(mover) VALUE(leather) VALUE(bonus) VALUE(printing) VALUE(deck)    \
    VALUE(level)
/* clang-format on */
#define NO_ARRAY(field) {0},
#define NO_VALUE(field) 0,
#define PLACE(field) {#field, offsetof(Game, field), sizeof(((Game *)NULL)->field)},

static const Game EVERY_FIELD = {EACH_FIELD(NO_ARRAY, NO_VALUE)};
static const struct {
    const char *name;
    size_t at, size;
} FIELD[] = {EACH_FIELD(PLACE, PLACE)};

/* Does this byte count? Unused places of the ring and cards that can't be drawn don't, nor do hidden ones if
 * secrets are kept. */
static bool counts(const Game *game, const char *field, size_t byte, Secrets secrets)
{
    size_t known = secrets == SECRETS_SHOWN ? (size_t)game->circle + game->late : game->circle;
    size_t usable = (size_t)(game->drawn + game->edition->last - game->time[AUTOMA] + 1);
    size_t cards = secrets == SECRETS_SHOWN ? usable : game->drawn;
    if (strcmp(field, "ring") == 0)
        return byte < known || byte >= (size_t)MAX_PATCHES - game->taken;
    if (strcmp(field, "cards") == 0)
        return byte * 2 < cards; /* the change is in the first of the two cards */
    return true;
}

static void check_fields(const Game *game, Secrets secrets)
{
    for (size_t i = 0; i < COUNT(FIELD); i++)
        for (size_t byte = 0; byte < FIELD[i].size; byte++) {
            Game other = *game;
            unsigned char *changed = (unsigned char *)&other + FIELD[i].at + byte;
            *changed ^= 1;
            if (position_same(game, &other, secrets) == counts(game, FIELD[i].name, byte, secrets))
                fail_msg("%s, byte %zu", FIELD[i].name, byte);
        }
}

static bool has_everything(const Game *game)
{
    return game_phase(game) != PHASE_OVER && game->late > 0 && game->taken > 0 && game->drawn > 0;
}

/* Every field of a game is part of the position, except hidden ones if secrets are kept. */
static void test_same(void **state)
{
    Game game;
    uint64_t seed = 0;
    (void)state;
    do {
        Random random = random_from(++seed, RANDOM_PLAYOUT);
        game = unit_game(unit_own(), "seed=3 deck=normal");
        unit_play_random(&game, &random, 1 + (int)seed % 6);
    } while (seed < 1000 && !has_everything(&game));
    assert_true(has_everything(&game) && EVERY_FIELD.circle == 0);
    for (int secrets = SECRETS_KEPT; secrets <= SECRETS_SHOWN; secrets++) {
        assert_true(position_same(&game, &game, (Secrets)secrets));
        check_fields(&game, (Secrets)secrets);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same),
        cmocka_unit_test(test_wrong),
        cmocka_unit_test(test_too_long),
        cmocka_unit_test(test_too_many_cards),
        cmocka_unit_test(test_late_patch_that_is_gone),
        cmocka_unit_test(test_good),
        cmocka_unit_test(test_names_its_edition),
        cmocka_unit_test(test_round_trips),
        cmocka_unit_test(test_secrets),
        cmocka_unit_test(test_backs),
        cmocka_unit_test(test_no_card_left),
        cmocka_unit_test(test_longest),
    };
    return cmocka_run_group_tests_name("position", tests, NULL, NULL);
}
