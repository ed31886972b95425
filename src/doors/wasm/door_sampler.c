/* SPDX-License-Identifier: MIT */
#include "doors/wasm/door_puzzle.h"
#include "table/daily/days.h"
#include "table/json/sampler_json.h"

bool door_sampler(Door *door, Words *words, Text *answer, Fault *fault)
{
    static Days days;
    Sampler sampler;
    int today;
    (void)door;
    if (!door_read_day(words, &today, fault))
        return false;
    DoorText logs = door_text(words);
    Diary *diary = diary_new(logs.at, logs.length, today);
    if (!diary)
        return fault_at(fault, 0, 0, "out of memory");
    days_read(&days, logs.at, logs.length, today);
    sampler_read(&sampler, diary, &days.streak, today);
    sampler_json_write(&sampler, answer);
    diary_free(diary);
    return true;
}
