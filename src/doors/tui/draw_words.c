/* SPDX-License-Identifier: MIT */
#include "doors/tui/draw.h"

#include "base/language.h"

#include <stdio.h>
#include <string.h>

typedef struct Lines {
    char memory[2][MAX_MESSAGE];
    Text line[2];
} Lines;

/* One line each or, if the first is too long, both as one paragraph. */
static void draw_two(const Layout *layout, const char *first, const char *second)
{
    char memory[2 * MAX_MESSAGE];
    if (screen_width(first) <= screen_columns() - 2) {
        screen_say(layout->words, 1, INK_PLAIN, "%s", first);
        draw_paragraph(layout->words + 1, 1, INK_PLAIN, second);
    } else {
        bool ends = first[strlen(first) - 1] == '.';
        snprintf(memory, sizeof memory, !*second ? "%s" : ends ? "%s %s" : "%s. %s", first, second);
        draw_paragraph(layout->words, WORD_ROWS, INK_PLAIN, memory);
    }
}

/* A message that must be read takes precedence over the trial, and both rows if it needs them. */
static bool must_be_known(const Tui *tui)
{
    return tui->message[0] && (tui->trial.kind != TRIAL_EMPTY || screen_width(tui->message) > screen_columns() - 2);
}

/* After the other players' moves, unless something is in the hand or both don't fit. */
static void draw_message(const Tui *tui, const Layout *layout)
{
    enum { LOST = 12 }; /* columns that wrapping may waste */
    char memory[2 * MAX_MESSAGE];
    Text text = text_in(memory, sizeof memory);
    if (tui->trial.kind == TRIAL_EMPTY)
        tell_others(tui, &text);
    if (screen_width(memory) + screen_width(tui->message) > WORD_ROWS * (screen_columns() - 2) - LOST)
        text = text_in(memory, sizeof memory);
    text_add(&text, "%s%s", text.length ? ". " : "", tui->message);
    draw_paragraph(layout->words, WORD_ROWS, INK_STRONG, memory);
}

void draw_words(const Tui *tui, const Layout *layout)
{
    Lines words;
    for (int i = 0; i < 2; i++)
        words.line[i] = text_in(words.memory[i], sizeof words.memory[i]);
    if (tui->trial.kind != TRIAL_EMPTY)
        tell_trying(tui, words.line);
    else
        tell_turn(tui, words.line);
    if (must_be_known(tui))
        draw_message(tui, layout);
    else if (hint_is_told(tui) && !hint_explains(tui) && !tui->message[0])
        hint_draw(tui, layout->words, layout->keys - layout->words);
    else
        draw_two(layout, words.memory[0], words.memory[1]);
}
