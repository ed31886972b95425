/* SPDX-License-Identifier: MIT */
#include "doors/plain/puzzle_mine.h"

#include "base/language.h"
#include "cli/shell.h"
#include "table/words/names.h"
#include "table/words/number.h"

bool puzzle_mine_next(Session *session)
{
    PuzzleGame *puzzle = session->puzzle;
    Mine *mine = puzzle->mine;
    const KnownMistake *known = mine_due(mine, puzzle->key ? &puzzle->key : NULL);
    if (!known)
        return false;
    puzzle->key = known->key;
    puzzle->loss = known->loss;
    puzzle->stored = (StoredPuzzle){.kind = known->kind, .record = mine->record, .answer = mine->answer};
    puzzle_game_show(session, mine->seat);
    return true;
}

void puzzle_mine_say_name(Session *session)
{
    const PuzzleGame *puzzle = session->puzzle;
    const Mine *mine = puzzle->mine;
    const char *date = mine->sitting.table.record.date;
    View view;
    sitting_view(&mine->sitting, sitting_ply(&mine->sitting), &view);
    page_say(&session->page, 0, t("Move %d of your game against %s (%s): %s, %s points and %s of the chance lost"),
             puzzle->stored.record.count + 1, names_opponent(&view, 1 - mine->seat).text, *date ? date : "?",
             t(PUZZLE_TITLE[puzzle->stored.kind]), number_points((double)puzzle->loss.margin / MARGIN_POINT).text,
             number_percent(100.0 * puzzle->loss.chance / CHANCE_SURE, 0).text);
}

static const KnownMistake *find_known(const Mistakes *mistakes, uint64_t key)
{
    int i = 0;
    while (i < mistakes->count && mistakes->known[i].key != key)
        i++;
    return i < mistakes->count ? &mistakes->known[i] : NULL;
}

/* The same sentences as on the page (web/src/screens/puzzle-words.ts). */
static void say_back(Session *session, const KnownMistake *known)
{
    char memory[MAX_PARAGRAPH];
    Text text = text_in(memory, sizeof memory);
    int days = known->day - session->puzzle->mine->today;
    if (known->day == DAYS)
        text_add(&text, "%s", t("You have found it each time: it won't come back."));
    else if (days <= 1)
        text_add(&text, "%s", t("It comes back tomorrow."));
    else
        text_fill(&text, nt("It comes back in {n} day.", "It comes back in {n} days.", days), "n=%d", days);
    page_say(&session->page, 0, "%s", memory);
}

void puzzle_mine_finish(Session *session, PracticeResult result)
{
    PuzzleGame *puzzle = session->puzzle;
    Mine *mine = puzzle->mine;
    Fault fault;
    if (!mine_tried(mine, puzzle->key, result, &fault))
        session_refuse(session, fault.sentence);
    const KnownMistake *known = find_known(mine->mistakes, puzzle->key);
    if (known)
        say_back(session, known);
}

void puzzle_mine_progress(Session *session)
{
    const Mistakes *mistakes = session->puzzle->mine->mistakes;
    int sits = 0;
    for (int i = 0; i < mistakes->count; i++)
        sits += mistakes->known[i].day == DAYS;
    page_say(&session->page, 0, t("Mistakes to try now: %d, later: %d, found each time: %d"), mistakes->due,
             mistakes->count - mistakes->due - sits, sits);
}
