/* SPDX-License-Identifier: MIT */
#include "table/json/review_json.h"

#include "base/json.h"
#include "rules/notation.h"
#include "table/json/remark_json.h"
#include "table/review/advice.h"
#include "table/review/highlights.h"
#include "table/review/review_words.h"
#include "table/words/message_json.h"

enum {
    CHANCE_DECIMALS = 3, /* thousandths and tenths: review.h */
    MARGIN_DECIMALS = 1,
};

void review_json_worth(Worth worth, Text *text)
{
    text_add(text, "\"chance\":");
    json_decimal(text, worth.chance, CHANCE_DECIMALS);
    text_add(text, ",\"margin\":");
    json_decimal(text, worth.margin, MARGIN_DECIMALS);
}

static void add_prospect(Text *text, const char *name, Game game, const Prospect *prospect)
{
    text_add(text, "\"%s\":{", name);
    review_json_worth(prospect->worth, text);
    text_add(text, ",\"exact\":%s,\"line\":[", prospect->exact ? "true" : "false");
    for (int i = 0; i < prospect->moves; i++) {
        text_add(text, i ? ",\"" : "\"");
        notation_write(&game, prospect->line[i], text);
        text_add(text, "\"");
        game_play(&game, prospect->line[i]);
    }
    text_add(text, "]}");
}

static void add_losses(Text *text, Worth sum, const Worth part[PARTS])
{
    text_add(text, "\"loss\":{");
    review_json_worth(sum, text);
    for (int i = 0; i < PARTS; i++) {
        text_add(text, ",\"%s\":{", PART_NAME[i]);
        review_json_worth(part[i], text);
        text_add(text, "}");
    }
    text_add(text, "}");
}

/* PARTS: none. */
static void add_part(Text *text, const char *name, Part part)
{
    if (part == PARTS)
        text_add(text, "\"%s\":null,", name);
    else
        text_add(text, "\"%s\":\"%s\",", name, PART_NAME[part]);
}

/* Names the move it is compared with, and says whether the best move is a different choice. */
static void add_better(Text *text, const ReviewedMove *move)
{
    text_add(text, "\"better\":\"%s\",\"other_best\":%s,", review_better(move) == &move->choice ? "choice" : "best",
             review_has_best(move) ? "true" : "false");
}

static void add_remarks(Text *text, const Game *game, const ReviewedMove *move, const Reasons *reasons)
{
    Speech played = {0}, better = {0};
    Message verdict = review_verdict_message(move);
    review_say_played(reasons, &played);
    review_say_better(game, move, reasons, &better);
    text_add(text, "\"words\":");
    remark_json_list(reasons->remark, reasons->count, text);
    text_add(text, ",\"sentences\":{\"verdict\":");
    message_json_list(&verdict, 1, text);
    text_add(text, ",\"played\":");
    speech_json(&played, text);
    text_add(text, ",\"better\":");
    speech_json(&better, text);
    text_add(text, "}");
}

/* For a player who retries the move. The reasons may be for another move than the best. */
static void add_hint(Text *text, const Game *game, const ReviewedMove *move, const Reasons *reasons)
{
    Advice advice = {.best = move->best.line[0],
                     .percent = (move->best.worth.chance + CHANCE_SURE / 200) / (CHANCE_SURE / 100),
                     .margin = move->best.worth.margin,
                     .remark = reasons->remark,
                     .remarks = review_better(move) == &move->best ? reasons->count : 0};
    text_add(text, ",\"hint\":");
    advice_json(game, &advice, text);
}

static void add_lead(Text *text, const ReviewedMove *move)
{
    int lost = review_loss(move).margin;
    text_add(text, "\"lead\":{");
    review_json_worth(review_lead(move), text);
    text_add(text, "},\"again\":\"%s\",", RETRY_NAME[review_retry(lost, lost)]);
}

void review_json_move(const Game *game, const ReviewedMove *move, Text *text)
{
    Reasons reasons = review_reasons(game, move);
    text_add(text, "{\"ply\":%d,\"seat\":%d,\"move\":\"", move->ply + 1, move->seat + 1);
    notation_write(game, move->move, text);
    text_add(text, "\",\"forced\":%s,\"verdict\":\"%s\",", move->forced ? "true" : "false",
             VERDICT_NAME[move->verdict]);
    add_part(text, "worst", review_worst(move));
    add_better(text, move);
    add_prospect(text, "best", *game, &move->best);
    text_add(text, ",");
    add_prospect(text, "choice", *game, &move->choice);
    text_add(text, ",");
    add_prospect(text, "played", *game, &move->played);
    text_add(text, ",");
    add_lead(text, move);
    add_losses(text, review_loss(move), move->loss);
    text_add(text, ",");
    add_remarks(text, game, move, &reasons);
    add_hint(text, game, move, &reasons);
    text_add(text, "}");
}

static void add_ply(Text *text, const char *name, const ReviewedMove *move)
{
    if (move)
        text_add(text, "\"%s\":%d,", name, move->ply + 1);
    else
        text_add(text, "\"%s\":null,", name);
}

static void add_highlights(Text *text, const Review *review, int seat)
{
    Highlights found = review_highlights(review, seat);
    add_ply(text, "best_move", found.best);
    add_ply(text, "turning_point", found.turning);
    add_ply(text, "dearest", found.dearest);
    add_part(text, "only_part", found.part);
}

/* Level 0: unknown. */
static void add_rating(Text *text, const SeatReview *seat)
{
    text_add(text, ",\"level\":");
    json_decimal(text, seat->rating.level, MARGIN_DECIMALS);
    text_add(text, ",\"level_error\":");
    json_decimal(text, seat->rating.error, MARGIN_DECIMALS);
    text_add(text, ",\"like\":[%d,%d,%d]", seat->rating.shown, seat->rating.low, seat->rating.high);
    text_add(text, ",\"deal\":");
    if (seat->deal < 0)
        text_add(text, "null");
    else
        json_decimal(text, seat->deal, CHANCE_DECIMALS);
    text_add(text, ",\"luck\":");
    if (seat->drew) {
        text_add(text, "{");
        review_json_worth(seat->luck, text);
        text_add(text, "},");
    } else {
        text_add(text, "null,");
    }
}

void review_json_seat(const Review *review, int number, Text *text)
{
    SeatReview seat = review_seat(review, number);
    Worth sum = {0};
    for (int i = 0; i < PARTS; i++) {
        sum.chance += seat.loss[i].chance;
        sum.margin += seat.loss[i].margin;
    }
    text_add(text, "{\"seat\":%d,\"moves\":%d,\"accuracy\":", number + 1, seat.moves);
    json_decimal(text, seat.accuracy, CHANCE_DECIMALS);
    add_rating(text, &seat);
    for (int verdict = 0; verdict < VERDICTS; verdict++)
        text_add(text, "\"%s\":%d,", VERDICT_NAME[verdict], seat.verdict[verdict]);
    add_highlights(text, review, number);
    add_losses(text, sum, seat.loss);
    text_add(text, "}");
}
