/* SPDX-License-Identifier: MIT */
#include "doors/plain/session.h"

#include "base/language.h"
#include "cli/shell.h"
#include "doors/plain/fair_deal.h"
#include "doors/plain/far_game.h"
#include "doors/plain/lines.h"
#include "doors/plain/puzzle_game.h"
#include "doors/plain/show.h"
#include "doors/plain/tell.h"
#include "table/daily/calendar.h"
#include "table/words/character.h"
#include "table/words/names.h"

#include <stdlib.h>
#include <unistd.h>

Session *session_new(bool keeping)
{
    Session *session = calloc(1, sizeof *session);
    if (!session)
        return NULL;
    session->page = text_in(session->memory, sizeof session->memory);
    keeper_init(&session->keeper, keeping);
    return session;
}

void session_free(Session *session)
{
    if (!session)
        return;
    mind_done(&session->mind);
    keeper_done(&session->keeper);
    shelf_done(&session->shelf);
    free(session);
}

void session_refuse(Session *session, const char *sentence)
{
    session->failed = true;
    shell_refuse(session->command, STATUS_FAILED, sentence);
}

void session_view(const Session *session, View *view)
{
    sitting_view(&session->sitting, sitting_ply(&session->sitting), view);
}

static bool play_and_tell(Session *session, Move move, Fault *fault)
{
    View before;
    Game game = session->sitting.table.game;
    session_view(session, &before);
    if (!sitting_play(&session->sitting, move, fault))
        return false;
    tell_move(&session->page, &before, &game, move);
    return true;
}

/* Returns how many moves the Automa made. */
static int play_automa(Session *session)
{
    Fault fault;
    int made = 0;
    for (Next next; (next = sitting_next(&session->sitting)).kind == NEXT_AUTOMA; made++)
        play_and_tell(session, next.move, &fault);
    return made;
}

void session_keep(Session *session)
{
    Fault fault;
    if (!analysis_follow(&session->variations, &session->sitting))
        page_say(&session->page, 2, "%s", t("There is no room for another variation: this one is not kept."));
    if (keeper_keep(&session->keeper, &session->sitting, &session->variations, &fault))
        return;
    char memory[MAX_PARAGRAPH];
    Text text = text_in(memory, sizeof memory);
    text_add(&text, t("The game can't be saved: %s"), fault.sentence);
    shell_refuse(session->command, STATUS_FAILED, memory);
}

/* Saves the game, and shows it unless the computer moves next. */
void session_show_change(Session *session)
{
    View view;
    session_keep(session);
    if (sitting_next(&session->sitting).kind == NEXT_COMPUTER)
        return;
    session_view(session, &view);
    text_add(&session->page, "\n");
    if (view.phase == PHASE_OVER) {
        show_result(&session->page, &view);
        page_say(&session->page, 0, "%s",
                 session->far ? t("Now: again, review, save FILE, record or quit.")
                              : t("Now: review, undo, save FILE, record, new or quit."));
    } else {
        show_situation(&session->page, &view);
    }
}

static void tell_lot(Session *session, const View *view)
{
    const Record *record = &session->sitting.table.record;
    int seat = record->player[0][0] ? 0 : 1;
    if (session->drawn && record->player[seat][0])
        page_say(&session->page, 0, t("%s drew seat %d; seat 1 starts."), names_player(view, seat).text, seat + 1);
    session->drawn = false;
}

static void tell_opponent(Session *session, const View *view)
{
    for (int seat = 0; seat < SEATS; seat++) {
        Seat other = session->sitting.seat[seat];
        bool unnamed = view->seat[1 - seat].you;
        if (other.kind != SEAT_COMPUTER)
            continue;
        page_say(&session->page, 0, t("You are %s. Your opponent: %s. %s"),
                 unnamed ? names_seat(1 - seat) : names_player(view, 1 - seat).text,
                 names_opponent(view, seat).text, character_temper(other.level));
    }
}

static void tell_daily(Session *session)
{
    char memory[MAX_PARAGRAPH];
    Text text = text_in(memory, sizeof memory);
    if (!sitting_plays_daily(&session->sitting))
        return;
    calendar_write_begun(sitting_daily(&session->sitting), &text);
    page_say(&session->page, 0, "%s", memory);
}

void session_begin(Session *session)
{
    View view;
    analysis_follow(&session->variations, &session->sitting);
    session_view(session, &view);
    show_table(&session->page, &view);
    if (sitting_is_study(&session->sitting))
        page_say(&session->page, 0, "%s.", t("Analysis board"));
    tell_lot(session, &view);
    tell_opponent(session, &view);
    tell_daily(session);
    if (sitting_next(&session->sitting).kind == NEXT_COMPUTER)
        text_add(&session->page, "\n");
    if (play_automa(session))
        session_show_change(session);
}

bool session_play(Session *session, Move move, Fault *fault)
{
    if (session->far)
        return far_game_play(session, move, fault);
    if (session->puzzle) {
        puzzle_game_answer(session, move);
        return true;
    }
    if (!play_and_tell(session, move, fault))
        return false;
    play_automa(session);
    session_show_change(session);
    return true;
}

static void tell_undone(Session *session, int from, int upto)
{
    const Table *table = &session->sitting.table;
    char memory[MAX_PARAGRAPH];
    Text moves = text_in(memory, sizeof memory);
    for (int i = from; i < upto; i++) {
        text_add(&moves, "%s", moves.length ? " " : "");
        notation_write(&table->game, table->record.move[i], &moves);
    }
    page_say(&session->page, 2, t("Undone: %s."), memory);
}

bool session_undo(Session *session)
{
    int upto = sitting_ply(&session->sitting);
    if (!sitting_undo(&session->sitting))
        return false;
    tell_undone(session, sitting_ply(&session->sitting), upto);
    session_show_change(session);
    return true;
}

static void tell_redone(Session *session, int from, int upto)
{
    const Sitting *sitting = &session->sitting;
    for (int ply = from; ply < upto; ply++) {
        View before;
        Game game = sitting_game(sitting, ply);
        sitting_view(sitting, ply, &before);
        tell_move(&session->page, &before, &game, sitting->table.record.move[ply]);
    }
}

bool session_redo(Session *session)
{
    int from = sitting_ply(&session->sitting);
    if (!sitting_redo(&session->sitting))
        return false;
    tell_redone(session, from, sitting_ply(&session->sitting));
    session_show_change(session);
    return true;
}

/* How many moves two records share. */
static int count_same(const Record *a, const Record *b)
{
    int same = 0;
    while (same < a->count && same < b->count && move_equal(a->move[same], b->move[same]))
        same++;
    return same;
}

void session_follow(Session *session, const Sitting *now)
{
    int had = sitting_plies(&session->sitting);
    int have = sitting_plies(now);
    int same = count_same(&session->sitting.table.record, &now->table.record);
    if (same < had)
        tell_undone(session, same, had);
    session->sitting = *now;
    tell_redone(session, same, have);
    if (same < had || same < have)
        session_show_change(session);
}

/* False, with the reason on the page, when no fair deal was found or Ctrl-C ended the search. A script is then read
 * no further. */
static bool find_fair_deal(Session *session, Deal *deal)
{
    Fault fault;
    lines_allow_interrupt(true);
    bool found = fair_deal_find(deal, lines_interrupted(), &fault);
    lines_allow_interrupt(false);
    if (isatty(STDIN_FILENO))
        lines_forget_interrupt();
    if (!found && fault.sentence[0])
        page_fill(&session->page, 0, t("That did not work: {why}"), "why=%s.", fault.sentence);
    return found;
}

bool session_deal_again(Session *session)
{
    Sitting *sitting = &session->sitting;
    const Game *game = &sitting->table.game;
    Deal deal;
    deal_begin(&deal, game->edition, table_any_seed());
    deal.printing = game->printing;
    if (session->fair && !game->edition->solo && !find_fair_deal(session, &deal))
        return false;
    seating_take(&session->seating, sitting);
    seating_deal_again(sitting, &session->seating, deal.seed);
    session->drawn = seating_draws(&session->seating, sitting->table.game.edition);
    table_set_date_today(&sitting->table);
    keeper_begin(&session->keeper, sitting_is_study(sitting));
    return true;
}
