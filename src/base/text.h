/* SPDX-License-Identifier: MIT */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bounded text: a string that grows inside memory of the caller's, always ends in NUL and remembers
 * when something did not fit.
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
/* A sentence with names in braces, and what they stand for, a line for each:
 *
 *     text_fill(&text, "{name} wins by {n}", "name=%s\nn=%d", name, 7);
 *
 * In another language they may come in another order. A name that nothing stands for stays as it is. */
void text_fill(Text *text, const char *sentence, const char *values, ...) __attribute__((format(printf, 3, 4)));
/* The place for one more item of a list: after a comma, unless it is the first. */
Text *text_item(Text *list);
void text_add_span(Text *text, const char *span, size_t length);
/* Both ends of what has more bytes than `most` (which are 3 or more), and dots between them. */
void text_add_ends(Text *text, const char *string, size_t most);

/* Words in lines that fit a terminal of 80 columns, and the end of the last line. So many columns are there already; the
 * lines after the first begin with so many blanks. A word that is wider stays whole, so that paths can be copied. */
enum { TEXT_COLUMNS = 79 };

/* How many columns a text has in a terminal, a character each. */
int text_columns(const char *text);
void text_wrap(Text *text, int column, int indent, const char *words);

/* What is wrong with some input, as a sentence for a person, and where: line and column count from 1
 * and are 0 where they do not apply. Functions that can refuse return false and fill one in. */
enum { FAULT_SIZE = 320 };

typedef struct Fault {
    int line;
    int column;
    char sentence[FAULT_SIZE];
} Fault;

/* Always false, so that a parser can end with `return fault_at(...)`. */
bool fault_at(Fault *fault, int line, int column, const char *format, ...) __attribute__((format(printf, 4, 5)));

/* A piece of somebody else's text. */
typedef struct Span {
    const char *at;
    size_t length;
} Span;

/* A cursor over the words of a text, line by line. From the comment character (0 for none) to the end
 * of a line nothing is read.
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

Words words_of(const char *text, size_t length, char comment);
Span words_next(Words *words); /* empty when the line has no more words */
Span words_rest(Words *words); /* what is left of the line, trimmed */
bool words_line(Words *words); /* on to the next line; false at the end of the text */

int words_count(Words words); /* how many are left on the line */

Span span_of(const char *string);
bool span_is(Span span, const char *word);
/* A whole number in min..max, digits alone. */
bool span_number(Span span, uint64_t min, uint64_t max, uint64_t *number);
/* The longest start of a span that is fit to be quoted in a sentence, for "%.*s". */
int span_quotable(Span span);

/* The offset of the first byte that is not UTF-8 text (or is a control character other than tab and
 * the ends of lines), or `length` when all of it is. */
size_t text_flaw(const char *text, size_t length);
/* What is wrong there, to be said of the text: "is not UTF-8 text" or "has a control character in it". */
const char *text_flaw_reason(const char *text, size_t length);

#endif
