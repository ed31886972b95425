/* SPDX-License-Identifier: MIT */
#include "doors/gtp/gtp_line.h"

#include <string.h>

size_t gtp_line_take(GtpLine *line, const char *bytes, size_t count)
{
    const char *newline = memchr(bytes, '\n', count);
    size_t part = newline ? (size_t)(newline - bytes) : count;
    size_t room = sizeof line->text - line->length;
    size_t kept = part < room ? part : room;
    memcpy(line->text + line->length, bytes, kept);
    line->length += kept;
    line->whole = newline;
    return part + line->whole;
}

void gtp_line_clear(GtpLine *line)
{
    line->length = 0;
    line->whole = false;
}

/* As GTP requires: control characters are dropped, tabs become blanks. */
static size_t gtp_line_clean(const char *line, size_t length, char *cleaned)
{
    size_t kept = 0;
    for (size_t i = 0; i < length; i++)
        if (line[i] == '\t')
            cleaned[kept++] = ' ';
        else if ((unsigned char)line[i] >= ' ' && line[i] != 0x7F)
            cleaned[kept++] = line[i];
    return kept;
}

static bool is_number(Span word)
{
    uint64_t number;
    return word.length <= 10 && span_number(word, 0, INT32_MAX, &number);
}

bool gtp_line_split(const char *line, size_t length, char *memory, GtpWords *words)
{
    bool too_long = length > MAX_GTP_LINE;
    size_t kept = gtp_line_clean(line, too_long ? MAX_GTP_LINE : length, memory);
    *words = (GtpWords){
        .number = {memory, 0},
        .words = words_of(memory, kept, 0),
        .too_long = too_long,
        .length = kept,
    };
    words->name = words_next(&words->words);
    if ((words->name.length == 0 && !too_long) || (length > 0 && line[0] == '#'))
        return false;
    if (is_number(words->name)) {
        words->number = words->name;
        words->name = words_next(&words->words);
    }
    return true;
}

bool gtp_line_is(const GtpWords *words, const char *command)
{
    Words rest = words->words;
    return !words->too_long && span_is(words->name, command) && words_next(&rest).length == 0;
}
