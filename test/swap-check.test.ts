import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deals } from "~/db/schema/deals.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { accept, offer } from "./deals.ts";
import { createPets } from "./factories.ts";
import { createSite } from "./site.ts";

const site = await createSite();
const { ctx } = site;
const ann = site.as("user");
const bob = site.as("user");
const actorOf = async (who: typeof ann) => (await who.ctx()).actor as UserActor;

test("DEAL-100, DEAL-101 the agreement is shown only to its two players, and only for an agreed deal", async () => {
  const [give = 0, get = 0] = await createPets(ctx, { name: "Plain Doggy" }, { name: "Plain Cat" });
  const id = await offer(ctx, await actorOf(ann), await actorOf(bob), give, get);
  const page = `/deals/${id}/swap-check`;
  const link = `href="${page}"`;
  expect((await bob.open(`/deals/${id}`)).text).not.toContain(link);
  expect((await bob.open(page)).text).toContain("You two haven’t agreed yet");
  await accept(ctx, await actorOf(bob), id);
  for (const who of [ann, bob]) {
    expect((await who.open(`/deals/${id}`)).text).toContain(link);
    const { status, text } = await who.open(page);
    expect(status).toBe(200);
    for (const words of ["Plain Doggy", "Plain Cat", "You give", "You get"]) expect(text).toContain(words);
    expect(text).not.toContain("You two haven’t agreed yet");
  }
  expect((await bob.open(page)).text).toContain("Choose a screenshot");
  await ctx.db.update(deals).set({ voidedAt: ctx.now() }).where(eq(deals.id, id));
  expect((await bob.open(page)).text).toContain("Our team has voided this deal.");
  await ctx.db.update(deals).set({ voidedAt: null }).where(eq(deals.id, id));
  await ann.send(`/deals/${id}`, "cancel", {});
  const { text } = await bob.open(page);
  expect(text).toContain("This deal was called off.");
  expect(text).not.toContain("Choose a screenshot");
  expect((await site.as("user").open(page)).status).toBe(404);
  const { status, headers } = await site.as("guest").open(page);
  expect([status, headers.get("location")]).toEqual([302, `/login?returnTo=${encodeURIComponent(page)}`]);
});
