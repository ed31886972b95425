/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_HTTP_INSIDES_H
#define DOORS_SERVER_HTTP_INSIDES_H

#include "doors/server/hall.h"
#include "doors/server/http.h"
#include "doors/server/limit.h"
#include "doors/server/metrics.h"
#include "doors/server/reply.h"

#include <libwebsockets.h>
#include <pthread.h>
#include <signal.h>

/* The insides of the network, for http.c, line.c, visit.c, send.c, socket.c and api.c. All of it belongs to one thread.
 *
 * A line is a connection. It goes round and round, or becomes a socket for good:
 *
 *     IDLE -> BODY -> WAITING -> REPLY -> IDLE          a request of the API
 *     IDLE -> REPLY -> IDLE                             of the page
 *     IDLE -> WAITING -> REPLY -> STREAM                a stream: until somebody leaves
 *     IDLE -> SOCKET */
typedef enum LineState { LINE_IDLE, LINE_BODY, LINE_WAITING, LINE_REPLY, LINE_STREAM, LINE_SOCKET } LineState;

enum {
    LINE_ADDRESS = 64,
    LINE_PATH = 128,
    LINE_QUERY = 40,
    WHEEL = 128,  /* places, more than either kind of pulse needs */
    TURN_MS = 100 /* from place to place */
};

typedef struct Line Line;

struct Line {
    Http *http;
    struct lws *wsi;
    LineState state;
    Line *next, **link;         /* of all lines */
    Line *beside, **from;       /* of those in the same place of a wheel; from is NULL: in none */
    char address[LINE_ADDRESS]; /* of the caller */
    uint64_t who;               /* the same for limits */
    bool counted;               /* among the connections of the address */
    bool dead;                  /* it is being closed: nothing may be asked of libwebsockets */
    Guest *guest;
    /* The request. */
    int64_t since; /* ms */
    int requests;  /* so far */
    char method[8], path[LINE_PATH], query[LINE_QUERY];
    char secret[CALL_SECRET + 1]; /* one more than it may have, so that a longer one is noticed */
    bool is_json, headers_only;
    bool last;      /* the connection can't be used again after it */
    char *body;     /* of the request, or what has come of a socket's message; NULL: none */
    size_t length;  /* how much of it has come */
    size_t awaited; /* of a request */
    /* The reply. */
    char allow[LINE_QUERY]; /* the methods that would be */
    Reply reply;
    char *text; /* its body, if it is on the heap */
    char *out;  /* what is being sent on the socket itself; NULL: nothing */
    size_t out_length, sent;
    bool begun;    /* the headers are sent */
    int64_t moved; /* ms: when something was sent at last */
    /* A stream or a socket. */
    bool pulse;       /* a sign of life is to be sent */
    bool unconfirmed; /* the last ping is not answered */
    int parting;      /* a socket is to be closed with this code; 0: it is not */
};

struct Http {
    const Site *site;
    HttpOptions options;
    struct lws_context *context;
    int port;
    bool everywhere;                 /* localhost resolves to us by both of its addresses */
    char others[REPLY_ADDRESS_SIZE]; /* what other devices open; "" if they can't */
    volatile sig_atomic_t stopped;
    bool closing;
    Desk *desk; /* NULL: the page alone; so are the next two */
    Hall *hall;
    Limit *limit;
    Metrics metrics;
    Line *lines;
    int connections;
    Line *wheel[WHEEL]; /* each place's turn comes once in a period */
    lws_sorted_usec_list_t clock;
    uint64_t turns;
    pthread_mutex_t waking; /* the desk's thread wakes the context, as long as there is one */
};

/* http.c */
int64_t http_now(void); /* ms, steady */

/* line.c: the events of libwebsockets. */
int line_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);
/* Reads a request header into the caller's memory; one that does not fit counts as missing. */
Span line_header(struct lws *wsi, enum lws_token_indexes token, char *memory, size_t size);
/* Who calls: the other side, or whoever a proxy names. To be asked for each request. */
void line_identify(Line *line);
/* Which names this server has. */
void line_names(const Line *line, Request *request);
/* Counts a connection that stays open; false if the address has too many. */
bool line_count(Line *line);
/* It has something to send. */
void line_ready(Line *line);
/* Closes it soon. */
void line_kill(Line *line);
/* A stream or a socket gets a sign of life from time to time. */
void line_join_wheel(Line *line);
void line_leave_wheel(Line *line);
void line_turn_wheels(Http *http);
/* Sends more where a socket was full. */
void line_push_on(Http *http);
/* Closes lines that take too long, or that libwebsockets would watch without end. */
void line_inspect(Http *http);

/* visit.c. Results are those of a callback of libwebsockets: 0, or -1 to close. */
int visit_begin(Line *line);
int visit_body(Line *line, const char *bytes, size_t length);
int visit_body_end(Line *line);
void visit_note(const Line *line, int status); /* in the log */
void visit_answer(Line *line, DeskAnswer *answer);
/* The request is over, answered or not. */
void visit_forget(Line *line);
/* Refuses an upgrade. */
int visit_refuse_upgrade(Line *line, int status, const char *word, const char *sentence);

/* send.c. While libwebsockets handles a request, it sends the reply; the results are those of a callback. */
int send_reply(Line *line, Reply reply);
int send_go_on(Line *line);
/* After the desk was asked, the reply and a stream's lines are sent on the socket itself. */
void send_late(Line *line, Reply reply);
void send_more(Line *line);

/* socket.c */
int socket_may_open(Line *line);
int socket_open(Line *line);
int socket_receive(Line *line, const char *bytes, size_t length);
int socket_go_on(Line *line);
void socket_ready(Line *line);
void socket_answer(Line *line, DeskAnswer *answer);
void socket_part(Line *line, int code);

/* api.c */
typedef struct ApiRefusal {
    int status;
    const char *word;
    char sentence[FAULT_SIZE];
    int retry;
} ApiRefusal;

/* Hands a call to the desk, for a guest. False, with the reason, if it is refused. */
bool api_ask(Http *http, Line *line, Guest *guest, const Call *call, ApiRefusal *refusal);
/* What an address has sent can't be read, or was refused. 0, or the seconds to wait if that happens too often. */
int api_blame(const Line *line);
/* The guest goes, and leaves all games. */
void api_end(Http *http, Guest *guest);
/* Collects what the desk has. */
void api_collect(Http *http);
/* By its Host and its origin. */
bool api_is_welcome(const Line *line);

#endif
