/* SPDX-License-Identifier: MIT */
#ifndef TESTS_SERVER_WIRES_H
#define TESTS_SERVER_WIRES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Thousands of WebSockets in one thread, by epoll: the client's side of RFC 6455, as much of it as a load needs.
 *
 *     Wires wires = {.heard = heard, .context = ...};
 *     wires_init(&wires, 5000);
 *     Wire *wire = wires_open(&wires, port, "/api/socket");
 *     wire_send(wire, text, length);                                  once it is open
 *     wires_wait(&wires, 10);                                         calls heard for each message
 *
 * Each wire comes from an address of its own (127.x.y.z), as players do. A wire without traffic has no buffer. */
typedef enum WirePhase { WIRE_GREETING, WIRE_OPEN, WIRE_CLOSED } WirePhase;

typedef struct Wire {
    int fd;
    WirePhase phase;
    char *bytes; /* received, not yet understood */
    size_t length;
    char *message; /* of a message in pieces */
    size_t message_length;
    int number; /* the caller's */
} Wire;

typedef struct Wires {
    void (*heard)(void *context, Wire *wire, const char *text, size_t length);
    void *context;
    int epoll, count, size, open, closed;
    Wire *wire;
} Wires;

bool wires_init(Wires *wires, int size);
void wires_done(Wires *wires);

/* NULL if there is no room or no connection. */
Wire *wires_open(Wires *wires, int port, const char *path);
/* Handles what comes within so many ms. */
void wires_wait(Wires *wires, int ms);
/* Waits until all are open; false if some can't be. */
bool wires_settle(Wires *wires);

void wire_send(Wire *wire, const char *text, size_t length);

int64_t now_us(void);

#endif
