/* SPDX-License-Identifier: MIT */
#include "table/review/advice.h"

#include "table/words/brief.h"
#include "table/words/message_json.h"
#include "table/words/number.h"

Advice advice_of(const Line *best, const Move *next, const Remark *remark, int remarks)
{
    return (Advice){.best = best->move[0],
                    .percent = number_rounded(100 * best->chance),
                    .margin = number_rounded(MARGIN_POINT * best->margin),
                    .exact = best->exact,
                    .remark = remark,
                    .remarks = remarks,
                    .has_next = next != NULL,
                    .next = next ? *next : (Move){0}};
}

static bool can_only_advance(const Game *game)
{
    Moves moves;
    moves_find(&moves, game);
    return moves.count == 1 && moves_nth(&moves, 0).kind == MOVE_ADVANCE;
}

Message advice_where(const Game *game, const Advice *advice)
{
    static const MessageId WHERE[] = {
        [MOVE_ADVANCE] = MESSAGE_LOOK_AT_TRACK, [MOVE_BUY] = MESSAGE_LOOK_AT_OFFER,
        [MOVE_LEATHER] = MESSAGE_LOOK_AT_QUILT, [MOVE_GIVE_UP] = MESSAGE_LOOK_AT_QUILT,
        [MOVE_AUTOMA] = MESSAGE_LOOK_AT_TRACK,
    };
    return (Message){.id = can_only_advance(game) ? MESSAGE_ONLY_ADVANCE : WHERE[advice->best.kind]};
}

Message advice_what(const Game *game, const Advice *advice)
{
    Move move = advice->best;
    if (move.kind == MOVE_BUY)
        return (Message){MESSAGE_DO_BUY, {{.number = move.patch}}};
    if (move.kind == MOVE_LEATHER)
        return (Message){MESSAGE_DO_SEW, {{.squares = squares_one(move.square), .edition = game->edition}}};
    return (Message){.id = move.kind == MOVE_GIVE_UP ? MESSAGE_DO_GIVE_UP : MESSAGE_DO_ADVANCE};
}

/* Names the move that the best was compared with, and its drawbacks. */
static void say_next(const Game *game, const Advice *advice, Speech *speech)
{
    Message remark[MAX_REMARKS];
    Message next = brief_message(game, advice->next);
    int remarks = remark_messages(advice->remark, advice->remarks, ABOUT_PLAYED, remark);
    if (remarks == 0) {
        speech_say_of(speech, MESSAGE_NEXT_BEST_IS, &next, 1);
        return;
    }
    Argument move = speech_keep(speech, &next, 1);
    Argument why = speech_keep(speech, remark, remarks);
    speech_say(speech, (Message){MESSAGE_NEXT_BEST, {move, why}});
}

void advice_say_worth(const Advice *advice, Speech *speech)
{
    remark_say(advice->remark, advice->remarks, ABOUT_BETTER, MESSAGE_IT, speech);
    if (advice->exact && advice->percent == 100 && advice->margin == 0)
        speech_say(speech, (Message){.id = MESSAGE_WINS_TIE});
    else
        speech_say(speech, (Message){MESSAGE_EXPECTED, {{.number = advice->percent}, {.number = advice->margin}}});
}

void advice_why(const Game *game, const Advice *advice, Speech *speech)
{
    advice_say_worth(advice, speech);
    if (advice->has_next)
        say_next(game, advice, speech);
    else
        remark_say(advice->remark, advice->remarks, ABOUT_PLAYED, MESSAGE_MOVE_PLAYED, speech);
}

void advice_json(const Game *game, const Advice *advice, Text *text)
{
    Message step[] = {advice_where(game, advice), advice_what(game, advice)};
    Speech why = {0};
    advice_why(game, advice, &why);
    text_add(text, "[");
    for (size_t i = 0; i < sizeof step / sizeof *step; i++) {
        message_json_list(&step[i], 1, text);
        text_add(text, ",");
    }
    speech_json(&why, text);
    text_add(text, "]");
}

void advice_write_worth(double chance, double margin, Text *text)
{
    Message worth = {MESSAGE_WORTH,
                     {{.number = number_rounded(100 * chance)}, {.number = number_rounded(10 * margin)}}};
    message_write(&worth, text);
}

void advice_write(const Game *game, const Advice *advice, Text *text)
{
    Message move = brief_message(game, advice->best);
    Speech speech = {0};
    speech_say_of(&speech, MESSAGE_HINT, &move, 1);
    advice_why(game, advice, &speech);
    speech_write(&speech, text);
}
