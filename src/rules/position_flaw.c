/* SPDX-License-Identifier: MIT */
#include "rules/automa.h"
#include "rules/position.h"
#include "rules/quilt.h"

#define FLAW(flaw, fault, ...) ((fault) ? (void)fault_at((fault), 0, 0, __VA_ARGS__) : (void)0, (flaw))

static PositionFlaw check_cards(const Game *game, Fault *fault)
{
    if (game->edition->solo && game->drawn > game->time[AUTOMA])
        return FLAW(POSITION_CARDS_DRAWN, fault, "the Automa can't have drawn %d cards and be on space %d",
                    game->drawn, game->time[AUTOMA]);
    return POSITION_SOUND;
}

static PositionFlaw check_late(const Game *game, Fault *fault)
{
    if (game->late && game->circle <= game->edition->late_when)
        return FLAW(POSITION_LATE_JOINED, fault, "with %d patches in the circle the late ones have joined",
                    game->circle);
    return POSITION_SOUND;
}

static PositionFlaw check_tile_of(const Game *game, int seat, Fault *fault)
{
    bool full = quilt_has_bonus(game->quilt[seat], game->edition);
    if (game->bonus == seat && !full)
        return FLAW(POSITION_TILE_UNEARNED, fault, "seat %d has the bonus tile, but no full square of its size",
                    seat + 1);
    if (game->bonus == NOBODY && full)
        return FLAW(POSITION_TILE_FREE, fault, "seat %d has a full square, so the bonus tile can't be lying about",
                    seat + 1);
    return POSITION_SOUND;
}

static PositionFlaw check_marker(const Game *game, Fault *fault)
{
    int marker = automa_marker_space(game);
    if (game->bonus == AUTOMA && game->time[AUTOMA] < marker)
        return FLAW(POSITION_TILE_EARLY, fault,
                    "the Automa has the bonus tile, but has not reached its marker on %d", marker);
    if (automa_marker(game) && game->time[AUTOMA] >= marker)
        return FLAW(POSITION_MARKER_PASSED, fault,
                    "the Automa is past its marker on %d, so somebody has the bonus tile", marker);
    return POSITION_SOUND;
}

static PositionFlaw check_tile(const Game *game, Fault *fault)
{
    const Edition *edition = game->edition;
    PositionFlaw flaw = POSITION_SOUND;
    if (game->bonus != NOBODY && !edition->bonus_side)
        return FLAW(POSITION_NO_TILE, fault, "edition %s has no bonus tile", edition->name);
    for (int seat = 0; seat < SEATS - edition->solo && !flaw; seat++)
        flaw = check_tile_of(game, seat, fault);
    return flaw || !edition->solo ? flaw : check_marker(game, fault);
}

static PositionFlaw check_leather(const Game *game, Fault *fault)
{
    const Edition *edition = game->edition;
    int ahead = game->time[0] > game->time[1] ? game->time[0] : game->time[1];
    if (game->leather == 0)
        return POSITION_SOUND;
    if (game->mover == AUTOMA && edition->solo)
        return FLAW(POSITION_AUTOMA_SEWS, fault, "the Automa sews no leather on");
    if (game->leather > edition->printing[game->printing].leather.upto[ahead])
        return FLAW(POSITION_LEATHER_AHEAD, fault, "no token has passed %d leather patches yet", game->leather);
    if (game_empty(game, game->mover) == 0)
        return FLAW(POSITION_LEATHER_NO_ROOM, fault, "there is leather to sew on, but the quilt is full");
    return POSITION_SOUND;
}

/* A seat's income must come from patches that are nowhere else. */
static PositionFlaw check_income(const Game *game, Fault *fault)
{
    const Edition *edition = game->edition;
    int income = game->income[0] + (edition->solo ? 0 : game->income[1]);
    int gone = 0;
    for (int id = 1; id <= edition->patches; id++)
        gone += edition->patch[id].income;
    for (int i = 0; i < game->circle + game->late; i++)
        gone -= edition->patch[game->ring[i]].income;
    for (int i = 0; i < game->taken; i++)
        gone -= edition->patch[game->ring[MAX_PATCHES - 1 - i]].income;
    if (income > gone)
        return FLAW(POSITION_INCOME, fault,
                    "the quilts have an income of %d, but the patches that are gone only %d", income, gone);
    return POSITION_SOUND;
}

PositionFlaw position_flaw(const Game *game, Fault *fault)
{
    static PositionFlaw (*const CHECK[])(const Game *game, Fault *fault) = {
        check_late, check_cards, check_tile, check_leather, check_income,
    };
    PositionFlaw flaw = POSITION_SOUND;
    for (size_t i = 0; i < sizeof CHECK / sizeof *CHECK && !flaw; i++)
        flaw = CHECK[i](game, fault);
    return flaw;
}
