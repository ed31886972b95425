/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "doors/plain/page.h"
#include "doors/plain/show.h"
#include "table/words/names.h"

static void show_card(Text *page, const View *view)
{
    const AutomaView *automa = &view->automa;
    char filters[256], sentence[512];
    Text list = text_in(filters, sizeof filters);
    Text text = text_in(sentence, sizeof sentence);
    if (automa->card == 0) {
        page_say(page, 4, "  %s.", t("No card has been turned yet"));
        return;
    }
    const Card *card = &view->edition->card[automa->deck][(automa->card - 1) % DECK_CARDS];
    text_add(&text, t("Last card: %d, budget %d, income %d per mark."), automa->card, card->budget, card->income);
    for (int i = 0; i < card->filters; i++)
        text_add(text_item(&list), "%s", names_filter(card->filter[i]));
    if (list.length) {
        text_add(&text, " ");
        text_add(&text, t("It prefers, in this order: %s."), filters);
    }
    page_say(page, 4, "  %s", sentence);
}

static void show_pile(Text *page, const View *view)
{
    const AutomaView *automa = &view->automa;
    char memory[256];
    Text text = text_in(memory, sizeof memory);
    text_add(&text, nt("Pile: %d card.", "Pile: %d cards.", automa->pile), automa->pile);
    if (automa->next_budget >= 0) {
        text_add(&text, " ");
        text_add(&text, t("The next one has a budget of %d."), automa->next_budget);
    }
    page_say(page, 4, "  %s", memory);
}

static void show_marker(Text *page, const View *view)
{
    char memory[256];
    Text text = text_in(memory, sizeof memory);
    if (view->automa.marker)
        text_add(&text, t("Marker: on space %d; there it takes the bonus tile if that is still free."),
                 view->automa.marker);
    else if (view->edition->bonus_side)
        text_add(&text, "%s",
                 view->seat[AUTOMA].bonus ? t("Marker: gone, the Automa has the bonus tile.")
                                          : t("Marker: gone, the player has the bonus tile."));
    if (text.length)
        page_say(page, 4, "  %s", memory);
}

static void show_patches(Text *page, const View *view, bool with_buttons)
{
    const SeatView *seat = &view->seat[AUTOMA];
    uint8_t chosen[MAX_PATCHES];
    int count = 0;
    char memory[512], sentence[768];
    Text list = text_in(memory, sizeof memory);
    Text text = text_in(sentence, sizeof sentence);
    for (int i = 0; i < seat->patches; i++)
        if ((view->edition->patch[seat->patch[i]].income > 0) == with_buttons)
            chosen[count++] = seat->patch[i];
    page_list(&list, chosen, count);
    text_add(&text, with_buttons ? t("Its patches with buttons: %s.") : t("Its patches without buttons: %s."),
             memory);
    page_say(page, 4, "  %s", sentence);
}

void show_automa(Text *page, const View *view)
{
    const SeatView *seat = &view->seat[AUTOMA];
    char memory[512];
    Text list = text_in(memory, sizeof memory);
    names_buttons(seat->buttons, &list);
    text_add(text_item(&list), t("space %d"), seat->time);
    if (seat->bonus)
        text_add(text_item(&list), "%s", t("has the bonus tile"));
    text_add(text_item(&list), t("score now %d"), seat->score);
    page_say(page, 2, t("The Automa, level %s, %s: %s."), names_automa_level(view->automa.level),
             names_deck(view->automa.deck), memory);
    show_card(page, view);
    show_pile(page, view);
    show_marker(page, view);
    show_patches(page, view, true);
    show_patches(page, view, false);
}
