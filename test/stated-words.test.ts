import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { enableMaintenance } from "~/features/site/site.settings.commands.server.ts";
import { completeTrade } from "~/features/trades/trades.commands.server.ts";
import { createPets, postTrade } from "./factories.ts";
import { createSite } from "./site.ts";

const site = await createSite();
const [guest, user, admin, owner] = [site.as("guest"), site.as("user"), site.as("admin"), site.as("owner")];

test("COL-036, COL-037 a guest reads beneath the buttons of a pet that they need a login; a member does not", async () => {
  const [pet = 0] = await createPets(site.ctx, { name: "Bear" });
  const words = ["Please log in to add to your collection", "Please log in to add to your wishlist"];
  const { text } = await guest.open(`/pet/${pet}`);
  for (const sentence of words) expect(text).toContain(`>${sentence}<`);
  for (const sentence of words) expect((await user.open(`/pet/${pet}`)).text).not.toContain(sentence);
});

test("PROF-061 the day of an account's verification is written as MMMM d, yyyy everywhere", async () => {
  const { actor } = await user.ctx();
  await site.ctx.pool.query("update users set roblox_verified_at = '2026-03-04T12:00:00Z'");
  const id = actor.kind === "user" ? actor.id : "";
  for (const page of ["/settings", `/profile/${id}?tab=connections`]) expect((await user.open(page)).text).toContain("March 4, 2026");
});

test("ADM-PET-043, ADM-PET-044 a list of pets, and a pet, that cannot be read say so", async () => {
  const [pet = 0] = await createPets(site.ctx, { name: "Bear" });
  await site.ctx.pool.query("alter table pet_variants rename to gone");
  const [list, form] = [await admin.open("/admin/pets"), await admin.open(`/admin/pets?edit=${pet}`)];
  await site.ctx.pool.query("alter table gone rename to pet_variants");
  expect(list.text).toContain("Failed to load pets");
  expect(form.text).toMatch(/Error loading pets|Failed to load pets/);
});

test("STAT-034 during maintenance all but the team are refused, in words with the end", async () => {
  orThrow(await enableMaintenance(site.ctx, { endsAt: new Date("2026-11-21T14:00:00Z") }));
  const send = (visitor: typeof user, title = "More bears") =>
    visitor.send("/suggestions", "submit", { title, description: "Please", category: "pet" });
  expect(await send(user)).toMatchObject({ ok: false, status: 503, message: expect.stringContaining("under maintenance") });
  expect((await send(user)).message).toMatch(/14:00 UTC|2:00 PM UTC/);
  expect(await send(site.as("moderator"))).toMatchObject({ ok: true });
  expect(await send(owner, "Fewer ads on the radio")).toMatchObject({ ok: true });
});

test("TRD-160 a completed trade leaves the board", async () => {
  const { id, owner: poster } = await postTrade(site.ctx);
  expect((await guest.open("/trades")).text).toContain(`/trades/${id}`);
  orThrow(await completeTrade({ ...site.ctx, actor: poster }, { id }));
  expect((await guest.open("/trades")).text).not.toContain(`/trades/${id}`);
});

test("PART-008 everybody with the mark has a checkmark beside their name, whatever their role", async () => {
  const { id, owner: poster } = await postTrade(site.ctx);
  const marks = async () => (await admin.open(`/trades/${id}`)).text.match(/class="role-mark" data-role="(\w+)"/g) ?? [];
  expect(await marks()).toEqual([]);
  await site.ctx.pool.query("update users set role = 'moderator', partner_since = now(), partner_confirmed_at = now() where id = $1", [
    poster.id,
  ]);
  site.ctx.bus.publish("cache.invalidated", { tags: ["*"] });
  expect((await marks()).map((mark) => /data-role="(\w+)"/.exec(mark)?.[1])).toEqual(["moderator", "partner"]);
});

test("AUTH-159 a sign-in leads on at once", async () => {
  const answer = await guest.open("/login");
  expect(answer.text).not.toMatch(/http-equiv="refresh"/i);
});
