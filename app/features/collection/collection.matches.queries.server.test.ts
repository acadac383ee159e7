import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { saveContact } from "~/features/messages/messages.contact.commands.server.ts";
import { addBlock } from "~/features/moderation/moderation.blocks.commands.server.ts";
import { storeAnswering } from "~/features/presence/presence.commands.server.ts";
import { expressInterest } from "~/features/trades/trades.interests.commands.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { createPets, createUser, postTrade } from "../../../test/factories.ts";
import { addToCollection, shareCollection } from "./collection.commands.server.ts";
import { awayJob } from "./collection.jobs.server.ts";
import { findMatches } from "./collection.matches.queries.server.ts";
import { addToWishlist } from "./collection.wishes.commands.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor): AppContext => ({ ...ctx, actor });
const normal = (petId: number, rest: object = {}) => ({ petId, variant: "normal" as const, ...rest });
const ban = (actor: UserActor) => ctx.pool.query("update users set banned_at = now(), ban_reason = 'x' where id = $1", [actor.id]);

/** A player with these pets and wishes, public by default. */
async function player(username: string, has: number[], wishes: number[], shared = true): Promise<UserActor> {
  const actor = await createUser(ctx, { username });
  if (has.length > 0) orThrow(await addToCollection(as(actor), { pets: has.map((id) => normal(id)) }));
  if (wishes.length > 0) orThrow(await addToWishlist(as(actor), { pets: wishes.map((id) => normal(id)) }));
  if (shared) orThrow(await shareCollection(as(actor), { shared: true }));
  return actor;
}
const worth = (...values: number[]) => createPets(ctx, ...values.map((normalValue) => ({ values: { normal: normalValue, shiny: 1 } })));
const names = async (actor: UserActor) => (await findMatches(as(actor), actor)).matches.map((match) => match.player.name);

describe("matches", () => {
  test("matches come both ways before one way, and fair before unfair, with a trade to post", async () => {
    const [mine = 0, fair = 0, dear = 0, other = 0] = await worth(100, 105, 5_000, 1);
    const me = await player("Me", [mine], [fair, dear], false);
    await player("WantsMine", [other], [mine]);
    await player("HasDear", [dear], []);
    await player("HasFair", [fair], []);
    await player("BothUnfair", [dear], [mine]);
    await player("BothFair", [fair], [mine]);
    const { matches, total, shared } = await findMatches(as(me), me);
    expect([total, shared]).toEqual([5, false]);
    expect(matches.map(({ player: { name }, fit }) => [name, fit.bothWays, fit.fair])).toEqual([
      ["BothFair", true, true],
      ["BothUnfair", true, false],
      ["HasFair", false, true],
      ["HasDear", false, false],
      ["WantsMine", false, false],
    ]);
    expect(matches[0]).toMatchObject({
      theirs: [{ petId: fair, value: 105 }],
      mine: [{ petId: mine, value: 100 }],
      fit: { verdict: "fair", giving: [{ petId: mine }], receiving: [{ petId: fair }] },
    });
    expect(matches[4]).toMatchObject({
      theirs: [],
      mine: [{ petId: mine }],
      fit: { verdict: null, giving: [{ petId: mine }], receiving: [] },
    });
  });

  test("matches never swap a pet for the same one: what both have and both wish for is left out", async () => {
    const [same = 0, mine = 0, theirs = 0] = await worth(100, 101, 99);
    const me = await player("Me", [same, mine], [same, theirs]);
    await player("OnlySame", [same], [same]);
    await player("AlsoTheirs", [same, theirs], [same]);
    const { matches, total } = await findMatches(as(me), me);
    expect([matches.map((match) => match.player.name), total]).toEqual([["AlsoTheirs"], 1]);
    expect(matches[0]).toMatchObject({
      theirs: [{ petId: theirs }],
      mine: [],
      fit: { giving: [{ petId: mine }], receiving: [{ petId: theirs }] },
    });
  });

  test("matches are for the variant that is wished for, and leave out what is dearer than the reader would give", async () => {
    const [bear = 0, bunny = 0] = await worth(100, 900);
    const me = await createUser(ctx);
    await addToWishlist(as(me), { pets: [{ petId: bear, variant: "shiny" }, normal(bunny, { maxValue: "899" })] });
    await player("HasBoth", [bear, bunny], []);
    expect(await findMatches(as(me), me)).toMatchObject({ matches: [], total: 0, tooDear: 1, wished: 2 });
    await addToWishlist(as(me), { pets: [normal(bunny, { maxValue: "900" })] });
    expect(await findMatches(as(me), me)).toMatchObject({ matches: [{ theirs: [{ petId: bunny }] }], tooDear: 0 });
  });

  test("matches never show a private collection, a banned account, one that is gone, or the reader", async () => {
    const [bear = 0, bunny = 0] = await worth(100, 100);
    const me = await player("Me", [bear], [bunny]);
    // The reader wishes for what they have: no match with themselves.
    await addToWishlist(as(me), { pets: [normal(bear)] });
    const people = {
      open: await player("Open", [bunny], [bear]),
      banned: await player("Banned", [bunny], [bear]),
      deleted: await player("Gone", [bunny], [bear]),
      hidden: await player("Hidden", [bunny], [bear]),
    };
    await player("Private", [bunny], [bear], false);
    await ban(people.banned);
    await ctx.pool.query("delete from users where id = $1", [people.deleted.id]);
    await shareCollection(as(people.hidden), { shared: false });
    expect(await names(me)).toEqual(["Open"]);
    expect((await findMatches(as(me), me)).total).toBe(1);
    await ban(people.open);
    expect(await findMatches(as(me), me)).toMatchObject({ matches: [], total: 0 });
  });

  test("matches never tell what others note or would give", async () => {
    const [bear = 0, bunny = 0] = await worth(100, 100);
    const me = await player("Me", [bear], [bunny]);
    const gwen = await createUser(ctx);
    await addToCollection(as(gwen), { pets: [normal(bunny, { note: "secret note" })] });
    await addToWishlist(as(gwen), { pets: [normal(bear, { note: "secret wish", maxValue: "123456" })] });
    await shareCollection(as(gwen), { shared: true });
    const told = JSON.stringify(await findMatches(as(me), me));
    expect(told).toContain(gwen.name);
    expect(told).not.toMatch(/secret|123456/);
  });

  test("matches are none without pets, and name at most fifty players, the best of all", async () => {
    const me = await createUser(ctx);
    expect(await findMatches(as(me), me)).toEqual({ shared: false, entries: 0, wished: 0, tooDear: 0, matches: [], total: 0, away: 0 });
    const [bear = 0, bunny = 0] = await worth(100, 100);
    await addToWishlist(as(me), { pets: [normal(bunny)] });
    await addToCollection(as(me), { pets: [normal(bear)] });
    for (let at = 0; at < 51; at += 1) await player(`One${at}`, [bunny], []);
    await player("Both", [bunny], [bear]);
    const { matches, total } = await findMatches(as(me), me);
    expect([matches.length, total, matches[0]?.player.name]).toEqual([50, 52, "Both"]);
  });
});

const allow = (actor: UserActor, requestsFrom: "everybody" | "known" | "nobody") =>
  saveContact(as(actor), { requestsFrom, showsTyping: false, showsRead: false, showsOnline: false, messagesAtNight: false });

describe("DEAL-017 players who take no offers", () => {
  async function prepare(shared: boolean) {
    const [mine = 0, theirs = 0] = await worth(100, 105);
    const me = await player("Me", [mine], [theirs], shared);
    const closed = await player("Closed", [theirs], [mine]);
    await player("Open", [theirs], []);
    const seen = async () => {
      const { matches, total } = await findMatches(as(me), me);
      return [total, ...matches.map((match) => match.player.name)];
    };
    expect(await seen()).toEqual([2, "Closed", "Open"]);
    return { me, closed, seen };
  }

  test("DEAL-017 players who take no offers are left out of matches and of their number, and are back once they take offers again", async () => {
    const { closed, seen } = await prepare(true);
    orThrow(await allow(closed, "nobody"));
    expect(await seen()).toEqual([1, "Open"]);
    orThrow(await allow(closed, "everybody"));
    expect(await seen()).toEqual([2, "Closed", "Open"]);
  });

  test("DEAL-017 players who take no offers are left out of matches while the team keeps them from answering", async () => {
    const { closed, seen } = await prepare(true);
    await ctx.pool.query("update users set muted_until = $2 where id = $1", [closed.id, new Date(ctx.now().getTime() + 1)]);
    expect(await seen()).toEqual([1, "Open"]);
    await ctx.pool.query("update users set muted_until = $2 where id = $1", [closed.id, ctx.now()]);
    expect(await seen()).toEqual([2, "Closed", "Open"]);
  });

  test("DEAL-017 players who take no offers are in the matches of players they know, by a match that they can see or by an interest", async () => {
    const hidden = await prepare(false);
    orThrow(await allow(hidden.closed, "known"));
    expect(await hidden.seen()).toEqual([1, "Open"]);
    const { id } = await postTrade(ctx, { owner: hidden.closed });
    orThrow(await expressInterest(as(hidden.me), { id }));
    expect(await hidden.seen()).toEqual([2, "Closed", "Open"]);
    const shown = await prepare(true);
    orThrow(await allow(shown.closed, "known"));
    expect(await shown.seen()).toEqual([2, "Closed", "Open"]);
  });

  test("DEAL-017 players who take no offers are no different because of a block by them", async () => {
    const { me, closed, seen } = await prepare(true);
    orThrow(await addBlock(as(closed), { player: me.id, kind: "block" }));
    expect(await seen()).toEqual([2, "Closed", "Open"]);
    orThrow(await allow(closed, "nobody"));
    expect(await seen()).toEqual([1, "Open"]);
  });

  test("players who take no offers are in the matches of staff, who can always ask", async () => {
    const { me, closed } = await prepare(true);
    orThrow(await allow(closed, "nobody"));
    const staff = { ...me, role: "moderator" as const };
    expect((await findMatches(as(staff), staff)).total).toBe(2);
  });
});

test("COL-091 matches leave out players who were not seen for fourteen days or answer fewer than one offer in five, say how many, and show them when asked", async () => {
  const [mine = 0, theirs = 0] = await worth(100, 100);
  const me = await player("Me", [mine], [theirs], false);
  await player("Here", [theirs], [mine]);
  const [gone, silent] = [await player("Gone", [theirs], [mine]), await player("Silent", [theirs], [mine])];
  const long = new Date(ctx.now().getTime() - 15 * 86_400_000);
  await ctx.pool.query("update sessions set last_used_at = $2 where user_id = $1", [gone.id, long]);
  await ctx.pool.query("update users set last_login_at = $2, created_at = $2 where id = $1", [gone.id, long]);
  const rows = [{ userId: silent.id, offers: 6, answered: 1, medianMinutes: 5 }];
  const system: AppContext = { ...ctx, actor: { kind: "system", name: "test" } };
  orThrow(await storeAnswering(system, { rows, at: ctx.now() }));
  await awayJob.run(system);
  const found = await findMatches(as(me), me);
  expect([found.matches.map((match) => match.player.name), found.total, found.away]).toEqual([["Here"], 1, 2]);
  const all = await findMatches(as(me), me, { away: true });
  expect([new Set(all.matches.map((match) => match.player.name)), all.total, all.away]).toEqual([
    new Set(["Here", "Gone", "Silent"]),
    3,
    2,
  ]);
  await ctx.pool.query("update sessions set last_used_at = $2 where user_id = $1", [gone.id, ctx.now()]);
  orThrow(await storeAnswering(system, { rows: [{ userId: silent.id, offers: 5, answered: 1, medianMinutes: 5 }], at: ctx.now() }));
  await awayJob.run(system);
  expect((await findMatches(as(me), me)).away).toBe(0);
});
