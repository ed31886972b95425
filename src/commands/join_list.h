/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_JOIN_LIST_H
#define COMMANDS_JOIN_LIST_H

#include "client/link.h"

/* Lists of games; each returns the exit status. The user's games at all servers, those that wait for a move first: */
int join_list(const char *command);
/* The open tables and the games to watch at one server. */
int join_lobby(const char *command, const Link *server);

#endif
