/* SPDX-License-Identifier: MIT */
#include "engine/net/net_kernel.h"

#include <string.h>

void hidden_layer_set(HiddenLayer *layer, int lane, int hidden, int weight)
{
    layer->weight[lane][hidden] = (int16_t)weight;
    layer->four[lane / 4][hidden][lane % 4] = (int8_t)weight;
    layer->two[lane / 2][hidden][lane % 2] = (int16_t)weight;
}

static int16_t net_kernel_clip(int value)
{
    return (int16_t)(value < 0 ? 0 : value > NET_CLIP ? NET_CLIP : value);
}

/* The inner loop has a fixed length and a local array, so that compilers vectorise it. */
static void sum_hidden(const HiddenLayer *layer, const NetSum *sum, int32_t hidden[NET_HIDDEN])
{
    int16_t value[NET_LANES];
    int32_t total[NET_HIDDEN];
    for (int i = 0; i < NET_LANES; i++)
        value[i] = net_kernel_clip(sum->lane[i]);
    memcpy(total, layer->bias, sizeof total);
    for (int i = 0; i < NET_LANES; i++)
        for (int j = 0; j < NET_HIDDEN; j++)
            total[j] += layer->weight[i][j] * value[i];
    memcpy(hidden, total, sizeof total);
}

#ifdef __aarch64__
#include <arm_neon.h>

enum { VECTORS = NET_LANES / 16, FOURS = NET_HIDDEN / 4 };

static void add_rows(const NetRow *row, const Rows *rows, NetSum *sum)
{
    int16x8_t low[VECTORS];
    int16x8_t high[VECTORS];
    for (int v = 0; v < VECTORS; v++) {
        low[v] = vld1q_s16(sum->lane + 16 * v);
        high[v] = vld1q_s16(sum->lane + 16 * v + 8);
    }
    for (int i = 0; i < rows->count; i++)
        for (int v = 0; v < VECTORS; v++) {
            int8x16_t weight = vld1q_s8(row[rows->row[i]].lane + 16 * v);
            low[v] = vaddw_s8(low[v], vget_low_s8(weight));
            high[v] = vaddw_high_s8(high[v], weight);
        }
    for (int v = 0; v < VECTORS; v++) {
        vst1q_s16(sum->lane + 16 * v, low[v]);
        vst1q_s16(sum->lane + 16 * v + 8, high[v]);
    }
}

#else

typedef int16_t Lanes __attribute__((vector_size(16), may_alias));
typedef int8_t Weights __attribute__((vector_size(8), may_alias));

enum { VECTORS = NET_LANES / 8 };

static void add_rows(const NetRow *row, const Rows *rows, NetSum *sum)
{
    Lanes lanes[VECTORS];
    memcpy(lanes, sum->lane, sizeof lanes);
    for (int i = 0; i < rows->count; i++) {
        const Weights *weight = (const Weights *)row[rows->row[i]].lane;
        for (int v = 0; v < VECTORS; v++)
            lanes[v] += __builtin_convertvector(weight[v], Lanes);
    }
    memcpy(sum->lane, lanes, sizeof lanes);
}
#endif

/* Older versions of clang accept these instructions only if the whole program may use them. */
#if defined __clang__ && __clang_major__ < 16 && !defined __ARM_FEATURE_DOTPROD
#define KNOWS_DOT_PRODUCT 0
#else
#define KNOWS_DOT_PRODUCT 1
#endif

#if defined __aarch64__ && defined __linux__ && KNOWS_DOT_PRODUCT
#include <sys/auxv.h>

#ifdef __clang__
#define DOT_PRODUCT __attribute__((target("dotprod")))
#else
#define DOT_PRODUCT __attribute__((target("arch=armv8.2-a+dotprod")))
#endif

enum { HAS_DOT_PRODUCT = 1 << 20 }; /* of AT_HWCAP */

/* Four products and their sum in one instruction. */
DOT_PRODUCT static void sum_hidden_by_dots(const HiddenLayer *layer, const NetSum *sum, int32_t hidden[NET_HIDDEN])
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

const NetKernel *net_kernels(void)
{
    static const NetKernel WAYS[] = {
        {"dot products", add_rows, sum_hidden_by_dots},
        {"plain", add_rows, sum_hidden},
        {0},
    };
    return getauxval(AT_HWCAP) & HAS_DOT_PRODUCT ? WAYS : WAYS + 1;
}

#elif defined __x86_64__
#include <immintrin.h>

enum { SIXTEENS = NET_LANES / 16, EIGHTS = NET_HIDDEN / 8 };

#define AVX2 __attribute__((target("avx2")))

AVX2 static void add_rows_by_avx2(const NetRow *row, const Rows *rows, NetSum *sum)
{
    __m256i lanes[SIXTEENS];
    for (int v = 0; v < SIXTEENS; v++)
        lanes[v] = _mm256_load_si256((const __m256i *)(sum->lane + 16 * v));
    for (int i = 0; i < rows->count; i++)
        for (int v = 0; v < SIXTEENS; v++) {
            __m128i weight = _mm_load_si128((const __m128i *)(row[rows->row[i]].lane + 16 * v));
            lanes[v] = _mm256_add_epi16(lanes[v], _mm256_cvtepi8_epi16(weight));
        }
    for (int v = 0; v < SIXTEENS; v++)
        _mm256_store_si256((__m256i *)(sum->lane + 16 * v), lanes[v]);
}

/* Products of bytes, summed in pairs (no overflow of 16 bits: lanes are at most 127) and in pairs again. */
AVX2 static void sum_hidden_by_avx2(const HiddenLayer *layer, const NetSum *sum, int32_t hidden[NET_HIDDEN])
{
    const __m256i one = _mm256_set1_epi16(1);
    int8_t value[NET_LANES];
    __m256i total[EIGHTS];
    for (int i = 0; i < NET_LANES; i += 32) {
        __m256i low = _mm256_load_si256((const __m256i *)(sum->lane + i));
        __m256i high = _mm256_load_si256((const __m256i *)(sum->lane + i + 16));
        __m256i clipped = _mm256_max_epi8(_mm256_packs_epi16(low, high), _mm256_setzero_si256());
        _mm256_storeu_si256((__m256i *)(value + i), _mm256_permute4x64_epi64(clipped, 0xd8));
    }
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

#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vnni")))

AVX512 static void add_rows_by_avx512(const NetRow *row, const Rows *rows, NetSum *sum)
{
    __m512i low = _mm512_load_si512(sum->lane);
    __m512i high = _mm512_load_si512(sum->lane + NET_LANES / 2);
    for (int i = 0; i < rows->count; i++) {
        const __m256i *weight = (const __m256i *)row[rows->row[i]].lane;
        low = _mm512_add_epi16(low, _mm512_cvtepi8_epi16(_mm256_load_si256(weight)));
        high = _mm512_add_epi16(high, _mm512_cvtepi8_epi16(_mm256_load_si256(weight + 1)));
    }
    _mm512_store_si512(sum->lane, low);
    _mm512_store_si512(sum->lane + NET_LANES / 2, high);
}

/* Four products and their sum in one instruction. */
AVX512 static void sum_hidden_by_avx512(const HiddenLayer *layer, const NetSum *sum, int32_t hidden[NET_HIDDEN])
{
    enum { HALF = NET_HIDDEN / 2 };
    int8_t value[NET_LANES];
    __m512i low = _mm512_load_si512(layer->bias);
    __m512i high = _mm512_load_si512(layer->bias + HALF);
    for (int i = 0; i < NET_LANES; i += 32) {
        __m512i lanes = _mm512_max_epi16(_mm512_load_si512(sum->lane + i), _mm512_setzero_si512());
        _mm256_storeu_si256((__m256i *)(value + i), _mm512_cvtsepi16_epi8(lanes));
    }
    for (int i = 0; i < NET_LANES / 4; i++) {
        int32_t bytes;
        memcpy(&bytes, value + 4 * i, sizeof bytes);
        __m512i four = _mm512_set1_epi32(bytes);
        low = _mm512_dpbusd_epi32(low, four, _mm512_load_si512(layer->four[i][0]));
        high = _mm512_dpbusd_epi32(high, four, _mm512_load_si512(layer->four[i][HALF]));
    }
    _mm512_storeu_si512(hidden, low);
    _mm512_storeu_si512(hidden + HALF, high);
}

const NetKernel *net_kernels(void)
{
    static const NetKernel WAYS[] = {
        {"AVX-512", add_rows_by_avx512, sum_hidden_by_avx512},
        {"AVX2", add_rows_by_avx2, sum_hidden_by_avx2},
        {"plain", add_rows, sum_hidden},
        {0},
    };
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vnni"))
        return WAYS;
    return __builtin_cpu_supports("avx2") ? WAYS + 1 : WAYS + 2;
}

#elif defined __wasm_simd128__
#include <wasm_simd128.h>

enum { FOURS = NET_HIDDEN / 4 };

/* Products of bytes fit in 16 bits, and so does the sum of two, because lanes are at most 127. They are summed in pairs
 * there, then in pairs into 32 bits. Half of the hidden units at a time: all sums would not fit in registers. */
static void sum_hidden_half(const HiddenLayer *layer, const int16_t value[NET_LANES], int first, int32_t *hidden)
{
    v128_t total[FOURS / 2];
    for (int j = 0; j < FOURS / 2; j++)
        total[j] = wasm_v128_load(layer->bias + first + 4 * j);
    for (int i = 0; i < NET_LANES; i += 4) {
        v128_t lower = wasm_v128_load32_splat(value + i);
        v128_t upper = wasm_v128_load32_splat(value + i + 2);
        for (int j = 0; j < FOURS / 2; j++) {
            v128_t twos = wasm_i16x8_mul(wasm_v128_load(layer->two[i / 2][first + 4 * j]), lower);
            v128_t more = wasm_i16x8_mul(wasm_v128_load(layer->two[i / 2 + 1][first + 4 * j]), upper);
            total[j] = wasm_i32x4_add(total[j], wasm_i32x4_extadd_pairwise_i16x8(wasm_i16x8_add(twos, more)));
        }
    }
    for (int j = 0; j < FOURS / 2; j++)
        wasm_v128_store(hidden + first + 4 * j, total[j]);
}

static void sum_hidden_by_twos(const HiddenLayer *layer, const NetSum *sum, int32_t hidden[NET_HIDDEN])
{
    int16_t value[NET_LANES];
    for (int i = 0; i < NET_LANES; i++)
        value[i] = net_kernel_clip(sum->lane[i]);
    sum_hidden_half(layer, value, 0, hidden);
    sum_hidden_half(layer, value, NET_HIDDEN / 2, hidden);
}

const NetKernel *net_kernels(void)
{
    static const NetKernel WAYS[] = {
        {"sums by twos", add_rows, sum_hidden_by_twos},
        {"plain", add_rows, sum_hidden},
        {0},
    };
    return WAYS;
}

#else

const NetKernel *net_kernels(void)
{
    static const NetKernel WAYS[] = {{"plain", add_rows, sum_hidden}, {0}};
    return WAYS;
}
#endif
