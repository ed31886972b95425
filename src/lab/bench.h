/* SPDX-License-Identifier: MIT */
#ifndef LAB_BENCH_H
#define LAB_BENCH_H

/* The command `thimble bench`: measures the rules and the engine. Returns the exit status. */
int bench_main(int argc, char **argv);

#endif
