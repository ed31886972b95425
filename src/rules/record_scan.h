/* SPDX-License-Identifier: MIT */
#ifndef RULES_RECORD_SCAN_H
#define RULES_RECORD_SCAN_H

#include "rules/variations.h"

/* For the readers of records: a cursor over the text, which reports faults with line and column. */
typedef struct Scanner {
    const char *at, *end;
    const char *line_start;
    int line;
    Fault *fault;
} Scanner;

typedef struct Tag {
    Span name;
    const char *value_at; /* for faults about the value */
    char value[MAX_POSITION_TEXT + 1];
} Tag;

/* Refuses texts that are too long or not UTF-8. */
bool scan_begin(Scanner *scanner, const char *text, size_t length, Fault *fault);
/* Always false. */
bool scan_refuse(const Scanner *scanner, const char *at, const char *sentence);
/* Skips white space; false at the end of the text. */
bool scan_white(Scanner *scanner);
/* Skips white space and comments. */
bool scan_skip(Scanner *scanner);
/* The comment that begins here. */
bool scan_comment(Scanner *scanner, Span *comment);
/* The next tag; true with an empty name when the next item is not one. */
bool scan_tag(Scanner *scanner, Tag *tag);
/* A move with its sign, or the result; empty at a parenthesis, a comment or the end. */
Span scan_word(Scanner *scanner);
/* Reads a move and plays it. */
bool scan_move(const Scanner *scanner, Span word, Game *game, Move *move, Sign *sign);
/* 1-0, 0-1 or *. */
bool scan_is_result(Span word);

#endif
