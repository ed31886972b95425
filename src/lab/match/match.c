/* SPDX-License-Identifier: MIT */
#include "lab/match/match.h"

#include "base/file.h"
#include "engine/fair.h"

#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Pairs are started in order and may finish in any. They wait in a window until those before them are done.
 *
 *     taken          begun
 *       v              v
 *   ... | done .. done |            slot[pair % WINDOW] */
enum { WINDOW = 64 };

typedef struct Pair {
    bool done;
    MatchGame game[SEATS]; /* game[i]: player 0 has seat i */
} Pair;

_Static_assert((int)PLAYER_NAME <= (int)MAX_TAG, "a record has room for the name of any player");

typedef struct Match {
    const MatchPlan *plan;
    MatchResult *result;
    pthread_mutex_t lock;
    pthread_cond_t moved_on; /* there is room in the window, or the match has ended */
    uint64_t begun, taken;
    bool ended, failed;
    atomic_bool own_stop;
    PlayerTerms terms; /* the plan's, with a flag that stops all games */
    Fault *fault;
    Pair slot[WINDOW];
} Match;

/* What each thread plays with. */
typedef struct Hands {
    Player *player[SEATS];
    Fair *fair; /* NULL: any deal will do */
    Fault fault;
} Hands;

static int games_of_pair(const MatchPlan *plan)
{
    return plan->edition->solo ? 1 : SEATS;
}

/* Ends the match without waiting for games in progress. */
static void match_end(Match *match)
{
    match->ended = true;
    atomic_store(match->terms.stop, true);
}

static void fail(Match *match, const Fault *fault)
{
    if (!match->failed)
        *match->fault = *fault;
    match->failed = true;
    match_end(match);
}

/* The nth number of one of the match's random streams. */
static uint64_t pair_seed(const MatchPlan *plan, uint64_t pair, RandomStream stream)
{
    Random random = random_from(plan->deal.seed, stream);
    random.state += pair * UINT64_C(0x9E3779B97F4A7C15);
    return random_next(&random);
}

/* False, with the reason, if there is none; without a reason after `stop`. */
static bool find_fair(Fair *fair, Deal *deal, const atomic_bool *stop, Fault *fault)
{
    FairState state = FAIR_OPEN;
    if (!fair_begin(fair, deal, fault))
        return false;
    while (state == FAIR_OPEN && !player_stopped(stop))
        state = fair_step(fair, stop);
    if (state == FAIR_NONE)
        fair_explain(fair, fault);
    *deal = fair->deal;
    return state == FAIR_FOUND;
}

/* The seed is below 2^53, so that programs that use doubles read it exactly. */
static bool pair_deal(const MatchPlan *plan, uint64_t pair, Hands *hands, Deal *deal, const atomic_bool *stop)
{
    *deal = plan->deal;
    deal->seed = pair_seed(plan, pair, RANDOM_MATCH) >> 11;
    if (plan->fair)
        return find_fair(hands->fair, deal, stop, &hands->fault);
    return deal_complete(deal, &hands->fault); /* can't fail: its keys were checked before */
}

/* False if it was stopped, or with a fault if there is no deal. */
static bool play_pair(const MatchPlan *plan, Pair *pair, Hands *hands, uint64_t number, const atomic_bool *stop)
{
    Deal deal;
    uint64_t seed = pair_seed(plan, number, RANDOM_PLAYER);
    if (!pair_deal(plan, number, hands, &deal, stop))
        return false;
    for (int i = 0; i < games_of_pair(plan); i++) {
        Player *seated[SEATS] = {hands->player[i], hands->player[1 - i]};
        if (!match_game(&pair->game[i], seated, &deal, seed + (uint64_t)(SEATS * i), stop))
            return false;
        for (int seat = 0; seat < SEATS; seat++) {
            const char *name = plan->player[seat ^ i];
            player_name(name ? name : "Automa", pair->game[i].record.player[seat]);
        }
    }
    return true;
}

/* `seat` is player 0's. */
static void add_traits(MatchResult *result, const MatchGame *game, int seat)
{
    Traits traits[SEATS] = {result->side[seat].traits, result->side[1 - seat].traits};
    traits_add(traits, &game->record);
    for (int i = 0; i < SEATS; i++)
        result->side[seat ^ i].traits = traits[i];
}

/* `seat` is player 0's. */
static void add_game(MatchResult *result, const MatchGame *game, int seat)
{
    result->games++;
    for (int i = 0; i < SEATS; i++) {
        MatchSide *side = &result->side[seat ^ i];
        side->wins += game->winner == i;
        side->moves += game->moves[i];
        side->seconds += game->seconds[i];
    }
    if (game->loser_by_forfeit != NOBODY) {
        MatchSide *side = &result->side[seat ^ game->loser_by_forfeit];
        if (side->forfeits++ == 0)
            memcpy(side->why, game->why, sizeof side->why);
        return;
    }
    result->finished++;
    result->first_seat_wins += game->winner == 0;
    result->margin += game_score(&game->end, seat) - game_score(&game->end, 1 - seat);
    for (int i = 0; i < SEATS; i++) {
        MatchSide *side = &result->side[seat ^ i];
        side->score += game_score(&game->end, i);
        side->empty += game_empty(&game->end, i);
        side->bonuses += game->end.bonus == i;
    }
}

/* Under the rules the game is not over, so the result tag says nothing. */
static void write_forfeit(const MatchGame *game, Text *text)
{
    char line[FAULT_SIZE + 8];
    Text value = text_in(line, sizeof line);
    if (game->loser_by_forfeit == NOBODY)
        return;
    text_add(&value, "%d %s", game->loser_by_forfeit + 1, game->why);
    for (char *end; (end = strpbrk(line, "\t\r\n"));)
        *end = ' ';
    record_write_tag("Forfeit", line, text);
}

static bool save_game(const MatchPlan *plan, const MatchGame *game, uint64_t number, Fault *fault)
{
    char path[PATH_MAX];
    if (snprintf(path, sizeof path, "%s/%06llu.pwk", plan->folder, (unsigned long long)number) >= (int)sizeof path)
        return fault_at(fault, 0, 0, "the games can't be saved: the name of their folder is too long");
    const size_t size = MAX_RECORD_TEXT + 2 * sizeof game->why; /* a quotation mark takes two bytes */
    char *memory = malloc(size);
    if (!memory)
        return fault_at(fault, 0, 0, "out of memory: saving a game");
    Text text = text_in(memory, size);
    write_forfeit(game, &text);
    record_write(&game->record, SECRETS_SHOWN, &text);
    bool saved = file_write(path, text.start, text.length, fault);
    free(memory);
    return saved;
}

static void take_pair(Match *match, const Pair *pair)
{
    const MatchPlan *plan = match->plan;
    MatchResult *result = match->result;
    Fault fault;
    int wins = 0;
    for (int i = 0; i < games_of_pair(plan); i++) {
        const MatchGame *game = &pair->game[i];
        add_game(result, game, i);
        if (plan->traits && game->loser_by_forfeit == NOBODY)
            add_traits(result, game, i);
        wins += game->winner == i;
        if (plan->folder && !save_game(plan, game, result->games, &fault))
            fail(match, &fault);
    }
    result->pairs++;
    if (!plan->edition->solo)
        result->pair_result[2 * wins]++;
    if (plan->sprt)
        result->verdict = sprt_verdict(plan->sprt, result->pair_result);
    if (result->verdict != SPRT_OPEN || result->pairs == plan->pairs)
        match_end(match);
    if (plan->progress)
        plan->progress(plan, result);
}

/* Takes finished pairs in order, up to the pair that ends the match. */
static void take_pairs(Match *match)
{
    for (Pair *pair; !match->ended && (pair = &match->slot[match->taken % WINDOW])->done;) {
        take_pair(match, pair);
        pair->done = false;
        match->taken++;
    }
    pthread_cond_broadcast(&match->moved_on);
}

/* The number of the next pair to play; false at the end. */
static bool begin_pair(Match *match, uint64_t *number)
{
    while (!match->ended && match->begun - match->taken >= WINDOW)
        pthread_cond_wait(&match->moved_on, &match->lock);
    *number = match->begun++;
    return !match->ended && *number < match->plan->pairs;
}

static bool hire(const Match *match, Hands *hands)
{
    for (int i = 0; i < games_of_pair(match->plan); i++)
        if (!(hands->player[i] = player_new(match->plan->player[i], &match->terms, &hands->fault)))
            return false;
    if (match->plan->fair && !(hands->fair = calloc(1, sizeof *hands->fair)))
        return fault_at(&hands->fault, 0, 0, "out of memory: the match");
    return true;
}

static void dismiss(Hands *hands)
{
    for (int i = 0; i < SEATS; i++)
        player_free(hands->player[i]);
    if (hands->fair)
        fair_done(hands->fair);
    free(hands->fair);
}

static void *match_work(void *argument)
{
    Match *match = argument;
    Hands hands = {.player = {NULL}};
    uint64_t number;
    bool hired = hire(match, &hands);
    pthread_mutex_lock(&match->lock);
    if (!hired)
        fail(match, &hands.fault);
    while (begin_pair(match, &number)) {
        Pair *pair = &match->slot[number % WINDOW];
        pthread_mutex_unlock(&match->lock);
        bool done = play_pair(match->plan, pair, &hands, number, match->terms.stop);
        pthread_mutex_lock(&match->lock);
        pair->done = done;
        take_pairs(match);
        if (!done && hands.fault.sentence[0]) {
            fail(match, &hands.fault);
        } else if (!done && !match->ended) {
            match->result->broken_off = true;
            match_end(match);
        }
    }
    pthread_cond_broadcast(&match->moved_on);
    pthread_mutex_unlock(&match->lock);
    dismiss(&hands);
    return NULL;
}

static void match_run_threads(Match *match)
{
    enum { MOST = 256 };
    pthread_t thread[MOST];
    int threads = match->plan->threads < MOST ? match->plan->threads : MOST;
    int started = 0;
    while (started < threads && pthread_create(&thread[started], NULL, match_work, match) == 0)
        started++;
    if (started == 0)
        match_work(match);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
}

bool match_play(const MatchPlan *plan, MatchResult *result, Fault *fault)
{
    Match *match = calloc(1, sizeof *match);
    *result = (MatchResult){0};
    if (!match)
        return fault_at(fault, 0, 0, "out of memory: the match");
    match->plan = plan;
    match->result = result;
    match->fault = fault;
    match->terms = plan->terms;
    if (!match->terms.stop)
        match->terms.stop = &match->own_stop;
    pthread_mutex_init(&match->lock, NULL);
    pthread_cond_init(&match->moved_on, NULL);
    match_run_threads(match);
    pthread_cond_destroy(&match->moved_on);
    pthread_mutex_destroy(&match->lock);
    bool good = !match->failed;
    free(match);
    return good;
}
