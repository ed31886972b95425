/* SPDX-License-Identifier: MIT */
#include "table/review/review.h"

#include "engine/search/candidates.h"
#include "engine/search/order.h"
#include "table/words/number.h"

#include <string.h>

/* The searches for one move. Each stage returns the next. */
typedef enum Stage {
    STAGE_BEST,
    STAGE_CHOICE,
    STAGE_CHOICE_KNOWN, /* its exact value, if that of the best is exact */
    STAGE_PLAYED,
    STAGE_DONE,
} Stage;

static Prospect prospect_of(const Line *line)
{
    Prospect prospect = {
        .worth = {number_rounded(line->chance * CHANCE_SURE), number_rounded(line->margin * MARGIN_POINT)},
        .exact = line->exact,
        .moves = line->moves,
    };
    for (int i = 0; i < line->moves; i++)
        prospect.line[i] = line->move[i];
    return prospect;
}

static Prospect review_think(Engine *engine, const Game *game, const Limits *limits, Answer *answer)
{
    engine_think(engine, game, limits, answer);
    return prospect_of(&answer->line[0]);
}

/* The final result from a seat's point of view. */
static Prospect prospect_of_end(const Game *game, int seat)
{
    int margin = game_score(game, seat) - game_score(game, 1 - seat);
    bool won = game_winner(game) == seat;
    return (Prospect){.worth = {won ? CHANCE_SURE : 0, margin * MARGIN_POINT}, .exact = true};
}

static void see_from_other_side(Prospect *prospect)
{
    prospect->worth.chance = CHANCE_SURE - prospect->worth.chance;
    prospect->worth.margin = -prospect->worth.margin;
}

/* Prepends the move to the line found after it. */
static Prospect put_before(Move move, const Prospect *rest)
{
    Prospect prospect = {.worth = rest->worth, .exact = rest->exact, .moves = 1, .line = {move}};
    for (int i = 0; i < rest->moves && prospect.moves < MAX_LINE_MOVES; i++)
        prospect.line[prospect.moves++] = rest->line[i];
    return prospect;
}

/* Evaluates one move in a solvable game: the position after it is solvable too and has no hidden information. */
static Prospect think_after(Engine *engine, const Game *game, Move move, const Limits *limits, Answer *answer)
{
    Game after = *game;
    int seat = game_turn(&after);
    game_play(&after, move);
    if (game_phase(&after) == PHASE_OVER) {
        Prospect end = prospect_of_end(&after, seat);
        return put_before(move, &end);
    }
    Prospect rest = review_think(engine, &after, limits, answer);
    if (game_turn(&after) != seat)
        see_from_other_side(&rest);
    return put_before(move, &rest);
}

static Limits limits_of(const Review *review, Only only, Move move)
{
    Limits limits = review->limits;
    limits.only = only;
    limits.move = move;
    limits.stop = &review->stop;
    return limits;
}

/* Searches the review's current position. */
static Prospect review_look(Review *review, Only only, Move move)
{
    Limits limits = limits_of(review, only, move);
    return review_think(review->engine, &review->game, &limits, &review->answer);
}

static Prospect look_after(Review *review, Move move)
{
    Limits limits = limits_of(review, ONLY_NOTHING, move);
    return think_after(review->engine, &review->game, move, &limits, &review->answer);
}

static bool is_leather(Move move)
{
    return move.kind == MOVE_LEATHER || move.kind == MOVE_GIVE_UP;
}

static bool same_choice(Move a, Move b)
{
    return (is_leather(a) && is_leather(b)) || (a.kind == b.kind && a.patch == b.patch);
}

/* How many moves make this choice. */
static int choice_moves(const Game *game, Move move)
{
    Moves moves;
    int count = 0;
    moves_find(&moves, game);
    for (int i = 0; i < moves.choices; i++)
        if (same_choice(moves.choice[i].move, move))
            count += moves.choice[i].count;
    return count;
}

/* Is the move played equivalent to the best move found: the same, or its mirror image? Then it has the same value. */
static bool found_played(const Review *review, const Prospect *found, ReviewedMove *at)
{
    if (!candidates_alike(&review->game, found->line[0], at->move))
        return false;
    at->played = *found;
    if (!move_equal(found->line[0], at->move)) {
        at->played.line[0] = at->move;
        at->played.moves = 1; /* the rest of the line is for the image */
    }
    return true;
}

/* The second choice, after a search of all moves. */
static void keep_next(const Answer *answer, ReviewedMove *at)
{
    int other = order_next(answer);
    at->has_next = other > 0 && !same_choice(answer->line[0].move[0], answer->line[other].move[0]);
    at->next = at->has_next ? prospect_of(&answer->line[other]).worth : (Worth){0};
}

static Stage look_for_best(Review *review, ReviewedMove *at)
{
    at->best = review_look(review, ONLY_NOTHING, at->move);
    keep_next(&review->answer, at);
    at->choice = at->played = at->best;
    if (found_played(review, &at->best, at))
        return STAGE_DONE;
    if (same_choice(at->best.line[0], at->move))
        return STAGE_PLAYED;
    return choice_moves(&review->game, at->move) > 1 ? STAGE_CHOICE : STAGE_PLAYED;
}

/* The best place for the patch played. When the best move is exact, a short search is enough to find the place: its
 * exact value is computed afterwards. */
static Prospect look_at_places(Review *review, const ReviewedMove *at)
{
    Limits limits = limits_of(review, ONLY_CHOICE, at->move);
    if (at->best.exact && (limits.nodes == 0 || limits.nodes > ENGINE_SOLVED_NODES))
        limits.nodes = ENGINE_SOLVED_NODES;
    return review_think(review->engine, &review->game, &limits, &review->answer);
}

static Stage look_for_choice(Review *review, ReviewedMove *at)
{
    at->choice = look_at_places(review, at);
    at->played = at->choice;
    bool found = found_played(review, &at->choice, at);
    if (at->best.exact)
        return found ? STAGE_PLAYED : STAGE_CHOICE_KNOWN;
    return found ? STAGE_DONE : STAGE_PLAYED;
}

static Stage look_for_choice_known(Review *review, ReviewedMove *at)
{
    at->choice = look_after(review, at->choice.line[0]);
    return STAGE_PLAYED;
}

static Stage look_at_played(Review *review, ReviewedMove *at)
{
    at->played = at->best.exact ? look_after(review, at->move) : review_look(review, ONLY_MOVE, at->move);
    bool alone = !same_choice(at->best.line[0], at->move) && !same_choice(at->choice.line[0], at->move);
    if (alone || move_equal(at->choice.line[0], at->move))
        at->choice = at->played;
    return STAGE_DONE;
}

static bool worth_more(Worth a, Worth b)
{
    return a.chance != b.chance ? a.chance > b.chance : a.margin > b.margin;
}

/* No move is better than an exact best. */
static void prospect_cap(Prospect *prospect, const Prospect *best)
{
    if (!best->exact)
        return;
    if (prospect->worth.chance > best->worth.chance)
        prospect->worth.chance = best->worth.chance;
    if (prospect->worth.margin > best->worth.margin)
        prospect->worth.margin = best->worth.margin;
}

/* A value found among fewer moves is a lower bound among more. */
static void prospect_raise(Prospect *wider, const Prospect *narrower)
{
    if (worth_more(narrower->worth, wider->worth))
        *wider = *narrower;
    else if (narrower->worth.margin > wider->worth.margin)
        wider->worth.margin = narrower->worth.margin;
}

static Worth worth_less(Worth a, Worth b)
{
    return (Worth){a.chance - b.chance, a.margin - b.margin};
}

static int above_zero(int number)
{
    return number > 0 ? number : 0;
}

Worth review_weigh(Engine *engine, const Game *game, Move move, const Limits *limits)
{
    Answer answer;
    Limits alone = *limits;
    Prospect best = review_think(engine, game, limits, &answer);
    if (candidates_alike(game, best.line[0], move))
        return (Worth){0};
    alone.only = ONLY_MOVE;
    alone.move = move;
    Prospect played =
        best.exact ? think_after(engine, game, move, limits, &answer) : review_think(engine, game, &alone, &answer);
    Worth lost = worth_less(best.worth, played.worth);
    return (Worth){above_zero(lost.chance), above_zero(lost.margin)};
}

static void review_settle(ReviewedMove *at)
{
    prospect_cap(&at->choice, &at->best);
    prospect_cap(&at->played, &at->best);
    prospect_raise(&at->choice, &at->played);
    prospect_raise(&at->best, &at->choice);
    bool timing = at->move.kind == MOVE_ADVANCE || at->best.line[0].kind == MOVE_ADVANCE;
    at->loss[PART_PLACING] = worth_less(at->choice.worth, at->played.worth);
    at->loss[timing ? PART_TIMING : PART_BUYING] = worth_less(at->best.worth, at->choice.worth);
    at->verdict = review_verdict(review_loss(at));
}

static bool is_wanted(const Review *review, const Game *game)
{
    return game_phase(game) != PHASE_AUTOMA && (review->seat == NOBODY || review->seat == game_turn(game));
}

static void play_on(Review *review)
{
    game_play(&review->game, review->record->move[review->ply++]);
}

/* Advances to the next move to review. */
static void move_begin(Review *review)
{
    const Record *record = review->record;
    Moves moves;
    while (review->ply < record->count && !is_wanted(review, &review->game))
        play_on(review);
    if (review->ply == record->count)
        return;
    moves_find(&moves, &review->game);
    review->stage = STAGE_BEST;
    review->move[review->count] = (ReviewedMove){
        .ply = review->ply,
        .seat = game_turn(&review->game),
        .move = record->move[review->ply],
        .forced = moves.count == 1,
    };
}

static int count_wanted(const Review *review)
{
    Game game = review->record->start;
    int count = 0;
    for (int i = 0; i < review->record->count; i++) {
        count += is_wanted(review, &game);
        game_play(&game, review->record->move[i]);
    }
    return count;
}

void review_begin(Review *review, const Record *record, Engine *engine, const Limits *limits, int seat)
{
    review->record = record;
    review->engine = engine;
    review->limits = *limits;
    review->seat = seat;
    review->count = review->ply = 0;
    review->game = record->start;
    review->wanted = count_wanted(review);
    atomic_store(&review->stop, false);
    move_begin(review);
}

bool review_step(Review *review)
{
    static Stage (*const LOOK[])(Review *, ReviewedMove *) = {
        [STAGE_BEST] = look_for_best,
        [STAGE_CHOICE] = look_for_choice,
        [STAGE_CHOICE_KNOWN] = look_for_choice_known,
        [STAGE_PLAYED] = look_at_played,
    };
    ReviewedMove *at = &review->move[review->count];
    if (review->count == review->wanted || atomic_load(&review->stop))
        return false;
    Stage next = LOOK[review->stage](review, at);
    if (atomic_load(&review->stop)) /* the search was cut short */
        return false;
    review->stage = (int)next;
    if (next == STAGE_DONE) {
        review_settle(at);
        review->count++;
        play_on(review);
        move_begin(review);
    }
    return review->count < review->wanted;
}

void review_stop(Review *review)
{
    atomic_store(&review->stop, true);
}

Worth review_loss(const ReviewedMove *move)
{
    return worth_less(move->best.worth, move->played.worth);
}

bool review_has_better(const ReviewedMove *move)
{
    Worth loss = review_loss(move);
    return loss.chance > 0 || loss.margin > 0;
}

const Prospect *review_better(const ReviewedMove *move)
{
    bool sewn = review_worst(move) == PART_PLACING && !move_equal(move->choice.line[0], move->move);
    return sewn ? &move->choice : &move->best;
}

bool review_has_best(const ReviewedMove *move)
{
    return !same_choice(review_better(move)->line[0], move->best.line[0]);
}

/* A move's share of the accuracy: 1 when nothing was lost. */
static double rightness(Worth loss)
{
    return 1 / (1 + review_weight(loss));
}

Part review_worst(const ReviewedMove *move)
{
    Part worst = PART_PLACING;
    if (move->verdict == VERDICT_GOOD)
        return PARTS;
    for (int part = 0; part < PARTS; part++)
        if (review_weight(move->loss[part]) > review_weight(move->loss[worst]))
            worst = (Part)part;
    return worst;
}

static void add_move(SeatReview *seat, const ReviewedMove *move)
{
    seat->moves++;
    seat->verdict[move->verdict]++;
    if (move->verdict != VERDICT_GOOD)
        seat->worst[review_worst(move)]++;
    for (int part = 0; part < PARTS; part++) {
        seat->loss[part].chance += move->loss[part].chance;
        seat->loss[part].margin += move->loss[part].margin;
    }
}

/* The chance before the first move of a game from its deal. */
static int chance_of_deal(const Review *review, int seat)
{
    const ReviewedMove *first = &review->move[0];
    if (review->count == 0 || first->ply > 0)
        return -1; /* perhaps there is no record either */
    const Game *start = &review->record->start;
    if (start->time[0] + start->time[1] > 0)
        return -1;
    return first->seat == seat ? first->best.worth.chance : CHANCE_SURE - first->best.worth.chance;
}

/* Have hidden patches or cards come up between two positions? */
static bool has_drawn(const Game *before, const Game *after)
{
    return after->late < before->late || after->drawn > before->drawn;
}

/* What came up by chance between a move and the next reviewed one, or the end. */
static void add_luck(SeatReview *seat, const Game *before, const Game *after, Worth expected, Worth found)
{
    if (!has_drawn(before, after))
        return;
    Worth change = worth_less(found, expected);
    seat->drew = true;
    seat->luck.chance += change.chance;
    seat->luck.margin += change.margin;
}

static Worth worth_for(const Prospect *prospect, int mover, int seat)
{
    Prospect seen = *prospect;
    if (mover != seat)
        see_from_other_side(&seen);
    return seen.worth;
}

/* The value of a move is a mean over what is hidden; the next position knows it. Unless both seats' moves are reviewed,
 * the other's mistakes would count as luck. */
static void sum_luck(const Review *review, int seat, SeatReview *sum)
{
    if (review->count == 0 || (review->seat != NOBODY && !review->record->start.edition->solo))
        return;
    Game game = review->record->start;
    Game before = game;
    Worth expected = {0};
    int ply = 0;
    for (int i = 0; i < review->count; i++) {
        const ReviewedMove *move = &review->move[i];
        for (; ply < move->ply; ply++)
            game_play(&game, review->record->move[ply]);
        if (i > 0)
            add_luck(sum, &before, &game, expected, worth_for(&move->best, move->seat, seat));
        expected = worth_for(&move->played, move->seat, seat);
        before = game;
    }
    for (; ply < review->record->count; ply++)
        game_play(&game, review->record->move[ply]);
    if (review->count == review->wanted && game_phase(&game) == PHASE_OVER) {
        Prospect end = prospect_of_end(&game, seat);
        add_luck(sum, &before, &game, expected, end.worth);
    }
}

SeatReview review_seat(const Review *review, int seat)
{
    SeatReview sum = {.deal = chance_of_deal(review, seat)};
    int free_moves = 0;
    double right = 0;
    for (int i = 0; i < review->count; i++) {
        const ReviewedMove *move = &review->move[i];
        if (move->seat != seat)
            continue;
        add_move(&sum, move);
        if (!move->forced) {
            free_moves++;
            right += rightness(review_loss(move));
            rating_add(&sum.evidence, review->record->start.edition, move->best.worth.chance,
                       review_loss(move).margin);
        }
    }
    sum.rating = rating_of(&sum.evidence);
    sum_luck(review, seat, &sum);
    sum.accuracy = free_moves ? number_rounded(right / free_moves * CHANCE_SURE) : CHANCE_SURE;
    return sum;
}

bool review_is_of(const Review *review, const Record *record)
{
    const Record *own = review->record;
    if (!own || own->count != record->count || !position_same(&own->start, &record->start, SECRETS_SHOWN))
        return false;
    for (int i = 0; i < own->count; i++)
        if (!move_equal(own->move[i], record->move[i]))
            return false;
    return true;
}

const ReviewedMove *review_of_ply(const Review *review, int ply)
{
    for (int i = 0; i < review->count; i++)
        if (review->move[i].ply == ply)
            return &review->move[i];
    return NULL;
}
