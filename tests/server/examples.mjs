// SPDX-License-Identifier: MIT
// The examples of docs/api.md, run as written: only the port is another.   node tests/server/examples.mjs PROGRAM
//
// Each example has a check here under its name. An example without one fails, and so does a check without an example.
import { createHash } from "node:crypto";
import * as fs from "node:fs";
import * as path from "node:path";
import { fileURLToPath } from "node:url";
import { Checks, runProcess, Service, temporaryFolder } from "./service.mjs";

const program = path.resolve(process.argv[2]);
const here = path.dirname(fileURLToPath(import.meta.url));
const text = fs.readFileSync(path.join(here, "../../docs/api.md"), "utf8");
const checks = new Checks("examples");
const folder = temporaryFolder("examples");
const service = await Service.start(program, { database: path.join(folder, "games.db") });

/* All fenced blocks that begin with their name. */
const examples = [...text.matchAll(/^```(sh|js)\n(?:#|\/\/) example: (.*)\n([^]*?)^```$/gm)].map(
  ([, language, name, code]) => ({
    language,
    name,
    code: code.replaceAll("localhost:7529", `localhost:${service.port}`),
  }),
);

/* One shell runs them all, so that variables live on. */
const MARK = "\x1e";
function script() {
  const parts = examples.map(({ language, name, code }, i) => {
    if (language === "sh") return `printf '\\n${MARK}${name}\\n'\n${code}`;
    const file = path.join(folder, `example-${i}.js`);
    fs.writeFileSync(file, code);
    return `printf '\\n${MARK}${name}\\n'\n${process.execPath} ${here}/websocket.mjs ${file}`;
  });
  return `set -a\n${parts.join("\n")}`;
}

fs.mkdirSync(path.join(folder, "bin"));
fs.symlinkSync(program, path.join(folder, "bin/thimble"));
const env = { ...process.env, PATH: `${folder}/bin:${process.env.PATH}` };
const { out, text: all } = await runProcess("bash", [], { input: script(), env, cwd: folder });
const outputs = new Map(
  out
    .split(MARK)
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf("\n")), part.slice(part.indexOf("\n") + 1).trim()]),
);

const json = (said) => JSON.parse(said);
const lines = (said) => said.split("\n");
let game;
const CHECKS = {
  create: (said) => {
    game = json(said);
    return game.seat === 1 && game.secret.length >= 22 && game.invite.length >= 22 && game.state.phase === "waiting";
  },
  "an error": (said) => /^\{"error":"no-such-game","message":".+"\} 404$/.test(said),
  change: (said) => {
    const { seat, state } = json(said);
    return seat === 1 && state.track === "2014" && state.pace === "turn:86400000" && state.game === game.game;
  },
  withdraw: (said) => said === "204",
  "against the computer": (said) => {
    const { state } = json(said);
    return state.phase === "playing" && state.players[1].kind === "computer" && state.players[1].strength === 4;
  },
  "against the Automa": (said) => {
    const { state } = json(said);
    return state.phase === "playing" && state.players[1].kind === "automa" && state.level === 2;
  },
  sit: (said) => {
    const { seat, state } = json(said);
    return seat === 2 && state.phase === "playing" && state.players[1].name === "Bo" && state.running;
  },
  move: (said) => json(said).state.ply === 1 && json(said).seat === 1,
  "the same move again": (said) => json(said).state.ply === 1 && json(said).state.entries === 3,
  "an illegal move": (said) => {
    const { error, message, state } = json(said);
    return error === "illegal" && message.length > 5 && state.entries === 3;
  },
  "ask for undo, and agree": (said) => said === '{"seat":1,"what":"undo"}\n0',
  "the record": (said) => said.includes('[Player2 "Bo"]') && said.includes('[Track "2014"]') && said.endsWith("*"),
  "a phrase": (said) => json(said).seat === 1,
  "resign, and play again": (said) => {
    const [ending, again, next] = lines(said);
    return (
      ending === '["resigned",2]' && again === '["new",null]' && /^[a-z0-9]{8,15}$/.test(next) && next !== game.game
    );
  },
  "tell a device": (said) => /^[\w-]{87}\n1\n1$/.test(said),
  "the lobby": (said) => json(said)[0].name === "Cleo" || json(said)[1].name === "Cleo",
  "sit down at an open table": (said) => json(said).state.phase === "playing",
  "my games": (said) => json(said).games[0].seat === 1 && json(said).games[1] === null,
  "nothing is told before the try": (said) => json(said).error === "no-result",
  "an unfinished try": (said) => said === "not-over",
  "check a seal": (said) => {
    const [seal, sum] = lines(said);
    const circle = /\[Circle "([^"]*)"\]/.exec(said)?.[1];
    const dealt = said.replaceAll(",", " ");
    return sum === `${seal}  -` && circle?.length > 50 && dealt.indexOf(circle) !== dealt.lastIndexOf(circle);
  },
  "follow by stream": (said) => said === '[2,"playing",false]' || said === '[2,"playing",true]',
  "follow by WebSocket": (said) =>
    said.startsWith("answer 1: 200 2 playing") && /^answer 2: 200 2/m.test(said) && /^news 2 hello$/m.test(said),
  "claim a name": (said) => json(said).name === "Greta" && json(said).token.length >= 22,
  "who is that, and who am I": (said) => said === '["Greta","person"]\n["read","play","manage"]',
  "a token for a bot": (said) => lines(said).length === 3 && said.endsWith('[["play"],"my bot"]\n204'),
  "a rated game": (said) => said === '["Greta",true]\n["Hans",true]\n2',
  "public games": (said) => /^[a-z0-9]{8,15}$/.test(said),
  ratings: (said) => json(said).list === "classic-person" && Array.isArray(json(said).names),
  "all about me": (said) => lines(said)[0] === '[1,"resigned"]' && lines(said)[1].includes('"results"'),
  "recover a name, and give it up": (said) => /^204\n\{"error":"no-such-name"/.test(said),
  health: (said) => said === "ok",
  numbers: (said) =>
    /^# TYPE thimble_\w+ (counter|gauge|histogram)$/m.test(said) && /^thimble_\w+(\{.*\})? \d+/m.test(said),
};

for (const { name } of examples) {
  const said = outputs.get(name);
  let fine = false;
  try {
    fine = said !== undefined && CHECKS[name](said);
  } catch {
    fine = false;
  }
  checks.check(name, fine, said ?? all.slice(-500));
}
for (const name of Object.keys(CHECKS)) checks.check(`"${name}" is in the document`, outputs.has(name));
checks.check(
  "no secret is in the server's log",
  !service.said.includes(game.secret) && !service.said.includes(game.invite),
  service.said,
);
checks.check("a seal is a SHA-256", game.state.seal.length === createHash("sha256").update("").digest("hex").length);
await service.kill("SIGTERM");
checks.end();
