/* SPDX-License-Identifier: MIT */
#ifndef BASE_LANGUAGE_H
#define BASE_LANGUAGE_H

#include <stdbool.h>
#include <string.h>

/* The language in which people are spoken to. English stands in the source; the catalogues in po/, which the page has,
 * too, translate it. The short words are the same as on the page:
 *
 *     screen_say(0, 0, INK_PLAIN, "%s", t("Your turn"));
 *     text_add(&text, nt("%d space", "%d spaces", n), n);
 *     text_add(&text, tc("time", "takes %s"), spaces);
 *     static const char *const DECK[] = {T("normal"), T("tactical")};        marked here, and t(DECK[i]) where it is shown
 *
 * tools/words finds what is marked. Words stand in the call itself, sentences are whole, and a number comes with its noun
 * by nt. Formats may take their arguments in another order in another language (%2$s).
 *
 * Only a door for people opens a language, so that what programs read is English everywhere. Of the locale nothing but its
 * letters and its language is taken: how numbers are written stands in the catalogues, too (table/number.h). */

/* The language that was wished for, by its two letters; NULL: that of LANGUAGE, LC_ALL, LC_MESSAGES and LANG. Where the
 * machine has not that locale its words are spoken all the same; where the terminal has only ASCII, English is. What is open
 * stays so. */
void language_open(const char *wished);
/* Is there such a language? */
bool language_is_known(const char *name);

const char *t(const char *words) __attribute__((format_arg(1)));
const char *nt(const char *one, const char *many, int n) __attribute__((format_arg(1), format_arg(2)));
#define tc(context, words) t(TC(context, words))

/* Marks in tables: words, a noun in both numbers, words in a context, which is part of their key. */
#define T(words) words
#define NT(one, many) one, many
#define TC(context, words) context "\004" words

/* The words of a key, in English. */
static inline const char *language_words(const char *key)
{
    const char *context_end = strchr(key, '\004');
    return context_end ? context_end + 1 : key;
}

#endif
