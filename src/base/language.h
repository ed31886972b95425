/* SPDX-License-Identifier: MIT */
#ifndef BASE_LANGUAGE_H
#define BASE_LANGUAGE_H

#include <stdbool.h>
#include <string.h>

/* The language of the user interface. The source has English strings; the catalogues in po/, shared with the page,
 * translate them. The short names are the same as on the page:
 *
 *     screen_say(0, 0, INK_PLAIN, "%s", t("Your turn"));
 *     text_add(&text, nt("%d space", "%d spaces", n), n);
 *     text_add(&text, tc("time", "takes %s"), spaces);
 *     static const char *const DECK[] = {T("normal"), T("tactical")};        marked here, t(DECK[i]) where it is shown
 *
 * tools/words finds marked strings. The string is in the call itself, sentences are complete, and numbers come with
 * their nouns through nt. A translation may reorder its arguments (%2$s).
 *
 * Only front ends for people open a language, so output for programs is always in English. Only the character set
 * and the language come from the locale: the format of numbers is in the catalogues too (table/words/number.h). */

/* Opens a language by its two letters; NULL: from LANGUAGE, LC_ALL, LC_MESSAGES and LANG. Works even if the locale
 * is not installed; on an ASCII terminal the language is English. Later calls do nothing. */
void language_open(const char *wished);
/* Do we have this language? */
bool language_is_known(const char *name);

const char *t(const char *words) __attribute__((format_arg(1)));
const char *nt(const char *one, const char *many, int n) __attribute__((format_arg(1), format_arg(2)));
#define tc(context, words) t(TC(context, words))

/* Marks in tables: a string, a noun with its plural, a string in a context, which is part of its key. */
#define T(words) words
#define NT(one, many) one, many
#define TC(context, words) context "\004" words

/* The English string of a key. */
static inline const char *language_words(const char *key)
{
    const char *context_end = strchr(key, '\004');
    return context_end ? context_end + 1 : key;
}

#endif
