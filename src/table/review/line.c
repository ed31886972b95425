/* SPDX-License-Identifier: MIT */
#include "table/review/line.h"

int line_known(Game game, const Move *move, int moves)
{
    int known = 0;
    while (known < moves && game_phase(&game) != PHASE_AUTOMA && game_play(&game, move[known]) == LEGAL)
        known++;
    return known;
}

const char *const LINE_SEAT[SEATS] = {"1:", "2:"};

void line_write(const Game *game, const Move *move, int moves, const char *const sign[SEATS], Text *text)
{
    Game now = *game;
    int known = line_known(now, move, moves);
    int last = NOBODY;
    for (int i = 0; i < known; i++) {
        int seat = game_turn(&now);
        text_add(text, i ? " " : "");
        if (seat != last)
            text_add(text, "%s ", sign[seat]);
        last = seat;
        notation_write(&now, move[i], text);
        game_play(&now, move[i]);
    }
}
