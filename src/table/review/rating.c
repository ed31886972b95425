/* SPDX-License-Identifier: MIT */
#include "table/review/rating.h"

#include "engine/level.h"
#include "table/words/number.h"

#include <math.h>
#include <string.h>

enum {
    CHANCES = 7,
    LOSSES = 6,
    LEAST_DECISIONS = 6,
    UNITS_A_BIT = 8,
    FARTHEST = 40, /* bits behind the likeliest level; what is farther counts for nothing */
};

/* Where each class of chances and losses begins. */
static const int CHANCE[CHANCES] = {0, 20, 100, 300, 700, 900, 980};
static const int LOSS[LOSSES] = {0, 2, 10, 25, 50, 90};

typedef uint8_t Table[RATED_LEVELS][CHANCES][LOSSES];

/* How unlikely each loss is for each level at each chance, in eighths of a bit. Printed by tools/calibrate fit. */
static const Table CLASSIC = {
    {{11, 20, 14, 16, 20, 25},
     {17, 21, 13, 14, 15, 22},
     {17, 24, 17, 15, 15, 14},
     {18, 25, 19, 20, 16, 9},
     {14, 23, 17, 19, 20, 11},
     {11, 25, 17, 18, 19, 14},
     {9, 24, 19, 18, 18, 19}},
    {{10, 20, 14, 16, 20, 25},
     {14, 20, 14, 15, 16, 24},
     {14, 23, 17, 16, 16, 15},
     {15, 25, 19, 20, 16, 10},
     {11, 23, 18, 20, 21, 13},
     {10, 24, 17, 19, 20, 17},
     {8, 23, 19, 19, 19, 21}},
    {{10, 21, 15, 17, 20, 25},
     {12, 18, 14, 16, 18, 25},
     {12, 22, 17, 17, 17, 17},
     {11, 24, 19, 20, 17, 14},
     {8, 23, 18, 20, 21, 18},
     {8, 23, 17, 18, 20, 21},
     {7, 23, 19, 19, 20, 22}},
    {{9, 20, 14, 17, 21, 28},
     {12, 18, 14, 16, 18, 26},
     {11, 22, 16, 16, 18, 18},
     {7, 24, 19, 19, 20, 22},
     {6, 23, 18, 20, 23, 28},
     {7, 23, 17, 18, 21, 25},
     {7, 23, 19, 19, 20, 24}},
    {{8, 21, 15, 18, 23, 32},
     {10, 18, 15, 16, 21, 28},
     {9, 22, 17, 17, 21, 21},
     {5, 23, 18, 21, 25, 34},
     {4, 23, 19, 21, 28, 44},
     {6, 22, 17, 20, 23, 30},
     {6, 23, 19, 21, 22, 27}},
    {{4, 24, 18, 21, 27, 37},
     {6, 19, 17, 19, 27, 35},
     {5, 24, 19, 20, 27, 30},
     {3, 25, 20, 25, 33, 48},
     {3, 25, 20, 24, 34, 53},
     {4, 21, 19, 23, 28, 39},
     {5, 23, 20, 22, 24, 32}},
    {{2, 29, 24, 27, 34, 44},
     {4, 21, 18, 23, 35, 47},
     {3, 25, 20, 25, 37, 47},
     {2, 27, 23, 31, 43, 62},
     {2, 28, 23, 31, 40, 60},
     {2, 24, 23, 28, 38, 52},
     {3, 26, 22, 25, 27, 35}},
    {{1, 32, 27, 30, 39, 49},
     {4, 21, 19, 24, 37, 52},
     {2, 25, 22, 27, 44, 62},
     {1, 28, 26, 39, 53, 71},
     {1, 32, 28, 40, 52, 71},
     {1, 29, 29, 33, 48, 63},
     {2, 29, 26, 29, 33, 43}},
    {{1, 36, 31, 34, 43, 56},
     {3, 22, 22, 28, 40, 56},
     {2, 26, 26, 32, 49, 67},
     {1, 31, 31, 46, 59, 78},
     {0, 37, 34, 50, 63, 83},
     {1, 32, 33, 39, 54, 70},
     {1, 30, 31, 37, 43, 56}},
};
static const Table EXPRESS = {
    {{7, 21, 15, 19, 21, 37},
     {9, 12, 13, 20, 37, 60},
     {14, 15, 15, 13, 21, 49},
     {14, 18, 21, 15, 12, 23},
     {15, 17, 20, 19, 14, 16},
     {10, 17, 18, 19, 20, 21},
     {6, 25, 20, 20, 19, 27}},
    {{7, 21, 15, 20, 23, 39},
     {9, 12, 13, 21, 39, 62},
     {12, 15, 15, 13, 22, 51},
     {14, 18, 21, 15, 12, 23},
     {12, 18, 21, 20, 15, 17},
     {8, 17, 19, 20, 21, 23},
     {5, 25, 20, 21, 22, 30}},
    {{6, 20, 15, 20, 24, 40},
     {8, 12, 14, 22, 42, 65},
     {11, 15, 16, 14, 22, 53},
     {11, 17, 21, 17, 14, 28},
     {8, 18, 21, 21, 19, 22},
     {7, 17, 20, 21, 23, 29},
     {5, 24, 19, 21, 25, 34}},
    {{6, 21, 16, 21, 24, 40},
     {8, 12, 13, 22, 44, 68},
     {11, 14, 16, 14, 23, 57},
     {7, 16, 20, 20, 21, 40},
     {5, 17, 20, 23, 29, 37},
     {6, 16, 19, 22, 27, 44},
     {4, 24, 19, 22, 25, 37}},
    {{5, 22, 17, 22, 26, 43},
     {7, 13, 14, 24, 46, 70},
     {8, 15, 17, 17, 28, 62},
     {5, 15, 21, 25, 36, 63},
     {4, 16, 21, 27, 48, 62},
     {5, 16, 19, 24, 34, 62},
     {4, 24, 19, 23, 27, 40}},
    {{3, 25, 20, 26, 32, 50},
     {4, 16, 18, 27, 50, 73},
     {5, 15, 19, 24, 37, 71},
     {3, 16, 25, 34, 51, 79},
     {3, 18, 23, 33, 62, 75},
     {4, 16, 20, 29, 44, 72},
     {3, 25, 20, 25, 31, 48}},
    {{1, 31, 26, 33, 43, 61},
     {4, 17, 19, 28, 51, 74},
     {4, 15, 21, 35, 51, 85},
     {2, 17, 29, 45, 64, 91},
     {2, 20, 27, 42, 70, 83},
     {3, 18, 22, 35, 52, 79},
     {2, 27, 23, 28, 38, 61}},
    {{1, 31, 34, 41, 51, 69},
     {4, 17, 19, 28, 51, 74},
     {4, 14, 22, 38, 57, 91},
     {2, 18, 32, 51, 70, 97},
     {1, 22, 33, 49, 77, 91},
     {2, 20, 26, 40, 57, 84},
     {1, 29, 28, 33, 46, 71}},
    {{0, 33, 39, 46, 56, 74},
     {3, 17, 21, 31, 53, 77},
     {3, 16, 25, 41, 60, 94},
     {1, 20, 37, 56, 75, 103},
     {1, 26, 38, 54, 82, 96},
     {1, 23, 32, 47, 64, 91},
     {1, 30, 33, 43, 56, 82}},
};
static const Table SOLO = {
    {{7, 19, 18, 18, 23, 29},
     {15, 17, 10, 14, 24, 37},
     {17, 19, 12, 14, 17, 26},
     {14, 18, 16, 16, 17, 19},
     {14, 19, 15, 16, 16, 20},
     {10, 14, 14, 19, 25, 34},
     {6, 25, 18, 19, 22, 24}},
    {{7, 19, 17, 19, 25, 30},
     {14, 16, 10, 16, 27, 40},
     {16, 18, 12, 14, 19, 27},
     {13, 17, 16, 17, 17, 21},
     {12, 19, 16, 17, 17, 22},
     {9, 15, 15, 19, 26, 35},
     {5, 25, 19, 21, 23, 25}},
    {{6, 18, 17, 20, 28, 36},
     {13, 16, 10, 17, 28, 43},
     {16, 18, 11, 14, 20, 29},
     {13, 17, 16, 16, 17, 25},
     {11, 19, 16, 17, 17, 24},
     {8, 15, 15, 19, 27, 38},
     {5, 25, 20, 21, 24, 29}},
    {{6, 18, 17, 19, 31, 46},
     {13, 16, 10, 17, 28, 51},
     {16, 18, 11, 14, 20, 29},
     {12, 16, 16, 16, 17, 30},
     {10, 19, 15, 17, 18, 31},
     {8, 15, 15, 20, 28, 44},
     {4, 25, 20, 21, 26, 33}},
    {{5, 18, 17, 21, 33, 48},
     {11, 15, 11, 19, 30, 53},
     {14, 17, 11, 16, 22, 31},
     {9, 16, 15, 19, 21, 34},
     {7, 19, 16, 20, 23, 40},
     {7, 14, 16, 22, 31, 48},
     {4, 25, 19, 22, 28, 36}},
    {{4, 19, 19, 24, 36, 51},
     {7, 16, 13, 22, 34, 57},
     {9, 17, 12, 19, 29, 38},
     {5, 17, 16, 26, 30, 44},
     {4, 20, 18, 28, 33, 50},
     {5, 15, 18, 25, 39, 56},
     {3, 24, 20, 23, 33, 45}},
    {{2, 24, 23, 28, 40, 55},
     {4, 19, 16, 26, 37, 60},
     {5, 19, 15, 25, 41, 51},
     {3, 18, 22, 34, 52, 65},
     {2, 20, 23, 38, 49, 67},
     {3, 19, 22, 28, 46, 66},
     {2, 25, 23, 27, 38, 56}},
    {{2, 23, 30, 35, 47, 62},
     {3, 21, 21, 30, 42, 65},
     {3, 19, 20, 34, 50, 60},
     {2, 19, 31, 43, 61, 74},
     {2, 21, 29, 45, 56, 73},
     {2, 24, 28, 35, 53, 74},
     {1, 29, 32, 37, 48, 67}},
    {{1, 23, 34, 39, 51, 66},
     {2, 22, 27, 36, 47, 70},
     {2, 19, 25, 41, 57, 67},
     {2, 20, 32, 48, 65, 78},
     {1, 22, 32, 47, 58, 76},
     {1, 24, 36, 55, 73, 94},
     {1, 30, 38, 61, 72, 90}},
};

static const struct {
    const char *edition;
    const Table *table;
} TABLE[] = {{"classic", &CLASSIC}, {"express", &EXPRESS}, {"automa", &SOLO}};

static const Table *table_of(const Edition *edition)
{
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++)
        if (edition->builtin && strcmp(edition->name, TABLE[i].edition) == 0)
            return TABLE[i].table;
    return NULL;
}

static int class_of(const int *bound, int bounds, int value)
{
    int found = bounds - 1;
    while (found > 0 && value < bound[found])
        found--;
    return found;
}

void rating_add(Evidence *evidence, const Edition *edition, int chance, int margin)
{
    const Table *table = table_of(edition);
    int at = class_of(CHANCE, CHANCES, chance);
    int lost = class_of(LOSS, LOSSES, margin);
    if (!table)
        return;
    evidence->decisions++;
    for (int level = 0; level < RATED_LEVELS; level++)
        evidence->against[level] += (*table)[level][at][lost];
}

/* 2 to the power of -units/8, the same on every machine. */
static double power(int units)
{
    static const double PART[UNITS_A_BIT] = {1,
                                             0.9170040432046712,
                                             0.8408964152537145,
                                             0.7711054127039704,
                                             0.7071067811865476,
                                             0.6484197773255048,
                                             0.5946035575013605,
                                             0.5452538663326288};
    int bits = units / UNITS_A_BIT;
    return bits > FARTHEST ? 0 : PART[units % UNITS_A_BIT] / (double)(UINT64_C(1) << bits);
}

Rating rating_of(const Evidence *evidence)
{
    static const double Z95 = 1.959963984540054, TENTHS = 10;
    double weight = 0;
    double sum = 0;
    double squares = 0;
    int least = evidence->against[0];
    if (evidence->decisions < LEAST_DECISIONS)
        return (Rating){0};
    for (int i = 1; i < RATED_LEVELS; i++)
        least = evidence->against[i] < least ? evidence->against[i] : least;
    for (int i = 0; i < RATED_LEVELS; i++) {
        double own = power(evidence->against[i] - least);
        weight += own;
        sum += own * (i + 1);
        squares += own * (i + 1) * (i + 1);
    }
    double mean = sum / weight;
    double variance = squares / weight - mean * mean;
    double spread = variance > 0 ? sqrt(variance) : 0;
    Rating rating = {
        .level = number_rounded(TENTHS * mean),
        .error = number_rounded(TENTHS * Z95 * spread),
        .shown = number_rounded(mean),
        .low = number_rounded(mean - Z95 * spread),
        .high = number_rounded(mean + Z95 * spread),
    };
    rating.low = rating.low > 1 ? rating.low : 1;
    rating.high = rating.high < ENGINE_LEVELS ? rating.high : ENGINE_LEVELS;
    return rating;
}
