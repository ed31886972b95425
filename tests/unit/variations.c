/* SPDX-License-Identifier: MIT */
#include "rules/variations.h"

#include "unit.h"

#define HEAD "[Edition \"classic\"]\n[Seed \"7\"]\n\n"

static Variations tree, again;
static char memory[2][MAX_RECORD_TEXT];

static bool read_text(Variations *into, const char *text, Fault *fault)
{
    Record record;
    *fault = (Fault){0};
    return record_read(&record, unit_edition("classic"), text, strlen(text), 1, fault) &&
           variations_read(into, &record.start, text, strlen(text), fault);
}

static void read_good(const char *moves)
{
    Fault fault;
    Text text = text_in(memory[0], sizeof memory[0]);
    text_add(&text, HEAD "%s", moves);
    if (!read_text(&tree, memory[0], &fault))
        fail_msg("%s: %s", moves, fault.sentence);
}

static const char *written(void)
{
    Text text = text_in(memory[1], sizeof memory[1]);
    variations_write(&tree, &text);
    assert_false(text.cut);
    return memory[1];
}

/* Read, and written as expected. */
static void test_texts(void **state)
{
    (void)state;
    static const struct {
        const char *text, *written;
    } CASE[] = {
        {"*", "*\n"},
        {"{nothing yet} *", "{nothing yet} *\n"},
        {"32r0a1 27r1a1 *", "32r0a1 27r1a1 *\n"},
        {"32r0a1! 27r1a1?! *", "32r0a1! 27r1a1?! *\n"},
        {"32r0a1 (advance) 27r1a1 *", "32r0a1 (advance) 27r1a1 *\n"},
        {"32r0a1\n(advance??\n 32r0a1)27r1a1 *", "32r0a1 (advance?? 32r0a1) 27r1a1 *\n"},
        {"32r0a1 (advance (32r0a2!!)) *", "32r0a1 (advance) (32r0a2!!) *\n"},
        {"32r0a1 (32r0a2) (advance {a;b (c} 32r0a1 (32r0a2)) 27r1a1 (advance) *",
         "32r0a1 (32r0a2) (advance {a;b (c} 32r0a1 (32r0a2)) 27r1a1 (advance) *\n"},
        {"32r0a1 {one} {two\n three} ; lost\n *", "32r0a1 {one two three} *\n"},
        {"32r0a1 (32r0a1 advance) 27r1a1 *", "32r0a1 advance (27r1a1) *\n"},
        {"32r0a1 { } *", "32r0a1 *\n"},
    };
    for (size_t i = 0; i < COUNT(CASE); i++) {
        read_good(CASE[i].text);
        assert_string_equal(written(), CASE[i].written);
    }
}

static void test_faults(void **state)
{
    (void)state;
    static const struct {
        const char *moves, *says;
        int line, column;
    } CASE[] = {
        {"32r0a1 (advance *", "this variation is not closed", 4, 8},
        {"32r0a1 advance) *", "this parenthesis closes no variation", 4, 15},
        {"32r0a1 () *", "this variation has no moves", 4, 9},
        {"(advance) 32r0a1 *", "a variation begins after the move that it replaces", 4, 1},
        {"32r0a1 ((advance)) *", "a variation begins after the move that it replaces", 4, 9},
        {"32r0a1 (27r1a1) *", "27r1a1 is not legal", 4, 9},
        {"32r0a1 (banana) *", "banana", 4, 9},
        {"32r0a1!!! *", "!!! is not a sign", 4, 7},
        {"32r0a1 (advance *)", "ends without a result", 4, 19},
        {"32r0a1 (advance {open) *", "this comment is not closed", 4, 17},
    };
    for (size_t i = 0; i < COUNT(CASE); i++) {
        Fault fault;
        Text text = text_in(memory[0], sizeof memory[0]);
        text_add(&text, HEAD "%s", CASE[i].moves);
        assert_false(read_text(&tree, memory[0], &fault));
        unit_assert_says(fault.sentence, CASE[i].says);
        assert_int_equal(fault.line, CASE[i].line);
        assert_int_equal(fault.column, CASE[i].column);
    }
}

static int find(const char *moves)
{
    Game game = tree.start;
    Words words = words_of(moves, strlen(moves), 0);
    Move line[MAX_MOVES];
    int count = 0;
    for (Span word; (word = words_next(&words)).length > 0; count++) {
        Fault fault;
        assert_true(notation_read(&game, word, &line[count], &fault));
        assert_int_equal(game_play(&game, line[count]), 0);
    }
    return variations_find(&tree, line, count);
}

static void test_promote_and_remove(void **state)
{
    (void)state;
    read_good("32r0a1 (advance 32r0a1 (32r0a2 {deep}) 27r1a1) 27r1a1 *");
    variations_promote(&tree, find("advance 32r0a2"));
    assert_string_equal(written(), "advance (32r0a1 27r1a1) 32r0a2 {deep} (32r0a1 27r1a1) *\n");
    variations_remove(&tree, find("advance 32r0a1"));
    assert_string_equal(written(), "advance (32r0a1 27r1a1) 32r0a2 {deep} *\n");
    int gone = find("advance 32r0a2");
    variations_remove(&tree, find("advance"));
    assert_string_equal(written(), "32r0a1 27r1a1 *\n");
    assert_false(variations_is_node(&tree, gone));
    assert_int_equal(find("advance"), -1);
    assert_false(variations_say_more(&tree));
    variations_remove(&tree, find("32r0a1"));
    assert_string_equal(written(), "*\n");
}

static void test_comments(void **state)
{
    (void)state;
    char long_one[3000];
    read_good("32r0a1 27r1a1 *");
    int node = find("32r0a1");
    assert_true(variations_comment(&tree, node, span_of("a }\tb")));
    assert_string_equal(variations_comment_at(&tree, node), "a ) b");
    assert_true(variations_comment(&tree, 0, span_of("start")));
    assert_true(
        variations_comment(&tree, node,
                           span_of("a\xc2\x85"
                                   "b \xc2\xa0 \xc3\x84"))); /* a control character, and two that are none */
    assert_string_equal(variations_comment_at(&tree, node), "a  b \xc2\xa0 \xc3\x84");
    assert_true(variations_comment(&tree, node, span_of("")));
    assert_string_equal(written(), "{start} 32r0a1 27r1a1 *\n");
    memset(long_one, 'x', sizeof long_one);
    memcpy(long_one + MAX_COMMENT - 1, "\xc3\xa4", 2); /* a letter of two bytes that no longer fits */
    assert_true(variations_comment(&tree, node, (Span){long_one, sizeof long_one}));
    assert_int_equal(strlen(variations_comment_at(&tree, node)), MAX_COMMENT - 1);
}

/* Until no more fit; then the old comment stays, and so does what was there. */
static void test_room(void **state)
{
    (void)state;
    char words[MAX_COMMENT];
    Random random = random_from(3, 0);
    int comments = 0;
    memset(words, 'w', sizeof words);
    read_good("*");
    bool room = true;
    while (room) {
        Move line[MAX_MOVES];
        Game game = tree.start;
        int count = 0;
        while (count < 60 && unit_any_move(&game, &random, &line[count]))
            game_play(&game, line[count++]);
        room = variations_add(&tree, line, count);
    }
    assert_int_equal(tree.count, MAX_NODES);
    for (int node = 1; node < MAX_NODES; node++)
        comments += variations_comment(&tree, node, (Span){words, sizeof words});
    assert_int_equal(comments, (MAX_COMMENTS - 1) / (MAX_COMMENT + 1));
    Fault fault;
    Text text = text_in(memory[0], sizeof memory[0]);
    text_add(&text, HEAD);
    variations_write(&tree, &text);
    assert_false(text.cut);
    if (!read_text(&again, memory[0], &fault))
        fail_msg("%s", fault.sentence);
}

static void check_round_trip(const char *head)
{
    Fault fault;
    Record record;
    Text text = text_in(memory[0], sizeof memory[0]);
    text_add(&text, "%s", head);
    variations_write(&tree, &text);
    const Edition *edition = tree.start.edition;
    if (!record_read(&record, edition, memory[0], text.length, 1, &fault) ||
        !variations_read(&again, &record.start, memory[0], text.length, &fault))
        fail_msg("%s\n%s", fault.sentence, memory[0]);
    Text second = text_in(memory[1], sizeof memory[1]);
    variations_write(&again, &second);
    assert_string_equal(memory[0] + strlen(head), memory[1]);
    Move line[MAX_MOVES];
    int count;
    variations_line(&tree, 0, line, &count);
    assert_int_equal(count, record.count);
    for (int i = 0; i < count; i++)
        assert_true(move_equal(line[i], record.move[i]));
}

/* A node that is still there. */
static int any_node(Random *random)
{
    int node;
    do
        node = (int)random_below(random, (uint32_t)tree.count);
    while (!variations_is_node(&tree, node));
    return node;
}

static void add_some(Random *random)
{
    Move line[MAX_MOVES];
    int count;
    Game game = tree.start;
    int ply = variations_line(&tree, any_node(random), line, &count);
    for (int i = 0; i < ply; i++)
        game_play(&game, line[i]);
    for (int i = 0; i < 12 && unit_any_move(&game, random, &line[ply]); i++)
        game_play(&game, line[ply++]);
    assert_true(variations_add(&tree, line, ply));
    assert_int_not_equal(variations_find(&tree, line, ply), -1);
}

static void change(Random *random)
{
    static const char *const WORDS[] = {"", "good", "the (best) move; really", "\xd0\x94\xd0\xb0"};
    int node = any_node(random);
    switch (random_below(random, 5)) {
    case 0:
        variations_sign(&tree, node, node ? (Sign)random_below(random, SIGNS) : SIGN_NONE);
        break;
    case 1:
        variations_comment(&tree, node, span_of(WORDS[random_below(random, COUNT(WORDS))]));
        break;
    case 2:
        variations_promote(&tree, node);
        break;
    case 3:
        if (node)
            variations_remove(&tree, node);
        break;
    default:
        add_some(random);
    }
}

static void test_random(void **state)
{
    (void)state;
    static const struct {
        const char *edition, *keys, *head;
    } KIND[] = {
        {"classic", "seed=7", HEAD},
        {"express", "seed=7", "[Edition \"express\"]\n[Seed \"7\"]\n\n"},
        {"automa", "seed=7", "[Edition \"automa\"]\n[Seed \"7\"]\n\n"},
    };
    for (size_t kind = 0; kind < COUNT(KIND); kind++)
        for (uint64_t seed = 0; seed < 40; seed++) {
            Random random = random_from(seed, 1);
            Game start = unit_game(unit_edition(KIND[kind].edition), KIND[kind].keys);
            variations_begin(&tree, &start);
            for (int i = 0; i < 30; i++) {
                change(&random);
                check_round_trip(KIND[kind].head);
            }
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts),    cmocka_unit_test(test_faults), cmocka_unit_test(test_promote_and_remove),
        cmocka_unit_test(test_comments), cmocka_unit_test(test_room),   cmocka_unit_test(test_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
