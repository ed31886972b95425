/* SPDX-License-Identifier: MIT */
#include "table/words/glass.h"

int glass_sums(const Appraisal *a, const Edition *edition, GlassSum sums[GLASS_SUMS])
{
    int count = 0;
    int income = edition->patch[a->patch].income;
    sums[count++] =
        (GlassSum){{MESSAGE_SQUARES_EACH, {{.number = a->cells}, {.number = EMPTY_POINTS}}}, a->square_points};
    if (income > 0)
        sums[count++] =
            (GlassSum){{MESSAGE_INCOMES_EACH, {{.number = a->marks}, {.number = income}}}, a->income_buttons};
    if (a->price > 0)
        sums[count++] = (GlassSum){{.id = MESSAGE_ITS_PRICE}, -a->price};
    return count;
}

int glass_reach(const Appraisal *a, Message sentences[GLASS_SENTENCES])
{
    int count = 0;
    if (a->beyond > 0)
        sentences[count++] = (Message){MESSAGE_BEYOND_OFFER, {{.number = a->beyond}}};
    else
        sentences[count++] = (Message){.id = MESSAGE_OFFERED_NOW};
    if (a->lacks > 0)
        sentences[count++] = (Message){MESSAGE_YOU_LACK, {{.number = a->lacks}}};
    else
        sentences[count++] = (Message){.id = MESSAGE_YOU_CAN_PAY};
    if (a->places == 0)
        sentences[count++] = (Message){.id = MESSAGE_FITS_NOWHERE};
    return count;
}
