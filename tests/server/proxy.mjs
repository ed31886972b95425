// SPDX-License-Identifier: MIT
// nginx in front of servers under test, with packaging/nginx.conf. Only ports, names and certificates are others.
//
//     const proxy = await Proxy.start(services.map(({ port }) => port));
//     https://localhost:${proxy.secure}/
import * as fs from "node:fs";
import * as https from "node:https";
import * as path from "node:path";
import { fileURLToPath } from "node:url";
import { freePort, PATIENCE, runProcess, sleep, startProcess, temporaryFolder } from "./service.mjs";

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
process.env.PATH += ":/usr/sbin";

async function certificate(folder) {
  const files = { key: path.join(folder, "key.pem"), certificate: path.join(folder, "certificate.pem") };
  const words = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"];
  const { status, text } = await runProcess("openssl", [...words, "-keyout", files.key, "-out", files.certificate]);
  if (status !== 0) throw new Error(text);
  return files;
}

/* The packaged file, changed as docs/operations.md says: name, certificate, servers; and ports that are free here. */
async function configuration(folder, servers, plain, secure) {
  const { key, certificate: chain } = await certificate(folder);
  const one = /^ *server 127\.0\.0\.1:7529 (.*)$/m;
  const text = fs.readFileSync(path.join(ROOT, "packaging/nginx.conf"), "utf8");
  const [, settings] = one.exec(text);
  return text
    .replace(one, servers.map((port) => `server 127.0.0.1:${port} ${settings}`).join("\n"))
    .replaceAll("thimble.example;", "localhost;")
    .replace(/ssl_certificate +.*/, `ssl_certificate ${chain};`)
    .replace(/ssl_certificate_key +.*/, `ssl_certificate_key ${key};`)
    .replace(/listen (\[::\]:)?80;/g, `listen $1${plain};`)
    .replace(/listen (\[::\]:)?443 /g, `listen $1${secure} `);
}

const answers = (port) =>
  new Promise((resolve) => {
    https
      .get({ host: "127.0.0.1", port, path: "/healthz", agent: false, rejectUnauthorized: false }, (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      })
      .on("error", () => resolve(false));
  });

export class Proxy {
  static async start(servers, { secure } = {}) {
    const proxy = new Proxy();
    const folder = temporaryFolder("nginx");
    fs.chmodSync(folder, 0o755); // nginx's workers are another user
    proxy.secure = secure ?? (await freePort());
    do proxy.plain = await freePort();
    while (proxy.plain === proxy.secure);
    await proxy.#run(folder, await configuration(folder, servers, proxy.plain, proxy.secure));
    return proxy;
  }

  async #run(folder, configured) {
    const site = path.join(folder, "thimble.conf");
    const main = path.join(folder, "nginx.conf");
    const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    fs.writeFileSync(site, configured);
    fs.writeFileSync(
      main,
      `daemon off; pid ${folder}/nginx.pid; error_log stderr error; worker_processes 1;
       events { worker_connections 1024; }
       http { access_log ${folder}/access.log; ${paths.join(" ")} include ${site}; }`,
    );
    const tried = await runProcess("nginx", ["-t", "-q", "-p", folder, "-c", main]);
    if (tried.status !== 0) throw new Error(`nginx does not accept packaging/nginx.conf: ${tried.text}`);
    this.child = startProcess("nginx", ["-p", folder, "-c", main]);
    const end = Date.now() + PATIENCE * 1000;
    while (!(await answers(this.secure))) {
      if (Date.now() > end) throw new Error(`nginx does not answer: ${this.child.text}`);
      await sleep(50);
    }
  }

  async stop() {
    this.child.kill("SIGTERM");
    await this.child.ended;
  }
}
