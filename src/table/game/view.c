/* SPDX-License-Identifier: MIT */
#include "table/game/view.h"

#include <string.h>

static void cover(SeatView *seat, Squares squares, uint8_t with)
{
    for (; squares; squares &= squares - 1)
        seat->cell[squares_first(squares)] = with;
}

static void add_sewn(SeatView *seat, Move move, int ply)
{
    seat->sewn[seat->sewns++] = (Sewn){
        .ply = (uint16_t)ply,
        .patch = move.patch,
        .orientation = move.orientation,
        .square = move.square,
    };
}

/* Later turns overwrite earlier ones, so the Automa's last turn remains. */
static void view_turn(AutomaView *automa, const Game *game)
{
    automa->offers = automa_reasons(game, automa->reason);
    memcpy(automa->offer, game->ring, sizeof automa->offer);
}

/* A game does not store which patch covers a square, nor who made each move; both follow from the record. */
static void view_replay(View *view, const Record *record)
{
    Game game = record->start;
    for (int seat = 0; seat < SEATS; seat++) {
        view->seat[seat].unknown = game.quilt[seat];
        cover(&view->seat[seat], game.quilt[seat], CELL_UNKNOWN);
    }
    for (int i = 0; i < record->count; i++) {
        Move move = record->move[i];
        int seat = game_turn(&game);
        Squares before = game.quilt[seat];
        if (move.kind == MOVE_AUTOMA && i < view->ply)
            view_turn(&view->automa, &game);
        game_play(&game, move);
        view->move_seat[i] = (uint8_t)seat;
        if (i >= view->ply || game.quilt[seat] == before)
            continue;
        cover(&view->seat[seat], game.quilt[seat] & ~before, move.kind == MOVE_BUY ? move.patch : CELL_LEATHER);
        add_sewn(&view->seat[seat], move, i);
    }
}

static void view_next_income(SeatView *seat, const Game *game, int number)
{
    const Marks *income = &game->edition->income;
    int space = game->time[number] + 1;
    while (space <= game->edition->last && !marks_has(income, space))
        space++;
    if (space <= game->edition->last) {
        seat->income_in = space - game->time[number];
        seat->income_pays = game->income[number];
    }
}

static void view_best(SeatView *seat, const Game *game, int number)
{
    const Edition *edition = game->edition;
    for (Squares corners = edition->bonus_inside; corners; corners &= corners - 1) {
        int corner = squares_first(corners);
        int covered = squares_count(game->quilt[number] & squares_up(edition->bonus_square, corner));
        if (seat->best_square < 0 || covered > seat->best_covered) {
            seat->best_square = corner;
            seat->best_covered = covered;
        }
    }
}

int view_lacks(const Game *game, int seat, int patch)
{
    int lacks = game->edition->patch[patch].cost - game->buttons[seat];
    return lacks > 0 ? lacks : 0;
}

static void view_prices(SeatView *seat, const Game *game, int number)
{
    seat->priced = game->circle;
    for (int i = 0; i < game->circle; i++)
        seat->lacks[i] = (uint8_t)view_lacks(game, number, game->ring[i]);
}

/* The parts of a seat that the Automa does not have: a quilt, and prices to pay. */
static void view_quilt(SeatView *seat, const Game *game, int number)
{
    seat->empty = game_empty(game, number);
    seat->empty_points = game_empty_points(game, number);
    seat->free = game->edition->board & ~game->quilt[number];
    seat->unfillable = view_unfillable(game, number);
    view_next_income(seat, game, number);
    view_best(seat, game, number);
    view_prices(seat, game, number);
}

static void view_seat(SeatView *seat, const Game *game, const char *name, int number)
{
    seat->name = name;
    seat->automa = game->edition->solo && number == AUTOMA;
    seat->time = game->time[number];
    seat->buttons = game->buttons[number];
    seat->income = game->income[number];
    seat->score = game_score(game, number);
    seat->bonus = game->bonus == number;
    seat->best_square = -1;
    if (!seat->automa) {
        view_quilt(seat, game, number);
    } else {
        seat->patches = game->taken;
        for (int i = 0; i < game->taken; i++)
            seat->patch[i] = game->ring[MAX_PATCHES - 1 - i];
    }
}

static int count_places(const Patch *patch, const ShiftedQuilt *shifts)
{
    int places = 0;
    for (int i = 0; i < patch->orientations; i++)
        places += squares_count(quilt_fits(shifts, &patch->turned[patch->distinct[i]]));
    return places;
}

int view_buyer(const Game *game)
{
    int seat = game_turn(game);
    return seat == NOBODY || game->edition->solo ? HUMAN : seat;
}

static void view_offer(View *view, const Game *game)
{
    ShiftedQuilt shifts;
    int seat = view_buyer(game);
    quilt_shift(&shifts, game->quilt[seat], game->edition);
    view->offers = game_offered(game);
    for (int i = 0; i < view->offers; i++) {
        int patch = game->ring[i];
        view->offer[i] = (OfferView){
            .patch = patch,
            .lacks = view_lacks(game, seat, patch),
            .places = count_places(&game->edition->patch[patch], &shifts),
        };
    }
}

static void view_automa(AutomaView *automa, const Game *game)
{
    automa->level = game->level + 1;
    automa->deck = game->deck;
    automa->marker = automa_marker(game);
    automa->card = game->drawn ? automa_card_number(game, automa_card_place(game, game->drawn - 1)) : 0;
    automa->pile = automa_pile(game);
    automa->next_budget = automa_next_budget(game);
    automa_points(game, automa->points);
}

static void view_advance(AdvanceView *advance, const Game *game)
{
    static const Move ADVANCE = {.kind = MOVE_ADVANCE};
    if (game_refuses(game, ADVANCE))
        return;
    Consequences c = view_consequences(game, ADVANCE);
    *advance = (AdvanceView){
        .legal = true,
        .to = c.to,
        .walked = c.walked,
        .income = c.income,
        .leather = c.leather,
    };
}

static void view_game(View *view, const Record *record, const Game *game)
{
    const Deal *deal = &record->deal;
    *view = (View){
        .edition = game->edition,
        .track = game->edition->printings > 1 ? game->edition->printing[game->printing].name : "",
        .seed_known = !record->from_position && deal->given[DEAL_SEED],
        .numbered = !record->from_position && deal_is_seeds(deal),
        .seed = deal->seed,
        .phase = game_phase(game),
        .turn = game_turn(game),
        .winner = game_winner(game),
        .top = game->mover,
        .plies = record->count,
        .move = record->move,
        .leather = game->leather,
        .circle = game->circle,
        .late = game->late,
    };
    memcpy(view->in_circle, game->ring, game->circle);
    view->leather_ahead = game_leather_ahead(game, view->leather_at);
}

void view_at(View *view, const Record *record, int ply)
{
    Game game = record_game(record, ply);
    view_game(view, record, &game);
    view->ply = ply;
    for (int seat = 0; seat < SEATS; seat++)
        view_seat(&view->seat[seat], &game, record->player[seat], seat);
    view_replay(view, record);
    view_offer(view, &game);
    view_advance(&view->advance, &game);
    if (game.edition->solo)
        view_automa(&view->automa, &game);
}

void view_of(View *view, const Table *table)
{
    view_at(view, &table->record, table->ply);
}

/* How far the seat to move can go and keep the turn: as far as the other token, on top of which it would land. */
static int lead_of(const Game *game)
{
    int seat = game_turn(game);
    return seat == NOBODY ? 0 : game->time[1 - seat] - game->time[seat];
}

/* The card that the Automa reveals, and the patches within its budget. */
static void consider_card(Consequences *c, const Game *game, Move move)
{
    const Card *card = &game->edition->card[game->deck][move.card];
    int slot[OFFERED];
    c->card = automa_card_number(game, move.card);
    c->budget = card->budget;
    c->within = automa_affords(game, card, slot);
    for (int i = 0; i < c->within; i++)
        c->within_budget[i] = game->ring[slot[i]];
}

Consequences view_consequences(const Game *game, Move move)
{
    Game after = *game;
    game_play(&after, move);
    Game settled = after;
    settled.leather = 0;
    int seat = game_turn(game);
    const Edition *edition = game->edition;
    bool automa = edition->solo && seat == AUTOMA;
    Consequences c = {
        .seat = seat,
        .from = game->time[seat],
        .to = after.time[seat],
        .cost = move.kind == MOVE_BUY ? edition->patch[move.patch].cost : 0,
        .walked = move.kind == MOVE_ADVANCE ? after.time[seat] - game->time[seat] : 0,
        .marks = edition->income.upto[after.time[seat]] - edition->income.upto[game->time[seat]],
        .leather = after.leather,
        .bonus = game->bonus == NOBODY && after.bonus == seat,
        .joins = game->late > 0 && after.late == 0,
        .buttons = after.buttons[seat],
        .score = game_score(&after, seat),
        .income_then = after.income[seat],
        .ends = game_phase(&settled) == PHASE_OVER,
        .next = game_turn(&settled),
        .lead = lead_of(&settled),
        .offers = game_offered(&after),
    };
    c.on_top = c.to != c.from && c.to == after.time[1 - seat];
    c.income = after.buttons[seat] - game->buttons[seat] + c.cost - c.walked;
    int leather = game->leather ? game->leather - 1 : game_leather_upto(game, after.time[seat]);
    c.dropped = !automa && leather > after.leather;
    c.removed = leather - after.leather;
    c.covers = after.quilt[seat] & ~game->quilt[seat];
    for (int i = 0; i < c.offers; i++) {
        c.offer[i] = after.ring[i];
        c.lacks[i] = view_lacks(&settled, view_buyer(&settled), after.ring[i]);
    }
    if (automa)
        consider_card(&c, game, move);
    return c;
}

int view_places(const Game *game, int seat, int patch, Squares places[ORIENTATIONS])
{
    const Patch *sewn = &game->edition->patch[patch];
    ShiftedQuilt shifts;
    int count = 0;
    quilt_shift(&shifts, game->quilt[seat], game->edition);
    for (int name = 0; name < ORIENTATIONS; name++) {
        bool own = sewn->first_name[name] == name;
        places[name] = own ? quilt_fits(&shifts, &sewn->turned[name]) : NO_SQUARES;
        count += squares_count(places[name]);
    }
    return count;
}

/* All squares that some patch in the circle, or yet to join it, can cover. */
static Squares coverable(const Game *game, const ShiftedQuilt *shifts)
{
    Squares covered = NO_SQUARES;
    for (int i = 0; i < game->circle + game->late; i++) {
        const Patch *patch = &game->edition->patch[game->ring[i]];
        for (int j = 0; j < patch->orientations; j++) {
            const Orientation *o = &patch->turned[patch->distinct[j]];
            Squares places = quilt_fits(shifts, o);
            for (Squares cells = o->shape; cells && places; cells &= cells - 1)
                covered |= squares_up(places, squares_first(cells));
        }
    }
    return covered;
}

Squares view_unfillable(const Game *game, int seat)
{
    ShiftedQuilt shifts;
    quilt_shift(&shifts, game->quilt[seat], game->edition);
    return game->edition->board & ~game->quilt[seat] & ~coverable(game, &shifts);
}

Squares view_covered(const Game *game, Move move)
{
    const Edition *edition = game->edition;
    Squares quilt = game->quilt[view_buyer(game)];
    if (move.kind == MOVE_LEATHER)
        return quilt & squares_one(move.square);
    if (move.kind != MOVE_BUY)
        return NO_SQUARES;
    const Orientation *o = &edition->patch[move.patch].turned[move.orientation];
    return squares_has(o->inside, move.square) ? quilt & squares_up(o->shape, move.square) : NO_SQUARES;
}

bool view_has_leather(const View *view, int space)
{
    for (int i = 0; i < view->leather_ahead; i++)
        if (view->leather_at[i] == space)
            return true;
    return false;
}

char view_symbol(int cell)
{
    static const char SYMBOL[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789%&";
    _Static_assert(sizeof SYMBOL == MAX_PATCHES + 1, "every patch has a symbol");
    switch (cell) {
    case CELL_FREE:
        return '.';
    case CELL_LEATHER:
        return '*';
    case CELL_UNKNOWN:
        return '#';
    default:
        return SYMBOL[cell - 1];
    }
}
