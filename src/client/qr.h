/* SPDX-License-Identifier: MIT */
#ifndef CLIENT_QR_H
#define CLIENT_QR_H

#include "base/text.h"

/* A link as a QR code, for the camera of a phone: black on white, two rows of squares in each line of a terminal that
 * shows Unicode.
 *
 *     char memory[QR_TEXT];
 *     Text text = text_in(memory, sizeof memory);
 *     int columns = qr_write("https://example.org/#seat=...", &text);
 *     if (columns > 0) ... text
 *
 * All of libqrencode is in qr.c; no_qr.c replaces it. */
enum { QR_TEXT = 32 * 1024 };

/* Returns the columns that it needs; 0, and the text stays as it was, without the library or if the words are too
 * long. */
int qr_write(const char *words, Text *text);

#endif
