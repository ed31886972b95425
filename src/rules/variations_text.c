/* SPDX-License-Identifier: MIT */
#include "rules/notation.h"
#include "rules/record_scan.h"

#include <stdio.h>
#include <string.h>

const char *const SIGN_TEXT[SIGNS] = {
    [SIGN_NONE] = "",      [SIGN_GOOD] = "!",         [SIGN_BRILLIANT] = "!!", [SIGN_MISTAKE] = "?",
    [SIGN_BLUNDER] = "??", [SIGN_INTERESTING] = "!?", [SIGN_DUBIOUS] = "?!",
};

/* The moves that lead to a node, and the game after them, kept while a walk goes on. */
typedef struct Path {
    const Variations *variations;
    int node;
    Game game;
} Path;

static void path_begin(Path *path, const Variations *variations)
{
    *path = (Path){.variations = variations, .game = variations->start};
}

static void path_go(Path *path, int node)
{
    const VariationNode *all = path->variations->node;
    Move move[MAX_MOVES];
    int count;
    if (all[node].before == path->node && node) {
        game_play(&path->game, all[node].move);
    } else {
        int ply = variations_line(path->variations, node, move, &count);
        path->game = path->variations->start;
        for (int i = 0; i < ply; i++)
            game_play(&path->game, move[i]);
    }
    path->node = node;
}

/* Puts words on lines that are not too long. */
typedef struct Lines {
    Text *text;
    size_t line; /* where it begins */
    bool joined; /* no blank before the next word */
} Lines;

static void add_word(Lines *lines, Span word, const char *before)
{
    enum { WIDTH = 100 };
    Text *text = lines->text;
    bool first = lines->joined || text->length == lines->line;
    if (!first && text->length - lines->line + 1 + word.length > WIDTH) {
        text_add(text, "\n");
        lines->line = text->length;
        first = true;
    }
    text_add(text, "%s%s", first ? "" : " ", before);
    text_add_span(text, word.at, word.length);
    lines->joined = false;
}

static void add_comment(Lines *lines, const char *comment)
{
    Words words = words_of(comment, strlen(comment), 0);
    const char *before = "{";
    if (!*comment)
        return;
    for (Span word; (word = words_next(&words)).length > 0; before = "")
        add_word(lines, word, before);
    text_add(lines->text, *before ? "" : "}");
}

/* The move is legal in the game, and not played in it. */
static void add_move(Lines *lines, const Variations *variations, int node, const Game *game)
{
    char memory[MAX_MOVE_TEXT + 4];
    Text word = text_in(memory, sizeof memory);
    notation_write(game, variations->node[node].move, &word);
    text_add(&word, "%s", SIGN_TEXT[variations->node[node].sign]);
    add_word(lines, span_of(memory), "");
    add_comment(lines, variations_comment_at(variations, node));
}

static void add_brackets(Lines *lines, VariationStep step)
{
    for (int i = 0; i < step.closed; i++)
        text_add(lines->text, ")");
    if (step.opened) {
        add_word(lines, span_of("("), "");
        lines->joined = true;
    }
}

static const char *find_result(const Variations *variations)
{
    Move move[MAX_MOVES];
    Game game = variations->start;
    int count;
    variations_line(variations, 0, move, &count);
    for (int i = 0; i < count; i++)
        game_play(&game, move[i]);
    return record_result(&game);
}

void variations_write(const Variations *variations, Text *text)
{
    Lines lines = {text, text->length, false};
    Path path;
    path_begin(&path, variations);
    add_comment(&lines, variations_comment_at(variations, 0));
    VariationStep step = variations_step(variations, 0);
    for (; step.node; step = variations_step(variations, step.node)) {
        path_go(&path, variations->node[step.node].before);
        add_brackets(&lines, step);
        add_move(&lines, variations, step.node, &path.game);
    }
    add_brackets(&lines, step);
    add_word(&lines, span_of(find_result(variations)), "");
    text_add(text, "\n");
}

/* Reading. */
typedef struct Reader {
    Scanner scanner;
    Variations *variations;
    Path path;
    int opened[MAX_MOVES]; /* the moves that the open variations replace */
    int depth;
    bool at_start; /* of a variation: a move must follow */
} Reader;

static bool read_comment(Reader *reader)
{
    Scanner *scanner = &reader->scanner;
    const char *at = scanner->at;
    char memory[MAX_COMMENT + 1];
    Span comment;
    Text words = text_in(memory, sizeof memory);
    const char *had = variations_comment_at(reader->variations, reader->path.node);
    if (!scan_comment(scanner, &comment))
        return false;
    text_add(&words, "%s%s", had, *had ? " " : "");
    Words all = words_of(comment.at, comment.length, 0);
    const char *blank = "";
    do
        for (Span word; (word = words_next(&all)).length > 0; blank = " ") {
            text_add(&words, "%s", blank);
            text_add_span(&words, word.at, word.length);
        }
    while (words_line(&all));
    return variations_comment(reader->variations, reader->path.node, span_of(memory)) ||
           scan_refuse(scanner, at, "the comments are too long: there is no room for this one");
}

static bool open_variation(Reader *reader)
{
    Scanner *scanner = &reader->scanner;
    int node = reader->path.node;
    if (node == 0 || reader->at_start)
        return scan_refuse(scanner, scanner->at, "a variation begins after the move that it replaces");
    if (reader->depth == MAX_MOVES)
        return scan_refuse(scanner, scanner->at, "too many variations are open here");
    scanner->at++;
    reader->opened[reader->depth++] = node;
    reader->at_start = true;
    path_go(&reader->path, reader->variations->node[node].before);
    return true;
}

static bool close_variation(Reader *reader)
{
    Scanner *scanner = &reader->scanner;
    if (reader->depth == 0)
        return scan_refuse(scanner, scanner->at, "this parenthesis closes no variation");
    if (reader->at_start)
        return scan_refuse(scanner, scanner->at, "this variation has no moves");
    scanner->at++;
    path_go(&reader->path, reader->opened[--reader->depth]);
    return true;
}

static bool read_move(Reader *reader, Span word)
{
    Variations *variations = reader->variations;
    Move move;
    Sign sign;
    Game game = reader->path.game;
    if (!scan_move(&reader->scanner, word, &game, &move, &sign))
        return false;
    int node = variations_after(variations, reader->path.node, move);
    if (!node)
        return scan_refuse(&reader->scanner, word.at, "the record has too many moves");
    if (sign)
        variations_sign(variations, node, sign);
    reader->path.node = node;
    reader->path.game = game;
    reader->at_start = false;
    return true;
}

/* The next item; *over at the result of the game. */
static bool read_item(Reader *reader, bool *over)
{
    Scanner *scanner = &reader->scanner;
    if (!scan_white(scanner))
        return scan_refuse(scanner, scanner->at,
                           reader->depth ? "a variation is not closed" : "the record has no result");
    switch (*scanner->at) {
    case ';':
        return scan_skip(scanner);
    case '{':
        return read_comment(reader);
    case '(':
        return open_variation(reader);
    case ')':
        return close_variation(reader);
    default:
        break;
    }
    Span word = scan_word(scanner);
    *over = reader->depth == 0 && scan_is_result(word);
    return *over || read_move(reader, word);
}

/* A comment after the last tag is about the start. */
static bool skip_tags(Scanner *scanner)
{
    Scanner before = *scanner;
    for (Tag tag; scan_tag(scanner, &tag); before = *scanner)
        if (tag.name.length == 0) {
            *scanner = before;
            return true;
        }
    return false;
}

bool variations_read(Variations *variations, const Game *start, const char *text, size_t length, Fault *fault)
{
    Reader reader = {.variations = variations};
    bool over = false;
    variations_begin(variations, start);
    path_begin(&reader.path, variations);
    if (!scan_begin(&reader.scanner, text, length, fault) || !skip_tags(&reader.scanner))
        return false;
    while (!over)
        if (!read_item(&reader, &over))
            return false;
    return true;
}
