import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { findNotifications } from "~/features/notifications/notifications.queries.server.ts";
import { saveSettings } from "~/features/notifications/notifications.settings.commands.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { changePet, createPets, createUser } from "../../../test/factories.ts";
import { addToCollection, removeFromCollection } from "./collection.commands.server.ts";
import { weeklyJob } from "./collection.jobs.server.ts";
import { announceWeek } from "./collection.weeks.commands.server.ts";
import { findWeek } from "./collection.weeks.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const normal = (petId: number, rest: object = {}) => ({ petId, variant: "normal" as const, ...rest });
const run = () => weeklyJob.run({ ...ctx, actor: { kind: "system", name: "weekly-collections" } });
const told = async (user: UserActor) => (await findNotifications(as(user), { limit: 50 })).found.map(({ details }) => details);

/** A site that has announced a week before, so that it announces the next. */
async function beginWeeks(): Promise<void> {
  ctx.setNow("2026-11-09T01:00:00Z");
  await run();
}

/** A player with three bears since Tuesday the 10th. Their value rises in the following week. */
async function collector(bear: number): Promise<UserActor> {
  ctx.setNow("2026-11-10T12:00:00Z");
  const user = await createUser(ctx);
  orThrow(await addToCollection(as(user), { pets: [normal(bear, { quantity: "3" })] }));
  return user;
}

describe("a week of a collection", () => {
  test("COL-074 COL-075: net worth before and after, what rose and fell by how much, what is new, and the weeks before", async () => {
    const [bear = 0, cat = 0, bunny = 0] = await createPets(ctx, { name: "Bear" }, { name: "Cat" }, { name: "Bunny" });
    const user = await collector(bear);
    orThrow(await addToCollection(as(user), { pets: [normal(cat)] }));
    ctx.setNow("2026-11-17T12:00:00Z");
    await changePet(ctx, bear, { normal: 560 });
    await changePet(ctx, cat, { normal: 450 });
    orThrow(await addToCollection(as(user), { pets: [normal(bunny)] }));
    ctx.setNow("2026-11-21T12:00:00Z");
    const week = await findWeek(ctx, user, null);
    expect(week).toMatchObject({ from: 2_000, to: 2_630, running: true, earlier: "2026-11-09", later: null });
    const moves = {
      gainers: [{ name: "Bear", quantity: 3, amount: 180 }],
      losers: [{ name: "Cat", quantity: 1, amount: -50 }],
      added: [{ name: "Bunny", quantity: 1, amount: 500 }],
      removed: [],
    };
    expect(week.moves).toMatchObject(moves);
    // Later changes do not move a week that is over.
    ctx.setNow("2026-11-24T12:00:00Z");
    await changePet(ctx, bear, { normal: 1_000 });
    orThrow(await removeFromCollection(as(user), normal(cat)));
    expect(await findWeek(ctx, user, "2026-11-18")).toMatchObject({
      from: 2_000,
      to: 2_630,
      running: false,
      moves,
      later: "2026-11-23",
    });
    expect(await findWeek(ctx, user, "2026-11-09")).toMatchObject({
      from: 0,
      to: 2_000,
      moves: { gainers: [], added: [{ name: "Bear" }, { name: "Cat" }] },
    });
  });

  test("COL-075: an address that names no such week shows the running one, and twelve weeks back is the last", async () => {
    const user = await createUser(ctx);
    ctx.setNow("2026-11-21T12:00:00Z");
    const first = async (asked: string | null) => new Date((await findWeek(ctx, user, asked)).firstMoment).toISOString().slice(0, 10);
    for (const asked of [null, "", "yesterday", "2026-13-77", "2027-01-04", "2026-08-23"]) expect(await first(asked)).toBe("2026-11-16");
    expect(await first("2026-08-24")).toBe("2026-08-24");
    expect(await findWeek(ctx, user, "2026-08-24")).toMatchObject({ earlier: null, later: "2026-08-31", from: 0, to: 0 });
  });
});

describe("the weekly notification", () => {
  test("COL-076: the weekly notification tells each owner once of a week in which something moved, and nobody of a quiet one", async () => {
    const [bear = 0, cat = 0] = await createPets(ctx, { name: "Bear" }, {});
    await beginWeeks();
    const user = await collector(bear);
    const quiet = await collector(cat);
    ctx.setNow("2026-11-16T00:30:00Z");
    await run();
    expect(await told(user)).toEqual([{ kind: "weekly", week: "2026-11-09", from: 0, to: 1_500, added: 1 }]);
    await changePet(ctx, bear, { normal: 600 });
    ctx.setNow("2026-11-23T00:30:00Z");
    await Promise.all([run(), run()]);
    await run();
    expect((await told(user))[0]).toEqual({ kind: "weekly", week: "2026-11-16", from: 1_500, to: 1_800, added: 0 });
    expect([(await told(user)).length, (await told(quiet)).length]).toEqual([2, 1]);
  });

  test("COL-076: the first week of a site, banned accounts and players who switched it off get no summary", async () => {
    const [bear = 0] = await createPets(ctx, {});
    const early = await collector(bear);
    ctx.setNow("2026-11-16T00:30:00Z");
    await run();
    expect(await told(early)).toEqual([]);
    const [banned, muted] = [await collector(bear), await collector(bear)];
    await ctx.pool.query("update users set banned_at = now(), ban_reason = 'x' where id = $1", [banned.id]);
    orThrow(await saveSettings(as(muted), { told: ["value"], sent: [], quiet: null }));
    ctx.setNow("2026-11-17T00:30:00Z");
    await changePet(ctx, bear, { normal: 600 });
    ctx.setNow("2026-11-23T00:30:00Z");
    await run();
    expect([(await told(early)).length, (await told(muted)).length]).toEqual([1, 0]);
    const { rows } = await ctx.pool.query("select count(*)::int as count from notifications");
    expect(rows).toEqual([{ count: 1 }]);
  });

  test("COL-076: a node that dies half-way takes its step back, and the next goes on where it was", async () => {
    const [bear = 0] = await createPets(ctx, {});
    await beginWeeks();
    ctx.setNow("2026-11-10T12:00:00Z");
    await ctx.pool.query(
      `with made as (insert into users (username) select 'Owner' || n from generate_series(1, 250) as n returning id),
       lists as (insert into collections (user_id, collection_changed_at, wishlist_changed_at) select id, $2, $2 from made returning id)
       insert into collection_items (collection_id, pet_id, variant, quantity, added_at, held_since) select id, $1, 'normal', 1, $2, '2026-11-10' from lists`,
      [bear, ctx.now()],
    );
    ctx.setNow("2026-11-16T00:30:00Z");
    expect(orThrow(await announceWeek(ctx))).toMatchObject({ notified: 100, more: true });
    const dying = new Proxy(ctx.db, {
      get: (target, key) =>
        key === "transaction"
          ? (work: Parameters<typeof ctx.db.transaction>[0]) =>
              target.transaction(async (tx) => {
                await work(tx);
                throw new Error("died");
              })
          : Reflect.get(target, key, target),
    });
    await expect(announceWeek({ ...ctx, db: dying })).rejects.toThrow("died");
    await Promise.all([run(), run()]);
    await run();
    const { rows } = await ctx.pool.query("select count(*)::int as all, count(distinct user_id)::int as users from notifications");
    expect(rows).toEqual([{ all: 250, users: 250 }]);
  });
});
