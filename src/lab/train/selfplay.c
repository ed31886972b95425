/* SPDX-License-Identifier: MIT */
#include "lab/train/selfplay.h"

#include "base/random.h"
#include "engine/search/candidates.h"
#include "lab/players/player.h"
#include "rules/automa.h"

#include <assert.h>

enum {
    OPENING = 10,       /* plies in which moves are drawn in proportion to visits */
    WILD_PERCENT = 40,  /* of the games start with moves chosen without a search: */
    WILD_PLIES = 24,    /* fewer than this many plies */
    RIVAL_PERCENT = 25, /* of the games: another player has one of the seats */
    STRAYS_PERCENT = 3, /* of the moves: a random one of those searched */
    SLIPS_PERCENT = 3,  /* of the moves: any legal one */
    OLD_PRINTING_PERCENT = 20,
    OTHER_VISITS = 5,
    WILD_WIDTH = 3,
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
    if (sum == 0)
        return 0; /* without visits the first line is still the best */
    uint64_t at = random_below(random, (uint32_t)sum);
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

/* Moves that were searched well but not made are training data too. */
static void keep_others(Ply *ply, const Answer *answer, int seat)
{
    for (int i = 0; i < answer->lines && ply->others < MAX_OTHERS; i++) {
        const Line *line = &answer->line[i];
        if (line->visits < OTHER_VISITS || move_equal(line->move[0], ply->move))
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

/* Chosen without a search: every other time an advance, otherwise one that fits well. This leads to rich, poor and
 * slow games. */
static Move wild_move(const Game *game, Random *random)
{
    Move move[MAX_CANDIDATES];
    int count = candidates_choose(NULL, game, WILD_WIDTH, move);
    bool first = game_phase(game) == PHASE_ACTION && random_below(random, 2) == 0; /* to advance */
    return move[first ? 0 : random_below(random, (uint32_t)count)];
}

/* How one game is played. */
typedef struct Course {
    Random random;
    int wild;      /* plies */
    Player *rival; /* NULL: none */
    int rival_seat;
} Course;

/* A move that is made whatever the engine finds; false when there is none. */
static bool find_forced(Course *course, const Game *game, int ply, Move *move)
{
    Fault fault;
    if (ply < course->wild) {
        *move = wild_move(game, &course->random);
        return true;
    }
    return course->rival && course->rival_seat == game_turn(game) && player_move(course->rival, game, move, &fault);
}

/* The line to play, sometimes not the best; -1: a random legal move instead. */
static int choose_line(const Answer *answer, int ply, Random *random, bool *stray)
{
    uint32_t die = random_below(random, 100);
    *stray = die < STRAYS_PERCENT + SLIPS_PERCENT;
    if (*stray)
        return die < STRAYS_PERCENT ? (int)random_below(random, (uint32_t)answer->lines) : -1;
    return ply < OPENING ? draw_by_visits(answer, random) : 0;
}

static Ply selfplay_choose(const Answer *answer, const Game *game, int ply, Course *course)
{
    int seat = game_turn(game);
    bool stray;
    int line = choose_line(answer, ply, &course->random, &stray);
    Ply made = {
        .move = line < 0 ? any_move(game, &course->random) : answer->line[line].move[0],
        .stray = stray,
        .thought = true,
        .chance = chance_of(seat, answer->chance),
        .margin = margin_of(seat, answer->margin),
    };
    if (find_forced(course, game, ply, &made.move))
        made.stray = !move_equal(made.move, answer->line[0].move[0]);
    keep_others(&made, answer, seat);
    return made;
}

/* Other players lead to positions that the engine alone would never reach. */
static Player *find_rival(uint64_t seed, Random *random)
{
    static const char *const RIVAL[] = {"greedy", "buyer:300", "buyer:1000"};
    Fault fault;
    Player *rival = player_new(RIVAL[random_below(random, sizeof RIVAL / sizeof *RIVAL)], &PLAYER_TERMS, &fault);
    if (rival)
        player_begin(rival, NULL, seed);
    return rival;
}

static void selfplay_begin(const SelfplayPlan *plan, uint64_t number, PlayedGame *played, Course *course)
{
    Random *random = &course->random;
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
    if (random_below(random, 100) < WILD_PERCENT)
        course->wild = (int)random_below(random, WILD_PLIES);
    course->rival_seat = plan->edition.solo ? HUMAN : (int)random_below(random, SEATS);
    if (random_below(random, 100) < RIVAL_PERCENT)
        course->rival = find_rival(played->seed, random);
}

/* Some games consider many places, so that places the net overrates are tried and refuted. */
static Tuning vary(Random *random)
{
    static const int WIDTH[] = {3, 4, 6, 12};
    Tuning tuning = tuning_default();
    tuning.width = WIDTH[random_below(random, sizeof WIDTH / sizeof *WIDTH)];
    tuning.root_width = 4 * tuning.width;
    return tuning;
}

static bool play_on(const SelfplayPlan *plan, Engine *engine, const atomic_bool *stop, PlayedGame *played,
                    Course *course, Answer *answer)
{
    Game game = games_start(played, &plan->edition);
    Tuning tuning = vary(&course->random);
    engine_tune(engine, &tuning);
    while (game_phase(&game) != PHASE_OVER) {
        Ply *ply = &played->ply[played->plies];
        assert(played->plies < MAX_PLIES);
        if (game_phase(&game) == PHASE_AUTOMA) {
            *ply = (Ply){.move = automa_move(&game)};
        } else {
            engine_think(engine, &game, &(Limits){.nodes = plan->nodes, .stop = stop}, answer);
            if (atomic_load(stop))
                return false; /* the search may have been interrupted */
            *ply = selfplay_choose(answer, &game, played->plies, course);
        }
        game_play(&game, ply->move);
        played->plies++;
    }
    return true;
}

bool selfplay_game(const SelfplayPlan *plan, Engine *engine, uint64_t number, const atomic_bool *stop,
                   PlayedGame *played, Answer *answer)
{
    Course course = {0};
    selfplay_begin(plan, number, played, &course);
    bool whole = play_on(plan, engine, stop, played, &course, answer);
    player_free(course.rival);
    return whole;
}
