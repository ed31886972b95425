/* SPDX-License-Identifier: MIT */
#include "doors/gtp/gtp_inbox.h"

#include "engine/threads/host.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef enum Doing {
    DOING_NOTHING,
    DOING_LETTER,
    DOING_IDLE, /* until the next letter */
} Doing;

/* The last of its kind. */
typedef struct Order {
    uint64_t number; /* of its letter; 0: none */
    double when;
} Order;

struct GtpInbox {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t news;
    int in, out;
    int wake[2]; /* the reader sleeps in poll: a byte here wakes it */
    atomic_bool stop;

    /* under the lock */
    GtpLetter *first, **last;
    size_t waiting; /* bytes of the letters */
    bool full;
    Order stopped, quit;
    bool ended;  /* no more letters will come */
    bool closed; /* nobody reads the answers */
    bool leaving;
    int error;
    Doing doing;
    uint64_t number; /* of the letter that is being answered */
    double began;

    /* the reader's own */
    uint64_t letters;
    GtpLine line;
    char words[MAX_GTP_LINE];
};

static double later(double when, int milliseconds)
{
    return when + milliseconds / 1000.0;
}

/* When the time of a command ends because of an order; INFINITY: the order came before it. */
static double gtp_inbox_due_by(const GtpInbox *inbox, const Order *order)
{
    if (order->number <= inbox->number)
        return INFINITY;
    return fmin(later(inbox->began, GTP_MOMENT), later(order->when, GTP_HURRY));
}

/* When the present thinking should end; INFINITY: it may go on. Under the lock. */
static double gtp_inbox_due(const GtpInbox *inbox)
{
    if (inbox->doing == DOING_NOTHING)
        return INFINITY;
    if (inbox->closed)
        return 0;
    if (inbox->doing == DOING_IDLE)
        return inbox->first || inbox->ended ? 0 : INFINITY;
    double end = inbox->ended ? later(inbox->began, GTP_GRACE) : INFINITY;
    return fmin(end, fmin(gtp_inbox_due_by(inbox, &inbox->stopped), gtp_inbox_due_by(inbox, &inbox->quit)));
}

/* Sets the flag if it is time. Returns when to look again, INFINITY: not before something happens. */
static double gtp_inbox_look(GtpInbox *inbox)
{
    double due = gtp_inbox_due(inbox);
    if (due > host_now())
        return due;
    inbox->stop = true;
    return INFINITY;
}

static void wake_reader(const GtpInbox *inbox)
{
    (void)!write(inbox->wake[1], "", 1); /* a full pipe wakes as well */
}

static size_t letter_size(const GtpLetter *letter)
{
    return sizeof *letter + letter->length;
}

/* From here to keep_reading: in the reader's thread. */

static GtpLetter *letter_new(const GtpLine *line, uint64_t number)
{
    GtpLetter *letter = malloc(sizeof *letter + line->length);
    if (!letter)
        return NULL;
    *letter = (GtpLetter){.number = number, .length = line->length};
    memcpy(letter->text, line->text, line->length);
    return letter;
}

/* Under the lock. */
static void gtp_inbox_end(GtpInbox *inbox, int error)
{
    inbox->ended = true;
    inbox->error = error;
    pthread_cond_signal(&inbox->news);
}

static void gtp_inbox_add(GtpInbox *inbox, GtpLetter *letter, const GtpWords *words)
{
    *inbox->last = letter;
    inbox->last = &letter->next;
    inbox->waiting += letter_size(letter);
    inbox->full = inbox->waiting >= MAX_GTP_WAITING;
    if (gtp_line_is(words, "stop"))
        inbox->stopped = (Order){letter->number, host_now()};
    if (gtp_line_is(words, "quit"))
        inbox->quit = (Order){letter->number, host_now()};
    pthread_cond_signal(&inbox->news);
}

/* The collected line becomes a letter. After `quit` nothing more is read. */
static void take_line(GtpInbox *inbox)
{
    GtpWords words;
    if (!inbox->quit.number && gtp_line_split(inbox->line.text, inbox->line.length, inbox->words, &words)) {
        GtpLetter *letter = letter_new(&inbox->line, ++inbox->letters);
        pthread_mutex_lock(&inbox->lock);
        if (letter)
            gtp_inbox_add(inbox, letter, &words);
        else
            gtp_inbox_end(inbox, ENOMEM);
        pthread_mutex_unlock(&inbox->lock);
    }
    gtp_line_clear(&inbox->line);
}

static void take_bytes(GtpInbox *inbox, const char *bytes, size_t count)
{
    for (size_t used; count > 0 && !inbox->quit.number; bytes += used, count -= used) {
        used = gtp_line_take(&inbox->line, bytes, count);
        if (inbox->line.whole)
            take_line(inbox);
    }
}

static void take_end(GtpInbox *inbox, int error)
{
    if (inbox->line.length > 0)
        take_line(inbox);
    pthread_mutex_lock(&inbox->lock);
    gtp_inbox_end(inbox, error);
    pthread_mutex_unlock(&inbox->lock);
}

static void read_some(GtpInbox *inbox)
{
    char bytes[16 * 1024];
    ssize_t count = read(inbox->in, bytes, sizeof bytes);
    if (count > 0)
        take_bytes(inbox, bytes, (size_t)count);
    else if (count == 0 || (errno != EINTR && errno != EAGAIN))
        take_end(inbox, count == 0 ? 0 : errno);
}

static void empty_wake(const GtpInbox *inbox)
{
    char bytes[64];
    while (read(inbox->wake[0], bytes, sizeof bytes) == sizeof bytes)
        ;
}

/* For poll: rounded up, so that it does not wake just before the time. */
static int milliseconds_until(double when)
{
    enum { LONG = 60 * 1000 };
    double left = (when - host_now()) * 1000 + 1;
    return when == INFINITY ? -1 : left < 0 ? 0 : left < LONG ? (int)left : LONG;
}

enum { WATCH_WAKE, WATCH_IN, WATCH_OUT, WATCHED };

/* What to wait for, and until when; false at the end. */
static bool plan(GtpInbox *inbox, struct pollfd watched[WATCHED], int *patience)
{
    pthread_mutex_lock(&inbox->lock);
    bool reads = !inbox->ended && !inbox->full && !inbox->quit.number;
    watched[WATCH_WAKE] = (struct pollfd){.fd = inbox->wake[0], .events = POLLIN};
    watched[WATCH_IN] = (struct pollfd){.fd = reads ? inbox->in : -1, .events = POLLIN};
    watched[WATCH_OUT] = (struct pollfd){.fd = inbox->closed ? -1 : inbox->out}; /* errors alone */
    *patience = milliseconds_until(gtp_inbox_look(inbox));
    bool stays = !inbox->leaving;
    pthread_mutex_unlock(&inbox->lock);
    return stays;
}

static void note_closed(GtpInbox *inbox)
{
    pthread_mutex_lock(&inbox->lock);
    inbox->closed = true;
    pthread_mutex_unlock(&inbox->lock);
}

static void *keep_reading(void *argument)
{
    GtpInbox *inbox = argument;
    struct pollfd watched[WATCHED];
    int patience;
    while (plan(inbox, watched, &patience)) {
        if (poll(watched, WATCHED, patience) <= 0)
            continue;
        if (watched[WATCH_WAKE].revents)
            empty_wake(inbox);
        if (watched[WATCH_OUT].revents)
            note_closed(inbox);
        if (watched[WATCH_IN].revents)
            read_some(inbox);
    }
    return NULL;
}

/* From here on: in the caller's thread. */

/* Signals go to the program's first thread. */
static bool start_reader(GtpInbox *inbox)
{
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&inbox->thread, NULL, keep_reading, inbox) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

GtpInbox *gtp_inbox_new(int in, int out)
{
    GtpInbox *inbox = calloc(1, sizeof *inbox);
    if (!inbox || pipe(inbox->wake) != 0) {
        free(inbox);
        return NULL;
    }
    for (int i = 0; i < 2; i++) {
        fcntl(inbox->wake[i], F_SETFL, O_NONBLOCK);
        fcntl(inbox->wake[i], F_SETFD, FD_CLOEXEC);
    }
    inbox->in = in;
    inbox->out = out;
    inbox->last = &inbox->first;
    pthread_mutex_init(&inbox->lock, NULL);
    pthread_cond_init(&inbox->news, NULL);
    if (start_reader(inbox))
        return inbox;
    close(inbox->wake[0]);
    close(inbox->wake[1]);
    free(inbox);
    return NULL;
}

void gtp_inbox_free(GtpInbox *inbox)
{
    if (!inbox)
        return;
    pthread_mutex_lock(&inbox->lock);
    inbox->leaving = true;
    pthread_mutex_unlock(&inbox->lock);
    wake_reader(inbox);
    pthread_join(inbox->thread, NULL);
    for (GtpLetter *letter = inbox->first, *next; letter; letter = next) {
        next = letter->next;
        free(letter);
    }
    pthread_mutex_destroy(&inbox->lock);
    pthread_cond_destroy(&inbox->news);
    close(inbox->wake[0]);
    close(inbox->wake[1]);
    free(inbox);
}

/* Takes the first letter out of the list. Does the reader, which waited for room, go on? */
static bool take_first(GtpInbox *inbox)
{
    GtpLetter *letter = inbox->first;
    bool was_full = inbox->full;
    inbox->first = letter->next;
    if (!inbox->first)
        inbox->last = &inbox->first;
    inbox->waiting -= letter_size(letter);
    inbox->full = was_full && inbox->waiting > MAX_GTP_WAITING / 2;
    return was_full && !inbox->full;
}

/* Under the lock. Does the reader have to look at the clock? */
static bool gtp_inbox_begin(GtpInbox *inbox, Doing doing, uint64_t number)
{
    inbox->doing = doing;
    inbox->number = number;
    inbox->began = host_now();
    inbox->stop = false;
    return gtp_inbox_look(inbox) < INFINITY;
}

GtpLetter *gtp_inbox_next(GtpInbox *inbox)
{
    bool wakes = false;
    pthread_mutex_lock(&inbox->lock);
    inbox->doing = DOING_NOTHING;
    while (!inbox->first && !inbox->ended)
        pthread_cond_wait(&inbox->news, &inbox->lock);
    GtpLetter *letter = inbox->first;
    if (letter) {
        wakes = take_first(inbox);
        wakes = gtp_inbox_begin(inbox, DOING_LETTER, letter->number) || wakes;
    }
    pthread_mutex_unlock(&inbox->lock);
    if (wakes)
        wake_reader(inbox);
    return letter;
}

void gtp_inbox_done(GtpInbox *inbox, GtpLetter *letter)
{
    pthread_mutex_lock(&inbox->lock);
    inbox->doing = DOING_NOTHING;
    pthread_mutex_unlock(&inbox->lock);
    free(letter);
}

bool gtp_inbox_idle(GtpInbox *inbox)
{
    pthread_mutex_lock(&inbox->lock);
    gtp_inbox_begin(inbox, DOING_IDLE, 0);
    bool idle = !inbox->stop;
    if (!idle)
        inbox->doing = DOING_NOTHING;
    pthread_mutex_unlock(&inbox->lock);
    return idle;
}

const atomic_bool *gtp_inbox_stop(const GtpInbox *inbox)
{
    return &inbox->stop;
}

int gtp_inbox_error(GtpInbox *inbox)
{
    pthread_mutex_lock(&inbox->lock);
    int error = inbox->error;
    pthread_mutex_unlock(&inbox->lock);
    return error;
}
