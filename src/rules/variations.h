/* SPDX-License-Identifier: MIT */
#ifndef RULES_VARIATIONS_H
#define RULES_VARIATIONS_H

#include "rules/record.h"

/* All lines that were tried from one start: a tree of moves with signs and comments.
 *
 *     variations_begin(&variations, &record.start);
 *     variations_add(&variations, record.move, record.count);
 *     int node = variations_find(&variations, other, 12);
 *     variations_promote(&variations, node);
 *
 * A node is a move that was made after others; node 0 is the start. Its first child continues the line, the other
 * children were tried instead of that one. Nodes keep their number until they are removed.
 *
 * As text, a variation stands in parentheses after the move that it replaces (docs/man/thimble-record.5.md):
 *
 *     12r0a1! {takes the best patch} (advance 7f1c1 (9r0d5) 3r0a1) advance *
 */
enum {
    MAX_NODES = 4096,
    MAX_COMMENTS = 64 * 1024, /* bytes, of all together */
    MAX_COMMENT = 1000,       /* bytes of one */
};

typedef enum Sign {
    SIGN_NONE,
    SIGN_GOOD,
    SIGN_BRILLIANT,
    SIGN_MISTAKE,
    SIGN_BLUNDER,
    SIGN_INTERESTING,
    SIGN_DUBIOUS,
    SIGNS,
} Sign;
/* "", "!", "!!", "?", "??", "!?", "?!" */
extern const char *const SIGN_TEXT[SIGNS];

typedef struct VariationNode {
    Move move;
    uint8_t sign;
    uint16_t before;  /* the node that it follows */
    uint16_t next;    /* its first child; 0: none */
    uint16_t other;   /* the next child of the same node; 0: none */
    uint16_t comment; /* where it begins; 0: none */
} VariationNode;

typedef struct Variations {
    Game start;
    int count; /* of nodes, the start and removed ones included */
    int free;  /* the first removed node; `other` of each leads to the next; 0: none */
    int commented;
    VariationNode node[MAX_NODES];
    char comment[MAX_COMMENTS];
} Variations;

void variations_begin(Variations *variations, const Game *start);
/* The node after a move, which must be legal there; 0 when there is no room. */
int variations_after(Variations *variations, int node, Move move);
/* Adds a line. False when there is no room; then only a part was added. */
bool variations_add(Variations *variations, const Move *move, int count);
/* The node after these moves; -1 when they were never made. */
int variations_find(const Variations *variations, const Move *move, int count);
/* The line through a node: the moves to it, and on along first children. Returns how many moves lead to the node. */
int variations_line(const Variations *variations, int node, Move move[MAX_MOVES], int *count);
/* How many moves lead to a node. */
int variations_ply(const Variations *variations, int node);
bool variations_is_node(const Variations *variations, int node);
/* Is there anything that a plain record doesn't have: another line, a sign, a comment? */
bool variations_say_more(const Variations *variations);

/* The line through the node becomes the main one. */
void variations_promote(Variations *variations, int node);
/* Removes a move and all that follow it. */
void variations_remove(Variations *variations, int node);
void variations_sign(Variations *variations, int node, Sign sign);
/* False when there is no room, and the old comment stays. An empty comment removes it; longer ones are cut, control
 * characters become blanks, and a closing brace, which would end the comment in the text, a parenthesis. */
bool variations_comment(Variations *variations, int node, Span words);
const char *variations_comment_at(const Variations *variations, int node);

/* A walk through all nodes in the order of the text, from node 0; node 0 again at its end. */
typedef struct VariationStep {
    int node;
    int closed;  /* so many variations have ended before it */
    bool opened; /* a variation begins with it */
} VariationStep;
VariationStep variations_step(const Variations *variations, int node);

/* The moves, with everything around them, and the result of the main line. */
void variations_write(const Variations *variations, Text *text);
/* Reads what variations_write wrote, or any record that record_read has read with the same start. */
bool variations_read(Variations *variations, const Game *start, const char *text, size_t length, Fault *fault);

#endif
