/* SPDX-License-Identifier: MIT */
#include "table/remark_json.h"

#include "base/json.h"

enum { MAX_REMARK = 512 };

static void add_remark(const Remark *remark, Text *text)
{
    char memory[MAX_REMARK];
    Text words = text_in(memory, sizeof memory);
    text_add(text, "{\"id\":\"%s\",\"about\":\"%s\",\"numbers\":[", remark->id,
             remark->about == ABOUT_PLAYED ? "played" : "best");
    for (int i = 0; i < remark->numbers; i++)
        text_add(text, "%s%d", i ? "," : "", remark->number[i]);
    text_add(text, "],\"text\":");
    remark_write(remark, &words);
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
