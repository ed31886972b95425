/* SPDX-License-Identifier: MIT */
/* The protocol as another program meets it: over pipes, with a thread of its own for reading. */
#include "doors/gtp/gtp_run.h"

#include "doors/gtp/gtp_inbox.h"
#include "engine/threads/host.h"

#include "unit.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { HEARD = 4 << 20 };

static const double PATIENCE = 120; /* seconds; a busy machine is slow */

/* A program that talks to gtp_run, which works in a thread. */
typedef struct Talk {
    Gtp *gtp;
    pthread_t thread;
    FILE *in, *out;
    GtpEnd end;
    double ended;
    int say, hear; /* -1: closed */
    size_t heard;
    char text[HEARD + 1]; /* all that it has answered */
} Talk;

static Talk talk;

static void *work(void *argument)
{
    (void)argument;
    talk.end = gtp_run(talk.gtp, talk.in, talk.out);
    talk.ended = host_now();
    fclose(talk.out);
    return NULL;
}

static int begin(void **state)
{
    int there[2], back[2];
    (void)state;
    signal(SIGPIPE, SIG_IGN);
    assert_int_equal(pipe(there), 0);
    assert_int_equal(pipe(back), 0);
    talk = (Talk){
        .gtp = gtp_new(),
        .in = fdopen(there[0], "r"),
        .out = fdopen(back[1], "w"),
        .say = there[1],
        .hear = back[0],
    };
    assert_true(talk.gtp && talk.in && talk.out);
    assert_int_equal(pthread_create(&talk.thread, NULL, work, NULL), 0);
    return 0;
}

static void close_once(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* Waits for its end. */
static void join(void)
{
    pthread_join(talk.thread, NULL);
    fclose(talk.in);
    close_once(&talk.say);
    close_once(&talk.hear);
    gtp_free(talk.gtp);
}

static void say_bytes(const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t said = write(talk.say, bytes, length);
        assert_true(said > 0);
        bytes += said;
        length -= (size_t)said;
    }
}

static void say(const char *text)
{
    say_bytes(text, strlen(text));
}

/* False at the end. */
static bool hear_some(void)
{
    struct pollfd watched = {.fd = talk.hear, .events = POLLIN};
    if (poll(&watched, 1, (int)(PATIENCE * 1000)) != 1)
        fail_msg("nothing more was answered after: %s", talk.text);
    ssize_t got = read(talk.hear, talk.text + talk.heard, HEARD - talk.heard);
    talk.heard += got > 0 ? (size_t)got : 0;
    talk.text[talk.heard] = '\0';
    return got > 0;
}

static void hear(const char *words)
{
    while (!strstr(talk.text, words))
        if (!hear_some())
            fail_msg("\"%s\" was not answered, but: %s", words, talk.text);
}

/* Everything up to its end. */
static const char *hear_all(void)
{
    while (hear_some())
        ;
    return talk.text;
}

static void forget(void)
{
    talk.heard = 0;
    talk.text[0] = '\0';
}

static int count_of(const char *words)
{
    int count = 0;
    for (const char *at = talk.text; (at = strstr(at, words)); at += strlen(words))
        count++;
    return count;
}

/* Lets it begin to think, for a good while more than the moment that scripts get. */
static void let_think(void)
{
    poll(NULL, 0, 4 * GTP_MOMENT);
}

static bool is_silent(void)
{
    struct pollfd watched = {.fd = talk.hear, .events = POLLIN};
    return poll(&watched, 1, 0) == 0;
}

static void assert_soon(double since)
{
    if (talk.ended - since > PATIENCE / 2)
        fail_msg("it took %.1f s", talk.ended - since);
}

/* `stop` has the answer so far before its own; the program goes on. */
static void test_stop(void **state)
{
    static const char *const LONG[] = {"1 analyze 3600\n", "1 genmove\n", "1 reg_genmove\n",
                                       "1 analyze_stream 3600 0.1\n", "1 perft 9\n"};
    (void)state;
    say("time 3600\n");
    hear("=\n\n");
    for (size_t i = 0; i < COUNT(LONG); i++) {
        say(LONG[i]);
        let_think();
        assert_true(is_silent() || strstr(LONG[i], "stream"));
        say("2 stop\n3 name\n");
        hear("=3 Thimble\n\n");
        const char *first = strpbrk(talk.text, "?");
        assert_true((first && first[1] == '1') == (strstr(LONG[i], "perft") != NULL));
        hear("\n\n=2\n\n=3 Thimble\n\n");
        forget();
    }
    say("stop\nquit\n");
    assert_string_equal(hear_all(), "=\n\n=\n\n");
    join();
}

/* Said with everything else, it still leaves a moment for each command. */
static void test_stop_in_a_script(void **state)
{
    (void)state;
    say("new classic seed=1\n1 analyze 3600\n2 analyze 3600\n3 stop\n4 quit\n");
    hear_all();
    join();
    assert_non_null(strstr(talk.text, "=1 "));
    assert_non_null(strstr(talk.text, "=2 "));
    assert_non_null(strstr(talk.text, "\n\n=3\n\n=4\n\n"));
    assert_int_equal(talk.end, GTP_ENDED);
}

/* A `stop` with words after it, in another case, or in a comment is none. */
static void test_no_stop(void **state)
{
    (void)state;
    say("# stop\nSTOP\n 7 stop it\nstop\xFF\n8 unstop\n");
    hear("?8 ");
    forget();
    say("1 analyze 0.3\nstop now\nSTOP\n# stop\n#quit\nquit soon\n2 name\n");
    double began = host_now();
    hear("=2 Thimble");
    assert_true(host_now() - began > 0.25);
    say("quit\n");
    hear_all();
    join();
}

static void test_quit(void **state)
{
    static const char *const LONG[] = {"analyze 3600\n",
                                       "genmove\n",
                                       "perft 9\n",
                                       "analyze_stream 3600 0.05\n",
                                       "threads 3\nanalyze 3600\n",
                                       "ponder on\nstrength 10\ntime_settings 100 1\ngenmove\n"};
    for (size_t i = 0; i < COUNT(LONG); i++) {
        if (i > 0)
            begin(state);
        say("time 3600\n");
        say(LONG[i]);
        let_think();
        double said = host_now();
        say("12 quit\nname\n");
        hear_all();
        join();
        assert_non_null(strstr(talk.text, "\n\n=12\n\n"));
        assert_int_equal(count_of("Thimble"), 0);
        assert_int_equal(talk.end, GTP_ENDED);
        assert_soon(said);
    }
}

/* Other commands wait for their turn. */
static void test_order(void **state)
{
    (void)state;
    say("new classic seed=1\n1 analyze 0.2\n2 play advance\n3 undo\n4 name\n5 analyze_stream 0.2 0.05\n6 "
        "version\n7 quit");
    say("\n");
    hear_all();
    join();
    const char *at = talk.text;
    for (int i = 1; i <= 7; i++) {
        char mark[8];
        snprintf(mark, sizeof mark, "=%d", i);
        at = strstr(at, mark);
        assert_non_null(at);
    }
}

/* A script may end without `quit`: it is answered in full. */
static void test_end_of_input(void **state)
{
    (void)state;
    say("nodes 40\nnew express seed=2\ngenmove\n1 analyze 0.2\ngenmove\n2 name");
    close_once(&talk.say);
    double said = host_now();
    hear_all();
    join();
    assert_non_null(strstr(talk.text, "\n\n=2 Thimble\n\n"));
    assert_true(talk.ended - said > 0.19);
    assert_int_equal(count_of("?"), 0);
    assert_int_equal(talk.end, GTP_ENDED);
}

/* The same fixed numbers of nodes, the same answers, however the input arrives. */
static void test_deterministic(void **state)
{
    static const char SCRIPT[] =
        "new classic seed=5\nnodes 60\ngenmove\ngenmove\r\n\r\ngenmove\nstrength 3\n\ngenmove\n"
        "strength 7\ngenmove\nlegal_moves\nstate\nrecord\n\xFF\n3 nonsense\n";
    char *first = NULL;
    for (size_t piece = sizeof SCRIPT; piece > 0; piece /= 5) {
        if (first)
            begin(state);
        for (size_t at = 0; at < strlen(SCRIPT); at += piece) {
            size_t left = strlen(SCRIPT) - at;
            say_bytes(SCRIPT + at, left < piece ? left : piece);
        }
        close_once(&talk.say);
        hear_all();
        join();
        if (first)
            assert_string_equal(talk.text, first);
        else
            assert_non_null(first = strdup(talk.text));
    }
    free(first);
}

/* A line may come in pieces, without an end, and be far too long. */
static void test_lines(void **state)
{
    static char x[MAX_GTP_LINE * 2];
    (void)state;
    memset(x, 'x', sizeof x);
    say("na");
    let_think();
    assert_int_equal(talk.heard, 0);
    say("me\r\n1 na");
    hear("= Thimble\n\n");
    say("me\n");
    hear("=1 Thimble\n\n");
    forget();
    for (int i = 0; i < 40; i++)
        say_bytes(x, sizeof x);
    say("\n2 name\n");
    hear("? the line has more than 65536 bytes\n\n=2 Thimble\n\n");
    say("3 name");
    close_once(&talk.say);
    hear("=3 Thimble\n\n");
    join();
}

/* More than fits waits outside, and nothing is lost. */
static void test_flood(void **state)
{
    enum { LINES = 300 };
    static char line[MAX_GTP_LINE];
    (void)state;
    memset(line, ' ', sizeof line);
    memcpy(line, "name", 4);
    line[sizeof line - 1] = '\n';
    say("analyze 0.5\n");
    for (int i = 0; i < LINES; i++)
        say_bytes(line, sizeof line);
    say("quit\n");
    hear_all();
    join();
    assert_int_equal(count_of("= Thimble\n\n"), LINES);
    assert_int_equal(talk.end, GTP_ENDED);
}

/* Many long commands before `quit` don't take a moment each for ever. */
static void test_flood_before_quit(void **state)
{
    enum { COMMANDS = 300 };
    (void)state;
    for (int i = 0; i < COMMANDS; i++)
        say("reg_genmove\n");
    say("9 quit\n");
    double said = host_now();
    hear_all();
    join();
    assert_int_equal(count_of("= "), COMMANDS);
    assert_non_null(strstr(talk.text, "\n\n=9\n\n"));
    assert_soon(said);
}

/* When nobody reads the answers any more, thinking ends at once. */
static void test_closed_output(void **state)
{
    static const char *const LONG[] = {"analyze 3600\n", "analyze_stream 3600 0.05\n", "analyze_stream 3600 3600\n",
                                       "time 3600\ngenmove\n", "perft 9\n"};
    for (size_t i = 0; i < COUNT(LONG); i++) {
        if (i > 0)
            begin(state);
        say(LONG[i]);
        let_think();
        double closed = host_now();
        close_once(&talk.hear);
        join();
        assert_int_equal(talk.end, GTP_CANT_WRITE);
        assert_soon(closed);
    }
}

/* The stream begins at once; its reports are lines, the last one is marked. */
static void test_stream(void **state)
{
    (void)state;
    say("new classic seed=4\n5 analyze_stream 2 0.1\n");
    hear("=5\n{\"lines\":[{\"move\":\"");
    hear("\"final\":true}\n\n");
    assert_true(count_of("\"final\":false}\n{\"lines\":[") >= 1);
    assert_int_equal(count_of("\"final\":true}\n\n"), 1);
    assert_int_equal(count_of("\n\n"), 2);
    forget();
    say("analyze_stream 0 1\nanalyze_stream 1\nanalyze_stream 1 x\n");
    hear("not \"x\"\n\n");
    assert_int_equal(count_of("? analyze_stream takes "), 3);
    forget();
    say("set_position classic/1/53:0:0:-/53:0:0:-/1\nanalyze_stream 1 1\n");
    hear("? the game is over\n\n");
    say("quit\n");
    hear_all();
    join();
}

/* It thinks in the opponent's turn, and everything still works. */
static void test_ponder(void **state)
{
    (void)state;
    say("new classic seed=4\ntime 0.1\nponder on\n");
    for (int i = 0; i < 6; i++) {
        say("1 genmove\n");
        hear("=1 ");
        hear("\n\n");
        let_think();
        forget();
        say("2 legal_moves\n3 name\n");
        hear("=3 Thimble\n\n");
        forget();
    }
    say("ponder off\nponder maybe\n");
    hear("? ponder takes on or off, not \"maybe\"\n\n");
    say("ponder on\ngenmove\n");
    let_think();
    close_once(&talk.say);
    hear_all();
    join();
    assert_int_equal(talk.end, GTP_ENDED);
}

static void ask_good(Gtp *gtp, const char *line, char memory[MAX_GTP_ANSWER])
{
    Text answer = text_in(memory, MAX_GTP_ANSWER);
    gtp_answer(gtp, line, strlen(line), &answer);
    if (memory[0] != '=')
        fail_msg("%s: %s", line, memory);
}

typedef struct Alarm {
    int wait; /* milliseconds */
    atomic_bool stop;
} Alarm;

static void *stop_then(void *memory)
{
    Alarm *alarm = memory;
    poll(NULL, 0, alarm->wait);
    atomic_store(&alarm->stop, true);
    return NULL;
}

/* The first visits of the best move in the opponent's turn, after pondering for so many milliseconds. */
static unsigned long visits_after(int wait)
{
    static const char *const LINE[] = {"new classic seed=4", "ponder on", "time 0.01", "genmove"};
    static char memory[MAX_GTP_ANSWER];
    Alarm alarm = {.wait = wait};
    pthread_t thread;
    Gtp *gtp = gtp_new();
    for (size_t i = 0; i < COUNT(LINE); i++)
        ask_good(gtp, LINE[i], memory);
    assert_true(gtp_ponders(gtp));
    gtp_heed(gtp, &alarm.stop);
    if (wait > 0) {
        assert_int_equal(pthread_create(&thread, NULL, stop_then, &alarm), 0);
        gtp_ponder(gtp);
        pthread_join(thread, NULL);
        atomic_store(&alarm.stop, false);
    }
    ask_good(gtp, "analyze 0.001", memory);
    unsigned long visits = 0;
    assert_int_equal(sscanf(memory, "= %*s %*f %*f %lu", &visits), 1);
    gtp_free(gtp);
    return visits;
}

/* The next search begins with what pondering has found. On a busy machine half a second of it may not be much. */
static void test_pondering_helps(void **state)
{
    (void)state;
    unsigned long without = visits_after(0), with = 0;
    for (int wait = 500; with < 3 * without && wait < 20000; wait *= 2)
        with = visits_after(wait);
    if (with < 3 * without)
        fail_msg("%lu visits without pondering, %lu with it", without, with);
}

/* Only in the opponent's turn, where the own seat is known, and where it helps. */
static void test_when_it_ponders(void **state)
{
    static const struct {
        const char *line;
        bool ponders; /* afterwards */
    } ROW[] = {
        {"new classic seed=4", false},
        {"strength 10", false},
        {"ponder on", false},
        {"time 0.01", false},
        {"set_position classic/1/0:0:0:-/1:0:0:-/1", false},
        {"genmove", true}, /* it can't buy anything */
        {"ponder off", false},
        {"ponder on", true},
        {"strength 5", false},
        {"nodes 10", false},
        {"time 0.01", true},
        {"strength 10", true},
        {"play advance", false},
        {"undo", true},
        {"new automa seed=1", false},
        {"time 0.01", false},
        {"genmove", false},
    };
    static char memory[MAX_GTP_ANSWER];
    Gtp *gtp = gtp_new();
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        ask_good(gtp, ROW[i].line, memory);
        if (gtp_ponders(gtp) != ROW[i].ponders)
            fail_msg("after %s (%zu)", ROW[i].line, i);
    }
    gtp_free(gtp);
}

/* `stop` ends pondering until the next genmove; after a genmove that it has ended, there is pondering. */
static void test_stop_of_pondering(void **state)
{
    static const char *const LINE[] = {"new classic seed=4", "ponder on", "time 0.01", "genmove", "stop"};
    static char memory[MAX_GTP_ANSWER];
    atomic_bool stop = true;
    Gtp *gtp = gtp_new();
    (void)state;
    for (size_t i = 0; i < COUNT(LINE); i++)
        ask_good(gtp, LINE[i], memory);
    assert_true(gtp_ponders(gtp));
    gtp_heed(gtp, &stop);
    gtp_ponder(gtp);
    ask_good(gtp, "name", memory);
    ask_good(gtp, "stop", memory);
    assert_true(gtp_ponders(gtp));
    gtp_ponder(gtp);
    ask_good(gtp, "stop", memory);
    assert_false(gtp_ponders(gtp));
    gtp_free(gtp);
}

/* Input that can't be read is not the end of input. */
static void test_unreadable(void **state)
{
    Gtp *gtp = gtp_new();
    FILE *in = fopen(".", "r"), *out = tmpfile();
    (void)state;
    assert_true(gtp && in && out);
    assert_int_equal(gtp_run(gtp, in, out), GTP_CANT_READ);
    assert_int_equal(errno, EISDIR);
    fclose(in);
    fclose(out);
    gtp_free(gtp);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_stop, begin),
        cmocka_unit_test_setup(test_stop_in_a_script, begin),
        cmocka_unit_test_setup(test_no_stop, begin),
        cmocka_unit_test_setup(test_quit, begin),
        cmocka_unit_test_setup(test_order, begin),
        cmocka_unit_test_setup(test_end_of_input, begin),
        cmocka_unit_test_setup(test_deterministic, begin),
        cmocka_unit_test_setup(test_lines, begin),
        cmocka_unit_test_setup(test_flood, begin),
        cmocka_unit_test_setup(test_flood_before_quit, begin),
        cmocka_unit_test_setup(test_closed_output, begin),
        cmocka_unit_test_setup(test_stream, begin),
        cmocka_unit_test_setup(test_ponder, begin),
        cmocka_unit_test(test_pondering_helps),
        cmocka_unit_test(test_when_it_ponders),
        cmocka_unit_test(test_stop_of_pondering),
        cmocka_unit_test(test_unreadable),
    };
    return cmocka_run_group_tests_name("gtp_run", tests, NULL, NULL);
}
