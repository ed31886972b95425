/* SPDX-License-Identifier: MIT */
#include "table/review/review_words.h"

#include "base/language.h"
#include "table/review/line.h"
#include "table/words/brief.h"
#include "table/words/number.h"

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

Reasons review_reasons(const Game *game, const ReviewedMove *move)
{
    Reasons reasons = {0};
    if (review_has_better(move))
        reasons.count = remark_find(game, &move->played, review_better(move), reasons.remark);
    return reasons;
}

static int count_parts(const Worth loss[PARTS])
{
    int count = 0;
    for (int part = 0; part < PARTS; part++)
        count += loss[part].chance || loss[part].margin;
    return count;
}

/* "12.0% and 4.1 points, of which placing 9.1% and 3.0 points" */
static void write_most(const ReviewedMove *move, Text *text)
{
    Part worst = review_worst(move);
    char memory[2][64];
    Text whole = text_in(memory[0], sizeof memory[0]);
    Text most = text_in(memory[1], sizeof memory[1]);
    review_write_worth(review_loss(move), &whole);
    review_write_worth(move->loss[worst], &most);
    text_fill(text, t("{loss}, of which {part}"), "loss=%s\npart=%s %s", memory[0], review_part(worst), memory[1]);
}

/* "9.1%", or "3.0" points: in the unit of the whole, unless the part is zero in that unit. */
static void write_part(Worth loss, bool chance, Text *text)
{
    if (!(chance ? loss.chance : loss.margin))
        review_write_worth(loss, text);
    else
        text_add(text, "%s",
                 chance ? number_percent(review_percent(loss.chance), 1).text
                        : number_points(review_points(loss.margin)).text);
}

/* "12.0%, of which placing 9.1%": in points if the verdict comes from the points lost. */
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
    text_fill(text, t("{loss}, of which {part}"), "loss=%s\npart=%s %s", memory[0], review_part(worst), memory[1]);
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

static void say_move(const Game *game, Move move, MessageId sentence, Speech *speech)
{
    Message name = brief_message(game, move);
    speech_say_of(speech, sentence, &name, 1);
}

/* The better move, the arguments for it and, if `both`, those against the move played. */
static void say_better(const Game *game, const ReviewedMove *move, const Reasons *reasons, bool both,
                       Speech *speech)
{
    say_move(game, review_better(move)->line[0], MESSAGE_BETTER, speech);
    remark_say(reasons->remark, reasons->count, ABOUT_BETTER, MESSAGE_IT, speech);
    if (both)
        remark_say(reasons->remark, reasons->count, ABOUT_PLAYED, MESSAGE_MOVE_PLAYED, speech);
    if (review_has_best(move))
        say_move(game, move->best.line[0], MESSAGE_BEST_OF_ALL, speech);
}

void review_say_played(const Reasons *reasons, Speech *speech)
{
    remark_say(reasons->remark, reasons->count, ABOUT_PLAYED, MESSAGE_IT, speech);
    remark_say(reasons->remark, reasons->count, ABOUT_BETTER, MESSAGE_BETTER_MOVE, speech);
}

void review_say_better(const Game *game, const ReviewedMove *move, const Reasons *reasons, Speech *speech)
{
    say_better(game, move, reasons, true, speech);
}

void review_write_mistake(const Game *game, const ReviewedMove *move, const char *const sign[SEATS],
                          MistakeWords *words)
{
    const Prospect *better = review_better(move);
    Reasons reasons = review_reasons(game, move);
    Speech against = {0}, instead = {0};
    Text text = text_in(words->against, sizeof words->against);
    remark_say(reasons.remark, reasons.count, ABOUT_PLAYED, MESSAGE_IT, &against);
    speech_write(&against, &text);
    text = text_in(words->better, sizeof words->better);
    say_better(game, move, &reasons, false, &instead);
    speech_write(&instead, &text);
    text = text_in(words->line, sizeof words->line);
    text_add(&text, "%s ", t("Likely continuation:"));
    line_write(game, better->line, better->moves, sign, &text);
}
