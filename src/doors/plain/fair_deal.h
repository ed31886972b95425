/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_FAIR_DEAL_H
#define DOORS_PLAIN_FAIR_DEAL_H

#include "engine/fair.h"

/* Finds a fair deal (engine/fair.h) and counts on the terminal meanwhile.
 *
 *     deal_begin(&deal, &edition, seed);
 *     int status = fair_deal(&deal, &fault);
 *     if (status)
 *         return fault.sentence[0] ? shell_refuse("deal", status, fault.sentence) : status;
 *     Game game = deal_game(&deal);
 *
 * Returns 0 with the complete deal, or an exit status. Ctrl-C stops it: then the fault is empty. */
int fair_deal(Deal *deal, Fault *fault);

/* The same with a flag that stops it, instead of Ctrl-C. False, with the deal unchanged, when none was found; the
 * fault is empty when it was stopped. */
bool fair_deal_find(Deal *deal, const atomic_bool *stop, Fault *fault);

#endif
