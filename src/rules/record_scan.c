/* SPDX-License-Identifier: MIT */
#include "rules/record_scan.h"

#include "base/choice.h"
#include "rules/notation.h"

#include <string.h>

bool scan_refuse(const Scanner *scanner, const char *at, const char *sentence)
{
    return fault_at(scanner->fault, scanner->line, (int)(at - scanner->line_start) + 1, "%s", sentence);
}

static void scan_step(Scanner *scanner)
{
    if (*scanner->at++ == '\n') {
        scanner->line++;
        scanner->line_start = scanner->at;
    }
}

static bool is_white(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool scan_white(Scanner *scanner)
{
    while (scanner->at < scanner->end && is_white(*scanner->at))
        scan_step(scanner);
    return scanner->at < scanner->end;
}

bool scan_comment(Scanner *scanner, Span *comment)
{
    Scanner open = *scanner;
    while (scanner->at < scanner->end && *scanner->at != '}')
        scan_step(scanner);
    if (scanner->at == scanner->end)
        return scan_refuse(&open, open.at, "this comment is not closed");
    *comment = (Span){open.at + 1, (size_t)(scanner->at - open.at - 1)};
    scanner->at++;
    return true;
}

bool scan_skip(Scanner *scanner)
{
    while (scanner->at < scanner->end) {
        if (is_white(*scanner->at)) {
            scan_step(scanner);
        } else if (*scanner->at == ';') {
            while (scanner->at < scanner->end && *scanner->at != '\n')
                scanner->at++;
        } else if (*scanner->at == '{') {
            Span comment;
            if (!scan_comment(scanner, &comment))
                return false;
        } else {
            break;
        }
    }
    return true;
}

static bool read_value(Scanner *scanner, Tag *tag)
{
    size_t length = 0;
    if (scanner->at == scanner->end || *scanner->at != '"')
        return scan_refuse(scanner, scanner->at, "a tag is written like [Track \"2014\"]");
    tag->value_at = scanner->at++;
    while (scanner->at < scanner->end && *scanner->at != '"' && *scanner->at != '\n') {
        if (*scanner->at == '\\' && scanner->end - scanner->at > 1 && strchr("\"\\", scanner->at[1]))
            scanner->at++;
        if (length == sizeof tag->value - 1)
            return scan_refuse(scanner, tag->value_at, "the value of this tag is too long");
        tag->value[length++] = (char)(is_white(*scanner->at) ? ' ' : *scanner->at);
        scanner->at++;
    }
    tag->value[length] = '\0';
    if (scanner->at == scanner->end || *scanner->at != '"')
        return scan_refuse(scanner, tag->value_at, "the value of this tag is not closed on its line");
    scanner->at++;
    return true;
}

bool scan_tag(Scanner *scanner, Tag *tag)
{
    tag->name = (Span){scanner->at, 0};
    if (!scan_skip(scanner))
        return false;
    if (scanner->at == scanner->end || *scanner->at != '[')
        return true;
    tag->name.at = ++scanner->at;
    while (scanner->at < scanner->end && !is_white(*scanner->at) && !strchr("\"]", *scanner->at))
        scanner->at++;
    tag->name.length = (size_t)(scanner->at - tag->name.at);
    if (tag->name.length == 0)
        return scan_refuse(scanner, scanner->at, "this tag has no name");
    while (scanner->at < scanner->end && *scanner->at == ' ')
        scanner->at++;
    if (!read_value(scanner, tag))
        return false;
    if (scanner->at == scanner->end || *scanner->at != ']')
        return scan_refuse(scanner, scanner->at, "this tag should end with ]");
    scanner->at++;
    return true;
}

bool scan_begin(Scanner *scanner, const char *text, size_t length, Fault *fault)
{
    size_t mark = text_mark(text, length);
    text += mark;
    length -= mark;
    *scanner = (Scanner){.at = text, .end = text + length, .line_start = text, .line = 1, .fault = fault};
    if (length > MAX_RECORD_TEXT)
        return fault_at(fault, 0, 0, "a record has at most %d bytes", MAX_RECORD_TEXT);
    size_t flaw = text_flaw(text, length);
    if (flaw == length)
        return true;
    Scanner bad = *scanner;
    while (bad.at < text + flaw)
        scan_step(&bad);
    return fault_at(fault, bad.line, (int)(bad.at - bad.line_start) + 1, "this %s", text_flaw_reason(text, length));
}

Span scan_word(Scanner *scanner)
{
    Span word = {scanner->at, 0};
    while (scanner->at < scanner->end && !is_white(*scanner->at) && !strchr(";{()", *scanner->at))
        scanner->at++;
    word.length = (size_t)(scanner->at - word.at);
    return word;
}

static bool scan_blame(const Scanner *scanner, Span word)
{
    scanner->fault->line = scanner->line;
    scanner->fault->column = (int)(word.at - scanner->line_start) + 1;
    return false;
}

static bool cut_sign(const Scanner *scanner, Span *word, Sign *sign)
{
    size_t bare = word->length;
    while (bare > 0 && strchr("!?", word->at[bare - 1]))
        bare--;
    Span after = {word->at + bare, word->length - bare};
    int found = choice_find_name(SIGN_TEXT, SIGNS, after);
    if (found == SIGNS) {
        fault_at(scanner->fault, 0, 0, "%.*s is not a sign of a move: ! !! ? ?? !? ?!", span_quotable(after),
                 after.at);
        return scan_blame(scanner, after);
    }
    *sign = (Sign)found;
    word->length = bare;
    return true;
}

bool scan_move(const Scanner *scanner, Span word, Game *game, Move *move, Sign *sign)
{
    Fault *fault = scanner->fault;
    if (!cut_sign(scanner, &word, sign))
        return false;
    if (!notation_read(game, word, move, fault))
        return scan_blame(scanner, word);
    Refusal refusal = game_play(game, *move);
    if (!refusal)
        return true;
    Text sentence = text_in(fault->sentence, sizeof fault->sentence);
    text_add(&sentence, "%.*s is not legal: ", span_quotable(word), word.at);
    notation_explain(game, *move, refusal, &sentence);
    return scan_blame(scanner, word);
}

bool scan_is_result(Span word)
{
    return span_is(word, "1-0") || span_is(word, "0-1") || span_is(word, "*");
}
