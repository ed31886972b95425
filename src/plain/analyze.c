/* SPDX-License-Identifier: MIT */
#include "plain/analyze.h"

#include "plain/plain.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* For Ctrl-C: what is under way. */
static Review *under_way;

static void stop_review(int signal)
{
    (void)signal;
    review_stop(under_way);
}

/* The second Ctrl-C is not asked. */
static void listen_to_signals(Review *review)
{
    struct sigaction action = {.sa_handler = stop_review, .sa_flags = (int)SA_RESETHAND};
    under_way = review;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

static int refuse(int status, const Fault *fault)
{
    fprintf(stderr, "thimble analyze: %s\n", fault->sentence);
    return status;
}

/* What is wrong with a file begins with its name, so that editors find the place. */
static int refuse_file(const Fault *fault)
{
    fprintf(stderr, "%s\n", fault->sentence);
    return 1;
}

static int output_closed(void)
{
    fprintf(stderr, "thimble analyze: standard output can't be written to\n");
    return 1;
}

static const char *shown_path(const Analysis *analysis)
{
    return strcmp(analysis->options.path, "-") == 0 ? "standard input" : file_shown(analysis->options.path);
}

/* Edition files are looked for where we stand. */
static bool read_stream(Analysis *analysis, Fault *fault)
{
    Fault inner = {0};
    size_t length;
    char *text = file_read_stream(stdin, shown_path(analysis), MAX_RECORD_TEXT, &length, fault);
    if (!text)
        return false;
    bool good = table_read(&analysis->table, &analysis->shelf, "", text, length, &inner);
    free(text);
    return good || table_tell(shown_path(analysis), &inner, fault);
}

static bool read_record(Analysis *analysis, Fault *fault)
{
    const AnalyzeOptions *options = &analysis->options;
    if (options->edition && !shelf_find(&analysis->shelf, options->edition, fault))
        return false;
    bool good = strcmp(options->path, "-") == 0
                    ? read_stream(analysis, fault)
                    : table_load(&analysis->table, &analysis->shelf, options->path, fault);
    if (!good)
        return false;
    view_of(&analysis->view, &analysis->table);
    return true;
}

static bool make_engine(Analysis *analysis, Fault *fault)
{
    const char *path = analysis->options.net;
    Fault inner = {0};
    if (path && !(analysis->net = file_read(path, ENGINE_MAX_NET, &analysis->net_size, fault)))
        return false;
    EngineSetup setup = {.net = analysis->net, .net_size = analysis->net_size};
    analysis->engine = engine_new(analysis->table.game.edition, &setup, &inner);
    return analysis->engine || table_tell(path ? file_shown(path) : "thimble analyze", &inner, fault);
}

static void show_progress(const Review *review)
{
    enum { WIDTH = 40 };
    char bar[WIDTH + 1];
    int filled = review->wanted ? review->count * WIDTH / review->wanted : WIDTH;
    memset(bar, '.', WIDTH);
    memset(bar, '#', (size_t)filled);
    bar[WIDTH] = '\0';
    fprintf(stderr, "\r\033[K[%s] %d of %d moves", bar, review->count, review->wanted);
}

static void run_review(Analysis *analysis)
{
    Review *review = &analysis->review;
    bool terminal = isatty(STDERR_FILENO);
    listen_to_signals(review);
    do
        if (terminal)
            show_progress(review);
    while (review_step(review));
    if (terminal)
        fputs("\r\033[K", stderr);
}

static int analyze_record(Analysis *analysis)
{
    const AnalyzeOptions *options = &analysis->options;
    Review *review = &analysis->review;
    Fault fault;
    review_begin(review, &analysis->table.record, analysis->engine, &options->limits, options->seat);
    if (review->wanted == 0) {
        fault_at(&fault, 0, 0, "%s: there is no move in it to analyse", shown_path(analysis));
        return refuse_file(&fault);
    }
    run_review(analysis);
    if (!(options->json ? analyze_print_json : analyze_print_text)(analysis))
        return output_closed();
    if (review->count == review->wanted)
        return 0;
    fprintf(stderr, "thimble analyze: stopped after %d of %d moves\n", review->count, review->wanted);
    return 1;
}

static int analyze_file(Analysis *analysis)
{
    Fault fault;
    if (!read_record(analysis, &fault))
        return refuse_file(&fault);
    if (analysis->options.seat == AUTOMA && analysis->table.game.edition->solo) {
        fault_at(&fault, 0, 0, "--seat: seat 2 is the Automa, which has no choice");
        return refuse(2, &fault);
    }
    if (!make_engine(analysis, &fault))
        return refuse_file(&fault);
    return analyze_record(analysis);
}

static int print_help(Analysis *analysis)
{
    analyze_options_help(&analysis->page);
    return page_print(&analysis->page, stdout) ? 0 : output_closed();
}

int analyze_main(int argc, char **argv)
{
    Fault fault;
    Analysis *analysis = calloc(1, sizeof *analysis);
    if (!analysis) {
        fault_at(&fault, 0, 0, "there is no memory left");
        return refuse(1, &fault);
    }
    analysis->page = text_in(analysis->memory, sizeof analysis->memory);
    bool good = analyze_options_read(&analysis->options, argc, argv, &fault);
    int status = !good ? refuse(2, &fault) : analysis->options.help ? print_help(analysis) : analyze_file(analysis);
    engine_free(analysis->engine);
    free(analysis->net);
    shelf_done(&analysis->shelf);
    free(analysis);
    return status;
}
