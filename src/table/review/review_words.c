/* SPDX-License-Identifier: MIT */
#include "table/review/review_words.h"

#include "base/language.h"
#include "table/review/line.h"
#include "table/words/brief.h"

void review_write_level(Rating rating, Text *text)
{
    if (rating.level > 0)
        text_add(text, "%d (%d-%d)", rating.shown, rating.low, rating.high);
}

double review_percent(int chance)
{
    return 100.0 * chance / CHANCE_SURE;
}

double review_points(int margin)
{
    return (double)margin / MARGIN_POINT;
}

void review_write_progress(const Review *review, Text *text)
{
    text_fill(text, t("{n} of {of} reviewed"), "n=%d\nof=%d", review->count, review->wanted);
}

/* Chance and points without zeros; of two zeros the chance. Returns the number of messages. */
static int find_worth(Worth worth, Message message[2])
{
    int count = 0;
    if (worth.chance || !worth.margin)
        message[count++] = (Message){MESSAGE_LOST_CHANCE, {{.number = worth.chance}}};
    if (worth.margin)
        message[count++] = (Message){worth.margin == MARGIN_POINT ? MESSAGE_LOST_POINT : MESSAGE_LOST_POINTS,
                                     {{.number = worth.margin}}};
    return count;
}

void review_write_worth(Worth worth, Text *text)
{
    Message message[2];
    message_write_list(message, find_worth(worth, message), text);
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

static Argument keep_worth(Worth worth, Speech *speech)
{
    Message message[2];
    int count = find_worth(worth, message);
    return speech_keep(speech, message, count);
}

static bool is_lost(Worth loss)
{
    return loss.chance || loss.margin;
}

static Message about_part(Part part, Argument lost)
{
    static const MessageId LOST_BY[PARTS] = {
        [PART_PLACING] = MESSAGE_LOST_BY_PLACING,
        [PART_TIMING] = MESSAGE_LOST_BY_TIMING,
        [PART_BUYING] = MESSAGE_LOST_BY_BUYING,
    };
    return (Message){LOST_BY[part], {lost}};
}

/* Zero parts are left out. Returns the number of messages. */
static int find_parts(const Worth loss[PARTS], Message message[PARTS], Speech *speech)
{
    int count = 0;
    for (int part = 0; part < PARTS; part++)
        if (is_lost(loss[part]))
            message[count++] = about_part((Part)part, keep_worth(loss[part], speech));
    return count;
}

void review_write_parts(const Worth loss[PARTS], Text *text)
{
    Speech speech = {0};
    Message message[PARTS];
    message_write_items(message, find_parts(loss, message, &speech), text);
}

static const MessageId PHRASE[VERDICTS] = {
    [VERDICT_GOOD] = MESSAGE_A_GOOD_MOVE,
    [VERDICT_INACCURACY] = MESSAGE_AN_INACCURACY,
    [VERDICT_ERROR] = MESSAGE_AN_ERROR,
    [VERDICT_BLUNDER] = MESSAGE_A_BLUNDER,
};

const char *review_phrase(Verdict verdict)
{
    return t(message_words(PHRASE[verdict]));
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

/* "12.0%: placing 9.1%, timing 2.9%" */
static Message lost_in_parts(const ReviewedMove *move, Speech *speech)
{
    Message message[PARTS];
    int parts = find_parts(move->loss, message, speech);
    Argument list = speech_keep(speech, message, parts);
    return (Message){MESSAGE_LOST_IN_PARTS, {keep_worth(review_loss(move), speech), list}};
}

static Message lost_mostly(const ReviewedMove *move, Argument whole, Argument most, Speech *speech)
{
    Message part = about_part(review_worst(move), most);
    return (Message){MESSAGE_LOST_MOSTLY, {whole, speech_keep(speech, &part, 1)}};
}

/* "12.0% and 4.1 points, of which placing 9.1% and 3.0 points" */
static Message lost_most(const ReviewedMove *move, Speech *speech)
{
    Argument whole = keep_worth(review_loss(move), speech);
    Argument most = keep_worth(move->loss[review_worst(move)], speech);
    return lost_mostly(move, whole, most, speech);
}

/* "9.1%", or "3.0" points: in the unit of the whole, unless the part is zero in that unit. */
static Argument keep_figure(Worth loss, bool chance, Speech *speech)
{
    Message points = {MESSAGE_LOST_NUMBER, {{.number = loss.margin}}};
    if (chance)
        return keep_worth(loss.chance ? (Worth){loss.chance, 0} : loss, speech);
    return loss.margin ? speech_keep(speech, &points, 1) : keep_worth(loss, speech);
}

/* "12.0%, of which placing 9.1%": in points if the verdict comes from the points lost. */
static Message lost_least(const ReviewedMove *move, Speech *speech)
{
    Worth whole = review_loss(move);
    bool chance = review_verdict((Worth){whole.chance, 0}) == move->verdict;
    Argument lost = keep_worth(chance ? (Worth){whole.chance, 0} : (Worth){0, whole.margin}, speech);
    Argument most = keep_figure(move->loss[review_worst(move)], chance, speech);
    return lost_mostly(move, lost, most, speech);
}

static Message lost_once(const ReviewedMove *move, Speech *speech)
{
    Part part = review_worst(move);
    return about_part(part, keep_worth(move->loss[part], speech));
}

static int count_parts(const Worth loss[PARTS])
{
    int count = 0;
    for (int part = 0; part < PARTS; part++)
        count += is_lost(loss[part]);
    return count;
}

static void say_mistake(const ReviewedMove *move, Brevity brevity, Speech *speech)
{
    static Message (*const LOST[BREVITIES])(const ReviewedMove *, Speech *) = {
        [BREVITY_ALL] = lost_in_parts,
        [BREVITY_MOST] = lost_most,
        [BREVITY_LEAST] = lost_least,
    };
    Message phrase = {.id = PHRASE[move->verdict]};
    Message lost = count_parts(move->loss) > 1 ? LOST[brevity](move, speech) : lost_once(move, speech);
    Argument what = speech_keep(speech, &phrase, 1);
    Argument sign = {.text = VERDICT_SIGN[move->verdict]};
    speech_say(speech, (Message){MESSAGE_MISTAKE, {what, sign, speech_keep(speech, &lost, 1)}});
}

void review_write_verdict(const ReviewedMove *move, Brevity brevity, Text *text)
{
    Speech speech = {0};
    if (move->forced)
        speech_say(&speech, (Message){.id = MESSAGE_THE_ONLY_MOVE});
    else if (move->verdict == VERDICT_GOOD)
        speech_say(&speech, (Message){.id = MESSAGE_A_GOOD_MOVE});
    else
        say_mistake(move, brevity, &speech);
    message_write(&speech.sentence[0], text);
}

Message review_verdict_message(const ReviewedMove *move)
{
    static const MessageId NUMBERED[PARTS] = {
        [PART_PLACING] = MESSAGE_NUMBERED_PLACING,
        [PART_TIMING] = MESSAGE_NUMBERED_TIMING,
        [PART_BUYING] = MESSAGE_NUMBERED_BUYING,
    };
    Argument number = {.number = move->ply + 1};
    Part worst = review_worst(move);
    if (worst == PARTS)
        return (Message){move->forced ? MESSAGE_NUMBERED_ONLY : MESSAGE_NUMBERED_GOOD, {number}};
    return (Message){NUMBERED[worst], {number, {.number = review_loss(move).margin}}};
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
