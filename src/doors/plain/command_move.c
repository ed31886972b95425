/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "doors/plain/command.h"
#include "doors/plain/far_game.h"
#include "doors/plain/tell.h"
#include "doors/plain/typed.h"
#include "table/words/refusal.h"

/* Completes the reason with a full stop: fault sentences come without one. */
static void command_move_refuse(Session *session, const char *refused, const char *why)
{
    char memory[FAULT_SIZE + 1];
    Text sentence = text_in(memory, sizeof memory);
    text_add(&sentence, "%s", why);
    if (sentence.length && memory[sentence.length - 1] != '.')
        text_add(&sentence, ".");
    page_say(&session->page, 2, refused, memory);
}

/* Is the move legal? If not, the page says why. */
static bool check_legal(Session *session, Move move, const char *refused)
{
    const Game *game = &session->sitting.table.game;
    char memory[FAULT_SIZE];
    Text why = text_in(memory, sizeof memory);
    Refusal refusal = game_refuses(game, move);
    if (!refusal)
        return true;
    refusal_write(game, move, refusal, &why);
    command_move_refuse(session, refused, memory);
    return false;
}

static void play_text(Session *session, Words *words)
{
    Move move;
    Fault fault;
    bool readable = (!session->far || far_game_may_move(session, &fault)) &&
                    typed_move(&session->sitting.table.game, words, &move, &fault);
    if (readable && !check_legal(session, move, t("Not played. %s")))
        return;
    if (!readable || !session_play(session, move, &fault))
        command_move_refuse(session, t("Not played. %s"), fault.sentence);
}

/* Puts the name of the move in front of the remaining words. */
static void play_form(Session *session, const char *form, Words *words)
{
    char memory[MAX_PARAGRAPH];
    Text text = text_in(memory, sizeof memory);
    Span rest = words_rest(words);
    text_add(&text, "%s %.*s", form, (int)rest.length, rest.at);
    Words whole = words_of(text.start, text.length, 0);
    play_text(session, &whole);
}

static void answer_advance(Session *session, Words *words)
{
    play_form(session, "advance", words);
}

static void answer_buy(Session *session, Words *words)
{
    play_text(session, words);
}

static void answer_sew(Session *session, Words *words)
{
    play_form(session, "sew", words);
}

static void answer_give(Session *session, Words *words)
{
    play_form(session, "give", words);
}

static void answer_try(Session *session, Words *words)
{
    const Game *game = &session->sitting.table.game;
    Move move;
    Fault fault;
    View view;
    Text *page = &session->page;
    if (!typed_move(game, words, &move, &fault)) {
        command_move_refuse(session, t("Not tried. %s"), fault.sentence);
        return;
    }
    if (!check_legal(session, move, t("Not legal. %s")))
        return;
    session_view(session, &view);
    page_say(page, 0, "%s", t("Only a preview: nothing is played."));
    tell_consequences(page, &view, game, move);
}

static void answer_undo(Session *session, Words *words)
{
    (void)words;
    if (sitting_plays_daily(&session->sitting))
        page_say(&session->page, 0, "%s.", t("The daily deal is played without undo"));
    else if (!session_undo(session))
        page_say(&session->page, 0, "%s.", t("Nothing to undo"));
}

static void answer_redo(Session *session, Words *words)
{
    (void)words;
    if (!session_redo(session))
        page_say(&session->page, 0, "%s.", t("Nothing to redo"));
}

const Command MOVE_COMMANDS[] = {
    {
        .name = "advance",
        .answer = answer_advance,
        .usage = "advance",
        .summary = T("advance past the other token, 1 button per space (a)"),
        .more =
            T("Your token moves to the space just past the other one, and you get 1 button per space. Short: a."),
    },
    {
        .name = "a",
        .answer = answer_advance,
        .usage = "a",
        .more = T("a is short for advance."),
    },
    {
        .name = "pass",
        .answer = answer_advance,
        .usage = "pass",
        .more = T("pass is another word for advance."),
    },
    {
        .name = "b",
        .answer = answer_buy,
        .most = ANY_WORDS,
        .usage = "b 17 r1 c4",
        .more = T("b is short for buy."),
    },
    {
        .name = "buy",
        .answer = answer_buy,
        .most = ANY_WORDS,
        .usage = "buy 17 r1 c4",
        .summary = T("buy patch 17, turned r1, at c4 (17r1c4)"),
        .more = T("Give a patch on offer, its orientation (patch 17 draws them all) and the square for the top "
                  "left corner of its bounding box (where 17 lists them). try 17r1c4 previews the move."),
    },
    {
        .name = "sew",
        .answer = answer_sew,
        .most = ANY_WORDS,
        .usage = "sew e5",
        .summary = T("sew the leather patch on e5 (+e5)"),
    },
    {
        .name = "give",
        .answer = answer_give,
        .most = 1,
        .usage = "give up",
        .summary = T("give up a leather patch, where allowed (+x)"),
    },
    {
        .name = "try",
        .answer = answer_try,
        .fewest = 1,
        .most = ANY_WORDS,
        .usage = T("try MOVE"),
        .summary = T("preview a move without playing it"),
        .more = T("For example try 17r1c4, try advance or try +e5."),
    },
    {
        .name = "undo",
        .answer = answer_undo,
        .usage = "undo",
        .summary = T("undo the last move"),
        .more =
            T("Against the computer or the Automa, goes back to your last decision. Every move can be undone, one "
              "after another."),
    },
    {
        .name = "redo",
        .answer = answer_redo,
        .usage = "redo",
        .summary = T("redo an undone move"),
    },
    {0},
};
