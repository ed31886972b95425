/* SPDX-License-Identifier: MIT */
#include "unit.h"

#include <stdio.h>

const char UNIT_OWN_TEXT[] = "edition own\n"
                             "quilt 5\n"
                             "buttons 8\n"
                             "last-space 24\n"
                             "income 3 6 9 12 15 18 21 24\n"
                             "leather near: 4 5 6 7 8\n"
                             "leather far: 12 13 14 20 24\n"
                             "leather-optional\n"
                             "bonus side 3 points 7\n"
                             "late-when 3\n"
                             "patch 1 cost 1 time 1 income 0\n##\n"
                             "patch 2 cost 2 time 3 income 1\n##\n#.\n"
                             "patch 3 cost 4 time 2 income 2 start\n###\n"
                             "patch 4 cost 0 time 5 income 0\n####\n"
                             "patch 5 cost 3 time 4 income 2\n##.\n.##\n"
                             "patch 6 cost 6 time 1 income 1 late\n##\n##\n"
                             "patch 7 cost 0 time 2 income 0 late\n#\n"
                             "patch 8 cost 5 time 6 income 3 late\n.#.\n###\n.#.\n"
                             "patch 9 cost 2 time 2 income 0\n###\n.#.\n"
                             "deck normal\n"
                             "card 1 budget 0 income 5\n"
                             "card 2 budget 1 income 4 filters no-overtake\n"
                             "card 3 budget 2 income 3 filters most-buttons\n"
                             "card 4 budget 3 income 2 filters largest\n"
                             "card 5 budget 4 income 1 filters furthest\n"
                             "card 6 budget 5 income 0 filters no-overtake most-buttons\n"
                             "card 7 budget 6 income 0 filters no-overtake largest\n"
                             "card 8 budget 6 income 0 filters largest no-overtake\n"
                             "card 9 budget 8 income 1 filters most-buttons no-overtake\n"
                             "card 10 budget 9 income 2 filters largest most-buttons furthest\n"
                             "card 11 budget 10 income 3 filters most-buttons largest no-overtake furthest\n"
                             "card 12 budget 20 income 4\n"
                             "deck tactical\n"
                             "card 13 budget 0 income 0\n"
                             "card 14 budget 1 income 1\n"
                             "card 15 budget 2 income 2\n"
                             "card 16 budget 3 income 3\n"
                             "card 17 budget 4 income 4\n"
                             "card 18 budget 5 income 5\n"
                             "card 19 budget 5 income 5\n"
                             "card 20 budget 4 income 4\n"
                             "card 21 budget 3 income 3\n"
                             "card 22 budget 2 income 2\n"
                             "card 23 budget 1 income 1\n"
                             "card 24 budget 20 income 0 filters furthest\n"
                             "level 1 marker 0 points\n"
                             "level 2 marker 1 points bonus\n"
                             "level 3 marker 5 points buttons\n"
                             "level 4 marker 10 points bonus buttons patches-with-buttons\n"
                             "level 5 marker 23 points bonus buttons patches-with-buttons buttons-on-patches\n";

const Edition *unit_edition(const char *name)
{
    static Edition editions[3];
    for (int i = 0; edition_builtin_name(i); i++)
        if (strcmp(edition_builtin_name(i), name) == 0) {
            if (!editions[i].builtin)
                edition_builtin(&editions[i], name);
            return &editions[i];
        }
    fail_msg("there is no edition %s", name);
    return NULL;
}

const Edition *unit_own(void)
{
    static Edition own;
    Fault fault;
    if (own.side == 0) {
        if (!edition_read(&own, UNIT_OWN_TEXT, strlen(UNIT_OWN_TEXT), &fault))
            fail_msg("line %d: %s", fault.line, fault.sentence);
        snprintf(own.file, sizeof own.file, "own.edition");
    }
    return &own;
}

bool unit_deal_keys(Deal *deal, const char *keys, Fault *fault)
{
    Words words = words_of(keys, strlen(keys), 0);
    for (Span word; (word = words_next(&words)).length > 0;) {
        const char *equals = memchr(word.at, '=', word.length);
        assert_non_null(equals);
        Span key = {word.at, (size_t)(equals - word.at)};
        if (!deal_key(deal, key, (Span){equals + 1, word.length - key.length - 1}, fault))
            return false;
    }
    return deal_complete(deal, fault);
}

Deal unit_deal(const Edition *edition, const char *keys)
{
    Deal deal;
    Fault fault;
    deal_begin(&deal, edition, 1);
    if (!unit_deal_keys(&deal, keys, &fault))
        fail_msg("%s: %s", keys, fault.sentence);
    return deal;
}

Game unit_game(const Edition *edition, const char *keys)
{
    Deal deal = unit_deal(edition, keys);
    return deal_game(&deal);
}

void unit_play(Game *game, const char *moves)
{
    Fault fault;
    Words words = words_of(moves, strlen(moves), 0);
    for (Span word; (word = words_next(&words)).length > 0;) {
        Move move;
        if (!notation_read(game, word, &move, &fault))
            fail_msg("%.*s: %s", (int)word.length, word.at, fault.sentence);
        Refusal refusal = game_play(game, move);
        if (refusal) {
            Text text = text_in(fault.sentence, sizeof fault.sentence);
            notation_explain(game, move, refusal, &text);
            fail_msg("%.*s: %s", (int)word.length, word.at, fault.sentence);
        }
    }
}

bool unit_any_move(const Game *game, Random *random, Move *move)
{
    Moves moves;
    moves_find(&moves, game);
    if (moves.count == 0)
        return false;
    *move = moves_nth(&moves, (int)random_below(random, (uint32_t)moves.count));
    return true;
}

void unit_play_random(Game *game, Random *random, int moves)
{
    for (Move move; moves > 0 && unit_any_move(game, random, &move); moves--)
        assert_int_equal(game_play(game, move), LEGAL);
}

static void assert_same_cards(const Game *a, const Game *b)
{
    int needed = a->drawn + a->edition->last - a->time[AUTOMA] + (game_phase(a) != PHASE_OVER);
    assert_int_equal(a->drawn, b->drawn);
    assert_int_equal(a->level, b->level);
    for (int i = 0; i < needed && i < MAX_CARDS; i++)
        assert_int_equal(automa_card_place(a, i), automa_card_place(b, i));
}

void unit_assert_same_game(const Game *a, const Game *b)
{
    assert_ptr_equal(a->edition, b->edition);
    for (int seat = 0; seat < SEATS; seat++) {
        assert_true(a->quilt[seat] == b->quilt[seat]);
        assert_int_equal(a->buttons[seat], b->buttons[seat]);
        assert_int_equal(a->income[seat], b->income[seat]);
        assert_int_equal(a->time[seat], b->time[seat]);
    }
    assert_int_equal(a->circle, b->circle);
    assert_int_equal(a->late, b->late);
    assert_int_equal(a->taken, b->taken);
    assert_memory_equal(a->ring, b->ring, (size_t)a->circle + a->late);
    assert_memory_equal(a->ring + MAX_PATCHES - a->taken, b->ring + MAX_PATCHES - a->taken, a->taken);
    assert_int_equal(a->mover, b->mover);
    assert_int_equal(a->leather, b->leather);
    assert_int_equal(a->bonus, b->bonus);
    assert_int_equal(a->printing, b->printing);
    assert_int_equal(a->deck, b->deck);
    if (a->edition->solo)
        assert_same_cards(a, b);
}

void unit_assert_says(const char *sentence, const char *words)
{
    if (!strstr(sentence, words))
        fail_msg("\"%s\" does not say \"%s\"", sentence, words);
}
