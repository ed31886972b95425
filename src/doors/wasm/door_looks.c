/* SPDX-License-Identifier: MIT */
/* Requests for what the page shows: the editions, and the game at any ply. Nothing here changes the sitting. [PLY]
 * counts moves, undone ones included; the default is the current ply. */
#include "base/json.h"
#include "doors/wasm/door.h"
#include "engine/level.h"
#include "table/json/edition_json.h"
#include "table/json/sitting_json.h"
#include "table/json/variations_json.h"
#include "table/json/view_json.h"
#include "table/review/advice.h"
#include "table/words/message_json.h"

static bool answer_editions(Door *door, Words *words, Text *answer, Fault *fault)
{
    (void)words, (void)fault;
    for (int i = 0; i < DOOR_EDITIONS; i++) {
        text_add(answer, i ? ",\"%s\":" : "{\"%s\":", door->edition[i].name);
        edition_json_write(&door->edition[i], answer);
    }
    text_add(answer, "}");
    return true;
}

/* Limits that the page would otherwise have to duplicate. */
static bool answer_bounds(Door *door, Words *words, Text *answer, Fault *fault)
{
    (void)door, (void)words, (void)fault;
    text_add(answer, "{\"levels\":%d,\"lastLevelSeconds\":%d,\"hintNodes\":%d,\"recordBytes\":%d}", ENGINE_LEVELS,
             LAST_LEVEL_SECONDS, ADVICE_NODES, MAX_RECORD_TEXT);
    return true;
}

static bool answer_messages(Door *door, Words *words, Text *answer, Fault *fault)
{
    (void)door, (void)words, (void)fault;
    message_json_table(answer);
    return true;
}

static bool answer_sitting(Door *door, Words *words, Text *answer, Fault *fault)
{
    (void)words, (void)fault;
    sitting_json_write(&door->sitting, answer);
    return true;
}

static bool read_ply(const Door *door, Words *words, int *ply, Fault *fault)
{
    Span word = words_next(words);
    uint64_t number = (uint64_t)sitting_ply(&door->sitting);
    if (word.length > 0 && !span_number(word, 0, (uint64_t)sitting_plies(&door->sitting), &number))
        return fault_at(fault, 0, 0, "the number of moves is from 0 to %d, not \"%.*s\"",
                        sitting_plies(&door->sitting), span_quotable(word), word.at);
    *ply = (int)number;
    return true;
}

static bool answer_view(Door *door, Words *words, Text *answer, Fault *fault)
{
    int ply = 0;
    if (!read_ply(door, words, &ply, fault))
        return false;
    view_json_at(&door->sitting.table.record, ply, answer);
    return true;
}

/* MOVE [PLY] */
typedef struct Asked {
    Move move;
    int ply;
    bool legal; /* otherwise the answer says why not */
} Asked;

static bool read_asked(const Door *door, Words *words, Asked *asked, Text *answer, Fault *fault)
{
    Span word = words_next(words);
    if (!read_ply(door, words, &asked->ply, fault))
        return false;
    asked->legal = door_read_move(door, asked->ply, word, &asked->move, answer);
    return true;
}

/* The view after a move, without making it. */
static bool answer_after(Door *door, Words *words, Text *answer, Fault *fault)
{
    Asked asked = {.ply = 0};
    if (!read_asked(door, words, &asked, answer, fault))
        return false;
    if (!asked.legal)
        return true;
    Record record = door->sitting.table.record;
    record.move[asked.ply] = asked.move;
    record.count = asked.ply + 1;
    view_json_at(&record, record.count, answer);
    return true;
}

static bool answer_try(Door *door, Words *words, Text *answer, Fault *fault)
{
    Asked asked = {.ply = 0};
    Consequences consequences;
    if (!read_asked(door, words, &asked, answer, fault))
        return false;
    if (!asked.legal)
        return true;
    sitting_consequences(&door->sitting, asked.ply, asked.move, &consequences);
    view_json_consequences(door->sitting.table.game.edition, asked.move, &consequences, answer);
    return true;
}

/* Patch 0 is leather, which has one orientation. */
static void say_places(const Edition *edition, int patch, const Squares places[ORIENTATIONS], Text *answer)
{
    if (patch > 0) {
        view_json_places(edition, patch, places, answer);
        return;
    }
    text_add(answer, "{\"%s\":", ORIENTATION_NAME[0]);
    json_squares(answer, places[0]);
    text_add(answer, "}");
}

static bool answer_places(Door *door, Words *words, Text *answer, Fault *fault)
{
    const Edition *edition = door->sitting.table.game.edition;
    Span word = words_next(words);
    uint64_t patch;
    int ply = 0;
    Squares places[ORIENTATIONS];
    if (!span_number(word, 0, edition->patches, &patch))
        return fault_at(fault, 0, 0,
                        "places takes the number of a patch from 1 to %d, or 0 for leather, not \"%.*s\"",
                        edition->patches, span_quotable(word), word.at);
    if (!read_ply(door, words, &ply, fault))
        return false;
    Game game = sitting_game(&door->sitting, ply);
    if (game_phase(&game) == PHASE_OVER)
        return fault_at(fault, 0, 0, "the game is over");
    sitting_places(&door->sitting, ply, (int)patch, places);
    say_places(edition, (int)patch, places, answer);
    return true;
}

static bool is_in_circle(const Game *game, uint64_t patch)
{
    for (int i = 0; i < game->circle; i++)
        if (game->ring[i] == patch)
            return true;
    return false;
}

/* PATCH SEAT [PLY] */
static bool answer_appraise(Door *door, Words *words, Text *answer, Fault *fault)
{
    const Edition *edition = door->sitting.table.game.edition;
    Span word = words_next(words);
    Span who = words_next(words);
    uint64_t patch, seat;
    int ply = 0;
    if (!span_number(who, 0, edition->solo ? 0 : SEATS - 1, &seat))
        return fault_at(fault, 0, 0, "appraise takes a seat with a quilt, not \"%.*s\"", span_quotable(who),
                        who.at);
    if (!read_ply(door, words, &ply, fault))
        return false;
    Game game = sitting_game(&door->sitting, ply);
    if (!span_number(word, 1, edition->patches, &patch) || !is_in_circle(&game, patch))
        return fault_at(fault, 0, 0, "appraise takes the number of a patch in the circle, not \"%.*s\"",
                        span_quotable(word), word.at);
    Appraisal appraisal = appraisal_of(&game, (int)seat, (int)patch);
    view_json_appraisal(edition, &appraisal, answer);
    return true;
}

static bool answer_record(Door *door, Words *words, Text *answer, Fault *fault)
{
    static char memory[MAX_RECORD_TEXT];
    Text text = text_in(memory, sizeof memory);
    Words after = *words;
    bool eyes = span_is(words_next(&after), "eyes");
    Record record = door->sitting.table.record;
    if (words_count(*words) > 1 + eyes)
        return fault_at(fault, 0, 0, "record takes eyes, a number of moves, or both in this order");
    if (!read_ply(door, eyes ? &after : words, &record.count, fault))
        return false;
    record_write(&record, eyes ? SECRETS_KEPT : SECRETS_SHOWN, &text);
    door_say_text(memory, answer);
    return true;
}

static bool answer_save(Door *door, Words *words, Text *answer, Fault *fault)
{
    static char memory[MAX_RECORD_TEXT];
    Text text = text_in(memory, sizeof memory);
    (void)words, (void)fault;
    analysis_write(&door->variations, &door->sitting, &text);
    door_say_text(memory, answer);
    return true;
}

static bool answer_variations(Door *door, Words *words, Text *answer, Fault *fault)
{
    (void)words, (void)fault;
    variations_json_write(&door->variations, &door->sitting, answer);
    return true;
}

const DoorCommand DOOR_LOOKS[] = {
    {"editions", answer_editions, 0, 0, ONE_LINE},
    {"bounds", answer_bounds, 0, 0, ONE_LINE},
    {"messages", answer_messages, 0, 0, ONE_LINE},
    {"sitting", answer_sitting, 0, 0, ONE_LINE},
    {"view", answer_view, 0, 1, ONE_LINE},
    {"after", answer_after, 1, 2, ONE_LINE},
    {"try", answer_try, 1, 2, ONE_LINE},
    {"places", answer_places, 1, 2, ONE_LINE},
    {"appraise", answer_appraise, 2, 3, ONE_LINE},
    {"record", answer_record, 0, 2, ONE_LINE},
    {"save", answer_save, 0, 0, ONE_LINE},
    {"variations", answer_variations, 0, 0, ONE_LINE},
    {NULL, NULL, 0, 0, ONE_LINE},
};
