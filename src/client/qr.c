/* SPDX-License-Identifier: MIT */
#include "client/qr.h"

#include <qrencode.h>

enum {
    MARGIN = 2, /* squares around it; four are usual, but two are enough on a screen */
    MOST = 77,  /* squares in a row: what a terminal has room for */
};

static bool is_dark(const QRcode *code, int row, int column)
{
    bool inside = row >= 0 && row < code->width && column >= 0 && column < code->width;
    return inside && (code->data[row * code->width + column] & 1);
}

static void write_line(const QRcode *code, int row, Text *text)
{
    static const char *const SQUARE[2][2] = {{" ", "▄"}, {"▀", "█"}};
    text_add(text, "\033[30;107m");
    for (int column = -MARGIN; column < code->width + MARGIN; column++)
        text_add(text, "%s", SQUARE[is_dark(code, row, column)][is_dark(code, row + 1, column)]);
    text_add(text, "\033[0m\n");
}

int qr_write(const char *words, Text *text)
{
    QRcode *code = QRcode_encodeString8bit(words, 0, QR_ECLEVEL_L);
    Text before = *text;
    int columns = code && code->width + 2 * MARGIN <= MOST ? code->width + 2 * MARGIN : 0;
    for (int row = -MARGIN; columns && row < code->width + MARGIN; row += 2)
        write_line(code, row, text);
    QRcode_free(code);
    if (!text->cut)
        return columns;
    *text = before;
    text->start[text->length] = '\0';
    return 0;
}
