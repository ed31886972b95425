/* SPDX-License-Identifier: MIT */
#include "doors/gtp/gtp.h"

#include "doors/gtp/gtp_command.h"

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
    gtp->own = NOBODY;
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

void gtp_heed(Gtp *gtp, const atomic_bool *stop)
{
    gtp->thinker.stop = stop;
}

void gtp_send_by(Gtp *gtp, GtpSend *send, void *to)
{
    gtp->send = send;
    gtp->to = to;
}

/* An empty line would end the answer, so empty lines in the text are left out. */
static void add_lines(const Text *text, const char *gap, Text *answer)
{
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
}

/* "= text", "? text" or "=" alone, with the number of the command. */
static void frame(char mark, Span number, const Text *text, Text *answer)
{
    text_add(answer, "%c%.*s", mark, (int)number.length, number.at);
    add_lines(text, " ", answer);
    text_add(answer, "\n\n");
}

void gtp_part_begin(Gtp *gtp)
{
    gtp->in_parts = true;
    text_add(gtp->answer, "=%.*s\n", (int)gtp->number.length, gtp->number.at);
}

bool gtp_part_send(Gtp *gtp, Text *text)
{
    bool good = true;
    if (gtp->send) {
        add_lines(text, "", gtp->answer);
        text_add(gtp->answer, "%s", text->length ? "\n" : "");
        good = gtp->send(gtp->to, gtp->answer);
        *gtp->answer = text_in(gtp->answer->start, gtp->answer->size);
    }
    *text = text_in(text->start, text->size);
    return good;
}

/* Answers a command; false, and `text` is the error. */
static bool gtp_do(Gtp *gtp, GtpWords *words, Text *text)
{
    size_t flaw = text_flaw(gtp->line, words->length);
    if (words->too_long)
        text_add(text, "the line has more than %d bytes", MAX_GTP_LINE);
    else if (flaw < words->length)
        text_add(text, "the line %s (byte %zu)", text_flaw_reason(gtp->line, words->length), flaw + 1);
    else
        return gtp_command(gtp, words->name, &words->words, text);
    return false;
}

void gtp_answer(Gtp *gtp, const char *line, size_t length, Text *answer)
{
    GtpWords words;
    Text text = text_in(gtp->text, sizeof gtp->text);
    if (!gtp_line_split(line, length, gtp->line, &words))
        return;
    gtp->number = words.number;
    gtp->answer = answer;
    gtp->in_parts = false;
    bool good = gtp_do(gtp, &words, &text);
    gtp->pondered = false;
    if (!gtp->in_parts) {
        frame(good ? '=' : '?', words.number, &text, answer);
        return;
    }
    add_lines(&text, "", answer);
    text_add(answer, "\n\n");
}
