/* SPDX-License-Identifier: MIT */
#include "lab/selfplay.h"

#include "base/random.h"
#include "rules/automa.h"

#include <assert.h>

enum {
    OPENING = 10,       /* plies in which moves are drawn by their visits */
    STRAYS_PERCENT = 3, /* of the moves: any that was looked at */
    SLIPS_PERCENT = 3,  /* any that is legal */
    OLD_PRINTING_PERCENT = 20,
    OTHER_VISITS = 5,
    ENGINE_MEMORY = 16 << 20,
};

Engine *selfplay_engine(const SelfplayPlan *plan, Fault *fault)
{
    EngineSetup setup = {
        .net = plan->net,
        .net_size = plan->net_size,
        .by_hand = plan->by_hand,
        .memory = ENGINE_MEMORY,
    };
    return engine_new(&plan->edition, &setup, fault);
}

static int draw_by_visits(const Answer *answer, Random *random)
{
    uint64_t sum = 0;
    for (int i = 0; i < answer->lines; i++)
        sum += answer->line[i].visits;
    uint64_t at = sum ? random_below(random, (uint32_t)sum) : 0;
    int i = 0;
    while (i + 1 < answer->lines && at >= answer->line[i].visits)
        at -= answer->line[i++].visits;
    return i;
}

static float chance_of(int seat, double chance)
{
    return (float)(seat == 0 ? chance : 1 - chance);
}

static float margin_of(int seat, double margin)
{
    return (float)(seat == 0 ? margin : -margin);
}

/* The moves that were not made but were looked at closely teach as well. */
static void keep_others(Ply *ply, const Answer *answer, int made, int seat)
{
    for (int i = 0; i < answer->lines && ply->others < MAX_OTHERS; i++) {
        const Line *line = &answer->line[i];
        if (i == made || line->visits < OTHER_VISITS)
            continue;
        ply->other[ply->others].move = line->move[0];
        ply->other[ply->others].chance = chance_of(seat, line->chance);
        ply->other[ply->others++].margin = margin_of(seat, line->margin);
    }
}

static Move any_move(const Game *game, Random *random)
{
    Moves moves;
    moves_find(&moves, game);
    return moves_nth(&moves, (int)random_below(random, (uint32_t)moves.count));
}

static Ply choose(const Answer *answer, const Game *game, int ply, Random *random)
{
    uint32_t die = random_below(random, 100);
    bool stray = die < STRAYS_PERCENT;
    bool slip = !stray && die < STRAYS_PERCENT + SLIPS_PERCENT;
    int seat = game_turn(game);
    int line = 0;
    if (stray)
        line = (int)random_below(random, (uint32_t)answer->lines);
    else if (ply < OPENING)
        line = draw_by_visits(answer, random);
    Ply made = {
        .move = slip ? any_move(game, random) : answer->line[line].move[0],
        .stray = stray || slip,
        .thought = true,
        .chance = chance_of(seat, answer->chance),
        .margin = margin_of(seat, answer->margin),
    };
    keep_others(&made, answer, slip ? -1 : line, seat);
    return made;
}

static void begin(const SelfplayPlan *plan, uint64_t number, PlayedGame *played, Random *random)
{
    played->seed = plan->seed + number;
    played->edition = (uint8_t)plan->edition_number;
    played->printing = played->deck = played->level = 0;
    played->plies = 0;
    *random = random_from(played->seed, RANDOM_PLAYOUT);
    if (plan->edition.printings > 1)
        played->printing = random_below(random, 100) < OLD_PRINTING_PERCENT;
    if (plan->edition.solo) {
        played->deck = (uint8_t)random_below(random, DECKS);
        played->level = (uint8_t)random_below(random, LEVELS);
    }
}

/* Some games look at many places, so that places the net thinks too much of are tried and found out. */
static Tuning vary(Random *random)
{
    static const int WIDTH[] = {3, 4, 6, 12};
    Tuning tuning = tuning_default();
    tuning.width = WIDTH[random_below(random, sizeof WIDTH / sizeof *WIDTH)];
    tuning.root_width = 4 * tuning.width;
    return tuning;
}

bool selfplay_game(const SelfplayPlan *plan, Engine *engine, uint64_t number, const atomic_bool *stop,
                   PlayedGame *played, Answer *answer)
{
    Random random;
    begin(plan, number, played, &random);
    Game game = games_start(played, &plan->edition);
    Tuning tuning = vary(&random);
    engine_tune(engine, &tuning);
    while (game_phase(&game) != PHASE_OVER) {
        Ply *ply = &played->ply[played->plies];
        assert(played->plies < MAX_PLIES);
        if (game_phase(&game) == PHASE_AUTOMA) {
            *ply = (Ply){.move = automa_move(&game)};
        } else {
            engine_think(engine, &game, &(Limits){.nodes = plan->nodes}, answer);
            if (atomic_load(stop))
                return false; /* this thought may have been cut short */
            *ply = choose(answer, &game, played->plies, &random);
        }
        game_play(&game, ply->move);
        played->plies++;
    }
    return true;
}
