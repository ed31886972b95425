/* SPDX-License-Identifier: MIT */
#include "shelf/books.h"

#include "shelf/book_files.h"

#include <string.h>

Span books_find(const char *edition)
{
    const struct {
        const char *edition;
        const unsigned char *text;
        size_t size;
    } BOOK[] = {
        {"classic", BOOK_CLASSIC, BOOK_CLASSIC_SIZE},
        {"express", BOOK_EXPRESS, BOOK_EXPRESS_SIZE},
        {"automa", BOOK_AUTOMA, BOOK_AUTOMA_SIZE},
        {"fit", BOOK_FIT, BOOK_FIT_SIZE},
    };
    for (size_t i = 0; i < sizeof BOOK / sizeof *BOOK; i++)
        if (strcmp(BOOK[i].edition, edition) == 0)
            return (Span){(const char *)BOOK[i].text, BOOK[i].size};
    return (Span){"", 0};
}
