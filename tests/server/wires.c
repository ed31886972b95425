/* SPDX-License-Identifier: MIT */
#include "wires.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    EVENTS = 256,
    READ_SIZE = 256 << 10,
    FIRST_ADDRESS = (127 << 24) | (80 << 16), /* 127.80.0.0 */
    FIN = 0x80,
    MASKED = 0x80,
    OPCODE = 0x0f,
    OP_CLOSE = 8,
    OP_PING = 9,
    OP_PONG = 10,
    SETTLE_SECONDS = 60,
};

int64_t now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

bool wires_init(Wires *wires, int size)
{
    wires->size = size;
    wires->wire = calloc((size_t)size, sizeof *wires->wire);
    wires->epoll = epoll_create1(EPOLL_CLOEXEC);
    return wires->wire && wires->epoll >= 0;
}

static void wire_close(Wires *wires, Wire *wire)
{
    if (wire->phase == WIRE_CLOSED)
        return;
    if (wire->phase == WIRE_OPEN)
        wires->open--;
    close(wire->fd);
    free(wire->bytes);
    free(wire->message);
    *wire = (Wire){.fd = -1, .phase = WIRE_CLOSED, .number = wire->number};
    wires->closed++;
}

void wires_done(Wires *wires)
{
    for (int i = 0; i < wires->count; i++)
        wire_close(wires, &wires->wire[i]);
    close(wires->epoll);
    free(wires->wire);
    *wires = (Wires){.heard = wires->heard, .context = wires->context};
}

static struct sockaddr_in address_of(uint32_t address, int port)
{
    return (struct sockaddr_in){
        .sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(address)};
}

static int connect_from(uint32_t source, int port)
{
    static const int YES = 1;
    struct sockaddr_in from = address_of(source, 0), to = address_of(INADDR_LOOPBACK, port);
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return -1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &YES, sizeof YES);
    if (bind(fd, (struct sockaddr *)&from, sizeof from) == 0 && connect(fd, (struct sockaddr *)&to, sizeof to) == 0)
        return fd;
    close(fd);
    return -1;
}

static bool send_all(int fd, const void *bytes, size_t length)
{
    return send(fd, bytes, length, MSG_NOSIGNAL) == (ssize_t)length;
}

static bool greet(int fd, int port, const char *path)
{
    char text[512];
    int length = snprintf(text, sizeof text,
                          "GET %s HTTP/1.1\r\nHost: localhost:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                          path, port);
    return send_all(fd, text, (size_t)length);
}

Wire *wires_open(Wires *wires, int port, const char *path)
{
    static uint32_t made;
    if (wires->count == wires->size)
        return NULL;
    Wire *wire = &wires->wire[wires->count];
    int fd = connect_from(FIRST_ADDRESS + ++made, port);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = wire};
    *wire = (Wire){.fd = fd, .number = wires->count};
    if (fd < 0 || !greet(fd, port, path) || epoll_ctl(wires->epoll, EPOLL_CTL_ADD, fd, &event) != 0)
        return NULL;
    wires->count++;
    return wire;
}

/* Frames of clients are masked; a mask of zeros leaves the text as it is. */
static void send_frame(Wire *wire, int opcode, const char *text, size_t length)
{
    unsigned char frame[64 << 10];
    size_t head = length < 126 ? 2 : 4;
    if (length > sizeof frame - 8 || wire->phase != WIRE_OPEN)
        return;
    frame[0] = (unsigned char)(FIN | opcode);
    frame[1] = (unsigned char)(MASKED | (length < 126 ? length : 126));
    frame[2] = (unsigned char)(length >> 8);
    frame[3] = (unsigned char)length;
    memset(frame + head, 0, 4);
    memcpy(frame + head + 4, text, length);
    send_all(wire->fd, frame, head + 4 + length);
}

void wire_send(Wire *wire, const char *text, size_t length)
{
    send_frame(wire, 1, text, length);
}

/* The bytes of a whole frame at the beginning of some, or 0. */
static size_t frame_size(const unsigned char *bytes, size_t length, size_t *head)
{
    if (length < 2)
        return 0;
    size_t size = bytes[1] & 127U;
    *head = size == 127 ? 10 : size == 126 ? 4 : 2;
    if (length < *head)
        return 0;
    if (*head > 2) {
        size = 0;
        for (size_t i = 2; i < *head; i++)
            size = size << 8 | bytes[i];
    }
    return length < *head + size ? 0 : *head + size;
}

static void hear_data(Wires *wires, Wire *wire, bool last, const char *text, size_t length)
{
    if (last && !wire->message) {
        wires->heard(wires->context, wire, text, length);
        return;
    }
    wire->message = realloc(wire->message, wire->message_length + length + 1);
    memcpy(wire->message + wire->message_length, text, length);
    wire->message_length += length;
    if (!last)
        return;
    wires->heard(wires->context, wire, wire->message, wire->message_length);
    free(wire->message);
    wire->message = NULL;
    wire->message_length = 0;
}

static void hear_frame(Wires *wires, Wire *wire, const char *frame, size_t head, size_t size)
{
    int opcode = frame[0] & OPCODE;
    if (opcode == OP_PING)
        send_frame(wire, OP_PONG, frame + head, size - head);
    else if (opcode == OP_CLOSE)
        wire_close(wires, wire);
    else if (opcode < OP_CLOSE)
        hear_data(wires, wire, (frame[0] & FIN) != 0, frame + head, size - head);
}

/* How many of the bytes were understood. */
static size_t hear_bytes(Wires *wires, Wire *wire, char *bytes, size_t length)
{
    size_t used = 0, head = 0;
    if (wire->phase == WIRE_GREETING) {
        char *end = memmem(bytes, length, "\r\n\r\n", 4);
        if (!end)
            return 0;
        if (strncmp(bytes, "HTTP/1.1 101", 12) != 0) {
            wire_close(wires, wire);
            return length;
        }
        wire->phase = WIRE_OPEN;
        wires->open++;
        used = (size_t)(end - bytes) + 4;
    }
    for (size_t size;
         wire->phase == WIRE_OPEN && (size = frame_size((unsigned char *)bytes + used, length - used, &head)) > 0;
         used += size)
        hear_frame(wires, wire, bytes + used, head, size);
    return used;
}

static void hear(Wires *wires, Wire *wire)
{
    static char bytes[READ_SIZE];
    size_t before = wire->length;
    if (before)
        memcpy(bytes, wire->bytes, before);
    ssize_t got = recv(wire->fd, bytes + before, sizeof bytes - before, MSG_DONTWAIT);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (got <= 0) {
        wire_close(wires, wire);
        return;
    }
    size_t length = before + (size_t)got, used = hear_bytes(wires, wire, bytes, length);
    if (wire->phase == WIRE_CLOSED)
        return;
    free(wire->bytes);
    wire->length = length - used;
    wire->bytes = wire->length ? malloc(wire->length) : NULL;
    if (wire->bytes)
        memcpy(wire->bytes, bytes + used, wire->length);
}

void wires_wait(Wires *wires, int ms)
{
    struct epoll_event event[EVENTS];
    int count = epoll_wait(wires->epoll, event, EVENTS, ms);
    for (int i = 0; i < count; i++)
        hear(wires, event[i].data.ptr);
}

bool wires_settle(Wires *wires)
{
    int64_t end = now_us() + SETTLE_SECONDS * INT64_C(1000000);
    while (wires->open < wires->count && wires->closed == 0 && now_us() < end)
        wires_wait(wires, 10);
    return wires->open == wires->count;
}
