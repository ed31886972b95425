// SPDX-License-Identifier: MIT
// The calendar of a device: days, months and midnight in zones where clocks change.
import assert from "node:assert/strict";
import { test } from "node:test";
import { minutesLeft } from "../src/play/clock.ts";
import { dateInMonth, daysIn, monthAfter, monthOf, weeksOf } from "../src/play/months.ts";
import { dateOf, dayAfter, dayOf, today } from "../src/play/today.ts";

/* Clocks change at two, at midnight, by half an hour, or never; and one has skipped a whole day. */
const ZONES = ["Europe/Berlin", "Africa/Cairo", "Australia/Lord_Howe", "Pacific/Apia", "UTC", "America/New_York"];

function inZone(zone: string, check: () => void): void {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    check();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}

test("every day follows the one before it, wherever clocks change", () => {
  for (const zone of ZONES)
    inZone(zone, () => {
      const days = Array.from({ length: 800 }, (_, i) => dayAfter("2026-01-01", i));
      assert.equal(new Set(days).size, 800, zone);
      assert.deepEqual([...days].sort(), days, zone);
      assert.equal(days.at(-1), "2028-03-10", zone);
      for (const day of days) assert.equal(dayOf(dateOf(day)), day, zone);
    });
});

test("the time to midnight counts the hours that a day really has", () => {
  inZone("Europe/Berlin", () => {
    assert.equal(minutesLeft(new Date(2026, 10, 17, 9, 40)), 14 * 60 + 20);
    assert.equal(minutesLeft(new Date(2026, 10, 17, 23, 59, 59)), 1);
    assert.equal(minutesLeft(new Date(2026, 2, 29)), 23 * 60);
    assert.equal(minutesLeft(new Date(2026, 9, 25)), 25 * 60);
  });
  inZone("Africa/Cairo", () => {
    const before = new Date(2026, 3, 23, 23, 30); // there is no midnight: it is one o'clock at once
    assert.equal(minutesLeft(before), 30);
    assert.equal(dayOf(new Date(before.getTime() + 30 * 60_000)), "2026-04-24");
  });
});

test("the same moment is another day elsewhere", () => {
  const at = new Date("2026-11-17T23:30:00Z");
  inZone("Pacific/Apia", () => assert.equal(dayOf(at), "2026-11-18"));
  inZone("America/New_York", () => assert.equal(dayOf(at), "2026-11-17"));
});

/* The clock of the device. */
function setClock(now: Date): void {
  const at = now.getTime();
  globalThis.Date = class extends RealDate {
    constructor(...parts: [number]) {
      super(...(parts.length > 0 ? parts : ([at] as [number])));
    }
  } as DateConstructor;
}
const RealDate = Date;

test("the day is asked anew, also after the clock was set back", () => {
  const ways = [new Date(2026, 10, 17, 23, 59, 59), new Date(2026, 10, 18), new Date(2026, 10, 3)];
  try {
    const days = ways.map((now) => (setClock(now), today()));
    assert.deepEqual(days, ["2026-11-17", "2026-11-18", "2026-11-03"]);
  } finally {
    globalThis.Date = RealDate;
  }
});

test("months have four to six weeks, which begin on any weekday", () => {
  assert.equal(weeksOf("2026-11-01", 7).length, 5); // a Sunday
  assert.equal(weeksOf("2026-11-01", 1).length, 6);
  assert.equal(weeksOf("2027-02-01", 1).length, 4);
  for (const first of [1, 6, 7])
    for (let month = "2026-01-01"; month < "2028-06-01"; month = monthAfter(month, 1)) {
      const weeks = weeksOf(month, first);
      const days = weeks.flat().filter((day) => day !== null);
      assert.equal(days.length, daysIn(month));
      assert.deepEqual([...days].sort(), days);
      for (const week of weeks) {
        assert.equal(week.length, 7);
        week.forEach((day, i) => day && assert.equal(dateOf(day).getDay(), (first + i) % 7));
      }
    }
});

test("another month has the same date, or its last", () => {
  assert.equal(dateInMonth("2026-03-31", "2026-02-01"), "2026-02-28");
  assert.equal(dateInMonth("2028-03-31", "2028-02-01"), "2028-02-29");
  assert.equal(dateInMonth("2026-11-17", monthAfter(monthOf("2026-11-17"), 2)), "2027-01-17");
});
