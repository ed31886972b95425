/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_FAIR_LAYER_H
#define DOORS_TUI_FAIR_LAYER_H

#include "doors/tui/ponder.h"

/* The search for a fair deal, below the menu. It goes on while its layer is there; any key ends both.
 *
 *     fair_layer_open(tui, &deal);     the thinking thread is asked (tui_thought.h)
 *     fair_layer_hear(tui, &reply);    counts; at the end the game begins */
struct Tui;

typedef struct FairSearch {
    Deal deal; /* begun: where to start */
    int tried;
} FairSearch;

void fair_layer_open(struct Tui *tui, const Deal *deal);
void fair_layer_hear(struct Tui *tui, const Reply *reply);

#endif
