/* SPDX-License-Identifier: MIT */
#include "table/json/companion_json.h"

#include "base/json.h"
#include "table/words/message_json.h"
#include "table/words/result.h"

static void add_turn(const CompanionTurn *turn, Text *text)
{
    text_add(text,
             "{\"patch\":%d,\"from\":%d,\"to\":%d,\"walked\":%d,\"marks\":%d,\"income\":%d,\"leather\":%d,"
             "\"tile\":%s",
             turn->patch, turn->from, turn->to, turn->walked, turn->marks, turn->income, turn->leather,
             json_truth(turn->tile));
}

static void add_last(const CompanionTurn *turn, Text *text)
{
    text_add(text, ",\"last\":");
    if (turn->seat == NOBODY) {
        text_add(text, "null");
        return;
    }
    add_turn(turn, text);
    text_add(text, "}");
}

static void add_card(const CompanionNow *now, Text *text)
{
    const Game *game = &now->game;
    int reason[OFFERED];
    text_add(text, ",\"card\":");
    if (now->asks != ASKS_CARD) {
        text_add(text, "null");
        return;
    }
    CompanionTurn turn = companion_card(game, reason);
    add_turn(&turn, text);
    text_add(text, ",\"number\":%d,\"reasons\":[", automa_card_number(game, automa_card_place(game, game->drawn)));
    for (int i = 0; i < game_offered(game); i++)
        text_add(text, "%s{\"patch\":%d,\"reason\":%d}", i ? "," : "", game->ring[i], reason[i]);
    text_add(text, "]}");
}

static void add_points(const Game *game, Text *text)
{
    int points[POINTS];
    automa_points(game, points);
    text_add(text, "\"points\":{");
    for (int i = 0; i < POINTS; i++)
        text_add(text, "%s\"%s\":%d", i ? "," : "", POINTS_NAME[i], points[i]);
    text_add(text, "}");
}

static void add_automa(const Game *game, Text *text)
{
    uint8_t patch[MAX_PATCHES];
    for (int i = 0; i < game->taken; i++)
        patch[i] = game->ring[MAX_PATCHES - 1 - i];
    text_add(text, ",\"automa\":{\"buttons\":%d,\"score\":%d,\"pile\":%d,\"nextBudget\":", game->buttons[AUTOMA],
             game_score(game, AUTOMA), automa_pile(game));
    json_optional(text, automa_next_budget(game), -1);
    text_add(text, ",\"patches\":");
    json_bytes(text, patch, game->taken);
    text_add(text, ",");
    add_points(game, text);
    text_add(text, "}");
}

/* The tokens and what lies on the track. */
static void add_track(const Game *game, Text *text)
{
    uint8_t leather[MAX_SPACES];
    int ahead = game_leather_ahead(game, leather);
    text_add(text, ",\"time\":[%d,%d],\"top\":%d,\"advance\":%d,\"leatherAt\":", game->time[HUMAN],
             game->time[AUTOMA], game->mover, game_advance_to(game, HUMAN));
    json_bytes(text, leather, ahead);
    text_add(text, ",\"marker\":");
    json_optional(text, automa_marker(game), 0);
    text_add(text, ",\"tile\":");
    json_optional(text, game->bonus, NOBODY);
}

/* The patches on offer that the person can pay for. */
static void add_affordable(const Game *game, Text *text)
{
    uint8_t patch[OFFERED];
    int count = 0;
    for (int i = 0; i < game_offered(game); i++)
        if (game_affords(game, HUMAN, game->ring[i]))
            patch[count++] = game->ring[i];
    text_add(text, ",\"affordable\":");
    json_bytes(text, patch, count);
}

void companion_json(const Companion *companion, Text *text)
{
    CompanionNow now = companion_now(companion);
    const Game *game = &now.game;
    text_add(text, "{\"asks\":\"%s\",\"steps\":%d,\"track\":\"%s\",\"deck\":\"%s\",\"level\":%d",
             COMPANION_ASKS_NAME[now.asks], companion->steps, game->edition->printing[game->printing].name,
             DECK_NAME[game->deck], game->level + 1);
    add_track(game, text);
    text_add(text, ",\"circle\":");
    json_bytes(text, game->ring, game->circle);
    add_affordable(game, text);
    text_add(text, ",\"buttons\":%d,\"empty\":%d", game->buttons[HUMAN], game_empty(game, HUMAN));
    add_automa(game, text);
    add_last(&now.last, text);
    add_card(&now, text);
    text_add(text, "}");
}

static void add_result(int winner, int margin, Text *text)
{
    text_add(text, ",\"winner\":");
    json_optional(text, winner, NOBODY);
    text_add(text, ",\"result\":");
    if (winner == NOBODY) {
        text_add(text, "null");
        return;
    }
    Message result = result_margin(winner, margin, NULL);
    message_json(&result, text);
}

static void add_points_of(int one, int two, int winner, Text *text)
{
    int margin = one > two ? one - two : two - one;
    text_add(text, "{\"points\":[%d,%d]", one, two);
    add_result(winner, margin, text);
    text_add(text, "}");
}

void companion_json_result(const Game *game, Text *text)
{
    add_points_of(game_score(game, HUMAN), game_score(game, AUTOMA), game_winner(game), text);
}

void companion_json_pad(const Pad *pad, Text *text)
{
    add_points_of(pad_points(pad, 0), pad_points(pad, 1), pad_winner(pad), text);
}
