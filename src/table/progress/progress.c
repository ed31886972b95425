/* SPDX-License-Identifier: MIT */
#include "table/progress/progress.h"

#include "engine/level.h"
#include "table/words/number.h"

#include <math.h>
#include <string.h>

enum { TENTHS = 10 };

/* Some games, the last one at the end. */
typedef struct Games {
    const DiaryGame *const *at;
    int count;
} Games;

static Games last_of(Games games, int most)
{
    int count = games.count < most ? games.count : most;
    return (Games){games.at + games.count - count, count};
}

static Games until(Games games, int day)
{
    while (games.count > 0 && games.at[games.count - 1]->day > day)
        games.count--;
    return games;
}

/* Where the sums are lowest, from 1: the minimum of the parabola through three neighbours. */
static double lowest(const double sum[RATED_LEVELS])
{
    int least = 0;
    for (int i = 1; i < RATED_LEVELS; i++)
        least = sum[i] < sum[least] ? i : least;
    int middle = least < 1 ? 1 : least > RATED_LEVELS - 2 ? RATED_LEVELS - 2 : least;
    double before = sum[middle - 1];
    double after = sum[middle + 1];
    double bend = before - 2 * sum[middle] + after;
    double at = bend > 0 ? middle + (before - after) / (2 * bend) : least;
    return 1 + fmin(fmax(at, 0), RATED_LEVELS - 1);
}

static void add_evidence(double sum[RATED_LEVELS], const DiaryGame *game, double sign)
{
    for (int i = 0; i < RATED_LEVELS; i++)
        sum[i] += sign * game->review.evidence.against[i];
}

/* The jackknife: how much the estimate depends on single games. */
static double error_of(Games games, const double sum[RATED_LEVELS])
{
    double found = 0;
    double squares = 0;
    for (int i = 0; i < games.count; i++) {
        double rest[RATED_LEVELS];
        memcpy(rest, sum, sizeof rest);
        add_evidence(rest, games.at[i], -1);
        double at = lowest(rest);
        found += at;
        squares += at * at;
    }
    double spread = squares - found * found / games.count;
    return spread > 0 ? sqrt(spread * (games.count - 1) / games.count) : 0;
}

static int clamp_level(double level)
{
    int rounded = number_rounded(level);
    return rounded < 1 ? 1 : rounded > ENGINE_LEVELS ? ENGINE_LEVELS : rounded;
}

PlayLevel progress_level(const DiaryGame *const *game, int count, int least)
{
    /* Levels, measured on themselves, are off by this much even with many games (docs/levels.md). */
    static const double BIAS = 0.3, Z95 = 1.959963984540054;
    Games games = {game, count};
    double sum[RATED_LEVELS] = {0};
    if (count < least || count == 0)
        return (PlayLevel){0};
    for (int i = 0; i < count; i++)
        add_evidence(sum, game[i], 1);
    double level = lowest(sum);
    double error = error_of(games, sum);
    double reach = Z95 * sqrt(error * error + BIAS * BIAS);
    return (PlayLevel){
        .level = number_rounded(TENTHS * level),
        .shown = clamp_level(level),
        .low = clamp_level(level - reach),
        .high = clamp_level(level + reach),
        .games = count,
    };
}

typedef double GameValue(const DiaryGame *game, int which);

static double lost_by(const DiaryGame *game, int part)
{
    return game->review.loss[part];
}

static double points_of(const DiaryGame *game, int unused)
{
    (void)unused;
    return TENTHS * game->points;
}

typedef struct Mean {
    double mean, variance; /* of the mean */
} Mean;

static Mean mean_of(Games games, GameValue *value, int which)
{
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < games.count; i++) {
        double one = value(games.at[i], which);
        sum += one;
        squares += one * one;
    }
    double n = games.count;
    double spread = n > 1 ? (squares - sum * sum / n) / (n - 1) : 0;
    return (Mean){sum / n, spread > 0 ? spread / n : 0};
}

/* Now and before. A difference within its standard error is none. */
static Trend trend_of(Games games, Games before, int window, GameValue *value, int which)
{
    Trend trend = {.is_known = games.count > 0, .was_known = before.count >= PROGRESS_LEAST};
    if (!trend.is_known)
        return trend;
    Mean now = mean_of(last_of(games, window), value, which);
    trend.now = number_rounded(now.mean);
    if (!trend.was_known)
        return trend;
    Mean was = mean_of(last_of(before, window), value, which);
    double more = now.mean - was.mean;
    trend.was = number_rounded(was.mean);
    if (fabs(more) > sqrt(now.variance + was.variance))
        trend.change = more > 0 ? PROGRESS_BETTER : PROGRESS_WORSE;
    return trend;
}

/* Means of the last games, one game apart. */
static Trend trend_of_part(Games games, Games before, int part)
{
    Trend trend = trend_of(games, before, PROGRESS_RECENT, lost_by, part);
    int whole = games.count - PROGRESS_RECENT + 1;
    trend.change = -trend.change; /* losing less is better */
    trend.count = whole < 0 ? 0 : whole < PROGRESS_SCORES ? whole : PROGRESS_SCORES;
    for (int i = 0; i < trend.count; i++) {
        Games then = {games.at, games.count - (trend.count - 1 - i)};
        trend.history[i] = number_rounded(mean_of(last_of(then, PROGRESS_RECENT), lost_by, part).mean);
    }
    return trend;
}

static Trend trend_of_score(Games games, Games before)
{
    Trend trend = trend_of(games, before, PROGRESS_SCORES, points_of, 0);
    Games last = last_of(games, PROGRESS_SCORES);
    trend.count = last.count;
    for (int i = 0; i < last.count; i++)
        trend.history[i] = last.at[i]->points;
    return trend;
}

/* The level after the games so far, at even distances. */
static void set_history(Progress *progress, Games rated)
{
    int whole = rated.count - PROGRESS_LEAST + 1;
    if (whole <= 1)
        return;
    progress->count = whole < PROGRESS_HISTORY ? whole : PROGRESS_HISTORY;
    for (int i = 0; i < progress->count; i++) {
        int count = PROGRESS_LEAST + i * (whole - 1) / (progress->count - 1);
        Games window = last_of((Games){rated.at, count}, PROGRESS_WINDOW);
        progress->history[i] = progress_level(window.at, window.count, PROGRESS_LEAST).level;
        if (i == 0)
            progress->since = rated.at[count - 1]->day;
    }
}

static void set_levels(Progress *progress, Games rated, int then)
{
    Games now = last_of(rated, PROGRESS_WINDOW);
    Games before = until(rated, then);
    Games ghost = last_of(before, PROGRESS_WINDOW);
    progress->level = progress_level(now.at, now.count, PROGRESS_LEAST);
    progress->ghost = progress_level(ghost.at, ghost.count, PROGRESS_LEAST);
    progress->ghost_day = progress->ghost.level ? then : NO_DAY;
    progress->rated = rated.count;
    set_history(progress, rated);
}

/* People last. */
static int place_of(const Rival *rival)
{
    enum { PLACES = 100 };
    static const int FIRST[OPPONENTS] = {
        [OPPONENT_LEVEL] = 0, [OPPONENT_AUTOMA] = PLACES, [OPPONENT_PERSON] = 3 * PLACES};
    return FIRST[rival->opponent] + rival->deck * PLACES + rival->level;
}

static Rival *rival_of(Progress *progress, const DiaryGame *game)
{
    Rival own = {.opponent = game->opponent, .level = game->level, .deck = game->deck};
    int at = 0;
    while (at < progress->rivals && place_of(&progress->rival[at]) < place_of(&own))
        at++;
    if (at < progress->rivals && place_of(&progress->rival[at]) == place_of(&own))
        return &progress->rival[at];
    if (progress->rivals == PROGRESS_RIVALS)
        return NULL;
    memmove(&progress->rival[at + 1], &progress->rival[at], (size_t)(progress->rivals++ - at) * sizeof own);
    progress->rival[at] = own;
    return &progress->rival[at];
}

static void count_rivals(Progress *progress, const Diary *diary)
{
    for (int i = 0; i < diary->count; i++) {
        const DiaryGame *game = &diary->game[i];
        Rival *rival = rival_of(progress, game);
        progress->games++;
        progress->won += game->won;
        progress->sevens += game->seven;
        progress->reviewed += game->reviewed;
        if (!rival)
            continue;
        rival->games++;
        rival->won += game->won;
        rival->points += game->points;
    }
    for (int i = 0; i < progress->rivals; i++) {
        Rival *rival = &progress->rival[i];
        rival->points = number_rounded((double)TENTHS * rival->points / rival->games);
    }
}

typedef bool GameTest(const DiaryGame *game);

static bool is_reviewed(const DiaryGame *game)
{
    return game->reviewed;
}

static bool is_rated(const DiaryGame *game)
{
    return game->reviewed && game->review.evidence.decisions > 0;
}

static bool is_large(const DiaryGame *game)
{
    return strcmp(game->edition, "express") != 0;
}

static bool is_any(const DiaryGame *game)
{
    return game != NULL;
}

/* The first game that reached it keeps a record. */
static void set_records(Progress *progress, const Diary *diary, GameTest *counts)
{
    for (int i = 0; i < diary->count; i++) {
        const DiaryGame *game = &diary->game[i];
        if (!counts(game))
            continue;
        if (!progress->most || game->points > progress->most->points)
            progress->most = game;
        if (game->open >= 0 && (!progress->fewest || game->open < progress->fewest->open))
            progress->fewest = game;
    }
}

static void set_highest(Progress *progress, const Diary *diary)
{
    for (int i = 0; i < diary->count; i++) {
        const DiaryGame *game = &diary->game[i];
        if (game->opponent == OPPONENT_LEVEL && game->won && !game->helped &&
            (!progress->highest || game->level > progress->highest->level))
            progress->highest = game;
    }
}

static HabitSum habit_sum(Games games, Habit habit, int *in, const char **edition)
{
    HabitSum sum = {0};
    *in = 0;
    for (int i = 0; i < games.count; i++) {
        const HabitSum *one = &games.at[i]->review.habit[habit];
        sum.count += one->count;
        sum.loss += one->loss;
        *in += one->count > 0;
        if (one->count > 0)
            *edition = games.at[i]->edition;
    }
    return sum;
}

/* The one that cost most, if it is no accident: it happened in several games, and cost something in each. */
static Plan plan_of(Games reviewed)
{
    enum { LEAST_GAMES = 3, LEAST_LOSS = 50 };
    Plan plan = {.habit = HABITS};
    Games last = last_of(reviewed, PROGRESS_RECENT);
    if (last.count < PROGRESS_LEAST)
        return plan;
    for (Habit habit = 0; habit < HABITS; habit++) {
        Plan found = {.habit = habit, .of = last.count};
        found.loss = habit_sum(last, habit, &found.games, &found.edition).loss;
        if (found.games >= LEAST_GAMES && found.loss >= LEAST_LOSS && found.loss > plan.loss)
            plan = found;
    }
    return plan;
}

/* The last games that pass, as many as there is room for. */
enum { MOST_GAMES = 4000 };

static Games select_games(const Diary *diary, GameTest *test, const DiaryGame *room[MOST_GAMES])
{
    int count = 0;
    for (int i = diary->count; i-- > 0 && count < MOST_GAMES;)
        if (test(&diary->game[i]))
            room[MOST_GAMES - ++count] = &diary->game[i];
    return (Games){room + MOST_GAMES - count, count};
}

Progress progress_of(const Diary *diary, int today)
{
    static const DiaryGame *room[MOST_GAMES];
    Progress progress = {.ghost_day = NO_DAY, .since = NO_DAY};
    int then = today - PROGRESS_GHOST;
    count_rivals(&progress, diary);
    set_highest(&progress, diary);
    set_levels(&progress, select_games(diary, is_rated, room), then);
    Games reviewed = select_games(diary, is_reviewed, room);
    for (int part = 0; part < PARTS; part++)
        progress.part[part] = trend_of_part(reviewed, until(reviewed, then), part);
    progress.plan = plan_of(reviewed);
    Games scored = select_games(diary, is_large, room);
    bool large = scored.count > 0;
    if (!large)
        scored = select_games(diary, is_any, room);
    progress.score = trend_of_score(scored, until(scored, then));
    set_records(&progress, diary, large ? is_large : is_any);
    return progress;
}

int progress_words(const Progress *progress, Message message[PROGRESS_WORDS])
{
    const PlayLevel *now = &progress->level;
    if (now->level == 0) {
        message[0] = (Message){MESSAGE_TAPE_WILL_KNOW, {{.number = PROGRESS_LEAST}, {.number = progress->rated}}};
        return 1;
    }
    message[0] = (Message){MESSAGE_PLAYS_LIKE, {{.number = now->shown}}};
    message[1] =
        (Message){MESSAGE_PLAYS_WITHIN, {{.number = now->low}, {.number = now->high}, {.number = now->games}}};
    message[2] = (Message){MESSAGE_PLAYED_LIKE, {{.number = progress->ghost.shown}}};
    return progress->ghost.level ? 3 : 2;
}

int progress_plan_words(const Plan *plan, Message message[PLAN_WORDS])
{
    if (plan->habit == HABITS)
        return 0;
    message[0] = (Message){.id = MESSAGE_PLAN_BONUS_LOST + (MessageId)plan->habit};
    message[1] =
        (Message){MESSAGE_PLAN_SEEN, {{.number = plan->games}, {.number = plan->of}, {.number = plan->loss}}};
    return PLAN_WORDS;
}
