/* SPDX-License-Identifier: MIT */
#include "table/game/view.h"
#include "unit.h"

static Table table_of(const Edition *edition, const char *keys)
{
    Table table;
    Deal deal = unit_deal(edition, keys);
    table_deal(&table, &deal);
    return table;
}

/* The leather marks between two spaces, one by one. */
static int marks_between(const Marks *marks, int from, int to)
{
    int count = 0;
    for (int space = from + 1; space <= to; space++)
        count += marks_has(marks, space);
    return count;
}

static int leather_on_the_way(const Game *before, const Game *after, int seat)
{
    const Marks *leather = &before->edition->printing[before->printing].leather;
    int other = before->time[1 - seat];
    int from = before->time[seat] > other ? before->time[seat] : other;
    return marks_between(leather, from, after->time[seat]);
}

/* Compares the predicted consequences with what game_play did. */
static void assert_buttons(const Consequences *c, const Game *before, const Game *after, Move move)
{
    const Edition *edition = before->edition;
    int seat = c->seat;
    bool automa = edition->solo && seat == AUTOMA;
    int marks = marks_between(&edition->income, c->from, c->to);
    int income = automa ? automa_card(before, before->drawn)->income : after->income[seat];
    assert_int_equal(c->cost, move.kind == MOVE_BUY ? edition->patch[move.patch].cost : 0);
    assert_int_equal(c->walked, move.kind == MOVE_ADVANCE ? c->to - c->from : 0);
    assert_int_equal(c->marks, marks);
    assert_int_equal(c->income, marks * income);
    assert_int_equal(c->buttons, after->buttons[seat]);
    assert_int_equal(c->buttons, before->buttons[seat] - c->cost + c->walked + c->income);
    assert_int_equal(c->score, game_score(after, seat));
    assert_int_equal(c->income_then, after->income[seat]);
}

/* What comes after the leather is sewn on. */
static void assert_next(const Consequences *c, const Game *before)
{
    Game settled = *before;
    settled.leather = 0;
    const Game *after = &settled;
    int next = game_turn(after);
    assert_int_equal(c->next, next);
    assert_int_equal(c->ends, next == NOBODY);
    int lead = next == NOBODY ? 0 : after->time[1 - next] - after->time[next];
    assert_int_equal(c->lead, lead);
    assert_int_equal(c->offers, game_offered(after));
    assert_memory_equal(c->offer, after->ring, (size_t)c->offers);
    for (int i = 0; i < c->offers; i++) {
        int buyer = next == NOBODY || after->edition->solo ? 0 : next;
        int lacks = after->edition->patch[c->offer[i]].cost - after->buttons[buyer];
        assert_int_equal(c->lacks[i], lacks > 0 ? lacks : 0);
    }
}

static void assert_consequences(const Game *before, Move move)
{
    Game after = *before;
    Consequences c = view_consequences(before, move);
    assert_int_equal(game_play(&after, move), LEGAL);
    int seat = game_turn(before);
    bool automa = before->edition->solo && seat == AUTOMA;
    int leather = before->leather ? before->leather - 1 : leather_on_the_way(before, &after, seat);
    assert_int_equal(c.seat, seat);
    assert_int_equal(c.from, before->time[seat]);
    assert_int_equal(c.to, after.time[seat]);
    assert_int_equal(c.on_top, c.from != c.to && c.to == after.time[1 - seat]);
    assert_buttons(&c, before, &after, move);
    assert_int_equal(c.leather, after.leather);
    assert_int_equal(c.removed, leather - after.leather);
    assert_true(c.covers == (after.quilt[seat] & ~before->quilt[seat]));
    assert_int_equal(c.card, automa ? automa_card_number(before, move.card) : 0);
    assert_int_equal(c.dropped, !automa && leather > after.leather);
    assert_int_equal(c.bonus, before->bonus != after.bonus);
    assert_int_equal(c.joins, before->late > 0 && after.late == 0);
    assert_next(&c, &after);
}

static void test_consequences(void **state)
{
    static const char *const NAME[] = {"classic", "express", "automa", "own"};
    (void)state;
    for (size_t e = 0; e < COUNT(NAME); e++)
        for (uint64_t seed = 0; seed < 40; seed++) {
            bool own = strcmp(NAME[e], "own") == 0;
            Game game = unit_game(own ? unit_own() : unit_edition(NAME[e]), "");
            Random random = random_from(seed, RANDOM_PLAYOUT);
            for (; game_phase(&game) != PHASE_OVER; unit_play_random(&game, &random, 1)) {
                Moves moves;
                moves_find(&moves, &game);
                for (Move move; moves_next(&moves, &move);)
                    assert_consequences(&game, move);
            }
        }
}

/* Exactly the places where it fits are counted. */
static void test_places(void **state)
{
    Random random = random_from(2, RANDOM_PLAYOUT);
    Game game = unit_game(unit_edition("classic"), "");
    (void)state;
    for (int ply = 0; ply < 20; ply++, unit_play_random(&game, &random, 1))
        for (int id = 1; id <= game.edition->patches; id++) {
            const Patch *patch = &game.edition->patch[id];
            Squares places[ORIENTATIONS];
            int count = 0;
            int counted = view_places(&game, ply % 2, id, places);
            for (int name = 0; name < ORIENTATIONS; name++)
                for (int square = 0; square < 81; square++) {
                    const Orientation *o = &patch->turned[name];
                    bool fits = patch->first_name[name] == name && squares_has(o->inside, square) &&
                                !(game.quilt[ply % 2] & o->shape << square);
                    assert_int_equal(squares_has(places[name], square), fits);
                    count += fits;
                }
            assert_int_equal(counted, count);
        }
}

/* C14: leather is passed, but every square is covered. */
static void test_dropped_leather(void **state)
{
    Game game;
    Fault fault;
    (void)state;
    assert_true(position_read(&game, unit_edition("classic"),
                              span_of("classic/2*1/25:5:2:i.i.i.i.i.i.i.i.i/25:11:0:-/1"), 1, &fault));
    assert_int_equal(game_play(&game, (Move){.kind = MOVE_ADVANCE}), LEGAL); /* seat 2 takes it */
    assert_int_equal(game.leather, 1);
    assert_true(position_read(&game, unit_edition("classic"),
                              span_of("classic/1*1/25:5:2:i.i.i.i.i.i.i.i.i/25:11:0:-/1"), 1, &fault));
    Consequences c = view_consequences(&game, (Move){.kind = MOVE_ADVANCE});
    assert_true(c.dropped);
    assert_int_equal(c.removed, 1);
    assert_int_equal(c.leather, 0);
    assert_int_equal(c.to, 26);
}

/* The cells name their patches, and together they are the quilt. */
static void assert_cells(const View *view, const Game *game)
{
    for (int seat = 0; seat < SEATS; seat++) {
        const SeatView *seen = &view->seat[seat];
        int cells[256] = {0};
        for (int square = 0; square < game->edition->side * game->edition->side; square++) {
            assert_int_equal(seen->cell[square] != CELL_FREE, squares_has(game->quilt[seat], square));
            cells[seen->cell[square]]++;
        }
        int income = 0;
        for (int id = 1; id <= game->edition->patches; id++)
            if (cells[id]) {
                assert_int_equal(cells[id], game->edition->patch[id].cells);
                income += game->edition->patch[id].income;
            }
        if (!seen->automa && !cells[CELL_UNKNOWN])
            assert_int_equal(seen->income, income);
    }
}

static void assert_seats(const View *view, const Game *game)
{
    for (int seat = 0; seat < SEATS; seat++) {
        const SeatView *seen = &view->seat[seat];
        assert_int_equal(seen->time, game->time[seat]);
        assert_int_equal(seen->buttons, game->buttons[seat]);
        assert_int_equal(seen->score, game_score(game, seat));
        assert_int_equal(seen->bonus, game->bonus == seat);
        assert_int_equal(seen->automa, seat == AUTOMA && game->edition->solo);
        assert_int_equal(seen->empty, seen->automa ? 0 : game_empty(game, seat));
        assert_int_equal(seen->patches, seen->automa ? game->taken : 0);
    }
}

/* The sewn patches, and what was covered before them, make up the quilt. */
static void assert_sewn(const View *view, const Table *table)
{
    const Edition *edition = view->edition;
    for (int seat = 0; seat < SEATS; seat++) {
        const SeatView *seen = &view->seat[seat];
        Squares quilt = seen->unknown;
        for (int i = 0; i < seen->sewns; i++) {
            const Sewn *sewn = &seen->sewn[i];
            const Patch *patch = &edition->patch[sewn->patch];
            Squares shape = sewn->patch ? patch->turned[sewn->orientation].shape : 1;
            assert_true(sewn->ply < view->ply && view->move_seat[sewn->ply] == seat);
            assert_int_equal(table->record.move[sewn->ply].patch, sewn->patch);
            assert_true((quilt & shape << sewn->square) == NO_SQUARES);
            quilt |= shape << sewn->square;
        }
        assert_true(quilt == table->game.quilt[seat]);
    }
}

/* Can a patch still in the game cover the square? Tries every way. */
static bool can_be_covered(const Game *game, int seat, int square)
{
    for (int i = 0; i < game->circle + game->late; i++)
        for (int name = 0; name < ORIENTATIONS; name++) {
            const Orientation *o = &game->edition->patch[game->ring[i]].turned[name];
            for (Squares corners = o->inside; corners; corners &= corners - 1) {
                Squares squares = o->shape << squares_first(corners);
                if (squares_has(squares, square) && !(squares & game->quilt[seat]))
                    return true;
            }
        }
    return false;
}

static void assert_unfillable(const SeatView *seen, const Game *game, int seat)
{
    Squares free_squares = game->edition->board & ~game->quilt[seat];
    for (int square = 0; square < game->edition->side * game->edition->side; square++)
        assert_int_equal(squares_has(seen->unfillable, square),
                         squares_has(free_squares, square) && !can_be_covered(game, seat, square));
}

static void assert_next_income(const SeatView *seen, const Game *game, int seat)
{
    int space = game->time[seat] + 1;
    while (space < MAX_SPACES && !marks_has(&game->edition->income, space))
        space++;
    assert_int_equal(seen->income_in, space < MAX_SPACES ? space - game->time[seat] : 0);
    assert_int_equal(seen->income_pays, space < MAX_SPACES ? game->income[seat] : 0);
}

static void assert_best(const SeatView *seen, const Game *game, int seat)
{
    int side = game->edition->side;
    int bonus = game->edition->bonus_side;
    int most = -1;
    for (int corner = 0; bonus && corner < side * side; corner++) {
        int covered = 0;
        if (corner % side + bonus > side || corner / side + bonus > side)
            continue;
        for (int i = 0; i < bonus * bonus; i++)
            covered += squares_has(game->quilt[seat], corner + i / bonus * side + i % bonus);
        most = covered > most ? covered : most;
        if (corner == seen->best_square)
            assert_int_equal(seen->best_covered, covered);
    }
    assert_int_equal(seen->best_square >= 0, bonus > 0);
    assert_int_equal(seen->best_covered, bonus ? most : 0);
}

static void assert_quilts(const View *view, const Table *table)
{
    const Game *game = &table->game;
    assert_sewn(view, table);
    for (int seat = 0; seat < SEATS; seat++) {
        const SeatView *seen = &view->seat[seat];
        if (seen->automa) {
            assert_true(seen->best_square == -1 && seen->income_in == 0 && seen->unfillable == NO_SQUARES);
            continue;
        }
        assert_unfillable(seen, game, seat);
        assert_next_income(seen, game, seat);
        assert_best(seen, game, seat);
    }
}

static void assert_advance(const View *view, const Game *game)
{
    const Move advance = {.kind = MOVE_ADVANCE};
    Game after = *game;
    assert_int_equal(view->advance.legal, view->phase == PHASE_ACTION);
    if (game_play(&after, advance))
        return;
    int seat = view->turn;
    assert_int_equal(view->advance.to, after.time[seat]);
    assert_int_equal(view->advance.walked, after.time[seat] - game->time[seat]);
    assert_int_equal(view->advance.walked + view->advance.income, after.buttons[seat] - game->buttons[seat]);
    assert_int_equal(view->advance.leather, after.leather);
}

/* The places of an offer are the legal moves with it, if it is affordable. */
static void assert_offers(const View *view, const Game *game)
{
    Moves moves;
    int places[MAX_PATCHES + 1] = {0};
    moves_find(&moves, game);
    for (Move move; moves_next(&moves, &move);)
        places[move.patch]++;
    assert_int_equal(view->offers, game_offered(game));
    for (int i = 0; i < view->offers; i++) {
        assert_int_equal(view->offer[i].patch, game->ring[i]);
        if (view->phase == PHASE_ACTION && view->offer[i].lacks == 0)
            assert_int_equal(view->offer[i].places, places[game->ring[i]]);
        else if (view->phase == PHASE_ACTION)
            assert_int_equal(places[game->ring[i]], 0);
    }
}

static void assert_view(const Table *table)
{
    View view;
    const Game *game = &table->game;
    uint8_t ahead[MAX_SPACES];
    view_of(&view, table);
    assert_ptr_equal(view.edition, game->edition);
    assert_int_equal(view.phase, game_phase(game));
    assert_int_equal(view.turn, game_turn(game));
    assert_int_equal(view.winner, game_winner(game));
    assert_int_equal(view.top, game->mover);
    assert_int_equal(view.ply, table->ply);
    assert_int_equal(view.plies, table->record.count);
    assert_int_equal(view.circle, game->circle);
    assert_memory_equal(view.in_circle, game->ring, game->circle);
    assert_int_equal(view.late, game->late);
    assert_int_equal(view.leather, game->leather);
    assert_int_equal(view.leather_ahead, game_leather_ahead(game, ahead));
    assert_memory_equal(view.leather_at, ahead, (size_t)view.leather_ahead);
    assert_cells(&view, game);
    assert_quilts(&view, table);
    assert_advance(&view, game);
    assert_seats(&view, game);
    assert_offers(&view, game);
    assert_int_equal(view.automa.level, game->edition->solo ? game->level + 1 : 0);
    if (game->edition->solo)
        assert_int_equal(view.automa.pile, automa_pile(game));
}

/* Why the Automa takes a patch: at most one is taken, what the card can't pay is too dear, and a filter is one of
 * its card's. */
static void assert_reasons(const Game *game, Move move)
{
    const Card *card = automa_card(game, game->drawn);
    int reason[OFFERED];
    int taken = -1;
    int offered = automa_reasons(game, reason);
    assert_int_equal(offered, game_offered(game));
    for (int i = 0; i < offered; i++) {
        const Patch *patch = &game->edition->patch[game->ring[i]];
        assert_int_equal(reason[i] == AUTOMA_TOO_DEAR, patch->cost > card->budget);
        assert_int_equal(reason[i] == AUTOMA_TAKEN, move.patch == game->ring[i]);
        assert_true(reason[i] >= AUTOMA_NEARER && reason[i] <= card->filters);
        taken = reason[i] == AUTOMA_TAKEN ? i : taken;
    }
    assert_int_equal(taken >= 0, move.patch != 0);
    for (int i = 0; i < offered; i++)
        assert_true(reason[i] != AUTOMA_NEARER || i < taken);
}

/* The view of the last turn matches the game before it. */
static void assert_turn(const Table *table, const Game *before)
{
    View view;
    int reason[OFFERED];
    int offered = automa_reasons(before, reason);
    view_of(&view, table);
    assert_int_equal(view.automa.offers, offered);
    assert_memory_equal(view.automa.offer, before->ring, (size_t)offered);
    assert_memory_equal(view.automa.reason, reason, (size_t)offered * sizeof *reason);
}

static void test_view(void **state)
{
    static const char *const NAME[] = {"classic", "express", "automa", "own"};
    (void)state;
    for (size_t e = 0; e < COUNT(NAME); e++)
        for (uint64_t seed = 0; seed < 10; seed++) {
            bool own = strcmp(NAME[e], "own") == 0;
            Table table = table_of(own ? unit_own() : unit_edition(NAME[e]), "");
            Random random = random_from(seed, RANDOM_PLAYOUT);
            Fault fault;
            for (Move move; unit_any_move(&table.game, &random, &move);) {
                Game before = table.game;
                assert_view(&table);
                if (move.kind == MOVE_AUTOMA)
                    assert_reasons(&before, move);
                assert_true(table_play(&table, move, &fault));
                if (move.kind == MOVE_AUTOMA)
                    assert_turn(&table, &before);
                if (seed % 2)
                    assert_true(table_undo(&table) && table_redo(&table));
            }
            assert_view(&table);
            assert_true(table_undo(&table));
            assert_view(&table);
        }
}

/* Patches on the quilt at the start are unknown. */
static void test_view_of_position(void **state)
{
    Table table;
    View view;
    Random random = random_from(1, RANDOM_PLAYOUT);
    Game start = unit_game(unit_edition("classic"), "");
    (void)state;
    unit_play_random(&start, &random, 9);
    table_place(&table, &start, 1);
    table_set_player(&table, 0, "Anna");
    view_of(&view, &table);
    assert_view(&table);
    assert_string_equal(view.seat[0].name, "Anna");
    assert_string_equal(view.seat[1].name, "");
    assert_string_equal(view.track, "revised");
    for (int square = 0; square < 81; square++)
        assert_int_equal(view.seat[0].cell[square], squares_has(start.quilt[0], square) ? CELL_UNKNOWN : CELL_FREE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_consequences),     cmocka_unit_test(test_places),
        cmocka_unit_test(test_dropped_leather),  cmocka_unit_test(test_view),
        cmocka_unit_test(test_view_of_position),
    };
    return cmocka_run_group_tests_name("view", tests, NULL, NULL);
}
