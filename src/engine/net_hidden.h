/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_NET_HIDDEN_H
#define ENGINE_NET_HIDDEN_H

#include "engine/net.h"

/* The step from the lanes of a net to its hidden ones: clip the lanes, multiply, sum. There are some ways to do it, and
 * all find the same numbers; the fastest that this machine can is asked for once.
 *
 *     HiddenWay *sum = hidden_ways()[0].sum;
 *     sum(&layer, &lanes, hidden);
 */
typedef struct HiddenLayer {
    _Alignas(64) int16_t weight[NET_LANES][NET_HIDDEN];
    _Alignas(64) int8_t four[NET_LANES / 4][NET_HIDDEN][4]; /* the same, four lanes of a hidden one side by side */
    _Alignas(64) int32_t bias[NET_HIDDEN];
} HiddenLayer;

typedef void HiddenWay(const HiddenLayer *layer, const NetSum *sum, int32_t hidden[NET_HIDDEN]);

void hidden_layer_set(HiddenLayer *layer, int lane, int hidden, int weight);

/* The ways this machine knows, the fastest first; the last has no sum. */
typedef struct NamedWay {
    const char *name;
    HiddenWay *sum;
} NamedWay;

const NamedWay *hidden_ways(void);

#endif
