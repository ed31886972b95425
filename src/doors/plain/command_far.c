/* SPDX-License-Identifier: MIT */
#include "base/choice.h"
#include "base/language.h"
#include "client/far_words.h"
#include "doors/plain/command.h"
#include "doors/plain/far_game.h"
#include "doors/plain/typed.h"

/* Has the person here a seat? If not, the page says so. */
static bool check_seated(Session *session)
{
    const FarGame *game = session->far;
    const char *why = !game->known           ? t("The server has not answered yet.")
                      : game->seat == NOBODY ? t("You are watching.")
                                             : NULL;
    if (why)
        page_say(&session->page, 0, "%s", why);
    return !why;
}

/* Is the person here a player, and the game going on? If not, the page says so. */
static bool check_playing(Session *session)
{
    const FarGame *game = session->far;
    if (!check_seated(session))
        return false;
    const char *why = game->state.phase == FAR_OVER      ? t("The game is over.")
                      : game->state.phase != FAR_PLAYING ? t("The game begins when both players are seated.")
                                                         : NULL;
    if (why)
        page_say(&session->page, 0, "%s", why);
    return !why;
}

static void answer_undo(Session *session, Words *words)
{
    (void)words;
    if (check_playing(session))
        far_game_send(session, ENTRY_ASK, ASKED_NAME[ASKED_UNDO]);
}

static void answer_stop(Session *session, Words *words)
{
    (void)words;
    if (check_playing(session))
        far_game_send(session, ENTRY_ASK, ASKED_NAME[ASKED_STOP]);
}

/* Only twice in a row counts, and only while nothing has happened in between. */
static void answer_resign(Session *session, Words *words)
{
    FarGame *game = session->far;
    (void)words;
    if (!check_playing(session))
        return;
    if (game->resign_after == game->typed_lines - 1 && game->resign_at == game->state.entries) {
        far_game_send(session, ENTRY_RESIGN, "");
        game->resign_after = -1;
        return;
    }
    game->resign_after = game->typed_lines;
    game->resign_at = game->state.entries;
    page_say(&session->page, 0, "%s", t("You would lose the game. Type resign again to resign."));
}

static void answer_claim(Session *session, Words *words)
{
    (void)words;
    if (check_playing(session))
        far_game_send(session, ENTRY_CLAIM, "");
}

static void reply(Session *session, EntryKind kind)
{
    const FarGame *game = session->far;
    if (!check_playing(session))
        return;
    if (!far_state_is_asked(&game->state, game->seat))
        page_say(&session->page, 0, "%s", t("Nothing was asked."));
    else
        far_game_send(session, kind, "");
}

static void answer_yes(Session *session, Words *words)
{
    (void)words;
    reply(session, ENTRY_AGREE);
}

static void answer_no(Session *session, Words *words)
{
    (void)words;
    reply(session, ENTRY_DECLINE);
}

static void list_phrases(Text *page)
{
    for (int i = 0; i < FAR_PHRASES; i++)
        text_add(page, "  %2d  %-15s %s\n", i + 1, far_words_phrase_word(i), far_words_phrase_sentence(i));
    page_say(page, 0, "%s", t("For example: say 6, or say nice-fit."));
}

static void answer_say(Session *session, Words *words)
{
    char lower[MAX_TYPED];
    uint64_t number;
    Span word = words_next(words);
    typed_word(word, lower);
    int phrase = span_number(word, 1, FAR_PHRASES, &number) ? (int)number - 1 : far_words_phrase(lower);
    if (!check_seated(session))
        return;
    if (phrase == FAR_NO_PHRASE && word.length > 0)
        page_say(&session->page, 0, t("There is no phrase \"%.*s\"."), span_quotable(word), word.at);
    if (phrase == FAR_NO_PHRASE)
        list_phrases(&session->page);
    else if (!far_say(session->far->far, far_words_phrase_word(phrase)))
        page_say(&session->page, 0, "%s", t("Your last action is still being sent."));
}

/* "" is "new"; FAR_WISHES: there is no such wish. */
static FarWish read_wish(const char *word)
{
    return word[0] ? (FarWish)choice_find_name(FAR_WISH_NAME, FAR_WISHES, span_of(word)) : FAR_NEW;
}

static void answer_again(Session *session, Words *words)
{
    char lower[MAX_TYPED];
    typed_word(words_next(words), lower);
    FarWish wish = read_wish(lower);
    if (wish == FAR_WISHES)
        page_say(&session->page, 0, t("Usage: %s (see help %s)."), "again [same]", "again");
    else if (!check_seated(session))
        return;
    else if (!far_game_is_over(session))
        page_say(&session->page, 0, "%s", t("The game is not over yet."));
    else if (!far_again(session->far->far, wish))
        page_say(&session->page, 0, "%s", t("Your last action is still being sent."));
    else
        page_say(&session->page, 0, "%s",
                 wish == FAR_NO_WISH ? t("You would rather not play again.") : t("You would like to play again."));
}

static void answer_players(Session *session, Words *words)
{
    (void)words;
    far_game_show_players(session);
}

static void answer_not_online(Session *session, Words *words)
{
    (void)words;
    page_say(&session->page, 0, "%s", t("That can't be done in an online game."));
}

static void answer_quit(Session *session, Words *words)
{
    (void)words;
    session->quit = true;
}

const Command FAR_COMMANDS[] = {
    {
        .name = "undo",
        .answer = answer_undo,
        .usage = "undo",
        .summary = T("ask to undo your last move"),
        .more = T("The other player answers yes or no, or moves on. The computer agrees at once."),
    },
    {.name = "yes", .answer = answer_yes, .usage = "yes", .summary = T("agree to what was asked")},
    {.name = "no", .answer = answer_no, .usage = "no", .summary = T("decline what was asked")},
    {.name = "stop", .answer = answer_stop, .usage = "stop", .summary = T("ask to stop without a winner")},
    {.name = "resign", .answer = answer_resign, .usage = "resign", .summary = T("resign the game")},
    {.name = "claim",
     .answer = answer_claim,
     .usage = "claim",
     .summary = T("take the win if the other player did not come back")},
    {.name = "say",
     .answer = answer_say,
     .most = 1,
     .usage = T("say [PHRASE]"),
     .summary = T("say something friendly")},
    {
        .name = "again",
        .answer = answer_again,
        .most = 1,
        .usage = "again [same]",
        .summary = T("play again, with seats swapped"),
        .more = T("again same asks for the same deal, again no takes the wish back."),
    },
    {.name = "players", .answer = answer_players, .usage = "players", .summary = T("who is here, and the clocks")},
    {.name = "redo", .answer = answer_not_online, .usage = "redo"},
    {.name = "new", .answer = answer_not_online, .usage = "new"},
    {
        .name = "quit",
        .answer = answer_quit,
        .usage = "quit",
        .summary = T("leave; the game stays on the server"),
        .more = T("thimble join comes back to it. Short: q."),
    },
    {.name = "q", .answer = answer_quit, .usage = "q", .more = T("q is short for quit.")},
    {0},
};
