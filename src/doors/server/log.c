/* SPDX-License-Identifier: MIT */
#include "doors/server/log.h"

#include "base/json.h"

#include <pthread.h>
#include <stdbool.h>
#include <time.h>
#include <unistd.h>

enum {
    LINE_SIZE = 1024,
    PROBLEMS = 3, /* in a row */
    PAUSE = 10,   /* s until the next, then */
};

static bool is_open;

void log_open(void)
{
    is_open = true;
}

/* In one piece, so that lines of two threads don't mix. A line that can't be written is lost. */
static void log_line(Text *text)
{
    text_add(text, "\n");
    ssize_t written = write(STDERR_FILENO, text->start, text->length);
    (void)written;
}

static void begin_line(Text *text, const char *event)
{
    struct timespec now;
    struct tm parts;
    char time[32];
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    strftime(time, sizeof time, "%Y-%m-%dT%H:%M:%S", &parts);
    text_add(text, "{\"time\":\"%s.%03ldZ\",\"event\":\"%s\"", time, now.tv_nsec / 1000000, event);
}

static void add_field(Text *text, const char *name, const char *value)
{
    text_add(text, ",\"%s\":", name);
    json_string(text, value);
}

void log_call(const LogCall *call)
{
    char memory[LINE_SIZE];
    Text text = text_in(memory, sizeof memory);
    if (!is_open)
        return;
    begin_line(&text, "call");
    add_field(&text, "address", call->address);
    add_field(&text, "method", call->method);
    add_field(&text, "path", call->path);
    text_add(&text, ",\"status\":%d,\"ms\":%lld}", call->status, (long long)call->ms);
    log_line(&text);
}

static void log_tell(const char *event, const char *sentence, int missed)
{
    char memory[LINE_SIZE];
    Text text = text_in(memory, sizeof memory);
    begin_line(&text, event);
    add_field(&text, "message", sentence);
    if (missed > 0)
        text_add(&text, ",\"not_told\":%d", missed);
    text_add(&text, "}");
    log_line(&text);
}

/* Some at once, then one in a while. */
static bool may_tell(int *missed)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static time_t since;
    static int told, untold;
    pthread_mutex_lock(&lock);
    time_t now = time(NULL);
    if (now - since >= PAUSE || now < since) {
        since = now;
        told = 0;
    }
    bool may = told < PROBLEMS;
    *missed = may ? untold : 0;
    told += may;
    untold = may ? 0 : untold + 1;
    pthread_mutex_unlock(&lock);
    return may;
}

void log_problem(const char *sentence)
{
    char memory[LINE_SIZE];
    Text text = text_in(memory, sizeof memory);
    int missed;
    if (!may_tell(&missed))
        return;
    if (is_open) {
        log_tell("problem", sentence, missed);
        return;
    }
    text_add(&text, "thimble serve: %s", sentence);
    log_line(&text);
}
