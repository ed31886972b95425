/* SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "base/language.h"
#include "cli/manual.h"
#include "cli/shell.h"
#include "commands/commands.h"
#include "commands/source.h"
#include "doors/plain/lines.h"
#include "doors/plain/plain.h"
#include "doors/plain/session.h"
#include "doors/plain/show.h"
#include "doors/plain/tell.h"
#include "table/keep/start.h"
#include "table/words/names.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A record being shown, move by move. `table` has the whole game, `shown` the part shown so far. */
typedef struct Replay {
    const char *path, *edition;
    bool step, json, help;
    Shelf shelf;
    Table table, shown;
    char forfeit[FAULT_SIZE + 8]; /* the tag: a seat, a blank and the reason; "" if the record has none */
    Lines lines;
    Text page;
    char memory[MAX_PAGE];
} Replay;

static const Setting ROW[] = {
    {"step", NULL, .at = offsetof(Replay, step),
     .meaning = T("show the table after each move; Enter continues, q quits")},
    {"json", NULL, .at = offsetof(Replay, json),
     .meaning = T("print a line of JSON for the start and for each move, with the state")},
    {"edition", "FILE", .at = offsetof(Replay, edition), .meaning = T("custom edition of the record")},
    {"help", NULL, .at = offsetof(Replay, help), .meaning = T("print this help")},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW, .words = true};

static const char COMMAND[] = "replay";

static bool read_options(Replay *replay, int argc, char **argv, Fault *fault)
{
    int first = settings_read(&SETTINGS, replay, argc, argv, fault);
    if (!first)
        return false;
    if (replay->help)
        return true;
    if (argc - first != 1)
        return fault_at(fault, 0, 0, "needs the name of one record");
    if (replay->step && replay->json)
        return fault_at(fault, 0, 0, "--step and --json can't be combined");
    replay->path = argv[first];
    return true;
}

/* An invalid tag is ignored, like an unknown one. */
static void read_forfeit(Replay *replay, const char *text, size_t length)
{
    char *tag = replay->forfeit;
    Text value = text_in(tag, sizeof replay->forfeit);
    if (!record_tag(text, length, "Forfeit", &value) || (tag[0] != '1' && tag[0] != '2') || tag[1] != ' ')
        tag[0] = '\0';
}

static int forfeit_seat(const Replay *replay)
{
    return replay->forfeit[0] - '1';
}

static const char *forfeit_reason(const Replay *replay)
{
    return replay->forfeit + 2;
}

/* Does the edition have no hidden information? */
static bool is_open(const Edition *edition)
{
    return !edition->solo && !edition->late_patches;
}

/* Removes the seed, which was drawn because the record has none. */
static void leave_seed_out(char *tags)
{
    char *seed = strstr(tags, "\n[Seed ");
    char *end = seed ? strchr(seed + 1, '\n') : NULL;
    if (end)
        memmove(seed, end, strlen(end) + 1);
}

/* The record's tags, as far as players may see them: the text up to the first empty line. */
static void print_tags(Replay *replay)
{
    const Deal *deal = &replay->table.record.deal;
    char *memory = malloc(MAX_RECORD_TEXT);
    if (!memory)
        return;
    Text text = text_in(memory, MAX_RECORD_TEXT);
    if (replay->forfeit[0])
        record_write_tag("Forfeit", replay->forfeit, &replay->page);
    table_record(&replay->table, is_open(deal->edition) ? SECRETS_SHOWN : SECRETS_KEPT, &text);
    if (!deal->given[DEAL_SEED])
        leave_seed_out(memory);
    const char *end = strstr(memory, "\n\n");
    text_add_span(&replay->page, memory, end ? (size_t)(end - memory) + 2 : strlen(memory));
    free(memory);
}

static void print_move(Replay *replay, const Table *shown)
{
    Move move = replay->table.record.move[shown->ply];
    char memory[MAX_MOVE_TEXT];
    Text written = text_in(memory, sizeof memory);
    View view;
    view_of(&view, shown);
    notation_write(&shown->game, move, &written);
    text_add(&replay->page, "%d. %s: %s\n", shown->ply + 1, names_player(&view, view.turn).text, memory);
    tell_move(&replay->page, &view, &shown->game, move);
}

/* The record was read, so its moves are legal. */
static void play_next(Replay *replay)
{
    Fault fault;
    table_play(&replay->shown, replay->table.record.move[replay->shown.ply], &fault);
}

static void print_standing(Replay *replay)
{
    View view;
    view_of(&view, &replay->shown);
    for (int seat = 0; seat < SEATS; seat++) {
        const SeatView *seen = &view.seat[seat];
        page_say(&replay->page, 4, "  %s: %d button%s, space %d.", names_player(&view, seat).text, seen->buttons,
                 text_plural(seen->buttons), seen->time);
    }
}

static void print_table(Replay *replay)
{
    View view;
    text_add(&replay->page, "\n");
    view_of(&view, &replay->shown);
    show_small_table(&replay->page, &view);
}

/* False when the user wants to stop. Never waits for a pipe. */
static bool wait_for_enter(Replay *replay)
{
    LineKind kind;
    if (!isatty(STDIN_FILENO))
        return true;
    do {
        text_add(&replay->page, "Enter continues, q quits: ");
        lines_ask();
        if (!page_print(&replay->page, stdout))
            return true;
        kind = lines_next(&replay->lines);
    } while (kind == LINE_RESUMED);
    return kind != LINE_END && !(kind == LINE_TEXT && replay->lines.length > 0 && replay->lines.text[0] == 'q');
}

static void print_end(Replay *replay)
{
    View view;
    view_of(&view, &replay->table);
    text_add(&replay->page, "\n");
    if (view.phase == PHASE_OVER) {
        show_result(&replay->page, &view);
    } else {
        page_say(&replay->page, 0, "The record ends here, before the end of the game.");
        if (replay->forfeit[0])
            page_say(&replay->page, 0, "%s forfeited it: %s", names_subject(&view, forfeit_seat(replay)).text,
                     forfeit_reason(replay));
        show_score(&replay->page, &view);
        show_turn(&replay->page, &view);
    }
}

/* False when standard output can't be written. */
static bool print_moves(Replay *replay)
{
    Table *shown = &replay->shown;
    while (shown->ply < replay->table.ply) {
        Table before = *shown;
        play_next(replay);
        if (replay->step)
            print_table(replay); /* first, so that the move is at the bottom, where people look */
        print_move(replay, &before);
        if (!replay->step)
            print_standing(replay);
        if (replay->step && !wait_for_enter(replay))
            return page_print(&replay->page, stdout);
        if (!page_print(&replay->page, stdout))
            return false;
    }
    print_end(replay);
    return page_print(&replay->page, stdout);
}

static bool print_text(Replay *replay)
{
    print_tags(replay);
    if (replay->step) {
        lines_catch_resumption();
        print_table(replay);
        if (!wait_for_enter(replay))
            return page_print(&replay->page, stdout);
    }
    return print_moves(replay);
}

static void add_json_state(Text *page, const Game *game)
{
    char memory[MAX_STATE_TEXT];
    Text state = text_in(memory, sizeof memory);
    state_write(game, &state);
    text_add(page, "\"state\":%s}\n", memory);
}

/* One line of JSON for the start and one per move, each with the state after it. */
static bool print_json(Replay *replay)
{
    Table *shown = &replay->shown;
    Text *page = &replay->page;
    text_add(page, "{\"ply\":0,\"names\":[");
    json_string(page, shown->record.player[0]);
    text_add(page, ",");
    json_string(page, shown->record.player[1]);
    text_add(page, "],");
    if (replay->forfeit[0]) {
        text_add(page, "\"forfeit\":{\"seat\":%d,\"why\":", forfeit_seat(replay) + 1);
        json_string(page, forfeit_reason(replay));
        text_add(page, "},");
    }
    add_json_state(page, &shown->game);
    while (shown->ply < replay->table.ply) {
        char memory[MAX_MOVE_TEXT];
        Text written = text_in(memory, sizeof memory);
        notation_write(&shown->game, replay->table.record.move[shown->ply], &written);
        text_add(page, "{\"ply\":%d,\"seat\":%d,\"move\":\"%s\",", shown->ply + 1, game_turn(&shown->game) + 1,
                 memory);
        play_next(replay);
        add_json_state(page, &shown->game);
        if (!page_print(page, stdout))
            return false;
    }
    return page_print(page, stdout);
}

static const Manual MANUAL = {
    .command = COMMAND,
    .usage = "FILE [OPTION ...]",
    .about = {T(
        "Reads a game record (.pwk), checks every move against the rules and explains each move. With - it reads "
        "standard input.")},
    .settings = &SETTINGS,
    .marked = true,
    .example = {{"thimble replay game.pwk --step", T("step through a game")},
                {"thimble replay --json game.pwk | tail -n 1", T("the final state as JSON")}},
    .failed = T("the record can't be read or breaks the rules"),
};

/* Variations are not shown, but must be legal, too. */
static bool check_variations(const Replay *replay, const char *text, size_t length, Fault *fault)
{
    static Variations variations;
    Fault inner = {0};
    return variations_read(&variations, &replay->table.record.start, text, length, &inner) ||
           table_tell(source_shown(replay->path), &inner, fault);
}

static bool load(Replay *replay, Fault *fault)
{
    size_t length;
    char *text = source_read(replay->path, MAX_RECORD_TEXT, &length, fault);
    bool good = text && source_load_text(&replay->table, &replay->shelf, replay->path, text, length, fault) &&
                check_variations(replay, text, length, fault);
    if (good)
        read_forfeit(replay, text, length);
    free(text);
    return good;
}

static int replay_file(Replay *replay)
{
    const Edition *asked = NULL;
    Fault fault;
    if (replay->edition && !(asked = shelf_find(&replay->shelf, replay->edition, &fault)))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    if (!load(replay, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    if (!start_is_of(replay->table.game.edition, asked, replay->edition, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    replay->shown = replay->table;
    replay->shown.ply = replay->shown.record.count = 0;
    replay->shown.game = replay->shown.record.start;
    bool written = replay->json ? print_json(replay) : print_text(replay);
    return written ? 0 : shell_no_output(COMMAND);
}

int replay_main(int argc, char **argv)
{
    Fault fault;
    int status = 0;
    Replay *replay = calloc(1, sizeof *replay);
    if (!replay)
        return shell_refuse(COMMAND, STATUS_FAILED, "out of memory");
    replay->page = text_in(replay->memory, sizeof replay->memory);
    replay->lines = lines_of(STDIN_FILENO);
    if (!read_options(replay, argc, argv, &fault)) {
        status = shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    } else if (replay->help) {
        status = manual_print(&MANUAL);
    } else {
        status = replay_file(replay);
    }
    shelf_done(&replay->shelf);
    free(replay);
    return status;
}
