/* SPDX-License-Identifier: MIT */
#include "table/online/online.h"

#include "base/choice.h"

#include <string.h>

const char *const ENTRY_KIND_NAME[ENTRY_KINDS] = {
    [ENTRY_SIT] = "sit",         [ENTRY_MOVE] = "move",     [ENTRY_ASK] = "ask",         [ENTRY_AGREE] = "agree",
    [ENTRY_DECLINE] = "decline", [ENTRY_RESIGN] = "resign", [ENTRY_TIMEOUT] = "timeout", [ENTRY_AWAY] = "away",
    [ENTRY_BACK] = "back",       [ENTRY_CLAIM] = "claim",
};

const char *const ENDING_NAME[ENDINGS] = {
    [ENDING_NONE] = "none",       [ENDING_SCORE] = "score",     [ENDING_RESIGNED] = "resigned",
    [ENDING_TIMEOUT] = "timeout", [ENDING_STOPPED] = "stopped", [ENDING_LEFT] = "left",
};

const char *const ASKED_NAME[ASKED_KINDS] = {
    [ASKED_NOTHING] = "nothing",
    [ASKED_UNDO] = "undo",
    [ASKED_STOP] = "stop",
};

const OnlineWords ONLINE_WORDS[ONLINE_REFUSALS] = {
    [ONLINE_FINE] = {"fine", ""},
    [ONLINE_TAKEN] = {"taken", "somebody already sits there"},
    [ONLINE_BAD_NAME] = {"bad-name", "a name has 1 to 24 letters, without quotes or blanks at its ends"},
    [ONLINE_NOT_READY] = {"not-ready", "the game has not begun: a seat is empty"},
    [ONLINE_OVER] = {"over", "the game is over"},
    [ONLINE_NOT_YOUR_TURN] = {"not-your-turn", "it is not your turn"},
    [ONLINE_ILLEGAL] = {"illegal", "the move is not legal"},
    [ONLINE_TIME_IS_UP] = {"time-is-up", "your time is up"},
    [ONLINE_TIME_IS_LEFT] = {"time-is-left", "there is still time on the clock"},
    [ONLINE_NOTHING_TO_UNDO] = {"nothing-to-undo", "you have made no move to undo"},
    [ONLINE_ASKED_BEFORE] = {"asked-before", "there is an open question, or you have already asked at this move"},
    [ONLINE_NOTHING_ASKED] = {"nothing-asked", "there is no question to answer"},
    [ONLINE_NO_SUCH_QUESTION] = {"no-such-question", "you can ask for undo or stop"},
    [ONLINE_UNKNOWN] = {"unknown", "this entry is unknown"},
    [ONLINE_NOT_A_PERSON] = {"not-a-person", "no person sits there"},
    [ONLINE_NO_STOP] = {"no-stop", "this player can't stop the clocks"},
    [ONLINE_NOT_AWAY] = {"not-away", "that player is not away"},
    [ONLINE_TOO_EARLY] = {"too-early", "the other player may still come back in time"},
};

static bool is_person(const Online *online, int seat)
{
    return online->sitting.seat[seat].kind == SEAT_ELSEWHERE;
}

enum { MOST_PACE = 1 << 30 /* ms: twelve days */ };

void pace_write(Pace pace, Text *text)
{
    if (pace.kind == PACE_NONE)
        text_add(text, "none");
    else if (pace.kind == PACE_TURN)
        text_add(text, "turn:%lld", (long long)pace.start);
    else
        text_add(text, "clock:%lld+%lld", (long long)pace.start, (long long)pace.increment);
}

static Span after(Span word, const char *head)
{
    size_t length = strlen(head);
    bool begins = word.length > length && memcmp(word.at, head, length) == 0;
    return begins ? (Span){word.at + length, word.length - length} : (Span){0};
}

static bool read_time(Span word, uint64_t least, int64_t *time)
{
    uint64_t number;
    if (!span_number(word, least, MOST_PACE, &number))
        return false;
    *time = (int64_t)number;
    return true;
}

bool pace_read(Span word, Pace *pace)
{
    Span clock = after(word, "clock:");
    const char *plus = clock.length ? memchr(clock.at, '+', clock.length) : NULL;
    *pace = (Pace){.kind = clock.length ? PACE_CLOCK : PACE_TURN};
    if (span_is(word, "none"))
        pace->kind = PACE_NONE;
    else if (plus)
        return read_time((Span){clock.at, (size_t)(plus - clock.at)}, 1, &pace->start) &&
               read_time((Span){plus + 1, (size_t)(clock.at + clock.length - plus) - 1}, 0, &pace->increment);
    return pace->kind == PACE_NONE || (!clock.length && read_time(after(word, "turn:"), 1, &pace->start));
}

void online_init(Online *online, const Sitting *start, Pace pace)
{
    *online = (Online){.sitting = *start, .pace = pace, .asker = NOBODY, .winner = NOBODY};
    for (int seat = 0; seat < SEATS; seat++) {
        online->seated[seat] = !is_person(online, seat);
        online->left[seat] = pace.start;
        online->away_left[seat] = ONLINE_AWAY;
    }
}

bool online_has_begun(const Online *online)
{
    return online->seated[0] && online->seated[1];
}

const char *online_phase(const Online *online)
{
    return online->ending ? "over" : online_has_begun(online) ? "playing" : "waiting";
}

static int turn_of(const Online *online)
{
    return game_turn(&online->sitting.table.game);
}

int64_t online_left(const Online *online, int seat, int64_t at)
{
    int64_t used = online->since && seat == turn_of(online) && at > online->since ? at - online->since : 0;
    if (online->pace.kind == PACE_NONE)
        return 0;
    return online->left[seat] > used ? online->left[seat] - used : 0;
}

int64_t online_deadline(const Online *online)
{
    int turn = turn_of(online);
    return online->since && turn != NOBODY && is_person(online, turn) ? online->since + online->left[turn] : 0;
}

bool online_may_stop(const Online *online, int seat)
{
    return online->pace.kind == PACE_CLOCK && is_person(online, seat) && online_has_begun(online) &&
           !online->ending && !online->away[seat] && online->away_left[seat] > 0;
}

int64_t online_away_until(const Online *online, int seat)
{
    return online->away[seat] ? online->away[seat] + online->away_left[seat] : 0;
}

static bool is_stopped(const Online *online)
{
    return online->away[0] || online->away[1];
}

int online_awaits(const Online *online)
{
    if (!online_has_begun(online) || online->ending)
        return NOBODY;
    return online->asked ? 1 - online->asker : turn_of(online);
}

/* A turn is complete: the clock of the seat that moved stops with what was left, and that of the seat to move starts.
 * Leather belongs to the turn that won it. */
static void turn_clock(Online *online, int moved, int64_t left, int64_t at)
{
    if (online->pace.kind == PACE_NONE || game_phase(&online->sitting.table.game) == PHASE_LEATHER)
        return;
    online->left[moved] = online->pace.kind == PACE_TURN ? online->pace.start : left + online->pace.increment;
    online->since = is_stopped(online) ? 0 : at;
}

/* The clock that is running stops with what it shows now. */
static void stop_clock(Online *online, int64_t at)
{
    int turn = turn_of(online);
    if (online->since && turn != NOBODY)
        online->left[turn] = online_left(online, turn, at);
    online->since = 0;
}

static void end(Online *online, Ending ending, int winner, int64_t at)
{
    stop_clock(online, at);
    online->ending = ending;
    online->winner = winner;
    online->away[0] = online->away[1] = 0;
    online->asked = ASKED_NOTHING;
}

/* What the rules do without a choice, and the end of the game by its score. */
static void go_on(Online *online, int64_t at)
{
    const Game *game = &online->sitting.table.game;
    Fault fault;
    while (game_phase(game) == PHASE_AUTOMA)
        sitting_play(&online->sitting, automa_move(game), &fault);
    if (game_phase(game) == PHASE_OVER)
        end(online, ENDING_SCORE, game_winner(game), at);
}

static OnlineRefusal sit(Online *online, const Entry *entry)
{
    if (online->seated[entry->seat])
        return ONLINE_TAKEN;
    if (entry->text[0] && !online_name_is_good(entry->text))
        return ONLINE_BAD_NAME;
    table_set_player(&online->sitting.table, entry->seat, entry->text);
    online->seated[entry->seat] = true;
    if (online_has_begun(online)) {
        online->since = online->pace.kind == PACE_NONE ? 0 : entry->at;
        go_on(online, entry->at);
    }
    return ONLINE_FINE;
}

static bool is_late(const Online *online, int64_t at)
{
    int64_t deadline = online_deadline(online);
    return deadline && at >= deadline;
}

/* The sentence is that of the rules. */
static OnlineRefusal move(Online *online, const Entry *entry, Fault *fault)
{
    const Game *game = &online->sitting.table.game;
    int64_t left = online_left(online, entry->seat, entry->at);
    Move read;
    if (turn_of(online) != entry->seat)
        return ONLINE_NOT_YOUR_TURN;
    if (is_late(online, entry->at))
        return ONLINE_TIME_IS_UP;
    if (!notation_read(game, span_of(entry->text), &read, fault) || !sitting_play(&online->sitting, read, fault))
        return ONLINE_ILLEGAL;
    online->asked = ASKED_NOTHING;
    memset(online->asked_ply, 0, sizeof online->asked_ply);
    turn_clock(online, entry->seat, left, entry->at);
    go_on(online, entry->at);
    return ONLINE_FINE;
}

/* The moment that undo goes back to for a seat: its last decision. */
static int undo_ply(const Online *online, int seat)
{
    Sitting seen = online->sitting;
    seen.seat[seat].kind = SEAT_PERSON;
    return sitting_undo_ply(&seen);
}

/* The time that was used stays used. */
static void undo(Online *online, int64_t at)
{
    int turn = turn_of(online);
    if (online->since && turn != NOBODY)
        online->left[turn] = online->pace.kind == PACE_TURN ? online->pace.start : online_left(online, turn, at);
    sitting_retry(&online->sitting, undo_ply(online, online->asker));
    if (online->since)
        online->since = at;
}

static void grant(Online *online, int64_t at)
{
    Asked asked = online->asked;
    online->asked = ASKED_NOTHING;
    if (asked == ASKED_UNDO)
        undo(online, at);
    else
        end(online, ENDING_STOPPED, NOBODY, at);
}

static Asked asked_by_name(const char *name)
{
    int asked = choice_find_name(ASKED_NAME, ASKED_KINDS, span_of(name));
    return asked < ASKED_KINDS ? (Asked)asked : ASKED_NOTHING;
}

/* A computer always agrees. */
static OnlineRefusal ask(Online *online, const Entry *entry)
{
    int ply = 1 + sitting_ply(&online->sitting);
    Asked asked = asked_by_name(entry->text);
    if (asked == ASKED_NOTHING)
        return ONLINE_NO_SUCH_QUESTION;
    if (asked == ASKED_UNDO && undo_ply(online, entry->seat) < 0)
        return ONLINE_NOTHING_TO_UNDO;
    if (online->asked || online->asked_ply[entry->seat][asked] == ply)
        return ONLINE_ASKED_BEFORE;
    online->asked = asked;
    online->asker = entry->seat;
    online->asked_ply[entry->seat][asked] = ply;
    if (!is_person(online, 1 - entry->seat))
        grant(online, entry->at);
    return ONLINE_FINE;
}

static OnlineRefusal answer(Online *online, const Entry *entry)
{
    if (!online->asked || entry->seat == online->asker)
        return ONLINE_NOTHING_ASKED;
    if (entry->kind == ENTRY_AGREE)
        grant(online, entry->at);
    online->asked = ASKED_NOTHING;
    return ONLINE_FINE;
}

static OnlineRefusal time_out(Online *online, const Entry *entry)
{
    if (entry->seat != turn_of(online) || !is_late(online, entry->at))
        return ONLINE_TIME_IS_LEFT;
    end(online, ENDING_TIMEOUT, 1 - entry->seat, entry->at);
    return ONLINE_FINE;
}

static OnlineRefusal go_away(Online *online, const Entry *entry)
{
    if (!online_may_stop(online, entry->seat))
        return ONLINE_NO_STOP;
    if (is_late(online, entry->at))
        return ONLINE_TIME_IS_UP;
    stop_clock(online, entry->at);
    online->away[entry->seat] = entry->at;
    return ONLINE_FINE;
}

static void come_back(Online *online, int seat, int64_t at)
{
    int64_t used = at > online->away[seat] ? at - online->away[seat] : 0;
    int64_t left = online->away_left[seat];
    online->away_left[seat] = left > used ? left - used : 0;
    online->away[seat] = 0;
    if (!is_stopped(online))
        online->since = at;
}

static OnlineRefusal claim(Online *online, const Entry *entry)
{
    int64_t until = online_away_until(online, 1 - entry->seat);
    if (!until)
        return ONLINE_NOT_AWAY;
    if (entry->at < until)
        return ONLINE_TOO_EARLY;
    end(online, ENDING_LEFT, entry->seat, entry->at);
    return ONLINE_FINE;
}

static OnlineRefusal act(Online *online, const Entry *entry, Fault *fault)
{
    if (!online_has_begun(online))
        return ONLINE_NOT_READY;
    if (online->ending)
        return ONLINE_OVER;
    switch (entry->kind) {
    case ENTRY_MOVE:
        return move(online, entry, fault);
    case ENTRY_ASK:
        return ask(online, entry);
    case ENTRY_AGREE:
    case ENTRY_DECLINE:
        return answer(online, entry);
    case ENTRY_TIMEOUT:
        return time_out(online, entry);
    case ENTRY_AWAY:
        return go_away(online, entry);
    case ENTRY_BACK: /* as whatever else it adds */
        return online->away[entry->seat] ? ONLINE_FINE : ONLINE_NOT_AWAY;
    case ENTRY_CLAIM:
        return claim(online, entry);
    case ENTRY_RESIGN:
        end(online, ENDING_RESIGNED, 1 - entry->seat, entry->at);
        return ONLINE_FINE;
    default:
        return ONLINE_UNKNOWN;
    }
}

OnlineRefusal online_add(Online *online, const Entry *entry, Fault *fault)
{
    bool computer = entry->kind == ENTRY_MOVE && online->sitting.seat[entry->seat].kind == SEAT_COMPUTER;
    OnlineRefusal refusal = entry->kind == ENTRY_SIT                       ? sit(online, entry)
                            : !computer && !is_person(online, entry->seat) ? ONLINE_NOT_A_PERSON
                                                                           : act(online, entry, fault);
    online->entries += refusal == ONLINE_FINE;
    if (refusal == ONLINE_FINE && online->away[entry->seat] && entry->kind != ENTRY_AWAY)
        come_back(online, entry->seat, entry->at);
    if (refusal != ONLINE_FINE && refusal != ONLINE_ILLEGAL)
        fault_at(fault, 0, 0, "%s", ONLINE_WORDS[refusal].sentence);
    return refusal;
}
