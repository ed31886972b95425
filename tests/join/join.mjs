// SPDX-License-Identifier: MIT
// The terminal at a game server.   node tests/join/join.mjs PROGRAM [SERVER]
//
// A real server on a SQLite file; people who type lines, one at the full screen (tmux), and programs of the text
// protocol. They play whole games of all three editions, while the server is killed and comes back.
import * as fs from "node:fs";
import * as path from "node:path";
import {
  address,
  anyMove,
  check,
  create,
  folder,
  forget,
  freePort,
  has,
  host,
  look,
  makeMove,
  playOn,
  program,
  runTopics,
  same,
  says,
  seatLink,
  serve,
  sleep,
  start,
  stopServer,
  terminal,
  until,
} from "./people.mjs";

async function twoPeople(edition) {
  const { game, seat, secret, invite } = await create({ name: "Anna", edition, seat: 1, pace: "clock:3600000+5000" });
  const anna = start("anna", ["join", seatLink(game, secret), "--plain"]);
  await says(anna, "The game begins when both players are seated.");
  for (const word of ["show", "moves", "score", "record", "patch 3", "hint", "save x.pwk"]) {
    forget(anna);
    anna.type(word);
    await says(anna, "The game begins when both players are seated.");
  }
  const bo = start("bo", ["join", "-", "--name", "Bo", "--plain"]);
  bo.type(seatLink(game, invite));
  const people = seat === 1 ? [anna, bo] : [bo, anna];
  await says(bo, "Anna, here");
  await says(anna, "Time left");
  bo.type("advance");
  await says(bo, "Not played. It is not your turn.");
  bo.type("hint");
  await says(bo, "There is no advice during an online game.");
  await playOn(game, people, (state) => state.ply >= 4);
  return { game, anna, bo, people };
}

async function classic() {
  const { game, anna, bo, people } = await twoPeople("classic");
  // A question that is declined, and one that is granted.
  let state = await look(game);
  const asker = people[2 - state.turn];
  const asked = people[state.turn - 1];
  asker.type("undo");
  await says(asked, "asks to undo the last move. Type yes or no.");
  asked.type("no");
  await says(asker, "has declined.");
  state = await playOn(game, people, (now) => now.ply > state.ply);
  const next = people[2 - state.turn];
  forget(anna, bo);
  next.type("undo");
  await says(people[state.turn - 1], "asks to undo");
  people[state.turn - 1].type("yes");
  await says(next, "Undone:");
  await says(people[state.turn - 1], "Undone:");
  anna.type("say nice-fit");
  await says(bo, "Anna: Nice fit!");
  // The server dies, a move is typed meanwhile, and it arrives.
  const before = await look(game);
  const move = await anyMove(before.record);
  await stopServer("SIGKILL");
  people[before.turn - 1].type(move);
  await says(people[before.turn - 1], "The server can't be reached");
  await serve();
  await until("the move after the crash", async () => (await look(game)).entries > before.entries);
  await says(anna, "Connected again.");
  await says(bo, "Connected again.");
  same(
    "a move that was typed while the server was away is stored once",
    (await look(game)).entries,
    before.entries + 1,
  );
  // One leaves and comes back by the game's name.
  bo.type("quit");
  same("quit leaves", await bo.ended, 0);
  has("and says how to come back", bo.text, `Come back with thimble join ${game}.`);
  await says(anna, "Bo is not here now.");
  const list = start("bo", ["join"]);
  same("the list of games", await list.ended, 0);
  has("names the game", list.text, game);
  const again = start("bo", ["join", game, "--plain"]);
  await says(anna, "Bo is back.");
  people[people.indexOf(bo)] = again;
  const end = await playOn(game, people, () => false);
  same("the game ends by score", end.ending, "score");
  await sayWho(end.winner, people, ["Anna", "Bo"]);
  check("both saw the end", true);
  // Once more, with seats swapped.
  anna.type("again");
  await says(again, 'Anna would like to play again: type "again".');
  again.type("again");
  await says(anna, "A new game.");
  const nextGame = (await look(game)).next;
  await until("the next game", async () => (await look(nextGame)).phase === "playing");
  same("seats are swapped", (await look(nextGame)).players[0].name, "Bo");
  again.type("resign");
  await says(again, "Type resign again to resign.");
  forget(again);
  again.type("players");
  await says(again, "Seat 2: Anna, ");
  again.type("resign");
  await says(again, "Type resign again to resign.");
  same("only twice in a row resigns", (await look(nextGame)).phase, "playing");
  again.type("resign");
  await says(anna, "You win: Bo resigned");
  anna.type("again smae");
  await says(anna, "Usage: again [same]");
  anna.type("again no");
  await says(anna, "You would rather not play again.");
  same("nothing else was asked for", (await look(nextGame)).again[1], null);
  for (const person of [anna, again]) {
    person.type("quit");
    same("quit after the end", await person.ended, 0);
  }
}

/* The winner is told so; everybody else hears a name. */
async function sayWho(winner, people, names) {
  for (const [i, person] of people.entries())
    await says(person, i === winner - 1 ? "You win" : `${names[winner - 1]} wins`);
}

async function express() {
  const { game, anna, bo, people } = await twoPeople("express");
  const watcher = start("cleo", ["join", `${address}/#watch=${game}`, "--plain"]);
  await says(watcher, "Anna, here");
  const hasty = start("dora", ["join", `${address}/#watch=${game}`, "--plain"]);
  hasty.type("show");
  hasty.type("quit");
  same("a spectator who types before the server answers", await hasty.ended, 0);
  watcher.type("advance");
  await says(watcher, "Not played. You are watching.");
  const end = await playOn(game, people, () => false);
  await sayWho(end.winner, [anna, bo, watcher], ["Anna", "Bo"]);
  same("Express ends by score", end.ending, "score");
  for (const person of [anna, bo, watcher]) {
    person.child.stdin.end();
    same("the end of input leaves", await person.ended, 0);
  }
}

async function solo() {
  const anna = start("anna", [
    "invite",
    address,
    "--edition",
    "automa",
    "--deck",
    "tactical",
    "--name",
    "Anna",
    "--plain",
  ]);
  await says(anna, "Your turn");
  const game = fs.readFileSync(path.join(folder, "anna/thimble/seats"), "utf8").split(" ")[1];
  const end = await playOn(game, [anna], () => false);
  same("the solo game ends by score", end.ending, "score");
  await says(anna, end.winner === 1 ? "You win" : "The Automa wins");
  anna.type("quit");
  same("quit after the solo game", await anna.ended, 0);
}

async function fullScreen() {
  const { game, secret, invite } = await create({ name: "Anna", edition: "express", seat: 1 });
  const screen = terminal("anna", `${program} join '${seatLink(game, secret)}'`);
  await screen.shows("Waiting for the other player");
  const bo = start("bo", ["join", seatLink(game, invite), "--name", "Bo", "--plain"]);
  await screen.shows("Your turn");
  screen.press("a");
  await screen.shows("confirm");
  screen.press("Enter");
  await until("the move of the full screen", async () => (await look(game)).ply === 1);
  // Bo moves until it is Anna's turn again, says something, and asks to undo.
  for (let state = await look(game); state.turn === 2; state = await look(game)) await makeMove(game, bo, state);
  await screen.shows("Your turn");
  bo.type("say hello");
  await screen.shows("Bo: Hello!");
  const had = (await look(game)).ply;
  bo.type("undo");
  await screen.shows("Bo asks to undo the last move");
  screen.press("y");
  await until("the undone move", async () => (await look(game)).ply < had);
  await stopServer("SIGKILL");
  await screen.shows("no connection");
  await serve();
  await until("presence after the restart", async () => (await look(game)).players[0].here);
  screen.press("X");
  await screen.shows("Resign?");
  screen.press("y");
  await screen.shows("You resigned: Bo wins");
  await says(bo, "You win: Anna resigned");
  screen.press("A");
  await says(bo, "Anna would like to play again");
  bo.type("say good-game");
  await screen.shows("Bo: Good game!  You would like to play again.");
  bo.type("again");
  await until("the next game", async () => (await look(game)).next);
  await says(bo, "A new game.");
  await screen.shows("Waiting for Bo");
  screen.press("q");
  await screen.shows("Come back with thimble join");
  screen.end();
  bo.type("quit");
  await bo.ended;
  check("the full screen plays on a server", true);
}

/* Late patches that were hidden until the end are those of the deal: a saved game has them. */
async function revealedDeal() {
  const file = path.join(folder, "revealed.pwk");
  const { game, secret, invite } = await create({ name: "Anna", edition: "express", seat: 1 });
  const bo = start("bo", ["join", seatLink(game, invite), "--name", "Bo", "--plain"]);
  await says(bo, "Bo, you");
  const screen = terminal("anna", `${program} join '${seatLink(game, secret)}'`);
  await screen.shows("Your turn");
  bo.type("resign");
  await says(bo, "Type resign again");
  bo.type("resign");
  await screen.shows("You win: Bo resigned");
  screen.press("w");
  await screen.shows("Save");
  screen.press("C-u");
  screen.tmux("send-keys", "-l", file);
  screen.press("Enter");
  await until("the file", () => fs.existsSync(file));
  const late = (record) => /\[Late "([^"]*)"\]/.exec(record)?.[1];
  const { record } = await look(game);
  check("the server shows the late patches at the end", late(record), record);
  same("a saved game has the real late patches", late(fs.readFileSync(file, "utf8")), late(record));
  screen.press("q");
  screen.end();
  bo.type("quit");
  await bo.ended;
}

/* The line being typed stays whole while news come. */
async function typedLine() {
  const { game, secret, invite } = await create({ name: "Anna", seat: 1 });
  const screen = terminal("anna", `${program} join '${seatLink(game, secret)}' --plain`);
  await screen.shows("The game begins when both players are seated.");
  screen.tmux("send-keys", "-l", "adv");
  const bo = start("bo", ["join", seatLink(game, invite), "--name", "Bo", "--plain"]);
  await screen.shows("Anna> adv");
  screen.tmux("send-keys", "-l", "ance");
  screen.press("Enter");
  await screen.shows("You advance");
  check("a line is typed on while news come", true);
  bo.type("quit");
  await bo.ended;
  screen.end();
}

/* Lines that are there from the beginning wait for the server. */
async function piped() {
  const anna = start("anna", ["invite", address, "--computer", "2", "--seat", "1", "--name", "Anna", "--plain"]);
  anna.type("say thanks");
  anna.type("advance");
  anna.child.stdin.end();
  same("piped lines are carried out", await anna.ended, 0);
  has("phrases that are none are named", anna.text, 'There is no phrase "thanks".');
  const game = fs.readFileSync(path.join(folder, "anna/thimble/seats"), "utf8").split(" ")[1];
  check("moves are played", (await look(game)).ply > 0, anna.text);
}

/* A connection that is idle stays: nothing is lost, and nothing is told. */
async function idle() {
  const { game, secret } = await create({ name: "Anna", seat: 1 });
  const anna = start("anna", ["join", seatLink(game, secret), "--plain"]);
  await says(anna, "The game begins when both players are seated.");
  await sleep(100_000);
  check("an idle connection stays", !anna.text.includes("can't be reached"), anna.text);
  anna.child.stdin.end();
  await anna.ended;
}

async function bots() {
  const engine = `${program} gtp --memory 4`;
  const bot = start("bot", [
    "bot",
    "--gtp",
    engine,
    "--say",
    "strength 1",
    "--open",
    address,
    "--edition",
    "express",
    "--games",
    "1",
  ]);
  await says(bot, ": open");
  const game = /^(\w+): open/m.exec(bot.text)[1];
  // The second program does not know "reveal".
  const simple = `${path.resolve("tests/doors/bot")} ${program} plays`;
  const other = start("other", [
    "bot",
    "--gtp",
    simple,
    `${address}/#watch=${game}`,
    "--games",
    "1",
    "--name",
    "Simple",
  ]);
  await until("the middle of the bots' game", async () => (await look(game)).ply > 6);
  await stopServer("SIGKILL");
  await serve();
  same("a program plays Express to the end", await bot.ended, 0);
  same("and so does one that sees no hidden words", await other.ended, 0);
  same("by score", (await look(game)).ending, "score");
  check("nothing failed", !/failed/.test(bot.text + other.text), bot.text + other.text);
  const lonely = start("bot", [
    "bot",
    "--gtp",
    engine,
    "--say",
    "strength 1",
    "--open",
    address,
    "--edition",
    "automa",
    "--games",
    "1",
  ]);
  same("a program plays the solo game to the end", await lonely.ended, 0);
  has("and tells the score", lonely.text, " to ");
  check("without failing", !/failed|refused/.test(lonely.text), lonely.text);
  const solo = await create({ name: "X", edition: "automa" });
  const crashing = start("bot", ["bot", "--gtp", "exec false", seatLink(solo.game, solo.secret), "--games", "1"]);
  same("a program that does not run is refused", await crashing.ended, 1);
  const broken = simple.replace("plays", "crashes");
  const stumbling = start("bot", [
    "bot",
    "--gtp",
    broken,
    seatLink(solo.game, solo.secret),
    "--games",
    "1",
    "--name",
    "Y",
  ]);
  same("a program that crashes gives up", await stumbling.ended, 0);
  has("after the third time", stumbling.text, "it failed too often; resigning");
  same("and resigns", (await look(solo.game)).ending, "resigned");
}

async function wrongLinks() {
  const { game, invite } = await create({ name: "Anna" });
  const secret = "x".repeat(30);
  const rows = [
    [["join", "nonsense"], 1, "you have no seat in a game"],
    [["join", "ftp://localhost"], 2, "begins with http://"],
    [["join", `${address}/#seat=${game}`], 2, "incomplete"],
    [["join", seatLink(game, secret)], 1, "This link does not open a seat"],
    [["join", `${address}/#watch=nosuchgame`], 1, "There is no such game"],
    [["join", "http://localhost:1/#watch=abc"], 1, "no server answers at http://localhost:1;"],
    [["join", seatLink(game, invite), "--name", 'a"b'], 1, "a name has 1 to 24 letters"],
    [["invite", address, "--name", "x".repeat(25)], 2, "a name has 1 to 24 letters"],
    [["invite", address, "--seat", "3"], 2, "--seat must be 1 or 2"],
    [["invite", "http://localhost:1"], 1, "no server answers at http://localhost:1;"],
    [["invite", address, "--edition", "chess"], 1, "edition"],
    [["invite", address, "--pace", "soon"], 2, "--pace is none"],
    [["bot", "--gtp", "x", "--open", address, "--pace", "clock:600000+5000"], 2, "--pace is none"],
    [["bot", "--open", address], 2, "--gtp COMMAND"],
    [["bot", "--gtp", "x"], 2, "link of a seat"],
  ];
  for (const [words, status, sentence] of rows) {
    const run = start("wrong", words);
    run.child.stdin.end();
    same(`thimble ${words.slice(0, 2).join(" ").slice(0, 40)} ends`, await run.ended, status);
    has(`and says: ${sentence}`, run.text, sentence);
    check("and never shows a secret", !run.text.includes(secret) && !run.text.includes(invite), run.text);
  }
  const table = await create({ name: "Dora", edition: "express", opponent: "open" });
  const lobby = start("wrong", ["join", address]);
  same("the list of open tables", await lobby.ended, 0);
  check("names a table and its host", new RegExp(`${table.game} +Express, Dora`).test(lobby.text), lobby.text);
  const alone = start(
    "alone",
    ["serve", "--port", String(await freePort()), "--site", path.join(folder, "site"), "--no-open"],
    host,
  );
  await says(alone, "is served at");
  const local = /http:\S+\d/.exec(alone.text)[0];
  for (const words of [
    ["join", local],
    ["join", `${local}/#watch=abc`],
    ["join", `${local}/#seat=abc.${secret}`],
    ["invite", local],
  ]) {
    const run = start("wrong", words);
    run.child.stdin.end();
    same("a server without online games is refused", await run.ended, 1);
    check("and that is said", /does not offer online games/.test(run.text), run.text);
  }
  alone.child.kill();
  await alone.ended;
  const elsewhere = start("wrong", ["join", "http://localhost:1"]);
  same("a server that is not there has none", await elsewhere.ended, 1);
  const mode = fs.statSync(path.join(folder, "anna/thimble/seats")).mode & 0o777;
  same("only the user can read the secrets", mode, 0o600);
}

/* A try of the daily deal is handed in under one key, however often it is asked. */
async function dailyCompared() {
  const compare = async (home, ...more) => {
    const run = start(home, ["daily", "--compare", address, ...more]);
    return { status: await run.ended, text: run.text };
  };
  const play = async (home) => {
    const run = start(home, ["daily", "--plain"]);
    const leather = [..."abcdefg"].map((column) => `+${column}1`);
    for (let i = 0; i < 60; i++) for (const move of leather) run.type(`advance\n${move}`);
    run.type("quit");
    same("the daily deal is played", await run.ended, 0);
  };
  const before = await compare("ola");
  has("nothing to compare before the try", before.text, "has not been played to its end");
  await Promise.all([play("ola"), play("pia")]);
  const first = await compare("ola");
  has("the first result", first.text, "Nobody else has compared this day yet.");
  has("is among the steps", first.text, "  * yours among them");
  same("and a success", first.status, 0);
  has("the second one", (await compare("pia")).text, "Compared with 1 other result of this day.");
  const again = await compare("ola");
  has("asked again, the first one counts once", again.text, "Compared with 1 other result of this day.");
  const files = ["ola", "pia"].map((home) => path.join(folder, home, "thimble/compared"));
  const [one, other] = files.map((file) => fs.readFileSync(file, "utf8"));
  check("each has a key of its own", one !== other && /^\d{4}-\d\d-\d\d [\w-]{32}\n$/.test(one), one);
  same("that only the user can read", fs.statSync(files[0]).mode & 0o777, 0o600);
  const wrong = start("pia", ["daily", "--compare", "http://localhost:1"]);
  same("a server that is not there compares nothing", await wrong.ended, 1);
  const link = start("pia", ["daily", "--compare", `${address}/#watch=abc`]);
  same("nor does a game", await link.ended, 2);
}

const topics = [classic, express, solo, piped, fullScreen, revealedDeal, typedLine, bots, wrongLinks, dailyCompared];
if (process.env.THIMBLE_LONG) topics.push(idle);
await runTopics("join", topics);
