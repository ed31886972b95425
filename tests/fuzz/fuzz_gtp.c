/* SPDX-License-Identifier: MIT */
#include "doors/gtp/gtp.h"
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

/* Control characters don't count, since the protocol drops them. */
static bool has_word(const char *line, size_t length, const char *word)
{
    size_t matched = 0;
    for (size_t i = 0; i < length && matched < strlen(word); i++) {
        if ((unsigned char)line[i] < ' ' || line[i] == 0x7F)
            continue;
        matched = line[i] == word[matched] ? matched + 1 : line[i] == word[0];
    }
    return matched == strlen(word);
}

/* Deep counts and searches take their time, which is not a bug, but a fuzzer must not wait. The engine still moves,
 * after a few nodes. */
static bool takes_long(const char *line, size_t length)
{
    static const char *const WORD[] = {"perft", "analyze", "strength", "time", "nodes", "threads"};
    for (size_t i = 0; i < sizeof WORD / sizeof *WORD; i++)
        if (has_word(line, length, WORD[i]))
            return true;
    return false;
}

static Gtp *open_door(void)
{
    static const char FEW[] = "nodes 4";
    char memory[64];
    Text answer = text_in(memory, sizeof memory);
    Gtp *gtp = gtp_new();
    if (gtp)
        gtp_answer(gtp, FEW, strlen(FEW), &answer);
    return gtp;
}

static void check_answer(const Text *answer)
{
    if (answer->length == 0)
        return;
    const char *end = strstr(answer->start, "\n\n");
    fuzz_must(answer->start[0] == '=' || answer->start[0] == '?', "an answer begins with = or ?");
    fuzz_must(end && end[2] == '\0', "an answer ends with its first empty line");
    fuzz_must(!answer->cut, "an answer fits its room");
}

/* Collects the next line from input that comes in small pieces; it must be the same as in one piece. Returns the number
 * of bytes used. */
static size_t collect(GtpLine *line, const char *at, size_t left)
{
    const char *newline = memchr(at, '\n', left);
    size_t length = newline ? (size_t)(newline - at) : left;
    size_t used = 0;
    gtp_line_clear(line);
    for (size_t piece = 1; used < left && !line->whole; piece = piece * 3 % 101) {
        size_t part = piece < left - used ? piece : left - used;
        size_t taken = gtp_line_take(line, at + used, part);
        fuzz_must(taken == part || line->whole, "a piece without a newline is taken whole");
        used += taken;
    }
    fuzz_must(line->whole == (newline != NULL) && used == length + line->whole, "a line ends with its newline");
    fuzz_must(line->length == (length <= MAX_GTP_LINE ? length : MAX_GTP_LINE + 1), "a line has its length");
    fuzz_must(memcmp(line->text, at, line->length) == 0, "a line is what was sent");
    return used;
}

/* Lines as sent by a program, answered one after the other. Nothing here depends on time or on threads. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char memory[MAX_GTP_ANSWER];
    static GtpLine line;
    const char *at = (const char *)data;
    const char *end = at + size;
    Gtp *gtp = open_door();
    while (gtp && at < end && !gtp_has_quit(gtp)) {
        at += collect(&line, at, (size_t)(end - at));
        Text answer = text_in(memory, sizeof memory);
        if (!takes_long(line.text, line.length))
            gtp_answer(gtp, line.text, line.length, &answer);
        check_answer(&answer);
    }
    gtp_free(gtp);
    return 0;
}
