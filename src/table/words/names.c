/* SPDX-License-Identifier: MIT */
#include "table/words/names.h"

#include "base/language.h"
#include "table/game/seat.h"
#include "table/words/character.h"

#include <string.h>

const char *names_edition(const Edition *edition)
{
    static const struct {
        const char *name, *title;
    } BUILTIN[] = {{"classic", T("Classic")}, {"express", T("Express")}, {"automa", T("Automa")}};
    for (size_t i = 0; edition->builtin && i < sizeof BUILTIN / sizeof *BUILTIN; i++)
        if (strcmp(edition->name, BUILTIN[i].name) == 0)
            return t(BUILTIN[i].title);
    return edition->name;
}

const char *names_deck(int deck)
{
    static const char *const DECK[DECKS] = {T("normal deck"), T("tactical deck")};
    return t(DECK[deck]);
}

const char *names_automa_level(int level)
{
    return LEVEL_NUMERAL[level - 1];
}

const char *names_seat(int seat)
{
    static const char *const SEAT[SEATS] = {T("Seat 1"), T("Seat 2")};
    return t(SEAT[seat]);
}

static PlayerName player_as(const View *view, int seat, const char *automa, bool with_level)
{
    const SeatView *seen = &view->seat[seat];
    PlayerName name;
    Text text = text_in(name.text, sizeof name.text);
    int level = seen->computer ? seen->computer : seat_name_level(seen->name);
    if (seen->automa)
        text_add(&text, "%s", automa);
    else if (seen->computer && !with_level)
        text_add(&text, "%s", character_name(level));
    else if (level) /* or a computer's name at a seat that a person plays */
        character_write(level, &text);
    else
        text_add(&text, "%s", seen->name[0] ? seen->name : seen->you ? t("You") : names_seat(seat));
    return name;
}

PlayerName names_player(const View *view, int seat)
{
    return player_as(view, seat, t("Automa"), false);
}

PlayerName names_subject(const View *view, int seat)
{
    return player_as(view, seat, t("The Automa"), false);
}

PlayerName names_opponent(const View *view, int seat)
{
    return player_as(view, seat, t("Automa"), true);
}

const char *names_told(const View *view, int seat, PlayerName *name)
{
    *name = names_subject(view, seat);
    return view->seat[seat].you ? NULL : name->text;
}

const char *names_wording(const View *view, int seat, const char *about, const char *to_you)
{
    return view->seat[seat].you ? to_you : about;
}

const char *names_filter(int filter)
{
    static const char *const WORDS[FILTERS] = {
        [FILTER_NO_OVERTAKE] = T("doesn't overtake you"),
        [FILTER_MOST_BUTTONS] = T("most buttons"),
        [FILTER_LARGEST] = T("largest"),
        [FILTER_FURTHEST] = T("furthest round"),
    };
    return t(WORDS[filter]);
}

void names_buttons(int n, Text *text)
{
    text_fill(text, nt("{n} button", "{n} buttons", n), "n=%d", n);
}

void names_squares(int n, Text *text)
{
    text_fill(text, nt("{n} square", "{n} squares", n), "n=%d", n);
}
