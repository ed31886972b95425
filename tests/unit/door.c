/* SPDX-License-Identifier: MIT */
/* The page's door, driven as the page does; its answers are checked against the rules. */
#include "doors/wasm/door_engine.h"

#include "doors.h"
#include "engine/level.h"
#include "table/game/view.h"
#include "table/review/advice.h"
#include "unit.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>

static char answer_memory[MAX_DOOR_ANSWER];

static const char *ask_bytes(Door *door, const char *request, size_t length)
{
    Text answer = text_in(answer_memory, sizeof answer_memory);
    door_answer(door, request, length, &answer);
    assert_false(answer.cut);
    return answer_memory;
}

/* The caller frees the answer. */
static cJSON *ask(Door *door, const char *request)
{
    cJSON *json = cJSON_Parse(ask_bytes(door, request, strlen(request)));
    assert_non_null(json);
    return json;
}

static void tell(Door *door, const char *request)
{
    const char *answer = ask_bytes(door, request, strlen(request));
    if (strncmp(answer, "{\"fault\"", 8) == 0 || strncmp(answer, "{\"refusal\"", 10) == 0)
        fail_msg("%s: %s", request, answer);
}

static cJSON *ask_move(Door *door, const char *command, Move move)
{
    char memory[64];
    Text request = text_in(memory, sizeof memory);
    text_add(&request, "%s ", command);
    notation_write(&door->sitting.table.game, move, &request);
    return ask(door, memory);
}

static const cJSON *get(const cJSON *json, const char *key)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(json, key);
    if (!item)
        fail_msg("there is no \"%s\"", key);
    return item;
}

static int number(const cJSON *json, const char *key)
{
    assert_true(cJSON_IsNumber(get(json, key)));
    return get(json, key)->valueint;
}

/* A number, or `nothing` for null. */
static int number_or(const cJSON *json, const char *key, int nothing)
{
    return cJSON_IsNull(get(json, key)) ? nothing : number(json, key);
}

static bool truth(const cJSON *json, const char *key)
{
    assert_true(cJSON_IsBool(get(json, key)));
    return cJSON_IsTrue(get(json, key));
}

static const char *word(const cJSON *json, const char *key)
{
    assert_true(cJSON_IsString(get(json, key)));
    return get(json, key)->valuestring;
}

static int size(const cJSON *json, const char *key)
{
    assert_true(cJSON_IsArray(get(json, key)));
    return cJSON_GetArraySize(get(json, key));
}

static Squares squares(const cJSON *list)
{
    Squares set = NO_SQUARES;
    const cJSON *item;
    assert_true(cJSON_IsArray(list));
    cJSON_ArrayForEach(item, list) set |= squares_one(item->valueint);
    assert_int_equal(squares_count(set), cJSON_GetArraySize(list));
    return set;
}

static void assert_bytes(const cJSON *json, const char *key, const uint8_t *byte, int count)
{
    assert_int_equal(size(json, key), count);
    for (int i = 0; i < count; i++)
        assert_int_equal(cJSON_GetArrayItem(get(json, key), i)->valueint, byte[i]);
}

/* The marks in a list are those of the track. */
static void assert_marks(const cJSON *list, const Marks *marks)
{
    const cJSON *item;
    int count = 0;
    for (int space = 1; space < MAX_SPACES; space++)
        count += marks_has(marks, space);
    assert_int_equal(cJSON_GetArraySize(list), count);
    cJSON_ArrayForEach(item, list) assert_true(marks_has(marks, item->valueint));
}

static void assert_patch(const cJSON *json, const Edition *edition, int id)
{
    const Patch *patch = &edition->patch[id];
    Squares shape = NO_SQUARES;
    assert_int_equal(number(json, "number"), id);
    assert_int_equal(number(json, "cost"), patch->cost);
    assert_int_equal(number(json, "time"), patch->time);
    assert_int_equal(number(json, "income"), patch->income);
    assert_int_equal(truth(json, "late"), patch->late);
    for (int row = 0; row < size(json, "shape"); row++) {
        const char *drawn = cJSON_GetArrayItem(get(json, "shape"), row)->valuestring;
        for (int column = 0; drawn[column]; column++)
            if (drawn[column] == '#')
                shape |= squares_one(row * edition->side + column);
    }
    assert_true(shape == patch->turned[0].shape);
    for (int name = 0; name < ORIENTATIONS; name++)
        assert_string_equal(word(get(json, "names"), ORIENTATION_NAME[name]),
                            ORIENTATION_NAME[patch->first_name[name]]);
}

static void assert_cards(const cJSON *json, const Edition *edition)
{
    for (int deck = 0; deck < DECKS; deck++) {
        const cJSON *cards = get(json, DECK_NAME[deck]);
        assert_int_equal(cJSON_GetArraySize(cards), DECK_CARDS);
        for (int i = 0; i < DECK_CARDS; i++) {
            const Card *card = &edition->card[deck][i];
            const cJSON *seen = cJSON_GetArrayItem(cards, i);
            assert_int_equal(number(seen, "number"), deck * DECK_CARDS + i + 1);
            assert_int_equal(number(seen, "budget"), card->budget);
            assert_int_equal(number(seen, "income"), card->income);
            assert_int_equal(size(seen, "filters"), card->filters);
        }
    }
}

/* S3, S13: the marker of each level, and what the level counts. */
static void assert_levels(const cJSON *json)
{
    static const char *const LEVEL[LEVELS] = {
        "{\"marker\":52,\"counts\":[\"bonus\"]}",
        "{\"marker\":44,\"counts\":[\"bonus\",\"buttons\"]}",
        "{\"marker\":41,\"counts\":[\"bonus\",\"buttons\",\"patches-with-buttons\"]}",
        "{\"marker\":38,\"counts\":[\"bonus\",\"buttons\",\"buttons-on-patches\"]}",
        "{\"marker\":35,\"counts\":[\"bonus\",\"buttons\",\"patches-with-buttons\",\"buttons-on-patches\"]}",
    };
    assert_int_equal(cJSON_GetArraySize(json), LEVELS);
    for (int i = 0; i < LEVELS; i++) {
        char *level = cJSON_PrintUnformatted(cJSON_GetArrayItem(json, i));
        assert_string_equal(level, LEVEL[i]);
        cJSON_free(level);
    }
}

static void test_editions(void **state)
{
    Door *door = doors_open(NULL);
    cJSON *all = ask(door, "editions");
    (void)state;
    for (int i = 0; edition_builtin_name(i); i++) {
        const Edition *edition = unit_edition(edition_builtin_name(i));
        const cJSON *json = get(all, edition->name);
        assert_string_equal(word(json, "name"), edition->name);
        assert_int_equal(number(json, "side"), edition->side);
        assert_int_equal(number(json, "last"), edition->last);
        assert_int_equal(number(json, "bonusSide"), edition->bonus_side);
        assert_int_equal(number(json, "bonusPoints"), edition->bonus_points);
        assert_int_equal(number(json, "emptyPoints"), 2);
        assert_int_equal(number(json, "offered"), 3);
        assert_int_equal(truth(json, "leatherOptional"), edition->leather_optional);
        assert_int_equal(truth(json, "solo"), edition->solo);
        assert_int_equal(number(json, "latePatches"), edition->late_patches);
        assert_int_equal(number(json, "lateWhen"), edition->late_when);
        assert_marks(get(json, "income"), &edition->income);
        for (int j = 0; j < edition->printings; j++)
            assert_marks(get(get(json, "leather"), edition->printing[j].name), &edition->printing[j].leather);
        assert_int_equal(size(json, "patches"), edition->patches);
        for (int id = 1; id <= edition->patches; id++)
            assert_patch(cJSON_GetArrayItem(get(json, "patches"), id - 1), edition, id);
        assert_int_equal(cJSON_HasObjectItem(json, "cards"), edition->solo);
        assert_int_equal(cJSON_HasObjectItem(json, "levels"), edition->solo);
        if (edition->solo) {
            assert_cards(get(json, "cards"), edition);
            assert_levels(get(json, "levels"));
        }
    }
    cJSON_Delete(all);
    doors_close(door);
}

static void test_bounds(void **state)
{
    Door *door = doors_open(NULL);
    cJSON *bounds = ask(door, "bounds");
    (void)state;
    assert_int_equal(number(bounds, "levels"), ENGINE_LEVELS);
    assert_int_equal(number(bounds, "lastLevelSeconds"), LAST_LEVEL_SECONDS);
    assert_int_equal(number(bounds, "hintNodes"), ADVICE_NODES);
    assert_int_equal(number(bounds, "recordBytes"), MAX_RECORD_TEXT);
    cJSON_Delete(bounds);
    doors_close(door);
}

static void assert_sewn(const cJSON *json, const SeatView *seat)
{
    assert_int_equal(size(json, "sewn"), seat->sewns);
    for (int i = 0; i < seat->sewns; i++) {
        const cJSON *sewn = cJSON_GetArrayItem(get(json, "sewn"), i);
        assert_int_equal(number(sewn, "ply"), seat->sewn[i].ply);
        assert_int_equal(number(sewn, "patch"), seat->sewn[i].patch);
        assert_int_equal(number(sewn, "square"), seat->sewn[i].square);
        assert_string_equal(word(sewn, "orientation"), ORIENTATION_NAME[seat->sewn[i].orientation]);
    }
}

/* For each patch of the circle the buttons lacking; the Automa has none. */
static void assert_lacks(const cJSON *json, const Game *game, int seat)
{
    bool pays = !truth(json, "automa");
    assert_int_equal(size(json, "lacks"), pays ? game->circle : 0);
    for (int i = 0; pays && i < game->circle; i++) {
        int cost = game->edition->patch[game->ring[i]].cost;
        int lacks = cJSON_GetArrayItem(get(json, "lacks"), i)->valueint;
        assert_int_equal(lacks, cost > game->buttons[seat] ? cost - game->buttons[seat] : 0);
    }
}

static void assert_seat(const cJSON *json, const Game *game, const SeatView *seat, int number_of_seat)
{
    assert_string_equal(word(json, "name"), seat->name);
    assert_int_equal(truth(json, "automa"), seat->automa);
    assert_int_equal(number(json, "time"), game->time[number_of_seat]);
    assert_int_equal(number(json, "buttons"), game->buttons[number_of_seat]);
    assert_int_equal(number(json, "income"), game->income[number_of_seat]);
    assert_int_equal(number(json, "empty"), seat->automa ? 0 : game_empty(game, number_of_seat));
    assert_int_equal(number(json, "emptyPoints"), 2 * number(json, "empty"));
    assert_int_equal(number(json, "score"), game_score(game, number_of_seat));
    assert_int_equal(truth(json, "bonus"), game->bonus == number_of_seat);
    assert_int_equal(cJSON_IsNull(get(json, "nextIncome")), seat->income_in == 0);
    if (seat->income_in) {
        assert_int_equal(number(get(json, "nextIncome"), "spaces"), seat->income_in);
        assert_int_equal(number(get(json, "nextIncome"), "pays"), seat->income_pays);
    }
    assert_int_equal(cJSON_IsNull(get(json, "best")), seat->automa || game->edition->bonus_side == 0);
    if (seat->best_square >= 0) {
        assert_int_equal(number(get(json, "best"), "square"), seat->best_square);
        assert_int_equal(number(get(json, "best"), "covered"), seat->best_covered);
    }
    Squares free = seat->automa ? NO_SQUARES : game->edition->board & ~game->quilt[number_of_seat];
    assert_true(squares(get(json, "free")) == free);
    assert_true(squares(get(json, "unfillable")) == seat->unfillable);
    assert_true(squares(get(json, "unknown")) == seat->unknown);
    assert_sewn(json, seat);
    assert_bytes(json, "patches", seat->patch, seat->patches);
    assert_lacks(json, game, number_of_seat);
}

static void assert_automa(const cJSON *json, const Game *game)
{
    int points[POINTS];
    automa_points(game, points);
    assert_int_equal(number(json, "level"), game->level + 1);
    assert_string_equal(word(json, "deck"), DECK_NAME[game->deck]);
    assert_int_equal(number_or(json, "marker", 0), automa_marker(game));
    int place = game->drawn ? automa_card_place(game, game->drawn - 1) : 0;
    assert_int_equal(number_or(json, "card", 0), game->drawn ? automa_card_number(game, place) : 0);
    assert_int_equal(number(json, "pile"), automa_pile(game));
    assert_int_equal(number_or(json, "nextBudget", -1), automa_next_budget(game));
    for (int i = 0; i < POINTS; i++)
        assert_int_equal(number(get(json, "points"), POINTS_NAME[i]), points[i]);
}

static void assert_moves(const cJSON *json, const Table *table)
{
    Game game = table->record.start;
    assert_int_equal(size(json, "moves"), table->record.count);
    for (int i = 0; i < table->record.count; i++) {
        const cJSON *seen = cJSON_GetArrayItem(get(json, "moves"), i);
        char memory[MAX_MOVE_TEXT];
        Text text = text_in(memory, sizeof memory);
        notation_write(&game, table->record.move[i], &text);
        assert_string_equal(word(seen, "move"), memory);
        assert_int_equal(number(seen, "seat"), game_turn(&game));
        game_play(&game, table->record.move[i]);
    }
}

static void assert_offers(const cJSON *json, const View *view)
{
    assert_int_equal(size(json, "offers"), view->offers);
    for (int i = 0; i < view->offers; i++) {
        const cJSON *offer = cJSON_GetArrayItem(get(json, "offers"), i);
        assert_int_equal(number(offer, "patch"), view->offer[i].patch);
        assert_int_equal(number(offer, "lacks"), view->offer[i].lacks);
        assert_int_equal(number(offer, "places"), view->offer[i].places);
    }
}

static void assert_advance(const cJSON *json, const View *view)
{
    const cJSON *advance = get(json, "advance");
    assert_int_equal(cJSON_IsNull(advance), view->phase != PHASE_ACTION);
    if (cJSON_IsNull(advance))
        return;
    assert_int_equal(number(advance, "to"), view->advance.to);
    assert_int_equal(number(advance, "walked"), view->advance.walked);
    assert_int_equal(number(advance, "income"), view->advance.income);
    assert_int_equal(number(advance, "leather"), view->advance.leather);
}

/* The page's view matches the rules. */
static void assert_view(const cJSON *json, const Table *table)
{
    static const char *const PHASE[] = {"action", "leather", "automa", "over"};
    const Game *game = &table->game;
    View view;
    view_of(&view, table);
    assert_string_equal(word(json, "edition"), game->edition->name);
    assert_string_equal(word(json, "track"), view.track);
    assert_string_equal(word(json, "phase"), PHASE[game_phase(game)]);
    assert_int_equal(number_or(json, "turn", NOBODY), game_turn(game));
    assert_int_equal(number_or(json, "winner", NOBODY), game_winner(game));
    assert_int_equal(number(json, "top"), game->mover);
    assert_int_equal(number(json, "ply"), table->ply);
    assert_int_equal(number(json, "plies"), table->record.count);
    assert_int_equal(number(json, "leather"), game->leather);
    assert_int_equal(number(json, "late"), game->late);
    assert_bytes(json, "circle", game->ring, game->circle);
    assert_bytes(json, "leatherAt", view.leather_at, view.leather_ahead);
    assert_moves(json, table);
    assert_offers(json, &view);
    assert_advance(json, &view);
    assert_int_equal(size(json, "seats"), SEATS);
    for (int seat = 0; seat < SEATS; seat++)
        assert_seat(cJSON_GetArrayItem(get(json, "seats"), seat), game, &view.seat[seat], seat);
    assert_int_equal(cJSON_HasObjectItem(json, "automa"), game->edition->solo);
    if (game->edition->solo)
        assert_automa(get(json, "automa"), game);
}

static void assert_consequences(const cJSON *json, const Game *game, Move move)
{
    Consequences c = view_consequences(game, move);
    assert_int_equal(number(json, "seat"), c.seat);
    assert_int_equal(number(json, "from"), c.from);
    assert_int_equal(number(json, "to"), c.to);
    assert_int_equal(truth(json, "onTop"), c.on_top);
    assert_int_equal(number(json, "cost"), c.cost);
    assert_int_equal(number(json, "walked"), c.walked);
    assert_int_equal(number(json, "marks"), c.marks);
    assert_int_equal(number(json, "income"), c.income);
    assert_int_equal(number(json, "leather"), c.leather);
    assert_int_equal(truth(json, "dropped"), c.dropped);
    assert_int_equal(number(json, "removed"), c.removed);
    assert_true(squares(get(json, "covers")) == c.covers);
    assert_int_equal(truth(json, "bonus"), c.bonus);
    assert_int_equal(truth(json, "joins"), c.joins);
    assert_int_equal(number(json, "buttons"), c.buttons);
    assert_int_equal(number(json, "incomeThen"), c.income_then);
    assert_int_equal(number(json, "score"), c.score);
    assert_int_equal(truth(json, "ends"), c.ends);
    assert_int_equal(number_or(json, "next", NOBODY), c.next);
    assert_int_equal(number(json, "lead"), c.lead);
    assert_int_equal(number(json, "card"), c.card);
    assert_int_equal(number(json, "budget"), c.budget);
    assert_int_equal(size(json, "offers"), c.offers);
    for (int i = 0; i < c.offers; i++) {
        const cJSON *offer = cJSON_GetArrayItem(get(json, "offers"), i);
        assert_int_equal(number(offer, "patch"), c.offer[i]);
        assert_int_equal(number(offer, "lacks"), c.lacks[i]);
    }
}

/* The view of the current ply, as the page requests it. */
static void assert_shown(Door *door)
{
    cJSON *view = ask(door, "view");
    assert_view(view, &door->sitting.table);
    cJSON_Delete(view);
}

/* One move: tried, previewed, made, undone and redone. Undo goes to the last choice, here that of the mover. */
static void make_move(Door *door, Move move)
{
    char *before = strdup(ask_bytes(door, "sitting", 7));
    cJSON *tried = ask_move(door, "try", move);
    assert_consequences(tried, &door->sitting.table.game, move);
    cJSON_Delete(tried);
    cJSON *ahead = ask_move(door, "after", move);
    assert_string_equal(ask_bytes(door, "sitting", 7), before);
    free(before);
    cJSON_Delete(ask_move(door, "play", move));
    assert_view(ahead, &door->sitting.table);
    cJSON_Delete(ahead);
    assert_shown(door);
    int ply = sitting_ply(&door->sitting);
    int choice = sitting_undo_ply(&door->sitting);
    if (choice < 0)
        return;
    cJSON *undone = ask(door, "undo");
    assert_int_equal(number(undone, "ply"), choice);
    cJSON_Delete(undone);
    assert_shown(door);
    while (sitting_ply(&door->sitting) < ply)
        tell(door, "redo");
    assert_int_equal(sitting_ply(&door->sitting), ply);
}

static void test_games(void **state)
{
    static const char *const NEW[] = {"new classic seed=1", "new classic seed=2 track=2014", "new express seed=3",
                                      "new automa seed=4 level=5", "new automa seed=5 deck=tactical"};
    Door *door = doors_open(NULL);
    int leather = 0;
    (void)state;
    for (size_t i = 0; i < COUNT(NEW); i++) {
        Random random = random_from(i, RANDOM_PLAYOUT);
        tell(door, NEW[i]);
        assert_shown(door);
        for (Move move; unit_any_move(&door->sitting.table.game, &random, &move); make_move(door, move))
            leather += door->sitting.table.game.leather > 0;
        cJSON *view = ask(door, "view");
        assert_string_equal(word(view, "phase"), "over");
        assert_true(number(view, "winner") == game_winner(&door->sitting.table.game));
        cJSON_Delete(view);
    }
    assert_true(leather > 0);
    doors_close(door);
}

/* Every ply can be viewed and queried without changing the sitting. */
static void test_moments(void **state)
{
    Door *door = doors_open(NULL);
    char request[64];
    (void)state;
    tell(door, "new classic seed=6");
    Random random = random_from(6, RANDOM_PLAYOUT);
    for (Move move; sitting_ply(&door->sitting) < 12 && unit_any_move(&door->sitting.table.game, &random, &move);)
        make_move(door, move);
    tell(door, "undo");
    char *before = strdup(ask_bytes(door, "save", 4));
    for (int ply = 12; ply >= 0; ply--) {
        Table then = door->sitting.table;
        table_go_to(&then, ply);
        snprintf(request, sizeof request, "view %d", ply);
        cJSON *view = ask(door, request);
        assert_view(view, &then);
        assert_int_equal(number(view, "plies"), 12);
        cJSON_Delete(view);
        if (game_phase(&then.game) != PHASE_ACTION)
            continue;
        snprintf(request, sizeof request, "try advance %d", ply);
        cJSON *tried = ask(door, request);
        assert_consequences(tried, &then.game, (Move){.kind = MOVE_ADVANCE});
        cJSON_Delete(tried);
        snprintf(request, sizeof request, "after advance %d", ply);
        cJSON *after = ask(door, request);
        Fault fault;
        assert_true(table_play(&then, (Move){.kind = MOVE_ADVANCE}, &fault));
        assert_view(after, &then);
        cJSON_Delete(after);
        snprintf(request, sizeof request, "record %d", ply);
        cJSON *record = ask(door, request);
        snprintf(request, sizeof request, "places 0 %d", ply);
        tell(door, request);
        cJSON_Delete(record);
        assert_string_equal(ask_bytes(door, "save", 4), before);
    }
    free(before);
    doors_close(door);
}

static void test_places(void **state)
{
    Door *door = doors_open(NULL);
    (void)state;
    tell(door, "new classic seed=7");
    Random random = random_from(7, RANDOM_PLAYOUT);
    for (Move move; door->sitting.table.ply < 20 && unit_any_move(&door->sitting.table.game, &random, &move);) {
        const Game *game = &door->sitting.table.game;
        int patch = door->sitting.table.ply % game->edition->patches + 1;
        Squares places[ORIENTATIONS];
        char request[32];
        snprintf(request, sizeof request, "places %d", patch);
        cJSON *json = ask(door, request);
        view_places(game, game_turn(game), patch, places);
        assert_int_equal(cJSON_GetArraySize(json), game->edition->patch[patch].orientations);
        for (int i = 0; i < game->edition->patch[patch].orientations; i++) {
            int name = game->edition->patch[patch].distinct[i];
            assert_true(squares(get(json, ORIENTATION_NAME[name])) == places[name]);
        }
        cJSON_Delete(json);
        json = ask(door, "places 0");
        assert_true(squares(get(json, "r0")) == (game->edition->board & ~game->quilt[game_turn(game)]));
        cJSON_Delete(json);
        make_move(door, move);
    }
    doors_close(door);
}

/* Sides of a patch at a place that meet the edge or something sewn on, counted cell by cell. */
static int touches_at(const Game *game, Squares covered)
{
    int side = game->edition->side, count = 0;
    for (int square = 0; square < side * side; square++) {
        if (!squares_has(covered, square))
            continue;
        int column = square % side, row = square / side;
        count += column == 0 || squares_has(game->quilt[0], square - 1);
        count += column == side - 1 || squares_has(game->quilt[0], square + 1);
        count += row == 0 || squares_has(game->quilt[0], square - side);
        count += row == side - 1 || squares_has(game->quilt[0], square + side);
    }
    return count;
}

static int most_touches(const Game *game, int patch)
{
    Squares places[ORIENTATIONS];
    int most = -1;
    view_places(game, 0, patch, places);
    for (int name = 0; name < ORIENTATIONS; name++)
        for (int square = 0; square < MAX_SIDE * MAX_SIDE; square++)
            if (squares_has(places[name], square)) {
                int touches = touches_at(game, game->edition->patch[patch].turned[name].shape << square);
                most = touches > most ? touches : most;
            }
    return most;
}

static void assert_appraisal(Door *door, int index)
{
    const Game *game = &door->sitting.table.game;
    int id = game->ring[index];
    const Patch *patch = &game->edition->patch[id];
    int marks = 0, sum = 0;
    for (int space = game->time[0] + 1; space <= game->edition->last; space++)
        marks += marks_has(&game->edition->income, space);
    char request[32];
    snprintf(request, sizeof request, "appraise %d 0", id);
    cJSON *json = ask(door, request);
    assert_int_equal(number(json, "beyond"), index < OFFERED ? 0 : index - OFFERED + 1);
    assert_int_equal(number(json, "worth"), EMPTY_POINTS * patch->cells + marks * patch->income - patch->cost);
    assert_int_equal(number(json, "lacks"), patch->cost > game->buttons[0] ? patch->cost - game->buttons[0] : 0);
    const cJSON *line;
    cJSON_ArrayForEach(line, get(json, "sums")) sum += number(line, "value");
    assert_int_equal(sum, number(json, "worth"));
    assert_true(abs(number(json, "tenths") * patch->time - 10 * sum) * 2 <= patch->time);
    const cJSON *place = get(json, "place");
    int most = most_touches(game, id);
    assert_int_equal(cJSON_IsNull(place), most < 0);
    if (most >= 0) {
        assert_int_equal(number(place, "touches"), most);
        int name = 0;
        while (strcmp(ORIENTATION_NAME[name], get(place, "orientation")->valuestring) != 0)
            name++;
        Squares covered = patch->turned[name].shape << number(place, "square");
        assert_true(squares_has(patch->turned[name].inside, number(place, "square")));
        assert_true((covered & game->quilt[0]) == NO_SQUARES);
        assert_int_equal(touches_at(game, covered), most);
    }
    cJSON_Delete(json);
}

/* The sums of every patch of the circle, throughout games. */
static void test_appraise(void **state)
{
    static const char *const NEW[] = {"new classic seed=7", "new express seed=7", "new automa seed=7"};
    Door *door = doors_open(NULL);
    (void)state;
    for (int i = 0; i < 3; i++) {
        tell(door, NEW[i]);
        Random random = random_from(7, RANDOM_PLAYOUT);
        for (Move move; unit_any_move(&door->sitting.table.game, &random, &move); make_move(door, move))
            for (int at = 0; at < door->sitting.table.game.circle; at++)
                assert_appraisal(door, at);
    }
    doors_close(door);
}

/* A position, a move, and why it is illegal. */
static void test_refusals(void **state)
{
    static const struct {
        const char *edition, *position, *move, *refusal;
        int covered;
        const char *message; /* NULL: the name of the refusal */
    } ROW[] = {
        {"classic", "classic/1/0:5:0:-/0:5:0:-/1,2,3", "nonsense", "no-such-move", 0, "how-to-move"},
        {"classic", "classic/1/0:5:0:-/0:5:0:-/1,2,3", "99r0a1", "no-such-move", 0, "no-such-patch"},
        {"classic", "classic/1/0:5:0:-/0:5:0:-/1,2,3", "17", "no-such-move", 0, "how-to-place"},
        {"classic", "classic/1/50:0:0:-/53:0:0:-/-", "1r0a1", "not-offered", 0, "no-patch-left"},
        {"classic", "classic/1/53:5:0:-/53:5:0:-/1,2,3", "advance", "over", 0, NULL},
        {"classic", "classic/1+1/27:5:0:-/3:5:0:-/1,2,3", "advance", "leather-first", 0, NULL},
        {"classic", "classic/1/0:5:0:-/0:5:0:-/1,2,3", "+a1", "no-leather", 0, NULL},
        {"classic", "classic/1+1/27:5:0:-/3:5:0:-/1,2,3", "+x", "must-sew", 0, NULL},
        {"classic", "classic/1/0:5:0:-/0:5:0:-/1,2,3", "4r0a1", "not-offered", 0, NULL},
        {"classic", "classic/1/0:1:0:-/0:5:0:-/1,2,3", "2r0a1", "too-dear", 0, NULL},
        {"classic", "classic/1/0:5:0:-/0:5:0:-/1,2,3", "2r0i1", "outside", 0, NULL},
        {"classic", "classic/1/0:5:0:b7.9.9.9.9.9.9.9.9/0:5:0:-/1,2,3", "2r0a1", "covered", 2, NULL},
        {"classic", "classic/1+1/27:5:0:b7.9.9.9.9.9.9.9.9/3:5:0:-/1,2,3", "+b1", "covered", 1, NULL},
        {"classic", "classic/1/0:1:0:b7.9.9.9.9.9.9.9.9/0:5:0:-/1,2,3", "2r0b1", "too-dear", 1, NULL},
        {"automa", "automa/1/4:5:0:-/0:0:-/1,2,3/normal:1:.", "advance", "automas-turn", 0, NULL},
        {"automa", "automa/1/4:5:0:-/0:0:-/1,2,3/normal:1:.g", "#6:pass", "not-the-automas-move", 0, NULL},
        {"automa", "automa/1/0:5:0:-/0:0:-/1,2,3/normal:1:.", "#7:1", "not-automas-turn", 0, NULL},
    };
    Door *door = doors_open(NULL);
    cJSON *table = ask(door, "messages");
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        const char *said = ROW[i].message ? ROW[i].message : ROW[i].refusal;
        char request[400];
        assert_true(cJSON_IsObject(get(get(table, "messages"), said)));
        snprintf(request, sizeof request, "load\n[Edition \"%s\"]\n[Position \"%s\"]\n%s\n", ROW[i].edition,
                 ROW[i].position, strcmp(ROW[i].refusal, "over") == 0 ? "0-1" : "*");
        tell(door, request);
        char *before = strdup(ask_bytes(door, "view", 4));
        for (int play = 0; play < 2; play++) {
            snprintf(request, sizeof request, "%s %s", play ? "play" : "try", ROW[i].move);
            cJSON *json = ask(door, request);
            assert_string_equal(word(json, "refusal"), ROW[i].refusal);
            assert_int_equal(size(json, "squares"), ROW[i].covered);
            assert_true(strlen(word(json, "sentence")) > 0);
            assert_string_equal(word(get(json, "message"), "id"), said);
            cJSON_Delete(json);
            assert_string_equal(ask_bytes(door, "view", 4), before);
        }
        free(before);
    }
    cJSON_Delete(table);
    doors_close(door);
}

/* Every fault has a sentence, and the table is unchanged. */
static void assert_fault(Door *door, const char *request, size_t length)
{
    char *before = strdup(ask_bytes(door, "view", 4));
    cJSON *json = cJSON_Parse(ask_bytes(door, request, length));
    assert_non_null(json);
    if (strlen(word(json, "fault")) == 0 || number(json, "line") < 0 || number(json, "column") < 0)
        fail_msg("%s", request);
    cJSON_Delete(json);
    assert_string_equal(ask_bytes(door, "view", 4), before);
    free(before);
}

static void test_nonsense(void **state)
{
    static const char *const REQUEST[] = {
        "",
        " ",
        "\n",
        "view view",
        "VIEW",
        "view\nview",
        "nonsense",
        "play",
        "play advance advance",
        "try",
        "undo",
        "undo 1",
        "redo",
        "redo x",
        "goto 0",
        "view 1",
        "view -1",
        "view 0 0",
        "after",
        "after advance 1",
        "after advance x",
        "try advance 1",
        "places 1 1",
        "appraise",
        "appraise 1",
        "appraise 0 0",
        "appraise 34 0",
        "appraise 1 2",
        "appraise 1 0 1",
        "record 1",
        "record eyes 1",
        "record 0 eyes",
        "sitting x",
        "save x",
        "swap x",
        "study x",
        "watch x",
        "join x",
        "restart x",
        "retry",
        "retry 1",
        "retry x",
        "deal_again",
        "deal_again x",
        "variation",
        "variation x",
        "variation 0",
        "promote",
        "promote 1",
        "remove",
        "comment words",
        "sign !",
        "variations 1",
        "setup nonsense",
        "setup time 1 54",
        "setup time 1 2 3",
        "setup_done",
        "setup_done x",
        "check",
        "check x\n",
        "check\nnonsense",
        "check\n[Edition \"classic\"]\n[Seed \"x\"]\n\n*\n",
        "check\n[Edition \"classic\"]\n\n0-1\n",
        "course",
        "course\nnonsense",
        "course\n[Edition \"classic\"]\n\nadvance",
        "places",
        "places 34",
        "places x",
        "places 1 2",
        "seat",
        "seat 0",
        "seat 2 person",
        "seat x person",
        "seat 0 automa",
        "seat 0 stranger",
        "seat 0 computer",
        "seat 0 computer 0",
        "seat 0 computer 11",
        "seat 0 computer x",
        "seat 0 computer 1 Anna",
        "record x",
        "record eyes x",
        "editions x",
        "new",
        "new own",
        "new own.edition seed=1",
        "new ../x seed=1",
        "new classic",
        "new classic seed",
        "new classic seed=x",
        "new classic seed=1 seed=1",
        "new classic seed=1 level=1",
        "new classic seed=1 what=1",
        "new express seed=1 track=2014",
        "load",
        "load x",
        "load x\n[Edition \"classic\"]\n\n*\n",
        "load 1 1\n[Edition \"classic\"]\n\n*\n",
        "load\n[Seats \"automa person\"]\n[Edition \"classic\"]\n\n*\n",
        "load\n[Edition \"classic\"]\n\n*\n{undone: nonsense}\n",
        "load\n",
        "load\nnonsense",
        "load\n[Edition \"classic\"]\nnonsense",
        "load\n[Edition \"own.edition 0123456789abcdef\"]\n\n*\n",
        "load\n[Edition \"classic\"]\n\nadvance advance 1r0z9",
        "view \xff",
        "\xc3",
        "load\n\xff\xfe",
        "move",
        "think",
        "review",
        "review_step",
        "move level=1",
        "move seed=1",
        "move level=0 seed=1",
        "move level=11 seed=1",
        "move level=10 seed=1",
        "move level=x seed=1",
        "move level=1 level=1",
        "move level=1 speed=1",
        "move level seed",
        "think nodes=0",
        "think nodes=x",
        "think nodes=1000001",
        "think only=advance",
        "think nodes=1 only=",
        "think nodes=1 threads=0",
        "think nodes=1 threads=17",
        "think nodes=1 threads=1 threads=2",
        "think nodes=1 only=99r0a1",
        "think nodes=1 only=+a1",
        "think nodes=1 only=#1:1",
        "think nodes=1 play=0",
        "think nodes=1 play=advance",
        "bounds x",
        "verdict",
        "verdict nodes=1",
        "verdict move=advance",
        "verdict nodes=0 move=advance",
        "verdict nodes=1000001 move=advance",
        "verdict nodes=1 move=",
        "verdict nodes=1 move=99r0a1",
        "verdict nodes=1 move=+a1",
        "verdict nodes=1 move=advance only=advance",
        "verdict nodes=1 move=advance before=-1",
        "verdict nodes=1 move=advance before=10001",
        "review nodes=0",
        "review nodes=1 seat=2",
        "review seat=1",
        "review nodes=1 x",
        "review_step 1",
        "fair",
        "fair nowhere seed=1",
        "fair classic",
        "fair classic seed=x",
        "fair automa seed=1",
        "fair_step",
        "fair_step 1",
        "proof x",
    };
    Door *door = doors_open(&DOOR_THINKS);
    size_t much = 1 << 20;
    char *garbage = malloc(much);
    (void)state;
    assert_non_null(garbage);
    tell(door, "new classic seed=1");
    tell(door, "seat 0 person Änne \"the\" 1st");
    for (size_t i = 0; i < COUNT(REQUEST); i++)
        assert_fault(door, REQUEST[i], strlen(REQUEST[i]));
    assert_fault(door, "view\0", 5);
    for (size_t i = 0; i < much; i++)
        garbage[i] = (char)(i * 2654435761u >> 13);
    assert_fault(door, garbage, much);
    memset(garbage, 'x', much);
    assert_fault(door, garbage, much);
    memcpy(garbage, "load\n", 5);
    assert_fault(door, garbage, much);
    assert_fault(door, garbage, MAX_RECORD_TEXT + 6);
    free(garbage);
    doors_close(door);
}

/* When the game is over, nobody has a choice. */
static void test_over(void **state)
{
    static const char *const REQUEST[] = {"move level=1 seed=1", "think nodes=1", "verdict nodes=1 move=advance",
                                          "places 1", "places 0"};
    Door *door = doors_open(&DOOR_THINKS);
    (void)state;
    tell(door, "load\n[Edition \"classic\"]\n[Position \"classic/1/53:5:0:-/53:5:0:-/1,2,3\"]\n\n0-1\n");
    for (size_t i = 0; i < COUNT(REQUEST); i++)
        assert_fault(door, REQUEST[i], strlen(REQUEST[i]));
    doors_close(door);
}

static const cJSON *seat_of(const cJSON *sitting, int seat)
{
    return cJSON_GetArrayItem(get(sitting, "seats"), seat);
}

static void assert_seat_is(Door *door, const char *request, int seat, const char *kind, int level, const char *name)
{
    cJSON *sitting = ask(door, request);
    const cJSON *found = seat_of(sitting, seat);
    assert_string_equal(word(found, "kind"), kind);
    assert_int_equal(number(found, "level"), level);
    assert_string_equal(word(found, "name"), name);
    cJSON_Delete(sitting);
}

/* Names may contain blanks or be missing. A person can't have a computer's name. */
static void test_seats(void **state)
{
    Door *door = doors_open(NULL);
    (void)state;
    tell(door, "new classic seed=1");
    assert_seat_is(door, "seat 1 person   Ännchen \"von\" \\ Tharau  ", 1, "person", 0,
                   "Ännchen \"von\" \\ Tharau");
    assert_seat_is(door, "seat 1 person", 1, "person", 0, "");
    assert_seat_is(door, "seat 1 computer 6", 1, "computer", 6, "Thimble, level 6");
    assert_seat_is(door, "seat 0 person Thimble, level 3", 0, "person", 0, "");
    assert_seat_is(door, "seat 0 person Anna", 0, "person", 0, "Anna");
    assert_seat_is(door, "watch", 1, "elsewhere", 6, "Thimble, level 6");
    assert_seat_is(door, "join", 1, "computer", 6, "Thimble, level 6");
    assert_seat_is(door, "swap", 1, "person", 0, "Anna");
    assert_seat_is(door, "seat 0 elsewhere Thimble, level 2", 0, "elsewhere", 2, "Thimble, level 2");
    assert_seat_is(door, "study", 0, "nobody", 0, "Thimble, level 2");
    tell(door, "new automa seed=1");
    assert_seat_is(door, "seat 1 automa", 1, "automa", 0, "");
    assert_fault(door, "seat 1 person", 13);
    assert_fault(door, "seat 1 computer 1", 17);
    doors_close(door);
}

static void assert_next(const cJSON *sitting, const char *kind, int seat)
{
    assert_string_equal(word(get(sitting, "next"), "kind"), kind);
    assert_int_equal(number_or(get(sitting, "next"), "seat", NOBODY), seat);
}

/* The page gets what the sitting says. */
static void assert_told(const cJSON *told, const Sitting *sitting)
{
    static const char *const KIND[] = {"person", "computer", "automa", "elsewhere", "over"};
    Next next = sitting_next(sitting);
    assert_int_equal(number(told, "ply"), sitting_ply(sitting));
    assert_int_equal(number(told, "plies"), sitting_plies(sitting));
    assert_int_equal(number_or(told, "undo", -1), sitting_undo_ply(sitting));
    assert_int_equal(number_or(told, "redo", -1), sitting_redo_ply(sitting));
    assert_int_equal(truth(told, "study"), sitting_is_study(sitting));
    assert_int_equal(truth(told, "watched"), sitting_is_watched(sitting));
    assert_int_equal(number_or(told, "only", NOBODY), sitting_only_person(sitting));
    assert_next(told, KIND[next.kind], next.seat);
    if (next.kind == NEXT_COMPUTER) {
        assert_int_equal(number(get(told, "next"), "level"), next.level);
        assert_true(get(get(told, "next"), "seed")->valuedouble == (double)next.seed);
    }
    if (next.kind == NEXT_AUTOMA) {
        char memory[MAX_MOVE_TEXT];
        Text text = text_in(memory, sizeof memory);
        notation_write(&sitting->table.game, next.move, &text);
        assert_string_equal(word(get(told, "next"), "move"), memory);
    }
}

static void test_changes(void **state)
{
    static const char *const REQUEST[] = {
        "new classic seed=1",
        "seat 1 computer 6",
        "play advance",
        "undo",
        "redo",
        "watch",
        "join",
        "swap",
        "study",
        "play advance",
        "play advance",
        "undo",
        "retry 1",
        "restart",
        "deal_again 7",
        "new automa seed=2 level=4",
        "seat 0 person Anna",
        "play advance",
        "undo",
        "redo",
        "watch",
        "join",
        "deal_again 18446744073709551615",
        "load\n[Edition \"classic\"]\n[Position \"classic/1/53:5:0:-/53:5:0:-/1,2,3\"]\n\n0-1\n",
    };
    Door *door = doors_open(NULL);
    (void)state;
    for (size_t i = 0; i < COUNT(REQUEST); i++) {
        cJSON *told = ask(door, REQUEST[i]);
        assert_told(told, &door->sitting);
        cJSON *asked = ask(door, "sitting");
        assert_true(cJSON_Compare(told, asked, true));
        cJSON_Delete(told);
        cJSON_Delete(asked);
        assert_shown(door);
    }
    doors_close(door);
}

/* A saved game loads unchanged, with undone moves and seats. */
static void test_saving(void **state)
{
    static const char *const SEATS_OF[] = {"seat 1 computer 3", "seat 1 elsewhere Bo", "study", "watch"};
    Door *door = doors_open(NULL);
    (void)state;
    for (size_t i = 0; i < COUNT(SEATS_OF); i++) {
        char request[8192];
        tell(door, "new express seed=3");
        tell(door, "seat 0 person Anna");
        for (int move = 0; move < 5; move++)
            tell(door, "play advance");
        tell(door, "undo");
        tell(door, SEATS_OF[i]);
        char *before = strdup(ask_bytes(door, "sitting", 7));
        cJSON *saved = ask(door, "save");
        snprintf(request, sizeof request, "load\n%s", word(saved, "text"));
        tell(door, "new classic seed=1");
        tell(door, request);
        assert_string_equal(ask_bytes(door, "sitting", 7), before);
        free(before);
        snprintf(request, sizeof request, "load 2\n%s", word(saved, "text"));
        cJSON *early = ask(door, request);
        assert_int_equal(number(early, "ply"), 2);
        assert_int_equal(number(early, "plies"), 5);
        cJSON_Delete(early);
        snprintf(request, sizeof request, "load 99\n%s", word(saved, "text"));
        cJSON *late = ask(door, request);
        assert_int_equal(number(late, "plies"), 5);
        cJSON_Delete(late);
        cJSON_Delete(saved);
    }
    doors_close(door);
}

/* The node at which the door's analysis board stands; the name and the words of it. */
static int here(Door *door, const char *sign, const char *comment, int nodes)
{
    cJSON *told = ask(door, "variations");
    int found = number(told, "here");
    const cJSON *move;
    assert_int_equal(size(told, "moves"), nodes);
    cJSON_ArrayForEach(move, get(told, "moves")) if (number(move, "node") == found)
    {
        assert_string_equal(word(move, "sign"), sign);
        assert_string_equal(word(move, "comment"), comment);
    }
    cJSON_Delete(told);
    return found;
}

/* An analysis board keeps every line. A saved one loads with them. */
static void test_variations(void **state)
{
    static const char *const BAD[] = {"variation",    "variation x", "variation 3",
                                      "variation -1", "sign x",      "sign ! ?"};
    Door *door = doors_open(NULL);
    char request[8192], back[32];
    (void)state;
    tell(door, "new express seed=3");
    tell(door, "study");
    assert_fault(door, "sign !", 6);
    assert_fault(door, "remove", 6);
    tell(door, "comment the start");
    assert_int_equal(here(door, "", "the start", 1), 0);
    tell(door, "play advance");
    tell(door, "sign !?");
    int first = here(door, "!?", "", 2);
    tell(door, "undo");
    tell(door, "play 15r0a1");
    tell(door, "comment and } this");
    int other = here(door, "", "and ) this", 3);
    assert_true(other != first);
    for (size_t i = 0; i < COUNT(BAD); i++)
        assert_fault(door, BAD[i], strlen(BAD[i]));
    tell(door, "promote");
    cJSON *saved = ask(door, "save");
    snprintf(request, sizeof request, "load\n%s", word(saved, "text"));
    cJSON_Delete(saved);
    snprintf(back, sizeof back, "variation %d", first);
    tell(door, back);
    assert_int_equal(here(door, "!?", "", 3), first);
    tell(door, "remove");
    assert_int_equal(here(door, "", "the start", 2), 0);
    tell(door, request);
    here(door, "", "and ) this", 3);
    doors_close(door);
}

/* A draft leaves the table as it is, until an analysis begins from it; not while it contradicts itself. */
static void test_setup(void **state)
{
    Door *door = doors_open(NULL);
    (void)state;
    tell(door, "new classic seed=1");
    char *before = strdup(ask_bytes(door, "sitting", 7));
    tell(door, "setup");
    tell(door, "setup time 2 9");
    tell(door, "setup square 2 a1 b2");
    cJSON *flawed = ask(door, "setup bonus 2");
    assert_string_equal(word(get(flawed, "flaw"), "id"), "tile-unearned");
    assert_int_equal(number(flawed, "bonus"), 1);
    assert_int_equal(size(flawed, "circle"), 33);
    cJSON_Delete(flawed);
    assert_fault(door, "setup_done 1", 12);
    cJSON *sound = ask(door, "setup bonus nobody");
    assert_true(cJSON_IsNull(get(sound, "flaw")));
    assert_int_equal(size(seat_of(sound, 1), "covered"), 2);
    cJSON_Delete(sound);
    assert_string_equal(ask_bytes(door, "sitting", 7), before);
    cJSON *placed = ask(door, "setup_done 1");
    assert_true(truth(placed, "study"));
    cJSON_Delete(placed);
    assert_int_equal(door->sitting.table.game.time[1], 9);
    free(before);
    doors_close(door);
}

/* Reading a record does not change the sitting. */
static void test_reading(void **state)
{
    static const struct {
        const char *request, *refusal, *move;
        int line, number;
    } ROW[] = {
        {"check\n[Edition \"classic\"]\n[Seed \"1\"]\n\nadvance nonsense *", "no-such-move", "nonsense", 4, 2},
        {"check\n[Edition \"classic\"]\n[Seed \"1\"]\n\nadvance\r\n22r0z9;x\n*", "no-such-move", "22r0z9", 5, 2},
        {"check\n[Edition \"classic\"]\n[Seed \"1\"]\n\nadvance {x} 1r0a1 *", "not-offered", "1r0a1", 4, 2},
        {"check\n[Edition \"classic\"]\n\n\nadvance +a1", "no-leather", "+a1", 4, 2},
        {"check\n[Edition \"automa\"]\n[Seed \"1\"]\n\nadvance advance *", "automas-turn", "advance", 4, 2},
        {"check\n[Edition \"classic\"]\n[Position \"classic/1/53:5:0:-/53:5:0:-/1,2,3\"]\n\nadvance 0-1", "over",
         "advance", 4, 1},
    };
    Door *door = doors_open(NULL);
    (void)state;
    char *before = strdup(ask_bytes(door, "save", 4));
    for (size_t i = 0; i < COUNT(ROW); i++) {
        cJSON *found = ask(door, ROW[i].request);
        assert_string_equal(word(get(found, "refusal"), "refusal"), ROW[i].refusal);
        assert_string_equal(word(found, "move"), ROW[i].move);
        assert_int_equal(number(found, "line"), ROW[i].line);
        assert_int_equal(number(found, "number"), ROW[i].number);
        assert_int_equal(number(get(found, "view"), "ply"), ROW[i].number - 1);
        cJSON_Delete(found);
        assert_string_equal(ask_bytes(door, "save", 4), before);
    }
    cJSON *right = ask(door, "check\n[Edition \"classic\"]\n[Seed \"1\"]\n\nadvance *\n{undone: nonsense}");
    assert_int_equal(number(right, "plies"), 1);
    cJSON_Delete(right);
    cJSON *course = ask(door, "course\n[Edition \"express\"]\n[Seed \"1\"]\n\nadvance *\n{undone: advance}");
    assert_non_null(strstr(word(course, "deal"), "[Seed \"1\"]"));
    assert_null(strstr(word(course, "deal"), "advance"));
    assert_int_equal(number(course, "ply"), 1);
    assert_int_equal(size(course, "moves"), 2);
    cJSON_Delete(course);
    assert_string_equal(ask_bytes(door, "save", 4), before);
    free(before);
    doors_close(door);
}

/* A record loads to the same view; for players it omits hidden information. */
static void test_records(void **state)
{
    static const char *const NEW[] = {"new classic seed=18446744073709551615 track=2014", "new express seed=3",
                                      "new automa seed=4 level=2 deck=tactical"};
    Door *door = doors_open(NULL);
    (void)state;
    for (size_t i = 0; i < COUNT(NEW); i++) {
        char request[8192];
        Random random = random_from(i, RANDOM_PLAYOUT);
        tell(door, NEW[i]);
        tell(door, "seat 0 person Anna \\\"");
        for (Move move; door->sitting.table.ply < 9 && unit_any_move(&door->sitting.table.game, &random, &move);)
            make_move(door, move);
        char *before = strdup(ask_bytes(door, "view", 4));
        cJSON *shown = ask(door, "record");
        cJSON *eyes = ask(door, "record eyes");
        assert_non_null(strstr(word(shown, "text"), "[Seed "));
        assert_null(strstr(word(eyes, "text"), "[Seed "));
        assert_null(strstr(word(eyes, "text"), "[Late "));
        snprintf(request, sizeof request, "load\n%s", word(shown, "text"));
        tell(door, "new classic seed=1");
        tell(door, request);
        assert_string_equal(ask_bytes(door, "view", 4), before);
        snprintf(request, sizeof request, "load\n%s", word(eyes, "text"));
        tell(door, request);
        cJSON *view = ask(door, "view");
        assert_view(view, &door->sitting.table);
        assert_string_equal(word(view, "seed"), "");
        cJSON_Delete(shown);
        cJSON_Delete(eyes);
        cJSON_Delete(view);
        free(before);
    }
    doors_close(door);
}

/* Faults in a record have a position, counted from its own first line. */
static void test_fault_of_record(void **state)
{
    Door *door = doors_open(NULL);
    cJSON *json = ask(door, "load\n[Edition \"classic\"]\n\nadvance nonsense");
    (void)state;
    assert_int_equal(number(json, "line"), 3);
    assert_int_equal(number(json, "column"), 9);
    cJSON_Delete(json);
    doors_close(door);
}

static void test_solo(void **state)
{
    Door *door = doors_open(&DOOR_THINKS);
    (void)state;
    tell(door, "new automa seed=7");
    tell(door, "play advance");
    cJSON *automa = ask(door, "sitting");
    cJSON *move = ask(door, "move level=1 seed=1");
    assert_string_equal(word(get(automa, "next"), "move"), word(move, "move"));
    assert_fault(door, "think nodes=1", 13);
    assert_fault(door, "verdict nodes=1 move=#1:pass", 28);
    cJSON_Delete(automa);
    cJSON_Delete(move);
    doors_close(door);
}

/* Lines of a thought: best first; visits add up to the nodes, except the first visit of the root. */
static int count_visits(const cJSON *thought)
{
    const cJSON *line;
    int visits = 0;
    double chance = get(thought, "chance")->valuedouble;
    cJSON_ArrayForEach(line, get(thought, "lines"))
    {
        assert_true(get(line, "chance")->valuedouble <= chance); /* the number by which they are ordered */
        chance = get(line, "chance")->valuedouble;
        assert_string_equal(word(line, "move"), cJSON_GetArrayItem(get(line, "line"), 0)->valuestring);
        assert_true(get(line, "chance")->valuedouble >= 0 && get(line, "chance")->valuedouble <= 1);
        assert_true(cJSON_IsNumber(get(line, "margin")) && cJSON_IsBool(get(line, "exact")));
        visits += number(line, "visits");
    }
    return visits;
}

static void test_thinking(void **state)
{
    Door *door = doors_open(&DOOR_THINKS);
    (void)state;
    for (int i = 0; edition_builtin_name(i); i++) {
        char request[64];
        snprintf(request, sizeof request, "new %s seed=9", edition_builtin_name(i));
        tell(door, request);
        for (int slice = 1; slice <= 3; slice++) {
            cJSON *thought = ask(door, "think nodes=40");
            assert_int_equal(number(thought, "nodes"), 40 * slice);
            assert_false(truth(thought, "exact"));
            assert_true(cJSON_IsArray(get(thought, "words")));
            assert_int_equal(size(thought, "hint"), 3);
            assert_int_equal(count_visits(thought), 40 * slice - 1);
            cJSON_Delete(thought);
            tell(door, "try advance"); /* does not disturb it */
        }
        cJSON *only = ask(door, "think only=advance nodes=10");
        assert_int_equal(size(only, "lines"), 1);
        assert_string_equal(word(cJSON_GetArrayItem(get(only, "lines"), 0), "move"), "advance");
        cJSON_Delete(only);
        cJSON *together = ask(door, "think nodes=100 threads=2");
        assert_true(number(together, "nodes") >= 100); /* each thread completes its current step */
        cJSON_Delete(together);
    }
    doors_close(door);
}

/* A move known to be better than the most visited one comes first, and sets the value of the answer. */
static void test_known_best_comes_first(void **state)
{
    static const char LOAD[] = "load\n[Edition \"classic\"]\n"
                               "[Position \"classic/1/52:2:0:i.h1.h1.c1e.i.i.h1.i.h1/53:0:0:-/1\"]\n\n*\n";
    Door *door = doors_open(&DOOR_THINKS);
    (void)state;
    tell(door, LOAD);
    for (int slice = 0; slice < 8; slice++) {
        cJSON *thought = ask(door, "think nodes=5");
        assert_string_equal(word(cJSON_GetArrayItem(get(thought, "lines"), 0), "move"), "1r1i2");
        assert_true(truth(thought, "exact") && get(thought, "margin")->valuedouble == 156);
        cJSON_Delete(thought);
    }
    doors_close(door);
}

static cJSON *ask_verdict(Door *door, const char *move)
{
    char request[64];
    snprintf(request, sizeof request, "verdict nodes=200 move=%s", move);
    return ask(door, request);
}

/* Buying a patch still wins, advancing loses, and the game is solved: one loses nothing, the other everything. The
 * numbers match the review's. */
static void test_verdict(void **state)
{
    static const char LOAD[] = "load\n[Edition \"classic\"]\n"
                               "[Position \"classic/2/52:5:0:-/53:7:0:-/2,3,4\"]\n\n*\n";
    Door *door = doors_open(&DOOR_THINKS);
    (void)state;
    tell(door, LOAD);
    cJSON *best = ask(door, "think nodes=200");
    cJSON *good = ask_verdict(door, word(cJSON_GetArrayItem(get(best, "lines"), 0), "move"));
    assert_string_equal(word(good, "verdict"), "good");
    assert_true(get(good, "chance")->valuedouble == 0 && get(good, "margin")->valuedouble == 0);
    assert_true(truth(good, "best"));
    assert_null(cJSON_GetObjectItem(good, "outcome"));
    cJSON *bad = ask_verdict(door, "advance");
    assert_false(truth(bad, "best"));
    cJSON *again = ask_verdict(door, "advance before=0");
    assert_string_equal(word(again, "outcome"), "worse");
    cJSON_Delete(again);
    tell(door, "play advance");
    tell(door, "review nodes=200");
    cJSON *reviewed = ask(door, "review_step");
    assert_string_equal(word(bad, "verdict"), word(reviewed, "verdict"));
    assert_string_not_equal(word(bad, "verdict"), "good");
    assert_string_equal(word(reviewed, "worst"), "timing");
    assert_string_equal(word(reviewed, "better"), "best");
    assert_false(truth(reviewed, "other_best"));
    assert_true(get(bad, "margin")->valuedouble == get(get(reviewed, "loss"), "margin")->valuedouble);
    assert_true(get(bad, "chance")->valuedouble == get(get(reviewed, "loss"), "chance")->valuedouble);
    cJSON_Delete(best);
    cJSON_Delete(good);
    cJSON_Delete(bad);
    cJSON_Delete(reviewed);
    doors_close(door);
}

/* A short game between two levels and its review: one entry per move of a person, from that player's point of view. */
static void test_moves_and_review(void **state)
{
    Door *door = doors_open(&DOOR_THINKS);
    (void)state;
    tell(door, "new automa seed=3");
    for (int i = 0; i < 12; i++) {
        char request[64];
        snprintf(request, sizeof request, "move level=%d seed=%d", i % 2 + 1, i);
        cJSON *move = ask(door, request);
        snprintf(request, sizeof request, "play %s", word(move, "move"));
        cJSON_Delete(move);
        tell(door, request);
    }
    int people = 0;
    for (int i = 0; i < 12; i++)
        people += door->sitting.table.record.move[i].kind != MOVE_AUTOMA;
    cJSON *begun = ask(door, "review nodes=20");
    assert_int_equal(number(begun, "moves"), people);
    cJSON_Delete(begun);
    tell(door, "undo"); /* the review has a copy */
    for (int i = 0; i < people; i++) {
        cJSON *move = ask(door, "review_step");
        assert_int_equal(number(move, "seat"), 1);
        assert_true(strlen(word(move, "verdict")) > 0 && strlen(word(move, "move")) > 0);
        assert_true(get(get(move, "best"), "chance")->valuedouble >=
                    get(get(move, "played"), "chance")->valuedouble);
        assert_true(cJSON_IsBool(get(move, "forced")) && cJSON_IsArray(get(move, "words")));
        assert_int_equal(size(move, "hint"), 3);
        assert_true(cJSON_IsArray(get(get(move, "sentences"), "played")));
        assert_string_equal(word(cJSON_GetArrayItem(get(get(move, "sentences"), "better"), 0), "id"), "better");
        assert_true(cJSON_IsNumber(get(get(get(move, "loss"), "placing"), "chance")));
        assert_int_equal(cJSON_IsNull(get(move, "worst")), strcmp(word(move, "verdict"), "good") == 0);
        cJSON_Delete(move);
    }
    for (int twice = 0; twice < 2; twice++) {
        cJSON *done = ask(door, "review_step");
        assert_true(truth(done, "done"));
        assert_int_equal(size(done, "seats"), SEATS);
        cJSON *mine = cJSON_GetArrayItem(get(done, "seats"), 0);
        assert_int_equal(number(mine, "moves"), people);
        assert_int_equal(cJSON_IsNull(get(mine, "turning_point")), number(mine, "good") == people);
        assert_int_equal(cJSON_IsNull(get(mine, "dearest")), number(mine, "good") == people);
        assert_true(cJSON_IsNull(get(cJSON_GetArrayItem(get(done, "seats"), 1), "best_move")));
        cJSON_Delete(done);
    }
    tell(door, "new classic seed=1");
    tell(door, "think nodes=1"); /* another engine: the old review is gone */
    assert_fault(door, "review_step", 11);
    doors_close(door);
}

/* One deal a step. Any other question to the engine ends the search. */
static void test_fair(void **state)
{
    Door *door = doors_open(&DOOR_THINKS);
    (void)state;
    for (int ended = 0; ended < 2; ended++) {
        cJSON *begun = ask(door, "fair classic seed=998");
        assert_int_equal(number(begun, "tried"), 0);
        cJSON *step = ask(door, "fair_step");
        assert_true(number(step, "tried") <= 1);
        assert_null(cJSON_GetObjectItem(step, "seed"));
        cJSON_Delete(begun);
        cJSON_Delete(step);
        if (ended)
            tell(door, "think nodes=1");
        else
            tell(door, "fair classic seed=1000");
    }
    assert_fault(door, "fair_step", 9);
    tell(door, "fair classic seed=1000");
    tell(door, "fair_step");
    cJSON *found = ask(door, "fair_step");
    assert_string_equal(word(found, "seed"), "1000");
    cJSON_Delete(found);
    assert_fault(door, "fair_step", 9);
    doors_close(door);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_editions),
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_moments),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_appraise),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_nonsense),
        cmocka_unit_test(test_over),
        cmocka_unit_test(test_seats),
        cmocka_unit_test(test_records),
        cmocka_unit_test(test_changes),
        cmocka_unit_test(test_saving),
        cmocka_unit_test(test_variations),
        cmocka_unit_test(test_setup),
        cmocka_unit_test(test_reading),
        cmocka_unit_test(test_fault_of_record),
        cmocka_unit_test(test_solo),
        cmocka_unit_test(test_thinking),
        cmocka_unit_test(test_known_best_comes_first),
        cmocka_unit_test(test_verdict),
        cmocka_unit_test(test_moves_and_review),
        cmocka_unit_test(test_fair),
    };
    return cmocka_run_group_tests_name("door", tests, NULL, NULL);
}
