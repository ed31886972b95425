/* SPDX-License-Identifier: MIT */
#include "table/json/progress_json.h"

#include "base/json.h"
#include "table/words/message_json.h"

static const char *const OPPONENT_KEY[OPPONENTS] = {
    [OPPONENT_LEVEL] = "level", [OPPONENT_PERSON] = "person", [OPPONENT_AUTOMA] = "automa"};

static void add_day(const char *name, int day, Text *text)
{
    text_add(text, ",\"%s\":", name);
    if (day == NO_DAY) {
        text_add(text, "null");
        return;
    }
    text_add(text, "\"");
    day_write(day, text);
    text_add(text, "\"");
}

static void add_tenths(const char *name, int tenths, Text *text)
{
    text_add(text, ",\"%s\":", name);
    json_decimal(text, tenths, 1);
}

static void add_level(const char *name, const PlayLevel *level, Text *text)
{
    text_add(text, ",\"%s\":", name);
    if (level->level == 0) {
        text_add(text, "null");
        return;
    }
    text_add(text, "{\"shown\":%d,\"low\":%d,\"high\":%d,\"games\":%d", level->shown, level->low, level->high,
             level->games);
    add_tenths("level", level->level, text);
    text_add(text, "}");
}

static void add_opponent(Opponent opponent, int level, int deck, Text *text)
{
    text_add(text, "{\"opponent\":\"%s\",\"level\":%d", OPPONENT_KEY[opponent], level);
    if (opponent == OPPONENT_AUTOMA)
        text_add(text, ",\"deck\":\"%s\"", DECK_NAME[deck]);
}

static void add_rivals(const Progress *progress, Text *text)
{
    text_add(text, ",\"rivals\":[");
    for (int i = 0; i < progress->rivals; i++) {
        const Rival *rival = &progress->rival[i];
        text_add(text, i ? "," : "");
        add_opponent(rival->opponent, rival->level, rival->deck, text);
        text_add(text, ",\"games\":%d,\"won\":%d", rival->games, rival->won);
        add_tenths("points", rival->points, text);
        text_add(text, "}");
    }
    text_add(text, "]");
}

static void add_trend(const char *name, const Trend *trend, int decimals, Text *text)
{
    static const char *const CHANGE[] = {"worse", "same", "better"};
    text_add(text, "\"%s\":", name);
    if (!trend->is_known) {
        text_add(text, "null");
        return;
    }
    text_add(text, "{\"change\":\"%s\"", CHANGE[trend->change - PROGRESS_WORSE]);
    add_tenths("now", trend->now, text);
    if (trend->was_known)
        add_tenths("was", trend->was, text);
    else
        text_add(text, ",\"was\":null");
    text_add(text, ",\"history\":[");
    for (int i = 0; i < trend->count; i++) {
        text_add(text, i ? "," : "");
        json_decimal(text, trend->history[i], decimals);
    }
    text_add(text, "]}");
}

static void add_trends(const Progress *progress, Text *text)
{
    text_add(text, ",\"parts\":{");
    for (int part = PARTS; part-- > 0;) {
        add_trend(PART_NAME[part], &progress->part[part], 1, text);
        text_add(text, part ? "," : "},");
    }
    add_trend("score", &progress->score, 0, text);
}

static void add_record(const char *name, const DiaryGame *game, int value, Text *text)
{
    text_add(text, ",\"%s\":", name);
    if (!game) {
        text_add(text, "null");
        return;
    }
    text_add(text, "{\"value\":%d", value);
    add_day("day", game->day, text);
    text_add(text, ",\"id\":");
    json_string(text, game->id);
    text_add(text, "}");
}

static void add_plan(const Plan *plan, Text *text)
{
    Message words[PLAN_WORDS];
    int count = progress_plan_words(plan, words);
    text_add(text, ",\"plan\":");
    if (count == 0) {
        text_add(text, "null");
        return;
    }
    text_add(text, "{\"habit\":\"%s\",\"kind\":\"%s\",\"edition\":\"%s\",\"games\":%d,\"of\":%d",
             HABIT_NAME[plan->habit], PUZZLE_NAME[habit_puzzle(plan->habit)], plan->edition, plan->games, plan->of);
    add_tenths("loss", plan->loss, text);
    text_add(text, ",\"words\":");
    message_json_list(words, count, text);
    text_add(text, "}");
}

void progress_json_write(const Progress *progress, Text *text)
{
    Message words[PROGRESS_WORDS];
    int count = progress_words(progress, words);
    text_add(text, "{\"games\":%d,\"won\":%d,\"reviewed\":%d,\"words\":", progress->games, progress->won,
             progress->reviewed);
    message_json_list(words, count, text);
    add_level("level", &progress->level, text);
    add_level("ghost", &progress->ghost, text);
    add_day("ghost_day", progress->ghost_day, text);
    add_day("since", progress->since, text);
    text_add(text, ",\"history\":[");
    for (int i = 0; i < progress->count; i++) {
        text_add(text, i ? "," : "");
        json_decimal(text, progress->history[i], 1);
    }
    text_add(text, "]");
    add_rivals(progress, text);
    add_trends(progress, text);
    add_record("most", progress->most, progress->most ? progress->most->points : 0, text);
    add_record("highest", progress->highest, progress->highest ? progress->highest->level : 0, text);
    add_record("fewest", progress->fewest, progress->fewest ? progress->fewest->open : 0, text);
    text_add(text, ",\"sevens\":%d", progress->sevens);
    add_plan(&progress->plan, text);
    text_add(text, "}");
}

static void add_review(const DiaryReview *review, Text *text)
{
    text_add(text, "{\"moves\":%d,\"mistakes\":%d", review->moves, review->mistakes);
    for (int part = PARTS; part-- > 0;)
        add_tenths(PART_NAME[part], review->loss[part], text);
    text_add(text, ",\"habits\":{");
    const char *comma = "";
    for (Habit habit = 0; habit < HABITS; habit++) {
        if (review->habit[habit].count == 0)
            continue;
        text_add(text, "%s\"%s\":{\"count\":%d", comma, HABIT_NAME[habit], review->habit[habit].count);
        add_tenths("points", review->habit[habit].loss, text);
        text_add(text, "}");
        comma = ",";
    }
    text_add(text, "}}");
}

void progress_json_games(const Diary *diary, Text *text)
{
    text_add(text, "[");
    for (int i = 0; i < diary->count; i++) {
        const DiaryGame *game = &diary->game[i];
        text_add(text, i ? "," : "");
        add_opponent(game->opponent, game->level, game->deck, text);
        add_day("day", game->day, text);
        text_add(text, ",\"id\":");
        json_string(text, game->id);
        text_add(text,
                 ",\"edition\":\"%s\",\"seat\":%d,\"won\":%s,\"points\":%d,\"other\":%d,\"open\":", game->edition,
                 game->seat + 1, json_truth(game->won), game->points, game->other);
        json_optional(text, game->open, -1);
        text_add(text, ",\"seven\":%s,\"helped\":%s,\"daily\":%s,\"review\":", json_truth(game->seven),
                 json_truth(game->helped), json_truth(game->daily));
        if (game->reviewed)
            add_review(&game->review, text);
        else
            text_add(text, "null");
        text_add(text, "}");
    }
    text_add(text, "]");
}
