/* SPDX-License-Identifier: MIT */
#include "doors/gtp/gtp.h"

#include "doors/gtp/gtp_command.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

Gtp *gtp_new(void)
{
    Gtp *gtp = calloc(1, sizeof *gtp);
    Fault fault;
    Deal deal;
    const Edition *classic = gtp ? shelf_find(&gtp->shelf, "classic", &fault) : NULL;
    if (!classic) {
        free(gtp);
        return NULL;
    }
    gtp->shelf.remedy = "come first, with new FILE";
    deal_begin(&deal, classic, table_any_seed());
    deal_draw_rest(&deal);
    table_deal(&gtp->table, &deal);
    gtp->blind = GTP_SEES_ALL;
    thinker_init(&gtp->thinker);
    return gtp;
}

void gtp_free(Gtp *gtp)
{
    if (!gtp)
        return;
    thinker_done(&gtp->thinker);
    shelf_done(&gtp->shelf);
    free(gtp);
}

bool gtp_has_quit(const Gtp *gtp)
{
    return gtp->quit;
}

/* As GTP requires: control characters are dropped, tabs become blanks. */
static size_t gtp_clean(const char *line, size_t length, char *cleaned)
{
    size_t kept = 0;
    for (size_t i = 0; i < length; i++)
        if (line[i] == '\t')
            cleaned[kept++] = ' ';
        else if ((unsigned char)line[i] >= ' ' && line[i] != 0x7F)
            cleaned[kept++] = line[i];
    return kept;
}

/* "= text", "? text" or "=" alone, with the number of the command. An empty line would end the answer, so empty
 * lines in the text are left out. */
static void frame(char mark, Span number, const Text *text, Text *answer)
{
    text_add(answer, "%c%.*s", mark, (int)number.length, number.at);
    const char *gap = " ";
    Words words = words_of(text->start, text->length, 0);
    do {
        const char *end = memchr(words.at, '\n', (size_t)(words.end - words.at));
        size_t length = (size_t)((end ? end : words.end) - words.at);
        if (length > 0) {
            text_add(answer, "%s", gap);
            text_add_span(answer, words.at, length);
            gap = "\n";
        }
    } while (words_line(&words));
    text_add(answer, "\n\n");
}

static bool is_number(Span word)
{
    uint64_t number;
    return word.length <= 10 && span_number(word, 0, INT32_MAX, &number);
}

void gtp_answer(Gtp *gtp, const char *line, size_t length, Text *answer)
{
    bool too_long = length > MAX_GTP_LINE;
    size_t kept = gtp_clean(line, too_long ? MAX_GTP_LINE : length, gtp->line);
    Words words = words_of(gtp->line, kept, 0);
    Span number = {gtp->line, 0};
    Span name = words_next(&words);
    if ((name.length == 0 && !too_long) || (length > 0 && line[0] == '#'))
        return;
    if (is_number(name)) {
        number = name;
        name = words_next(&words);
    }
    Text text = text_in(gtp->text, sizeof gtp->text);
    bool good = false;
    if (too_long)
        text_add(&text, "the line has more than %d bytes", MAX_GTP_LINE);
    else if (text_flaw(gtp->line, kept) < kept)
        text_add(&text, "the line %s (byte %zu)", text_flaw_reason(gtp->line, kept),
                 text_flaw(gtp->line, kept) + 1);
    else
        good = gtp_command(gtp, name, &words, &text);
    frame(good ? '=' : '?', number, &text, answer);
}

/* Reads a line and stores as much as fits. Returns its full length, or -1 at the end of the stream. */
static long read_line(FILE *in, char *line, size_t size)
{
    long length = 0;
    int c;
    while ((c = getc(in)) != EOF && c != '\n') {
        if ((size_t)length < size)
            line[length] = (char)c;
        length += length <= (long)size;
    }
    return c == EOF && length == 0 ? -1 : length;
}

int gtp_run(Gtp *gtp, FILE *in, FILE *out)
{
    char *line = malloc(MAX_GTP_LINE + 1);
    char *memory = malloc(MAX_GTP_ANSWER);
    bool working = line && memory;
    while (working && !gtp_has_quit(gtp)) {
        long length = read_line(in, line, MAX_GTP_LINE + 1);
        if (length < 0)
            break;
        Text answer = text_in(memory, MAX_GTP_ANSWER);
        gtp_answer(gtp, line, (size_t)length, &answer);
        if (answer.length > 0)
            working = fwrite(answer.start, 1, answer.length, out) == answer.length && fflush(out) == 0;
    }
    int reason = errno;
    free(line);
    free(memory);
    errno = reason;
    return working ? 0 : 1;
}
