/* SPDX-License-Identifier: MIT */
#include "doors/tui/draw.h"

#include "base/language.h"

/* Each square is half a row high: two squares share a character. */
static void draw_small(const Edition *edition, int patch, int row, int column)
{
    static const char *const HALF[] = {" ", "▀", "▄", "█"};
    const Orientation *o = &edition->patch[patch].turned[draw_shape_lying(edition, patch)];
    bool fancy = screen_unicode();
    int step = fancy ? 2 : 1;
    for (int y = 0; y < o->height; y += step)
        for (int x = 0; x < o->width; x++) {
            bool upper = squares_has(o->shape, y * edition->side + x);
            bool lower = fancy && y + 1 < o->height && squares_has(o->shape, (y + 1) * edition->side + x);
            screen_say(row + y / step, column + x, INK_SWATCH + glyph_fabric(patch) - INK_FABRIC, "%s",
                       fancy   ? HALF[upper + 2 * lower]
                       : upper ? "#"
                               : " ");
        }
}

void draw_circle(const Tui *tui, const Layout *layout)
{
    enum { COLUMNS = 8, NAME_ROW = 3, PRICE_ROW = 4, TOP = 0 };
    const View *view = &tui->view;
    int across = screen_columns() / COLUMNS;
    int room = across * layout->circle_bands;
    int after = view->circle - view->offers;
    int shown = after <= room ? after : room - 1;
    for (int i = 0; i < shown; i++) {
        int patch = view->in_circle[view->offers + i];
        const Patch *p = &view->edition->patch[patch];
        int row = layout->circle + i / across * CIRCLE_ROWS;
        int column = i % across * COLUMNS;
        draw_small(view->edition, patch, row + TOP, column);
        screen_say(row + NAME_ROW, column, INK_DIM, "%d", patch);
        screen_say(row + PRICE_ROW, column, INK_PLAIN, p->income ? "%d/%d+%d" : "%d/%d", p->cost, p->time,
                   p->income);
    }
    if (shown < after)
        screen_say(layout->circle + (room - 1) / across * CIRCLE_ROWS, (room - 1) % across * COLUMNS, INK_DIM,
                   t("%d more"), after - shown);
}

static void draw_circle_whole(const Tui *tui)
{
    enum { HEAD = 1, TOP = 3 };
    int rows = screen_rows();
    for (int row = 1; row < rows; row++)
        screen_say(row, 0, INK_PLAIN, "%*s", screen_columns(), "");
    screen_say(HEAD, 1, INK_STRONG, "%s", t("After the patches on offer, clockwise: number, cost/time+income"));
    draw_circle(tui, &(Layout){.circle = TOP, .circle_bands = (rows - TOP - 1) / CIRCLE_ROWS});
    screen_say(rows - 1, 1, INK_DIM, "%s", t("Any key closes this."));
}

const Layer LAYER_CIRCLE = {draw_circle_whole, .brief = true};
