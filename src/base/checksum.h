/* SPDX-License-Identifier: MIT */
#ifndef BASE_CHECKSUM_H
#define BASE_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

/* FNV-1a checksums, the same on every machine. They detect mistakes, not forgeries.
 *
 *     uint64_t sum = checksum_bytes(CHECKSUM_BEGIN, bytes, size);
 *
 * checksum_add and checksum_short_add also take a whole word at once, which is faster and mixes less. */
#define CHECKSUM_BEGIN UINT64_C(0xCBF29CE484222325)
#define CHECKSUM_SHORT_BEGIN UINT32_C(0x811C9DC5)

static inline uint64_t checksum_add(uint64_t sum, uint64_t word)
{
    return (sum ^ word) * UINT64_C(0x100000001B3);
}

static inline uint64_t checksum_bytes(uint64_t sum, const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < size; i++)
        sum = checksum_add(sum, at[i]);
    return sum;
}

static inline uint32_t checksum_short_add(uint32_t sum, uint32_t word)
{
    return (sum ^ word) * UINT32_C(0x01000193);
}

#endif
