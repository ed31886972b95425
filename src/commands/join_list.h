/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_JOIN_LIST_H
#define COMMANDS_JOIN_LIST_H

/* Lists the user's games at all servers, those that wait for a move first. Returns the exit status. */
int join_list(const char *command);

#endif
