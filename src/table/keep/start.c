/* SPDX-License-Identifier: MIT */
#include "table/keep/start.h"

#include "table/keep/sitting_file.h"

#include <assert.h>

static bool edition_has(const Edition *edition, DealKey key)
{
    if (key == DEAL_TRACK)
        return edition->printings > 1;
    return edition->solo || (key != DEAL_DECK && key != DEAL_LEVEL);
}

bool start_wants_fair(const Wanted *wanted, const Edition *edition)
{
    bool dealt = wanted->deal[DEAL_SEED] || wanted->deal[DEAL_CIRCLE];
    return wanted->fair || (wanted->usual_fair && !dealt && !edition->solo);
}

static StartStatus start_complete(Start start, const Wanted *wanted, Deal *deal, Fault *fault)
{
    Deal any = *deal;
    if (!deal_complete(&any, fault))
        return START_WRONG;
    if (start_wants_fair(wanted, deal->edition)) {
        assert(start.fair);
        return start.fair(deal, fault);
    }
    *deal = any;
    return START_DONE;
}

static StartStatus start_deal(Start start, const Wanted *wanted, const Edition *edition, Fault *fault)
{
    Deal deal;
    deal_begin(&deal, edition, table_any_seed());
    for (int key = 0; key < DEAL_KEYS; key++) {
        const char *usual = edition_has(edition, (DealKey)key) ? wanted->usual_deal[key] : NULL;
        const char *value = wanted->deal[key] ? wanted->deal[key] : usual;
        if (value && !deal_key(&deal, span_of(DEAL_KEY_NAME[key]), span_of(value), fault))
            return START_WRONG;
    }
    StartStatus status = start_complete(start, wanted, &deal, fault);
    if (status != START_DONE)
        return status;
    sitting_deal(start.sitting, &deal);
    table_set_date_today(&start.sitting->table);
    return START_DONE;
}

static bool read_seed(const Wanted *wanted, uint64_t *seed, Fault *fault)
{
    const char *given = wanted->deal[DEAL_SEED];
    *seed = table_any_seed();
    return !given || span_number(span_of(given), 0, UINT64_MAX, seed) ||
           fault_at(fault, 0, 0, "seed \"%.*s\" is not a whole number below 2^64", span_quotable(span_of(given)),
                    given);
}

static StartStatus start_position(Start start, const Wanted *wanted, Fault *fault)
{
    Game game;
    uint64_t seed;
    if (!read_seed(wanted, &seed, fault) ||
        !table_read_position(&game, start.shelf, span_of(wanted->position), seed, fault))
        return START_WRONG;
    sitting_place(start.sitting, &game, seed);
    table_set_date_today(&start.sitting->table);
    return START_DONE;
}

static StartStatus start_daily(Start start, const Wanted *wanted, const Edition *edition)
{
    if (wanted->practise) {
        daily_practise(start.sitting, edition, wanted->daily, "");
        table_set_date_today(&start.sitting->table);
    } else {
        daily_begin(start.sitting, edition, wanted->daily, "");
    }
    return START_DONE;
}

/* Only the game that was begun here counts as the day's, not a copy of it. */
static StartStatus start_load(Start start, const Wanted *wanted, Fault *fault)
{
    if (!sitting_load(start.sitting, start.variations, start.shelf, wanted->load, fault))
        return START_FAILED;
    start.sitting->is_daily = false;
    return START_DONE;
}

static StartStatus start_resume(Start start, Fault *fault)
{
    char path[PATH_MAX];
    if (!keeper_has_game(start.keeper) || !keeper_path(start.keeper, path)) {
        fault_at(fault, 0, 0, "there is no unfinished game to continue");
        return START_FAILED;
    }
    if (!keeper_choose(start.keeper, fault) ||
        !sitting_load(start.sitting, start.variations, start.shelf, path, fault))
        return START_FAILED;
    keeper_resumed(start.keeper);
    return START_DONE;
}

static StartStatus start_by(Start start, const Wanted *wanted, const Edition *edition, Fault *fault)
{
    if (wanted->position)
        return start_position(start, wanted, fault);
    if (wanted->resume)
        return start_resume(start, fault);
    if (wanted->load)
        return start_load(start, wanted, fault);
    if (wanted->daily)
        return start_daily(start, wanted, edition);
    return start_deal(start, wanted, edition, fault);
}

bool start_is_of(const Edition *found, const Edition *asked, const char *name, Fault *fault)
{
    return !asked || found == asked ||
           fault_at(fault, 0, 0, "--edition %.*s does not match: this game uses the edition %s%s%s",
                    span_quotable(span_of(name)), name, found->name, found->builtin ? "" : " from ", found->file);
}

/* A custom edition goes on the shelf first: a record or position may need it. */
static StartStatus start_edition(Start start, const Wanted *wanted, Fault *fault)
{
    const char *name = start_edition_name(wanted);
    const Edition *edition = shelf_find(start.shelf, name, fault);
    if (!edition)
        return START_FAILED;
    StartStatus status = start_by(start, wanted, edition, fault);
    if (status != START_DONE || !wanted->edition ||
        start_is_of(start.sitting->table.game.edition, edition, name, fault))
        return status;
    return START_WRONG;
}

/* The name also decides who sits there: a person or the computer. */
static void name_player(Sitting *sitting, int seat, const char *name)
{
    table_set_player(&sitting->table, seat, name);
    sitting->seat[seat] = seat_by_name(&sitting->table, seat);
}

StartStatus start_game(Start start, const Wanted *wanted, Fault *fault)
{
    StartStatus status = start_edition(start, wanted, fault);
    if (status != START_DONE)
        return status;
    const Edition *edition = start.sitting->table.game.edition;
    if (wanted->player[AUTOMA] && edition->solo) {
        fault_at(fault, 0, 0, "--player2 can't be used: seat 2 is the Automa");
        return START_WRONG;
    }
    for (int seat = 0; seat < SEATS; seat++)
        if (wanted->player[seat])
            name_player(start.sitting, seat, wanted->player[seat]);
    return START_DONE;
}

bool start_is_new(const Wanted *wanted)
{
    return !wanted->load && !wanted->resume && !wanted->position && !wanted->daily;
}

const char *start_edition_name(const Wanted *wanted)
{
    const char *usual = start_is_new(wanted) && wanted->usual_edition ? wanted->usual_edition : "classic";
    return wanted->edition ? wanted->edition : usual;
}
