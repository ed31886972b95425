/* SPDX-License-Identifier: MIT */
#include "commands/puzzle_mine.h"

#include "base/language.h"
#include "cli/shell.h"
#include "doors/plain/plain.h"
#include "table/json/mistakes_json.h"
#include "table/keep/days_file.h"
#include "table/keep/mine.h"
#include "table/review/mind.h"

#include <stdatomic.h>
#include <stdlib.h>

enum { MINE_NODES = 1500 /* as on the page */ };

typedef struct MineRun {
    Mine mine;
    Mind mind;
    Review review;
    Record record;
    atomic_bool stopped;
    char memory[MAX_RECORD_TEXT];
} MineRun;

/* The current run, for Ctrl-C. */
static MineRun *under_way;

static void stop_reviews(int signal)
{
    (void)signal;
    atomic_store(&under_way->stopped, true);
    review_stop(&under_way->review);
}

static bool review_game(MineRun *run, Fault *fault)
{
    Mine *mine = &run->mine;
    Review *review = &run->review;
    Engine *engine = mind_engine(&run->mind, mine->sitting.table.game.edition, fault);
    int left = mine_games_left(mine);
    if (!engine)
        return false;
    run->record = mine->sitting.table.record;
    engine_seed(engine, 0);
    review_begin(review, &run->record, engine, &(Limits){.nodes = MINE_NODES}, mine->seat);
    if (run->stopped) /* before the review began: it has not heard of it */
        return true;
    do
        shell_progress(t("Reviewing your games: %d to go, move %d of %d"), left, review->count, review->wanted);
    while (review_step(review));
    return review->count < review->wanted || mine_take(mine, review, fault);
}

static bool review_games(MineRun *run, Fault *fault)
{
    bool good = true;
    under_way = run;
    shell_listen(stop_reviews);
    while (good && !run->stopped && mine_next_game(&run->mine))
        good = review_game(run, fault);
    shell_progress("%s", "");
    return good;
}

static int print_json(const char *command, MineRun *run)
{
    Text text = text_in(run->memory, sizeof run->memory);
    mistakes_json_write(run->mine.mistakes, &text);
    text_add(&text, "\n");
    return shell_print(command, run->memory);
}

static int run_mine(MineRun *run, const char *command, const PuzzleMineWanted *wanted)
{
    Fault fault;
    int today = days_today();
    if (today == NO_DAY)
        return shell_refuse(command, STATUS_FAILED, "this computer's clock is wrong");
    if (!mine_begin(&run->mine, today, wanted->keeping, &fault) || !review_games(run, &fault))
        return shell_refuse(command, STATUS_FAILED, fault.sentence);
    if (run->stopped)
        return STATUS_BROKEN_OFF;
    if (wanted->json)
        return print_json(command, run);
    return plain_puzzle(command, &(PuzzleWanted){.mine = &run->mine, .number = wanted->progress ? -1 : 0});
}

int puzzle_mine_run(const char *command, const PuzzleMineWanted *wanted)
{
    MineRun *run = calloc(1, sizeof *run);
    if (!run)
        return shell_refuse(command, STATUS_FAILED, "out of memory");
    int status = run_mine(run, command, wanted);
    mind_done(&run->mind);
    mine_done(&run->mine);
    free(run);
    return status;
}
