// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { merged } from "../src/online/hall.ts";
import {
  dropSeat,
  everySeat,
  findSeat,
  inOrder,
  keepSeat,
  listSeats,
  missSeat,
  newer,
  readLink,
  readSeat,
  type Seat,
  seatLink,
  tidySeats,
} from "../src/online/seats.ts";
import { othersOpen } from "../src/play/online-game.ts";
import { stateOf } from "./states.ts";

const SECRET = "abcdefghijklmnopqrstuv";

/* The part of localStorage that is used. */
const stored = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    get length() {
      return stored.size;
    },
    key: (i: number) => [...stored.keys()][i] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  },
  document: { baseURI: "http://here:7529/?x=1#old" },
});

test("a seat comes back as it was stored", () => {
  const seat = { game: "g1", secret: SECRET, seat: 2, state: stateOf(), touched: 5 };
  keepSeat({ ...seat, pending: [{ number: 3, entry: "move", text: "advance" }] });
  assert.deepEqual(findSeat("g1")?.pending, [{ number: 3, entry: "move", text: "advance" }]);
  keepSeat({ ...seat, game: "g2", touched: 9 });
  assert.deepEqual(
    listSeats().map(({ game }) => game),
    ["g2", "g1"],
  );
  dropSeat("g2");
  assert.equal(findSeat("g2"), null);
});

test("the secret of the other seat is forgotten when somebody sits there", () => {
  const [me, other] = stateOf().players;
  const seat = { game: "g3", secret: SECRET, invite: SECRET.toUpperCase(), seat: 1, touched: 5 };
  keepSeat({ ...seat, state: stateOf({ players: [me, { ...other, seated: false }] }) });
  assert.equal(findSeat("g3")?.invite, SECRET.toUpperCase());
  keepSeat({ ...seat, state: stateOf({ players: [me, { ...other, seated: true }] }) });
  assert.equal(findSeat("g3")?.invite, undefined);
  dropSeat("g3");
});

test("a seat that the server does not know is hidden, and comes back", () => {
  const seat: Seat = { game: "g4", secret: SECRET, seat: 1, state: stateOf(), touched: 5 };
  const isListed = () => listSeats().some(({ game }) => game === "g4");
  keepSeat(seat);
  missSeat(seat);
  assert.equal(isListed(), false);
  assert.equal(findSeat("g4")?.secret, SECRET, "the only key to a seat");
  tidySeats();
  assert.ok(everySeat().some(({ game }) => game === "g4"));
  keepSeat(seat);
  assert.ok(isListed());
  keepSeat({ ...seat, gone: 1 });
  tidySeats();
  assert.equal(findSeat("g4"), null, "after some weeks it is removed");
  const unused: Seat = { game: "g5", secret: SECRET, seat: 0, touched: 5 };
  keepSeat(unused);
  missSeat(unused);
  assert.equal(findSeat("g5"), null);
});

test("without storage a seat lasts until the page is closed", () => {
  const { setItem } = localStorage;
  const seat = { game: "held", secret: SECRET, seat: 1, state: stateOf(), touched: 7 };
  localStorage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  assert.equal(keepSeat(seat), "full");
  assert.deepEqual(findSeat("held"), seat);
  assert.ok(listSeats().some(({ game }) => game === "held"));
  localStorage.setItem = setItem;
  assert.equal(keepSeat({ ...seat, touched: 8 }), "");
  assert.equal(findSeat("held")?.touched, 8);
  dropSeat("held");
  assert.equal(findSeat("held"), null);
});

test("what is no seat is ignored", () => {
  stored.set("thimble.seat.bad", "{");
  stored.set("thimble.seat.short", JSON.stringify({ game: "short", secret: "abc" }));
  assert.equal(findSeat("bad"), null);
  assert.equal(findSeat("short"), null);
  assert.deepEqual(readSeat({ game: "g", secret: SECRET, seat: 7, state: { game: 1 }, pending: [{}] }), {
    game: "g",
    secret: SECRET,
    seat: 0,
    touched: 0,
  });
});

test("of two states of a game the newer one is stored", () => {
  const [older, later] = [stateOf({ entries: 6, at: 100 }), stateOf({ entries: 7, at: 200 })];
  assert.equal(newer(later, older), later);
  assert.equal(newer(older, later), later);
  assert.equal(newer(undefined, older), older);
  const same = stateOf({ entries: 6, at: 200 });
  assert.equal(newer(later, same), later);
  assert.equal(newer(same, later), later);
  const ahead = stateOf({ entries: 8, at: 150 }); // by a server whose clock is late
  assert.deepEqual([newer(later, ahead), newer(ahead, later)], [ahead, ahead]);
});

test("links carry a seat behind the hash, and are read again", () => {
  const link = new URL(seatLink("k3x9", SECRET));
  assert.equal(link.href, `http://here:7529/#seat=k3x9.${SECRET}`);
  assert.deepEqual(readLink(link.hash), { kind: "seat", game: "k3x9", secret: SECRET });
  assert.deepEqual(readLink("#watch=k3x9"), { kind: "watch", game: "k3x9" });
  for (const bad of ["#seat=k3x9", "#seat=k3x9.abc", "#watch=", "#watch=a/b", "#game=x"])
    assert.equal(readLink(bad), null);
});

test("a link that others can open has the address that they know", () => {
  othersOpen.value = "http://192.168.0.7:7529/";
  assert.equal(seatLink("k3x9", SECRET), `http://192.168.0.7:7529/#seat=k3x9.${SECRET}`);
  othersOpen.value = "";
});

test("my move comes first, the earliest deadline before the others", () => {
  const game = (name: string, awaits: number, deadline: number | null, phase: "playing" | "over" = "playing") => ({
    seat: 1,
    state: stateOf({ game: name, awaits, deadline, phase }),
  });
  const games = [
    game("over", 0, null, "over"),
    game("theirs", 2, 10),
    game("mine without clock", 1, null),
    game("mine late", 1, 900),
    game("mine soon", 1, 500),
  ];
  assert.deepEqual(
    inOrder(games).map(({ state }) => state.game),
    ["mine soon", "mine late", "mine without clock", "theirs", "over"],
  );
});

test("rows of the lobby keep their places", () => {
  const rows = (...names: string[]) => names.map((game) => stateOf({ game }));
  const names = merged(rows("a", "b", "c"), rows("new", "c", "a")).map(({ game }) => game);
  assert.deepEqual(names, ["a", "c", "new"]);
});
