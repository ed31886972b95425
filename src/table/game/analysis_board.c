/* SPDX-License-Identifier: MIT */
#include "table/game/analysis_board.h"

void analysis_begin(Sitting *sitting, const Game *start, uint64_t seed)
{
    sitting_place(sitting, start, seed);
    sitting_study(sitting);
}

bool analysis_follow(Variations *variations, const Sitting *sitting)
{
    const Record *record = &sitting->table.record;
    if (!sitting_is_study(sitting) || variations->count == 0 ||
        !position_same(&variations->start, &record->start, SECRETS_SHOWN))
        variations_begin(variations, &record->start);
    return !sitting_is_study(sitting) || variations_add(variations, record->move, record->count);
}

int analysis_here(const Variations *variations, const Sitting *sitting)
{
    int node = variations_find(variations, sitting->table.record.move, sitting->table.ply);
    return node < 0 ? 0 : node;
}

void analysis_go_to(const Variations *variations, Sitting *sitting, int node)
{
    Record *record = &sitting->table.record;
    int ply = variations_line(variations, node, record->move, &record->count);
    sitting_go_to(sitting, ply);
}

bool analysis_remove(Variations *variations, Sitting *sitting)
{
    int ply = sitting_undo_ply(sitting);
    int node = ply < 0 ? -1 : variations_find(variations, sitting->table.record.move, ply + 1);
    if (node < 0)
        return false;
    int before = variations->node[node].before;
    variations_remove(variations, node);
    analysis_go_to(variations, sitting, before);
    return true;
}

/* How many moves of the text come before it, itself included. */
static int find_place(const Variations *variations, int node)
{
    int place = 0;
    for (int at = 0; at != node; at = variations_step(variations, at).node)
        place++;
    return place;
}

void analysis_write(const Variations *variations, const Sitting *sitting, Text *text)
{
    if (!variations || !sitting_is_study(sitting) || !variations_say_more(variations)) {
        sitting_write(sitting, text);
        return;
    }
    Record start = sitting->table.record;
    start.count = 0; /* cards that only a variation draws are written too */
    sitting_write_seats(sitting, text);
    text_add(text, "[Here \"%d\"]\n", find_place(variations, analysis_here(variations, sitting)));
    record_write_tags(&start, SECRETS_SHOWN, text);
    variations_write(variations, text);
}

/* Goes to the place that the text names, if it does. */
static bool read_here(const Variations *variations, Sitting *sitting, const char *text, size_t length, Fault *fault)
{
    char memory[MAX_TAG];
    Text value = text_in(memory, sizeof memory);
    uint64_t place;
    int node = 0;
    if (!record_tag(text, length, "Here", &value))
        return true;
    bool good = span_number(span_of(memory), 0, MAX_NODES, &place);
    for (uint64_t i = 0; good && i < place; i++) {
        node = variations_step(variations, node).node;
        good = node != 0;
    }
    if (good)
        analysis_go_to(variations, sitting, node);
    return good ||
           fault_at(fault, 0, 0, "there is no move %.*s (tag Here)", span_quotable(span_of(memory)), memory);
}

static bool read_all(Variations *variations, Sitting *sitting, const char *text, size_t length, Fault *fault)
{
    Variations found;
    if (!variations_read(&found, &sitting->table.record.start, text, length, fault) ||
        !read_here(&found, sitting, text, length, fault))
        return false;
    *variations = found;
    variations_add(variations, sitting->table.record.move, sitting->table.record.count); /* the undone moves too */
    return true;
}

bool analysis_read(Variations *variations, Sitting *sitting, const Edition *edition, const char *text,
                   size_t length, uint64_t seed, Fault *fault)
{
    Sitting found;
    if (!sitting_read(&found, edition, text, length, seed, fault) ||
        (variations && !read_all(variations, &found, text, length, fault)))
        return false;
    *sitting = found;
    return true;
}
