/* SPDX-License-Identifier: MIT */
#ifndef BOX_OF_EDITION_H
#define BOX_OF_EDITION_H

#include "oracle.h"
#include "rules/edition.h"

/* Tells the oracle what the rules have read: an edition of one's own has no data file that it could read itself.
 * This is the one place where the two meet, so it stands beside the oracle and not in it. */
void box_of_edition(OracleBox *box, const Edition *edition);

#endif
