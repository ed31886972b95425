/* SPDX-License-Identifier: MIT */
#include "lab/match/match.h"

#include "engine/fair.h"
#include "lab/match/match_folder.h"
#include "lab/match/match_state.h"

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
    MatchGame game[SEATS]; /* game[i]: the encounter's first player has seat i */
} Pair;

_Static_assert((int)PLAYER_NAME <= (int)MAX_TAG, "a record has room for the name of any player");

typedef struct Match {
    const MatchPlan *plan;
    MatchResult *result; /* by encounter */
    pthread_mutex_t lock;
    pthread_cond_t moved_on; /* there is room in the window, or the match has ended */
    uint64_t begun, taken;
    int threads; /* started so far */
    bool ended, failed;
    atomic_bool own_stop;
    PlayerTerms terms; /* the plan's, with a flag that stops all games */
    Fault *fault;
    Pair slot[WINDOW];
} Match;

/* What each thread plays with. */
typedef struct Hands {
    int thread;
    Player *player[MATCH_PLAYERS]; /* hired for their first game */
    Fair *fair;                    /* NULL: any deal will do */
    Fault fault;
} Hands;

int match_players(const MatchPlan *plan)
{
    int players = 0;
    while (players < MATCH_PLAYERS && plan->player[players])
        players++;
    return players;
}

int match_encounters(const MatchPlan *plan)
{
    int players = match_players(plan);
    if (plan->edition->solo)
        return 1;
    return plan->gauntlet ? players - 1 : players * (players - 1) / 2;
}

void match_encounter(const MatchPlan *plan, int encounter, int player[SEATS])
{
    int players = match_players(plan);
    player[0] = 0;
    player[1] = encounter + 1;
    for (; !plan->gauntlet && !plan->edition->solo && player[1] >= players; player[0]++)
        player[1] += player[0] + 2 - players;
}

const char *match_called(const MatchPlan *plan, int player)
{
    return plan->name[player] ? plan->name[player] : plan->player[player];
}

int match_games_of_pair(const MatchPlan *plan)
{
    return plan->edition->solo ? 1 : SEATS;
}

uint64_t match_pairs_taken(const MatchPlan *plan, const MatchResult result[])
{
    uint64_t taken = 0;
    for (int i = 0; i < match_encounters(plan); i++)
        taken += result[i].pairs;
    return taken;
}

static uint64_t pairs_in_all(const MatchPlan *plan)
{
    return plan->pairs * (uint64_t)match_encounters(plan);
}

/* Ends the match without waiting for games in progress. */
static void match_end(Match *match)
{
    match->ended = true;
    atomic_store(match->terms.stop, true);
}

static void break_off(Match *match)
{
    for (int i = 0; i < match_encounters(match->plan); i++)
        match->result[i].broken_off = true;
    match_end(match);
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

/* All encounters of a round begin with the same opening, if there are any. */
static bool pair_opening(const MatchPlan *plan, uint64_t pair, Hands *hands, Record *opening,
                         const atomic_bool *stop)
{
    Deal deal;
    if (plan->openings) {
        uint64_t round = pair / (uint64_t)match_encounters(plan);
        *opening = plan->openings->record[round % (uint64_t)plan->openings->count];
        return true;
    }
    if (!pair_deal(plan, pair, hands, &deal, stop))
        return false;
    record_begin(opening, &deal);
    return true;
}

static void name_players(const MatchPlan *plan, const int player[SEATS], int first, Record *record)
{
    for (int seat = 0; seat < SEATS; seat++) {
        const char *name = match_called(plan, player[seat ^ first]);
        player_name(name ? name : "Automa", record->player[seat]);
    }
}

Player *match_hire(const MatchPlan *plan, const PlayerTerms *terms, int player, int thread, Fault *fault)
{
    char path[PATH_MAX];
    PlayerTerms own = *terms;
    own.log = NULL;
    if (plan->logs) {
        if (snprintf(path, sizeof path, "%s/%d-%d.log", plan->logs, player + 1, thread) >= (int)sizeof path) {
            fault_at(fault, 0, 0, "the name of the folder for transcripts is too long");
            return NULL;
        }
        own.log = path;
    }
    return player_new(plan->player[player], &own, fault);
}

static bool hire(const Match *match, Hands *hands, const int player[SEATS])
{
    for (int i = 0; i < SEATS; i++) {
        Player **hired = &hands->player[player[i]];
        if (match->plan->player[player[i]] && !*hired &&
            !(*hired = match_hire(match->plan, &match->terms, player[i], hands->thread, &hands->fault)))
            return false;
    }
    return true;
}

/* Plays the game in which side 0 has the seat `first`, and again as long as it loses. */
static bool play_tries(const Match *match, Pair *pair, Player *seated[SEATS], const Record *opening, int first,
                       uint64_t seed)
{
    const MatchPlan *plan = match->plan;
    MatchGame *game = &pair->game[first];
    uint64_t seeds[SEATS] = {seed, seed + 1};
    Random random = random_from(seed, RANDOM_MATCH);
    for (int tries = 1;; tries++) {
        if (!match_game(game, seated, opening, plan->terms.clock, seeds, match->terms.stop))
            return false;
        game->tries = tries;
        if (tries > plan->again || game->winner == first || game->loser_by_forfeit != NOBODY)
            return true;
        seeds[first] = random_next(&random);
    }
}

/* False if it was stopped, or with a fault if there is no deal or no player. */
static bool play_pair(const Match *match, Pair *pair, Hands *hands, uint64_t number)
{
    const MatchPlan *plan = match->plan;
    Record opening;
    int player[SEATS];
    uint64_t seed = pair_seed(plan, number, RANDOM_PLAYER);
    match_encounter(plan, (int)(number % (uint64_t)match_encounters(plan)), player);
    if (!pair_opening(plan, number, hands, &opening, match->terms.stop) || !hire(match, hands, player))
        return false;
    for (int i = 0; i < match_games_of_pair(plan); i++) {
        Player *seated[SEATS] = {hands->player[player[i]], hands->player[player[1 - i]]};
        if (!play_tries(match, pair, seated, &opening, i, seed + (uint64_t)(SEATS * i)))
            return false;
        name_players(plan, player, i, &pair->game[i].record);
    }
    return true;
}

/* Has the match enough games? */
static bool is_decided(const MatchPlan *plan, MatchResult result[])
{
    if (plan->sprt)
        result->verdict = sprt_verdict(plan->sprt, result->pair_result);
    return result->verdict != SPRT_OPEN || match_pairs_taken(plan, result) >= pairs_in_all(plan);
}

static void take_pair(Match *match, const Pair *pair)
{
    const MatchPlan *plan = match->plan;
    MatchResult *result = &match->result[match->taken % (uint64_t)match_encounters(plan)];
    uint64_t number = match->taken * (uint64_t)match_games_of_pair(plan);
    Fault fault;
    int wins = 0;
    for (int i = 0; i < match_games_of_pair(plan); i++) {
        const MatchGame *game = &pair->game[i];
        match_result_add(result, game, i, plan->traits);
        wins += game->winner == i;
        if (plan->folder && !match_folder_save(plan, game, ++number, &fault))
            fail(match, &fault);
    }
    result->pairs++;
    if (!plan->edition->solo)
        result->pair_result[2 * wins]++;
    if (is_decided(plan, match->result))
        match_end(match);
    if (plan->state && !match->failed && !match_state_write(plan, match->result, &fault))
        fail(match, &fault);
    if (plan->progress)
        plan->progress(plan, match->result);
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
    return !match->ended && *number < pairs_in_all(match->plan);
}

static void dismiss(Hands *hands)
{
    for (int i = 0; i < MATCH_PLAYERS; i++)
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
    bool ready = !match->plan->fair || (hands.fair = calloc(1, sizeof *hands.fair)) ||
                 fault_at(&hands.fault, 0, 0, "out of memory: the match");
    pthread_mutex_lock(&match->lock);
    hands.thread = ++match->threads;
    if (!ready)
        fail(match, &hands.fault);
    while (begin_pair(match, &number)) {
        Pair *pair = &match->slot[number % WINDOW];
        pthread_mutex_unlock(&match->lock);
        bool done = play_pair(match, pair, &hands, number);
        pthread_mutex_lock(&match->lock);
        pair->done = done;
        take_pairs(match);
        if (!done && hands.fault.sentence[0]) {
            fail(match, &hands.fault);
        } else if (!done && !match->ended) {
            break_off(match);
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

/* Continues after the pairs of its state, if there are any. */
static bool match_begin(Match *match, const MatchPlan *plan, MatchResult result[], Fault *fault)
{
    match->plan = plan;
    match->result = result;
    match->fault = fault;
    match->terms = plan->terms;
    if (!match->terms.stop)
        match->terms.stop = &match->own_stop;
    memset(result, 0, (size_t)match_encounters(plan) * sizeof *result);
    if (plan->state && !match_state_read(plan, result, fault))
        return false;
    match->begun = match->taken = match_pairs_taken(plan, result);
    match->ended = is_decided(plan, result);
    return true;
}

bool match_play(const MatchPlan *plan, MatchResult result[], Fault *fault)
{
    Match *match = calloc(1, sizeof *match);
    if (!match)
        return fault_at(fault, 0, 0, "out of memory: the match");
    bool good = match_begin(match, plan, result, fault);
    if (good && !match->ended) {
        pthread_mutex_init(&match->lock, NULL);
        pthread_cond_init(&match->moved_on, NULL);
        match_run_threads(match);
        pthread_cond_destroy(&match->moved_on);
        pthread_mutex_destroy(&match->lock);
        good = !match->failed;
    }
    free(match);
    return good;
}
