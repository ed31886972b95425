/* SPDX-License-Identifier: MIT */
#include "lab/regret/regret.h"

#include "engine/solve/solve.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { SOLVER_BYTES = 64 << 20 };

typedef struct Inquiry {
    const RegretPlan *plan;
    RegretResult *result;
    pthread_mutex_t lock;
    uint64_t begun;
    PlayerTerms terms;
    atomic_bool own_stop;
    bool failed;
    Fault *fault;
} Inquiry;

/* What each thread works with. */
typedef struct Examiner {
    const Inquiry *inquiry;
    Solver *solver;
    Player *guide;
    Player *player[REGRET_PLAYERS];
    RegretBand band[REGRET_BANDS + 1]; /* of the game in progress, without the sums for the error */
    uint64_t seed;                     /* of the game */
    Record record;
    Fault fault;
} Examiner;

static int spaces_left(const Game *game)
{
    return SEATS * game->edition->last - game->time[0] - game->time[1];
}

static bool blame(Examiner *examiner, const char *text, const char *sentence)
{
    char name[PLAYER_NAME];
    player_name(text, name);
    return fault_at(&examiner->fault, 0, 0, "the player \"%s\": %s", name, sentence);
}

/* Asks a player as if it had followed the game from its start: it may never have seen the moves it chose before. */
static bool ask(Examiner *examiner, Player *player, const char *text, const Game *game, Move *move)
{
    Fault inner;
    Record start = examiner->record;
    Game at = start.start;
    start.count = 0;
    player_begin(player, &start, examiner->seed + (uint64_t)examiner->record.count);
    for (int i = 0; i < examiner->record.count; i++) {
        player_watch(player, &at, examiner->record.move[i]);
        game_play(&at, examiner->record.move[i]);
    }
    if (!player_move(player, game, move, &inner))
        return blame(examiner, text, inner.sentence);
    return !game_refuses(game, *move) || blame(examiner, text, "its move is not legal");
}

/* The value for the seat. */
static bool value_of(const Examiner *examiner, const Game *game, int seat, int *value)
{
    const RegretPlan *plan = examiner->inquiry->plan;
    Solution solution;
    if (!solver_solve(examiner->solver, game, plan->nodes, examiner->inquiry->terms.stop, &solution))
        return false;
    *value = seat ? -solution.value : solution.value;
    return true;
}

/* The values after all players' moves; false if one can't be solved, or with a fault if there is no move. */
static bool values_after(Examiner *examiner, const Game *game, int value[REGRET_PLAYERS])
{
    for (int i = 0; examiner->player[i]; i++) {
        Game after = *game;
        Move move;
        if (!ask(examiner, examiner->player[i], examiner->inquiry->plan->player[i], game, &move))
            return false;
        game_play(&after, move);
        if (!value_of(examiner, &after, game_turn(game), &value[i]))
            return false;
    }
    return true;
}

static void add_position(RegretBand *band, int best, const int after[REGRET_PLAYERS], int players)
{
    band->solved++;
    band->won += best > 0;
    for (int i = 0; i < players; i++) {
        RegretSum *sum = &band->player[i];
        sum->best += after[i] == best;
        sum->thrown += best > 0 && after[i] < 0;
        sum->points += (uint64_t)(solve_margin(best) - solve_margin(after[i]));
    }
}

static int regret_players(const RegretPlan *plan)
{
    int players = 0;
    while (players < REGRET_PLAYERS && plan->player[players])
        players++;
    return players;
}

/* False with a fault only. */
static bool examine(Examiner *examiner, const Game *game)
{
    const RegretPlan *plan = examiner->inquiry->plan;
    RegretBand *band[2] = {&examiner->band[(spaces_left(game) - 1) / REGRET_WIDTH], &examiner->band[REGRET_ALL]};
    Moves moves;
    int best;
    int after[REGRET_PLAYERS];
    moves_find(&moves, game);
    if (moves.count < 2)
        return true;
    for (int i = 0; i < 2; i++)
        band[i]->positions++;
    if (!value_of(examiner, game, game_turn(game), &best) || !values_after(examiner, game, after))
        return !examiner->fault.sentence[0];
    for (int i = 0; i < 2; i++)
        add_position(band[i], best, after, regret_players(plan));
    return true;
}

static bool is_stopped(const Examiner *examiner)
{
    return player_stopped(examiner->inquiry->terms.stop);
}

/* One game of the guide. False if it was stopped, or with a fault. */
static bool inquire(Examiner *examiner)
{
    const RegretPlan *plan = examiner->inquiry->plan;
    Game game = examiner->record.start;
    while (game_phase(&game) != PHASE_OVER && !is_stopped(examiner)) {
        Move move;
        if (spaces_left(&game) <= plan->spaces && !examine(examiner, &game))
            return false;
        if (!ask(examiner, examiner->guide, plan->guide, &game, &move))
            return false;
        game_play(&game, move);
        examiner->record.move[examiner->record.count++] = move;
    }
    return !is_stopped(examiner);
}

static void add_band(RegretBand *sum, const RegretBand *of)
{
    sum->positions += of->positions;
    sum->solved += of->solved;
    sum->won += of->won;
    sum->solved_squared += of->solved * of->solved;
    for (int i = 0; i < REGRET_PLAYERS; i++) {
        RegretSum *player = &sum->player[i];
        const RegretSum *own = &of->player[i];
        player->best += own->best;
        player->thrown += own->thrown;
        player->points += own->points;
        player->points_squared += own->points * own->points;
        player->points_positions += own->points * of->solved;
    }
}

/* The caller holds the lock. */
static void take_game(Inquiry *inquiry, const Examiner *examiner)
{
    for (int i = 0; i <= REGRET_BANDS; i++)
        add_band(&inquiry->result->band[i], &examiner->band[i]);
    inquiry->result->games++;
    if (inquiry->plan->progress)
        inquiry->plan->progress(inquiry->result->games);
}

static void inquiry_fail(Inquiry *inquiry, const Fault *fault)
{
    if (!inquiry->failed)
        *inquiry->fault = *fault;
    inquiry->failed = true;
    atomic_store(inquiry->terms.stop, true);
}

static bool begin_game(const Inquiry *inquiry, Examiner *examiner, uint64_t number)
{
    const RegretPlan *plan = inquiry->plan;
    Random random = random_from(plan->seed + number, RANDOM_MATCH);
    Deal deal;
    examiner->seed = random_next(&random);
    memset(examiner->band, 0, sizeof examiner->band);
    deal_begin(&deal, plan->edition, examiner->seed >> 11);
    if (!deal_complete(&deal, &examiner->fault))
        return false;
    record_begin(&examiner->record, &deal);
    return true;
}

static bool get_ready(const Inquiry *inquiry, Examiner *examiner)
{
    const RegretPlan *plan = inquiry->plan;
    *examiner = (Examiner){.inquiry = inquiry, .solver = solver_new(SOLVER_BYTES)};
    if (!examiner->solver)
        return fault_at(&examiner->fault, 0, 0, "out of memory: the solver");
    examiner->guide = player_new(plan->guide, &inquiry->terms, &examiner->fault);
    bool good = examiner->guide != NULL;
    for (int i = 0; i < regret_players(plan) && good; i++)
        good = (examiner->player[i] = player_new(plan->player[i], &inquiry->terms, &examiner->fault)) != NULL;
    return good;
}

static void put_away(Examiner *examiner)
{
    solver_free(examiner->solver);
    player_free(examiner->guide);
    for (int i = 0; i < REGRET_PLAYERS; i++)
        player_free(examiner->player[i]);
}

/* The number of the next game; false at the end. */
static bool next_game(Inquiry *inquiry, uint64_t *number)
{
    *number = inquiry->begun++;
    return !player_stopped(inquiry->terms.stop) && *number < inquiry->plan->games;
}

static void *regret_work(void *argument)
{
    Inquiry *inquiry = argument;
    Examiner *examiner = malloc(sizeof *examiner);
    Fault none = {.sentence = "out of memory: the games"};
    uint64_t number;
    bool good = examiner && get_ready(inquiry, examiner);
    pthread_mutex_lock(&inquiry->lock);
    while (good && next_game(inquiry, &number)) {
        pthread_mutex_unlock(&inquiry->lock);
        good = begin_game(inquiry, examiner, number) && inquire(examiner);
        pthread_mutex_lock(&inquiry->lock);
        if (good)
            take_game(inquiry, examiner);
    }
    if (!examiner || (examiner->fault.sentence[0] && !player_stopped(inquiry->terms.stop)))
        inquiry_fail(inquiry, examiner ? &examiner->fault : &none);
    pthread_mutex_unlock(&inquiry->lock);
    if (examiner)
        put_away(examiner);
    free(examiner);
    return NULL;
}

static void run_threads(Inquiry *inquiry)
{
    enum { MOST = 256 };
    pthread_t thread[MOST];
    int threads = inquiry->plan->threads < MOST ? inquiry->plan->threads : MOST;
    int started = 0;
    while (started < threads && pthread_create(&thread[started], NULL, regret_work, inquiry) == 0)
        started++;
    if (started == 0)
        regret_work(inquiry);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
}

bool regret_measure(const RegretPlan *plan, RegretResult *result, Fault *fault)
{
    Inquiry inquiry = {.plan = plan, .result = result, .terms = plan->terms, .fault = fault};
    memset(result, 0, sizeof *result);
    if (plan->edition->solo)
        return fault_at(fault, 0, 0, "the solo game can't be solved: the Automa's cards are drawn by chance");
    if (!inquiry.terms.stop)
        inquiry.terms.stop = &inquiry.own_stop;
    pthread_mutex_init(&inquiry.lock, NULL);
    run_threads(&inquiry);
    pthread_mutex_destroy(&inquiry.lock);
    result->broken_off = result->games < plan->games && !inquiry.failed;
    return !inquiry.failed;
}
