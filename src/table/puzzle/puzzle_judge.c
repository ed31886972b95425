/* SPDX-License-Identifier: MIT */
#include "table/puzzle/puzzle_judge.h"

#include "engine/search/candidates.h"
#include "table/puzzle/puzzle_right.h"
#include "table/review/facts.h"
#include "table/review/line.h"
#include "table/review/thought.h"
#include "table/words/brief.h"
#include "table/words/number.h"

#include <string.h>

static bool is_right(const ReviewedMove *reviewed, PuzzleKind kind, Move answer)
{
    bool wins = reviewed->played.worth.chance * 2 > CHANCE_SURE;
    return (kind == PUZZLE_ENDGAME && wins) ||
           (puzzle_asks_choice(kind) && puzzle_same_choice(reviewed->move, answer)) ||
           puzzle_as_good(review_loss(reviewed));
}

void puzzle_judge(PuzzleJudge *judge, const Game *game, PuzzleKind kind, Move answer, Move move)
{
    Review *review = &judge->review;
    record_begin_position(&judge->record, game, 0);
    judge->record.move[judge->record.count++] = move;
    review_begin(review, &judge->record, judge->engine, &(Limits){.nodes = judge->nodes}, NOBODY);
    while (review_step(review))
        continue;
    judge->reviewed = review->move[0];
    judge->right = is_right(&judge->reviewed, kind, answer);
}

/* A short search may have another opinion than the long one that found the answer. */
static void put_first(Answer *thought, Move answer)
{
    int at = 0;
    while (at < thought->lines && !puzzle_same_choice(thought->line[at].move[0], answer))
        at++;
    if (at == 0 || at == thought->lines)
        return;
    Line first = thought->line[at];
    thought->line[at] = thought->line[0];
    thought->line[0] = first;
}

static Line think_of(PuzzleJudge *judge, const Game *game, Move place)
{
    Limits limits = {.nodes = judge->nodes, .only = ONLY_MOVE, .move = place};
    engine_think(judge->engine, game, &limits, &judge->thought);
    return judge->thought.line[0];
}

static Worth worth_of(const Line *line)
{
    return (Worth){number_rounded(line->chance * CHANCE_SURE), number_rounded(line->margin * MARGIN_POINT)};
}

/* A later move of the line, by the same seat, that another place would cover. */
static bool finds_kept(const Game *game, const Line *line, Move place, Move *kept)
{
    Squares taken = candidates_covered(game->edition, place);
    Game after = *game;
    int known = line_known(after, line->move, line->moves);
    for (int i = 0; i < known; i++) {
        *kept = line->move[i];
        if (i > 0 && game_turn(&after) == game_turn(game) && (candidates_covered(game->edition, *kept) & taken))
            return true;
        game_play(&after, *kept);
    }
    return false;
}

/* A patch that begins on the same square as the answer needs all of its squares. */
static Message tidy_message(const Game *game, Move tidy, Move answer)
{
    Message message = brief_message(game, tidy);
    if (tidy.kind == MOVE_BUY && message.argument[1].squares == brief_message(game, answer).argument[1].squares)
        message.argument[1].squares = candidates_covered(game->edition, tidy);
    return message;
}

static void say_tidiest(PuzzleJudge *judge, Message place, const Line *tidiest, int remarks, Speech *speech)
{
    Worth worth = worth_of(tidiest);
    Message value = {MESSAGE_WORTH, {{.number = number_rounded(100 * tidiest->chance)}, {.number = worth.margin}}};
    Message drawback[MAX_REMARKS];
    int drawbacks = remark_messages(judge->remark, remarks, ABOUT_PLAYED, drawback);
    Argument where = speech_keep(speech, &place, 1);
    Argument what = speech_keep(speech, &value, 1);
    if (drawbacks)
        speech_say(speech, (Message){MESSAGE_TIDIEST_HAS, {where, speech_keep(speech, drawback, drawbacks), what}});
    else
        speech_say(speech, (Message){MESSAGE_TIDIEST, {where, what}});
}

/* Compares the answer with the tidiest place; false, with nothing said, if that is as good. */
static bool say_place(PuzzleJudge *judge, const Game *game, Move answer, Speech *speech)
{
    Move tidy, kept;
    bool free = game->bonus == NOBODY;
    if (answer.kind == MOVE_GIVE_UP ||
        !candidates_best(game->edition, game->quilt[game_turn(game)], free, answer.patch, 1, &tidy) ||
        candidates_alike(game, tidy, answer))
        return false;
    Line best = think_of(judge, game, answer);
    Line tidiest = think_of(judge, game, tidy);
    Worth here = worth_of(&best);
    Worth there = worth_of(&tidiest);
    if (puzzle_as_good((Worth){here.chance - there.chance, here.margin - there.margin}))
        return false;
    int remarks = thought_compare(game, &tidiest, &best, judge->remark);
    if (finds_kept(game, &best, tidy, &kept)) {
        Message move = brief_message(game, kept);
        speech_say_of(speech, MESSAGE_KEEPS_ROOM, &move, 1);
    }
    Advice advice = advice_of(&best, NULL, judge->remark, remarks);
    advice_say_worth(&advice, speech);
    say_tidiest(judge, tidy_message(game, tidy, answer), &tidiest, remarks, speech);
    return true;
}

/* Puts the squares that are missing from the bonus square first, unless a remark is about the tile already. */
static int add_bonus(PuzzleJudge *judge, const Game *game, Move answer, int remarks)
{
    Remark *remark = judge->remark;
    Facts facts;
    facts_of(&facts, game, &answer, 1);
    for (int i = 0; i < remarks; i++)
        if (remark[i].id == MESSAGE_TAKES_BONUS || remark[i].id == MESSAGE_BONUS_NEAR)
            return remarks;
    if (facts.of[FACT_BONUS_MISSING] <= 0)
        return remarks;
    int kept = remarks < MAX_REMARKS ? remarks : MAX_REMARKS - 1;
    memmove(remark + 1, remark, (size_t)kept * sizeof *remark);
    remark[0] = (Remark){MESSAGE_BONUS_NEAR, ABOUT_BETTER, 1, {facts.of[FACT_BONUS_MISSING]}};
    return kept + 1;
}

static void say_choice(PuzzleJudge *judge, const Game *game, PuzzleKind kind, Move answer, Speech *speech)
{
    Answer *thought = &judge->thought;
    engine_think(judge->engine, game, &(Limits){.nodes = judge->nodes, .thorough = true}, thought);
    put_first(thought, answer);
    int remarks = thought_remarks(game, thought, judge->remark);
    if (kind == PUZZLE_SEVEN)
        remarks = add_bonus(judge, game, answer, remarks);
    Advice advice = advice_of(&thought->line[0], thought_next(thought), judge->remark, remarks);
    advice_why(game, &advice, speech);
}

void puzzle_why(PuzzleJudge *judge, const Game *game, PuzzleKind kind, Move answer, Speech *speech)
{
    if (kind != PUZZLE_PLACING || !say_place(judge, game, answer, speech))
        say_choice(judge, game, kind, answer, speech);
}
