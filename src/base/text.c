/* SPDX-License-Identifier: MIT */
#include "base/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

Text text_in(char *memory, size_t size)
{
    assert(size > 0);
    memory[0] = '\0';
    return (Text){.start = memory, .size = size};
}

/* The number of bytes of the UTF-8 character at `at`; 0 if it is invalid (overlong, a surrogate, beyond U+10FFFF or
 * truncated). */
static size_t utf8_length(const unsigned char *at, size_t left)
{
    static const struct {
        unsigned char mask, lead, low, high;
    } form[] = {
        /* a lead byte, and the range of the byte after it */
        {0xFF, 0xE0, 0xA0, 0xBF}, {0xFF, 0xED, 0x80, 0x9F}, {0xFF, 0xF0, 0x90, 0xBF}, {0xFF, 0xF4, 0x80, 0x8F},
        {0xE0, 0xC0, 0x80, 0xBF}, {0xF0, 0xE0, 0x80, 0xBF}, {0xFC, 0xF0, 0x80, 0xBF},
    };
    if (at[0] < 0x80)
        return 1;
    if (at[0] < 0xC2)
        return 0;
    size_t length = at[0] < 0xE0 ? 2 : at[0] < 0xF0 ? 3 : 4;
    if (length > left)
        return 0;
    for (size_t i = 2; i < length; i++)
        if ((at[i] & 0xC0) != 0x80)
            return 0;
    for (size_t i = 0; i < sizeof form / sizeof *form; i++)
        if ((at[0] & form[i].mask) == form[i].lead)
            return at[1] >= form[i].low && at[1] <= form[i].high ? length : 0;
    return 0;
}

/* Something did not fit: cut at the end of a character. */
static void text_cut(Text *text, size_t length)
{
    const unsigned char *at = (const unsigned char *)text->start;
    size_t lead = length;
    while (lead > 0 && (at[lead - 1] & 0xC0) == 0x80)
        lead--;
    if (lead > 0 && at[lead - 1] >= 0xC0 && utf8_length(at + lead - 1, length - lead + 1) == 0)
        length = lead - 1;
    text->length = length;
    text->start[length] = '\0';
    text->cut = true;
}

static void text_add_list(Text *text, const char *format, va_list list)
{
    size_t room = text->size - text->length;
    int wanted = vsnprintf(text->start + text->length, room, format, list);
    if (wanted >= 0 && (size_t)wanted < room)
        text->length += (size_t)wanted;
    else
        text_cut(text, text->size - 1);
}

void text_add(Text *text, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    text_add_list(text, format, list);
    va_end(list);
}

void text_add_span(Text *text, const char *span, size_t length)
{
    size_t room = text->size - text->length - 1;
    size_t fits = length < room ? length : room;
    memcpy(text->start + text->length, span, fits);
    text->length += fits;
    text->start[text->length] = '\0';
    if (fits < length)
        text_cut(text, text->length);
}

/* Is it a UTF-8 continuation byte? */
static bool goes_on(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

void text_add_ends(Text *text, const char *string, size_t most)
{
    static const char DOTS[] = "...";
    size_t length = strlen(string);
    size_t kept = most - strlen(DOTS);
    size_t head = length > most ? kept / 2 : length;
    size_t tail = length > most ? length - (kept - head) : length;
    while (head > 0 && goes_on(string[head]))
        head--;
    while (goes_on(string[tail]))
        tail++;
    text_add_span(text, string, head);
    text_add(text, "%s%s", length > most ? DOTS : "", string + tail);
}

Text *text_item(Text *list)
{
    text_add(list, "%s", list->length ? ", " : "");
    return list;
}

/* The value for a name in lines "name=value"; NULL if there is none. */
static const char *value_of(const char *values, Span name, size_t *length)
{
    for (const char *line = values; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, name.at, name.length) == 0 && line[name.length] == '=') {
            line += name.length + 1;
            *length = strcspn(line, "\n");
            return line;
        }
    }
    return NULL;
}

void text_fill_list(Text *text, const char *sentence, const char *values, va_list list)
{
    enum { MAX_VALUES = 2048 };
    char memory[MAX_VALUES];
    Text given = text_in(memory, sizeof memory);
    text_add_list(&given, values, list);
    while (*sentence) {
        size_t length = strcspn(sentence, "{");
        text_add_span(text, sentence, length);
        sentence += length;
        Span name = {sentence + 1, *sentence ? strcspn(sentence + 1, "}") : 0};
        const char *value = name.length && name.at[name.length] ? value_of(memory, name, &length) : NULL;
        if (value) {
            text_add_span(text, value, length);
            sentence = name.at + name.length + 1;
        } else if (*sentence) {
            text_add_span(text, sentence++, 1);
        }
    }
}

void text_fill(Text *text, const char *sentence, const char *values, ...)
{
    va_list list;
    va_start(list, values);
    text_fill_list(text, sentence, values, list);
    va_end(list);
}

/* The number of characters: all bytes except continuation bytes. */
static int columns(const char *text, size_t length)
{
    int count = 0;
    for (size_t i = 0; i < length; i++)
        count += !goes_on(text[i]);
    return count;
}

const char *text_plural(long long number)
{
    return number == 1 ? "" : "s";
}

int text_columns(const char *text)
{
    return columns(text, strlen(text));
}

/* The length up to the next blank; a number with a colon, as in "2: advance", stays with the next word. */
static size_t unbroken(const char *words)
{
    size_t length = strcspn(words, " ");
    bool announces = length == 2 && words[1] == ':' && words[2];
    return announces ? length + 1 + strcspn(words + length + 1, " ") : length;
}

void text_wrap(Text *text, int column, int indent, const char *words)
{
    const char *gap = "";
    for (words += strspn(words, " "); *words; words += strspn(words, " ")) {
        size_t length = unbroken(words);
        int width = columns(words, length);
        if (*gap && column + 1 + width > TEXT_COLUMNS) {
            text_add(text, "\n%*s", indent, "");
            column = indent;
            gap = "";
        }
        column += width + (*gap != '\0');
        text_add(text, "%s", gap);
        text_add_span(text, words, length);
        words += length;
        gap = " ";
    }
    text_add(text, "\n");
}

bool fault_at(Fault *fault, int line, int column, const char *format, ...)
{
    fault->line = line;
    fault->column = column;
    Text text = text_in(fault->sentence, sizeof fault->sentence);
    va_list list;
    va_start(list, format);
    text_add_list(&text, format, list);
    va_end(list);
    return false;
}

size_t text_mark(const char *text, size_t length)
{
    static const char MARK[] = "\xEF\xBB\xBF";
    return length >= strlen(MARK) && memcmp(text, MARK, strlen(MARK)) == 0 ? strlen(MARK) : 0;
}

Words words_of(const char *text, size_t length, char comment)
{
    size_t mark = text_mark(text, length);
    text += mark;
    length -= mark;
    return (Words){.at = text, .end = text + length, .line_start = text, .line = 1, .comment = comment};
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static bool words_line_ended(const Words *words)
{
    return words->at == words->end || *words->at == '\n' || (words->comment && *words->at == words->comment);
}

Span words_next(Words *words)
{
    while (!words_line_ended(words) && is_blank(*words->at))
        words->at++;
    const char *start = words->at;
    while (!words_line_ended(words) && !is_blank(*words->at))
        words->at++;
    return (Span){start, (size_t)(words->at - start)};
}

Span words_rest(Words *words)
{
    Span rest = words_next(words);
    while (words_next(words).length > 0)
        ;
    const char *end = words->at;
    while (end > rest.at && is_blank(end[-1]))
        end--;
    rest.length = (size_t)(end - rest.at);
    return rest;
}

bool words_line(Words *words)
{
    size_t left = (size_t)(words->end - words->at);
    const char *newline = left ? memchr(words->at, '\n', left) : NULL;
    words->at = newline ? newline + 1 : words->end;
    if (!newline || words->at == words->end)
        return false;
    words->line_start = words->at;
    words->line++;
    return true;
}

int words_count(Words words)
{
    int count = 0;
    while (words_next(&words).length > 0)
        count++;
    return count;
}

Span span_of(const char *string)
{
    return (Span){string, strlen(string)};
}

bool span_is(Span span, const char *word)
{
    return strlen(word) == span.length && memcmp(span.at, word, span.length) == 0;
}

bool span_number(Span span, uint64_t min, uint64_t max, uint64_t *number)
{
    uint64_t value = 0;
    for (size_t i = 0; i < span.length; i++) {
        unsigned digit = (unsigned)(span.at[i] - '0');
        if (digit > 9 || value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    if (span.length == 0 || value < min || value > max)
        return false;
    *number = value;
    return true;
}

bool span_count(Span span, int most, int *number)
{
    uint64_t found;
    if (most < 0 || !span_number(span, 0, (uint64_t)most, &found))
        return false;
    *number = (int)found;
    return true;
}

int span_quotable(Span span)
{
    enum { LONGEST = 40 };
    size_t length = span.length < LONGEST ? span.length : LONGEST;
    size_t flaw = text_flaw(span.at, length);
    return (int)flaw;
}

/* U+0080 to U+009F are two bytes in UTF-8; terminals obey some of them. */
static bool is_control(const unsigned char *at, size_t left)
{
    unsigned char c = at[0];
    return (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0x7F ||
           (c == 0xC2 && left > 1 && at[1] >= 0x80 && at[1] < 0xA0);
}

size_t text_flaw(const char *text, size_t length)
{
    const unsigned char *at = (const unsigned char *)text;
    size_t i = 0;
    while (i < length) {
        size_t step = is_control(at + i, length - i) ? 0 : utf8_length(at + i, length - i);
        if (step == 0)
            break;
        i += step;
    }
    return i;
}

const char *text_flaw_reason(const char *text, size_t length)
{
    size_t flaw = text_flaw(text, length);
    bool control = flaw < length && is_control((const unsigned char *)text + flaw, length - flaw);
    return control ? "has a control character in it" : "is not UTF-8 text";
}
