/* SPDX-License-Identifier: MIT */
#include "doors/wasm/door_keys.h"

#include <string.h>

static DoorKey *door_keys_find(DoorKey *key, int keys, Span name)
{
    for (int i = 0; i < keys; i++)
        if (span_is(name, key[i].name))
            return &key[i];
    return NULL;
}

static bool take_value(DoorKey *key, Span value, Fault *fault)
{
    if (key->given)
        return fault_at(fault, 0, 0, "%s is given twice", key->name);
    key->given = true;
    key->word = value;
    if (key->most == 0 || span_number(value, key->least, key->most, &key->number))
        return true;
    return fault_at(fault, 0, 0, "%s is a number from %llu to %llu, not \"%.*s\"", key->name,
                    (unsigned long long)key->least, (unsigned long long)key->most, span_quotable(value), value.at);
}

static bool take_word(DoorKey *key, int keys, Span word, Fault *fault)
{
    const char *equals = memchr(word.at, '=', word.length);
    Span name = {word.at, equals ? (size_t)(equals - word.at) : word.length};
    DoorKey *named = door_keys_find(key, keys, name);
    if (!named)
        return fault_at(fault, 0, 0, "there is no key \"%.*s\" here", span_quotable(name), name.at);
    if (!equals)
        return fault_at(fault, 0, 0, "%s needs a value, like %s=1", named->name, named->name);
    return take_value(named, (Span){equals + 1, word.length - name.length - 1}, fault);
}

bool door_keys_read(Words *words, DoorKey *key, int keys, Fault *fault)
{
    for (Span word = words_next(words); word.length > 0; word = words_next(words))
        if (!take_word(key, keys, word, fault))
            return false;
    for (int i = 0; i < keys; i++)
        if (key[i].needed && !key[i].given)
            return fault_at(fault, 0, 0, "%s must be given", key[i].name);
    return true;
}
