/* SPDX-License-Identifier: MIT */
/* include/thimble.h: a thin interface to the table, for other programs. */
#include "thimble.h"

#include "table/keep/table_file.h"

#include <stdlib.h>
#include <string.h>

#define PUBLIC __attribute__((visibility("default")))

_Static_assert((int)TH_SENTENCE == (int)FAULT_SIZE, "a fault's sentence fits the caller's room");
_Static_assert(sizeof(ThMove) == sizeof(Move), "a move is its four bytes");

/* Each game has its own copy of the edition, so games can be copied and freed in any order by any thread. */
struct ThGame {
    Edition edition;
    Table table;
};

static void own_edition(ThGame *game)
{
    game->table.record.deal.edition = &game->edition;
    game->table.record.start.edition = &game->edition;
    game->table.game.edition = &game->edition;
}

static bool library_tell(const Fault *fault, char *why)
{
    if (!why)
        return false;
    Text text = text_in(why, TH_SENTENCE);
    if (fault->line)
        text_add(&text, "line %d, column %d: ", fault->line, fault->column);
    text_add(&text, "%s", fault->sentence);
    return false;
}

static bool library_begin(ThGame *game, const char *edition, const char *keys, Fault *fault)
{
    Shelf shelf = {0};
    Deal deal;
    const Edition *found = shelf_find(&shelf, edition, fault);
    if (found) {
        game->edition = *found;
        deal_begin(&deal, &game->edition, table_any_seed());
    }
    Words words = words_of(keys ? keys : "", keys ? strlen(keys) : 0, 0);
    bool good = found && deal_keys(&deal, &words, fault);
    if (good)
        table_deal(&game->table, &deal);
    shelf_done(&shelf);
    return good;
}

PUBLIC ThGame *th_new(const char *edition, const char *keys, char *why)
{
    Fault fault = {.line = 0, .sentence = "out of memory: a new game"};
    ThGame *game = malloc(sizeof *game);
    if (game && library_begin(game, edition, keys, &fault))
        return game;
    free(game);
    library_tell(&fault, why);
    return NULL;
}

PUBLIC ThGame *th_copy(const ThGame *game)
{
    ThGame *copy = malloc(sizeof *copy);
    if (copy) {
        *copy = *game;
        own_edition(copy);
    }
    return copy;
}

PUBLIC void th_free(ThGame *game)
{
    free(game);
}

PUBLIC int th_turn(const ThGame *game)
{
    return game_turn(&game->table.game) + 1;
}

PUBLIC int th_winner(const ThGame *game)
{
    return game_winner(&game->table.game) + 1;
}

PUBLIC int th_score(const ThGame *game, int seat)
{
    return seat == 1 || seat == 2 ? game_score(&game->table.game, seat - 1) : 0;
}

PUBLIC int th_moves(const ThGame *game)
{
    Moves moves;
    moves_find(&moves, &game->table.game);
    return moves.count;
}

static ThMove to_public(Move move)
{
    ThMove number;
    memcpy(&number, &move, sizeof number);
    return number;
}

static Move from_public(ThMove number)
{
    Move move;
    memcpy(&move, &number, sizeof move);
    return move;
}

PUBLIC ThMove th_move(const ThGame *game, int n)
{
    Moves moves;
    moves_find(&moves, &game->table.game);
    return n >= 0 && n < moves.count ? to_public(moves_nth(&moves, n)) : TH_NO_MOVE;
}

PUBLIC bool th_play(ThGame *game, ThMove move, char *why)
{
    Fault fault;
    return table_play(&game->table, from_public(move), &fault) || library_tell(&fault, why);
}

PUBLIC bool th_undo(ThGame *game)
{
    return table_undo(&game->table);
}

PUBLIC bool th_read_move(const ThGame *game, const char *text, ThMove *move, char *why)
{
    Fault fault;
    Move read;
    if (!notation_read(&game->table.game, span_of(text), &read, &fault))
        return library_tell(&fault, why);
    *move = to_public(read);
    return true;
}

/* Copies as much as fits, like snprintf. */
static size_t hand_out(const Text *from, char *text, size_t size)
{
    size_t fits = from->length < size ? from->length : size - 1;
    if (size > 0) {
        memcpy(text, from->start, fits);
        text[fits] = '\0';
    }
    return from->length;
}

PUBLIC size_t th_write_move(const ThGame *game, ThMove move, char *text, size_t size)
{
    char memory[MAX_MOVE_TEXT];
    Text written = text_in(memory, sizeof memory);
    Move known = from_public(move);
    if (known.kind <= MOVE_AUTOMA && known.orientation < ORIENTATIONS)
        notation_write(&game->table.game, known, &written);
    return hand_out(&written, text, size);
}

PUBLIC size_t th_state(const ThGame *game, char *text, size_t size)
{
    char memory[MAX_STATE_TEXT];
    Text written = text_in(memory, sizeof memory);
    state_write(&game->table.game, &written);
    return hand_out(&written, text, size);
}

PUBLIC size_t th_position(const ThGame *game, char *text, size_t size)
{
    char memory[MAX_POSITION_TEXT];
    Text written = text_in(memory, sizeof memory);
    position_write(&game->table.game, SECRETS_SHOWN, &written);
    return hand_out(&written, text, size);
}

PUBLIC size_t th_record(const ThGame *game, char *text, size_t size)
{
    char *memory = malloc(MAX_RECORD_TEXT);
    if (!memory)
        return 0;
    Text written = text_in(memory, MAX_RECORD_TEXT);
    table_record(&game->table, SECRETS_SHOWN, &written);
    size_t length = hand_out(&written, text, size);
    free(memory);
    return length;
}

PUBLIC bool th_set_position(ThGame *game, const char *text, char *why)
{
    Fault fault;
    Game start;
    uint64_t seed = table_any_seed();
    if (!position_read(&start, &game->edition, span_of(text), seed, &fault))
        return library_tell(&fault, why);
    table_place(&game->table, &start, seed);
    return true;
}

PUBLIC bool th_set_record(ThGame *game, const char *text, char *why)
{
    Fault fault;
    Record record;
    if (!record_read(&record, &game->edition, text, strlen(text), table_any_seed(), &fault))
        return library_tell(&fault, why);
    table_take(&game->table, &record);
    return true;
}

PUBLIC const char *th_version(void)
{
    return THIMBLE_VERSION;
}
