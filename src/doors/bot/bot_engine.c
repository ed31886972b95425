/* SPDX-License-Identifier: MIT */
#include "doors/bot/bot_engine.h"

#include "rules/automa.h"

#include <stdio.h>
#include <string.h>

enum { MAX_LINE = 8192 };

static const double PATIENCE = 10, THINKING = 600; /* seconds */

void bot_engine_init(BotEngine *engine, const char *command, const char *const *lines, const atomic_bool *stop)
{
    *engine = (BotEngine){.command = command, .lines = lines, .stop = stop};
}

void bot_engine_done(BotEngine *engine)
{
    program_stop(&engine->program);
    engine->follows = false;
}

static ProgramAnswer ask(BotEngine *engine, const char *line, double patience, Text *text, Fault *fault)
{
    Fault inner;
    ProgramAnswer answer = program_ask(&engine->program, line, patience, engine->stop, text, &inner);
    int word = (int)strcspn(line, " ");
    if (answer == ANSWER_NONE)
        fault_at(fault, 0, 0, "%.*s: %s", word, line, inner.sentence);
    if (answer == ANSWER_REFUSED)
        fault_at(fault, 0, 0, "it refused %.*s: %.*s", word, line,
                 (int)text_flaw(text->start, strcspn(text->start, "\n")), text->start);
    return answer;
}

static bool demand(BotEngine *engine, const char *line, Fault *fault)
{
    char memory[FAULT_SIZE];
    Text text = text_in(memory, sizeof memory);
    return ask(engine, line, PATIENCE, &text, fault) == ANSWER_GOOD;
}

static bool knows(BotEngine *engine, const char *command)
{
    char line[64], memory[FAULT_SIZE];
    Text text = text_in(memory, sizeof memory);
    Fault fault;
    snprintf(line, sizeof line, "known_command %s", command);
    return ask(engine, line, PATIENCE, &text, &fault) == ANSWER_GOOD && strncmp(memory, "true", 4) == 0;
}

static bool start(BotEngine *engine, Fault *fault)
{
    if (engine->program.pid)
        return true;
    engine->follows = false;
    if (!program_start(&engine->program, engine->command, fault))
        return false;
    engine->blind = knows(engine, "reveal");
    engine->timed = knows(engine, "time_left");
    for (const char *const *line = engine->lines; *line; line++)
        if (!demand(engine, *line, fault))
            return false;
    return true;
}

bool bot_engine_name(BotEngine *engine, Text *name, Fault *fault)
{
    if (start(engine, fault) && ask(engine, "name", PATIENCE, name, fault) == ANSWER_GOOD)
        return true;
    bot_engine_done(engine);
    return false;
}

static void add_list(Text *line, const char *key, const uint8_t *number, int count, int add)
{
    text_add(line, " %s=", key);
    for (int i = 0; i < count; i++)
        text_add(line, "%s%d", i ? "," : "", number[i] + add);
}

static void write_new(const BotEngine *engine, const Deal *deal, Text *line)
{
    const Edition *edition = deal->edition;
    text_add(line, "new %s", edition->name);
    add_list(line, "circle", deal->circle, edition->patches - edition->late_patches, 0);
    if (edition->printings > 1)
        text_add(line, " track=%s", edition->printing[deal->printing].name);
    if (edition->solo)
        text_add(line, " deck=%s level=%d", DECK_NAME[deal->deck], deal->level + 1);
    if (edition->late_patches && engine->blind)
        text_add(line, " late=hidden");
    else if (edition->late_patches)
        add_list(line, "late", deal->late, edition->late_patches, 0);
    if (edition->solo && engine->blind)
        text_add(line, " cards=hidden");
    else if (edition->solo)
        add_list(line, "cards", deal->card, MAX_CARDS, deal->deck * DECK_CARDS + 1);
}

static bool begin(BotEngine *engine, const Record *record, Fault *fault)
{
    char memory[MAX_LINE];
    Text line = text_in(memory, sizeof memory);
    write_new(engine, &record->deal, &line);
    engine->record = *record;
    engine->record.count = 0;
    engine->shown = false;
    engine->follows = demand(engine, memory, fault);
    return engine->follows;
}

/* Shows the late patches to a program that could not see them, as soon as the record names them. */
static bool reveal_late(BotEngine *engine, const Record *record, const Game *game, Fault *fault)
{
    char memory[MAX_LINE];
    Text line = text_in(memory, sizeof memory);
    const Edition *edition = record->deal.edition;
    if (!engine->blind || engine->shown || !edition->late_patches || !record->deal.given[DEAL_LATE] ||
        game->late > 0)
        return true;
    text_add(&line, "reveal");
    add_list(&line, "late", record->deal.late, edition->late_patches, 0);
    engine->shown = demand(engine, memory, fault);
    return engine->shown;
}

static bool play(BotEngine *engine, const Game *game, Move move, Fault *fault)
{
    char memory[MAX_MOVE_TEXT + 8];
    Text line = text_in(memory, sizeof memory);
    text_add(&line, "play ");
    notation_write(game, move, &line);
    return demand(engine, memory, fault);
}

/* What the program was told by chance may turn out differently. */
static bool is_contradicted(const BotEngine *engine, const Deal *deal)
{
    const Deal *told = &engine->record.deal;
    const Edition *edition = deal->edition;
    if (told->edition != edition ||
        memcmp(told->circle, deal->circle, (size_t)(edition->patches - edition->late_patches)) != 0)
        return true;
    if (engine->blind)
        return false;
    return (deal->given[DEAL_LATE] && memcmp(told->late, deal->late, edition->late_patches) != 0) ||
           memcmp(told->card, deal->card, deal->cards_given) != 0;
}

/* Does the record only go on after what it knows? */
static bool goes_on(const BotEngine *engine, const Record *record)
{
    const Record *known = &engine->record;
    if (!engine->follows || is_contradicted(engine, &record->deal) || known->count > record->count)
        return false;
    for (int i = 0; i < known->count; i++)
        if (!move_equal(known->move[i], record->move[i]))
            return false;
    return true;
}

static bool follow(BotEngine *engine, const Record *record, Fault *fault)
{
    if (!goes_on(engine, record) && !begin(engine, record, fault))
        return false;
    Game game = record_game(record, engine->record.count);
    for (int i = engine->record.count; i < record->count; i++) {
        if (!reveal_late(engine, record, &game, fault) || !play(engine, &game, record->move[i], fault))
            return false;
        game_play(&game, record->move[i]);
        engine->record.move[engine->record.count++] = record->move[i];
    }
    return reveal_late(engine, record, &game, fault);
}

/* The budget on the back of the top card is public. */
static bool reveal_budget(BotEngine *engine, const Game *game, Fault *fault)
{
    char line[64];
    if (!engine->blind || !game->edition->solo || game->deck != DECK_TACTICAL || game_phase(game) == PHASE_OVER)
        return true;
    snprintf(line, sizeof line, "reveal budget=%d", automa_next_budget(game));
    return demand(engine, line, fault);
}

static void tell_time(BotEngine *engine, int seat, int64_t left)
{
    char line[64];
    Fault fault;
    if (!engine->timed || left < 0)
        return;
    snprintf(line, sizeof line, "time_left %d %lld.%03lld", seat + 1, (long long)left / 1000,
             (long long)left % 1000);
    demand(engine, line, &fault);
}

static bool read_move(const Game *game, const char *answer, Move *move, Fault *fault)
{
    Span word = {answer, strcspn(answer, " \t\n")};
    Fault inner;
    if (text_flaw(answer, strlen(answer)) < strlen(answer) || !notation_read(game, word, move, &inner))
        return fault_at(fault, 0, 0, "its answer is not a move");
    return game_refuses(game, *move) == LEGAL ||
           fault_at(fault, 0, 0, "its move %.*s is not legal", span_quotable(word), word.at);
}

static bool generate(BotEngine *engine, const Game *game, Move *move, Fault *fault)
{
    char memory[FAULT_SIZE];
    Text text = text_in(memory, sizeof memory);
    if (ask(engine, "genmove", THINKING, &text, fault) != ANSWER_GOOD || !read_move(game, memory, move, fault))
        return false;
    engine->record.move[engine->record.count++] = *move;
    return true;
}

bool bot_engine_move(BotEngine *engine, const Sitting *sitting, int64_t left, Move *move, Fault *fault)
{
    const Game *game = &sitting->table.game;
    bool good =
        start(engine, fault) && follow(engine, &sitting->table.record, fault) && reveal_budget(engine, game, fault);
    if (good)
        tell_time(engine, game_turn(game), left);
    good = good && engine->program.pid && generate(engine, game, move, fault);
    if (!good)
        bot_engine_done(engine);
    return good;
}
