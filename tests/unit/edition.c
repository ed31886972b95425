/* SPDX-License-Identifier: MIT */
/* The built-in editions against tests/data, field by field, and the derived values. */
#include "unit.h"

#include <stdio.h>

#include <cjson/cJSON.h>

static cJSON *read_data(const char *name)
{
    char path[64];
    static char text[16384];
    snprintf(path, sizeof path, "tests/data/%s.json", name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    cJSON *json = cJSON_ParseWithLength(text, length);
    assert_non_null(json);
    return json;
}

static const cJSON *get(const cJSON *json, const char *key)
{
    return cJSON_GetObjectItemCaseSensitive(json, key);
}

/* A missing number is 0, as in `"bonus": null`. */
static int number(const cJSON *json, const char *key)
{
    const cJSON *item = get(json, key);
    return item ? item->valueint : 0;
}

static bool truth(const cJSON *json, const char *key)
{
    return cJSON_IsTrue(get(json, key));
}

static void assert_marks(const Marks *marks, const cJSON *list)
{
    int count = 0;
    const cJSON *item;
    assert_true(cJSON_IsArray(list));
    cJSON_ArrayForEach(item, list)
    {
        assert_true(marks_has(marks, item->valueint));
        count++;
    }
    assert_int_equal(marks->upto[MAX_SPACES - 1], count);
}

static void assert_shape(const Edition *edition, const Patch *patch, const cJSON *rows)
{
    Squares shape = NO_SQUARES;
    int cells = 0;
    for (int row = 0; row < cJSON_GetArraySize(rows); row++) {
        const char *squares = cJSON_GetArrayItem(rows, row)->valuestring;
        for (int column = 0; squares[column]; column++)
            if (squares[column] == '#') {
                shape |= squares_one(row * edition->side + column);
                cells++;
            }
    }
    assert_true(patch->turned[0].shape == shape);
    assert_int_equal(patch->cells, cells);
}

static void assert_patches(const Edition *edition, const cJSON *list)
{
    int id = 0;
    const cJSON *item;
    cJSON_ArrayForEach(item, list)
    {
        const Patch *patch = &edition->patch[++id];
        assert_int_equal(id, number(item, "id"));
        assert_int_equal(patch->cost, number(item, "cost"));
        assert_int_equal(patch->time, number(item, "time"));
        assert_int_equal(patch->income, number(item, "income"));
        assert_int_equal(patch->late, truth(item, "late"));
        assert_shape(edition, patch, get(item, "shape"));
    }
    assert_int_equal(edition->patches, id);
}

static void assert_box(const Edition *edition, const cJSON *json)
{
    const cJSON *track = get(json, "track");
    const cJSON *bonus = get(json, "bonus");
    assert_int_equal(edition->side, number(json, "quilt"));
    assert_int_equal(edition->buttons, number(json, "buttons"));
    assert_int_equal(edition->start_patch, number(json, "start_patch"));
    assert_int_equal(edition->last, number(track, "last"));
    assert_marks(&edition->income, get(track, "income"));
    assert_marks(&edition->printing[0].leather, get(track, "leather"));
    assert_int_equal(edition->printings, get(track, "leather_2014") ? 2 : 1);
    if (edition->printings > 1) {
        assert_string_equal(edition->printing[0].name, "revised");
        assert_string_equal(edition->printing[1].name, "2014");
        assert_marks(&edition->printing[1].leather, get(track, "leather_2014"));
    }
    assert_int_equal(edition->bonus_side, number(bonus, "side"));
    assert_int_equal(edition->bonus_points, number(bonus, "points"));
    assert_int_equal(edition->leather_optional, truth(json, "leather_optional"));
    assert_int_equal(edition->late_when, number(json, "late_when"));
    assert_patches(edition, get(json, "patches"));
}

/* The checksums and totals that the data file contains. */
static void assert_sums(const Edition *edition, const cJSON *checks)
{
    int area = 0, late_area = 0, cost = 0, time = 0, income = 0, orientations = 0;
    for (int id = 1; id <= edition->patches; id++) {
        const Patch *patch = &edition->patch[id];
        area += patch->cells;
        late_area += patch->late ? patch->cells : 0;
        cost += patch->cost;
        time += patch->time;
        income += patch->income;
        orientations += patch->orientations;
    }
    const struct {
        const char *key;
        int sum;
    } SUM[] = {{"area", area}, {"late_area", late_area}, {"cost", cost},
               {"time", time}, {"income", income},       {"orientations", orientations}};
    for (size_t i = 0; i < COUNT(SUM); i++)
        if (get(checks, SUM[i].key))
            assert_int_equal(SUM[i].sum, number(checks, SUM[i].key));
}

static void test_classic(void **state)
{
    const Edition *edition = unit_edition("classic");
    cJSON *json = read_data("classic");
    (void)state;
    assert_box(edition, json);
    assert_sums(edition, get(json, "checks"));
    assert_false(edition->solo);
    cJSON_Delete(json);
}

static void test_express(void **state)
{
    const Edition *edition = unit_edition("express");
    cJSON *json = read_data("express");
    (void)state;
    assert_box(edition, json);
    assert_sums(edition, get(json, "checks"));
    assert_int_equal(edition->late_patches, 8);
    assert_false(edition->solo);
    cJSON_Delete(json);
}

static void assert_filters(const Card *card, const cJSON *list)
{
    assert_int_equal(card->filters, cJSON_GetArraySize(list));
    for (int i = 0; i < card->filters; i++)
        assert_string_equal(FILTER_NAME[card->filter[i]], cJSON_GetArrayItem(list, i)->valuestring);
}

static void assert_cards(const Edition *edition, const cJSON *list)
{
    int count = 0;
    const cJSON *item;
    cJSON_ArrayForEach(item, list)
    {
        const Card *card = &edition->card[count / DECK_CARDS][count % DECK_CARDS];
        assert_int_equal(number(item, "card"), ++count);
        assert_int_equal(card->budget, number(item, "budget"));
        assert_int_equal(card->income, number(item, "income"));
        assert_filters(card, get(item, "filters"));
    }
    assert_int_equal(count, DECKS * DECK_CARDS);
}

static void assert_levels(const Edition *edition, const cJSON *list)
{
    assert_int_equal(cJSON_GetArraySize(list), LEVELS);
    for (int i = 0; i < LEVELS; i++) {
        const cJSON *item = cJSON_GetArrayItem(list, i);
        const cJSON *points = get(item, "points");
        assert_int_equal(edition->level[i].marker_from_end, number(item, "marker_from_end"));
        for (int p = 0; p < POINTS; p++) {
            bool counts = false;
            for (int n = 0; n < cJSON_GetArraySize(points); n++)
                counts |= strcmp(cJSON_GetArrayItem(points, n)->valuestring, POINTS_NAME[p]) == 0;
            assert_int_equal(edition->level[i].counts[p], counts);
        }
    }
}

static void test_automa(void **state)
{
    const Edition *edition = unit_edition("automa");
    cJSON *json = read_data("automa");
    cJSON *classic = read_data("classic");
    (void)state;
    assert_box(edition, classic);
    assert_true(edition->solo);
    assert_int_equal(SET_ASIDE, number(json, "set_aside"));
    assert_cards(edition, get(json, "cards"));
    assert_levels(edition, get(json, "levels"));
    for (int deck = 0; deck < DECKS; deck++) {
        int budgets = 0;
        int incomes = 0;
        for (int i = 0; i < DECK_CARDS; i++) {
            budgets += edition->card[deck][i].budget;
            incomes += edition->card[deck][i].income;
        }
        assert_int_equal(budgets, number(get(json, "checks"), "budgets_per_deck"));
        assert_int_equal(incomes, number(get(json, "checks"), "incomes_per_deck"));
    }
    cJSON_Delete(json);
    cJSON_Delete(classic);
}

static void test_names(void **state)
{
    static const char *const NAME[] = {"classic", "express", "automa"};
    Edition edition;
    (void)state;
    for (int i = 0; i < (int)COUNT(NAME); i++) {
        assert_string_equal(edition_builtin_name(i), NAME[i]);
        assert_true(strlen(edition_builtin_summary(i)) > 10);
        assert_true(edition_builtin(&edition, NAME[i]));
        assert_string_equal(edition.name, NAME[i]);
        assert_true(edition.builtin);
        assert_int_equal(edition.seats_by_lot, i == 1); /* E2 */
    }
    assert_null(edition_builtin_name(-1));
    assert_null(edition_builtin_name(3));
    assert_null(edition_builtin_summary(3));
    assert_null(edition_builtin_summary(-1));
    assert_false(edition_builtin(&edition, "Classic"));
    assert_false(edition_builtin(&edition, ""));
}

/* docs/man/thimble-record.5.md: f mirrors left to right first, then turns clockwise; of equal orientations the
 * first name is canonical. */
static void test_orientations(void **state)
{
    static const char *const TURNED[ORIENTATIONS] = {
        "##./.##/..#", "..#/.##/##.", "#../##./.##", ".##/##./#..",
        ".##/##./#..", "##./.##/..#", "..#/.##/##.", "#../##./.##",
    };
    static const char *const HOOK[ORIENTATIONS] = {
        "###/#..", "##/.#/.#", "..#/###", "#./#./##", "###/..#", ".#/.#/##", "#../###", "##/#./#.",
    };
    static const uint8_t FIRST[ORIENTATIONS] = {0, 1, 2, 3, 3, 0, 1, 2};
    Patch patch, turned;
    (void)state;
    for (uint8_t i = 0; i < ORIENTATIONS; i++) {
        assert_null(patch_shape(&patch, 9, TURNED[0]));
        assert_null(patch_shape(&turned, 9, TURNED[i]));
        assert_true(patch.turned[i].shape == turned.turned[0].shape);
        assert_int_equal(patch.first_name[i], FIRST[i]);
        assert_null(patch_shape(&patch, 9, HOOK[0]));
        assert_null(patch_shape(&turned, 9, HOOK[i]));
        assert_true(patch.turned[i].shape == turned.turned[0].shape);
        assert_int_equal(patch.first_name[i], i);
    }
    assert_int_equal(patch.orientations, ORIENTATIONS);
}

static void test_shapes(void **state)
{
    static const struct {
        const char *drawing, *wrong;
    } ROW[] = {
        {"#", NULL},
        {"...//..#", NULL}, /* its place in the drawing does not matter */
        {"###/###/###/###", "the patch is larger than the quilt"},
        {"####", "the patch is larger than the quilt"},
        {"#/#/#/#", "the patch is larger than the quilt"},
        {"#.#", "hang together"},
        {"#./.#", "hang together"},
        {"", "at least one square"},
        {".../...", "at least one square"},
        {"#############", "at most 12 squares"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Patch patch = {.cells = 77};
        const char *wrong = patch_shape(&patch, 3, ROW[i].drawing);
        assert_int_equal(wrong != NULL, ROW[i].wrong != NULL);
        if (wrong)
            unit_assert_says(wrong, ROW[i].wrong);
        assert_int_equal(patch.cells, wrong ? 77 : 1);
    }
}

static void test_marks(void **state)
{
    Marks marks = {{0}};
    (void)state;
    marks_add(&marks, 1);
    marks_add(&marks, MAX_SPACES - 1);
    for (int space = 0; space < MAX_SPACES; space++)
        assert_int_equal(marks_has(&marks, space), space == 1 || space == MAX_SPACES - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_classic),      cmocka_unit_test(test_express), cmocka_unit_test(test_automa),
        cmocka_unit_test(test_names),        cmocka_unit_test(test_shapes),  cmocka_unit_test(test_marks),
        cmocka_unit_test(test_orientations),
    };
    return cmocka_run_group_tests_name("edition", tests, NULL, NULL);
}
