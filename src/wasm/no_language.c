/* SPDX-License-Identifier: MIT */
/* The page has the catalogues, and makes its own sentences: what the core says is English. */
#include "base/language.h"

const char *t(const char *words)
{
    return language_words(words);
}

const char *nt(const char *one, const char *many, int n)
{
    return n == 1 ? one : many;
}
