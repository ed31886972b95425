/* SPDX-License-Identifier: MIT */
/* Requests beside a real board (table/companion/). The page keeps the text, and sends it each time; the sitting does
 * not change. */
#include "doors/wasm/door_companion.h"

#include "table/json/companion_json.h"

static const Edition *solo(const Door *door, Fault *fault)
{
    return door_edition(door, span_of("automa"), fault);
}

static void say_companion(const Companion *companion, Text *answer)
{
    char memory[MAX_COMPANION_TEXT];
    Text text = text_in(memory, sizeof memory);
    companion_write(companion, &text);
    door_say_text(memory, answer);
}

/* [key=value ...]: a new game; the seed draws what is not given. */
static bool answer_begin(Door *door, Words *words, Text *answer, Fault *fault)
{
    Deal deal;
    Companion companion;
    deal_begin(&deal, solo(door, fault), 0);
    if (!deal_keys(&deal, words, fault))
        return false;
    companion_begin(&companion, &deal);
    say_companion(&companion, answer);
    return true;
}

/* The text on the lines after the request. */
static bool read_companion(const Door *door, Words *words, Companion *companion, Fault *fault)
{
    DoorText text = door_text(words);
    return companion_read(companion, solo(door, fault), text.at, text.length, fault);
}

static bool answer_companion(Door *door, Words *words, Text *answer, Fault *fault)
{
    Companion companion;
    if (!read_companion(door, words, &companion, fault))
        return false;
    companion_json(&companion, answer);
    return true;
}

/* STEP, then the text. */
static bool answer_step(Door *door, Words *words, Text *answer, Fault *fault)
{
    Companion companion;
    Span word = words_next(words);
    if (!read_companion(door, words, &companion, fault))
        return false;
    if (!companion_add(&companion, companion_step(companion.deal.edition, word)))
        return fault_at(fault, 0, 0, "\"%.*s\" is not possible now", span_quotable(word), word.at);
    say_companion(&companion, answer);
    return true;
}

static bool answer_back(Door *door, Words *words, Text *answer, Fault *fault)
{
    Companion companion;
    if (!read_companion(door, words, &companion, fault))
        return false;
    if (!companion_undo(&companion))
        return fault_at(fault, 0, 0, "there is no step to undo");
    say_companion(&companion, answer);
    return true;
}

/* BUTTONS EMPTY, then the text: the result of a finished game. */
static bool answer_result(Door *door, Words *words, Text *answer, Fault *fault)
{
    Companion companion;
    int buttons = 0, empty = 0;
    const Edition *edition = solo(door, fault);
    if (!pad_read_number(words, "buttons", MAX_PAD_BUTTONS, &buttons, fault) ||
        !pad_read_number(words, "empty squares", squares_count(edition->board), &empty, fault) ||
        !read_companion(door, words, &companion, fault))
        return false;
    CompanionNow now = companion_now(&companion);
    if (now.asks != ASKS_NOTHING)
        return fault_at(fault, 0, 0, "the game is not over");
    Game counted = companion_counted(&now.game, buttons, empty);
    companion_json_result(&counted, answer);
    return true;
}

/* EDITION and six numbers: a game of the score pad. */
static bool answer_pad(Door *door, Words *words, Text *answer, Fault *fault)
{
    Pad pad;
    const Edition *edition = door_edition(door, words_next(words), fault);
    if (!edition || !pad_read(&pad, edition, words, fault))
        return false;
    companion_json_pad(&pad, answer);
    return true;
}

static void companion_done(Door *door)
{
    (void)door;
}

static const DoorCommand COMMAND[] = {
    {"companion_begin", answer_begin, 0, ANY_WORDS, ONE_LINE},
    {"companion", answer_companion, 0, 0, MORE_LINES},
    {"companion_step", answer_step, 1, 1, MORE_LINES},
    {"companion_back", answer_back, 0, 0, MORE_LINES},
    {"companion_result", answer_result, 2, 2, MORE_LINES},
    {"pad", answer_pad, 7, 7, ONE_LINE},
    {NULL, NULL, 0, 0, ONE_LINE},
};

const DoorWing DOOR_COMPANION = {.command = COMMAND, .done = companion_done};
