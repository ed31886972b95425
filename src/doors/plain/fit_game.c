/* SPDX-License-Identifier: MIT */
#include "doors/plain/fit_game.h"

#include "base/language.h"
#include "cli/shell.h"
#include "table/keep/practice_file.h"

#include <string.h>

static void say_puzzle(Session *session)
{
    const FitBoard *board = &session->fit->board;
    const FitPuzzle *puzzle = board->puzzle;
    char id[MAX_PUZZLE_ID], stars[FIT_STARS + 1] = "";
    Text text = text_in(id, sizeof id);
    puzzle_id_write(puzzle->id, &text);
    memset(stars, '*', (size_t)puzzle->stars);
    show_fit(&session->page, board);
    page_say(&session->page, 0, t("Puzzle %s (%s): %s"), id, puzzle->edition->name, stars);
    page_say(&session->page, 0, "%s", t("Fill the hole with these pieces. You may turn and flip them."));
}

void fit_game_open(Session *session, int number)
{
    FitGame *game = session->fit;
    game->board = (FitBoard){.puzzle = &game->book->puzzle[number]};
    game->stars = game->board.puzzle->stars;
    game->steps = 0;
    game->helped = game->over = false;
    say_puzzle(session);
}

/* Remembers the board for undo; the oldest one makes room. */
static void remember(FitGame *game)
{
    enum { MOST = sizeof game->before / sizeof *game->before };
    if (game->steps == MOST)
        memmove(game->before, game->before + 1, (size_t)(--game->steps) * sizeof *game->before);
    game->before[game->steps++] = game->board;
}

/* Writes the result into the log, unless it is there already. */
static void finish(Session *session, PracticeResult result)
{
    FitGame *game = session->fit;
    int number = (int)(game->board.puzzle - game->book->puzzle);
    char line[MAX_PRACTICE_LINE];
    Text text = text_in(line, sizeof line);
    Fault fault;
    bool known = result == PRACTICE_SHOWN ? game->done.tried[number] : game->done.solved[number];
    game->over = true;
    if (known)
        return;
    game->done.tried[number] = true;
    game->done.solved[number] = result != PRACTICE_SHOWN;
    game->done.count[game->stars - 1] += game->done.solved[number];
    fit_log_write(game->board.puzzle, game->today, result, &text);
    if (game->log && !log_file_add(game->log, line, &fault))
        session_refuse(session, fault.sentence);
}

static void say_board(Session *session)
{
    FitGame *game = session->fit;
    show_fit(&session->page, &game->board);
    if (!fit_is_done(&game->board))
        return;
    if (!game->over) {
        page_say(&session->page, 0, "%s", t("Solved!"));
        finish(session, game->helped ? PRACTICE_AGAIN : PRACTICE_FIRST);
    }
    page_say(&session->page, 0, "%s", t("Type next for another puzzle, or quit."));
}

static const char *const REFUSED[] = {
    [FIT_NO_SUCH_PIECE] = T("This piece is not part of the puzzle."),
    [FIT_OUTSIDE] = T("It would not lie inside the hole."),
    [FIT_COVERED] = T("It would lie on another piece."),
};

void fit_game_put(Session *session, Move piece)
{
    FitGame *game = session->fit;
    remember(game);
    FitRefusal why = fit_put(&game->board, piece);
    if (why) {
        game->steps--;
        page_say(&session->page, 0, "%s", t(REFUSED[why]));
    } else {
        say_board(session);
    }
}

void fit_game_lift(Session *session, int patch)
{
    FitGame *game = session->fit;
    remember(game);
    if (fit_lift(&game->board, patch)) {
        say_board(session);
    } else {
        game->steps--;
        page_say(&session->page, 0, "%s", t("This piece does not lie in the hole."));
    }
}

void fit_game_undo(Session *session)
{
    FitGame *game = session->fit;
    if (game->steps == 0) {
        page_say(&session->page, 0, "%s", t("There is nothing to undo."));
        return;
    }
    game->board = game->before[--game->steps];
    say_board(session);
}

void fit_game_hint(Session *session)
{
    FitGame *game = session->fit;
    char piece[MAX_MOVE_TEXT];
    Text text = text_in(piece, sizeof piece);
    if (fit_is_done(&game->board)) {
        say_board(session);
        return;
    }
    game->helped = true;
    remember(game);
    fit_write_piece(game->board.puzzle->edition, fit_hint(&game->board), &text);
    page_say(&session->page, 0, t("One piece: %s"), piece);
    say_board(session);
}

void fit_game_show(Session *session)
{
    FitGame *game = session->fit;
    if (!game->over)
        finish(session, PRACTICE_SHOWN);
    remember(game);
    fit_show(&game->board);
    say_board(session);
}

void fit_game_next(Session *session)
{
    FitGame *game = session->fit;
    int number = fit_log_next(&game->done, game->book, game->stars);
    if (number < 0)
        page_say(&session->page, 0, "%s", t("You have solved all of these puzzles."));
    else
        fit_game_open(session, number);
}

void fit_game_progress(Session *session)
{
    const FitGame *game = session->fit;
    for (int i = 0; i < FIT_STARS; i++) {
        char stars[FIT_STARS + 1] = "";
        memset(stars, '*', (size_t)i + 1);
        page_say(&session->page, 2, t("  %s: solved %d of %d"), stars, game->done.count[i],
                 game->book->with_stars[i]);
    }
}
