/* SPDX-License-Identifier: MIT */
#include "doors.h"

#include "unit.h"

#include <stdlib.h>

Door *doors_open(const DoorWing *wing)
{
    Door *door = malloc(sizeof *door);
    assert_non_null(door);
    door_init(door, wing);
    return door;
}

void doors_close(Door *door)
{
    door_done(door);
    free(door);
}

const char *doors_ask(Door *door, const char *request)
{
    static char memory[MAX_DOOR_ANSWER];
    Text answer = text_in(memory, sizeof memory);
    door_answer(door, request, strlen(request), &answer);
    return memory;
}

void doors_assert_answer(Door *door, const char *request, const char *answer)
{
    assert_string_equal(doors_ask(door, request), answer);
}

void doors_assert_fault(Door *door, const char *request, const char *words)
{
    const char *answer = doors_ask(door, request);
    if (strncmp(answer, "{\"fault\":", 9) != 0 || !strstr(answer, words))
        fail_msg("%s: %s", request, answer);
}
