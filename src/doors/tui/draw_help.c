/* SPDX-License-Identifier: MIT */
#include "doors/tui/draw.h"

#include "base/language.h"

#include <assert.h>

/* The help pages are made from the tables of keys. */
enum { MAX_PAGE = 24, MAX_PAGE_KEYS = 7 };

typedef struct Page {
    int lines;
    SheetLine line[MAX_PAGE];
} Page;

static void add_keys(const Tui *tui, const Keys *keys, Page *page)
{
    for (int i = 0; i < keys->rows; i++) {
        const Binding *row = &keys->row[i];
        if (!row->help || (row->told && !row->told(tui)))
            continue;
        assert(page->lines < MAX_PAGE);
        page->line[page->lines++] = (SheetLine){row->shown ? t(row->shown) : "", t(row->help)};
    }
}

static void draw_page(const Tui *tui, const Keys *const keys[MAX_PAGE_KEYS])
{
    Page page = {0};
    for (int i = 0; i < MAX_PAGE_KEYS && keys[i]; i++)
        add_keys(tui, keys[i], &page);
    draw_sheet(page.line, page.lines);
}

static const Binding PLAY_END[] = {
    {.help = ""},
    {.help = T("Mouse: click a patch, then the quilt; click again to sew it on.")},
    {.help = T("The right button or the wheel turns the patch.")},
    {.help = ""},
    {.help = T("? again: how to study a game. Any other key closes this.")},
};
static const Keys KEYS_PLAY_END = {PLAY_END, sizeof PLAY_END / sizeof *PLAY_END};

static const Binding STUDY_END[] = {
    {.help = T("Mouse: the wheel steps, too; click the graph to go to a move.")},
    {.help = ""},
    {.help = T("Any key closes this.")},
};
static const Keys KEYS_STUDY_END = {STUDY_END, sizeof STUDY_END / sizeof *STUDY_END};

static const Binding MENU_END[] = {
    {.help = ""},
    {.help = T("Mouse: click a line; the wheel changes it.")},
    {.help = ""},
    {.help = T("Any key closes this.")},
};
static const Keys KEYS_MENU_END = {MENU_END, sizeof MENU_END / sizeof *MENU_END};

static void draw_help(const Tui *tui)
{
    draw_page(tui, (const Keys *[MAX_PAGE_KEYS]){&KEYS_PLAY, &KEYS_PLAY_END});
}

static void draw_help_study(const Tui *tui)
{
    draw_page(tui, (const Keys *[MAX_PAGE_KEYS]){&KEYS_STUDY, &KEYS_LOOK, &KEYS_REVIEW, &KEYS_VARIATIONS,
                                                 &KEYS_POSITION, &KEYS_FILES, &KEYS_STUDY_END});
}

static void draw_help_menu(const Tui *tui)
{
    draw_page(tui, (const Keys *[MAX_PAGE_KEYS]){&KEYS_MENU, &KEYS_MENU_END});
}

static const Binding FAR_END[] = {
    {.help = ""},
    {.help = T("The other keys are those of every game: ? again.")},
};
static const Keys KEYS_FAR_END = {FAR_END, sizeof FAR_END / sizeof *FAR_END};

static void draw_help_far(const Tui *tui)
{
    draw_page(tui, (const Keys *[MAX_PAGE_KEYS]){&KEYS_FAR, &KEYS_FAR_END});
}

static void open_help(Tui *tui)
{
    stack_pop(tui);
    stack_push(tui, &LAYER_HELP);
}

static const Binding FAR_ROW[] = {{{'?'}, .act = open_help}};
static const Keys KEYS_HELP_FAR = {FAR_ROW, 1};
const Layer LAYER_HELP_FAR = {draw_help_far, {&KEYS_HELP_FAR}, .brief = true};

static void turn_page(Tui *tui)
{
    stack_pop(tui);
    stack_push(tui, &LAYER_HELP_STUDY);
}

static const Binding ROW[] = {{{'?'}, .act = turn_page}};
static const Keys KEYS_HELP = {ROW, 1};

const Layer LAYER_HELP = {draw_help, {&KEYS_HELP}, .brief = true};
const Layer LAYER_HELP_STUDY = {draw_help_study, .brief = true};
const Layer LAYER_HELP_MENU = {draw_help_menu, .brief = true};
