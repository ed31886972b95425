/* SPDX-License-Identifier: MIT */
/* Plain UCT, as in the literature: a tree over all legal moves, one new node per playout, UCB1, uniformly random
 * playouts, rewarded by the win. Hidden information is redrawn before every playout. */
#include "lab/players/rollout_player.h"
#include "lab/proof/lab.h"

static const double EXPLORATION = 0.35; /* tuned by match */

static Player *uct_make(Span settings, const PlayerTerms *terms, Fault *fault)
{
    (void)terms;
    return rollout_player_make(&PLAYER_UCT, EXPLORATION, settings, fault);
}

static Choice *choice_of(Moves *moves, Move move)
{
    for (int i = 0; i < moves->choices; i++) {
        Move *each = &moves->choice[i].move;
        if (each->kind == move.kind && each->patch == move.patch && each->orientation == move.orientation)
            return &moves->choice[i];
    }
    return NULL;
}

static bool is_legal(Moves *moves, Move move)
{
    const Choice *choice = choice_of(moves, move);
    return choice && squares_has(choice->places, move.square);
}

/* Removes moves that already have a node. */
static void leave_untried(Moves *moves, const RolloutTree *tree, uint32_t node)
{
    for (uint32_t child = tree->node[node].first; child; child = tree->node[child].next) {
        Move move = tree->node[child].move;
        if (!is_legal(moves, move))
            continue;
        Choice *choice = choice_of(moves, move);
        choice->places &= ~squares_one(move.square);
        choice->count--;
        moves->count--;
    }
}

/* UCB1. `legal` is NULL if all children are legal. */
static uint32_t choose_child(const RolloutPlayer *uct, uint32_t node, Moves *legal)
{
    const RolloutNode *all = uct->tree.node;
    float weight = rollout_tree_weight(&uct->tree, node, uct->exploration);
    float best_value = -1;
    uint32_t best = 0;
    for (uint32_t child = all[node].first; child; child = all[child].next) {
        float value = all[child].rate + weight * all[child].doubt;
        if (value > best_value && (!legal || is_legal(legal, all[child].move))) {
            best_value = value;
            best = child;
        }
    }
    return best;
}

/* One step down the tree: to a new node while there are moves without one, then to the child that UCB1 selects.
 * Without hidden information a node's moves are always the same, so counting them is enough. */
static uint32_t step_down(RolloutPlayer *uct, uint32_t node, const Game *game, bool hidden)
{
    RolloutTree *tree = &uct->tree;
    Moves moves;
    moves_find(&moves, game);
    if (!hidden && (int)tree->node[node].children == moves.count)
        return choose_child(uct, node, NULL);
    Moves untried = moves;
    leave_untried(&untried, tree, node);
    if (untried.count == 0)
        return choose_child(uct, node, &moves);
    uint32_t pick = random_below(&uct->player.random, (uint32_t)untried.count);
    return rollout_tree_add(tree, node, moves_nth(&untried, (int)pick));
}

static int play_on(Game *game, Random *random)
{
    Playouts sum = {0};
    playout(&sum, *game, random);
    return sum.wins ? 0 : 1;
}

static void think_once(RolloutPlayer *uct, Game game, bool hidden)
{
    TreePath path;
    uint32_t node = 0;
    rollout_tree_begin(&path);
    do {
        node = step_down(uct, node, &game, hidden);
        rollout_tree_go(&path, node, game_turn(&game));
        game_play(&game, uct->tree.node[node].move);
    } while (uct->tree.node[node].visits > 0 && game_phase(&game) != PHASE_OVER);
    rollout_tree_count(&uct->tree, &path, play_on(&game, &uct->player.random));
}

static bool uct_move(Player *player, const Game *game, Move *move, Fault *fault)
{
    RolloutPlayer *uct = (RolloutPlayer *)player;
    bool hidden = game->late > 0 || game->edition->solo;
    (void)fault;
    rollout_tree_clear(&uct->tree);
    for (int i = 0; i < (int)uct->playouts && !player_stopped(player->stop); i++) {
        Game redrawn = *game;
        deal_redraw(&redrawn, &player->random);
        think_once(uct, redrawn, hidden);
    }
    *move = uct->tree.node[rollout_tree_favourite(&uct->tree, 0)].move;
    return true;
}

const PlayerKind PLAYER_UCT = {
    .name = "uct",
    .form = "uct:PLAYOUTS[,c=NUMBER]",
    .summary = "plain UCT over all moves with random playouts",
    .make = uct_make,
    .move = uct_move,
    .free = rollout_player_free,
};
