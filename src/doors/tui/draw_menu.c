/* SPDX-License-Identifier: MIT */
#include "doors/tui/draw.h"

#include "base/language.h"
#include "table/words/character.h"
#include "table/words/names.h"

#include <string.h>

/* Shows as many of the edition's patches as fit, the largest first. */
static void show_patches(const Edition *edition, int row)
{
    enum { LEFT = 4, HIGH = 5, GAP = 3 };
    int column = LEFT;
    for (int patch = edition->patches; patch > 0 && row + HIGH < screen_rows() - 1; patch--) {
        int lying = draw_shape_lying(edition, patch);
        int wide = 2 * edition->patch[patch].turned[lying].width;
        if (column + wide > screen_columns() - LEFT)
            break;
        draw_shape(edition, patch, lying, row, column);
        column += wide + GAP;
    }
}

/* Numbered if there are several. */
static void write_aside(const Menu *menu, Text *text)
{
    if (menu->asides > 1)
        text_add(text, t("%d: %s"), menu->aside + 1, menu->kept_aside.words);
    else
        text_add(text, "%s", menu->kept_aside.words);
}

/* With a summary if the edition is built in. */
static void write_edition(const Menu *menu, Text *text)
{
    const char *name = names_edition(menu_edition(menu));
    if (menu_edition(menu)->builtin)
        text_add(text, t("%s: %s"), name, t(edition_builtin_summary(menu->chosen_edition)));
    else
        text_add(text, "%s", name);
}

static void write_track(const Menu *menu, Text *text)
{
    static const char *const TRACK[] = {T("revised"), "2014"};
    const Edition *edition = menu_edition(menu);
    text_add(text, "%s", edition->builtin ? t(TRACK[menu->track]) : edition->printing[menu->track].name);
}

static void write_opponent(const Menu *menu, Text *text)
{
    static const char *const OPPONENT[OPPONENTS] = {T("the computer"), T("a person at this keyboard"),
                                                    T("nobody: analysis board")};
    text_add(text, "%s", t(OPPONENT[menu->seating.opponent]));
}

static void write_level(const Menu *menu, Text *text)
{
    int level = menu->seating.level + 1;
    text_add(text, "%d: %s. %s", level, character_name(level), character_temper(level));
}

static void write_automa_level(const Menu *menu, Text *text)
{
    text_add(text, "%s", names_automa_level(menu->automa_level + 1));
}

static void write_deck(const Menu *menu, Text *text)
{
    text_add(text, "%s", names_deck(menu->deck));
}

static void write_first(const Menu *menu, Text *text)
{
    static const char *const FIRST[FIRSTS] = {T("Draw lots"), T("Me"), T("the computer")};
    text_add(text, "%s", t(FIRST[menu->seating.first]));
}

static void write_seed(const Menu *menu, Text *text)
{
    const char *words = menu_is_fair(menu) ? t("fair: about even chances") : t("any (type a number)");
    text_add(text, "%s", menu->seed[0] ? menu->seed : words);
}

static void write_kept(const Menu *menu, Text *text)
{
    text_add(text, "%s", menu->kept.words);
}

static const struct {
    const char *name;
    void (*write)(const Menu *menu, Text *text); /* the current choice; NULL: none */
} ROW[MENU_ROWS] = {
    [MENU_EDITION] = {T("Edition"), write_edition},
    [MENU_OPPONENT] = {T("Against"), write_opponent},
    [MENU_LEVEL] = {T("Level"), write_level},
    [MENU_AUTOMA_LEVEL] = {T("Level"), write_automa_level},
    [MENU_DECK] = {T("Deck"), write_deck},
    [MENU_FIRST] = {T("Who starts"), write_first},
    [MENU_TRACK] = {T("Track"), write_track},
    [MENU_SEED] = {T("Deal"), write_seed},
    [MENU_START] = {T("Play"), NULL},
    [MENU_RESUME] = {T("Resume the last game"), write_kept},
    [MENU_ASIDE] = {T("Resume an earlier game"), write_aside},
    [MENU_OPEN] = {T("Open a saved game"), NULL},
    [MENU_QUIT] = {T("Quit"), NULL},
};

/* Appends the time if there is room: two games may have the same number of moves. */
static void write_time(const Menu *menu, MenuRow row, int room, Text *text)
{
    const char *left = row == MENU_RESUME ? menu->kept.left : row == MENU_ASIDE ? menu->kept_aside.left : "";
    if (left[0] && screen_width(text->start) + (int)strlen(", ") + screen_width(left) <= room)
        text_add(text, ", %s", left);
}

static void draw_row(const Tui *tui, MenuRow which)
{
    enum { LEFT = 4, VALUE = 18 };
    char memory[128] = "";
    Text text = text_in(memory, sizeof memory);
    int row = menu_row_line(tui, which);
    bool chosen = which == tui->menu.row;
    if (ROW[which].write)
        ROW[which].write(&tui->menu, &text);
    screen_say(row, LEFT - 2, INK_STRONG, "%s", chosen ? ">" : " ");
    int after = screen_say(row, LEFT, chosen ? INK_CHOSEN : INK_PLAIN, "%s", t(ROW[which].name));
    int column = which < MENU_START ? LEFT + VALUE : after + 2;
    write_time(&tui->menu, which, screen_columns() - column, &text);
    draw_within(row, column, screen_columns() - column, chosen ? INK_STRONG : INK_PLAIN, "%s", memory);
}

void draw_menu(const Tui *tui)
{
    Area words = menu_words(tui);
    screen_say(0, 0, INK_TITLE, "%*s", screen_columns(), "");
    screen_say(0, 1, INK_TITLE, t("%s: %s"), "Thimble", t("New game"));
    for (int row = 0; row < MENU_ROWS; row++)
        if (menu_has_row(tui, (MenuRow)row))
            draw_row(tui, (MenuRow)row);
    if (stack_top(tui) == &LAYER_MENU)
        draw_paragraph(words.row, words.rows, INK_BAD, tui->message);
    show_patches(menu_edition(&tui->menu), words.row + words.rows);
    keys_draw(tui, &LAYER_MENU);
}
