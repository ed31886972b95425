/* SPDX-License-Identifier: MIT */
#include "cli/spec.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_KEYS = 16, MAX_NUMBER = 32, DIGITS = 15 };

bool spec_number(Span text, double *number)
{
    char digits[MAX_NUMBER];
    char *end;
    if (text.length == 0 || text.length >= sizeof digits)
        return false;
    memcpy(digits, text.at, text.length);
    digits[text.length] = '\0';
    if (strspn(digits, "0123456789.eE+-") != text.length)
        return false; /* strtod also accepts words and hexadecimal numbers */
    *number = strtod(digits, &end);
    return *end == '\0' && isfinite(*number);
}

static bool number_fits(const SpecKey *key, double number)
{
    return number >= key->least && number <= key->most && (!key->whole || number == floor(number));
}

static const char *name_of(const SpecKey *key, const char *nameless)
{
    return key->name[0] ? key->name : nameless;
}

/* Prints the bounds with enough digits to avoid an exponent. */
static bool read_number(const SpecKey *key, Span value, double *number, Fault *fault)
{
    if (spec_number(value, number) && number_fits(key, *number))
        return true;
    if (key->whole && key->most - key->least == 1)
        return fault_at(fault, 0, 0, "%s must be %.*g or %.*g, not \"%.*s\"", name_of(key, "the number"), DIGITS,
                        key->least, DIGITS, key->most, span_quotable(value), value.at);
    const char *kind = key->whole ? "a whole number " : key->name[0] ? "a number " : "";
    return fault_at(fault, 0, 0, "%s must be %sfrom %.*g to %.*g, not \"%.*s\"", name_of(key, "the number"), kind,
                    DIGITS, key->least, DIGITS, key->most, span_quotable(value), value.at);
}

bool spec_value(Span text, const SpecKey *key, Fault *fault)
{
    double number = 0;
    if (!read_number(key, text, &number, fault))
        return false;
    *key->number = number;
    return true;
}

/* A bare value may be a flag's name. */
static int find_key(const SpecKey *key, int keys, Span name, Span value)
{
    for (int i = 0; i < keys; i++)
        if (key[i].flag && name.length == 0 && span_is(value, key[i].name))
            return i;
    for (int i = 0; i < keys; i++)
        if (span_is(name, key[i].name))
            return i;
    return -1;
}

/* Cuts off the part before the next comma. */
static Span next_part(Span *spec)
{
    const char *comma = memchr(spec->at, ',', spec->length);
    Span part = {spec->at, comma ? (size_t)(comma - spec->at) : spec->length};
    size_t taken = part.length + (comma != NULL);
    *spec = (Span){spec->at + taken, spec->length - taken};
    return part;
}

/* "key=value", or a bare value, whose key is "". */
static Span spec_split(Span *part)
{
    const char *equals = memchr(part->at, '=', part->length);
    Span name = {part->at, equals ? (size_t)(equals - part->at) : 0};
    size_t taken = name.length + (equals != NULL);
    *part = (Span){part->at + taken, part->length - taken};
    return name;
}

/* Values that were read, to be set once everything is valid. */
typedef struct Given {
    bool given;
    Span text;
    double number;
} Given;

static bool spec_take(const SpecKey *key, Given *given, Span name, Span value, Fault *fault)
{
    if (key->flag && name.length > 0)
        return fault_at(fault, 0, 0, "%s takes no value", key->name);
    if (given->given)
        return fault_at(fault, 0, 0, "%s is given twice", name_of(key, "the number"));
    given->given = true;
    given->text = value;
    return key->text || key->flag || read_number(key, value, &given->number, fault);
}

static bool take_other(SpecOther *other, void *of, Span name, Span value, Fault *fault)
{
    double number;
    if (name.length == 0)
        return fault_at(fault, 0, 0, "\"%.*s\" is not a key and its value, like key=value", span_quotable(value),
                        value.at);
    if (!other)
        return fault_at(fault, 0, 0, "there is no key \"%.*s\"", span_quotable(name), name.at);
    if (!spec_number(value, &number))
        return fault_at(fault, 0, 0, "%.*s must be a number, not \"%.*s\"", span_quotable(name), name.at,
                        span_quotable(value), value.at);
    return other(of, name, number, fault);
}

static void spec_set(const SpecKey *key, const Given *given)
{
    if (key->text)
        *key->text = given->text;
    else if (key->flag)
        *key->flag = true;
    else
        *key->number = given->number;
}

bool spec_read_more(Span spec, const SpecKey *key, int keys, SpecOther *other, void *of, Fault *fault)
{
    Given given[MAX_KEYS] = {0};
    assert(keys <= MAX_KEYS);
    while (spec.length > 0) {
        Span value = next_part(&spec);
        Span name = spec_split(&value);
        int i = find_key(key, keys, name, value);
        if (!(i < 0 ? take_other(other, of, name, value, fault)
                    : spec_take(&key[i], &given[i], name, value, fault)))
            return false;
    }
    for (int i = 0; i < keys; i++)
        if (key[i].needed && !given[i].given)
            return fault_at(fault, 0, 0, "%s is missing", name_of(&key[i], "a number"));
    for (int i = 0; i < keys; i++)
        if (given[i].given)
            spec_set(&key[i], &given[i]);
    return true;
}

bool spec_read(Span spec, const SpecKey *key, int keys, Fault *fault)
{
    return spec_read_more(spec, key, keys, NULL, NULL, fault);
}
