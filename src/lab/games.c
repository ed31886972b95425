/* SPDX-License-Identifier: MIT */
#include "lab/games.h"

#include "lab/lab.h"

#include <string.h>

Game games_start(const PlayedGame *played, const Edition *edition)
{
    Game game = lab_deal(edition, played->seed);
    game.printing = played->printing;
    game.deck = played->deck;
    game.level = played->level;
    return game;
}

static void put(uint8_t *at, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        at[i] = (uint8_t)(number >> 8 * i);
}

static uint64_t get(const uint8_t *at, int bytes)
{
    uint64_t number = 0;
    for (int i = bytes - 1; i >= 0; i--)
        number = number << 8 | at[i];
    return number;
}

static void put_ply(uint8_t *at, const Ply *ply)
{
    int margin = (int)(ply->margin * 64);
    at[0] = (uint8_t)(ply->move.kind | (ply->stray ? STRAY : 0));
    at[1] = ply->move.patch;
    at[2] = ply->move.orientation;
    at[3] = ply->move.square;
    put(at + 4, (uint64_t)(ply->chance * 65535), 2);
    put(at + 6, (uint64_t)(margin > INT16_MAX ? INT16_MAX : margin < INT16_MIN ? INT16_MIN : margin), 2);
}

static Ply get_ply(const uint8_t *at)
{
    Ply ply = {.move = {.kind = at[0] & (STRAY - 1), .patch = at[1], .orientation = at[2], .square = at[3]}};
    ply.stray = at[0] & STRAY;
    ply.thought = ply.move.kind != MOVE_AUTOMA;
    ply.chance = (double)get(at + 4, 2) / 65535;
    ply.margin = (double)(int16_t)get(at + 6, 2) / 64;
    return ply;
}

bool games_write(FILE *file, const PlayedGame *played)
{
    uint8_t bytes[GAME_HEAD + MAX_PLIES * GAME_PLY] = {0};
    put(bytes, played->seed, 8);
    bytes[8] = played->edition;
    bytes[9] = played->printing;
    bytes[10] = played->deck;
    bytes[11] = played->level;
    put(bytes + 12, (uint64_t)played->plies, 2);
    for (int i = 0; i < played->plies; i++)
        put_ply(bytes + GAME_HEAD + i * GAME_PLY, &played->ply[i]);
    size_t size = (size_t)(GAME_HEAD + played->plies * GAME_PLY);
    return fwrite(bytes, 1, size, file) == size;
}

bool games_read(FILE *file, PlayedGame *played)
{
    uint8_t head[GAME_HEAD];
    uint8_t bytes[MAX_PLIES * GAME_PLY];
    if (fread(head, 1, sizeof head, file) != sizeof head)
        return false;
    *played = (PlayedGame){
        .seed = get(head, 8),
        .edition = head[8],
        .printing = head[9],
        .deck = head[10],
        .level = head[11],
        .plies = (int)get(head + 12, 2),
    };
    if (played->plies > MAX_PLIES)
        return false;
    size_t size = (size_t)played->plies * GAME_PLY;
    if (fread(bytes, 1, size, file) != size)
        return false;
    for (int i = 0; i < played->plies; i++)
        played->ply[i] = get_ply(bytes + i * GAME_PLY);
    return true;
}
