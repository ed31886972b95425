// SPDX-License-Identifier: MIT
// The terminal and programs at a game server that is hard to reach.   node tests/join/trouble.mjs PROGRAM [SERVER]
//
// Between them and a real server is a wire that loses answers, holds calls back or refuses them.
import * as fs from "node:fs";
import * as path from "node:path";
import {
  address,
  call,
  check,
  create,
  folder,
  forget,
  look,
  program,
  runTopics,
  same,
  says,
  seatLink,
  sleep,
  start,
  terminal,
  until,
} from "./people.mjs";
import { Wire } from "./wire.mjs";

/* A promise, and the function that keeps it. */
function gate() {
  let open;
  const promise = new Promise((resolve) => (open = resolve));
  return [promise, open];
}

/* Anna and Bo at a new table: its secrets, by name. */
async function newTable(more = {}) {
  const { game, secret, invite } = await create({ name: "Anna", seat: 1, ...more });
  return { game, anna: secret, bo: invite };
}
const sit = ({ game, bo }) => call("POST", `/games/${game}/sit`, { secret: bo, body: { name: "Bo" } });

/* Sends the next entry of a seat. */
async function send(game, secret, entry, text) {
  const { entries } = await look(game);
  const answer = await call("POST", `/games/${game}/entries`, {
    secret,
    body: { number: entries, entry, ...(text ? { text } : {}) },
  });
  if (answer.status !== 200) throw new Error(`${entry}: ${JSON.stringify(answer)}`);
  return answer.state;
}

let files = 0;
/* A bot whose program thinks until `think` is called. */
function slowBot(link) {
  const file = path.join(folder, `thinker-${files++}`);
  const script = path.resolve("tests/join/thinker.mjs");
  const bot = start("bot", ["bot", "--gtp", `exec node ${script} ${program} ${file}`, "--say", "strength 1", link]);
  const lines = () => (fs.existsSync(`${file}.log`) ? fs.readFileSync(`${file}.log`, "utf8").split("\n") : []);
  return {
    ...bot,
    run: bot,
    lines,
    asked: (times) => until("genmove", () => lines().filter((line) => line === "genmove").length >= times),
    think: () => fs.writeFileSync(file, ""),
    stop: async () => {
      bot.child.kill("SIGTERM");
      fs.writeFileSync(file, "");
      await bot.ended;
    },
  };
}

/* While a move is on its way, nothing else is sent, even if the game goes on without it. */
async function moveOnItsWay() {
  const wire = await Wire.open(address);
  const { game, anna: secret, bo } = await newTable();
  const anna = start("anna", ["join", seatLink(game, secret, wire.address), "--plain"]);
  await says(anna, "The game begins when both players are seated.");
  await sit({ game, bo });
  await says(anna, "Your turn");
  const [held, release] = gate();
  wire.fate = (one) => one === "POST entries" && held;
  anna.type("advance");
  await until("the move", () => wire.count("POST entries") === 1);
  await send(game, bo, "ask", "stop");
  await says(anna, "asks to stop the game");
  anna.type("yes");
  await says(anna, "Your last action is still being sent.");
  release();
  await says(anna, "The position changed first, so your move wasn't played.");
  same("nothing was played", (await look(game)).ply, 0);
  anna.type("yes");
  await says(anna, "Stopped: nobody wins");
  anna.type("quit");
  same("a move on its way is the only one", await anna.ended, 0);
  wire.close();
}

/* The full screen tells that the server is gone, and what did not reach it. */
async function screenWithoutServer() {
  const wire = await Wire.open(address);
  const table = await newTable();
  const screen = terminal("anna", `${program} join '${seatLink(table.game, table.anna, wire.address)}'`);
  await screen.shows("Waiting for the other player");
  wire.fate = () => "cut";
  wire.breakStreams();
  await screen.shows("The server can't be reached");
  wire.fate = () => undefined;
  await screen.shows("Waiting for the other player");
  await sit(table);
  await screen.shows("Your turn");
  wire.fate = (one) => one === "POST entries" && "cut";
  screen.press("a");
  await screen.shows("confirm");
  screen.press("Enter");
  await until("the move", () => wire.count("POST entries") > 0);
  screen.press("q");
  await screen.shows("Your last action did not reach the server.");
  await screen.shows("Come back with thimble join");
  check("the full screen tells what was lost", true);
  screen.end();
  wire.close();
}

/* A busy server says so to those who talk, and a table that was taken back is not a server that is gone. */
async function rightReasons() {
  const wire = await Wire.open(address);
  const table = await newTable();
  await sit(table);
  const anna = start("anna", ["join", seatLink(table.game, table.anna, wire.address), "--plain"]);
  await says(anna, "Your turn");
  wire.fate = (one) => one === "POST phrase" && { status: 503, body: { error: "busy", message: "busy" } };
  anna.type("say hello");
  await says(anna, "The server has too much to do; try again in a moment.");
  forget(anna);
  wire.fate = (one) => one === "POST phrase" && "cut";
  anna.type("say hello");
  await says(anna, "the server can't be reached");
  anna.type("quit");
  await anna.ended;
  const open = await create({ name: "Dora", opponent: "open" });
  const words = ["join", `${wire.address}/#watch=${open.game}`, "--plain"];
  const cleo = start("cleo", words);
  await says(cleo, "The game begins");
  wire.fate = (one) => one === "GET stream" && wire.count(one) === 3 && "cut";
  const gone = start("cleo", words); // comes too late for the last line
  await until("its second stream", () => wire.count("GET stream") === 3);
  await call("DELETE", `/games/${open.game}`, { secret: open.secret });
  for (const person of [cleo, gone]) {
    await says(person, "There is no such game on this server.");
    person.type("quit");
    await person.ended;
  }
  check("a table that was taken back is told as that", !cleo.text.includes("can't be reached"), cleo.text);
  wire.close();
}

/* A player who is away, and the win that can be taken later, are told in both ways. */
async function awayPlayer() {
  const wire = await Wire.open(address);
  const table = await newTable({ pace: "clock:3600000+5000" });
  await sit(table);
  let left = 0;
  wire.change = (state) => {
    if (left) state.players[1].away = { since: state.at - 1000, until: state.at + left };
  };
  const link = seatLink(table.game, table.anna, wire.address);
  const anna = start("anna", ["join", link, "--plain"]);
  const screen = terminal("anna", `${program} join '${link}'`);
  await says(anna, "Bo, not here now");
  await screen.shows("(not here)");
  left = 100_000;
  wire.breakStreams(); // the next state comes with the next connection
  await says(anna, "Bo's connection is lost. Clocks stopped, 1:");
  await screen.shows("Bo's connection is lost. Clocks stopped, 1:");
  left = 1;
  wire.breakStreams();
  await screen.shows("Bo did not come back. Press W to take the win.");
  await until("the end of the time", () => {
    anna.type("players");
    return sleep(20).then(() => anna.text.includes('Bo did not come back. Type "claim" to take the win.'));
  });
  anna.type("quit");
  same("a player who is away is told about", await anna.ended, 0);
  screen.end();
  wire.close();
}

/* A question that comes while the program thinks is granted, not declined by its move. */
async function questionWhileThinking() {
  const table = await newTable();
  const bot = slowBot(seatLink(table.game, table.bo));
  await until("the bot's seat", async () => (await look(table.game)).phase === "playing");
  await send(table.game, table.anna, "move", "advance");
  await bot.asked(1);
  await send(table.game, table.anna, "ask", "undo");
  bot.think();
  await until("the answer", async () => !(await look(table.game)).asked);
  same("the move is taken back", (await look(table.game)).ply, 0);
  await bot.stop();
}

/* The server notes a lost connection as an entry. A move that is on its way meanwhile is not thought about again. */
async function connectionLostWhileMoving() {
  const wire = await Wire.open(address);
  const table = await newTable({ pace: "clock:3600000+5000" });
  const bot = slowBot(seatLink(table.game, table.bo, wire.address));
  await until("the bot's seat", async () => (await look(table.game)).phase === "playing");
  await send(table.game, table.anna, "move", "advance");
  await bot.asked(1);
  const [held, release] = gate();
  let isDown = true;
  wire.fate = (one) => (one === "POST entries" && held) || (one === "GET stream" && isDown && "cut");
  bot.think();
  await until("the move", () => wire.count("POST entries") === 1);
  wire.breakStreams();
  await until("a lost connection", async () => (await look(table.game)).players[1].away);
  isDown = false;
  const { entries } = await until("its return", async () => {
    const state = await look(table.game);
    return !state.players[1].away && state;
  });
  await until("the state after it", () => wire.streamed.includes(`"entries":${entries},`));
  same("the bot does not think again", bot.lines().filter((line) => line === "genmove").length, 1);
  release();
  const after = await until("the move after the return", async () => {
    const state = await look(table.game);
    return state.ply >= 2 && state;
  });
  check("the move was stored after the return", after.entries > entries, { entries, after: after.entries });
  check("without a refusal", !bot.run.text.includes("refused"), bot.run.text);
  await bot.stop();
  wire.close();
}

/* A finished game that was played again is still one game. */
async function enoughGames() {
  const table = await newTable();
  const { game, anna, bo } = table;
  await sit(table);
  await send(game, anna, "resign");
  for (const secret of [anna, bo]) await call("POST", `/games/${game}/next`, { secret, body: { deal: "new" } });
  check("the game has a successor", (await look(game)).next);
  const bot = start("bot", ["bot", "--gtp", `${program} gtp --memory 4`, "--games", "1", seatLink(game, bo)]);
  same(
    "a bot that has played enough ends",
    await until("its end", () => Promise.race([bot.ended.then(String), sleep(20)])),
    "0",
  );
}

/* A bot that is stopped takes its open table with it, but not a game that goes on. */
async function stoppedAtOpenTable() {
  const words = ["bot", "--gtp", `${program} gtp --memory 4`, "--say", "strength 1", "--open", address];
  const lonely = start("bot", words);
  await says(lonely, ": open");
  const game = /^(\w+): open/m.exec(lonely.text)[1];
  await until("its table", async () => (await look(game)).players.some((player) => player.here));
  lonely.child.kill("SIGINT");
  same("a bot can be stopped while it waits", await lonely.ended, 0);
  same("its table is gone", (await call("GET", `/games/${game}`)).status, 404);
  const busy = start("bot", words);
  await says(busy, ": open");
  const other = /^(\w+): open/m.exec(busy.text)[1];
  await call("POST", `/games/${other}/sit`, { secret: "s".repeat(30), body: { name: "Bo" } });
  await says(busy, "playing against Bo");
  busy.child.kill("SIGINT");
  same("a bot can be stopped while it plays", await busy.ended, 0);
  same("its game stays", (await call("GET", `/games/${other}`)).status, 200);
}

/* A spectator goes on to the next game, too, but has no seat there. */
async function spectator() {
  const table = await newTable();
  const { game, anna, bo } = table;
  await sit(table);
  const screen = terminal("cleo", `${program} join '${address}/#watch=${game}'`);
  await until("the spectator", async () => (await look(game)).watchers === 1);
  screen.press("u");
  await screen.shows("You are watching.");
  await send(game, anna, "move", "advance");
  await screen.lacks("You are watching.");
  await screen.lacks("ask to undo");
  await send(game, anna, "resign");
  for (const secret of [anna, bo]) await call("POST", `/games/${game}/next`, { secret, body: { deal: "new" } });
  const { next } = await look(game);
  await until("the spectator of the next game", async () => (await look(next)).watchers === 1);
  screen.press("q");
  screen.end();
  check("a spectator has no seat", !fs.existsSync(path.join(folder, "cleo/thimble/seats")));
}

/* A seat at an open table is not lost with the answer. */
async function lostAnswerAtOpenTable() {
  const wire = await Wire.open(address);
  const seats = path.join(folder, "dora/thimble/seats");
  const first = await create({ name: "Anna", seat: 1, opponent: "open" });
  wire.fate = (one) => one === "POST sit" && wire.count(one) === 1 && "lost";
  const dora = start("dora", ["join", wire.address, first.game, "--name", "Dora", "--plain"]);
  await says(dora, "Dora, you");
  dora.type("quit");
  same("the same call got the seat", await dora.ended, 0);
  // Killed before any answer: the secret is in the file.
  const second = await create({ name: "Anna", seat: 1, opponent: "open" });
  wire.fate = (one) => one === "POST sit" && "lost";
  const gone = start("dora", ["join", wire.address, second.game, "--name", "Dora", "--plain"]);
  await until("a seat", async () => (await look(second.game)).phase === "playing");
  gone.child.kill("SIGKILL");
  await gone.ended;
  wire.fate = () => undefined;
  const again = start("dora", ["join", second.game, "--plain"]);
  await says(again, "Dora, you");
  again.type("quit");
  same("the next program has the seat", await again.ended, 0);
  // A table that is taken leaves nothing behind.
  wire.fate = (one) => one === "POST sit" && { status: 409, body: { error: "taken", message: "taken" } };
  const third = await create({ name: "Anna", seat: 1, opponent: "open" });
  const late = start("dora", ["join", wire.address, third.game, "--name", "Dora", "--plain"]);
  same("a taken table is refused", await late.ended, 1);
  check("and is no seat of mine", !fs.readFileSync(seats, "utf8").includes(third.game), third.game);
  wire.close();
}

/* A server that asks to wait is not called before. */
async function retryAfter() {
  const wire = await Wire.open(address);
  const table = await newTable();
  const busy = { status: 503, headers: { "Retry-After": "2" }, body: { error: "busy", message: "busy" } };
  wire.fate = (one) => one === "POST sit" && wire.count(one) === 1 && busy;
  const bo = start("bo", ["join", seatLink(table.game, table.bo, wire.address), "--name", "Bo", "--plain"]);
  await says(bo, "Bo, you");
  const [first, second] = wire.calls.filter(({ call: one }) => one === "POST sit");
  check("a busy server is left alone as long as it asks", second.at - first.at >= 1900, second.at - first.at);
  bo.type("quit");
  await bo.ended;
  wire.close();
}

const topics = [
  moveOnItsWay,
  screenWithoutServer,
  rightReasons,
  awayPlayer,
  questionWhileThinking,
  enoughGames,
  stoppedAtOpenTable,
  spectator,
  lostAnswerAtOpenTable,
  retryAfter,
];
if (process.env.THIMBLE_LONG) topics.push(connectionLostWhileMoving);
await runTopics("join-trouble", topics);
