/* SPDX-License-Identifier: MIT */
#include "doors/tui/draw.h"

#include "base/language.h"
#include "table/words/character.h"
#include "table/words/names.h"

#include <stdio.h>
#include <string.h>

/* How one square looks. */
typedef struct Cloth {
    const char *glyph;
    Ink ink;
    bool joins_right, joins_below; /* the same patch continues: no gap */
} Cloth;

static bool is_same(const SeatView *seat, int square, int other)
{
    return seat->cell[square] == seat->cell[other] && seat->cell[square] != CELL_FREE &&
           seat->cell[square] != CELL_LEATHER;
}

static Cloth cloth_of(const SeatView *seat, int side, int square, char symbol[2])
{
    int cell = seat->cell[square];
    bool last_column = square % side == side - 1;
    bool last_row = square / side == side - 1;
    if (cell == CELL_FREE)
        return (Cloth){screen_glyph("·", "."), INK_DIM, false, false};
    if (cell == CELL_LEATHER)
        return (Cloth){screen_glyph("▒", "*"), INK_LEATHER, true, true};
    return (Cloth){
        .glyph = glyph_weave(cell, symbol),
        .ink = cell == CELL_UNKNOWN ? INK_DIM : glyph_fabric(cell),
        .joins_right = !last_column && is_same(seat, square, square + 1),
        .joins_below = !last_row && is_same(seat, square, square + side),
    };
}

/* The held patch lies on top. Whether it fits shows in its glyph, not only in its colour. */
static Cloth cloth_held(bool fits, bool free)
{
    if (fits)
        return (Cloth){screen_glyph("█", "@"), INK_GOOD, true, true};
    return (Cloth){free ? screen_glyph("░", "o") : screen_glyph("╳", "X"), INK_BAD, true, true};
}

/* Without colours, gaps separate the patches. */
static void draw_square(const Layout *layout, const Cloth *cloth, int row, int column)
{
    bool seams = !screen_coloured();
    for (int y = 0; y < layout->square_rows; y++)
        for (int x = 0; x < layout->square_columns; x++) {
            bool gap_right = seams && x == layout->square_columns - 1 && !cloth->joins_right;
            bool gap_below = seams && y > 0 && y == layout->square_rows - 1 && !cloth->joins_below;
            bool lonely = cloth->ink == INK_DIM && (x > 0 || y > 0);
            screen_say(row + y, column + x, cloth->ink, "%s",
                       gap_right || gap_below || lonely ? " " : cloth->glyph);
        }
}

/* The squares of the moves in a review, or of the best line while studying. */
typedef struct Spoken {
    Squares played, better;
    bool bad;
    bool studied; /* the better move is the best line, not a review's */
} Spoken;

static Spoken spoken_of(const Tui *tui, int seat)
{
    const ReviewedMove *move = tui_review_move(tui);
    bool reviewing = tui_review_is_open(tui);
    bool free = tui->trial.kind == TRIAL_EMPTY;
    Spoken spoken = {.studied = tui->study.lines && tui_thought_lines(tui) && !reviewing && free};
    if (spoken.studied && game_turn(&tui->game) == seat)
        spoken.better = view_consequences(&tui->game, tui->thought.lines.line[0].move[0]).covers;
    bool shows = reviewing && free && tui->at < look_last(tui);
    if (!shows || game_turn(&tui->game) != seat)
        return spoken;
    spoken.played = view_consequences(&tui->game, tui->view.move[tui->at]).covers;
    spoken.bad = move && move->verdict != VERDICT_GOOD;
    if (spoken.bad && review_has_better(move))
        spoken.better = view_consequences(&tui->game, review_better(move)->line[0]).covers;
    return spoken;
}

/* A square that both moves cover shows both glyphs. */
static void draw_spoken(const Layout *layout, const Spoken *spoken, int square, int row, int column)
{
    int split = !squares_has(spoken->better, square)  ? layout->square_columns
                : squares_has(spoken->played, square) ? layout->square_columns / 2
                                                      : 0;
    for (int y = 0; y < layout->square_rows; y++)
        for (int x = 0; x < layout->square_columns; x++)
            if (x < split)
                screen_say(row + y, column + x, spoken->bad ? INK_BAD : INK_STRONG, "%s", glyph_played());
            else
                screen_say(row + y, column + x, INK_GOOD, "%s", spoken->studied ? glyph_studied() : glyph_better());
}

static void draw_labels(const Layout *layout, int side, int column)
{
    for (int i = 0; i < side; i++) {
        screen_say(layout->quilts, column + LABELS + i * layout->square_columns, INK_DIM, "%c", 'a' + i);
        screen_say(layout->quilts + 1 + i * layout->square_rows, column, INK_DIM, "%2d", i + 1);
    }
}

static bool is_trying(const Tui *tui, int seat)
{
    return trial_holds(&tui->trial) && seat == view_buyer(&tui->game);
}

static void draw_quilt(const Tui *tui, const Layout *layout, int seat, int column)
{
    const SeatView *seen = &tui->view.seat[seat];
    int side = tui->view.edition->side;
    Squares held = is_trying(tui, seat) ? trial_covers(&tui->trial) : NO_SQUARES;
    bool fits = held && trial_fits(&tui->trial);
    Spoken spoken = spoken_of(tui, seat);
    draw_labels(layout, side, column);
    for (int square = 0; square < side * side; square++) {
        char symbol[2];
        Cloth cloth = squares_has(held, square) ? cloth_held(fits, squares_has(seen->free, square))
                                                : cloth_of(seen, side, square, symbol);
        int y = layout->quilts + 1 + square / side * layout->square_rows;
        int x = column + LABELS + square % side * layout->square_columns;
        if (squares_has(spoken.played | spoken.better, square))
            draw_spoken(layout, &spoken, square, y, x);
        else
            draw_square(layout, &cloth, y, x);
    }
}

/* The latest patches, as many as fit. */
static void tell_patches(const SeatView *seen, int first, Text *text)
{
    char memory[MAX_MESSAGE];
    Text list = text_in(memory, sizeof memory);
    text_add(&list, "%s", first ? screen_glyph("…", "...") : "");
    for (int i = first; i < seen->patches; i++)
        text_add(&list, list.length ? " %d" : "%d", seen->patch[i]);
    text_add(text, t("patches: %s"), memory);
}

/* They may run on below the offer, unless that is lower than the quilts. */
static void draw_patches(const SeatView *seen, const Layout *layout, int row, int column)
{
    char memory[MAX_MESSAGE];
    int end = row > layout->quilts + SHAPE_ROWS + PRICE_ROWS ? screen_columns() : layout->offer;
    int first = -1;
    do {
        Text text = text_in(memory, sizeof memory);
        tell_patches(seen, ++first, &text);
    } while (first < seen->patches && column + screen_width(memory) >= end);
    if (first < seen->patches)
        screen_say(row, column, INK_PLAIN, "%s", memory);
}

static void draw_purse(const SeatView *seen, const Layout *layout, int column)
{
    int row = layout->circle - 1;
    if (!seen->automa)
        column =
            screen_say(row, column, INK_PLAIN, "%d%s +%d, ", seen->buttons, screen_glyph(" ◉", "b"), seen->income);
    column = screen_say(row, column, INK_PLAIN, t("%d pts"), seen->score);
    if (seen->bonus)
        column = screen_say(row, column + 1, INK_PLAIN, "%s", screen_glyph("★", t("bonus")));
    if (seen->patches)
        draw_patches(seen, layout, row, column + 2);
}

/* With its level, which is never cut off. */
static PlayerName name_engine(int level, int room)
{
    const char *computer = character_name(level);
    PlayerName name;
    Text text = text_in(name.text, sizeof name.text);
    character_write(level, &text);
    if (screen_width(name.text) > room)
        snprintf(name.text, sizeof name.text, "%.*s %d", (int)screen_fitting(computer, room - 3), computer, level);
    return name;
}

static void draw_seat(const Tui *tui, const Layout *layout, int seat, int column)
{
    const SeatView *seen = &tui->view.seat[seat];
    int level = seen->automa ? 0 : seat_name_level(seen->name);
    int room = layout->right - LABELS - 2; /* less a gap on the right */
    bool moves = tui->view.turn == seat;
    PlayerName name = level ? name_engine(level, room) : names_player(&tui->view, seat);
    screen_say(layout->names, column, INK_STRONG, "%s", moves ? screen_glyph("▶", ">") : " ");
    screen_say(layout->names, column + 1, seat ? INK_SECOND : INK_FIRST, "%s", glyph_token(seat));
    draw_within(layout->names, column + LABELS, room, moves ? INK_STRONG : INK_PLAIN, "%s", name.text);
    draw_purse(seen, layout, column);
}

/* In place of the Automa's quilt, two columns from the offer. */
typedef struct Column {
    int row, end;
    int left, columns;
} Column;

static int draw_pile(const AutomaView *automa, const Column *at)
{
    int row = at->row;
    draw_within(row++, at->left, at->columns, INK_PLAIN, t("level %s"), names_automa_level(automa->level));
    draw_within(row++, at->left, at->columns, INK_PLAIN, "%s", names_deck(automa->deck));
    draw_within(row++, at->left, at->columns, INK_PLAIN, nt("%d card left", "%d cards left", automa->pile),
                automa->pile);
    if (automa->next_budget >= 0)
        draw_within(row++, at->left, at->columns, INK_PLAIN, t("next budget %d"), automa->next_budget);
    if (automa->marker)
        draw_within(row++, at->left, at->columns, INK_PLAIN, t("marker on %d"), automa->marker);
    return row;
}

/* The last revealed card and its filters in order; after a gap if there is room. */
static void draw_card(const Card *card, int number, const Column *at)
{
    int row = at->row + (at->row + 2 + card->filters < at->end);
    draw_within(row++, at->left, at->columns, INK_STRONG, t("card %d"), number);
    if (row < at->end)
        draw_within(row++, at->left, at->columns, INK_PLAIN, t("budget %d, income %d"), card->budget, card->income);
    for (int i = 0; i < card->filters && row < at->end; i++)
        draw_within(row++, at->left, at->columns, INK_PLAIN, "%d %s", i + 1, names_filter(card->filter[i]));
}

static void draw_automa(const Tui *tui, const Layout *layout, int column)
{
    const AutomaView *automa = &tui->view.automa;
    const Card *deck = tui->view.edition->card[automa->deck];
    Column at = {layout->quilts, layout->circle - 1, column, layout->offer - layout->right - 2};
    at.row = draw_pile(automa, &at);
    if (automa->card)
        draw_card(&deck[(automa->card - 1) % DECK_CARDS], automa->card, &at);
}

void draw_quilts(const Tui *tui, const Layout *layout)
{
    int own = tui_left_seat(tui);
    int other = 1 - own;
    draw_quilt(tui, layout, own, layout->left);
    draw_seat(tui, layout, own, layout->left);
    draw_seat(tui, layout, other, layout->right);
    if (tui->view.seat[other].automa)
        draw_automa(tui, layout, layout->right);
    else
        draw_quilt(tui, layout, other, layout->right);
}
