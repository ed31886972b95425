/* SPDX-License-Identifier: MIT */
#include "commands/daily_compare.h"

#include "client/far_daily.h"
#include "table/keep/keys_file.h"

enum { MAX_MOVES_TEXT = 8000 };

bool daily_compare_server(const char *text, Link *server, Fault *fault)
{
    if (!link_read(server, text, fault))
        return false;
    return !server->game[0] || fault_at(fault, 0, 0, "--compare needs a server, not the link of a game");
}

/* Kept before the server gets it, so that a lost answer does not count twice. */
static bool find_key(const char *keys, int day, char key[MAX_KEY], Fault *fault)
{
    if (!keys_file_find(keys, day, key, fault))
        return false;
    return key[0] || (web_invent_secret(key, MAX_KEY, fault) && keys_file_add(keys, day, key, fault));
}

bool daily_compare(const Link *server, const Sitting *sitting, const char *keys, Text *text, Fault *fault)
{
    char key[MAX_KEY], memory[MAX_MOVES_TEXT];
    Text moves = text_in(memory, sizeof memory);
    Comparison comparison;
    int day = sitting_daily(sitting);
    Web *web = web_new(NULL, fault);
    compare_write_moves(sitting, &moves);
    bool good =
        web && find_key(keys, day, key, fault) && far_compare(web, server, day, key, memory, &comparison, fault);
    if (good)
        compare_write(&comparison, text);
    web_free(web);
    return good;
}
