/* SPDX-License-Identifier: MIT */
#ifndef AGREE_OWN_H
#define AGREE_OWN_H

#include "base/random.h"
#include "rules/rules.h"

/* A random edition: quilts of every size, patches of every shape, tracks crowded with marks, with and without late
 * patches, a bonus tile and an Automa. Everything that edition_read allows can come up. */
void own_edition(Edition *edition, Random *random);

#endif
