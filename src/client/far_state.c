/* SPDX-License-Identifier: MIT */
#include "client/far_state.h"

const char *const FAR_WISH_NAME[FAR_WISHES] = {"no", "new", "same"};

void far_state_sit(FarState *state, int seat)
{
    if (seat != NOBODY && state->dealt && state->sitting.seat[seat].kind == SEAT_ELSEWHERE)
        state->sitting.seat[seat] = (Seat){.kind = SEAT_PERSON, .you = true};
}

int64_t far_state_left(const FarState *state, int seat, double now)
{
    int64_t left = state->player[seat].left;
    if (left < 0)
        return -1;
    if (state->running && state->turn == seat)
        left -= (int64_t)((now - state->heard) * 1000);
    return left > 0 ? left : 0;
}

int64_t far_state_return(const FarState *state, int seat, double now)
{
    int64_t until = state->player[seat].until;
    int64_t left = until - state->at - (int64_t)((now - state->heard) * 1000);
    return !until || state->phase != FAR_PLAYING ? -1 : left > 0 ? left : 0;
}

bool far_state_is_asked(const FarState *state, int seat)
{
    return seat != NOBODY && state->phase == FAR_PLAYING && state->asked != ASKED_NOTHING && state->asker != seat;
}

bool far_state_awaits(const FarState *state, int seat)
{
    return seat != NOBODY && state->awaits == seat && state->phase == FAR_PLAYING;
}
