/* SPDX-License-Identifier: MIT */
#include "table/keep/seating.h"

#include "base/choice.h"
#include "engine/level.h"
#include "table/words/character.h"
#include "table/words/names.h"

#include <stdio.h>

enum { USUAL_LEVEL = 4 };

/* Keeps the old value if the word is missing or unknown. */
static void seating_choose(const char *given, const char *choices, int *place)
{
    int found = given ? choice_find(choices, span_of(given)) : -1;
    if (found >= 0)
        *place = found;
}

Seating seating_usual(const Wanted *wanted)
{
    Seating seating = {.opponent = OPPONENT_COMPUTER, .first = FIRST_LOT, .level = USUAL_LEVEL - 1};
    int level = wanted->usual_level ? character_level(span_of(wanted->usual_level)) : 0;
    seating_choose(wanted->usual_opponent, SEATING_OPPONENTS, &seating.opponent);
    seating_choose(wanted->usual_first, SEATING_FIRSTS, &seating.first);
    if (level)
        seating.level = level - 1;
    return seating;
}

static bool wants(const Wanted *wanted, Opponent opponent)
{
    return wanted->opponent && choice_find(SEATING_OPPONENTS, span_of(wanted->opponent)) == (int)opponent;
}

bool seating_wants_nobody(const Wanted *wanted)
{
    return wants(wanted, OPPONENT_NOBODY);
}

bool seating_wants_computer(const Wanted *wanted)
{
    return wants(wanted, OPPONENT_COMPUTER) || (!wanted->opponent && wanted->deal[DEAL_LEVEL]);
}

/* False, with a sentence, when the word is not one of the choices. */
static bool read_word(const char *given, const char *option, const char *choices, int *place, Fault *fault)
{
    char memory[80];
    Text list = text_in(memory, sizeof memory);
    int found = given ? choice_find(choices, span_of(given)) : *place;
    if (found >= 0) {
        *place = found;
        return true;
    }
    choice_list(choices, " or ", &list);
    return fault_at(fault, 0, 0, "--%s must be %s, not \"%.*s\"", option, memory, span_quotable(span_of(given)),
                    given);
}

/* Reads the computer's level and takes it out of the deal's options. */
static bool read_level(Wanted *wanted, int *level, Fault *fault)
{
    const char *given = wanted->deal[DEAL_LEVEL];
    if (!given)
        return true;
    int number = character_level(span_of(given));
    if (!number)
        return fault_at(fault, 0, 0, "--level must be a number from 1 to %d or a name, such as %s, not \"%.*s\"",
                        ENGINE_LEVELS, character_name(USUAL_LEVEL), span_quotable(span_of(given)), given);
    wanted->deal[DEAL_LEVEL] = NULL;
    *level = number - 1;
    return true;
}

/* Without --opponent, other options imply it. */
static bool find_opponent(Seating *seating, const Wanted *wanted, Fault *fault)
{
    bool two = wanted->player[0] && wanted->player[1];
    bool computer = wanted->first || wanted->deal[DEAL_LEVEL];
    if (!wanted->opponent && (two || computer))
        seating->opponent = computer ? OPPONENT_COMPUTER : OPPONENT_PERSON;
    return !two || seating->opponent != OPPONENT_COMPUTER ||
           fault_at(fault, 0, 0, "--player1 and --player2 can't be combined: one of the seats is the computer's");
}

/* --first and --level make sense only with the computer. */
static bool computer_agrees(const Wanted *wanted, int opponent, Fault *fault)
{
    const char *option = wanted->first ? "first" : wanted->deal[DEAL_LEVEL] ? "level" : NULL;
    return !option || opponent == OPPONENT_COMPUTER ||
           fault_at(fault, 0, 0,
                    "--%s can't be combined with --opponent %s: it is only for games against the computer", option,
                    wanted->opponent);
}

/* Names tell a record's computers apart from people, so a person can't have the computer's name. */
static bool names_agree(const Wanted *wanted, Fault *fault)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (wanted->player[seat] && seat_name_level(wanted->player[seat]))
            return fault_at(fault, 0, 0, "--player%d can't be \"%s\", the computer's own name", seat + 1,
                            wanted->player[seat]);
    return true;
}

/* The Automa has a fixed seat, and its rules say who starts. */
static bool automa_agrees(const Wanted *wanted, int opponent, Fault *fault)
{
    if (wanted->first)
        return fault_at(fault, 0, 0, "--first can't be combined with the Automa: its rules say who starts");
    return !wanted->opponent || opponent == OPPONENT_NOBODY ||
           fault_at(fault, 0, 0, "--opponent %s can't be combined with the Automa, which is the opponent",
                    wanted->opponent);
}

static bool seating_read(Seating *seating, Wanted *wanted, bool solo, Fault *fault)
{
    if (!read_word(wanted->opponent, "opponent", SEATING_OPPONENTS, &seating->opponent, fault) ||
        !read_word(wanted->first, "first", SEATING_FIRSTS, &seating->first, fault) || !names_agree(wanted, fault))
        return false;
    if (!start_is_new(wanted))
        return computer_agrees(wanted, wanted->opponent ? seating->opponent : OPPONENT_COMPUTER, fault) &&
               read_level(wanted, &seating->level, fault);
    if (solo)
        return automa_agrees(wanted, seating->opponent, fault);
    return find_opponent(seating, wanted, fault) && computer_agrees(wanted, seating->opponent, fault) &&
           read_level(wanted, &seating->level, fault);
}

/* In a running game the computer keeps its seat, or takes the seat that is not to move. */
static bool sit_opposite(Sitting *sitting, Seating *seating, Fault *fault)
{
    const Game *game = &sitting->table.game;
    int turn = game_turn(game);
    int seat = turn == NOBODY ? 1 : 1 - turn;
    if (game->edition->solo)
        return fault_at(fault, 0, 0, "the computer can't join this game: the opponent is the Automa");
    for (int i = 0; i < SEATS; i++)
        if (sitting->seat[i].kind == SEAT_COMPUTER)
            seat = i;
    seating->opponent = OPPONENT_COMPUTER;
    sitting_seat(sitting, seat, (Seat){.kind = SEAT_COMPUTER, .level = seating->level + 1});
    return true;
}

StartStatus seating_start(Start start, const Wanted *wanted, Seating *seating, Fault *fault)
{
    Wanted rest = *wanted;
    const Edition *edition = shelf_find(start.shelf, start_edition_name(wanted), fault);
    if (!edition)
        return START_FAILED;
    if (!seating_read(seating, &rest, edition->solo, fault))
        return START_WRONG;
    StartStatus status = start_game(start, &rest, fault);
    if (status != START_DONE)
        return status;
    if (start_is_new(wanted))
        seating_sit(start.sitting, seating);
    else if (seating_wants_computer(wanted))
        return sit_opposite(start.sitting, seating, fault) ? START_DONE : START_WRONG;
    if (seating_wants_nobody(wanted))
        sitting_study(start.sitting);
    return START_DONE;
}

/* The person keeps the name, whichever seat it was given to. */
static void sit_computer(Sitting *sitting, int seat, int level)
{
    char name[MAX_TAG];
    const Record *record = &sitting->table.record;
    snprintf(name, sizeof name, "%s", record->player[record->player[0][0] ? 0 : 1]);
    table_set_player(&sitting->table, 1 - seat, name);
    sitting_seat(sitting, 1 - seat, (Seat){.kind = SEAT_PERSON});
    sitting_seat(sitting, seat, (Seat){.kind = SEAT_COMPUTER, .level = level});
}

bool seating_draws(const Seating *seating, const Edition *edition)
{
    if (edition->solo)
        return false;
    return seating->opponent == OPPONENT_COMPUTER ? seating->first == FIRST_LOT : edition->seats_by_lot;
}

void seating_sit(Sitting *sitting, const Seating *seating)
{
    const Edition *edition = sitting->table.game.edition;
    if (!edition->solo && seating->opponent == OPPONENT_COMPUTER)
        sit_computer(sitting, seating->first == FIRST_COMPUTER ? 0 : 1, seating->level + 1);
    if (!edition->solo && seating->opponent == OPPONENT_NOBODY)
        sitting_study(sitting);
    if (seating_draws(seating, edition))
        sitting_draw_lots(sitting);
}

void seating_take(Seating *seating, const Sitting *sitting)
{
    seating->opponent = sitting_is_study(sitting) ? OPPONENT_NOBODY : OPPONENT_PERSON;
    for (int i = 0; i < SEATS; i++)
        if (sitting->seat[i].kind == SEAT_COMPUTER) {
            seating->opponent = OPPONENT_COMPUTER;
            seating->level = sitting->seat[i].level - 1;
        }
}

void seating_deal_again(Sitting *sitting, const Seating *seating, uint64_t seed)
{
    Table *table = &sitting->table;
    sitting_deal_again(sitting, seed);
    for (int i = 0; i < SEATS; i++)
        if (sitting->seat[i].kind == SEAT_COMPUTER)
            table_set_player(table, i, "");
    seating_sit(sitting, seating);
}
