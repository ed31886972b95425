/* SPDX-License-Identifier: MIT */
/* The page and the library translate by themselves: the core is English there. */
#include "base/language.h"

const char *t(const char *words)
{
    return language_words(words);
}

const char *nt(const char *one, const char *many, int n)
{
    return n == 1 ? one : many;
}
