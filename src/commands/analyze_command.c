/* SPDX-License-Identifier: MIT */
#include "commands/analyze_command.h"
#include "commands/commands.h"

#include "cli/shell.h"
#include "commands/source.h"
#include "doors/plain/plain.h"
#include "table/keep/start.h"

#include <stdlib.h>
#include <string.h>

static const char COMMAND[] = "analyze";

/* The current review, for Ctrl-C. */
static Review *under_way;

static void stop_review(int signal)
{
    (void)signal;
    review_stop(under_way);
}

/* Returns an exit status, with the fault if it is not 0. */
static int read_record(Analysis *analysis, Fault *fault)
{
    const AnalyzeOptions *options = &analysis->options;
    const Edition *asked = NULL;
    if (options->edition && !(asked = shelf_find(&analysis->shelf, options->edition, fault)))
        return STATUS_FAILED;
    if (!source_load(&analysis->table, &analysis->shelf, options->path, fault))
        return STATUS_FAILED;
    if (!start_is_of(analysis->table.game.edition, asked, options->edition, fault))
        return STATUS_WRONG;
    view_of(&analysis->view, &analysis->table);
    return 0;
}

static void show_progress(const Review *review)
{
    enum { WIDTH = 20 }; /* so that the line fits a terminal of 40 columns */
    char bar[WIDTH + 1];
    int filled = review->wanted ? review->count * WIDTH / review->wanted : WIDTH;
    memset(bar, '.', WIDTH);
    memset(bar, '#', (size_t)filled);
    bar[WIDTH] = '\0';
    shell_progress("[%s] %d of %d moves", bar, review->count, review->wanted);
}

static void run_review(Analysis *analysis)
{
    Review *review = &analysis->review;
    under_way = review;
    shell_listen(stop_review);
    do
        show_progress(review);
    while (review_step(review));
    shell_progress("%s", "");
}

static int analyze_record(Analysis *analysis)
{
    const AnalyzeOptions *options = &analysis->options;
    Review *review = &analysis->review;
    Fault fault;
    review_begin(review, &analysis->table.record, analysis->mind.engine, &options->limits, options->seat);
    if (review->wanted == 0) {
        fault_at(&fault, 0, 0, "%s: no moves to analyse", source_shown(options->path));
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    }
    run_review(analysis);
    if (!(options->json ? analyze_print_json : analyze_print_text)(analysis))
        return shell_no_output(COMMAND);
    return review->count == review->wanted ? 0 : STATUS_BROKEN_OFF; /* the output says that it is incomplete */
}

static int analyze_file(Analysis *analysis)
{
    Fault fault;
    int status = read_record(analysis, &fault);
    if (status)
        return shell_refuse(COMMAND, status, fault.sentence);
    if (analysis->options.seat == AUTOMA && analysis->table.game.edition->solo)
        return shell_refuse(COMMAND, STATUS_WRONG, "--seat: seat 2 is the Automa, which has no choice");
    if (!thinking_engine(&analysis->options.thinking, &analysis->mind, analysis->table.game.edition, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    return analyze_record(analysis);
}

int analyze_main(int argc, char **argv)
{
    Fault fault;
    Analysis *analysis = calloc(1, sizeof *analysis);
    if (!analysis)
        return shell_refuse(COMMAND, STATUS_FAILED, "out of memory");
    analysis->page = text_in(analysis->memory, sizeof analysis->memory);
    bool good = analyze_options_read(&analysis->options, argc, argv, &fault);
    int status = !good                    ? shell_refuse(COMMAND, STATUS_WRONG, fault.sentence)
                 : analysis->options.help ? analyze_options_help()
                                          : analyze_file(analysis);
    mind_done(&analysis->mind);
    shelf_done(&analysis->shelf);
    free(analysis);
    return status;
}
