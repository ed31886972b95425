/* SPDX-License-Identifier: MIT */
#include "plain/plain.h"
int play_main(int argc, char **argv)
{
    (void)argc, (void)argv;
    return 1;
}
int replay_main(int argc, char **argv)
{
    (void)argc, (void)argv;
    return 1;
}
int edition_main(int argc, char **argv)
{
    (void)argc, (void)argv;
    return 1;
}
