/* SPDX-License-Identifier: MIT */
/* The engine's advice: hints and reviews. Ctrl-C ends its search, not the game. */
#include "base/language.h"
#include "cli/shell.h"
#include "doors/plain/command.h"
#include "doors/plain/lines.h"
#include "engine/search/order.h"
#include "table/review/advice.h"
#include "table/review/line.h"
#include "table/review/review_words.h"
#include "table/review/thought.h"
#include "table/words/brief.h"
#include "table/words/names.h"
#include "table/words/number.h"

#include <unistd.h>

/* NULL when there is none; the page then says why. */
static Engine *find_engine(Session *session)
{
    Fault fault;
    Engine *engine = mind_engine(&session->mind, session->sitting.table.game.edition, &fault);
    if (!engine) {
        char memory[MAX_PARAGRAPH];
        Text text = text_in(memory, sizeof memory);
        text_fill(&text, t("That did not work: {why}"), "why=%s", fault.sentence);
        page_say(&session->page, 2, "%s.", memory);
    }
    return engine;
}

static void begin_thinking(void)
{
    lines_allow_interrupt(true);
}

/* False when the search was interrupted. At a terminal the game goes on then; a script is read no further. */
static bool end_thinking(void)
{
    lines_allow_interrupt(false);
    shell_progress("%s", "");
    bool thought = !atomic_load(lines_interrupted());
    if (!thought && isatty(STDIN_FILENO))
        lines_forget_interrupt();
    return thought;
}

static void say_hint(Text *page, const Game *game, const Answer *answer)
{
    Remark remark[MAX_REMARKS];
    char memory[MAX_PARAGRAPH];
    char move[MAX_MOVE_TEXT];
    int remarks = thought_remarks(game, answer, remark);
    Text text = text_in(memory, sizeof memory);
    Text typed = text_in(move, sizeof move);
    Advice advice = advice_of(&answer->line[0], thought_next(answer), remark, remarks);
    advice_write(game, &advice, &text);
    notation_write(game, answer->line[0].move[0], &typed);
    page_say(page, 0, "%s", memory);
    page_say(page, 0, t("To play it, type: %s"), move);
}

static void answer_hint(Session *session, Words *words)
{
    const Game *game = &session->sitting.table.game;
    Limits limits = {.nodes = ADVICE_NODES, .thorough = true, .stop = lines_interrupted()};
    Answer answer;
    (void)words;
    if (game_phase(game) == PHASE_OVER) {
        page_say(&session->page, 0, "%s", t("The game is over."));
        return;
    }
    Engine *engine = find_engine(session);
    if (!engine)
        return;
    shell_progress("%s ...", t("Finding a hint"));
    begin_thinking();
    engine_think(engine, game, &limits, &answer);
    order_lines(game, &answer, 1);
    if (end_thinking())
        say_hint(&session->page, game, &answer);
}

/* Reviews the moves made so far. Results for the same moves are reused. */
static void begin_review(Session *session, Engine *engine)
{
    Review *review = &session->review;
    Record made = session->sitting.table.record;
    made.count = session->sitting.table.ply;
    review->engine = engine;
    atomic_store(&review->stop, false);
    if (review_is_of(review, &made))
        return;
    session->reviewed = made;
    review_begin(review, &session->reviewed, engine, &(Limits){.nodes = REVIEW_NODES}, NOBODY);
}

static void run_review(Review *review)
{
    begin_thinking();
    do {
        char memory[80];
        Text text = text_in(memory, sizeof memory);
        review_write_progress(review, &text);
        shell_progress("%s", memory);
    } while (!atomic_load(lines_interrupted()) && review_step(review));
    end_thinking();
}

static void say_mistake(Text *page, const View *view, const Review *review, const ReviewedMove *move)
{
    Game game = record_game(review->record, move->ply);
    MistakeWords words;
    char memory[MAX_PARAGRAPH];
    Text text = text_in(memory, sizeof memory);
    text_add(&text, t("%s: "), names_player(view, move->seat).text);
    brief_move(&game, move->move, &text);
    text_add(&text, "%s", t("; "));
    review_write_verdict(move, BREVITY_ALL, &text);
    page_say(page, 5, "%3d. %s.", move->ply + 1, memory);
    review_write_mistake(&game, move, LINE_SEAT, &words);
    if (words.against[0])
        page_say(page, 5, "     %s", words.against);
    page_say(page, 5, "     %s", words.better);
    page_say(page, 7, "     %s", words.line);
    text_add(page, "\n");
}

static void say_mistakes(Text *page, const View *view, const Review *review)
{
    bool found = false;
    for (int i = 0; i < review->count; i++)
        if (review->move[i].verdict != VERDICT_GOOD) {
            say_mistake(page, view, review, &review->move[i]);
            found = true;
        }
    if (!found)
        page_say(page, 0, "%s",
                 review->count < review->wanted ? t("No mistakes found so far.") : t("No mistakes found."));
}

/* Names and numbers, as in the screen's summary of a review. */
static void say_sums(Text *page, const View *view, const Review *review, int number)
{
    SeatReview seat = review_seat(review, number);
    char memory[MAX_PARAGRAPH];
    Text text = text_in(memory, sizeof memory);
    if (seat.moves == 0)
        return;
    text_add(&text, t("%s: "), names_player(view, number).text);
    text_add(&text, "%s %d", t("moves"), seat.moves);
    text_add(&text, seat.rating.level ? ", %s " : "%s", seat.rating.level ? t("like level") : "");
    review_write_level(seat.rating, &text);
    if (seat.deal >= 0)
        text_add(&text, ", %s %s", t("chance at the start"), number_percent(review_percent(seat.deal), 1).text);
    if (seat.drew)
        text_add(&text, ", %s %s", t("luck in points"), number_margin(review_points(seat.luck.margin)).text);
    for (int verdict = VERDICT_BLUNDER; verdict > VERDICT_GOOD; verdict--)
        text_add(&text, ", %s %d", review_plural((Verdict)verdict), seat.verdict[verdict]);
    size_t before = text.length;
    text_add(&text, "%s", t("; "));
    text_add(&text, t("%s: "), t("lost by"));
    size_t after = text.length;
    review_write_parts(seat.loss, &text);
    page_say(page, 2, "%.*s.", (int)(text.length > after ? text.length : before), memory);
}

static void answer_review(Session *session, Words *words)
{
    Review *review = &session->review;
    Text *page = &session->page;
    View view;
    (void)words;
    if (session->sitting.table.ply == 0) {
        page_say(page, 0, "%s", t("There are no moves to review yet."));
        return;
    }
    Engine *engine = find_engine(session);
    if (!engine)
        return;
    begin_review(session, engine);
    run_review(review);
    session_view(session, &view);
    say_mistakes(page, &view, review);
    for (int seat = 0; seat < SEATS; seat++)
        say_sums(page, &view, review, seat);
    if (review->count < review->wanted) {
        char memory[80];
        Text text = text_in(memory, sizeof memory);
        review_write_progress(review, &text);
        page_say(page, 0, "%s.", memory);
    }
}

const Command ADVICE_COMMANDS[] = {
    {
        .name = "hint",
        .answer = answer_hint,
        .usage = "hint",
        .summary = T("what the computer would do now, and why"),
        .more = T("This takes a moment; Ctrl-C ends it."),
    },
    {
        .name = "review",
        .answer = answer_review,
        .usage = "review",
        .summary = T("the mistakes so far, and what would have been better"),
        .more = T("Judging a whole game takes a while; Ctrl-C ends it and shows the result so far. Mistakes are in "
                  "buying, placing or timing (advancing or buying at the wrong moment)."),
    },
    {0},
};
