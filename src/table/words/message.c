/* SPDX-License-Identifier: MIT */
/* The page uses all words of this file as well (web/catalogue.mjs). */
#include "table/words/message.h"

#include "base/language.h"
#include "table/words/date.h"
#include "table/words/number.h"

#include <string.h>

typedef struct MessageRow {
    const char *name;
    const char *words;
    ArgumentKind kind[MESSAGE_ARGUMENTS];
} MessageRow;

static const MessageRow ROW[MESSAGES] = {
    [MESSAGE_GIVES_LEATHER_AND_TURNS] = {"gives-leather-and-turns",
                                         T("gives the opponent {0} and {1}"),
                                         {ARGUMENT_LEATHER_COUNT, ARGUMENT_TURN_COUNT}},
    [MESSAGE_GIVES_LEATHER] = {"gives-leather", T("gives the opponent {0}"), {ARGUMENT_LEATHER_COUNT}},
    [MESSAGE_TAKES_LEATHER] = {"takes-leather", T("takes {0}"), {ARGUMENT_LEATHER_COUNT}},
    [MESSAGE_GIVES_TURNS] = {"gives-turns", T("gives the opponent {0} in a row"), {ARGUMENT_TURN_COUNT}},
    [MESSAGE_GIVES_SPACES] = {"gives-spaces",
                              T("lets the opponent move {0} before the turn comes back"),
                              {ARGUMENT_SPACE_COUNT}},
    [MESSAGE_KEEPS_TURN] = {"keeps-turn", T("keeps the turn for {0} in a row"), {ARGUMENT_TURN_COUNT}},
    [MESSAGE_MOVES_AGAIN] = {"moves-again", T("ends {0} behind and so moves again"), {ARGUMENT_SPACE_COUNT}},
    [MESSAGE_ON_TOP] = {"on-top", T("ends on top of the other token and so moves again"), {0}},
    [MESSAGE_IS_PAID] = {"is-paid", T("collects {0} at the income mark"), {ARGUMENT_BUTTON_COUNT}},
    [MESSAGE_PAYS_THEM] = {"pays-them", T("lets the opponent collect {0} of income"), {ARGUMENT_BUTTON_COUNT}},
    [MESSAGE_BUYS] = {"buys",
                      T("buys {0} for {1} and {2}"),
                      {ARGUMENT_SQUARE_COUNT, ARGUMENT_BUTTON_COUNT, ARGUMENT_TIME_COUNT}},
    [MESSAGE_EARNS] = {"earns", T("earns {0} on the way"), {ARGUMENT_BUTTON_COUNT}},
    [MESSAGE_TAKES_TIME] = {"takes-time", TC("time", "takes {0}"), {ARGUMENT_TIME_COUNT}},
    [MESSAGE_COSTS] = {"costs", T("costs {0} for {1}"), {ARGUMENT_BUTTON_COUNT, ARGUMENT_SQUARE_COUNT}},
    [MESSAGE_INCOME_COMING] = {"income-coming",
                               T("earns {0} at the income marks to come"),
                               {ARGUMENT_BUTTON_COUNT}},
    [MESSAGE_NO_BUTTONS] = {"no-buttons", T("leaves nothing to spend"), {0}},
    [MESSAGE_FEW_BUTTONS] = {"few-buttons", T("leaves only {0} to spend"), {ARGUMENT_BUTTON_COUNT}},
    [MESSAGE_SAVES_FOR] = {"saves-for", T("saves for patch {0}"), {ARGUMENT_PATCH}},
    [MESSAGE_LEAVES_PATCH] = {"leaves-patch", T("leaves patch {0} to the opponent"), {ARGUMENT_PATCH}},
    [MESSAGE_UNFILLABLE] = {"unfillable",
                            T("leaves {0} that no remaining patch can fill"),
                            {ARGUMENT_SQUARE_COUNT}},
    [MESSAGE_ISOLATED] = {"isolated", T("leaves {0} that only leather can fill"), {ARGUMENT_SINGLE_COUNT}},
    [MESSAGE_DEAD_ENDS] = {"dead-ends", T("leaves {0} on the quilt"), {ARGUMENT_DEAD_END_COUNT}},
    [MESSAGE_PIECES] = {"pieces", T("splits the empty area into {0}"), {ARGUMENT_PIECE_COUNT}},
    [MESSAGE_APART] = {"apart", T("touches no other patch"), {0}},
    [MESSAGE_RAGGED] = {"ragged", T("makes the edge of the empty area longer by {0}"), {ARGUMENT_NUMBER}},
    [MESSAGE_SMOOTH] = {"smooth", T("makes the edge of the empty area shorter by {0}"), {ARGUMENT_NUMBER}},
    [MESSAGE_NO_ROOM] = {"no-room", T("leaves no room for {0} next"), {ARGUMENT_OFFERED_COUNT}},
    [MESSAGE_ROOM] = {"room", T("leaves room for {0} next"), {ARGUMENT_OFFERED_COUNT}},
    [MESSAGE_NO_ROOM_LEFT] = {"no-room-left", T("leaves no room for {0}"), {ARGUMENT_LEFT_COUNT}},
    [MESSAGE_FEW_PLACES] = {"few-places",
                            T("leaves only {0} for the patches on offer next"),
                            {ARGUMENT_PLACE_COUNT}},
    [MESSAGE_TAKES_BONUS] = {"takes-bonus", T("takes the bonus tile"), {0}},
    [MESSAGE_BONUS_GONE] = {"bonus-gone", T("puts the bonus tile out of reach"), {0}},
    [MESSAGE_BONUS_NEAR] = {"bonus-near", T("needs only {0} more for the bonus tile"), {ARGUMENT_SQUARE_COUNT}},

    [MESSAGE_NO_SUCH_MOVE] = {"no-such-move", T("This is not a move"), {0}},
    [MESSAGE_NO_SUCH_PATCH] = {"no-such-patch", T("There is no patch {0}"), {ARGUMENT_NUMBER}},
    [MESSAGE_HOW_TO_PLACE] = {"how-to-place",
                              T("After the number come r0 to r3, or f0 to f3 for the flipped side, and a square, "
                                "such as {0}r1c4"),
                              {ARGUMENT_NUMBER}},
    [MESSAGE_HOW_TO_MOVE] = {"how-to-move", T("Moves look like {0}"), {ARGUMENT_TEXT}},
    [MESSAGE_OVER] = {"over", T("The game is over"), {0}},
    [MESSAGE_LEATHER_FIRST] = {"leather-first", T("Sew on the leather patch first"), {0}},
    [MESSAGE_NO_LEATHER] = {"no-leather", T("There is no leather patch to sew on"), {0}},
    [MESSAGE_MUST_SEW] = {"must-sew", T("A leather patch can't be given up here"), {0}},
    [MESSAGE_AUTOMAS_TURN] = {"automas-turn", T("It is the Automa's turn"), {0}},
    [MESSAGE_NOT_AUTOMAS_TURN] = {"not-automas-turn", T("It is not the Automa's turn"), {0}},
    [MESSAGE_NOT_THE_AUTOMAS_MOVE] = {"not-the-automas-move", T("The Automa would move differently"), {0}},
    [MESSAGE_NOT_OFFERED] = {"not-offered",
                             T("Patch {0} is not on offer; these are: {1}"),
                             {ARGUMENT_PATCH, ARGUMENT_PATCHES}},
    [MESSAGE_NO_PATCH_LEFT] = {"no-patch-left", T("No patch is left"), {0}},
    [MESSAGE_TOO_DEAR] = {"too-dear", "{0}", {ARGUMENT_BUTTONS_SHORT}},
    [MESSAGE_OUTSIDE] = {"outside", T("Does not fit: part of it lies outside"), {0}},
    [MESSAGE_COVERED] = {"covered", T("Does not fit; already covered: {0}"), {ARGUMENT_SQUARES}},
    [MESSAGE_NO_TILE] = {"no-tile", T("This game has no bonus tile"), {0}},
    [MESSAGE_TILE_UNEARNED] = {"tile-unearned", T("The bonus tile needs a full square of its size"), {0}},
    [MESSAGE_TILE_FREE] = {"tile-free", T("A quilt has the full square, so somebody has the bonus tile"), {0}},
    [MESSAGE_TILE_EARLY] = {"tile-early", T("The Automa gets the bonus tile only at its marker"), {0}},
    [MESSAGE_MARKER_PASSED] = {"marker-passed",
                               T("The Automa has reached its marker, so somebody has the bonus tile"),
                               {0}},
    [MESSAGE_AUTOMA_SEWS] = {"automa-sews", T("The Automa sews no leather on"), {0}},
    [MESSAGE_LEATHER_AHEAD] = {"leather-ahead", T("No token has passed that much leather yet"), {0}},
    [MESSAGE_LEATHER_NO_ROOM] = {"leather-no-room", T("The quilt is full: there is no room for leather"), {0}},
    [MESSAGE_INCOME_TOO_HIGH] = {"income-too-high",
                                 T("The quilts have more income than the patches outside the circle"),
                                 {0}},
    [MESSAGE_LATE_JOINED] = {"late-joined", T("The circle is so small that the blue patches have joined it"), {0}},
    [MESSAGE_CARDS_DRAWN] = {"cards-drawn", T("The Automa has drawn more cards than it has moved spaces"), {0}},

    [MESSAGE_MOVE_ADVANCE] = {"move-advance", TC("move", "advance"), {0}},
    [MESSAGE_MOVE_BUY] = {"move-buy", T("{0} on {1}"), {ARGUMENT_THE_PATCH, ARGUMENT_SQUARES}},
    [MESSAGE_MOVE_LEATHER] = {"move-leather", T("leather on {0}"), {ARGUMENT_SQUARES}},
    [MESSAGE_MOVE_GIVE_UP] = {"move-give-up", T("leather given up"), {0}},
    [MESSAGE_MOVE_CARD] = {"move-card", T("card {0}, takes {1}"), {ARGUMENT_NUMBER, ARGUMENT_THE_PATCH}},
    [MESSAGE_MOVE_PASS] = {"move-pass", T("card {0}, pass"), {ARGUMENT_NUMBER}},

    [MESSAGE_LOOK_AT_OFFER] = {"look-at-offer",
                               T("Look at the offer: one of the patches is worth having now."),
                               {0}},
    [MESSAGE_LOOK_AT_TRACK] = {"look-at-track", T("Look at the track: what happens if you wait?"), {0}},
    [MESSAGE_LOOK_AT_QUILT] = {"look-at-quilt",
                               T("Look at your quilt: which square can no other patch fill?"),
                               {0}},
    [MESSAGE_ONLY_ADVANCE] = {"only-advance", T("No patch can be bought now: you can only advance."), {0}},
    [MESSAGE_DO_ADVANCE] = {"do-advance", T("Advance."), {0}},
    [MESSAGE_DO_BUY] = {"do-buy", T("Buy patch {0}."), {ARGUMENT_PATCH}},
    [MESSAGE_DO_SEW] = {"do-sew", T("Sew it on {0}."), {ARGUMENT_SQUARES}},
    [MESSAGE_DO_GIVE_UP] = {"do-give-up", T("Give up the leather patch."), {0}},
    [MESSAGE_HINT] = {"hint", T("Hint: {0}."), {ARGUMENT_MESSAGES}},
    [MESSAGE_WORTH] = {"worth", T("{0} to win, {1} points"), {ARGUMENT_PERCENT, ARGUMENT_MARGIN}},
    [MESSAGE_EXPECTED] = {"expected", T("{0} to win, {1} points expected."), {ARGUMENT_PERCENT, ARGUMENT_MARGIN}},
    [MESSAGE_NEXT_BEST] = {"next-best", T("The next best move ({0}) {1}."), {ARGUMENT_MESSAGES, ARGUMENT_MESSAGES}},
    [MESSAGE_NEXT_BEST_IS] = {"next-best-is", T("Next best: {0}."), {ARGUMENT_MESSAGES}},
    [MESSAGE_WINS_TIE] = {"wins-tie", T("It wins the tie: level on points, but first on the last space."), {0}},

    [MESSAGE_TASK_ENDGAME] = {"task-endgame", T("Find a move that wins."), {0}},
    [MESSAGE_TASK_TIMING] = {"task-timing", T("Buy a patch, or advance?"), {0}},
    [MESSAGE_TASK_BUYING] = {"task-buying", T("Which patch is the best buy?"), {0}},
    [MESSAGE_TASK_PLACING] = {"task-placing", T("Find the best place for patch {0}."), {ARGUMENT_PATCH}},
    [MESSAGE_TASK_LEATHER] = {"task-leather", T("Find the best square for the leather patch."), {0}},
    [MESSAGE_TASK_SEVEN] = {"task-seven", T("Which move brings you the bonus tile?"), {0}},
    [MESSAGE_LOOK_AT_END] = {"look-at-end",
                             T("Count to the end: who gets the last income and the last leather?"),
                             {0}},
    [MESSAGE_LOOK_AT_SQUARE] = {"look-at-square",
                                T("Look at the full square you need: what can still fill its gaps?"),
                                {0}},
    [MESSAGE_KEEPS_ROOM] = {"keeps-room", T("It keeps room for {0}."), {ARGUMENT_MESSAGES}},
    [MESSAGE_TIDIEST] = {"tidiest",
                         T("The place that looks tidiest ({0}): {1}."),
                         {ARGUMENT_MESSAGES, ARGUMENT_MESSAGES}},
    [MESSAGE_TIDIEST_HAS] = {"tidiest-has",
                             T("The place that looks tidiest ({0}) {1}: {2}."),
                             {ARGUMENT_MESSAGES, ARGUMENT_MESSAGES, ARGUMENT_MESSAGES}},

    [MESSAGE_IT] = {"it", T("It {0}."), {ARGUMENT_MESSAGES}},
    [MESSAGE_MOVE_PLAYED] = {"move-played", T("The move played {0}."), {ARGUMENT_MESSAGES}},
    [MESSAGE_BETTER_MOVE] = {"better-move", T("The better move {0}."), {ARGUMENT_MESSAGES}},
    [MESSAGE_BETTER] = {"better", T("Better: {0}."), {ARGUMENT_MESSAGES}},
    [MESSAGE_BEST_OF_ALL] = {"best-of-all", T("Best of all: {0}."), {ARGUMENT_MESSAGES}},

    [MESSAGE_A_GOOD_MOVE] = {"a-good-move", T("a good move"), {0}},
    [MESSAGE_THE_ONLY_MOVE] = {"the-only-move", T("the only move"), {0}},
    [MESSAGE_AN_INACCURACY] = {"an-inaccuracy", T("an inaccuracy"), {0}},
    [MESSAGE_AN_ERROR] = {"an-error", T("an error"), {0}},
    [MESSAGE_A_BLUNDER] = {"a-blunder", T("a blunder"), {0}},
    [MESSAGE_MISTAKE] = {"mistake", "{0} ({1}), {2}", {ARGUMENT_MESSAGES, ARGUMENT_TEXT, ARGUMENT_MESSAGES}},
    [MESSAGE_LOST_CHANCE] = {"lost-chance", "{0}", {ARGUMENT_PERMILLE}},
    [MESSAGE_LOST_NUMBER] = {"lost-number", "{0}", {ARGUMENT_POINTS}},
    [MESSAGE_LOST_POINT] = {"lost-point", T("{0} point"), {ARGUMENT_POINTS}},
    [MESSAGE_LOST_POINTS] = {"lost-points", T("{0} points"), {ARGUMENT_POINTS}},
    [MESSAGE_LOST_BY_PLACING] = {"lost-by-placing", T("placing {0}"), {ARGUMENT_MESSAGES}},
    [MESSAGE_LOST_BY_TIMING] = {"lost-by-timing", T("timing {0}"), {ARGUMENT_MESSAGES}},
    [MESSAGE_LOST_BY_BUYING] = {"lost-by-buying", T("buying {0}"), {ARGUMENT_MESSAGES}},
    [MESSAGE_LOST_MOSTLY] = {"lost-mostly", T("{0}, of which {1}"), {ARGUMENT_MESSAGES, ARGUMENT_MESSAGES}},
    [MESSAGE_LOST_IN_PARTS] = {"lost-in-parts", T("{0}: {1}"), {ARGUMENT_MESSAGES, ARGUMENT_ITEMS}},
    [MESSAGE_NUMBERED_GOOD] = {"numbered-good", T("Move {0}: well played"), {ARGUMENT_NUMBER}},
    [MESSAGE_NUMBERED_ONLY] = {"numbered-only", T("Move {0}: the only move"), {ARGUMENT_NUMBER}},
    [MESSAGE_NUMBERED_PLACING] = {"numbered-placing",
                                  T("Placing, move {0}: {1} points lost"),
                                  {ARGUMENT_NUMBER, ARGUMENT_POINTS}},
    [MESSAGE_NUMBERED_TIMING] = {"numbered-timing",
                                 T("Timing, move {0}: {1} points lost"),
                                 {ARGUMENT_NUMBER, ARGUMENT_POINTS}},
    [MESSAGE_NUMBERED_BUYING] = {"numbered-buying",
                                 T("Buying, move {0}: {1} points lost"),
                                 {ARGUMENT_NUMBER, ARGUMENT_POINTS}},

    [MESSAGE_WINS_BY] = {"wins-by", T("{0} wins by {1}"), {ARGUMENT_PLAYER, ARGUMENT_NUMBER}},
    [MESSAGE_WINS_TO] = {"wins-to", T("{0} wins, {1} to {2}"), {ARGUMENT_PLAYER, ARGUMENT_NUMBER, ARGUMENT_NUMBER}},
    [MESSAGE_WINS_AT_END] = {"wins-at-end", T("{0} wins, having reached the end first"), {ARGUMENT_PLAYER}},

    [MESSAGE_PAY] = {"pay", T("pay {0}"), {ARGUMENT_NUMBER}},
    [MESSAGE_FROM_TO] = {"from-to", TC("spaces", "{0} to {1}"), {ARGUMENT_NUMBER, ARGUMENT_NUMBER}},
    [MESSAGE_EARN] = {"earn", T("earn {0}"), {ARGUMENT_NUMBER}},
    [MESSAGE_INCOME] = {"income", T("income {0}"), {ARGUMENT_NUMBER}},
    [MESSAGE_MORE_LEATHER] = {"more-leather", "{0}", {ARGUMENT_MORE_LEATHER_COUNT}},
    [MESSAGE_THE_BONUS_TILE] = {"the-bonus-tile", T("the bonus tile"), {0}},
    [MESSAGE_LATE_JOIN] = {"late-join", T("late patches join"), {0}},
    [MESSAGE_THEN_HAS] = {"then-has", T("then {0}"), {ARGUMENT_BUTTON_COUNT}},
    [MESSAGE_PLAYS_NEXT] = {"plays-next", T("{0} moves next"), {ARGUMENT_PLAYER}},
    [MESSAGE_PLAYS_AGAIN] = {"plays-again", T("{0} moves again"), {ARGUMENT_PLAYER}},
    [MESSAGE_BEHIND] = {"behind", "{0}", {ARGUMENT_BEHIND_COUNT}},
    [MESSAGE_ON_OFFER] = {"on-offer", T("on offer: {0}"), {ARGUMENT_PATCHES}},
    [MESSAGE_GAME_ENDS] = {"game-ends", T("The game ends"), {0}},
    [MESSAGE_SCORE] = {"score", "{0}", {ARGUMENT_POINT_COUNT}},
    [MESSAGE_PAY_AND_EARN] = {"pay-and-earn", T("pay {0}, earn {1}"), {ARGUMENT_NUMBER, ARGUMENT_NUMBER}},
    [MESSAGE_BONUS_TILE] = {"bonus-tile", T("The bonus tile"), {0}},
    [MESSAGE_MORE_POINTS] = {"more-points", "+{0}", {ARGUMENT_NUMBER}},
    [MESSAGE_SEW_NEXT] = {"sew-next", T("sew it next"), {0}},
    [MESSAGE_LEATHER_ON] = {"leather-on", T("Leather on {0}"), {ARGUMENT_SQUARES}},
    [MESSAGE_LEATHER_HERE] = {"leather-here", T("Leather here"), {0}},
    [MESSAGE_ONE_LESS] = {"one-less", T("one less square to fill"), {0}},
    [MESSAGE_LEATHER_NONE] = {"leather-none", T("No leather"), {0}},
    [MESSAGE_NONE_ON_WAY] = {"none-on-way", T("none on the way"), {0}},
    [MESSAGE_NO_FREE_SQUARE] = {"no-free-square", T("no free square"), {0}},
    [MESSAGE_PLAYS] = {"plays", T("{0} moves"), {ARGUMENT_PLAYER}},
    [MESSAGE_LIES_ON_TOP] = {"lies-on-top", T("on top"), {0}},

    [MESSAGE_SQUARES_EACH] = {"squares-each", T("{0}, {1} each"), {ARGUMENT_SQUARE_COUNT, ARGUMENT_NUMBER}},
    [MESSAGE_INCOMES_EACH] = {"incomes-each", T("{0}, {1} each"), {ARGUMENT_INCOME_COUNT, ARGUMENT_NUMBER}},
    [MESSAGE_ITS_PRICE] = {"its-price", T("its price"), {0}},
    [MESSAGE_OFFERED_NOW] = {"offered-now", T("On offer now."), {0}},
    [MESSAGE_BEYOND_OFFER] = {"beyond-offer", T("{0} beyond the offer."), {ARGUMENT_PATCH_COUNT}},
    [MESSAGE_YOU_CAN_PAY] = {"you-can-pay", T("You could pay for it now."), {0}},
    [MESSAGE_YOU_LACK] = {"you-lack", T("You are {0}."), {ARGUMENT_BUTTONS_SHORT}},
    [MESSAGE_FITS_NOWHERE] = {"fits-nowhere", T("No room on your quilt."), {0}},

    [MESSAGE_TURN_OF] = {"turn-of", T("{0}'s turn"), {ARGUMENT_PLAYER}},

    [MESSAGE_NAME_1] = {"name-1", T("Pip"), {0}},
    [MESSAGE_NAME_2] = {"name-2", T("Olle"), {0}},
    [MESSAGE_NAME_3] = {"name-3", T("Greta"), {0}},
    [MESSAGE_NAME_4] = {"name-4", T("Tomas"), {0}},
    [MESSAGE_NAME_5] = {"name-5", T("Juno"), {0}},
    [MESSAGE_NAME_6] = {"name-6", T("Mira"), {0}},
    [MESSAGE_NAME_7] = {"name-7", T("Bruno"), {0}},
    [MESSAGE_NAME_8] = {"name-8", T("Vera"), {0}},
    [MESSAGE_NAME_9] = {"name-9", T("Anselm"), {0}},
    [MESSAGE_NAME_10] = {"name-10", T("Ada"), {0}},

    [MESSAGE_LEVEL_1] = {"level-1", T("Picks the biggest cloth."), {0}},
    [MESSAGE_LEVEL_2] = {"level-2", T("Buys whatever is cheap."), {0}},
    [MESSAGE_LEVEL_3] = {"level-3", T("Hoards every button."), {0}},
    [MESSAGE_LEVEL_4] = {"level-4", T("Small steps, many turns."), {0}},
    [MESSAGE_LEVEL_5] = {"level-5", T("Runs ahead for the leather."), {0}},
    [MESSAGE_LEVEL_6] = {"level-6", T("Income first, cloth later."), {0}},
    [MESSAGE_LEVEL_7] = {"level-7", T("Wants the bonus tile at any price."), {0}},
    [MESSAGE_LEVEL_8] = {"level-8", T("Takes the patch you wanted."), {0}},
    [MESSAGE_LEVEL_9] = {"level-9", T("Counts to the last space."), {0}},
    [MESSAGE_LEVEL_10] = {"level-10", T("Never drops a thread."), {0}},

    [MESSAGE_ABOUT_1] =
        {"about-1",
         T("Loves a large patch and never asks how long it takes. Leaves holes all over the quilt."),
         {0}},
    [MESSAGE_ABOUT_2] =
        {"about-2",
         T("Looks at the price first and at the rest later. Knows that time counts, but not how much."),
         {0}},
    [MESSAGE_ABOUT_3] = {"about-3",
                         T("Parts with buttons only for a bargain, and likes a full purse. "
                           "Looks no further than the next move."),
                         {0}},
    [MESSAGE_ABOUT_4] = {"about-4",
                         T("Prefers patches that take little time, and so gets more turns than you. "
                           "Overlooks a place now and then."),
                         {0}},
    [MESSAGE_ABOUT_5] =
        {"about-5",
         T("Hurries to the leather patches to be there before you. Thinks twice before a bad mistake."),
         {0}},
    [MESSAGE_ABOUT_6] = {"about-6",
                         T("Collects income until the middle of the time track. "
                           "Then fills the quilt with what it pays."),
                         {0}},
    [MESSAGE_ABOUT_7] = {"about-7",
                         T("Builds square by square towards the bonus tile, and usually gets it. Misses little."),
                         {0}},
    [MESSAGE_ABOUT_8] = {"about-8",
                         T("Knows which patch you would buy, and often buys it first. "
                           "Sees every place on the quilt."),
                         {0}},
    [MESSAGE_ABOUT_9] = {"about-9",
                         T("Works out the end of the game exactly, long before it comes. "
                           "Takes a moment for each move."),
                         {0}},
    [MESSAGE_ABOUT_10] = {"about-10",
                          T("Plays at full strength and thinks for a second. "
                            "Gives nothing away, least of all at the end."),
                          {0}},

    [MESSAGE_REFUSED_NO_SUCH_GAME] = {"refused-no-such-game", T("There is no such game on this server."), {0}},
    [MESSAGE_REFUSED_NO_SUCH_PATH] = {"refused-no-such-path", T("This server does not offer online games."), {0}},
    [MESSAGE_REFUSED_WRONG_SECRET] = {"refused-wrong-secret",
                                      T("This link does not open a seat of that game."),
                                      {0}},
    [MESSAGE_REFUSED_WRONG_TOKEN] = {"refused-wrong-token",
                                     T("This name is no longer signed in on this device."),
                                     {0}},
    [MESSAGE_REFUSED_TAKEN] = {"refused-taken", T("That seat is taken."), {0}},
    [MESSAGE_REFUSED_BAD_NAME] = {"refused-bad-name",
                                  T("Somebody has claimed this name, or it can't be used. Choose another."),
                                  {0}},
    [MESSAGE_REFUSED_RATED] = {"refused-rated", T("This game is rated: it needs a claimed name."), {0}},
    [MESSAGE_REFUSED_NUMBER] = {"refused-number",
                                T("The position changed first, so your move wasn't played."),
                                {0}},
    [MESSAGE_REFUSED_NOT_READY] = {"refused-not-ready", T("A seat is still empty."), {0}},
    [MESSAGE_REFUSED_DEALING] = {"refused-dealing", T("The deal is not ready yet. Try again in a moment."), {0}},
    [MESSAGE_REFUSED_OVER] = {"refused-over", T("The game was already over."), {0}},
    [MESSAGE_REFUSED_NOT_YOUR_TURN] = {"refused-not-your-turn", T("It is not your turn."), {0}},
    [MESSAGE_REFUSED_TIME_IS_UP] = {"refused-time-is-up", T("Your time was up."), {0}},
    [MESSAGE_REFUSED_NOTHING_TO_UNDO] = {"refused-nothing-to-undo", T("There is nothing to undo."), {0}},
    [MESSAGE_REFUSED_NOT_AWAY] = {"refused-not-away", T("The other player is not away."), {0}},
    [MESSAGE_REFUSED_TOO_EARLY] = {"refused-too-early", T("The other player may still come back in time."), {0}},
    [MESSAGE_REFUSED_ASKED_BEFORE] = {"refused-asked-before", T("You can ask only once per move."), {0}},
    [MESSAGE_REFUSED_OPEN_QUESTION] = {"refused-open-question",
                                       T("A request is still waiting for an answer."),
                                       {0}},
    [MESSAGE_REFUSED_NOTHING_ASKED] = {"refused-nothing-asked", T("The question is no longer open."), {0}},
    [MESSAGE_REFUSED_NO_SUCH_QUESTION] = {"refused-no-such-question", T("The question is no longer open."), {0}},
    [MESSAGE_REFUSED_TOO_SOON] = {"refused-too-soon", T("Wait five seconds between phrases."), {0}},
    [MESSAGE_REFUSED_TOO_MANY] = {"refused-too-many", T("Too many attempts. Try again later."), {0}},
    [MESSAGE_REFUSED_BUSY] = {"refused-busy", T("The server has too much to do; try again in a moment."), {0}},
    [MESSAGE_REFUSED_CLOSING] = {"refused-closing", T("The server is closing; try again in a moment."), {0}},
    [MESSAGE_REFUSED_DATABASE] = {"refused-database", T("The server can't store anything at the moment."), {0}},

    [MESSAGE_PHRASE_HELLO] = {"phrase-hello", T("Hello!"), {0}},
    [MESSAGE_PHRASE_GOOD_LUCK] = {"phrase-good-luck", T("Good luck!"), {0}},
    [MESSAGE_PHRASE_HAVE_FUN] = {"phrase-have-fun", T("Have fun!"), {0}},
    [MESSAGE_PHRASE_ONE_MOMENT] = {"phrase-one-moment", T("One moment"), {0}},
    [MESSAGE_PHRASE_LETS_GO] = {"phrase-lets-go", T("Let's go!"), {0}},
    [MESSAGE_PHRASE_NICE_FIT] = {"phrase-nice-fit", T("Nice fit!"), {0}},
    [MESSAGE_PHRASE_OUCH] = {"phrase-ouch", T("Ouch."), {0}},
    [MESSAGE_PHRASE_OOPS] = {"phrase-oops", T("Oops!"), {0}},
    [MESSAGE_PHRASE_THANK_YOU] = {"phrase-thank-you", T("Thank you"), {0}},
    [MESSAGE_PHRASE_WELL_PLAYED] = {"phrase-well-played", T("Well played!"), {0}},
    [MESSAGE_PHRASE_GOOD_GAME] = {"phrase-good-game", T("Good game!"), {0}},
    [MESSAGE_PHRASE_THAT_WAS_CLOSE] = {"phrase-that-was-close", T("That was close!"), {0}},
    [MESSAGE_PHRASE_GOODBYE] = {"phrase-goodbye", T("Goodbye!"), {0}},

    [MESSAGE_ENDED_STOPPED] = {"ended-stopped", T("Stopped: nobody wins"), {0}},
    [MESSAGE_ENDED_RESIGNED] = {"ended-resigned", T("{0} wins: {1} resigned"), {ARGUMENT_PLAYER, ARGUMENT_OTHER}},
    [MESSAGE_ENDED_TIMEOUT] = {"ended-timeout",
                               T("{0} wins: {1} ran out of time"),
                               {ARGUMENT_PLAYER, ARGUMENT_OTHER}},
    [MESSAGE_ENDED_LEFT] = {"ended-left", T("{0} wins: {1} did not come back"), {ARGUMENT_PLAYER, ARGUMENT_OTHER}},
    [MESSAGE_YOU_RESIGNED] = {"you-resigned", T("You resigned: {0} wins"), {ARGUMENT_OTHER}},
    [MESSAGE_YOU_TIMEOUT] = {"you-timeout", T("Your time is up: {0} wins"), {ARGUMENT_OTHER}},
    [MESSAGE_YOU_LEFT] = {"you-left", T("You did not come back: {0} wins"), {ARGUMENT_OTHER}},

    [MESSAGE_CARD_TITLE] = {"card-title", "Thimble, {0}", {ARGUMENT_DAY}},
    [MESSAGE_CARD_WON] = {"card-won", T("{0}, won by {1}"), {ARGUMENT_POINT_COUNT, ARGUMENT_NUMBER}},
    [MESSAGE_CARD_LOST] = {"card-lost", T("{0}, {1} short"), {ARGUMENT_POINT_COUNT, ARGUMENT_NUMBER}},
    [MESSAGE_CARD_WON_TIE] = {"card-won-tie", T("{0}, won on the tie-break"), {ARGUMENT_POINT_COUNT}},
    [MESSAGE_CARD_LOST_TIE] = {"card-lost-tie", T("{0}, lost on the tie-break"), {ARGUMENT_POINT_COUNT}},
    [MESSAGE_CARD_SEVEN] = {"card-seven", "7×7 🏅", {0}},
    [MESSAGE_CARD_SEVEN_AND_STREAK] = {"card-seven-and-streak", "7×7 🏅 {0}", {ARGUMENT_STREAK_COUNT}},
    [MESSAGE_CARD_STREAK] = {"card-streak", "{0}", {ARGUMENT_STREAK_COUNT}},

    [MESSAGE_PLAYS_LIKE] = {"plays-like", T("You play like level {0}"), {ARGUMENT_NUMBER}},
    [MESSAGE_PLAYS_WITHIN] = {"plays-within",
                              T("Somewhere from level {0} to {1}, by the last reviewed games ({2})."),
                              {ARGUMENT_NUMBER, ARGUMENT_NUMBER, ARGUMENT_NUMBER}},
    [MESSAGE_PLAYED_LIKE] = {"played-like", T("60 days ago you played like level {0}."), {ARGUMENT_NUMBER}},
    [MESSAGE_TAPE_WILL_KNOW] = {"tape-will-know",
                                T("This tape will know after {0} reviewed games. So far: {1}."),
                                {ARGUMENT_NUMBER, ARGUMENT_NUMBER}},
    [MESSAGE_PLAN_BONUS_LOST] = {"plan-bonus-lost", T("You lose most by letting the bonus tile go."), {0}},
    [MESSAGE_PLAN_HOLES] = {"plan-holes", T("You lose most by leaving holes when you sew."), {0}},
    [MESSAGE_PLAN_LOOSE] = {"plan-loose", T("You lose most by sewing the right patch on in the wrong place."), {0}},
    [MESSAGE_PLAN_WAITING] = {"plan-waiting", T("You lose most by advancing when buying is better."), {0}},
    [MESSAGE_PLAN_HASTE] = {"plan-haste", T("You lose most by buying when advancing is better."), {0}},
    [MESSAGE_PLAN_LATE_INCOME] = {"plan-late-income", T("You lose most by buying income late in the game."), {0}},
    [MESSAGE_PLAN_NO_INCOME] = {"plan-no-income", T("You lose most by passing up income early in the game."), {0}},
    [MESSAGE_PLAN_DEAR] = {"plan-dear", T("You lose most by buying patches that cost too much."), {0}},
    [MESSAGE_PLAN_SLOW] = {"plan-slow", T("You lose most by buying patches that take too long."), {0}},
    [MESSAGE_PLAN_OTHER_PATCH] = {"plan-other-patch",
                                  T("You lose most by buying the wrong patch of those on offer."),
                                  {0}},
    [MESSAGE_PLAN_SEEN] = {"plan-seen",
                           T("In {0} of your last {1} games, {2} points in all."),
                           {ARGUMENT_NUMBER, ARGUMENT_NUMBER, ARGUMENT_POINTS}},

    [MESSAGE_GOAL_LEVEL] = {"goal-level", T("Level {0} beaten"), {ARGUMENT_NUMBER}},
    [MESSAGE_GOAL_WIN] = {"goal-win", T("First win"), {0}},
    [MESSAGE_GOAL_SEVEN] = {"goal-seven", "7×7", {0}},
    [MESSAGE_GOAL_CLEAN] = {"goal-clean", T("No mistakes"), {0}},
    [MESSAGE_GOAL_POINTS] = {"goal-points", "{0}", {ARGUMENT_POINT_COUNT}},
    [MESSAGE_GOAL_FULL] = {"goal-full", T("Full {0}×{0}"), {ARGUMENT_NUMBER}},
    [MESSAGE_GOAL_NORMAL] = {"goal-normal", T("Automa {0}, normal deck"), {ARGUMENT_TEXT}},
    [MESSAGE_GOAL_TACTICAL] = {"goal-tactical", T("Automa {0}, tactical deck"), {ARGUMENT_TEXT}},
    [MESSAGE_GOAL_ABOVE_ZERO] = {"goal-above-zero", T("Express above zero"), {0}},
    [MESSAGE_GOAL_FULL_EXPRESS] = {"goal-full-express", T("Express, full {0}×{0}"), {ARGUMENT_NUMBER}},
    [MESSAGE_GOAL_DAYS] = {"goal-days", "{0}", {ARGUMENT_STREAK_COUNT}},
    [MESSAGE_EMBLEM_NUMBER] = {"emblem-number", "{0}", {ARGUMENT_NUMBER}},
    [MESSAGE_EMBLEM_ROMAN] = {"emblem-roman", "{0}", {ARGUMENT_TEXT}},
    [MESSAGE_EMBLEM_ABOVE_ZERO] = {"emblem-above-zero", T("Above zero"), {0}},
    [MESSAGE_EMBLEM_DAYS] = {"emblem-days", "{0}", {ARGUMENT_DAY_COUNT}},
    [MESSAGE_REACHED_ON] = {"reached-on", "{0}", {ARGUMENT_DAY}},
    [MESSAGE_REACHED_TIMES] = {"reached-times", "{0}", {ARGUMENT_TIMES_COUNT}},
    [MESSAGE_NEAR_LOST] = {"near-lost", T("lost by {0} last time"), {ARGUMENT_NUMBER}},
    [MESSAGE_NEAR_TIE] = {"near-tie", T("lost on the tie-break last time"), {0}},
    [MESSAGE_NEAR_BEST] = {"near-best", T("best {0}"), {ARGUMENT_NUMBER}},
    [MESSAGE_NEAR_OPEN] = {"near-open", T("best: {0} empty"), {ARGUMENT_NUMBER}},
    [MESSAGE_NEAR_MISTAKES] = {"near-mistakes", T("best: {0}"), {ARGUMENT_MISTAKE_COUNT}},
    [MESSAGE_NEAR_LONGEST] = {"near-longest", T("longest {0}"), {ARGUMENT_NUMBER}},
    [MESSAGE_NOT_YET] = {"not-yet", T("not yet"), {0}},
    [MESSAGE_NOT_YET_IN] = {"not-yet-in", T("not yet ({0})"), {ARGUMENT_GAME_COUNT}},
    [MESSAGE_SEWN_OF] = {"sewn-of", T("{0} of {1} sewn"), {ARGUMENT_NUMBER, ARGUMENT_NUMBER}},
    [MESSAGE_NEAREST] = {"nearest", T("Nearest: {0}"), {ARGUMENT_ITEMS}},
};

static const char *const TO_YOU[MESSAGES] = {
    [MESSAGE_WINS_BY] = T("You win by {1}"),
    [MESSAGE_WINS_TO] = T("You win, {1} to {2}"),
    [MESSAGE_WINS_AT_END] = T("You win, having reached the end first"),
    [MESSAGE_PLAYS_NEXT] = T("You move next"),
    [MESSAGE_PLAYS_AGAIN] = T("You move again"),
    [MESSAGE_PLAYS] = T("You move"),
    [MESSAGE_TURN_OF] = T("Your turn"),
    [MESSAGE_ENDED_RESIGNED] = T("You win: {1} resigned"),
    [MESSAGE_ENDED_TIMEOUT] = T("You win: {1} ran out of time"),
    [MESSAGE_ENDED_LEFT] = T("You win: {1} did not come back"),
};

const KindWords ARGUMENT_WORDS[ARGUMENT_KINDS] = {
    [ARGUMENT_NONE] = {"", "", ""},
    [ARGUMENT_NUMBER] = {"number", "", ""},
    [ARGUMENT_TEXT] = {"text", "", ""},
    [ARGUMENT_PATCH] = {"patch", "", ""},
    [ARGUMENT_PATCHES] = {"patches", "", ""},
    [ARGUMENT_THE_PATCH] = {"the-patch", "", ""},
    [ARGUMENT_SQUARES] = {"squares", "", ""},
    [ARGUMENT_POINTS] = {"points", "", ""},
    [ARGUMENT_MARGIN] = {"margin", "", ""},
    [ARGUMENT_PERCENT] = {"percent", "", ""},
    [ARGUMENT_PERMILLE] = {"permille", "", ""},
    [ARGUMENT_MESSAGES] = {"messages", "", ""},
    [ARGUMENT_ITEMS] = {"items", "", ""},
    [ARGUMENT_PLAYER] = {"player", "", ""},
    [ARGUMENT_OTHER] = {"other", "", ""},
    [ARGUMENT_DAY] = {"day", "", ""},
    [ARGUMENT_SQUARE_COUNT] = {"square-count", NT("{n} square", "{n} squares")},
    [ARGUMENT_SINGLE_COUNT] = {"single-count", NT("{n} single square", "{n} single squares")},
    [ARGUMENT_BUTTON_COUNT] = {"button-count", NT("{n} button", "{n} buttons")},
    [ARGUMENT_BUTTONS_SHORT] = {"buttons-short", NT("{n} button short", "{n} buttons short")},
    [ARGUMENT_SPACE_COUNT] = {"space-count", NT("{n} space", "{n} spaces")},
    [ARGUMENT_TIME_COUNT] = {"time-count", NT("{n} space of time", "{n} spaces of time")},
    [ARGUMENT_TURN_COUNT] = {"turn-count", NT("{n} turn", "{n} turns")},
    [ARGUMENT_LEATHER_COUNT] = {"leather-count", NT("the leather patch", "{n} leather patches")},
    [ARGUMENT_MORE_LEATHER_COUNT] = {"more-leather-count", NT("+{n} leather", "+{n} leather")},
    [ARGUMENT_DEAD_END_COUNT] = {"dead-end-count", NT("{n} dead end (a square open on one side)",
                                                      "{n} dead ends (squares open on one side)")},
    [ARGUMENT_PIECE_COUNT] = {"piece-count", NT("{n} piece", "{n} pieces")},
    [ARGUMENT_OFFERED_COUNT] = {"offered-count", NT("one of the patches on offer", "{n} of the patches on offer")},
    [ARGUMENT_LEFT_COUNT] = {"left-count", NT("one of the remaining patches", "{n} of the remaining patches")},
    [ARGUMENT_PLACE_COUNT] = {"place-count", NT("{n} place", "{n} places")},
    [ARGUMENT_BEHIND_COUNT] = {"behind-count", NT("{n} space behind", "{n} spaces behind")},
    [ARGUMENT_POINT_COUNT] = {"point-count", NT("{n} point", "{n} points")},
    [ARGUMENT_PATCH_COUNT] = {"patch-count", NT("{n} patch", "{n} patches")},
    [ARGUMENT_INCOME_COUNT] = {"income-count", NT("{n} income mark ahead", "{n} income marks ahead")},
    [ARGUMENT_STREAK_COUNT] = {"streak-count", NT("{n} day in a row", "{n} days in a row")},
    [ARGUMENT_DAY_COUNT] = {"day-count", NT("{n} day", "{n} days")},
    [ARGUMENT_TIMES_COUNT] = {"times-count", NT("{n} time", "{n} times")},
    [ARGUMENT_MISTAKE_COUNT] = {"mistake-count", NT("{n} mistake", "{n} mistakes")},
    [ARGUMENT_GAME_COUNT] = {"game-count", NT("{n} game", "{n} games")},
};

const char *message_name(MessageId id)
{
    return ROW[id].name;
}

bool message_find(const char *prefix, const char *word, MessageId *id)
{
    size_t length = strlen(prefix);
    for (int i = 0; i < MESSAGES; i++)
        if (strncmp(ROW[i].name, prefix, length) == 0 && strcmp(ROW[i].name + length, word) == 0) {
            *id = (MessageId)i;
            return true;
        }
    return false;
}

const char *message_words(MessageId id)
{
    return ROW[id].words;
}

const char *message_words_to_you(MessageId id)
{
    return TO_YOU[id];
}

ArgumentKind message_kind(MessageId id, int n)
{
    return n < MESSAGE_ARGUMENTS ? ROW[id].kind[n] : ARGUMENT_NONE;
}

static void write_number(const Argument *argument, Text *text)
{
    text_add(text, "%d", argument->number);
}

static void write_text(const Argument *argument, Text *text)
{
    text_add(text, "%s", argument->text);
}

static void write_player(const Argument *argument, Text *text)
{
    text_add(text, "%s", argument->text ? argument->text : "");
}

static void write_patches(const Argument *argument, Text *text)
{
    for (int i = 0; i < argument->number; i++)
        text_add(text, "%s%d", i ? ", " : "", argument->patch[i]);
}

static void write_the_patch(const Argument *argument, Text *text)
{
    text_fill(text, t("patch {n}"), "n=%d", argument->number);
}

static void write_squares(const Argument *argument, Text *text)
{
    for (Squares left = argument->squares; left; left &= left - 1) {
        text_add(text, "%s", left == argument->squares ? "" : ", ");
        notation_write_square(argument->edition, squares_first(left), text);
    }
}

static void write_points(const Argument *argument, Text *text)
{
    text_add(text, "%s", number_points(argument->number / 10.0).text);
}

static void write_margin(const Argument *argument, Text *text)
{
    text_add(text, "%s", number_margin(argument->number / 10.0).text);
}

static void write_percent(const Argument *argument, Text *text)
{
    text_add(text, "%s", number_percent(argument->number, 0).text);
}

static void write_permille(const Argument *argument, Text *text)
{
    text_add(text, "%s", number_percent(argument->number / 10.0, 1).text);
}

static void write_messages(const Argument *argument, Text *text)
{
    message_write_list(argument->message, argument->number, text);
}

static void write_items(const Argument *argument, Text *text)
{
    message_write_items(argument->message, argument->number, text);
}

static void write_day(const Argument *argument, Text *text)
{
    date_write(argument->number, text);
}

static void write_argument(ArgumentKind kind, const Argument *argument, Text *text)
{
    static void (*const WRITE[ARGUMENT_KINDS])(const Argument *, Text *) = {
        [ARGUMENT_NUMBER] = write_number,
        [ARGUMENT_TEXT] = write_text,
        [ARGUMENT_PATCH] = write_number,
        [ARGUMENT_PATCHES] = write_patches,
        [ARGUMENT_THE_PATCH] = write_the_patch,
        [ARGUMENT_SQUARES] = write_squares,
        [ARGUMENT_POINTS] = write_points,
        [ARGUMENT_MARGIN] = write_margin,
        [ARGUMENT_PERCENT] = write_percent,
        [ARGUMENT_PERMILLE] = write_permille,
        [ARGUMENT_MESSAGES] = write_messages,
        [ARGUMENT_ITEMS] = write_items,
        [ARGUMENT_PLAYER] = write_player,
        [ARGUMENT_OTHER] = write_text,
        [ARGUMENT_DAY] = write_day,
    };
    const KindWords *words = &ARGUMENT_WORDS[kind];
    if (WRITE[kind])
        WRITE[kind](argument, text);
    else if (kind)
        text_fill(text, nt(words->one, words->many, argument->number), "n=%d", argument->number);
}

void message_write(const Message *message, Text *text)
{
    char memory[MESSAGE_ARGUMENTS][MAX_MESSAGE_TEXT];
    for (int i = 0; i < MESSAGE_ARGUMENTS; i++) {
        Text argument = text_in(memory[i], sizeof memory[i]);
        write_argument(message_kind(message->id, i), &message->argument[i], &argument);
    }
    bool to_you = TO_YOU[message->id] && !message->argument[0].text;
    const char *words = to_you ? TO_YOU[message->id] : ROW[message->id].words;
    text_fill(text, t(words), "0=%s\n1=%s\n2=%s", memory[0], memory[1], memory[2]);
}

void message_write_list(const Message *message, int count, Text *text)
{
    char memory[2][MAX_MESSAGE_TEXT];
    Text first = text_in(memory[0], sizeof memory[0]);
    Text last = text_in(memory[1], sizeof memory[1]);
    for (int i = 0; i < count - 1; i++)
        message_write(&message[i], text_item(&first));
    if (count > 0)
        message_write(&message[count - 1], &last);
    if (first.length)
        text_fill(text, t("{first} and {last}"), "first=%s\nlast=%s", memory[0], memory[1]);
    else
        text_add(text, "%s", memory[1]);
}

void message_write_items(const Message *message, int count, Text *text)
{
    for (int i = 0; i < count; i++) {
        text_add(text, "%s", i ? ", " : "");
        message_write(&message[i], text);
    }
}
