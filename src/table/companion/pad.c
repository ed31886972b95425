/* SPDX-License-Identifier: MIT */
#include "table/companion/pad.h"

#include "table/companion/companion.h"

bool pad_read_number(Words *words, const char *what, int most, int *number, Fault *fault)
{
    uint64_t read;
    Span word = words_next(words);
    if (!span_number(word, 0, (uint64_t)most, &read))
        return fault_at(fault, words->line, 0, "%s is a number from 0 to %d, not \"%.*s\"", what, most,
                        span_quotable(word), word.at);
    *number = (int)read;
    return true;
}

/* 0: nobody. */
static bool read_seat(Words *words, const char *what, int most, int *seat, Fault *fault)
{
    if (!pad_read_number(words, what, most, seat, fault))
        return false;
    *seat = *seat ? *seat - 1 : NOBODY;
    return true;
}

bool pad_read(Pad *pad, const Edition *edition, Words *words, Fault *fault)
{
    Pad read = {.edition = edition};
    for (int seat = 0; seat < SEATS; seat++)
        if (!pad_read_number(words, "buttons", MAX_PAD_BUTTONS, &read.buttons[seat], fault) ||
            !pad_read_number(words, "empty squares", squares_count(edition->board), &read.empty[seat], fault))
            return false;
    if (!read_seat(words, "the bonus tile", edition->bonus_side ? SEATS : 0, &read.bonus, fault) ||
        !read_seat(words, "who was first", SEATS, &read.first, fault))
        return false;
    *pad = read;
    return true;
}

/* The end of a game as the rules know it. */
static Game game_of(const Pad *pad)
{
    const Edition *edition = pad->edition;
    Game game = {.edition = edition, .bonus = (int8_t)pad->bonus};
    for (int seat = 0; seat < SEATS; seat++) {
        game.buttons[seat] = pad->buttons[seat];
        game.quilt[seat] = companion_squares(edition, squares_count(edition->board) - pad->empty[seat]);
        game.time[seat] = edition->last;
    }
    game.mover = pad->first == 0; /* whoever moved last came second */
    return game;
}

int pad_points(const Pad *pad, int seat)
{
    Game game = game_of(pad);
    return game_score(&game, seat);
}

int pad_winner(const Pad *pad)
{
    Game game = game_of(pad);
    bool tie = game_score(&game, 0) == game_score(&game, 1);
    return tie && pad->first == NOBODY ? NOBODY : game_winner(&game);
}
