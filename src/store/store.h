/* SPDX-License-Identifier: MIT */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "store/db.h"
#include "table/online/online.h"

/* Online games, on disk (table/online/online.h). Entries are only ever added, and each has a key:
 * its game and its number.
 *
 *     Store *store = store_open("games.db", &fault);
 *     store_begin(store, &fault);
 *     store_lock_game(store, "k3x9", &game, &fault);         other servers wait for the commit
 *     store_save_game(store, &game, &fault);
 *     store_append(store, "k3x9", 7, &entry, &fault);
 *     if (store_commit(store, &fault) == STORE_DONE) ...      now it may be acknowledged
 *
 * Many entries of many games may share a transaction, and its one write to the disk. On PostgreSQL, STORE_DONE of a
 * write inside a transaction means that it was sent: its failure is told by a later call, or by the commit. The store
 * knows no rules: whoever adds an entry has checked it. Secrets are stored as hashes only. Only one thread at a time
 * may use a Store.
 *
 * Any number of servers may use one PostgreSQL database. A transaction locks its games in the order of their ids,
 * and each game before anything else that belongs to it; so two servers never wait for each other. What is taken
 * from a list (games whose time is up, tasks, fair deals) skips what others have locked. */
typedef struct Store Store;

enum {
    STORE_ID = 16,      /* bytes of a game's id, with its NUL */
    STORE_HASH = 65,    /* of a hash in hexadecimal */
    STORE_START = 4096, /* of the text of a sitting before its first move */
    STORE_PACE = 40,
    STORE_WORD = 12,
    STORE_SEALED = 200,
    STORE_KIND = 40,   /* of a kind of fair deals */
    STORE_SERVER = 40, /* of a server's name */
    STORE_PLACES = 1 + SEATS,
};

typedef struct StoredGame {
    char id[STORE_ID];
    int64_t created;                /* ms */
    char start[STORE_START];        /* sitting_write, with all that is hidden */
    char pace[STORE_PACE];          /* pace_write */
    char seal[STORE_HASH];          /* the commitment to the deal: the hash of `sealed` */
    char sealed[STORE_SEALED];      /* shown after the end */
    char secret[SEATS][STORE_HASH]; /* "" for a seat without a person, or one that nobody has claimed */
    char opponent[STORE_WORD];      /* the host's choice */
    bool fair;
    int host;  /* the host's seat */
    int ready; /* while the deal is sought: a bit for each seat whose player sits down when it is found */
    char phase[STORE_WORD]; /* "dealing", "waiting", "playing", "over" */
    int entries;
    int64_t revision; /* counts the changes of this row; store_save_game increments it */
    int64_t due;      /* when the game must be looked at: a player's time is up, or it is time to see who is there;
                         0: never */
    int64_t touched;  /* the last change */
    int opened;
    char again[SEATS][STORE_WORD];
    char next[STORE_ID];
    int64_t ended; /* 0: it goes on */
    bool rated;
    int64_t person[SEATS];    /* who sits there under a claimed name (store/people.h); 0: nobody */
    int pushes;               /* devices that are told of it (store/pushes.h) */
    int guests[STORE_PLACES]; /* not in the row: filled in by store_present */
} StoredGame;

typedef enum StoreStatus {
    STORE_DONE,
    STORE_SAME,   /* this entry is there already */
    STORE_OTHER,  /* another entry has this number, or another game this id */
    STORE_ABSENT, /* there is no such game, or nothing to take */
    STORE_FAILED, /* nothing was written; the fault says why */
    STORE_BROKEN, /* of a commit: something before it had failed, and nothing was written */
    STORE_LOST,   /* the connection is gone, and nobody knows what was written: read the entries again */
} StoreStatus;

/* Opens a database, and creates or upgrades its tables. NULL, with a sentence, if that fails. */
Store *store_open(const char *address, Fault *fault);
void store_close(Store *store);

StoreStatus store_begin(Store *store, Fault *fault);
/* Results of rated games are counted first (store/results.h). */
StoreStatus store_commit(Store *store, Fault *fault);
void store_rollback(Store *store);

StoreStatus store_add_game(Store *store, const StoredGame *game, Fault *fault);
StoreStatus store_find_game(Store *store, const char *id, StoredGame *game, Fault *fault);
/* The same, for changing it. */
StoreStatus store_lock_game(Store *store, const char *id, StoredGame *game, Fault *fault);
StoreStatus store_save_game(Store *store, StoredGame *game, Fault *fault);
/* Saves only what changes during play: phase, entries, revision, due, touched, ended and pushes. */
StoreStatus store_save_progress(Store *store, StoredGame *game, Fault *fault);
/* With all that belongs to it. */
StoreStatus store_remove_game(Store *store, const char *id, Fault *fault);
/* The invitation was looked at: counts it, without a lock before. */
StoreStatus store_count_opened(Store *store, const char *id, Fault *fault);

typedef void StoreTell(void *context, const char *id);
/* Some games that are due, longest first, and locked. */
StoreStatus store_due(Store *store, int64_t now, int most, StoreTell *tell, void *context, Fault *fault);
/* Locks some games with a running game clock, by id, starting after `after`. */
StoreStatus store_timed(Store *store, const char *after, int most, StoreTell *tell, void *context, Fault *fault);
/* Such a game is looked at later, and its copies stay good. */
StoreStatus store_postpone(Store *store, const char *id, int64_t due, Fault *fault);
/* Some of the games made before a moment that still wait for a second player, the oldest first, and locked. */
StoreStatus store_waiting(Store *store, int64_t before, int most, StoreTell *tell, void *context, Fault *fault);
/* Games against anyone in a phase: those whose host is there, then the others; the newest first. */
StoreStatus store_list(Store *store, const char *phase, int most, StoreTell *tell, void *context, Fault *fault);

/* Games of a claimed name, the newest first. */
StoreStatus store_list_of(Store *store, int64_t person, int most, StoreTell *tell, void *context, Fault *fault);
/* Games against anyone that ended at `since` or later, in this order. Returns about `most` games. Games that ended in
 * the same millisecond are never split, and a page always reaches past `since` if anything follows, so paging can't get
 * stuck. */
StoreStatus store_list_ended(Store *store, int64_t since, int most, StoreTell *tell, void *context, Fault *fault);

/* Adds the entry with this number, from 0, to a game that is locked. If another entry has it, the transaction fails. */
StoreStatus store_append(Store *store, const char *id, int number, const Entry *entry, Fault *fault);

typedef void StoreEntry(void *context, int number, const Entry *entry);
/* The entries of a game from a number on, in order. */
StoreStatus store_entries(Store *store, const char *id, int from, StoreEntry *tell, void *context, Fault *fault);
/* STORE_SAME or STORE_OTHER, as the entry with this number is this one; STORE_ABSENT. Its time does not matter. */
StoreStatus store_compare(Store *store, const char *id, int number, const Entry *entry, Fault *fault);
/* Of a game that has not begun and is dealt anew. */
StoreStatus store_drop_entries(Store *store, const char *id, Fault *fault);

/* Who is connected where: place 0 for spectators, 1 for the host, 2 for the other player. So a host who changes seats
 * stays at the same place. A server has a lease, which it renews; when it has run out, its guests don't count until it
 * is renewed. When players begin or cease to count by that, their games are due at a moment, if not before; only games
 * whose clocks can be stopped are. They are locked all at once, in the order of their ids, so a transaction does
 * that at most once, and before it locks any other game. */
int store_place(const StoredGame *game, int seat);    /* of a seat, or of NOBODY */
int store_seat_at(const StoredGame *game, int place); /* and back */
StoreStatus store_enter(Store *store, const char *id, int place, const char *server, Fault *fault);
StoreStatus store_leave(Store *store, const char *id, int place, const char *server, Fault *fault);
/* So many are there from this server, whatever was counted before. */
StoreStatus store_recount(Store *store, const char *id, const int guests[STORE_PLACES], const char *server,
                          Fault *fault);
StoreStatus store_present(Store *store, const char *id, int guests[STORE_PLACES], Fault *fault);
/* STORE_SAME if it just goes on. Otherwise tells the games of the guests who count again; those of players are due
 * now. */
StoreStatus store_renew(Store *store, const char *server, int64_t now, StoreTell *tell, void *context,
                        Fault *fault);
/* Declares servers dead, now, that were last alive before a moment, and tells the games of their guests. */
StoreStatus store_bury(Store *store, const char *server, int64_t before, int64_t now, int64_t due, StoreTell *tell,
                       void *context, Fault *fault);
/* Forgets servers that were declared dead before a moment. */
StoreStatus store_sweep(Store *store, int64_t before, Fault *fault);
/* When any server, dead or alive, was last alive; 0: there was none. */
StoreStatus store_last_alive(Store *store, int64_t *alive, Fault *fault);
/* Forgets what a server of this name left behind; its tasks and messages become free. */
StoreStatus store_forget_server(Store *store, const char *server, int64_t due, Fault *fault);

/* What has to be computed, one task for each game; the first kinds first. */
typedef enum TaskKind {
    TASK_MOVE, /* of a computer; `number` is that of the entry */
    TASK_FAIR, /* a game's fair deal */
    TASK_POOL, /* a fair deal in store; its name is no game's id: "fair" and the kind of deal */
} TaskKind;

typedef struct StoredTask {
    char name[STORE_KIND]; /* a game's id; of TASK_POOL see there */
    TaskKind kind;
    int number;
} StoredTask;

/* Takes the place of the game's task, if there is one; a pool's task is left alone. */
StoreStatus store_add_task(Store *store, const StoredTask *task, Fault *fault);
/* A task that no living server works on; or STORE_ABSENT. */
StoreStatus store_take_task(Store *store, const char *server, int64_t now, StoredTask *task, Fault *fault);
/* It is done, if it still is this one. */
StoreStatus store_end_task(Store *store, const StoredTask *task, Fault *fault);
/* It was not done: another server may take it. */
StoreStatus store_free_task(Store *store, const StoredTask *task, Fault *fault);

/* Fair deals in store: the one found by counting up from a seed. */
StoreStatus store_add_fair(Store *store, const char *kind, uint64_t seed, uint64_t found, Fault *fault);
StoreStatus store_take_fair(Store *store, const char *kind, uint64_t *seed, uint64_t *found, Fault *fault);
StoreStatus store_count_fair(Store *store, const char *kind, int *count, Fault *fault);

/* What all servers on this database share. STORE_ABSENT if it was never added; what is there is not replaced. */
StoreStatus store_find_setting(Store *store, const char *name, char *value, size_t size, Fault *fault);
StoreStatus store_add_setting(Store *store, const char *name, const char *value, Fault *fault);
/* The clock that all servers on this database share, ms since 1970. STORE_ABSENT: a file has none but the machine's. */
StoreStatus store_clock(Store *store, int64_t *now, Fault *fault);

/* The bell: words separated by blanks, for the other servers on this database. Words that are rung inside a transaction
 * are delivered after its commit, even if this server has died by then. Nothing happens on SQLite. After a lost
 * connection "" is heard: anything may have changed. */
StoreStatus store_ring(Store *store, const char *text, Fault *fault);
typedef void StoreHeard(void *context, const char *text);
void store_hear(Store *store, StoreHeard *tell, void *context);
/* Readable when the bell has rung; -1: there is nothing to wait for. It may change after any call. */
int store_socket(const Store *store);

#endif
