/* SPDX-License-Identifier: MIT */
#include "base/file.h"
#include "base/language.h"
#include "cli/manual.h"
#include "cli/shell.h"
#include "commands/commands.h"
#include "doors/server/browser.h"
#include "doors/server/http.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const char COMMAND[] = "serve";

/* By default the first free port of these. */
static const HttpPorts PORTS = {7529, 7548};

enum { MAX_ADDRESS = 64, MAX_LINES = 320 };

typedef struct Options {
    const char *port, *site;
    bool no_open, help;
} Options;

static const Setting ROW[] = {
    {"port", "N", .at = offsetof(Options, port),
     .meaning = T("port to listen on, 1 to 65535 (default: 7529, or the next free one)")},
    {"site", "FOLDER", .at = offsetof(Options, site), .meaning = T("folder of the page, as built by make site")},
    {"no-open", NULL, .at = offsetof(Options, no_open), .meaning = T("don't open a browser")},
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
    .about = {T(
        "Serves the page to browsers on this machine, and only there, until Ctrl-C. All games can be played "
        "there with mouse, touch or keyboard.")},
    .settings = &SETTINGS,
    .marked = true,
    .example = {{"thimble serve", T("play in the browser")},
                {"thimble serve --port 8000 --no-open",
                 T("serve at http://localhost:8000/ without opening a browser")}},
    .failed = T("the page is missing or the port is taken"),
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

/* Browsers store games by address: people who played at the usual port must not think that they are lost. */
static void say_where(char lines[MAX_LINES], const char *address, int usual, bool unusual)
{
    int length = snprintf(lines, MAX_LINES, "Thimble is served at %s (Ctrl-C ends it)\n", address);
    if (unusual)
        snprintf(lines + length, MAX_LINES - (size_t)length,
                 "Port %d is taken. Browsers store games by address: games played at http://localhost:%d/ are\n"
                 "still there, but not visible here.\n",
                 usual, usual);
}

/* Runs until Ctrl-C, the regular way to end it, which is not a failure. */
static int serve(Http *http, HttpPorts ports, bool open)
{
    char address[MAX_ADDRESS], lines[MAX_LINES];
    running = http;
    shell_listen(stop);
    snprintf(address, sizeof address, "http://localhost:%d/", http_port(http));
    say_where(lines, address, ports.first, http_port(http) != ports.first);
    int status = shell_print(COMMAND, lines);
    if (status == 0 && open)
        browser_open(address);
    if (status == 0)
        http_run(http);
    running = NULL;
    return status;
}

static int serve_folder(const Options *options, HttpPorts ports, const char *folder)
{
    Site site;
    Fault fault;
    if (!site_read(&site, folder, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    Http *http = http_open(&site, ports, &fault);
    int status =
        http ? serve(http, ports, !options->no_open) : shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    if (http)
        http_close(http);
    site_done(&site);
    return status;
}

int serve_main(int argc, char **argv)
{
    Options options = {0};
    HttpPorts ports;
    Fault fault;
    char found[PATH_MAX];
    if (!settings_read(&SETTINGS, &options, argc, argv, &fault) || !read_ports(&options, &ports, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    if (options.help)
        return manual_print(&MANUAL);
    if (!options.site && !find_site(found, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    return serve_folder(&options, ports, options.site ? options.site : found);
}
