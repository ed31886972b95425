/* SPDX-License-Identifier: MIT */
#ifndef LAB_BENCH_H
#define LAB_BENCH_H

#include <stdbool.h>
#include <stdio.h>

/* Measures the rules and prints what it found, for people or as JSON; the program's exit status. */
int bench_run(FILE *out, bool json, double seconds);
/* Prints what must be the same on every machine (lab_proof). */
int bench_prove(FILE *out);
/* The command `thimble bench`. */
int bench_main(int argc, char **argv);

#endif
