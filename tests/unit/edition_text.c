/* SPDX-License-Identifier: MIT */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

/* A small edition in which every line can be invalid. */
#define HEAD "edition small\nquilt 4\nbuttons 5\nlast-space 20\nincome 5 10\nleather 7\n"
#define PATCH_1 "patch 1 cost 1 time 2 income 3 start\n##\n"
#define PATCH_2 "patch 2 cost 1 time 2 income 3\n##\n"
#define PATCH_3 "patch 3 cost 1 time 2 income 3\n#\n"
#define PATCHES PATCH_1 PATCH_2 PATCH_3

static bool read_text(Edition *edition, const char *text, Fault *fault)
{
    return edition_read(edition, text, strlen(text), fault);
}

static void test_good(void **state)
{
    static const char *const GOOD[] = {
        HEAD PATCHES,
        "\n; a comment\n  " HEAD "\t" PATCHES "; the end",
        HEAD "note\n" PATCHES,
        HEAD "bonus side 4 points 100\n" PATCHES,
        HEAD "leather-optional\nseats-by-lot\n" PATCHES,
        "edition a-b_9\nquilt 3\nbuttons 0\nlast-space 9\nincome\nleather\n" PATCHES,
        "edition a\nquilt 11\nbuttons 100\nlast-space 119\nincome 1 119\nleather x: 1\nleather y: 119\n" PATCHES,
        HEAD PATCHES "patch 4 cost 0 time 1 income 0 late\n#\nlate-when 2\n",
        HEAD PATCHES "patch 4 cost 20 time 10 income 20\n...\n.#.\n..\n",
    };
    (void)state;
    for (size_t i = 0; i < COUNT(GOOD); i++) {
        Edition edition;
        Fault fault;
        if (!read_text(&edition, GOOD[i], &fault))
            fail_msg("row %zu, line %d: %s", i, fault.line, fault.sentence);
        assert_false(edition.builtin);
    }
}

typedef struct Wrong {
    const char *text;
    int line;
    const char *words;
} Wrong;

/* edition_check finds the same fault, possibly among others. */
static void assert_checked(const Wrong *row)
{
    static Edition edition;
    static EditionFaults faults;
    assert_false(edition_check(&edition, row->text, strlen(row->text), &faults));
    for (int i = 0; i < faults.count; i++)
        if (faults.fault[i].line == row->line && strstr(faults.fault[i].sentence, row->words))
            return;
    fail_msg("this fault is not found: %s\n%s", row->words, row->text);
}

static void assert_wrong(const Wrong *row)
{
    static Edition edition;
    Fault fault;
    assert_checked(row);
    if (read_text(&edition, row->text, &fault))
        fail_msg("this is accepted:\n%s", row->text);
    unit_assert_says(fault.sentence, row->words);
    if (fault.line != row->line)
        fail_msg("line %d, not %d: %s\n%s", fault.line, row->line, fault.sentence, row->text);
}

static void test_wrong_lines(void **state)
{
    static const Wrong ROW[] = {
        {"edition Small\n", 1, "small letters"},
        {"edition\n", 1, "small letters"},
        {"edition abcdefghijklmnopqrstuvwxyz0123456\n", 1, "1 to 31"},
        {"edition a b\n", 1, "\"b\" is one word too many"},
        {"edition a\nedition b\n", 2, "\"edition\" stands in line 1 already"},
        {"edition a\n\ncolour 3\n", 3, "no key \"colour\""},
        {"quilt 2\n", 1, "from 3 to 11, not \"2\""},
        {"quilt 12\n", 1, "from 3 to 11"},
        {"quilt\n", 1, "not \"\""},
        {"quilt nine\n", 1, "not \"nine\""},
        {"buttons 101\n", 1, "from 0 to 100"},
        {"buttons -1\n", 1, "from 0 to 100"},
        {"last-space 8\n", 1, "from 9 to 119"},
        {"last-space 120\n", 1, "10 to 120 spaces"},
        {"income 0\n", 1, "from 1 to 119, not \"0\""},
        {"income 120\n", 1, "from 1 to 119"},
        {"income 5 5\n", 1, "5 follows 5"},
        {"income 7 5\n", 1, "ascending order"},
        {"income 5 x\n", 1, "not \"x\""},
        {"leather 5 3\n", 1, "3 follows 5"},
        {"leather A: 3\n", 1, "the name of a printing"},
        {"leather : 3\n", 1, "the name of a printing"},
        {"leather a:3\n", 1, "not \"a:3\""},
        {"leather 3\nleather 5\n", 2, "need a name each"},
        {"leather 3\nleather a: 5\n", 2, "need a name each"},
        {"leather a: 3\nleather 5\n", 2, "need a name each"},
        {"leather a: 3\nleather\n", 2, "need a name each"},
        {"leather a: 3\nleather a: 5\n", 2, "\"a\" is there already"},
        {"leather a:\nleather b:\nleather c:\nleather d:\nleather e:\n", 5, "at most 4 printings"},
        {"leather-optional yes\n", 1, "\"yes\" is one word too many"},
        {"seats-by-lot yes\n", 1, "\"yes\" is one word too many"},
        {"seats-by-lot\nseats-by-lot\n", 2, "\"seats-by-lot\" stands in line 1 already"},
        {"bonus 7\n", 1, "\"side\" and a number are expected"},
        {"bonus side 0 points 7\n", 1, "side must be a number from 1 to 11"},
        {"bonus side 7\n", 1, "\"points\" and a number"},
        {"bonus side 7 points 101\n", 1, "from 0 to 100"},
        {"bonus side 7 points 7 7\n", 1, "one word too many"},
        {"late-when x\n", 1, "late-when must be a number from 0 to 64"},
        {"late-when 65\n", 1, "late-when must be"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++)
        assert_wrong(&ROW[i]);
}

static void test_wrong_patches(void **state)
{
    static const Wrong ROW[] = {
        {"patch 1 cost 1 time 1 income 1\n", 1, "\"quilt\" must come before"},
        {"quilt 4\n##\n", 2, "belongs under the line of its patch"},
        {"quilt 4\npatch\n", 2, "the number of a patch"},
        {"quilt 4\npatch 2 cost 1 time 1 income 1\n", 2, "here 1 is expected, not 2"},
        {HEAD PATCH_1 "patch 3 cost 1\n", 9, "here 2 is expected, not 3"},
        {"quilt 4\npatch 1 price 1\n", 2, "\"cost\" and a number are expected, not \"price\""},
        {"quilt 4\npatch 1 cost 21 time 1 income 1\n", 2, "cost must be a number from 0 to 20"},
        {"quilt 4\npatch 1 cost 1 time 0 income 1\n", 2, "time must be a number from 1 to 10"},
        {"quilt 4\npatch 1 cost 1 time 11 income 1\n", 2, "time must be a number from 1 to 10"},
        {"quilt 4\npatch 1 cost 1 time 1 income 21\n", 2, "income must be a number from 0 to 20"},
        {"quilt 4\npatch 1 cost 1 time 1 income 1 blue\n", 2, "\"start\" or \"late\", not \"blue\""},
        {"quilt 4\npatch 1 cost 1 time 1 income 1 start late\n", 2, "it can't be late"},
        {"quilt 4\npatch 1 cost 1 time 1 income 1 late start\n", 2, "it can't be late"},
        {HEAD PATCH_1 "patch 2 cost 1 time 1 income 1 start\n", 9, "patch 1 is the start patch already"},
        {HEAD "patch 1 cost 1 time 1 income 1\n#x\n", 8, "only # and . in it, not \"#x\""},
        {HEAD "patch 1 cost 1 time 1 income 1\n# #\n", 8, "stands alone in its line"},
        {HEAD "patch 1 cost 1 time 1 income 1\n#............\n", 8, "larger than 12 by 12"},
        {HEAD "patch 1 cost 1 time 1 income 1\n" PATCH_2, 7, "patch 1: a patch has at least one square"},
        {HEAD "patch 1 cost 1 time 1 income 1\n....\n", 7, "patch 1: a patch has at least one square"},
        {HEAD "patch 1 cost 1 time 1 income 1\n#.#\nnote x\n", 7, "patch 1: the squares of a patch hang together"},
        {HEAD "patch 1 cost 1 time 1 income 1\n#####\n", 7, "patch 1: the patch is larger than the quilt"},
        {HEAD "patch 1 cost 1 time 1 income 1\n####\n####\n####\n####\n", 7, "at most 12 squares"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++)
        assert_wrong(&ROW[i]);
}

#define CARDS_1_TO_11                                                                                              \
    "card 1 budget 0 income 0\ncard 2 budget 0 income 0\ncard 3 budget 0 income 0\ncard 4 budget 0 income 0\n"     \
    "card 5 budget 0 income 0\ncard 6 budget 0 income 0\ncard 7 budget 0 income 0\ncard 8 budget 0 income 0\n"     \
    "card 9 budget 0 income 0\ncard 10 budget 0 income 0\ncard 11 budget 0 income 0\n"
#define NORMAL "deck normal\n" CARDS_1_TO_11 "card 12 budget 0 income 0\n"
#define TACTICAL                                                                                                   \
    "deck tactical\n"                                                                                              \
    "card 13 budget 0 income 0\ncard 14 budget 0 income 0\ncard 15 budget 0 income 0\ncard 16 budget 0 income 0\n" \
    "card 17 budget 0 income 0\ncard 18 budget 0 income 0\ncard 19 budget 0 income 0\ncard 20 budget 0 income 0\n" \
    "card 21 budget 0 income 0\ncard 22 budget 0 income 0\ncard 23 budget 0 income 0\ncard 24 budget 0 income 0\n"
#define LEVELS_TEXT                                                                                                \
    "level 1 marker 1 points\nlevel 2 marker 1 points\nlevel 3 marker 1 points\nlevel 4 marker 1 points\n"
#define SOLO HEAD PATCHES NORMAL TACTICAL LEVELS_TEXT

static void test_wrong_automa(void **state)
{
    static const Wrong ROW[] = {
        {"deck blue\n", 1, "normal or tactical, not \"blue\""},
        {"card 1 budget 1 income 1\n", 1, "belongs under a line \"deck normal\""},
        {NORMAL "deck normal\n", 14, "the normal deck is there already"},
        {NORMAL "card 13 budget 1 income 1\n", 14, "a deck has 12 cards"},
        {"deck normal\ncard x\n", 2, "the number of a card must be a number from 1 to 24"},
        {"deck normal\ncard 25\n", 2, "from 1 to 24"},
        {"deck normal\ncard 2\n", 2, "here 1 is expected, not 2"},
        {"deck tactical\ncard 1\n", 2, "here 13 is expected, not 1"},
        {"deck normal\ncard 1 budget 21\n", 2, "budget must be a number from 0 to 20"},
        {"deck normal\ncard 1 budget 2 income 21\n", 2, "income must be a number from 0 to 20"},
        {"deck normal\ncard 1 budget 2 income 2 largest\n", 2, "\"filters\" or nothing, not \"largest\""},
        {"deck normal\ncard 1 budget 2 income 2 filters smallest\n", 2, "no filter \"smallest\""},
        {"deck normal\ncard 1 budget 2 income 2 filters largest largest largest largest largest\n", 2,
         "at most 4 filters"},
        {"level 6\n", 1, "the number of a level must be a number from 1 to 5"},
        {"level 2\n", 1, "here 1 is expected, not 2"},
        {"level 1 marker 121\n", 1, "marker must be a number from 0 to 120"},
        {"level 1 marker 3 score\n", 1, "\"points\" are expected, not \"score\""},
        {"level 1 marker 3 points patches\n", 1, "no points for \"patches\""},
        {HEAD PATCHES NORMAL, 25, "the tactical deck has 0 cards, and 12 are needed"},
        {HEAD PATCHES TACTICAL, 25, "the normal deck has 0 cards"},
        {HEAD PATCHES "deck normal\n" CARDS_1_TO_11, 24, "the normal deck has 11 cards"},
        {HEAD PATCHES "level 1 marker 1 points\n", 13, "the normal deck has 0 cards"},
        {SOLO "level 5 marker 1 points\nseats-by-lot\n", 44, "seats can't be drawn by lot"},
        {SOLO, 42, "the Automa has 4 levels, and 5 are needed"},
        {SOLO "level 5 marker 20 points\n", 43, "level 5's marker lies before the first space"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++)
        assert_wrong(&ROW[i]);
}

/* Faults between lines. A missing line is reported at the last line. */
static void test_wrong_whole(void **state)
{
    static const Wrong ROW[] = {
        {"", 1, "the line \"edition\" is missing"},
        {"\n\n", 2, "the line \"edition\" is missing"},
        {"edition a\n", 1, "the line \"quilt\" is missing"},
        {"edition a\nquilt 4\n", 2, "\"buttons\" is missing"},
        {"edition a\nquilt 4\nbuttons 5\n", 3, "\"last-space\" is missing"},
        {"edition a\nquilt 4\nbuttons 5\nlast-space 20\n", 4, "\"income\" is missing"},
        {"edition a\nquilt 4\nbuttons 5\nlast-space 20\nincome\n", 5, "\"leather\" is missing"},
        {HEAD PATCH_1 PATCH_2, 10, "at least 3 patches, not 2"},
        {HEAD "patch 1 cost 1 time 1 income 1\n#\n" PATCH_2 PATCH_3, 12, "no patch is the start patch"},
        {"edition a\nquilt 4\nbuttons 5\nlast-space 20\nincome 21\nleather\n" PATCHES, 5,
         "from 1 to 20, not \"21\""},
        {"edition a\nquilt 4\nbuttons 5\nlast-space 20\nincome\nleather 21\n" PATCHES, 6,
         "from 1 to 20, not \"21\""},
        {"edition a\nquilt 4\nbuttons 5\nincome 21\nleather\nlast-space 20\n" PATCHES, 4,
         "beyond the last space 20"},
        {"edition a\nquilt 4\nbuttons 5\nincome\nleather 21\nlast-space 20\n" PATCHES, 5,
         "beyond the last space 20"},
        {HEAD "bonus side 5 points 1\n" PATCHES, 7, "the bonus square is larger than the quilt"},
        {HEAD PATCHES "patch 4 cost 0 time 1 income 0 late\n#\n", 14, "the line \"late-when\" is missing"},
        {HEAD "late-when 2\n" PATCHES, 7, "\"late-when\" has no meaning"},
        {HEAD "late-when 3\n" PATCHES "patch 4 cost 0 time 1 income 0 late\n#\n", 7, "less than the 3 patches"},
        {"edition a\nnote \xFF\n", 2, "not UTF-8"},
        {"edition a\nnote \x01\n", 2, "has a control character"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++)
        assert_wrong(&ROW[i]);
}

static void test_limits_of_text(void **state)
{
    static char memory[MAX_EDITION_TEXT + 2];
    static Edition edition;
    Fault fault;
    (void)state;
    memset(memory, '\n', sizeof memory);
    assert_false(edition_read(&edition, memory, MAX_EDITION_TEXT + 1, &fault));
    unit_assert_says(fault.sentence, "at most 65536 bytes");
    memset(memory, ' ', MAX_EDITION_LINE + 1);
    assert_false(edition_read(&edition, memory, MAX_EDITION_TEXT, &fault));
    unit_assert_says(fault.sentence, "a line has at most 1000 bytes");
    assert_int_equal(fault.line, 1);
    memory[MAX_EDITION_LINE] = '\n';
    assert_false(edition_read(&edition, memory, MAX_EDITION_TEXT, &fault));
    unit_assert_says(fault.sentence, "\"edition\" is missing");
    assert_false(edition_read(&edition, "edition a\n  \xC3", 13, &fault));
    assert_int_equal(fault.line, 2);
    assert_int_equal(fault.column, 3);
}

static void test_limits_of_notes(void **state)
{
    char memory[512];
    char note[MAX_NOTE + 1];
    Edition edition;
    Fault fault;
    (void)state;
    for (int length = MAX_NOTE - 1; length <= MAX_NOTE; length++) {
        memset(note, 'n', sizeof note);
        note[length] = '\0';
        snprintf(memory, sizeof memory, "note %s\n" HEAD PATCHES, note);
        assert_int_equal(read_text(&edition, memory, &fault), length < MAX_NOTE);
    }
    unit_assert_says(fault.sentence, "at most 255 bytes");
    assert_int_equal(fault.line, 1);
}

/* At most 64 patches, and at most 12 rows in a drawing. */
static void test_limits_of_patches(void **state)
{
    static char memory[MAX_EDITION_TEXT];
    static Edition edition;
    Fault fault;
    Text text = text_in(memory, sizeof memory);
    (void)state;
    text_add(&text, "%s", HEAD);
    for (int id = 1; id <= MAX_PATCHES; id++)
        text_add(&text, "patch %d cost 1 time 1 income 1%s\n#\n", id, id == MAX_PATCHES ? " start" : "");
    assert_true(read_text(&edition, memory, &fault));
    assert_int_equal(edition.patches, MAX_PATCHES);
    text_add(&text, "patch 65 cost 1 time 1 income 1\n#\n");
    assert_false(read_text(&edition, memory, &fault));
    unit_assert_says(fault.sentence, "at most 64 patches");
    text = text_in(memory, sizeof memory);
    text_add(&text, "%spatch 1 cost 1 time 1 income 1 start\n", HEAD);
    for (int row = 0; row < MAX_CELLS; row++)
        text_add(&text, "............\n");
    text_add(&text, "#\n%s", PATCH_2 PATCH_3);
    assert_false(read_text(&edition, memory, &fault));
    unit_assert_says(fault.sentence, "larger than 12 by 12");
    assert_int_equal(fault.line, 20);
}

/* An edition cut off anywhere is refused or read, without a crash. */
static void test_every_prefix(void **state)
{
    static Edition edition;
    Fault fault;
    size_t length = strlen(UNIT_OWN_TEXT);
    size_t good = 0;
    (void)state;
    for (size_t i = 0; i <= length; i++) {
        char *copy = malloc(i + 1); /* exact size, for the sanitizers */
        assert_non_null(copy);
        memcpy(copy, UNIT_OWN_TEXT, i);
        good += edition_read(&edition, copy, i, &fault);
        free(copy);
    }
    assert_in_range(good, 1, length);
}

static void assert_fixpoint(const Edition *edition)
{
    static char once[MAX_EDITION_TEXT], again[MAX_EDITION_TEXT];
    static Edition back;
    Fault fault;
    Text text = text_in(once, sizeof once);
    edition_write(edition, &text);
    assert_false(text.cut);
    if (!read_text(&back, once, &fault))
        fail_msg("%s, line %d: %s", edition->name, fault.line, fault.sentence);
    text = text_in(again, sizeof again);
    edition_write(&back, &text);
    assert_string_equal(once, again);
    assert_int_equal(edition->checksum, back.checksum);
    assert_memory_equal(edition->patch, back.patch, sizeof edition->patch);
    assert_memory_equal(edition->card, back.card, sizeof edition->card);
    assert_memory_equal(edition->level, back.level, sizeof edition->level);
    assert_memory_equal(&edition->income, &back.income, sizeof edition->income);
    assert_memory_equal(edition->printing, back.printing, sizeof edition->printing);
    assert_int_equal(edition->side, back.side);
    assert_int_equal(edition->buttons, back.buttons);
    assert_int_equal(edition->last, back.last);
    assert_int_equal(edition->start_patch, back.start_patch);
    assert_int_equal(edition->late_patches, back.late_patches);
    assert_int_equal(edition->late_when, back.late_when);
    assert_int_equal(edition->bonus_side, back.bonus_side);
    assert_int_equal(edition->bonus_points, back.bonus_points);
    assert_int_equal(edition->leather_optional, back.leather_optional);
    assert_int_equal(edition->seats_by_lot, back.seats_by_lot);
    assert_int_equal(edition->solo, back.solo);
    assert_string_equal(edition->note, back.note);
}

static void test_fixpoint_classic(void **state)
{
    (void)state;
    assert_fixpoint(unit_edition("classic"));
}

static void test_fixpoint_express(void **state)
{
    (void)state;
    assert_fixpoint(unit_edition("express"));
}

static void test_fixpoint_automa(void **state)
{
    (void)state;
    assert_fixpoint(unit_edition("automa"));
}

static void test_fixpoint_own(void **state)
{
    (void)state;
    assert_fixpoint(unit_own());
}

/* Comments, blanks and the order of lines don't matter; everything else does. */
static void test_checksum(void **state)
{
    static const struct {
        const char *text;
        bool same;
    } ROW[] = {
        {HEAD PATCHES, true},
        {"; small\n" HEAD "\n\n" PATCHES "   \n", true},
        {"quilt 4\nedition   small ; its name\nbuttons 05\nincome 5 10\nlast-space 20\nleather 7\n" PATCHES, true},
        {HEAD "patch 1 cost 1 time 2 income 3 start\n....\n..##\n" PATCH_2 PATCH_3, true},
        {HEAD "note a note\n" PATCHES, false},
        {HEAD "leather-optional\n" PATCHES, false},
        {HEAD PATCH_1 PATCH_2 "patch 3 cost 1 time 2 income 4\n#\n", false},
        {HEAD PATCH_1 PATCH_2 "patch 3 cost 1 time 2 income 3\n##\n", false},
        {"edition small\nquilt 4\nbuttons 5\nlast-space 20\nincome 5 10\nleather a: 7\n" PATCHES, false},
    };
    uint64_t first = 0;
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Edition edition;
        Fault fault;
        assert_true(read_text(&edition, ROW[i].text, &fault));
        assert_int_equal(edition.checksum, edition_checksum(&edition));
        first = i == 0 ? edition.checksum : first;
        assert_int_equal(edition.checksum == first, ROW[i].same);
    }
}

/* Records and positions contain these checksums: they must never change by accident. */
static void test_checksums_are_frozen(void **state)
{
    (void)state;
    assert_int_equal(unit_edition("classic")->checksum, UINT64_C(0xd79537fc49543fb4));
    assert_int_equal(unit_own()->checksum, UINT64_C(0x2e95dd11d90e1ecb));
}

/* Each fault is reported once, in line order, without its consequences. */
static void test_all_faults(void **state)
{
    static const char TEXT[] = "edition Small\n"
                               "quilt 40\n"
                               "buttons 5\n"
                               "last-space x\n"
                               "income 5 10 7\n"
                               "  leather 7 200\n"
                               "patch 1 cost 1 time 2 income 3 start\n##\n"
                               "patch 3 cost 99 time 2 income 3\n##\n"
                               "patch 4 cost 99 time 2 income 3\n#x\n"
                               "patch 5 cost 1 time 2 income 3\n##\n"
                               "patch x cost 1 time 2 income 3\n##\n#.\n"
                               "colour red\n"
                               "buttons 6\n"
                               "deck red\n"
                               "card 1 budget 3 income 0\n"
                               "card 2 budget 3 income 0\n";
    static const struct {
        int line, column;
        const char *words;
    } WANTED[] = {
        {1, 9, "the name of an edition"},
        {2, 7, "the side of the quilt"},
        {4, 12, "the last space"},
        {5, 13, "ascending"},
        {6, 13, "a mark must be a space"},
        {9, 7, "here 2 is expected, not 3"},
        {11, 14, "cost must be"},
        {12, 1, "only # and ."},
        {15, 7, "the number of a patch"},
        {18, 1, "there is no key \"colour\""},
        {19, 1, "stands in line 3 already"},
        {20, 6, "a deck is normal or tactical"},
    };
    static Edition edition;
    static EditionFaults faults;
    (void)state;
    assert_false(edition_check(&edition, TEXT, strlen(TEXT), &faults));
    for (int i = 0; i < faults.count && i < (int)COUNT(WANTED); i++) {
        unit_assert_says(faults.fault[i].sentence, WANTED[i].words);
        assert_int_equal(faults.fault[i].line, WANTED[i].line);
        assert_int_equal(faults.fault[i].column, WANTED[i].column);
    }
    assert_int_equal(faults.count, COUNT(WANTED));
    assert_int_equal(faults.more, 0);
}

/* All missing lines are reported. */
static void test_all_missing(void **state)
{
    static Edition edition;
    static EditionFaults faults;
    (void)state;
    assert_false(edition_check(&edition, "quilt 4\n", 8, &faults));
    assert_int_equal(faults.count, 7);
}

static void test_many_faults(void **state)
{
    static Edition edition;
    static EditionFaults faults;
    static char text[3 * 1000];
    (void)state;
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = "ab\n"[i % 3];
    assert_false(edition_check(&edition, text, sizeof text, &faults));
    assert_int_equal(faults.count, MAX_EDITION_FAULTS);
    assert_int_equal(faults.more, 1000 + 8 - MAX_EDITION_FAULTS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_faults),        cmocka_unit_test(test_all_missing),
        cmocka_unit_test(test_many_faults),       cmocka_unit_test(test_good),
        cmocka_unit_test(test_wrong_lines),       cmocka_unit_test(test_wrong_patches),
        cmocka_unit_test(test_wrong_automa),      cmocka_unit_test(test_wrong_whole),
        cmocka_unit_test(test_limits_of_text),    cmocka_unit_test(test_limits_of_notes),
        cmocka_unit_test(test_limits_of_patches), cmocka_unit_test(test_every_prefix),
        cmocka_unit_test(test_fixpoint_classic),  cmocka_unit_test(test_fixpoint_express),
        cmocka_unit_test(test_fixpoint_automa),   cmocka_unit_test(test_fixpoint_own),
        cmocka_unit_test(test_checksum),          cmocka_unit_test(test_checksums_are_frozen),
    };
    return cmocka_run_group_tests_name("edition_text", tests, NULL, NULL);
}
