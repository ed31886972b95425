/* SPDX-License-Identifier: MIT */
#include "base/json.h"

/* The length of the part that needs no escapes. */
static size_t plain_length(const char *string)
{
    size_t length = 0;
    while ((unsigned char)string[length] >= ' ' && string[length] != '"' && string[length] != '\\')
        length++;
    return length;
}

void json_string(Text *text, const char *string)
{
    text_add(text, "\"");
    for (;; string++) {
        size_t plain = plain_length(string);
        text_add_span(text, string, plain);
        string += plain;
        if (!*string)
            break;
        if ((unsigned char)*string < ' ')
            text_add(text, "\\u%04x", (unsigned)*string);
        else
            text_add(text, "\\%c", *string);
    }
    text_add(text, "\"");
}

const char *json_truth(bool truth)
{
    return truth ? "true" : "false";
}

void json_optional(Text *text, int number, int nothing)
{
    if (number == nothing)
        text_add(text, "null");
    else
        text_add(text, "%d", number);
}

void json_decimal(Text *text, long long number, int decimals)
{
    long long one = 1;
    for (int i = 0; i < decimals; i++)
        one *= 10;
    long long size = number < 0 ? -number : number;
    text_add(text, "%s%lld.%0*lld", number < 0 ? "-" : "", size / one, decimals, size % one);
}

void json_bytes(Text *text, const uint8_t *number, int count)
{
    text_add(text, "[");
    for (int i = 0; i < count; i++)
        text_add(text, "%s%d", i ? "," : "", number[i]);
    text_add(text, "]");
}

void json_squares(Text *text, Squares squares)
{
    const char *gap = "";
    text_add(text, "[");
    for (; squares; squares &= squares - 1, gap = ",")
        text_add(text, "%s%d", gap, squares_first(squares));
    text_add(text, "]");
}
