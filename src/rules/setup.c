/* SPDX-License-Identifier: MIT */
#include "rules/setup.h"

#include "rules/notation.h"
#include "rules/position.h"

#include <string.h>

enum { MAX_SETUP_BUTTONS = 1000 };

/* Where the patches are that no quilt has. */
typedef enum Heap {
    HEAP_CIRCLE,
    HEAP_LATE,
    HEAP_TAKEN,
    HEAPS,
} Heap;

typedef struct Changer {
    Game *draft;
    Words *words;
    Fault *fault;
    uint8_t heap[HEAPS][MAX_PATCHES + 1];
    int count[HEAPS];
} Changer;

#define REFUSE(changer, ...) (fault_at((changer)->fault, 0, 0, __VA_ARGS__), false)

/* The heaps lie in one ring (rules/game.h). */
static void take_heaps(Changer *changer)
{
    const Game *draft = changer->draft;
    const uint8_t *from[HEAPS] = {draft->ring, draft->ring + draft->circle,
                                  draft->ring + MAX_PATCHES - draft->taken};
    const int count[HEAPS] = {draft->circle, draft->late, draft->taken};
    for (int heap = 0; heap < HEAPS; heap++) {
        changer->count[heap] = count[heap];
        memcpy(changer->heap[heap], from[heap], (size_t)count[heap]);
    }
}

static void put_heaps(Changer *changer)
{
    Game *draft = changer->draft;
    const int *count = changer->count;
    draft->circle = (uint8_t)count[HEAP_CIRCLE];
    draft->late = (uint8_t)count[HEAP_LATE];
    draft->taken = (uint8_t)count[HEAP_TAKEN];
    memcpy(draft->ring, changer->heap[HEAP_CIRCLE], draft->circle);
    memcpy(draft->ring + draft->circle, changer->heap[HEAP_LATE], draft->late);
    memcpy(draft->ring + MAX_PATCHES - draft->taken, changer->heap[HEAP_TAKEN], draft->taken);
    if (!draft->edition->solo)
        return;
    draft->income[AUTOMA] = 0;
    for (int i = 0; i < draft->taken; i++)
        draft->income[AUTOMA] =
            (uint16_t)(draft->income[AUTOMA] + draft->edition->patch[changer->heap[HEAP_TAKEN][i]].income);
}

/* Its place in the heap; -1: it is not there. */
static int find_patch(const Changer *changer, Heap heap, int patch)
{
    const uint8_t *found = memchr(changer->heap[heap], patch, (size_t)changer->count[heap]);
    return found ? (int)(found - changer->heap[heap]) : -1;
}

static void drop_patch(Changer *changer, int patch)
{
    for (Heap heap = 0; heap < HEAPS; heap++) {
        uint8_t *order = changer->heap[heap];
        int at = find_patch(changer, heap, patch);
        if (at < 0)
            continue;
        memmove(order + at, order + at + 1, (size_t)(changer->count[heap] - at - 1));
        changer->count[heap]--;
    }
}

/* To the end of the heap; a patch is in one place only. */
static void move_patch(Changer *changer, Heap heap, int patch)
{
    drop_patch(changer, patch);
    changer->heap[heap][changer->count[heap]++] = (uint8_t)patch;
}

static bool read_number(Changer *changer, Span word, const char *what, int least, int most, int *number)
{
    uint64_t value;
    if (!span_number(word, (uint64_t)least, (uint64_t)most, &value))
        return REFUSE(changer, "%s is a number from %d to %d, not \"%.*s\"", what, least, most, span_quotable(word),
                      word.at);
    *number = (int)value;
    return true;
}

static bool next_number(Changer *changer, const char *what, int least, int most, int *number)
{
    return read_number(changer, words_next(changer->words), what, least, most, number);
}

static bool next_seat(Changer *changer, int *seat)
{
    if (!next_number(changer, "a seat", 1, SEATS, seat))
        return false;
    --*seat;
    return true;
}

/* A seat with a quilt. */
static bool next_sewer(Changer *changer, int *seat)
{
    return next_seat(changer, seat) &&
           (!changer->draft->edition->solo || *seat != AUTOMA || REFUSE(changer, "the Automa has no quilt"));
}

/* A patch that may be moved. */
static bool read_patch(Changer *changer, Span word, int *patch)
{
    if (!read_number(changer, word, "a patch", 1, changer->draft->edition->patches, patch))
        return false;
    return find_patch(changer, HEAP_LATE, *patch) < 0 ||
           REFUSE(changer, "patch %d has not joined the circle yet", *patch);
}

static bool next_patch(Changer *changer, int *patch)
{
    return read_patch(changer, words_next(changer->words), patch);
}

static bool has_automa(Changer *changer)
{
    const Edition *edition = changer->draft->edition;
    return edition->solo || REFUSE(changer, "edition %s has no Automa", edition->name);
}

static bool change_time(Changer *changer)
{
    int seat, space;
    if (!next_seat(changer, &seat) || !next_number(changer, "a space", 0, changer->draft->edition->last, &space))
        return false;
    changer->draft->time[seat] = (uint8_t)space;
    return true;
}

static bool change_buttons(Changer *changer)
{
    int seat, buttons;
    if (!next_seat(changer, &seat) || !next_number(changer, "buttons", 0, MAX_SETUP_BUTTONS, &buttons))
        return false;
    changer->draft->buttons[seat] = buttons;
    return true;
}

static bool change_income(Changer *changer)
{
    int seat, income;
    if (!next_sewer(changer, &seat) || !next_number(changer, "income", 0, MAX_SETUP_BUTTONS, &income))
        return false;
    changer->draft->income[seat] = (uint16_t)income;
    return true;
}

static bool change_top(Changer *changer)
{
    int seat;
    if (!next_seat(changer, &seat))
        return false;
    changer->draft->mover = (uint8_t)seat;
    return true;
}

static bool change_leather(Changer *changer)
{
    int leather;
    if (!next_number(changer, "leather", 0, MAX_SPACES, &leather))
        return false;
    changer->draft->leather = (uint8_t)leather;
    return true;
}

static bool change_bonus(Changer *changer)
{
    Span word = words_next(changer->words);
    int seat = 0;
    bool nobody = span_is(word, "nobody");
    if (!nobody && !read_number(changer, word, "the owner of the bonus tile, unless nobody,", 1, SEATS, &seat))
        return false;
    changer->draft->bonus = (int8_t)(nobody ? NOBODY : seat - 1);
    return true;
}

static bool change_square(Changer *changer)
{
    int seat, square;
    if (!next_sewer(changer, &seat))
        return false;
    Span word = words_next(changer->words);
    do {
        if (!notation_read_square(changer->draft->edition, word, &square))
            return REFUSE(changer, "\"%.*s\" is not a square of the quilt", span_quotable(word), word.at);
        changer->draft->quilt[seat] ^= squares_one(square);
    } while ((word = words_next(changer->words)).length > 0);
    return true;
}

static bool change_sew(Changer *changer)
{
    Game *draft = changer->draft;
    int seat;
    Move move;
    if (!next_sewer(changer, &seat) || !notation_read(draft, words_next(changer->words), &move, changer->fault))
        return false;
    if (move.kind != MOVE_BUY)
        return REFUSE(changer, "sew takes a patch and its place, such as 12r0a1");
    if (find_patch(changer, HEAP_LATE, move.patch) >= 0)
        return REFUSE(changer, "patch %d has not joined the circle yet", move.patch);
    const Patch *patch = &draft->edition->patch[move.patch];
    const Orientation *orientation = &patch->turned[move.orientation];
    if (!squares_has(orientation->inside, move.square))
        return REFUSE(changer, "the patch would lie outside the quilt");
    Squares squares = squares_up(orientation->shape, move.square);
    if (draft->quilt[seat] & squares)
        return REFUSE(changer, "another patch is there already");
    draft->quilt[seat] |= squares;
    draft->income[seat] = (uint16_t)(draft->income[seat] + patch->income);
    drop_patch(changer, move.patch);
    return true;
}

static bool change_empty(Changer *changer)
{
    int seat;
    if (!next_sewer(changer, &seat))
        return false;
    changer->draft->quilt[seat] = NO_SQUARES;
    changer->draft->income[seat] = 0;
    return true;
}

/* A list of patches, which were elsewhere or nowhere. */
static bool read_list(Changer *changer, Heap heap)
{
    Span list = words_next(changer->words);
    changer->count[heap] = 0;
    if (span_is(list, "-"))
        return true;
    for (const char *end = list.at + list.length;;) {
        int patch;
        const char *comma = memchr(list.at, ',', list.length);
        Span item = {list.at, comma ? (size_t)(comma - list.at) : list.length};
        if (!read_patch(changer, item, &patch))
            return false;
        if (find_patch(changer, heap, patch) >= 0)
            return REFUSE(changer, "patch %d is named twice", patch);
        move_patch(changer, heap, patch);
        if (!comma)
            return true;
        list = (Span){comma + 1, (size_t)(end - comma - 1)};
    }
}

static bool change_circle(Changer *changer)
{
    return read_list(changer, HEAP_CIRCLE);
}

static bool change_taken(Changer *changer)
{
    return has_automa(changer) && read_list(changer, HEAP_TAKEN);
}

static bool change_patch(Changer *changer)
{
    int patch;
    if (!next_patch(changer, &patch))
        return false;
    if (find_patch(changer, HEAP_CIRCLE, patch) >= 0)
        drop_patch(changer, patch);
    else
        move_patch(changer, HEAP_CIRCLE, patch);
    return true;
}

static bool change_needle(Changer *changer)
{
    uint8_t *circle = changer->heap[HEAP_CIRCLE];
    uint8_t before[MAX_PATCHES];
    int patch;
    if (!next_patch(changer, &patch))
        return false;
    int at = find_patch(changer, HEAP_CIRCLE, patch);
    if (at < 0)
        return REFUSE(changer, "patch %d is not in the circle", patch);
    int rest = changer->count[HEAP_CIRCLE] - at;
    memcpy(before, circle, (size_t)at);
    memmove(circle, circle + at, (size_t)rest);
    memcpy(circle + rest, before, (size_t)at);
    return true;
}

static bool change_late(Changer *changer)
{
    const Edition *edition = changer->draft->edition;
    Heap to = changer->count[HEAP_LATE] > 0 ? HEAP_CIRCLE : HEAP_LATE;
    uint8_t late[MAX_PATCHES];
    int count = changer->count[HEAP_LATE];
    if (edition->late_patches == 0)
        return REFUSE(changer, "edition %s has no late patches", edition->name);
    memcpy(late, changer->heap[HEAP_LATE], (size_t)count); /* they join in their order */
    for (int patch = 1; to == HEAP_LATE && patch <= edition->patches; patch++)
        if (edition->patch[patch].late)
            late[count++] = (uint8_t)patch;
    for (int i = 0; i < count; i++)
        move_patch(changer, to, late[i]);
    return true;
}

static bool change_level(Changer *changer)
{
    int level;
    if (!has_automa(changer) || !next_number(changer, "the Automa's level", 1, LEVELS, &level))
        return false;
    changer->draft->level = (uint8_t)(level - 1);
    return true;
}

static bool change_drawn(Changer *changer)
{
    int drawn;
    if (!has_automa(changer) || !next_number(changer, "the number of drawn cards", 0, MAX_CARDS - 1, &drawn))
        return false;
    changer->draft->drawn = (uint8_t)drawn;
    return true;
}

static bool change_position(Changer *changer)
{
    bool good =
        position_read_draft(changer->draft, changer->draft->edition, words_next(changer->words), 1, changer->fault);
    if (good)
        take_heaps(changer);
    return good;
}

static const struct {
    const char *name;
    bool (*make)(Changer *changer);
} CHANGE[] = {
    {"time", change_time},     {"buttons", change_buttons},   {"income", change_income},
    {"top", change_top},       {"leather", change_leather},   {"bonus", change_bonus},
    {"square", change_square}, {"sew", change_sew},           {"empty", change_empty},
    {"circle", change_circle}, {"patch", change_patch},       {"needle", change_needle},
    {"late", change_late},     {"taken", change_taken},       {"level", change_level},
    {"drawn", change_drawn},   {"position", change_position},
};
enum { CHANGES = sizeof CHANGE / sizeof *CHANGE };

bool setup_change(Game *draft, Words *words, Fault *fault)
{
    Game changed = *draft;
    Changer changer = {.draft = &changed, .words = words, .fault = fault};
    Span name = words_next(words);
    int i = 0;
    while (i < CHANGES && !span_is(name, CHANGE[i].name))
        i++;
    if (i == CHANGES)
        return fault_at(fault, 0, 0, "unknown change \"%.*s\"", span_quotable(name), name.at);
    take_heaps(&changer);
    if (!CHANGE[i].make(&changer))
        return false;
    Span rest = words_rest(words);
    if (rest.length > 0)
        return fault_at(fault, 0, 0, "unexpected \"%.*s\" after %s", span_quotable(rest), rest.at, CHANGE[i].name);
    put_heaps(&changer);
    *draft = changed;
    return true;
}

bool setup_finish(const Game *draft, uint64_t seed, Game *game, Fault *fault)
{
    char memory[MAX_POSITION_TEXT];
    Text text = text_in(memory, sizeof memory);
    position_write(draft, SECRETS_KEPT, &text);
    return position_read(game, draft->edition, span_of(memory), seed, fault);
}
