/* SPDX-License-Identifier: MIT */
#ifndef STORE_PEOPLE_H
#define STORE_PEOPLE_H

#include "store/store.h"

/* People and programs who have claimed a name, and the tokens that act for them.
 *
 *     Person person = {.id = 7301, .name = "Anna", .kind = PERSON_HUMAN, .created = now, .recovery = "9f86..."};
 *     if (people_add(store, &person, &fault) == STORE_OTHER) ...            the name is taken
 *     people_by_token(store, hash, &person, &token, &fault);                whose token is this?
 *
 * Names that differ only in upper and lower case are one name. Tokens and recovery secrets are stored as hashes only.
 * Like the rest of the store it decides nothing: whoever writes here has asked the rules of names and scopes. */
typedef enum PersonKind { PERSON_HUMAN, PERSON_BOT, PERSON_KINDS } PersonKind;

/* "person", "bot" */
extern const char *const PERSON_KIND_NAME[PERSON_KINDS];

typedef struct Person {
    int64_t id; /* random, never shown; 0 is nobody */
    char name[ONLINE_NAME_SIZE];
    PersonKind kind;
    int64_t created;           /* ms */
    char recovery[STORE_HASH]; /* the hash of the recovery secret */
} Person;

/* What a token may be used for, as bits. */
enum { SCOPE_READ = 1, SCOPE_PLAY = 2, SCOPE_MANAGE = 4, SCOPE_ALL = 7, SCOPES = 3 };

/* Of bit 0, 1, ...: "read", "play", "manage" */
extern const char *const SCOPE_NAME[SCOPES];

enum {
    NOTE_LETTERS = 40,
    TOKEN_NOTE = 4 * NOTE_LETTERS + 1, /* bytes of a note with its NUL */
};

typedef struct Token {
    int id; /* counted from 1 for each person */
    int scopes;
    char note[TOKEN_NOTE]; /* the owner's */
    int64_t created;       /* ms */
    int64_t used;          /* the day since 1970 of its last use; 0: never */
} Token;

/* STORE_OTHER: the name is taken. */
StoreStatus people_add(Store *store, const Person *person, Fault *fault);
StoreStatus people_find(Store *store, const char *name, Person *person, Fault *fault);
StoreStatus people_by_id(Store *store, int64_t id, Person *person, Fault *fault);
StoreStatus people_by_recovery(Store *store, const char *hash, Person *person, Fault *fault);
/* The person whose recovery secret has this hash, which is replaced by another at once. */
StoreStatus people_recover(Store *store, const char *hash, const char *next, Person *person, Fault *fault);
/* Removes person, tokens and ratings, and takes the name from its games. */
StoreStatus people_forget(Store *store, int64_t id, Fault *fault);

enum { PEOPLE_TOKENS = 32 /* of a person, at most */ };
/* Sets token->id. STORE_OTHER: the person has enough. */
StoreStatus people_add_token(Store *store, int64_t person, Token *token, const char *hash, Fault *fault);
StoreStatus people_end_token(Store *store, int64_t person, int id, Fault *fault);
StoreStatus people_end_oldest_token(Store *store, int64_t person, Fault *fault);
StoreStatus people_by_token(Store *store, const char *hash, Person *person, Token *token, Fault *fault);
/* Notes the day of the last use, if it is a later one. */
StoreStatus people_use_token(Store *store, int64_t person, int id, int64_t day, Fault *fault);

typedef void PeopleToken(void *context, const Token *token);
/* All tokens of a person, in the order of their ids. */
StoreStatus people_tokens(Store *store, int64_t person, PeopleToken *tell, void *context, Fault *fault);

#endif
