/* SPDX-License-Identifier: MIT */
#include "table/review_words.h"

#include "base/language.h"
#include "table/brief.h"
#include "table/line.h"
#include "table/number.h"

double review_percent(int chance)
{
    return 100.0 * chance / CHANCE_SURE;
}

double review_points(int margin)
{
    return (double)margin / MARGIN_POINT;
}

void review_write_worth(Worth worth, Text *text)
{
    char memory[32];
    Text margin = text_in(memory, sizeof memory);
    Number chance = number_percent(review_percent(worth.chance), 1);
    text_add(&margin, worth.margin == MARGIN_POINT ? t("%s point") : t("%s points"),
             number_points(review_points(worth.margin)).text);
    if (worth.chance && worth.margin)
        text_add(text, t("%s and %s"), chance.text, memory);
    else
        text_add(text, "%s", worth.margin ? memory : chance.text);
}

const char *review_part(Part part)
{
    static const char *const NAME[PARTS] = {
        [PART_PLACING] = T("placing"),
        [PART_TIMING] = T("timing"),
        [PART_BUYING] = T("buying"),
    };
    return t(NAME[part]);
}

void review_write_parts(const Worth loss[PARTS], Text *text)
{
    const char *gap = "";
    for (int part = 0; part < PARTS; part++)
        if (loss[part].chance || loss[part].margin) {
            text_add(text, "%s%s ", gap, review_part((Part)part));
            review_write_worth(loss[part], text);
            gap = ", ";
        }
}

const char *review_phrase(Verdict verdict)
{
    static const char *const PHRASE[VERDICTS] = {
        [VERDICT_GOOD] = T("a good move"),
        [VERDICT_INACCURACY] = T("an inaccuracy"),
        [VERDICT_ERROR] = T("an error"),
        [VERDICT_BLUNDER] = T("a blunder"),
    };
    return t(PHRASE[verdict]);
}

const char *review_plural(Verdict verdict)
{
    static const char *const MANY[VERDICTS] = {
        [VERDICT_GOOD] = T("good moves"),
        [VERDICT_INACCURACY] = T("inaccuracies"),
        [VERDICT_ERROR] = T("errors"),
        [VERDICT_BLUNDER] = T("blunders"),
    };
    return t(MANY[verdict]);
}

static int count_parts(const Worth loss[PARTS])
{
    int count = 0;
    for (int part = 0; part < PARTS; part++)
        count += loss[part].chance || loss[part].margin;
    return count;
}

/* "12.0% and 4.1 points, of it placing 9.1% and 3.0 points" */
static void write_most(const ReviewedMove *move, Text *text)
{
    Part worst = review_worst(move);
    char memory[2][64];
    Text whole = text_in(memory[0], sizeof memory[0]);
    Text most = text_in(memory[1], sizeof memory[1]);
    review_write_worth(review_loss(move), &whole);
    review_write_worth(move->loss[worst], &most);
    text_fill(text, t("{loss}, of it {part}"), "loss=%s\npart=%s %s", memory[0], review_part(worst), memory[1]);
}

/* "9.1%", or "3.0" in points: in those that the whole was told in, if the part has any of them. */
static void write_part(Worth loss, bool chance, Text *text)
{
    if (!(chance ? loss.chance : loss.margin))
        review_write_worth(loss, text);
    else
        text_add(text, "%s",
                 chance ? number_percent(review_percent(loss.chance), 1).text
                        : number_points(review_points(loss.margin)).text);
}

/* "12.0%, of it placing 9.1%": in points where the chance that was lost would not have made it what it is called. */
static void write_least(const ReviewedMove *move, Text *text)
{
    Part worst = review_worst(move);
    Worth whole = review_loss(move);
    bool chance = review_verdict((Worth){whole.chance, 0}) == move->verdict;
    char memory[2][64];
    Text lost = text_in(memory[0], sizeof memory[0]);
    Text most = text_in(memory[1], sizeof memory[1]);
    review_write_worth(chance ? (Worth){whole.chance, 0} : (Worth){0, whole.margin}, &lost);
    write_part(move->loss[worst], chance, &most);
    text_fill(text, t("{loss}, of it {part}"), "loss=%s\npart=%s %s", memory[0], review_part(worst), memory[1]);
}

/* "12.0%: placing 9.1%, timing 2.9%" */
static void write_all(const ReviewedMove *move, Text *text)
{
    char memory[64];
    Text whole = text_in(memory, sizeof memory);
    review_write_worth(review_loss(move), &whole);
    text_add(text, t("%s: "), memory);
    review_write_parts(move->loss, text);
}

void review_write_verdict(const ReviewedMove *move, Brevity brevity, Text *text)
{
    static void (*const WRITE[BREVITIES])(const ReviewedMove *, Text *) = {
        [BREVITY_ALL] = write_all,
        [BREVITY_MOST] = write_most,
        [BREVITY_LEAST] = write_least,
    };
    text_add(text, "%s", review_phrase(move->verdict));
    if (move->verdict == VERDICT_GOOD)
        return;
    text_add(text, " (%s), ", VERDICT_SIGN[move->verdict]);
    if (count_parts(move->loss) > 1)
        WRITE[brevity](move, text);
    else
        review_write_parts(move->loss, text);
}

static void write_move(const Game *game, Move move, const char *sentence, Text *text)
{
    char memory[MAX_BRIEF];
    Text name = text_in(memory, sizeof memory);
    brief_move(game, move, &name);
    text_add(text, "%s", text->length ? " " : "");
    text_fill(text, sentence, "move=%s", memory);
}

void review_write_mistake(const Game *game, const ReviewedMove *move, const char *const sign[SEATS],
                          MistakeWords *words)
{
    Remark remark[MAX_REMARKS];
    const Prospect *better = review_better(move);
    int count = remark_find(game, &move->played, better, remark);
    Text text = text_in(words->against, sizeof words->against);
    remark_say(remark, count, ABOUT_PLAYED, t("It {remark}."), &text);
    text = text_in(words->better, sizeof words->better);
    write_move(game, better->line[0], t("Better: {move}."), &text);
    remark_say(remark, count, ABOUT_BETTER, t("It {remark}."), &text);
    if (review_has_best(move))
        write_move(game, move->best.line[0], t("Best of all: {move}."), &text);
    text = text_in(words->line, sizeof words->line);
    text_add(&text, "%s ", t("How it may go on:"));
    line_write(game, better->line, better->moves, sign, &text);
}
