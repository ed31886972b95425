/* SPDX-License-Identifier: MIT */
#include "tui/files.h"

#include "base/file.h"
#include "base/language.h"
#include "tui/draw.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static void ask(Tui *tui, Asked asked, const char *name)
{
    tui->asked = asked;
    prompt_begin(&tui->prompt, name);
}

void files_ask_open(Tui *tui)
{
    ask(tui, ASKED_OPEN, tui->file);
}

void files_ask_save(Tui *tui)
{
    char name[MAX_NAME + 32];
    if (tui->view.numbered)
        snprintf(name, sizeof name, "%s-%" PRIu64 ".pwk", tui->view.edition->name, tui->view.seed);
    else
        snprintf(name, sizeof name, "%s.pwk", tui->view.edition->name);
    ask(tui, ASKED_SAVE, tui->file[0] ? tui->file : name);
}

/* The name is remembered for the next time. */
static void leave(Tui *tui)
{
    snprintf(tui->file, sizeof tui->file, "%s", tui->prompt.text);
    tui->asked = ASKED_NOTHING;
}

static void open_file(Tui *tui, const char *path)
{
    Fault fault;
    bool study = tui->view.edition && sitting_is_study(&tui->sitting);
    if (!sitting_load(&tui->sitting, &tui->shelf, path, &fault)) {
        tui_say_fault(tui, &fault);
        return;
    }
    if (study)
        sitting_study(&tui->sitting);
    leave(tui);
    keeper_begin(&tui->keeper, sitting_is_study(&tui->sitting));
    tui->sheet = SHEET_NONE;
    tui_begin(tui);
    tui_say(tui, t("%s is on the table."), file_shown(path));
}

/* What it needs beside it comes whole; the path, which was just typed, gives way to it. */
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

/* All of the game, whichever moment of it is looked at. */
static void save_file(Tui *tui, const char *path)
{
    Fault fault;
    if (!table_save(&tui->sitting.table, path, &fault)) {
        tui_say_fault(tui, &fault);
        return;
    }
    leave(tui);
    tui->saved = true;
    say_saved(tui, &tui->sitting.table, path);
}

static bool find_path(Tui *tui, char path[PATH_MAX])
{
    const char *why =
        tui->prompt.length > 0 ? file_typed(tui->prompt.text, path, PATH_MAX) : T("This needs the name of a file.");
    if (why)
        tui_say(tui, "%s", t(why));
    return !why;
}

static void confirm(Tui *tui)
{
    char path[PATH_MAX];
    struct stat status;
    if (!find_path(tui, path))
        return;
    if (tui->asked == ASKED_OPEN && tui_would_lose(tui))
        tui->doubt = DOUBT_LEAVE;
    else if (tui->asked == ASKED_OPEN)
        open_file(tui, path);
    else if (stat(path, &status) == 0)
        tui->doubt = DOUBT_OVERWRITE;
    else
        save_file(tui, path);
}

void files_overwrite(Tui *tui)
{
    char path[PATH_MAX];
    if (find_path(tui, path))
        save_file(tui, path);
}

void files_open(Tui *tui)
{
    char path[PATH_MAX];
    if (find_path(tui, path))
        open_file(tui, path);
}

static void complete(Tui *tui)
{
    Names names;
    prompt_complete(&tui->prompt, &names);
    if (names.count == 0)
        tui_say(tui, "%s", t("No file begins so."));
    else if (names.count > 1)
        tui_say(tui, "%s", names.list);
}

void files_key(Tui *tui, int key)
{
    if (key == KEY_PUT_BACK)
        tui->asked = ASKED_NOTHING;
    else if (key == KEY_CONFIRM)
        confirm(tui);
    else if (key == KEY_TAB)
        complete(tui);
    else
        prompt_key(&tui->prompt, key);
}

/* The part of the name around the cursor that there is room for. */
static void draw_prompt(const Prompt *prompt, int row, int column)
{
    char part[MAX_PROMPT];
    size_t first = 0;
    int room = screen_columns() - column - 2;
    snprintf(part, sizeof part, "%.*s", (int)prompt->at, prompt->text);
    while (part[first] && screen_width(part + first) > room)
        first++;
    while (((unsigned char)part[first] & 0xC0) == 0x80)
        first++;
    column = screen_say(row, column, INK_STRONG, "%s", part + first);
    size_t next = prompt->at + (prompt->at < prompt->length);
    while (next < prompt->length && ((unsigned char)prompt->text[next] & 0xC0) == 0x80)
        next++;
    column = screen_say(row, column, INK_CHOSEN, "%.*s", prompt->at < prompt->length ? (int)(next - prompt->at) : 1,
                        prompt->at < prompt->length ? prompt->text + prompt->at : " ");
    screen_say(row, column, INK_STRONG, "%s", prompt->text + next);
}

void files_draw(const Tui *tui)
{
    enum { ROWS = 4, MESSAGE_ROWS = 2 };
    static const char *const LABEL[] = {[ASKED_OPEN] = T("Open:"), [ASKED_SAVE] = T("Save as:")};
    int row = screen_rows() - ROWS;
    for (int i = 0; i < ROWS; i++)
        screen_say(row + i, 0, INK_PLAIN, "%*s", screen_columns(), "");
    int column = screen_say(row, 1, INK_PLAIN, "%s ", t(LABEL[tui->asked]));
    draw_prompt(&tui->prompt, row, column);
    if (tui->doubt)
        draw_paragraph(row + 1, MESSAGE_ROWS, INK_STRONG,
                       tui->doubt == DOUBT_LEAVE ? tell_leaving()
                                                 : t("This file is there already. Shall the game take its place?"));
    else
        draw_paragraph(row + 1, MESSAGE_ROWS, INK_BAD, tui->message);
    draw_keys(tui, screen_rows() - 1);
}
