/* SPDX-License-Identifier: MIT */
/* For the page and the library, which translate by themselves: the core speaks English there. */
#include "base/language.h"

const char *t(const char *words)
{
    return language_words(words);
}

const char *nt(const char *one, const char *many, int n)
{
    return n == 1 ? one : many;
}
