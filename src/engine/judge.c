/* SPDX-License-Identifier: MIT */
#include "engine/judge.h"

Judgement judge_end(const Game *game, int me)
{
    int lead = game_score(game, me) - game_score(game, 1 - me);
    return (Judgement){
        .chance = game_winner(game) == me ? CHANCE_ONE : 0,
        .margin = lead * MARGIN_ONE,
    };
}

Judgement judge_game(const Judge *judge, const Game *game, int me)
{
    if (game_phase(game) == PHASE_OVER)
        return judge_end(game, me);
    if (!judge->net)
        return hand_judge(judge->hand ? judge->hand : &HAND_USUAL, game, me);
    NetSum sum;
    Rows rows;
    inputs_find(net_inputs(judge->net), game, me, &rows);
    net_begin(judge->net, &sum);
    net_add(judge->net, &sum, &rows);
    return net_output(judge->net, &sum, inputs_bucket(game));
}

/* What the children of a game have in common with the one before: the other quilt (it depends on whether the bonus
 * tile is still there), and of one choice everything but my own quilt. */
typedef struct Common {
    NetSum other, rest;
    int choice; /* kind and patch; -1: nothing yet */
    int bonus, leather;
} Common;

static int choice_of(Move move)
{
    return move.kind << 8 | move.patch;
}

static void sum_other(const Net *net, const Game *child, int me, Common *common)
{
    Rows rows;
    rows.count = 0;
    net_begin(net, &common->other);
    if (!child->edition->solo)
        inputs_add_quilt(net_inputs(net), child, INPUT_OTHERS, child->quilt[1 - me], &rows);
    net_add(net, &common->other, &rows);
    common->bonus = child->bonus;
}

static void sum_rest(const Net *net, const Game *child, int me, Common *common)
{
    Rows rows;
    rows.count = 0;
    if (common->choice < 0 || common->bonus != child->bonus)
        sum_other(net, child, me, common);
    if (!child->edition->solo)
        inputs_add_misfits(net_inputs(net), child, INPUT_OTHERS, child->quilt[1 - me], &rows);
    inputs_add_rest(net_inputs(net), child, me, &rows);
    common->rest = common->other;
    net_add(net, &common->rest, &rows);
}

static Judgement judge_child(const Net *net, const Game *child, int me, int choice, Common *common)
{
    if (game_phase(child) == PHASE_OVER)
        return judge_end(child, me);
    if (choice != common->choice || child->bonus != common->bonus || child->leather != common->leather) {
        sum_rest(net, child, me, common);
        common->choice = choice;
        common->leather = child->leather;
    }
    Rows rows;
    rows.count = 0;
    NetSum sum = common->rest;
    inputs_add_quilt(net_inputs(net), child, INPUT_MINE, child->quilt[me], &rows);
    inputs_add_misfits(net_inputs(net), child, INPUT_MINE, child->quilt[me], &rows);
    net_add(net, &sum, &rows);
    return net_output(net, &sum, inputs_bucket(child));
}

void judge_moves(const Judge *judge, const Game *game, const Move *moves, int count, Judgement *judgement)
{
    Common common = {.choice = -1};
    int me = game_turn(game);
    for (int i = 0; i < count; i++) {
        Game child = *game;
        game_play(&child, moves[i]);
        judgement[i] = judge->net ? judge_child(judge->net, &child, me, choice_of(moves[i]), &common)
                                  : judge_game(judge, &child, me);
    }
}
