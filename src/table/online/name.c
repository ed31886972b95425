/* SPDX-License-Identifier: MIT */
#include "table/online/name.h"

#include "base/text.h"
#include "table/game/seat.h"

#include <string.h>

/* What a character is. Scripts from LATIN on look alike. */
typedef enum Script { SIGN, MARK, DIGIT, OTHER, LATIN, GREEK, CYRILLIC, ARMENIAN, SCRIPTS } Script;

/* How a range is folded to lower case. */
typedef enum Fold {
    ALONE, /* no case, or lower case already */
    EVEN,  /* pairs: an even capital, then its small letter */
    ODD,   /* pairs: an odd capital */
    SHIFT, /* all are capitals: add `shift` */
} Fold;

typedef struct Range {
    uint32_t first, last;
    Script script;
    Fold fold;
    int shift;
} Range;

/* In order. What stands nowhere here is refused. */
static const Range RANGE[] = {
    {' ', ' ', MARK, ALONE, 0},
    {'!', '!', SIGN, ALONE, 0},
    {'#', '&', SIGN, ALONE, 0},
    {'\'', '\'', MARK, ALONE, 0},
    {'(', ',', SIGN, ALONE, 0},
    {'-', '.', MARK, ALONE, 0},
    {'/', '/', SIGN, ALONE, 0},
    {'0', '9', DIGIT, ALONE, 0},
    {':', '@', SIGN, ALONE, 0},
    {'A', 'Z', LATIN, SHIFT, 32},
    {'[', '^', SIGN, ALONE, 0},
    {'_', '_', MARK, ALONE, 0},
    {'`', '`', SIGN, ALONE, 0},
    {'a', 'z', LATIN, ALONE, 0},
    {'{', '~', SIGN, ALONE, 0},
    {0xC0, 0xD6, LATIN, SHIFT, 32},
    {0xD8, 0xDE, LATIN, SHIFT, 32},
    {0xDF, 0xF6, LATIN, ALONE, 0},
    {0xF8, 0xFF, LATIN, ALONE, 0},
    {0x100, 0x12F, LATIN, EVEN, 0},
    {0x130, 0x130, LATIN, SHIFT, 'i' - 0x130}, /* Turkish i with and without its dot: both become i */
    {0x131, 0x131, LATIN, SHIFT, 'i' - 0x131},
    {0x132, 0x137, LATIN, EVEN, 0},
    {0x138, 0x138, LATIN, ALONE, 0},
    {0x139, 0x148, LATIN, ODD, 0},
    {0x14A, 0x177, LATIN, EVEN, 0},
    {0x178, 0x178, LATIN, SHIFT, 0xFF - 0x178},
    {0x179, 0x17E, LATIN, ODD, 0},
    {0x17F, 0x17F, LATIN, SHIFT, 's' - 0x17F},
    {0x181, 0x181, LATIN, SHIFT, 0x253 - 0x181}, /* letters of African languages */
    {0x186, 0x186, LATIN, SHIFT, 0x254 - 0x186},
    {0x18A, 0x18A, LATIN, SHIFT, 0x257 - 0x18A},
    {0x18F, 0x18F, LATIN, SHIFT, 0x259 - 0x18F}, /* of Azerbaijani */
    {0x190, 0x190, LATIN, SHIFT, 0x25B - 0x190},
    {0x198, 0x199, LATIN, EVEN, 0},
    {0x1A0, 0x1A1, LATIN, EVEN, 0}, /* of Vietnamese */
    {0x1AF, 0x1B0, LATIN, ODD, 0},
    {0x1CD, 0x1DC, LATIN, ODD, 0},
    {0x1DE, 0x1EF, LATIN, EVEN, 0},
    {0x1F8, 0x21F, LATIN, EVEN, 0},
    {0x222, 0x233, LATIN, EVEN, 0},
    {0x253, 0x254, LATIN, ALONE, 0},
    {0x257, 0x257, LATIN, ALONE, 0},
    {0x259, 0x259, LATIN, ALONE, 0},
    {0x25B, 0x25B, LATIN, ALONE, 0},
    {0x386, 0x386, GREEK, SHIFT, 0x3AC - 0x386},
    {0x388, 0x38A, GREEK, SHIFT, 0x3AD - 0x388},
    {0x38C, 0x38C, GREEK, SHIFT, 0x3CC - 0x38C},
    {0x38E, 0x38F, GREEK, SHIFT, 0x3CD - 0x38E},
    {0x390, 0x390, GREEK, ALONE, 0},
    {0x391, 0x3A1, GREEK, SHIFT, 32},
    {0x3A3, 0x3AB, GREEK, SHIFT, 32},
    {0x3AC, 0x3C1, GREEK, ALONE, 0},
    {0x3C2, 0x3C2, GREEK, SHIFT, 1}, /* final sigma */
    {0x3C3, 0x3CE, GREEK, ALONE, 0},
    {0x400, 0x40F, CYRILLIC, SHIFT, 80},
    {0x410, 0x42F, CYRILLIC, SHIFT, 32},
    {0x430, 0x45F, CYRILLIC, ALONE, 0},
    {0x48A, 0x4BF, CYRILLIC, EVEN, 0},
    {0x4C0, 0x4C0, CYRILLIC, SHIFT, 15},
    {0x4C1, 0x4CE, CYRILLIC, ODD, 0},
    {0x4CF, 0x4CF, CYRILLIC, ALONE, 0},
    {0x4D0, 0x52F, CYRILLIC, EVEN, 0},
    {0x531, 0x556, ARMENIAN, SHIFT, 48},
    {0x561, 0x586, ARMENIAN, ALONE, 0},
    {0x5D0, 0x5EA, OTHER, ALONE, 0}, /* Hebrew */
    {0x620, 0x63F, OTHER, ALONE, 0}, /* Arabic, without its stretching line */
    {0x641, 0x652, OTHER, ALONE, 0},
    {0x671, 0x6D3, OTHER, ALONE, 0},
    {0x901, 0xDF3, OTHER, ALONE, 0}, /* the scripts of India and Sri Lanka */
    {0xE01, 0xE3A, OTHER, ALONE, 0}, /* Thai */
    {0xE40, 0xE4E, OTHER, ALONE, 0},
    {0x1000, 0x1049, OTHER, ALONE, 0}, /* Burmese */
    {0x10D0, 0x10FA, OTHER, ALONE, 0}, /* Georgian */
    {0x1200, 0x135A, OTHER, ALONE, 0}, /* Ethiopic */
    {0x1780, 0x17B3, OTHER, ALONE, 0}, /* Khmer */
    {0x17B6, 0x17D1, OTHER, ALONE, 0},
    {0x1E00, 0x1E95, LATIN, EVEN, 0},
    {0x1E9E, 0x1E9E, LATIN, SHIFT, 0xDF - 0x1E9E}, /* capital sharp s */
    {0x1EA0, 0x1EFF, LATIN, EVEN, 0},
    {0x2019, 0x2019, MARK, SHIFT, '\'' - 0x2019}, /* the apostrophe that telephones type */
    {0x3005, 0x3005, OTHER, ALONE, 0},            /* Chinese and Japanese */
    {0x3041, 0x3096, OTHER, ALONE, 0},
    {0x30A1, 0x30FA, OTHER, ALONE, 0},
    {0x30FC, 0x30FC, OTHER, ALONE, 0},
    {0x3400, 0x4DBF, OTHER, ALONE, 0},
    {0x4E00, 0x9FFF, OTHER, ALONE, 0},
    {0xAC00, 0xD7A3, OTHER, ALONE, 0},  /* Korean */
    {0x1F300, 0x1F3FA, SIGN, ALONE, 0}, /* pictures */
    {0x1F400, 0x1F64F, SIGN, ALONE, 0},
    {0x1F680, 0x1F6FF, SIGN, ALONE, 0},
    {0x1F900, 0x1FAFF, SIGN, ALONE, 0},
};

/* The next character of valid UTF-8. */
static uint32_t next(const char **at)
{
    const unsigned char *bytes = (const unsigned char *)*at;
    int more = bytes[0] >= 0xF0 ? 3 : bytes[0] >= 0xE0 ? 2 : bytes[0] >= 0xC0 ? 1 : 0;
    uint32_t c = more ? bytes[0] & (0x3Fu >> more) : bytes[0];
    for (int i = 1; i <= more; i++)
        c = c << 6 | (bytes[i] & 0x3F);
    *at += 1 + more;
    return c;
}

static char *add(char *to, uint32_t c)
{
    int more = c >= 0x10000 ? 3 : c >= 0x800 ? 2 : c >= 0x80 ? 1 : 0;
    static const uint32_t HEAD[] = {0, 0xC0, 0xE0, 0xF0};
    *to++ = (char)(HEAD[more] | c >> (6 * more));
    while (more-- > 0)
        *to++ = (char)(0x80 | (c >> (6 * more) & 0x3F));
    return to;
}

/* NULL for a character that is refused. */
static const Range *range_of(uint32_t c)
{
    size_t low = 0;
    size_t high = sizeof RANGE / sizeof *RANGE;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (c > RANGE[middle].last)
            low = middle + 1;
        else
            high = middle;
    }
    return low < sizeof RANGE / sizeof *RANGE && RANGE[low].first <= c ? &RANGE[low] : NULL;
}

static uint32_t fold_of(uint32_t c)
{
    const Range *range = range_of(c);
    switch (range ? range->fold : ALONE) {
    case EVEN:
        return c | 1;
    case ODD:
        return c + (c & 1);
    case SHIFT:
        return (uint32_t)((int)c + range->shift);
    default:
        return c;
    }
}

void online_name_fold(const char *name, char fold[ONLINE_NAME_SIZE])
{
    char *to = fold;
    while (*name && to < fold + ONLINE_NAME_SIZE - 4)
        to = add(to, fold_of(next(&name)));
    *to = '\0';
}

/* How many characters of each script; false if one is refused. */
static bool count(const char *name, int scripts[SCRIPTS])
{
    while (*name) {
        const Range *range = range_of(next(&name));
        if (!range)
            return false;
        scripts[range->script]++;
    }
    return true;
}

static bool begins(const char *fold, const char *word)
{
    return strncmp(fold, word, strlen(word)) == 0;
}

bool online_name_is_good(const char *name)
{
    int scripts[SCRIPTS] = {0};
    int letters = 0;
    int alike = 0;
    size_t length = strlen(name);
    char fold[ONLINE_NAME_SIZE], computer[ONLINE_NAME_SIZE];
    if (length == 0 || length >= ONLINE_NAME_SIZE || name[0] == ' ' || name[length - 1] == ' ' ||
        text_flaw(name, length) < length || !count(name, scripts))
        return false;
    for (int script = 0; script < SCRIPTS; script++) {
        letters += scripts[script];
        alike += script >= LATIN && scripts[script] > 0;
    }
    online_name_fold(name, fold);
    online_name_fold(SEAT_COMPUTER_NAME, computer);
    return letters <= ONLINE_NAME && alike <= 1 && !begins(fold, computer);
}

bool online_name_is_claimable(const char *name)
{
    int scripts[SCRIPTS] = {0};
    char fold[ONLINE_NAME_SIZE];
    if (!online_name_is_good(name) || !count(name, scripts) || scripts[SIGN] > 0)
        return false;
    online_name_fold(name, fold);
    size_t length = strlen(fold);
    bool has_letter = scripts[OTHER] + scripts[LATIN] + scripts[GREEK] + scripts[CYRILLIC] + scripts[ARMENIAN] > 0;
    bool is_namesake = length > 2 && strcmp(fold + length - 2, " 2") == 0;
    return has_letter && !is_namesake && !strstr(fold, "  ") && !begins(fold, "thimble") && !begins(fold, "automa");
}
