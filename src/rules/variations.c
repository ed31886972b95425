/* SPDX-License-Identifier: MIT */
#include "rules/variations.h"

#include <string.h>

void variations_begin(Variations *variations, const Game *start)
{
    variations->start = *start;
    variations->count = 1;
    variations->free = 0;
    variations->commented = 1; /* no comment begins at 0 */
    variations->node[0] = (VariationNode){.before = 0};
}

bool variations_is_node(const Variations *variations, int node)
{
    const VariationNode *all = variations->node;
    if (node <= 0 || node >= variations->count)
        return node == 0;
    for (int child = all[all[node].before].next; child; child = all[child].other)
        if (child == node)
            return true;
    return false;
}

static int find_child(const Variations *variations, int node, Move move)
{
    int child = variations->node[node].next;
    while (child && !move_equal(variations->node[child].move, move))
        child = variations->node[child].other;
    return child;
}

/* A removed node, or a new one; 0 when all are taken. */
static int take_node(Variations *variations)
{
    int node = variations->free;
    if (node)
        variations->free = variations->node[node].other;
    else if (variations->count < MAX_NODES)
        node = variations->count++;
    return node;
}

/* As the last child. */
static int add_child(Variations *variations, int before, Move move)
{
    uint16_t *end = &variations->node[before].next;
    int node = take_node(variations);
    if (!node)
        return 0;
    while (*end)
        end = &variations->node[*end].other;
    *end = (uint16_t)node;
    variations->node[node] = (VariationNode){.move = move, .before = (uint16_t)before};
    return node;
}

int variations_after(Variations *variations, int node, Move move)
{
    int child = find_child(variations, node, move);
    return child ? child : add_child(variations, node, move);
}

bool variations_add(Variations *variations, const Move *move, int count)
{
    int node = 0;
    for (int i = 0; i < count; i++)
        if (!(node = variations_after(variations, node, move[i])))
            return false;
    return true;
}

int variations_find(const Variations *variations, const Move *move, int count)
{
    int node = 0;
    for (int i = 0; i < count; i++)
        if (!(node = find_child(variations, node, move[i])))
            return -1;
    return node;
}

int variations_ply(const Variations *variations, int node)
{
    int ply = 0;
    for (; node; node = variations->node[node].before)
        ply++;
    return ply;
}

int variations_line(const Variations *variations, int node, Move move[MAX_MOVES], int *count)
{
    const VariationNode *all = variations->node;
    int ply = variations_ply(variations, node);
    for (int i = ply, at = node; at; at = all[at].before)
        move[--i] = all[at].move;
    *count = ply;
    for (int at = all[node].next; at; at = all[at].next)
        move[(*count)++] = all[at].move;
    return ply;
}

bool variations_say_more(const Variations *variations)
{
    for (int node = 0;; node = variations->node[node].next) {
        const VariationNode *at = &variations->node[node];
        if (at->other || at->sign || at->comment)
            return true;
        if (!at->next)
            return false;
    }
}

/* The link that leads to a node: of its parent, or of the child before it. */
static uint16_t *find_link(Variations *variations, int node)
{
    uint16_t *link = &variations->node[variations->node[node].before].next;
    while (*link != node)
        link = &variations->node[*link].other;
    return link;
}

void variations_promote(Variations *variations, int node)
{
    VariationNode *all = variations->node;
    for (; node; node = all[node].before) {
        uint16_t *first = &all[all[node].before].next;
        if (*first == node)
            continue;
        *find_link(variations, node) = all[node].other;
        all[node].other = *first;
        *first = (uint16_t)node;
    }
}

static void drop_comment(Variations *variations, int node)
{
    int at = variations->node[node].comment;
    if (!at)
        return;
    int size = (int)strlen(variations->comment + at) + 1;
    memmove(variations->comment + at, variations->comment + at + size, (size_t)(variations->commented - at - size));
    variations->commented -= size;
    variations->node[node].comment = 0;
    for (int i = 0; i < variations->count; i++)
        if (variations->node[i].comment > at)
            variations->node[i].comment = (uint16_t)(variations->node[i].comment - size);
}

void variations_remove(Variations *variations, int node)
{
    VariationNode *all = variations->node;
    int end = all[node].before;
    *find_link(variations, node) = all[node].other;
    while (node != end) {
        int child = all[node].next;
        if (child) { /* it goes first */
            all[node].next = all[child].other;
            node = child;
            continue;
        }
        int before = all[node].before;
        drop_comment(variations, node);
        all[node] = (VariationNode){.other = (uint16_t)variations->free};
        variations->free = node;
        node = before;
    }
}

void variations_sign(Variations *variations, int node, Sign sign)
{
    variations->node[node].sign = (uint8_t)sign;
}

const char *variations_comment_at(const Variations *variations, int node)
{
    int at = variations->node[node].comment;
    return at ? variations->comment + at : "";
}

/* Whole characters only. */
static size_t shorten(Span words)
{
    size_t length = words.length;
    if (length <= MAX_COMMENT)
        return length;
    for (length = MAX_COMMENT; ((unsigned char)words.at[length] & 0xc0) == 0x80;)
        length--;
    return length;
}

bool variations_comment(Variations *variations, int node, Span words)
{
    size_t length = shorten(words);
    size_t had = strlen(variations_comment_at(variations, node));
    if (length > 0 && (size_t)variations->commented + length + 1 > MAX_COMMENTS + (had ? had + 1 : 0))
        return false;
    drop_comment(variations, node);
    if (length == 0)
        return true;
    char *to = variations->comment + variations->commented;
    for (size_t i = 0; i < length; i++) {
        char c = words.at[i];
        if (c == '}')
            c = ')';
        if ((unsigned char)c < ' ' || c == 0x7f)
            c = ' ';
        to[i] = c;
        if (i > 0 && (unsigned char)to[i - 1] == 0xc2 &&
            (unsigned char)c < 0xa0) /* a control character of two bytes */
            to[i - 1] = to[i] = ' ';
    }
    to[length] = '\0';
    variations->node[node].comment = (uint16_t)variations->commented;
    variations->commented += (int)length + 1;
    return true;
}

static bool is_first(const Variations *variations, int node)
{
    return node && variations->node[variations->node[node].before].next == node;
}

VariationStep variations_step(const Variations *variations, int node)
{
    const VariationNode *all = variations->node;
    VariationStep step = {.closed = 0};
    if (is_first(variations, node) && all[node].other)
        return (VariationStep){.node = all[node].other, .opened = true};
    for (;;) {
        if (all[node].next)
            return (VariationStep){.node = all[node].next, .closed = step.closed};
        while (is_first(variations, node))
            node = all[node].before;
        if (!node)
            return step;
        step.closed++;
        if (all[node].other)
            return (VariationStep){.node = all[node].other, .closed = step.closed, .opened = true};
        node = all[all[node].before].next;
    }
}
