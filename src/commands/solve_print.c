/* SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "commands/solve_command.h"
#include "table/json/thought_json.h"
#include "table/review/line.h"
#include "table/review/thought.h"

static void add_line(const Game *game, const Line *line, int number, Text *text)
{
    enum { MAX_PLAY = MAX_LINE_MOVES * (MAX_MOVE_TEXT + 4), COLUMN = 40 };
    char memory[MAX_PLAY];
    Text play = text_in(memory, sizeof memory);
    line_write(game, line->move, line->moves, LINE_SEAT, &play);
    text_add(text, "%3d. %5.1f%%  %+7.2f %10lu  %-5s  ", number, 100 * line->chance, line->margin,
             (unsigned long)line->visits, line->exact ? "exact" : "");
    text_wrap(text, COLUMN, COLUMN, memory);
}

/* "8f1c4 is best: it gives ... and leaves ..."; nothing if there are no remarks. */
static void add_reason(const Game *game, const Answer *answer, Text *text)
{
    enum { MAX_REASON = 1024 };
    char memory[MAX_REASON];
    char said[MAX_REASON];
    Remark remark[MAX_REMARKS];
    Text reason = text_in(memory, sizeof memory);
    Text list = text_in(said, sizeof said);
    int count = thought_remarks(game, answer, remark);
    remark_list(remark, count, ABOUT_BETTER, &list);
    if (!said[0])
        return;
    notation_write(game, answer->line[0].move[0], &reason);
    text_add(&reason, " %s.", said);
    text_add(text, "\n");
    text_wrap(text, 0, 0, memory);
}

void solve_write_text(const SolveOptions *options, const Solved *solved, Text *text)
{
    const Game *game = solved->game;
    const Answer *answer = solved->answer;
    text_add(text, "Seat %d is to %s: %.1f%% to win, a margin of %+.2f%s.\n", game_turn(game) + 1,
             game_phase(game) == PHASE_LEATHER ? "sew leather on" : "move", 100 * answer->chance, answer->margin,
             answer->exact ? ", exact" : "");
    text_add(text, "%llu node%s in %.1f s%s.\n\n", (unsigned long long)answer->nodes, answer->nodes == 1 ? "" : "s",
             solved->seconds, solved->complete ? "" : ", interrupted");
    text_add(text, "      chance  margin     visits         line\n");
    for (int i = 0; i < answer->lines && i < options->lines && (i == 0 || answer->line[i].visits > 0); i++)
        add_line(game, &answer->line[i], i + 1, text);
    add_reason(game, answer, text);
}

void solve_write_json(const SolveOptions *options, const Solved *solved, Text *text)
{
    const Game *game = solved->game;
    text_add(text, "{\"position\":\"");
    position_write(game, SECRETS_KEPT, text);
    text_add(text, "\",\"turn\":%d,\"phase\":\"%s\",\"complete\":%s,\"seconds\":%.3f,", game_turn(game) + 1,
             game_phase(game) == PHASE_LEATHER ? "leather" : "action", json_truth(solved->complete),
             solved->seconds);
    thought_json_add(game, solved->answer, options->lines, text);
    text_add(text, "}\n");
}
