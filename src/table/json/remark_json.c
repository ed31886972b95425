/* SPDX-License-Identifier: MIT */
#include "table/json/remark_json.h"

#include "base/json.h"

static void add_remark(const Remark *remark, Text *text)
{
    char memory[MAX_MESSAGE_TEXT];
    Text words = text_in(memory, sizeof memory);
    Message message = remark_message(remark);
    text_add(text, "{\"id\":\"%s\",\"about\":\"%s\",\"numbers\":[", message_name(remark->id),
             remark->about == ABOUT_PLAYED ? "played" : "best");
    for (int i = 0; i < remark->numbers; i++)
        text_add(text, "%s%d", i ? "," : "", remark->number[i]);
    text_add(text, "],\"text\":");
    message_write(&message, &words);
    json_string(text, memory);
    text_add(text, "}");
}

void remark_json_list(const Remark *remark, int count, Text *text)
{
    text_add(text, "[");
    for (int i = 0; i < count; i++) {
        text_add(text, "%s", i ? "," : "");
        add_remark(&remark[i], text);
    }
    text_add(text, "]");
}
