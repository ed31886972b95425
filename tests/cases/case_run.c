/* SPDX-License-Identifier: MIT */
/* Plays a case with the rules and the oracle side by side. */
#include "case.h"

#include <stdlib.h>
#include <string.h>

typedef char MoveText[ORACLE_MOVE_SIZE];

/* Legal moves as text, in alphabetical order. */
typedef struct Listing {
    int count;
    MoveText text[ORACLE_MAX_MOVES];
} Listing;

typedef struct Run {
    Shelf *shelf;
    Fault *fault;
    int line;
    Game game;
    Oracle oracle;
    Listing legal;
} Run;

#define REFUSE(run, ...) (fault_at((run)->fault, (run)->line, 0, __VA_ARGS__), false)

static int text_order(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void listing_sort(Listing *listing)
{
    qsort(listing->text, (size_t)listing->count, sizeof *listing->text, text_order);
}

static void move_text(const Game *game, Move move, char *memory)
{
    Text text = text_in(memory, sizeof(MoveText));
    notation_write(game, move, &text);
}

/* The rules' moves; both iterations and game_refuses must agree. */
static bool list_rules(Run *run, Listing *listing)
{
    Moves moves;
    moves_find(&moves, &run->game);
    Moves left = moves;
    Move move;
    for (listing->count = 0; moves_next(&left, &move); listing->count++) {
        char *text = listing->text[listing->count];
        move_text(&run->game, move, text);
        if (!move_equal(move, moves_nth(&moves, listing->count)))
            return REFUSE(run, "move %d is not %s both times", listing->count, text);
        if (game_refuses(&run->game, move) != LEGAL)
            return REFUSE(run, "%s is listed as legal, but refused", text);
    }
    listing_sort(listing);
    return listing->count == moves.count || REFUSE(run, "the number of legal moves is wrong");
}

static void list_oracle(const Run *run, Listing *listing)
{
    static OracleMove moves[ORACLE_MAX_MOVES];
    listing->count = oracle_legal(&run->oracle, moves, ORACLE_MAX_MOVES);
    for (int i = 0; i < listing->count; i++)
        oracle_move_text(&run->oracle, moves[i], listing->text[i], sizeof listing->text[i]);
    listing_sort(listing);
}

static bool agree_moves(Run *run)
{
    static Listing theirs;
    if (!list_rules(run, &run->legal))
        return false;
    list_oracle(run, &theirs);
    if (theirs.count != run->legal.count)
        return REFUSE(run, "the rules have %d legal moves, the oracle %d", run->legal.count, theirs.count);
    for (int i = 0; i < theirs.count; i++)
        if (strcmp(theirs.text[i], run->legal.text[i]) != 0)
            return REFUSE(run, "the rules have the move %s where the oracle has %s", run->legal.text[i],
                          theirs.text[i]);
    return true;
}

static bool agree_state(Run *run)
{
    char ours[MAX_STATE_TEXT];
    char theirs[ORACLE_STATE_SIZE];
    Text text = text_in(ours, sizeof ours);
    state_write(&run->game, &text);
    oracle_state(&run->oracle, theirs, sizeof theirs);
    if (strcmp(ours, theirs) == 0)
        return true;
    size_t same = 0;
    while (ours[same] == theirs[same])
        same++;
    size_t start = same < 24 ? 0 : same - 24;
    return REFUSE(run, "the states differ: the rules have %.60s, the oracle %.60s", ours + start, theirs + start);
}

static bool same_cards(const Game *a, const Game *b)
{
    int needed = a->drawn + a->edition->last - a->time[AUTOMA];
    if (!a->edition->solo)
        return true;
    for (int i = 0; i < needed && i < MAX_CARDS; i++)
        if (automa_card_place(a, i) != automa_card_place(b, i))
            return false;
    return a->drawn == b->drawn && a->deck == b->deck && a->level == b->level;
}

static bool same_ring(const Game *a, const Game *b)
{
    return a->circle == b->circle && a->late == b->late && a->taken == b->taken &&
           memcmp(a->ring, b->ring, (size_t)a->circle + a->late) == 0 &&
           memcmp(a->ring + MAX_PATCHES - a->taken, b->ring + MAX_PATCHES - a->taken, a->taken) == 0;
}

static bool same_seat(const Game *a, const Game *b, int seat)
{
    return a->quilt[seat] == b->quilt[seat] && a->buttons[seat] == b->buttons[seat] &&
           a->income[seat] == b->income[seat] && a->time[seat] == b->time[seat];
}

static bool same_game(const Game *a, const Game *b)
{
    return a->edition == b->edition && same_seat(a, b, 0) && same_seat(a, b, 1) && same_ring(a, b) &&
           same_cards(a, b) && a->mover == b->mover && a->leather == b->leather && a->bonus == b->bonus &&
           a->printing == b->printing;
}

/* A position that is written and read again is the same game. */
static bool agree_position(Run *run)
{
    char memory[MAX_POSITION_TEXT];
    Text text = text_in(memory, sizeof memory);
    Game read;
    Fault fault;
    position_write(&run->game, SECRETS_SHOWN, &text);
    if (!position_read(&read, run->game.edition, (Span){memory, text.length}, 0, &fault))
        return REFUSE(run, "the position can't be read again: %.200s", fault.sentence);
    return same_game(&run->game, &read) || REFUSE(run, "the position is another when read again: %.200s", memory);
}

static bool agree(Run *run)
{
    return agree_state(run) && agree_moves(run) && agree_position(run);
}

static bool is_legal(const Run *run, Move move)
{
    MoveText text;
    move_text(&run->game, move, text);
    bool listed =
        bsearch(text, run->legal.text, (size_t)run->legal.count, sizeof *run->legal.text, text_order) != NULL;
    return listed && game_refuses(&run->game, move) == LEGAL;
}

static void oracle_play_text(Oracle *oracle, const char *text)
{
    static OracleMove moves[ORACLE_MAX_MOVES];
    MoveText theirs;
    int count = oracle_legal(oracle, moves, ORACLE_MAX_MOVES);
    for (int i = 0; i < count; i++) {
        oracle_move_text(oracle, moves[i], theirs, sizeof theirs);
        if (strcmp(text, theirs) == 0) {
            oracle_play(oracle, moves[i]);
            return;
        }
    }
}

static bool play_move(Run *run, Span word)
{
    Fault fault;
    Move move;
    MoveText text;
    if (!notation_read(&run->game, word, &move, &fault))
        return REFUSE(run, "%.300s", fault.sentence);
    move_text(&run->game, move, text);
    Refusal refusal = game_play(&run->game, move);
    if (refusal != LEGAL) {
        Text why = text_in(fault.sentence, sizeof fault.sentence);
        notation_explain(&run->game, move, refusal, &why);
        return REFUSE(run, "%s is refused: %.280s", text, fault.sentence);
    }
    oracle_play_text(&run->oracle, text);
    return agree(run);
}

static bool step_play(Run *run, const Step *step)
{
    Words words = words_of(step->words.at, step->words.length, 0);
    for (Span word = words_next(&words); word.length > 0; word = words_next(&words))
        if (!play_move(run, word))
            return false;
    return true;
}

static bool step_fact(Run *run, const Step *step)
{
    char is[512], expected[512];
    Text is_text = text_in(is, sizeof is);
    Text expected_text = text_in(expected, sizeof expected);
    Words words = words_of(step->words.at, step->words.length, 0);
    for (Span word = words_next(&words); word.length > 0; word = words_next(&words)) {
        text_add(&expected_text, "%s", expected_text.length ? " " : "");
        text_add_span(&expected_text, word.at, word.length);
    }
    step->say(&run->game, &is_text);
    return strcmp(is, expected) == 0 || REFUSE(run, "\"%.140s\" is expected, but it is \"%.140s\"", expected, is);
}

static bool expect_legality(Run *run, const Step *step, bool legal)
{
    Words words = words_of(step->words.at, step->words.length, 0);
    for (Span word = words_next(&words); word.length > 0; word = words_next(&words)) {
        Fault fault;
        Move move;
        bool read = notation_read(&run->game, word, &move, &fault);
        if ((read && is_legal(run, move)) != legal)
            return REFUSE(run, "%.*s should %sbe legal", span_quotable(word), word.at, legal ? "" : "not ");
    }
    return true;
}

static bool step_legal(Run *run, const Step *step)
{
    return expect_legality(run, step, true);
}

static bool step_illegal(Run *run, const Step *step)
{
    return expect_legality(run, step, false);
}

static bool step_quilts(Run *run, const Step *step)
{
    for (int seat = 0; seat < SEATS; seat++) {
        Squares wrong = run->game.quilt[seat] ^ step->quilt[seat];
        if (wrong) {
            MoveText square;
            Text text = text_in(square, sizeof square);
            notation_write_square(run->game.edition, squares_first(wrong), &text);
            return REFUSE(run, "seat %d's quilt is another at %s", seat + 1, square);
        }
    }
    return true;
}

/* The rules' answer to a refused move; false when they play it. */
static bool refuses_move(Run *run, Span word, Text *sentence)
{
    Fault fault;
    Move move;
    if (!notation_read(&run->game, word, &move, &fault)) {
        text_add(sentence, "%s", fault.sentence);
        return true;
    }
    Game before = run->game;
    Refusal refusal = game_play(&run->game, move);
    if (refusal == LEGAL || !same_game(&before, &run->game) || is_legal(run, move))
        return false;
    notation_explain(&run->game, move, refusal, sentence);
    return true;
}

static bool refuses_game(const Run *run, Span words, Text *sentence)
{
    Setup setup;
    Fault fault;
    if (setup_words(&setup, run->shelf, words, &fault) && setup_complete(&setup, &fault))
        return false;
    text_add(sentence, "%s", fault.sentence);
    return true;
}

static bool step_refuse(Run *run, const Step *step)
{
    char why[128], sentence[FAULT_SIZE];
    Text why_text = text_in(why, sizeof why);
    Text text = text_in(sentence, sizeof sentence);
    Words words = words_of(step->words.at, step->words.length, 0);
    bool game = span_is(words_next(&words), "game");
    bool refused = game ? refuses_game(run, words_rest(&words), &text) : refuses_move(run, step->words, &text);
    text_add_span(&why_text, step->why.at, step->why.length);
    if (!refused)
        return REFUSE(run, "%.*s is not refused", span_quotable(step->words), step->words.at);
    return strstr(sentence, why) || REFUSE(run, "it is refused, but with \"%.250s\"", sentence);
}

bool case_run(const Case *what, Shelf *shelf, Fault *fault)
{
    static bool (*const TAKE[])(Run *, const Step *) = {
        [STEP_PLAY] = step_play,       [STEP_FACT] = step_fact,     [STEP_LEGAL] = step_legal,
        [STEP_ILLEGAL] = step_illegal, [STEP_QUILTS] = step_quilts, [STEP_REFUSE] = step_refuse,
    };
    static Run run;
    run.shelf = shelf;
    run.fault = fault;
    run.line = what->step[0].line;
    run.game = setup_game(&what->setup);
    run.oracle = setup_oracle(&what->setup);
    bool good = agree(&run);
    for (int i = 0; good && i < what->steps; i++) {
        run.line = what->step[i].line;
        good = TAKE[what->step[i].kind](&run, &what->step[i]);
    }
    return good;
}
