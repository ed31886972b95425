/* SPDX-License-Identifier: MIT */
#include "table/progress/sampler.h"

#include <limits.h>
#include <string.h>

enum { FULL_POINTS = 50 };

const Goal GOAL[GOALS] = {
    {.kind = GOAL_LEVEL, .number = 1},
    {.kind = GOAL_LEVEL, .number = 2},
    {.kind = GOAL_LEVEL, .number = 3},
    {.kind = GOAL_LEVEL, .number = 4},
    {.kind = GOAL_LEVEL, .number = 5, .cloth = "garden"},
    {.kind = GOAL_LEVEL, .number = 6, .binding = "mustard"},
    {.kind = GOAL_LEVEL, .number = 7},
    {.kind = GOAL_LEVEL, .number = 8, .binding = "walnut"},
    {.kind = GOAL_LEVEL, .number = 9},
    {.kind = GOAL_LEVEL, .number = 10},
    {.kind = GOAL_WIN},
    {.kind = GOAL_SEVEN, .binding = "teal"},
    {.kind = GOAL_CLEAN, .binding = "plum"},
    {.kind = GOAL_POINTS, .number = FULL_POINTS},
    {.kind = GOAL_FULL, .number = 9, .binding = "milk"},
    {.kind = GOAL_NORMAL, .number = 1},
    {.kind = GOAL_NORMAL, .number = 2},
    {.kind = GOAL_NORMAL, .number = 3, .binding = "bottle"},
    {.kind = GOAL_NORMAL, .number = 4},
    {.kind = GOAL_NORMAL, .number = 5},
    {.kind = GOAL_TACTICAL, .number = 1},
    {.kind = GOAL_TACTICAL, .number = 2},
    {.kind = GOAL_TACTICAL, .number = 3},
    {.kind = GOAL_TACTICAL, .number = 4},
    {.kind = GOAL_TACTICAL, .number = 5},
    {.kind = GOAL_ABOVE_ZERO},
    {.kind = GOAL_FULL_EXPRESS, .number = 7},
    {.kind = GOAL_DAYS, .number = 3},
    {.kind = GOAL_DAYS, .number = 7, .cloth = "blues"},
    {.kind = GOAL_DAYS, .number = 30, .cloth = "winter"},
    {.kind = GOAL_DAYS, .number = 100, .binding = "coal"},
};

const char *const CLOTH_NAME[CLOTHS] = {"house", "blues", "garden", "winter"};
const char *const BINDING_NAME[BINDINGS] = {
    "madder", "teal", "plum", "mustard", "bottle", "milk", "walnut", "coal",
};

static bool is_express(const DiaryGame *game)
{
    return strcmp(game->edition, "express") == 0;
}

/* May a game reach a goal? */
static bool any_game(const Goal *goal, const DiaryGame *game)
{
    (void)goal;
    (void)game;
    return true;
}

static bool any_large(const Goal *goal, const DiaryGame *game)
{
    (void)goal;
    return !is_express(game);
}

static bool any_express(const Goal *goal, const DiaryGame *game)
{
    (void)goal;
    return is_express(game);
}

static bool large_quilt(const Goal *goal, const DiaryGame *game)
{
    (void)goal;
    return !is_express(game) && game->open >= 0;
}

static bool express_quilt(const Goal *goal, const DiaryGame *game)
{
    (void)goal;
    return is_express(game) && game->open >= 0;
}

static bool reviewed(const Goal *goal, const DiaryGame *game)
{
    (void)goal;
    return game->reviewed && game->review.moves > 0;
}

static bool against_level(const Goal *goal, const DiaryGame *game)
{
    return game->opponent == OPPONENT_LEVEL && game->level == goal->number;
}

static bool against_automa(const Goal *goal, const DiaryGame *game)
{
    int deck = goal->kind == GOAL_TACTICAL ? DECK_TACTICAL : DECK_NORMAL;
    return game->opponent == OPPONENT_AUTOMA && game->level == goal->number && game->deck == deck;
}

/* By how much a game misses a goal; below 0: it reaches it. A game may be lost on the tie-break, by 0. */
enum { REACHED = -1 };

static int by_winning(const Goal *goal, const DiaryGame *game)
{
    (void)goal;
    return game->won ? REACHED : game->other - game->points;
}

static int by_seven(const Goal *goal, const DiaryGame *game)
{
    (void)goal;
    return game->seven ? REACHED : 1;
}

static int by_mistakes(const Goal *goal, const DiaryGame *game)
{
    (void)goal;
    return game->review.mistakes == 0 ? REACHED : game->review.mistakes;
}

static int by_points(const Goal *goal, const DiaryGame *game)
{
    return game->points >= goal->number ? REACHED : goal->number - game->points;
}

static int by_zero(const Goal *goal, const DiaryGame *game)
{
    (void)goal;
    return game->points > 0 ? REACHED : 1 - game->points;
}

static int by_open(const Goal *goal, const DiaryGame *game)
{
    (void)goal;
    return game->open == 0 ? REACHED : game->open;
}

/* The weights make goals comparable: how many points of a game one step of this kind is about worth, and how far away
 * a goal is that nobody has tried. */
typedef struct Kind {
    bool (*counts)(const Goal *goal, const DiaryGame *game);
    int (*away)(const Goal *goal, const DiaryGame *game);
    bool latest; /* the last try says how near it is; otherwise the best */
    int weight;
    int untried;
} Kind;

static const Kind KIND[GOAL_KINDS] = {
    [GOAL_LEVEL] = {against_level, by_winning, true, 1, 20},
    [GOAL_WIN] = {any_game, by_winning, false, 1, 20},
    [GOAL_SEVEN] = {any_large, by_seven, false, 8, 22},
    [GOAL_CLEAN] = {reviewed, by_mistakes, false, 4, 40},
    [GOAL_POINTS] = {any_large, by_points, false, 1, 40},
    [GOAL_FULL] = {large_quilt, by_open, false, 6, 60},
    [GOAL_NORMAL] = {against_automa, by_winning, true, 1, 24},
    [GOAL_TACTICAL] = {against_automa, by_winning, true, 1, 25},
    [GOAL_ABOVE_ZERO] = {any_express, by_zero, false, 1, 23},
    [GOAL_FULL_EXPRESS] = {express_quilt, by_open, false, 6, 50},
    [GOAL_DAYS] = {.weight = 8},
};

static void take_game(GoalState *state, const Kind *kind, const Goal *goal, const DiaryGame *game)
{
    if (!kind->counts(goal, game))
        return;
    int away = kind->away(goal, game);
    state->away = state->tries == 0 || kind->latest || away < state->away ? away : state->away;
    state->tries++;
    if (away >= 0)
        return;
    state->day = state->times == 0 ? game->day : state->day;
    state->times++;
}

static GoalState state_of_games(const Goal *goal, const Diary *diary)
{
    GoalState state = {.day = NO_DAY};
    for (int i = 0; i < diary->count; i++)
        if (!diary->game[i].helped)
            take_game(&state, &KIND[goal->kind], goal, &diary->game[i]);
    return state;
}

/* The first day on which there were so many in a row. */
static int day_of_row(const Streak *days, int number, int today)
{
    int row = 0;
    for (int day = 0; day <= today; day++) {
        row = streak_has(days, day) ? row + 1 : 0;
        if (row == number)
            return day;
    }
    return NO_DAY;
}

static GoalState state_of_days(const Goal *goal, const Streak *days, int today)
{
    int day = day_of_row(days, goal->number, today);
    return (GoalState){
        .day = day,
        .times = day != NO_DAY,
        .tries = streak_longest(days, today),
        .away = goal->number - streak_now(days, today),
    };
}

/* Of a kind, only the lowest goal that nobody has tried is near. */
static int distance(const Sampler *sampler, int at)
{
    const Goal *goal = &GOAL[at];
    const GoalState *state = &sampler->goal[at];
    const Kind *kind = &KIND[goal->kind];
    if (state->tries > 0 || goal->kind == GOAL_DAYS)
        return (state->away + 1) * kind->weight;
    for (int i = 0; i < at; i++)
        if (GOAL[i].kind == goal->kind && sampler->goal[i].day == NO_DAY)
            return INT_MAX;
    return kind->untried;
}

static int find_nearest(const Sampler *sampler)
{
    int nearest = NO_GOAL;
    int least = INT_MAX;
    for (int i = 0; i < GOALS; i++) {
        if (sampler->goal[i].day != NO_DAY || distance(sampler, i) >= least)
            continue;
        nearest = i;
        least = distance(sampler, i);
    }
    return nearest;
}

void sampler_read(Sampler *sampler, const Diary *diary, const Streak *days, int today)
{
    sampler->reached = 0;
    for (int i = 0; i < GOALS; i++) {
        const Goal *goal = &GOAL[i];
        sampler->goal[i] = goal->kind == GOAL_DAYS ? state_of_days(goal, days, today) : state_of_games(goal, diary);
        sampler->reached += sampler->goal[i].day != NO_DAY;
    }
    sampler->nearest = find_nearest(sampler);
}

static bool same(const char *a, const char *b)
{
    return a && strcmp(a, b) == 0;
}

int sampler_cloth_goal(const char *cloth)
{
    for (int i = 0; i < GOALS; i++)
        if (same(GOAL[i].cloth, cloth))
            return i;
    return NO_GOAL;
}

int sampler_binding_goal(const char *binding)
{
    for (int i = 0; i < GOALS; i++)
        if (same(GOAL[i].binding, binding))
            return i;
    return NO_GOAL;
}
