/* SPDX-License-Identifier: MIT */
#include "plain/seat.h"

static const char *name_or(const View *view, int seat, const char *automa)
{
    static const char *const UNNAMED[SEATS] = {"Seat 1", "Seat 2"};
    const SeatView *seen = &view->seat[seat];
    return seen->automa ? automa : seen->name[0] ? seen->name : UNNAMED[seat];
}

const char *seat_name(const View *view, int seat)
{
    return name_or(view, seat, "the Automa");
}

const char *seat_name_first(const View *view, int seat)
{
    return name_or(view, seat, "The Automa");
}
