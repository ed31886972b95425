/* SPDX-License-Identifier: MIT */
#ifndef TABLE_WORDS_MESSAGE_H
#define TABLE_WORDS_MESSAGE_H

#include "rules/rules.h"

/* A sentence, or a part of one, as an id with arguments. Its English is in one table (message.c) and nowhere else;
 * the catalogues in po/ translate it. Each front end formats messages itself: the terminal here, the page in
 * web/src/words/message.ts, from the same table.
 *
 *     Message message = {MESSAGE_GIVES_TURNS, {{.number = 2}}};
 *     message_write(&message, &text);       gives the opponent 2 turns in a row
 *     message_json(&message, &text);        {"id":"gives-turns","args":[2]}
 *
 * A new sentence is a new enumerator and a new row; the formatters don't change. The form of an argument depends
 * only on its kind: a patch is a number in the terminal and the name of its fabric on the page.
 *
 * A message about a player has the player as its first argument, and a second wording that addresses the player:
 * "Mira wins by 3", "You win by 3". The door knows whom to address, and the names of the others.
 *
 * Programs read the ids (thimble analyze --json), so ids stay when the English changes. */
typedef enum MessageId {
    /* Remarks on a move (table/review/remark.h): verb phrases. */
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

    /* Why a move is refused (table/words/refusal.h). */
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

    /* Why a game can't go on from a position (table/words/refusal.h). */
    MESSAGE_NO_TILE,
    MESSAGE_TILE_UNEARNED,
    MESSAGE_TILE_FREE,
    MESSAGE_TILE_EARLY,
    MESSAGE_MARKER_PASSED,
    MESSAGE_AUTOMA_SEWS,
    MESSAGE_LEATHER_AHEAD,
    MESSAGE_LEATHER_NO_ROOM,
    MESSAGE_INCOME_TOO_HIGH,
    MESSAGE_LATE_JOINED,
    MESSAGE_CARDS_DRAWN,

    /* Moves (table/words/brief.h). */
    MESSAGE_MOVE_ADVANCE,
    MESSAGE_MOVE_BUY,
    MESSAGE_MOVE_LEATHER,
    MESSAGE_MOVE_GIVE_UP,
    MESSAGE_MOVE_CARD,
    MESSAGE_MOVE_PASS,

    /* Hints (table/review/advice.h): where to look, what to do, and why. */
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
    MESSAGE_WINS_TIE,

    /* Puzzles (table/puzzle/puzzle_words.h): what they ask for, and where to look. */
    MESSAGE_TASK_ENDGAME,
    MESSAGE_TASK_TIMING,
    MESSAGE_TASK_BUYING,
    MESSAGE_TASK_PLACING,
    MESSAGE_TASK_LEATHER,
    MESSAGE_TASK_SEVEN,
    MESSAGE_LOOK_AT_END,
    MESSAGE_LOOK_AT_SQUARE,
    MESSAGE_KEEPS_ROOM,
    MESSAGE_TIDIEST,
    MESSAGE_TIDIEST_HAS,

    /* Hints and reviews (table/review/review_words.h). */
    MESSAGE_IT,
    MESSAGE_MOVE_PLAYED,
    MESSAGE_BETTER_MOVE,
    MESSAGE_BETTER,
    MESSAGE_BEST_OF_ALL,

    /* Verdicts on a move (table/review/review_words.h): after its name, then in a line of their own. */
    MESSAGE_A_GOOD_MOVE,
    MESSAGE_THE_ONLY_MOVE,
    MESSAGE_AN_INACCURACY,
    MESSAGE_AN_ERROR,
    MESSAGE_A_BLUNDER,
    MESSAGE_MISTAKE,
    MESSAGE_LOST_CHANCE,
    MESSAGE_LOST_NUMBER,
    MESSAGE_LOST_POINT,
    MESSAGE_LOST_POINTS,
    MESSAGE_LOST_BY_PLACING,
    MESSAGE_LOST_BY_TIMING,
    MESSAGE_LOST_BY_BUYING,
    MESSAGE_LOST_MOSTLY,
    MESSAGE_LOST_IN_PARTS,
    MESSAGE_NUMBERED_GOOD,
    MESSAGE_NUMBERED_ONLY,
    MESSAGE_NUMBERED_PLACING,
    MESSAGE_NUMBERED_TIMING,
    MESSAGE_NUMBERED_BUYING,

    /* The result of a game (table/words/result.h). */
    MESSAGE_WINS_BY,
    MESSAGE_WINS_TO,
    MESSAGE_WINS_AT_END,

    /* Consequences of a move (table/words/effects.h): items of a list, then facts of two parts. */
    MESSAGE_PAY,
    MESSAGE_FROM_TO,
    MESSAGE_EARN,
    MESSAGE_INCOME,
    MESSAGE_MORE_LEATHER,
    MESSAGE_THE_BONUS_TILE,
    MESSAGE_LATE_JOIN,
    MESSAGE_THEN_HAS,
    MESSAGE_PLAYS_NEXT,
    MESSAGE_PLAYS_AGAIN,
    MESSAGE_BEHIND,
    MESSAGE_ON_OFFER,
    MESSAGE_GAME_ENDS,
    MESSAGE_SCORE,
    MESSAGE_PAY_AND_EARN,
    MESSAGE_BONUS_TILE,
    MESSAGE_MORE_POINTS,
    MESSAGE_SEW_NEXT,
    MESSAGE_LEATHER_ON,
    MESSAGE_LEATHER_HERE,
    MESSAGE_ONE_LESS,
    MESSAGE_LEATHER_NONE,
    MESSAGE_NONE_ON_WAY,
    MESSAGE_NO_FREE_SQUARE,
    MESSAGE_PLAYS,
    MESSAGE_LIES_ON_TOP,

    /* A patch of the circle (table/words/glass.h). */
    MESSAGE_SQUARES_EACH,
    MESSAGE_INCOMES_EACH,
    MESSAGE_ITS_PRICE,
    MESSAGE_OFFERED_NOW,
    MESSAGE_BEYOND_OFFER,
    MESSAGE_YOU_CAN_PAY,
    MESSAGE_YOU_LACK,
    MESSAGE_FITS_NOWHERE,

    MESSAGE_TURN_OF,

    /* The computer at a level (table/words/character.h): its name, its temper in one line, then in two sentences. */
    MESSAGE_NAME_1,
    MESSAGE_NAME_2,
    MESSAGE_NAME_3,
    MESSAGE_NAME_4,
    MESSAGE_NAME_5,
    MESSAGE_NAME_6,
    MESSAGE_NAME_7,
    MESSAGE_NAME_8,
    MESSAGE_NAME_9,
    MESSAGE_NAME_10,
    MESSAGE_LEVEL_1,
    MESSAGE_LEVEL_2,
    MESSAGE_LEVEL_3,
    MESSAGE_LEVEL_4,
    MESSAGE_LEVEL_5,
    MESSAGE_LEVEL_6,
    MESSAGE_LEVEL_7,
    MESSAGE_LEVEL_8,
    MESSAGE_LEVEL_9,
    MESSAGE_LEVEL_10,
    MESSAGE_ABOUT_1,
    MESSAGE_ABOUT_2,
    MESSAGE_ABOUT_3,
    MESSAGE_ABOUT_4,
    MESSAGE_ABOUT_5,
    MESSAGE_ABOUT_6,
    MESSAGE_ABOUT_7,
    MESSAGE_ABOUT_8,
    MESSAGE_ABOUT_9,
    MESSAGE_ABOUT_10,

    /* Online games (client/far_words.h, web/src/online/words.ts). A refusal is named after its word in the protocol,
     * with "refused-" before it, and a phrase with "phrase-": message_find. The phrases are in the order of the menu. */
    MESSAGE_REFUSED_NO_SUCH_GAME,
    MESSAGE_REFUSED_NO_SUCH_PATH,
    MESSAGE_REFUSED_WRONG_SECRET,
    MESSAGE_REFUSED_WRONG_TOKEN,
    MESSAGE_REFUSED_TAKEN,
    MESSAGE_REFUSED_BAD_NAME,
    MESSAGE_REFUSED_RATED,
    MESSAGE_REFUSED_NUMBER,
    MESSAGE_REFUSED_NOT_READY,
    MESSAGE_REFUSED_DEALING,
    MESSAGE_REFUSED_OVER,
    MESSAGE_REFUSED_NOT_YOUR_TURN,
    MESSAGE_REFUSED_TIME_IS_UP,
    MESSAGE_REFUSED_NOTHING_TO_UNDO,
    MESSAGE_REFUSED_NOT_AWAY,
    MESSAGE_REFUSED_TOO_EARLY,
    MESSAGE_REFUSED_ASKED_BEFORE,
    MESSAGE_REFUSED_OPEN_QUESTION,
    MESSAGE_REFUSED_NOTHING_ASKED,
    MESSAGE_REFUSED_NO_SUCH_QUESTION,
    MESSAGE_REFUSED_TOO_SOON,
    MESSAGE_REFUSED_TOO_MANY,
    MESSAGE_REFUSED_BUSY,
    MESSAGE_REFUSED_CLOSING,
    MESSAGE_REFUSED_DATABASE,
    MESSAGE_PHRASE_HELLO,
    MESSAGE_PHRASE_GOOD_LUCK,
    MESSAGE_PHRASE_HAVE_FUN,
    MESSAGE_PHRASE_ONE_MOMENT,
    MESSAGE_PHRASE_LETS_GO,
    MESSAGE_PHRASE_NICE_FIT,
    MESSAGE_PHRASE_OUCH,
    MESSAGE_PHRASE_OOPS,
    MESSAGE_PHRASE_THANK_YOU,
    MESSAGE_PHRASE_WELL_PLAYED,
    MESSAGE_PHRASE_GOOD_GAME,
    MESSAGE_PHRASE_THAT_WAS_CLOSE,
    MESSAGE_PHRASE_GOODBYE,
    /* The end of a game, unless by points: for the winner and for watchers, then for the loser. */
    MESSAGE_ENDED_STOPPED,
    MESSAGE_ENDED_RESIGNED,
    MESSAGE_ENDED_TIMEOUT,
    MESSAGE_ENDED_LEFT,
    MESSAGE_YOU_RESIGNED,
    MESSAGE_YOU_TIMEOUT,
    MESSAGE_YOU_LEFT,

    /* The card of a daily deal (table/daily/card.h). */
    MESSAGE_CARD_TITLE,
    MESSAGE_CARD_WON,
    MESSAGE_CARD_LOST,
    MESSAGE_CARD_WON_TIE,
    MESSAGE_CARD_LOST_TIE,
    MESSAGE_CARD_SEVEN,
    MESSAGE_CARD_SEVEN_AND_STREAK,
    MESSAGE_CARD_STREAK,

    /* Progress (table/progress/progress.h); what to practise, in the order of the habits. */
    MESSAGE_PLAYS_LIKE,
    MESSAGE_PLAYS_WITHIN,
    MESSAGE_PLAYED_LIKE,
    MESSAGE_TAPE_WILL_KNOW,
    MESSAGE_PLAN_BONUS_LOST,
    MESSAGE_PLAN_HOLES,
    MESSAGE_PLAN_LOOSE,
    MESSAGE_PLAN_WAITING,
    MESSAGE_PLAN_HASTE,
    MESSAGE_PLAN_LATE_INCOME,
    MESSAGE_PLAN_NO_INCOME,
    MESSAGE_PLAN_DEAR,
    MESSAGE_PLAN_SLOW,
    MESSAGE_PLAN_OTHER_PATCH,
    MESSAGE_PLAN_SEEN,

    /* The sampler (table/progress/sampler_words.h): its goals, the same below their emblems, and how near they are. */
    MESSAGE_GOAL_LEVEL,
    MESSAGE_GOAL_WIN,
    MESSAGE_GOAL_SEVEN,
    MESSAGE_GOAL_CLEAN,
    MESSAGE_GOAL_POINTS,
    MESSAGE_GOAL_FULL,
    MESSAGE_GOAL_NORMAL,
    MESSAGE_GOAL_TACTICAL,
    MESSAGE_GOAL_ABOVE_ZERO,
    MESSAGE_GOAL_FULL_EXPRESS,
    MESSAGE_GOAL_DAYS,
    MESSAGE_EMBLEM_NUMBER,
    MESSAGE_EMBLEM_ROMAN,
    MESSAGE_EMBLEM_ABOVE_ZERO,
    MESSAGE_EMBLEM_DAYS,
    MESSAGE_REACHED_ON,
    MESSAGE_REACHED_TIMES,
    MESSAGE_NEAR_LOST,
    MESSAGE_NEAR_TIE,
    MESSAGE_NEAR_BEST,
    MESSAGE_NEAR_OPEN,
    MESSAGE_NEAR_MISTAKES,
    MESSAGE_NEAR_LONGEST,
    MESSAGE_NOT_YET,
    MESSAGE_NOT_YET_IN,
    MESSAGE_SEWN_OF,
    MESSAGE_NEAREST,

    MESSAGES,
} MessageId;

/* The kind of an argument. Counts, a number with its noun, come last. */
typedef enum ArgumentKind {
    ARGUMENT_NONE,
    ARGUMENT_NUMBER,
    ARGUMENT_TEXT,      /* to be typed literally: never translated */
    ARGUMENT_PATCH,     /* after the word "patch" */
    ARGUMENT_PATCHES,   /* the same for several patches */
    ARGUMENT_THE_PATCH, /* without that word: "patch 5" in the terminal */
    ARGUMENT_SQUARES,   /* of a quilt, by name */
    ARGUMENT_POINTS,    /* in tenths: 4.1 */
    ARGUMENT_MARGIN,    /* the same with a sign: +4.1 */
    ARGUMENT_PERCENT,   /* 62% */
    ARGUMENT_PERMILLE,  /* tenths of a percent: 62.5% */
    ARGUMENT_MESSAGES,  /* parts of the sentence: "a, b and c" */
    ARGUMENT_ITEMS,     /* the same as a list: "a, b, c" */
    ARGUMENT_PLAYER,    /* a seat and its name at the start of a sentence; NULL: "you" */
    ARGUMENT_OTHER,     /* a seat and its name, never "you" */
    ARGUMENT_DAY,       /* of a month: 17 November */
    ARGUMENT_SQUARE_COUNT,
    ARGUMENT_SINGLE_COUNT,
    ARGUMENT_BUTTON_COUNT,
    ARGUMENT_BUTTONS_SHORT,
    ARGUMENT_SPACE_COUNT,
    ARGUMENT_TIME_COUNT,
    ARGUMENT_TURN_COUNT,
    ARGUMENT_LEATHER_COUNT,
    ARGUMENT_MORE_LEATHER_COUNT,
    ARGUMENT_DEAD_END_COUNT,
    ARGUMENT_PIECE_COUNT,
    ARGUMENT_OFFERED_COUNT,
    ARGUMENT_LEFT_COUNT,
    ARGUMENT_PLACE_COUNT,
    ARGUMENT_BEHIND_COUNT,
    ARGUMENT_POINT_COUNT,
    ARGUMENT_PATCH_COUNT,
    ARGUMENT_INCOME_COUNT,
    ARGUMENT_STREAK_COUNT,
    ARGUMENT_DAY_COUNT,
    ARGUMENT_TIMES_COUNT,
    ARGUMENT_MISTAKE_COUNT,
    ARGUMENT_GAME_COUNT,
    ARGUMENT_KINDS,
} ArgumentKind;

enum { MESSAGE_ARGUMENTS = 3, MAX_MESSAGE_TEXT = 512 };

typedef struct Message Message;

/* The kind decides which member is used. Pointers must stay valid as long as the message is used. */
typedef struct Argument {
    int number; /* also the number of patches or messages, and a player's seat */
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

/* The id as text, for programs and the page. */
const char *message_name(MessageId id);
/* The message named `prefix` and `word`; false if there is none. */
bool message_find(const char *prefix, const char *word, MessageId *id);
/* The English: "gives the opponent {0} in a row", preceded by its context (base/language.h). */
const char *message_words(MessageId id);
/* The same addressed to the player: "You win by {1}"; NULL if the message is not about a player. */
const char *message_words_to_you(MessageId id);
/* The kind of the nth argument; ARGUMENT_NONE when there is none. */
ArgumentKind message_kind(MessageId id, int n);

/* In the reader's language (base/language.h). */
void message_write(const Message *message, Text *text);
/* "a, b and c" */
void message_write_list(const Message *message, int count, Text *text);
/* "a, b, c" */
void message_write_items(const Message *message, int count, Text *text);

/* The name of a kind of argument, and both forms of its noun; empty for all kinds except counts. */
typedef struct KindWords {
    const char *name, *one, *many;
} KindWords;

extern const KindWords ARGUMENT_WORDS[ARGUMENT_KINDS];

#endif
