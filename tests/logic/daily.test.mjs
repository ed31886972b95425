// SPDX-License-Identifier: MIT
// The daily game on the page's table: one try, whatever happens to it, and the log of days.
import assert from "node:assert/strict";
import { test } from "node:test";
import { anyMove, settled } from "./moves.mjs";
import { openPage } from "./page.mjs";

/* November 2026 has every edition on days with a gentle opponent. */
const NOVEMBER = Array.from({ length: 30 }, (_, i) => `2026-11-${String(i + 1).padStart(2, "0")}`);
const gentlest = (page, edition) =>
  NOVEMBER.map((day) => page.table.daily(day))
    .filter((daily) => daily.edition === edition)
    .sort((a, b) => a.level - b.level)[0].day;

/* The opponents answer at once. */
async function open(storage) {
  const page = await openPage(storage);
  page.choose({ motion: "off" });
  page.daily.followDaily();
  return page;
}

async function playOn(page, until = () => false) {
  for (let turns = 0; turns < 300; turns++) {
    await settled(page);
    if (page.game.over.value || until()) return;
    assert.ok(page.game.commit(anyMove(page)));
  }
  assert.fail("it has no end");
}
const after = (page, ply) => () => page.game.view.value.ply >= ply;

test("a day of every edition is played once, without help, and kept in the log", async () => {
  const page = await open();
  const { game, daily, days } = page;
  for (const edition of ["classic", "express", "automa"]) {
    const day = gentlest(page, edition);
    assert.equal(daily.stageOf(day), "open");
    daily.sewDay(day);
    assert.equal(game.sitting.value.daily, day);
    assert.equal(game.view.value.edition, edition);
    assert.equal(game.mySeat.value, page.table.daily(day).seat);
    page.choose({ evaluation: true, warning: true });
    await playOn(page, after(page, 5));
    assert.equal(daily.stageOf(day), "begun");
    assert.deepEqual([game.canUndo.value, game.canRedo.value, page.showsEvaluation.value], [false, false, false]);
    const { ply } = game.view.value;
    game.undo();
    await page.askHint();
    assert.deepEqual([game.view.value.ply, page.hintShown()], [ply, null]);
    await playOn(page);
    const { scores, winner } = daily.quiltOfDay(day);
    const seat = game.mySeat.value;
    const { today } = daily.daysOn(day);
    assert.deepEqual([today.points, today.other, today.won], [scores[seat], scores[1 - seat], winner === seat]);
    assert.equal(daily.stageOf(day), "done");
    assert.equal(game.canUndo.value, false);
    assert.equal(page.table.dayCard(day, days.dayLog()).rows.length, page.table.editions[edition].side);
  }
  assert.equal(days.dayLog().trim().split("\n").length, 3);
});

test("the same moves get the same answers on every device", async () => {
  const records = [];
  for (let device = 0; device < 2; device++) {
    const page = await open();
    page.daily.sewDay(gentlest(page, "express"));
    await playOn(page);
    records.push(page.table.record().replace(/^\[(Date|Player|White|Black).*\n/gm, ""));
  }
  assert.equal(records[0], records[1]);
});

test("a try that is left waits, goes on after a reload, and is no second one", async () => {
  const first = await open();
  const day = gentlest(first, "express");
  first.daily.sewDay(day);
  await playOn(first, after(first, 4));
  const record = first.table.record();
  const again = await open(first.storage);
  assert.equal(again.daily.stageOf(day), "begun");
  again.daily.sewDay(day);
  await settled(again);
  assert.ok(again.table.record().startsWith(record.trimEnd().replace(/\*$/, "").trimEnd()));
  assert.deepEqual([again.game.sitting.value.daily, again.game.canUndo.value], [day, false]);
  await playOn(again);
  const log = again.days.dayLog();
  again.daily.sewDay(day);
  assert.ok(again.game.over.value);
  const third = await open(first.storage);
  third.daily.sewDay(day);
  assert.ok(third.game.over.value);
  assert.equal(third.days.dayLog(), log);
  assert.equal(third.keep.listGames().length, 1);
});

test("a game that is killed at its end still counts when it is opened", async () => {
  const page = await open();
  const day = gentlest(page, "express");
  page.daily.sewDay(day);
  await playOn(page);
  const log = page.days.dayLog();
  page.storage.removeItem("thimble.days");
  const again = await open(page.storage);
  assert.equal(again.daily.stageOf(day), "done");
  again.game.layGame(again.daily.gameOfDay(day));
  assert.equal(again.days.dayLog(), log);
});

test("removing a game keeps its day, and gives no second try", async () => {
  const page = await open();
  const day = gentlest(page, "express");
  page.daily.sewDay(day);
  await playOn(page, after(page, 3));
  page.game.leaveGame();
  page.keep.dropGame(`daily-${day}`);
  assert.equal(page.daily.stageOf(day), "gone");
  const other = await open();
  other.daily.sewDay(day);
  await playOn(other);
  const before = other.daily.daysOn(day);
  other.game.leaveGame();
  other.keep.dropGame(`daily-${day}`);
  assert.deepEqual(other.daily.daysOn(day), before);
  assert.deepEqual([other.daily.stageOf(day), other.daily.quiltOfDay(day)], ["done", null]);
});

test("practice, the same deal again and a retried move count for nothing", async () => {
  const page = await open();
  const { game, daily, days } = page;
  const day = gentlest(page, "express");
  daily.practise(day);
  assert.equal(game.sitting.value.daily, null);
  await playOn(page);
  assert.deepEqual([days.dayLog(), daily.stageOf(day)], ["", "open"]);
  daily.sewDay(day);
  const { circle, seats } = game.view.value;
  await playOn(page);
  const log = days.dayLog();
  for (const again of [() => daily.practise(day), () => game.playAgain(false), () => game.retryFrom(2)]) {
    again();
    assert.equal(game.sitting.value.daily, null);
    await playOn(page);
  }
  daily.practise(day);
  assert.deepEqual(
    [game.view.value.circle, game.view.value.seats.map(({ name }) => name)],
    [circle, seats.map(({ name }) => name)],
  );
  assert.equal(days.dayLog(), log);
});

test("a try belongs to the day on which it began, whatever the clock says at its end", async () => {
  const page = await open();
  const [day, next] = NOVEMBER.slice(16);
  page.daily.sewDay(day);
  await playOn(page);
  assert.ok(page.days.dayLog().startsWith(`${day} `));
  assert.equal(page.daily.stageOf(next), "open");
  assert.equal(page.daily.daysOn(next).streak, 1);
  assert.equal(page.daily.daysOn(NOVEMBER[0]).streak, 0, "a line from a clock that was ahead");
});

test("another device gets the games, the days and the best from a file, and keeps its own", async () => {
  const from = await open();
  const day = gentlest(from, "express");
  from.daily.sewDay(day);
  await playOn(from);
  from.days.mergeDays("2026-10-01 won 30 20\n2026-10-02 lost 10 20\n");
  from.days.mergeBests({ [day]: { points: 46, other: 20 } });
  const file = await from.files.exportGames(from.keep.readShelf());
  const to = await open();
  to.days.mergeDays("2026-10-02 won 50 20\n");
  const taken = await to.files.importGames(file, () => undefined);
  assert.deepEqual([taken.added, taken.days], [1, 2]);
  assert.deepEqual(
    to.daily.daysOn(day).days.map(({ day, points }) => [day, points]),
    [
      ["2026-10-01", 30],
      ["2026-10-02", 50],
      [day, from.daily.daysOn(day).today.points],
    ],
  );
  assert.equal(to.days.keptBests()[day].points, 46);
  assert.equal((await to.files.importGames(file, () => undefined)).days, 0);
});
