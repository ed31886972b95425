/* SPDX-License-Identifier: MIT */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bounded text: a string that grows inside the caller's memory, always ends in NUL and remembers when
 * something did not fit.
 *
 *     char memory[80];
 *     Text text = text_in(memory, sizeof memory);
 *     text_add(&text, "%d buttons", 5);
 *     if (text.cut) ... */
typedef struct Text {
    char *start;
    size_t size;
    size_t length;
    bool cut;
} Text;

Text text_in(char *memory, size_t size);
void text_add(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A sentence with names in braces, and their values, one per line:
 *
 *     text_fill(&text, "{name} wins by {n}", "name=%s\nn=%d", name, 7);
 *
 * A translation may use another order. A name without a value stays unchanged. */
void text_fill(Text *text, const char *sentence, const char *values, ...) __attribute__((format(printf, 3, 4)));
void text_fill_list(Text *text, const char *sentence, const char *values, va_list list);
/* Starts the next item of a list: adds a comma, except before the first. */
Text *text_item(Text *list);
void text_add_span(Text *text, const char *span, size_t length);
/* A string; if it is longer than `most` bytes (at least 3), its two ends with dots between them. */
void text_add_ends(Text *text, const char *string, size_t most);

/* The plural ending of an English noun: 1 button, 2 buttons. */
const char *text_plural(long long number);

/* text_wrap wraps words for a terminal of 80 columns, with a newline at the end. The first line starts at `column`,
 * the others after `indent` blanks. Words are never split, so that paths can be copied. */
enum { TEXT_COLUMNS = 79 };

/* The width of a text in a terminal, one column per character. */
int text_columns(const char *text);
void text_wrap(Text *text, int column, int indent, const char *words);

/* An error in some input: a sentence for a person, and its place. Line and column count from 1; 0: none. Functions
 * that can refuse return false and fill one in. */
enum { FAULT_SIZE = 320 };

typedef struct Fault {
    int line;
    int column;
    char sentence[FAULT_SIZE];
} Fault;

/* Always false, so that a parser can end with `return fault_at(...)`. */
bool fault_at(Fault *fault, int line, int column, const char *format, ...) __attribute__((format(printf, 4, 5)));

/* A piece of another text, not owned. */
typedef struct Span {
    const char *at;
    size_t length;
} Span;

/* A cursor over the words of a text, line by line. A comment character (0 for none) hides the rest of
 * its line.
 *
 *     Words words = words_of(text, length, ';');
 *     do
 *         for (Span word = words_next(&words); word.length > 0; word = words_next(&words)) ...
 *     while (words_line(&words)); */
typedef struct Words {
    const char *at;
    const char *end;
    const char *line_start;
    int line;
    char comment;
} Words;

/* Skips a byte order mark at the beginning. */
Words words_of(const char *text, size_t length, char comment);
Span words_next(Words *words); /* empty when the line has no more words */
Span words_rest(Words *words); /* the rest of the line, trimmed */
bool words_line(Words *words); /* on to the next line; false at the end of the text */

int words_count(Words words); /* how many are left on the line */

Span span_of(const char *string);
bool span_is(Span span, const char *word);
/* An integer in min..max, digits only. */
bool span_number(Span span, uint64_t min, uint64_t max, uint64_t *number);
/* The same from 0, as an int; false if `most` is below 0. */
bool span_count(Span span, int most, int *number);
/* The length of the part of a span that can be quoted in a sentence, for "%.*s". */
int span_quotable(Span span);

/* The length of the byte order mark that some editors put at the beginning of a file; 0: none. */
size_t text_mark(const char *text, size_t length);
/* The offset of the first byte that is not UTF-8 text (or is a control character other than tab and
 * line ends), or `length` if there is none. */
size_t text_flaw(const char *text, size_t length);
/* The error as a verb phrase: "is not UTF-8 text" or "has a control character in it". */
const char *text_flaw_reason(const char *text, size_t length);

#endif
