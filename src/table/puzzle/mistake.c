/* SPDX-License-Identifier: MIT */
#include "table/puzzle/mistake.h"

#include "base/checksum.h"
#include "table/puzzle/puzzle_right.h"

enum {
    LEAST_CHANCE = 100, /* in thousandths: less before the move is lost ... */
    MOST_CHANCE = 950,  /* ... and more after it is won */
    KEY_BITS = 48,
};

static const int WAIT[MISTAKE_WAITS] = {1, 7, 30};

uint64_t mistake_key(const Game *game)
{
    char memory[MAX_POSITION_TEXT];
    Text text = text_in(memory, sizeof memory);
    position_write(game, SECRETS_KEPT, &text);
    uint64_t sum = checksum_bytes(CHECKSUM_BEGIN, text.start, text.length);
    return (sum ^ sum >> KEY_BITS) & ((UINT64_C(1) << KEY_BITS) - 1);
}

static Worth worth_more(Worth a, Worth b)
{
    return (Worth){a.chance + b.chance, a.margin + b.margin};
}

/* What a review says of places is less sure, so a place must have lost more (docs/puzzles.md). */
static bool is_felt(Worth loss, bool place)
{
    return review_verdict(loss) >= (place ? VERDICT_BLUNDER : VERDICT_ERROR);
}

static bool has_mattered(int chance, Worth loss)
{
    return chance >= LEAST_CHANCE && chance - loss.chance <= MOST_CHANCE;
}

bool mistake_find(const Game *game, const ReviewedMove *reviewed, Mistake *mistake)
{
    Worth place = reviewed->loss[PART_PLACING];
    Worth choice = worth_more(reviewed->loss[PART_TIMING], reviewed->loss[PART_BUYING]);
    Worth loss = worth_more(place, choice);
    bool timing = reviewed->move.kind == MOVE_ADVANCE || reviewed->best.line[0].kind == MOVE_ADVANCE;
    bool chosen = puzzle_as_good(choice);
    if (!is_felt(chosen ? place : choice, chosen) || !has_mattered(reviewed->best.worth.chance, loss))
        return false;
    *mistake = (Mistake){
        .key = mistake_key(game),
        .ply = reviewed->ply,
        .kind = chosen   ? PUZZLE_PLACING
                : timing ? PUZZLE_TIMING
                         : PUZZLE_BUYING,
        .loss = loss,
        .answer = chosen ? reviewed->choice.line[0] : reviewed->best.line[0],
    };
    return true;
}

void mistake_course_add(MistakeCourse *course, int day, PracticeResult result)
{
    bool first = course->last == NO_DAY;
    bool back = day < course->last;
    if (result != PRACTICE_FIRST)
        *course = (MistakeCourse){.last = day};
    else if (first || back)
        course->last = day;
    else if (course->found < MISTAKE_WAITS && day - course->last >= WAIT[course->found])
        *course = (MistakeCourse){course->found + 1, day};
}

int mistake_course_due(const MistakeCourse *course, int today)
{
    if (course->found == MISTAKE_WAITS)
        return DAYS;
    if (course->last == NO_DAY || course->last > today)
        return today;
    int due = course->last + WAIT[course->found];
    return due > today ? due : today;
}
