/* SPDX-License-Identifier: MIT */
#include "base/file.h"
#include "client/far_message.h"
#include "client/far_words.h"
#include "client/seats.h"

#include "folder.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define SECRET "xjJ8_-0123456789abcdefgh"

static void test_links(void **state)
{
    static const struct {
        const char *text, *base, *game, *secret;
    } ROW[] = {
        {"http://localhost:7529", "http://localhost:7529", "", ""},
        {"http://localhost:7529/", "http://localhost:7529", "", ""},
        {"https://example.org/play/#", "https://example.org/play", "", ""},
        {"http://[::1]:7529/#watch=k3x9", "http://[::1]:7529", "k3x9", ""},
        {"https://example.org/#seat=k3x9." SECRET, "https://example.org", "k3x9", SECRET},
        {"https://example.org#seat=k3x9." SECRET, "https://example.org", "k3x9", SECRET},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Link link;
        Fault fault;
        assert_true(link_read(&link, ROW[i].text, &fault));
        assert_string_equal(link.base, ROW[i].base);
        assert_string_equal(link.game, ROW[i].game);
        assert_string_equal(link.secret, ROW[i].secret);
        assert_int_equal(link.watch, strstr(ROW[i].text, "watch") != NULL);
    }
}

static void test_wrong_links(void **state)
{
    static const struct {
        const char *text, *says;
    } ROW[] = {
        {"", "begins with http://"},
        {"example.org", "begins with http://"},
        {"ftp://example.org", "begins with http://"},
        {"file:///etc/passwd", "begins with http://"},
        {"http://", "not the address of a server"},
        {"http:///x", "not the address of a server"},
        {"http://user:word@example.org", "not the address of a server"},
        {"http://example.org/?x=1", "not the address of a server"},
        {"http://example.org/a b", "not the address of a server"},
        {"http://exam\nple.org", "not the address of a server"},
        {"http://example.org/#game=k3x9", "ends with #seat=GAME.SECRET"},
        {"http://example.org/#seat=k3x9", "incomplete"},
        {"http://example.org/#seat=" SECRET "." SECRET, "incomplete"},
        {"http://example.org/#seat=k3x9.short", "damaged or incomplete"},
        {"http://example.org/#seat=k3x9." SECRET "!", "damaged or incomplete"},
        {"http://example.org/#seat=K3X9." SECRET, "lower-case"},
        {"http://example.org/#watch=../api", "lower-case"},
        {"http://example.org/#watch=", "lower-case"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Link link = {.base = "before"};
        Fault fault;
        if (link_read(&link, ROW[i].text, &fault))
            fail_msg("\"%s\" was taken", ROW[i].text);
        unit_assert_says(fault.sentence, ROW[i].says);
        assert_string_equal(link.base, "before");
        assert_null(strstr(fault.sentence, SECRET));
    }
}

static void test_link_words(void **state)
{
    const char *words[] = {"http://example.org", "k3x9", SECRET, "more"};
    char memory[MAX_LINK];
    Text text = text_in(memory, sizeof memory);
    Link link;
    Fault fault;
    (void)state;
    assert_true(link_read_words(&link, words, 1, &fault));
    assert_string_equal(link.game, "");
    assert_true(link_read_words(&link, words, 2, &fault));
    assert_string_equal(link.game, "k3x9");
    assert_false(link.watch);
    assert_true(link_read_words(&link, words, 3, &fault));
    assert_string_equal(link.secret, SECRET);
    assert_false(link_read_words(&link, words, 4, &fault));
    link_write(&link, &text);
    assert_string_equal(memory, "http://example.org/#seat=k3x9." SECRET);
    assert_false(link_is_local(&link));
    assert_true(link_read(&link, "http://localhost:80/x", &fault) && link_is_local(&link));
    assert_true(link_read(&link, "http://localhost.evil.org", &fault) && !link_is_local(&link));
}

/* A message around a state, with fields that replace others. */
#define STATE(more)                                                                                                \
    "{\"seat\":1,\"state\":{\"game\":\"k3x9\",\"entries\":4,\"created\":1,\"at\":1000,\"edition\":\"classic\","    \
    "\"track\":\"revised\",\"pace\":\"clock:600000+5000\",\"phase\":\"playing\",\"ply\":1,\"turn\":2,"             \
    "\"awaits\":2,\"players\":[{\"name\":\"Anna\",\"kind\":\"person\",\"seated\":true,\"here\":true,\"left\":"     \
    "5000},"                                                                                                       \
    "{\"name\":\"Bo\",\"kind\":\"person\",\"seated\":true,\"here\":false,\"left\":7000}],\"running\":true,"        \
    "\"deadline\":null,\"asked\":{\"seat\":1,\"what\":\"undo\"},\"again\":[null,\"same\"],\"next\":null,"          \
    "\"ending\":\"none\",\"winner\":0,\"watchers\":2,\"seal\":\"9f86\",\"record\":\"[Edition \\\"classic\\\"]\\n"  \
    "[Player1 \\\"Anna\\\"]\\n\\nadvance *\\n\"" more "}}"

static bool read_message(const char *text, FarMessage *message, Fault *fault)
{
    static Shelf shelf;
    return far_message_read(message, &shelf, text, strlen(text), fault);
}

/* Replaces the first place of a text. */
static void replace(char *text, size_t size, const char *from, const char *to)
{
    char copy[8192];
    char *at = strstr(text, from);
    assert_non_null(at);
    snprintf(copy, sizeof copy, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    assert_true(strlen(copy) < size);
    strcpy(text, copy);
}

static void test_state(void **state)
{
    FarMessage message;
    Fault fault;
    (void)state;
    if (!read_message(STATE(""), &message, &fault))
        fail_msg("%s", fault.sentence);
    const FarState *found = &message.state;
    assert_true(message.has_state && found->dealt);
    assert_int_equal(message.seat, 0);
    assert_string_equal(found->game, "k3x9");
    assert_string_equal(found->next, "");
    assert_int_equal(found->entries, 4);
    assert_int_equal(found->phase, FAR_PLAYING);
    assert_int_equal(found->turn, 1);
    assert_int_equal(found->pace.kind, PACE_CLOCK);
    assert_string_equal(found->player[1].name, "Bo");
    assert_true(found->player[0].here && !found->player[1].here);
    assert_int_equal(found->asked, ASKED_UNDO);
    assert_int_equal(found->asker, 0);
    assert_int_equal(found->again[0], FAR_NO_WISH);
    assert_int_equal(found->again[1], FAR_SAME);
    assert_int_equal(found->winner, NOBODY);
    assert_int_equal(sitting_ply(&found->sitting), 1);
    assert_int_equal(found->sitting.seat[0].kind, SEAT_PERSON);
    assert_int_equal(found->sitting.seat[1].kind, SEAT_ELSEWHERE);
    assert_string_equal(found->sitting.table.record.player[1], "Bo");
    assert_true(far_state_awaits(found, 1) && !far_state_awaits(found, 0));
    assert_int_equal(far_state_left(found, 0, found->heard + 3), 5000);
    assert_int_equal(far_state_left(found, 1, found->heard + 3), 4000);
    assert_int_equal(far_state_left(found, 1, found->heard + 30), 0);
    assert_int_equal(far_state_return(found, 1, found->heard), -1);
}

/* A player who is away has some time to come back. */
static void test_away(void **state)
{
    char text[8192] = STATE("");
    FarMessage message;
    Fault fault;
    char memory[FAULT_SIZE];
    Text words = text_in(memory, sizeof memory);
    (void)state;
    replace(text, sizeof text, "\"here\":false,", "\"here\":false,\"away\":{\"since\":900,\"until\":61000},");
    if (!read_message(text, &message, &fault))
        fail_msg("%s", fault.sentence);
    FarState *found = &message.state;
    assert_int_equal(far_state_return(found, 0, found->heard), -1);
    assert_int_equal(far_state_return(found, 1, found->heard), 60000);
    assert_int_equal(far_state_return(found, 1, found->heard + 20), 40000);
    assert_int_equal(far_state_return(found, 1, found->heard + 61), 0);
    far_words_away(found, 0, "Anna", "Take it.", &words);
    assert_int_equal(words.length, 0);
    found->heard -= 100;
    far_words_away(found, 1, "Bo", "Take it.", &words);
    assert_string_equal(memory, "Bo did not come back. Take it.");
}

/* Fields that are wrong, or would do harm; each refuses the whole message and is named. */
static void test_wrong_states(void **state)
{
    static const struct {
        const char *from, *to, *says;
    } ROW[] = {
        {"\"k3x9\"", "\"../x\"", "field game"},
        {"\"k3x9\"", "7", "field game"},
        {"\"game\":\"k3x9\",", "", "field game"},
        {"\"entries\":4,", "", "field entries"},
        {"\"phase\":\"playing\",", "", "field phase"},
        {"\"turn\":2,", "", "field turn"},
        {"\"entries\":4", "\"entries\":-1", "field entries"},
        {"\"entries\":4", "\"entries\":1e300", "field entries"},
        {"\"at\":1000", "\"at\":\"soon\"", "field at"},
        {"\"playing\"", "\"sleeping\"", "field phase"},
        {"\"turn\":2", "\"turn\":3", "field turn"},
        {"clock:600000+5000", "fast", "field pace"},
        {"\"Anna\"", "\"An\\u001bna\"", "field players"},
        {"\"Anna\"", "\"An\\nna\"", "field players"},
        {"\"person\"", "\"ghost\"", "field players"},
        {"\"here\":false", "\"away\":{\"until\":\"soon\"}", "field players"},
        {"\"here\":false", "\"away\":true", "field players"},
        {"\"what\":\"undo\"", "\"what\":\"money\"", "field asked"},
        {"\"asked\":{\"seat\":1", "\"asked\":{\"seat\":0", "field asked"},
        {"\"next\":null", "\"next\":\"A B\"", "field next"},
        {"\"none\"", "\"eaten\"", "field ending"},
        {"\"edition\":\"classic\"", "\"edition\":\"/etc/passwd\"", "field edition"},
        {"\"edition\":\"classic\"", "\"edition\":\"express\"", "can't be read"},
        {"advance *", "advance 99r0a1 *", "can't be read"},
        {"{\"seat\":1,", "{\"seat\":9,", "field seat"},
        {"{\"seat\":1,", "[{\"seat\":1,", "not JSON"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        char text[8192] = STATE("");
        FarMessage message;
        Fault fault;
        replace(text, sizeof text, ROW[i].from, ROW[i].to);
        if (read_message(text, &message, &fault))
            fail_msg("\"%s\" was taken", ROW[i].to);
        unit_assert_says(fault.sentence, ROW[i].says);
    }
}

static void test_other_messages(void **state)
{
    FarMessage message;
    Fault fault;
    char memory[FAULT_SIZE];
    Text text = text_in(memory, sizeof memory);
    (void)state;
    assert_true(read_message("{\"phrase\":\"nice-fit\",\"seat\":2}", &message, &fault));
    assert_string_equal(message.phrase, "nice-fit");
    assert_int_equal(message.seat, 1);
    assert_false(message.has_state);
    assert_true(read_message("{\"error\":\"taken\",\"message\":\"x\"}", &message, &fault));
    far_words_of_error(&message, &text);
    assert_string_equal(memory, "That seat is taken.");
    assert_true(read_message("{\"error\":\"strange\",\"message\":\"It is full.\\u001b[2J\"}", &message, &fault));
    text = text_in(memory, sizeof memory);
    far_words_of_error(&message, &text);
    assert_string_equal(memory, "It is full.");
    assert_false(read_message("", &message, &fault));
    assert_false(read_message("[]", &message, &fault));
    assert_false(read_message("<html>", &message, &fault));
}

/* A second question. */
static void test_asked_before(void **state)
{
    FarMessage message = {.error = "asked-before", .has_state = true};
    char memory[FAULT_SIZE];
    Text text = text_in(memory, sizeof memory);
    (void)state;
    far_words_of_error(&message, &text);
    assert_string_equal(memory, "You can ask only once per move.");
    message.state.asked = ASKED_STOP;
    text = text_in(memory, sizeof memory);
    far_words_of_error(&message, &text);
    assert_string_equal(memory, "A request is still waiting for an answer.");
}

/* The words are the protocol's (PHRASES in web/src/online/types.ts). */
static void test_phrases(void **state)
{
    static const char *const WORD[] = {"hello",     "good-luck",      "have-fun", "one-moment", "lets-go",
                                       "nice-fit",  "ouch",           "oops",     "thank-you",  "well-played",
                                       "good-game", "that-was-close", "goodbye"};
    (void)state;
    assert_int_equal(FAR_PHRASES, COUNT(WORD));
    for (int i = 0; i < FAR_PHRASES; i++) {
        assert_string_equal(far_words_phrase_word(i), WORD[i]);
        assert_int_equal(far_words_phrase(WORD[i]), i);
    }
    assert_int_equal(far_words_phrase("free speech"), FAR_NO_PHRASE);
    assert_string_equal(far_words_phrase_sentence(far_words_phrase("ouch")), "Ouch.");
}

/* For the first seat, the second and a watcher. */
static void test_endings(void **state)
{
    static const struct {
        Ending ending;
        int winner;
        const char *words[SEATS + 1];
    } ROW[] = {
        {ENDING_NONE, NOBODY, {"", "", ""}},
        {ENDING_SCORE, 0, {"", "", ""}},
        {ENDING_STOPPED, NOBODY, {"Stopped: nobody wins", "Stopped: nobody wins", "Stopped: nobody wins"}},
        {ENDING_RESIGNED, 1, {"You resigned: Bo wins", "You win: Anna resigned", "Bo wins: Anna resigned"}},
        {ENDING_TIMEOUT,
         0,
         {"You win: Bo ran out of time", "Your time is up: Anna wins", "Anna wins: Bo ran out of time"}},
        {ENDING_LEFT,
         0,
         {"You win: Bo did not come back", "You did not come back: Anna wins", "Anna wins: Bo did not come back"}},
    };
    static const int READER[] = {0, 1, NOBODY};
    (void)state;
    for (size_t i = 0; i < COUNT(ROW) * COUNT(READER); i++) {
        FarState game = {.ending = ROW[i / 3].ending, .winner = ROW[i / 3].winner};
        char memory[FAULT_SIZE] = "";
        Text text = text_in(memory, sizeof memory);
        far_words_ending(&game, READER[i % 3], (const char *[]){"Anna", "Bo"}, &text);
        assert_string_equal(memory, ROW[i / 3].words[i % 3]);
    }
}

static void note(void *of, int number, const FarMessage *message)
{
    int *seen = of;
    seen[number] = message->has_state ? 1 + message->seat : -1;
}

static void test_list(void **state)
{
    Shelf shelf = {0};
    Fault fault;
    int seen[3] = {0};
    const char *text = "{\"games\":[" STATE("") ",null," STATE("") "]}";
    (void)state;
    assert_true(far_message_read_list(&shelf, "games", span_of(text), note, seen, &fault));
    assert_int_equal(seen[0], 1);
    assert_int_equal(seen[1], -1);
    assert_int_equal(seen[2], 1);
    assert_false(far_message_read_list(&shelf, "open", span_of(text), note, seen, &fault));
    assert_false(far_message_read_list(&shelf, "games", span_of("{}"), note, seen, &fault));
    shelf_done(&shelf);
}

static void test_times(void **state)
{
    static const struct {
        int64_t left;
        const char *words;
    } ROW[] = {
        {0, "0:00"},           {1, "0:01"},           {65000, "1:05"}, {3600000, "1:00:00"}, {90000000, "25:00:00"},
        {172800000, "2 days"}, {864000000, "10 days"}};
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        char memory[40];
        Text text = text_in(memory, sizeof memory);
        far_words_time(ROW[i].left, &text);
        assert_string_equal(memory, ROW[i].words);
    }
}

static Link link_to(const char *game)
{
    Link link = {.base = "http://localhost:7529", .secret = SECRET};
    snprintf(link.game, sizeof link.game, "%s", game);
    return link;
}

/* Secrets are for the user alone, newest first. */
static void test_seats(void **state)
{
    Seats *seats = malloc(sizeof *seats);
    struct stat status;
    Fault fault;
    (void)state;
    setenv("XDG_STATE_HOME", folder_path("state"), 1);
    assert_true(seats_read(seats, &fault));
    assert_int_equal(seats->count, 0);
    const char *games[] = {"a", "b", "a", "c"};
    for (size_t i = 0; i < COUNT(games); i++) {
        Link link = link_to(games[i]);
        assert_true(seats_add(&link, "Anna Maria", &fault));
    }
    assert_true(seats_read(seats, &fault));
    assert_int_equal(seats->count, 3);
    assert_string_equal(seats->row[0].link.game, "c");
    assert_string_equal(seats->row[1].link.game, "a");
    assert_string_equal(seats->row[1].name, "Anna Maria");
    assert_string_equal(seats_find(seats, "b")->link.secret, SECRET);
    assert_null(seats_find(seats, "d"));
    assert_int_equal(stat(folder_path("state/thimble/seats"), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    for (int i = 0; i < MAX_SEATS + 5; i++) {
        char game[LINK_GAME];
        snprintf(game, sizeof game, "g%d", i);
        Link link = link_to(game);
        assert_true(seats_add(&link, "", &fault));
    }
    assert_true(seats_read(seats, &fault));
    assert_int_equal(seats->count, MAX_SEATS);
    assert_null(seats_find(seats, "b"));
    free(seats);
}

/* Lines that are no seats, such as those of a later version, stay. */
static void test_odd_seats(void **state)
{
    static const char ODD[] = "http://localhost:7529 x " SECRET " Anna\nhttp://localhost:7529 y " SECRET
                              " An\xff\n# a note\nhttp://localhost:7529 z " SECRET " Bo";
    Seats *seats = malloc(sizeof *seats);
    char *text;
    size_t length;
    Link link = link_to("new");
    Fault fault;
    (void)state;
    setenv("XDG_STATE_HOME", folder_path("state"), 1);
    assert_true(seats_add(&link, "", &fault));
    assert_true(file_write(folder_path("state/thimble/seats"), ODD, strlen(ODD), &fault));
    assert_true(seats_add(&link, "Cleo", &fault));
    assert_true(seats_read(seats, &fault));
    assert_int_equal(seats->count, 3);
    assert_string_equal(seats->row[0].link.game, "new");
    assert_string_equal(seats->row[2].link.game, "z");
    link = link_to("x");
    assert_true(seats_remove(&link, &fault));
    assert_true(seats_read(seats, &fault));
    assert_int_equal(seats->count, 2);
    text = file_read(folder_path("state/thimble/seats"), 10000, &length, &fault);
    assert_non_null(text);
    assert_non_null(strstr(text, "An\xff\n# a note\n"));
    free(text);
    free(seats);
}

/* Two programs at once: no seat is lost. */
static void test_seats_at_once(void **state)
{
    enum { PROGRAMS = 4, EACH = 20 };
    Seats *seats = malloc(sizeof *seats);
    pid_t program[PROGRAMS];
    Fault fault;
    (void)state;
    setenv("XDG_STATE_HOME", folder_path("state"), 1);
    for (int i = 0; i < PROGRAMS; i++) {
        program[i] = fork();
        for (int seat = 0; program[i] == 0 && seat < EACH; seat++) {
            char game[LINK_GAME];
            snprintf(game, sizeof game, "p%dg%d", i, seat);
            Link link = link_to(game);
            if (!seats_add(&link, "", &fault))
                _exit(1);
        }
        if (program[i] == 0)
            _exit(0);
    }
    for (int i = 0; i < PROGRAMS; i++) {
        int status;
        assert_int_equal(waitpid(program[i], &status, 0), program[i]);
        assert_int_equal(status, 0);
    }
    assert_true(seats_read(seats, &fault));
    assert_int_equal(seats->count, PROGRAMS * EACH);
    free(seats);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_links),
        cmocka_unit_test(test_wrong_links),
        cmocka_unit_test(test_link_words),
        cmocka_unit_test(test_state),
        cmocka_unit_test(test_away),
        cmocka_unit_test(test_wrong_states),
        cmocka_unit_test(test_other_messages),
        cmocka_unit_test(test_asked_before),
        cmocka_unit_test(test_phrases),
        cmocka_unit_test(test_endings),
        cmocka_unit_test(test_list),
        cmocka_unit_test(test_times),
        cmocka_unit_test_setup_teardown(test_seats, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_odd_seats, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_seats_at_once, folder_make, folder_remove),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
