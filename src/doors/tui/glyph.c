/* SPDX-License-Identifier: MIT */
#include "doors/tui/glyph.h"

#include "table/game/view.h"
#include "table/review/line.h"

Ink glyph_fabric(int patch)
{
    return INK_FABRIC + (Ink)(patch % FABRICS);
}

const char *glyph_weave(int patch, char symbol[2])
{
    /* Different from the glyphs for leather and for misfits. With 12 fabrics no two patches of a box look alike. */
    static const char *const WEAVE[] = {"░", "▚", "╱", "•", "═", "┼", "║", "╲", "≡", "∙", "▞"};
    symbol[0] = view_symbol(patch);
    symbol[1] = '\0';
    return patch >= 0 && screen_unicode() ? WEAVE[patch % (int)(sizeof WEAVE / sizeof *WEAVE)] : symbol;
}

const char *glyph_played(void)
{
    return screen_glyph("▓", "=");
}

const char *glyph_better(void)
{
    return screen_glyph("█", "@");
}

const char *glyph_studied(void)
{
    return screen_glyph("◇", "+");
}

const char *glyph_token(int seat)
{
    return seat == 0 ? screen_glyph("●", "1") : screen_glyph("○", "2");
}

const char *glyph_mover(int seat)
{
    return screen_unicode() ? glyph_token(seat) : LINE_SEAT[seat];
}
