/* SPDX-License-Identifier: MIT */
#include "lab/match/match_state.h"

#include "base/checksum.h"
#include "base/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    MAX_STATE = 1 << 20,
    SIDE_NUMBERS = 6 + TRAITS + 2,
    NUMBERS = 7 + PAIR_RESULTS + SEATS * SIDE_NUMBERS,
};

static const char END[] = "end: ";

static void state_add_list(Text *text, const char *key, bool given, const uint8_t *number, int count)
{
    text_add(text, "%s:", key);
    for (int i = 0; given && i < count; i++)
        text_add(text, " %d", number[i]);
    text_add(text, given ? "\n" : " any\n");
}

static void add_plan_deal(Text *text, const Deal *deal)
{
    const Edition *edition = deal->edition;
    text_add(text, "edition: ");
    record_edition_tag(edition, text);
    text_add(text, "\nseed: %llu\n", (unsigned long long)deal->seed);
    text_add(text, "track: %d\ndeck: %d\nlevel: %d\n", deal->printing, deal->deck, deal->level + 1);
    state_add_list(text, "circle", deal->given[DEAL_CIRCLE], deal->circle,
                   edition->patches - edition->late_patches);
    state_add_list(text, "late", deal->given[DEAL_LATE], deal->late, edition->late_patches);
    state_add_list(text, "cards", deal->given[DEAL_CARDS], deal->card_number, deal->cards_given);
}

static void add_plan_player(Text *text, int number, const char *player)
{
    text_add(text, "player %d: ", number);
    for (; *player; player++)
        text_add(text, "%c", *player == '\n' ? '\t' : *player);
    text_add(text, "\n");
}

static void add_plan(Text *text, const MatchPlan *plan)
{
    const Clock *clock = plan->terms.clock;
    const Sprt *sprt = plan->sprt;
    text_add(text, "thimble match 2\n");
    add_plan_deal(text, &plan->deal);
    text_add(text, "fair: %s\ntraits: %s\ngauntlet: %s\nagain: %d\n", plan->fair ? "yes" : "no",
             plan->traits ? "yes" : "no", plan->gauntlet ? "yes" : "no", plan->again);
    text_add(text, "opening file: %llx\n", plan->openings ? (unsigned long long)plan->openings->checksum : 0);
    text_add(text, "clock: %g %g %g\n", clock ? clock->start : 0, clock ? clock->increment : 0,
             clock ? clock->margin : 0);
    text_add(text, "sprt: %g %g %g %g\n", sprt ? sprt->elo0 : 0, sprt ? sprt->elo1 : 0, sprt ? sprt->alpha : 0,
             sprt ? sprt->beta : 0);
    text_add(text, "number of players: %d\n", match_players(plan));
    for (int i = 0; i < match_players(plan); i++)
        add_plan_player(text, i + 1, plan->player[i]);
}

static int side_numbers(MatchSide *side, uint64_t *number[SIDE_NUMBERS])
{
    int count = 0;
    number[count++] = &side->wins;
    number[count++] = &side->forfeits;
    number[count++] = &side->bonuses;
    number[count++] = (uint64_t *)&side->score;
    number[count++] = (uint64_t *)&side->empty;
    number[count++] = &side->moves;
    for (int i = 0; i < TRAITS; i++)
        number[count++] = &side->traits.sum[i];
    number[count++] = &side->traits.games;
    number[count++] = &side->traits.wishes;
    return count;
}

/* The numbers of a result, in the order of the file. */
static void result_numbers(MatchResult *result, uint64_t *number[NUMBERS])
{
    int count = 0;
    number[count++] = &result->games;
    number[count++] = &result->pairs;
    for (int i = 0; i < PAIR_RESULTS; i++)
        number[count++] = &result->pair_result[i];
    number[count++] = &result->finished;
    number[count++] = &result->first_seat_wins;
    number[count++] = (uint64_t *)&result->margin;
    number[count++] = &result->again;
    number[count++] = &result->turned;
    for (int i = 0; i < SEATS; i++)
        count += side_numbers(&result->side[i], number + count);
}

static void state_add_result(Text *text, MatchResult result)
{
    uint64_t *number[NUMBERS];
    result_numbers(&result, number);
    text_add(text, "numbers:");
    for (int i = 0; i < NUMBERS; i++)
        text_add(text, " %lld", (long long)*number[i]);
    text_add(text, "\nseconds: %.0f %.0f\n", 1e6 * result.side[0].seconds, 1e6 * result.side[1].seconds);
    for (int i = 0; i < SEATS; i++) {
        char *why = result.side[i].why;
        for (char *end; (end = strpbrk(why, "\t\r\n"));)
            *end = ' ';
        text_add(text, "why: %s\n", why);
    }
}

bool match_state_write(const MatchPlan *plan, const MatchResult result[], Fault *fault)
{
    char *memory = malloc(MAX_STATE);
    if (!memory)
        return fault_at(fault, 0, 0, "out of memory: the state of the match");
    Text text = text_in(memory, MAX_STATE);
    add_plan(&text, plan);
    for (int i = 0; i < match_encounters(plan); i++)
        state_add_result(&text, result[i]);
    text_add(&text, "%s%016llx\n", END,
             (unsigned long long)checksum_bytes(CHECKSUM_BEGIN, text.start, text.length));
    bool good = file_write(plan->state, text.start, text.length, fault);
    free(memory);
    return good;
}

/* The next line, without its end; empty at the end of the text. */
static Span state_line(const char **at)
{
    Span line = {*at, strcspn(*at, "\n")};
    *at += line.length + (line.at[line.length] == '\n');
    return line;
}

static bool is_damaged(const MatchPlan *plan, Fault *fault)
{
    return fault_at(fault, 0, 0, "%s is damaged, or is not the state of a match", file_shown(plan->state));
}

static bool state_check_end(const MatchPlan *plan, const char *text, Fault *fault)
{
    char expected[32];
    const char *end = text;
    for (const char *next; (next = strstr(end, END));)
        end = next + 1;
    if (end == text)
        return is_damaged(plan, fault);
    end--;
    snprintf(expected, sizeof expected, "%s%016llx\n", END,
             (unsigned long long)checksum_bytes(CHECKSUM_BEGIN, text, (size_t)(end - text)));
    return strcmp(end, expected) == 0 || is_damaged(plan, fault);
}

static Span state_value(Span line)
{
    const char *colon = memchr(line.at, ':', line.length);
    if (!colon)
        return line;
    Span value = {colon + 1, line.length - (size_t)(colon + 1 - line.at)};
    return value;
}

/* Names the first thing that is different. */
static bool check_plan(const MatchPlan *plan, const char **at, const char *expected, Fault *fault)
{
    while (*expected) {
        Span wanted = state_line(&expected);
        Span found = state_line(at);
        if (wanted.length == found.length && memcmp(wanted.at, found.at, found.length) == 0)
            continue;
        Span value = state_value(found);
        Span other = state_value(wanted);
        return fault_at(fault, 0, 0, "%s is of another match: its %.*s is%.*s, not%.*s", file_shown(plan->state),
                        (int)strcspn(wanted.at, ":\n"), wanted.at, span_quotable(value), value.at,
                        span_quotable(other), other.at);
    }
    return true;
}

static bool state_read_number(const char **at, uint64_t *number)
{
    char *end;
    errno = 0;
    *number = (uint64_t)strtoll(*at, &end, 10);
    bool good = end != *at && errno == 0;
    *at = end;
    return good;
}

static bool state_read_key(const char **at, const char *key)
{
    size_t length = strlen(key);
    if (strncmp(*at, key, length) != 0)
        return false;
    *at += length;
    return true;
}

static bool state_read_result(const char **at, MatchResult *result)
{
    uint64_t *number[NUMBERS];
    uint64_t seconds;
    bool good = state_read_key(at, "numbers:");
    result_numbers(result, number);
    for (int i = 0; i < NUMBERS && good; i++)
        good = state_read_number(at, number[i]);
    good = good && state_read_key(at, "\nseconds:");
    for (int i = 0; i < SEATS && good; i++) {
        good = state_read_number(at, &seconds);
        result->side[i].seconds = 1e-6 * (double)seconds;
    }
    good = good && state_read_key(at, "\n");
    for (int i = 0; i < SEATS && good; i++) {
        good = state_read_key(at, "why: ");
        Span why = state_line(at);
        snprintf(result->side[i].why, sizeof result->side[i].why, "%.*s", (int)why.length, why.at);
    }
    return good;
}

static bool state_read_text(const MatchPlan *plan, MatchResult result[], const char *text, char *expected,
                            Fault *fault)
{
    const char *at = text;
    Text wanted = text_in(expected, MAX_STATE);
    if (!state_check_end(plan, text, fault))
        return false;
    add_plan(&wanted, plan);
    if (!check_plan(plan, &at, expected, fault))
        return false;
    for (int i = 0; i < match_encounters(plan); i++)
        if (!state_read_result(&at, &result[i]))
            return is_damaged(plan, fault);
    return true;
}

bool match_state_read(const MatchPlan *plan, MatchResult result[], Fault *fault)
{
    size_t length;
    if (access(plan->state, F_OK) != 0 && errno == ENOENT)
        return true;
    char *text = file_read(plan->state, MAX_STATE, &length, fault);
    if (!text)
        return false;
    char *memory = malloc(MAX_STATE);
    bool good = memory ? state_read_text(plan, result, text, memory, fault)
                       : fault_at(fault, 0, 0, "out of memory: the state of the match");
    free(memory);
    free(text);
    return good;
}
