/* SPDX-License-Identifier: MIT */
#ifndef CASES_CASE_H
#define CASES_CASE_H

#include "oracle.h"
#include "rules/rules.h"

/* A case is a picture of a position, the moves to play, and what must hold. In a case file (comments start with
 * ';'):
 *
 *     case C7 C13: the patch sewn on in this turn counts in its own income
 *     game classic track=2014            the words of the protocol's `new`, or a file beside the case
 *     seat 1 time 4 buttons 8 patches 5  patches sewn on; the seat's income follows from them
 *     moved 2                            whose token moved last and is on top (default: 1)
 *     circle 17 3 12 1                   clockwise from the neutral token
 *     waiting 1                          leather patches to be sewn on by the seat that moved last
 *     bonus 1                            who has the bonus tile
 *     late none                          the late patches have joined already
 *     drawn 6 5 4                        the Automa's cards so far; `cards=` has those to come
 *     quilts                             a row of both pictures per line, one picture in the solo game
 *     ##....... .........
 *     ...
 *     play 17r0a1 advance                any number of moves
 *     expect buttons 3 0                 one of the facts in case_fact.c, or legal, illegal, quilts
 *     refuse 3r0a1: costs                illegal, and the sentence contains these words
 *     refuse game express track=2014: one track
 *
 * Omitted parts are as in a new game, without the patches that were sewn on. */
enum {
    MAX_CASES = 1024,
    MAX_STEPS = 160,
    MAX_CASE_NAME = 160,
    MAX_PATH = 512,
    MAX_BOXES = 16,
    CLAUSES = 21 + 5 + 14, /* C1 .. C21, E1 .. E5, S1 .. S14 */
};

/* An edition for the rules, and for the oracle, which reads the data files if possible. */
typedef struct Box {
    char name[MAX_NAME];
    Edition edition;
    OracleBox oracle;
} Box;

typedef struct Shelf {
    char folder[MAX_PATH]; /* of the case files; the data files are in ../data */
    int boxes;
    Box *box[MAX_BOXES];
} Shelf;

typedef struct Numbers {
    int count;
    uint8_t number[MAX_CARDS];
} Numbers;

/* The picture of a position. */
typedef struct Setup {
    const Box *box;
    Deal deal;
    Span cards;         /* to come, as on the game line */
    int buttons[SEATS]; /* -1: as at the start */
    int time[SEATS];
    Numbers patches[SEATS];
    Squares quilt[SEATS];
    int mover;
    int bonus;
    int waiting;
    bool late_joined;
    bool circle_drawn;
    Numbers circle;
    Numbers drawn;
} Setup;

typedef enum StepKind {
    STEP_PLAY,
    STEP_FACT,
    STEP_LEGAL,
    STEP_ILLEGAL,
    STEP_QUILTS,
    STEP_REFUSE,
} StepKind;

typedef void SayFact(const Game *game, Text *text);

typedef struct Step {
    StepKind kind;
    int line;
    Span words; /* the moves, the fact's value, or the refused text */
    Span why;   /* words of the refusal's sentence */
    SayFact *say;
    Squares quilt[SEATS];
} Step;

typedef struct Case {
    const char *file; /* without its folder */
    char name[MAX_CASE_NAME];
    bool cites[CLAUSES];
    Setup setup;
    int steps;
    Step step[MAX_STEPS];
} Case;

typedef struct Cases {
    int count;
    Case *at[MAX_CASES];
} Cases;

/* case_box.c: finds a built-in edition, or reads the file `name` in the shelf's folder. */
const Box *box_find(Shelf *shelf, Span name, Fault *fault);
void shelf_done(Shelf *shelf);
/* The contents of a file, NUL-terminated; NULL when it can't be read. The caller frees it. */
char *box_read_text(const char *path, size_t *length);

/* case_read.c: appends the cases of a file, whose text must stay in place. */
bool case_read(Cases *cases, Shelf *shelf, const char *file, Span text, Fault *fault);
void cases_done(Cases *cases);
/* The number of a clause; -1: unknown. */
int clause_find(Span name);
void clause_name(int clause, Text *text);

/* case_setup.c: the same position for the rules and for the oracle. */
bool setup_words(Setup *setup, Shelf *shelf, Span words, Fault *fault);
bool setup_complete(Setup *setup, Fault *fault);
Game setup_game(const Setup *setup);
Oracle setup_oracle(const Setup *setup);

/* case_fact.c: the facts that can be expected; NULL: unknown. */
SayFact *fact_find(Span name);

/* case_run.c: false, with line and reason, when an expectation fails. */
bool case_run(const Case *what, Shelf *shelf, Fault *fault);

#endif
