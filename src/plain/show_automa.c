/* SPDX-License-Identifier: MIT */
#include "plain/page.h"
#include "plain/show.h"

static void show_card(Text *page, const View *view)
{
    static const char *const WORDS[FILTERS] = {
        [FILTER_NO_OVERTAKE] = "one that does not carry it past the player",
        [FILTER_MOST_BUTTONS] = "most buttons",
        [FILTER_LARGEST] = "most squares",
        [FILTER_FURTHEST] = "furthest clockwise",
    };
    const AutomaView *automa = &view->automa;
    char memory[256];
    Text text = text_in(memory, sizeof memory);
    if (automa->card == 0) {
        page_say(page, 4, "  It has revealed no card yet.");
        return;
    }
    const Card *card = &view->edition->card[automa->deck][(automa->card - 1) % DECK_CARDS];
    for (int i = 0; i < card->filters; i++)
        text_add(&text, "%s%s", i ? ", then " : "; it prefers ", WORDS[card->filter[i]]);
    page_say(page, 4, "  Last card: %d, budget %d, income %d a mark%s.", automa->card, card->budget, card->income,
             memory);
}

static void show_pile(Text *page, const View *view)
{
    const AutomaView *automa = &view->automa;
    if (automa->next_budget >= 0)
        page_say(page, 4, "  Pile: %d card%s; the next one has a budget of %d.", automa->pile, plural(automa->pile),
                 automa->next_budget);
    else
        page_say(page, 4, "  Pile: %d card%s.", automa->pile, plural(automa->pile));
}

static void show_marker(Text *page, const View *view)
{
    if (view->automa.marker)
        page_say(page, 4, "  Marker: on space %d; there it takes the bonus tile if that is still free.",
                 view->automa.marker);
    else if (view->edition->bonus_side)
        page_say(page, 4, "  Marker: gone, %s the bonus tile.",
                 view->seat[AUTOMA].bonus ? "the Automa has" : "the player has");
}

static void show_patches(Text *page, const View *view, bool with_buttons)
{
    const SeatView *seat = &view->seat[AUTOMA];
    uint8_t chosen[MAX_PATCHES];
    int count = 0;
    char memory[512];
    Text text = text_in(memory, sizeof memory);
    for (int i = 0; i < seat->patches; i++)
        if ((view->edition->patch[seat->patch[i]].income > 0) == with_buttons)
            chosen[count++] = seat->patch[i];
    page_list(&text, chosen, count);
    page_say(page, 4, "  Its patches %s buttons: %s.", with_buttons ? "with" : "without", memory);
}

void show_automa(Text *page, const View *view)
{
    const SeatView *seat = &view->seat[AUTOMA];
    page_say(page, 2, "The Automa, level %d, %s deck: %d button%s, space %d%s; score now %d.", view->automa.level,
             DECK_NAME[view->automa.deck], seat->buttons, plural(seat->buttons), seat->time,
             seat->bonus ? ", has the bonus tile" : "", seat->score);
    show_card(page, view);
    show_pile(page, view);
    show_marker(page, view);
    show_patches(page, view, true);
    show_patches(page, view, false);
}
