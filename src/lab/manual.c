/* SPDX-License-Identifier: MIT */
#include "lab/manual.h"

#include "lab/shell.h"

#include <string.h>

enum { MAX_MANUAL = 16 * 1024, MAX_LINE = 1024 };

/* Hands out the lines of a text; false at its end. */
static bool next_line(const char **text, char line[MAX_LINE])
{
    size_t length = strcspn(*text, "\n");
    Text copy = text_in(line, MAX_LINE);
    text_add_span(&copy, *text, length);
    *text += length + ((*text)[length] == '\n');
    return length > 0;
}

static void add_usage(const Manual *manual, Text *text)
{
    const char *rest = manual->usage;
    const char *before = "usage:";
    char line[MAX_LINE];
    while (next_line(&rest, line)) {
        text_add(text, "%s thimble %s %s\n", before, manual->command, line);
        before = "      ";
    }
}

static void add_about(const Manual *manual, Text *text)
{
    const char *rest = manual->about;
    char line[MAX_LINE];
    while (next_line(&rest, line)) {
        text_add(text, "\n");
        text_wrap(text, 0, 0, line);
    }
}

static void add_examples(const Manual *manual, Text *text)
{
    enum { INDENT = 6 };
    const char *rest = manual->example;
    char line[MAX_LINE];
    text_add(text, "\nExamples:\n");
    while (next_line(&rest, line)) {
        text_add(text, "  %s\n", line);
        if (!next_line(&rest, line))
            break;
        text_add(text, "%*s", INDENT, "");
        text_wrap(text, INDENT, INDENT, line);
    }
}

static void add_status(const Manual *manual, Text *text)
{
    char line[MAX_LINE];
    Text words = text_in(line, sizeof line);
    text_add(&words, "Exit status: 0 all went well; 1 %s; 2 the command line was wrong",
             manual->failed ? manual->failed : "something could not be done");
    if (manual->broken_off)
        text_add(&words, "; 130 it was broken off, and %s", manual->broken_off);
    text_add(&words, ".");
    text_add(text, "\n");
    text_wrap(text, 0, 0, line);
}

void manual_write(const Manual *manual, Text *text)
{
    add_usage(manual, text);
    add_about(manual, text);
    text_add(text, "\nOptions:\n");
    settings_help(manual->settings, text);
    if (manual->more)
        manual->more(text);
    add_examples(manual, text);
    add_status(manual, text);
}

int manual_print(const Manual *manual)
{
    static char memory[MAX_MANUAL];
    Text text = text_in(memory, sizeof memory);
    manual_write(manual, &text);
    return shell_print(manual->command, memory);
}
