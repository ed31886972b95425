// SPDX-License-Identifier: MIT
// Being told when it is my turn: the switch, what the server is told, and what the service worker shows.
import { examine } from "./axe.mjs";
import { LAPTOP, PHONE, same, sample } from "./bench.mjs";
import { PushService } from "../server/push_service.mjs";
import {
  anna,
  anotherPage,
  call,
  countMine,
  deliver,
  game,
  hashOf,
  NAME,
  noticed,
  notices,
  Post,
  spoken,
  tap,
  theSwitch,
  told,
  toLobby,
  turn,
  until,
  withServer,
  worker,
} from "./pushes.mjs";
import { beyond, crowded, cut } from "./room.mjs";
import { asked, drawn } from "./table.mjs";

const TALL = { width: 360, height: 740 };

/* The switch. */

async function onAndOff(bench) {
  const games = [await game(bench), await game(bench)];
  const [first, second] = games.map((one) => one.game);
  const { page, post, where } = await anna(bench, { seats: games });
  await toLobby(page);
  await theSwitch(page).waitFor();
  await countMine(page, 2);
  same([await theSwitch(page).isChecked(), await page.evaluate(() => asked), told(post)], [false, 0, []], "untouched");
  await turn(page, true);
  same(await spoken(page).innerText(), "You'll be notified when it's your turn.", "spoken");
  same(await page.evaluate(() => asked), 1, "questions of the browser");
  same(told(post), [`+${first}`, `+${second}`].sort(), "what the server is told");
  for (const call of post.calls) {
    const { secret } = games.find((one) => one.game === call.game);
    same(call, { game: call.game, secret, ...where }, "a call");
  }
  await page.reload();
  await page.locator(".tell input:checked").waitFor();
  same(post.calls.length, 2, "calls after a reload");
  const third = await game(bench);
  const table = await anotherPage(bench, page.context(), hashOf(third));
  await until(() => post.calls.some((call) => call.game === third.game && call.secret === third.secret), table);
  await turn(page, false);
  same(await spoken(page).innerText(), "Notifications are off.", "spoken");
  const takenBack = () => post.calls.filter(({ auth }) => !auth);
  await until(() => takenBack().length === 3, table); // each tab takes back what it has told last
  const backs = takenBack();
  same(
    backs.every(({ endpoint, p256dh }) => endpoint === where.endpoint && !p256dh),
    true,
    "the address is taken back",
  );
  same(told({ calls: backs }), [first, second, third.game].map((one) => `-${one}`).sort(), "of these games");
  const left = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes("news"));
    const notes = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
    return [notes, localStorage.getItem("thimble.told"), localStorage.getItem("bench.address")];
  });
  same(left, [[0], null, null], "left behind");
  await table.locator(".tell-bell[aria-checked=false]").waitFor(); // the other tab knows
}

/* At a table: a bell in a laptop's header, and in the menu of every device. */
async function atTable(bench) {
  const one = await game(bench);
  const { page, post } = await anna(bench, { seats: [one] });
  await page.goto(bench.server.address + hashOf(one));
  await page.locator(".my-quilt").waitFor();
  await page.locator(".tell-bell").press("Enter");
  await page.locator(".tell-bell[aria-checked=true]").waitFor();
  await page.locator(".live", { hasText: "You'll be notified when it's your turn." }).waitFor();
  same(told(post), [`+${one.game}`], "what the server is told");
  await page.setViewportSize(TALL);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("dialog .tell input:checked").waitFor();
  await page.getByRole("dialog").getByRole("switch", { name: NAME }).press("Space");
  await page.locator("dialog .tell [role=status]", { hasText: "Notifications are off." }).waitFor();
  same(told({ calls: post.calls.slice(1) }), [`-${one.game}`], "what the server is told then");
}

async function noSwitch(bench) {
  const post = new Post();
  post.refusal = { status: 404, error: "no-push" };
  const { page } = await anna(bench, { post });
  const asked = page.waitForResponse(/\/api\/push$/);
  await toLobby(page);
  await asked;
  await drawn(page);
  same(await theSwitch(page).count(), 0, "switches where the server sends nothing");
  const other = await anna(bench);
  await other.context.addInitScript(() => delete globalThis.PushManager);
  await other.page.reload();
  await toLobby(other.page);
  await drawn(other.page);
  same(await theSwitch(other.page).count(), 0, "switches where the browser knows no push messages");
}

/* A no, no answer, no push service, a server that does not like it: a sentence, and the switch stays off. */
async function trouble(bench) {
  const seats = [await game(bench)];
  const off = async (page, words) => {
    await toLobby(page);
    await page.locator(".tell .switch").click();
    await page.locator(".tell-trouble", { hasText: words }).waitFor();
    same(await theSwitch(page).isChecked(), false, words);
  };
  const denied = await anna(bench, { permission: "denied", seats });
  await off(denied.page, "Your browser blocks notifications from this page.");
  same(denied.post.calls, [], "calls after a no");
  await off((await anna(bench, { permission: "default" })).page, "Your browser needs your permission");
  const lonely = await anna(bench);
  await lonely.page.evaluate(() => localStorage.setItem("bench.noService", "yes"));
  await off(lonely.page, "Your browser's push service does not answer.");
  const strange = await anna(bench, { seats });
  await toLobby(strange.page);
  await theSwitch(strange.page).waitFor();
  strange.post.refusal = { status: 400, error: "bad-request" };
  await strange.page.goBack();
  await off(strange.page, "This server can't send messages to your browser.");
}

/* Notifications. */

/* Someone who is told, and whose only window does not show a game. */
async function away(bench, { seats, ...more }) {
  const person = await anna(bench, { seats, whole: true, ...more });
  await toLobby(person.page);
  await countMine(person.page, seats.length);
  await turn(person.page, true);
  return person;
}

async function shown(bench) {
  const games = [await game(bench), await game(bench)];
  const [first, second] = games.map((one) => one.game);
  const { page } = await away(bench, { seats: games });
  await deliver(page, { game: first, why: "move", name: "Bo" });
  const move = { title: "Your move", body: "Bo is waiting for you.", tag: first, lang: "en" };
  same(await noticed(page, 1), [move], "a move");
  await deliver(page, { game: first, why: "answer", name: "Bo" });
  const answer = { title: "A question", body: "Bo has a question for you.", tag: first, lang: "en" };
  same(await noticed(page, 2), [answer], "a question in the same game");
  await deliver(page, { game: second, why: "begun", name: "" });
  const begun = { title: "The game begins", body: "The other player has joined.", tag: second, lang: "en" };
  same(
    (await noticed(page, 3)).find(({ tag }) => tag === second),
    begun,
    "another game begins",
  );
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByLabel("Language").selectOption("de");
  await asked(page, async () => {
    const [name] = (await caches.keys()).filter((one) => one.includes("news"));
    const note = await (await caches.open(name)).match("news.json");
    return (await note.json()).language === "de";
  });
  await deliver(page, { game: second, why: "over", name: "Bo" });
  const over = { title: "Spiel vorbei", body: "Dein Spiel mit Bo ist vorbei.", tag: second, lang: "de" };
  same(
    (await noticed(page, 4)).find(({ tag }) => tag === second),
    over,
    "in German",
  );
}

/* None about a game that is on the screen; going there removes the one that was shown. */
async function notShown(bench) {
  const games = [await game(bench), await game(bench)];
  const [first, second] = games.map((one) => one.game);
  const { page } = await away(bench, { seats: games });
  await deliver(page, { game: first, why: "move", name: "Bo" });
  await noticed(page, 1);
  const table = await anotherPage(bench, page.context(), hashOf(games[0]));
  await table.locator(".my-quilt").waitFor();
  await until(async () => (await notices(page.context())).length === 0, table);
  await deliver(page, { game: first, why: "answer", name: "Bo" });
  await deliver(page, { game: second, why: "move", name: "Bo" });
  same(
    (await noticed(page, 2)).map(({ tag }) => tag),
    [second],
    "games with a notification",
  );
}

/* A tap opens the seat's link, as this device knows it, or the window that has the game. */
async function tapped(bench) {
  const [one, unknown] = [await game(bench), await game(bench)];
  const { page, context } = await away(bench, { seats: [one] });
  await deliver(page, { game: one.game, why: "move", name: "Bo" });
  await deliver(page, { game: unknown.game, why: "move", name: "Bo", link: "https://elsewhere/" });
  await noticed(page, 2);
  same(await tap(context, unknown.game), bench.server.address, "the address for a game that is not here");
  const address = await tap(context, one.game);
  same(address, bench.server.address + hashOf(one), "the address for my seat");
  await until(async () => (await notices(context)).length === 0, page);
  const table = await anotherPage(bench, context, address.slice(bench.server.address.length));
  await table.locator(".pill-mine").waitFor();
  await (await worker(context)).evaluate(
    (game) => self.registration.showNotification("", { tag: game, data: game }),
    one.game,
  );
  same(await tap(context, one.game), "focused", "with a window on the game");
}

/* Everything together. */

/* A push service of our own between the real server and the page: only the browser's connection to it is missing. */
async function withService(bench, story) {
  const service = await PushService.start(bench.folder);
  bench.atEnd(() => service.stop());
  await withServer(bench, (there) => story(there, service), service.trust, "--push-service", service.host);
  same([service.problems, service.strays], [[], []], "problems of the push service");
}
async function advance(bench, name, secret) {
  const { state } = await call(bench, "GET", `games/${name}`);
  await call(bench, "POST", `games/${name}/entries`, { number: state.entries, entry: "move", text: "advance" }, secret);
}

async function wholeWay(bench, service) {
  const one = await game(bench);
  const phone = service.device("anna");
  const { page, context } = await away(bench, { post: null, where: phone.subscription, seats: [one] });
  await advance(bench, one.game, one.secret);
  await advance(bench, one.game, one.invite);
  const { message, headers } = await phone.next();
  same(message, { game: one.game, why: "move", name: "Bo" }, "the server's message");
  same(headers.topic, one.game, "its topic");
  await deliver(page, message);
  await noticed(page, 1);
  const table = await anotherPage(bench, context, new URL(await tap(context, one.game)).hash);
  await table.locator(".pill-mine").waitFor();
  const answered = table.waitForResponse((response) => response.url().endsWith(`${one.game}/push`));
  await table.locator(".tell-bell[aria-checked=true]").click();
  const answer = await answered;
  same([answer.status(), answer.request().postDataJSON()], [200, { endpoint: phone.endpoint }], "taken back");
  await table.locator(".tell-bell[aria-checked=false]").waitFor();
  same(phone.unread, 0, "more messages");
}

/* Room and accessibility. */

const SIZES = [PHONE, TALL, LAPTOP];
async function fits(page, what) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await drawn(page);
    const at = `${what} at ${size.width}x${size.height}`;
    same(await crowded(page), [], `words without room, ${at}`);
    same((await beyond(page))[0], 0, `pixels beyond the window, ${at}`);
  }
}
/* A sheet scrolls, and its button covers what is below. */
async function narrow(page, what) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.locator(".tell-trouble").scrollIntoViewIfNeeded();
    await drawn(page);
    same(await cut(page), [], `words that are cut off, ${what} at ${size.width}x${size.height}`);
  }
}
async function examineBoth(page, what) {
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await drawn(page);
    same(await examine(page), [], `${what}, ${colorScheme}`);
  }
}

async function room(bench, language) {
  const one = await game(bench);
  const { context } = await anna(bench, { permission: "denied", seats: [one], language });
  const page = await anotherPage(bench, context, hashOf(one));
  await page.locator(".my-quilt").waitFor();
  await page.locator(".tell-bell").waitFor();
  await fits(page, "the table");
  const before = await page.locator(".my-quilt").boundingBox();
  await page.locator(".tell-bell").click();
  await page.locator(".tell-note").waitFor();
  same(await page.locator(".my-quilt").boundingBox(), before, "my quilt beside the trouble");
  same(await cut(page), [], "words that are cut off");
  await examineBoth(page, "the table");
  await page.locator(".tell-note button").click();
  await page.locator(".tell-note").waitFor({ state: "detached" });
  await page.locator(".table-head .button-quiet").last().click();
  await page.locator("dialog .tell .switch").click();
  await page.locator("dialog .tell-trouble").waitFor();
  await narrow(page, "the menu");
  await examineBoth(page, "the menu");
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.locator(".home").click();
  await toLobby(page);
  await page.locator(".tell-trouble").waitFor();
  await fits(page, "the lobby");
  await examineBoth(page, "the lobby");
}

export async function run(bench) {
  const test = (name, story) => bench.test(name, () => withServer(bench, story));
  await test("the switch tells the server about every seat, later ones too, and takes it back", onAndOff);
  await test("the switch at a table: a bell in the header, and in the menu", atTable);
  await test("no switch without push messages in browser and server", noSwitch);
  await test("every trouble with the switch is explained", trouble);
  await test("notifications in the page's language, one for each game", shown);
  await test("no notification about the game on the screen", notShown);
  await test("a tap on a notification leads to the game", tapped);
  await bench.test("from the switch to the server's message, and from there to the game", () =>
    withService(bench, wholeWay),
  );
  for (const language of sample(["de", "en"]))
    await test(`the switch has room and a name in ${language}`, (there) => room(there, language));
}
