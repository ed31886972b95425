/* SPDX-License-Identifier: MIT */
#include "table/progress/sampler_words.h"

#include "table/json/sampler_json.h"
#include "unit.h"

#include <cjson/cJSON.h>
#include <string.h>

enum { TODAY = 9820 };

static Streak row_of_days(int first, int count)
{
    Streak streak = {0};
    for (int i = 0; i < count; i++)
        streak_add(&streak, first + i);
    return streak;
}

static Sampler sampler_of(const char *log, const Streak *days)
{
    Sampler sampler;
    Diary *diary = diary_new(log, strlen(log), TODAY);
    assert_non_null(diary);
    sampler_read(&sampler, diary, days, TODAY);
    diary_free(diary);
    return sampler;
}

static int find(GoalKind kind, int number)
{
    for (int i = 0; i < GOALS; i++)
        if (GOAL[i].kind == kind && (number == 0 || GOAL[i].number == number))
            return i;
    fail();
    return NO_GOAL;
}

static const char *worded(Message message)
{
    static char memory[MAX_MESSAGE_TEXT];
    Text text = text_in(memory, sizeof memory);
    message_write(&message, &text);
    return memory;
}

/* A diary, a goal, and what is said of it. The days are those of November 2026. */
typedef struct Case {
    const char *log;
    GoalKind kind;
    int number;
    bool reached;
    const char *note;
} Case;

#define BEAT_6 "game 2026-11-03 a classic 1 level-6 won 40 26 open=2\n"
#define LOST_7 "game 2026-11-04 b classic 2 level-7 lost 20 31 open=3\n"
#define LOST_7_BY_2 "game 2026-11-05 c express 2 level-7 lost 5 7 open=3\n"
#define HELPED_7 "game 2026-11-06 d classic 2 level-7 won 50 7 open=0 7x7 helped\n"
#define TIE_7 "game 2026-11-07 e classic 2 level-7 lost 7 7 open=3\n"
#define SEVEN "game 2026-11-08 f classic 1 person lost 50 60 open=1 7x7\n"
#define FULL "game 2026-11-09 g automa 1 automa-normal-3 won 51 6 open=0 7x7\n"
#define TACTICAL "game 2026-11-09 h automa 1 automa-tactical-3 lost 1 4 open=9\n"
#define EXPRESS_0 "game 2026-11-10 i express 1 level-2 lost 0 9 open=4\n"
#define EXPRESS_1 "game 2026-11-11 j express 1 level-2 lost 1 9 open=0\n"
#define CLEAN "review a moves=18 mistakes=0 buying=0 placing=0 timing=0\n"
#define TWO_MISTAKES "review b moves=18 mistakes=2 buying=9 placing=0 timing=0\n"
#define ONE_MISTAKE "review c moves=18 mistakes=1 buying=9 placing=0 timing=0\n"

static const Case CASE[] = {
    {"", GOAL_LEVEL, 6, false, "not yet"},
    {BEAT_6, GOAL_LEVEL, 6, true, "3 November"},
    {BEAT_6, GOAL_LEVEL, 5, false, "not yet"},
    {BEAT_6, GOAL_WIN, 0, true, "3 November"},
    {LOST_7, GOAL_WIN, 0, false, "not yet (1 game)"},
    {LOST_7, GOAL_LEVEL, 7, false, "lost by 11 last time"},
    {LOST_7 LOST_7_BY_2, GOAL_LEVEL, 7, false, "lost by 2 last time"},
    {LOST_7_BY_2 LOST_7, GOAL_LEVEL, 7, false, "lost by 2 last time"}, /* by their days */
    {LOST_7 HELPED_7, GOAL_LEVEL, 7, false, "lost by 11 last time"},
    {HELPED_7, GOAL_FULL, 0, false, "not yet"},
    {TIE_7, GOAL_LEVEL, 7, false, "lost on the tie-break last time"},
    {LOST_7 LOST_7_BY_2 TIE_7, GOAL_SEVEN, 0, false, "not yet (2 games)"},
    {SEVEN, GOAL_SEVEN, 0, true, "1 time"},
    {SEVEN FULL, GOAL_SEVEN, 0, true, "2 times"},
    {SEVEN, GOAL_POINTS, 0, true, "8 November"},
    {BEAT_6 LOST_7, GOAL_POINTS, 0, false, "best 40"},
    {SEVEN, GOAL_FULL, 0, false, "best: 1 empty"},
    {FULL, GOAL_FULL, 0, true, "9 November"},
    {EXPRESS_1, GOAL_FULL, 0, false, "not yet"},
    {FULL, GOAL_NORMAL, 3, true, "9 November"},
    {FULL, GOAL_NORMAL, 2, false, "not yet"},
    {FULL, GOAL_TACTICAL, 3, false, "not yet"},
    {TACTICAL, GOAL_TACTICAL, 3, false, "lost by 3 last time"},
    {EXPRESS_0, GOAL_ABOVE_ZERO, 0, false, "best 0"},
    {BEAT_6, GOAL_ABOVE_ZERO, 0, false, "not yet"},
    {EXPRESS_0 EXPRESS_1, GOAL_ABOVE_ZERO, 0, true, "11 November"},
    {EXPRESS_0, GOAL_FULL_EXPRESS, 0, false, "best: 4 empty"},
    {EXPRESS_1, GOAL_FULL_EXPRESS, 0, true, "11 November"},
    {BEAT_6, GOAL_CLEAN, 0, false, "not yet"},
    {BEAT_6 CLEAN, GOAL_CLEAN, 0, true, "3 November"},
    {LOST_7 TWO_MISTAKES, GOAL_CLEAN, 0, false, "best: 2 mistakes"},
    {LOST_7 TWO_MISTAKES LOST_7_BY_2 ONE_MISTAKE, GOAL_CLEAN, 0, false, "best: 1 mistake"},
};

static void test_goals(void **state)
{
    Streak none = {0};
    (void)state;
    for (size_t i = 0; i < COUNT(CASE); i++) {
        const Case *one = &CASE[i];
        Sampler sampler = sampler_of(one->log, &none);
        int at = find(one->kind, one->number);
        assert_int_equal(sampler.goal[at].day != NO_DAY, one->reached);
        assert_string_equal(worded(sampler_note(&GOAL[at], &sampler.goal[at])), one->note);
    }
}

static void assert_days(const Streak *days, int number, const char *note)
{
    Sampler sampler = sampler_of("", days);
    int at = find(GOAL_DAYS, number);
    assert_string_equal(worded(sampler_note(&GOAL[at], &sampler.goal[at])), note);
}

static void test_days(void **state)
{
    int november = day_of_date((Date){2026, 11, 1});
    Streak none = {0};
    Streak nine = row_of_days(november, 9);
    (void)state;
    assert_days(&none, 3, "not yet");
    assert_days(&nine, 3, "3 November");
    assert_days(&nine, 7, "7 November");
    assert_days(&nine, 30, "longest 9");
    streak_add(&nine, november + 12); /* a second thread changes nothing */
    assert_days(&nine, 3, "3 November");
    assert_days(&nine, 30, "longest 9");
}

/* A diary, and the nearest goal. */
static const struct {
    const char *log;
    int days; /* up to today */
    const char *goal;
} NEAREST[] = {
    {"", 0, "Level 1 beaten"},
    {BEAT_6, 0, "50 points"},
    {LOST_7_BY_2, 0, "Level 7 beaten"},
    {TACTICAL, 0, "First win"},
    {BEAT_6 TACTICAL, 0, "Automa III, tactical deck"},
    {SEVEN, 0, "First win"},
    {BEAT_6 EXPRESS_0, 0, "Express above zero"},
    {"", 2, "3 days in a row"},
};

static void test_nearest(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(NEAREST); i++) {
        Streak days = row_of_days(TODAY - NEAREST[i].days + 1, NEAREST[i].days);
        Sampler sampler = sampler_of(NEAREST[i].log, &days);
        assert_string_equal(worded(sampler_goal(&GOAL[sampler.nearest])), NEAREST[i].goal);
    }
}

/* With everything reached there is no nearest goal. */
static void test_all(void **state)
{
    static char memory[64 * 1024];
    Text log = text_in(memory, sizeof memory);
    Streak days = row_of_days(TODAY - 99, 100);
    (void)state;
    text_add(&log, FULL EXPRESS_1 CLEAN BEAT_6);
    for (int level = 1; level <= 10; level++)
        text_add(&log, "game 2026-11-12 l%d classic 1 level-%d won 9 1 open=9\n", level, level);
    for (int level = 1; level <= 5; level++) {
        text_add(&log, "game 2026-11-12 n%d automa 1 automa-normal-%d won 9 1 open=9\n", level, level);
        text_add(&log, "game 2026-11-12 t%d automa 1 automa-tactical-%d won 9 1 open=9\n", level, level);
    }
    Sampler sampler = sampler_of(memory, &days);
    assert_int_equal(sampler.reached, GOALS);
    assert_int_equal(sampler.nearest, NO_GOAL);
}

/* Every set of cloth and every binding but the first is unlocked by one goal, and no goal unlocks anything else. */
static void test_unlocks(void **state)
{
    int unlocked = 0;
    (void)state;
    assert_int_equal(sampler_cloth_goal(CLOTH_NAME[0]), NO_GOAL);
    assert_int_equal(sampler_binding_goal(BINDING_NAME[0]), NO_GOAL);
    for (int i = 1; i < CLOTHS; i++)
        assert_true(sampler_cloth_goal(CLOTH_NAME[i]) != NO_GOAL);
    for (int i = 1; i < BINDINGS; i++)
        assert_true(sampler_binding_goal(BINDING_NAME[i]) != NO_GOAL);
    for (int i = 0; i < GOALS; i++)
        unlocked += (GOAL[i].cloth != NULL) + (GOAL[i].binding != NULL);
    assert_int_equal(unlocked, CLOTHS - 1 + BINDINGS - 1);
}

static void test_lines(void **state)
{
    char memory[4096];
    Text text = text_in(memory, sizeof memory);
    Streak none = {0};
    Sampler sampler = sampler_of(BEAT_6 LOST_7_BY_2, &none);
    (void)state;
    sampler_write(&sampler, &text);
    assert_non_null(strstr(memory, "3 of 31 sewn\n"));
    assert_non_null(strstr(memory, "\n  × Level 6 beaten, 3 November\n  · Level 7 beaten, lost by 2 last time\n"));
    assert_non_null(strstr(memory, "\nNearest: Level 7 beaten, lost by 2 last time\n"));
}

static void test_json(void **state)
{
    static char memory[32 * 1024];
    Text text = text_in(memory, sizeof memory);
    Streak none = {0};
    Sampler sampler = sampler_of(BEAT_6, &none);
    (void)state;
    sampler_json_write(&sampler, &text);
    assert_false(text.cut);
    cJSON *json = cJSON_Parse(memory);
    assert_non_null(json);
    const cJSON *goals = cJSON_GetObjectItem(json, "goals");
    assert_int_equal(cJSON_GetArraySize(goals), GOALS);
    assert_string_equal(cJSON_GetObjectItem(cJSON_GetArrayItem(goals, 5), "kind")->valuestring, "level");
    assert_true(cJSON_IsTrue(cJSON_GetObjectItem(cJSON_GetArrayItem(goals, 5), "reached")));
    const cJSON *cloths = cJSON_GetObjectItem(json, "cloths");
    assert_true(cJSON_IsNull(cJSON_GetObjectItem(cJSON_GetArrayItem(cloths, 0), "goal")));
    assert_int_equal(cJSON_GetObjectItem(cJSON_GetArrayItem(cloths, 2), "goal")->valueint, 4);
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(json, "bindings")), BINDINGS);
    cJSON_Delete(json);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_goals), cmocka_unit_test(test_days),    cmocka_unit_test(test_nearest),
        cmocka_unit_test(test_all),   cmocka_unit_test(test_unlocks), cmocka_unit_test(test_lines),
        cmocka_unit_test(test_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
