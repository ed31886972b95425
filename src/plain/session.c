/* SPDX-License-Identifier: MIT */
#include "plain/session.h"

#include "base/language.h"
#include "plain/seat.h"
#include "plain/show.h"
#include "plain/tell.h"

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
    keeper_done(&session->keeper);
    shelf_done(&session->shelf);
    free(session);
}

static bool play_and_tell(Session *session, Move move, Fault *fault)
{
    View before;
    Game game = session->table.game;
    view_of(&before, &session->table);
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

static void show_change(Session *session)
{
    View view;
    Fault fault;
    if (!keeper_keep(&session->keeper, &session->table, &fault))
        fprintf(stderr, "thimble play: the game is not being kept: %s\n", fault.sentence);
    view_of(&view, &session->table);
    text_add(&session->page, "\n");
    if (view.phase == PHASE_OVER) {
        show_result(&session->page, &view);
        page_say(&session->page, 0, "%s", t("Now: undo, save FILE, record, new or quit."));
    } else {
        show_situation(&session->page, &view);
    }
}

void session_begin(Session *session)
{
    View view;
    view_of(&view, &session->table);
    show_table(&session->page, &view);
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
static int last_decision(const Table *table)
{
    int ply = table->ply - 1;
    while (ply >= 0 && table->record.move[ply].kind == MOVE_AUTOMA)
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
    int from = last_decision(&session->table);
    if (from < 0)
        return false;
    while (session->table.ply > from)
        table_undo(&session->table);
    tell_undone(session, from, upto);
    show_change(session);
    return true;
}

static Move next_redone(const Table *table)
{
    return table->record.move[table->ply];
}

static void redo_one(Session *session)
{
    View before;
    Game game = session->table.game;
    Move move = next_redone(&session->table);
    view_of(&before, &session->table);
    tell_move(&session->page, &before, &game, move);
    table_redo(&session->table);
}

bool session_redo(Session *session)
{
    const Table *table = &session->table;
    if (table->ply == table->record.count)
        return false;
    redo_one(session);
    while (table->ply < table->record.count && next_redone(table).kind == MOVE_AUTOMA)
        redo_one(session);
    show_change(session);
    return true;
}

void session_draw_seats(Session *session)
{
    View view;
    const Record *record = &session->table.record;
    bool named = record->player[0][0] || record->player[1][0];
    if (!named || !session->table.game.edition->seats_by_lot)
        return;
    table_draw_seats(&session->table);
    view_of(&view, &session->table);
    int seat = record->player[0][0] ? 0 : 1;
    page_say(&session->page, 0, t("By lot %s sits in seat %d; seat 1 starts."), seat_name(&view, seat), seat + 1);
}

void session_deal_again(Session *session)
{
    const Record *old = &session->table.record;
    const Game *game = &session->table.game;
    char player[SEATS][MAX_TAG];
    Deal deal;
    Fault fault;
    for (int seat = 0; seat < SEATS; seat++)
        snprintf(player[seat], MAX_TAG, "%s", old->player[seat]);
    deal_begin(&deal, game->edition, table_any_seed());
    deal.printing = game->printing;
    deal.deck = game->deck;
    deal.level = game->level;
    deal_complete(&deal, &fault);
    table_deal(&session->table, &deal);
    for (int seat = 0; seat < SEATS; seat++)
        table_set_player(&session->table, seat, player[seat]);
    table_set_date_today(&session->table);
    keeper_begin(&session->keeper, false);
}
