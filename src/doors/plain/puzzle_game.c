/* SPDX-License-Identifier: MIT */
#include "doors/plain/puzzle_game.h"

#include "base/language.h"
#include "cli/shell.h"
#include "doors/plain/puzzle_mine.h"
#include "doors/plain/show.h"
#include "table/keep/practice_file.h"
#include "table/puzzle/puzzle_words.h"
#include "table/words/brief.h"
#include "table/words/number.h"

static void say_message(Text *page, Message message)
{
    char memory[MAX_MESSAGE_TEXT];
    Text text = text_in(memory, sizeof memory);
    message_write(&message, &text);
    page_say(page, 0, "%s", memory);
}

static void say_name(Session *session)
{
    const StoredPuzzle *stored = &session->puzzle->stored;
    char id[MAX_PUZZLE_ID];
    Text text = text_in(id, sizeof id);
    puzzle_id_write(stored->id, &text);
    page_say(&session->page, 0, t("Puzzle %s: %s, %s (%d)"), id, t(PUZZLE_TITLE[stored->kind]),
             t(HARDNESS_TITLE[puzzle_hardness(stored->rating)]), stored->rating);
}

static void say_puzzle(Session *session)
{
    const StoredPuzzle *stored = &session->puzzle->stored;
    View view;
    session_view(session, &view);
    show_table(&session->page, &view);
    if (session->puzzle->mine)
        puzzle_mine_say_name(session);
    else
        say_name(session);
    say_message(&session->page, puzzle_task(stored->kind, stored->answer));
}

void puzzle_game_show(Session *session, int seat)
{
    PuzzleGame *puzzle = session->puzzle;
    puzzle->helped = puzzle->failed = puzzle->done = false;
    sitting_take(&session->sitting, &puzzle->stored.record);
    if (session->sitting.seat[seat].kind != SEAT_PERSON)
        sitting_seat(&session->sitting, seat, (Seat){.kind = SEAT_PERSON});
    if (session->sitting.seat[1 - seat].kind == SEAT_PERSON)
        sitting_seat(&session->sitting, 1 - seat, (Seat){.kind = SEAT_ELSEWHERE});
    say_puzzle(session);
}

bool puzzle_game_open(Session *session, int number, Fault *fault)
{
    PuzzleGame *puzzle = session->puzzle;
    if (!book_open(puzzle->book, number, &puzzle->stored, fault))
        return false;
    puzzle->number = number;
    Game game = record_game(&puzzle->stored.record, puzzle->stored.record.count);
    puzzle_game_show(session, game_turn(&game));
    return true;
}

/* Writes the result into the log, and says what it does to the rating. */
static void finish_book(Session *session, PracticeResult result)
{
    PuzzleGame *puzzle = session->puzzle;
    char line[MAX_PRACTICE_LINE];
    Text text = text_in(line, sizeof line);
    Fault fault;
    int gain = practice_gain(puzzle->practice, puzzle->book, puzzle->number, result);
    practice_write_try(puzzle->book, puzzle->number, puzzle->today, result, &text);
    practice_add(puzzle->practice, line, text.length);
    if (puzzle->log && !log_file_add(puzzle->log, line, &fault))
        session_refuse(session, fault.sentence);
    if (gain)
        page_say(&session->page, 0, t("Your rating: %d (%+d)"), practice_rating(puzzle->practice), gain);
    else
        page_say(&session->page, 0, t("Your rating: %d"), practice_rating(puzzle->practice));
}

static void finish(Session *session, PracticeResult result)
{
    session->puzzle->done = true;
    (session->puzzle->mine ? puzzle_mine_finish : finish_book)(session, result);
}

/* The engine of the puzzle's edition. */
static PuzzleJudge *judge_of(Session *session)
{
    PuzzleJudge *judge = &session->puzzle->judge;
    Fault fault;
    judge->nodes = JUDGE_NODES;
    judge->engine = mind_engine(&session->mind, session->sitting.table.game.edition, &fault);
    if (!judge->engine)
        page_say(&session->page, 0, "%s.", fault.sentence);
    return judge->engine ? judge : NULL;
}

static void explain(Session *session, PuzzleJudge *judge)
{
    const Game *game = &session->sitting.table.game;
    char memory[MAX_PARAGRAPH];
    Text text = text_in(memory, sizeof memory);
    Speech why = {0};
    puzzle_why(judge, game, session->puzzle->stored.kind, session->puzzle->stored.answer, &why);
    speech_write(&why, &text);
    page_say(&session->page, 0, "%s", memory);
}

static void say_wrong(Session *session, Worth loss)
{
    PuzzleGame *puzzle = session->puzzle;
    page_say(&session->page, 0, t("There is a better move: this one loses %s points, and %s of the chance to win."),
             number_points((double)loss.margin / MARGIN_POINT).text,
             number_percent(100.0 * loss.chance / CHANCE_SURE, 0).text);
    say_message(&session->page, puzzle_clue(puzzle->stored.kind));
    puzzle->failed = puzzle->helped = true;
}

void puzzle_game_answer(Session *session, Move move)
{
    PuzzleGame *puzzle = session->puzzle;
    const StoredPuzzle *stored = &puzzle->stored;
    PuzzleJudge *judge = judge_of(session);
    if (!judge)
        return;
    engine_seed(judge->engine, 0);
    puzzle_judge(judge, &session->sitting.table.game, stored->kind, stored->answer, move);
    if (!judge->right) {
        say_wrong(session, review_loss(&judge->reviewed));
        return;
    }
    page_say(&session->page, 0, "%s", puzzle->helped ? t("Found!") : t("Solved!"));
    explain(session, judge);
    if (!puzzle->done)
        finish(session, puzzle->helped ? PRACTICE_AGAIN : PRACTICE_FIRST);
    page_say(&session->page, 0, "%s", t("Type next for another puzzle, or quit."));
}

void puzzle_game_hint(Session *session)
{
    session->puzzle->helped = true;
    say_message(&session->page, puzzle_clue(session->puzzle->stored.kind));
}

void puzzle_game_solution(Session *session)
{
    PuzzleGame *puzzle = session->puzzle;
    PuzzleJudge *judge = judge_of(session);
    char memory[MAX_BRIEF];
    Text text = text_in(memory, sizeof memory);
    brief_move(&session->sitting.table.game, puzzle->stored.answer, &text);
    page_say(&session->page, 0, t("The answer: %s."), memory);
    if (judge)
        explain(session, judge);
    if (!puzzle->done)
        finish(session, PRACTICE_SHOWN);
    page_say(&session->page, 0, "%s", t("Type next for another puzzle, or quit."));
}

void puzzle_game_leave(Session *session)
{
    if (session->puzzle->failed && !session->puzzle->done)
        finish(session, PRACTICE_SHOWN);
}

void puzzle_game_next(Session *session)
{
    PuzzleGame *puzzle = session->puzzle;
    Fault fault;
    puzzle_game_leave(session);
    if (puzzle->mine) {
        if (!puzzle_mine_next(session))
            page_say(&session->page, 0, "%s", t("That was the last of them for now."));
        return;
    }
    int number = practice_next(puzzle->practice, puzzle->book, puzzle->theme);
    if (number < 0)
        page_say(&session->page, 0, "%s", t("You have tried all of these puzzles."));
    else if (!puzzle_game_open(session, number, &fault))
        page_say(&session->page, 0, "%s.", fault.sentence);
}

void puzzle_game_progress(Session *session)
{
    const PuzzleGame *puzzle = session->puzzle;
    const Practice *practice = puzzle->practice;
    Text *page = &session->page;
    if (puzzle->mine) {
        puzzle_mine_progress(session);
        return;
    }
    page_say(page, 0, t("Your rating: %d"), practice_rating(practice));
    page_say(page, 0, t("Days in a row: %d (longest: %d)"), streak_now(&practice->streak, practice->today),
             streak_longest(&practice->streak, practice->today));
    for (PuzzleKind kind = 0; kind < PUZZLE_KINDS; kind++)
        if (puzzle->book->kinds[kind] > 0)
            page_say(page, 2, t("  %s: %d, solved %d of %d"), t(PUZZLE_TITLE[kind]),
                     number_rounded(practice->kind[kind].rating.rating),
                     practice_solved(practice, puzzle->book, kind), puzzle->book->kinds[kind]);
}
