/* SPDX-License-Identifier: MIT */
#include "table/json/thought_json.h"

#include "base/json.h"
#include "rules/notation.h"
#include "table/json/remark_json.h"
#include "table/review/advice.h"
#include "table/review/thought.h"
#include "table/words/number.h"

enum { DECIMALS = 4, ONE = 10000 };

static void add_number(const char *name, double number, Text *text)
{
    text_add(text, "\"%s\":", name);
    json_decimal(text, number_rounded(number * ONE), DECIMALS);
    text_add(text, ",");
}

void thought_json_line(Game game, const Line *line, Text *text)
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

static void add_words(const Game *game, const Answer *answer, Text *text)
{
    Remark remark[MAX_REMARKS];
    int count = thought_remarks(game, answer, remark);
    Advice advice = advice_of(&answer->line[0], thought_next(answer), remark, count);
    text_add(text, "\"words\":");
    remark_json_list(remark, count, text);
    text_add(text, ",\"hint\":");
    advice_json(game, &advice, text);
}

void thought_json_add(const Game *game, const Answer *answer, int most, Text *text)
{
    int lines = answer->lines < most ? answer->lines : most;
    int shown = 0;
    text_add(text, "\"nodes\":%llu,\"exact\":%s,", (unsigned long long)answer->nodes, json_truth(answer->exact));
    add_number("chance", answer->chance, text);
    add_number("margin", answer->margin, text);
    text_add(text, "\"lines\":[");
    for (; shown < lines && (shown == 0 || answer->line[shown].visits > 0); shown++) {
        text_add(text, "%s", shown ? "," : "");
        thought_json_line(*game, &answer->line[shown], text);
    }
    text_add(text, "],");
    add_words(game, answer, text);
}
