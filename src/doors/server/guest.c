/* SPDX-License-Identifier: MIT */
#include "doors/server/guest.h"

#include "base/json.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FRAME = 160 /* bytes around a state or a phrase, at most */ };

Sheet *sheet_new(char *text)
{
    Sheet *sheet = text ? malloc(sizeof *sheet) : NULL;
    if (sheet)
        *sheet = (Sheet){.users = 1, .length = strlen(text), .text = text};
    else
        free(text);
    return sheet;
}

void sheet_drop(Sheet *sheet)
{
    if (!sheet || --sheet->users > 0)
        return;
    free(sheet->text);
    free(sheet);
}

Follow *guest_follow(const Guest *guest, const char *game)
{
    Follow *follow = guest->follow;
    while (follow && strcmp(follow->game, game) != 0)
        follow = follow->next;
    return follow;
}

void guest_error(Text *text, const char *word, const char *sentence)
{
    text_add(text, "{\"error\":\"%s\",\"message\":", word);
    json_string(text, sentence);
    text_add(text, "}");
}

static void write_head(Text *text, const Call *call, int status, Span body)
{
    text_add(text, "{");
    if (call->has_id)
        text_add(text, "\"id\":%" PRId64 ",", call->id);
    text_add(text, "\"status\":%d", status);
    /* What follows the brace of the body; a call without an answer has none. */
    if (body.length > 2)
        text_add(text, ",");
    text_add_span(text, body.length > 0 ? body.at + 1 : "}", body.length > 0 ? body.length - 1 : 1);
}

bool guest_write(Guest *guest, const Call *call, int status, Span body)
{
    size_t size = body.length + FRAME;
    Letter *letter = malloc(sizeof *letter + size);
    if (!letter)
        return false;
    Text text = text_in(letter->text, size);
    write_head(&text, call, status, body);
    letter->next = NULL;
    letter->length = text.length;
    *guest->last_letter = letter;
    guest->last_letter = &letter->next;
    return true;
}

void guest_is_answered(Follow *follow, const DeskAnswer *answer)
{
    uint64_t round = answer->round;
    if (answer->ruling.state.length == 0)
        return;
    if (follow->state && follow->round < round) {
        sheet_drop(follow->state);
        follow->state = NULL;
    }
    if (follow->round < round)
        follow->round = round;
}

/* A message under construction. */
typedef struct Message {
    char *memory;
    Text text;
} Message;

static bool message_begin(Message *message, size_t before, size_t size)
{
    message->memory = malloc(before + size);
    if (message->memory)
        message->text = text_in(message->memory + before, size);
    return message->memory;
}

static char *guest_next_letter(Guest *guest, size_t before, size_t *length)
{
    Letter *letter = guest->letter;
    char *memory = malloc(before + letter->length);
    if (!memory)
        return NULL;
    memcpy(memory + before, letter->text, letter->length);
    *length = letter->length;
    guest->letter = letter->next;
    if (!guest->letter)
        guest->last_letter = &guest->letter;
    guest->calls--;
    free(letter);
    return memory;
}

/* A socket has many games, a stream has one, and ends its lines. */
static void guest_write_game(Message *message, const Follow *follow)
{
    text_add(&message->text, "{");
    if (follow->guest->kind == GUEST_SOCKET)
        text_add(&message->text, "\"game\":\"%s\",", follow->game);
}

static char *message_end(Message *message, const Follow *follow, size_t *length)
{
    text_add(&message->text, follow->guest->kind == GUEST_STREAM ? "}\n" : "}");
    assert(!message->text.cut);
    *length = message->text.length;
    return message->memory;
}

static char *next_state(Follow *follow, size_t before, size_t *length)
{
    Message message;
    if (!message_begin(&message, before, follow->state->length + FRAME))
        return NULL;
    guest_write_game(&message, follow);
    text_add(&message.text, "\"seat\":%d,\"state\":", follow->seat);
    text_add_span(&message.text, follow->state->text, follow->state->length);
    sheet_drop(follow->state);
    follow->state = NULL;
    return message_end(&message, follow, length);
}

static char *next_phrase(Follow *follow, int seat, size_t before, size_t *length)
{
    Message message;
    if (!message_begin(&message, before, FRAME))
        return NULL;
    guest_write_game(&message, follow);
    text_add(&message.text, "\"phrase\":\"%s\",\"seat\":%d", follow->phrase[seat], seat + 1);
    follow->phrase[seat][0] = '\0';
    return message_end(&message, follow, length);
}

static char *next_farewell(Follow *follow, size_t before, size_t *length)
{
    Message message;
    if (!message_begin(&message, before, FRAME))
        return NULL;
    guest_write_game(&message, follow);
    text_add(&message.text, "\"status\":404,\"error\":\"no-such-game\",\"message\":\"this game was removed\"");
    follow->gone = false;
    return message_end(&message, follow, length);
}

static bool follow_has_next(const Follow *follow)
{
    bool any = follow->state || follow->gone;
    for (int seat = 0; seat < SEATS; seat++)
        any = any || follow->phrase[seat][0];
    return any && follow->there;
}

static char *next_of_follow(Follow *follow, size_t before, size_t *length)
{
    if (follow->gone)
        return next_farewell(follow, before, length);
    if (follow->state)
        return next_state(follow, before, length);
    int seat = 0;
    while (!follow->phrase[seat][0])
        seat++;
    return next_phrase(follow, seat, before, length);
}

/* The games take turns: who was sent something goes to the end of the list. */
static void put_last(Follow **link)
{
    Follow *follow = *link;
    *link = follow->next;
    while (*link)
        link = &(*link)->next;
    follow->next = NULL;
    *link = follow;
}

char *guest_next(Guest *guest, size_t before, size_t *length)
{
    if (guest->letter)
        return guest_next_letter(guest, before, length);
    for (Follow **link = &guest->follow; *link; link = &(*link)->next) {
        Follow *follow = *link;
        if (follow_has_next(follow)) {
            put_last(link);
            return next_of_follow(follow, before, length);
        }
    }
    return NULL;
}

bool guest_has_next(const Guest *guest)
{
    bool any = guest->letter;
    for (const Follow *follow = guest->follow; follow && !any; follow = follow->next)
        any = follow_has_next(follow);
    return any;
}
