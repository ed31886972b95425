/* SPDX-License-Identifier: MIT */
#ifndef SERVER_BROWSER_H
#define SERVER_BROWSER_H

#include <stdbool.h>

/* Shows the address in the person's browser, where there is a screen and xdg-open. It doesn't wait for it, and doesn't
 * take it along when the program ends. */
bool browser_open(const char *address);

#endif
