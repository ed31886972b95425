/* SPDX-License-Identifier: MIT */
#ifndef LAB_BOX_H
#define LAB_BOX_H

#include "rules/edition.h"

/* The edition of that name, or read from that file; false with what is wrong. */
bool box_open(Edition *edition, const char *name_or_path, Fault *fault);
/* The built-in one of that name, where files won't do. */
bool box_builtin(Edition *edition, const char *name, Fault *fault);
/* Puts an edition of one's own into a folder, named for its checksum, so that the records there can be read. */
bool box_keep(const Edition *edition, const char *folder, Fault *fault);

#endif
