/* SPDX-License-Identifier: MIT */
#include "table/json/fit_json.h"

#include "base/json.h"
#include "rules/notation.h"

/* After the plies of what lies around the hole: a piece keeps its own wherever it goes. */
enum { PLY = 100 };

static void add_sewn(Move piece, int ply, const char *gap, Text *text)
{
    text_add(text, "%s{\"ply\":%d,\"patch\":%d,\"orientation\":\"%s\",\"square\":%d}", gap, ply, piece.patch,
             ORIENTATION_NAME[piece.orientation], piece.square);
}

static void add_all_sewn(const FitBoard *board, Text *text)
{
    const FitPuzzle *puzzle = board->puzzle;
    text_add(text, "\"sewn\":[");
    for (int i = 0; i < puzzle->around; i++)
        add_sewn(puzzle->around_it[i], i, i ? "," : "", text);
    for (int i = 0; i < board->count; i++)
        add_sewn(board->placed[i], PLY + board->placed[i].patch, i || puzzle->around ? "," : "", text);
    text_add(text, "]");
}

static Squares plain_cloth(const FitPuzzle *puzzle)
{
    Squares plain = puzzle->edition->board & ~puzzle->hole;
    for (int i = 0; i < puzzle->around; i++)
        plain &= ~fit_squares(puzzle->edition, puzzle->around_it[i]);
    return plain;
}

void fit_json_placed(const FitBoard *board, Text *text)
{
    text_add(text, "[");
    for (int i = 0; i < board->count; i++) {
        text_add(text, i ? ",\"" : "\"");
        fit_write_piece(board->puzzle->edition, board->placed[i], text);
        text_add(text, "\"");
    }
    text_add(text, "]");
}

void fit_json_board(const FitBoard *board, Text *text)
{
    const FitPuzzle *puzzle = board->puzzle;
    uint8_t left[MAX_FIT_PIECES];
    int count = fit_left(board, left);
    text_add(text, "{\"edition\":\"%s\",\"id\":\"", puzzle->edition->name);
    puzzle_id_write(puzzle->id, text);
    text_add(text, "\",\"stars\":%d,\"pieces\":%d,", puzzle->stars, puzzle->pieces);
    add_all_sewn(board, text);
    text_add(text, ",\"unknown\":");
    json_squares(text, plain_cloth(puzzle));
    text_add(text, ",\"free\":");
    json_squares(text, fit_free(board));
    text_add(text, ",\"left\":");
    json_bytes(text, left, count);
    text_add(text, ",\"placed\":");
    fit_json_placed(board, text);
    text_add(text, ",\"done\":%s}", json_truth(fit_is_done(board)));
}

static void add_counts(const int *count, Text *text)
{
    text_add(text, "[");
    for (int i = 0; i < FIT_STARS; i++)
        text_add(text, "%s%d", i ? "," : "", count[i]);
    text_add(text, "]");
}

void fit_json_log(const FitLog *done, const FitBook *book, Text *text)
{
    text_add(text, "{\"puzzles\":");
    add_counts(book->with_stars, text);
    text_add(text, ",\"solved\":");
    add_counts(done->count, text);
    text_add(text, "}");
}

void fit_json_name(const FitBook *book, int number, Text *text)
{
    if (number < 0) {
        text_add(text, "null");
        return;
    }
    text_add(text, "{\"edition\":\"%s\",\"id\":\"", book->puzzle[number].edition->name);
    puzzle_id_write(book->puzzle[number].id, text);
    text_add(text, "\"}");
}
