/* SPDX-License-Identifier: MIT */
#include "table/number.h"

#include "base/language.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

/* The catalogues have the sign between the units and the tenths. */
static Number localized(const char *plain)
{
    Number number;
    Text text = text_in(number.text, sizeof number.text);
    size_t units = strcspn(plain, ".");
    text_add_span(&text, plain, units);
    if (plain[units])
        text_add(&text, "%s%s", tc("decimal", "."), plain + units + 1);
    return number;
}

Number number_percent(double percent, int decimals)
{
    char plain[MAX_NUMBER];
    Number number;
    Text text = text_in(number.text, sizeof number.text);
    snprintf(plain, sizeof plain, "%.*f", decimals, percent);
    text_fill(&text, tc("percent", "{n}%"), "n=%s", localized(plain).text);
    return number;
}

Number number_points(double points)
{
    char plain[MAX_NUMBER];
    snprintf(plain, sizeof plain, "%.1f", points);
    return localized(plain);
}

/* What is written as nothing is not less than nothing. */
Number number_margin(double points)
{
    char plain[MAX_NUMBER];
    snprintf(plain, sizeof plain, "%+.1f", points);
    if (strcmp(plain, "-0.0") == 0)
        plain[0] = '+';
    return localized(plain);
}
