/* SPDX-License-Identifier: MIT */
#include "doors/tui/draw.h"

int draw_shape_lying(const Edition *edition, int patch)
{
    const Orientation *turned = edition->patch[patch].turned;
    return turned[0].width >= turned[0].height ? 0 : 1;
}

void draw_shape(const Edition *edition, int patch, int orientation, int row, int column)
{
    const Orientation *o = &edition->patch[patch].turned[orientation];
    char symbol[2];
    const char *weave = glyph_weave(patch, symbol);
    for (int y = 0; y < o->height; y++)
        for (int x = 0; x < o->width; x++)
            if (squares_has(o->shape, y * edition->side + x))
                screen_say(row + y, column + 2 * x, glyph_fabric(patch), "%s%s", weave, weave);
}
