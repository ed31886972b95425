/* SPDX-License-Identifier: MIT */
#include "table/review/remark.h"

#include "table/review/facts.h"

/* Each topic gets only its most important remark. A remark with two topics uses up both. */
enum {
    TOPIC_TURNS = 1 << 0,
    TOPIC_LEATHER = 1 << 1,
    TOPIC_PAY = 1 << 2,
    TOPIC_PRICE = 1 << 3,
    TOPIC_COMING = 1 << 4,
    TOPIC_THEIRS = 1 << 5,
    TOPIC_HOLES = 1 << 6,
    TOPIC_ROOM = 1 << 7,
    TOPIC_BONUS = 1 << 8,
    TOPIC_PURSE = 1 << 9,
};

/* How a fact is compared. Each unit of difference counts `weight`; for the last two kinds, only the difference as
 * such counts. Unknown facts never differ. */
typedef enum Held {
    MORE_IS_BETTER,
    LESS_IS_BETTER,
    HAVING_IS_BETTER,
    PATCH_GOES_OVER, /* the better move buys the patch that the opponent gets after the move played */
} Held;

/* The message is a verb phrase about one of the two moves, with up to three of that move's facts. It is used only
 * if the first of them is within bounds, and if the second deciding fact, where there is one, differs in the same
 * direction. */
typedef struct Term {
    MessageId message;
    About about;
    unsigned topics;
    Held held;
    Fact fact, second; /* second 0: none */
    int weight;        /* in tenths of a point */
    int least, most;   /* bounds of the first fact told; most 0: no upper bound */
    bool sewing;       /* only when comparing two places for the same patch */
    Fact told[REMARK_NUMBERS];
} Term;

static const Term TERM[] = {
    {MESSAGE_GIVES_LEATHER_AND_TURNS, ABOUT_PLAYED, TOPIC_LEATHER | TOPIC_TURNS, LESS_IS_BETTER, FACT_THEIR_LEATHER,
     FACT_THEIR_TURNS, 45, .least = 1, .told = {FACT_THEIR_LEATHER, FACT_THEIR_TURNS}},
    {MESSAGE_GIVES_LEATHER, ABOUT_PLAYED, TOPIC_LEATHER, LESS_IS_BETTER, FACT_THEIR_LEATHER, .weight = 35,
     .least = 1, .told = {FACT_THEIR_LEATHER}},
    {MESSAGE_TAKES_LEATHER, ABOUT_BETTER, TOPIC_LEATHER, MORE_IS_BETTER, FACT_LEATHER, .weight = 35, .least = 1,
     .told = {FACT_LEATHER}},

    {MESSAGE_GIVES_TURNS, ABOUT_PLAYED, TOPIC_TURNS, LESS_IS_BETTER, FACT_THEIR_TURNS, .weight = 20, .least = 2,
     .told = {FACT_THEIR_TURNS}},
    {MESSAGE_GIVES_SPACES, ABOUT_PLAYED, TOPIC_TURNS, LESS_IS_BETTER, FACT_THEIR_SPACES, .weight = 3, .least = 3,
     .told = {FACT_THEIR_SPACES}},
    {MESSAGE_KEEPS_TURN, ABOUT_BETTER, TOPIC_TURNS, MORE_IS_BETTER, FACT_OUR_TURNS, .weight = 15, .least = 2,
     .told = {FACT_OUR_TURNS}},
    {MESSAGE_MOVES_AGAIN, ABOUT_BETTER, TOPIC_TURNS, HAVING_IS_BETTER, FACT_AGAIN, .weight = 16, .least = 1,
     .told = {FACT_BEHIND}},
    {MESSAGE_ON_TOP, ABOUT_BETTER, TOPIC_TURNS, HAVING_IS_BETTER, FACT_AGAIN, .weight = 16, .least = 1,
     .told = {FACT_ON_TOP}},

    /* Income received now is not received later, so these count little. */
    {MESSAGE_IS_PAID, ABOUT_BETTER, TOPIC_PAY, MORE_IS_BETTER, FACT_PAID, .weight = 2, .least = 1,
     .told = {FACT_PAID}},
    {MESSAGE_PAYS_THEM, ABOUT_PLAYED, TOPIC_PAY, LESS_IS_BETTER, FACT_THEIR_PAID, .weight = 1, .least = 3,
     .told = {FACT_THEIR_PAID}},

    {MESSAGE_BUYS, ABOUT_BETTER, TOPIC_PRICE, MORE_IS_BETTER, FACT_WORTH, .weight = 3, .least = 2,
     .told = {FACT_SQUARES, FACT_COST, FACT_SPACES}},
    {MESSAGE_EARNS, ABOUT_BETTER, TOPIC_PRICE, MORE_IS_BETTER, FACT_WALKED, .weight = 3, .least = 1,
     .told = {FACT_WALKED}},
    {MESSAGE_TAKES_TIME, ABOUT_PLAYED, TOPIC_TURNS, LESS_IS_BETTER, FACT_SPACES, .weight = 5, .least = 3,
     .told = {FACT_SPACES}},
    {MESSAGE_COSTS, ABOUT_PLAYED, TOPIC_PRICE, LESS_IS_BETTER, FACT_COST, .weight = 4, .least = 4,
     .told = {FACT_COST, FACT_SQUARES}},
    {MESSAGE_INCOME_COMING, ABOUT_BETTER, TOPIC_COMING, MORE_IS_BETTER, FACT_COMING, .weight = 4, .least = 1,
     .told = {FACT_COMING}},
    {MESSAGE_NO_BUTTONS, ABOUT_PLAYED, TOPIC_PURSE, HAVING_IS_BETTER, FACT_BUTTONS, .weight = 12,
     .told = {FACT_BUTTONS}},
    {MESSAGE_FEW_BUTTONS, ABOUT_PLAYED, TOPIC_PURSE, MORE_IS_BETTER, FACT_BUTTONS, .weight = 2, .least = 1,
     .most = 3, .told = {FACT_BUTTONS}},
    {MESSAGE_SAVES_FOR, ABOUT_BETTER, TOPIC_THEIRS, HAVING_IS_BETTER, FACT_SAVES_FOR, .weight = 14, .least = 1,
     .told = {FACT_SAVES_FOR}},
    {MESSAGE_LEAVES_PATCH, ABOUT_PLAYED, TOPIC_THEIRS, PATCH_GOES_OVER, FACT_THEIR_PATCH, .weight = 22, .least = 1,
     .told = {FACT_THEIR_PATCH}},

    {MESSAGE_UNFILLABLE, ABOUT_PLAYED, TOPIC_HOLES, LESS_IS_BETTER, FACT_UNFILLABLE, .weight = 15, .least = 1,
     .told = {FACT_UNFILLABLE}},
    {MESSAGE_ISOLATED, ABOUT_PLAYED, TOPIC_HOLES, LESS_IS_BETTER, FACT_ISOLATED, .weight = 16, .least = 1,
     .told = {FACT_ISOLATED}},
    {MESSAGE_DEAD_ENDS, ABOUT_PLAYED, TOPIC_HOLES, LESS_IS_BETTER, FACT_DEAD_ENDS, .weight = 6, .least = 1,
     .told = {FACT_DEAD_ENDS}},
    {MESSAGE_PIECES, ABOUT_PLAYED, TOPIC_HOLES, LESS_IS_BETTER, FACT_PIECES, .weight = 7, .least = 2,
     .told = {FACT_BROKEN}},
    {MESSAGE_APART, ABOUT_PLAYED, TOPIC_HOLES, HAVING_IS_BETTER, FACT_TOUCHED, .weight = 5, .sewing = true,
     .told = {FACT_TOUCHED}},
    {MESSAGE_RAGGED, ABOUT_PLAYED, TOPIC_HOLES, LESS_IS_BETTER, FACT_EDGE, .weight = 2, .least = 1, .sewing = true,
     .told = {FACT_EDGE}},
    {MESSAGE_SMOOTH, ABOUT_BETTER, TOPIC_HOLES, MORE_IS_BETTER, FACT_SMOOTH, .weight = 2, .least = 1,
     .sewing = true, .told = {FACT_SMOOTH}},
    {MESSAGE_NO_ROOM, ABOUT_PLAYED, TOPIC_ROOM, LESS_IS_BETTER, FACT_MISFITTING, .weight = 8, .least = 1,
     .told = {FACT_MISFITTING}},
    {MESSAGE_ROOM, ABOUT_BETTER, TOPIC_ROOM, MORE_IS_BETTER, FACT_FITTING, .weight = 6, .least = 1,
     .told = {FACT_FITTING}},
    {MESSAGE_NO_ROOM_LEFT, ABOUT_PLAYED, TOPIC_ROOM, LESS_IS_BETTER, FACT_HOMELESS, .weight = 5, .least = 1,
     .sewing = true, .told = {FACT_HOMELESS}},
    {MESSAGE_FEW_PLACES, ABOUT_PLAYED, TOPIC_ROOM, MORE_IS_BETTER, FACT_PLACES, .weight = 1, .least = 1, .most = 30,
     .sewing = true, .told = {FACT_PLACES}},

    {MESSAGE_TAKES_BONUS, ABOUT_BETTER, TOPIC_BONUS, HAVING_IS_BETTER, FACT_BONUS, .weight = 70, .least = 1,
     .told = {FACT_BONUS}},
    {MESSAGE_BONUS_GONE, ABOUT_PLAYED, TOPIC_BONUS, HAVING_IS_BETTER, FACT_BONUS_REACH, .weight = 40,
     .told = {FACT_BONUS_REACH}},
    {MESSAGE_BONUS_NEAR, ABOUT_BETTER, TOPIC_BONUS, LESS_IS_BETTER, FACT_BONUS_MISSING, .weight = 4, .least = 1,
     .most = 16, .told = {FACT_BONUS_MISSING}},
};

/* With the same patch only the quilt differs; other differences between the lines are noise. Between advancing and
 * buying, where the patch lies is not the point. */
enum { PLACE_TOPICS = TOPIC_HOLES | TOPIC_ROOM, QUILT_TOPICS = PLACE_TOPICS | TOPIC_BONUS };

enum {
    TERMS = sizeof TERM / sizeof *TERM,
    LEAST_SCORE = 5, /* half a point: smaller differences get no remark */
};

/* By how much the better move is better in a fact; 0 if it isn't. */
static int advantage(Held held, Fact fact, const Facts *played, const Facts *better)
{
    int a = played->of[fact];
    int b = better->of[fact];
    if (held == PATCH_GOES_OVER)
        return a > 0 && a == better->of[FACT_PATCH];
    if (a == FACT_UNKNOWN || b == FACT_UNKNOWN)
        return 0;
    if (held == HAVING_IS_BETTER)
        return b > 0 && a == 0;
    int more = held == MORE_IS_BETTER ? b - a : a - b;
    return more > 0 ? more : 0;
}

/* Can the term be about this move? A move that sews nothing on makes no hole. */
static bool applies(const Term *term, bool sewing, const Facts *told)
{
    int first = told->of[term->told[0]];
    if ((term->sewing && !sewing) || (term->topics & TOPIC_HOLES && told->of[FACT_SQUARES] == 0))
        return false;
    return first >= term->least && (term->most == 0 || first <= term->most);
}

static int score_of(const Term *term, bool sewing, const Facts *played, const Facts *better)
{
    int second = term->second ? advantage(term->held, term->second, played, better) : 1;
    if (second == 0 || !applies(term, sewing, term->about == ABOUT_PLAYED ? played : better))
        return 0;
    return term->weight * advantage(term->held, term->fact, played, better);
}

static Remark remark_of(const Term *term, const Facts *facts)
{
    Remark remark = {.id = term->message, .about = term->about};
    for (int i = 0; i < REMARK_NUMBERS && message_kind(term->message, i); i++)
        remark.number[remark.numbers++] = facts->of[term->told[i]];
    return remark;
}

/* The row with the highest score among open topics; -1: none. */
static int most_telling(const int score[TERMS], unsigned closed)
{
    int best = -1;
    for (int row = 0; row < TERMS; row++)
        if (!(closed & TERM[row].topics) && score[row] >= LEAST_SCORE && (best < 0 || score[row] > score[best]))
            best = row;
    return best;
}

/* The topics that are not to be mentioned. */
static unsigned closed_topics(Move played, Move better)
{
    if (played.kind == better.kind && played.patch == better.patch)
        return ~(unsigned)QUILT_TOPICS;
    return played.kind == MOVE_ADVANCE || better.kind == MOVE_ADVANCE ? PLACE_TOPICS : 0;
}

int remark_find(const Game *game, const Prospect *played, const Prospect *better, Remark remark[MAX_REMARKS])
{
    Facts facts[2];
    int score[TERMS];
    bool sewing = played->line[0].kind == better->line[0].kind && played->line[0].patch == better->line[0].patch;
    unsigned closed = closed_topics(played->line[0], better->line[0]);
    int count = 0;
    facts_of(&facts[ABOUT_PLAYED], game, played->line, played->moves);
    facts_of(&facts[ABOUT_BETTER], game, better->line, better->moves);
    for (int row = 0; row < TERMS; row++)
        score[row] = score_of(&TERM[row], sewing, &facts[ABOUT_PLAYED], &facts[ABOUT_BETTER]);
    for (int row; count < MAX_REMARKS && (row = most_telling(score, closed)) >= 0;) {
        remark[count++] = remark_of(&TERM[row], &facts[TERM[row].about]);
        closed |= TERM[row].topics;
    }
    return count;
}

Message remark_message(const Remark *remark)
{
    Message message = {.id = remark->id};
    for (int i = 0; i < remark->numbers; i++)
        message.argument[i].number = remark->number[i];
    return message;
}

int remark_messages(const Remark *remark, int count, About about, Message message[MAX_REMARKS])
{
    int found = 0;
    for (int i = 0; i < count; i++)
        if (remark[i].about == about)
            message[found++] = remark_message(&remark[i]);
    return found;
}

void remark_list(const Remark *remark, int count, About about, Text *text)
{
    Message message[MAX_REMARKS];
    int found = remark_messages(remark, count, about, message);
    message_write_list(message, found, text);
}

void remark_say(const Remark *remark, int count, About about, MessageId sentence, Speech *speech)
{
    Message message[MAX_REMARKS];
    int found = remark_messages(remark, count, about, message);
    speech_say_of(speech, sentence, message, found);
}
