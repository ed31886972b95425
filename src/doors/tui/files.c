/* SPDX-License-Identifier: MIT */
#include "doors/tui/files.h"

#include "base/file.h"
#include "base/language.h"
#include "doors/tui/draw.h"
#include "doors/tui/draw_prompt.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static void files_ask(Tui *tui, const Layer *layer, const char *name)
{
    prompt_begin(&tui->files.prompt, name);
    stack_push(tui, layer);
}

void files_ask_open(Tui *tui)
{
    files_ask(tui, &LAYER_OPEN, tui->files.last);
}

static void files_ask_save(Tui *tui)
{
    char name[MAX_NAME + 32];
    if (tui->view.numbered)
        snprintf(name, sizeof name, "%s-%" PRIu64 ".pwk", tui->view.edition->name, tui->view.seed);
    else
        snprintf(name, sizeof name, "%s.pwk", tui->view.edition->name);
    files_ask(tui, &LAYER_SAVE, tui->files.last[0] ? tui->files.last : name);
}

/* For the next time. */
static void remember_name(Files *files)
{
    snprintf(files->last, sizeof files->last, "%s", files->prompt.text);
}

static void open_file(Tui *tui, const char *path)
{
    Fault fault;
    bool study = tui->view.edition && sitting_is_study(&tui->sitting);
    if (!sitting_load(&tui->sitting, &tui->variations, &tui->shelf, path, &fault)) {
        tui_say_fault(tui, &fault);
        return;
    }
    tui->sitting.is_daily = false; /* only the game that was begun here counts */
    if (study)
        sitting_study(&tui->sitting);
    remember_name(&tui->files);
    keeper_begin(&tui->keeper, sitting_is_study(&tui->sitting));
    tui_begin(tui);
    tui_say(tui, t("Opened %s."), file_shown(path));
}

/* The path was just typed, so it is shortened to make room for the editions that the file needs. */
static void say_saved(Tui *tui, const Table *saved, const char *path)
{
    enum { MOST = 20 };
    char memory[PATH_MAX];
    bool alone = saved->game.edition->builtin;
    Text shown = text_in(memory, sizeof memory);
    Text message = text_in(tui->message, sizeof tui->message);
    text_add_ends(&shown, file_shown(path), alone ? PATH_MAX : MOST);
    text_add(&message, t("The game is saved in %s."), memory);
    text_add(&message, alone ? "" : " ");
    table_write_needed(saved, &message);
}

/* The whole game, whichever moment is shown. */
static void save_file(Tui *tui, const char *path)
{
    Fault fault;
    bool study = sitting_is_study(&tui->sitting);
    if (study ? !sitting_save(&tui->sitting, &tui->variations, path, &fault)
              : !table_save(&tui->sitting.table, path, &fault)) {
        tui_say_fault(tui, &fault);
        return;
    }
    remember_name(&tui->files);
    stack_pop(tui);
    tui->files.saved = true;
    say_saved(tui, &tui->sitting.table, path);
}

static bool find_path(Tui *tui, char path[PATH_MAX])
{
    const char *why = tui->files.prompt.length > 0 ? file_typed(tui->files.prompt.text, path, PATH_MAX)
                                                   : T("Please enter a file name.");
    if (why)
        tui_say(tui, "%s", t(why));
    return !why;
}

static void overwrite(Tui *tui)
{
    char path[PATH_MAX];
    if (find_path(tui, path))
        save_file(tui, path);
}

static void confirm_save(Tui *tui)
{
    char path[PATH_MAX];
    struct stat status;
    if (!find_path(tui, path))
        return;
    if (stat(path, &status) == 0)
        confirm_ask(tui, t("This file exists already. Overwrite it?"), overwrite);
    else
        save_file(tui, path);
}

static void open_typed(Tui *tui)
{
    char path[PATH_MAX];
    if (find_path(tui, path))
        open_file(tui, path);
}

static void confirm_open(Tui *tui)
{
    char path[PATH_MAX];
    if (find_path(tui, path))
        tui_leave_game(tui, open_typed);
}

static void files_complete(Tui *tui)
{
    Names names;
    prompt_complete(&tui->files.prompt, &names);
    if (names.count == 0)
        tui_say(tui, "%s", t("No matching file."));
    else if (names.count > 1)
        tui_say(tui, "%s", names.list);
}

static void type(Tui *tui, int key)
{
    prompt_key(&tui->files.prompt, key);
}

static void draw_open(const Tui *tui)
{
    draw_prompt_line(&tui->files.prompt, t("Open:"), tui->message);
    keys_draw(tui, &LAYER_OPEN);
}

static void draw_save(const Tui *tui)
{
    draw_prompt_line(&tui->files.prompt, t("Save as:"), tui->message);
    keys_draw(tui, &LAYER_SAVE);
}

static const Label *open_line(const Tui *tui)
{
    static const Label LINE[] = {{KEY_CONFIRM, T("Enter"), .meaning = TC("key", "open")},
                                 {KEY_TAB, T("Tab"), .meaning = TC("key", "complete")},
                                 {KEY_PUT_BACK, T("Esc"), .meaning = TC("key", "cancel")},
                                 {0}};
    (void)tui;
    return LINE;
}

static const Label *save_line(const Tui *tui)
{
    static const Label LINE[] = {{KEY_CONFIRM, T("Enter"), .meaning = TC("key", "save")},
                                 {KEY_TAB, T("Tab"), .meaning = TC("key", "complete")},
                                 {KEY_PUT_BACK, T("Esc"), .meaning = TC("key", "cancel")},
                                 {0}};
    (void)tui;
    return LINE;
}

static const Binding ROW_OPEN = {{KEY_CONFIRM}, .act = confirm_open};
static const Binding ROW_SAVE = {{KEY_CONFIRM}, .act = confirm_save};
static const Binding ROW_BOTH[] = {{{KEY_TAB}, .act = files_complete}, {{KEY_PUT_BACK}, .act = stack_pop}};
static const Keys KEYS_OPEN = {&ROW_OPEN, 1};
static const Keys KEYS_SAVE = {&ROW_SAVE, 1};
static const Keys KEYS_BOTH = {ROW_BOTH, sizeof ROW_BOTH / sizeof *ROW_BOTH};

const Layer LAYER_OPEN = {
    draw_open, {&KEYS_OPEN, &KEYS_BOTH}, .key = type, .line = open_line, .words = draw_prompt_words};
const Layer LAYER_SAVE = {
    draw_save, {&KEYS_SAVE, &KEYS_BOTH}, .key = type, .line = save_line, .words = draw_prompt_words};

static const Binding ROW[] = {
    {{'w'}, .act = files_ask_save, .shown = "w", .help = T("save the game to a file")},
    {{'o'}, .act = files_ask_open, .shown = "o", .help = T("open a saved game")},
    {.help = ""},
};
const Keys KEYS_FILES = {ROW, sizeof ROW / sizeof *ROW};
