// SPDX-License-Identifier: MIT
// Two servers on one PostgreSQL behind nginx, for people with browsers. It knows who is connected to which server, kills
// servers, and can stop PostgreSQL in the middle of a commit.
//
//     const hosts = await Hosts.start(bench);
//     await hosts.kill(await hosts.serverOf(game, HOST));     the server that the host of a game is connected to
//     await hosts.hold();                                     from now on no entry is committed
//     await hosts.release();
import { Postgres } from "../server/postgres.mjs";
import { Proxy } from "../server/proxy.mjs";
import { freePort, Service, sleep, startProcess } from "../server/service.mjs";
import { PATIENCE } from "./bench.mjs";

/* Places of a game, as the database has them. */
export const [WATCHER, HOST, GUEST] = [0, 1, 2];

/** Asks until the answer is neither null nor false, and returns it. */
export async function until(ask, words) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(5)) {
    const answer = await ask();
    if (answer !== null && answer !== false) return answer;
  }
  throw new Error(`${words} does not happen`);
}

/* A psql that stays connected: locks last until they are released. */
class Session {
  #child;
  constructor({ address }) {
    this.#child = startProcess("psql", ["-X", "-q", "-A", "-t", "-d", address], { stdio: ["pipe", "pipe", "pipe"] });
  }
  async run(sql) {
    const before = this.#child.text.length;
    this.#child.stdin.write(`${sql};\n\\echo done\n`);
    await until(() => this.#child.text.slice(before).includes("done"), sql);
  }
  async end() {
    this.#child.stdin.end();
    await this.#child.ended;
  }
}

/* At the end of a transaction with a new entry PostgreSQL asks for this lock, and commits when it has it. */
const LOCK = 1;
const GATE = `
  CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${LOCK}); RETURN NULL; END $$;
  CREATE CONSTRAINT TRIGGER hold AFTER INSERT ON entry DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION hold();`;
const HELD = "wait_event_type = 'Lock' AND wait_event = 'advisory'";

export class Hosts {
  services = []; // each with `name`, as the database knows it
  #names = new Set();
  #isHeld = false;

  static async start({ program, site }) {
    const hosts = new Hosts();
    hosts.postgres = await Postgres.start();
    const secure = await freePort();
    const options = ["--behind-proxy", "--origin", `https://localhost:${secure}`];
    for (let i = 0; i < 2; i++) {
      const service = await Service.start(program, { database: hosts.postgres.address, site, options });
      hosts.services.push(service);
      await hosts.#nameOf(service);
    }
    const ports = hosts.services.map(({ port }) => port);
    hosts.proxy = await Proxy.start(ports, { secure });
    hosts.session = new Session(hosts.postgres);
    await hosts.postgres.sql(GATE);
    return hosts;
  }

  async stop() {
    await this.session.end();
    await this.proxy.stop();
    for (const service of this.services) await service.kill("SIGTERM");
    await this.postgres.down();
  }

  get address() {
    return `https://localhost:${this.proxy.secure}/`;
  }

  /* Servers start one after the other, so the new name is that of the new one. */
  async #nameOf(service) {
    service.name = await until(async () => {
      const rows = await this.postgres.sql("SELECT id FROM server WHERE gone = 0;");
      return rows.map(([id]) => id).find((id) => !this.#names.has(id)) ?? null;
    }, "the lease of a new server");
    this.#names.add(service.name);
  }

  /* [place, server] of everybody who is connected to a living server. */
  async #places(game) {
    const rows = await this.postgres.sql(`SELECT place, server FROM present WHERE game = '${game}' AND guests > 0;`);
    const found = rows.map(([place, name]) => [Number(place), this.services.find((one) => one.name === name)]);
    return found.filter(([, service]) => service);
  }
  serverOf(game, place) {
    return until(
      async () => (await this.#places(game)).find(([at]) => at === place)?.[1] ?? null,
      `place ${place} at a server`,
    );
  }
  async placesAt(game, service) {
    return (await this.#places(game)).filter(([, at]) => at === service).map(([place]) => place);
  }

  /** When it was killed. */
  async kill(service) {
    service.name = "";
    const at = Date.now();
    await service.kill();
    return at;
  }
  async restart(service) {
    await service.restart();
    await this.#nameOf(service);
  }

  async hold() {
    await this.session.run(`SELECT pg_advisory_lock(${LOCK})`);
    this.#isHeld = true;
  }
  async release() {
    if (this.#isHeld) await this.session.run(`SELECT pg_advisory_unlock(${LOCK})`);
    this.#isHeld = false;
  }
  /* How many sessions wait at the end of their transactions, or for a row that another one has. */
  async #waiting(what) {
    const [[count]] = await this.postgres.sql(`SELECT COUNT(*) FROM pg_stat_activity WHERE ${what};`);
    return Number(count);
  }
  isHolding() {
    return until(async () => (await this.#waiting(HELD)) > 0, "a commit to be held");
  }
  isWaitingForRow() {
    const what = "wait_event_type = 'Lock' AND wait_event <> 'advisory'";
    return until(async () => (await this.#waiting(what)) > 0, "another server that waits for the row");
  }
  /** What waits at its end is rolled back instead. Other servers wait for that, if they want the same row. */
  async abandon() {
    const sql = `SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${HELD};`;
    const ended = (await this.postgres.sql(sql)).map(([pid]) => pid);
    const isThere = `pid IN (${[0, ...ended].join()})`; // it may have given up by itself
    await until(async () => (await this.#waiting(isThere)) === 0, "the end of a transaction");
  }
}
