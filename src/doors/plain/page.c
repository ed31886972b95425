/* SPDX-License-Identifier: MIT */
#include "doors/plain/page.h"

#include "base/language.h"

#include <stdarg.h>
#include <string.h>

void page_say(Text *page, int indent, const char *format, ...)
{
    char paragraph[MAX_PARAGRAPH];
    va_list list;
    va_start(list, format);
    int wanted = vsnprintf(paragraph, sizeof paragraph, format, list);
    va_end(list);
    if (wanted >= MAX_PARAGRAPH) /* cut at the end of a character */
        paragraph[text_flaw(paragraph, MAX_PARAGRAPH - 1)] = '\0';
    int column = (int)strspn(paragraph, " ");
    text_add(page, "%*s", column, "");
    text_wrap(page, column, indent, paragraph + column);
}

void page_fill(Text *page, int indent, const char *sentence, const char *values, ...)
{
    char paragraph[MAX_PARAGRAPH];
    Text text = text_in(paragraph, sizeof paragraph);
    va_list list;
    va_start(list, values);
    text_fill_list(&text, sentence, values, list);
    va_end(list);
    page_say(page, indent, "%s", paragraph);
}

void page_list(Text *page, const uint8_t *number, int count)
{
    char memory[MAX_PARAGRAPH];
    Text first = text_in(memory, sizeof memory);
    for (int i = 0; i < count - 1; i++)
        text_add(text_item(&first), "%d", number[i]);
    if (count == 0)
        text_add(page, "%s", tc("list", "none"));
    else if (count == 1)
        text_add(page, "%d", number[0]);
    else
        text_fill(page, t("{first} and {last}"), "first=%s\nlast=%d", memory, number[count - 1]);
}

/* Control characters become blanks: those of ASCII, and U+0080 to U+009F, which are C2 80 to C2 9F. */
static void page_clean(Text *page)
{
    unsigned char *at = (unsigned char *)page->start;
    for (size_t i = 0; i < page->length; i++) {
        if ((at[i] < ' ' && at[i] != '\n') || at[i] == 0x7F)
            at[i] = ' ';
        if (at[i] == 0xC2 && at[i + 1] >= 0x80 && at[i + 1] <= 0x9F)
            at[i] = at[i + 1] = ' ';
    }
}

bool page_print(Text *page, FILE *out)
{
    page_clean(page);
    bool written = fwrite(page->start, 1, page->length, out) == page->length && fflush(out) == 0;
    *page = text_in(page->start, page->size);
    return written;
}
