/* SPDX-License-Identifier: MIT */
#include "table/progress/progress_text.h"

#include "base/language.h"
#include "table/words/date.h"
#include "table/words/number.h"

#include <string.h>

enum { TENTHS = 10, NAME_COLUMNS = 24 };

static void add_padded(Text *text, const char *words)
{
    int blanks = NAME_COLUMNS - text_columns(words);
    text_add(text, "  %s%*s", words, blanks > 1 ? blanks : 1, "");
}

static Number tenths(int number)
{
    return number_points((double)number / TENTHS);
}

static void write_messages(const Message *message, int count, Text *text)
{
    for (int i = 0; i < count; i++) {
        char memory[MAX_MESSAGE_TEXT];
        Text words = text_in(memory, sizeof memory);
        message_write(&message[i], &words);
        text_wrap(text, 0, 0, memory);
    }
}

static void name_rival(const Rival *rival, Text *text)
{
    const Message name = {.id = MESSAGE_NAME_1 + (MessageId)(rival->level - 1)};
    if (rival->opponent == OPPONENT_PERSON) {
        text_add(text, "%s", t("people"));
    } else if (rival->opponent == OPPONENT_LEVEL) {
        message_write(&name, text);
        text_add(text, " (%d)", rival->level);
    } else {
        text_add(text, "Automa %s%s", LEVEL_NUMERAL[rival->level - 1], rival->deck == DECK_TACTICAL ? " T" : "");
    }
}

static void write_rivals(const Progress *progress, Text *text)
{
    text_add(text, "\n");
    text_fill(text, t("Won: {won} of {n}"), "won=%d\nn=%d", progress->won, progress->games);
    text_add(text, "\n");
    for (int i = 0; i < progress->rivals; i++) {
        const Rival *rival = &progress->rival[i];
        char memory[MAX_MESSAGE_TEXT];
        Text name = text_in(memory, sizeof memory);
        name_rival(rival, &name);
        add_padded(text, memory);
        text_fill(text, t("{won} of {n}, average score {points}"), "won=%d\nn=%d\npoints=%s", rival->won,
                  rival->games, tenths(rival->points).text);
        text_add(text, "\n");
    }
}

static void write_trend(const char *name, const Trend *trend, Text *text)
{
    const char *const words[] = {T("{now} (worse, was {was})"), T("{now} (about the same, was {was})"),
                                 T("{now} (better, was {was})")};
    if (!trend->is_known)
        return;
    add_padded(text, name);
    if (trend->was_known)
        text_fill(text, t(words[trend->change - PROGRESS_WORSE]), "now=%s\nwas=%s", tenths(trend->now).text,
                  tenths(trend->was).text);
    else
        text_add(text, "%s", tenths(trend->now).text);
    text_add(text, "\n");
}

static void write_trends(const Progress *progress, Text *text)
{
    if (progress->part[PART_BUYING].is_known)
        text_add(text, "\n%s\n", t("Points lost by mistakes per game, last 10 games:"));
    write_trend(t("buying"), &progress->part[PART_BUYING], text);
    write_trend(t("placing"), &progress->part[PART_PLACING], text);
    write_trend(t("timing"), &progress->part[PART_TIMING], text);
}

static void write_score(const Trend *score, Text *text)
{
    char memory[MAX_MESSAGE_TEXT];
    Text name = text_in(memory, sizeof memory);
    if (!score->is_known)
        return;
    text_fill(&name, nt("last game", "last {n} games", score->count), "n=%d", score->count);
    text_add(text, "\n%s\n", t("Average score:"));
    write_trend(memory, score, text);
}

static void write_record(const char *name, const DiaryGame *game, int value, Text *text)
{
    if (!game)
        return;
    add_padded(text, name);
    text_add(text, "%d, ", value);
    date_write(game->day, text);
    text_add(text, "\n");
}

static void write_records(const Progress *progress, Text *text)
{
    text_add(text, "\n%s\n", t("Records:"));
    write_record(t("most points"), progress->most, progress->most ? progress->most->points : 0, text);
    write_record(t("highest level beaten"), progress->highest, progress->highest ? progress->highest->level : 0,
                 text);
    write_record(t("fewest empty squares"), progress->fewest, progress->fewest ? progress->fewest->open : 0, text);
    add_padded(text, t("bonus tiles won"));
    text_add(text, "%d\n", progress->sevens);
}

void progress_write(const Progress *progress, Text *text)
{
    Message message[PROGRESS_WORDS];
    write_messages(message, progress_words(progress, message), text);
    if (progress->games == 0)
        return;
    write_rivals(progress, text);
    write_trends(progress, text);
    write_score(&progress->score, text);
    write_records(progress, text);
    if (progress->plan.habit == HABITS)
        return;
    text_add(text, "\n");
    write_messages(message, progress_plan_words(&progress->plan, message), text);
    text_fill(text, t("To practise: thimble puzzle {kind}"), "kind=%s",
              PUZZLE_NAME[habit_puzzle(progress->plan.habit)]);
    if (strcmp(progress->plan.edition, "classic") != 0)
        text_add(text, " --edition %s", progress->plan.edition);
    text_add(text, "\n");
}
