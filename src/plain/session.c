/* SPDX-License-Identifier: MIT */
#include "plain/session.h"

#include "base/language.h"
#include "lab/shell.h"
#include "plain/seat.h"
#include "plain/show.h"
#include "plain/tell.h"
#include "table/names.h"
#include "table/sitter.h"

#include <stdlib.h>

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

static SitterKind kind_of(const Session *session, int seat)
{
    return sitter_of(&session->table, seat).kind;
}

void session_view(const Session *session, View *view)
{
    view_of(view, &session->table);
    for (int seat = 0; seat < SEATS; seat++)
        if (kind_of(session, seat) == SITTER_ENGINE)
            view->seat[seat].name = names_computer();
}

int session_computer(const Session *session)
{
    int turn = game_turn(&session->table.game);
    return turn != NOBODY && kind_of(session, turn) == SITTER_ENGINE ? turn : NOBODY;
}

static bool play_and_tell(Session *session, Move move, Fault *fault)
{
    View before;
    Game game = session->table.game;
    session_view(session, &before);
    if (!table_play(&session->table, move, fault))
        return false;
    tell_move(&session->page, &before, &game, move);
    return true;
}

/* The Automa has one legal move, and makes it without being asked. Answers how many it made. */
static int play_automa(Session *session)
{
    Fault fault;
    Moves moves;
    int made = 0;
    while (game_phase(&session->table.game) == PHASE_AUTOMA) {
        moves_find(&moves, &session->table.game);
        play_and_tell(session, moves_nth(&moves, 0), &fault);
        made++;
    }
    return made;
}

/* Is kept, and shows once a person is next. */
static void show_change(Session *session)
{
    View view;
    Fault fault;
    if (!keeper_keep(&session->keeper, &session->table, &fault)) {
        char memory[MAX_PARAGRAPH];
        Text text = text_in(memory, sizeof memory);
        text_add(&text, t("The game is not being kept: %s"), fault.sentence);
        shell_refuse(session->command, STATUS_FAILED, memory);
    }
    if (session_computer(session) != NOBODY)
        return;
    session_view(session, &view);
    text_add(&session->page, "\n");
    if (view.phase == PHASE_OVER) {
        show_result(&session->page, &view);
        page_say(&session->page, 0, "%s", t("Now: review, undo, save FILE, record, new or quit."));
    } else {
        show_situation(&session->page, &view);
    }
}

static void tell_lot(Session *session, const View *view)
{
    const Record *record = &session->table.record;
    int seat = record->player[0][0] ? 0 : 1;
    if (session->drawn && record->player[seat][0])
        page_say(&session->page, 0, t("By lot %s sits in seat %d; seat 1 starts."), seat_name(view, seat),
                 seat + 1);
    session->drawn = false;
}

static void tell_opponent(Session *session, const View *view)
{
    for (int seat = 0; seat < SEATS; seat++) {
        Sitter sitter = sitter_of(&session->table, seat);
        char name[MAX_TAG];
        if (sitter.kind != SITTER_ENGINE)
            continue;
        snprintf(name, sizeof name, t("Computer, level %d"), sitter.level);
        page_say(&session->page, 0, t("You are %s. Your opponent: %s (%s)."), seat_name(view, 1 - seat), name,
                 names_engine_level(sitter.level));
    }
}

void session_begin(Session *session)
{
    View view;
    session_view(session, &view);
    show_table(&session->page, &view);
    tell_lot(session, &view);
    tell_opponent(session, &view);
    if (session_computer(session) != NOBODY)
        text_add(&session->page, "\n");
    if (play_automa(session))
        show_change(session);
}

bool session_play(Session *session, Move move, Fault *fault)
{
    if (!play_and_tell(session, move, fault))
        return false;
    play_automa(session);
    show_change(session);
    return true;
}

/* How many moves had been made when a person decided last, or -1. */
static int last_decision(const Session *session)
{
    View view;
    view_of(&view, &session->table);
    int ply = view.ply - 1;
    while (ply >= 0 && kind_of(session, view.move_seat[ply]) != SITTER_PERSON)
        ply--;
    return ply;
}

static void tell_undone(Session *session, int from, int upto)
{
    const Table *table = &session->table;
    char memory[MAX_PARAGRAPH];
    Text moves = text_in(memory, sizeof memory);
    for (int i = from; i < upto; i++) {
        text_add(&moves, "%s", moves.length ? " " : "");
        notation_write(&table->game, table->record.move[i], &moves);
    }
    page_say(&session->page, 2, t("Taken back: %s."), memory);
}

bool session_undo(Session *session)
{
    int upto = session->table.ply;
    int from = last_decision(session);
    if (from < 0)
        return false;
    while (session->table.ply > from)
        table_undo(&session->table);
    tell_undone(session, from, upto);
    show_change(session);
    return true;
}

static void redo_one(Session *session)
{
    View before;
    const Table *table = &session->table;
    Game game = table->game;
    session_view(session, &before);
    tell_move(&session->page, &before, &game, table->record.move[table->ply]);
    table_redo(&session->table);
}

bool session_redo(Session *session)
{
    View view;
    view_of(&view, &session->table);
    if (view.ply == view.plies)
        return false;
    do
        redo_one(session);
    while (++view.ply < view.plies && kind_of(session, view.move_seat[view.ply]) != SITTER_PERSON);
    show_change(session);
    return true;
}

void session_deal_again(Session *session)
{
    const Record *old = &session->table.record;
    const Game *game = &session->table.game;
    char player[SEATS][MAX_TAG];
    Deal deal;
    Fault fault;
    for (int seat = 0; seat < SEATS; seat++)
        snprintf(player[seat], MAX_TAG, "%s", kind_of(session, seat) == SITTER_ENGINE ? "" : old->player[seat]);
    seating_take(&session->seating, &session->table);
    deal_begin(&deal, game->edition, table_any_seed());
    deal.printing = game->printing;
    deal.deck = game->deck;
    deal.level = game->level;
    deal_complete(&deal, &fault);
    table_deal(&session->table, &deal);
    for (int seat = 0; seat < SEATS; seat++)
        table_set_player(&session->table, seat, player[seat]);
    seating_sit(&session->table, &session->seating);
    session->drawn = seating_draws(&session->seating, session->table.game.edition);
    table_set_date_today(&session->table);
    keeper_begin(&session->keeper, false);
}
