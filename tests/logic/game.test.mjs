// SPDX-License-Identifier: MIT
// The game on the page's table, from setup to saving.
import assert from "node:assert/strict";
import * as fs from "node:fs";
import { test } from "node:test";
import { anyMove, settled } from "./moves.mjs";
import { openPage, openCore } from "./page.mjs";

const person = (name = "") => ({ kind: "person", level: 0, name });
const computer = (level) => ({ kind: "computer", level, name: "" });
const automa = { kind: "automa", level: 0, name: "" };
const nobody = { kind: "nobody", level: 0, name: "" };
const setup = (edition, ...seats) => ({ edition, seed: "1", seats });

/* The opponents answer at once. */
async function open(storage) {
  const page = await openPage(storage);
  page.choose({ motion: "off" });
  return page;
}
const kept = ({ keep, game }) => keep.findGame(game.gameId.value);

test("looking at another moment leaves the table as it is, whatever comes of it", async () => {
  const { game } = await open();
  game.startGame(setup("classic", person(), person()));
  for (let i = 0; i < 4; i++) assert.ok(game.commit("advance"));
  const before = game.position();
  assert.throws(() => game.lookAfter(2, "advance twice"));
  assert.throws(() => game.lookAhead(2, "advance twice"));
  assert.throws(() => game.lookAt(5));
  assert.throws(() => game.retryFrom(5));
  assert.equal(game.badMoveIn('[Edition "classic"]\n[Seed "2"]\n\nadvance 1r0z9 *').number, 2);
  assert.equal(game.badMoveIn("nonsense"), null);
  assert.throws(() => game.openRecord("nonsense"));
  assert.throws(() => game.startGame({ ...setup("classic", person(), person()), seed: "x" }));
  assert.throws(() => game.startGame(setup("automa", person(), computer(1))));
  assert.equal(game.lookAfter(2, "advance").ply, 3);
  assert.equal(game.lookAt(0).ply, 0);
  assert.deepEqual(game.position(), before);
  assert.ok(game.commit("advance"));
  assert.equal(game.view.value.ply, 5);
});

test("every edition is played to its end against whoever sits there, back and forth", async () => {
  for (const [edition, ...seats] of [
    ["classic", person("Anna"), computer(2)],
    ["express", computer(2), person()],
    ["automa", person(), automa],
    ["classic", person(), person("Bo")],
    ["express", nobody, nobody],
  ]) {
    const page = await open();
    const { game } = page;
    game.startGame(setup(edition, ...seats));
    await settled(page);
    let leather = 0;
    for (let turn = 0; !game.over.value; turn++) {
      assert.equal(game.canUndo.value, turn > 0, `${edition}, turn ${turn}`);
      const before = game.view.value;
      leather += before.phase === "leather";
      assert.ok(game.commit(anyMove(page)));
      await settled(page);
      const after = game.view.value;
      game.undo();
      assert.ok(game.view.value.ply <= before.ply);
      assert.equal(game.view.value.phase, "action"); // leather belongs to the turn that won it
      while (game.canRedo.value) game.redo();
      await settled(page);
      assert.deepEqual(game.view.value, after);
      assert.deepEqual(kept(page).ply, after.ply);
    }
    assert.ok(leather > 0 || edition === "automa");
    assert.ok(kept(page).over);
  }
});

test("undo before one's first choice does nothing, although the computer has moved", async () => {
  const page = await open();
  const { game, engine } = page;
  game.startGame(setup("classic", computer(1), person()));
  await settled(page);
  const { ply } = game.view.value;
  assert.ok(ply > 0);
  game.undo();
  assert.equal(game.view.value.ply, ply);
  assert.equal(engine.asked.length, ply);
});

test("the computer's moves are those that every door would get", async () => {
  const page = await open();
  const { game, engine } = page;
  game.startGame(setup("express", computer(2), person()));
  await settled(page);
  assert.ok(game.commit("advance"));
  await settled(page);
  const { Door } = page;
  const core = new Door(await openCore("engine.wasm"));
  core.ask("new express seed=1");
  core.ask("seat 0 computer 2");
  const seeds = [];
  for (const { move, seat } of game.view.value.moves) {
    const { next } = core.ask("sitting");
    assert.equal(next.seat, seat);
    if (next.kind === "computer") {
      seeds.push(next.seed);
      assert.equal(core.ask(`move level=2 seed=${next.seed}`).move, move);
    }
    core.ask(`play ${move}`);
  }
  assert.deepEqual(
    engine.asked.map(({ seed }) => seed),
    seeds,
  );
});

test("the same deal again, with the seats changed round, and from a move on", async () => {
  const page = await open();
  const { game } = page;
  game.startGame(setup("classic", person("Anna"), computer(1)));
  assert.ok(game.commit("advance"));
  await settled(page);
  const first = game.gameId.value;
  const before = kept(page);
  game.playAgain(true);
  await settled(page);
  assert.notEqual(game.gameId.value, first);
  assert.deepEqual(
    game.sitters.value.map(({ who, name }) => [who, name]),
    [
      ["engine", ""],
      ["person", "Anna"],
    ],
  );
  assert.equal(game.mySeat.value, 1);
  assert.deepEqual(page.keep.findGame(first), before); // the game that was left is unchanged
  game.retryFrom(0);
  await settled(page);
  assert.deepEqual(game.retryOf.value.ply, 0);
  assert.equal(page.keep.listGames().length, 2); // nobody has moved in it
  game.commit("advance");
  assert.equal(page.keep.listGames().length, 3);
});

test("somebody else's game is looked at, and then played in the place of its only person", async () => {
  const page = await open();
  const { game } = page;
  const record = '[Edition "classic"]\n[Seed "1"]\n[Player1 "Zoë"]\n[Player2 "Thimble, level 1"]\n22r3h6 *\n';
  game.openRecord(record);
  const id = game.gameId.value;
  assert.ok(game.watched.value && game.isLookedAt.value);
  assert.deepEqual(
    game.sitters.value.map(({ who, name }) => [who, name]),
    [
      ["person", "Zoë"],
      ["engine", ""],
    ],
  );
  assert.equal(game.mySeat.value, 0);
  assert.ok(!game.canUndo.value && !game.myTurn.value && !game.commit("advance"));
  game.askAgain();
  assert.equal(game.view.value.ply, 1);
  game.leaveGame();
  game.openRecord(record);
  assert.equal(game.gameId.value, id); // it is saved once
  game.takeSeat();
  game.askAgain();
  await settled(page);
  assert.deepEqual(game.sitters.value[0], { who: "person", name: "" });
  assert.ok(game.view.value.ply > 1 && game.myTurn.value);
  const earlier = game.recordText();
  assert.ok(game.commit("advance"));
  await settled(page);
  game.openRecord(earlier); // an earlier position of a game that is now ours
  assert.ok(!game.watched.value && game.gameId.value !== id);
  assert.deepEqual(game.sitters.value[0], { who: "person", name: "" });
});

/* As saved by version 1 of the page, in a file. */
const OLD = JSON.parse(fs.readFileSync(new URL("../page/version-1-games.json", import.meta.url), "utf8")).games;
const movesIn = (record) => record.split("]\n\n")[1].trim().split(/\s+/).slice(0, -1);

test("games that version 1 kept are opened as they were, played on and kept as of today", async () => {
  for (const old of OLD) {
    const page = await open();
    const { game, storage } = page;
    storage.setItem(`thimble.game.${old.id}`, JSON.stringify(old));
    const [listed] = page.keep.listGames();
    game.layGame(listed);
    const { sitting, view, sitters } = game;
    assert.equal(view.value.ply, old.ply);
    assert.deepEqual(
      view.value.moves.map(({ move }) => move),
      movesIn(old.record),
    );
    assert.equal(sitting.value.watched, old.foreign ?? false);
    assert.equal(sitting.value.study, old.sitters.every(({ studies }) => studies) && !old.foreign);
    assert.deepEqual(
      sitters.value.map(({ who, name, level }) => [who, name, level]),
      old.sitters.map(({ who, name, level }) => [who, name, level]),
    );
    assert.equal(game.over.value, old.over);
    assert.deepEqual(
      view.value.seats.map(({ score }) => score),
      old.scores,
    );
    assert.deepEqual(game.retryOf.value, old.retryOf);
    assert.equal(game.canRedo.value, old.ply < movesIn(old.record).length && !old.foreign);
    if (old.over || old.foreign) continue;
    game.askAgain();
    await settled(page);
    assert.ok(game.commit(anyMove(page)));
    await settled(page);
    const again = kept(page);
    assert.equal(again.version, 2);
    const next = JSON.stringify([sitting.value, view.value]);
    game.leaveGame();
    game.layGame(again);
    assert.equal(JSON.stringify([sitting.value, view.value]), next);
  }
});

test("what no version has kept is not opened", async () => {
  const [old] = OLD;
  const { keep, storage, game } = await open();
  for (const [change, found] of [
    [{ version: 99 }, "newer"],
    [{ version: 0 }, "unknown"],
    [{ version: 2 }, "unknown"],
    [{ sitters: [] }, "unknown"],
    [{ ply: -1 }, "unknown"],
    [{ sitters: [{ who: "engine", name: "", level: 11 }, old.sitters[1]] }, "unknown"],
  ]) {
    storage.setItem(`thimble.game.${old.id}`, JSON.stringify({ ...old, ...change }));
    assert.equal(keep.findGame(old.id), found, JSON.stringify(change));
  }
  /* Its edition has no such seat: nothing is put on the table. */
  game.startGame(setup("classic", person(), person()));
  const before = game.position();
  const sitters = [
    { who: "person", name: "" },
    { who: "automa", name: "" },
  ];
  storage.setItem(`thimble.game.${old.id}`, JSON.stringify({ ...old, foreign: false, sitters }));
  assert.throws(() => game.layGame(keep.findGame(old.id)));
  assert.deepEqual(game.position(), before);
});
