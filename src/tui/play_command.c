/* SPDX-License-Identifier: MIT */
#include "tui/play_command.h"

#include "lab/shell.h"
#include "plain/plain.h"

int play_main(int argc, char **argv)
{
    Options options;
    Fault fault;
    if (!options_read(&options, argc, argv, &fault))
        return shell_refuse("play", STATUS_WRONG, fault.sentence);
    if (!options.plain && !options.help && play_has_screen())
        return play_on_screen(&options);
    if (!options.help && (options.opponent || options.first))
        return shell_refuse("play", STATUS_WRONG,
                            "--opponent and --first need the full screen, and so a terminal and no --plain");
    return plain_play(&options);
}
