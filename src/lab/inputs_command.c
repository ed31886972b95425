/* SPDX-License-Identifier: MIT */
#include "engine/inputs.h"
#include "engine/judge.h"
#include "lab/games.h"

#include <stdlib.h>
#include <string.h>

/* What the net is trained with: for every position of the games, seen by who has just moved, the rows that are on and
 * what it should say.
 *
 *     rows     | uint16 x 160, padded with the number of rows |
 *     labels   | chance, margin, bucket: float32 each |
 *
 * The label is a mean over the rest of the game: what the engine thought then and later, the later the less, and the
 * result; it goes no further than a stray. */
enum { ROWS_A_POSITION = 160 };

typedef struct Exporter {
    Edition edition;
    Inputs inputs;
    double lambda;
    FILE *rows, *labels;
    uint64_t positions;
} Exporter;

typedef struct Target {
    double chance, margin;
} Target;

static int replay(const PlayedGame *played, const Edition *edition, Game game[MAX_PLIES + 1])
{
    game[0] = games_start(played, edition);
    for (int i = 0; i < played->plies; i++) {
        game[i + 1] = game[i];
        if (game_play(&game[i + 1], played->ply[i].move))
            return -1;
    }
    return played->plies;
}

static void find_targets(const Exporter *exporter, const PlayedGame *played, const Game *end, Target *target)
{
    Judgement result = judge_end(end, 0);
    Target later = {(double)result.chance / CHANCE_ONE, (double)result.margin / MARGIN_ONE};
    for (int i = played->plies - 1; i >= 0; i--) {
        const Ply *ply = &played->ply[i];
        double lambda = !ply->thought ? 1 : ply->stray ? 0 : exporter->lambda;
        later.chance = lambda * later.chance + (1 - lambda) * ply->chance;
        later.margin = lambda * later.margin + (1 - lambda) * ply->margin;
        target[i] = later;
    }
}

static void write_position(Exporter *exporter, const Game *game, Target target)
{
    Rows rows;
    int me = exporter->edition.solo ? HUMAN : game->mover; /* who has just moved */
    inputs_find(&exporter->inputs, game, me, &rows);
    for (int i = rows.count; i < ROWS_A_POSITION; i++)
        rows.row[i] = (uint16_t)inputs_rows(&exporter->inputs);
    float label[3] = {
        (float)(me == 0 ? target.chance : 1 - target.chance),
        (float)(me == 0 ? target.margin : -target.margin),
        (float)inputs_bucket(game),
    };
    fwrite(rows.row, sizeof rows.row[0], ROWS_A_POSITION, exporter->rows);
    fwrite(label, sizeof label[0], 3, exporter->labels);
    exporter->positions++;
}

static bool write_others(Exporter *exporter, const Game *game, const Ply *ply)
{
    for (int i = 0; i < ply->others; i++) {
        Game after = *game;
        if (game_play(&after, ply->other[i].move))
            return false;
        if (game_phase(&after) != PHASE_OVER)
            write_position(exporter, &after, (Target){ply->other[i].chance, ply->other[i].margin});
    }
    return true;
}

static bool export_game(Exporter *exporter, const PlayedGame *played)
{
    static Game game[MAX_PLIES + 1];
    static Target target[MAX_PLIES];
    int plies = replay(played, &exporter->edition, game);
    if (plies < 0 || game_phase(&game[plies]) != PHASE_OVER)
        return false;
    find_targets(exporter, played, &game[plies], target);
    for (int i = 1; i < plies; i++)
        write_position(exporter, &game[i], target[i]);
    for (int i = 0; i < plies; i++)
        if (!write_others(exporter, &game[i], &played->ply[i]))
            return false;
    return true;
}

int inputs_main(int argc, char **argv)
{
    static Exporter exporter;
    static PlayedGame played;
    char path[4096];
    if (argc < 5) {
        fprintf(stderr, "usage: thimble inputs EDITION LAMBDA OUT FILE...\n");
        return 2;
    }
    if (!edition_builtin(&exporter.edition, argv[1]) || !inputs_init(&exporter.inputs, &exporter.edition))
        return 2;
    exporter.lambda = strtod(argv[2], NULL);
    snprintf(path, sizeof path, "%s.rows", argv[3]);
    exporter.rows = fopen(path, "wb");
    snprintf(path, sizeof path, "%s.labels", argv[3]);
    exporter.labels = fopen(path, "wb");
    if (!exporter.rows || !exporter.labels)
        return 1;
    for (int i = 4; i < argc; i++) {
        FILE *file = fopen(argv[i], "rb");
        while (file && games_read(file, &played))
            if (!export_game(&exporter, &played)) {
                fprintf(stderr, "thimble inputs: %s holds a game that is against the rules\n", argv[i]);
                return 1;
            }
        if (file)
            fclose(file);
    }
    const uint16_t *first = exporter.inputs.first;
    int others = exporter.edition.solo ? first[MY_WINDOW] : first[OTHER_WINDOW];
    printf("%llu positions, rows %d windows %d at %d and %d checksum %llu\n", (unsigned long long)exporter.positions,
           inputs_rows(&exporter.inputs), first[MY_WINDOW + 1] - first[MY_WINDOW], first[MY_WINDOW], others,
           (unsigned long long)inputs_checksum(&exporter.inputs));
    return fclose(exporter.rows) | fclose(exporter.labels) ? 1 : 0;
}
