/* SPDX-License-Identifier: MIT */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include "lab/proof/lab.h"

/* A fuzzer is one function of this name in a file of its own. libFuzzer calls it with what it invents; the
 * program of tests/fuzz/again.c calls it with files, so that inputs that once broke something are tried by every
 * build. What must hold is said with fuzz_must, which aborts. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

void fuzz_must(bool holds, const char *what);
/* The compiled-in editions and an odd one, each made once. */
enum { FUZZ_EDITIONS = 4 };

const Edition *fuzz_edition(int number);
/* Plays on from here by random moves; the game must end, and in time. */
void fuzz_play_on(Game game);
bool fuzz_same_game(const Game *a, const Game *b);

#endif
