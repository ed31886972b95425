/* SPDX-License-Identifier: MIT */
#include "doors/tui/draw.h"

#include "base/language.h"
#include "engine/level.h"

#include <string.h>

const Edition *menu_edition(const Menu *menu)
{
    return menu->edition[menu->chosen_edition];
}

bool menu_is_fair(const Menu *menu)
{
    return menu->fair && !menu->seed[0] && !menu_edition(menu)->solo;
}

bool menu_has_row(const Tui *tui, MenuRow row)
{
    const Menu *menu = &tui->menu;
    switch (row) {
    case MENU_OPPONENT:
        return !menu_edition(menu)->solo;
    case MENU_LEVEL:
    case MENU_FIRST:
        return !menu_edition(menu)->solo && menu->seating.opponent == OPPONENT_COMPUTER;
    case MENU_AUTOMA_LEVEL:
    case MENU_DECK:
        return menu_edition(menu)->solo;
    case MENU_TRACK:
        return menu_edition(menu)->printings > 1;
    case MENU_RESUME:
        return keeper_has_game(&tui->keeper);
    case MENU_ASIDE:
        return menu->asides > 0;
    default:
        return true;
    }
}

/* The number that a row changes, and how many values it has; NULL: it changes nothing. */
static int *choice_of(Menu *menu, MenuRow row, int *count)
{
    switch (row) {
    case MENU_EDITION:
        *count = menu->editions;
        return &menu->chosen_edition;
    case MENU_OPPONENT:
        *count = OPPONENTS;
        return &menu->seating.opponent;
    case MENU_LEVEL:
        *count = ENGINE_LEVELS;
        return &menu->seating.level;
    case MENU_AUTOMA_LEVEL:
        *count = LEVELS;
        return &menu->automa_level;
    case MENU_DECK:
        *count = DECKS;
        return &menu->deck;
    case MENU_FIRST:
        *count = FIRSTS;
        return &menu->seating.first;
    case MENU_TRACK:
        *count = menu_edition(menu)->printings;
        return &menu->track;
    case MENU_SEED:
        *count = menu_edition(menu)->solo ? 1 : 2;
        return &menu->fair;
    case MENU_ASIDE:
        *count = menu->asides;
        return &menu->aside;
    default:
        return NULL;
    }
}

void menu_init(Tui *tui)
{
    Menu *menu = &tui->menu;
    Fault fault;
    *menu = (Menu){.automa_level = 2};
    for (const char *name; menu->editions < MAX_MENU_EDITIONS && (name = edition_builtin_name(menu->editions));)
        menu->edition[menu->editions++] = shelf_find(&tui->shelf, name, &fault);
}

void menu_look_again(Tui *tui)
{
    tui->menu.asides = keeper_asides(&tui->keeper);
    tui->menu.aside = 0;
    menu_describe_kept(tui);
    menu_describe_aside(tui);
    if (!menu_has_row(tui, tui->menu.row))
        tui->menu.row = MENU_START;
}

/* A custom edition is added once it has been played. */
static void choose_edition(Menu *menu, const Edition *edition)
{
    for (int i = 0; i < menu->editions; i++)
        if (menu->edition[i] == edition)
            menu->chosen_edition = i;
    if (menu_edition(menu) != edition && menu->editions < MAX_MENU_EDITIONS) {
        menu->chosen_edition = menu->editions;
        menu->edition[menu->editions++] = edition;
    }
}

/* By default the next game is like the one on the table. */
static void choose_table(Tui *tui)
{
    Menu *menu = &tui->menu;
    const Game *game = &tui->sitting.table.game;
    choose_edition(menu, game->edition);
    if (menu_edition(menu) != game->edition)
        return; /* the list is full */
    if (game->edition->printings > 1)
        menu->track = game->printing;
    if (game->edition->solo) {
        menu->deck = game->deck;
        menu->automa_level = game->level;
    } else {
        seating_take(&menu->seating, &tui->sitting);
    }
}

void menu_open(Tui *tui)
{
    stack_push(tui, &LAYER_MENU);
    if (tui->view.edition)
        choose_table(tui);
    menu_look_again(tui);
}

static void step_row(Tui *tui, int key)
{
    int step = key == KEY_GO_UP || key == 'k' ? -1 : 1;
    Menu *menu = &tui->menu;
    do
        menu->row = (MenuRow)(((int)menu->row + step + MENU_ROWS) % MENU_ROWS);
    while (!menu_has_row(tui, menu->row));
}

static void change(Tui *tui, int step)
{
    MenuRow row = tui->menu.row;
    int count = 1;
    int *choice = choice_of(&tui->menu, row, &count);
    if (row == MENU_SEED && tui->menu.seed[0])
        tui->menu.seed[0] = '\0'; /* back from a number to the choice before */
    else if (choice)
        *choice = (*choice + step + count) % count;
    if (row == MENU_ASIDE)
        menu_describe_aside(tui);
    if (row == MENU_EDITION && menu_has_row(tui, MENU_TRACK) &&
        tui->menu.track >= menu_edition(&tui->menu)->printings)
        tui->menu.track = 0;
}

static void type_seed(Menu *menu, int key)
{
    size_t length = strlen(menu->seed);
    if (key >= '0' && key <= '9' && length < 19) {
        menu->seed[length] = (char)key;
        menu->seed[length + 1] = '\0';
    } else if (key == KEY_ERASE && length > 0) {
        menu->seed[length - 1] = '\0';
    }
}

/* Sets the level in its row; anywhere else digits go to the number of the deal. */
static void type_digit(Tui *tui, int key)
{
    Menu *menu = &tui->menu;
    bool level = menu->row == MENU_LEVEL || menu->row == MENU_AUTOMA_LEVEL;
    int count = 0;
    int *choice = choice_of(menu, menu->row, &count);
    int number = key - '0';
    if (level && number == 0 && *choice == 0)
        number = 10; /* 1 was the first digit */
    if (!level) {
        menu->row = MENU_SEED;
        type_seed(menu, key);
    } else if (number >= 1 && number <= count) {
        *choice = number - 1;
    }
}

static void confirm(Tui *tui)
{
    if (tui->menu.row == MENU_QUIT)
        tui_quit(tui);
    else if (tui->menu.row == MENU_OPEN)
        files_ask_open(tui);
    else
        tui_leave_game(tui, menu_start);
}

static void change_by_key(Tui *tui, int key)
{
    change(tui, key == KEY_GO_LEFT || key == 'h' ? -1 : 1);
}

static void erase(Tui *tui)
{
    type_seed(&tui->menu, KEY_ERASE);
}

static void show_help(Tui *tui)
{
    stack_push(tui, &LAYER_HELP_MENU);
}

static bool has_game(const Tui *tui)
{
    return tui->view.edition;
}

static const Binding BINDING[] = {
    {{KEY_GO_UP, KEY_GO_DOWN, KEY_TAB, 'j', 'k'},
     .shown = T("up, down"),
     .help = T("choose a line"),
     .act_by_key = step_row},
    {{KEY_GO_LEFT, KEY_GO_RIGHT, ' ', 'h', 'l'},
     .shown = T("left, right"),
     .help = T("change it"),
     .act_by_key = change_by_key},
    {{'0', '1', '2', '3', '4', '5', '6', '7', '8', '9'},
     .shown = "0-9",
     .help = T("the level; on other lines, the number of the deal"),
     .act_by_key = type_digit},
    {{KEY_ERASE}, .act = erase},
    {{KEY_CONFIRM}, .act = confirm, .shown = T("Enter"), .help = T("play, or do what the line says")},
    {{KEY_PUT_BACK},
     .act = stack_pop,
     .when = has_game,
     .shown = T("Esc"),
     .help = T("back to the game"),
     .told = has_game},
    {{'q'}, .act = tui_quit, .shown = T("q, Ctrl-C"), .help = T("quit")},
    {{'?'}, .act = show_help},
};
const Keys KEYS_MENU = {BINDING, sizeof BINDING / sizeof *BINDING};

static const Label *menu_line(const Tui *tui)
{
    static const Label LINE[] = {
        {0, T("arrows"), .meaning = TC("key", "choose")},
        {0, "0-9", .meaning = TC("key", "number"), .spare = 1},
        {KEY_CONFIRM, T("Enter"), .meaning = TC("key", "select")},
        {KEY_PUT_BACK, T("Esc"), .meaning = TC("key", "to the game")},
        {'?', "?", .meaning = TC("key", "keys")},
        {'q', "q", .meaning = TC("key", "quit")},
        {0},
    };
    (void)tui;
    return LINE;
}

/* A gap separates the choices from the actions. */
int menu_row_line(const Tui *tui, MenuRow row)
{
    enum { TOP = 2 };
    int line = TOP + (row >= MENU_START);
    for (int i = 0; i < (int)row; i++)
        line += menu_has_row(tui, (MenuRow)i);
    return line;
}

static void menu_click(Tui *tui, Event event)
{
    for (int i = 0; i < MENU_ROWS; i++) {
        if (!menu_has_row(tui, (MenuRow)i) || menu_row_line(tui, (MenuRow)i) != event.row)
            continue;
        tui->menu.row = (MenuRow)i;
        if (i >= MENU_START && event.kind == EVENT_CLICK)
            confirm(tui);
        else
            change(tui, event.kind == EVENT_TURN_BACK ? -1 : 1);
        return;
    }
}

Area menu_words(const Tui *tui)
{
    return (Area){menu_row_line(tui, MENU_QUIT) + 2, 2};
}

static Room menu_least(const Tui *tui)
{
    (void)tui;
    return layout_least(NULL);
}

const Layer LAYER_MENU = {
    .draw = draw_menu,
    .keys = {&KEYS_MENU},
    .click = menu_click,
    .line = menu_line,
    .words = menu_words,
    .least = menu_least,
};
