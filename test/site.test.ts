import { expect, test } from "vitest";
import { createTestContext } from "./database.ts";
import { as } from "./factories.ts";
import { createSite } from "./site.ts";

const ctx = await createTestContext();
const site = createSite(ctx);

test("a page is drawn for who asks", async () => {
  const guest = await as(ctx, "guest");
  const { status, text } = await site.open(guest, "/servers?q=abc");
  expect(status).toBe(200);
  expect(text).toContain("<h1");
  expect(text).toContain('value="abc"');
  expect((await site.open(guest, "/settings/security")).status).toBe(401);
  expect((await site.open(await as(ctx, "banned"), "/settings/security")).status).toBe(403);
  expect((await site.open(await as(ctx, "user"), "/settings/security")).text).toContain("Sign-in and security");
  expect((await site.open(guest, "/nowhere")).status).toBe(404);
});

test("a form is answered to who sends it", async () => {
  const fields = { id: "00000000-0000-4000-8000-000000000000" };
  expect(await site.send(await as(ctx, "user"), "/servers", "activate", fields)).toMatchObject({ ok: false, status: 403 });
  expect(await site.send(await as(ctx, "moderator"), "/servers", "activate", fields)).toMatchObject({ ok: false, status: 404 });
});
