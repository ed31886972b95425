/* SPDX-License-Identifier: MIT */
/* Decides what to buy by tree search over games without quilts (lab/players/tally.h), and where to sew it by the
 * shape of the empty area. The recipe of the strongest public programs at the time of writing. */
#include "engine/shape/shape.h"
#include "lab/players/rollout_player.h"
#include "lab/players/tally.h"

static const double EXPLORATION = 0.7; /* tuned by match */

static Player *buyer_make(Span settings, const PlayerTerms *terms, Fault *fault)
{
    (void)terms;
    return rollout_player_make(&PLAYER_BUYER, EXPLORATION, settings, fault);
}

/* In the tree a purchase is a move without a place. */
static Move purchase(int patch)
{
    return (Move){.kind = (uint8_t)(patch ? MOVE_BUY : MOVE_ADVANCE), .patch = (uint8_t)patch};
}

/* One step down the tree: to a new node while there are options without one, then to the child that UCB1 selects. */
static uint32_t step_down(RolloutPlayer *buyer, uint32_t node, const uint8_t *option, int options)
{
    RolloutTree *tree = &buyer->tree;
    float weight = rollout_tree_weight(tree, node, buyer->exploration);
    float best_value = -1;
    uint32_t best = 0;
    uint8_t untried[TALLY_OPTIONS];
    uint32_t count = 0;
    for (int i = 0; i < options; i++) {
        uint32_t child = rollout_tree_child(tree, node, purchase(option[i]));
        if (!child) {
            untried[count++] = option[i];
            continue;
        }
        float value = tree->node[child].rate + weight * tree->node[child].doubt;
        if (value > best_value) {
            best_value = value;
            best = child;
        }
    }
    if (count == 0)
        return best;
    return rollout_tree_add(tree, node, purchase(untried[random_below(&buyer->player.random, count)]));
}

static void play_automa(Tally *tally, Random *random)
{
    while (tally->box->edition->solo && tally_turn(tally) == AUTOMA)
        tally_automa(tally, random);
}

/* `option` lists the choices at the root, where the real quilt tells what fits. */
static void think_once(RolloutPlayer *buyer, Tally tally, const uint8_t *option, int options)
{
    Random *random = &buyer->player.random;
    uint8_t found[TALLY_OPTIONS];
    TreePath path;
    rollout_tree_begin(&path);
    for (uint32_t node = 0;;) {
        node = step_down(buyer, node, option, options);
        rollout_tree_go(&path, node, tally_turn(&tally));
        tally_play(&tally, buyer->tree.node[node].move.patch);
        play_automa(&tally, random);
        if (buyer->tree.node[node].visits == 0 || tally_turn(&tally) == NOBODY)
            break;
        option = found;
        options = tally_options(&tally, found);
    }
    rollout_tree_count(&buyer->tree, &path, tally_playout(&tally, random));
}

/* The patches that can be bought and placed, and 0 for advance. */
static int real_options(const Moves *moves, uint8_t option[TALLY_OPTIONS])
{
    int options = 0;
    for (int i = 0; i < moves->choices; i++)
        if (options == 0 || option[options - 1] != moves->choice[i].move.patch)
            option[options++] = moves->choice[i].move.patch;
    return options;
}

static int choose_purchase(RolloutPlayer *buyer, const Game *game, const Moves *moves)
{
    TallyBox box;
    uint8_t option[TALLY_OPTIONS];
    int options = real_options(moves, option);
    if (options == 1)
        return option[0];
    tally_box(&box, game);
    Tally root = tally_of(&box, game);
    rollout_tree_clear(&buyer->tree);
    for (int i = 0; i < (int)buyer->playouts && !player_stopped(buyer->player.stop); i++) {
        Tally tally = root;
        tally_redraw(&tally, &buyer->player.random);
        think_once(buyer, tally, option, options);
    }
    return buyer->tree.node[rollout_tree_favourite(&buyer->tree, 0)].move.patch;
}

/* The shape cost of a move; the bonus tile and leather given up count as well. */
static int place_cost(const Game *game, Move move)
{
    enum { BONUS_WORTH = 100, GIVEN_UP = 1000 };
    int seat = game_turn(game);
    Game after = *game;
    game_play(&after, move);
    return shape_cost(after.quilt[seat], game->edition) + (move.kind == MOVE_GIVE_UP) * GIVEN_UP -
           (after.bonus != game->bonus) * BONUS_WORTH;
}

static Move choose_place(const Game *game, Moves *moves, int patch)
{
    Move best = {0};
    int least = INT32_MAX;
    for (Move move; moves_next(moves, &move);) {
        int cost = move.patch == patch ? place_cost(game, move) : INT32_MAX;
        if (cost < least) {
            least = cost;
            best = move;
        }
    }
    return best;
}

static bool buyer_move(Player *player, const Game *game, Move *move, Fault *fault)
{
    Moves moves;
    (void)fault;
    moves_find(&moves, game);
    int patch = game_phase(game) == PHASE_ACTION ? choose_purchase((RolloutPlayer *)player, game, &moves) : 0;
    *move = choose_place(game, &moves, patch);
    return true;
}

const PlayerKind PLAYER_BUYER = {
    .name = "buyer",
    .form = "buyer:PLAYOUTS[,c=NUMBER]",
    .summary = "tree search over what to buy; placement by shape",
    .make = buyer_make,
    .move = buyer_move,
    .free = rollout_player_free,
};
