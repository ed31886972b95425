/* SPDX-License-Identifier: MIT */
#include "table/json/variations_json.h"

#include "base/json.h"

static Game game_before(const Variations *variations, int node)
{
    Move move[MAX_MOVES];
    Game game = variations->start;
    int count;
    int ply = variations_line(variations, node, move, &count);
    for (int i = 0; i < ply - 1; i++)
        game_play(&game, move[i]);
    return game;
}

static void add_node(const Variations *variations, VariationStep step, int depth, Text *text)
{
    const VariationNode *node = &variations->node[step.node];
    text_add(text, "%s{\"node\":%d,\"ply\":%d,\"depth\":%d,\"opened\":%s,\"move\":\"", step.node ? "," : "",
             step.node, variations_ply(variations, step.node), depth, json_truth(step.opened));
    if (step.node) {
        Game before = game_before(variations, step.node);
        notation_write(&before, node->move, text);
    }
    text_add(text, "\",\"sign\":\"%s\",\"comment\":", SIGN_TEXT[node->sign]);
    json_string(text, variations_comment_at(variations, step.node));
    text_add(text, "}");
}

void variations_json_write(const Variations *variations, const Sitting *sitting, Text *text)
{
    VariationStep step = {.node = 0};
    int depth = 0;
    text_add(text, "{\"here\":%d,\"moves\":[", analysis_here(variations, sitting));
    do {
        depth += step.opened - step.closed;
        add_node(variations, step, depth, text);
        step = variations_step(variations, step.node);
    } while (step.node);
    text_add(text, "]}");
}
