/* SPDX-License-Identifier: MIT */
#include "engine/net_hidden.h"

#include <string.h>

void hidden_layer_set(HiddenLayer *layer, int lane, int hidden, int weight)
{
    layer->weight[lane][hidden] = (int16_t)weight;
    layer->four[lane / 4][hidden][lane % 4] = (int8_t)weight;
}

static int16_t clip(int value)
{
    return (int16_t)(value < 0 ? 0 : value > NET_CLIP ? NET_CLIP : value);
}

/* The inner loop is of a fixed length and sums into an array of its own, so that compilers keep it in vectors. */
static void sum_plainly(const HiddenLayer *layer, const NetSum *sum, int32_t hidden[NET_HIDDEN])
{
    int16_t value[NET_LANES];
    int32_t total[NET_HIDDEN];
    for (int i = 0; i < NET_LANES; i++)
        value[i] = clip(sum->lane[i]);
    memcpy(total, layer->bias, sizeof total);
    for (int i = 0; i < NET_LANES; i++)
        for (int j = 0; j < NET_HIDDEN; j++)
            total[j] += layer->weight[i][j] * value[i];
    memcpy(hidden, total, sizeof total);
}

/* Older clangs know these instructions only where the whole program may use them. */
#if defined __clang__ && __clang_major__ < 16 && !defined __ARM_FEATURE_DOTPROD
#define KNOWS_DOT_PRODUCT 0
#else
#define KNOWS_DOT_PRODUCT 1
#endif

#if defined __aarch64__ && defined __linux__ && KNOWS_DOT_PRODUCT
#include <arm_neon.h>
#include <sys/auxv.h>

#ifdef __clang__
#define DOT_PRODUCT __attribute__((target("dotprod")))
#else
#define DOT_PRODUCT __attribute__((target("arch=armv8.2-a+dotprod")))
#endif

enum { FOURS = NET_HIDDEN / 4, HAS_DOT_PRODUCT = 1 << 20 /* of AT_HWCAP */ };

/* Four products and their sum in one instruction. */
DOT_PRODUCT static void sum_by_dots(const HiddenLayer *layer, const NetSum *sum, int32_t hidden[NET_HIDDEN])
{
    int32x4_t total[FOURS];
    for (int j = 0; j < FOURS; j++)
        total[j] = vld1q_s32(layer->bias + 4 * j);
    for (int i = 0; i < NET_LANES; i += 16) {
        int8x16_t narrow =
            vcombine_s8(vqmovn_s16(vld1q_s16(sum->lane + i)), vqmovn_s16(vld1q_s16(sum->lane + i + 8)));
        int8x16_t value = vmaxq_s8(narrow, vdupq_n_s8(0));
        const int8_t *weight = &layer->four[i / 4][0][0];
        for (int j = 0; j < FOURS; j++) {
            total[j] = vdotq_laneq_s32(total[j], vld1q_s8(weight + 16 * j), value, 0);
            total[j] = vdotq_laneq_s32(total[j], vld1q_s8(weight + 16 * (FOURS + j)), value, 1);
            total[j] = vdotq_laneq_s32(total[j], vld1q_s8(weight + 16 * (2 * FOURS + j)), value, 2);
            total[j] = vdotq_laneq_s32(total[j], vld1q_s8(weight + 16 * (3 * FOURS + j)), value, 3);
        }
    }
    for (int j = 0; j < FOURS; j++)
        vst1q_s32(hidden + 4 * j, total[j]);
}

const NamedWay *hidden_ways(void)
{
    static const NamedWay WAYS[] = {{"dot products", sum_by_dots}, {"plain", sum_plainly}, {0}};
    return getauxval(AT_HWCAP) & HAS_DOT_PRODUCT ? WAYS : WAYS + 1;
}

#elif defined __x86_64__
#include <immintrin.h>

enum { EIGHTS = NET_HIDDEN / 8 };

/* Products of bytes summed by two, which can't be too large for 16 bits because lanes are at most 127, and by two again. */
__attribute__((target("avx2"))) static void sum_by_avx2(const HiddenLayer *layer, const NetSum *sum,
                                                        int32_t hidden[NET_HIDDEN])
{
    const __m256i one = _mm256_set1_epi16(1);
    int8_t value[NET_LANES];
    __m256i total[EIGHTS];
    for (int i = 0; i < NET_LANES; i++)
        value[i] = (int8_t)clip(sum->lane[i]);
    for (int j = 0; j < EIGHTS; j++)
        total[j] = _mm256_load_si256((const __m256i *)(layer->bias + 8 * j));
    for (int i = 0; i < NET_LANES / 4; i++) {
        int32_t bytes;
        memcpy(&bytes, value + 4 * i, sizeof bytes);
        __m256i four = _mm256_set1_epi32(bytes);
        for (int j = 0; j < EIGHTS; j++) {
            __m256i weight = _mm256_load_si256((const __m256i *)layer->four[i][8 * j]);
            __m256i twos = _mm256_maddubs_epi16(four, weight);
            total[j] = _mm256_add_epi32(total[j], _mm256_madd_epi16(twos, one));
        }
    }
    for (int j = 0; j < EIGHTS; j++)
        _mm256_storeu_si256((__m256i *)(hidden + 8 * j), total[j]);
}

const NamedWay *hidden_ways(void)
{
    static const NamedWay WAYS[] = {{"AVX2", sum_by_avx2}, {"plain", sum_plainly}, {0}};
    return __builtin_cpu_supports("avx2") ? WAYS : WAYS + 1;
}

#else

const NamedWay *hidden_ways(void)
{
    static const NamedWay WAYS[] = {{"plain", sum_plainly}, {0}};
    return WAYS;
}
#endif
