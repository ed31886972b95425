/* SPDX-License-Identifier: MIT */
#include "doors/plain/edit.h"

#include <histedit.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum { REMEMBERED = 500 };

struct Edit {
    FILE *complaints; /* libedit's messages about unknown terminals, which are discarded */
    EditLine *line;
    History *history;
    EditByte *byte;
    void *from;
    EditWord *word;
    const char *prompt;
};

static Edit *edit_of(EditLine *line)
{
    void *edit = NULL;
    el_get(line, EL_CLIENTDATA, &edit);
    return edit;
}

static char *give_prompt(EditLine *line)
{
    return (char *)edit_of(line)->prompt; // libedit only reads it
}

/* A character may have several bytes. Invalid ones become a question mark. */
static int give_character(EditLine *line, wchar_t *character)
{
    Edit *edit = edit_of(line);
    mbstate_t state = {0};
    for (;;) {
        int byte = edit->byte(edit->from);
        char one = (char)byte;
        if (byte < 0)
            return -1;
        size_t length = mbrtowc(character, &one, 1, &state);
        if (length == (size_t)-2)
            continue;
        if (length == (size_t)-1)
            *character = L'?';
        return 1;
    }
}

/* What the words with this prefix have in common after it: returns its length; `found` is one of them. */
static size_t find_rest(const Edit *edit, const char *typed, size_t length, const char **found, int *count)
{
    size_t common = 0;
    *count = 0;
    for (int i = 0; edit->word(i); i++) {
        const char *word = edit->word(i);
        if (strncmp(word, typed, length) != 0)
            continue;
        size_t same = 0;
        while (*count > 0 && same < common && word[same] == (*found)[same])
            same++;
        common = *count > 0 ? same : strlen(word);
        *found = word;
        ++*count;
    }
    return common > length ? common - length : 0;
}

/* Tab completes the first word as far as it is unambiguous. */
static unsigned char edit_complete(EditLine *line, int key)
{
    const Edit *edit = edit_of(line);
    const LineInfo *info = el_line(line);
    size_t length = (size_t)(info->cursor - info->buffer);
    const char *found = NULL;
    int count;
    char rest[64];
    (void)key;
    if (memchr(info->buffer, ' ', length))
        return CC_ERROR;
    size_t more = find_rest(edit, info->buffer, length, &found, &count);
    snprintf(rest, sizeof rest, "%.*s%s", (int)more, found ? found + length : "", count == 1 ? " " : "");
    return rest[0] && el_insertstr(line, rest) == 0 ? CC_REFRESH : CC_ERROR;
}

typedef struct Bound {
    const char *key, *act;
} Bound;

/* The function is added by el_wset: el_set would leak copies of its name and its help. */
static void bind_keys(EditLine *line)
{
    static const Bound KEY[] = {
        {"\\e[H", "ed-move-to-beg"},       {"\\eOH", "ed-move-to-beg"}, {"\\e[1~", "ed-move-to-beg"},
        {"\\e[F", "ed-move-to-end"},       {"\\eOF", "ed-move-to-end"}, {"\\e[4~", "ed-move-to-end"},
        {"\\e[3~", "ed-delete-next-char"}, {"^U", "vi-kill-line-prev"}, {"^W", "ed-delete-prev-word"},
        {"^I", "thimble-complete"},        {"^@", "em-delete-or-list"}, /* Ctrl-D typed before the prompt appeared */
    };
    el_set(line, EL_EDITOR, "emacs");
    el_wset(line, EL_ADDFN, L"thimble-complete", L"complete a command", edit_complete);
    for (size_t i = 0; i < sizeof KEY / sizeof *KEY; i++)
        el_set(line, EL_BIND, KEY[i].key, KEY[i].act, NULL);
}

static void set_up(Edit *edit)
{
    HistEvent event;
    el_set(edit->line, EL_CLIENTDATA, edit);
    el_set(edit->line, EL_PROMPT, give_prompt);
    el_set(edit->line, EL_GETCFN, give_character);
    el_set(edit->line, EL_HIST, history, edit->history);
    history(edit->history, &event, H_SETSIZE, REMEMBERED);
    history(edit->history, &event, H_SETUNIQUE, 1);
    bind_keys(edit->line);
    el_source(edit->line, NULL); /* the user's ~/.editrc */
}

static bool can_edit(void)
{
    const char *kind = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && kind && kind[0] && strcmp(kind, "dumb") != 0;
}

Edit *edit_new(EditByte *byte, void *from, EditWord *word)
{
    Edit *edit = can_edit() ? calloc(1, sizeof *edit) : NULL;
    if (!edit)
        return NULL;
    setlocale(LC_CTYPE, "");
    *edit = (Edit){.byte = byte, .from = from, .word = word, .prompt = "", .history = history_init()};
    edit->complaints = fopen("/dev/null", "we");
    if (edit->history && edit->complaints)
        edit->line = el_init("thimble", stdin, stdout, edit->complaints);
    if (!edit->line) {
        edit_free(edit);
        return NULL;
    }
    set_up(edit);
    return edit;
}

void edit_free(Edit *edit)
{
    if (!edit)
        return;
    if (edit->line)
        el_end(edit->line);
    if (edit->history)
        history_end(edit->history);
    if (edit->complaints)
        fclose(edit->complaints);
    free(edit);
}

const char *edit_line(Edit *edit, const char *prompt, size_t *length)
{
    HistEvent event;
    int count = 0;
    edit->prompt = prompt;
    el_resize(edit->line); /* the window may have changed its size */
    const char *line = el_gets(edit->line, &count);
    if (!line || count <= 0) {
        const LineInfo *begun = el_line(edit->line);
        *length = (size_t)(begun->lastchar - begun->buffer);
        return NULL;
    }
    *length = strcspn(line, "\r\n");
    if (*length > 0)
        history(edit->history, &event, H_ENTER, line);
    return line;
}

/* A longer line leaves its first rows behind. */
void edit_hide(Edit *edit)
{
    (void)edit;
    fputs("\r\033[K", stdout);
    fflush(stdout);
}

void edit_show(Edit *edit)
{
    el_set(edit->line, EL_REFRESH);
}
