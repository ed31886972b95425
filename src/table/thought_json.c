/* SPDX-License-Identifier: MIT */
#include "table/thought_json.h"

#include "base/json.h"
#include "rules/notation.h"
#include "table/remark_json.h"

enum { DECIMALS = 4, ONE = 10000 };

static void add_number(const char *name, double number, Text *text)
{
    double scaled = number * ONE;
    text_add(text, "\"%s\":", name);
    json_decimal(text, (long long)(scaled < 0 ? scaled - 0.5 : scaled + 0.5), DECIMALS);
    text_add(text, ",");
}

static void add_line(Game game, const Line *line, Text *text)
{
    text_add(text, "{\"move\":\"");
    notation_write(&game, line->move[0], text);
    text_add(text, "\",");
    add_number("chance", line->chance, text);
    add_number("margin", line->margin, text);
    text_add(text, "\"visits\":%lu,\"exact\":%s,\"line\":[", (unsigned long)line->visits, json_truth(line->exact));
    for (int i = 0; i < line->moves && !game_refuses(&game, line->move[i]); i++) {
        text_add(text, i ? ",\"" : "\"");
        notation_write(&game, line->move[i], text);
        text_add(text, "\"");
        game_play(&game, line->move[i]);
    }
    text_add(text, "]}");
}

/* What the best line is held against: the best of another choice, or else the next place. */
static const Line *find_other(const Answer *answer)
{
    Move best = answer->line[0].move[0];
    for (int i = 1; i < answer->lines && answer->line[i].visits > 0; i++) {
        Move move = answer->line[i].move[0];
        if (move.kind != best.kind || move.patch != best.patch)
            return &answer->line[i];
    }
    return answer->lines > 1 && answer->line[1].visits > 0 ? &answer->line[1] : NULL;
}

/* As far as nothing hidden has to show itself. */
static Prospect prospect_of(Game game, const Line *line)
{
    Prospect prospect = {.exact = line->exact};
    for (int i = 0; i < line->moves && !game_play(&game, line->move[i]); i++)
        prospect.line[prospect.moves++] = line->move[i];
    return prospect;
}

/* Why the first line, and not another one. */
static void add_words(const Game *game, const Answer *answer, Text *text)
{
    Remark remark[MAX_REMARKS];
    const Line *other = find_other(answer);
    int count = 0;
    if (other) {
        Prospect best = prospect_of(*game, &answer->line[0]);
        Prospect next = prospect_of(*game, other);
        count = remark_find(game, &next, &best, remark);
    }
    text_add(text, "\"words\":");
    remark_json_list(remark, count, text);
}

void thought_json_write(const Game *game, const Answer *answer, Text *text)
{
    text_add(text, "{\"nodes\":%llu,\"exact\":%s,", (unsigned long long)answer->nodes, json_truth(answer->exact));
    add_number("chance", answer->chance, text);
    add_number("margin", answer->margin, text);
    text_add(text, "\"lines\":[");
    for (int i = 0; i < answer->lines && (i == 0 || answer->line[i].visits > 0); i++) {
        text_add(text, "%s", i ? "," : "");
        add_line(*game, &answer->line[i], text);
    }
    text_add(text, "],");
    add_words(game, answer, text);
    text_add(text, "}");
}
