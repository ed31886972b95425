/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "doors/plain/command.h"
#include "rules/setup.h"
#include "table/words/refusal.h"

static void say_draft(Session *session)
{
    PositionFlaw flaw = position_flaw(&session->draft, NULL);
    char memory[MAX_PARAGRAPH];
    Text why = text_in(memory, sizeof memory);
    position_write(&session->draft, SECRETS_KEPT, &session->page);
    text_add(&session->page, "\n");
    if (!flaw) {
        page_say(&session->page, 0, "%s", t("setup done begins an analysis there."));
        return;
    }
    Message message = refusal_of_position(flaw);
    message_write(&message, &why);
    page_fill(&session->page, 0, t("The game can't go on from there yet. {why}"), "why=%s.", memory);
}

/* Another analysis begins at the draft. */
static void begin_there(Session *session)
{
    Sitting *sitting = &session->sitting;
    Game start;
    Fault fault;
    uint64_t seed = table_any_seed();
    if (!setup_finish(&session->draft, seed, &start, &fault)) {
        say_draft(session);
        return;
    }
    analysis_begin(sitting, &start, seed);
    table_set_date_today(&sitting->table);
    keeper_begin(&session->keeper, true);
    session_begin(session);
}

/* The draft lasts as long as the table stays as it is. */
static void answer_setup(Session *session, Words *words)
{
    const Game *game = &session->sitting.table.game;
    Fault fault;
    if (!session->drafted.edition || !position_same(&session->drafted, game, SECRETS_SHOWN))
        session->draft = session->drafted = *game;
    Words rest = *words;
    if (span_is(words_rest(&rest), "done")) {
        begin_there(session);
        return;
    }
    if (words_count(*words) > 0 && !setup_change(&session->draft, words, &fault))
        page_fill(&session->page, 0, t("That did not work: {why}"), "why=%s.", fault.sentence);
    else
        say_draft(session);
}

const Command SETUP_COMMANDS[] = {
    {
        .name = "setup",
        .answer = answer_setup,
        .most = ANY_WORDS,
        .usage = T("setup [CHANGE]"),
        .summary = T("set up a position by hand, change by change"),
        .more = T(
            "Changes: time SEAT SPACE; buttons SEAT N; income SEAT N; square SEAT SQUARE, covered or not; sew SEAT "
            "MOVE; empty SEAT; circle PATCHES, from the neutral token on; patch N, in the circle or not; needle "
            "N, where the neutral token stands; late, for the blue patches; top SEAT, if both tokens are on one "
            "space; leather N, to sew on; bonus SEAT or nobody; level N, drawn N, taken PATCHES of the Automa; "
            "position TEXT. The table stays as it is until setup done begins an analysis there."),
    },
    {0},
};
