/* SPDX-License-Identifier: MIT */
#include "base/random.h"
#include "engine/engine.h"
#include "lab/games.h"
#include "lab/lab.h"
#include "rules/automa.h"

#include <getopt.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Deals with every printing, deck and level, and strays that show the net what mistakes cost. */
enum {
    OPENING = 10,       /* plies in which moves are drawn by their visits */
    STRAYS_PERCENT = 3, /* of the moves: any that was looked at */
    SLIPS_PERCENT = 3,  /* any that is legal */
    OLD_PRINTING_PERCENT = 20,
    OTHER_VISITS = 5,
    MAX_WORKERS = 256,
};

typedef struct Selfplay {
    Edition edition;
    int edition_number;
    uint64_t seed, games, nodes;
    double seconds, start;
    int threads;
    bool by_hand;
    void *net;
    size_t net_size;
    FILE *file;
    pthread_mutex_t lock;
    uint64_t begun, done, plies, first_wins;
    bool failed;
} Selfplay;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* The next game's number, or false when there are enough. */
static bool next_game(Selfplay *selfplay, uint64_t *number)
{
    pthread_mutex_lock(&selfplay->lock);
    bool more = !selfplay->failed && (!selfplay->games || selfplay->begun < selfplay->games) &&
                (selfplay->seconds <= 0 || now() - selfplay->start < selfplay->seconds);
    *number = selfplay->begun;
    selfplay->begun += more;
    pthread_mutex_unlock(&selfplay->lock);
    return more;
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

static PlayedGame begin(const Selfplay *selfplay, uint64_t number, Random *random)
{
    PlayedGame played = {.seed = selfplay->seed + number, .edition = (uint8_t)selfplay->edition_number};
    *random = random_from(played.seed, RANDOM_PLAYOUT);
    if (selfplay->edition.printings > 1)
        played.printing = random_below(random, 100) < OLD_PRINTING_PERCENT;
    if (selfplay->edition.solo) {
        played.deck = (uint8_t)random_below(random, DECKS);
        played.level = (uint8_t)random_below(random, LEVELS);
    }
    return played;
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

static void play_game(const Selfplay *selfplay, Engine *engine, PlayedGame *played, Random *random, Answer *answer)
{
    Game game = games_start(played, &selfplay->edition);
    Tuning tuning = vary(random);
    engine_tune(engine, &tuning);
    while (game_phase(&game) != PHASE_OVER && played->plies < MAX_PLIES) {
        Ply *ply = &played->ply[played->plies];
        if (game_phase(&game) == PHASE_AUTOMA) {
            *ply = (Ply){.move = automa_move(&game)};
        } else {
            engine_think(engine, &game, &(Limits){.nodes = selfplay->nodes}, answer);
            *ply = choose(answer, &game, played->plies, random);
        }
        game_play(&game, ply->move);
        played->plies++;
    }
}

static void keep_game(Selfplay *selfplay, const PlayedGame *played)
{
    pthread_mutex_lock(&selfplay->lock);
    selfplay->failed |= !games_write(selfplay->file, played);
    selfplay->done++;
    selfplay->plies += (uint64_t)played->plies;
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r%llu games, %.1f a second ", (unsigned long long)selfplay->done,
                (double)selfplay->done / (now() - selfplay->start));
    pthread_mutex_unlock(&selfplay->lock);
}

static void *work(void *argument)
{
    Selfplay *selfplay = argument;
    Fault fault;
    uint64_t number;
    EngineSetup setup = {.net = selfplay->net, .net_size = selfplay->net_size, .memory = 16 << 20,
                         .by_hand = selfplay->by_hand};
    Engine *engine = engine_new(&selfplay->edition, &setup, &fault);
    PlayedGame *played = malloc(sizeof *played);
    Answer *answer = malloc(sizeof *answer);
    if (!engine || !played || !answer)
        selfplay->failed = true;
    while (next_game(selfplay, &number)) {
        Random random;
        *played = begin(selfplay, number, &random);
        play_game(selfplay, engine, played, &random, answer);
        keep_game(selfplay, played);
    }
    free(answer);
    free(played);
    engine_free(engine);
    return NULL;
}

static bool read_net(Selfplay *selfplay, const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    fseek(file, 0, SEEK_END);
    selfplay->net_size = (size_t)ftell(file);
    rewind(file);
    selfplay->net = malloc(selfplay->net_size);
    bool read = selfplay->net && fread(selfplay->net, 1, selfplay->net_size, file) == selfplay->net_size;
    fclose(file);
    return read;
}

static void run(Selfplay *selfplay)
{
    pthread_t thread[MAX_WORKERS];
    pthread_mutex_init(&selfplay->lock, NULL);
    selfplay->start = now();
    for (int i = 0; i < selfplay->threads; i++)
        pthread_create(&thread[i], NULL, work, selfplay);
    for (int i = 0; i < selfplay->threads; i++)
        pthread_join(thread[i], NULL);
}

int selfplay_main(int argc, char **argv)
{
    static const struct option OPTIONS[] = {
        {"edition", required_argument, NULL, 'e'}, {"seed", required_argument, NULL, 's'},
        {"games", required_argument, NULL, 'g'},   {"seconds", required_argument, NULL, 't'},
        {"nodes", required_argument, NULL, 'n'},   {"threads", required_argument, NULL, 'j'},
        {"net", required_argument, NULL, 'N'},     {"out", required_argument, NULL, 'o'},
        {"by-hand", no_argument, NULL, 'H'},
        {NULL, 0, NULL, 0},
    };
    static Selfplay selfplay = {.nodes = 100, .threads = 1, .seed = 1, .edition_number = -1};
    const char *out = NULL;
    const char *name = "classic";
    for (int code; (code = getopt_long(argc, argv, "", OPTIONS, NULL)) != -1;)
        switch (code) {
        case 'e':
            name = optarg;
            break;
        case 's':
            selfplay.seed = strtoull(optarg, NULL, 10);
            break;
        case 'g':
            selfplay.games = strtoull(optarg, NULL, 10);
            break;
        case 't':
            selfplay.seconds = strtod(optarg, NULL);
            break;
        case 'n':
            selfplay.nodes = strtoull(optarg, NULL, 10);
            break;
        case 'j':
            selfplay.threads = atoi(optarg);
            break;
        case 'N':
            if (!read_net(&selfplay, optarg))
                return 1;
            break;
        case 'H':
            selfplay.by_hand = true;
            break;
        case 'o':
            out = optarg;
            break;
        default:
            return 2;
        }
    for (int i = 0; edition_builtin_name(i); i++)
        if (strcmp(edition_builtin_name(i), name) == 0)
            selfplay.edition_number = i;
    if (selfplay.edition_number < 0 || !out || !edition_builtin(&selfplay.edition, name))
        return 2;
    selfplay.file = fopen(out, "wb");
    if (!selfplay.file)
        return 1;
    run(&selfplay);
    printf("%llu games, %llu plies, %.1f games a second\n", (unsigned long long)selfplay.done,
           (unsigned long long)selfplay.plies, (double)selfplay.done / (now() - selfplay.start));
    return fclose(selfplay.file) == 0 && !selfplay.failed ? 0 : 1;
}
