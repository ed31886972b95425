/* SPDX-License-Identifier: MIT */
/* Page and library make their own sentences, and the page has the catalogues: what the core says is English there. */
#include "base/language.h"

const char *t(const char *words)
{
    return language_words(words);
}

const char *nt(const char *one, const char *many, int n)
{
    return n == 1 ? one : many;
}
