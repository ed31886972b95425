/* SPDX-License-Identifier: MIT */
#include "doors/plain/seat.h"

#include "base/language.h"
#include "table/words/names.h"

static const char *name_or(const View *view, int seat, const char *automa)
{
    const SeatView *seen = &view->seat[seat];
    return seen->automa ? automa : seen->name[0] ? seen->name : names_seat(seat);
}

const char *seat_name(const View *view, int seat)
{
    return name_or(view, seat, t("the Automa"));
}

const char *seat_name_first(const View *view, int seat)
{
    return name_or(view, seat, t("The Automa"));
}
