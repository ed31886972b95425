/* SPDX-License-Identifier: MIT */
#include "base/language.h"

#include "base/file.h"

#include <langinfo.h>
#include <libintl.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static const char DOMAIN[] = "thimble";
static const char ANY_LETTERS[] = "C.UTF-8"; /* a locale that exists everywhere and has all characters */

/* All except English have a catalogue. */
static const char *const LANGUAGE[] = {"en", "de", "fr", "pl", "ru"};

enum { LANGUAGES = sizeof LANGUAGE / sizeof *LANGUAGE };

bool language_is_known(const char *name)
{
    for (int i = 0; i < LANGUAGES; i++)
        if (strcmp(name, LANGUAGE[i]) == 0)
            return true;
    return false;
}

/* The locale that the environment names for a category. */
static const char *named(const char *category)
{
    const char *const variable[] = {"LC_ALL", category, "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *name = getenv(variable[i]);
        if (name && *name)
            return name;
    }
    return "C";
}

/* A locale that is not installed, and whose name has no other character set, is assumed to be UTF-8. */
static bool has_any_letters(const char *name)
{
    const char *letters = strchr(name, '.');
    return !letters || strncasecmp(letters, ".utf", 4) == 0;
}

static bool is_plain(const char *locale)
{
    return !locale || strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0;
}

static void open_letters(bool wished)
{
    const char *locale = setlocale(LC_CTYPE, "");
    if (locale ? wished && is_plain(locale) : has_any_letters(named("LC_CTYPE")))
        setlocale(LC_CTYPE, ANY_LETTERS);
}

/* gettext uses LANGUAGE only if the locale is not C. */
static void open_messages(const char *wished)
{
    const char *locale = setlocale(LC_MESSAGES, "");
    const char *listed = getenv("LANGUAGE");
    if (is_plain(setlocale(LC_CTYPE, NULL))) {
        setlocale(LC_MESSAGES, "C");
        return;
    }
    if (!locale || (wished && is_plain(locale)))
        setlocale(LC_MESSAGES, ANY_LETTERS);
    if (wished)
        setenv("LANGUAGE", wished, 1);
    else if (!locale && !(listed && *listed))
        setenv("LANGUAGE", named("LC_MESSAGES"), 1);
}

static bool has_catalogues(const char *folder)
{
    char path[PATH_MAX];
    return snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/%s.mo", folder, LANGUAGE[1], DOMAIN) < (int)sizeof path &&
           access(path, R_OK) == 0;
}

/* The build folder comes first, then the installation: relative to this program, or by prefix. */
static const char *find_catalogues(char found[PATH_MAX])
{
    static const char *const PLACE[] = {"po", "../share/locale"};
    for (size_t i = 0; i < sizeof PLACE / sizeof *PLACE; i++)
        if (file_beside(PLACE[i], found, PATH_MAX) && has_catalogues(found))
            return found;
    return THIMBLE_LOCALE;
}

void language_open(const char *wished)
{
    static bool open;
    char found[PATH_MAX];
    if (open)
        return;
    open = true;
    open_letters(wished != NULL);
    open_messages(wished);
    bindtextdomain(DOMAIN, find_catalogues(found));
}

const char *t(const char *words)
{
    const char *found = *words ? dgettext(DOMAIN, words) : words;
    return found == words ? language_words(words) : found;
}

const char *nt(const char *one, const char *many, int n)
{
    return dngettext(DOMAIN, one, many, (unsigned long)abs(n));
}
