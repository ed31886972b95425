/* SPDX-License-Identifier: MIT */
#include "doors/server/http_insides.h"

#include "doors/server/addresses.h"
#include "doors/server/log.h"
#include "doors/server/loop.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum {
    MAX_CONNECTIONS = 20000,
    OTHER_FILES = 100,
    RECEIVE = 1024,  /* bytes that are read of a socket at a time; each has as much memory */
    SEND = 64 << 10, /* bytes that are sent at a time */
    TURNS_A_SECOND = 1000 / TURN_MS,
    FAREWELL = 3000, /* ms for what was asked before the end */
    MANY = 200,      /* connections */
    REST_NS = 400,   /* for each of them: several times what the kernel needs for it */
    MOST_REST_NS = 5000000,
};

int64_t http_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static const struct lws_protocols PROTOCOL[] = {
    {.name = "thimble", .callback = line_event, .rx_buffer_size = RECEIVE, .tx_packet_size = SEND},
    {0},
};

/* Without it libwebsockets has a timer of its own for each socket, and goes through all of them whenever a ping is
 * answered. */
static const lws_retry_bo_t NO_TIMERS;

static bool listen_on(Http *http, const char *address, int port, uint64_t option)
{
    struct lws_context_creation_info info = {
        .iface = address,
        .vhost_name = address,
        .port = port,
        .protocols = PROTOCOL,
        .retry_and_idle_policy = &NO_TIMERS,
        .keepalive_timeout = 60,
        .timeout_secs_ah_idle = 10,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | option,
    };
    return lws_create_vhost(http->context, &info);
}

static bool listen_at(Http *http, const char *address, int port)
{
    bool is_new = strchr(address, ':');
    return listen_on(http, address, port,
                     is_new ? LWS_SERVER_OPTION_IPV6_V6ONLY_MODIFY | LWS_SERVER_OPTION_IPV6_V6ONLY_VALUE
                            : LWS_SERVER_OPTION_DISABLE_IPV6);
}

static int try_bind(const struct addrinfo *address)
{
    int on = 1, problem = 0;
    int tried = socket(address->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (tried < 0)
        return errno;
    if (setsockopt(tried, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) ||
        bind(tried, address->ai_addr, address->ai_addrlen) || listen(tried, 1))
        problem = errno;
    close(tried);
    return problem;
}

/* Returns 0 if the port is free, or the error: libwebsockets doesn't report one. */
static int try_port(const char *address, int port)
{
    char name[8];
    struct addrinfo hints = {.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE, .ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    snprintf(name, sizeof name, "%d", port);
    if (getaddrinfo(address, name, &hints, &found) != 0)
        return EADDRNOTAVAIL;
    int problem = try_bind(found);
    freeaddrinfo(found);
    return problem;
}

static bool open_port(Http *http, Fault *fault)
{
    static const char LOCAL[] = "127.0.0.1";
    const char *wanted = http->options.listen;
    HttpPorts ports = http->options.ports;
    int problem = 0;
    for (int port = ports.first; port <= ports.last; port++) {
        problem = try_port(wanted ? wanted : LOCAL, port);
        if (problem || !listen_at(http, wanted ? wanted : LOCAL, port))
            continue;
        http->everywhere = !wanted && listen_at(http, "::1", port);
        http->port = port;
        return true;
    }
    const char *why = problem ? strerror(problem) : "another program was faster";
    if (ports.first == ports.last)
        return fault_at(fault, 0, 0, "port %d is not available: %s", ports.first, why);
    return fault_at(fault, 0, 0, "none of the ports %d to %d is available (the last one: %s)", ports.first,
                    ports.last, why);
}

/* A link with localhost in it would be of no use to anybody else. */
static void find_others(Http *http)
{
    Text text = text_in(http->others, sizeof http->others);
    if (http->options.origin)
        text_add(&text, "%s/", http->options.origin);
    else if (http->options.listen)
        addresses_first(&text, http->options.listen, http->port);
    if (text.cut)
        http->others[0] = '\0';
}

/* libwebsockets takes memory for as many connections as the system allows, and stops accepting when it has so many.
 * Other files have room beside them: it would try again and again to accept one that the system refuses. */
static void set_connections(bool many, rlim_t beside)
{
    struct rlimit files;
    rlim_t wanted = (many ? MAX_CONNECTIONS : 1000) + OTHER_FILES;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return;
    rlim_t most = files.rlim_max == RLIM_INFINITY || files.rlim_max > wanted ? wanted : files.rlim_max;
    files.rlim_cur = most > OTHER_FILES ? most - OTHER_FILES + beside : most;
    setrlimit(RLIMIT_NOFILE, &files);
}

static bool open_context(Http *http, Fault *fault)
{
    struct lws_context_creation_info info = {
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_VALIDATE_UTF8,
        .server_string = "thimble",
        .timeout_secs = 10,
        .user = http,
    };
    lws_set_log_level(0, NULL);
    http->context = loop_open(&info);
    return http->context || fault_at(fault, 0, 0, "libwebsockets could not be started");
}

static void http_wake(void *context)
{
    Http *http = context;
    pthread_mutex_lock(&http->waking);
    if (http->context)
        lws_cancel_service(http->context);
    pthread_mutex_unlock(&http->waking);
}

static void complain(void *context, const char *sentence)
{
    (void)context;
    log_problem(sentence);
}

static bool open_desk(Http *http, Fault *fault)
{
    DeskOptions options = {
        .address = http->options.database,
        .workers = http->options.workers,
        .push = http->options.push,
        .wake = http_wake,
        .complain = complain,
        .context = http,
    };
    if (!options.address)
        return true;
    http->desk = desk_open(&options, fault);
    if (!http->desk)
        return false;
    http->hall = hall_new();
    http->limit = limit_new();
    return (http->hall && http->limit) || fault_at(fault, 0, 0, "out of memory");
}

Http *http_open(const Site *site, const HttpOptions *options, Fault *fault)
{
    static Http http;
    http = (Http){.site = site, .options = *options};
    pthread_mutex_init(&http.waking, NULL);
    set_connections(options->database, 0);
    bool good = open_context(&http, fault);
    set_connections(options->database, OTHER_FILES);
    if (good && open_port(&http, fault) && open_desk(&http, fault)) {
        find_others(&http);
        return &http;
    }
    http_close(&http);
    return NULL;
}

int http_port(const Http *http)
{
    return http->port;
}

static void on_clock(lws_sorted_usec_list_t *clock)
{
    Http *http = lws_container_of(clock, Http, clock);
    line_turn_wheels(http);
    line_push_on(http);
    if (http->turns % TURNS_A_SECOND == 0)
        line_inspect(http);
    lws_sul_schedule(http->context, 0, &http->clock, on_clock, TURN_MS * LWS_US_PER_MS);
}

/* Without libev the kernel looks at all connections for each event. With thousands of them that is nearly all of the
 * work, so events gather for a moment, and one look serves many. */
static void rest(const Http *http)
{
    long ns = http->connections * (long)REST_NS;
    struct timespec time = {0, ns < MOST_REST_NS ? ns : MOST_REST_NS};
    if (http->connections >= MANY && loop_looks_at_all())
        nanosleep(&time, NULL);
}

static bool http_serve(Http *http)
{
    rest(http);
    return loop_turn(http->context);
}

/* A connection that is closing counts until the client has confirmed. */
static bool anybody_waits(const Http *http)
{
    for (const Line *line = http->lines; line; line = line->next)
        if (line->state == LINE_WAITING || line->guest)
            return true;
    return false;
}

/* Everybody is answered, streams and sockets are told to go, and the desk hears that they are gone. */
static void http_farewell(Http *http)
{
    int64_t end = http_now() + FAREWELL;
    http->closing = true;
    for (Line *line = http->lines; line; line = line->next)
        line_ready(line);
    while (anybody_waits(http) && http_now() < end && http_serve(http))
        ;
}

void http_run(Http *http)
{
    lws_sul_schedule(http->context, 0, &http->clock, on_clock, TURN_MS * LWS_US_PER_MS);
    while (!http->stopped && http_serve(http))
        ;
    if (http->desk)
        http_farewell(http);
    lws_sul_cancel(&http->clock);
}

/* Async-signal-safe: lws_cancel_service only writes to a pipe, which ends the turn. */
void http_stop(Http *http)
{
    http->stopped = 1;
    lws_cancel_service(http->context);
}

/* The desk calls `wake` until it is closed, and the lines leave their games when the context goes. */
void http_close(Http *http)
{
    struct lws_context *context = http->context;
    pthread_mutex_lock(&http->waking);
    http->context = NULL;
    pthread_mutex_unlock(&http->waking);
    if (context)
        loop_close(context);
    if (http->desk)
        desk_close(http->desk);
    if (http->limit)
        limit_free(http->limit);
    hall_free(http->hall);
    pthread_mutex_destroy(&http->waking);
}
