/* SPDX-License-Identifier: MIT */
#include "doors/plain/typed.h"

#include "base/choice.h"
#include "base/language.h"
#include "table/words/refusal.h"

#include <string.h>

static char lower_of(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

void typed_word(Span word, char lower[MAX_TYPED])
{
    size_t length = word.length < MAX_TYPED ? word.length : MAX_TYPED - 1;
    for (size_t i = 0; i < length; i++)
        lower[i] = lower_of(word.at[i]);
    lower[length] = '\0';
}

/* The notation for a first word, and whether more has to follow. */
typedef struct Form {
    const char *word, *notation;
    bool open;
} Form;

static const Form FORM[] = {
    {"a", "advance", false},    {"advance", "advance", false},
    {"pass", "advance", false}, {"b", "", true},
    {"buy", "", true},          {"sew", "+", true},
    {"give", "+x", false},
};

static const Form *form_of(const char *word)
{
    for (size_t i = 0; i < sizeof FORM / sizeof *FORM; i++)
        if (strcmp(FORM[i].word, word) == 0)
            return &FORM[i];
    return NULL;
}

static void add_lower(Text *text, Span word)
{
    char lower[MAX_TYPED];
    typed_word(word, lower);
    text_add(text, "%s", lower);
    text->cut = text->cut || word.length >= MAX_TYPED;
}

/* Joins the remaining words without blanks. */
static void join(Words *words, Text *text)
{
    for (Span word; (word = words_next(words)).length > 0;)
        add_lower(text, word);
}

static bool ends_here(Words *words, const char *what, Fault *fault)
{
    Span word = words_next(words);
    return word.length == 0 ||
           fault_at(fault, 0, 0, t("Unexpected \"%.*s\" after \"%s\"."), span_quotable(word), word.at, what);
}

static bool read_closed(const Form *form, Words *words, Text *text, Fault *fault)
{
    const char *said = form->word;
    if (strcmp(form->word, "give") == 0) {
        char up[MAX_TYPED];
        typed_word(words_next(words), up);
        if (strcmp(up, "up") != 0)
            return fault_at(fault, 0, 0, "%s", t("To give up a leather patch, type \"give up\"."));
        said = "give up";
    }
    text_add(text, "%s", form->notation);
    return ends_here(words, said, fault);
}

static bool is_offered(const Game *game, const char *patch)
{
    uint64_t number;
    return span_number(span_of(patch), 1, game->edition->patches, &number) && game_offers(game, (int)number);
}

static bool is_orientation(const char *word)
{
    return choice_find_name(ORIENTATION_NAME, ORIENTATIONS, span_of(word)) < ORIENTATIONS;
}

/* A patch without a square is incomplete: the answer says how to continue. */
static bool check_complete(const Game *game, const Text *text, Fault *fault)
{
    size_t digits = strspn(text->start, "0123456789");
    if (digits > 0 && digits == text->length && !is_offered(game, text->start))
        return fault_at(fault, 0, 0, t("Patch %.8s is not on offer; type offer to see the patches that are."),
                        text->start);
    if (digits > 0 && is_orientation(text->start + digits))
        return fault_at(
            fault, 0, 0,
            t("Add a square, for example buy %.*s %s c4; where %.*s %s lists the places where it fits."),
            (int)(digits < 8 ? digits : 8), text->start, text->start + digits, (int)(digits < 8 ? digits : 8),
            text->start, text->start + digits);
    if (text->length == 0)
        return fault_at(fault, 0, 0, "%s",
                        t("Give a patch, its orientation and a square, for example buy 17 r1 c4."));
    if (digits == text->length)
        return fault_at(
            fault, 0, 0,
            t("Add the orientation and a square, for example buy %.8s r1 c4; where %.8s lists the places where it "
              "fits."),
            text->start, text->start);
    if (strcmp(text->start, "+") == 0)
        return fault_at(fault, 0, 0, "%s", t("Add a square, for example sew e5."));
    return true;
}

static bool spell(const Game *game, Words *words, Text *text, Fault *fault)
{
    Span word = words_next(words);
    char first[MAX_TYPED];
    typed_word(word, first);
    const Form *form = form_of(first);
    if (form && !form->open)
        return read_closed(form, words, text, fault);
    if (form)
        text_add(text, "%s", form->notation);
    else
        add_lower(text, word);
    join(words, text);
    return check_complete(game, text, fault);
}

static bool explain_strange(const Game *game, Span typed, Fault *fault)
{
    Text sentence = text_in(fault->sentence, sizeof fault->sentence);
    Message message = refusal_of_text(game, typed);
    message_write(&message, &sentence);
    return false;
}

bool typed_move(const Game *game, Words *words, Move *move, Fault *fault)
{
    char memory[MAX_TYPED];
    Text text = text_in(memory, sizeof memory);
    if (!spell(game, words, &text, fault))
        return false;
    if (text.cut)
        return fault_at(fault, 0, 0, "%s", t("This is too long to be a move."));
    Span typed = {text.start, text.length};
    return notation_read(game, typed, move, fault) || explain_strange(game, typed, fault);
}

bool typed_patch(const Edition *edition, Span word, int *patch, Fault *fault)
{
    uint64_t number;
    if (!span_number(word, 1, edition->patches, &number))
        return fault_at(fault, 0, 0, t("There is no patch \"%.*s\" (they are numbered 1 to %d)."),
                        span_quotable(word), word.at, edition->patches);
    *patch = (int)number;
    return true;
}

bool typed_orientation(Span word, int *orientation, Fault *fault)
{
    char lower[MAX_TYPED];
    typed_word(word, lower);
    int name = choice_find_name(ORIENTATION_NAME, ORIENTATIONS, span_of(lower));
    if (name < ORIENTATIONS) {
        *orientation = name;
        return true;
    }
    return fault_at(fault, 0, 0, t("\"%.*s\" is not one of r0 r1 r2 r3 f0 f1 f2 f3."), span_quotable(word),
                    word.at);
}
