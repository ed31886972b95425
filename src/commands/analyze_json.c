/* SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "commands/analyze_command.h"
#include "table/json/review_json.h"

static void add_head(Analysis *analysis)
{
    const Limits *limits = &analysis->options.limits;
    const Review *review = &analysis->review;
    const Record *record = &analysis->table.record;
    char memory[MAX_TAG];
    Text *page = &analysis->page;
    Text edition = text_in(memory, sizeof memory);
    record_edition_tag(analysis->table.game.edition, &edition);
    text_add(page, "{\"edition\":");
    json_string(page, memory);
    text_add(page, ",\"names\":[");
    json_string(page, record->player[0]);
    text_add(page, ",");
    json_string(page, record->player[1]);
    text_add(page, "],\"result\":\"%s\",\"complete\":%s,", record_result(&analysis->table.game),
             review->count == review->wanted ? "true" : "false");
    if (limits->nodes)
        text_add(page, "\"nodes\":%llu,", (unsigned long long)limits->nodes);
    else
        text_add(page, "\"seconds\":%g,", limits->seconds);
    text_add(page, "\"threads\":%d,\n\"moves\":[", limits->threads);
}

/* One document, printed move by move, one per line. */
bool analyze_print_json(Analysis *analysis)
{
    const Review *review = &analysis->review;
    Text *page = &analysis->page;
    const char *gap = "\n";
    add_head(analysis);
    for (int i = 0; i < review->count; i++) {
        const ReviewedMove *move = &review->move[i];
        if (analysis->options.brief && move->verdict == VERDICT_GOOD)
            continue;
        Game game = record_game(review->record, move->ply);
        text_add(page, "%s", gap);
        review_json_move(&game, move, page);
        gap = ",\n";
        if (!page_print(page, stdout))
            return false;
    }
    text_add(page, "],\n\"seats\":[\n");
    review_json_seat(review, 0, page);
    text_add(page, ",\n");
    review_json_seat(review, 1, page);
    text_add(page, "]}\n");
    return page_print(page, stdout);
}
