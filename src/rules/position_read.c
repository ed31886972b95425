/* SPDX-License-Identifier: MIT */
#include "rules/automa.h"
#include "rules/deal.h"
#include "rules/position.h"

#include <string.h>

enum { MAX_POSITION_BUTTONS = 1000000 };

typedef struct Reader {
    Game *game;
    const Edition *edition;
    Fault *fault;
    uint64_t seed;
    bool placed[MAX_PATCHES + 1]; /* patches named so far */
} Reader;

#define REFUSE(reader, ...) (fault_at((reader)->fault, 0, 0, __VA_ARGS__), false)

/* Cuts off the text before the next `mark`; the rest starts after the mark. Without a mark, the rest is absent (its
 * `at` is NULL), which is not the same as empty. */
static Span position_cut(Span *text, char mark)
{
    Span whole = *text;
    const char *found = whole.length ? memchr(whole.at, mark, whole.length) : NULL;
    *text = (Span){NULL, 0};
    if (!found)
        return whole;
    size_t length = (size_t)(found - whole.at);
    *text = (Span){found + 1, whole.length - length - 1};
    return (Span){whole.at, length};
}

static bool read_number(Reader *reader, const char *what, Span text, uint64_t min, uint64_t max, int *number)
{
    uint64_t value;
    if (!span_number(text, min, max, &value))
        return REFUSE(reader, "%s must be a number from %d to %d, not \"%.*s\"", what, (int)min, (int)max,
                      span_quotable(text), text.at ? text.at : "");
    *number = (int)value;
    return true;
}

Span position_edition(Span text)
{
    Span field = position_cut(&text, '/');
    return position_cut(&field, ':');
}

static bool edition_matches(const Edition *edition, Span name)
{
    char memory[MAX_NAME];
    Text expected = text_in(memory, sizeof memory);
    position_write_edition(edition, &expected);
    return span_is(name, memory);
}

static bool read_edition(Reader *reader, Span field)
{
    Span name = position_cut(&field, ':');
    if (!edition_matches(reader->edition, name))
        return REFUSE(reader, "the position is of edition \"%.*s\", not of %s", span_quotable(name), name.at,
                      reader->edition->name);
    if (!field.at)
        return true;
    int printing = edition_find_printing(reader->edition, field);
    if (printing < 0)
        return REFUSE(reader, "edition %s has no track \"%.*s\"", reader->edition->name, span_quotable(field),
                      field.at);
    reader->game->printing = (uint8_t)printing;
    return true;
}

/* mover[+leather][*bonus] */
static bool read_mover(Reader *reader, Span field)
{
    Game *game = reader->game;
    int number;
    Span rest = position_cut(&field, '*');
    Span mover = position_cut(&rest, '+');
    if (!read_number(reader, "the seat whose token moved last", mover, 1, SEATS, &number))
        return false;
    game->mover = (uint8_t)(number - 1);
    if (rest.at) {
        if (!read_number(reader, "the number of leather patches to sew on", rest, 1, MAX_SPACES, &number))
            return false;
        game->leather = (uint8_t)number;
    }
    if (field.at) {
        if (!read_number(reader, "the seat that has the bonus tile", field, 1, SEATS, &number))
            return false;
        game->bonus = (int8_t)(number - 1);
    }
    return true;
}

/* Appends the patches of a list; each patch may be in one place only. */
static bool read_list(Reader *reader, Span list, uint8_t *order, uint8_t *count)
{
    if (span_is(list, "-"))
        return true;
    do {
        int id;
        if (!read_number(reader, "a patch", position_cut(&list, ','), 1, reader->edition->patches, &id))
            return false;
        if (reader->placed[id])
            return REFUSE(reader, "patch %d is named twice", id);
        reader->placed[id] = true;
        order[(*count)++] = (uint8_t)id;
    } while (list.at);
    return true;
}

static bool read_row(Reader *reader, Span runs, int row, Squares *quilt)
{
    int side = reader->edition->side;
    int column = 0;
    for (size_t i = 0; i < runs.length && column <= side;) {
        char c = runs.at[i++];
        bool covered = c >= 'a' && c < 'a' + side;
        int run = covered ? c - 'a' + 1 : c - '0';
        if (!covered && (run < 1 || run > 9))
            return REFUSE(reader, "row %d of a quilt has \"%.*s\" in it", row + 1, span_quotable(runs), runs.at);
        if (run == 1 && !covered && i < runs.length && runs.at[i] >= '0' && runs.at[i] <= '1')
            run = 10 + runs.at[i++] - '0';
        for (; run > 0 && column < side; run--, column++)
            *quilt |= covered ? squares_one(row * side + column) : NO_SQUARES;
        column += run; /* too wide; reported below */
    }
    return column == side || REFUSE(reader, "row %d of a quilt must have %d squares", row + 1, side);
}

static bool read_quilt(Reader *reader, Span field, Squares *quilt)
{
    if (span_is(field, "-"))
        return true;
    for (int row = 0; row < reader->edition->side; row++)
        if (!read_row(reader, position_cut(&field, '.'), row, quilt))
            return false;
    return !field.at || REFUSE(reader, "a quilt has %d rows", reader->edition->side);
}

static bool read_seat(Reader *reader, int seat, Span field)
{
    Game *game = reader->game;
    bool automa = seat == AUTOMA && reader->edition->solo;
    int number;
    if (!field.at || !memchr(field.at, ':', field.length))
        return REFUSE(reader, "seat %d is written %s, not \"%.*s\"", seat + 1,
                      automa ? "space:buttons:patches" : "space:buttons:income:quilt", span_quotable(field),
                      field.at ? field.at : "");
    if (!read_number(reader, "a time token's space", position_cut(&field, ':'), 0, reader->edition->last, &number))
        return false;
    game->time[seat] = (uint8_t)number;
    if (!read_number(reader, "a seat's buttons", position_cut(&field, ':'), 0, MAX_POSITION_BUTTONS, &number))
        return false;
    game->buttons[seat] = number;
    if (automa) {
        uint8_t taken[MAX_PATCHES];
        if (!read_list(reader, field, taken, &game->taken))
            return false;
        memcpy(game->ring + MAX_PATCHES - game->taken, taken, game->taken);
        for (int i = 0; i < game->taken; i++)
            game->income[AUTOMA] = (uint16_t)(game->income[AUTOMA] + reader->edition->patch[taken[i]].income);
        return true;
    }
    if (!read_number(reader, "a seat's income", position_cut(&field, ':'), 0, MAX_PATCHES * MAX_VALUE, &number))
        return false;
    game->income[seat] = (uint16_t)number;
    return read_quilt(reader, field, &game->quilt[seat]);
}

static bool read_circle(Reader *reader, Span field)
{
    uint8_t circle[MAX_PATCHES];
    Game *game = reader->game;
    if (!field.at)
        return REFUSE(reader, "the circle is missing: its patches with commas between them, or -");
    if (!read_list(reader, field, circle, &game->circle))
        return false;
    memcpy(game->ring, circle, game->circle);
    return true;
}

/* late:20,23,... or late:? */
static bool read_late(Reader *reader, Span field)
{
    uint8_t late[MAX_PATCHES];
    uint8_t count = 0;
    Game *game = reader->game;
    const Edition *edition = reader->edition;
    for (int id = 1; id <= edition->patches; id++)
        if (edition->patch[id].late && reader->placed[id])
            return REFUSE(reader, "patch %d is late, but lies elsewhere already", id);
    if (span_is(field, "?")) {
        deal_draw_order(edition, true, reader->seed, late);
        count = edition->late_patches;
    } else if (!read_list(reader, field, late, &count)) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        if (!edition->patch[late[i]].late)
            return REFUSE(reader, "patch %d does not join late", late[i]);
        reader->placed[late[i]] = true;
    }
    if (count != edition->late_patches || count == 0)
        return REFUSE(reader, "the late patches join together: %d are named and there are %d", count,
                      edition->late_patches);
    memcpy(game->ring + game->circle, late, count);
    game->late = count;
    return true;
}

/* Appends cards written as letters, a to l by their places in the deck. */
static bool read_letters(Reader *reader, Span letters, Pile *pile, uint8_t *card)
{
    for (size_t i = 0; i < letters.length; i++) {
        int place = letters.at[i] - 'a';
        if (place < 0 || place >= DECK_CARDS || pile->drawn == MAX_CARDS)
            return REFUSE(reader, "cards are written as at most %d letters from a to l", MAX_CARDS);
        card[pile->drawn] = (uint8_t)place;
        if (!pile_draw(pile, place))
            return REFUSE(reader, "the card \"%c\" is drawn twice from one pile", letters.at[i]);
    }
    return true;
}

/* The top card is known only by the budget on its back: chooses any such card that is still in the pile. */
static bool choose_top(Reader *reader, Span back, Pile *pile, uint8_t *card)
{
    Random random = random_from(reader->seed, RANDOM_CARDS);
    int budget;
    if (!read_number(reader, "the budget of the top card", back, 0, MAX_VALUE, &budget))
        return false;
    int top = pile_choose(*pile, reader->edition, budget, &random);
    if (top < 0 || pile->drawn == MAX_CARDS)
        return REFUSE(reader, "no card with the budget %d is left in the pile", budget);
    card[pile->drawn] = (uint8_t)top;
    pile_draw(pile, top);
    return true;
}

/* level:drawn, then ~budget of the top card, or .cards to come, or nothing */
static bool read_cards(Reader *reader, Deck deck, Span field)
{
    Game *game = reader->game;
    uint8_t card[MAX_CARDS];
    Pile pile = {0};
    int level;
    if (!read_number(reader, "the level", position_cut(&field, ':'), 1, LEVELS, &level))
        return false;
    if (!field.at)
        return REFUSE(reader, "after the level come a colon and the cards");
    Span back = position_cut(&field, '.');
    Span drawn = position_cut(&back, '~');
    if (!read_letters(reader, drawn, &pile, card))
        return false;
    if (back.at && (field.at || deck == DECK_NORMAL))
        return REFUSE(reader, "a budget belongs to the tactical deck, in place of the cards to come");
    if (back.at ? !choose_top(reader, back, &pile, card) : !read_letters(reader, field, &pile, card))
        return false;
    if (drawn.length >= MAX_CARDS)
        return REFUSE(reader, "at most %d cards can have been drawn",
                      MAX_CARDS - 1); /* there is always a next one */
    deal_draw_cards(card, pile.drawn, reader->seed);
    for (int i = 0; i < MAX_CARDS; i++)
        automa_set_card(game, i, card[i]);
    game->level = (uint8_t)(level - 1);
    game->deck = (uint8_t)deck;
    game->drawn = (uint8_t)drawn.length;
    return true;
}

/* The fields after the circle are labelled and come in this order. */
static bool read_extras(Reader *reader, Span *text)
{
    Span field = position_cut(text, '/');
    Span rest = field;
    Span key = position_cut(&rest, ':');
    if (span_is(key, "late")) {
        if (!read_late(reader, rest))
            return false;
        field = rest = position_cut(text, '/');
        key = position_cut(&rest, ':');
    }
    for (int deck = 0; reader->edition->solo && deck < DECKS; deck++)
        if (span_is(key, DECK_NAME[deck]))
            return read_cards(reader, (Deck)deck, rest);
    if (reader->edition->solo)
        return REFUSE(reader,
                      "the cards are missing: normal or tactical, the level and the letters of those drawn");
    return !field.at || REFUSE(reader, "\"%.*s\" does not belong here", span_quotable(field), field.at);
}

static bool read_fields(Reader *reader, Span text)
{
    if (!read_edition(reader, position_cut(&text, '/')) || !read_mover(reader, position_cut(&text, '/')))
        return false;
    for (int seat = 0; seat < SEATS; seat++)
        if (!read_seat(reader, seat, position_cut(&text, '/')))
            return false;
    if (!read_circle(reader, position_cut(&text, '/')) || !read_extras(reader, &text))
        return false;
    return !text.at || REFUSE(reader, "\"%.*s\" is more than a position has", span_quotable(text), text.at);
}

bool position_read_draft(Game *game, const Edition *edition, Span text, uint64_t seed, Fault *fault)
{
    Game read = {.edition = edition, .bonus = NOBODY};
    Reader reader = {.game = &read, .edition = edition, .fault = fault, .seed = seed};
    if (text.length > MAX_POSITION_TEXT)
        return fault_at(fault, 0, 0, "a position has at most %d bytes", MAX_POSITION_TEXT);
    if (text_flaw(text.at, text.length) < text.length)
        return fault_at(fault, 0, 0, "the position %s (byte %d)", text_flaw_reason(text.at, text.length),
                        (int)text_flaw(text.at, text.length) + 1);
    if (!read_fields(&reader, text))
        return false;
    *game = read;
    return true;
}

bool position_read(Game *game, const Edition *edition, Span text, uint64_t seed, Fault *fault)
{
    Game draft;
    if (!position_read_draft(&draft, edition, text, seed, fault) || position_flaw(&draft, fault))
        return false;
    *game = draft;
    return true;
}
