/* SPDX-License-Identifier: MIT */
#include "lab/players/program.h"

#include "engine/threads/host.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

/* Starts it in its own process group, so that Ctrl-C reaches only us and its children end with it. Restores
 * SIGPIPE, which we ignore. */
static int spawn(pid_t *pid, const char *command, int socket, int log)
{
    char *const words[] = {"sh", "-c", (char *)command, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO);
    if (log)
        posix_spawn_file_actions_adddup2(&actions, log, STDERR_FILENO);
    int error = posix_spawn(pid, "/bin/sh", &actions, &attributes, words, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return error;
}

void program_log(const Program *program, char mark, const char *words, size_t length)
{
    const char *end = words + length;
    if (!program->log)
        return;
    do {
        const char *newline = memchr(words, '\n', (size_t)(end - words));
        int line = (int)((newline ? newline : end) - words);
        if (line > 0)
            dprintf(program->log, "%10.3f %c %.*s\n", host_now() - program->started, mark, line, words);
        words = newline ? newline + 1 : end;
    } while (words < end);
}

static void log_event(const Program *program, const char *what, const char *more)
{
    char memory[FAULT_SIZE];
    Text text = text_in(memory, sizeof memory);
    text_add(&text, "%s%s", what, more);
    program_log(program, '*', text.start, text.length);
}

bool program_start(Program *program, const char *command, Fault *fault)
{
    int end[2];
    program->pid = 0;
    program->length = 0;
    program->started = host_now();
    log_event(program, "started: ", command);
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, end) != 0)
        return fault_at(fault, 0, 0, "can't be started: %s", strerror(errno));
    int error = spawn(&program->pid, command, end[1], program->log);
    close(end[1]);
    program->socket = end[0];
    if (!error)
        return true;
    close(end[0]);
    program->pid = 0;
    return fault_at(fault, 0, 0, "can't be started: %s", strerror(error));
}

static bool send_all(const Program *program, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t sent = send(program->socket, text, length, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno != EINTR)
            return false; /* gone, or it stopped reading and all buffers are full */
        if (sent > 0) {
            text += sent;
            length -= (size_t)sent;
        }
    }
    return true;
}

/* Waits for input, a tenth of a second at a time, so that an interrupted match ends. */
static bool wait_to_read(const Program *program, double until, const atomic_bool *stop, Fault *fault)
{
    struct pollfd poll_for = {.fd = program->socket, .events = POLLIN};
    for (;;) {
        double left = until - host_now();
        if (left <= 0)
            return fault_at(fault, 0, 0, "it did not answer in time");
        if (stop && atomic_load(stop))
            return fault_at(fault, 0, 0, "the match was interrupted");
        if (poll(&poll_for, 1, left < 0.1 ? 1 + (int)(left * 1000) : 100) > 0)
            return true;
    }
}

/* The exit status, if it ends by itself within this many seconds; otherwise -1. */
static int wait_for_end(const Program *program, double seconds)
{
    const struct timespec moment = {.tv_nsec = 2 * 1000 * 1000};
    for (double until = host_now() + seconds; host_now() < until; nanosleep(&moment, NULL)) {
        siginfo_t info = {0};
        if (waitid(P_PID, (id_t)program->pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid)
            return info.si_code == CLD_EXITED ? info.si_status : 128 + info.si_status;
    }
    return -1;
}

/* A status above 128 is that of a signal, as in the shell. */
static bool explain_end(const Program *program, Fault *fault)
{
    int status = wait_for_end(program, 0.2);
    if (status < 0)
        return fault_at(fault, 0, 0, "it ended without an answer");
    return fault_at(fault, 0, 0, "it ended without an answer (exit status %d)", status);
}

static bool read_more(Program *program, Fault *fault)
{
    if (program->length == MAX_ANSWER)
        return fault_at(fault, 0, 0, "its answer has more than %d bytes", MAX_ANSWER);
    char *end = program->said + program->length;
    ssize_t got = recv(program->socket, end, MAX_ANSWER - program->length, 0);
    if (got <= 0 && !(got < 0 && errno == EINTR))
        return explain_end(program, fault);
    if (got > 0) {
        program_log(program, '<', end, (size_t)got);
        program->length += (size_t)got;
    }
    return true;
}

/* Removes carriage returns and other control characters, as the protocol requires, and empty lines before an
 * answer. */
static void program_clean(Program *program)
{
    size_t kept = 0;
    for (size_t i = 0; i < program->length; i++) {
        char c = program->said[i];
        bool in_front = kept == 0 && c == '\n';
        if (((unsigned char)c >= ' ' || c == '\n' || c == '\t') && !in_front)
            program->said[kept++] = c;
    }
    program->length = kept;
    program->said[kept] = '\0';
}

/* Consumes the first answer, which ends at `end`. */
static ProgramAnswer use_answer(Program *program, const char *end, Text *text)
{
    ProgramAnswer answer = program->said[0] == '=' ? ANSWER_GOOD : ANSWER_REFUSED;
    size_t used = (size_t)(end - program->said) + 2;
    const char *at = program->said + 1;
    at += strspn(at, "0123456789");
    at += strspn(at, " \t");
    if (at < end)
        text_add_span(text, at, (size_t)(end - at));
    program->length -= used;
    memmove(program->said, program->said + used, program->length);
    return answer;
}

ProgramAnswer program_ask(Program *program, const char *line, double patience, const atomic_bool *stop, Text *text,
                          Fault *fault)
{
    double until = host_now() + patience;
    assert(program->pid);
    program_log(program, '>', line, strlen(line));
    if (!send_all(program, line, strlen(line)) || !send_all(program, "\n", 1)) {
        if (errno == EAGAIN)
            fault_at(fault, 0, 0, "it does not read its input");
        else
            explain_end(program, fault);
        return ANSWER_NONE;
    }
    for (;;) {
        program_clean(program);
        Span said = {program->said, strcspn(program->said, "\n")};
        const char *end = strstr(program->said, "\n\n");
        if (said.length > 0 && !strchr("=?", program->said[0])) {
            fault_at(fault, 0, 0, "\"%.*s\" is not an answer: answers begin with = or ?",
                     text_flaw(said.at, said.length) < said.length ? 0 : span_quotable(said), said.at);
            return ANSWER_NONE;
        }
        if (end)
            return use_answer(program, end, text);
        if (!wait_to_read(program, until, stop, fault) || !read_more(program, fault))
            return ANSWER_NONE;
    }
}

void program_stop(Program *program)
{
    if (!program->pid)
        return;
    close(program->socket);
    bool ended = wait_for_end(program, 0.05) >= 0; /* closing its input was a polite request to end */
    log_event(program, ended ? "ended" : "killed", "");
    kill(-program->pid, SIGKILL);
    while (waitpid(program->pid, NULL, 0) < 0 && errno == EINTR) {
    }
    program->pid = 0;
}

bool program_is_missing(Program *program)
{
    enum { CANT_RUN = 126, NOT_FOUND = 127 };
    int status = wait_for_end(program, 0.2);
    program_stop(program);
    return status == CANT_RUN || status == NOT_FOUND;
}
