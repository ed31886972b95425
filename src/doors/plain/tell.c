/* SPDX-License-Identifier: MIT */
#include "doors/plain/tell.h"

#include "base/language.h"
#include "doors/plain/page.h"
#include "doors/plain/show.h"
#include "table/words/names.h"

/* A description under construction: a row of sentences. */
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

static PlayerName mover(const Story *story)
{
    return names_subject(story->view, story->c.seat);
}

/* One of two wordings of a sentence about the mover. */
static const char *told(const Story *story, const char *about, const char *to_you)
{
    return names_wording(story->view, story->c.seat, about, to_you);
}

/* Starts a new sentence. */
static Text *sentence(Story *story)
{
    text_add(&story->text, "%s", story->text.length ? " " : "");
    return &story->text;
}

static void tell_step(Story *story)
{
    const Consequences *c = &story->c;
    int spaces = c->to - c->from;
    text_add(sentence(story),
             nt("The token moves %d space, from %d to %d.", "The token moves %d spaces, from %d to %d.", spaces),
             spaces, c->from, c->to);
    if (c->to == story->view->edition->last)
        text_add(sentence(story), "%s", t("That is the last space."));
}

static void tell_advance(Story *story)
{
    int walked = story->c.walked;
    text_fill(sentence(story),
              told(story,
                   nt("{name} advances and gets {n} button.", "{name} advances and gets {n} buttons.", walked),
                   nt("You advance and get {n} button.", "You advance and get {n} buttons.", walked)),
              "name=%s\nn=%d", mover(story).text, walked);
    tell_step(story);
}

static void tell_buy(Story *story)
{
    int cost = story->c.cost;
    char memory[8];
    Text square = text_in(memory, sizeof memory);
    notation_write_square(story->view->edition, story->move.square, &square);
    text_fill(
        sentence(story),
        told(story,
             nt("{name} buys patch {patch} for {n} button and sews it on, turned {turned}, at {square}.",
                "{name} buys patch {patch} for {n} buttons and sews it on, turned {turned}, at {square}.", cost),
             nt("You buy patch {patch} for {n} button and sew it on, turned {turned}, at {square}.",
                "You buy patch {patch} for {n} buttons and sew it on, turned {turned}, at {square}.", cost)),
        "name=%s\npatch=%d\nn=%d\nturned=%s\nsquare=%s", mover(story).text, story->move.patch, cost,
        ORIENTATION_NAME[story->move.orientation], memory);
    tell_step(story);
}

static void tell_leather(Story *story)
{
    char memory[8];
    Text square = text_in(memory, sizeof memory);
    notation_write_square(story->view->edition, story->move.square, &square);
    text_fill(
        sentence(story),
        told(story, t("{name} sews the leather patch on {square}."), t("You sew the leather patch on {square}.")),
        "name=%s\nsquare=%s", mover(story).text, memory);
}

static void tell_give_up(Story *story)
{
    text_fill(sentence(story),
              told(story, t("{name} gives the leather patch up."), t("You give the leather patch up.")), "name=%s",
              mover(story).text);
}

static void tell_automa(Story *story)
{
    const Consequences *c = &story->c;
    int offers = story->view->offers;
    uint8_t offer[OFFERED];
    char offered[64], within[64];
    Text all = text_in(offered, sizeof offered);
    Text some = text_in(within, sizeof within);
    for (int i = 0; i < offers; i++)
        offer[i] = (uint8_t)story->view->offer[i].patch;
    page_list(&all, offer, offers);
    page_list(&some, c->within_budget, c->within);
    text_add(sentence(story), t("The Automa reveals card %d, budget %d."), c->card, c->budget);
    if (offers == 0)
        text_add(sentence(story), "%s", t("No patch is left, so it passes."));
    else if (c->within == 0)
        text_add(sentence(story), t("It can't afford any of the patches on offer (%s) and passes."), offered);
    else
        text_add(sentence(story), t("Of %s it can afford %s, and takes %d."), offered, within, story->move.patch);
    tell_step(story);
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
    text_add(sentence(story), nt("It passes %d income mark.", "It passes %d income marks.", c->marks), c->marks);
    if (c->income)
        text_add(sentence(story), nt("That pays %d button.", "That pays %d buttons.", c->income), c->income);
    else
        text_add(sentence(story), "%s", t("That pays nothing."));
}

static void tell_found_leather(Story *story)
{
    const Consequences *c = &story->c;
    if (c->leather > 0 && c->to != c->from)
        text_fill(sentence(story),
                  told(story,
                       nt("{name} takes {n} leather patch.", "{name} takes {n} leather patches.", c->leather),
                       nt("You take {n} leather patch.", "You take {n} leather patches.", c->leather)),
                  "name=%s\nn=%d", mover(story).text, c->leather);
    if (c->removed && c->dropped)
        text_add(sentence(story),
                 nt("%d leather patch can't be used, as the quilt is full.",
                    "%d leather patches can't be used, as the quilt is full.", c->removed),
                 c->removed);
    else if (c->removed)
        text_add(sentence(story),
                 nt("%d leather patch leaves the game.", "%d leather patches leave the game.", c->removed),
                 c->removed);
}

static void tell_bonus(Story *story)
{
    const Edition *edition = story->view->edition;
    int points = edition->bonus_points;
    if (!story->c.bonus)
        return;
    if (story->move.kind == MOVE_AUTOMA)
        text_add(sentence(story), "%s", t("It has reached its marker."));
    else
        text_add(sentence(story), t("A square of %dx%d is full."), edition->bonus_side, edition->bonus_side);
    text_fill(
        sentence(story),
        told(story,
             nt("{name} takes the bonus tile, worth {n} point.", "{name} takes the bonus tile, worth {n} points.",
                points),
             nt("You take the bonus tile, worth {n} point.", "You take the bonus tile, worth {n} points.", points)),
        "name=%s\nn=%d", mover(story).text, points);
}

static void tell_rest(Story *story)
{
    int late = story->view->late;
    if (story->c.on_top)
        text_add(sentence(story), "%s", t("The token now lies on top of the other."));
    if (story->c.joins)
        text_add(sentence(story), nt("%d late patch joins the circle.", "%d late patches join the circle.", late),
                 late);
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
        text_add(&squares, "%s", squares.length ? " " : "");
        notation_write_square(story->view->edition, squares_first(covers), &squares);
    }
    page_say(page, 2, t("It covers %s, drawn as @:"), memory);
    show_quilt_trying(page, story->view, story->c.seat, story->c.covers);
}

static void tell_holdings(const Story *story, Text *page)
{
    const Consequences *c = &story->c;
    page_fill(
        page, 2,
        told(story,
             nt("{name} then has {n} button and an income of {income}; the score would be {score}.",
                "{name} then has {n} buttons and an income of {income}; the score would be {score}.", c->buttons),
             nt("You then have {n} button and an income of {income}; the score would be {score}.",
                "You then have {n} buttons and an income of {income}; the score would be {score}.", c->buttons)),
        "name=%s\nn=%d\nincome=%d\nscore=%d", mover(story).text, c->buttons, c->income_then, c->score);
}

/* How long the seat that moves next stays to move. */
static void tell_next(const Story *story, Text *page)
{
    const View *view = story->view;
    const Consequences *c = &story->c;
    bool alone = (c->next == c->seat ? c->to + c->lead : c->to) == view->edition->last;
    const char *about, *to_you;
    if (alone) {
        about = nt("{name} plays alone from now on, with {n} space to the end.",
                   "{name} plays alone from now on, with {n} spaces to the end.", c->lead);
        to_you = nt("You play alone from now on, with {n} space to the end.",
                    "You play alone from now on, with {n} spaces to the end.", c->lead);
    } else if (c->lead == 0) {
        about = t("{name} moves next, with the token on top.");
        to_you = t("You move next, with the token on top.");
    } else {
        about = nt("{name} moves next, and keeps the turn for up to {n} space.",
                   "{name} moves next, and keeps the turn for up to {n} spaces.", c->lead);
        to_you = nt("You move next, and keep the turn for up to {n} space.",
                    "You move next, and keep the turn for up to {n} spaces.", c->lead);
    }
    page_fill(page, 2, names_wording(view, c->next, about, to_you), "name=%s\nn=%d",
              names_subject(view, c->next).text, c->lead);
}

static void tell_after(const Story *story, Text *page)
{
    if (story->c.leather)
        page_say(page, 2, "%s", t("When the leather is sewn on:"));
    if (story->c.ends)
        page_say(page, 2, "%s", t("Then the game is over."));
    else
        tell_next(story, page);
}

static void tell_next_offer(const Story *story, Text *page)
{
    char memory[64];
    Text text = text_in(memory, sizeof memory);
    page_list(&text, story->c.offer, story->c.offers);
    if (!story->c.ends)
        page_say(page, 2, t("On offer then: %s."), memory);
}

void tell_consequences(Text *page, const View *view, const Game *game, Move move)
{
    Story story;
    story_begin(&story, view, game, move);
    tell_all(&story);
    page_say(page, 2, "%s", story.memory);
    tell_covered(&story, page);
    tell_holdings(&story, page);
    tell_after(&story, page);
    tell_next_offer(&story, page);
}
