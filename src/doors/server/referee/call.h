/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_REFEREE_CALL_H
#define DOORS_SERVER_REFEREE_CALL_H

#include "store/pushes.h"
#include "store/results.h"

/* A call of the API (docs/api.md), read and checked, whichever way it came.
 *
 *     Call call;
 *     CallFault fault;
 *     if (!call_read_http(&call, &request, &fault)) ... answer fault.status, fault.word, fault.sentence
 *
 * Reading is pure: it knows no game and no network. All that a stranger sends passes here first. */
enum {
    CALL_SECRET = 65,  /* bytes of a secret with its NUL */
    CALL_WORD = 24,    /* of a phrase or a question */
    CALL_SEATS = 50,   /* of CALL_MINE */
    CALL_MOVES = 4001, /* of CALL_TRY, with their NUL */
    CALL_BODY = 16 << 10,
};

typedef enum CallKind {
    CALL_CREATE,
    CALL_CHANGE,
    CALL_WITHDRAW,
    CALL_LOOK,
    CALL_RECORD,
    CALL_SIT,
    CALL_ENTRY,
    CALL_PHRASE,
    CALL_NEXT,
    CALL_LOBBY,
    CALL_MINE,
    CALL_FOLLOW, /* a stream or a socket begins to follow a game */
    CALL_LEAVE,  /* and no longer does; made by the network too, when a connection ends */
    CALL_CLAIM,  /* names, tokens and ratings */
    CALL_NAME,
    CALL_RECOVER,
    CALL_ME,
    CALL_FORGET,
    CALL_MY_GAMES,
    CALL_EXPORT,
    CALL_TOKENS,
    CALL_MAKE_TOKEN,
    CALL_END_TOKEN,
    CALL_RATINGS,
    CALL_FINISHED,
    CALL_PUSH_KEY, /* messages to devices */
    CALL_PUSH,
    CALL_TRY, /* results of the daily deal */
    CALL_COMPARE,
    CALL_KINDS,
} CallKind;

/* As tests and metrics name them. */
extern const char *const CALL_KIND_NAME[CALL_KINDS];

typedef enum CallOpponent {
    CALL_OPPONENT_FRIEND,
    CALL_OPPONENT_OPEN,
    CALL_OPPONENT_COMPUTER,
    CALL_OPPONENT_AUTOMA,
    CALL_OPPONENTS
} CallOpponent;
extern const char *const CALL_OPPONENT_NAME[CALL_OPPONENTS];

/* What a host chooses. */
typedef struct CallChoices {
    char edition[16], track[16], deck[16]; /* "": the default */
    int level;                             /* the Automa's; 0: the default */
    Pace pace;
    bool fair;
    int seat; /* 1, 2, or 0: by lot */
    CallOpponent opponent;
    int strength;
    bool rated;
} CallChoices;

typedef struct CallSeat {
    char game[STORE_ID], secret[CALL_SECRET];
} CallSeat;

/* A subscription of a browser. */
typedef struct CallDevice {
    char endpoint[PUSH_ENDPOINT];
    char p256dh[PUSH_KEY], auth[PUSH_AUTH]; /* both are "": no more messages to this device */
} CallDevice;

typedef struct Call {
    CallKind kind;
    char game[STORE_ID];
    char secret[CALL_SECRET]; /* of a seat, a token, a try, or what recovers a name; "": none */
    char token[CALL_SECRET];  /* CALL_SIT, beside the seat's secret */
    char next[CALL_SECRET];   /* CALL_CLAIM, CALL_RECOVER: what will recover the name, if the caller has made it */
    char name[MAX_TAG];
    CallChoices choices;  /* CALL_CREATE, CALL_CHANGE */
    int number;           /* CALL_ENTRY */
    EntryKind entry;      /* CALL_ENTRY */
    char text[MAX_TAG];   /* CALL_ENTRY */
    char word[CALL_WORD]; /* CALL_PHRASE: its name; CALL_NEXT: "new", "same" or "no" */
    int seats;            /* CALL_MINE */
    union {
        CallSeat seat[CALL_SEATS];
        char moves[CALL_MOVES]; /* CALL_TRY */
    };
    bool again;             /* CALL_LOOK: on a connection that follows the game: it is not counted */
    int as;                 /* CALL_LEAVE: the place of who followed (store_place) */
    PersonKind person_kind; /* CALL_CLAIM */
    int scopes;             /* CALL_MAKE_TOKEN */
    char note[TOKEN_NOTE];  /* CALL_MAKE_TOKEN */
    int token_id;           /* CALL_END_TOKEN */
    RatingList list;        /* CALL_RATINGS */
    int64_t since;          /* CALL_FINISHED */
    int day;                /* CALL_TRY, CALL_COMPARE (base/day.h) */
    int64_t asked;          /* when it came, ms since 1970; 0: just now */
    CallDevice device;      /* CALL_PUSH */
    bool has_id;
    int64_t id; /* of a message of a socket */
} Call;

/* Why a call can't be read: the status of HTTP, a word for programs and a sentence. */
typedef struct CallFault {
    int status;
    const char *word;
    char sentence[FAULT_SIZE];
} CallFault;

typedef struct CallRequest {
    Span method, path; /* "POST", "/api/games/k3x9/sit" */
    Span query;        /* what follows the question mark */
    Span secret;       /* what follows "Bearer "; empty: none */
    Span body;
    bool is_json; /* the content type says so */
} CallRequest;

bool call_read_http(Call *call, const CallRequest *request, CallFault *fault);
/* A message of a socket. call->id is set whenever it can be read, so that an error can name it. */
bool call_read_message(Call *call, Span message, CallFault *fault);
/* Does this path have a call, with any method? */
bool call_is_path(Span path);
/* The methods of a path, for the header Allow: "GET, HEAD, POST". */
void call_allow(Span path, Text *text);
/* A path of ours as a log may show it, with an asterisk for what could be a secret in the wrong place; or NULL. */
const char *call_shown_path(const char *path);

#endif
