import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orThrow } from "../app/access/guards.ts";
import { users } from "../app/db/schema/accounts.ts";
import { addToCollection } from "../app/features/collection/collection.commands.server.ts";
import { addToWishlist } from "../app/features/collection/collection.wishes.commands.server.ts";
import { createTrade } from "../app/features/trades/trades.commands.server.ts";
import { DAY_MS } from "../app/text/durations.ts";
import { createPets, tradeInput } from "./factories.ts";
import { createSite } from "./site.ts";

const site = await createSite();

test("HOME-033 a reader is counted among the current website users before their first heartbeat, so that it never says 0", async () => {
  await createPets(site.ctx, { name: "King Doggy" });
  for (const visitor of [site.as("guest"), site.as("user")])
    expect((await visitor.open("/")).text).toMatch(/Current website users<\/bdi><\/dt><dd[^>]*>1<\/dd>/);
});

describe("HOME-050 the first steps of a new account", () => {
  /** Which of the three are done; undefined without the section. */
  async function stepsFor(visitor: ReturnType<typeof site.as>) {
    const [, section] = /aria-labelledby="first-steps"([\s\S]*?)<\/section>/.exec((await visitor.open("/")).text) ?? [];
    return section
      ?.split("<li")
      .slice(1)
      .map((step) => step.includes('aria-label="Done"'));
  }

  test("each has a check once it is done, and with all done they are gone", async () => {
    const [pet = 0, other = 0] = await createPets(site.ctx, { name: "King Doggy" }, { name: "Night Fox" });
    const visitor = site.as("user");
    expect(await stepsFor(visitor)).toEqual([false, false, false]);
    const own = await visitor.ctx();
    orThrow(await addToWishlist(own, { pets: [{ petId: pet, variant: "normal" }] }));
    expect(await stepsFor(visitor)).toEqual([false, true, false]);
    orThrow(await addToCollection(own, { pets: [{ petId: other, variant: "normal" }] }));
    expect(await stepsFor(visitor)).toEqual([true, true, false]);
    orThrow(await createTrade(own, tradeInput(other, pet)));
    expect(await stepsFor(visitor)).toBeUndefined();
  });

  test("an account of two weeks and a guest get no first steps", async () => {
    const visitor = site.as("user");
    expect(await stepsFor(site.as("guest"))).toBeUndefined();
    const { actor } = await visitor.ctx();
    const setAge = (age: number) =>
      site.ctx.db
        .update(users)
        .set({ createdAt: new Date(site.ctx.now().getTime() - age) })
        .where(eq(users.id, actor.kind === "user" ? actor.id : ""));
    await setAge(14 * DAY_MS - 1);
    expect(await stepsFor(visitor)).toEqual([false, false, false]);
    await setAge(14 * DAY_MS);
    expect(await stepsFor(visitor)).toBeUndefined();
  });
});
