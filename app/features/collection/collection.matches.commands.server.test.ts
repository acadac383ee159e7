import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { describeNotification } from "~/features/notifications/core/notification-words.ts";
import { findNotifications } from "~/features/notifications/notifications.queries.server.ts";
import { saveSettings } from "~/features/notifications/notifications.settings.commands.server.ts";
import { createTrade, updateTrade } from "~/features/trades/trades.commands.server.ts";
import { hideTrade } from "~/features/trades/trades.moderation.commands.server.ts";
import { findTradesGiving } from "~/features/trades/trades.queries.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser, editOf, tradeInput } from "../../../test/factories.ts";
import { announceTradesJob } from "./collection.jobs.server.ts";
import { announceTrades } from "./collection.matches.commands.server.ts";
import { addToWishlist, removeFromWishlist } from "./collection.wishes.commands.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const normal = (petId: number, rest: object = {}) => ({ petId, variant: "normal" as const, ...rest });
const announce = () => announceTradesJob.run({ ...ctx, actor: { kind: "system", name: "announce-trades" } });
const told = async (user: UserActor) => (await findNotifications(as(user), { limit: 50 })).found.map(({ details }) => details);
const titles = async (user: UserActor) => (await told(user)).map((details) => describeNotification(details).title);

/** A trade of a new player by default. */
async function post(giving: number[], receiving: number, owner?: UserActor): Promise<{ id: string; owner: UserActor }> {
  const by = owner ?? (await createUser(ctx));
  const input = tradeInput(0, receiving, { giving: giving.map((petId) => normal(petId)) });
  return { id: orThrow(await createTrade(as(by), input)).id, owner: by };
}
async function edit(id: string, owner: UserActor, giving: number[], receiving: number): Promise<void> {
  const input = tradeInput(0, receiving, { giving: giving.map((petId) => normal(petId)) });
  orThrow(await updateTrade(as(owner), await editOf(ctx, id, input)));
}
async function wisher(...pets: number[]): Promise<UserActor> {
  const user = await createUser(ctx);
  orThrow(await addToWishlist(as(user), { pets: pets.map((petId) => normal(petId)) }));
  return user;
}

/** Creates `count` users who wish for a pet, at once. */
async function createWishers(petId: number, count: number): Promise<void> {
  await ctx.pool.query(
    `with made as (insert into users (username) select 'Wisher' || n from generate_series(1, $2::int) as n returning id),
     lists as (insert into collections (user_id, collection_changed_at, wishlist_changed_at) select id, $3, $3 from made returning id)
     insert into wishes (collection_id, pet_id, variant, added_at) select id, $1, 'normal', $3 from lists`,
    [petId, count, ctx.now()],
  );
}
const countRows = async () => {
  const { rows } = await ctx.pool.query<{ all: number; users: number }>(
    "select count(*)::int as all, count(distinct user_id)::int as users from notifications where kind = 'wish'",
  );
  return rows[0];
};

describe("a trade that gives what somebody wishes for", () => {
  test("ALR-041: a trade with a wished pet notifies each wisher once, with the pet and a link to the trade, also while the wishlist is private", async () => {
    const [bear = 0, bunny = 0, cat = 0] = await createPets(ctx, { name: "Bear" }, { name: "Bunny" }, {});
    const fan = await wisher(bear, bunny);
    const shinyFan = await createUser(ctx);
    await addToWishlist(as(shinyFan), { pets: [{ petId: bear, variant: "shiny" }] });
    const other = await wisher(cat);
    const { id } = await post([bear], cat);
    await announce();
    await announce();
    expect(await told(fan)).toEqual([{ kind: "wish", trades: 1, first: { tradeId: id, petId: bear, petName: "Bear", variant: "normal" } }]);
    expect(describeNotification((await told(fan))[0] as never)).toEqual({
      title: "Somebody offers Bear",
      text: "It is on your wishlist. See what they want for it.",
      to: `/trades/${id}`,
    });
    expect([await told(shinyFan), await told(other)]).toEqual([[], []]);
  });

  test("ALR-041: own and hidden trades, those of banned accounts, banned wishers and later wishes notify nobody", async () => {
    const [bear = 0, cat = 0] = await createPets(ctx, {}, {});
    const [fan, banned, owner] = [await wisher(bear), await wisher(bear), await wisher(bear)];
    const ban = (user: UserActor) => ctx.pool.query("update users set banned_at = now(), ban_reason = 'x' where id = $1", [user.id]);
    await ban(banned);
    await post([bear], cat, owner);
    ctx.setNow("2026-11-21T12:00:01Z");
    const late = await wisher(bear);
    const hidden = await post([bear], cat);
    orThrow(await hideTrade(as(await createUser(ctx, { role: "moderator" })), { id: hidden.id }));
    const scam = await post([bear], cat);
    await ban(scam.owner);
    await announce();
    expect((await told(fan)).length).toBe(1);
    expect([await told(owner), await told(late)]).toEqual([[], []]);
    expect(await countRows()).toEqual({ all: 1, users: 1 });
  });

  test("ALR-042: a wish whose pet is worth more than its owner would give is not told, at the limit it is", async () => {
    const [bear = 0, cat = 0] = await createPets(ctx, {}, {});
    const [under, at] = [await createUser(ctx), await createUser(ctx)];
    await addToWishlist(as(under), { pets: [normal(bear, { maxValue: "499" })] });
    await addToWishlist(as(at), { pets: [normal(bear, { maxValue: "500" })] });
    await post([bear], cat);
    await announce();
    expect([(await told(under)).length, (await told(at)).length]).toEqual([0, 1]);
  });

  test("ALR-041: an edit announces newly given pets, and nobody gets the same trade twice", async () => {
    const [bear = 0, bunny = 0, cat = 0] = await createPets(ctx, { name: "Bear" }, { name: "Bunny" }, {});
    const [both, second] = [await wisher(bear, bunny), await wisher(bunny)];
    const { id, owner } = await post([bear], cat);
    await announce();
    await edit(id, owner, [bear, bunny], cat);
    await announce();
    expect([await titles(both), await titles(second)]).toEqual([["Somebody offers Bear"], ["Somebody offers Bunny"]]);
    // Away and back again is no news, even with a cleared list.
    await ctx.pool.query("delete from notifications");
    await edit(id, owner, [cat], bear);
    await edit(id, owner, [bear, bunny], cat);
    await announce();
    expect([await told(both), await told(second)]).toEqual([[], []]);
  });

  test("ALR-041: an edit before any notification is announced with the rest, without pets it no longer gives", async () => {
    const [bear = 0, bunny = 0, cat = 0] = await createPets(ctx, { name: "Bear" }, { name: "Bunny" }, {});
    const [first, second] = [await wisher(bear), await wisher(bunny)];
    const { id, owner } = await post([bear], cat);
    await edit(id, owner, [bunny], cat);
    await announce();
    expect([await titles(first), await titles(second)]).toEqual([[], ["Somebody offers Bunny"]]);
  });

  test("ALR-043: three trades an hour notify one by one, the others of that hour together, and the next hour starts again", async () => {
    const [bear = 0, cat = 0] = await createPets(ctx, { name: "Bear" }, {});
    const fan = await wisher(bear);
    for (let at = 0; at < 3; at += 1) await post([bear], cat);
    await announce();
    expect(await titles(fan)).toEqual(["Somebody offers Bear", "Somebody offers Bear", "Somebody offers Bear"]);
    await post([bear], cat);
    await announce();
    expect((await titles(fan))[0]).toBe("1 more trade offers what you wish for");
    for (let at = 0; at < 11; at += 1) await post([bear], cat);
    await announce();
    expect((await titles(fan)).slice(0, 2)).toEqual(["12 more trades offer what you wish for", "Somebody offers Bear"]);
    ctx.setNow("2026-11-21T13:00:00Z");
    await post([bear], cat);
    await announce();
    expect((await titles(fan)).slice(0, 2)).toEqual(["Somebody offers Bear", "12 more trades offer what you wish for"]);
  });

  test("ALR-039: wishes can be switched off", async () => {
    const [bear = 0, cat = 0] = await createPets(ctx, {}, {});
    const fan = await wisher(bear);
    orThrow(await saveSettings(as(fan), { told: ["value"], sent: ["value"], quiet: null }));
    await post([bear], cat);
    await announce();
    expect(await told(fan)).toEqual([]);
  });

  test("ALR-041: everybody is notified exactly once, even if the job is interrupted three times and runs on two nodes", async () => {
    const [bear = 0, cat = 0] = await createPets(ctx, {}, {});
    await createWishers(bear, 3_500);
    await post([bear], cat);
    for (let cut = 0; cut < 3; cut += 1) {
      await expect(announceTrades({ ...ctx, db: breakAt(ctx.db) })).rejects.toThrow("died");
      expect(orThrow(await announceTrades(ctx)).more).toBe(true);
    }
    await Promise.all([announce(), announce()]);
    await announce();
    expect(await countRows()).toEqual({ all: 3_500, users: 3_500 });
  });

  test("ALR-043: two nodes that tell of two trades at once count each of them", async () => {
    const [bear = 0, cat = 0] = await createPets(ctx, {}, {});
    await createWishers(bear, 50);
    for (let at = 0; at < 6; at += 1) await post([bear], cat);
    await Promise.all([announce(), announce(), announce()]);
    await announce();
    // Three each, and one for the other three.
    expect(await countRows()).toEqual({ all: 200, users: 50 });
    const { rows } = await ctx.pool.query("select distinct details ->> 'trades' as trades from notifications where source like 'wishes:%'");
    expect(rows).toEqual([{ trades: "3" }]);
  });

  test("COL-077: the matches show the newest trades of others that give it", async () => {
    const [bear = 0, bunny = 0] = await createPets(ctx, {}, {});
    const fan = await wisher(bear);
    const open = await post([bear], bunny);
    await post([bunny], bear);
    await post([bear], bunny, fan);
    const hidden = await post([bear], bunny);
    orThrow(await hideTrade(as(await createUser(ctx, { role: "moderator" })), { id: hidden.id }));
    const found = await findTradesGiving(as(fan), [normal(bear)], 6);
    expect(found.map(({ id }) => id)).toEqual([open.id]);
    orThrow(await removeFromWishlist(as(fan), normal(bear)));
    expect(await findTradesGiving(as(fan), [], 6)).toEqual([]);
  });
});

/** A database on which a transaction is never committed, as of a node that dies. */
function breakAt(db: typeof ctx.db): typeof ctx.db {
  return new Proxy(db, {
    get(target, key) {
      if (key !== "transaction") return Reflect.get(target, key, target);
      return (run: Parameters<typeof db.transaction>[0]) =>
        target.transaction(async (tx) => {
          await run(tx);
          throw new Error("died");
        });
    },
  });
}
