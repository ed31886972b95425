/* SPDX-License-Identifier: MIT */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include "lab/proof/lab.h"

/* A fuzzer is one function of this name in its own file. libFuzzer calls it with generated input;
 * tests/fuzz/again.c calls it with files, so that every build checks inputs that once broke something. Conditions
 * are checked with fuzz_must, which aborts. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

void fuzz_must(bool holds, const char *what);
/* The built-in editions and an odd one, each made once. */
enum { FUZZ_EDITIONS = 4 };

const Edition *fuzz_edition(int number);
/* Plays random moves from here; the game must end in time. */
void fuzz_play_on(Game game);
bool fuzz_same_game(const Game *a, const Game *b);

#endif
