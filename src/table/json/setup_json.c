/* SPDX-License-Identifier: MIT */
#include "table/json/setup_json.h"

#include "base/json.h"
#include "table/words/message_json.h"
#include "table/words/refusal.h"

static void add_seat(const Game *draft, int seat, Text *text)
{
    text_add(text, "{\"time\":%d,\"buttons\":%d,\"income\":%d,\"covered\":", draft->time[seat],
             (int)draft->buttons[seat], draft->income[seat]);
    json_squares(text, draft->quilt[seat]);
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
    add_seat(draft, 0, text);
    text_add(text, ",");
    add_seat(draft, 1, text);
    text_add(text, "],\"circle\":");
    json_bytes(text, draft->ring, draft->circle);
    text_add(text, ",\"late\":%d,\"top\":%d,\"leather\":%d,\"bonus\":%d}", draft->late, draft->mover,
             draft->leather, draft->bonus);
}
