/* SPDX-License-Identifier: MIT */
#include "lab/regret/regret.h"

#include "base/json.h"

#include <math.h>

static double share(uint64_t count, uint64_t of)
{
    return of ? (double)count / (double)of : NAN;
}

/* The variance of a ratio of sums, from game to game. */
double regret_error(const RegretBand *band, int player)
{
    static const double Z95 = 1.959963984540054;
    const RegretSum *sum = &band->player[player];
    double mean = share(sum->points, band->solved);
    double squares = (double)sum->points_squared - 2 * mean * (double)sum->points_positions +
                     mean * mean * (double)band->solved_squared;
    return Z95 * sqrt(fmax(squares, 0)) / (double)band->solved;
}

/* The spaces left in a band. With none left, leather may still be due. */
static void band_range(const RegretPlan *plan, int band, int *first, int *last)
{
    *first = band == REGRET_ALL || band == 0 ? 0 : band * REGRET_WIDTH + 1;
    *last = band == REGRET_ALL ? plan->spaces : (band + 1) * REGRET_WIDTH;
    *last = *last < plan->spaces ? *last : plan->spaces;
}

static void add_range(Text *text, const RegretPlan *plan, int band)
{
    int first;
    int last;
    char memory[32];
    Text range = text_in(memory, sizeof memory);
    band_range(plan, band, &first, &last);
    if (band == REGRET_ALL)
        text_add(&range, "all");
    else
        text_add(&range, "%d to %d", first, last);
    text_add(text, "%13s", memory);
}

static void add_row(Text *text, const RegretPlan *plan, const RegretResult *result, int band, int player)
{
    const RegretBand *of = &result->band[band];
    const RegretSum *sum = &of->player[player];
    if (!of->solved)
        return;
    add_range(text, plan, band);
    text_add(text, "%11llu%11.1f%%%11.3f +- %.3f", (unsigned long long)of->solved,
             100 * share(sum->best, of->solved), share(sum->points, of->solved), regret_error(of, player));
    if (of->won)
        text_add(text, "%14.2f%%", 100 * share(sum->thrown, of->won));
    text_add(text, "\n");
}

static void add_player(Text *text, const RegretPlan *plan, const RegretResult *result, int player)
{
    char name[PLAYER_NAME];
    player_name(plan->player[player], name);
    text_add(text, "\n%s\n%13s%11s%12s%20s%15s\n", name, "spaces left", "positions", "best moves", "points lost",
             "wins lost");
    for (int band = 0; band <= REGRET_BANDS; band++)
        add_row(text, plan, result, band, player);
}

void regret_text(const RegretPlan *plan, const RegretResult *result, Text *text)
{
    const RegretBand *all = &result->band[REGRET_ALL];
    char guide[PLAYER_NAME];
    player_name(plan->guide, guide);
    text_add(text, "%llu games of %s with itself (%s, seed %llu%s)\n", (unsigned long long)result->games, guide,
             plan->edition->name, (unsigned long long)plan->seed, result->broken_off ? ", interrupted" : "");
    text_add(text, "%llu of %llu positions solved with %llu nodes:", (unsigned long long)all->solved,
             (unsigned long long)all->positions, (unsigned long long)plan->nodes);
    for (int band = 0; band < REGRET_BANDS; band++)
        if (result->band[band].positions)
            text_add(text, " %.0f%%", 100 * share(result->band[band].solved, result->band[band].positions));
    text_add(text, "\n");
    for (int player = 0; player < REGRET_PLAYERS && plan->player[player]; player++)
        add_player(text, plan, result, player);
}

/* NAN becomes null. */
static void json_number(Text *text, const char *key, double number)
{
    text_add(text, ",\"%s\":", key);
    text_add(text, isfinite(number) ? "%.6g" : "null", number);
}

static void json_player(Text *text, const RegretPlan *plan, const RegretBand *band, int player)
{
    const RegretSum *sum = &band->player[player];
    char name[PLAYER_NAME];
    player_name(plan->player[player], name);
    text_add(text, "%s{\"name\":", player ? "," : "");
    json_string(text, name);
    text_add(text, ",\"best\":%llu,\"thrown\":%llu", (unsigned long long)sum->best,
             (unsigned long long)sum->thrown);
    json_number(text, "points", share(sum->points, band->solved));
    json_number(text, "points_error", regret_error(band, player));
    text_add(text, "}");
}

static void json_band(Text *text, const RegretPlan *plan, const RegretResult *result, int band)
{
    const RegretBand *of = &result->band[band];
    int first;
    int last;
    band_range(plan, band, &first, &last);
    text_add(text, "{\"spaces\":[%d,%d],\"positions\":%llu,\"solved\":%llu,\"won\":%llu,\"players\":[", first, last,
             (unsigned long long)of->positions, (unsigned long long)of->solved, (unsigned long long)of->won);
    for (int player = 0; player < REGRET_PLAYERS && plan->player[player]; player++)
        json_player(text, plan, of, player);
    text_add(text, "]}");
}

void regret_json(const RegretPlan *plan, const RegretResult *result, Text *text)
{
    char guide[PLAYER_NAME];
    player_name(plan->guide, guide);
    text_add(text, "{\"edition\":");
    json_string(text, plan->edition->name);
    text_add(text, ",\"seed\":%llu,\"games\":%llu,\"broken_off\":%s,\"guide\":", (unsigned long long)plan->seed,
             (unsigned long long)result->games, json_truth(result->broken_off));
    json_string(text, guide);
    text_add(text, ",\"nodes\":%llu,\"all\":", (unsigned long long)plan->nodes);
    json_band(text, plan, result, REGRET_ALL);
    text_add(text, ",\"bands\":[");
    for (int band = 0; band * REGRET_WIDTH < plan->spaces; band++) {
        text_add(text, "%s", band ? "," : "");
        json_band(text, plan, result, band);
    }
    text_add(text, "]}\n");
}
