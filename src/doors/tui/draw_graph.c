/* SPDX-License-Identifier: MIT */
#include "doors/tui/draw.h"

#include "table/review/review_words.h"
#include "table/words/number.h"

#include <stdlib.h>

/* The game as a graph: one bar a move, as high as the chances of the seat on the left after that move, or rising and
 * falling from zero by its points. Letters below it mark mistakes by kind, capitals the big ones, and an arrow the
 * current position.
 *
 *     ● 100%     ▂▂▂▂
 *        50% ▇▇▆▆████▄▄··
 *     ○ 100% ████████████
 *            p ▲     T                     */
enum { TOKEN_COLUMNS = 2, MOST_COLUMNS = 4, EIGHTHS = 8 };

typedef struct Graph {
    const Tui *tui;
    int left; /* column of the first bar, after the labels */
    int row, rows;
    int moves, columns; /* all moves, and the columns they share */
    int most;           /* the largest margin on the scale */
} Graph;

static int columns_of(int moves, int room)
{
    int most = moves * MOST_COLUMNS;
    return most < room ? most : room;
}

static int move_at(const Graph *graph, int column)
{
    return column * graph->moves / graph->columns;
}

/* The chances and points of the seat on the left after the move. The Automa's moves don't change them. False when
 * unknown. */
static bool worth_after(const Graph *graph, int ply, Worth *worth)
{
    const Tui *tui = graph->tui;
    const ReviewedMove *move = NULL;
    while (ply >= 0 && !(move = review_of_ply(&tui->review.found, ply)) && tui->view.move_seat[ply] == AUTOMA &&
           tui->view.seat[AUTOMA].automa)
        ply--;
    if (!move)
        return false;
    *worth = move->played.worth;
    if (move->seat != tui_left_seat(tui))
        *worth = (Worth){CHANCE_SURE - worth->chance, -worth->margin};
    return true;
}

/* The largest margin of points, rounded up to a multiple of ten. */
static int most_of(const Tui *tui)
{
    int most = 0;
    for (int i = 0; i < tui->review.found.count; i++) {
        int margin = abs(tui->review.found.move[i].played.worth.margin);
        most = margin > most ? margin : most;
    }
    int tens = (most + 10 * MARGIN_POINT - 1) / (10 * MARGIN_POINT);
    return (tens ? tens : 1) * 10 * MARGIN_POINT;
}

static Graph graph_of(const Tui *tui, const Layout *layout)
{
    int moves = look_last(tui);
    int left = TOKEN_COLUMNS + screen_width(number_percent(100, 0).text) + 1;
    return (Graph){
        .tui = tui,
        .left = left,
        .row = layout->graph,
        .rows = layout->graph_rows,
        .moves = moves,
        .columns = moves ? columns_of(moves, screen_columns() - left - 1) : 0,
        .most = most_of(tui),
    };
}

static const char *bar(int eighths)
{
    static const char *const FANCY[EIGHTHS + 1] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    static const char *const PLAIN[EIGHTHS + 1] = {" ", ".", ".", ".", ":", ":", ":", "#", "#"};
    return screen_glyph(FANCY[eighths], PLAIN[eighths]);
}

/* A hanging bar: there are characters for an eighth, a half and a whole. */
static const char *hanging_bar(int eighths)
{
    if (eighths <= 0)
        return " ";
    return eighths <= 2 ? screen_glyph("▔", "'") : eighths <= 6 ? screen_glyph("▀", "'") : screen_glyph("█", "#");
}

static int within(int eighths)
{
    return eighths < 0 ? 0 : eighths > EIGHTHS ? EIGHTHS : eighths;
}

/* Chances stand on the bottom line. */
static const char *chance_part(const Graph *graph, int chance, int row)
{
    int high = 1 + chance * (graph->rows * EIGHTHS - 1) / CHANCE_SURE; /* a chance of 0 is visible as well */
    return bar(within(high - (graph->rows - 1 - row) * EIGHTHS));
}

/* Points rise and fall from the zero line, which has its own row. */
static const char *margin_part(const Graph *graph, int margin, int row)
{
    int zero = graph->rows / 2;
    int span = (graph->rows - 1) / 2 * EIGHTHS;
    int high = (abs(margin) * span + graph->most / 2) / graph->most;
    int away = abs(row - zero) - 1; /* rows between it and the line */
    if (row == zero)
        return screen_glyph("─", "-");
    if ((row < zero) != (margin > 0))
        return " ";
    return (margin > 0 ? bar : hanging_bar)(within(high - away * EIGHTHS));
}

static void draw_bar(const Graph *graph, int column)
{
    int ply = move_at(graph, column);
    const ReviewedMove *move = review_of_ply(&graph->tui->review.found, ply);
    Worth worth = {0};
    bool known = worth_after(graph, ply, &worth);
    bool bad = move && move->verdict != VERDICT_GOOD;
    Ink ink = ply == graph->tui->at ? INK_HINT : bad ? INK_BAD : INK_PLAIN;
    for (int i = 0; i < graph->rows; i++) {
        const char *part = !known                         ? " "
                           : graph->tui->review.by_margin ? margin_part(graph, worth.margin, i)
                                                          : chance_part(graph, worth.chance, i);
        bool empty = part[0] == ' ' && i == graph->rows / 2;
        screen_say(graph->row + i, graph->left + column, empty ? INK_DIM : ink, "%s",
                   empty ? screen_glyph("·", "-") : part);
    }
}

/* These letters are the same in all languages, like move notation. */
static void draw_mark(const Graph *graph, int ply)
{
    static const char LETTER[PARTS] = {[PART_PLACING] = 'p', [PART_TIMING] = 't', [PART_BUYING] = 'b'};
    const ReviewedMove *move = review_of_ply(&graph->tui->review.found, ply);
    int row = graph->row + graph->rows;
    int column = graph->left + (ply * graph->columns + graph->moves - 1) / graph->moves;
    bool wide = graph->columns >= 2 * graph->moves;
    if (move && move->verdict != VERDICT_GOOD) {
        char letter = LETTER[review_worst(move)];
        bool large = move->verdict > VERDICT_INACCURACY;
        screen_say(row, column, move->seat == tui_left_seat(graph->tui) ? INK_BAD : INK_PLAIN, "%c",
                   large ? letter + 'A' - 'a' : letter);
    }
    if (ply == graph->tui->at)
        screen_say(row, column + wide, INK_HINT, "%s", screen_glyph("▲", "^"));
}

static void draw_labels(const Graph *graph)
{
    const Tui *tui = graph->tui;
    int last = graph->row + graph->rows - 1;
    const char *own = glyph_token(tui_left_seat(tui));
    const char *other = glyph_token(1 - tui_left_seat(tui));
    if (tui->review.by_margin) {
        int most = graph->most / MARGIN_POINT;
        screen_say(graph->row, 0, INK_DIM, "%s  %+3d", own, most);
        screen_say(graph->row + graph->rows / 2, 0, INK_DIM, "     0");
        screen_say(last, 0, INK_DIM, "%s  %+3d", other, most);
    } else {
        Number all = number_percent(100, 0);
        Number half = number_percent(50, 0);
        screen_say(graph->row, 0, INK_DIM, "%s %s", own, all.text);
        screen_say(graph->row + graph->rows / 2, graph->left - 1 - screen_width(half.text), INK_DIM, "%s",
                   half.text);
        screen_say(last, 0, INK_DIM, "%s %s", other, all.text);
    }
}

void draw_graph(const Tui *tui, const Layout *layout)
{
    Graph graph = graph_of(tui, layout);
    draw_labels(&graph);
    for (int column = 0; column < graph.columns; column++)
        draw_bar(&graph, column);
    for (int ply = 0; ply < graph.moves; ply++)
        draw_mark(&graph, ply);
}

int draw_graph_move(const Tui *tui, const Layout *layout, int row, int column)
{
    Graph graph = graph_of(tui, layout);
    int at = column - graph.left;
    if (row < graph.row || row > graph.row + graph.rows || at < 0 || at >= graph.columns)
        return -1;
    return move_at(&graph, at);
}
