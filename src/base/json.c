/* SPDX-License-Identifier: MIT */
#include "base/json.h"

void json_string(Text *text, const char *string)
{
    text_add(text, "\"");
    for (; *string; string++)
        if ((unsigned char)*string < ' ')
            text_add(text, "\\u%04x", (unsigned)*string);
        else
            text_add(text, *string == '"' || *string == '\\' ? "\\%c" : "%c", *string);
    text_add(text, "\"");
}
