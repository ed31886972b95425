/* SPDX-License-Identifier: MIT */
#include "plain/json.h"

void json_string(Text *page, const char *string)
{
    text_add(page, "\"");
    for (; *string; string++) {
        bool escaped = *string == '"' || *string == '\\';
        text_add(page, escaped ? "\\%c" : "%c", *string);
    }
    text_add(page, "\"");
}
