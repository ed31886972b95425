/* SPDX-License-Identifier: MIT */
#include "base/file.h"
#include "base/language.h"
#include "cli/manual.h"
#include "cli/shell.h"
#include "commands/commands.h"
#include "doors/server/addresses.h"
#include "doors/server/browser.h"
#include "doors/server/http.h"
#include "doors/server/log.h"
#include "doors/server/push/push_address.h"
#include "doors/server/push/vapid.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char COMMAND[] = "serve";

/* By default the first free port of these. */
static const HttpPorts PORTS = {7529, 7548};

enum { MAX_ADDRESS = 64, MAX_LINES = 4096, MAX_WORKERS = 256, MAX_RETRY = 24 * 3600 };

typedef struct Options {
    const char *port, *site, *online, *db, *listen, *origin, *workers, *push_contact, *push_service, *push_retry;
    bool no_open, host, behind_proxy, no_push, no_limits, log, help;
} Options;

static const Setting ROW[] = {
    {"port", "N", .at = offsetof(Options, port),
     .meaning = T("port to listen on, 1 to 65535 (default: 7529, or the next free one)")},
    {"site", "FOLDER", .at = offsetof(Options, site), .meaning = T("folder of the page, as built by make site")},
    {"no-open", NULL, .at = offsetof(Options, no_open), .meaning = T("don't open a browser")},
    {"host", NULL, .at = offsetof(Options, host),
     .meaning = T("host games for everybody in this network, as --online and --listen do")},
    {"online", "FILE", .at = offsetof(Options, online),
     .meaning = T("host games of people at different devices, and keep them in this SQLite file")},
    {"db", "ADDRESS", .at = offsetof(Options, db),
     .meaning = T("the same with any database: a file, or postgres://USER@HOST/NAME")},
    {"listen", "ADDRESS", .at = offsetof(Options, listen),
     .meaning = T("address to listen on, 0.0.0.0 for all (default: only this machine)")},
    {"origin", "URL", .at = offsetof(Options, origin),
     .meaning = T("where the public sees the page, such as https://example.org")},
    {"behind-proxy", NULL, .at = offsetof(Options, behind_proxy),
     .meaning = T("take client addresses from the X-Forwarded-For of a proxy in front")},
    {"workers", "N", .at = offsetof(Options, workers),
     .meaning = T("threads for the computer's moves and fair deals (default: one less than the cores)")},
    {"no-push", NULL, .at = offsetof(Options, no_push),
     .meaning = T("don't offer notifications on players' devices")},
    {"push-contact", "URL", .at = offsetof(Options, push_contact),
     .meaning = T("how push services can reach you: mailto:ADDRESS or https://...")},
    {"push-service", "HOST[:PORT]", .at = offsetof(Options, push_service),
     .meaning = T("one more push service, besides those of the browsers")},
    {"push-retry", "S,S", .at = offsetof(Options, push_retry),
     .meaning =
         T("seconds before a failed notification is sent again, the first and the second time (default: 30,300)")},
    {"no-limits", NULL, .at = offsetof(Options, no_limits),
     .meaning = T("don't limit how often one address may call")},
    {"log", NULL, .at = offsetof(Options, log), .meaning = T("write a line for each call to standard error")},
    {"help", NULL, .at = offsetof(Options, help), .meaning = T("print this help")},
};
static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW};

static Http *running;

static void stop(int signal)
{
    (void)signal;
    if (running)
        http_stop(running);
}

static const Manual MANUAL = {
    .command = COMMAND,
    .usage = "[OPTION ...]",
    .about =
        {T("Serves the page to browsers on this machine, and only there, until Ctrl-C. All games can be played "
           "there with mouse, touch or keyboard."),
         T("With --host, --online or --db people at different devices play together: the page shows links to "
           "invite them, and programs use the API of docs/api.md.")},
    .settings = &SETTINGS,
    .marked = true,
    .example = {{"thimble serve", T("play in the browser")},
                {"thimble serve --port 8000 --no-open",
                 T("serve at http://localhost:8000/ without opening a browser")},
                {"thimble serve --host", T("play with everybody in this network")},
                {"thimble serve --online games.db --behind-proxy --origin https://a.example",
                 T("play with the world, with a proxy in front")}},
    .failed = T("the page is missing, the port is taken or the database can't be opened"),
};

/* The build folder comes first, then the installation: relative to this program, or by prefix. */
static bool find_site(char found[PATH_MAX], Fault *fault)
{
    static const char *const PLACE[] = {"site", "../share/thimble/site"};
    for (size_t i = 0; i < sizeof PLACE / sizeof *PLACE; i++)
        if (file_beside(PLACE[i], found, PATH_MAX) && site_exists(found))
            return true;
    if (site_exists(THIMBLE_SITE) && realpath(THIMBLE_SITE, found))
        return true;
    return fault_at(fault, 0, 0, "there is no page beside this program or in %s; build one with make site",
                    file_shown(THIMBLE_SITE));
}

static bool read_ports(const Options *options, HttpPorts *ports, Fault *fault)
{
    double port = 0;
    SpecKey key = {"port", .number = &port, .least = 1, .most = UINT16_MAX, .whole = true};
    *ports = PORTS;
    if (!settings_number(options->port, key, fault))
        return false;
    if (options->port)
        *ports = (HttpPorts){(int)port, (int)port};
    return true;
}

static bool read_workers(const Options *options, int *workers, Fault *fault)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    double number = cores > 1 ? (double)cores - 1 : 1;
    SpecKey key = {"workers", .number = &number, .least = 0, .most = MAX_WORKERS, .whole = true};
    if (!settings_number(options->workers, key, fault))
        return false;
    *workers = (int)number;
    return true;
}

/* "https://example.org", without a path. */
static bool is_origin(const char *origin)
{
    const char *slashes = strstr(origin, "://");
    return slashes && (strncmp(origin, "https:", 6) == 0 || strncmp(origin, "http:", 5) == 0) && slashes[3] &&
           !strchr(slashes + 3, '/');
}

static bool check_options(const Options *options, Fault *fault)
{
    bool online = options->online || options->db || options->host;
    if ((options->online != NULL) + (options->db != NULL) + options->host > 1)
        return fault_at(fault, 0, 0, "--host, --online and --db exclude each other");
    if (!online &&
        (options->listen || options->origin || options->behind_proxy || options->workers || options->no_limits ||
         options->log || options->no_push || options->push_contact || options->push_service || options->push_retry))
        return fault_at(
            fault, 0, 0,
            "--listen, --origin, --behind-proxy, --workers, --no-limits, --log, --no-push and --push-... need "
            "--online, --db or --host");
    if (options->origin && !is_origin(options->origin))
        return fault_at(fault, 0, 0, "--origin must be like https://example.org, not \"%s\"", options->origin);
    return true;
}

/* "30,300" */
static bool read_retry(const char *text, int retry[PUSH_RETRIES], Fault *fault)
{
    const char *comma = strchr(text, ',');
    Span part[PUSH_RETRIES] = {{text, comma ? (size_t)(comma - text) : 0}, span_of(comma ? comma + 1 : "")};
    for (int i = 0; i < PUSH_RETRIES; i++) {
        uint64_t seconds;
        if (!span_number(part[i], 1, MAX_RETRY, &seconds))
            return fault_at(fault, 0, 0, "--push-retry must be two numbers of seconds like 30,300, not \"%s\"",
                            text);
        retry[i] = (int)seconds;
    }
    return true;
}

/* The page's own address tells push services who sends, too. */
static bool read_push(const Options *options, PushOptions *push, Fault *fault)
{
    const char *contact = options->push_contact, *service = options->push_service;
    bool secure = options->origin && strncmp(options->origin, "https:", 6) == 0;
    *push = (PushOptions){
        .off = options->no_push,
        .contact = contact  ? contact
                   : secure ? options->origin
                            : NULL,
        .service = service,
    };
    if (push->contact && strlen(push->contact) >= VAPID_CONTACT)
        return fault_at(fault, 0, 0, "--push-contact is too long");
    if (contact && strncmp(contact, "mailto:", 7) != 0 && strncmp(contact, "https://", 8) != 0)
        return fault_at(fault, 0, 0, "--push-contact must begin with mailto: or https://, not \"%s\"", contact);
    if (service && !push_address_is_service(service))
        return fault_at(fault, 0, 0, "--push-service must be HOST or HOST:PORT in small letters, not \"%s\"",
                        service);
    return !options->push_retry || read_retry(options->push_retry, push->retry, fault);
}

static bool read_options(const Options *options, HttpOptions *http, Fault *fault)
{
    *http = (HttpOptions){
        .listen = options->listen ? options->listen
                  : options->host ? "0.0.0.0"
                                  : NULL,
        .database = options->online ? options->online : options->db,
        .origin = options->origin,
        .behind_proxy = options->behind_proxy,
        .unlimited = options->no_limits,
    };
    return check_options(options, fault) && read_ports(options, &http->ports, fault) &&
           read_workers(options, &http->workers, fault) && read_push(options, &http->push, fault);
}

/* The usual file of --host: $XDG_DATA_HOME/thimble/online.db or ~/.local/share/thimble/online.db. */
static bool find_database(char path[PATH_MAX], Fault *fault)
{
    static const char NAME[] = "/online.db";
    if (!file_user_folder("XDG_DATA_HOME", ".local/share", path, PATH_MAX - sizeof NAME))
        return fault_at(fault, 0, 0, "neither XDG_DATA_HOME nor HOME names a usable folder: use --online FILE");
    if (!file_make_folders(path))
        return fault_at(fault, 0, 0, "%s: the folder can't be created: %s", file_shown(path), strerror(errno));
    memcpy(path + strlen(path), NAME, sizeof NAME);
    return true;
}

/* Browsers store games by address: people who played at the usual port must not think that they are lost. */
static void say_where(Text *text, const char *address, int usual, bool unusual)
{
    text_add(text, "Thimble is served at %s (Ctrl-C ends it)\n", address);
    if (unusual)
        text_add(text,
                 "Port %d is taken. Browsers store games by address: games played at http://localhost:%d/ are\n"
                 "still there, but not visible here.\n",
                 usual, usual);
}

/* An address of PostgreSQL may have a password in it. */
static void say_how(Text *text, const HttpOptions *options, int port)
{
    if (options->listen) {
        text_add(text, "Other devices open\n");
        addresses_write(text, options->listen, port);
    }
    if (options->origin)
        text_add(text, "The public opens %s/\n", options->origin);
    if (options->database)
        text_add(text, "Games are kept in %s\n",
                 strstr(options->database, "://") ? "a PostgreSQL database" : options->database);
}

/* Runs until Ctrl-C, the regular way to end it, which is not a failure. */
static int serve(Http *http, const HttpOptions *options, bool open)
{
    char address[MAX_ADDRESS], lines[MAX_LINES];
    Text text = text_in(lines, sizeof lines);
    running = http;
    shell_listen(stop);
    snprintf(address, sizeof address, "http://localhost:%d/", http_port(http));
    say_where(&text, address, options->ports.first, http_port(http) != options->ports.first);
    say_how(&text, options, http_port(http));
    int status = shell_print(COMMAND, lines);
    if (status == 0 && open)
        browser_open(address);
    if (status == 0)
        http_run(http);
    running = NULL;
    return status;
}

static int serve_folder(const HttpOptions *options, const char *folder, bool open)
{
    Site site;
    Fault fault;
    if (!site_read(&site, folder, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    Http *http = http_open(&site, options, &fault);
    int status = http ? serve(http, options, open) : shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    if (http)
        http_close(http);
    site_done(&site);
    return status;
}

int serve_main(int argc, char **argv)
{
    Options options = {0};
    HttpOptions http;
    Fault fault;
    char found[PATH_MAX], database[PATH_MAX];
    if (!settings_read(&SETTINGS, &options, argc, argv, &fault) || !read_options(&options, &http, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    if (options.help)
        return manual_print(&MANUAL);
    if (!options.site && !find_site(found, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    if (options.host && !find_database(database, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    if (options.host)
        http.database = database;
    if (options.log)
        log_open();
    return serve_folder(&http, options.site ? options.site : found, !options.no_open);
}
