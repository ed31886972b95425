/* SPDX-License-Identifier: MIT */
#ifndef DOORS_GTP_GTP_LINE_H
#define DOORS_GTP_GTP_LINE_H

#include "base/text.h"

/* A line of the text protocol: collected from pieces of input of any size, then split into words.
 *
 *     static GtpLine line;
 *     for (size_t used; count > 0; bytes += used, count -= used) {
 *         used = gtp_line_take(&line, bytes, count);
 *         if (line.whole)
 *             ... line.text, line.length ...; gtp_line_clear(&line);
 *     }
 *     ... at the end of input, line.length > 0 is a line without its newline */
enum { MAX_GTP_LINE = 64 * 1024 };

typedef struct GtpLine {
    size_t length; /* at most MAX_GTP_LINE + 1, which means too long: the rest is dropped */
    bool whole;
    char text[MAX_GTP_LINE + 1];
} GtpLine;

/* Takes bytes up to the first newline, which is not stored. Returns how many it took. */
size_t gtp_line_take(GtpLine *line, const char *bytes, size_t count);
void gtp_line_clear(GtpLine *line);

typedef struct GtpWords {
    Span number; /* before the command; may be empty */
    Span name;   /* of the command */
    Words words; /* after it */
    bool too_long;
    size_t length; /* without the characters that don't count */
} GtpWords;

/* False for blank lines and comments, which get no answer. `memory` has room for MAX_GTP_LINE bytes and is where the
 * words are afterwards. */
bool gtp_line_split(const char *line, size_t length, char *memory, GtpWords *words);
/* Is it this command, valid and without words after it? */
bool gtp_line_is(const GtpWords *words, const char *command);

#endif
