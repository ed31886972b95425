/* SPDX-License-Identifier: MIT */
#include "table/json/setup_json.h"

#include "table/words/message_json.h"
#include "table/words/refusal.h"

static void add_list(const char *name, const uint8_t *number, int count, Text *text)
{
    text_add(text, ",\"%s\":[", name);
    for (int i = 0; i < count; i++)
        text_add(text, "%s%d", i ? "," : "", number[i]);
    text_add(text, "]");
}

static void add_seat(const Game *draft, int seat, Text *text)
{
    uint8_t covered[MAX_SQUARES];
    int count = 0;
    for (int square = 0; square < MAX_SQUARES; square++)
        if (squares_has(draft->quilt[seat], square))
            covered[count++] = (uint8_t)square;
    text_add(text, "%s{\"time\":%d,\"buttons\":%d,\"income\":%d", seat ? "," : "", draft->time[seat],
             (int)draft->buttons[seat], draft->income[seat]);
    add_list("covered", covered, count, text);
    text_add(text, "}");
}

void setup_json_write(const Game *draft, Text *text)
{
    PositionFlaw flaw = position_flaw(draft, NULL);
    text_add(text, "{\"position\":\"");
    position_write(draft, SECRETS_KEPT, text);
    text_add(text, "\",\"flaw\":");
    if (flaw) {
        Message message = refusal_of_position(flaw);
        message_json(&message, text);
    } else {
        text_add(text, "null");
    }
    text_add(text, ",\"seats\":[");
    for (int seat = 0; seat < SEATS; seat++)
        add_seat(draft, seat, text);
    text_add(text, "]");
    add_list("circle", draft->ring, draft->circle, text);
    text_add(text, ",\"late\":%d", draft->late);
    text_add(text, ",\"top\":%d,\"leather\":%d,\"bonus\":%d}", draft->mover, draft->leather, draft->bonus);
}
