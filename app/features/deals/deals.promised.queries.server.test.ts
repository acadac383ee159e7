import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { addToCollection, removeFromCollection, shareCollection } from "~/features/collection/collection.commands.server.ts";
import { findMatches } from "~/features/collection/collection.matches.queries.server.ts";
import { addToWishlist } from "~/features/collection/collection.wishes.commands.server.ts";
import { addBlock, removeBlock } from "~/features/moderation/moderation.blocks.commands.server.ts";
import { findNotifications } from "~/features/notifications/notifications.queries.server.ts";
import { createTrade } from "~/features/trades/trades.commands.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { accept, hold, offer, offerInput, prepareDeal } from "../../../test/deals.ts";
import { createPets, createUser, postTrade, tradeInput } from "../../../test/factories.ts";
import { createOtherNode } from "../../../test/other-node.ts";
import { acceptDeal, cancelDeal, confirmDeal } from "./deals.commands.server.ts";
import { counterDeal, makeOffer, renewOffer } from "./deals.offers.commands.server.ts";
import { readDealView } from "./deals.queries.server.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const view = (actor: UserActor, id: string) => readDealView(as(actor), id);

/** Calls a command as its form does: first with the question, then with the answer to it. */
async function answer<R extends { ok: boolean; meant?: string }>(actor: UserActor, call: (ctx: ReturnType<typeof as>) => Promise<R>) {
  const asked = await call({ ...as(actor), meant: "" });
  return { asked, answered: await call({ ...as(actor), meant: asked.meant ?? "" }) };
}

/** Ann promised her only pet to Bob, and Cy wants it, too. */
async function promise() {
  const { ann, bob, give, get, more } = await prepareDeal(ctx);
  const cy = await createUser(ctx, { username: "Cy" });
  await hold(ctx, cy, more);
  const id = await offer(ctx, ann, bob, give, get);
  orThrow(await accept(ctx, bob, id));
  return { ann, bob, cy, give, get, more, id };
}

const input = async (actor: UserActor, id: string) => {
  const { offerNumber, seen } = await view(actor, id);
  return { id, number: offerNumber, seen };
};

describe("a pet that is promised in an agreed deal", () => {
  test("DEAL-113 a pet that is promised in an agreed deal raises one question before its giver accepts, which names the other player of that deal", async () => {
    const { ann, bob, cy, give, more } = await promise();
    const id = await offer(ctx, cy, ann, more, give);
    expect(await accept(ctx, ann, id), "who cannot answer is refused").toMatchObject({ ok: false, reason: "invalid" });
    expect((await view(ann, id)).promised).toMatchObject([
      { words: expect.stringMatching(/^Your only .+ is promised in your deal with Bob\.$/) },
    ]);
    const sent = await input(ann, id);
    const { asked, answered } = await answer(ann, (from) => acceptDeal(from, sent));
    expect(asked).toMatchObject({ ok: false, message: expect.stringMatching(/ is promised in your deal with Bob\. Accept anyway\?$/) });
    expect(answered).toMatchObject({ ok: true });
    expect(await view(bob, id).catch(({ code }) => code)).toBe("not_found");
  });

  test("DEAL-113 a pet that is promised in an agreed deal raises a question before its giver offers it, counters with it, and posts it", async () => {
    const { ann, cy, give, more } = await promise();
    const offered = await answer(ann, (from) => makeOffer(from, { to: cy.id, trade: null, ...offerInput(give, more) }));
    expect(offered.asked).toMatchObject({ ok: false, message: expect.stringContaining("Send it anyway?") });
    expect(offered.answered).toMatchObject({ ok: true });
    const dot = await createUser(ctx, { username: "Dot" });
    const id = await offer(ctx, dot, ann, more, more);
    const countered = await answer(ann, (from) => counterDeal(from, { id, number: 1, ...offerInput(give, more) }));
    expect(countered.asked).toMatchObject({ ok: false, message: expect.stringContaining("Send it anyway?") });
    expect(countered.answered).toMatchObject({ ok: true });
    const posted = await answer(ann, (from) => createTrade(from, tradeInput(give, more)));
    expect(posted.asked).toMatchObject({ ok: false, message: expect.stringContaining("Post it anyway?") });
    expect(posted.answered).toMatchObject({ ok: true });
  });

  test("DEAL-113 a question about words and one about a promised pet are both answered, in whatever order they come", async () => {
    const { ann, give, more } = await promise();
    const trade = { ...tradeInput(give, more), message: "add me on discord bubble#1234" };
    let meant = "";
    const asked: string[] = [];
    for (let tries = 0; tries < 4; tries++) {
      const result = await createTrade({ ...as(ann), meant }, trade);
      if (result.ok) break;
      asked.push(result.message);
      meant = result.meant ?? "";
    }
    expect(asked.length).toBe(2);
  });

  test("DEAL-113 a pet that is promised in an agreed deal raises no question while copies of it are left, nor after that deal was called off", async () => {
    const { ann, cy, give, more, id } = await promise();
    orThrow(await cancelDeal(as(ann), { id }));
    expect(await makeOffer(as(ann), { to: cy.id, trade: null, ...offerInput(give, more) })).toMatchObject({ ok: true });
    const next = await promise();
    orThrow(await addToCollection(as(next.ann), { pets: [{ petId: next.give, variant: "normal" }] }));
    expect(await makeOffer(as(next.ann), { to: next.cy.id, trade: null, ...offerInput(next.give, next.more) })).toMatchObject({ ok: true });
  });

  test("DEAL-113 a block ends the promise for both, unless one of them confirmed the deal", async () => {
    const { ann, bob, cy, give, more } = await promise();
    orThrow(await addBlock(as(bob), { player: ann.id, kind: "block" }));
    expect(await makeOffer(as(ann), { to: cy.id, trade: null, ...offerInput(give, more) })).toMatchObject({ ok: true });
    const next = await promise();
    orThrow(await confirmDeal(as(next.bob), { id: next.id }));
    orThrow(await addBlock(as(next.bob), { player: next.ann.id, kind: "block" }));
    const again = { to: next.cy.id, trade: null, ...offerInput(next.give, next.more) };
    expect(await makeOffer(as(next.ann), again)).toMatchObject({ ok: false, meant: expect.any(String) });
  });
});

describe("a deal that a block, a ban or the team paused", () => {
  const statusOf = async (actor: UserActor, id: string) => (await view(actor, id)).status;
  const unblock = async (from: UserActor, of: UserActor) => orThrow(await removeBlock(as(from), { player: of.id, kind: "block" }));
  const block = async (from: UserActor, of: UserActor) => orThrow(await addBlock(as(from), { player: of.id, kind: "block" }));

  test.each(["the blocked player", "the blocker"])(
    "DEAL-136 a paused deal stays called off after %s promised its pet to somebody else",
    async (who) => {
      const { ann, bob, cy, give, get, more, id } = await promise();
      const [giver, other, pet] = who === "the blocked player" ? [ann, bob, give] : [bob, ann, get];
      await block(bob, ann);
      const before = (await view(ann, id)).lines.map(({ kind, by }) => [kind, by]);
      const next = await offer(ctx, cy, giver, more, pet);
      expect(await accept(ctx, giver, next), "nobody is asked about a deal that is called off").toMatchObject({ ok: true });
      expect(
        (await view(ann, id)).lines.map(({ kind, by }) => [kind, by]),
        "what the blocked player sees is the same",
      ).toEqual(before);
      await unblock(bob, ann);
      expect([await statusOf(giver, id), await statusOf(other, id), await statusOf(cy, next)]).toEqual([
        "cancelled",
        "cancelled",
        "agreed",
      ]);
      expect((await view(bob, id)).lines.at(-1)).toMatchObject({ kind: "cancel", by: "me" });
      expect(await confirmDeal(as(bob), { id })).toMatchObject({ ok: false, code: "cancelled" });
    },
  );

  test("DEAL-136 a paused deal comes back with the end of a block while both can still give its pets", async () => {
    const { ann, bob, cy, give, more, id } = await promise();
    await hold(ctx, ann, give);
    await block(ann, bob);
    orThrow(await accept(ctx, ann, await offer(ctx, cy, ann, more, give)));
    await unblock(ann, bob);
    expect([await statusOf(ann, id), await statusOf(bob, id)]).toEqual(["agreed", "agreed"]);
  });

  test("DEAL-136 a paused deal that ends opens the trade again that it completed", async () => {
    const { ann, bob, give, get, more } = await prepareDeal(ctx);
    const cy = await createUser(ctx, { username: "Cy" });
    const trade = await postTrade(ctx, { owner: bob });
    orThrow(await accept(ctx, bob, await offer(ctx, ann, bob, give, get, trade.id)));
    await block(bob, ann);
    orThrow(await accept(ctx, cy, await offer(ctx, ann, cy, give, more)));
    const { rows } = await ctx.pool.query("select completed_at from trades where id = $1", [trade.id]);
    expect(rows).toEqual([{ completed_at: null }]);
  });

  test.each([
    ["a ban of the other player", "users", "set banned_at = now(), ban_reason = 'x'", "set banned_at = null, ban_reason = null"],
    ["a decision of the team", "deals", "set voided_at = now()", "set voided_at = null"],
  ])(
    "DEAL-136 is called off by the player that promised its pet again, so that it is not agreed after %s was taken back",
    async (_, table, on, off) => {
      const { ann, bob, cy, give, more, id } = await promise();
      const run = (change: string) => ctx.pool.query(`update ${table} ${change} where id = $1`, [table === "users" ? bob.id : id]);
      await run(on);
      orThrow(await accept(ctx, ann, await offer(ctx, cy, ann, more, give)));
      await run(off);
      expect([await statusOf(ann, id), await statusOf(bob, id)]).toEqual(["cancelled", "cancelled"]);
      expect((await view(bob, id)).lines.at(-1)).toMatchObject({ kind: "cancel", by: "them" });
    },
  );

  test("DEAL-136 of eight acceptances and the ends of a block at once on two nodes, the only pet is in one agreed deal", async () => {
    const { ann, bob, give, id } = await promise();
    const second = { ...ctx, ...createOtherNode(ctx) };
    await block(bob, ann);
    const others = await Promise.all(Array.from({ length: 8 }, (_, at) => createUser(ctx, { username: `P${at}` })));
    const offers: string[] = [];
    for (const other of others) offers.push(await offer(ctx, other, ann, give, give));
    const sent = await Promise.all(offers.map((one) => input(ann, one)));
    await Promise.all([
      ...sent.map((one, at) => acceptDeal({ ...(at % 2 === 0 ? second : ctx), actor: ann }, one)),
      ...[second, ctx].map((node) => removeBlock({ ...node, actor: bob }, { player: ann.id, kind: "block" })),
    ]);
    const { rows } = await ctx.pool.query("select id from deals where status = 'agreed' and (first_id = $1 or second_id = $1)", [ann.id]);
    expect(rows).toHaveLength(1);
    expect([id, ...offers]).toContain(rows[0].id);
  });
});

describe("an offer with a pet that its giver promised later", () => {
  /** Ann offered her only pet to Bob and to Cy, and Bob accepted. */
  async function offerTwice() {
    const { ann, bob, give, get, more } = await prepareDeal(ctx);
    const cy = await createUser(ctx, { username: "Cy" });
    const [toBob, toCy] = [await offer(ctx, ann, bob, give, get), await offer(ctx, ann, cy, give, more)];
    orThrow(await accept(ctx, bob, toBob));
    return { ann, cy, toCy };
  }

  test("DEAL-114 an offer with a pet that its giver promised later is not accepted until its giver confirmed it again", async () => {
    const { ann, cy, toCy } = await offerTwice();
    expect(await accept(ctx, cy, toCy)).toMatchObject({ ok: false, reason: "conflict", code: "renew" });
    expect(await view(cy, toCy)).toMatchObject({ renewal: "them", may: { accept: false, renew: false, decline: true }, promised: [] });
    const mine = await view(ann, toCy);
    expect(mine).toMatchObject({ renewal: "me", may: { renew: true, withdraw: true } });
    expect(await renewOffer(as(cy), { id: toCy, number: 1, seen: mine.promisedIn })).toMatchObject({ ok: false, code: "owner" });
    expect(await renewOffer(as(ann), { id: toCy, number: 1, seen: "" })).toMatchObject({ ok: false, code: "changed" });
    expect(await renewOffer(as(ann), { id: toCy, number: 1, seen: mine.promisedIn })).toMatchObject({ ok: true });
    expect(await renewOffer(as(ann), { id: toCy, number: 2, seen: mine.promisedIn })).toMatchObject({ ok: false, reason: "conflict" });
    expect((await view(cy, toCy)).lines).toMatchObject([
      { number: 1, kind: "offer" },
      { number: 2, kind: "offer", by: "them" },
    ]);
    expect(await accept(ctx, cy, toCy)).toMatchObject({ ok: true });
  });

  test("DEAL-114 the other player reads that the pet is promised on that offer, without the deal, and nothing of a private collection", async () => {
    const { ann, cy, toCy } = await offerTwice();
    expect((await view(cy, toCy)).warnings).toEqual([]);
    orThrow(await shareCollection(as(ann), { shared: true }));
    const { warnings, ...rest } = await view(cy, toCy);
    expect(warnings).toMatchObject([{ kind: "promised", isOwn: false }]);
    expect(JSON.stringify([warnings, rest])).not.toMatch(/Bob|answered/);
  });
});

test("DEAL-115 a promised pet is in nobody's matches, and stays out after the deal until its giver dismissed the update", async () => {
  const { ann, bob, cy, give, id } = await promise();
  orThrow(await shareCollection(as(ann), { shared: true }));
  orThrow(await addToWishlist(as(cy), { pets: [{ petId: give, variant: "normal" }] }));
  const seen = async () => (await findMatches(as(cy), cy)).matches.map(({ theirs }) => theirs.map(({ petId }) => petId));
  expect(await seen()).toEqual([]);
  for (const actor of [ann, bob]) orThrow(await confirmDeal(as(actor), { id }));
  expect(await seen()).toEqual([]);
  expect(await makeOffer(as(ann), { to: cy.id, trade: null, ...offerInput(give, give) }), "it is no longer promised").toMatchObject({
    ok: true,
  });
  await ctx.pool.query("insert into collection_updates (deal_id, user_id, created_at) values ($1, $2, now())", [id, ann.id]);
  expect(await seen()).toEqual([[give]]);
});

test.each([
  ["asks once before a loss below nine tenths", 100, 89, /^Small Loss \(0\.89x\): you give 11 more than you get\. Accept anyway\?$/],
  ["asks once before a big loss", 1_000, 10, /^Big Loss/],
  ["asks once without a verdict, and names the pet", 100, "O/C" as const, /^Get .*Accept anyway\?$/],
])("DEAL-116 accepting %s", async (_, given, got, words) => {
  const [give = 0, get = 0] = await createPets(ctx, { values: { normal: given } }, { name: "Get", values: { normal: got } });
  const [ann, bob] = [await createUser(ctx, { username: "Ann" }), await createUser(ctx, { username: "Bob" })];
  const id = await offer(ctx, bob, ann, get, give);
  const sent = await input(ann, id);
  const { asked, answered } = await answer(ann, (from) => acceptDeal(from, sent));
  expect(asked).toMatchObject({ ok: false, message: expect.stringMatching(words) });
  expect(answered).toMatchObject({ ok: true });
});

test("DEAL-116 accepting an offer at nine tenths or more asks nothing", async () => {
  const [give = 0, get = 0] = await createPets(ctx, { values: { normal: 100 } }, { values: { normal: 90 } });
  const [ann, bob] = [await createUser(ctx, { username: "Ann" }), await createUser(ctx, { username: "Bob" })];
  const id = await offer(ctx, bob, ann, get, give);
  expect(await acceptDeal({ ...as(ann), meant: "" }, await input(ann, id))).toMatchObject({ ok: true });
});

test("DEAL-113 of sixteen acceptances at once on two nodes, one takes a giver's only pet, by the acceptance of either player", async () => {
  const { ann, give } = await prepareDeal(ctx);
  const second = { ...ctx, ...createOtherNode(ctx) };
  const others = await Promise.all(Array.from({ length: 16 }, (_, at) => createUser(ctx, { username: `P${at}` })));
  const made: { id: string; by: UserActor }[] = [];
  for (const [at, other] of others.entries()) {
    const isAsked = at % 2 === 0;
    const id = isAsked ? await offer(ctx, other, ann, give, give) : await offer(ctx, ann, other, give, give);
    made.push({ id, by: isAsked ? ann : other });
  }
  const sent = await Promise.all(made.map(async ({ id, by }) => ({ by, ...(await input(by, id)) })));
  const results = await Promise.all(sent.map(({ by, ...one }, at) => acceptDeal({ ...(at % 3 === 0 ? second : ctx), actor: by }, one)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
});

test("DEAL-113 a pet that left the collection meanwhile counts as one copy", async () => {
  const { ann, cy, give, more } = await promise();
  orThrow(await removeFromCollection(as(ann), { petId: give, variant: "normal" }));
  expect(await makeOffer(as(ann), { to: cy.id, trade: null, ...offerInput(give, more) })).toMatchObject({
    ok: false,
    meant: expect.any(String),
  });
});

test("DEAL-114 the maker of an offer is notified once that they have to confirm it again, whichever of the two players accepts the other deal", async () => {
  const { ann, bob, give, get, more } = await prepareDeal(ctx);
  const cy = await createUser(ctx, { username: "Cy" });
  const told = async (actor: UserActor) =>
    (await findNotifications(as(actor), { limit: 50 })).found
      .map(({ details }) => details)
      .filter((details) => details.kind === "deal" && details.what === "renew");
  const waiting = await offer(ctx, ann, cy, give, more);
  const other = await offer(ctx, ann, cy, more, give, (await postTrade(ctx, { owner: cy })).id);
  const agreed = await offer(ctx, ann, bob, give, get);
  expect(await told(ann)).toEqual([]);
  orThrow(await accept(ctx, bob, agreed));
  expect(await told(ann)).toMatchObject([{ dealId: waiting, by: "Cy" }]);
  expect([await told(bob), await told(cy), (await view(ann, other)).renewal]).toEqual([[], [], null]);
  orThrow(await renewOffer(as(ann), { id: waiting, number: 1, seen: (await view(ann, waiting)).promisedIn }));
  expect(await told(cy)).toEqual([]);
});
