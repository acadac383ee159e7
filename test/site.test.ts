import { expect, test } from "vitest";
import { createSite } from "./site.ts";

const site = await createSite();

const [guest, user, moderator, banned] = [site.as("guest"), site.as("user"), site.as("moderator"), site.as("banned")];

test("a page is drawn for who asks", async () => {
  const { status, text } = await guest.open("/servers?q=abc");
  expect(status).toBe(200);
  expect(text).toContain("<h1");
  expect(text).toContain('value="abc"');
  expect((await guest.open("/settings/security")).status).toBe(401);
  expect((await banned.open("/settings/security")).status).toBe(403);
  expect((await user.open("/settings/security")).text).toContain("Sign-in and security");
  expect((await guest.open("/nowhere")).status).toBe(404);
});

test("a form is answered to who sends it", async () => {
  const fields = { id: "00000000-0000-4000-8000-000000000000" };
  expect(await user.send("/servers", "activate", fields)).toMatchObject({ ok: false, status: 403 });
  expect(await moderator.send("/servers", "activate", fields)).toMatchObject({ ok: false, status: 404 });
});
