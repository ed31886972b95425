/* SPDX-License-Identifier: MIT */
/* The box: the components from the data files, and all orientations of the patches. */
#include "oracle.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int oracle_smaller(int a, int b)
{
    return a < b ? a : b;
}

static int oracle_larger(int a, int b)
{
    return a > b ? a : b;
}

/* Moves the shape into the top-left corner and measures it. */
static void oracle_shape_corner(OracleShape *shape)
{
    int top = shape->cells[0].row, left = shape->cells[0].col;
    for (int i = 0; i < shape->n_cells; i++) {
        top = oracle_smaller(top, shape->cells[i].row);
        left = oracle_smaller(left, shape->cells[i].col);
    }
    shape->height = 0;
    shape->width = 0;
    for (int i = 0; i < shape->n_cells; i++) {
        shape->cells[i].row -= top;
        shape->cells[i].col -= left;
        shape->height = oracle_larger(shape->height, shape->cells[i].row + 1);
        shape->width = oracle_larger(shape->width, shape->cells[i].col + 1);
    }
}

/* Left becomes right. */
static void oracle_shape_mirror(OracleShape *shape)
{
    for (int i = 0; i < shape->n_cells; i++)
        shape->cells[i].col = shape->width - 1 - shape->cells[i].col;
}

/* A quarter clockwise: the top row becomes the rightmost column. */
static void oracle_shape_turn(OracleShape *shape)
{
    for (int i = 0; i < shape->n_cells; i++) {
        OracleCell old = shape->cells[i];
        shape->cells[i].row = old.col;
        shape->cells[i].col = shape->height - 1 - old.row;
    }
    int width = shape->width;
    shape->width = shape->height;
    shape->height = width;
}

static bool oracle_shape_has(const OracleShape *shape, OracleCell cell)
{
    for (int i = 0; i < shape->n_cells; i++)
        if (shape->cells[i].row == cell.row && shape->cells[i].col == cell.col)
            return true;
    return false;
}

/* Shapes of one patch have equally many cells, so it is enough that one contains the other. */
static bool oracle_shape_equals(const OracleShape *a, const OracleShape *b)
{
    for (int i = 0; i < a->n_cells; i++)
        if (!oracle_shape_has(b, a->cells[i]))
            return false;
    return true;
}

/* docs/man/thimble-record.5.md, orientations: for f mirror first, then turn. */
static OracleShape oracle_shape_make(const OraclePatch *patch, int orientation)
{
    OracleShape shape = {.n_cells = patch->n_cells};
    for (int i = 0; i < patch->n_cells; i++)
        shape.cells[i] = patch->cells[i];
    oracle_shape_corner(&shape);
    if (orientation >= 4)
        oracle_shape_mirror(&shape);
    for (int i = 0; i < orientation % 4; i++)
        oracle_shape_turn(&shape);
    return shape;
}

static void oracle_prepare_patch(OraclePatch *patch)
{
    for (int o = 0; o < ORACLE_ORIENTATIONS; o++) {
        patch->shapes[o] = oracle_shape_make(patch, o);
        for (int earlier = 0; earlier < o; earlier++)
            if (oracle_shape_equals(&patch->shapes[earlier], &patch->shapes[o]))
                patch->shapes[o].repeats = true;
    }
}

void oracle_prepare(OracleBox *box)
{
    for (int i = 0; i < box->n_patches; i++)
        oracle_prepare_patch(&box->patches[i]);
}

static int oracle_json_int(const cJSON *object, const char *key, int missing)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
    return cJSON_IsNumber(item) ? item->valueint : missing;
}

static bool oracle_json_true(const cJSON *object, const char *key)
{
    return cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(object, key));
}

/* Is the word in the list? */
static bool oracle_json_has(const cJSON *words, const char *word)
{
    const cJSON *item;
    cJSON_ArrayForEach(item, words) if (cJSON_IsString(item) && strcmp(item->valuestring, word) == 0) return true;
    return false;
}

/* Reads a list of numbers; -1 if it is invalid or too long. */
static int oracle_json_ints(const cJSON *list, int *out, int max)
{
    int count = 0;
    const cJSON *item;
    if (!cJSON_IsArray(list) || cJSON_GetArraySize(list) > max)
        return -1;
    cJSON_ArrayForEach(item, list) out[count++] = item->valueint;
    return count;
}

static cJSON *oracle_json_read(const char *folder, const char *edition)
{
    char path[1024];
    char text[16384];
    snprintf(path, sizeof path, "%s/%s.json", folder, edition);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return NULL;
    size_t size = fread(text, 1, sizeof text, file);
    fclose(file);
    return cJSON_ParseWithLength(text, size);
}

/* C21: "leather" is the later printing, "leather_2014" the one of that name. */
static bool oracle_load_printing(OracleBox *box, const cJSON *marks)
{
    const char *suffix = marks->string + strlen("leather");
    if (box->n_printings == ORACLE_MAX_PRINTINGS)
        return false;
    OraclePrinting *printing = &box->printings[box->n_printings++];
    snprintf(printing->name, sizeof printing->name, "%s", *suffix == '_' ? suffix + 1 : "revised");
    printing->n_leather = oracle_json_ints(marks, printing->leather, ORACLE_MAX_MARKS);
    return printing->n_leather >= 0;
}

/* C3, E1 */
static bool oracle_load_track(OracleBox *box, const cJSON *track)
{
    const cJSON *item;
    box->last = oracle_json_int(track, "last", 0);
    box->n_income =
        oracle_json_ints(cJSON_GetObjectItemCaseSensitive(track, "income"), box->income, ORACLE_MAX_MARKS);
    cJSON_ArrayForEach(item, track) if (strncmp(item->string, "leather", strlen("leather")) == 0 &&
                                        !oracle_load_printing(box, item)) return false;
    return box->last > 0 && box->n_income >= 0 && box->n_printings > 0;
}

static bool oracle_load_row(OraclePatch *patch, int row, const char *squares)
{
    for (int col = 0; squares[col] != '\0'; col++) {
        if (squares[col] != '#')
            continue;
        if (patch->n_cells == ORACLE_MAX_CELLS)
            return false;
        patch->cells[patch->n_cells++] = (OracleCell){row, col};
    }
    return true;
}

static bool oracle_load_patch(OraclePatch *patch, const cJSON *json)
{
    int row = 0;
    const cJSON *squares;
    cJSON_ArrayForEach(squares, cJSON_GetObjectItemCaseSensitive(json, "shape"))
    {
        if (!cJSON_IsString(squares) || !oracle_load_row(patch, row, squares->valuestring))
            return false;
        row++;
    }
    patch->cost = oracle_json_int(json, "cost", -1);
    patch->time = oracle_json_int(json, "time", -1);
    patch->income = oracle_json_int(json, "income", -1);
    patch->late = oracle_json_true(json, "late");
    return patch->n_cells > 0 && patch->cost >= 0 && patch->time >= 0 && patch->income >= 0;
}

static bool oracle_load_patches(OracleBox *box, const cJSON *patches)
{
    const cJSON *item;
    cJSON_ArrayForEach(item, patches)
    {
        if (box->n_patches == ORACLE_MAX_PATCHES)
            return false;
        if (!oracle_load_patch(&box->patches[box->n_patches], item))
            return false;
        box->n_patches++;
        if (oracle_json_int(item, "id", 0) != box->n_patches)
            return false;
    }
    return box->n_patches > 0;
}

/* Classic and express. */
static bool oracle_load_game(OracleBox *box, const cJSON *json)
{
    const cJSON *bonus = cJSON_GetObjectItemCaseSensitive(json, "bonus");
    box->side = oracle_json_int(json, "quilt", 0);
    box->buttons = oracle_json_int(json, "buttons", 0);
    box->start_patch = oracle_json_int(json, "start_patch", 0);
    box->bonus_side = oracle_json_int(bonus, "side", 0);
    box->bonus_points = oracle_json_int(bonus, "points", 0);
    box->leather_optional = oracle_json_true(json, "leather_optional");
    box->late_when = oracle_json_int(json, "late_when", -1);
    return 3 <= box->side && box->side <= ORACLE_MAX_SIDE &&
           oracle_load_track(box, cJSON_GetObjectItemCaseSensitive(json, "track")) &&
           oracle_load_patches(box, cJSON_GetObjectItemCaseSensitive(json, "patches"));
}

/* S7 */
static OracleFilter oracle_filter_named(const char *name)
{
    static const char *const NAMES[ORACLE_FILTERS] = {
        [ORACLE_NO_OVERTAKE] = "no-overtake",
        [ORACLE_MOST_BUTTONS] = "most-buttons",
        [ORACLE_LARGEST] = "largest",
        [ORACLE_FURTHEST] = "furthest",
    };
    for (int i = 0; i < ORACLE_FILTERS; i++)
        if (name != NULL && strcmp(NAMES[i], name) == 0)
            return (OracleFilter)i;
    return ORACLE_FILTERS;
}

static bool oracle_load_card(OracleCard *card, const cJSON *json)
{
    const cJSON *item;
    card->number = oracle_json_int(json, "card", 0);
    card->budget = oracle_json_int(json, "budget", -1);
    card->income = oracle_json_int(json, "income", -1);
    cJSON_ArrayForEach(item, cJSON_GetObjectItemCaseSensitive(json, "filters"))
    {
        OracleFilter filter = oracle_filter_named(item->valuestring);
        if (filter == ORACLE_FILTERS || card->n_filters == ORACLE_MAX_FILTERS)
            return false;
        card->filters[card->n_filters++] = filter;
    }
    return card->number > 0 && card->budget >= 0 && card->income >= 0;
}

/* S2: the cards of a deck are numbered consecutively. */
static bool oracle_load_deck(OracleCard *deck, const cJSON *range, const cJSON *cards)
{
    int ends[2];
    int count = 0;
    const cJSON *item;
    if (oracle_json_ints(range, ends, 2) != 2)
        return false;
    cJSON_ArrayForEach(item, cards)
    {
        int number = oracle_json_int(item, "card", 0);
        if (number < ends[0] || number > ends[1])
            continue;
        if (count == ORACLE_DECK_CARDS || !oracle_load_card(&deck[count], item))
            return false;
        count++;
    }
    return count == ORACLE_DECK_CARDS;
}

/* S3, S13 */
static bool oracle_load_levels(OracleBox *box, const cJSON *levels)
{
    const cJSON *item;
    int count = 0;
    cJSON_ArrayForEach(item, levels)
    {
        const cJSON *points = cJSON_GetObjectItemCaseSensitive(item, "points");
        if (count == ORACLE_LEVELS || oracle_json_int(item, "level", 0) != count + 1)
            return false;
        OracleLevel *level = &box->levels[count++];
        level->marker_from_end = oracle_json_int(item, "marker_from_end", 0);
        level->bonus = oracle_json_has(points, "bonus");
        level->buttons = oracle_json_has(points, "buttons");
        level->patches_with_buttons = oracle_json_has(points, "patches-with-buttons");
        level->buttons_on_patches = oracle_json_has(points, "buttons-on-patches");
    }
    return count == ORACLE_LEVELS;
}

/* The Automa's cards, added to the box of the game it plays. */
static bool oracle_load_automa(OracleBox *box, const cJSON *json)
{
    const cJSON *decks = cJSON_GetObjectItemCaseSensitive(json, "decks");
    const cJSON *cards = cJSON_GetObjectItemCaseSensitive(json, "cards");
    box->has_automa = true;
    box->set_aside = oracle_json_int(json, "set_aside", 0);
    return oracle_load_deck(box->decks[0], cJSON_GetObjectItemCaseSensitive(decks, "normal"), cards) &&
           oracle_load_deck(box->decks[1], cJSON_GetObjectItemCaseSensitive(decks, "tactical"), cards) &&
           oracle_load_levels(box, cJSON_GetObjectItemCaseSensitive(json, "levels"));
}

bool oracle_load(OracleBox *box, const char *folder, const char *edition)
{
    memset(box, 0, sizeof *box);
    cJSON *json = oracle_json_read(folder, edition);
    const cJSON *base = cJSON_GetObjectItemCaseSensitive(json, "base");
    bool good = json != NULL;
    if (cJSON_IsString(base))
        good = oracle_load(box, folder, base->valuestring) && oracle_load_automa(box, json);
    else
        good = good && oracle_load_game(box, json);
    snprintf(box->name, sizeof box->name, "%s", edition);
    cJSON_Delete(json);
    oracle_prepare(box);
    return good;
}
