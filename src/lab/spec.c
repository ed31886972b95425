/* SPDX-License-Identifier: MIT */
#include "lab/spec.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_KEYS = 16, MAX_NUMBER = 32 };

bool spec_number(Span text, double *number)
{
    char digits[MAX_NUMBER];
    char *end;
    if (text.length == 0 || text.length >= sizeof digits)
        return false;
    memcpy(digits, text.at, text.length);
    digits[text.length] = '\0';
    if (strspn(digits, "0123456789.eE+-") != text.length)
        return false; /* strtod would also take words and hexadecimals */
    *number = strtod(digits, &end);
    return *end == '\0' && isfinite(*number);
}

static bool number_fits(const SpecKey *key, double number)
{
    return number >= key->least && number <= key->most && (!key->whole || number == floor(number));
}

static bool read_value(const SpecKey *key, Span value, double *number, Fault *fault)
{
    const char *what = key->name[0] ? key->name : "the number";
    if (key->text || (spec_number(value, number) && number_fits(key, *number)))
        return true;
    return fault_at(fault, 0, 0, "%s must be a %snumber from %.10g to %.10g, not \"%.*s\"", what,
                    key->whole ? "whole " : "", key->least, key->most, span_quotable(value), value.at);
}

static int find_key(const SpecKey *key, int keys, Span name)
{
    for (int i = 0; i < keys; i++)
        if (span_is(name, key[i].name))
            return i;
    return -1;
}

/* Takes the part before the next comma off. */
static Span next_part(Span *spec)
{
    const char *comma = memchr(spec->at, ',', spec->length);
    Span part = {spec->at, comma ? (size_t)(comma - spec->at) : spec->length};
    size_t taken = part.length + (comma != NULL);
    *spec = (Span){spec->at + taken, spec->length - taken};
    return part;
}

/* "key=value", or a value alone, whose key is "". */
static Span split(Span *part)
{
    const char *equals = memchr(part->at, '=', part->length);
    Span name = {part->at, equals ? (size_t)(equals - part->at) : 0};
    size_t taken = name.length + (equals != NULL);
    *part = (Span){part->at + taken, part->length - taken};
    return name;
}

static bool refuse_name(Span name, Span value, Fault *fault)
{
    if (name.length == 0)
        return fault_at(fault, 0, 0, "\"%.*s\" is not a key and its value, like key=value", span_quotable(value),
                        value.at);
    return fault_at(fault, 0, 0, "there is no key \"%.*s\"", span_quotable(name), name.at);
}

bool spec_read(Span spec, const SpecKey *key, int keys, Fault *fault)
{
    Span text[MAX_KEYS];
    double number[MAX_KEYS] = {0};
    bool given[MAX_KEYS] = {false};
    assert(keys <= MAX_KEYS);
    while (spec.length > 0) {
        Span value = next_part(&spec);
        Span name = split(&value);
        int i = find_key(key, keys, name);
        if (i < 0)
            return refuse_name(name, value, fault);
        if (given[i])
            return fault_at(fault, 0, 0, "%s is given twice", key[i].name[0] ? key[i].name : "the number");
        if (!read_value(&key[i], value, &number[i], fault))
            return false;
        given[i] = true;
        text[i] = value;
    }
    for (int i = 0; i < keys; i++)
        if (key[i].needed && !given[i])
            return fault_at(fault, 0, 0, "%s is missing", key[i].name[0] ? key[i].name : "a number");
    for (int i = 0; i < keys; i++)
        if (given[i] && key[i].text)
            *key[i].text = text[i];
        else if (given[i])
            *key[i].number = number[i];
    return true;
}
