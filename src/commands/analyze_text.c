/* SPDX-License-Identifier: MIT */
#include "commands/analyze_command.h"
#include "table/review/line.h"
#include "table/review/remark.h"
#include "table/review/review_words.h"
#include "table/words/names.h"

static void say_how(Analysis *analysis)
{
    const Limits *limits = &analysis->options.limits;
    char memory[64];
    Text how = text_in(memory, sizeof memory);
    if (limits->nodes)
        text_add(&how, "%llu node%s per search", (unsigned long long)limits->nodes, limits->nodes == 1 ? "" : "s");
    else
        text_add(&how, "%g second%s per search", limits->seconds, limits->seconds == 1 ? "" : "s");
    page_say(&analysis->page, 0,
             "%s. Win chances before and after the move are the mover's, in percent; margins are in points; = "
             "marks exact values. The lost chance is split into placing, timing (advancing or buying) and buying; "
             "pts are the points lost. In a line of play, 1: and 2: show whose moves follow.",
             memory);
}

static void add_loss(Text *page, double lost)
{
    if (lost > 0)
        text_add(page, " %5.1f", lost);
    else
        text_add(page, "     .");
}

static void print_row(Text *page, const Game *game, const ReviewedMove *move)
{
    char memory[MAX_MOVE_TEXT];
    Text written = text_in(memory, sizeof memory);
    Worth loss = review_loss(move);
    notation_write(game, move->move, &written);
    text_add(page, "%3d %d %-8s %5.1f%s %5.1f%s%+6.1f ", move->ply + 1, move->seat + 1, memory,
             review_percent(move->best.worth.chance), move->best.exact ? "=" : " ",
             review_percent(move->played.worth.chance), move->played.exact ? "=" : " ",
             review_points(move->played.worth.margin));
    add_loss(page, review_percent(loss.chance));
    for (int part = 0; part < PARTS; part++)
        add_loss(page, review_percent(move->loss[part].chance));
    add_loss(page, review_points(loss.margin));
    text_add(page, " %-2s", VERDICT_SIGN[move->verdict]);
    if (review_has_better(move)) {
        text_add(page, " ");
        notation_write(game, move->best.line[0], page);
    }
    while (page->length > 0 && page->start[page->length - 1] == ' ')
        page->start[--page->length] = '\0';
    text_add(page, "\n");
}

static bool print_rows(Analysis *analysis)
{
    const Review *review = &analysis->review;
    text_add(&analysis->page, "\nply s move     before  after margin   lost place  time   buy   pts    better\n");
    for (int i = 0; i < review->count; i++) {
        Game game = record_game(review->record, review->move[i].ply);
        print_row(&analysis->page, &game, &review->move[i]);
    }
    return page_print(&analysis->page, stdout);
}

/* The arguments against the move played. */
static void say_worse(Text *page, const Remark *remark, int count)
{
    char memory[MAX_PARAGRAPH];
    Text said = text_in(memory, sizeof memory);
    remark_list(remark, count, ABOUT_PLAYED, &said);
    if (said.length)
        page_say(page, 5, "     It %s.", memory);
}

/* The better move, the arguments for it, and the continuation. */
static void say_better(Text *page, const Game *game, const Prospect *better, const Remark *remark, int count)
{
    char memory[MAX_PARAGRAPH];
    char name[MAX_MOVE_TEXT];
    Text said = text_in(memory, sizeof memory);
    Text move = text_in(name, sizeof name);
    notation_write(game, better->line[0], &move);
    remark_list(remark, count, ABOUT_BETTER, &said);
    page_say(page, 5, "     Better is %s%s%s.", name, said.length ? ": it " : "", memory);
    said = text_in(memory, sizeof memory);
    line_write(game, better->line, better->moves, LINE_SEAT, &said);
    page_say(page, 7, "     Line: %s", memory);
}

static void say_best(Text *page, const Game *game, const ReviewedMove *move)
{
    char name[MAX_MOVE_TEXT];
    Text best = text_in(name, sizeof name);
    if (!review_has_best(move))
        return;
    notation_write(game, move->best.line[0], &best);
    page_say(page, 5, "     Best of all is %s.", name);
}

static void print_words(Analysis *analysis, const ReviewedMove *move)
{
    Game game = record_game(analysis->review.record, move->ply);
    Text *page = &analysis->page;
    Remark remark[MAX_REMARKS];
    char memory[MAX_PARAGRAPH];
    Text text = text_in(memory, sizeof memory);
    int count = remark_find(&game, &move->played, review_better(move), remark);
    notation_write(&game, move->move, &text);
    text_add(&text, ", %s: ", review_phrase(move->verdict));
    review_write_parts(move->loss, &text);
    page_say(page, 5, "%3d. %s plays %s.", move->ply + 1, names_subject(&analysis->view, move->seat).text, memory);
    say_worse(page, remark, count);
    say_better(page, &game, review_better(move), remark, count);
    say_best(page, &game, move);
}

static bool print_mistakes(Analysis *analysis)
{
    const Review *review = &analysis->review;
    for (int i = 0; i < review->count; i++)
        if (review->move[i].verdict != VERDICT_GOOD) {
            text_add(&analysis->page, "\n");
            print_words(analysis, &review->move[i]);
        }
    return page_print(&analysis->page, stdout);
}

static void add_verdicts(Text *text, const SeatReview *seat)
{
    for (int verdict = VERDICT_BLUNDER; verdict > VERDICT_GOOD; verdict--)
        text_add(text, "%s%d %s", verdict == VERDICT_BLUNDER ? "" : ", ", seat->verdict[verdict],
                 seat->verdict[verdict] == 1 ? VERDICT_NAME[verdict] : review_plural((Verdict)verdict));
}

static void print_seat(Analysis *analysis, int number)
{
    SeatReview seat = review_seat(&analysis->review, number);
    Worth lost = {0};
    char memory[MAX_PARAGRAPH];
    Text text = text_in(memory, sizeof memory);
    if (seat.moves == 0)
        return;
    for (int part = 0; part < PARTS; part++) {
        lost.chance += seat.loss[part].chance;
        lost.margin += seat.loss[part].margin;
    }
    text_add(&text, "%d move%s", seat.moves, text_plural(seat.moves));
    text_add(&text, "%s", seat.rating.level ? ", played like level " : "");
    review_write_level(seat.rating, &text);
    if (seat.deal >= 0)
        text_add(&text, ", chance at the start %.1f%%", review_percent(seat.deal));
    if (seat.drew)
        text_add(&text, ", luck %+.1f points", review_points(seat.luck.margin));
    text_add(&text, "; ");
    add_verdicts(&text, &seat);
    text_add(&text, "; lost in total ");
    review_write_worth(lost, &text);
    text_add(&text, lost.chance || lost.margin ? ": " : "");
    review_write_parts(seat.loss, &text);
    page_say(&analysis->page, 2, "%s: %s.", names_player(&analysis->view, number).text, memory);
}

static void print_end(Analysis *analysis)
{
    const Review *review = &analysis->review;
    text_add(&analysis->page, "\n");
    for (int seat = 0; seat < SEATS; seat++)
        print_seat(analysis, seat);
    if (review->count < review->wanted)
        page_say(&analysis->page, 0, "Interrupted: %d of %d moves analysed.", review->count, review->wanted);
}

bool analyze_print_text(Analysis *analysis)
{
    say_how(analysis);
    if (!analysis->options.brief && !print_rows(analysis))
        return false;
    if (!print_mistakes(analysis))
        return false;
    print_end(analysis);
    return page_print(&analysis->page, stdout);
}
