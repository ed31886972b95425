/* SPDX-License-Identifier: MIT */
/* Messages of a server to the terminal. */
#include "fuzz.h"

#include "client/far_message.h"

#include <string.h>

static void check_state(const FarState *state)
{
    fuzz_must(link_is_game(state->game), "a game has an id");
    fuzz_must(state->turn >= NOBODY && state->turn < SEATS, "the turn is a seat's or nobody's");
    fuzz_must(state->edition != NULL, "the edition is known");
    for (int seat = 0; seat < SEATS; seat++) {
        const char *name = state->player[seat].name;
        fuzz_must(text_flaw(name, strlen(name)) == strlen(name), "a name is text");
        fuzz_must(far_state_left(state, seat, state->heard) >= -1, "a clock shows no less than nothing");
    }
    if (state->dealt)
        fuzz_play_on(state->sitting.table.game);
}

static void check_each(void *of, int number, const FarMessage *message)
{
    (void)of, (void)number;
    if (message->has_state)
        check_state(&message->state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Shelf shelf;
    static FarMessage message;
    Fault fault;
    if (far_message_read(&message, &shelf, (const char *)data, size, &fault) && message.has_state)
        check_state(&message.state);
    far_message_read_list(&shelf, "games", (Span){(const char *)data, size}, check_each, NULL, &fault);
    char text[MAX_LINK];
    size_t length = size < sizeof text - 1 ? size : sizeof text - 1;
    memcpy(text, data, length);
    text[length] = '\0';
    Link link;
    if (link_read(&link, text, &fault))
        fuzz_must(strncmp(link.base, "http", 4) == 0, "only the web");
    return 0;
}
