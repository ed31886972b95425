/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_NET_NET_KERNEL_H
#define ENGINE_NET_NET_KERNEL_H

#include "engine/net/net.h"

/* The kernels of the net, its two hot loops: summing rows into lanes, and multiplying clipped lanes by weights into
 * hidden units. There is one for each kind of processor, all with the same results; the fastest that this machine
 * supports is chosen once.
 *
 *     const NetKernel *way = net_kernels();
 *     way->add_rows(row, &rows, &sum);
 *     way->sum_hidden(&layer, &sum, hidden);
 */
typedef struct HiddenLayer {
    _Alignas(64) int16_t weight[NET_LANES][NET_HIDDEN];
    _Alignas(64) int8_t four[NET_LANES / 4][NET_HIDDEN][4]; /* the same, four lanes of a hidden unit side by side */
    _Alignas(64) int16_t two[NET_LANES / 2][NET_HIDDEN][2]; /* and two */
    _Alignas(64) int32_t bias[NET_HIDDEN];
} HiddenLayer;

void hidden_layer_set(HiddenLayer *layer, int lane, int hidden, int weight);

typedef struct NetRow {
    _Alignas(64) int8_t lane[NET_LANES];
} NetRow;

typedef struct NetKernel {
    const char *name;
    void (*add_rows)(const NetRow *row, const Rows *rows, NetSum *sum);
    void (*sum_hidden)(const HiddenLayer *layer, const NetSum *sum, int32_t hidden[NET_HIDDEN]);
} NetKernel;

/* The kernels that this machine supports, the fastest first; an entry without a name ends the list. */
const NetKernel *net_kernels(void);

#endif
