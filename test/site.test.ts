import { expect, test } from "vitest";
import { postTrade } from "./factories.ts";
import { createSite } from "./site.ts";

const site = await createSite();

const [guest, user, moderator, banned] = [site.as("guest"), site.as("user"), site.as("moderator"), site.as("banned")];

test("a page is rendered for its reader", async () => {
  const { status, text } = await guest.open("/servers?q=abc");
  expect(status).toBe(200);
  expect(text).toContain("<h1");
  expect(text).toContain('value="abc"');
  expect((await guest.open("/settings/security")).status).toBe(401);
  expect((await banned.open("/settings/security")).status).toBe(403);
  expect((await user.open("/settings/security")).text).toContain("Sign-in and security");
  expect((await guest.open("/nowhere")).status).toBe(404);
});

test("a form is answered for its sender", async () => {
  const fields = { id: "00000000-0000-4000-8000-000000000000" };
  expect(await user.send("/servers", "activate", fields)).toMatchObject({ ok: false, status: 403 });
  expect(await moderator.send("/servers", "activate", fields)).toMatchObject({ ok: false, status: 404 });
});

test("without scripts a refusal is shown even if the page no longer has the form, with the typed text", async () => {
  const { id } = await postTrade(site.ctx);
  const refused = await guest.post(`/trades/${id}`, "comment", { text: "Is it\nstill “open”?" });
  expect(refused.status).toBe(401);
  expect(refused.text).toContain("You must be logged in to comment");
  expect(refused.text).toMatch(/This is what you wrote:[\s\S]*Is it\nstill “open”\?/);
  const forged = await guest.postText("/suggestions", "no form");
  expect(forged.status).toBe(400);
  expect(forged.text).toContain("The form could not be read.");
  const misplaced = await user.post("/trades", "interest");
  expect(misplaced.status).toBe(405);
  expect(misplaced.text).toContain("Nothing can be sent to this page, only read.");
});

test("without scripts an act without a message redirects to its page: a reload does not repeat it", async () => {
  const { id } = await postTrade(site.ctx);
  const done = await user.post(`/trades/${id}`, "comment", { text: "Still open?" });
  expect([done.status, done.headers.get("location")]).toEqual([303, `/trades/${id}`]);
  expect((await guest.open(`/trades/${id}`)).text).toContain("Still open?");
});

test("AUTH-045 a sign-in that cannot be started says why, on a page of its own", async () => {
  const unread = await guest.postText("/auth/roblox", "no form");
  expect(unread.status).toBe(400);
  expect(unread.text).toMatch(/Authentication error[\s\S]*The form could not be read\./);
  const linking = await guest.post("/auth/roblox", "", { linking: "yes" });
  expect(linking.status).toBe(401);
  expect(linking.text).toContain("Please sign in to do this.");
  expect((await banned.post("/auth/roblox", "", { linking: "yes" })).status).toBe(403);
  const nowhere = await guest.post("/auth/nowhere", "");
  expect(nowhere.status).toBe(404);
  expect(nowhere.text).toContain("There is no such sign-in.");
});
