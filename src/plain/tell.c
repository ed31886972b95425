/* SPDX-License-Identifier: MIT */
#include "plain/tell.h"

#include "plain/page.h"
#include "plain/seat.h"
#include "plain/show.h"

/* A story that is being told: sentences, one after the other. */
typedef struct Story {
    const View *view;
    Move move;
    Consequences c;
    Text text;
    char memory[MAX_PARAGRAPH];
} Story;

static void story_begin(Story *story, const View *view, const Game *game, Move move)
{
    story->view = view;
    story->move = move;
    story->c = view_consequences(game, move);
    story->text = text_in(story->memory, sizeof story->memory);
}

static const char *mover(const Story *story)
{
    return seat_name_first(story->view, story->c.seat);
}

static void add_step(Story *story)
{
    const Consequences *c = &story->c;
    int spaces = c->to - c->from;
    text_add(&story->text, "%d space%s from %d to %d", spaces, plural(spaces), c->from, c->to);
    if (c->to == story->view->edition->last)
        text_add(&story->text, ", the last space");
}

static void tell_advance(Story *story)
{
    text_add(&story->text, "%s advances ", mover(story));
    add_step(story);
    text_add(&story->text, ", and gets %d button%s.", story->c.walked, plural(story->c.walked));
}

static void tell_buy(Story *story)
{
    const Consequences *c = &story->c;
    text_add(&story->text, "%s buys patch %d for %d button%s, sews it on turned %s at ", mover(story),
             story->move.patch, c->cost, plural(c->cost), ORIENTATION_NAME[story->move.orientation]);
    notation_write_square(story->view->edition, story->move.square, &story->text);
    text_add(&story->text, " and moves ");
    add_step(story);
    text_add(&story->text, ".");
}

static void tell_leather(Story *story)
{
    text_add(&story->text, "%s sews the leather patch on ", mover(story));
    notation_write_square(story->view->edition, story->move.square, &story->text);
    text_add(&story->text, ".");
}

static void tell_give_up(Story *story)
{
    text_add(&story->text, "%s gives the leather patch up.", mover(story));
}

static void add_offer(Story *story)
{
    uint8_t offer[OFFERED];
    for (int i = 0; i < story->view->offers; i++)
        offer[i] = (uint8_t)story->view->offer[i].patch;
    page_list(&story->text, offer, story->view->offers);
}

static void tell_automa(Story *story)
{
    const Consequences *c = &story->c;
    text_add(&story->text, "The Automa reveals card %d, budget %d: ", c->card, c->budget);
    if (story->view->offers == 0) {
        text_add(&story->text, "no patch is left, so it passes.");
    } else if (c->within == 0) {
        text_add(&story->text, "it can't afford any of the patches on offer (");
        add_offer(story);
        text_add(&story->text, ") and passes.");
    } else {
        text_add(&story->text, "of ");
        add_offer(story);
        text_add(&story->text, " it can afford ");
        if (c->within == story->view->offers && c->within > 1)
            text_add(&story->text, "all");
        else
            page_list(&story->text, c->within_budget, c->within);
        text_add(&story->text, ", and takes %d.", story->move.patch);
    }
    text_add(&story->text, " Its token moves ");
    add_step(story);
    text_add(&story->text, ".");
}

static void tell_action(Story *story)
{
    static void (*const TELL[])(Story *) = {
        [MOVE_ADVANCE] = tell_advance, [MOVE_BUY] = tell_buy,       [MOVE_LEATHER] = tell_leather,
        [MOVE_GIVE_UP] = tell_give_up, [MOVE_AUTOMA] = tell_automa,
    };
    TELL[story->move.kind](story);
}

static void tell_income(Story *story)
{
    const Consequences *c = &story->c;
    if (c->marks == 0)
        return;
    text_add(&story->text, " The token passes %d income mark%s, which pay%s ", c->marks, plural(c->marks),
             c->marks == 1 ? "s" : "");
    if (c->income)
        text_add(&story->text, "%d button%s%s.", c->income, plural(c->income), c->marks == 1 ? "" : " in all");
    else
        text_add(&story->text, "nothing.");
}

static void tell_found_leather(Story *story)
{
    const Consequences *c = &story->c;
    bool found = c->leather > 0 && c->to != c->from;
    if (found)
        text_add(&story->text, " %s takes %d leather patch%s.", mover(story), c->leather, plural_es(c->leather));
    if (c->removed)
        text_add(&story->text, " %d leather patch%s%s %s.", c->removed, plural_es(c->removed),
                 c->to != c->from ? " on the way" : "",
                 c->dropped        ? "can't be used, as the quilt is full"
                 : c->removed == 1 ? "leaves the game"
                                   : "leave the game");
}

static void tell_bonus(Story *story)
{
    const Edition *edition = story->view->edition;
    if (!story->c.bonus)
        return;
    if (story->move.kind == MOVE_AUTOMA)
        text_add(&story->text, " It has reached its marker");
    else
        text_add(&story->text, " A square of %dx%d is full", edition->bonus_side, edition->bonus_side);
    text_add(&story->text, ": %s takes the bonus tile, worth %d point%s.", seat_name(story->view, story->c.seat),
             edition->bonus_points, plural(edition->bonus_points));
}

static void tell_rest(Story *story)
{
    if (story->c.on_top)
        text_add(&story->text, " The token now lies on top of the other.");
    if (story->c.joins)
        text_add(&story->text, " The %d late patches join the circle.", story->view->late);
}

static void tell_all(Story *story)
{
    tell_action(story);
    tell_income(story);
    tell_found_leather(story);
    tell_bonus(story);
    tell_rest(story);
}

void tell_move(Text *page, const View *view, const Game *game, Move move)
{
    Story story;
    story_begin(&story, view, game, move);
    tell_all(&story);
    page_say(page, 2, "%s", story.memory);
}

static void tell_covered(Story *story, Text *page)
{
    char memory[256];
    Text squares = text_in(memory, sizeof memory);
    Squares covers = story->c.covers;
    if (covers == NO_SQUARES)
        return;
    for (; covers; covers &= covers - 1) {
        text_add(&squares, " ");
        notation_write_square(story->view->edition, squares_first(covers), &squares);
    }
    page_say(page, 2, "It covers%s, drawn as @:", memory);
    show_quilt_trying(page, story->view, story->c.seat, story->c.covers);
}

static void tell_holdings(const Story *story, Text *page)
{
    const Consequences *c = &story->c;
    int income = story->view->seat[c->seat].income;
    if (story->move.kind == MOVE_BUY)
        income += story->view->edition->patch[story->move.patch].income;
    page_say(page, 2, "%s then has %d button%s and an income of %d; the score would be %d.", mover(story),
             c->buttons, plural(c->buttons), income, c->score);
}

static void tell_next(const Story *story, Text *page)
{
    const View *view = story->view;
    const Consequences *c = &story->c;
    const char *leather = c->leather ? "When the leather is sewn on, " : "Then ";
    int last = view->edition->last;
    if (c->ends)
        page_say(page, 2, "%sthe game is over.", leather);
    else if (c->next == c->seat ? c->to + c->lead == last : c->to == last)
        page_say(page, 2, "%s%s moves on alone, up to %d space%s to the end.", leather, seat_name(view, c->next),
                 c->lead, plural(c->lead));
    else if (c->lead == 0)
        page_say(page, 2, "%s%s moves, from on top of the other token.", leather, seat_name(view, c->next));
    else
        page_say(page, 2, "%s%s moves, and keeps the turn for up to %d space%s.", leather, seat_name(view, c->next),
                 c->lead, plural(c->lead));
}

static void tell_next_offer(const Story *story, Text *page)
{
    char memory[64];
    Text text = text_in(memory, sizeof memory);
    page_list(&text, story->c.offer, story->c.offers);
    if (!story->c.ends)
        page_say(page, 2, "On offer then: %s.", memory);
}

void tell_consequences(Text *page, const View *view, const Game *game, Move move)
{
    Story story;
    story_begin(&story, view, game, move);
    tell_all(&story);
    page_say(page, 2, "%s", story.memory);
    tell_covered(&story, page);
    tell_holdings(&story, page);
    tell_next(&story, page);
    tell_next_offer(&story, page);
}
