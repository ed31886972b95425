/* SPDX-License-Identifier: MIT */
#include "lab/train/games.h"

#include "lab/proof/lab.h"

#include <errno.h>
#include <string.h>

int games_edition(const char *name)
{
    for (int i = 0; edition_builtin_name(i); i++)
        if (strcmp(edition_builtin_name(i), name) == 0)
            return i;
    return -1;
}

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
    put(at + 4, (uint64_t)((chance < 0 ? 0 : chance > 1 ? 1 : chance) * 65535 + 0.5), 2);
    put(at + 6, (uint64_t)(points > INT16_MAX ? INT16_MAX : points < INT16_MIN ? INT16_MIN : points), 2);
    fwrite(at, 1, sizeof at, file);
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

static bool games_take(GamesReader *reader, uint8_t *at, size_t bytes, Fault *fault)
{
    size_t got = fread(at, 1, bytes, reader->file);
    reader->at += got;
    if (got == bytes)
        return true;
    return ferror(reader->file)
               ? fault_at(fault, 0, 0, "byte %llu: can't be read: %s", (unsigned long long)reader->at,
                          strerror(errno))
               : fault_at(fault, 0, 0, "byte %llu: the file ends within a game", (unsigned long long)reader->at);
}

/* Refuses a number of the game that was just read. */
static bool games_refuse(const GamesReader *reader, const char *what, int number, Fault *fault)
{
    return fault_at(fault, 0, 0, "byte %llu: this is damaged, or not a file of games: %s %d",
                    (unsigned long long)reader->at, what, number);
}

static bool take_move(GamesReader *reader, Move *move, bool *stray, float *chance, float *margin, Fault *fault)
{
    uint8_t at[GAME_MOVE];
    if (!games_take(reader, at, sizeof at, fault))
        return false;
    *move = (Move){.kind = at[0] & (STRAY - 1), .patch = at[1], .orientation = at[2], .square = at[3]};
    *stray = at[0] & STRAY;
    *chance = (float)get(at + 4, 2) / 65535;
    *margin = (float)(int16_t)get(at + 6, 2) / 64;
    return move->kind <= MOVE_AUTOMA || games_refuse(reader, "a move of the kind", move->kind, fault);
}

static bool take_ply(GamesReader *reader, Ply *ply, Fault *fault)
{
    uint8_t others;
    bool stray;
    if (!take_move(reader, &ply->move, &ply->stray, &ply->chance, &ply->margin, fault) ||
        !games_take(reader, &others, 1, fault))
        return false;
    if (others > MAX_OTHERS)
        return games_refuse(reader, "the other moves of a ply are", others, fault);
    ply->thought = ply->move.kind != MOVE_AUTOMA;
    ply->others = others;
    for (int i = 0; i < others; i++)
        if (!take_move(reader, &ply->other[i].move, &stray, &ply->other[i].chance, &ply->other[i].margin, fault))
            return false;
    return true;
}

static bool take_head(GamesReader *reader, PlayedGame *played, Fault *fault)
{
    uint8_t head[GAME_HEAD];
    if (!games_take(reader, head, sizeof head, fault))
        return false;
    *played = (PlayedGame){
        .seed = get(head, 8),
        .edition = head[8],
        .printing = head[9],
        .deck = head[10],
        .level = head[11],
        .plies = (int)get(head + 12, 2),
    };
    if (!edition_builtin_name(played->edition))
        return games_refuse(reader, "a game of the edition", played->edition, fault);
    if (strcmp(edition_builtin_name(played->edition), reader->edition->name) != 0)
        return fault_at(fault, 0, 0, "byte %llu: a game of the edition %s, not %s",
                        (unsigned long long)reader->game, edition_builtin_name(played->edition),
                        reader->edition->name);
    if (played->printing >= reader->edition->printings)
        return games_refuse(reader, "a game of the printing", played->printing, fault);
    if (played->deck >= DECKS || played->level >= LEVELS)
        return games_refuse(reader, "a game with the level", played->level, fault);
    return played->plies <= MAX_PLIES || games_refuse(reader, "the plies of a game are", played->plies, fault);
}

static bool at_end(const GamesReader *reader)
{
    int next = fgetc(reader->file);
    if (next != EOF)
        ungetc(next, reader->file);
    return next == EOF && !ferror(reader->file);
}

GamesStep games_read(GamesReader *reader, PlayedGame *played, Fault *fault)
{
    reader->game = reader->at;
    if (at_end(reader))
        return GAMES_END;
    if (!take_head(reader, played, fault))
        return GAMES_FAULT;
    for (int i = 0; i < played->plies; i++)
        if (!take_ply(reader, &played->ply[i], fault))
            return GAMES_FAULT;
    return GAMES_ONE;
}
