/* SPDX-License-Identifier: MIT */
/* Uses integers only: the C library for WebAssembly is built without floating-point formatting. */
#include "table/words/number.h"

#include "base/language.h"
#include "base/text.h"

int number_rounded(double number)
{
    return (int)(number < 0 ? number - 0.5 : number + 0.5);
}

/* The catalogues contain the decimal separator. */
static Number localized(const char *plus, double value, int decimals)
{
    Number number;
    Text text = text_in(number.text, sizeof number.text);
    int scaled = number_rounded(decimals ? 10 * value : value);
    int size = scaled < 0 ? -scaled : scaled;
    text_add(&text, "%s%d", scaled < 0 ? "-" : plus, decimals ? size / 10 : size);
    if (decimals)
        text_add(&text, "%s%d", tc("decimal", "."), size % 10);
    return number;
}

Number number_percent(double percent, int decimals)
{
    Number number;
    Text text = text_in(number.text, sizeof number.text);
    text_fill(&text, tc("percent", "{n}%"), "n=%s", localized("", percent, decimals).text);
    return number;
}

Number number_points(double points)
{
    return localized("", points, 1);
}

Number number_margin(double points)
{
    return localized("+", points, 1);
}
