/* SPDX-License-Identifier: MIT */
#ifndef TABLE_WORDS_MESSAGE_H
#define TABLE_WORDS_MESSAGE_H

#include "rules/rules.h"

/* A sentence, or a part of one, as an id with arguments. Its English stands in one table (message.c) and nowhere else;
 * the catalogues in po/ translate it. Whoever shows a message formats it: the terminal here, the page in
 * web/src/words/message.ts, which is given the same table.
 *
 *     Message message = {MESSAGE_GIVES_TURNS, {{.number = 2}}};
 *     message_write(&message, &text);       gives the opponent 2 turns in a row
 *     message_json(&message, &text);        {"id":"gives-turns","args":[2]}
 *
 * A new sentence is a new enumerator and a new row; neither formatter changes. What an argument looks like depends on
 * its kind alone: a patch has its number in the terminal and the name of its fabric on the page.
 *
 * The ids are read by programs (thimble analyze --json): they stay, whatever becomes of the English. */
typedef enum MessageId {
    /* Remarks on a move (table/remark.h): verb phrases. */
    MESSAGE_GIVES_LEATHER_AND_TURNS,
    MESSAGE_GIVES_LEATHER,
    MESSAGE_TAKES_LEATHER,
    MESSAGE_GIVES_TURNS,
    MESSAGE_GIVES_SPACES,
    MESSAGE_KEEPS_TURN,
    MESSAGE_MOVES_AGAIN,
    MESSAGE_ON_TOP,
    MESSAGE_IS_PAID,
    MESSAGE_PAYS_THEM,
    MESSAGE_BUYS,
    MESSAGE_EARNS,
    MESSAGE_TAKES_TIME,
    MESSAGE_COSTS,
    MESSAGE_INCOME_COMING,
    MESSAGE_NO_BUTTONS,
    MESSAGE_FEW_BUTTONS,
    MESSAGE_SAVES_FOR,
    MESSAGE_LEAVES_PATCH,
    MESSAGE_UNFILLABLE,
    MESSAGE_ISOLATED,
    MESSAGE_DEAD_ENDS,
    MESSAGE_PIECES,
    MESSAGE_APART,
    MESSAGE_RAGGED,
    MESSAGE_SMOOTH,
    MESSAGE_NO_ROOM,
    MESSAGE_ROOM,
    MESSAGE_NO_ROOM_LEFT,
    MESSAGE_FEW_PLACES,
    MESSAGE_TAKES_BONUS,
    MESSAGE_BONUS_GONE,
    MESSAGE_BONUS_NEAR,

    /* Why a move is refused (table/refusal.h). */
    MESSAGE_NO_SUCH_MOVE,
    MESSAGE_NO_SUCH_PATCH,
    MESSAGE_HOW_TO_PLACE,
    MESSAGE_HOW_TO_MOVE,
    MESSAGE_OVER,
    MESSAGE_LEATHER_FIRST,
    MESSAGE_NO_LEATHER,
    MESSAGE_MUST_SEW,
    MESSAGE_AUTOMAS_TURN,
    MESSAGE_NOT_AUTOMAS_TURN,
    MESSAGE_NOT_THE_AUTOMAS_MOVE,
    MESSAGE_NOT_OFFERED,
    MESSAGE_NO_PATCH_LEFT,
    MESSAGE_TOO_DEAR,
    MESSAGE_OUTSIDE,
    MESSAGE_COVERED,

    /* Moves (table/brief.h). */
    MESSAGE_MOVE_ADVANCE,
    MESSAGE_MOVE_BUY,
    MESSAGE_MOVE_LEATHER,
    MESSAGE_MOVE_GIVE_UP,
    MESSAGE_MOVE_CARD,
    MESSAGE_MOVE_PASS,

    /* Hints (table/advice.h): where to look, what to do, and why. */
    MESSAGE_LOOK_AT_OFFER,
    MESSAGE_LOOK_AT_TRACK,
    MESSAGE_LOOK_AT_QUILT,
    MESSAGE_ONLY_ADVANCE,
    MESSAGE_DO_ADVANCE,
    MESSAGE_DO_BUY,
    MESSAGE_DO_SEW,
    MESSAGE_DO_GIVE_UP,
    MESSAGE_HINT,
    MESSAGE_WORTH,
    MESSAGE_EXPECTED,
    MESSAGE_NEXT_BEST,
    MESSAGE_NEXT_BEST_IS,

    /* Hints and reviews (table/review_words.h). */
    MESSAGE_IT,
    MESSAGE_MOVE_PLAYED,
    MESSAGE_BETTER_MOVE,
    MESSAGE_BETTER,
    MESSAGE_BEST_OF_ALL,

    MESSAGES,
} MessageId;

/* What an argument is. The counts, a number with its noun, come last. */
typedef enum ArgumentKind {
    ARGUMENT_NONE,
    ARGUMENT_NUMBER,
    ARGUMENT_TEXT,      /* to be typed as it stands: never translated */
    ARGUMENT_PATCH,     /* behind the word "patch" */
    ARGUMENT_PATCHES,   /* the same for several */
    ARGUMENT_THE_PATCH, /* without that word before it: "patch 5" in the terminal */
    ARGUMENT_SQUARES,   /* of a quilt, by their names */
    ARGUMENT_POINTS,    /* in tenths: 4.1 */
    ARGUMENT_MARGIN,    /* the same with a sign: +4.1 */
    ARGUMENT_PERCENT,   /* 62% */
    ARGUMENT_PERMILLE,  /* tenths of a percent: 62.5% */
    ARGUMENT_MESSAGES,  /* parts of the sentence: "a, b and c" */
    ARGUMENT_SQUARE_COUNT,
    ARGUMENT_SINGLE_COUNT,
    ARGUMENT_BUTTON_COUNT,
    ARGUMENT_BUTTONS_SHORT,
    ARGUMENT_SPACE_COUNT,
    ARGUMENT_TIME_COUNT,
    ARGUMENT_TURN_COUNT,
    ARGUMENT_LEATHER_COUNT,
    ARGUMENT_DEAD_END_COUNT,
    ARGUMENT_PIECE_COUNT,
    ARGUMENT_OFFERED_COUNT,
    ARGUMENT_LEFT_COUNT,
    ARGUMENT_PLACE_COUNT,
    ARGUMENT_KINDS,
} ArgumentKind;

enum { MESSAGE_ARGUMENTS = 3, MAX_MESSAGE_TEXT = 512 };

typedef struct Message Message;

/* Which member counts follows from the kind. What they point to must stay as long as the message is used. */
typedef struct Argument {
    int number; /* also how many patches or messages there are */
    Squares squares;
    union {
        const Edition *edition; /* of the squares */
        const uint8_t *patch;
        const char *text;
        const Message *message;
    };
} Argument;

struct Message {
    MessageId id;
    Argument argument[MESSAGE_ARGUMENTS];
};

/* The id as text, as programs and the page know it. */
const char *message_name(MessageId id);
/* What stands in the English: "gives the opponent {0} in a row", with its context before it (base/language.h). */
const char *message_words(MessageId id);
/* Of the n-th argument; ARGUMENT_NONE when there is none. */
ArgumentKind message_kind(MessageId id, int n);

/* In the language of the reader (base/language.h). */
void message_write(const Message *message, Text *text);
/* "a, b and c" */
void message_write_list(const Message *message, int count, Text *text);

/* How a kind of argument is called, and both forms of its noun: empty for all that is no count. */
typedef struct KindWords {
    const char *name, *one, *many;
} KindWords;

extern const KindWords ARGUMENT_WORDS[ARGUMENT_KINDS];

#endif
