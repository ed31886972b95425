/* SPDX-License-Identifier: MIT */
#include "doors/plain/command.h"

#include "base/language.h"
#include "base/suggest.h"
#include "doors/plain/far_game.h"
#include "doors/plain/typed.h"

#include <string.h>

static void answer_help(Session *session, Words *words);
static void answer_notation(Session *session, Words *words);

#define NOTATION                                                                                                   \
    T("To buy a patch, type its number, its orientation and its square: 17 r1 c4. r0 is the patch as patch 17 "    \
      "draws it; r1, r2 and r3 are quarter turns clockwise; f0 is its mirror image, f1 to f3 turn that. c4 "       \
      "(column c, row 4) is the square for the top left corner of its bounding box. Short: 17r1c4. +e5 sews "      \
      "leather on e5; +x gives it up.")

static const Command HELP_COMMANDS[] = {
    {
        .name = "help",
        .answer = answer_help,
        .most = 2, /* "give up" is two words */
        .usage = T("help [WORD]"),
        .summary = T("this list, or help on one command (h, ?)"),
    },
    {
        .name = "h",
        .answer = answer_help,
        .most = 2,
        .usage = T("h [WORD]"),
        .more = T("h is short for help."),
    },
    {
        .name = "?",
        .answer = answer_help,
        .most = 2,
        .usage = T("? [WORD]"),
        .more = T("? is short for help."),
    },
    {
        .name = "notation",
        .answer = answer_notation,
        .usage = "notation",
        .summary = T("how moves and places are written"),
        .more = NOTATION,
    },
    {0},
};

/* The first table that has a name counts. */
static const Command *const HERE[] = {MOVE_COMMANDS, SHOW_COMMANDS, ADVICE_COMMANDS,
                                      GAME_COMMANDS, HELP_COMMANDS, NULL};
static const Command *const BOARD[] = {MOVE_COMMANDS,  SHOW_COMMANDS, ADVICE_COMMANDS, VARIATION_COMMANDS,
                                       SETUP_COMMANDS, GAME_COMMANDS, HELP_COMMANDS,   NULL};
static const Command *const FAR[] = {FAR_COMMANDS,  MOVE_COMMANDS, SHOW_COMMANDS, ADVICE_COMMANDS,
                                     GAME_COMMANDS, HELP_COMMANDS, NULL};

static const Command *const PUZZLE[] = {PUZZLE_COMMANDS, MOVE_COMMANDS, SHOW_COMMANDS, HELP_COMMANDS, NULL};
static const Command *const FIT[] = {FIT_COMMANDS, HELP_COMMANDS, NULL};

static const Command *const *tables_of(const Session *session)
{
    if (session->puzzle || session->fit)
        return session->fit ? FIT : PUZZLE;
    return session->far ? FAR : sitting_is_study(&session->sitting) ? BOARD : HERE;
}

static const Command *command_find(const Command *const *tables, const char *name)
{
    for (; *tables; tables++)
        for (const Command *command = *tables; command->name; command++)
            if (strcmp(command->name, name) == 0)
                return command;
    return NULL;
}

/* Is it in the list of commands? Not if it is an alias, or another one replaces it. */
static bool is_listed(const Command *const *tables, const Command *command)
{
    return command->summary && command_find(tables, command->name) == command;
}

/* Commands are the same in every language; placeholders in capitals are translated. */
static const char *usage_of(const Command *command)
{
    bool stands = strpbrk(command->usage, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != NULL;
    return stands ? t(command->usage) : command->usage;
}

static const char *name_in(const Command *const *tables, int number)
{
    for (int i = 0; tables[i]; i++)
        for (const Command *command = tables[i]; command->name; command++)
            if (is_listed(tables, command) && number-- == 0)
                return command->name;
    return NULL;
}

const char *command_name(int number)
{
    return name_in(HERE, number);
}

const char *command_name_board(int number)
{
    return name_in(BOARD, number);
}

const char *command_name_far(int number)
{
    return name_in(FAR, number);
}

const char *command_name_puzzle(int number)
{
    return name_in(PUZZLE, number);
}

const char *command_name_fit(int number)
{
    return name_in(FIT, number);
}

static void answer_unknown(Session *session, Span word, const char *lower)
{
    Suggestion meant = suggest_for(span_of(lower));
    const char *name;
    for (int i = 0; (name = name_in(tables_of(session), i)); i++)
        suggest_try(&meant, name);
    if (meant.name)
        page_say(&session->page, 0, t("Unknown command \"%.*s\"; did you mean %s?"), span_quotable(word), word.at,
                 meant.name);
    else
        page_say(&session->page, 0, t("Unknown command \"%.*s\"; type help for the list."), span_quotable(word),
                 word.at);
}

static void list_commands(Text *page, const Command *const *tables, const Command *command)
{
    enum { USAGE_COLUMNS = 18 };
    for (; command->name; command++)
        if (is_listed(tables, command)) {
            const char *usage = usage_of(command);
            text_add(page, "  %s%*s %s\n", usage, USAGE_COLUMNS - text_columns(usage), "", t(command->summary));
        }
}

static void answer_help(Session *session, Words *words)
{
    Text *page = &session->page;
    Span word = words_next(words);
    char lower[MAX_TYPED];
    if (word.length == 0) {
        for (int i = 0; tables_of(session)[i]; i++)
            list_commands(page, tables_of(session), tables_of(session)[i]);
        page_say(page, 0, "%s", t("help WORD explains a command, for example help buy."));
        return;
    }
    typed_word(word, lower);
    const Command *command = command_find(tables_of(session), lower);
    if (!command) {
        answer_unknown(session, word, lower);
        return;
    }
    if (command->summary)
        page_say(page, 2, t("%s: %s."), usage_of(command), t(command->summary));
    if (command->more)
        page_say(page, 0, "%s", t(command->more));
}

static void answer_notation(Session *session, Words *words)
{
    (void)words;
    page_say(&session->page, 0, "%s", t(NOTATION));
}

static bool looks_like_move(Span word)
{
    return word.at[0] != '\0' && strchr("0123456789+#", word.at[0]) != NULL;
}

static bool is_in(const Command *table, const Command *command)
{
    for (const Command *row = table; row->name; row++)
        if (row == command)
            return true;
    return false;
}

/* Why a command can't be answered in an online game now; NULL if it can. */
static const char *why_not(const Session *session, const Command *command)
{
    if (is_in(FAR_COMMANDS, command) || is_in(HELP_COMMANDS, command))
        return NULL;
    if (!session->far->known)
        return t("The server has not answered yet.");
    if (!session->far->state.dealt)
        return t("The game begins when both players are seated.");
    if (is_in(ADVICE_COMMANDS, command) && !far_game_is_over(session))
        return t("There is no advice during an online game.");
    return NULL;
}

/* The same in a game here. */
static const char *why_not_here(const Session *session, const Command *command)
{
    if (is_in(ADVICE_COMMANDS, command) && sitting_plays_daily(&session->sitting))
        return t("There is no advice during the daily deal.");
    return NULL;
}

static void command_run(const Command *command, Session *session, Words *words)
{
    View view;
    const char *why = session->far ? why_not(session, command) : why_not_here(session, command);
    if (why) {
        page_say(&session->page, 0, "%s", why);
        return;
    }
    if (command->answer) {
        command->answer(session, words);
        return;
    }
    session_view(session, &view);
    command->show(&session->page, &view);
}

void command_answer(Session *session, const char *line, size_t length)
{
    char lower[MAX_TYPED];
    Words words = words_of(line, length, 0);
    Span word = words_next(&words);
    if (word.length == 0)
        return;
    typed_word(word, lower);
    if (looks_like_move(word)) {
        words = words_of(line, length, 0);
        word = span_of("buy");
        typed_word(word, lower);
    }
    const Command *command = command_find(tables_of(session), lower);
    if (!command || word.length >= MAX_TYPED) {
        answer_unknown(session, word, lower);
        return;
    }
    int count = words_count(words);
    if (count < command->fewest || count > command->most)
        page_say(&session->page, 0, t("Usage: %s (see help %s)."), usage_of(command), command->name);
    else
        command_run(command, session, &words);
}

void command_answer_line(Session *session, const Lines *lines, LineKind kind)
{
    if (kind == LINE_TEXT)
        command_answer(session, lines->text, lines->length);
    else if (kind == LINE_TOO_LONG)
        page_say(&session->page, 0, t("This line is longer than %d bytes and was ignored."), MAX_LINE);
    else
        page_say(
            &session->page, 0,
            t("This line is not plain text (byte %zu) and was ignored; arrow keys and the like don't work here."),
            lines->length + 1);
}
