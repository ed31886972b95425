/* SPDX-License-Identifier: MIT */
#include "doors/tui/prompt.h"

#include "base/file.h"
#include "doors/tui/screen.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { CONTROL = 0x40 }; /* Ctrl-A is 'A' minus this */

void prompt_begin(Prompt *prompt, const char *text)
{
    snprintf(prompt->text, sizeof prompt->text, "%s", text);
    prompt->length = prompt->at = strlen(prompt->text);
}

/* Is it a continuation byte of UTF-8? */
static bool goes_on(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

static size_t before(const Prompt *prompt, size_t at)
{
    while (at > 0 && goes_on(prompt->text[--at]))
        ;
    return at;
}

static size_t prompt_after(const Prompt *prompt, size_t at)
{
    if (at < prompt->length)
        at++;
    while (at < prompt->length && goes_on(prompt->text[at]))
        at++;
    return at;
}

static void prompt_cut(Prompt *prompt, size_t from, size_t to)
{
    memmove(prompt->text + from, prompt->text + to, prompt->length - to + 1);
    prompt->length -= to - from;
    prompt->at = from;
}

static void insert(Prompt *prompt, const char *bytes, size_t count)
{
    if (count >= sizeof prompt->text - prompt->length)
        return;
    memmove(prompt->text + prompt->at + count, prompt->text + prompt->at, prompt->length - prompt->at + 1);
    memcpy(prompt->text + prompt->at, bytes, count);
    prompt->length += count;
    prompt->at += count;
}

static size_t encode(int letter, char bytes[4])
{
    static const struct {
        int below;
        unsigned char lead;
    } SIZE[] = {{0x80, 0}, {0x800, 0xC0}, {0x10000, 0xE0}, {0x110000, 0xF0}};
    size_t count = 0;
    while (letter >= SIZE[count].below)
        count++;
    for (size_t i = count; i > 0; i--, letter >>= 6)
        bytes[i] = (char)(0x80 | (letter & 0x3F));
    bytes[0] = (char)(SIZE[count].lead | letter);
    return count + 1;
}

/* The start of the path's part before the cursor. */
static size_t part_before(const Prompt *prompt)
{
    size_t at = before(prompt, prompt->at);
    while (at > 0 && prompt->text[at - 1] != '/')
        at--;
    return at;
}

static bool edit(Prompt *prompt, int key)
{
    switch (key) {
    case KEY_ERASE:
        prompt_cut(prompt, before(prompt, prompt->at), prompt->at);
        return true;
    case KEY_REMOVE:
        prompt_cut(prompt, prompt->at, prompt_after(prompt, prompt->at));
        return true;
    case 'U' - CONTROL:
        prompt_cut(prompt, 0, prompt->at);
        return true;
    case 'K' - CONTROL:
        prompt_cut(prompt, prompt->at, prompt->length);
        return true;
    case 'W' - CONTROL:
        prompt_cut(prompt, part_before(prompt), prompt->at);
        return true;
    default:
        return false;
    }
}

static bool prompt_move(Prompt *prompt, int key)
{
    switch (key) {
    case KEY_GO_LEFT:
        prompt->at = before(prompt, prompt->at);
        return true;
    case KEY_GO_RIGHT:
        prompt->at = prompt_after(prompt, prompt->at);
        return true;
    case KEY_FIRST:
    case 'A' - CONTROL:
        prompt->at = 0;
        return true;
    case KEY_LAST:
    case 'E' - CONTROL:
        prompt->at = prompt->length;
        return true;
    default:
        return false;
    }
}

bool prompt_key(Prompt *prompt, int key)
{
    char bytes[4];
    if (edit(prompt, key) || prompt_move(prompt, key))
        return true;
    if (key < ' ' || key == 0x7F || key >= KEY_OTHER)
        return false;
    insert(prompt, bytes, encode(key, bytes));
    return true;
}

static size_t agreement(const char *a, const char *b)
{
    size_t same = 0;
    while (a[same] && a[same] == b[same])
        same++;
    while (same > 0 && goes_on(a[same]))
        same--;
    return same;
}

/* The entries of a folder with this prefix, sorted; `common` is their longest common prefix. */
static void find_names(const char *folder, const char *start, Names *names, char common[NAME_MAX + 1])
{
    Text list = text_in(names->list, sizeof names->list);
    struct dirent **entry = NULL;
    size_t length = strlen(start);
    int count = scandir(folder, &entry, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        const char *name = entry[i]->d_name;
        if (strncmp(name, start, length) == 0 && (name[0] != '.' || start[0] == '.')) {
            if (names->count++ == 0)
                snprintf(common, NAME_MAX + 1, "%s", name);
            common[agreement(common, name)] = '\0';
            text_add(&list, "%s%s", list.length ? "  " : "", name);
        }
        free(entry[i]);
    }
    free(entry);
}

static bool is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

void prompt_complete(Prompt *prompt, Names *names)
{
    char path[PATH_MAX];
    char common[NAME_MAX + 1] = "";
    names->count = 0;
    names->list[0] = '\0';
    if (file_typed(prompt->text, path, sizeof path))
        return;
    const char *start = file_name(path);
    size_t typed = strlen(start);
    char folder[PATH_MAX];
    snprintf(folder, sizeof folder, "%.*s", (int)(start - path), path);
    find_names(folder[0] ? folder : ".", start, names, common);
    if (names->count == 0)
        return;
    prompt->at = prompt->length;
    if (strlen(common) > typed) /* it may be shorter: names need not be letters */
        insert(prompt, common + typed, strlen(common) - typed);
    if (names->count == 1 && !file_typed(prompt->text, path, sizeof path) && is_folder(path))
        insert(prompt, "/", 1);
}
