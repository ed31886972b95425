/* SPDX-License-Identifier: MIT */
#include "solve_games.h"

#include "unit.h"

#include <stdio.h>

/* Two small boxes for two players: marks everywhere and a bonus tile that is nearly always within reach. */
static const char SMALL_TEXT[] = "edition small\n"
                                 "quilt 5\n"
                                 "buttons 6\n"
                                 "last-space 18\n"
                                 "income 4 8 12 15 18\n"
                                 "leather near: 5 9 10 13 16\n"
                                 "leather far: 14 15 17 18\n"
                                 "bonus side 3 points 5\n"
                                 "patch 1 cost 1 time 1 income 0 start\n##\n"
                                 "patch 2 cost 2 time 3 income 1\n##\n#.\n"
                                 "patch 3 cost 4 time 2 income 2\n###\n"
                                 "patch 4 cost 0 time 5 income 0\n####\n"
                                 "patch 5 cost 3 time 4 income 2\n##.\n.##\n"
                                 "patch 6 cost 5 time 1 income 1\n##\n##\n"
                                 "patch 7 cost 0 time 2 income 0\n#\n"
                                 "patch 8 cost 4 time 6 income 3\n.#.\n###\n.#.\n"
                                 "patch 9 cost 2 time 2 income 0\n###\n.#.\n";
static const char SPARE_TEXT[] = "edition spare\n"
                                 "quilt 4\n"
                                 "buttons 3\n"
                                 "last-space 14\n"
                                 "income 3 6 9 12\n"
                                 "leather even: 2 4 6 8 10 12 14\n"
                                 "leather late: 9 10 11 12 13 14\n"
                                 "leather-optional\n"
                                 "bonus side 2 points 3\n"
                                 "patch 1 cost 0 time 4 income 1 start\n##\n"
                                 "patch 2 cost 2 time 3 income 2\n###\n"
                                 "patch 3 cost 1 time 6 income 0\n##\n#.\n"
                                 "patch 4 cost 0 time 1 income 0\n#\n"
                                 "patch 5 cost 3 time 10 income 4\n#.#\n###\n"
                                 "patch 6 cost 1 time 2 income 1\n##\n##\n";

static const Edition *read_edition(Edition *edition, const char *text)
{
    Fault fault;
    if (edition->side == 0 && !edition_read(edition, text, strlen(text), &fault))
        fail_msg("line %d: %s", fault.line, fault.sentence);
    return edition;
}

const Edition *solve_edition(const char *name)
{
    static Edition small, spare;
    if (strcmp(name, "small") == 0)
        return read_edition(&small, SMALL_TEXT);
    return strcmp(name, "spare") == 0 ? read_edition(&spare, SPARE_TEXT) : unit_edition(name);
}

/* The edges of the empty area: with few of them, patches still fit. */
static int edges(Squares quilt, const Edition *edition)
{
    int count = 0;
    for (int square = 0; square < edition->side * edition->side; square++) {
        bool covered = squares_has(quilt, square);
        if (square % edition->side)
            count += covered != squares_has(quilt, square - 1);
        if (square >= edition->side)
            count += covered != squares_has(quilt, square - edition->side);
    }
    return count;
}

static int judge(const Game *game, const Game *after, int seat)
{
    const Edition *edition = game->edition;
    int marks = edition->income.upto[edition->last] - edition->income.upto[after->time[seat]];
    int time = after->time[seat] - game->time[seat];
    return 20 * game_score(after, seat) + 20 * marks * after->income[seat] - 34 * time -
           3 * edges(after->quilt[seat], edition);
}

/* A sensible move, sometimes a random one. */
static Move sensible_move(const Game *game, Random *random)
{
    Moves moves;
    Move best = {0};
    int most = INT32_MIN;
    moves_find(&moves, game);
    if (random_below(random, 12) == 0)
        return moves_nth(&moves, (int)random_below(random, (uint32_t)moves.count));
    for (Move move; moves_next(&moves, &move);) {
        Game after = *game;
        game_play(&after, move);
        int worth = judge(game, &after, game_turn(game)) + (int)random_below(random, 10);
        if (worth > most) {
            most = worth;
            best = move;
        }
    }
    return best;
}

int solve_play(const Edition *edition, uint64_t seed, Game *position)
{
    char keys[32];
    Random random = random_from(seed, RANDOM_PLAYOUT);
    snprintf(keys, sizeof keys, "seed=%d", (int)seed);
    Game game = unit_game(edition, keys);
    int count = 0;
    game.printing = (uint8_t)(seed % edition->printings);
    game.level = (uint8_t)(seed % LEVELS);
    for (position[count++] = game; game_phase(&game) != PHASE_OVER; position[count++] = game)
        game_play(&game, sensible_move(&game, &random));
    return count;
}
