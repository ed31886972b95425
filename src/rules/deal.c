/* SPDX-License-Identifier: MIT */
#include "rules/deal.h"

#include "rules/automa.h"

#include <assert.h>
#include <string.h>

const char *const DEAL_KEY_NAME[DEAL_KEYS] = {
    [DEAL_SEED] = "seed", [DEAL_CIRCLE] = "circle", [DEAL_LATE] = "late",   [DEAL_TRACK] = "track",
    [DEAL_DECK] = "deck", [DEAL_LEVEL] = "level",   [DEAL_CARDS] = "cards",
};

void deal_begin(Deal *deal, const Edition *edition, uint64_t seed)
{
    enum { LEVEL_UNLESS_TOLD = 3 };
    *deal = (Deal){.edition = edition, .seed = seed, .level = LEVEL_UNLESS_TOLD - 1};
}

static bool parts_list(char c)
{
    return c == ',' || c == ' ' || c == '\t';
}

/* Returns the items of a list one by one; false at its end. */
static bool list_next(Span *list, Span *item)
{
    const char *end = list->at + list->length;
    while (list->at < end && parts_list(*list->at))
        list->at++;
    item->at = list->at;
    while (list->at < end && !parts_list(*list->at))
        list->at++;
    item->length = (size_t)(list->at - item->at);
    list->length = (size_t)(end - list->at);
    return item->length > 0;
}

static bool list_number(Span item, const char *what, uint64_t max, uint64_t *number, Fault *fault)
{
    if (span_number(item, 1, max, number))
        return true;
    return fault_at(fault, 0, 0, "%s \"%.*s\" is not a number from 1 to %d", what, span_quotable(item), item.at,
                    (int)max);
}

/* A list that names each of the edition's late patches, or each of the others, exactly once. */
static bool read_order(const Edition *edition, bool late, Span value, uint8_t *order, Fault *fault)
{
    const char *list = late ? "late" : "circle";
    bool seen[MAX_PATCHES + 1] = {false};
    int count = 0;
    for (Span item; list_next(&value, &item);) {
        uint64_t id;
        if (!list_number(item, "patch", edition->patches, &id, fault))
            return false;
        if (edition->patch[id].late != late)
            return fault_at(fault, 0, 0, "patch %d %s, so it has no place in %s", (int)id,
                            late ? "is in the circle from the start" : "joins late", list);
        if (seen[id])
            return fault_at(fault, 0, 0, "%s has patch %d twice", list, (int)id);
        seen[id] = true;
        order[count++] = (uint8_t)id;
    }
    for (int id = 1; id <= edition->patches; id++)
        if (edition->patch[id].late == late && !seen[id])
            return fault_at(fault, 0, 0, "%s lacks patch %d", list, id);
    return true;
}

static bool read_seed(Deal *deal, Span value, Fault *fault)
{
    if (span_number(value, 0, UINT64_MAX, &deal->seed))
        return true;
    return fault_at(fault, 0, 0, "seed \"%.*s\" is not a whole number below 2^64", span_quotable(value), value.at);
}

static bool read_circle(Deal *deal, Span value, Fault *fault)
{
    const Edition *edition = deal->edition;
    if (!read_order(edition, false, value, deal->circle, fault))
        return false;
    int last = deal->circle[edition->patches - edition->late_patches - 1];
    if (last == edition->start_patch)
        return true;
    return fault_at(fault, 0, 0, "circle must end with the start patch %d, not with %d", edition->start_patch,
                    last);
}

static bool read_late(Deal *deal, Span value, Fault *fault)
{
    if (deal->edition->late_patches == 0)
        return fault_at(fault, 0, 0, "edition %s has no late patches", deal->edition->name);
    return read_order(deal->edition, true, value, deal->late, fault);
}

static bool read_track(Deal *deal, Span value, Fault *fault)
{
    if (deal->edition->printings < 2)
        return fault_at(fault, 0, 0, "edition %s has only one track, so track can't be set", deal->edition->name);
    int printing = edition_find_printing(deal->edition, value);
    if (printing < 0) {
        fault_at(fault, 0, 0, "track \"%.*s\" is not one of", span_quotable(value), value.at);
        Text text = {fault->sentence, sizeof fault->sentence, strlen(fault->sentence), false};
        for (int i = 0; i < deal->edition->printings; i++)
            text_add(&text, "%s %s", i ? "," : "", deal->edition->printing[i].name);
        return false;
    }
    deal->printing = (uint8_t)printing;
    return true;
}

static bool needs_automa(const Deal *deal, const char *key, Fault *fault)
{
    return deal->edition->solo ||
           fault_at(fault, 0, 0, "edition %s has no Automa, so %s can't be set", deal->edition->name, key);
}

static bool read_deck(Deal *deal, Span value, Fault *fault)
{
    if (!needs_automa(deal, "deck", fault))
        return false;
    for (uint8_t deck = 0; deck < DECKS; deck++)
        if (span_is(value, DECK_NAME[deck])) {
            deal->deck = deck;
            return true;
        }
    return fault_at(fault, 0, 0, "deck \"%.*s\" is neither normal nor tactical", span_quotable(value), value.at);
}

static bool read_level(Deal *deal, Span value, Fault *fault)
{
    uint64_t level;
    if (!needs_automa(deal, "level", fault))
        return false;
    if (!span_number(value, 1, LEVELS, &level))
        return fault_at(fault, 0, 0, "level \"%.*s\" is not a number from 1 to 5", span_quotable(value), value.at);
    deal->level = (uint8_t)(level - 1);
    return true;
}

bool pile_draw(Pile *pile, int card)
{
    int first = DECK_CARDS - SET_ASIDE;
    if (pile->drawn >= first && (pile->drawn - first) % DECK_CARDS == 0)
        pile->seen = 0; /* S12: all twelve cards are back */
    bool fresh = !(pile->seen >> card & 1);
    pile->seen |= UINT32_C(1) << card;
    pile->drawn++;
    return fresh;
}

int pile_choose(Pile pile, const Edition *edition, int budget, Random *random)
{
    uint8_t candidate[DECK_CARDS];
    uint32_t candidates = 0;
    for (uint8_t place = 0; place < DECK_CARDS; place++) {
        Pile after = pile;
        if (edition->card[DECK_TACTICAL][place].budget == budget && pile_draw(&after, place))
            candidate[candidates++] = place;
    }
    return candidates ? candidate[random_below(random, candidates)] : -1;
}

/* Reads the numbers printed on the cards; deal_complete, which knows the deck, converts them to places. */
static bool read_cards(Deal *deal, Span value, Fault *fault)
{
    Pile pile = {0};
    if (!needs_automa(deal, "cards", fault))
        return false;
    for (Span item; list_next(&value, &item);) {
        uint64_t number;
        if (!list_number(item, "card", DECKS * DECK_CARDS, &number, fault))
            return false;
        if (!pile_draw(&pile, (int)number))
            return fault_at(fault, 0, 0,
                            "card %d is drawn twice from one pile (the second time as number %d of the list)",
                            (int)number, pile.drawn);
        if (pile.drawn <= MAX_CARDS)
            deal->card_number[pile.drawn - 1] = (uint8_t)number;
    }
    deal->cards_given = (uint8_t)(pile.drawn < MAX_CARDS ? pile.drawn : MAX_CARDS);
    return true;
}

bool deal_key(Deal *deal, Span key, Span value, Fault *fault)
{
    static bool (*const READ[DEAL_KEYS])(Deal *, Span, Fault *) = {
        [DEAL_SEED] = read_seed, [DEAL_CIRCLE] = read_circle, [DEAL_LATE] = read_late,   [DEAL_TRACK] = read_track,
        [DEAL_DECK] = read_deck, [DEAL_LEVEL] = read_level,   [DEAL_CARDS] = read_cards,
    };
    for (int i = 0; i < DEAL_KEYS; i++) {
        if (!span_is(key, DEAL_KEY_NAME[i]))
            continue;
        if (deal->given[i])
            return fault_at(fault, 0, 0, "%s is given twice", DEAL_KEY_NAME[i]);
        Deal changed = *deal;
        changed.given[i] = true;
        if (!READ[i](&changed, value, fault))
            return false;
        *deal = changed;
        return true;
    }
    return fault_at(fault, 0, 0, "there is no key \"%.*s\"", span_quotable(key), key.at);
}

bool deal_keys(Deal *deal, Words *words, Fault *fault)
{
    for (Span word; (word = words_next(words)).length > 0;) {
        const char *equals = memchr(word.at, '=', word.length);
        if (!equals)
            return fault_at(fault, 0, 0, "a key and its value are written like seed=42, not \"%.*s\"",
                            span_quotable(word), word.at);
        Span key = {word.at, (size_t)(equals - word.at)};
        Span value = {equals + 1, word.length - key.length - 1};
        if (!deal_key(deal, key, value, fault))
            return false;
    }
    return deal_complete(deal, fault);
}

void deal_draw_order(const Edition *edition, bool late, uint64_t seed, uint8_t *order)
{
    Random random = random_from(seed, late ? RANDOM_LATE : RANDOM_CIRCLE);
    int count = 0;
    for (int id = 1; id <= edition->patches; id++)
        if (edition->patch[id].late == late && id != edition->start_patch)
            order[count++] = (uint8_t)id;
    random_shuffle(&random, order, count);
    if (!late)
        order[count] = edition->start_patch; /* C2, E2 */
}

/* Draws one pile: given cards come first, the others in shuffled order. So a list that starts as the seed would
 * have drawn it continues in the same way. */
static void draw_pile(Random *random, uint8_t *card, int given, int size)
{
    uint8_t shuffled[DECK_CARDS];
    for (uint8_t i = 0; i < DECK_CARDS; i++)
        shuffled[i] = i;
    random_shuffle(random, shuffled, DECK_CARDS);
    for (int i = 0; i < DECK_CARDS && given < size; i++)
        if (!given || !memchr(card, shuffled[i], (size_t)given))
            card[given++] = shuffled[i];
}

void deal_draw_cards(uint8_t card[MAX_CARDS], int given, uint64_t seed)
{
    Random random = random_from(seed, RANDOM_CARDS);
    int size = DECK_CARDS - SET_ASIDE;
    for (int start = 0; start < MAX_CARDS; start += size, size = DECK_CARDS) {
        int left = MAX_CARDS - start;
        int of_this_pile = given - start < 0 ? 0 : given - start < size ? given - start : size;
        draw_pile(&random, card + start, of_this_pile, left < size ? left : size);
    }
}

bool deal_complete(Deal *deal, Fault *fault)
{
    const Edition *edition = deal->edition;
    for (int i = 0; i < deal->cards_given; i++) {
        int place = deal->card_number[i] - 1 - deal->deck * DECK_CARDS;
        if (place < 0 || place >= DECK_CARDS)
            return fault_at(fault, 0, 0, "card %d is not in the %s deck", deal->card_number[i],
                            DECK_NAME[deal->deck]);
        deal->card[i] = (uint8_t)place;
    }
    if (edition->solo)
        deal_draw_cards(deal->card, deal->cards_given, deal->seed);
    if (!deal->given[DEAL_CIRCLE])
        deal_draw_order(edition, false, deal->seed, deal->circle);
    if (!deal->given[DEAL_LATE])
        deal_draw_order(edition, true, deal->seed, deal->late);
    return true;
}

void deal_draw_rest(Deal *deal)
{
    Fault fault;
    bool complete = deal_complete(deal, &fault);
    assert(complete);
    (void)complete;
}

bool deal_is_seeds(const Deal *deal)
{
    const Edition *edition = deal->edition;
    Deal own = *deal;
    deal_draw_order(edition, false, deal->seed, own.circle);
    deal_draw_order(edition, true, deal->seed, own.late);
    if (edition->solo)
        deal_draw_cards(own.card, 0, deal->seed);
    return memcmp(own.circle, deal->circle, (size_t)(edition->patches - edition->late_patches)) == 0 &&
           memcmp(own.late, deal->late, edition->late_patches) == 0 &&
           memcmp(own.card, deal->card, sizeof own.card) == 0;
}

int deal_cards_needed(const Deal *deal, int drawn, int usable)
{
    uint8_t card[MAX_CARDS];
    memcpy(card, deal->card, sizeof card);
    deal_draw_cards(card, drawn, deal->seed);
    return memcmp(card, deal->card, (size_t)usable) == 0 ? drawn : usable;
}

Game deal_game(const Deal *deal)
{
    const Edition *edition = deal->edition;
    int circle = edition->patches - edition->late_patches;
    Game game = {
        .edition = edition,
        .buttons = {edition->buttons, edition->solo ? 0 : edition->buttons}, /* C1, S1 */
        .circle = (uint8_t)circle,
        .late = edition->late_patches,
        .bonus = NOBODY,
        .printing = deal->printing,
        .deck = deal->deck,
        .level = deal->level,
    };
    memcpy(game.ring, deal->circle, (size_t)circle);
    memcpy(game.ring + circle, deal->late, edition->late_patches);
    for (int i = 0; i < MAX_CARDS && edition->solo; i++)
        automa_set_card(&game, i, deal->card[i]);
    return game;
}

/* The revealed cards, followed by a top card with the visible budget, if its back shows one. Returns how many there
 * are. */
static int known_cards(const Game *game, Random *random, uint8_t card[MAX_CARDS])
{
    Pile pile = {0};
    int budget = automa_next_budget(game);
    for (int i = 0; i < game->drawn; i++) {
        card[i] = (uint8_t)automa_card_place(game, i);
        pile_draw(&pile, card[i]);
    }
    if (budget < 0)
        return pile.drawn;
    card[pile.drawn] = (uint8_t)pile_choose(pile, game->edition, budget, random);
    return pile.drawn + 1;
}

/* Sorts first: a shuffle of the current order would depend on that order, which is hidden. */
static void redraw_late(Game *game, Random *random)
{
    uint8_t *late = game->ring + game->circle;
    for (int i = 1; i < game->late; i++) {
        uint8_t id = late[i];
        int at = i;
        for (; at > 0 && late[at - 1] > id; at--)
            late[at] = late[at - 1];
        late[at] = id;
    }
    random_shuffle(random, late, game->late);
}

void deal_redraw(Game *game, Random *random)
{
    uint8_t card[MAX_CARDS];
    redraw_late(game, random);
    if (!game->edition->solo)
        return;
    int known = known_cards(game, random, card);
    deal_draw_cards(card, known, random_next(random));
    for (int i = game->drawn; i < MAX_CARDS; i++)
        automa_set_card(game, i, card[i]);
}
