/* SPDX-License-Identifier: MIT */
#include "table/remark.h"

#include "base/language.h"
#include "table/facts.h"

/* Of each topic only the most telling remark is made; one that speaks of two leaves nothing to say about either. */
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

/* Numbers with their nouns, as they stand behind a verb; all other messages are without number. */
typedef enum Noun {
    NOUN_NONE,
    NOUN_NUMBER,
    NOUN_SQUARES,
    NOUN_SINGLES,
    NOUN_BUTTONS,
    NOUN_SPACES,
    NOUN_TIME,
    NOUN_TURNS,
    NOUN_LEATHER,
    NOUN_DEAD_ENDS,
    NOUN_PIECES,
    NOUN_PATCHES,
    NOUN_PATCHES_LEFT,
    NOUN_PLACES,
} Noun;

static const struct {
    const char *one, *many;
} NOUN[] = {
    [NOUN_NONE] = {"", ""},
    [NOUN_NUMBER] = {"{n}", "{n}"},
    [NOUN_SQUARES] = {NT("{n} square", "{n} squares")},
    [NOUN_SINGLES] = {NT("{n} single square", "{n} single squares")},
    [NOUN_BUTTONS] = {NT("{n} button", "{n} buttons")},
    [NOUN_SPACES] = {NT("{n} space", "{n} spaces")},
    [NOUN_TIME] = {NT("{n} space of time", "{n} spaces of time")},
    [NOUN_TURNS] = {NT("{n} turn", "{n} turns")},
    [NOUN_LEATHER] = {NT("the leather patch", "{n} leather patches")},
    [NOUN_DEAD_ENDS] = {NT("{n} dead end (a square open on one side)", "{n} dead ends (squares open on one side)")},
    [NOUN_PIECES] = {NT("{n} piece", "{n} pieces")},
    [NOUN_PATCHES] = {NT("one of the patches on offer", "{n} of the patches on offer")},
    [NOUN_PATCHES_LEFT] = {NT("one of the patches left", "{n} of the patches left")},
    [NOUN_PLACES] = {NT("{n} place", "{n} places")},
};

/* How the two are held against each other. A difference counts `weight` for each one of it; where only the difference
 * itself matters, once. What is unknown differs from nothing. */
typedef enum Held {
    MORE_IS_BETTER,
    LESS_IS_BETTER,
    HAVING_IS_BETTER,
    PATCH_GOES_OVER, /* the better move buys what the other gets after the move played */
} Held;

/* The message is a verb phrase about one of the two moves, with up to three numbers of that move. It is made only if
 * its first number is in its bounds, and, if there is a second deciding fact, if that differs in the same way. */
typedef struct Term {
    const char *id;
    About about;
    unsigned topics;
    Held held;
    Fact fact, second; /* second 0: none */
    int weight;        /* in tenths of a point */
    int least, most;   /* of the first number; most 0: no bound */
    bool sewing;       /* only where two places for one patch are held against each other */
    const char *text;
    struct {
        Fact fact;
        Noun noun;
    } number[REMARK_NUMBERS];
} Term;

static const Term TERM[] = {
    {"gives-leather-and-turns", ABOUT_PLAYED, TOPIC_LEATHER | TOPIC_TURNS, LESS_IS_BETTER, FACT_THEIR_LEATHER,
     FACT_THEIR_TURNS, 45, .least = 1, .text = T("gives the opponent {0} and {1}"),
     .number = {{FACT_THEIR_LEATHER, NOUN_LEATHER}, {FACT_THEIR_TURNS, NOUN_TURNS}}},
    {"gives-leather", ABOUT_PLAYED, TOPIC_LEATHER, LESS_IS_BETTER, FACT_THEIR_LEATHER, .weight = 35, .least = 1,
     .text = T("gives the opponent {0}"), .number = {{FACT_THEIR_LEATHER, NOUN_LEATHER}}},
    {"takes-leather", ABOUT_BETTER, TOPIC_LEATHER, MORE_IS_BETTER, FACT_LEATHER, .weight = 35, .least = 1,
     .text = T("takes {0}"), .number = {{FACT_LEATHER, NOUN_LEATHER}}},

    {"gives-turns", ABOUT_PLAYED, TOPIC_TURNS, LESS_IS_BETTER, FACT_THEIR_TURNS, .weight = 20, .least = 2,
     .text = T("gives the opponent {0} in a row"), .number = {{FACT_THEIR_TURNS, NOUN_TURNS}}},
    {"gives-spaces", ABOUT_PLAYED, TOPIC_TURNS, LESS_IS_BETTER, FACT_THEIR_SPACES, .weight = 3, .least = 3,
     .text = T("lets the opponent move {0} before the turn comes back"),
     .number = {{FACT_THEIR_SPACES, NOUN_SPACES}}},
    {"keeps-turn", ABOUT_BETTER, TOPIC_TURNS, MORE_IS_BETTER, FACT_OUR_TURNS, .weight = 15, .least = 2,
     .text = T("keeps the turn for {0} in a row"), .number = {{FACT_OUR_TURNS, NOUN_TURNS}}},
    {"moves-again", ABOUT_BETTER, TOPIC_TURNS, HAVING_IS_BETTER, FACT_AGAIN, .weight = 16, .least = 1,
     .text = T("ends {0} behind and so moves again"), .number = {{FACT_BEHIND, NOUN_SPACES}}},
    {"on-top", ABOUT_BETTER, TOPIC_TURNS, HAVING_IS_BETTER, FACT_AGAIN, .weight = 16, .least = 1,
     .text = T("ends on top of the other token and so moves again"), .number = {{FACT_ON_TOP, NOUN_NONE}}},

    /* Whoever is paid now is not paid later, so these count little. */
    {"is-paid", ABOUT_BETTER, TOPIC_PAY, MORE_IS_BETTER, FACT_PAID, .weight = 2, .least = 1,
     .text = T("is paid {0} at the income mark"), .number = {{FACT_PAID, NOUN_BUTTONS}}},
    {"pays-them", ABOUT_PLAYED, TOPIC_PAY, LESS_IS_BETTER, FACT_THEIR_PAID, .weight = 1, .least = 3,
     .text = T("lets the opponent be paid {0} of income"), .number = {{FACT_THEIR_PAID, NOUN_BUTTONS}}},

    {"buys", ABOUT_BETTER, TOPIC_PRICE, MORE_IS_BETTER, FACT_WORTH, .weight = 3, .least = 2,
     .text = T("buys {0} for {1} and {2}"),
     .number = {{FACT_SQUARES, NOUN_SQUARES}, {FACT_COST, NOUN_BUTTONS}, {FACT_SPACES, NOUN_TIME}}},
    {"earns", ABOUT_BETTER, TOPIC_PRICE, MORE_IS_BETTER, FACT_WALKED, .weight = 3, .least = 1,
     .text = T("earns {0} on the way"), .number = {{FACT_WALKED, NOUN_BUTTONS}}},
    {"takes-time", ABOUT_PLAYED, TOPIC_TURNS, LESS_IS_BETTER, FACT_SPACES, .weight = 5, .least = 3,
     .text = TC("time", "takes {0}"), .number = {{FACT_SPACES, NOUN_TIME}}},
    {"costs", ABOUT_PLAYED, TOPIC_PRICE, LESS_IS_BETTER, FACT_COST, .weight = 4, .least = 4,
     .text = T("costs {0} for {1}"), .number = {{FACT_COST, NOUN_BUTTONS}, {FACT_SQUARES, NOUN_SQUARES}}},
    {"income-coming", ABOUT_BETTER, TOPIC_COMING, MORE_IS_BETTER, FACT_COMING, .weight = 4, .least = 1,
     .text = T("earns {0} at the income marks to come"), .number = {{FACT_COMING, NOUN_BUTTONS}}},
    {"no-buttons", ABOUT_PLAYED, TOPIC_PURSE, HAVING_IS_BETTER, FACT_BUTTONS, .weight = 12,
     .text = T("leaves nothing to spend"), .number = {{FACT_BUTTONS, NOUN_NONE}}},
    {"few-buttons", ABOUT_PLAYED, TOPIC_PURSE, MORE_IS_BETTER, FACT_BUTTONS, .weight = 2, .least = 1, .most = 3,
     .text = T("leaves only {0} to spend"), .number = {{FACT_BUTTONS, NOUN_BUTTONS}}},
    {"saves-for", ABOUT_BETTER, TOPIC_THEIRS, HAVING_IS_BETTER, FACT_SAVES_FOR, .weight = 14, .least = 1,
     .text = T("saves for patch {0}"), .number = {{FACT_SAVES_FOR, NOUN_NUMBER}}},
    {"leaves-patch", ABOUT_PLAYED, TOPIC_THEIRS, PATCH_GOES_OVER, FACT_THEIR_PATCH, .weight = 22, .least = 1,
     .text = T("leaves patch {0} to the opponent"), .number = {{FACT_THEIR_PATCH, NOUN_NUMBER}}},

    {"unfillable", ABOUT_PLAYED, TOPIC_HOLES, LESS_IS_BETTER, FACT_UNFILLABLE, .weight = 15, .least = 1,
     .text = T("leaves {0} that no patch left can fill"), .number = {{FACT_UNFILLABLE, NOUN_SQUARES}}},
    {"isolated", ABOUT_PLAYED, TOPIC_HOLES, LESS_IS_BETTER, FACT_ISOLATED, .weight = 16, .least = 1,
     .text = T("leaves {0} that only leather can fill"), .number = {{FACT_ISOLATED, NOUN_SINGLES}}},
    {"dead-ends", ABOUT_PLAYED, TOPIC_HOLES, LESS_IS_BETTER, FACT_DEAD_ENDS, .weight = 6, .least = 1,
     .text = T("leaves {0} on the quilt"), .number = {{FACT_DEAD_ENDS, NOUN_DEAD_ENDS}}},
    {"pieces", ABOUT_PLAYED, TOPIC_HOLES, LESS_IS_BETTER, FACT_PIECES, .weight = 7, .least = 2,
     .text = T("breaks what is empty into {0}"), .number = {{FACT_BROKEN, NOUN_PIECES}}},
    {"apart", ABOUT_PLAYED, TOPIC_HOLES, HAVING_IS_BETTER, FACT_TOUCHED, .weight = 5, .sewing = true,
     .text = T("stands apart from all other patches"), .number = {{FACT_TOUCHED, NOUN_NONE}}},
    {"ragged", ABOUT_PLAYED, TOPIC_HOLES, LESS_IS_BETTER, FACT_EDGE, .weight = 2, .least = 1, .sewing = true,
     .text = T("makes the edge of what is empty longer by {0}"), .number = {{FACT_EDGE, NOUN_NUMBER}}},
    {"smooth", ABOUT_BETTER, TOPIC_HOLES, MORE_IS_BETTER, FACT_SMOOTH, .weight = 2, .least = 1, .sewing = true,
     .text = T("makes the edge of what is empty shorter by {0}"), .number = {{FACT_SMOOTH, NOUN_NUMBER}}},
    {"no-room", ABOUT_PLAYED, TOPIC_ROOM, LESS_IS_BETTER, FACT_MISFITTING, .weight = 8, .least = 1,
     .text = T("leaves no room for {0} next"), .number = {{FACT_MISFITTING, NOUN_PATCHES}}},
    {"room", ABOUT_BETTER, TOPIC_ROOM, MORE_IS_BETTER, FACT_FITTING, .weight = 6, .least = 1,
     .text = T("leaves room for {0} next"), .number = {{FACT_FITTING, NOUN_PATCHES}}},
    {"no-room-left", ABOUT_PLAYED, TOPIC_ROOM, LESS_IS_BETTER, FACT_HOMELESS, .weight = 5, .least = 1,
     .sewing = true, .text = T("leaves no room for {0}"), .number = {{FACT_HOMELESS, NOUN_PATCHES_LEFT}}},
    {"few-places", ABOUT_PLAYED, TOPIC_ROOM, MORE_IS_BETTER, FACT_PLACES, .weight = 1, .least = 1, .most = 30,
     .sewing = true, .text = T("leaves only {0} for the patches on offer next"),
     .number = {{FACT_PLACES, NOUN_PLACES}}},

    {"takes-bonus", ABOUT_BETTER, TOPIC_BONUS, HAVING_IS_BETTER, FACT_BONUS, .weight = 70, .least = 1,
     .text = T("takes the bonus tile"), .number = {{FACT_BONUS, NOUN_NONE}}},
    {"bonus-gone", ABOUT_PLAYED, TOPIC_BONUS, HAVING_IS_BETTER, FACT_BONUS_REACH, .weight = 40,
     .text = T("takes the bonus tile out of reach"), .number = {{FACT_BONUS_REACH, NOUN_NONE}}},
    {"bonus-near", ABOUT_BETTER, TOPIC_BONUS, LESS_IS_BETTER, FACT_BONUS_MISSING, .weight = 4, .least = 1,
     .most = 16, .text = T("needs only {0} more for the bonus tile"),
     .number = {{FACT_BONUS_MISSING, NOUN_SQUARES}}},
};

/* Where a patch is sewn changes the quilt and nothing else; other differences of the lines mean nothing then. */
enum { QUILT_TOPICS = TOPIC_HOLES | TOPIC_ROOM | TOPIC_BONUS };

enum {
    TERMS = sizeof TERM / sizeof *TERM,
    LEAST_SCORE = 5, /* half a point: less is not worth a word */
};

/* How much better one is than the other in a fact; 0 when it isn't. */
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

/* Can the term be about this move at all? A move that sews nothing on has made no hole. */
static bool applies(const Term *term, bool sewing, const Facts *told)
{
    int first = told->of[term->number[0].fact];
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

static Remark remark_of(int row, const Facts *told)
{
    const Term *term = &TERM[row];
    Remark remark = {.id = term->id, .about = term->about, .row = row};
    for (int i = 0; i < REMARK_NUMBERS && term->number[i].noun; i++)
        remark.number[remark.numbers++] = told->of[term->number[i].fact];
    return remark;
}

/* The row that tells most of those whose topics are open; -1 when there is none. */
static int most_telling(const int score[TERMS], unsigned closed)
{
    int best = -1;
    for (int row = 0; row < TERMS; row++)
        if (!(closed & TERM[row].topics) && score[row] >= LEAST_SCORE && (best < 0 || score[row] > score[best]))
            best = row;
    return best;
}

int remark_find(const Game *game, const Prospect *played, const Prospect *better, Remark remark[MAX_REMARKS])
{
    Facts facts[2];
    int score[TERMS];
    bool sewing = played->line[0].kind == better->line[0].kind && played->line[0].patch == better->line[0].patch;
    unsigned closed = sewing ? ~(unsigned)QUILT_TOPICS : 0;
    int count = 0;
    facts_of(&facts[ABOUT_PLAYED], game, played->line, played->moves);
    facts_of(&facts[ABOUT_BETTER], game, better->line, better->moves);
    for (int row = 0; row < TERMS; row++)
        score[row] = score_of(&TERM[row], sewing, &facts[ABOUT_PLAYED], &facts[ABOUT_BETTER]);
    for (int row; count < MAX_REMARKS && (row = most_telling(score, closed)) >= 0;) {
        remark[count++] = remark_of(row, &facts[TERM[row].about]);
        closed |= TERM[row].topics;
    }
    return count;
}

void remark_write(const Remark *remark, Text *text)
{
    const Term *term = &TERM[remark->row];
    char memory[REMARK_NUMBERS][128];
    for (int i = 0; i < REMARK_NUMBERS; i++) {
        Text noun = text_in(memory[i], sizeof memory[i]);
        Noun kind = term->number[i].noun;
        int number = remark->number[i];
        if (kind)
            text_fill(&noun, nt(NOUN[kind].one, NOUN[kind].many, number), "n=%d", number);
    }
    text_fill(text, t(term->text), "0=%s\n1=%s\n2=%s", memory[0], memory[1], memory[2]);
}

void remark_list(const Remark *remark, int count, About about, Text *text)
{
    char memory[2][MAX_REMARKS_TEXT];
    Text first = text_in(memory[0], sizeof memory[0]);
    Text last = text_in(memory[1], sizeof memory[1]);
    for (int i = 0; i < count; i++) {
        if (remark[i].about != about)
            continue;
        if (last.length)
            text_add(&first, "%s%s", first.length ? ", " : "", memory[1]);
        last = text_in(memory[1], sizeof memory[1]);
        remark_write(&remark[i], &last);
    }
    if (first.length)
        text_fill(text, t("{first} and {last}"), "first=%s\nlast=%s", memory[0], memory[1]);
    else
        text_add(text, "%s", memory[1]);
}

void remark_say(const Remark *remark, int count, About about, const char *sentence, Text *text)
{
    char memory[MAX_REMARKS_TEXT];
    Text list = text_in(memory, sizeof memory);
    remark_list(remark, count, about, &list);
    if (list.length == 0)
        return;
    text_add(text, "%s", text->length ? " " : "");
    text_fill(text, sentence, "remark=%s", memory);
}
