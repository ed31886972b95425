/* SPDX-License-Identifier: MIT */
#include "table/progress/sampler_words.h"

static Message plain(MessageId id, const Goal *goal)
{
    return (Message){id, {{.number = goal->number}}};
}

static Message roman(MessageId id, const Goal *goal)
{
    return (Message){id, {{.text = LEVEL_NUMERAL[goal->number - 1]}}};
}

typedef struct KindMessages {
    Message (*make)(MessageId id, const Goal *goal);
    MessageId goal, emblem;
    MessageId near; /* of near_number */
} KindMessages;

static const KindMessages ROW[GOAL_KINDS] = {
    [GOAL_LEVEL] = {plain, MESSAGE_GOAL_LEVEL, MESSAGE_EMBLEM_NUMBER, MESSAGE_NEAR_LOST},
    [GOAL_WIN] = {plain, MESSAGE_GOAL_WIN, MESSAGE_GOAL_WIN, MESSAGE_NOT_YET_IN},
    [GOAL_SEVEN] = {plain, MESSAGE_GOAL_SEVEN, MESSAGE_GOAL_SEVEN, MESSAGE_NOT_YET_IN},
    [GOAL_CLEAN] = {plain, MESSAGE_GOAL_CLEAN, MESSAGE_GOAL_CLEAN, MESSAGE_NEAR_MISTAKES},
    [GOAL_POINTS] = {plain, MESSAGE_GOAL_POINTS, MESSAGE_GOAL_POINTS, MESSAGE_NEAR_BEST},
    [GOAL_FULL] = {plain, MESSAGE_GOAL_FULL, MESSAGE_GOAL_FULL, MESSAGE_NEAR_OPEN},
    [GOAL_NORMAL] = {roman, MESSAGE_GOAL_NORMAL, MESSAGE_EMBLEM_ROMAN, MESSAGE_NEAR_LOST},
    [GOAL_TACTICAL] = {roman, MESSAGE_GOAL_TACTICAL, MESSAGE_EMBLEM_ROMAN, MESSAGE_NEAR_LOST},
    [GOAL_ABOVE_ZERO] = {plain, MESSAGE_GOAL_ABOVE_ZERO, MESSAGE_EMBLEM_ABOVE_ZERO, MESSAGE_NEAR_BEST},
    [GOAL_FULL_EXPRESS] = {plain, MESSAGE_GOAL_FULL_EXPRESS, MESSAGE_GOAL_FULL, MESSAGE_NEAR_OPEN},
    [GOAL_DAYS] = {plain, MESSAGE_GOAL_DAYS, MESSAGE_EMBLEM_DAYS, MESSAGE_NEAR_LONGEST},
};

Message sampler_goal(const Goal *goal)
{
    return ROW[goal->kind].make(ROW[goal->kind].goal, goal);
}

Message sampler_emblem(const Goal *goal)
{
    return ROW[goal->kind].make(ROW[goal->kind].emblem, goal);
}

/* What is missing, or how far the best try came. */
static int near_number(const Goal *goal, const GoalState *state)
{
    switch (goal->kind) {
    case GOAL_WIN:
    case GOAL_SEVEN:
        return state->tries;
    case GOAL_POINTS:
        return goal->number - state->away;
    case GOAL_ABOVE_ZERO:
        return 1 - state->away;
    case GOAL_DAYS:
        return state->tries;
    default:
        return state->away;
    }
}

Message sampler_note(const Goal *goal, const GoalState *state)
{
    MessageId near = ROW[goal->kind].near;
    if (state->day != NO_DAY && goal->kind == GOAL_SEVEN)
        return (Message){MESSAGE_REACHED_TIMES, {{.number = state->times}}};
    if (state->day != NO_DAY)
        return (Message){MESSAGE_REACHED_ON, {{.number = state->day}}};
    if (state->tries == 0)
        return (Message){.id = MESSAGE_NOT_YET};
    if (near == MESSAGE_NEAR_LOST && state->away == 0)
        return (Message){.id = MESSAGE_NEAR_TIE};
    return (Message){near, {{.number = near_number(goal, state)}}};
}

static void write_goal(const Goal *goal, const GoalState *state, Text *text)
{
    Message parts[] = {sampler_goal(goal), sampler_note(goal, state)};
    text_add(text, state->day != NO_DAY ? "  × " : "  · ");
    message_write_items(parts, 2, text);
    text_add(text, "\n");
}

void sampler_write(const Sampler *sampler, Text *text)
{
    Message sewn = {MESSAGE_SEWN_OF, {{.number = sampler->reached}, {.number = GOALS}}};
    message_write(&sewn, text);
    text_add(text, "\n");
    for (int i = 0; i < GOALS; i++)
        write_goal(&GOAL[i], &sampler->goal[i], text);
    if (sampler->nearest == NO_GOAL)
        return;
    const Goal *goal = &GOAL[sampler->nearest];
    Message parts[] = {sampler_goal(goal), sampler_note(goal, &sampler->goal[sampler->nearest])};
    Message nearest = {MESSAGE_NEAREST, {{.number = 2, .message = parts}}};
    message_write(&nearest, text);
    text_add(text, "\n");
}
