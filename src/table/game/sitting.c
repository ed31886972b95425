/* SPDX-License-Identifier: MIT */
#include "table/game/sitting.h"

#include "base/random.h"
#include "rules/automa.h"

#include <assert.h>
#include <string.h>

void sitting_deal(Sitting *sitting, const Deal *deal)
{
    table_deal(&sitting->table, deal);
    sitting->is_daily = false;
    sitting_seat_by_names(sitting);
}

void sitting_take(Sitting *sitting, const Record *record)
{
    table_take(&sitting->table, record);
    sitting->is_daily = false;
    sitting_seat_by_names(sitting);
}

void sitting_place(Sitting *sitting, const Game *start, uint64_t seed)
{
    table_place(&sitting->table, start, seed);
    sitting->is_daily = false;
    sitting_seat_by_names(sitting);
}

void sitting_seat(Sitting *sitting, int seat, Seat who)
{
    char name[MAX_TAG];
    sitting->seat[seat] = who;
    if (who.kind != SEAT_COMPUTER)
        return;
    seat_write_name(who.level, name);
    table_set_player(&sitting->table, seat, name);
}

void sitting_seat_by_names(Sitting *sitting)
{
    for (int seat = 0; seat < SEATS; seat++)
        sitting->seat[seat] = seat_by_name(&sitting->table, seat);
}

/* Every seat except the Automa's. */
static void sit_all(Sitting *sitting, SeatKind kind)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (sitting->seat[seat].kind != SEAT_AUTOMA)
            sitting->seat[seat] = seat_of_kind(&sitting->table, seat, kind);
}

static bool all_are(const Sitting *sitting, SeatKind kind)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (sitting->seat[seat].kind != SEAT_AUTOMA && sitting->seat[seat].kind != kind)
            return false;
    return true;
}

void sitting_study(Sitting *sitting)
{
    sit_all(sitting, SEAT_NOBODY);
    sitting->is_daily = false;
}

bool sitting_is_study(const Sitting *sitting)
{
    return all_are(sitting, SEAT_NOBODY);
}

void sitting_watch(Sitting *sitting)
{
    sit_all(sitting, SEAT_ELSEWHERE);
}

bool sitting_is_watched(const Sitting *sitting)
{
    return all_are(sitting, SEAT_ELSEWHERE);
}

void sitting_swap(Sitting *sitting)
{
    Record *record = &sitting->table.record;
    char name[MAX_TAG];
    Seat first = sitting->seat[0];
    if (record->start.edition->solo)
        return;
    sitting->is_daily = false;
    sitting->seat[0] = sitting->seat[1];
    sitting->seat[1] = first;
    memcpy(name, record->player[0], sizeof name);
    memcpy(record->player[0], record->player[1], sizeof name);
    memcpy(record->player[1], name, sizeof name);
}

bool sitting_draw_lots(Sitting *sitting)
{
    Random random = random_from(sitting->table.record.deal.seed, RANDOM_LOT);
    if (random_below(&random, SEATS) == 0)
        return false;
    sitting_swap(sitting);
    return true;
}

bool sitting_is_here(const Sitting *sitting, int seat)
{
    SeatKind kind = sitting->seat[seat].kind;
    return kind == SEAT_PERSON || kind == SEAT_NOBODY;
}

int sitting_only_person(const Sitting *sitting)
{
    bool first = sitting_is_here(sitting, 0);
    bool second = sitting_is_here(sitting, 1);
    return first == second ? NOBODY : first ? 0 : 1;
}

/* Below 2^53: the page reads numbers as doubles. */
static uint64_t seed_of_thought(const Sitting *sitting)
{
    Random random = random_from(sitting->table.record.deal.seed, RANDOM_THOUGHT);
    return (random_next(&random) >> 12) + (uint64_t)sitting->table.ply;
}

/* A watched game waits for moves from elsewhere, even when the next move is forced. */
static NextKind kind_of_next(const Sitting *sitting, const Game *game)
{
    static const NextKind KIND[SEAT_KINDS] = {
        [SEAT_PERSON] = NEXT_PERSON, [SEAT_ELSEWHERE] = NEXT_ELSEWHERE, [SEAT_COMPUTER] = NEXT_COMPUTER,
        [SEAT_AUTOMA] = NEXT_AUTOMA, [SEAT_NOBODY] = NEXT_PERSON,
    };
    int seat = game_turn(game);
    if (seat == NOBODY)
        return NEXT_OVER;
    return sitting_is_watched(sitting) ? NEXT_ELSEWHERE : KIND[sitting->seat[seat].kind];
}

Next sitting_next(const Sitting *sitting)
{
    const Game *game = &sitting->table.game;
    Next next = {.kind = kind_of_next(sitting, game), .seat = game_turn(game)};
    if (next.kind == NEXT_AUTOMA)
        next.move = automa_move(game);
    if (next.kind == NEXT_COMPUTER) {
        next.level = sitting->seat[next.seat].level;
        next.seed = seed_of_thought(sitting);
    }
    return next;
}

bool sitting_play(Sitting *sitting, Move move, Fault *fault)
{
    bool counts = sitting_daily(sitting) != NO_DAY;
    if (!table_play(&sitting->table, move, fault))
        return false;
    sitting->is_daily = counts;
    return true;
}

int sitting_play_automa(Sitting *sitting)
{
    Fault fault;
    int made = 0;
    for (Next next; (next = sitting_next(sitting)).kind == NEXT_AUTOMA; made++)
        sitting_play(sitting, next.move, &fault);
    return made;
}

/* Does a person here choose an action? At ply 0 the choice may be a place for leather, won before the starting
 * position. */
static bool is_choice(const Sitting *sitting, const Game *game, int ply)
{
    Phase phase = game_phase(game);
    if (phase != PHASE_ACTION && (phase != PHASE_LEATHER || ply > 0))
        return false;
    return sitting_is_here(sitting, game_turn(game));
}

/* The last ply at which a person here chose an action; -1: never. */
static int last_choice(const Sitting *sitting)
{
    const Record *record = &sitting->table.record;
    Game game = record->start;
    int last = -1;
    for (int ply = 0; ply < sitting->table.ply; ply++) {
        if (is_choice(sitting, &game, ply))
            last = ply;
        game_play(&game, record->move[ply]);
    }
    return last;
}

/* A daily deal can't be undone before its end, so undone moves mean that it was over. */
int sitting_daily(const Sitting *sitting)
{
    bool undone = sitting->table.ply < sitting->table.record.count;
    return sitting->is_daily && !undone ? sitting->day : NO_DAY;
}

bool sitting_plays_daily(const Sitting *sitting)
{
    return sitting_daily(sitting) != NO_DAY && game_turn(&sitting->table.game) != NOBODY;
}

/* The rule for undo: every front end asks here. */
int sitting_undo_ply(const Sitting *sitting)
{
    return sitting_plays_daily(sitting) ? -1 : last_choice(sitting);
}

int sitting_redo_ply(const Sitting *sitting)
{
    const Record *record = &sitting->table.record;
    Game game = sitting->table.game;
    int ply = sitting->table.ply;
    if (ply == record->count || sitting_is_watched(sitting))
        return -1;
    do
        game_play(&game, record->move[ply++]);
    while (ply < record->count && !is_choice(sitting, &game, ply));
    return ply;
}

static bool go_to(Sitting *sitting, int ply)
{
    if (ply < 0)
        return false;
    table_go_to(&sitting->table, ply);
    return true;
}

bool sitting_undo(Sitting *sitting)
{
    return go_to(sitting, sitting_undo_ply(sitting));
}

bool sitting_redo(Sitting *sitting)
{
    return go_to(sitting, sitting_redo_ply(sitting));
}

void sitting_go_to(Sitting *sitting, int ply)
{
    table_go_to(&sitting->table, ply);
}

bool sitting_has_choice(const Sitting *sitting)
{
    return last_choice(sitting) >= 0;
}

void sitting_restart(Sitting *sitting)
{
    sitting_retry(sitting, 0);
}

void sitting_retry(Sitting *sitting, int ply)
{
    table_go_to(&sitting->table, ply);
    sitting->table.record.count = ply;
    sitting->is_daily = false;
}

void sitting_deal_again(Sitting *sitting, uint64_t seed)
{
    Record *record = &sitting->table.record;
    const Game *game = &sitting->table.game;
    char player[SEATS][MAX_TAG];
    Deal deal;
    memcpy(player, record->player, sizeof player);
    deal_begin(&deal, game->edition, seed);
    deal.printing = game->printing;
    deal.deck = game->deck;
    deal.level = game->level;
    deal_draw_rest(&deal);
    table_deal(&sitting->table, &deal);
    sitting->is_daily = false;
    memcpy(record->player, player, sizeof player);
}

int sitting_ply(const Sitting *sitting)
{
    return sitting->table.ply;
}

int sitting_plies(const Sitting *sitting)
{
    return sitting->table.record.count;
}

Game sitting_game(const Sitting *sitting, int ply)
{
    return ply == sitting->table.ply ? sitting->table.game : record_game(&sitting->table.record, ply);
}

void sitting_view(const Sitting *sitting, int ply, View *view)
{
    int only = sitting_only_person(sitting);
    view_at(view, &sitting->table.record, ply);
    for (int seat = 0; seat < SEATS; seat++) {
        Seat who = sitting->seat[seat];
        view->seat[seat].computer = who.kind == SEAT_COMPUTER ? who.level : 0;
        view->seat[seat].you = seat == only && (who.you || !view->seat[seat].name[0]);
    }
}

Refusal sitting_consequences(const Sitting *sitting, int ply, Move move, Consequences *consequences)
{
    Game game = sitting_game(sitting, ply);
    Refusal refusal = game_refuses(&game, move);
    if (!refusal)
        *consequences = view_consequences(&game, move);
    return refusal;
}

int sitting_places(const Sitting *sitting, int ply, int patch, Squares places[ORIENTATIONS])
{
    Game game = sitting_game(sitting, ply);
    int seat = view_buyer(&game);
    if (patch > 0)
        return view_places(&game, seat, patch, places);
    memset(places, 0, ORIENTATIONS * sizeof *places);
    places[0] = game.edition->board & ~game.quilt[seat];
    return squares_count(places[0]);
}
