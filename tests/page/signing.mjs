// SPDX-License-Identifier: MIT
// Claiming, recovering and signing out, for the tests of names (names.mjs).
import * as fs from "node:fs";
import { same } from "./bench.mjs";
import { hashOnly, seatOf, sitDown, someone, TALL, toLobby } from "./far.mjs";
import { Keys } from "./hand.mjs";

/* The server, as any program sees it. */
export async function call(server, method, path, body, secret) {
  const answer = await fetch(`${server.address}api/${path}`, {
    method,
    headers: {
      ...(body && { "Content-Type": "application/json" }),
      ...(secret && { Authorization: `Bearer ${secret}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, ...(text && JSON.parse(text)) };
}

export const keptName = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("thimble.name")));
export async function toName(page) {
  await toLobby(page);
  await page.getByRole("button", { name: /^Claim (this|a) name$/ }).click();
  await page.locator("main.people").waitFor();
}
/* Claims the name that is entered; its recovery link. */
export async function claimName(page) {
  await toName(page);
  await page.getByRole("button", { name: "Claim this name" }).click();
  await page.locator(".th-qr").waitFor();
  const link = await page.locator(".invite-link input").inputValue();
  await page.getByRole("button", { name: "I've saved it" }).click();
  await page.getByRole("button", { name: "Back" }).click();
  await page.locator("main.lobby").waitFor();
  return link;
}

/* A link that the server refuses for now can be used again; one that is refused for good is explained, whoever is
 * signed in. */
export async function refusedLinks(bench) {
  const [anna, bo] = [await someone(bench, "Anna"), await someone(bench, "Bo")];
  const link = hashOnly(await claimName(anna));
  const device = await someone(bench, "");
  await device.route(/\/api\/recover$/, (route) =>
    route.fulfill({ status: 429, contentType: "application/json", body: '{"error":"too-many","message":""}' }),
  );
  await device.evaluate((hash) => void (location.hash = hash), link);
  await device.getByText("Too many attempts.").waitFor();
  await device.unroute(/\/api\/recover$/);
  await device.getByRole("button", { name: "Try again" }).click();
  await device.getByRole("heading", { name: "Keep this link" }).waitFor();
  await claimName(bo);
  await bo.evaluate((hash) => void (location.hash = hash), link);
  await bo.getByRole("button", { name: "Recover the other name" }).click();
  const wrong = bo.locator(".notice", { hasText: "This recovery link is not valid." });
  await wrong.waitFor();
  await bo.getByRole("heading", { name: "Bo", exact: true }).waitFor();
  await bo.getByRole("button", { name: "Back" }).click();
  await bo.locator("main.lobby").waitFor();
  await bo.getByRole("button", { name: "Your name" }).click();
  await bo.getByRole("heading", { name: "Bo", exact: true }).waitFor();
  same(await wrong.count(), 0, "the trouble with an earlier link");
}

/* A device that is signed out while it plays says so, and can watch. Signing out here ends this device's token. */
export async function signedOut(bench, server) {
  const anna = await someone(bench, "Anna");
  const link = await claimName(anna);
  await anna.getByRole("button", { name: "Invite a friend" }).first().click();
  await anna.locator(".th-qr").waitFor();
  await sitDown(
    await someone(bench, "Bo", {
      hash: hashOnly(await anna.locator(".invite-link input").inputValue()),
    }),
  );
  await anna.locator(".my-quilt").waitFor();
  const device = await someone(bench, "", { size: TALL, hash: hashOnly(link) });
  await device.getByRole("heading", { name: "Keep this link" }).waitFor();
  await device.getByRole("button", { name: "Lobby", exact: true }).click();
  await device.locator(".lobby-move").click();
  await device.locator(".pill-mine").waitFor();
  const { token } = await keptName(anna);
  await call(server, "DELETE", "tokens/2", undefined, token);
  await new Keys(device, 2).advance();
  await device
    .getByRole("heading", {
      name: "Anna is no longer signed in on this device.",
    })
    .waitFor();
  same([await keptName(device), await seatOf(device)], [null, null], "left on a device that was signed out");
  await device.getByRole("button", { name: "Watch" }).click();
  await device.locator(".watch-seat").nth(1).waitFor();
  await anna.locator(".table-head .home").click();
  await toLobby(anna);
  await anna.getByRole("button", { name: "Your name" }).click();
  await anna.getByRole("button", { name: "Sign out on this device" }).click();
  await anna.locator(".far-sure:focus").waitFor();
  await anna.getByRole("button", { name: "No", exact: true }).click();
  await anna.getByRole("button", { name: "Sign out on this device" }).press("Enter");
  await anna.getByRole("button", { name: "Yes", exact: true }).click();
  await anna.getByRole("heading", { name: "Claim a name" }).waitFor();
  same((await call(server, "GET", "me", undefined, token)).error, "wrong-token", "the token of this device");
}

/* My data as a file; another device is signed out; the name is forgotten after one question. */
export async function givesUp(bench, server) {
  const anna = await someone(bench, "Anna");
  const device = await someone(bench, "", {
    hash: hashOnly(await claimName(anna)),
  });
  await device.getByRole("heading", { name: "Keep this link" }).waitFor();
  await anna.getByRole("button", { name: "Your name" }).click();
  const download = anna.waitForEvent("download");
  await anna.getByRole("button", { name: "Save my data" }).click();
  const file = await download;
  same(file.suggestedFilename(), "thimble-Anna.json", "the file");
  const data = JSON.parse(fs.readFileSync(await file.path(), "utf8"));
  same([data.name, data.tokens.length], ["Anna", 2], "what is in it");
  await anna.route(/\/api\/tokens\/2$/, (route) => route.abort());
  await anna.getByRole("button", { name: /^Sign out:/ }).click();
  await anna.getByText("The server does not answer.").waitFor();
  await anna.unroute(/\/api\/tokens\/2$/);
  await anna.getByRole("button", { name: /^Sign out:/ }).click();
  await anna.getByRole("button", { name: /^Sign out:/ }).waitFor({ state: "detached" });
  await device.getByRole("button", { name: "Lobby", exact: true }).click();
  await device.getByText("Anna is no longer signed in on this device.").waitFor();
  same(await keptName(device), null, "the name of a device that was signed out");
  await anna.getByRole("button", { name: "Forget this name" }).click();
  await anna.locator(".far-sure:focus").waitFor();
  await anna.getByRole("button", { name: "No", exact: true }).click();
  await anna.locator("button:focus", { hasText: "Forget this name" }).waitFor();
  same((await call(server, "GET", "names/Anna")).status, 200, "the name after a no");
  await anna.getByRole("button", { name: "Forget this name" }).click();
  await anna.getByRole("button", { name: "Yes", exact: true }).click();
  await anna.getByRole("heading", { name: "Claim a name" }).waitFor();
  same([await keptName(anna), (await call(server, "GET", "names/Anna")).status], [null, 404], "the name after a yes");
}
