/* SPDX-License-Identifier: MIT */
#include "doors/server/hall.h"

#include "base/checksum.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 8192 /* of each table; a power of two */ };

struct Hall {
    Guest *guest[SLOTS];   /* by number */
    Follow *follow[SLOTS]; /* by game */
    uint64_t last_id;
    int guests, follows;
};

Hall *hall_new(void)
{
    return calloc(1, sizeof(Hall));
}

static void free_letters(Guest *guest)
{
    while (guest->letter) {
        Letter *letter = guest->letter;
        guest->letter = letter->next;
        free(letter);
    }
}

static void free_follow(Follow *follow)
{
    sheet_drop(follow->state);
    free(follow);
}

static void free_guest(Guest *guest)
{
    while (guest->follow) {
        Follow *follow = guest->follow;
        guest->follow = follow->next;
        free_follow(follow);
    }
    free_letters(guest);
    free(guest);
}

void hall_free(Hall *hall)
{
    for (int i = 0; hall && i < SLOTS; i++)
        while (hall->guest[i]) {
            Guest *guest = hall->guest[i];
            hall->guest[i] = guest->next;
            free_guest(guest);
        }
    free(hall);
}

Guest *hall_enter(Hall *hall, GuestKind kind, void *line)
{
    Guest *guest = malloc(sizeof *guest);
    if (!guest)
        return NULL;
    *guest = (Guest){.id = ++hall->last_id, .kind = kind, .line = line};
    guest->last_letter = &guest->letter;
    Guest **slot = &hall->guest[guest->id % SLOTS];
    guest->next = *slot;
    *slot = guest;
    hall->guests++;
    return guest;
}

Guest *hall_find(const Hall *hall, uint64_t id)
{
    Guest *guest = hall->guest[id % SLOTS];
    while (guest && guest->id != id)
        guest = guest->next;
    return guest;
}

void hall_leave(Hall *hall, Guest *guest)
{
    Guest **link = &hall->guest[guest->id % SLOTS];
    while (*link != guest)
        link = &(*link)->next;
    *link = guest->next;
    hall->guests--;
    free_letters(guest);
    free(guest);
}

static size_t hall_slot(const char *game)
{
    return checksum_bytes(CHECKSUM_BEGIN, game, strlen(game)) % SLOTS;
}

Follow *hall_follow(Hall *hall, Guest *guest, const char *game)
{
    Follow *follow = guest_follow(guest, game);
    if (follow || !(follow = malloc(sizeof *follow)))
        return follow;
    Follow **slot = &hall->follow[hall_slot(game)];
    *follow = (Follow){.guest = guest, .next = guest->follow, .next_of_game = *slot, .link_of_game = slot};
    snprintf(follow->game, sizeof follow->game, "%s", game);
    guest->follow = follow;
    guest->follows++;
    if (*slot)
        (*slot)->link_of_game = &follow->next_of_game;
    *slot = follow;
    hall->follows++;
    return follow;
}

void hall_unfollow(Hall *hall, Follow *follow)
{
    Follow **link = &follow->guest->follow;
    while (*link != follow)
        link = &(*link)->next;
    *link = follow->next;
    follow->guest->follows--;
    *follow->link_of_game = follow->next_of_game;
    if (follow->next_of_game)
        follow->next_of_game->link_of_game = follow->link_of_game;
    hall->follows--;
    free_follow(follow);
}

bool hall_is_followed(const Hall *hall, const char *game)
{
    const Follow *follow = hall->follow[hall_slot(game)];
    while (follow && strcmp(follow->game, game) != 0)
        follow = follow->next_of_game;
    return follow;
}

static int seat_at(int place, int host)
{
    return place == 0 ? 0 : place == 1 ? host : SEATS + 1 - host;
}

static void tell_state(Follow *follow, const DeskNews *news, Sheet *state)
{
    if (state)
        follow->seat = seat_at(follow->place, news->host);
    sheet_drop(follow->state);
    follow->state = state;
    follow->round = news->round;
    follow->gone = !state;
    if (state)
        state->users++;
}

static void tell_follow(Follow *follow, const DeskNews *news, Sheet *state)
{
    bool is_state = !news->phrase[0];
    if (is_state && news->round >= follow->round)
        tell_state(follow, news, state);
    else if (!is_state && news->seat >= 1 && news->seat <= SEATS)
        memcpy(follow->phrase[news->seat - 1], news->phrase, sizeof news->phrase);
}

void hall_tell(Hall *hall, DeskNews *news, HallReady *ready, void *context)
{
    bool is_gone = !news->state && !news->phrase[0];
    Sheet *state = news->state ? sheet_new(news->state) : NULL;
    news->state = NULL;
    if (!state && !is_gone && !news->phrase[0])
        return; /* memory is short */
    for (Follow *follow = hall->follow[hall_slot(news->game)], *next; follow; follow = next) {
        next = follow->next_of_game;
        if (strcmp(follow->game, news->game) == 0 && !follow->leaving) {
            tell_follow(follow, news, state);
            ready(context, follow->guest);
        }
    }
    sheet_drop(state);
}

int hall_guests(const Hall *hall)
{
    return hall->guests;
}

int hall_follows(const Hall *hall)
{
    return hall->follows;
}
