/* SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "base/language.h"
#include "cli/deal_settings.h"
#include "cli/manual.h"
#include "cli/shell.h"
#include "commands/commands.h"
#include "doors/plain/fair_deal.h"
#include "doors/plain/plain.h"
#include "rules/rules.h"
#include "table/daily/daily.h"
#include "table/keep/days_file.h"
#include "table/keep/table_file.h"

enum { MAX_DEAL_TEXT = 4096 };

static const char COMMAND[] = "deal";

/* The options of `thimble deal`, as typed; NULL: not given. */
typedef struct DealOptions {
    const char *edition;
    EditionShorts shorts;
    const char *deal[DEAL_KEYS];
    bool today, fair, position, json, help;
} DealOptions;

static const Setting ROW[] = {
    {"edition", "NAME|FILE", .at = offsetof(DealOptions, edition),
     .meaning = T("built-in edition or edition file (default: classic)")},
    EDITION_SHORTS(DealOptions),
    {"seed", "N", .at = offsetof(DealOptions, deal[DEAL_SEED]), .meaning = T("seed of the deal (default: random)")},
    {"today", NULL, .at = offsetof(DealOptions, today), .meaning = T("the deal of thimble daily")},
    {"fair", NULL, .at = offsetof(DealOptions, fair),
     .meaning = T("the first fair deal from the seed on: about even chances for both seats")},
    DEAL_SETTINGS(DealOptions),
    {"position", NULL, .at = offsetof(DealOptions, position),
     .meaning = T("print only the position, for thimble solve and thimble play")},
    {"json", NULL, .at = offsetof(DealOptions, json), .meaning = T("print one line of JSON")},
    {"help", NULL, .at = offsetof(DealOptions, help), .meaning = T("print this help")},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW};

static const Manual MANUAL = {
    .command = COMMAND,
    .usage = "[OPTION ...]",
    .about =
        {T("Prints a deal: the circle clockwise from the neutral token, the order in which late patches join, and "
           "the "
           "Automa's cards in drawing order. The same seed gives the same deal everywhere. Options can fix parts "
           "of the deal without changing the rest."),
         T("With --fair, the engine looks at the deal of that seed and at the following ones until it finds a fair "
           "one. This takes a few seconds. The printed seed is that of the deal it found.")},
    .settings = &SETTINGS,
    .marked = true,
    .example = {{"thimble deal --edition express --seed 42", T("circle and late patches of deal 42")},
                {"thimble deal --fair --seed 42", T("the first fair deal from number 42 on")},
                {"thimble deal --today --position | thimble solve -", T("the best first move of the daily deal")}},
    .failed = T("the edition can't be read, or there is no fair deal"),
    .interrupted = T("no deal is printed"),
};

static bool has_keys(const DealOptions *options)
{
    for (int key = 0; key < DEAL_KEYS; key++)
        if (options->deal[key])
            return true;
    return false;
}

static bool read_options(DealOptions *options, int argc, char **argv, Fault *fault)
{
    *options = (DealOptions){0};
    if (!settings_read(&SETTINGS, options, argc, argv, fault) ||
        !deal_settings_edition(&options->shorts, &options->edition, fault))
        return false;
    if (options->today && (options->edition || options->fair || has_keys(options)))
        return fault_at(fault, 0, 0,
                        "--today can't be combined with other options of a deal: there is one daily deal");
    if (options->position && options->json)
        return fault_at(fault, 0, 0, "--position and --json can't be combined: the JSON includes the position");
    return true;
}

/* The orders of a deal, as stored and as printed. */
typedef struct Orders {
    int circle, late, cards;
    uint8_t card[MAX_CARDS];
} Orders;

/* A game needs at most one card per space of the track. */
static Orders orders_of(const Deal *deal)
{
    const Edition *edition = deal->edition;
    Orders orders = {.circle = edition->patches - edition->late_patches, .late = edition->late_patches};
    orders.cards = !edition->solo ? 0 : edition->last < MAX_CARDS ? edition->last + 1 : MAX_CARDS;
    for (int i = 0; i < orders.cards; i++)
        orders.card[i] = (uint8_t)(deal->card[i] + deal->deck * DECK_CARDS + 1);
    return orders;
}

static void add_list(const char *name, const uint8_t *number, int count, Text *text)
{
    text_add(text, "%-9s", name);
    for (int i = 0; i < count; i++)
        text_add(text, "%s%d", i ? "," : "", number[i]);
    text_add(text, "\n");
}

static void write_position(const Deal *deal, Text *text)
{
    Game game = deal_game(deal);
    position_write(&game, SECRETS_SHOWN, text);
}

static void write_text(const Deal *deal, Text *text)
{
    const Edition *edition = deal->edition;
    Orders orders = orders_of(deal);
    text_add(text, "edition  ");
    record_edition_tag(edition, text);
    if (edition->printings > 1)
        text_add(text, "\ntrack    %s", edition->printing[deal->printing].name);
    text_add(text, "\nseed     %llu\n", (unsigned long long)deal->seed);
    add_list("circle", deal->circle, orders.circle, text);
    if (orders.late)
        add_list("late", deal->late, orders.late, text);
    if (edition->solo) {
        text_add(text, "deck     %s\nlevel    %s\n", DECK_NAME[deal->deck], LEVEL_NUMERAL[deal->level]);
        add_list("cards", orders.card, orders.cards, text);
    }
}

static void write_json(const Deal *deal, Text *text)
{
    const Edition *edition = deal->edition;
    Orders orders = orders_of(deal);
    char memory[MAX_TAG];
    Text tag = text_in(memory, sizeof memory);
    record_edition_tag(edition, &tag);
    text_add(text, "{\"edition\":");
    json_string(text, memory);
    if (edition->printings > 1)
        text_add(text, ",\"track\":\"%s\"", edition->printing[deal->printing].name);
    text_add(text, ",\"seed\":%llu,\"circle\":", (unsigned long long)deal->seed);
    json_bytes(text, deal->circle, orders.circle);
    if (orders.late) {
        text_add(text, ",\"late\":");
        json_bytes(text, deal->late, orders.late);
    }
    if (edition->solo) {
        text_add(text, ",\"deck\":\"%s\",\"level\":%d,\"cards\":", DECK_NAME[deal->deck], deal->level + 1);
        json_bytes(text, orders.card, orders.cards);
    }
    text_add(text, ",\"position\":\"");
    write_position(deal, text);
    text_add(text, "\"}\n");
}

static int print_deal(const Deal *deal, const DealOptions *options)
{
    char memory[MAX_DEAL_TEXT];
    Text text = text_in(memory, sizeof memory);
    if (options->json) {
        write_json(deal, &text);
    } else if (options->position) {
        write_position(deal, &text);
        text_add(&text, "\n");
    } else {
        write_text(deal, &text);
    }
    return shell_print(COMMAND, memory);
}

/* Returns an exit status, with a fault unless it was interrupted. */
static int deal_command_complete(Deal *deal, const DealOptions *options, Fault *fault)
{
    Deal any = *deal;
    if (!deal_complete(&any, fault))
        return STATUS_WRONG;
    if (options->fair)
        return fair_deal_exit(fair_deal(deal, fault));
    *deal = any;
    return 0;
}

static int print_today(Shelf *shelf, const DealOptions *options)
{
    Fault fault;
    int today = days_today();
    if (today == NO_DAY)
        return shell_refuse(COMMAND, STATUS_FAILED, "this computer's clock is wrong");
    Daily daily = daily_of(today);
    const Edition *edition = shelf_find(shelf, daily.edition, &fault);
    if (!edition)
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    Deal deal = daily_deal(edition, &daily);
    deal_draw_rest(&deal);
    return print_deal(&deal, options);
}

static int print_dealt(Shelf *shelf, const DealOptions *options)
{
    Fault fault;
    Deal deal;
    const Edition *edition = shelf_find(shelf, options->edition ? options->edition : "classic", &fault);
    if (!edition)
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    if (!deal_settings_begin(&deal, edition, table_any_seed(), options->deal, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    int status = deal_command_complete(&deal, options, &fault);
    if (status)
        return fault.sentence[0] ? shell_refuse(COMMAND, status, fault.sentence) : status;
    return print_deal(&deal, options);
}

int deal_main(int argc, char **argv)
{
    DealOptions options;
    Shelf shelf = {0};
    Fault fault;
    if (!read_options(&options, argc, argv, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    if (options.help)
        return manual_print(&MANUAL);
    int status = options.today ? print_today(&shelf, &options) : print_dealt(&shelf, &options);
    shelf_done(&shelf);
    return status;
}
