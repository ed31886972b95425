/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "base/suggest.h"
#include "cli/shell.h"
#include "commands/commands.h"
#include "doors/tui/play_screen.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int help_main(int argc, char **argv);
static int version_main(int argc, char **argv);

typedef struct Command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary;
} Command;

static const Command COMMAND[] = {
    {"serve", serve_main, T("play in the browser")},
    {"play", play_main, T("play in the terminal")},
    {"resume", resume_main, T("continue the unfinished game")},
    {"games", games_main, T("list your saved games, open or review one")},
    {"progress", progress_main, T("how you play, your records, and what to practise")},
    {"daily", daily_main, T("play today's deal, the same for everybody")},
    {"invite", invite_main, T("invite somebody to a game on a server")},
    {"join", join_main, T("play on a server, by a link")},
    {"deal", deal_main, T("print a deal: circle, late patches, cards")},
    {"replay", replay_main, T("check and print a game record")},
    {"analyze", analyze_main, T("find the mistakes in a game record")},
    {"solve", solve_main, T("find the best moves of a position, exactly near the end")},
    {"edition", edition_main, T("print or check an edition")},
    {"gtp", gtp_main, T("speak the text protocol for programs")},
    {"bot", bot_main, T("let a program play on a server")},
    {"match", match_main, T("play engines against each other and measure their strength")},
    {"puzzle", puzzle_main, T("solve puzzles")},
    {"puzzles", puzzles_main, T("find puzzles in games")},
    {"regret", regret_main, T("measure how far players are from perfect")},
    {"bench", bench_main, T("measure the speed of the rules and the engine")},
    {"selfplay", selfplay_main, T("let the engine play itself to make training games")},
    {"inputs", inputs_main, T("turn training games into training data")},
    {"help", help_main, T("print this list, or help on a command")},
    {"version", version_main, T("print the version")},
};

enum { COMMANDS = sizeof COMMAND / sizeof *COMMAND };

static void refuse_command(const char *name)
{
    Fault fault;
    Suggestion suggestion = suggest_for(span_of(name));
    for (int i = 0; i < COMMANDS; i++)
        suggest_try(&suggestion, COMMAND[i].name);
    fault_at(&fault, 0, 0, "there is no command \"%.*s\"%s", span_quotable(span_of(name)), name,
             suggestion.name ? "" : " (see thimble help)");
    suggest_add(&fault, &suggestion, "");
    shell_refuse(NULL, STATUS_WRONG, fault.sentence);
}

/* NULL if there is no such command. */
static const Command *find_command(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(name, COMMAND[i].name) == 0)
            return &COMMAND[i];
    refuse_command(name);
    return NULL;
}

static int help_overview(void)
{
    language_open(NULL);
    printf("%s thimble [COMMAND [OPTION ...]]\n\n%s\n%s\n\n", t("usage:"),
           t("Thimble plays Patchwork, Patchwork Express and Patchwork with the Automa."),
           t("On a terminal, thimble alone is thimble play."));
    for (int i = 0; i < COMMANDS; i++)
        printf("  %-8s  %s\n", COMMAND[i].name, t(COMMAND[i].summary));
    printf("\n%s\n", t("See also thimble help COMMAND, and the manual pages thimble(1), thimble-play(1) ..."));
    printf("%s\n", t("Exit status: 0 success; 1 the command failed; 2 wrong command line."));
    return fflush(stdout) == 0 ? 0 : shell_no_output("help");
}

static int refuse_word(const char *command, const char *word)
{
    Fault fault;
    fault_at(&fault, 0, 0, "unexpected argument \"%.*s\"", span_quotable(span_of(word)), word);
    return shell_refuse(command, STATUS_WRONG, fault.sentence);
}

/* thimble help COMMAND means thimble COMMAND --help. */
static int help_main(int argc, char **argv)
{
    static char option[] = "--help";
    if (argc < 2 || strcmp(argv[1], option) == 0)
        return help_overview();
    if (argc > 2)
        return refuse_word("help", argv[2]);
    const Command *command = find_command(argv[1]);
    if (!command)
        return 2;
    if (command->run == help_main || command->run == version_main)
        return help_overview();
    return command->run(2, (char *[]){argv[1], option, NULL});
}

static int version_main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "--help") == 0)
        return help_overview();
    if (argc > 1)
        return refuse_word("version", argv[1]);
    printf("thimble %s\n", THIMBLE_VERSION);
    return fflush(stdout) == 0 ? 0 : shell_no_output("version");
}

/* The parent may have closed a standard stream. The next file or socket would get its number, and output would go
 * there. So each missing stream is replaced by one that can't be used either. */
static void hold_streams(void)
{
    static const int CANT_BE_USED[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0)
            open("/dev/null", CANT_BE_USED[stream]);
}

int main(int argc, char **argv)
{
    hold_streams();
    /* A closed pipe or a file size limit makes the write fail instead of killing the program. */
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    const char *name = argc > 1 ? argv[1] : play_has_screen() ? "play" : "help";
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        name = "help";
    if (strcmp(name, "--version") == 0)
        name = "version";
    const Command *command = find_command(name);
    return command ? command->run(argc > 1 ? argc - 1 : argc, argc > 1 ? argv + 1 : argv) : 2;
}
