/* SPDX-License-Identifier: MIT */
/* A load for a game server: many WebSockets, and games played at a given rate. It prints how long a move takes to the
 * opponent's socket, beside an echo by libwebsockets under the same load. tests/server/bench.mjs starts the servers and
 * makes the games.
 *
 *     load --port 7529 --games games.txt --sockets 5000 --rate 500 --seconds 20 --echo 7600 --pid 4711 */
#include "load_games.h"
#include "times.h"
#include "wires.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum {
    MAX_SERVERS = 16,
    MESSAGE = 512,
    ECHO_SIZE = 2048, /* about the size of a state */
    LAST_SECONDS = 5, /* for what is still under way at the end */
    SECOND = 1000000, /* us */
};

typedef struct Options {
    int port[MAX_SERVERS], ports;
    int pid[MAX_SERVERS], pids;
    const char *games;
    int sockets, rate, seconds, echo;
} Options;

/* Moves are due one after the other at an even rate. A time counts from when its move was due, so a server that falls
 * behind is not spared. */
typedef struct Load {
    const Options *options;
    LoadGames games;
    Wires wires;
    Wires echo;
    Times event, answer, back;
    int64_t *echo_due; /* by wire; 0: nothing is under way */
    int next;          /* the game to move next */
    int sent, refused, following, behind;
} Load;

static void print_help(void)
{
    printf("usage: load --port P[,P...] --games FILE [OPTION ...]\n\n"
           "Plays the games of FILE at game servers, by WebSockets, and prints percentiles.\n"
           "node tests/server/bench.mjs starts the servers, makes the games and calls it.\n\n"
           "  --port P[,P...]   the servers; players and idle sockets are spread over them\n"
           "  --games FILE      lines: game secret1 secret2 number record-file\n"
           "  --sockets N       open so many in all: two for each game, the others idle (default: 5000)\n"
           "  --rate R          moves a second, over all games (default: 500)\n"
           "  --seconds S       how long (default: 20)\n"
           "  --echo P          a server that echoes, for comparison (tests/server/echo)\n"
           "  --pid N[,N...]    the servers' processes: prints their memory for each idle socket\n"
           "  --help            print this help\n");
}

static int read_list(char *text, int *number)
{
    int count = 0;
    for (char *rest = NULL, *word = strtok_r(text, ",", &rest); word && count < MAX_SERVERS;
         word = strtok_r(NULL, ",", &rest))
        number[count++] = (int)strtol(word, NULL, 10);
    return count;
}

static bool read_options(Options *options, int argc, char **argv)
{
    static const struct option NAMES[] = {
        {"port", 1, NULL, 'p'}, {"games", 1, NULL, 'g'},   {"sockets", 1, NULL, 'n'},
        {"rate", 1, NULL, 'r'}, {"seconds", 1, NULL, 's'}, {"echo", 1, NULL, 'e'},
        {"pid", 1, NULL, 'i'},  {"help", 0, NULL, 'h'},    {NULL, 0, NULL, 0},
    };
    *options = (Options){.sockets = 5000, .rate = 500, .seconds = 20};
    for (int letter; (letter = getopt_long(argc, argv, "", NAMES, NULL)) != -1;)
        switch (letter) {
        case 'p':
            options->ports = read_list(optarg, options->port);
            break;
        case 'i':
            options->pids = read_list(optarg, options->pid);
            break;
        case 'g':
            options->games = optarg;
            break;
        case 'n':
            options->sockets = atoi(optarg);
            break;
        case 'r':
            options->rate = atoi(optarg);
            break;
        case 's':
            options->seconds = atoi(optarg);
            break;
        case 'e':
            options->echo = atoi(optarg);
            break;
        default:
            print_help();
            exit(letter == 'h' ? 0 : 2);
        }
    return options->ports > 0 && options->games && options->rate > 0 && options->seconds > 0;
}

/* KiB in use by the servers. */
static long memory_of(const Options *options)
{
    long sum = 0;
    for (int i = 0; i < options->pids; i++) {
        char line[256];
        snprintf(line, sizeof line, "/proc/%d/status", options->pid[i]);
        FILE *file = fopen(line, "r");
        while (file && fgets(line, sizeof line, file))
            if (strncmp(line, "VmRSS:", 6) == 0)
                sum += strtol(line + 6, NULL, 10);
        if (file)
            fclose(file);
    }
    return sum;
}

/* A number of the JSON in a message; -1: it is not there. */
static long number_in(const char *text, size_t length, const char *name)
{
    const char *found = memmem(text, length, name, strlen(name));
    return found ? strtol(found + strlen(name), NULL, 10) : -1;
}

/* The first message is the answer to "follow". Later ones have an id (they answer the move) or are events. */
static void heard(void *context, Wire *wire, const char *text, size_t length)
{
    Load *load = context;
    size_t head = length < 64 ? length : 64;
    long id = number_in(text, head, "\"id\":"), status = number_in(text, head, "\"status\":");
    if (wire->number >= load->games.count * SEATS)
        return;
    LoadGame *game = &load->games.game[wire->number / SEATS];
    if (id == 0) {
        load->following += status == 200;
        return;
    }
    if (id > 0 && game->answers) {
        times_add(&load->answer, now_us() - game->due);
        load->refused += status != 200;
        game->answers = false;
    } else if (id < 0 && game->waits && wire->number % SEATS != game->move[game->made].seat &&
               number_in(text, length, "\"entries\":") == game->number + 1) {
        times_add(&load->event, now_us() - game->due);
        game->number++;
        game->made++;
        game->waits = false;
    }
}

static void heard_echo(void *context, Wire *wire, const char *text, size_t length)
{
    Load *load = context;
    (void)text;
    (void)length;
    times_add(&load->back, now_us() - load->echo_due[wire->number]);
    load->echo_due[wire->number] = 0;
}

static void follow(Load *load, int number)
{
    char text[MESSAGE];
    LoadGame *game = &load->games.game[number / SEATS];
    int length = snprintf(text, sizeof text, "{\"id\":0,\"call\":\"follow\",\"game\":\"%s\",\"secret\":\"%s\"}",
                          game->name, game->secret[number % SEATS]);
    wire_send(&load->wires.wire[number], text, (size_t)length);
}

/* So many sockets more, spread over the servers; the seats of a game sit at different ones. */
static bool open_more(Load *load, int count)
{
    const Options *options = load->options;
    for (int i = 0; i < count; i++)
        if (!wires_open(&load->wires, options->port[load->wires.count % options->ports], "/api/socket"))
            return false;
    return wires_settle(&load->wires);
}

static bool open_all(Load *load)
{
    int players = load->games.count * SEATS;
    if (!wires_init(&load->wires, load->options->sockets > players ? load->options->sockets : players) ||
        !open_more(load, players))
        return false;
    for (int i = 0; i < players; i++) {
        follow(load, i);
        wires_wait(&load->wires, 0);
    }
    for (int64_t end = now_us() + 30 * SECOND; load->following < players && now_us() < end;)
        wires_wait(&load->wires, 10);
    long before = memory_of(load->options);
    int idle = load->wires.size - players;
    if (load->following < players || !open_more(load, idle))
        return false;
    printf("%d sockets: %d players in %d games, %d idle; %d server%s\n", load->wires.open, players,
           load->games.count, idle, load->options->ports, load->options->ports == 1 ? "" : "s");
    if (load->options->pids > 0 && idle > 0)
        printf("memory: %ld KiB in all; %.2f KiB for each idle socket\n", memory_of(load->options),
               (double)(memory_of(load->options) - before) / idle);
    return true;
}

/* The next game that waits for a move; NULL if all are under way or over. */
static LoadGame *next_game(Load *load)
{
    for (int i = 0; i < load->games.count; i++) {
        LoadGame *game = &load->games.game[load->next];
        load->next = (load->next + 1) % load->games.count;
        if (!game->waits && !game->answers && game->made < game->moves)
            return game;
    }
    return NULL;
}

static void send_move(Load *load, int64_t due)
{
    char text[MESSAGE];
    LoadGame *game = next_game(load);
    if (!game) {
        load->behind++;
        return;
    }
    int seat = game->move[game->made].seat;
    int length =
        snprintf(text, sizeof text,
                 "{\"id\":%d,\"call\":\"entry\",\"game\":\"%s\",\"secret\":\"%s\",\"number\":%d,"
                 "\"entry\":\"move\",\"text\":\"%s\"}",
                 game->number + 1, game->name, game->secret[seat], game->number, game->move[game->made].text);
    game->due = due;
    game->waits = game->answers = true;
    load->sent++;
    wire_send(&load->wires.wire[(game - load->games.game) * SEATS + seat], text, (size_t)length);
}

static void send_echo(Load *load, int64_t due)
{
    static char text[ECHO_SIZE];
    int number = load->next;
    load->next = (load->next + 1) % load->echo.count;
    memset(text, 'e', sizeof text);
    if (load->echo_due[number]) {
        load->behind++;
        return;
    }
    load->echo_due[number] = due;
    wire_send(&load->echo.wire[number], text, sizeof text);
}

/* During the echo the servers' pings are answered too. */
static void wait_all(Load *load, Wires *wires, int ms)
{
    wires_wait(wires, ms);
    if (wires != &load->wires)
        wires_wait(&load->wires, 0);
}

/* Calls `send` at the rate, and waits a little for the last answers. */
static void keep_rate(Load *load, Wires *wires, void (*send)(Load *, int64_t))
{
    int64_t start = now_us(), step = SECOND / load->options->rate;
    int64_t end = start + load->options->seconds * (int64_t)SECOND, due = start;
    load->next = load->behind = 0;
    while (now_us() < end) {
        for (; due <= now_us() && due < end; due += step)
            send(load, due);
        wait_all(load, wires, 1);
    }
    for (end = now_us() + LAST_SECONDS * SECOND; now_us() < end;)
        wait_all(load, wires, 10);
}

static bool run_echo(Load *load)
{
    int count = load->games.count * SEATS;
    load->echo_due = calloc((size_t)count, sizeof *load->echo_due);
    if (!load->echo_due || !wires_init(&load->echo, count))
        return false;
    for (int i = 0; i < count; i++)
        if (!wires_open(&load->echo, load->options->echo, "/"))
            return false;
    if (!wires_settle(&load->echo))
        return false;
    keep_rate(load, &load->echo, send_echo);
    times_print(&load->back, "echo by libwebsockets:");
    wires_done(&load->echo);
    return true;
}

static bool run_games(Load *load)
{
    keep_rate(load, &load->wires, send_move);
    times_print(&load->answer, "move to acknowledgement:");
    times_print(&load->event, "move to opponent's event:");
    int lost = load->sent - load->event.count;
    printf("%d moves a second: %d sent, %d refused, %d without an event, %d not sent in time; %d sockets closed\n",
           load->options->rate, load->sent, load->refused, lost, load->behind, load->wires.closed);
    return load->refused == 0 && lost == 0 && load->wires.closed == 0;
}

static bool say(const char *sentence)
{
    fprintf(stderr, "load: %s\n", sentence);
    return false;
}

int main(int argc, char **argv)
{
    Options options;
    Fault fault = {0};
    struct rlimit files;
    if (!read_options(&options, argc, argv)) {
        print_help();
        return 2;
    }
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    setvbuf(stdout, NULL, _IOLBF, 0);
    static Load load;
    load.options = &options;
    load.wires = (Wires){.heard = heard, .context = &load};
    load.echo = (Wires){.heard = heard_echo, .context = &load};
    bool good = (load_games_read(&load.games, options.games, &fault) || say(fault.sentence)) &&
                (open_all(&load) || say("not all sockets could be opened, or followed their games")) &&
                (!options.echo || run_echo(&load) || say("the echo can't be reached")) && run_games(&load);
    wires_done(&load.wires);
    load_games_done(&load.games);
    return good ? 0 : 1;
}
