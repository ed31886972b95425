/* SPDX-License-Identifier: MIT */
#ifndef BOX_OF_EDITION_H
#define BOX_OF_EDITION_H

#include "oracle.h"
#include "rules/edition.h"

/* Converts an edition for the oracle: a custom edition has no data file that it could read. This is the only place
 * where the two meet, so it is beside the oracle and not in it. */
void box_of_edition(OracleBox *box, const Edition *edition);

#endif
