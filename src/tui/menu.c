/* SPDX-License-Identifier: MIT */
#include "tui/draw.h"

#include "base/language.h"
#include "engine/level.h"
#include "table/names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

/* The start menu: rows of choices, each changed by left and right. */
typedef enum Row {
    ROW_EDITION,
    ROW_OPPONENT,
    ROW_LEVEL,
    ROW_AUTOMA_LEVEL,
    ROW_DECK,
    ROW_FIRST,
    ROW_TRACK,
    ROW_SEED,
    ROW_START,
    ROW_RESUME,
    ROW_PREVIOUS,
    ROW_OPEN,
    ROW_QUIT,
    ROWS,
} Row;

static const Edition *chosen(const Choices *choices)
{
    return choices->box[choices->edition];
}

static bool is_there(const Tui *tui, Row row)
{
    const Choices *choices = &tui->choices;
    switch (row) {
    case ROW_OPPONENT:
        return !chosen(choices)->solo;
    case ROW_LEVEL:
    case ROW_FIRST:
        return !chosen(choices)->solo && choices->seating.opponent == OPPONENT_COMPUTER;
    case ROW_AUTOMA_LEVEL:
    case ROW_DECK:
        return chosen(choices)->solo;
    case ROW_TRACK:
        return chosen(choices)->printings > 1;
    case ROW_RESUME:
        return keeper_has_game(&tui->keeper);
    case ROW_PREVIOUS:
        return choices->asides > 0;
    default:
        return true;
    }
}

/* What a row can be changed to: so many things, counted from 0. */
static int *choice_of(Choices *choices, Row row, int *count)
{
    switch (row) {
    case ROW_EDITION:
        *count = choices->boxes;
        return &choices->edition;
    case ROW_OPPONENT:
        *count = OPPONENTS;
        return &choices->seating.opponent;
    case ROW_LEVEL:
        *count = ENGINE_LEVELS;
        return &choices->seating.level;
    case ROW_AUTOMA_LEVEL:
        *count = LEVELS;
        return &choices->automa_level;
    case ROW_DECK:
        *count = DECKS;
        return &choices->deck;
    case ROW_FIRST:
        *count = FIRSTS;
        return &choices->seating.first;
    case ROW_TRACK:
        *count = chosen(choices)->printings;
        return &choices->track;
    case ROW_PREVIOUS:
        *count = choices->asides;
        return &choices->aside;
    default:
        return NULL;
    }
}

static void describe_time(const char *path, Kept *kept)
{
    struct stat status;
    struct tm left;
    if (stat(path, &status) == 0 && localtime_r(&status.st_mtime, &left))
        strftime(kept->left, sizeof kept->left, "%Y-%m-%d %H:%M", &left);
}

/* Edition, opponent, how far it has come, and when it was left; nothing when it can't be read. */
static void describe(Tui *tui, const char *path, Kept *kept)
{
    Table *table = malloc(sizeof *table);
    Text text = text_in(kept->words, sizeof kept->words);
    Fault fault;
    kept->left[0] = '\0';
    if (table && table_load(table, &tui->shelf, path, &fault)) {
        int moves = table->record.count;
        text_add(&text, "%s", names_edition(table->game.edition));
        for (int seat = 0; seat < SEATS; seat++)
            if (seat_by_name(table, seat).kind == SEAT_COMPUTER)
                text_add(text_item(&text), t("Computer, level %d"), seat_by_name(table, seat).level);
        text_fill(text_item(&text), nt("{n} move", "{n} moves", moves), "n=%d", moves);
        describe_time(path, kept);
    }
    free(table);
}

static void describe_aside(Tui *tui)
{
    char path[PATH_MAX];
    if (keeper_aside_path(&tui->keeper, tui->choices.aside, path))
        describe(tui, path, &tui->choices.kept_aside);
}

void menu_look_again(Tui *tui)
{
    char path[PATH_MAX];
    tui->choices.asides = keeper_asides(&tui->keeper);
    tui->choices.aside = 0;
    if (keeper_has_game(&tui->keeper) && keeper_path(&tui->keeper, path))
        describe(tui, path, &tui->choices.kept);
    describe_aside(tui);
    if (!is_there(tui, (Row)tui->choices.row))
        tui->choices.row = ROW_START;
}

/* An edition of one's own is among the boxes once it has been played. */
static void choose_box(Choices *choices, const Edition *edition)
{
    for (int i = 0; i < choices->boxes; i++)
        if (choices->box[i] == edition)
            choices->edition = i;
    if (chosen(choices) != edition && choices->boxes < MAX_BOXES) {
        choices->edition = choices->boxes;
        choices->box[choices->boxes++] = edition;
    }
}

/* Another game is dealt as the one on the table was, unless somebody changes that. */
static void choose_table(Tui *tui)
{
    Choices *choices = &tui->choices;
    const Game *game = &tui->sitting.table.game;
    choose_box(choices, game->edition);
    if (chosen(choices) != game->edition)
        return; /* there is no place for one more box */
    if (game->edition->printings > 1)
        choices->track = game->printing;
    if (game->edition->solo) {
        choices->deck = game->deck;
        choices->automa_level = game->level;
    } else if (sitting_is_study(&tui->sitting)) {
        choices->seating.opponent = OPPONENT_NOBODY;
    } else {
        seating_take(&choices->seating, &tui->sitting);
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
    Choices *choices = &tui->choices;
    do
        choices->row = (choices->row + step + ROWS) % ROWS;
    while (!is_there(tui, (Row)choices->row));
}

static void change(Tui *tui, int step)
{
    Row row = (Row)tui->choices.row;
    int count = 1;
    int *choice = choice_of(&tui->choices, row, &count);
    if (choice)
        *choice = (*choice + step + count) % count;
    if (row == ROW_PREVIOUS)
        describe_aside(tui);
    if (row == ROW_EDITION && is_there(tui, ROW_TRACK) && tui->choices.track >= chosen(&tui->choices)->printings)
        tui->choices.track = 0;
}

static void type_seed(Choices *choices, int key)
{
    size_t length = strlen(choices->seed);
    if (key >= '0' && key <= '9' && length < 19) {
        choices->seed[length] = (char)key;
        choices->seed[length + 1] = '\0';
    } else if (key == KEY_ERASE && length > 0) {
        choices->seed[length - 1] = '\0';
    }
}

/* A level by its number, and of the deal wherever one stands. */
static void type_digit(Tui *tui, int key)
{
    Choices *choices = &tui->choices;
    bool level = choices->row == ROW_LEVEL || choices->row == ROW_AUTOMA_LEVEL;
    int count = 0;
    int *choice = choice_of(choices, (Row)choices->row, &count);
    int number = key - '0';
    if (level && number == 0 && *choice == 0)
        number = 10; /* its second digit */
    if (!level) {
        choices->row = ROW_SEED;
        type_seed(choices, key);
    } else if (number >= 1 && number <= count) {
        *choice = number - 1;
    }
}

/* Goes on with the game in progress, or with the one of those aside that is shown. What is on the table stays there until
 * all has gone well. */
static void resume(Tui *tui, bool previous)
{
    char path[PATH_MAX];
    Sitting sitting;
    Fault fault = {0};
    int aside = tui->choices.aside;
    bool named = previous ? keeper_aside_path(&tui->keeper, aside, path) : keeper_path(&tui->keeper, path);
    if (!named || !keeper_hold(&tui->keeper, &fault) || !sitting_load(&sitting, &tui->shelf, path, &fault) ||
        (previous && !keeper_turn(&tui->keeper, aside, &fault))) {
        tui_say_fault(tui, &fault);
        return;
    }
    tui->sitting = sitting;
    keeper_resumed(&tui->keeper);
    tui_begin(tui);
}

static void resume_or_deal(Tui *tui)
{
    if (tui->choices.row == ROW_RESUME || tui->choices.row == ROW_PREVIOUS)
        resume(tui, tui->choices.row == ROW_PREVIOUS);
    else
        tui_deal(tui);
}

static void confirm(Tui *tui)
{
    if (tui->choices.row == ROW_QUIT)
        tui_quit(tui);
    else if (tui->choices.row == ROW_OPEN)
        files_ask_open(tui);
    else
        tui_leave_game(tui, resume_or_deal);
}

static void change_by_key(Tui *tui, int key)
{
    change(tui, key == KEY_GO_LEFT || key == 'h' ? -1 : 1);
}

static void erase(Tui *tui)
{
    type_seed(&tui->choices, KEY_ERASE);
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
     .help = T("a level by its number; elsewhere the number of the deal"),
     .act_by_key = type_digit},
    {{KEY_ERASE}, .act = erase},
    {{KEY_CONFIRM}, .act = confirm, .shown = T("Enter"), .help = T("play, or what else the line says")},
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
        {KEY_CONFIRM, T("Enter"), .meaning = TC("key", "do it")},
        {KEY_PUT_BACK, T("Esc"), .meaning = TC("key", "to the game")},
        {'?', "?", .meaning = TC("key", "keys")},
        {'q', "q", .meaning = TC("key", "quit")},
        {0},
    };
    (void)tui;
    return LINE;
}

/* Where it stands on the screen: what can be done comes after a gap. */
static int line_of(const Tui *tui, Row row)
{
    enum { TOP = 2 };
    int line = TOP + (row >= ROW_START);
    for (int i = 0; i < (int)row; i++)
        line += is_there(tui, (Row)i);
    return line;
}

static void menu_click(Tui *tui, Event event)
{
    for (int i = 0; i < ROWS; i++) {
        if (!is_there(tui, (Row)i) || line_of(tui, (Row)i) != event.row)
            continue;
        tui->choices.row = i;
        if (i >= ROW_START && event.kind == EVENT_CLICK)
            confirm(tui);
        else
            change(tui, event.kind == EVENT_TURN_BACK ? -1 : 1);
        return;
    }
}

/* As many patches of the box as there is room for, the largest first, so that one sees what it is about. */
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

/* With its number where there are others. */
static void write_aside(const Choices *choices, Text *text)
{
    if (choices->asides > 1)
        text_add(text, t("%d: %s"), choices->aside + 1, choices->kept_aside.words);
    else
        text_add(text, "%s", choices->kept_aside.words);
}

/* What it is about, too, where that is known. */
static void write_box(const Choices *choices, Text *text)
{
    const char *name = names_edition(chosen(choices));
    if (chosen(choices)->builtin)
        text_add(text, t("%s: %s"), name, t(edition_builtin_summary(choices->edition)));
    else
        text_add(text, "%s", name);
}

static void write_track(const Choices *choices, Text *text)
{
    static const char *const TRACK[] = {T("revised"), "2014"};
    const Edition *edition = chosen(choices);
    text_add(text, "%s", edition->builtin ? t(TRACK[choices->track]) : edition->printing[choices->track].name);
}

static void write_choice(const Choices *choices, Row row, Text *text)
{
    static const char *const OPPONENT[OPPONENTS] = {T("the computer"), T("a person at this keyboard"),
                                                    T("nobody: a board for analysis")};
    static const char *const FIRST[FIRSTS] = {T("Draw lots"), T("Me"), T("the computer")};
    switch (row) {
    case ROW_EDITION:
        write_box(choices, text);
        break;
    case ROW_OPPONENT:
        text_add(text, "%s", t(OPPONENT[choices->seating.opponent]));
        break;
    case ROW_LEVEL:
        text_add(text, t("%d: %s"), choices->seating.level + 1, names_engine_level(choices->seating.level + 1));
        break;
    case ROW_AUTOMA_LEVEL:
        text_add(text, "%s", names_automa_level(choices->automa_level + 1));
        break;
    case ROW_DECK:
        text_add(text, "%s", names_deck(choices->deck));
        break;
    case ROW_FIRST:
        text_add(text, "%s", t(FIRST[choices->seating.first]));
        break;
    case ROW_TRACK:
        write_track(choices, text);
        break;
    case ROW_SEED:
        text_add(text, "%s", choices->seed[0] ? choices->seed : t("any (type a number)"));
        break;
    case ROW_RESUME:
        text_add(text, "%s", choices->kept.words);
        break;
    case ROW_PREVIOUS:
        write_aside(choices, text);
        break;
    default:
        break;
    }
}

/* Behind what the game is, where there is room: two of them may have come as far as each other. */
static void write_time(const Choices *choices, Row row, int room, Text *text)
{
    const char *left = row == ROW_RESUME ? choices->kept.left : row == ROW_PREVIOUS ? choices->kept_aside.left : "";
    if (left[0] && screen_width(text->start) + (int)strlen(", ") + screen_width(left) <= room)
        text_add(text, ", %s", left);
}

/* Below its last row. */
static Area menu_words(const Tui *tui)
{
    return (Area){line_of(tui, ROW_QUIT) + 2, 2};
}

static void menu_draw(const Tui *tui)
{
    static const char *const NAME[ROWS] = {
        [ROW_EDITION] = T("Edition"),
        [ROW_OPPONENT] = T("Against"),
        [ROW_LEVEL] = T("Level"),
        [ROW_AUTOMA_LEVEL] = T("Level"),
        [ROW_DECK] = T("Deck"),
        [ROW_FIRST] = T("Who starts"),
        [ROW_TRACK] = T("Track"),
        [ROW_SEED] = T("Deal"),
        [ROW_START] = T("Play"),
        [ROW_RESUME] = T("Go on with the game that was left"),
        [ROW_PREVIOUS] = T("Go on with one that was put aside"),
        [ROW_OPEN] = T("Open a saved game"),
        [ROW_QUIT] = T("Quit"),
    };
    enum { LEFT = 4, VALUE = 18 };
    screen_say(0, 0, INK_TITLE, "%*s", screen_columns(), "");
    screen_say(0, 1, INK_TITLE, t("%s: %s"), "Thimble", t("New game"));
    for (int i = 0; i < ROWS; i++) {
        char memory[128];
        Text text = text_in(memory, sizeof memory);
        bool chosen = i == tui->choices.row;
        if (!is_there(tui, (Row)i))
            continue;
        int row = line_of(tui, (Row)i);
        write_choice(&tui->choices, (Row)i, &text);
        screen_say(row, LEFT - 2, INK_STRONG, "%s", chosen ? ">" : " ");
        int after = screen_say(row, LEFT, chosen ? INK_CHOSEN : INK_PLAIN, "%s", t(NAME[i]));
        int column = i < ROW_START ? LEFT + VALUE : after + 2;
        write_time(&tui->choices, (Row)i, screen_columns() - column, &text);
        draw_within(row, column, screen_columns() - column, chosen ? INK_STRONG : INK_PLAIN, "%s", memory);
    }
    Area words = menu_words(tui);
    if (stack_top(tui) == &LAYER_MENU)
        draw_paragraph(words.row, words.rows, INK_BAD, tui->message);
    show_patches(chosen(&tui->choices), words.row + words.rows);
    keys_draw(tui, &LAYER_MENU);
}

static Room menu_least(const Tui *tui)
{
    (void)tui;
    return layout_least(NULL);
}

const Layer LAYER_MENU = {menu_draw,         {&KEYS_MENU},        .click = menu_click,
                          .line = menu_line, .words = menu_words, .least = menu_least};
