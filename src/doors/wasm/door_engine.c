/* SPDX-License-Identifier: MIT */
#include "doors/wasm/door_engine.h"

#include "base/json.h"
#include "doors/wasm/door_keys.h"
#include "engine/fair.h"
#include "engine/level.h"
#include "engine/search/order.h"
#include "lab/proof/lab.h"
#include "rules/notation.h"
#include "table/daily/best.h"
#include "table/json/review_json.h"
#include "table/json/thought_json.h"
#include "table/progress/diary.h"
#include "table/puzzle/puzzle_judge.h"
#include "table/review/highlights.h"
#include "table/review/mind.h"

#include <stdlib.h>

enum {
    MIND_MEMORY = 64 << 20, /* for the tree, in bytes: phones have little memory */
    MOST_NODES = 1000000,   /* per request */
    MOST_THREADS = 16,
    MOST_LOST = 1000 * MARGIN_POINT,
};

/* Created on first use. */
typedef struct Thoughts {
    Mind mind;
    Answer answer;
    bool reviews; /* `review` was begun with the mind's current engine */
    Record record;
    Review review;
    PuzzleJudge judge;
    bool seeks; /* `fair` was begun and has not ended */
    Fair fair;
    bool plays_best; /* `best` was begun */
    Best best;
} Thoughts;

static void end_search(Thoughts *thoughts)
{
    thoughts->seeks = false;
    fair_done(&thoughts->fair);
}

static void thoughts_done(Door *door)
{
    if (door->thoughts) {
        end_search(door->thoughts);
        mind_done(&door->thoughts->mind);
    }
    free(door->thoughts);
    door->thoughts = NULL;
}

static Thoughts *thoughts_new(void)
{
    Thoughts *thoughts = calloc(1, sizeof *thoughts);
    if (thoughts)
        mind_set_memory(&thoughts->mind, MIND_MEMORY);
    return thoughts;
}

/* Without an engine yet; NULL with the reason when memory is short. */
static Thoughts *thoughts_at_first(Door *door, Fault *fault)
{
    if (!door->thoughts)
        door->thoughts = thoughts_new();
    if (!door->thoughts)
        fault_at(fault, 0, 0, "not enough memory for the engine");
    return door->thoughts;
}

/* With an engine for the edition on the table; NULL with the reason when memory is short. There is room for only one
 * engine, so this ends the search for a fair deal. */
static Thoughts *thoughts_of(Door *door, Fault *fault)
{
    const Edition *edition = door->sitting.table.game.edition;
    Thoughts *thoughts = thoughts_at_first(door, fault);
    if (!thoughts)
        return NULL;
    end_search(thoughts);
    thoughts->reviews = thoughts->reviews && thoughts->mind.edition == edition;
    return mind_engine(&thoughts->mind, edition, fault) ? thoughts : NULL;
}

static bool answer_move(Door *door, Words *words, Text *answer, Fault *fault)
{
    DoorKey key[] = {
        {.name = "level", .needed = true, .least = 1, .most = ENGINE_LEVELS},
        {.name = "seed", .needed = true, .least = 0, .most = UINT64_MAX},
    };
    const Game *game = &door->sitting.table.game;
    if (!door_keys_read(words, key, 2, fault))
        return false;
    if (key[0].number == ENGINE_LEVELS)
        return fault_at(fault, 0, 0, "level %d is timed: use think instead", ENGINE_LEVELS);
    if (game_phase(game) == PHASE_OVER)
        return fault_at(fault, 0, 0, "the game is over");
    if (game_phase(game) == PHASE_AUTOMA) {
        door_say_move(door, automa_move(game), answer);
        return true;
    }
    Thoughts *thoughts = thoughts_of(door, fault);
    if (!thoughts)
        return false;
    door_say_move(door, mind_move(&thoughts->mind, game, (int)key[0].number, key[1].number, NULL), answer);
    return true;
}

/* Is there a choice to think about? */
static bool check_turn(const Game *game, Fault *fault)
{
    if (game_phase(game) == PHASE_OVER)
        return fault_at(fault, 0, 0, "the game is over");
    if (game_phase(game) == PHASE_AUTOMA)
        return fault_at(fault, 0, 0, "it is the Automa's turn, and it has no choice");
    return true;
}

static bool read_move(const Game *game, Span word, Move *move, Fault *fault)
{
    if (!notation_read(game, word, move, fault))
        return false;
    Refusal refusal = game_refuses(game, *move);
    Text sentence = text_in(fault->sentence, sizeof fault->sentence);
    fault->line = fault->column = 0;
    notation_explain(game, *move, refusal, &sentence);
    return !refusal;
}

/* "move" is the move that the engine plays, as in matches. The lines are ordered by win chance, so it need not be
 * the first. */
static void say_thought(const Game *game, Answer *found, Text *answer)
{
    text_add(answer, "{\"move\":\"");
    notation_write(game, found->line[0].move[0], answer);
    text_add(answer, "\",");
    order_lines(game, found, MAX_LINES);
    thought_json_add(game, found, MAX_LINES, answer);
    text_add(answer, "}");
}

static bool answer_think(Door *door, Words *words, Text *answer, Fault *fault)
{
    DoorKey key[] = {
        {.name = "nodes", .needed = true, .least = 1, .most = MOST_NODES},
        {.name = "only"},
        {.name = "threads", .least = 1, .most = MOST_THREADS},
        {.name = "play", .least = 1, .most = 1},
    };
    const Game *game = &door->sitting.table.game;
    Limits limits = {.go_on = true};
    if (!door_keys_read(words, key, 4, fault) || !check_turn(game, fault) ||
        (key[1].given && !read_move(game, key[1].word, &limits.move, fault)))
        return false;
    Thoughts *thoughts = thoughts_of(door, fault);
    if (!thoughts)
        return false;
    limits.only = key[1].given ? ONLY_MOVE : ONLY_NOTHING;
    limits.nodes = key[0].number;
    limits.threads = (int)key[2].number;
    limits.thorough = !key[3].given;
    engine_seed(thoughts->mind.engine, 0);
    engine_think(thoughts->mind.engine, game, &limits, &thoughts->answer);
    say_thought(game, &thoughts->answer, answer);
    return true;
}

static bool answer_verdict(Door *door, Words *words, Text *answer, Fault *fault)
{
    DoorKey key[] = {
        {.name = "nodes", .needed = true, .least = 1, .most = MOST_NODES},
        {.name = "move", .needed = true},
        {.name = "before", .least = 0, .most = MOST_LOST},
    };
    const Game *game = &door->sitting.table.game;
    Move move;
    if (!door_keys_read(words, key, 3, fault) || !check_turn(game, fault) ||
        !read_move(game, key[1].word, &move, fault))
        return false;
    Thoughts *thoughts = thoughts_of(door, fault);
    if (!thoughts)
        return false;
    engine_seed(thoughts->mind.engine, 0);
    Worth lost = review_weigh(thoughts->mind.engine, game, move, &(Limits){.nodes = key[0].number, .go_on = true});
    text_add(answer, "{\"verdict\":\"%s\",\"best\":%s,", VERDICT_NAME[review_verdict(lost)],
             review_is_best(lost) ? "true" : "false");
    if (key[2].given)
        text_add(answer, "\"outcome\":\"%s\",", RETRY_NAME[review_retry(lost.margin, (int)key[2].number)]);
    review_json_worth(lost, answer);
    text_add(answer, "}");
    return true;
}

static void say_solved(const Game *game, PuzzleKind kind, Move wanted, PuzzleJudge *judge, Text *answer)
{
    const ReviewedMove *reviewed = &judge->reviewed;
    Speech why = {0};
    text_add(answer, "{\"right\":%s,\"verdict\":\"%s\",\"best\":{", judge->right ? "true" : "false",
             VERDICT_NAME[reviewed->verdict]);
    review_json_worth(reviewed->best.worth, answer);
    text_add(answer, "},\"yours\":{");
    review_json_worth(reviewed->played.worth, answer);
    puzzle_why(judge, game, kind, wanted, &why);
    text_add(answer, "},\"why\":");
    speech_json(&why, answer);
    text_add(answer, "}");
}

/* An answer to the puzzle on the table. */
static bool answer_solves(Door *door, Words *words, Text *answer, Fault *fault)
{
    DoorKey key[] = {
        {.name = "nodes", .needed = true, .least = 1, .most = MOST_NODES},
        {.name = "kind", .needed = true},
        {.name = "answer", .needed = true},
        {.name = "move", .needed = true},
    };
    const Game *game = &door->sitting.table.game;
    Move wanted, move;
    if (!door_keys_read(words, key, 4, fault) || !check_turn(game, fault) ||
        !read_move(game, key[2].word, &wanted, fault) || !read_move(game, key[3].word, &move, fault))
        return false;
    PuzzleKind kind = puzzle_kind(key[1].word);
    if (kind == PUZZLE_KINDS)
        return fault_at(fault, 0, 0, "there is no kind of puzzle \"%.*s\"", span_quotable(key[1].word),
                        key[1].word.at);
    Thoughts *thoughts = thoughts_of(door, fault);
    if (!thoughts)
        return false;
    PuzzleJudge *judge = &thoughts->judge;
    judge->engine = thoughts->mind.engine;
    judge->nodes = key[0].number;
    engine_seed(judge->engine, 0);
    puzzle_judge(judge, game, kind, wanted, move);
    say_solved(game, kind, wanted, judge, answer);
    return true;
}

/* Copies the record, since the game may continue during the review. */
static bool answer_review(Door *door, Words *words, Text *answer, Fault *fault)
{
    DoorKey key[] = {
        {.name = "nodes", .needed = true, .least = 1, .most = MOST_NODES},
        {.name = "seat", .least = 0, .most = SEATS - 1},
    };
    if (!door_keys_read(words, key, 2, fault))
        return false;
    Thoughts *thoughts = thoughts_of(door, fault);
    if (!thoughts)
        return false;
    thoughts->record = door->sitting.table.record;
    thoughts->record.count = door->sitting.table.ply;
    engine_seed(thoughts->mind.engine, 0);
    review_begin(&thoughts->review, &thoughts->record, thoughts->mind.engine, &(Limits){.nodes = key[0].number},
                 key[1].given ? (int)key[1].number : NOBODY);
    thoughts->reviews = true;
    text_add(answer, "{\"moves\":%d}", thoughts->review.wanted);
    return true;
}

/* What the diary keeps of it, for a game whose id the page puts in place of "-". */
static void say_sums(const Review *review, int seat, Text *answer)
{
    char memory[MAX_DIARY_LINE];
    Text line = text_in(memory, sizeof memory);
    DiaryReview sums = diary_of_review(review, seat);
    diary_write_review("-", &sums, &line);
    json_string(answer, memory);
}

static void say_done(const Review *review, Text *answer)
{
    text_add(answer, "{\"done\":true,\"seats\":[");
    review_json_seat(review, 0, answer);
    text_add(answer, ",");
    review_json_seat(review, 1, answer);
    text_add(answer, "],\"diary\":[");
    say_sums(review, 0, answer);
    text_add(answer, ",");
    say_sums(review, 1, answer);
    text_add(answer, "]}");
}

static bool answer_review_step(Door *door, Words *words, Text *answer, Fault *fault)
{
    (void)words;
    if (!door->thoughts || !door->thoughts->reviews)
        return fault_at(fault, 0, 0, "no review has been started");
    Review *review = &door->thoughts->review;
    int done = review->count;
    if (done == review->wanted) {
        say_done(review, answer);
        return true;
    }
    engine_seed(door->thoughts->mind.engine, 0);
    while (review->count == done)
        review_step(review);
    Game game = record_game(review->record, review->move[done].ply);
    review_json_move(&game, &review->move[done], answer);
    return true;
}

static void say_search(const Fair *fair, Text *answer)
{
    text_add(answer, "{\"tried\":%d", fair->tried);
    if (fair->state == FAIR_FOUND)
        text_add(answer, ",\"seed\":\"%llu\"", (unsigned long long)fair->deal.seed);
    text_add(answer, "}");
}

static void say_best(const Best *best, Text *answer)
{
    const Game *game = &best->sitting.table.game;
    text_add(answer, "{\"done\":%s,\"moves\":%d,\"points\":%d,\"other\":%d}", json_truth(best_is_over(best)),
             sitting_ply(&best->sitting), game_score(game, best->seat), game_score(game, 1 - best->seat));
}

/* EDITION KEY=VALUE ..., as for a new game. */
static bool answer_fair(Door *door, Words *words, Text *answer, Fault *fault)
{
    Deal deal;
    const Edition *edition = door_edition(door, words_next(words), fault);
    Thoughts *thoughts = edition ? thoughts_at_first(door, fault) : NULL;
    if (!thoughts)
        return false;
    deal_begin(&deal, edition, 0);
    if (!deal_keys(&deal, words, fault) || !fair_is_possible(&deal, fault))
        return false;
    if (!deal.given[DEAL_SEED])
        return fault_at(fault, 0, 0, "a seed must be given, like seed=42");
    mind_set_memory(&thoughts->mind, MIND_MEMORY); /* frees its engine */
    thoughts->reviews = false;
    thoughts->seeks = fair_begin(&thoughts->fair, &deal, fault);
    if (thoughts->seeks)
        say_search(&thoughts->fair, answer);
    return thoughts->seeks;
}

/* Looks at one deal. The last step has the seed. */
static bool answer_fair_step(Door *door, Words *words, Text *answer, Fault *fault)
{
    (void)words;
    if (!door->thoughts || !door->thoughts->seeks)
        return fault_at(fault, 0, 0, "no search for a fair deal has been begun");
    Fair *fair = &door->thoughts->fair;
    FairState state = fair_step(fair, NULL);
    if (state == FAIR_NONE)
        fair_explain(fair, fault);
    else
        say_search(fair, answer);
    if (state != FAIR_OPEN)
        end_search(door->thoughts);
    return state != FAIR_NONE;
}

/* DAY: other requests may come between its steps. */
static bool answer_best(Door *door, Words *words, Text *answer, Fault *fault)
{
    Span word = words_next(words);
    int day;
    if (!day_read(word, &day))
        return fault_at(fault, 0, 0, "best takes a day, not \"%.*s\"", span_quotable(word), word.at);
    Daily daily = daily_of(day);
    const Edition *edition = door_edition(door, span_of(daily.edition), fault);
    Thoughts *thoughts = edition ? thoughts_at_first(door, fault) : NULL;
    if (!thoughts)
        return false;
    end_search(thoughts);
    best_begin(&thoughts->best, edition, &daily);
    thoughts->plays_best = true;
    say_best(&thoughts->best, answer);
    return true;
}

/* Plays one move of the person, and those that answer it. */
static bool answer_best_step(Door *door, Words *words, Text *answer, Fault *fault)
{
    Thoughts *thoughts = door->thoughts;
    (void)words;
    if (!thoughts || !thoughts->plays_best)
        return fault_at(fault, 0, 0, "no best game has been begun");
    end_search(thoughts);
    thoughts->reviews = thoughts->reviews && thoughts->mind.edition == thoughts->best.sitting.table.game.edition;
    if (!best_step(&thoughts->best, &thoughts->mind, fault))
        return false;
    say_best(&thoughts->best, answer);
    return true;
}

static bool answer_proof(Door *door, Words *words, Text *answer, Fault *fault)
{
    char memory[MAX_PROOF_TEXT];
    Text text = text_in(memory, sizeof memory);
    (void)door, (void)words;
    if (!lab_proof(&text, fault))
        return false;
    door_say_text(memory, answer);
    return true;
}

static const DoorCommand COMMAND[] = {
    {"move", answer_move, 2, 2, ONE_LINE},         {"think", answer_think, 1, 4, ONE_LINE},
    {"verdict", answer_verdict, 2, 3, ONE_LINE},   {"solves", answer_solves, 4, 4, ONE_LINE},
    {"review", answer_review, 1, 2, ONE_LINE},     {"review_step", answer_review_step, 0, 0, ONE_LINE},
    {"fair", answer_fair, 1, ANY_WORDS, ONE_LINE}, {"fair_step", answer_fair_step, 0, 0, ONE_LINE},
    {"best", answer_best, 1, 1, ONE_LINE},         {"best_step", answer_best_step, 0, 0, ONE_LINE},
    {"proof", answer_proof, 0, 0, ONE_LINE},       {NULL, NULL, 0, 0, ONE_LINE},
};

const DoorWing DOOR_THINKS = {.command = COMMAND, .done = thoughts_done};
