/* SPDX-License-Identifier: MIT */
#include "commands/commands.h"

#include "cli/deal_settings.h"
#include "cli/shell.h"
#include "commands/match_options.h"
#include "engine/fair.h"
#include "engine/threads/host.h"
#include "lab/match/match_folder.h"
#include "lab/match/match_report.h"
#include "lab/match/match_state.h"
#include "shelf/edition_file.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_PLAYER = 4096 };

static const char COMMAND[] = "match";

/* Set by Ctrl-C. */
static atomic_bool stop;

static void stop_match(int signal)
{
    (void)signal;
    atomic_store(&stop, true);
}

/* The plan made from the command line, and everything it points to. */
typedef struct MatchSetup {
    MatchPlan plan;
    MatchNumbers numbers;
    Edition edition;
    Openings openings;
    char path[PATH_MAX];
    char player[MATCH_PLAYERS][MAX_PLAYER];
} MatchSetup;

/* Lines for a program follow its command, each on its own line. */
static bool set_player(MatchSetup *setup, const MatchOptions *options, int player, Fault *fault)
{
    Text text = text_in(setup->player[player], sizeof setup->player[player]);
    text_add(&text, "%s%s", options->is_command[player] ? "gtp:" : "", options->player[player]);
    for (int i = 0; i < options->lines; i++)
        if (options->line[i].player == player)
            text_add(&text, "\n%s", options->line[i].text);
    setup->plan.player[player] = text.start;
    setup->plan.name[player] = options->name[player];
    return !text.cut || fault_at(fault, 0, 0, "a player has at most %d bytes", MAX_PLAYER - 1);
}

static bool set_players(MatchSetup *setup, const MatchOptions *options, Fault *fault)
{
    bool solo = setup->edition.solo;
    if (solo ? options->players != 1 : options->players < SEATS)
        return fault_at(fault, 0, 0, "a match of the edition %s takes %s, not %d", setup->edition.name,
                        solo ? "one player, who meets the Automa" : "two players or more", options->players);
    for (int i = 0; i < options->players; i++)
        if (!set_player(setup, options, i, fault))
            return false;
    return true;
}

static bool set_deal(MatchSetup *setup, const MatchOptions *options, Fault *fault)
{
    Deal *deal = &setup->plan.deal;
    if (!deal_settings_begin(deal, &setup->edition, 1, options->deal, fault))
        return false;
    setup->plan.fair = options->fair;
    Deal complete = *deal; /* only a check: the plan's own stays open for each pair's seed */
    return deal_complete(&complete, fault) && (!options->fair || fair_is_possible(deal, fault));
}

static bool set_up(MatchSetup *setup, const MatchOptions *options, Fault *fault)
{
    MatchPlan *plan = &setup->plan;
    if (!set_players(setup, options, fault) || !set_deal(setup, options, fault) ||
        !edition_file_told(&setup->edition, options->edition, setup->path, &plan->terms.edition, fault) ||
        !match_options_numbers(options, setup->edition.solo, &setup->numbers, fault))
        return false;
    plan->edition = &setup->edition;
    plan->pairs = setup->numbers.pairs;
    plan->threads = setup->numbers.threads;
    plan->terms.patience = setup->numbers.patience;
    plan->terms.stop = &stop;
    plan->terms.clock = options->clock ? &setup->numbers.clock : NULL;
    plan->sprt = options->sprt ? &setup->numbers.sprt : NULL;
    plan->gauntlet = options->gauntlet;
    plan->again = setup->numbers.again;
    plan->traits = options->traits;
    plan->folder = options->folder;
    plan->logs = options->logs;
    plan->state = options->state;
    return true;
}

/* A program can't be told a position without its hidden patches and cards: it would not know that they are hidden. */
static bool set_openings(MatchSetup *setup, const MatchOptions *options, Fault *fault)
{
    MatchPlan *plan = &setup->plan;
    OpeningTerms terms = {.plies = setup->numbers.plies, .seed = plan->deal.seed};
    if (!options->openings)
        return true;
    if (!openings_read(&setup->openings, &setup->edition, options->openings, &terms, fault))
        return false;
    plan->openings = &setup->openings;
    for (int i = 0; i < match_players(plan) && setup->openings.hides; i++)
        if (strncmp(plan->player[i], "gtp:", 4) == 0)
            return fault_at(fault, 0, 0,
                            "%s: a program can't be told positions with hidden patches or cards; "
                            "records and deals can",
                            options->openings);
    return true;
}

/* Creates each player once, so that errors are reported before the first game. Returns the exit status. */
static int try_players(const MatchPlan *plan, Fault *fault)
{
    for (int i = 0; i < match_players(plan); i++) {
        Player *player = match_hire(plan, &plan->terms, i, 1, fault);
        if (!player)
            return player_is_well_written(plan->player[i]) ? STATUS_FAILED : STATUS_WRONG;
        player_free(player);
    }
    return 0;
}

/* Folders, files and players. Returns the exit status. */
static int match_get_ready(MatchSetup *setup, const MatchOptions *options, MatchResult result[], Fault *fault)
{
    MatchPlan *plan = &setup->plan;
    if (!set_openings(setup, options, fault) || (plan->state && !match_state_read(plan, result, fault)) ||
        (plan->logs && !match_folder_prepare(plan->logs, fault)))
        return STATUS_FAILED;
    int refused = try_players(plan, fault);
    if (refused)
        return refused;
    return match_folder_make(plan, match_pairs_taken(plan, result), fault) ? 0 : STATUS_FAILED;
}

static void show_progress(const MatchPlan *plan, const MatchResult result[])
{
    static double last;
    double now = host_now();
    char memory[512];
    Text text = text_in(memory, sizeof memory);
    if (now - last < 0.2)
        return;
    last = now;
    match_report_line(plan, result, &text);
    shell_progress("%s", memory);
}

/* Whatever was printed, the exit status tells of forfeits. */
static int refuse_forfeits(const MatchPlan *plan, const MatchResult result[])
{
    char memory[2 * FAULT_SIZE];
    Text text = text_in(memory, sizeof memory);
    if (!match_report_forfeit(plan, result, &text))
        return 0;
    text_add(&text, " (with --allow-forfeits the exit status is 0)");
    return shell_refuse(COMMAND, STATUS_FAILED, memory);
}

static int print_result(const MatchPlan *plan, const MatchResult result[], const MatchOptions *options)
{
    static char memory[MAX_REPORT];
    Text text = text_in(memory, sizeof memory);
    shell_progress("%s", "");
    (options->json ? match_report_json : match_report_text)(plan, result, &text);
    int status = shell_print(COMMAND, memory);
    if (status || result->broken_off)
        return status ? status : STATUS_BROKEN_OFF;
    return options->allow_forfeits ? 0 : refuse_forfeits(plan, result);
}

static int match_command_run(const MatchOptions *options)
{
    static MatchSetup setup;
    static MatchResult result[MATCH_ENCOUNTERS];
    Fault fault;
    if (!edition_file_open(&setup.edition, options->edition, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    if (!set_up(&setup, options, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    shell_listen(stop_match);
    int refused = match_get_ready(&setup, options, result, &fault);
    if (refused)
        return shell_refuse(COMMAND, refused, fault.sentence);
    if (shell_is_watched())
        setup.plan.progress = show_progress;
    show_progress(&setup.plan, result); /* the first deal may take long */
    bool good = match_play(&setup.plan, result, &fault);
    int status = print_result(&setup.plan, result, options);
    openings_done(&setup.openings);
    return good ? status : shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
}

int match_main(int argc, char **argv)
{
    MatchOptions options;
    Fault fault;
    if (!match_options_read(&options, argc, argv, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    return options.help ? match_options_help() : match_command_run(&options);
}
