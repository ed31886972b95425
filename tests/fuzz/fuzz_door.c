/* SPDX-License-Identifier: MIT */
#include "doors/wasm/door_engine.h"
#include "fuzz.h"

#include <string.h>

static bool begins_with(const char *request, size_t length, const char *word)
{
    while (length > 0 && (*request == ' ' || *request == '\t' || *request == '\r')) {
        request++;
        length--;
    }
    return length >= strlen(word) && memcmp(request, word, strlen(word)) == 0;
}

/* Is every number after the word at most this digit? */
static bool is_small(const char *request, size_t length, const char *word, char most)
{
    for (size_t i = 0; i + strlen(word) < length; i++) {
        size_t end = i + strlen(word);
        if (memcmp(request + i, word, end - i) == 0 &&
            (request[end] > most || (end + 1 < length && request[end + 1] > ' ')))
            return false;
    }
    return true;
}

/* Searches take as long as requested, which is not a bug, but a fuzzer must not wait. It may ask for fewer than ten
 * nodes, or for one of the two fastest levels, and only in one edition, since creating an engine takes time. */
static bool takes_long(const Door *door, const char *request, size_t length)
{
    static const char *const THINKS[] = {"move", "think", "verdict", "review"};
    bool thinks = false;
    for (size_t i = 0; i < sizeof THINKS / sizeof *THINKS; i++)
        thinks |= begins_with(request, length, THINKS[i]);
    if (!thinks)
        return begins_with(request, length, "proof") || begins_with(request, length, "fair");
    return strcmp(door->sitting.table.game.edition->name, "express") != 0 ||
           !is_small(request, length, "nodes=", '9') || !is_small(request, length, "level=", '2');
}

/* Exactly one value: balanced brackets outside strings, and nothing after it. */
static void check_json(const Text *answer)
{
    int depth = 0;
    bool quoted = false;
    fuzz_must(!answer->cut && answer->start[0] == '{', "an answer is an object that fits its room");
    fuzz_must(text_flaw(answer->start, answer->length) == answer->length, "an answer is text");
    for (size_t i = 0; i < answer->length; i++) {
        char c = answer->start[i];
        fuzz_must((unsigned char)c >= ' ', "of one line");
        if (quoted && c == '\\')
            i++;
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted)
            depth += (c == '{' || c == '[') - (c == '}' || c == ']');
        fuzz_must(depth > 0 || i + 1 == answer->length, "an answer is one value");
    }
    fuzz_must(depth == 0 && !quoted, "an answer is complete");
}

static bool refuses(const Text *answer)
{
    return strncmp(answer->start, "{\"fault\"", 8) == 0 || strncmp(answer->start, "{\"refusal\"", 10) == 0;
}

static bool only_looks(const char *request, size_t length)
{
    static const char *const LOOKS[] = {"view", "after",   "try",   "places", "record",
                                        "save", "sitting", "check", "course"};
    bool looks = false;
    for (size_t i = 0; i < sizeof LOOKS / sizeof *LOOKS; i++)
        looks |= begins_with(request, length, LOOKS[i]);
    return looks;
}

static bool same_sitting(const Sitting *a, const Sitting *b)
{
    return sitting_ply(a) == sitting_ply(b) && sitting_plies(a) == sitting_plies(b) &&
           a->seat[0].kind == b->seat[0].kind && a->seat[1].kind == b->seat[1].kind &&
           fuzz_same_game(&a->table.game, &b->table.game);
}

static void ask(Door *door, const char *request, size_t length)
{
    static char memory[MAX_DOOR_ANSWER];
    static Sitting before;
    Text answer = text_in(memory, sizeof memory);
    before = door->sitting;
    door_answer(door, request, length, &answer);
    check_json(&answer);
    if (!refuses(&answer) && !only_looks(request, length))
        return;
    fuzz_must(same_sitting(&before, &door->sitting), "what is refused, or only looks, changes nothing");
}

/* Requests, separated by form feeds. The door is reused for all inputs, since creating an engine takes time;
 * requests can depend only on a new game. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char NEW[] = "new classic seed=1";
    static Door door;
    const char *at = (const char *)data;
    const char *end = at + size;
    if (!door.wing)
        door_init(&door, &DOOR_THINKS);
    ask(&door, NEW, strlen(NEW));
    ask(&door, "setup", 5); /* another draft, too */
    while (at < end) {
        const char *feed = memchr(at, '\f', (size_t)(end - at));
        size_t length = (size_t)((feed ? feed : end) - at);
        if (!takes_long(&door, at, length))
            ask(&door, at, length);
        at += length + 1;
    }
    ask(&door, "view", 4);
    return 0;
}
