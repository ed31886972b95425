/* SPDX-License-Identifier: MIT */
#include "doors/tui/draw.h"

#include "table/review/line.h"
#include "table/words/number.h"

/* The best lines: value, first move in words, and the continuation, with a token before each seat's moves.
 *
 *      54%  +1.2  patch 5 at c5 (r1)       ○ advance 20r0a1 ● 17r1c4 */
enum { MARGIN_COLUMNS = 6, MOVE_COLUMNS = 25 };

static int widest_percent(void)
{
    return screen_width(number_percent(100, 0).text);
}

/* Right-aligned. */
static int say_right(int row, int column, int columns, Ink ink, const char *words)
{
    return screen_say(row, column, ink, "%*s%s", columns - screen_width(words), "", words);
}

static void tell_rest(Game game, const Line *line, Text *text)
{
    int last = game_turn(&game);
    int known = line_known(game, line->move, line->moves);
    for (int i = 0; i < known; i++) {
        int seat = game_turn(&game);
        if (i > 0 && seat != last)
            text_add(text, " %s", glyph_mover(seat));
        if (i > 0) {
            text_add(text, " ");
            notation_write(&game, line->move[i], text);
        }
        last = seat;
        game_play(&game, line->move[i]);
    }
}

/* The length of the moves that fit. */
static int whole_moves(const char *moves, int room)
{
    size_t fits = screen_fitting(moves, room);
    while (fits > 0 && moves[fits] && moves[fits] != ' ')
        fits--;
    return (int)fits;
}

static void draw_line(const Tui *tui, const Line *line, int row, Ink ink)
{
    char memory[MAX_MESSAGE];
    Text text = text_in(memory, sizeof memory);
    brief_move(&tui->game, line->move[0], &text);
    if (line->move[0].kind == MOVE_BUY)
        text_add(&text, " (%s)", ORIENTATION_NAME[line->move[0].orientation]);
    int column = say_right(row, 1, widest_percent(), ink, number_percent(100 * line->chance, 0).text);
    column = say_right(row, column + 1, MARGIN_COLUMNS, ink, number_margin(line->margin).text) + 2;
    screen_say(row, column, ink, "%s", memory);
    text = text_in(memory, sizeof memory);
    tell_rest(tui->game, line, &text);
    int room = screen_columns() - column - MOVE_COLUMNS - 1;
    screen_say(row, column + MOVE_COLUMNS, INK_PLAIN, "%.*s", whole_moves(memory, room), memory);
}

void draw_lines(const Tui *tui, const Layout *layout)
{
    const Reply *reply = &tui->thought.lines;
    int rows = layout->track - layout->circle;
    for (int i = 0; i < reply->lines && i < rows; i++)
        draw_line(tui, &reply->line[i], layout->circle + i, i ? INK_PLAIN : INK_STRONG);
}

const Line *draw_lines_of(const Tui *tui, Move move)
{
    const Reply *reply = &tui->thought.lines;
    for (int i = 0; i < reply->lines; i++)
        if (move_equal(reply->line[i].move[0], move))
            return &reply->line[i];
    return NULL;
}
