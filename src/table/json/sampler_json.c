/* SPDX-License-Identifier: MIT */
#include "table/json/sampler_json.h"

#include "base/json.h"
#include "table/progress/sampler_words.h"
#include "table/words/message_json.h"

/* The row of the sampler in which a goal is, and so its emblem and the game that leads to it. */
static const char *const KIND_NAME[GOAL_KINDS] = {
    [GOAL_LEVEL] = "level",
    [GOAL_WIN] = "win",
    [GOAL_SEVEN] = "seven",
    [GOAL_CLEAN] = "clean",
    [GOAL_POINTS] = "points",
    [GOAL_FULL] = "full",
    [GOAL_NORMAL] = "normal",
    [GOAL_TACTICAL] = "tactical",
    [GOAL_ABOVE_ZERO] = "above-zero",
    [GOAL_FULL_EXPRESS] = "full-express",
    [GOAL_DAYS] = "days",
};

static void add_message(const char *name, Message message, Text *text)
{
    text_add(text, ",\"%s\":", name);
    message_json(&message, text);
}

static void add_goal(const Goal *goal, const GoalState *state, Text *text)
{
    text_add(text, "{\"kind\":\"%s\",\"number\":%d,\"reached\":%s", KIND_NAME[goal->kind], goal->number,
             json_truth(state->day != NO_DAY));
    add_message("name", sampler_goal(goal), text);
    add_message("emblem", sampler_emblem(goal), text);
    add_message("note", sampler_note(goal, state), text);
    text_add(text, "}");
}

static void add_index(const char *name, int goal, Text *text)
{
    text_add(text, ",\"%s\":", name);
    if (goal == NO_GOAL)
        text_add(text, "null");
    else
        text_add(text, "%d", goal);
}

/* {"name":"blues","goal":28} */
static void add_unlocked(const char *const *name, int names, int (*goal_of)(const char *name), Text *text)
{
    for (int i = 0; i < names; i++) {
        text_add(text, "%s{\"name\":\"%s\"", i ? "," : "", name[i]);
        add_index("goal", goal_of(name[i]), text);
        text_add(text, "}");
    }
}

void sampler_json_write(const Sampler *sampler, Text *text)
{
    text_add(text, "{\"reached\":%d", sampler->reached);
    add_index("nearest", sampler->nearest, text);
    text_add(text, ",\"goals\":[");
    for (int i = 0; i < GOALS; i++) {
        text_add(text, "%s", i ? "," : "");
        add_goal(&GOAL[i], &sampler->goal[i], text);
    }
    text_add(text, "],\"cloths\":[");
    add_unlocked(CLOTH_NAME, CLOTHS, sampler_cloth_goal, text);
    text_add(text, "],\"bindings\":[");
    add_unlocked(BINDING_NAME, BINDINGS, sampler_binding_goal, text);
    text_add(text, "]}");
}
