/* SPDX-License-Identifier: MIT */
#include "rules/automa.h"
#include "rules/record_scan.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

bool record_edition(const char *text, size_t length, Text *name, Fault *fault)
{
    Scanner scanner;
    Tag tag;
    if (!scan_begin(&scanner, text, length, fault))
        return false;
    do {
        if (!scan_tag(&scanner, &tag))
            return false;
        if (span_is(tag.name, "Edition")) {
            text_add(name, "%s", tag.value);
            return !name->cut || scan_refuse(&scanner, tag.value_at, "the name of the edition is too long");
        }
    } while (tag.name.length > 0);
    return scan_refuse(&scanner, scanner.at, "the tag Edition is missing, so this is not a game record");
}

bool record_tag(const char *text, size_t length, const char *name, Text *value)
{
    Scanner scanner;
    Tag tag;
    Fault fault;
    if (!scan_begin(&scanner, text, length, &fault))
        return false;
    while (scan_tag(&scanner, &tag) && tag.name.length > 0)
        if (span_is(tag.name, name)) {
            text_add(value, "%s", tag.value);
            return true;
        }
    return false;
}

typedef struct Claims {
    char score[32];
    char position[MAX_POSITION_TEXT + 1];
    int position_line, position_column;
    char budget[8];
    int budget_line, budget_column;
} Claims;

static bool same_edition(const Edition *edition, const char *value)
{
    char memory[MAX_TAG];
    Text expected = text_in(memory, sizeof memory);
    if (edition->builtin) {
        text_add(&expected, "%s", edition->name);
        return strcmp(memory, value) == 0;
    }
    text_add(&expected, " %016llx", (unsigned long long)edition->checksum);
    size_t length = strlen(value);
    return length > expected.length && strcmp(value + length - expected.length, memory) == 0;
}

/* Copies the value if it fits. */
static bool keep(const Scanner *scanner, const Tag *tag, char *memory, size_t size)
{
    if (strlen(tag->value) >= size)
        return scan_refuse(scanner, tag->value_at, "the value of this tag is too long");
    memcpy(memory, tag->value, strlen(tag->value) + 1);
    return true;
}

static const struct {
    const char *tag;
    DealKey key;
} DEAL_TAG[] = {
    {"Track", DEAL_TRACK}, {"Seed", DEAL_SEED},   {"Circle", DEAL_CIRCLE}, {"Late", DEAL_LATE},
    {"Deck", DEAL_DECK},   {"Level", DEAL_LEVEL}, {"Cards", DEAL_CARDS},
};

static bool read_deal_tag(const Scanner *scanner, const Tag *tag, DealKey key, Deal *deal)
{
    Span name = {DEAL_KEY_NAME[key], strlen(DEAL_KEY_NAME[key])};
    if (deal_key(deal, name, (Span){tag->value, strlen(tag->value)}, scanner->fault))
        return true;
    scanner->fault->line = scanner->line;
    scanner->fault->column = (int)(tag->value_at - scanner->line_start) + 1;
    return false;
}

/* Unknown tags are ignored, as in PGN. */
static bool read_tag(const Scanner *scanner, const Tag *tag, Record *record, Claims *claims)
{
    for (size_t i = 0; i < sizeof DEAL_TAG / sizeof *DEAL_TAG; i++)
        if (span_is(tag->name, DEAL_TAG[i].tag))
            return read_deal_tag(scanner, tag, DEAL_TAG[i].key, &record->deal);
    if (span_is(tag->name, "Edition"))
        return same_edition(record->deal.edition, tag->value) ||
               scan_refuse(scanner, tag->value_at, "this record is of another edition");
    if (span_is(tag->name, "Position")) {
        claims->position_line = scanner->line;
        claims->position_column = (int)(tag->value_at - scanner->line_start) + 1;
        return keep(scanner, tag, claims->position, sizeof claims->position);
    }
    if (span_is(tag->name, "Budget")) {
        claims->budget_line = scanner->line;
        claims->budget_column = (int)(tag->value_at - scanner->line_start) + 1;
        return keep(scanner, tag, claims->budget, sizeof claims->budget);
    }
    if (span_is(tag->name, "Score"))
        return keep(scanner, tag, claims->score, sizeof claims->score);
    if (span_is(tag->name, "Player1"))
        return keep(scanner, tag, record->player[0], sizeof record->player[0]);
    if (span_is(tag->name, "Player2"))
        return keep(scanner, tag, record->player[1], sizeof record->player[1]);
    if (span_is(tag->name, "Date"))
        return keep(scanner, tag, record->date, sizeof record->date);
    return true;
}

static bool read_tags(Scanner *scanner, Record *record, Claims *claims)
{
    Tag tag;
    do {
        if (!scan_tag(scanner, &tag))
            return false;
        if (tag.name.length > 0 && !read_tag(scanner, &tag, record, claims))
            return false;
    } while (tag.name.length > 0);
    return true;
}

static bool find_start(const Scanner *scanner, Record *record, const Claims *claims)
{
    Fault *fault = scanner->fault;
    Span position = {claims->position, strlen(claims->position)};
    if (!deal_complete(&record->deal, fault)) {
        fault->line = scanner->line;
        return false;
    }
    if (position.length == 0) {
        record->start = deal_game(&record->deal);
        return true;
    }
    record->from_position = true;
    if (position_read(&record->start, record->deal.edition, position, record->deal.seed, fault))
        return true;
    fault->line = claims->position_line;
    fault->column = claims->position_column;
    return false;
}

/* Variations are read by variations_read. */
static bool skip_variations(Scanner *scanner)
{
    Scanner open = *scanner;
    for (int depth = 0;;) {
        if (!scan_skip(scanner))
            return false;
        if (scanner->at == scanner->end)
            return depth == 0 || scan_refuse(&open, open.at, "this variation is not closed");
        char c = *scanner->at;
        if (depth == 0 && c == ')')
            return scan_refuse(scanner, scanner->at, "this parenthesis closes no variation");
        if (depth == 0 && c != '(')
            return true;
        if (depth == 0)
            open = *scanner;
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (scan_word(scanner).length == 0)
            scanner->at++;
    }
}

static bool read_move(const Scanner *scanner, Span word, Record *record, Game *game)
{
    Move move;
    Sign sign;
    if (!scan_move(scanner, word, game, &move, &sign))
        return false;
    assert(record->count < MAX_MOVES);
    record->move[record->count++] = move;
    return true;
}

/* The result in the record must match the rules. */
static bool check_end(Scanner *scanner, Span result, const Game *game, const Claims *claims)
{
    const char *right = record_result(game);
    char score[32];
    snprintf(score, sizeof score, "%d %d", game_score(game, 0), game_score(game, 1));
    if (!span_is(result, right))
        return fault_at(scanner->fault, scanner->line, (int)(result.at - scanner->line_start) + 1,
                        "the record says %.*s, but by the rules it is %s here", (int)result.length, result.at,
                        right);
    if (game_phase(game) == PHASE_OVER && claims->score[0] && strcmp(score, claims->score) != 0)
        return fault_at(scanner->fault, scanner->line, 0,
                        "the record says the score is %s, but by the rules it is %s", claims->score, score);
    if (!scan_skip(scanner))
        return false;
    return scanner->at == scanner->end ||
           scan_refuse(scanner, scanner->at, "something follows the result of the game");
}

static bool read_moves(Scanner *scanner, Record *record, const Claims *claims)
{
    Game game = record->start;
    for (;;) {
        if (!skip_variations(scanner))
            return false;
        Span word = scan_word(scanner);
        if (word.length == 0)
            return scan_refuse(scanner, scanner->at,
                               "the record ends without a result (1-0, 0-1 or *): it may be cut off");
        if (scan_is_result(word))
            return check_end(scanner, word, &game, claims);
        if (!read_move(scanner, word, record, &game))
            return false;
    }
}

/* Puts a card with this budget on top of the pile after the last move, and draws those below it anew. */
static bool choose_top(Record *record, const Game *now, int budget)
{
    Random random = random_from(record->deal.seed, RANDOM_CARDS);
    uint8_t card[MAX_CARDS];
    Pile pile = {0};
    for (int i = 0; i < now->drawn; i++) {
        card[i] = (uint8_t)automa_card_place(now, i);
        pile_draw(&pile, card[i]);
    }
    int top = pile_choose(pile, now->edition, budget, &random);
    if (top < 0)
        return false;
    card[now->drawn] = (uint8_t)top;
    deal_draw_cards(card, now->drawn + 1, record->deal.seed);
    for (int i = now->drawn; i < MAX_CARDS; i++)
        automa_set_card(&record->start, i, card[i]);
    memcpy(record->deal.card, card, sizeof card);
    return true;
}

/* What the back of the top card shows; a card that the record names must agree with it. NULL, or what is wrong. */
static const char *take_budget(Record *record, const char *text)
{
    Game now = record_game(record, record->count);
    int seen = automa_next_budget(&now);
    uint64_t budget;
    if (seen < 0)
        return "no card's budget is visible at the end of this record";
    if (!span_number(span_of(text), 0, MAX_VALUE, &budget))
        return "the budget of the top card must be a number from 0 to 20";
    if (seen == (int)budget)
        return NULL;
    if (record->deal.cards_given > now.drawn)
        return "the top card has another budget";
    return choose_top(record, &now, (int)budget) ? NULL : "no card with this budget is left in the pile";
}

static bool read_budget(Record *record, const Claims *claims, Fault *fault)
{
    const char *wrong = claims->budget[0] ? take_budget(record, claims->budget) : NULL;
    return !wrong || fault_at(fault, claims->budget_line, claims->budget_column, "%s", wrong);
}

/* First the tags, which contain the deal, then the moves. */
bool record_read(Record *record, const Edition *edition, const char *text, size_t length, uint64_t seed,
                 Fault *fault)
{
    Scanner scanner;
    Claims claims = {.score = ""};
    *record = (Record){.count = 0};
    deal_begin(&record->deal, edition, seed);
    return scan_begin(&scanner, text, length, fault) && read_tags(&scanner, record, &claims) &&
           find_start(&scanner, record, &claims) && read_moves(&scanner, record, &claims) &&
           read_budget(record, &claims, fault);
}
