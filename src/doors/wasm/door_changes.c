/* SPDX-License-Identifier: MIT */
/* Changes to the sitting. Every answer except a refusal contains the seats and the player to move
 * (table/json/sitting_json.h); the page asks for the view separately. */
#include "base/choice.h"
#include "doors/wasm/door.h"
#include "engine/level.h"
#include "rules/setup.h"
#include "table/json/setup_json.h"

static bool answer_new(Door *door, Words *words, Text *answer, Fault *fault)
{
    Deal deal;
    const Edition *edition = door_edition(door, words_next(words), fault);
    if (!edition)
        return false;
    deal_begin(&deal, edition, 0);
    if (!deal_keys(&deal, words, fault))
        return false;
    if (!deal.given[DEAL_SEED])
        return fault_at(fault, 0, 0, "a seed must be given, like seed=42");
    sitting_deal(&door->sitting, &deal);
    return door_say_sitting(door, answer);
}

/* [PLY]: that many moves are made, the rest undone. */
static bool answer_load(Door *door, Words *words, Text *answer, Fault *fault)
{
    Sitting found;
    Span word = words_next(words);
    uint64_t ply = 0;
    if (word.length > 0 && !span_number(word, 0, MAX_MOVES, &ply))
        return fault_at(fault, 0, 0, "load takes a number of moves from 0 to %d, not \"%.*s\"", MAX_MOVES,
                        span_quotable(word), word.at);
    DoorText text = door_text(words);
    if (!door_read_sitting(door, &text, &door->variations, &found, fault))
        return false;
    if (word.length > 0 && (int)ply < sitting_plies(&found))
        sitting_go_to(&found, (int)ply);
    door->sitting = found;
    return door_say_sitting(door, answer);
}

static bool answer_play(Door *door, Words *words, Text *answer, Fault *fault)
{
    Move move;
    if (!door_read_move(door, sitting_ply(&door->sitting), words_next(words), &move, answer))
        return true;
    return sitting_play(&door->sitting, move, fault) && door_say_sitting(door, answer);
}

static bool answer_undo(Door *door, Words *words, Text *answer, Fault *fault)
{
    (void)words;
    if (!sitting_undo(&door->sitting))
        return fault_at(fault, 0, 0, "there is nothing to undo");
    return door_say_sitting(door, answer);
}

static bool answer_redo(Door *door, Words *words, Text *answer, Fault *fault)
{
    (void)words;
    if (!sitting_redo(&door->sitting))
        return fault_at(fault, 0, 0, "there is nothing to redo");
    return door_say_sitting(door, answer);
}

static bool read_kind(const Door *door, int seat, Span word, SeatKind *kind, Fault *fault)
{
    bool automa = door->sitting.table.game.edition->solo && seat == AUTOMA;
    for (int i = 0; i < SEAT_KINDS; i++)
        if (span_is(word, SEAT_KIND_NAME[i]) && (i == SEAT_AUTOMA) == automa) {
            *kind = (SeatKind)i;
            return true;
        }
    return fault_at(fault, 0, 0, "\"%.*s\" can't sit in seat %d", span_quotable(word), word.at, seat);
}

static bool seat_computer(Door *door, int seat, Words *words, Fault *fault)
{
    Span word = words_next(words);
    uint64_t level;
    if (!span_number(word, 1, ENGINE_LEVELS, &level) || words_count(*words) > 0)
        return fault_at(fault, 0, 0, "a computer has a level from 1 to %d, and no other name", ENGINE_LEVELS);
    sitting_seat(&door->sitting, seat, (Seat){SEAT_COMPUTER, .level = (int)level});
    return true;
}

/* A person can't have a computer's name: the record would then name a computer. */
static void seat_named(Door *door, int seat, SeatKind kind, Span rest)
{
    char name[MAX_TAG];
    Text text = text_in(name, sizeof name);
    text_add_span(&text, rest.at, rest.length);
    int level = seat_name_level(name);
    table_set_player(&door->sitting.table, seat, level && kind == SEAT_PERSON ? "" : name);
    sitting_seat(&door->sitting, seat, (Seat){kind, .level = kind == SEAT_ELSEWHERE ? level : 0});
}

/* SEAT KIND [NAME], or SEAT computer LEVEL. */
static bool answer_seat(Door *door, Words *words, Text *answer, Fault *fault)
{
    Span word = words_next(words);
    uint64_t seat;
    SeatKind kind = SEAT_PERSON;
    if (!span_number(word, 0, SEATS - 1, &seat))
        return fault_at(fault, 0, 0, "a seat is 0 or 1, not \"%.*s\"", span_quotable(word), word.at);
    if (!read_kind(door, (int)seat, words_next(words), &kind, fault))
        return false;
    if (kind != SEAT_COMPUTER)
        seat_named(door, (int)seat, kind, words_rest(words));
    else if (!seat_computer(door, (int)seat, words, fault))
        return false;
    return door_say_sitting(door, answer);
}

static bool answer_swap(Door *door, Words *words, Text *answer, Fault *fault)
{
    (void)words, (void)fault;
    sitting_swap(&door->sitting);
    return door_say_sitting(door, answer);
}

static bool answer_study(Door *door, Words *words, Text *answer, Fault *fault)
{
    (void)words, (void)fault;
    sitting_study(&door->sitting);
    return door_say_sitting(door, answer);
}

static bool answer_watch(Door *door, Words *words, Text *answer, Fault *fault)
{
    (void)words, (void)fault;
    sitting_watch(&door->sitting);
    return door_say_sitting(door, answer);
}

static bool answer_join(Door *door, Words *words, Text *answer, Fault *fault)
{
    (void)words, (void)fault;
    sitting_seat_by_names(&door->sitting);
    return door_say_sitting(door, answer);
}

static bool answer_restart(Door *door, Words *words, Text *answer, Fault *fault)
{
    (void)words, (void)fault;
    sitting_restart(&door->sitting);
    return door_say_sitting(door, answer);
}

static bool answer_retry(Door *door, Words *words, Text *answer, Fault *fault)
{
    Span word = words_next(words);
    uint64_t ply;
    if (!span_number(word, 0, (uint64_t)sitting_plies(&door->sitting), &ply))
        return fault_at(fault, 0, 0, "retry takes a number of moves from 0 to %d, not \"%.*s\"",
                        sitting_plies(&door->sitting), span_quotable(word), word.at);
    sitting_retry(&door->sitting, (int)ply);
    return door_say_sitting(door, answer);
}

static bool answer_deal_again(Door *door, Words *words, Text *answer, Fault *fault)
{
    Span word = words_next(words);
    uint64_t seed;
    if (!span_number(word, 0, UINT64_MAX, &seed))
        return fault_at(fault, 0, 0, "deal_again takes a seed, not \"%.*s\"", span_quotable(word), word.at);
    sitting_deal_again(&door->sitting, seed);
    return door_say_sitting(door, answer);
}

static bool is_board(const Door *door, Fault *fault)
{
    return sitting_is_study(&door->sitting) || fault_at(fault, 0, 0, "this is not an analysis board");
}

/* NODE: goes there. */
static bool answer_variation(Door *door, Words *words, Text *answer, Fault *fault)
{
    Span word = words_next(words);
    uint64_t node;
    if (!is_board(door, fault))
        return false;
    if (!span_number(word, 0, MAX_NODES, &node) || !variations_is_node(&door->variations, (int)node))
        return fault_at(fault, 0, 0, "variation takes the node of a move, not \"%.*s\"", span_quotable(word),
                        word.at);
    analysis_go_to(&door->variations, &door->sitting, (int)node);
    return door_say_sitting(door, answer);
}

static bool answer_promote(Door *door, Words *words, Text *answer, Fault *fault)
{
    (void)words;
    if (!is_board(door, fault))
        return false;
    variations_promote(&door->variations, analysis_here(&door->variations, &door->sitting));
    return door_say_sitting(door, answer);
}

static bool answer_remove(Door *door, Words *words, Text *answer, Fault *fault)
{
    (void)words;
    if (!is_board(door, fault))
        return false;
    if (!analysis_remove(&door->variations, &door->sitting))
        return fault_at(fault, 0, 0, "there is nothing to remove");
    return door_say_sitting(door, answer);
}

/* [WORDS]: about the last move, or the start. */
static bool answer_comment(Door *door, Words *words, Text *answer, Fault *fault)
{
    int here = analysis_here(&door->variations, &door->sitting);
    if (!is_board(door, fault))
        return false;
    if (!variations_comment(&door->variations, here, words_rest(words)))
        return fault_at(fault, 0, 0, "there is no room for this comment");
    return door_say_sitting(door, answer);
}

/* [SIGN]: of the last move. */
static bool answer_sign(Door *door, Words *words, Text *answer, Fault *fault)
{
    int here = analysis_here(&door->variations, &door->sitting);
    Span word = words_next(words);
    int sign = choice_find_name(SIGN_TEXT, SIGNS, word);
    if (!is_board(door, fault))
        return false;
    if (sign == SIGNS || (sign && !here))
        return fault_at(fault, 0, 0, here ? "sign takes ! !! ? ?? !? ?! or nothing" : "no move has been made yet");
    variations_sign(&door->variations, here, (Sign)sign);
    return door_say_sitting(door, answer);
}

/* [CHANGE]: of the draft; without one, it begins as the position on the table, which stays as it is. */
static bool answer_setup(Door *door, Words *words, Text *answer, Fault *fault)
{
    if (words_count(*words) == 0)
        door->draft = door->sitting.table.game;
    else if (!setup_change(&door->draft, words, fault))
        return false;
    setup_json_write(&door->draft, answer);
    return true;
}

/* SEED: another analysis begins from the draft; what players can't see is drawn from the seed. */
static bool answer_setup_done(Door *door, Words *words, Text *answer, Fault *fault)
{
    Span word = words_next(words);
    uint64_t seed;
    Game start;
    if (!span_number(word, 0, UINT64_MAX, &seed))
        return fault_at(fault, 0, 0, "setup_done takes a seed, not \"%.*s\"", span_quotable(word), word.at);
    if (!setup_finish(&door->draft, seed, &start, fault))
        return false;
    analysis_begin(&door->sitting, &start, seed);
    return door_say_sitting(door, answer);
}

const DoorCommand DOOR_CHANGES[] = {
    {"new", answer_new, 1, ANY_WORDS, ONE_LINE},
    {"load", answer_load, 0, 1, MORE_LINES},
    {"play", answer_play, 1, 1, ONE_LINE},
    {"undo", answer_undo, 0, 0, ONE_LINE},
    {"redo", answer_redo, 0, 0, ONE_LINE},
    {"seat", answer_seat, 2, ANY_WORDS, ONE_LINE},
    {"swap", answer_swap, 0, 0, ONE_LINE},
    {"study", answer_study, 0, 0, ONE_LINE},
    {"watch", answer_watch, 0, 0, ONE_LINE},
    {"join", answer_join, 0, 0, ONE_LINE},
    {"restart", answer_restart, 0, 0, ONE_LINE},
    {"retry", answer_retry, 1, 1, ONE_LINE},
    {"deal_again", answer_deal_again, 1, 1, ONE_LINE},
    {"variation", answer_variation, 1, 1, ONE_LINE},
    {"promote", answer_promote, 0, 0, ONE_LINE},
    {"remove", answer_remove, 0, 0, ONE_LINE},
    {"comment", answer_comment, 0, ANY_WORDS, ONE_LINE},
    {"sign", answer_sign, 0, 1, ONE_LINE},
    {"setup", answer_setup, 0, ANY_WORDS, ONE_LINE},
    {"setup_done", answer_setup_done, 1, 1, ONE_LINE},
    {NULL, NULL, 0, 0, ONE_LINE},
};
