/* SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "plain/analyze.h"
#include "table/remark.h"

static void add_worth(Text *page, Worth worth)
{
    text_add(page, "\"chance\":%.3f,\"margin\":%.1f", (double)worth.chance / CHANCE_SURE,
             (double)worth.margin / MARGIN_POINT);
}

static void add_prospect(Text *page, const char *name, Game game, const Prospect *prospect)
{
    text_add(page, "\"%s\":{", name);
    add_worth(page, prospect->worth);
    text_add(page, ",\"exact\":%s,\"line\":[", prospect->exact ? "true" : "false");
    for (int i = 0; i < prospect->moves; i++) {
        text_add(page, i ? ",\"" : "\"");
        notation_write(&game, prospect->line[i], page);
        text_add(page, "\"");
        game_play(&game, prospect->line[i]);
    }
    text_add(page, "]}");
}

static void add_losses(Text *page, Worth sum, const Worth part[PARTS])
{
    text_add(page, "\"loss\":{");
    add_worth(page, sum);
    for (int i = 0; i < PARTS; i++) {
        text_add(page, ",\"%s\":{", PART_NAME[i]);
        add_worth(page, part[i]);
        text_add(page, "}");
    }
    text_add(page, "}");
}

static void add_remark(Text *page, const Remark *remark)
{
    char memory[MAX_PARAGRAPH];
    Text text = text_in(memory, sizeof memory);
    text_add(page, "{\"id\":\"%s\",\"about\":\"%s\",\"numbers\":[", remark->id,
             remark->about == ABOUT_PLAYED ? "played" : "best");
    for (int i = 0; i < remark->numbers; i++)
        text_add(page, "%s%d", i ? "," : "", remark->number[i]);
    text_add(page, "],\"text\":");
    remark_write(remark, &text);
    json_string(page, memory);
    text_add(page, "}");
}

static void add_remarks(Text *page, const Game *game, const ReviewedMove *move)
{
    Remark remark[MAX_REMARKS];
    int count = review_has_better(move) ? remark_find(game, &move->played, &move->best, remark) : 0;
    text_add(page, "\"words\":[");
    for (int i = 0; i < count; i++) {
        text_add(page, "%s", i ? "," : "");
        add_remark(page, &remark[i]);
    }
    text_add(page, "]");
}

static void add_move(Text *page, const Game *game, const ReviewedMove *move)
{
    text_add(page, "{\"ply\":%d,\"seat\":%d,\"move\":\"", move->ply + 1, move->seat + 1);
    notation_write(game, move->move, page);
    text_add(page, "\",\"forced\":%s,\"verdict\":\"%s\",", move->forced ? "true" : "false",
             VERDICT_NAME[move->verdict]);
    add_prospect(page, "best", *game, &move->best);
    text_add(page, ",");
    add_prospect(page, "choice", *game, &move->choice);
    text_add(page, ",");
    add_prospect(page, "played", *game, &move->played);
    text_add(page, ",");
    add_losses(page, review_loss(move), move->loss);
    text_add(page, ",");
    add_remarks(page, game, move);
    text_add(page, "}");
}

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

static void add_seat(Text *page, const Review *review, int number)
{
    SeatReview seat = review_seat(review, number);
    Worth sum = {0};
    for (int i = 0; i < PARTS; i++) {
        sum.chance += seat.loss[i].chance;
        sum.margin += seat.loss[i].margin;
    }
    text_add(page, "{\"seat\":%d,\"moves\":%d,\"accuracy\":%.3f,", number + 1, seat.moves,
             (double)seat.accuracy / CHANCE_SURE);
    for (int verdict = 0; verdict < VERDICTS; verdict++)
        text_add(page, "\"%s\":%d,", VERDICT_NAME[verdict], seat.verdict[verdict]);
    add_losses(page, sum, seat.loss);
    text_add(page, "}");
}

/* One document, printed move by move: a line each. */
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
        add_move(page, &game, move);
        gap = ",\n";
        if (!page_print(page, stdout))
            return false;
    }
    text_add(page, "],\n\"seats\":[\n");
    add_seat(page, review, 0);
    text_add(page, ",\n");
    add_seat(page, review, 1);
    text_add(page, "]}\n");
    return page_print(page, stdout);
}
