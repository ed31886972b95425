/* SPDX-License-Identifier: MIT */
#include "table/words/date.h"

#include "base/language.h"

static const char *const MONTH[] = {
    T("{n} January"), T("{n} February"), T("{n} March"),     T("{n} April"),   T("{n} May"),      T("{n} June"),
    T("{n} July"),    T("{n} August"),   T("{n} September"), T("{n} October"), T("{n} November"), T("{n} December"),
};

void date_write(int day, Text *text)
{
    Date date = day_date(day);
    text_fill(text, t(MONTH[date.month - 1]), "n=%d", date.day);
}
