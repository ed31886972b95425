/* SPDX-License-Identifier: MIT */
#include "trial.h"

#include <stdio.h>
#include <string.h>

const char *const TRIAL_KIND_NAME[TRIAL_KINDS] = {
    [TRIAL_CLASSIC] = "classic",
    [TRIAL_EXPRESS] = "express",
    [TRIAL_AUTOMA] = "automa",
    [TRIAL_OWN] = "own",
};

bool trial_boxes(TrialBoxes *boxes, const char *folder)
{
    for (int kind = 0; kind < TRIAL_OWN; kind++)
        if (!edition_builtin(&boxes->edition[kind], TRIAL_KIND_NAME[kind]) ||
            !oracle_load(&boxes->box[kind], folder, TRIAL_KIND_NAME[kind]))
            return false;
    return true;
}

static int below(Trial *trial, int bound)
{
    return (int)random_below(&trial->random, (uint32_t)bound);
}

/* Setting up */

/* Of twenty games six are classic, five express, six with the Automa and three of a random edition. */
static TrialKind kind_of(uint64_t seed)
{
    static const uint8_t UPTO[TRIAL_KINDS] = {6, 11, 17, 20};
    int kind = 0;
    while (seed % 20 >= UPTO[kind])
        kind++;
    return (TrialKind)kind;
}

static bool give(Deal *deal, DealKey key, const char *value)
{
    Fault fault;
    Span name = {DEAL_KEY_NAME[key], strlen(DEAL_KEY_NAME[key])};
    return deal_key(deal, name, (Span){value, strlen(value)}, &fault);
}

static bool deal_at_random(Trial *trial, const Edition *edition, Deal *deal)
{
    Fault fault;
    bool good = true;
    deal_begin(deal, edition, trial->seed);
    if (edition->printings > 1)
        good = give(deal, DEAL_TRACK, edition->printing[below(trial, edition->printings)].name);
    if (edition->solo) {
        char level[] = {(char)('1' + below(trial, LEVELS)), '\0'};
        good = good && give(deal, DEAL_DECK, DECK_NAME[below(trial, DECKS)]) && give(deal, DEAL_LEVEL, level);
    }
    return good && deal_complete(deal, &fault);
}

/* The edition goes through its text; the oracle's box is made from the original. */
static const char *make_own(Trial *trial)
{
    Edition made;
    Fault fault;
    char memory[MAX_EDITION_TEXT];
    Text text = text_in(memory, sizeof memory);
    own_edition(&made, &trial->random);
    box_of_edition(&trial->own_box, &made);
    edition_write(&made, &text);
    trial->own = made;
    if (text.cut || !edition_read(&trial->own, memory, text.length, &fault))
        return "an edition that was written can't be read";
    if (trial->own.checksum != made.checksum)
        return "an edition's checksum, written and read";
    snprintf(trial->own.file, sizeof trial->own.file, "own.edition");
    return NULL;
}

static const char *set_up(Trial *trial, uint64_t seed)
{
    Deal deal;
    trial->seed = seed;
    trial->kind = kind_of(seed);
    trial->random = random_from(seed, RANDOM_PLAYOUT);
    trial->thorough = below(trial, 20) == 0;
    bool own = trial->kind == TRIAL_OWN;
    const char *wrong = own ? make_own(trial) : NULL;
    if (wrong)
        return wrong;
    const Edition *edition = own ? &trial->own : &trial->boxes->edition[trial->kind];
    if (!deal_at_random(trial, edition, &deal))
        return "a deal that should be right";
    pair_deal(&trial->pair, &deal, own ? &trial->own_box : &trial->boxes->box[trial->kind]);
    return NULL;
}

/* Choosing a move: players with different habits reach different positions. */

static Squares neighbours(Squares squares, const Edition *edition)
{
    Squares left = NO_SQUARES;
    for (int row = 0; row < edition->side; row++)
        left |= squares_one(row * edition->side);
    Squares right = left << (edition->side - 1);
    return (squares & ~left) >> 1 | (squares & ~right) << 1 | squares >> edition->side |
           (squares << edition->side & edition->board);
}

/* How many squares around the patch are covered. */
static int snugness(const Game *game, Move move)
{
    Squares squares = squares_one(move.square);
    if (move.kind == MOVE_BUY)
        squares = game->edition->patch[move.patch].turned[move.orientation].shape << move.square;
    else if (move.kind != MOVE_LEATHER)
        return 0;
    Squares around = neighbours(squares, game->edition) & ~squares;
    return 100 - squares_count(around & ~game->quilt[game_turn(game)]);
}

static int choose_any(Trial *trial, const Moves *moves)
{
    return below(trial, moves->count);
}

static int choose_first_half(Trial *trial, const Moves *moves)
{
    return below(trial, 2) ? 0 : below(trial, moves->count);
}

/* All kinds of move are equally likely, however many places they have. */
static int choose_choice(Trial *trial, const Moves *moves)
{
    int choice = below(trial, moves->choices);
    int before = 0;
    for (int i = 0; i < choice; i++)
        before += squares_count(moves->choice[i].places);
    return before + below(trial, squares_count(moves->choice[choice].places));
}

static int choose_snug(Trial *trial, const Moves *moves)
{
    enum { LOOKED_AT = 40 };
    int best = 0;
    int most = -1;
    for (int i = 0; i < LOOKED_AT; i++) {
        int n = below(trial, moves->count);
        int snug = snugness(&trial->pair.table.game, moves_nth(moves, n));
        if (snug > most) {
            most = snug;
            best = n;
        }
    }
    return best;
}

static int choose(Trial *trial, const Moves *moves)
{
    static int (*const HABIT[])(Trial *, const Moves *) = {choose_any, choose_choice, choose_snug,
                                                           choose_first_half};
    return HABIT[trial->seed / 20 % (sizeof HABIT / sizeof *HABIT)](trial, moves);
}

/* Thorough checks */

static bool same_cards(const Game *a, const Game *b)
{
    int needed = a->drawn + a->edition->last - a->time[AUTOMA] + 1;
    for (int i = 0; i < needed && i < MAX_CARDS; i++)
        if (automa_card_place(a, i) != automa_card_place(b, i))
            return false;
    return true;
}

static bool same_game(const Game *a, const Game *b)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (a->quilt[seat] != b->quilt[seat] || a->buttons[seat] != b->buttons[seat] ||
            a->income[seat] != b->income[seat] || a->time[seat] != b->time[seat])
            return false;
    return a->edition == b->edition && a->circle == b->circle && a->late == b->late && a->taken == b->taken &&
           a->drawn == b->drawn && a->mover == b->mover && a->leather == b->leather && a->bonus == b->bonus &&
           a->printing == b->printing && a->deck == b->deck &&
           memcmp(a->ring, b->ring, (size_t)a->circle + a->late) == 0 &&
           memcmp(a->ring + MAX_PATCHES - a->taken, b->ring + MAX_PATCHES - a->taken, a->taken) == 0 &&
           (!a->edition->solo || (a->level == b->level && same_cards(a, b)));
}

static bool same_state_text(const Game *game, const Oracle *oracle)
{
    char ours[MAX_STATE_TEXT];
    char theirs[ORACLE_STATE_SIZE];
    Text text = text_in(ours, sizeof ours);
    state_write(game, &text);
    oracle_state(oracle, theirs, sizeof theirs);
    return !text.cut && strcmp(ours, theirs) == 0;
}

static bool position_returns(const Game *game, Secrets secrets, uint64_t seed, Game *back)
{
    Fault fault;
    char memory[MAX_POSITION_TEXT];
    Text text = text_in(memory, sizeof memory);
    position_write(game, secrets, &text);
    return !text.cut && position_read(back, game->edition, (Span){memory, text.length}, seed, &fault);
}

/* What a position for players omits must not be visible in the state. */
static const char *check_position(const Trial *trial)
{
    const Game *game = &trial->pair.table.game;
    Game back;
    if (!position_returns(game, SECRETS_SHOWN, trial->seed + 1, &back) || !same_game(game, &back))
        return "a position, written and read";
    if (!position_returns(game, SECRETS_KEPT, trial->seed + 1, &back))
        return "a position without its secrets, written and read";
    if (!same_state_text(&back, &trial->pair.oracle))
        return "the state after a position without its secrets";
    return NULL;
}

static const char *check_undo(const Trial *trial, const Game *before)
{
    Table table = trial->pair.table;
    if (!table_undo(&table) || !same_game(&table.game, before))
        return "a move taken back";
    if (!table_redo(&table) || !same_game(&table.game, &trial->pair.table.game))
        return "a move made again";
    return NULL;
}

/* Playing */

static const char *check_ply(Trial *trial)
{
    const Pair *pair = &trial->pair;
    trial->n_legal = oracle_legal(&pair->oracle, trial->legal, ORACLE_MAX_MOVES);
    const char *difference = pair_difference(pair);
    if (difference)
        return difference;
    if (!pair_same_legal(pair, trial->legal, trial->n_legal))
        return "legal moves";
    if (trial->thorough && !same_state_text(&pair->table.game, &pair->oracle))
        return "the text of the state";
    return trial->thorough ? check_position(trial) : NULL;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static void count_move(const Trial *trial, TrialCounts *counts, const Pair *before, Move move)
{
    const Game *game = &trial->pair.table.game;
    bool automa = move.kind == MOVE_AUTOMA;
    counts->plies++;
    counts->legal += (uint64_t)trial->n_legal;
    counts->most_legal = larger(counts->most_legal, trial->n_legal);
    counts->most_leather = larger(counts->most_leather, game->leather);
    counts->bonuses += before->table.game.bonus != game->bonus;
    counts->joins += before->table.game.late > 0 && game->late == 0;
    counts->given_up += move.kind == MOVE_GIVE_UP;
    counts->passes += automa && !move.patch;
    counts->dropped += !automa && !game->leather && trial->pair.oracle.n_leather < before->oracle.n_leather;
}

static const char *play_ply(Trial *trial)
{
    Pair before = trial->pair;
    Moves moves;
    moves_find(&moves, &before.table.game);
    int n = choose(trial, &moves);
    Move move = moves_nth(&moves, n);
    if (!pair_same_move(pair_move(&before.table.game, move), trial->legal[n]))
        return "the n-th legal move";
    if (!pair_play(&trial->pair, move))
        return "a legal move that is refused";
    count_move(trial, &trial->counts[trial->kind], &before, move);
    return trial->thorough ? check_undo(trial, &before.table.game) : NULL;
}

const char *trial_play(Trial *trial, uint64_t seed)
{
    const char *difference = set_up(trial, seed);
    TrialCounts *counts = &trial->counts[trial->kind];
    for (;;) {
        difference = difference ? difference : check_ply(trial);
        if (difference || trial->n_legal == 0)
            break;
        difference = play_ply(trial);
    }
    counts->games++;
    counts->thorough += trial->thorough;
    counts->ties += oracle_score(&trial->pair.oracle, 1) == oracle_score(&trial->pair.oracle, 2);
    return difference;
}

/* Reporting */

static void report_legal(const Trial *trial)
{
    const Game *game = &trial->pair.table.game;
    Moves moves;
    moves_find(&moves, game);
    printf("legal moves: rules %d, oracle %d\n", moves.count, trial->n_legal);
    int i = 0;
    for (Move move; moves_next(&moves, &move) && i < trial->n_legal; i++) {
        char ours[MAX_MOVE_TEXT];
        char theirs[ORACLE_MOVE_SIZE];
        Text text = text_in(ours, sizeof ours);
        notation_write(game, move, &text);
        oracle_move_text(&trial->pair.oracle, trial->legal[i], theirs, sizeof theirs);
        if (strcmp(ours, theirs) != 0) {
            printf("the first that differs, number %d: rules %s, oracle %s\n", i, ours, theirs);
            return;
        }
    }
}

void trial_report(const Trial *trial, const char *difference)
{
    static char memory[MAX_RECORD_TEXT];
    const Game *game = &trial->pair.table.game;
    printf("seed %llu, %s, ply %d: %s\n", (unsigned long long)trial->seed, TRIAL_KIND_NAME[trial->kind],
           trial->pair.table.ply, difference);
    Text text = text_in(memory, sizeof memory);
    if (trial->kind == TRIAL_OWN)
        edition_write(&trial->own, &text);
    text_add(&text, "position: ");
    position_write(game, SECRETS_SHOWN, &text);
    text_add(&text, "\nrecord:\n");
    table_record(&trial->pair.table, SECRETS_SHOWN, &text);
    text_add(&text, "rules:  ");
    state_write(game, &text);
    printf("%s\n", memory);
    oracle_state(&trial->pair.oracle, memory, sizeof memory);
    printf("oracle: %s\n", memory);
    report_legal(trial);
}
