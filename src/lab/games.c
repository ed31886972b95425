/* SPDX-License-Identifier: MIT */
#include "lab/games.h"

#include "lab/lab.h"


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

static void put_move(FILE *file, Move move, bool stray, double chance, double margin)
{
    uint8_t at[GAME_MOVE];
    int points = (int)(margin * 64);
    at[0] = (uint8_t)(move.kind | (stray ? STRAY : 0));
    at[1] = move.patch;
    at[2] = move.orientation;
    at[3] = move.square;
    put(at + 4, (uint64_t)(chance * 65535), 2);
    put(at + 6, (uint64_t)(points > INT16_MAX ? INT16_MAX : points < INT16_MIN ? INT16_MIN : points), 2);
    fwrite(at, 1, sizeof at, file);
}

static bool get_move(FILE *file, Move *move, bool *stray, float *chance, float *margin)
{
    uint8_t at[GAME_MOVE];
    if (fread(at, 1, sizeof at, file) != sizeof at)
        return false;
    *move = (Move){.kind = at[0] & (STRAY - 1), .patch = at[1], .orientation = at[2], .square = at[3]};
    *stray = at[0] & STRAY;
    *chance = (float)get(at + 4, 2) / 65535;
    *margin = (float)(int16_t)get(at + 6, 2) / 64;
    return true;
}

bool games_write(FILE *file, const PlayedGame *played)
{
    uint8_t head[GAME_HEAD] = {0};
    put(head, played->seed, 8);
    head[8] = played->edition;
    head[9] = played->printing;
    head[10] = played->deck;
    head[11] = played->level;
    put(head + 12, (uint64_t)played->plies, 2);
    fwrite(head, 1, sizeof head, file);
    for (int i = 0; i < played->plies; i++) {
        const Ply *ply = &played->ply[i];
        put_move(file, ply->move, ply->stray, ply->chance, ply->margin);
        fputc(ply->others, file);
        for (int j = 0; j < ply->others; j++)
            put_move(file, ply->other[j].move, false, ply->other[j].chance, ply->other[j].margin);
    }
    return !ferror(file);
}

static bool get_ply(FILE *file, Ply *ply)
{
    bool stray;
    if (!get_move(file, &ply->move, &ply->stray, &ply->chance, &ply->margin))
        return false;
    ply->thought = ply->move.kind != MOVE_AUTOMA;
    ply->others = fgetc(file);
    for (int i = 0; i < ply->others; i++)
        if (i >= MAX_OTHERS ||
            !get_move(file, &ply->other[i].move, &stray, &ply->other[i].chance, &ply->other[i].margin))
            return false;
    return ply->others >= 0;
}

bool games_read(FILE *file, PlayedGame *played)
{
    uint8_t head[GAME_HEAD];
    if (fread(head, 1, sizeof head, file) != sizeof head)
        return false;
    played->seed = get(head, 8);
    played->edition = head[8];
    played->printing = head[9];
    played->deck = head[10];
    played->level = head[11];
    played->plies = (int)get(head + 12, 2);
    for (int i = 0; i < played->plies; i++)
        if (i >= MAX_PLIES || !get_ply(file, &played->ply[i]))
            return false;
    return true;
}
