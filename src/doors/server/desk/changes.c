/* SPDX-License-Identifier: MIT */
#include "doors/server/desk/changes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_SIZE = STORE_ID + CALL_WORD + 4 /* a blank, two colons and a seat */ };

static bool changes_room(Changes *changes)
{
    if (changes->count < changes->room)
        return true;
    int room = changes->room ? 2 * changes->room : 64;
    Change *more = realloc(changes->change, (size_t)room * sizeof *more);
    if (!more)
        return false;
    changes->change = more;
    changes->room = room;
    return true;
}

static Change *changes_next(Changes *changes, const char *game)
{
    if (!changes_room(changes))
        return NULL;
    Change *change = &changes->change[changes->count];
    *change = (Change){.number = changes->count++};
    snprintf(change->game, sizeof change->game, "%s", game);
    return change;
}

void changes_add(Changes *changes, const char *game, int seat, const char *phrase)
{
    Change *change = changes_next(changes, game);
    if (!change)
        return;
    change->seat = seat;
    snprintf(change->phrase, sizeof change->phrase, "%s", phrase);
}

void changes_note(Changes *changes, const Ruling *ruling, bool with_state)
{
    Change *change = ruling->changed ? changes_next(changes, ruling->game) : NULL;
    if (change && with_state && ruling->state.length > 0)
        change->state = strndup(ruling->state.at, ruling->state.length);
    if (change)
        change->host = ruling->host;
    for (int i = 0; i < ruling->others_count; i++)
        changes_add(changes, ruling->others[i], 0, "");
    if (ruling->phrase[0])
        changes_add(changes, ruling->game, ruling->seat, ruling->phrase);
}

/* By game, phrase and seat. */
static int changes_compare(const Change *one, const Change *other)
{
    int order = strcmp(one->game, other->game);
    if (order == 0)
        order = strcmp(one->phrase, other->phrase);
    return order ? order : one->seat - other->seat;
}

static int changes_order(const void *a, const void *b)
{
    const Change *one = a, *other = b;
    int order = changes_compare(one, other);
    return order ? order : other->number - one->number;
}

void changes_sort(Changes *changes)
{
    int kept = 0;
    if (changes->count > 0)
        qsort(changes->change, (size_t)changes->count, sizeof *changes->change, changes_order);
    for (int i = 0; i < changes->count; i++)
        if (kept == 0 || changes_compare(&changes->change[kept - 1], &changes->change[i]) != 0)
            changes->change[kept++] = changes->change[i];
        else
            free(changes->change[i].state);
    changes->count = kept;
}

char *changes_write(const Changes *changes)
{
    size_t size = (size_t)changes->count * WORD_SIZE + 1;
    char *words = malloc(size);
    if (!words)
        return NULL;
    Text text = text_in(words, size);
    for (const Change *change = changes->change; change < changes->change + changes->count; change++) {
        text_add(&text, text.length > 0 ? " %s" : "%s", change->game);
        if (change->phrase[0])
            text_add(&text, ":%d:%s", change->seat, change->phrase);
    }
    return words;
}

static void changes_word(Changes *changes, Span word)
{
    char copy[WORD_SIZE];
    int seat = 0, used = 0;
    if (word.length >= sizeof copy)
        return;
    snprintf(copy, sizeof copy, "%.*s", (int)word.length, word.at);
    char *colon = strchr(copy, ':');
    const char *phrase = "";
    if (colon) {
        *colon = '\0';
        if (sscanf(colon + 1, "%1d:%n", &seat, &used) != 1 || used == 0)
            return;
        phrase = colon + 1 + used;
    }
    if (strlen(copy) < STORE_ID && strlen(phrase) < CALL_WORD)
        changes_add(changes, copy, seat, phrase);
}

void changes_read(Changes *changes, const char *words)
{
    Words left = words_of(words, strlen(words), '\0');
    for (Span word = words_next(&left); word.length > 0; word = words_next(&left))
        changes_word(changes, word);
}

/* Without memory for the words the others are not told; their games are told with the next change. */
void changes_ring(Changes *changes, Store *store)
{
    Fault fault;
    changes_sort(changes);
    char *words = changes->count > 0 ? changes_write(changes) : NULL;
    if (words)
        store_ring(store, words, &fault);
    free(words);
}

void changes_clear(Changes *changes)
{
    for (int i = 0; i < changes->count; i++)
        free(changes->change[i].state);
    free(changes->change);
    *changes = (Changes){0};
}
