// SPDX-License-Identifier: MIT
// A PostgreSQL server for one test, in a folder and on a port of its own; it can be stopped, killed and started again.
//
//     const postgres = await Postgres.start();
//     const service = await Service.start(program, { database: postgres.address });
import * as fs from "node:fs";
import * as path from "node:path";
import { freePort, runProcess, sleep, startProcess, temporaryFolder } from "./service.mjs";

const ROOT = "/usr/lib/postgresql";

/* The newest installed version. */
function binaries() {
  const versions = fs.existsSync(ROOT) ? fs.readdirSync(ROOT).sort((a, b) => a - b) : [];
  if (versions.length === 0) throw new Error("PostgreSQL is not installed (Debian: postgresql)");
  return path.join(ROOT, versions.at(-1), "bin");
}

/* PostgreSQL refuses to run as root. */
async function user() {
  if (process.getuid() !== 0) return {};
  const ids = await Promise.all(["-u", "-g"].map((flag) => runProcess("id", [flag, "postgres"])));
  const [uid, gid] = ids.map(({ out }) => Number(out));
  return { uid, gid };
}

export class Postgres {
  static async start({ settings = {} } = {}) {
    const postgres = new Postgres();
    postgres.bin = binaries();
    postgres.folder = temporaryFolder("postgres");
    postgres.user = await user();
    if (postgres.user.uid !== undefined) fs.chownSync(postgres.folder, postgres.user.uid, postgres.user.gid);
    postgres.data = path.join(postgres.folder, "data");
    await postgres.run("initdb", ["-D", postgres.data, "-U", "thimble", "-A", "trust", "--no-sync", "-E", "UTF8"]);
    postgres.port = await freePort();
    postgres.settings = {
      port: postgres.port,
      listen_addresses: "127.0.0.1",
      unix_socket_directories: postgres.folder,
    };
    Object.assign(postgres.settings, settings);
    await postgres.up();
    return postgres;
  }

  get address() {
    return `postgres://thimble@127.0.0.1:${this.port}/postgres`;
  }

  async run(name, words) {
    const { status, text } = await runProcess(path.join(this.bin, name), words, { ...this.user, cwd: this.folder });
    if (status !== 0) throw new Error(`${name}: ${text}`);
  }

  async up() {
    const settings = Object.entries(this.settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const words = ["-D", this.data, ...settings];
    this.child = startProcess(path.join(this.bin, "postgres"), words, { ...this.user, cwd: this.folder });
    while (!(await this.isReady())) await sleep(50);
  }

  async isReady() {
    const { status } = await runProcess(path.join(this.bin, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", this.port]);
    if (status !== 0 && this.child.exitCode !== null) throw new Error(`PostgreSQL ended: ${this.child.text}`);
    return status === 0;
  }

  /* SIGTERM waits for clients, SIGINT ends their sessions, SIGQUIT is as if the power had failed. */
  async down(signal = "SIGINT") {
    this.child.kill(signal);
    await this.child.ended;
  }

  async sql(text) {
    const words = ["-X", "-q", "-A", "-t", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-d", this.address];
    const { status, out, text: said } = await runProcess("psql", words, { input: text });
    if (status !== 0) throw new Error(`psql: ${said}`);
    return out
      .split("\n")
      .filter(Boolean)
      .map((line) => line.split("\t"));
  }
}
