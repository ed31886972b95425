/* SPDX-License-Identifier: MIT */
#include "table/review/facts.h"

#include "engine/shape/shape.h"
#include "rules/quilt.h"
#include "table/game/view.h"

static void count_move(Facts *facts, const Game *game, const Game *after, Move move)
{
    Consequences c = view_consequences(game, move);
    int seat = c.seat;
    facts->of[FACT_SQUARES] = squares_count(c.covers);
    facts->of[FACT_COST] = c.cost;
    facts->of[FACT_SPACES] = c.to - c.from;
    facts->of[FACT_WALKED] = c.walked;
    facts->of[FACT_COMING] = (after->income[seat] - game->income[seat]) * game_income_ahead(game, seat);
    facts->of[FACT_WORTH] = EMPTY_POINTS * squares_count(c.covers) + facts->of[FACT_COMING] - c.cost + c.walked;
    facts->of[FACT_PATCH] = move.kind == MOVE_BUY ? move.patch : 0;
    facts->of[FACT_PAID] = c.income;
    facts->of[FACT_LEATHER] = c.to != c.from ? c.leather : 0;
    facts->of[FACT_BONUS] = c.bonus;
    facts->of[FACT_BUTTONS] = c.buttons;
    facts->of[FACT_AGAIN] = c.next == seat;
    facts->of[FACT_ON_TOP] = c.next == seat && c.on_top;
    facts->of[FACT_BEHIND] = c.next == seat ? c.lead : 0;
    facts->of[FACT_THEIR_SPACES] = c.next == 1 - seat ? c.lead : 0;
}

/* The piece and its neighbours in `set`. */
static Squares facts_grow(Squares piece, Squares set, int side)
{
    Squares first = NO_SQUARES;
    for (int row = 0; row < side; row++)
        first |= squares_one(row * side);
    Squares beside =
        squares_up(piece, side) | squares_down(piece, side) | (piece << 1 & ~first) | (piece & ~first) >> 1;
    return piece | (beside & set);
}

static int count_pieces(const Game *game, int seat)
{
    int side = game->edition->side;
    Squares empty = game->edition->board & ~game->quilt[seat];
    int pieces = 0;
    for (; empty; pieces++) {
        Squares piece = squares_one(squares_first(empty));
        for (Squares more; (more = facts_grow(piece, empty, side)) != piece;)
            piece = more;
        empty &= ~piece;
    }
    return pieces;
}

/* A bonus square is within reach when there is enough leather for the squares that no patch can cover. */
static void count_bonus(Facts *facts, const Game *game, Squares empty, Squares unfillable, int leather)
{
    const Edition *edition = game->edition;
    facts->of[FACT_BONUS_REACH] = facts->of[FACT_BONUS_MISSING] = FACT_UNKNOWN;
    if (edition->bonus_side == 0 || game->bonus != NOBODY)
        return;
    facts->of[FACT_BONUS_REACH] = 0;
    for (Squares corners = edition->bonus_inside; corners; corners &= corners - 1) {
        Squares square = squares_up(edition->bonus_square, squares_first(corners));
        int missing = squares_count(square & empty);
        if (squares_count(square & unfillable) > leather)
            continue;
        facts->of[FACT_BONUS_REACH] = 1;
        if (facts->of[FACT_BONUS_MISSING] == FACT_UNKNOWN || missing < facts->of[FACT_BONUS_MISSING])
            facts->of[FACT_BONUS_MISSING] = missing;
    }
}

/* How much room the quilt has for the patches that are left. */
static void count_room(Facts *facts, const Game *game, int seat)
{
    const Edition *edition = game->edition;
    ShiftedQuilt shifts;
    int homeless = 0;
    int misfitting = 0;
    int places = 0;
    quilt_shift(&shifts, game->quilt[seat], edition);
    for (int i = 0; i < game->circle + game->late; i++) {
        const Patch *patch = &edition->patch[game->ring[i]];
        bool offered = i < game_offered(game);
        int count = 0;
        for (int turn = 0; turn < patch->orientations; turn++)
            count += squares_count(quilt_fits(&shifts, &patch->turned[patch->distinct[turn]]));
        homeless += count == 0;
        misfitting += offered && count == 0;
        places += offered ? count : 0;
    }
    facts->of[FACT_FITTING] = game_offered(game) - misfitting;
    facts->of[FACT_MISFITTING] = misfitting;
    facts->of[FACT_HOMELESS] = homeless;
    facts->of[FACT_PLACES] = places;
}

static void count_quilt(Facts *facts, const Game *game, int seat)
{
    const Edition *edition = game->edition;
    Squares empty = edition->board & ~game->quilt[seat];
    Shape shape = shape_of(game->quilt[seat], edition);
    uint8_t leather[MAX_SPACES];
    Squares unfillable = view_unfillable(game, seat);
    facts->of[FACT_ISOLATED] = shape.isolated;
    facts->of[FACT_DEAD_ENDS] = shape.dead_ends;
    facts->of[FACT_UNFILLABLE] = squares_count(unfillable);
    count_room(facts, game, seat);
    count_bonus(facts, game, empty, unfillable, game->leather + game_leather_ahead(game, leather));
}

/* A turn is an action; leather sewn on after it belongs to the same turn. */
static bool is_turn(Move move)
{
    return move.kind != MOVE_LEATHER && move.kind != MOVE_GIVE_UP;
}

static void count_their_turn(Facts *facts, const Game *game, Move move)
{
    Consequences c = view_consequences(game, move);
    facts->of[FACT_THEIR_TURNS]++;
    facts->of[FACT_THEIR_LEATHER] += c.leather;
    facts->of[FACT_THEIR_PAID] += c.income;
    if (move.kind == MOVE_BUY && facts->of[FACT_THEIR_PATCH] == 0)
        facts->of[FACT_THEIR_PATCH] = move.patch;
}

/* Follows the line through the seat's turns and the opponent's, until the seat is to move again. If the line ends
 * earlier, the facts are unknown. */
static void count_turns(Facts *facts, const Game *start, const Move *line, int moves)
{
    static const Fact THEIRS[] = {FACT_THEIR_TURNS, FACT_THEIR_LEATHER, FACT_THEIR_PAID, FACT_THEIR_PATCH};
    Game game = *start;
    int seat = game_turn(&game);
    int i = 0;
    facts->of[FACT_OUR_TURNS] = 0;
    for (int j = 0; j < 4; j++)
        facts->of[THEIRS[j]] = 0;
    for (; i < moves && game_turn(&game) == seat; i++) {
        facts->of[FACT_OUR_TURNS] += is_turn(line[i]);
        game_play(&game, line[i]);
    }
    if (game_turn(&game) == seat)
        facts->of[FACT_OUR_TURNS] = FACT_UNKNOWN;
    for (; i < moves && game_turn(&game) == 1 - seat; i++) {
        if (is_turn(line[i]))
            count_their_turn(facts, &game, line[i]);
        game_play(&game, line[i]);
    }
    bool complete =
        game_phase(&game) == PHASE_OVER || (i > 0 && facts->of[FACT_THEIR_TURNS] && game_turn(&game) == seat);
    for (int j = 0; j < 4 && !complete; j++)
        facts->of[THEIRS[j]] = FACT_UNKNOWN;
}

/* The next patch that the seat buys in the line, if this move alone makes it affordable. Savings over several moves
 * are left out: players could not verify them. */
static void count_saving(Facts *facts, const Game *start, const Move *line, int moves)
{
    Game game = *start;
    int seat = game_turn(&game);
    facts->of[FACT_SAVES_FOR] = 0;
    for (int i = 0; i < moves; i++) {
        bool buys = i > 0 && game_turn(&game) == seat && line[i].kind == MOVE_BUY;
        int cost = buys ? start->edition->patch[line[i].patch].cost : 0;
        if (buys && cost > start->buttons[seat] && cost <= facts->of[FACT_BUTTONS])
            facts->of[FACT_SAVES_FOR] = line[i].patch;
        if (buys)
            return;
        game_play(&game, line[i]);
    }
}

/* How the move changes the outline of the empty area. */
static void count_edge(Facts *facts, const Game *game, const Game *after, int seat)
{
    int longer =
        shape_of(after->quilt[seat], game->edition).edges - shape_of(game->quilt[seat], game->edition).edges;
    facts->of[FACT_EDGE] = longer > 0 ? longer : 0;
    facts->of[FACT_SMOOTH] = longer < 0 ? -longer : 0;
    Squares before = game->quilt[seat];
    Squares sewn = after->quilt[seat] & ~before;
    bool alone = !before || !sewn;
    facts->of[FACT_TOUCHED] =
        alone ? FACT_UNKNOWN : squares_count(facts_grow(sewn, before, game->edition->side)) - squares_count(sewn);
}

void facts_of(Facts *facts, const Game *game, const Move *line, int moves)
{
    Game after = *game;
    int seat = game_turn(game);
    *facts = (Facts){0};
    game_play(&after, line[0]);
    count_move(facts, game, &after, line[0]);
    count_quilt(facts, &after, seat);
    count_edge(facts, game, &after, seat);
    facts->of[FACT_PIECES] = count_pieces(&after, seat);
    facts->of[FACT_BROKEN] = facts->of[FACT_PIECES] > count_pieces(game, seat) ? facts->of[FACT_PIECES] : 0;
    count_turns(facts, game, line, moves);
    count_saving(facts, game, line, moves);
}
