/* SPDX-License-Identifier: MIT */
#include "cli/manual.h"

#include "base/language.h"
#include "cli/shell.h"

#include <string.h>

enum { MAX_MANUAL = 16 * 1024, MAX_LINE = 1024 };

/* Copies the next line of a text; false at its end. */
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
    const char *before = t("usage:");
    int indent = 0;
    char line[MAX_LINE];
    while (next_line(&rest, line)) {
        text_add(text, "%*s%s thimble %s %s\n", indent, "", before, manual->command, line);
        indent = text_columns(t("usage:"));
        before = "";
    }
}

static void add_about(const Manual *manual, Text *text)
{
    for (int i = 0; i < MANUAL_PARAGRAPHS && manual->about[i]; i++) {
        text_add(text, "\n");
        text_wrap(text, 0, 0, t(manual->about[i]));
    }
}

static void add_examples(const Manual *manual, Text *text)
{
    enum { INDENT = 6 };
    text_add(text, "\n%s\n", t("Examples:"));
    for (int i = 0; i < MANUAL_EXAMPLES && manual->example[i].line; i++) {
        text_add(text, "  %s\n%*s", manual->example[i].line, INDENT, "");
        text_wrap(text, INDENT, INDENT, t(manual->example[i].meaning));
    }
}

static void add_status(const Manual *manual, Text *text)
{
    char line[MAX_LINE];
    Text words = text_in(line, sizeof line);
    const char *failed = t(manual->failed ? manual->failed : T("the command failed"));
    if (manual->interrupted)
        text_add(&words, t("Exit status: 0 success; 1 %s; 2 wrong command line; 130 interrupted: %s."), failed,
                 t(manual->interrupted));
    else
        text_add(&words, t("Exit status: 0 success; 1 %s; 2 wrong command line."), failed);
    text_add(text, "\n");
    text_wrap(text, 0, 0, line);
}

void manual_write(const Manual *manual, Text *text)
{
    add_usage(manual, text);
    add_about(manual, text);
    text_add(text, "\n%s\n", t("Options:"));
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
    if (manual->marked)
        language_open(NULL);
    manual_write(manual, &text);
    return shell_print(manual->command, memory);
}
