/* SPDX-License-Identifier: MIT */
#include "engine/search/evaluate.h"

#include "engine/shape/shape.h"

Evaluation evaluate_end(const Game *game, int me)
{
    int lead = game_score(game, me) - game_score(game, 1 - me);
    return (Evaluation){
        .chance = game_winner(game) == me ? CHANCE_ONE : 0,
        .margin = lead * MARGIN_ONE,
    };
}

Evaluation evaluate_game(const Evaluator *evaluator, const Game *game, int me)
{
    if (game_phase(game) == PHASE_OVER)
        return evaluate_end(game, me);
    if (!evaluator->net)
        return hand_evaluate(evaluator->hand ? evaluator->hand : &HAND_USUAL, game, me);
    NetSum sum;
    Rows rows;
    inputs_find(net_inputs(evaluator->net), game, me, &rows);
    net_begin(evaluator->net, &sum);
    net_add(evaluator->net, &sum, &rows);
    return net_output(evaluator->net, &sum, inputs_bucket(game));
}

/* The common part of the children of one choice: everything except my own quilt. It depends on whether the bonus
 * tile is still free. */
typedef struct Common {
    NetSum sum;
    int choice; /* kind and patch; -1: nothing yet */
    int bucket; /* for net_output: the time is common, too */
    PatchSet tried;
    int8_t bonus;
    uint8_t leather;
} Common;

static int choice_of(Move move)
{
    return move.kind << 8 | move.patch;
}

static void add_side(const Net *net, QuiltCache *quilts, const Game *child, InputSide side, Squares quilt,
                     PatchSet tried, NetSum *sum)
{
    const Inputs *inputs = net_inputs(net);
    Rows rows;
    rows.count = 0;
    CachedQuilt *met = quilt_cache_get(quilts, net, quilt, side);
    inputs_add_prospects(inputs, child, side, met->missing, quilt_cache_misfits(met, inputs, tried), &rows);
    net_join(sum, &met->sum);
    net_add(net, sum, &rows);
}

static void sum_common(const Net *net, QuiltCache *quilts, const Game *child, int me, Common *common)
{
    Rows rows;
    rows.count = 0;
    common->tried = inputs_tried(child);
    common->bonus = child->bonus;
    common->leather = child->leather;
    common->bucket = inputs_bucket(child);
    inputs_add_rest(net_inputs(net), child, me, &rows);
    net_begin(net, &common->sum);
    net_add(net, &common->sum, &rows);
    if (!child->edition->solo)
        add_side(net, quilts, child, INPUT_OTHERS, child->quilt[1 - me], common->tried, &common->sum);
}

static Evaluation evaluate_child(const Net *net, QuiltCache *quilts, const Game *child, int me, int choice,
                                 Common *common)
{
    if (game_phase(child) == PHASE_OVER)
        return evaluate_end(child, me);
    if (choice != common->choice || child->bonus != common->bonus || child->leather != common->leather) {
        sum_common(net, quilts, child, me, common);
        common->choice = choice;
    }
    NetSum sum = common->sum;
    add_side(net, quilts, child, INPUT_MINE, child->quilt[me], common->tried, &sum);
    return net_output(net, &sum, common->bucket);
}

/* Prefetch: the cache entries lie far apart in memory. */
static void expect_quilts(QuiltCache *quilts, const Game *game, const Move *moves, int count)
{
    int me = game_turn(game);
    Squares quilt = game->quilt[me];
    quilt_cache_expect(quilts, game->quilt[1 - me], INPUT_OTHERS);
    for (int i = 0; i < count; i++)
        quilt_cache_expect(quilts, quilt | candidates_covered(game->edition, moves[i]), INPUT_MINE);
}

/* The chaser's hope for the bonus tile: some when few squares are missing, all of it with the tile. */
static int chase_hope(const Game *game, int seat, int chase)
{
    enum { NEAR = 20 };
    if (game->bonus != NOBODY)
        return game->bonus == seat ? chase : 0;
    int missing = shape_missing(game->quilt[seat], game->edition);
    return missing < NEAR ? chase * (NEAR - missing) / NEAR / 2 : 0;
}

/* What the chase adds to the margin, for the mover. */
static int chase_margin(const Evaluator *evaluator, const Game *game, int me)
{
    if (!evaluator->chase)
        return 0;
    int chaser = evaluator->chaser;
    int margin = chase_hope(game, chaser, evaluator->chase) - chase_hope(game, 1 - chaser, evaluator->chase);
    return me == chaser ? margin : -margin;
}

/* Does another place of the same patch, with this quilt, differ from a child in the quilt alone? Not if one of them
 * gets the bonus tile, or has no room for leather. */
static bool only_quilts_differ(const Game *game, const Game *child, Squares quilt)
{
    int me = game_turn(game);
    Squares board = game->edition->board;
    return child->bonus == game->bonus && child->quilt[me] != board && quilt != board &&
           !(game->bonus == NOBODY && quilt_has_bonus(quilt, game->edition));
}

void evaluate_moves(const Evaluator *evaluator, QuiltCache *quilts, const Game *game, const Move *moves, int count,
                    Evaluation *evaluation)
{
    Common common = {.choice = -1};
    Game child;
    int me = game_turn(game);
    if (evaluator->net)
        expect_quilts(quilts, game, moves, count);
    for (int i = 0; i < count; i++) {
        Squares quilt = game->quilt[me] | candidates_covered(game->edition, moves[i]);
        if (i > 0 && choice_of(moves[i]) == choice_of(moves[i - 1]) && only_quilts_differ(game, &child, quilt)) {
            child.quilt[me] = quilt;
        } else {
            child = *game;
            game_play(&child, moves[i]);
        }
        evaluation[i] = evaluator->net
                            ? evaluate_child(evaluator->net, quilts, &child, me, choice_of(moves[i]), &common)
                            : evaluate_game(evaluator, &child, me);
        evaluation[i].margin += chase_margin(evaluator, &child, me);
    }
}
