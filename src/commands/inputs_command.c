/* SPDX-License-Identifier: MIT */
#include "commands/commands.h"

#include "base/file.h"
#include "cli/manual.h"
#include "cli/shell.h"
#include "engine/net/inputs.h"
#include "engine/search/evaluate.h"
#include "engine/threads/host.h"
#include "lab/train/games.h"
#include "shelf/edition_file.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Training data for the net: for every position of the games, from the point of view of the player who has just
 * moved, the active rows and the target.
 *
 *     rows     | uint16 x 160, padded with the number of rows |
 *     labels   | chance, margin, bucket: float32 each |
 *
 * The target is a weighted mean of the engine's later evaluations, with decreasing weights, and the result. It does
 * not look past a random move. */
enum { ROWS_A_POSITION = 160, MAX_FACTS = 256 };

static const char COMMAND[] = "inputs";

typedef struct Exporter {
    Edition edition;
    Inputs inputs;
    double lambda;
    char rows_path[PATH_MAX], labels_path[PATH_MAX];
    FILE *rows, *labels;
    uint64_t positions;
    double last_shown;
} Exporter;

typedef struct Target {
    double chance, margin;
} Target;

/* Finds all positions of the game; false, with the illegal move, if there is one. */
static bool inputs_replay(const PlayedGame *played, const Edition *edition, Game game[MAX_PLIES + 1], Fault *fault)
{
    game[0] = games_start(played, edition);
    for (int i = 0; i < played->plies; i++) {
        game[i + 1] = game[i];
        if (game_play(&game[i + 1], played->ply[i].move))
            return fault_at(fault, 0, 0, "its move %d is illegal", i + 1);
    }
    return game_phase(&game[played->plies]) == PHASE_OVER || fault_at(fault, 0, 0, "the game is not finished");
}

static void find_targets(const Exporter *exporter, const PlayedGame *played, const Game *end, Target *target)
{
    Evaluation result = evaluate_end(end, 0);
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
    int me = exporter->edition.solo ? HUMAN : game->mover; /* the player who has just moved */
    inputs_find(&exporter->inputs, game, me, &rows);
    assert(rows.count <= ROWS_A_POSITION);
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

/* The alternatives that were not played. */
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

static bool export_game(Exporter *exporter, const PlayedGame *played, Fault *fault)
{
    static Game game[MAX_PLIES + 1];
    static Target target[MAX_PLIES];
    if (!inputs_replay(played, &exporter->edition, game, fault))
        return false;
    find_targets(exporter, played, &game[played->plies], target);
    for (int i = 1; i < played->plies; i++)
        write_position(exporter, &game[i], target[i]);
    for (int i = 0; i < played->plies; i++)
        if (!write_others(exporter, &game[i], &played->ply[i]))
            return fault_at(fault, 0, 0, "an alternative to its move %d is illegal", i + 1);
    return true;
}

/* Has everything so far been written? */
static bool check_output(const Exporter *exporter, Fault *fault)
{
    bool rows = ferror(exporter->rows);
    if (!rows && !ferror(exporter->labels))
        return true;
    return fault_at(fault, 0, 0, "%s: can't be written: %s",
                    file_shown(rows ? exporter->rows_path : exporter->labels_path), strerror(errno));
}

static void show_progress(Exporter *exporter)
{
    double now = host_now();
    if (now - exporter->last_shown < 0.2)
        return;
    exporter->last_shown = now;
    shell_progress("%llu positions", (unsigned long long)exporter->positions);
}

static bool export_games(Exporter *exporter, GamesReader *reader, const char *path, Fault *fault)
{
    static PlayedGame played;
    Fault inner;
    GamesStep step;
    while ((step = games_read(reader, &played, &inner)) == GAMES_ONE) {
        if (!export_game(exporter, &played, &inner))
            return fault_at(fault, 0, 0, "%s: the game that begins at byte %llu: %s", file_shown(path),
                            (unsigned long long)reader->game, inner.sentence);
        if (!check_output(exporter, fault))
            return false;
        show_progress(exporter);
    }
    return step == GAMES_END || fault_at(fault, 0, 0, "%s: %s", file_shown(path), inner.sentence);
}

static bool export_file(Exporter *exporter, const char *path, Fault *fault)
{
    GamesReader reader = {.edition = &exporter->edition, .file = fopen(path, "rb")};
    if (!reader.file)
        return fault_at(fault, 0, 0, "%s: can't be read: %s", file_shown(path), strerror(errno));
    bool good = export_games(exporter, &reader, path, fault);
    fclose(reader.file);
    return good;
}

static FILE *open_output(char path[PATH_MAX], const char *prefix, const char *end, Fault *fault)
{
    FILE *file = NULL;
    errno = ENAMETOOLONG;
    if (snprintf(path, PATH_MAX, "%s%s", prefix, end) < PATH_MAX)
        file = fopen(path, "wb");
    if (!file)
        fault_at(fault, 0, 0, "%s%s: can't be written: %s", file_shown(prefix), end, strerror(errno));
    return file;
}

/* False, with a sentence, if writing failed; an earlier fault is kept. */
static bool close_output(FILE *file, const char *path, bool good, Fault *fault)
{
    if (!file)
        return good;
    bool closed = fclose(file) == 0;
    if (good && !closed)
        fault_at(fault, 0, 0, "%s: can't be written: %s", file_shown(path), strerror(errno));
    return good && closed;
}

/* Exports all files; if one is invalid, no usable output is left. */
static bool export_files(Exporter *exporter, const char *prefix, int count, char **path, Fault *fault)
{
    exporter->rows = open_output(exporter->rows_path, prefix, ".rows", fault);
    exporter->labels = exporter->rows ? open_output(exporter->labels_path, prefix, ".labels", fault) : NULL;
    bool good = exporter->labels;
    for (int i = 0; good && i < count; i++)
        good = export_file(exporter, path[i], fault);
    good = close_output(exporter->rows, exporter->rows_path, good, fault);
    good = close_output(exporter->labels, exporter->labels_path, good, fault);
    if (!good && exporter->rows)
        unlink(exporter->rows_path);
    if (!good && exporter->labels)
        unlink(exporter->labels_path);
    return good;
}

static bool read_words(Exporter *exporter, int words, char **word, Fault *fault)
{
    SpecKey lambda = {"lambda", .number = &exporter->lambda, .least = 0, .most = 1};
    if (words < 4)
        return fault_at(fault, 0, 0, "needs an edition, lambda, an output name and files of games");
    return spec_value(span_of(word[1]), &lambda, fault);
}

typedef struct InputsOptions {
    bool json, help;
} InputsOptions;

static const Setting ROW[] = {
    {"json", NULL, .at = offsetof(InputsOptions, json), .meaning = "print one line of JSON"},
    {"help", NULL, .at = offsetof(InputsOptions, help), .meaning = "print this help"},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW, .words = true};

static const Manual MANUAL = {
    .command = COMMAND,
    .usage = "EDITION LAMBDA OUT FILE ... [OPTION ...]",
    .about = {"Turns files of games (thimble selfplay) into training data: OUT.rows has the net's inputs for each "
              "position, "
              "OUT.labels the values to learn. EDITION is classic, express or automa. LAMBDA, from 0 to 1, is the "
              "weight "
              "of later evaluations against the one at the position.",
              "The line it prints is for train/train.py."},
    .settings = &SETTINGS,
    .example = {{"thimble inputs express 0.8 express express.games", "makes express.rows and express.labels"}},
    .failed = "unknown edition, or a file can't be read or written; no output is left",
};

/* One line for train/train.py, or JSON, in which the checksum is a string because it is too long for a number. */
static int print_facts(const Exporter *exporter, bool json)
{
    char memory[MAX_FACTS];
    Text text = text_in(memory, sizeof memory);
    const uint16_t *first = exporter->inputs.first;
    int others = exporter->edition.solo ? first[MY_WINDOW] : first[OTHER_WINDOW];
    text_add(
        &text,
        json ? "{\"positions\":%llu,\"rows\":%d,\"windows\":%d,\"mine\":%d,\"others\":%d,\"checksum\":\"%llu\"}\n"
             : "%llu positions, rows %d windows %d at %d and %d checksum %llu\n",
        (unsigned long long)exporter->positions, inputs_rows(&exporter->inputs),
        first[MY_WINDOW + 1] - first[MY_WINDOW], first[MY_WINDOW], others,
        (unsigned long long)inputs_checksum(&exporter->inputs));
    return shell_print(COMMAND, memory);
}

int inputs_main(int argc, char **argv)
{
    static Exporter exporter;
    InputsOptions options = {0};
    Fault fault = {0};
    int first = settings_read(&SETTINGS, &options, argc, argv, &fault);
    if (first == 0)
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    if (options.help)
        return manual_print(&MANUAL);
    if (!read_words(&exporter, argc - first, argv + first, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    bool good = edition_file_builtin(&exporter.edition, argv[first], &fault) &&
                inputs_init(&exporter.inputs, &exporter.edition) && /* which accepts every built-in edition */
                export_files(&exporter, argv[first + 2], argc - first - 3, argv + first + 3, &fault);
    shell_progress("%s", "");
    return good ? print_facts(&exporter, options.json) : shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
}
