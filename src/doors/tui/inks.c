/* SPDX-License-Identifier: MIT */
#include "doors/tui/inks.h"

enum { USUAL = -1 /* the terminal's own colour */, MANY_COLOURS = 256 };

/* Letters and background: with 256 colours, with 8, and the attribute used without colours. */
enum { LETTERS, GROUND, TONES };

typedef struct Mixture {
    short many[TONES], few[TONES];
    attr_t weight, plain;
} Mixture;

static const Mixture MIXTURE[INK_FABRIC] = {
    [INK_PLAIN] = {{USUAL, USUAL}, {USUAL, USUAL}, A_NORMAL, A_NORMAL},
    [INK_TITLE] = {{231, 60}, {COLOR_WHITE, COLOR_BLUE}, A_BOLD, A_REVERSE},
    [INK_STRONG] = {{USUAL, USUAL}, {USUAL, USUAL}, A_BOLD, A_BOLD},
    [INK_DIM] = {{USUAL, USUAL}, {USUAL, USUAL}, A_DIM, A_NORMAL},
    [INK_CHOSEN] = {{16, 253}, {COLOR_BLACK, COLOR_WHITE}, A_NORMAL, A_REVERSE},
    [INK_GOOD] = {{71, USUAL}, {COLOR_GREEN, USUAL}, A_BOLD, A_BOLD},
    [INK_BAD] = {{167, USUAL}, {COLOR_RED, USUAL}, A_BOLD, A_BOLD},
    [INK_LEATHER] = {{136, USUAL}, {COLOR_YELLOW, USUAL}, A_NORMAL, A_NORMAL},
    [INK_HINT] = {{37, USUAL}, {COLOR_CYAN, USUAL}, A_BOLD, A_BOLD},
    [INK_FIRST] = {{167, USUAL}, {COLOR_RED, USUAL}, A_BOLD, A_BOLD},
    [INK_SECOND] = {{68, USUAL}, {COLOR_BLUE, USUAL}, A_BOLD, A_BOLD},
};

/* Threads and background of the fabrics. With 8 colours, bold threads tell similar fabrics apart. */
static const Mixture CLOTH[FABRICS] = {
    {{224, 131}, {COLOR_BLACK, COLOR_RED}, A_NORMAL, A_NORMAL},    /* madder */
    {{189, 61}, {COLOR_BLACK, COLOR_BLUE}, A_NORMAL, A_NORMAL},    /* indigo */
    {{22, 107}, {COLOR_BLACK, COLOR_GREEN}, A_NORMAL, A_NORMAL},   /* moss */
    {{94, 178}, {COLOR_BLACK, COLOR_YELLOW}, A_NORMAL, A_NORMAL},  /* mustard */
    {{195, 67}, {COLOR_BLACK, COLOR_CYAN}, A_NORMAL, A_NORMAL},    /* denim */
    {{52, 173}, {COLOR_WHITE, COLOR_RED}, A_BOLD, A_NORMAL},       /* terracotta */
    {{225, 96}, {COLOR_BLACK, COLOR_MAGENTA}, A_NORMAL, A_NORMAL}, /* plum */
    {{159, 30}, {COLOR_WHITE, COLOR_CYAN}, A_BOLD, A_NORMAL},      /* teal */
    {{89, 175}, {COLOR_WHITE, COLOR_MAGENTA}, A_BOLD, A_NORMAL},   /* rose */
    {{58, 180}, {COLOR_WHITE, COLOR_YELLOW}, A_BOLD, A_NORMAL},    /* oat */
    {{24, 110}, {COLOR_WHITE, COLOR_BLUE}, A_BOLD, A_NORMAL},      /* sky */
    {{54, 140}, {COLOR_WHITE, COLOR_GREEN}, A_BOLD, A_NORMAL},     /* lilac */
};

static Look look[INKS];
static bool coloured;

/* A swatch has the colour of the fabric's background. */
static Mixture mixture_of(Ink ink)
{
    if (ink < INK_FABRIC)
        return MIXTURE[ink];
    if (ink < INK_SWATCH)
        return CLOTH[ink - INK_FABRIC];
    const Mixture *cloth = &CLOTH[ink - INK_SWATCH];
    return (Mixture){{cloth->many[GROUND], USUAL}, {cloth->few[GROUND], USUAL}, A_NORMAL, A_NORMAL};
}

void inks_mix(bool colour)
{
    coloured = colour && has_colors() && start_color() != ERR && COLOR_PAIRS > INKS;
    if (coloured)
        use_default_colors();
    for (Ink ink = 0; ink < INKS; ink++) {
        Mixture mixture = mixture_of(ink);
        const short *tone = COLORS >= MANY_COLOURS ? mixture.many : mixture.few;
        look[ink] = (Look){.weight = coloured ? mixture.weight : mixture.plain};
        if (!coloured || ink == INK_PLAIN)
            continue;
        look[ink].pair = (short)ink;
        init_pair(look[ink].pair, tone[LETTERS], tone[GROUND]);
    }
}

Look inks_look(Ink ink)
{
    return look[ink];
}

bool inks_coloured(void)
{
    return coloured;
}
