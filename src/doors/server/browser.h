/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_BROWSER_H
#define DOORS_SERVER_BROWSER_H

#include <stdbool.h>

/* Opens the address in the user's browser, if there is a display and xdg-open. It does not wait for the browser, which
 * outlives the program. */
bool browser_open(const char *address);

#endif
