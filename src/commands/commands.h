/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_COMMANDS_H
#define COMMANDS_COMMANDS_H

/* The program's commands, one file each: options in, one call, output. Each takes the command line from its own
 * name on and returns the exit status. main.c has the table of their names. */
int analyze_main(int argc, char **argv);
int bench_main(int argc, char **argv);
int bot_main(int argc, char **argv);
int daily_main(int argc, char **argv);
int deal_main(int argc, char **argv);
int edition_main(int argc, char **argv);
int games_main(int argc, char **argv);
int gtp_main(int argc, char **argv);
int inputs_main(int argc, char **argv);
int invite_main(int argc, char **argv);
int join_main(int argc, char **argv);
int match_main(int argc, char **argv);
int play_main(int argc, char **argv);
int progress_main(int argc, char **argv);
int puzzle_main(int argc, char **argv);
int puzzles_main(int argc, char **argv);
int regret_main(int argc, char **argv);
int replay_main(int argc, char **argv);
int resume_main(int argc, char **argv);
int selfplay_main(int argc, char **argv);
int serve_main(int argc, char **argv);
int solve_main(int argc, char **argv);

#endif
