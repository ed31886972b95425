/* SPDX-License-Identifier: MIT */
#include "table/json/view_json.h"

#include "base/json.h"
#include "table/words/effects.h"
#include "table/words/glass.h"
#include "table/words/message_json.h"
#include "table/words/refusal.h"
#include "table/words/result.h"

static const char *const PHASE_NAME[] = {
    [PHASE_ACTION] = "action",
    [PHASE_LEATHER] = "leather",
    [PHASE_AUTOMA] = "automa",
    [PHASE_OVER] = "over",
};

static const char *const REFUSAL_NAME[] = {
    [LEGAL] = "legal",
    [REFUSED_NO_SUCH_MOVE] = "no-such-move",
    [REFUSED_OVER] = "over",
    [REFUSED_LEATHER_FIRST] = "leather-first",
    [REFUSED_NO_LEATHER] = "no-leather",
    [REFUSED_MUST_SEW] = "must-sew",
    [REFUSED_AUTOMAS_TURN] = "automas-turn",
    [REFUSED_NOT_AUTOMAS_TURN] = "not-automas-turn",
    [REFUSED_NOT_THE_AUTOMAS_MOVE] = "not-the-automas-move",
    [REFUSED_NOT_OFFERED] = "not-offered",
    [REFUSED_TOO_DEAR] = "too-dear",
    [REFUSED_OUTSIDE] = "outside",
    [REFUSED_COVERED] = "covered",
};

static void add_next_income(const SeatView *seat, Text *text)
{
    text_add(text, ",\"nextIncome\":");
    if (seat->income_in)
        text_add(text, "{\"spaces\":%d,\"pays\":%d}", seat->income_in, seat->income_pays);
    else
        text_add(text, "null");
}

static void add_best(const SeatView *seat, Text *text)
{
    text_add(text, ",\"best\":");
    if (seat->best_square >= 0)
        text_add(text, "{\"square\":%d,\"covered\":%d}", seat->best_square, seat->best_covered);
    else
        text_add(text, "null");
}

static void add_sewn(const SeatView *seat, Text *text)
{
    text_add(text, ",\"sewn\":[");
    for (int i = 0; i < seat->sewns; i++) {
        const Sewn *sewn = &seat->sewn[i];
        text_add(text, "%s{\"ply\":%d,\"patch\":%d,\"orientation\":\"%s\",\"square\":%d}", i ? "," : "", sewn->ply,
                 sewn->patch, ORIENTATION_NAME[sewn->orientation], sewn->square);
    }
    text_add(text, "]");
}

static void add_seat(const SeatView *seat, Text *text)
{
    text_add(text, "{\"name\":");
    json_string(text, seat->name);
    text_add(text, ",\"automa\":%s,\"time\":%d,\"buttons\":%d,\"income\":%d,\"score\":%d,\"bonus\":%s",
             json_truth(seat->automa), seat->time, seat->buttons, seat->income, seat->score,
             json_truth(seat->bonus));
    text_add(text, ",\"empty\":%d,\"emptyPoints\":%d", seat->empty, seat->empty_points);
    add_next_income(seat, text);
    add_best(seat, text);
    text_add(text, ",\"free\":");
    json_squares(text, seat->free);
    text_add(text, ",\"unfillable\":");
    json_squares(text, seat->unfillable);
    add_sewn(seat, text);
    text_add(text, ",\"unknown\":");
    json_squares(text, seat->unknown);
    text_add(text, ",\"patches\":");
    json_bytes(text, seat->patch, seat->patches);
    text_add(text, ",\"lacks\":");
    json_bytes(text, seat->lacks, seat->priced);
    text_add(text, "}");
}

static void add_moves(const View *view, const Game *game, Text *text)
{
    text_add(text, ",\"moves\":[");
    for (int i = 0; i < view->plies; i++) {
        text_add(text, "%s{\"move\":\"", i ? "," : "");
        notation_write(game, view->move[i], text);
        text_add(text, "\",\"seat\":%d}", view->move_seat[i]);
    }
    text_add(text, "]");
}

static void add_offers(const View *view, Text *text)
{
    text_add(text, ",\"offers\":[");
    for (int i = 0; i < view->offers; i++) {
        const OfferView *offer = &view->offer[i];
        text_add(text, "%s{\"patch\":%d,\"lacks\":%d,\"places\":%d}", i ? "," : "", offer->patch, offer->lacks,
                 offer->places);
    }
    text_add(text, "]");
}

static void add_advance(const AdvanceView *advance, Text *text)
{
    text_add(text, ",\"advance\":");
    if (advance->legal)
        text_add(text, "{\"to\":%d,\"walked\":%d,\"income\":%d,\"leather\":%d}", advance->to, advance->walked,
                 advance->income, advance->leather);
    else
        text_add(text, "null");
}

static void add_automa(const AutomaView *automa, Text *text)
{
    text_add(text, ",\"automa\":{\"level\":%d,\"deck\":\"%s\",\"marker\":", automa->level, DECK_NAME[automa->deck]);
    json_optional(text, automa->marker, 0);
    text_add(text, ",\"card\":");
    json_optional(text, automa->card, 0);
    text_add(text, ",\"pile\":%d,\"nextBudget\":", automa->pile);
    json_optional(text, automa->next_budget, -1);
    text_add(text, ",\"points\":{");
    for (int i = 0; i < POINTS; i++)
        text_add(text, "%s\"%s\":%d", i ? "," : "", POINTS_NAME[i], automa->points[i]);
    text_add(text, "},\"last\":[");
    for (int i = 0; i < automa->offers; i++)
        text_add(text, "%s{\"patch\":%d,\"reason\":%d}", i ? "," : "", automa->offer[i], automa->reason[i]);
    text_add(text, "]}");
}

/* Null until the game is over. */
static void add_result(const View *view, Text *text)
{
    text_add(text, ",\"result\":");
    if (view->winner == NOBODY) {
        text_add(text, "null");
        return;
    }
    Message result = result_headline(view, NULL);
    message_json(&result, text);
}

/* The single words and numbers. */
static void add_head(const View *view, Text *text)
{
    text_add(text, "\"edition\":");
    json_string(text, view->edition->name);
    text_add(text, ",\"track\":");
    json_string(text, view->track);
    if (view->seed_known)
        text_add(text, ",\"seed\":\"%llu\"", (unsigned long long)view->seed);
    else
        text_add(text, ",\"seed\":\"\"");
    text_add(text, ",\"phase\":\"%s\",\"turn\":", PHASE_NAME[view->phase]);
    json_optional(text, view->turn, NOBODY);
    text_add(text, ",\"winner\":");
    json_optional(text, view->winner, NOBODY);
    add_result(view, text);
    text_add(text, ",\"top\":%d,\"ply\":%d,\"plies\":%d,\"leather\":%d,\"late\":%d", view->top, view->ply,
             view->plies, view->leather, view->late);
}

void view_json_at(const Record *record, int ply, Text *text)
{
    View view;
    view_at(&view, record, ply);
    text_add(text, "{");
    add_head(&view, text);
    add_moves(&view, &record->start, text);
    text_add(text, ",\"seats\":[");
    add_seat(&view.seat[0], text);
    text_add(text, ",");
    add_seat(&view.seat[1], text);
    text_add(text, "]");
    add_offers(&view, text);
    text_add(text, ",\"circle\":");
    json_bytes(text, view.in_circle, view.circle);
    text_add(text, ",\"leatherAt\":");
    json_bytes(text, view.leather_at, view.leather_ahead);
    add_advance(&view.advance, text);
    if (view.edition->solo)
        add_automa(&view.automa, text);
    text_add(text, "}");
}

static void add_offers_then(const Consequences *c, Text *text)
{
    text_add(text, ",\"offers\":[");
    for (int i = 0; i < c->offers; i++)
        text_add(text, "%s{\"patch\":%d,\"lacks\":%d}", i ? "," : "", c->offer[i], c->lacks[i]);
    text_add(text, "]");
}

static void add_pair(const char *name, EffectPair pair, Text *text)
{
    text_add(text, ",\"%s\":[", name);
    message_json(&pair.head, text);
    text_add(text, ",");
    message_json(&pair.more, text);
    text_add(text, "]");
}

/* The reader knows the names. */
static void add_facts(const Edition *edition, Move move, const Consequences *c, Text *text)
{
    static const char *const NO_NAME[SEATS] = {NULL, NULL};
    Message buttons = effects_buttons(c);
    text_add(text, ",\"facts\":{\"buttons\":");
    message_json(&buttons, text);
    add_pair("leather", effects_leather(edition, move, c), text);
    add_pair("next", effects_turn(c, NO_NAME), text);
    text_add(text, "}");
}

void view_json_consequences(const Edition *edition, Move move, const Consequences *c, Text *text)
{
    text_add(text, "{\"seat\":%d,\"from\":%d,\"to\":%d,\"onTop\":%s,\"cost\":%d,\"walked\":%d,\"marks\":%d",
             c->seat, c->from, c->to, json_truth(c->on_top), c->cost, c->walked, c->marks);
    text_add(text, ",\"income\":%d,\"leather\":%d,\"dropped\":%s,\"removed\":%d,\"covers\":", c->income, c->leather,
             json_truth(c->dropped), c->removed);
    json_squares(text, c->covers);
    text_add(text, ",\"bonus\":%s,\"joins\":%s,\"buttons\":%d,\"incomeThen\":%d,\"score\":%d,\"ends\":%s,\"next\":",
             json_truth(c->bonus), json_truth(c->joins), c->buttons, c->income_then, c->score, json_truth(c->ends));
    json_optional(text, c->next, NOBODY);
    text_add(text, ",\"lead\":%d", c->lead);
    add_offers_then(c, text);
    text_add(text, ",\"card\":%d,\"budget\":%d", c->card, c->budget);
    add_facts(edition, move, c, text);
    text_add(text, "}");
}

static void add_refusal(Refusal refusal, const Message *message, Squares covered, const char *sentence, Text *text)
{
    text_add(text, "{\"refusal\":\"%s\",\"squares\":", REFUSAL_NAME[refusal]);
    json_squares(text, covered);
    text_add(text, ",\"sentence\":");
    json_string(text, sentence);
    text_add(text, ",\"message\":");
    message_json(message, text);
    text_add(text, "}");
}

void view_json_refusal(const Game *game, Move move, Refusal refusal, Text *text)
{
    char memory[FAULT_SIZE];
    Text sentence = text_in(memory, sizeof memory);
    Message message = refusal_message(game, move, refusal);
    notation_explain(game, move, refusal, &sentence);
    add_refusal(refusal, &message, view_covered(game, move), memory, text);
}

void view_json_no_move(const Game *game, Span typed, const char *sentence, Text *text)
{
    Message message = refusal_of_text(game, typed);
    add_refusal(REFUSED_NO_SUCH_MOVE, &message, NO_SQUARES, sentence, text);
}

void view_json_places(const Edition *edition, int patch, const Squares places[ORIENTATIONS], Text *text)
{
    const Patch *sewn = &edition->patch[patch];
    text_add(text, "{");
    for (int i = 0; i < sewn->orientations; i++) {
        int name = sewn->distinct[i];
        text_add(text, "%s\"%s\":", i ? "," : "", ORIENTATION_NAME[name]);
        json_squares(text, places[name]);
    }
    text_add(text, "}");
}

static void add_sums(const Edition *edition, const Appraisal *a, Text *text)
{
    GlassSum sums[GLASS_SUMS];
    int count = glass_sums(a, edition, sums);
    text_add(text, ",\"sums\":[");
    for (int i = 0; i < count; i++) {
        text_add(text, "%s{\"words\":", i ? "," : "");
        message_json(&sums[i].words, text);
        text_add(text, ",\"value\":%d}", sums[i].value);
    }
    text_add(text, "]");
}

static void add_reach(const Appraisal *a, Text *text)
{
    Message sentences[GLASS_SENTENCES];
    int count = glass_reach(a, sentences);
    text_add(text, ",\"reach\":[");
    for (int i = 0; i < count; i++) {
        text_add(text, i ? "," : "");
        message_json(&sentences[i], text);
    }
    text_add(text, "]");
}

void view_json_appraisal(const Edition *edition, const Appraisal *a, Text *text)
{
    text_add(text, "{\"patch\":%d,\"seat\":%d,\"beyond\":%d,\"lacks\":%d,\"cells\":%d,\"worth\":%d,\"tenths\":%d",
             a->patch, a->seat, a->beyond, a->lacks, a->cells, a->worth, a->tenths);
    add_sums(edition, a, text);
    add_reach(a, text);
    text_add(text, ",\"places\":%d,\"place\":", a->places);
    if (a->places)
        text_add(text, "{\"orientation\":\"%s\",\"square\":%d,\"touches\":%d}", ORIENTATION_NAME[a->orientation],
                 a->square, a->touches);
    else
        text_add(text, "null");
    text_add(text, "}");
}
