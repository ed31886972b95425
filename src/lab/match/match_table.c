/* SPDX-License-Identifier: MIT */
#include "lab/match/match_table.h"

#include "base/json.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_WIDTH = 24, BLOCK = 7 }; /* columns of a crosstable that fit a terminal */

/* A player's results in all its encounters. */
typedef struct Standing {
    int player;
    uint64_t games, wins, forfeits;
    uint64_t pair_result[PAIR_RESULTS];
    uint64_t beaten[MATCH_PLAYERS]; /* wins, by opponent */
    bool met[MATCH_PLAYERS];
    const char *why; /* of its first forfeit */
} Standing;

MatchName match_name(const MatchPlan *plan, int player)
{
    MatchName name;
    const char *called = match_called(plan, player);
    player_name(called ? called : "the Automa", name.text);
    return name;
}

MatchName match_short_name(const MatchPlan *plan, int player, size_t most)
{
    MatchName name;
    Text text = text_in(name.text, sizeof name.text);
    text_add_ends(&text, match_name(plan, player).text, most);
    return name;
}

void match_table_deal(const MatchPlan *plan, Text *text)
{
    const Edition *edition = plan->edition;
    const Clock *clock = plan->terms.clock;
    text_add(text, "(%s", edition->name);
    if (edition->printings > 1)
        text_add(text, ", track %s", edition->printing[plan->deal.printing].name);
    if (edition->solo)
        text_add(text, ", deck %s, level %s", DECK_NAME[plan->deal.deck], LEVEL_NUMERAL[plan->deal.level]);
    if (clock)
        text_add(text, ", clock %g+%g", clock->start, clock->increment);
    if (plan->openings)
        text_add(text, ", %d opening%s", plan->openings->count, plan->openings->count == 1 ? "" : "s");
    text_add(text, "%s, seed %llu)", plan->fair ? ", fair deals" : "", (unsigned long long)plan->deal.seed);
}

static void standing_add(Standing *standing, const MatchResult *result, int side, int opponent)
{
    const MatchSide *own = &result->side[side];
    standing->games += result->games;
    standing->wins += own->wins;
    if (own->forfeits && !standing->forfeits)
        standing->why = own->why;
    standing->forfeits += own->forfeits;
    standing->met[opponent] = true;
    standing->beaten[opponent] += own->wins;
    for (int i = 0; i < PAIR_RESULTS; i++)
        standing->pair_result[i] += result->pair_result[side ? PAIR_RESULTS - 1 - i : i];
}

/* Best first; of two equal ones, the one given first. */
static int compare_standings(const void *a, const void *b)
{
    const Standing *one = a;
    const Standing *two = b;
    double score = one->games ? (double)one->wins / (double)one->games : 0;
    double other = two->games ? (double)two->wins / (double)two->games : 0;
    return score > other ? -1 : score < other ? 1 : one->player - two->player;
}

static int find_standings(const MatchPlan *plan, const MatchResult result[], Standing standing[MATCH_PLAYERS])
{
    int players = match_players(plan);
    memset(standing, 0, MATCH_PLAYERS * sizeof *standing);
    for (int i = 0; i < players; i++)
        standing[i].player = i;
    for (int i = 0; i < match_encounters(plan); i++) {
        int player[SEATS];
        match_encounter(plan, i, player);
        for (int side = 0; side < SEATS; side++)
            standing_add(&standing[player[side]], &result[i], side, player[1 - side]);
    }
    qsort(standing, (size_t)players, sizeof *standing, compare_standings);
    return players;
}

static void table_add_name(Text *text, const MatchPlan *plan, int rank, int player)
{
    MatchName name = match_short_name(plan, player, NAME_WIDTH);
    text_add(text, "%2d  %s%*s", rank, name.text, NAME_WIDTH - text_columns(name.text), "");
}

static void add_standing(Text *text, const MatchPlan *plan, const Standing *standing, int rank)
{
    table_add_name(text, plan, rank, standing->player);
    text_add(text, " %6llu %6llu", (unsigned long long)standing->games, (unsigned long long)standing->wins);
    if (standing->games) {
        Estimate elo = elo_difference(standing->pair_result);
        text_add(text, " %6.1f%% %+7.1f  %+.1f..%+.1f", 100 * (double)standing->wins / (double)standing->games,
                 elo.value, elo.low, elo.high);
    }
    text_add(text, "\n");
}

static void add_crosstable(Text *text, const MatchPlan *plan, const Standing standing[], int players, int first)
{
    int last = first + BLOCK < players ? first + BLOCK : players;
    text_add(text, "\n    %-*s", NAME_WIDTH, "wins against");
    for (int column = first; column < last; column++)
        text_add(text, " %6d", column + 1);
    text_add(text, "\n");
    for (int row = 0; row < players; row++) {
        table_add_name(text, plan, row + 1, standing[row].player);
        for (int column = first; column < last; column++) {
            int opponent = standing[column].player;
            if (standing[row].met[opponent])
                text_add(text, " %6llu", (unsigned long long)standing[row].beaten[opponent]);
            else
                text_add(text, " %6s", "-");
        }
        text_add(text, "\n");
    }
}

static void table_add_forfeits(Text *text, const MatchPlan *plan, const Standing *standing)
{
    enum { INDENT = 2, LONGEST = 36 };
    if (!standing->forfeits)
        return;
    text_add(text, "%s forfeited %llu game%s; the first time:\n%*s",
             match_short_name(plan, standing->player, LONGEST).text, (unsigned long long)standing->forfeits,
             standing->forfeits == 1 ? "" : "s", INDENT, "");
    text_wrap(text, INDENT, INDENT, standing->why);
}

static void table_add_head(Text *text, const MatchPlan *plan, const MatchResult result[])
{
    uint64_t games = match_pairs_taken(plan, result) * (uint64_t)match_games_of_pair(plan);
    char memory[256];
    Text deal = text_in(memory, sizeof memory);
    match_table_deal(plan, &deal);
    text_add(text, "%s of %d players%s\n%s\n%llu games\n\n", plan->gauntlet ? "gauntlet" : "round robin",
             match_players(plan), result->broken_off ? ", interrupted" : "", memory, (unsigned long long)games);
}

void match_table_text(const MatchPlan *plan, const MatchResult result[], Text *text)
{
    Standing standing[MATCH_PLAYERS];
    int players = find_standings(plan, result, standing);
    table_add_head(text, plan, result);
    text_add(text, "    %-*s %6s %6s %7s %7s  %s\n", NAME_WIDTH, "player", "games", "wins", "score", "Elo",
             "low..high");
    for (int i = 0; i < players; i++)
        add_standing(text, plan, &standing[i], i + 1);
    for (int first = 0; first < players; first += BLOCK)
        add_crosstable(text, plan, standing, players, first);
    for (int i = 0; i < players; i++)
        table_add_forfeits(text, plan, &standing[i]);
}

/* The games of so many pairs. */
static void table_add_games(Text *text, const MatchPlan *plan, uint64_t pairs)
{
    uint64_t games = pairs * (uint64_t)match_games_of_pair(plan);
    text_add(text, "%llu", (unsigned long long)games);
}

void match_table_line(const MatchPlan *plan, const MatchResult result[], Text *text)
{
    enum { LONGEST = 30 };
    Standing standing[MATCH_PLAYERS];
    table_add_games(text, plan, match_pairs_taken(plan, result));
    text_add(text, " of ");
    table_add_games(text, plan, plan->pairs * (uint64_t)match_encounters(plan));
    text_add(text, " games");
    find_standings(plan, result, standing);
    if (standing->games)
        text_add(text, ", %s leads with %.1f%%", match_short_name(plan, standing->player, LONGEST).text,
                 100 * (double)standing->wins / (double)standing->games);
}

void match_table_json_number(Text *text, const char *key, double number)
{
    text_add(text, isfinite(number) ? ",\"%s\":%.6g" : ",\"%s\":null", key, number);
}

void match_table_json_head(const MatchPlan *plan, Text *text)
{
    const Edition *edition = plan->edition;
    const Clock *clock = plan->terms.clock;
    text_add(text, "{\"edition\":");
    json_string(text, edition->name);
    if (edition->printings > 1)
        text_add(text, ",\"track\":\"%s\"", edition->printing[plan->deal.printing].name);
    if (edition->solo)
        text_add(text, ",\"deck\":\"%s\",\"level\":%d", DECK_NAME[plan->deal.deck], plan->deal.level + 1);
    if (plan->fair)
        text_add(text, ",\"fair\":true");
    if (plan->openings)
        text_add(text, ",\"openings\":%d", plan->openings->count);
    if (clock)
        text_add(text, ",\"clock\":[%g,%g]", clock->start, clock->increment);
    text_add(text, ",\"seed\":%llu", (unsigned long long)plan->deal.seed);
}

static void json_standing(Text *text, const MatchPlan *plan, const Standing *standing)
{
    Estimate nothing = {NAN, NAN, NAN};
    Estimate score = standing->games ? elo_score(standing->pair_result) : nothing;
    Estimate elo = standing->games ? elo_difference(standing->pair_result) : nothing;
    text_add(text, "{\"player\":%d,\"name\":", standing->player + 1);
    json_string(text, match_name(plan, standing->player).text);
    text_add(text, ",\"games\":%llu,\"wins\":%llu,\"forfeits\":%llu", (unsigned long long)standing->games,
             (unsigned long long)standing->wins, (unsigned long long)standing->forfeits);
    match_table_json_number(text, "score", score.value);
    match_table_json_number(text, "score_low", score.low);
    match_table_json_number(text, "score_high", score.high);
    match_table_json_number(text, "elo", elo.value);
    match_table_json_number(text, "elo_low", elo.low);
    match_table_json_number(text, "elo_high", elo.high);
    if (standing->forfeits) {
        text_add(text, ",\"why\":");
        json_string(text, standing->why);
    }
    text_add(text, "}");
}

static void json_encounter(Text *text, const MatchPlan *plan, const MatchResult *result, int encounter)
{
    int player[SEATS];
    match_encounter(plan, encounter, player);
    text_add(text, "{\"players\":[%d,%d],\"games\":%llu,\"wins\":[%llu,%llu],\"pairs\":[", player[0] + 1,
             player[1] + 1, (unsigned long long)result->games, (unsigned long long)result->side[0].wins,
             (unsigned long long)result->side[1].wins);
    for (int i = 0; i < PAIR_RESULTS; i++)
        text_add(text, "%s%llu", i ? "," : "", (unsigned long long)result->pair_result[i]);
    text_add(text, "]}");
}

void match_table_json(const MatchPlan *plan, const MatchResult result[], Text *text)
{
    Standing standing[MATCH_PLAYERS];
    int players = find_standings(plan, result, standing);
    text_add(text, ",\"games\":");
    table_add_games(text, plan, match_pairs_taken(plan, result));
    text_add(text, ",\"broken_off\":%s,\"gauntlet\":%s,\"standings\":[", json_truth(result->broken_off),
             json_truth(plan->gauntlet));
    for (int i = 0; i < players; i++) {
        text_add(text, i ? "," : "");
        json_standing(text, plan, &standing[i]);
    }
    text_add(text, "],\"encounters\":[");
    for (int i = 0; i < match_encounters(plan); i++) {
        text_add(text, i ? "," : "");
        json_encounter(text, plan, &result[i], i);
    }
    text_add(text, "]}\n");
}
