/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_FAIR_DEAL_H
#define DOORS_PLAIN_FAIR_DEAL_H

#include "engine/fair.h"
#include "table/keep/start.h"

/* Finds a fair deal (engine/fair.h) and counts on the terminal meanwhile.
 *
 *     deal_begin(&deal, &edition, seed);
 *     StartStatus status = fair_deal(&deal, &fault);
 *     if (status != START_DONE)
 *         return fair_deal_exit(status);
 *     Game game = deal_game(&deal);
 *
 * Ctrl-C stops it: then the fault is empty. */
StartStatus fair_deal(Deal *deal, Fault *fault);
/* The exit status of a command that got no further. */
int fair_deal_exit(StartStatus status);

/* The same with a flag that stops it, instead of Ctrl-C. False, with the deal unchanged, when none was found; the
 * fault is empty when it was stopped. */
bool fair_deal_find(Deal *deal, const atomic_bool *stop, Fault *fault);

#endif
