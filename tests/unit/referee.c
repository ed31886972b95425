/* SPDX-License-Identifier: MIT */
/* The referee, one call after the other (docs/api.md); tests/unit/referee_servers.c has several servers. */
#include "room.h"

#include "base/file.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

static void test_create(void **state)
{
    (void)state;
    Server *s = room_one;
    Made made = room_create(s, "{\"name\":\"Anna\",\"pace\":\"clock:600000+5000\",\"seat\":1}");
    assert_int_equal(strlen(made.game), 12);
    assert_int_equal(strlen(made.host), 22);
    assert_int_equal(strlen(made.guest), 22);
    assert_string_not_equal(made.host, made.guest);
    assert_int_equal(made.seat, 1);
    assert_true(s->ruling.wrote);
    assert_string_equal(s->ruling.game, made.game);
    room_expect(s, "state.game", made.game);
    room_expect(s, "state.phase", "waiting");
    room_expect(s, "state.entries", "1");
    room_expect(s, "state.edition", "classic");
    room_expect(s, "state.track", "revised");
    room_expect(s, "state.pace", "clock:600000+5000");
    room_expect(s, "state.deal", "any");
    room_expect(s, "state.opponent", "friend");
    room_expect(s, "state.players.0.name", "Anna");
    room_expect(s, "state.players.0.seated", "true");
    room_expect(s, "state.players.0.left", "600000");
    room_expect(s, "state.players.1.name", "");
    room_expect(s, "state.players.1.seated", "false");
    room_expect(s, "state.turn", "0");
    room_expect(s, "state.awaits", "0");
    room_expect(s, "state.running", "false");
    room_expect(s, "state.deadline", "null");
    room_expect(s, "state.again", "[null,null]");
    room_expect(s, "state.next", "null");
    room_expect(s, "state.sealed", "null");
    room_expect(s, "state.record", ""); /* nobody chooses among deals */
    assert_int_equal(strlen(room_get(s, "state.seal")), 64);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_create),
    };
    return cmocka_run_group_tests(tests, room_open, room_close);
}
