/* SPDX-License-Identifier: MIT */
#include "table/line.h"

int line_known(Game game, const Move *move, int moves)
{
    int known = 0;
    while (known < moves && game_phase(&game) != PHASE_AUTOMA && game_play(&game, move[known]) == LEGAL)
        known++;
    return known;
}

void line_write(const Game *game, const Move *move, int moves, Text *text)
{
    Game now = *game;
    int known = line_known(now, move, moves);
    for (int i = 0; i < known; i++) {
        text_add(text, i ? " " : "");
        notation_write(&now, move[i], text);
        game_play(&now, move[i]);
    }
}
