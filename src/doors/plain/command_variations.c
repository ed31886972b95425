/* SPDX-License-Identifier: MIT */
#include "base/choice.h"
#include "base/language.h"
#include "doors/plain/command.h"

static int here(const Session *session)
{
    return analysis_here(&session->variations, &session->sitting);
}

static void write_move(const Session *session, const Game *game, int node, Text *text)
{
    const VariationNode *at = &session->variations.node[node];
    notation_write(game, at->move, text);
    text_add(text, "%s", SIGN_TEXT[at->sign]);
}

/* What was tried from here, the main move first. */
static void say_tried(Session *session)
{
    const VariationNode *all = session->variations.node;
    char memory[MAX_PARAGRAPH];
    Text moves = text_in(memory, sizeof memory);
    for (int node = all[here(session)].next; node; node = all[node].other) {
        text_add(&moves, "%s", moves.length ? ", " : "");
        write_move(session, &session->sitting.table.game, node, &moves);
    }
    if (moves.length)
        page_fill(&session->page, 2, t("Tried from here: {moves}."), "moves=%s", memory);
    else
        page_say(&session->page, 2, "%s", t("Nothing was tried from here."));
}

/* The move that led here, with its sign and its comment. */
static void say_here(Session *session)
{
    Text *page = &session->page;
    int node = here(session);
    const char *comment = variations_comment_at(&session->variations, node);
    char memory[MAX_MOVE_TEXT + 4];
    Text move = text_in(memory, sizeof memory);
    if (node) {
        Game before = sitting_game(&session->sitting, sitting_ply(&session->sitting) - 1);
        write_move(session, &before, node, &move);
    }
    if (node || *comment)
        page_say(page, 2, "%s%s%s", memory, node && *comment ? ": " : "", comment);
}

static void answer_variations(Session *session, Words *words)
{
    (void)words;
    variations_write(&session->variations, &session->page);
    say_here(session);
    say_tried(session);
}

static void answer_comment(Session *session, Words *words)
{
    if (!variations_comment(&session->variations, here(session), words_rest(words))) {
        page_say(&session->page, 2, "%s", t("There is no room for this comment."));
        return;
    }
    say_here(session);
    session_keep(session);
}

/* False, with a sentence, at the start. */
static bool has_move(Session *session)
{
    if (sitting_ply(&session->sitting) == 0)
        page_say(&session->page, 2, "%s", t("No move has been made yet."));
    return sitting_ply(&session->sitting) > 0;
}

static void answer_sign(Session *session, Words *words)
{
    Span word = words_next(words);
    int sign = choice_find_name(SIGN_TEXT, SIGNS, word);
    if (!has_move(session))
        return;
    if (sign == SIGNS) {
        page_fill(&session->page, 2, t("The signs are {signs}"), "signs=%s", "! !! ? ?? !? ?!");
        return;
    }
    variations_sign(&session->variations, here(session), (Sign)sign);
    say_here(session);
    session_keep(session);
}

static void answer_promote(Session *session, Words *words)
{
    (void)words;
    variations_promote(&session->variations, here(session));
    page_say(&session->page, 2, "%s", t("This is the main line now."));
    session_keep(session);
}

static void answer_remove(Session *session, Words *words)
{
    (void)words;
    if (!has_move(session))
        return;
    analysis_remove(&session->variations, &session->sitting);
    session_show_change(session);
}

const Command VARIATION_COMMANDS[] = {
    {
        .name = "variations",
        .answer = answer_variations,
        .usage = "variations",
        .summary = T("all lines that were tried, and those from here"),
        .more = T("After undo, play another move: both lines are kept. To go on along one, type its moves."),
    },
    {
        .name = "comment",
        .answer = answer_comment,
        .most = ANY_WORDS,
        .usage = T("comment [WORDS]"),
        .summary = T("comment on the last move, or on the start"),
        .more = T("Without words, the comment is removed."),
    },
    {
        .name = "sign",
        .answer = answer_sign,
        .most = 1,
        .usage = "sign [!?]",
        .summary = T("judge the last move with a sign"),
        .more = T("Without a sign, the judgement is removed."),
    },
    {
        .name = "promote",
        .answer = answer_promote,
        .usage = "promote",
        .summary = T("make this line the main one"),
    },
    {
        .name = "remove",
        .answer = answer_remove,
        .usage = "remove",
        .summary = T("remove the last move and all that follows it"),
    },
    {0},
};
