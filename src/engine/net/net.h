/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_NET_NET_H
#define ENGINE_NET_NET_H

#include "engine/net/inputs.h"

#include <stddef.h>

/* The learned evaluation: a small integer net with the same result on every machine.
 *
 *     rows (about 150 are on)  --sum-->  64 lanes, int16  --clip 0..127-->  32, by stage of the game  --clip-->
 *         win (log odds) and margin (points), for `me`
 *
 * A weight w of the first two layers is stored as w * 64 in a byte; a lane of 64 means 1. Sums of rows can be cached
 * and added: so a search evaluates many places of one patch for little more than the cost of the quilts.
 *
 *     file   | "THIMBLE1" | checksum of the rest, 8 bytes | parts, 4 | part ... |
 *     part   | edition's name, 16 | checksum of its inputs, 8 | rows, 4 | lanes, 4 |
 *            | rows x 64 bytes | bias 64 x int16 | 8 x (64 x 32 bytes, 32 x int32, 2 x 32 x int16, 2 x int32) |
 *
 * All numbers little-endian. */
enum {
    NET_LANES = 64,
    NET_HIDDEN = 32,
    NET_OUTPUTS = 2,
    NET_UNIT = 64, /* represents 1 */
    NET_CLIP = 127,
    NET_MARGIN_UNIT = 16, /* points of a margin output of 1 */
};

typedef struct Net Net;

typedef struct NetSum {
    _Alignas(64) int16_t lane[NET_LANES];
} NetSum;

/* chance in 1/65536, margin in 1/64 points. */
typedef struct Evaluation {
    int32_t chance;
    int32_t margin;
} Evaluation;

enum { CHANCE_ONE = 65536, MARGIN_ONE = 64 };

/* The part of a net file for this edition. NULL with the reason if the file is not a net, is damaged or was made for
 * other inputs; NULL with an empty reason if the edition is not in it. */
Net *net_new(const Edition *edition, const void *file, size_t size, Fault *fault);
void net_free(Net *net);
const Inputs *net_inputs(const Net *net);

void net_begin(const Net *net, NetSum *sum);
void net_add(const Net *net, NetSum *sum, const Rows *rows);
Evaluation net_output(const Net *net, const NetSum *sum, int bucket);

static inline void net_join(NetSum *sum, const NetSum *more)
{
    for (int i = 0; i < NET_LANES; i++)
        sum->lane[i] = (int16_t)(sum->lane[i] + more->lane[i]);
}

/* The win chance for log odds in units of 1/4096: the curve that all evaluations share. */
int32_t net_chance(int32_t odds);

#endif
