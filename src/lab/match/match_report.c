/* SPDX-License-Identifier: MIT */
#include "lab/match/match_report.h"

#include "base/json.h"
#include "lab/match/match_table.h"

#include <math.h>
#include <string.h>

static const char *const VERDICT[] = {
    [SPRT_OPEN] = "open",
    [SPRT_ACCEPTED] = "elo1 accepted",
    [SPRT_REJECTED] = "elo0 accepted",
};

/* NAN for an empty sum. */
static double mean(double sum, uint64_t count)
{
    return count ? sum / (double)count : NAN;
}

/* The estimate for no games. */
static const Estimate UNKNOWN = {NAN, NAN, NAN};

static Estimate score_of(const MatchPlan *plan, const MatchResult *result)
{
    if (result->games == 0)
        return UNKNOWN;
    return plan->edition->solo ? elo_share(result->side[0].wins, result->games) : elo_score(result->pair_result);
}

/* The interval itself, not an error: it is cut at 0 and 100 %, and in Elo it is not symmetric. */
static void add_score(Text *text, const MatchPlan *plan, const MatchResult *result)
{
    Estimate score = score_of(plan, result);
    text_add(text, "%.1f%% (%.1f to %.1f)", 100 * score.value, 100 * score.low, 100 * score.high);
}

static void add_games(Text *text, const MatchResult *result)
{
    text_add(text, "%llu game%s", (unsigned long long)result->games, result->games == 1 ? "" : "s");
}

static void add_sprt(Text *text, const MatchPlan *plan, const MatchResult *result)
{
    text_add(text, "SPRT %g to %g: %s, ratio %.2f (%.2f to %.2f)", plan->sprt->elo0, plan->sprt->elo1,
             VERDICT[result->verdict], sprt_ratio(plan->sprt, result->pair_result), sprt_low(plan->sprt),
             sprt_high(plan->sprt));
}

void match_report_line(const MatchPlan *plan, const MatchResult result[], Text *text)
{
    if (match_encounters(plan) > 1) {
        match_table_line(plan, result, text);
        return;
    }
    add_games(text, result);
    if (result->games == 0) {
        text_add(text, " so far; Ctrl-C ends it");
        return;
    }
    text_add(text, ", ");
    add_score(text, plan, result);
    if (!plan->edition->solo)
        text_add(text, ", Elo %+.1f", elo_difference(result->pair_result).value);
    if (plan->sprt)
        text_add(text, ", SPRT %.2f (%.2f to %.2f)", sprt_ratio(plan->sprt, result->pair_result),
                 sprt_low(plan->sprt), sprt_high(plan->sprt));
}

/* A name that is too wide has its own line. */
static void add_side_name(Text *text, const MatchPlan *plan, int player)
{
    enum { WIDTH = 19 };
    MatchName name = match_short_name(plan, player, TEXT_COLUMNS);
    int left = WIDTH - text_columns(name.text);
    text_add(text, left < 0 ? "%s\n%*s" : "%s%*s", name.text, left < 0 ? WIDTH : left, "");
}

/* In two lines of equal columns. */
static void add_traits(Text *text, const Traits *traits)
{
    enum { INDENT = 4, A_LINE = TRAITS / 2 };
    for (int i = 0; i < TRAITS; i++) {
        bool share = i == TRAIT_BIGGEST || i == TRAIT_CHEAPEST || i == TRAIT_BONUS || i == TRAIT_WANTED;
        double value = traits_mean(traits, (Trait)i);
        text_add(text, "%*s%s", i % A_LINE ? 2 : INDENT, "", TRAIT_NAME[i]);
        text_add(text, share ? " %.0f%%" : " %.2f", share ? 100 * value : value);
        text_add(text, i % A_LINE == A_LINE - 1 ? "\n" : "");
    }
}

static void add_side(Text *text, const MatchPlan *plan, const MatchResult *result, int player)
{
    const MatchSide *side = &result->side[player];
    bool automa = !plan->player[player];
    double pause = 1000 * mean(side->seconds, side->moves);
    add_side_name(text, plan, player);
    text_add(text, " score %6.2f", mean((double)side->score, result->finished));
    if (!automa)
        text_add(text, "  empty %5.2f", mean((double)side->empty, result->finished));
    text_add(text, "  bonus %5.1f%%", 100 * mean((double)side->bonuses, result->finished));
    if (!automa)
        text_add(text, "  %.*f ms a move", pause < 100 ? 3 : 0, pause);
    text_add(text, "\n");
    if (plan->traits && !automa)
        add_traits(text, &side->traits);
}

static void add_forfeits(Text *text, const MatchPlan *plan, const MatchResult *result)
{
    enum { INDENT = 2, LONGEST = 36 };
    for (int i = 0; i < SEATS; i++) {
        const MatchSide *side = &result->side[i];
        if (!side->forfeits)
            continue;
        text_add(text, "%s forfeited %llu game%s; the first time:\n%*s", match_short_name(plan, i, LONGEST).text,
                 (unsigned long long)side->forfeits, side->forfeits == 1 ? "" : "s", INDENT, "");
        text_wrap(text, INDENT, INDENT, side->why);
    }
}

/* The players and the edition: on one line, or on three if that would be too long. */
static void add_title(Text *text, const MatchPlan *plan, const MatchResult *result)
{
    static const char AGAINST[] = "against ";
    char memory[256];
    Text deal = text_in(memory, sizeof memory);
    MatchName first = match_short_name(plan, 0, TEXT_COLUMNS);
    MatchName second = match_short_name(plan, 1, TEXT_COLUMNS - strlen(AGAINST));
    match_table_deal(plan, &deal);
    text_add(&deal, "%s", result->broken_off ? ", interrupted" : "");
    bool wide =
        text_columns(first.text) + text_columns(AGAINST) + text_columns(second.text) + text_columns(memory) + 2 >
        TEXT_COLUMNS;
    char gap = wide ? '\n' : ' ';
    text_add(text, "%s%c%s%s%c%s\n", first.text, gap, AGAINST, second.text, gap, memory);
}

static void add_results(Text *text, const MatchPlan *plan, const MatchResult *result)
{
    add_games(text, result);
    text_add(text, ": %llu won, %llu lost, ", (unsigned long long)result->side[0].wins,
             (unsigned long long)result->side[1].wins);
    add_score(text, plan, result);
    text_add(text, "\n");
    if (plan->again)
        text_add(text, "%llu of %llu lost games were won when they were played again\n",
                 (unsigned long long)result->turned, (unsigned long long)result->again);
}

static void add_pairs(Text *text, const MatchPlan *plan, const MatchResult *result)
{
    const uint64_t *pair = result->pair_result;
    Estimate elo = elo_difference(pair);
    text_add(text, "Elo %+.1f (%+.1f to %+.1f)\n", elo.value, elo.low, elo.high);
    if (plan->sprt) {
        add_sprt(text, plan, result);
        text_add(text, "\n");
    }
    text_add(text, "pairs by points 0, 1/2, 1, 3/2, 2: %llu %llu %llu %llu %llu\n", (unsigned long long)pair[0],
             (unsigned long long)pair[1], (unsigned long long)pair[2], (unsigned long long)pair[3],
             (unsigned long long)pair[4]);
}

static void add_averages(Text *text, const MatchPlan *plan, const MatchResult *result)
{
    text_add(text, "average margin %+.2f", mean((double)result->margin, result->finished));
    if (!plan->edition->solo)
        text_add(text, ", seat 1 wins %.1f%%", 100 * mean((double)result->first_seat_wins, result->finished));
    text_add(text, "\n");
    for (int i = 0; i < SEATS; i++)
        add_side(text, plan, result, i);
}

void match_report_text(const MatchPlan *plan, const MatchResult result[], Text *text)
{
    if (match_encounters(plan) > 1) {
        match_table_text(plan, result, text);
        return;
    }
    add_title(text, plan, result);
    if (result->games == 0) {
        text_add(text, "0 games: no deal was played to its end\n");
        return;
    }
    add_results(text, plan, result);
    if (!plan->edition->solo)
        add_pairs(text, plan, result);
    if (result->finished)
        add_averages(text, plan, result);
    add_forfeits(text, plan, result);
}

static void json_traits(Text *text, const Traits *traits)
{
    text_add(text, ",\"traits\":{\"games\":%llu", (unsigned long long)traits->games);
    for (int i = 0; i < TRAITS; i++)
        match_table_json_number(text, TRAIT_NAME[i], traits_mean(traits, (Trait)i));
    text_add(text, "}");
}

static void json_side(Text *text, const MatchPlan *plan, const MatchResult *result, int player)
{
    const MatchSide *side = &result->side[player];
    text_add(text, "{\"name\":");
    json_string(text, match_name(plan, player).text);
    text_add(text, ",\"wins\":%llu,\"forfeits\":%llu", (unsigned long long)side->wins,
             (unsigned long long)side->forfeits);
    match_table_json_number(text, "score", mean((double)side->score, result->finished));
    if (plan->player[player])
        match_table_json_number(text, "empty", mean((double)side->empty, result->finished));
    match_table_json_number(text, "bonus", mean((double)side->bonuses, result->finished));
    text_add(text, ",\"moves\":%llu", (unsigned long long)side->moves);
    match_table_json_number(text, "seconds", side->seconds);
    if (plan->traits && plan->player[player])
        json_traits(text, &side->traits);
    if (side->forfeits) {
        text_add(text, ",\"why\":");
        json_string(text, side->why);
    }
    text_add(text, "}");
}

static void json_strength(Text *text, const MatchPlan *plan, const MatchResult *result)
{
    Estimate score = score_of(plan, result);
    match_table_json_number(text, "score", score.value);
    match_table_json_number(text, "score_low", score.low);
    match_table_json_number(text, "score_high", score.high);
    if (plan->edition->solo)
        return;
    Estimate elo = result->games ? elo_difference(result->pair_result) : UNKNOWN;
    match_table_json_number(text, "elo", elo.value);
    match_table_json_number(text, "elo_low", elo.low);
    match_table_json_number(text, "elo_high", elo.high);
    match_table_json_number(text, "first_seat", mean((double)result->first_seat_wins, result->finished));
    text_add(text, ",\"pairs\":[");
    for (int i = 0; i < PAIR_RESULTS; i++)
        text_add(text, "%s%llu", i ? "," : "", (unsigned long long)result->pair_result[i]);
    text_add(text, "]");
    if (plan->sprt) {
        text_add(text, ",\"sprt\":{\"verdict\":\"%s\"", VERDICT[result->verdict]);
        match_table_json_number(text, "elo0", plan->sprt->elo0);
        match_table_json_number(text, "elo1", plan->sprt->elo1);
        match_table_json_number(text, "ratio", sprt_ratio(plan->sprt, result->pair_result));
        match_table_json_number(text, "alpha", plan->sprt->alpha);
        match_table_json_number(text, "beta", plan->sprt->beta);
        match_table_json_number(text, "low", sprt_low(plan->sprt));
        match_table_json_number(text, "bound", sprt_high(plan->sprt));
        text_add(text, "}");
    }
}

bool match_report_forfeit(const MatchPlan *plan, const MatchResult result[], Text *text)
{
    enum { LONGEST = 60 };
    for (int i = 0; i < match_encounters(plan); i++) {
        int player[SEATS];
        match_encounter(plan, i, player);
        for (int side = 0; side < SEATS; side++)
            if (result[i].side[side].forfeits) {
                text_add(text, "%s forfeited a game: %s", match_short_name(plan, player[side], LONGEST).text,
                         result[i].side[side].why);
                return true;
            }
    }
    return false;
}

void match_report_json(const MatchPlan *plan, const MatchResult result[], Text *text)
{
    match_table_json_head(plan, text);
    if (match_encounters(plan) > 1) {
        match_table_json(plan, result, text);
        return;
    }
    text_add(text, ",\"games\":%llu,\"finished\":%llu,\"broken_off\":%s", (unsigned long long)result->games,
             (unsigned long long)result->finished, json_truth(result->broken_off));
    json_strength(text, plan, result);
    if (plan->again)
        text_add(text, ",\"again\":{\"games\":%llu,\"won\":%llu}", (unsigned long long)result->again,
                 (unsigned long long)result->turned);
    match_table_json_number(text, "margin", mean((double)result->margin, result->finished));
    text_add(text, ",\"players\":[");
    json_side(text, plan, result, 0);
    text_add(text, ",");
    json_side(text, plan, result, 1);
    text_add(text, "]}\n");
}
