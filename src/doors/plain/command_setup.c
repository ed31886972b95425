/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "doors/plain/command.h"
#include "rules/setup.h"
#include "table/words/refusal.h"

/* Another analysis begins here. */
static void place(Session *session, const Game *game)
{
    Sitting *sitting = &session->sitting;
    analysis_begin(sitting, game, table_any_seed());
    table_set_date_today(&sitting->table);
    keeper_begin(&session->keeper, true);
    session_begin(session);
}

static void say_draft(Session *session)
{
    position_write(&session->draft, SECRETS_KEPT, &session->page);
    text_add(&session->page, "\n");
}

static void say_flaw(Session *session, PositionFlaw flaw)
{
    char memory[MAX_PARAGRAPH];
    Text why = text_in(memory, sizeof memory);
    Message message = refusal_of_position(flaw);
    message_write(&message, &why);
    page_fill(&session->page, 0, t("The game can't go on from there yet. {why}"), "why=%s.", memory);
}

static void answer_setup(Session *session, Words *words)
{
    bool changes = words_count(*words) > 0;
    Fault fault;
    if (!session->drafted)
        session->draft = session->sitting.table.game;
    if (changes && !setup_change(&session->draft, words, &fault)) {
        page_fill(&session->page, 0, t("That did not work: {why}"), "why=%s.", fault.sentence);
        return;
    }
    PositionFlaw flaw = position_flaw(&session->draft, NULL);
    session->drafted = flaw != POSITION_SOUND;
    if (flaw || !changes)
        say_draft(session);
    if (flaw)
        say_flaw(session, flaw);
    else if (changes)
        place(session, &session->draft);
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
            "position TEXT. Until the game can go on from there, the table stays as it was."),
    },
    {0},
};
