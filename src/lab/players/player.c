/* SPDX-License-Identifier: MIT */
#include "lab/players/player.h"

#include "base/suggest.h"
#include <stdlib.h>
#include <string.h>

static const PlayerKind *const KIND[] = {
    &PLAYER_THIMBLE, &PLAYER_RANDOM, &PLAYER_GREEDY, &PLAYER_UCT, &PLAYER_BUYER, &PLAYER_GTP,
};

enum { KINDS = sizeof KIND / sizeof KIND[0] };

const PlayerTerms PLAYER_TERMS = {.patience = 60};

const PlayerKind *player_kind(int number)
{
    return number < KINDS ? KIND[number] : NULL;
}

static const PlayerKind *kind_find(Span name)
{
    for (int i = 0; i < KINDS; i++)
        if (span_is(name, KIND[i]->name))
            return KIND[i];
    return NULL;
}

static void refuse_kind(Span name, Fault *fault)
{
    fault_at(fault, 0, 0, "there is no player \"%.*s\"; these are:", span_quotable(name), name.at);
    Text text = {fault->sentence, sizeof fault->sentence, strlen(fault->sentence), false};
    for (int i = 0; i < KINDS; i++)
        text_add(&text, "%s %s", i ? "," : "", KIND[i]->form);
    Suggestion suggestion = suggest_for(name);
    for (int i = 0; i < KINDS; i++)
        suggest_try(&suggestion, KIND[i]->name);
    suggest_add(fault, &suggestion, "");
}

void *player_make(const PlayerKind *kind, size_t size, Fault *fault)
{
    Player *player = calloc(1, size);
    if (!player) {
        fault_at(fault, 0, 0, "out of memory: the player %s", kind->name);
        return NULL;
    }
    player->kind = kind;
    for (int seat = 0; seat < SEATS; seat++)
        player->left[seat] = -1;
    return player;
}

void player_name(const char *text, char name[PLAYER_NAME])
{
    enum { LONGEST = 8192 };
    char whole[LONGEST];
    Text line = text_in(whole, sizeof whole);
    Text ends = text_in(name, PLAYER_NAME);
    const char *reason = text_flaw_reason(text, strlen(text));
    bool plain = text_flaw(text, strlen(text)) == strlen(text);
    for (; plain && *text; text++)
        text_add(&line, strchr("\t\r\n", *text) ? "; " : "%c", *text);
    if (!plain)
        text_add(&line, "a program whose name %s", reason);
    text_add_ends(&ends, whole, PLAYER_NAME - 1);
}

/* KIND or KIND:SETTINGS. */
static Span player_split(const char *text, Span *settings)
{
    const char *colon = strchr(text, ':');
    Span name = {text, colon ? (size_t)(colon - text) : strlen(text)};
    *settings = span_of(colon ? colon + 1 : text + name.length);
    return name;
}

bool player_is_well_written(const char *text)
{
    Span settings;
    Fault fault;
    const PlayerKind *kind = kind_find(player_split(text, &settings));
    return kind && kind->check && kind->check(settings, &fault);
}

static void refuse_player(const char *text, const PlayerKind *kind, const char *sentence, Fault *fault)
{
    char shown[PLAYER_NAME];
    player_name(text, shown);
    if (player_is_well_written(text))
        fault_at(fault, 0, 0, "the player \"%s\": %s", shown, sentence);
    else
        fault_at(fault, 0, 0, "the player \"%s\": %s (it is written %s)", shown, sentence, kind->form);
}

Player *player_new(const char *text, const PlayerTerms *terms, Fault *fault)
{
    Span settings;
    Span name = player_split(text, &settings);
    const PlayerKind *kind = kind_find(name);
    Fault inner;
    if (!kind) {
        refuse_kind(name, fault);
        return NULL;
    }
    Player *player = kind->make(settings, terms, &inner);
    if (player)
        player->stop = terms->stop;
    else
        refuse_player(text, kind, inner.sentence, fault);
    return player;
}

void player_free(Player *player)
{
    if (player && player->kind->free)
        player->kind->free(player);
    else
        free(player);
}

void player_begin(Player *player, const Record *opening, uint64_t seed)
{
    player->random = random_from(seed, RANDOM_PLAYER);
    for (int seat = 0; seat < SEATS; seat++)
        player->left[seat] = -1;
    if (player->kind->begin)
        player->kind->begin(player, opening, seed);
}

void player_clock(Player *player, const double left[SEATS])
{
    memcpy(player->left, left, sizeof player->left);
    if (player->kind->clock)
        player->kind->clock(player);
}

bool player_move(Player *player, const Game *game, Move *move, Fault *fault)
{
    return player->kind->move(player, game, move, fault);
}

void player_watch(Player *player, const Game *game, Move move)
{
    if (player->kind->watch)
        player->kind->watch(player, game, move);
}
