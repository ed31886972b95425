/* SPDX-License-Identifier: MIT */
#include "rules/record.h"

#include "rules/automa.h"
#include "rules/notation.h"

#include <assert.h>
#include <string.h>

void record_begin(Record *record, const Deal *deal)
{
    *record = (Record){.deal = *deal, .start = deal_game(deal)};
}

void record_begin_position(Record *record, const Game *start, uint64_t seed)
{
    *record = (Record){.from_position = true, .start = *start};
    deal_begin(&record->deal, start->edition, seed);
}

Game record_game(const Record *record, int moves)
{
    Game game = record->start;
    for (int i = 0; i < moves; i++) {
        Refusal refusal = game_play(&game, record->move[i]);
        assert(!refusal);
        (void)refusal;
    }
    return game;
}

void record_edition_tag(const Edition *edition, Text *text)
{
    if (edition->builtin)
        text_add(text, "%s", edition->name);
    else
        text_add(text, "%s %016llx", edition->file, (unsigned long long)edition->checksum);
}

void record_write_tag(const char *name, const char *value, Text *text)
{
    text_add(text, "[%s \"", name);
    for (; *value; value++)
        text_add(text, *value == '"' || *value == '\\' ? "\\%c" : "%c", *value);
    text_add(text, "\"]\n");
}

static void write_list_tag(const char *name, const uint8_t *number, int count, int add, Text *text)
{
    text_add(text, "[%s \"", name);
    for (int i = 0; i < count; i++)
        text_add(text, "%s%d", i ? " " : "", number[i] + add);
    text_add(text, "\"]\n");
}

static void write_deal(const Record *record, const Game *now, Secrets secrets, Text *text)
{
    const Deal *deal = &record->deal;
    const Edition *edition = deal->edition;
    bool over = game_phase(now) == PHASE_OVER;
    bool all = secrets == SECRETS_SHOWN || over;
    if (edition->printings > 1)
        record_write_tag("Track", edition->printing[deal->printing].name, text);
    if (all)
        text_add(text, "[Seed \"%llu\"]\n", (unsigned long long)deal->seed);
    write_list_tag("Circle", deal->circle, edition->patches - edition->late_patches, 0, text);
    if (edition->late_patches && (all || now->late == 0))
        write_list_tag("Late", deal->late, edition->late_patches, 0, text);
    if (edition->solo) {
        int usable = now->drawn + edition->last - now->time[AUTOMA] + 1;
        int cards = all && !over ? deal_cards_needed(deal, now->drawn, usable) : now->drawn;
        record_write_tag("Deck", DECK_NAME[deal->deck], text);
        text_add(text, "[Level \"%d\"]\n", deal->level + 1);
        write_list_tag("Cards", deal->card, cards, deal->deck * DECK_CARDS + 1, text);
    }
}

static void write_start(const Record *record, const Game *now, Secrets secrets, Text *text)
{
    char memory[MAX_POSITION_TEXT];
    Text value = text_in(memory, sizeof memory);
    record_edition_tag(record->start.edition, &value);
    record_write_tag("Edition", memory, text);
    if (!record->from_position) {
        write_deal(record, now, secrets, text);
        return;
    }
    value = text_in(memory, sizeof memory);
    if (secrets == SECRETS_SHOWN || game_phase(now) == PHASE_OVER)
        position_write(&record->start, SECRETS_SHOWN, &value);
    else
        position_write_seen(&record->start, now, &value);
    record_write_tag("Position", memory, text);
}

/* The back of the top card is visible, though the card is not. */
static void write_budget(const Game *now, Secrets secrets, Text *text)
{
    int budget = automa_next_budget(now);
    if (secrets == SECRETS_KEPT && budget >= 0)
        text_add(text, "[Budget \"%d\"]\n", budget);
}

static void write_moves(const Record *record, const char *result, Text *text)
{
    enum { WIDTH = 100 };
    Game game = record->start;
    size_t line = text->length;
    for (int i = 0; i <= record->count; i++) {
        char memory[MAX_MOVE_TEXT];
        Text word = text_in(memory, sizeof memory);
        if (i < record->count)
            notation_write(&game, record->move[i], &word);
        else
            text_add(&word, "%s", result);
        bool first = text->length == line;
        bool full = text->length - line + 1 + word.length > WIDTH;
        text_add(text, first ? "%s" : full ? "\n%s" : " %s", memory);
        if (full)
            line = text->length - word.length;
    }
    text_add(text, "\n");
}

const char *record_result(const Game *game)
{
    static const char *const RESULT[] = {"*", "1-0", "0-1"};
    return RESULT[game_winner(game) + 1];
}

void record_write_tags(const Record *record, Secrets secrets, Text *text)
{
    Game now = record_game(record, record->count);
    write_start(record, &now, secrets, text);
    write_budget(&now, secrets, text);
    if (record->player[0][0])
        record_write_tag("Player1", record->player[0], text);
    if (record->player[1][0])
        record_write_tag("Player2", record->player[1], text);
    if (record->date[0])
        record_write_tag("Date", record->date, text);
    if (game_phase(&now) == PHASE_OVER)
        text_add(text, "[Score \"%d %d\"]\n", game_score(&now, 0), game_score(&now, 1));
    text_add(text, "\n");
}

void record_write(const Record *record, Secrets secrets, Text *text)
{
    Game now = record_game(record, record->count);
    record_write_tags(record, secrets, text);
    write_moves(record, record_result(&now), text);
}
