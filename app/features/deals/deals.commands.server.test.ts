import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { removeFromCollection, shareCollection } from "~/features/collection/collection.commands.server.ts";
import { saveContact } from "~/features/messages/messages.contact.commands.server.ts";
import { addBlock, removeBlock } from "~/features/moderation/moderation.blocks.commands.server.ts";
import { findNotifications } from "~/features/notifications/notifications.queries.server.ts";
import { completeTrade, deleteOwnTrade, updateTrade } from "~/features/trades/trades.commands.server.ts";
import { expressInterest } from "~/features/trades/trades.interests.commands.server.ts";
import { hideTrade } from "~/features/trades/trades.moderation.commands.server.ts";
import { findTrade } from "~/features/trades/trades.posted.queries.server.ts";
import { createLimits } from "~/platform/http/limits.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { HOUR_MS } from "~/text/durations.ts";
import { createTestContext } from "../../../test/database.ts";
import { accept, hold, offer, offerInput, prepareDeal } from "../../../test/deals.ts";
import { changePet, createUser, editOf, as as newcomer, postTrade, tradeInput } from "../../../test/factories.ts";
import { lineWords } from "./core/deal-words.ts";
import { acceptDeal, cancelDeal, confirmDeal, declineDeal, withdrawDeal } from "./deals.commands.server.ts";
import { dueDealsJob } from "./deals.jobs.server.ts";
import { counterDeal, makeOffer } from "./deals.offers.commands.server.ts";
import { findOfferOpening } from "./deals.offers.queries.server.ts";
import { findDeals, readDealView } from "./deals.queries.server.ts";
import { parseDealChoices } from "./deals.search-params.ts";
import type { DealLine } from "./deals.types.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const NOW = Date.parse("2026-11-21T12:00:00Z");
const box = async (actor: UserActor, search = "") => (await findDeals(as(actor), parseDealChoices(new URLSearchParams(search)))).deals;
const view = (actor: UserActor, id: string) => readDealView(as(actor), id);
const newsOf = async (actor: UserActor) =>
  (await findNotifications(as(actor))).found.flatMap(({ details }) => (details.kind === "deal" ? [`${details.by} ${details.what}`] : []));

describe("an offer", () => {
  test("DEAL-001, DEAL-003, DEAL-009, DEAL-020: an offer has pets, a phrase and an end, is in both lists, and notifies its receiver", async () => {
    const { ann, bob, give, get } = await prepareDeal(ctx);
    const id = await offer(ctx, ann, bob, give, get);
    expect(await box(bob)).toMatchObject([{ id, status: "open", turn: "me", other: { name: "Ann" } }]);
    expect([await box(ann), await box(bob, "box=them"), await box(bob, "box=agreed"), await box(bob, "box=past")]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(await box(ann, "box=them")).toMatchObject([{ id, turn: "them", other: { name: "Bob" } }]);
    expect(await newsOf(bob)).toEqual(["Ann offer"]);
    expect(await view(bob, id)).toMatchObject({
      sides: { giving: [{ petId: get, value: 500 }], receiving: [{ petId: give }] },
      expiresAt: NOW + 24 * HOUR_MS,
      lines: [{ number: 1, by: "them", kind: "offer", phrase: "fair", at: NOW }],
      may: { accept: true, counter: true, decline: true, withdraw: false, cancel: false, confirm: false },
      warnings: [],
    });
    expect((await view(ann, id)).may).toEqual({
      accept: false,
      counter: false,
      decline: false,
      withdraw: true,
      renew: false,
      cancel: false,
      confirm: false,
      dispute: false,
    });
  });

  test("DEAL-002 an offer is shown to nobody else", async () => {
    const { ann, bob, give, get } = await prepareDeal(ctx);
    const id = await offer(ctx, ann, bob, give, get);
    for (const who of ["user", "moderator", "owner"] as const) {
      const other = await newcomer(ctx, who);
      await expect(readDealView(other, id)).rejects.toMatchObject({ code: "not_found" });
      expect(await acceptDeal(other, { id, number: 1, seen: "" })).toMatchObject({ ok: false, reason: "not_found" });
      expect(await withdrawDeal(other, { id })).toMatchObject({ ok: false, reason: "not_found" });
    }
    await expect(readDealView({ ...ctx, actor: { kind: "guest" } }, id)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await acceptDeal(as(bob), { id: "no id", number: 1, seen: "" })).toMatchObject({ ok: false, reason: "not_found" });
  });

  test("DEAL-003 an offer holds no characters of its sender's choice, and takes one to eight pets on each side", async () => {
    const { ann, bob, give, get } = await prepareDeal(ctx);
    const make = (change: object) => makeOffer(as(ann), { to: bob.id, trade: null, ...offerInput(give, get), ...change } as never);
    const pets = (count: number) => Array(count).fill({ petId: give, variant: "normal" });
    const wrong = [
      { phrase: "my own words" },
      { hold: "ever" },
      { giving: [] },
      { receiving: [] },
      { giving: pets(9) },
      { giving: [{ petId: 536_870_911, variant: "normal" }] },
      { receiving: [{ petId: get, variant: "words" }] },
      { to: ann.id },
      { trade: randomUUID() },
      { trade: "no id" },
    ];
    for (const change of wrong) expect(await make(change), JSON.stringify(change)).toMatchObject({ ok: false, reason: "invalid" });
    for (const to of [randomUUID(), "nobody"]) expect(await make({ to })).toMatchObject({ ok: false, reason: "forbidden" });
    expect(await make({ giving: pets(8), receiving: pets(8) })).toMatchObject({ ok: true });
  });

  test.each([
    ["hour", HOUR_MS],
    ["day", 24 * HOUR_MS],
    ["days", 72 * HOUR_MS],
  ] as const)("DEAL-003, DEAL-010: that holds for the choice %s is over when that is", async (choice, ms) => {
    const { ann, bob, give, get } = await prepareDeal(ctx);
    const input = { ...offerInput(give, get), hold: choice };
    const { id } = orThrow(await makeOffer(as(ann), { to: bob.id, trade: null, ...input }));
    ctx.setNow(new Date(NOW + ms - 1));
    expect(await view(bob, id)).toMatchObject({ status: "open" });
    ctx.setNow(new Date(NOW + ms));
    expect(await view(bob, id)).toMatchObject({ status: "expired", may: { accept: false } });
    expect([await box(bob), (await box(bob, "box=past")).length]).toEqual([[], 1]);
    expect(await accept(ctx, bob, id)).toMatchObject({ ok: false, reason: "conflict", code: "expired" });
    await dueDealsJob.run(ctx);
    await dueDealsJob.run(ctx);
    expect((await view(ann, id)).lines.map(({ kind }) => kind)).toEqual(["offer", "expire"]);
    expect(await newsOf(ann)).toEqual(["Bob expired"]);
    ctx.setNow(new Date(NOW));
  });

  test("DEAL-019 an offer is neither made nor accepted by muted and banned accounts", async () => {
    const { ann, bob, give, get } = await prepareDeal(ctx);
    const muted = { ...ann, mutedUntil: new Date(NOW + HOUR_MS) };
    expect(await makeOffer(as(muted), { to: bob.id, trade: null, ...offerInput(give, get) })).toMatchObject({ reason: "forbidden" });
    const id = await offer(ctx, bob, ann, get, give);
    expect(await acceptDeal(as(muted), { id, number: 1, seen: "" })).toMatchObject({ reason: "forbidden" });
    // A muted player can still end a deal.
    expect(await declineDeal(as(muted), { id, number: 1 })).toMatchObject({ ok: true });
    const banned = await newcomer(ctx, "banned");
    expect(await makeOffer(banned, { to: bob.id, trade: null, ...offerInput(give, get) })).toMatchObject({ reason: "forbidden" });
    expect(await makeOffer(as(bob), { to: banned.actor.id, trade: null, ...offerInput(get, give) })).toMatchObject({ reason: "forbidden" });
  });

  test("DEAL-019 an offer that waits with an account banned meanwhile is over for both", async () => {
    const { ann, bob, give, get } = await prepareDeal(ctx);
    const id = await offer(ctx, ann, bob, give, get);
    await ctx.pool.query("update users set banned_at = now(), ban_reason = 'Scamming' where id = $1", [ann.id]);
    expect(await view(bob, id)).toMatchObject({ status: "ended", other: null, may: { accept: false } });
    expect(await acceptDeal(as(bob), { id, number: 1, seen: "" })).toMatchObject({ reason: "conflict", code: "ended" });
  });
});

describe("the answers", () => {
  test("DEAL-006, DEAL-007: a counter-offer says what it changed, and turns the tables", async () => {
    const { ann, bob, give, get, more } = await prepareDeal(ctx);
    const id = await offer(ctx, ann, bob, give, get);
    const input = { ...offerInput(get, give), receiving: [give, more].map((petId) => ({ petId, variant: "normal" as const })) };
    expect(await counterDeal(as(ann), { id, number: 1, ...input })).toMatchObject({ reason: "conflict", code: "turn" });
    expect(await counterDeal(as(bob), { id, number: 1, ...offerInput(get, give) })).toMatchObject({ reason: "invalid" });
    expect(await counterDeal(as(bob), { id, number: 9, ...input })).toMatchObject({ reason: "conflict", code: "new-offer" });
    expect(await counterDeal(as(bob), { id, number: 1, ...input })).toMatchObject({ ok: true });
    expect(await view(ann, id)).toMatchObject({
      turn: "me",
      offerNumber: 2,
      lines: [
        { by: "me", kind: "offer", change: null },
        {
          by: "them",
          kind: "counter",
          change: { giving: { added: [{ petId: more }], removed: [] }, receiving: { added: [], removed: [] } },
        },
      ],
    });
    expect(await newsOf(ann)).toEqual(["Bob counter"]);
    // Accepting the first offer does not accept the second.
    expect(await acceptDeal(as(ann), { id, number: 1, seen: "" })).toMatchObject({ reason: "conflict", code: "new-offer" });
    expect(await accept(ctx, ann, id)).toMatchObject({ ok: true });
    expect(await box(bob, "box=agreed")).toMatchObject([{ id, status: "agreed" }]);
  });

  test("DEAL-008 a decline tells why, if its sender likes", async () => {
    const { ann, bob, give, get } = await prepareDeal(ctx);
    const id = await offer(ctx, ann, bob, give, get);
    expect(await declineDeal(as(bob), { id, number: 1, reason: "because" as never })).toMatchObject({ reason: "invalid" });
    expect(await declineDeal(as(ann), { id, number: 1 })).toMatchObject({ reason: "conflict", code: "turn" });
    for (let times = 0; times < 2; times++)
      expect(await declineDeal(as(bob), { id, number: 1, reason: "value" })).toMatchObject({ ok: true });
    expect((await view(ann, id)).lines).toMatchObject([{}, { kind: "decline", by: "them", phrase: "value" }]);
    expect(await newsOf(ann)).toEqual(["Bob declined"]);
    expect(await accept(ctx, bob, id)).toMatchObject({ reason: "conflict", code: "declined", message: "This offer was declined." });
  });

  test("DEAL-006, DEAL-014: an offer is withdrawn once, by its sender", async () => {
    const { ann, bob, give, get } = await prepareDeal(ctx);
    const id = await offer(ctx, ann, bob, give, get);
    expect(await withdrawDeal(as(bob), { id })).toMatchObject({ reason: "conflict", code: "owner" });
    for (let times = 0; times < 2; times++) expect(await withdrawDeal(as(ann), { id })).toEqual({ ok: true, id });
    expect((await view(bob, id)).lines).toHaveLength(2);
    expect(await newsOf(bob)).toEqual(["Ann withdrawn", "Ann offer"]);
  });

  test("DEAL-011 nobody accepts a changed value, or a pet that left its collection, unseen", async () => {
    const { ann, bob, give, get } = await prepareDeal(ctx);
    const id = await offer(ctx, ann, bob, give, get);
    orThrow(await shareCollection(as(ann), { shared: true }));
    await changePet(ctx, give, { normal: 700 });
    expect(await acceptDeal(as(bob), { id, number: 1, seen: "" })).toMatchObject({ reason: "conflict", code: "changed" });
    orThrow(await removeFromCollection(as(ann), { petId: give, variant: "normal" }));
    const { warnings, today } = await view(bob, id);
    expect(warnings).toMatchObject([
      { kind: "value", from: 500, to: 700, isOwn: false },
      { kind: "left", isOwn: false },
    ]);
    expect(today.receiving).toMatchObject([{ value: 700 }]);
    expect(await accept(ctx, bob, id)).toMatchObject({ ok: true });
  });

  test("DEAL-011 the contents of a private collection are shown to its owner alone", async () => {
    const { ann, bob, give, get } = await prepareDeal(ctx);
    const id = await offer(ctx, ann, bob, give, get);
    orThrow(await removeFromCollection(as(ann), { petId: give, variant: "normal" }));
    orThrow(await removeFromCollection(as(bob), { petId: get, variant: "normal" }));
    expect((await view(bob, id)).warnings).toMatchObject([{ id: `${get}-normal`, kind: "left", isOwn: true }]);
    expect((await view(ann, id)).warnings).toMatchObject([{ id: `${give}-normal`, kind: "left", isOwn: true }]);
  });

  test("DEAL-022 an agreed deal can be called off by either, once", async () => {
    for (const who of ["ann", "bob"] as const) {
      const players = await prepareDeal(ctx);
      const id = await offer(ctx, players.ann, players.bob, players.give, players.get);
      expect(await cancelDeal(as(players[who]), { id })).toMatchObject({ reason: "conflict", code: "not-agreed" });
      orThrow(await accept(ctx, players.bob, id));
      for (let times = 0; times < 2; times++) expect(await cancelDeal(as(players[who]), { id })).toMatchObject({ ok: true });
      expect([(await view(players.ann, id)).status, (await view(players.bob, id)).status]).toEqual(["cancelled", "cancelled"]);
    }
  });
});

describe("DEAL-026 an agreed deal", () => {
  async function prepareAgreed() {
    const players = await prepareDeal(ctx);
    const id = await offer(ctx, players.ann, players.bob, players.give, players.get);
    expect(await confirmDeal(as(players.ann), { id })).toMatchObject({ reason: "conflict", code: "not-agreed" });
    orThrow(await accept(ctx, players.bob, id));
    return { ...players, id };
  }

  test("DEAL-026 an agreed deal is done once both have confirmed it, however often each says so", async () => {
    const { ann, bob, id } = await prepareAgreed();
    for (let times = 0; times < 2; times++) orThrow(await confirmDeal(as(ann), { id }));
    expect(await view(ann, id)).toMatchObject({
      status: "agreed",
      confirmed: { me: true, them: false },
      may: { confirm: false, cancel: false },
    });
    expect(await view(bob, id)).toMatchObject({ confirmed: { me: false, them: true }, may: { confirm: true, cancel: false } });
    orThrow(await confirmDeal(as(bob), { id }));
    expect([(await view(ann, id)).status, (await view(bob, id)).status]).toEqual(["confirmed", "confirmed"]);
    expect((await view(ann, id)).lines.map(({ kind, by }) => [kind, by])).toEqual([
      ["offer", "me"],
      ["accept", "them"],
      ["confirm", "me"],
      ["confirm", "them"],
    ]);
    expect(await cancelDeal(as(bob), { id })).toMatchObject({ reason: "conflict" });
    const stranger = await createUser(ctx);
    expect(await confirmDeal(as(stranger), { id })).toMatchObject({ reason: "not_found" });
  });

  test.each(["ann", "bob"] as const)(
    "DEAL-022 is called off by neither player once %s has confirmed it, sixteen times at once",
    async (who) => {
      const it = await prepareAgreed();
      orThrow(await confirmDeal(as(it[who]), { id: it.id }));
      const tries = await Promise.all(Array.from({ length: 16 }, (_, at) => cancelDeal(as(at % 2 ? it.ann : it.bob), { id: it.id })));
      expect(new Set(tries.map((one) => !one.ok && one.code))).toEqual(new Set(["confirmed"]));
      for (const one of [it.ann, it.bob]) {
        expect(await view(one, it.id)).toMatchObject({ status: "agreed", may: { cancel: false, dispute: true } });
        expect(await newsOf(one)).not.toContainEqual(expect.stringContaining("cancelled"));
      }
    },
  );

  test("DEAL-022 an agreed deal that is confirmed and called off at the same moment has one of the two outcomes, whichever came first", async () => {
    const it = await prepareAgreed();
    const done = await Promise.all([confirmDeal(as(it.ann), { id: it.id }), cancelDeal(as(it.bob), { id: it.id })]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await view(it.ann, it.id)).status).toBe(done[0].ok ? "agreed" : "cancelled");
  });

  test("DEAL-022 the database refuses to call off a deal that one player confirmed", async () => {
    const it = await prepareAgreed();
    orThrow(await confirmDeal(as(it.ann), { id: it.id }));
    for (const status of ["cancelled", "lapsed", "ended"]) {
      const write = ctx.pool.query("update deals set status = $2, ended_at = now() where id = $1", [it.id, status]);
      await expect(write).rejects.toThrow(/deals_confirmations_fit/);
    }
  });

  test("DEAL-026 an agreed deal that one player confirmed, while the other says nothing for a day, was confirmed by one side", async () => {
    const two = await prepareAgreed();
    orThrow(await confirmDeal(as(two.ann), { id: two.id }));
    const day = 24 * 3_600_000;
    ctx.setNow(new Date(ctx.now().getTime() + day - 1));
    expect((await view(two.ann, two.id)).status).toBe("agreed");
    ctx.setNow(new Date(ctx.now().getTime() + 1));
    expect((await view(two.ann, two.id)).status).toBe("one_sided");
    expect(await confirmDeal(as(two.bob), { id: two.id })).toMatchObject({ reason: "conflict", code: "one_sided" });
  });

  test("DEAL-026 an agreed deal is done when both confirm at once", async () => {
    const { ann, bob, id } = await prepareAgreed();
    const outcomes = await Promise.all(Array.from({ length: 16 }, (_, at) => confirmDeal(as(at % 2 ? ann : bob), { id })));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect((await view(ann, id)).status).toBe("confirmed");
    expect((await view(ann, id)).lines).toHaveLength(4);
  });
});

describe("offers on a trade", () => {
  /** A trade of Bob's, on which players have made offers. */
  async function prepareTrade(count: number) {
    const { id: trade, owner } = await postTrade(ctx);
    const { sides } = (await findTrade(ctx, trade)) ?? { sides: { giving: [], receiving: [] } };
    const [give = 0, get = 0] = [sides.receiving[0]?.petId, sides.giving[0]?.petId];
    const players = await Promise.all(Array.from({ length: count }, () => createUser(ctx)));
    const deals: string[] = [];
    for (const player of players) deals.push(await offer(ctx, player, owner, give, get, trade));
    return { trade, owner, give, get, players, deals };
  }

  test("DEAL-004 an offer on a trade begins with the pets of the trade, from its sender's side", async () => {
    const { trade, owner, give, get } = await prepareTrade(0);
    const [ann, own] = [await createUser(ctx), await createUser(ctx)];
    await hold(ctx, ann, get);
    const plain = { trade: null, giving: [], receiving: [] };
    expect(await findOfferOpening(as(ann), { ...plain, to: owner.id, trade })).toMatchObject({
      kind: "offer",
      trade,
      sides: { giving: [{ petId: give }], receiving: [{ petId: get }] },
      atHand: { giving: [{ item: { petId: get }, quantity: 1 }], receiving: [] },
    });
    expect(await findOfferOpening(as(owner), { ...plain, to: ann.id, trade })).toMatchObject({
      sides: { giving: [{ petId: get }], receiving: [{ petId: give }] },
    });
    // A trade of neither is nothing between them.
    expect(await findOfferOpening(as(ann), { ...plain, to: own.id, trade })).toMatchObject({ trade: null, isLost: true });
    const named = { giving: [{ petId: give, variant: "shiny" as const }], receiving: [] };
    expect(await findOfferOpening(as(ann), { ...plain, to: own.id, ...named })).toMatchObject({
      sides: { giving: [{ id: `${give}-shiny` }] },
    });
    expect(await findOfferOpening(as(ann), { ...plain, to: ann.id })).toEqual({ kind: "oneself" });
    await expect(findOfferOpening(as(ann), { ...plain, to: randomUUID() })).rejects.toMatchObject({ code: "not_found" });
  });

  test("DEAL-012 one is taken and completes the trade, and the others are outbid", async () => {
    const { trade, owner, players, deals } = await prepareTrade(3);
    expect((await box(owner, `trade=${trade}`)).length).toBe(3);
    expect(await accept(ctx, owner, deals[1] ?? "")).toMatchObject({ ok: true });
    expect((await findTrade(as(owner), trade))?.completedAt).toBe(NOW);
    const states = await Promise.all(players.map(async (player, at) => (await view(player, deals[at] ?? "")).status));
    expect(states).toEqual(["outbid", "agreed", "outbid"]);
    expect(await Promise.all(players.map(newsOf))).toEqual([["Poster outbid"], ["Poster accepted"], ["Poster outbid"]]);
    expect(await accept(ctx, owner, deals[0] ?? "")).toMatchObject({ reason: "conflict", code: "outbid" });
  });

  test("DEAL-022 calling the deal off opens the trade again", async () => {
    const { trade, owner, players, deals } = await prepareTrade(1);
    orThrow(await accept(ctx, owner, deals[0] ?? ""));
    orThrow(await cancelDeal(as(players[0] as UserActor), { id: deals[0] ?? "" }));
    expect((await findTrade(as(owner), trade))?.completedAt).toBeNull();
  });

  test.each([
    ["an agreed deal", true, "cancelled", "cancel"],
    ["an offer of the blocker", false, "withdrawn", "withdraw"],
  ] as const)(
    "DEAL-018 a block ends %s with a line in the history, which tells the blocked player nothing of it",
    async (_, agreed, status, kind) => {
      const { owner, players, deals } = await prepareTrade(1);
      const [id = ""] = deals;
      const [player] = players as [UserActor];
      if (agreed) orThrow(await accept(ctx, owner, id));
      const before = (await view(owner, id)).lines.map((line) => line.kind);
      ctx.setNow(new Date(NOW + 60_000));
      orThrow(await addBlock(as(player), { player: owner.id, kind: "block" }));
      const [blocked, blocker] = [await view(owner, id), await view(player, id)];
      expect([blocked.status, blocked.lines.map((line) => line.kind)]).toEqual([status, [...before, kind]]);
      expect(blocked.lines.at(-1)).toMatchObject({ by: "them", at: NOW + 60_000 });
      expect([blocker.status, blocker.lines.map((line) => line.kind)]).toEqual([status, [...before, "block"]]);
      expect(lineWords(blocker.lines.at(-1) as DealLine, "Mochi")).toBe("You blocked Mochi");
      // The line goes with the block.
      orThrow(await removeBlock(as(player), { player: owner.id, kind: "block" }));
      for (const who of [owner, player]) expect((await view(who, id)).lines.map((line) => line.kind)).toEqual(before);
    },
  );

  test("DEAL-018 an offer to somebody who blocked its sender has no line about it in the sender's history", async () => {
    const { owner, players, deals } = await prepareTrade(1);
    const [player] = players as [UserActor];
    orThrow(await addBlock(as(owner), { player: player.id, kind: "block" }));
    expect(await view(player, deals[0] ?? "")).toMatchObject({ status: "open", lines: [{ kind: "offer" }] });
    expect((await view(owner, deals[0] ?? "")).lines.map((line) => line.kind)).toEqual(["offer", "block"]);
  });

  test("DEAL-027 a block after a confirmation adds no line to the history", async () => {
    const { owner, players, deals } = await prepareTrade(1);
    const [id = ""] = deals;
    const [player] = players as [UserActor];
    orThrow(await accept(ctx, owner, id));
    orThrow(await confirmDeal(as(player), { id }));
    orThrow(await addBlock(as(player), { player: owner.id, kind: "block" }));
    for (const who of [owner, player]) expect((await view(who, id)).lines.map((line) => line.kind)).toEqual(["offer", "accept", "confirm"]);
  });

  test("DEAL-022 the trade stays completed once the other player confirmed the deal, whatever its poster does", async () => {
    const { trade, owner, players, deals } = await prepareTrade(1);
    const [id = ""] = deals;
    const [player] = players as [UserActor];
    orThrow(await accept(ctx, owner, id));
    orThrow(await confirmDeal(as(player), { id }));
    expect(await cancelDeal(as(owner), { id })).toMatchObject({ reason: "conflict", code: "confirmed" });
    orThrow(await addBlock(as(owner), { player: player.id, kind: "block" }));
    expect(await cancelDeal(as(owner), { id })).toMatchObject({ reason: "conflict", code: "confirmed" });
    ctx.setNow(new Date(NOW + 24 * HOUR_MS));
    await dueDealsJob.run(ctx);
    expect((await findTrade(as(owner), trade))?.completedAt).toBe(NOW);
    expect((await view(player, id)).status).toBe("one_sided");
    ctx.setNow(new Date(NOW));
  });

  test("DEAL-026 a trade whose deal lapsed is open again, also if the two made a new offer before the job came", async () => {
    const { trade, owner, give, get, players, deals } = await prepareTrade(1);
    orThrow(await accept(ctx, owner, deals[0] ?? ""));
    ctx.setNow(new Date(NOW + 7 * 24 * HOUR_MS));
    await offer(ctx, players[0] as UserActor, owner, give, get);
    await dueDealsJob.run(ctx);
    expect((await findTrade(as(owner), trade))?.completedAt).toBeNull();
    expect((await view(owner, deals[0] ?? "")).lines.map(({ kind }) => kind)).toEqual(["offer", "accept", "lapse"]);
  });

  test("DEAL-013 a trade that was completed otherwise, or is hidden, takes none", async () => {
    const { trade, owner, players, deals } = await prepareTrade(1);
    const [player] = players as [UserActor];
    orThrow(await completeTrade(as(owner), { id: trade }));
    expect(await view(player, deals[0] ?? "")).toMatchObject({ status: "outbid" });
    expect(await accept(ctx, owner, deals[0] ?? "")).toMatchObject({ reason: "conflict" });
    await dueDealsJob.run(ctx);
    expect(await newsOf(player)).toEqual(["Poster outbid"]);
    const hidden = await prepareTrade(1);
    orThrow(await hideTrade(await newcomer(ctx, "moderator"), { id: hidden.trade }));
    expect((await view(hidden.owner, hidden.deals[0] ?? "")).may).toMatchObject({ accept: false, decline: true });
    expect(await accept(ctx, hidden.owner, hidden.deals[0] ?? "")).toMatchObject({ reason: "conflict", code: "hidden" });
  });

  test("DEAL-013 one that was edited says so; of one that expired or was deleted, the offers stay", async () => {
    const { trade, owner, give, get, deals } = await prepareTrade(1);
    const [id = ""] = deals;
    expect((await view(owner, id)).trade).toEqual({ isThere: true, isChanged: false });
    orThrow(await updateTrade(as(owner), await editOf(ctx, trade, tradeInput(get, get))));
    expect((await view(owner, id)).trade).toEqual({ isThere: true, isChanged: true });
    ctx.setNow(new Date(NOW + 2 * HOUR_MS));
    expect(await makeOffer(as(await createUser(ctx)), { to: owner.id, trade, ...offerInput(give, get) })).toMatchObject({
      reason: "conflict",
    });
    expect(await view(owner, id)).toMatchObject({ status: "open", may: { accept: true } });
    orThrow(await deleteOwnTrade(as(owner), { id: trade }));
    expect((await view(owner, id)).trade).toEqual({ isThere: false, isChanged: false });
    expect(await accept(ctx, owner, id)).toMatchObject({ ok: true });
    ctx.setNow(new Date(NOW));
  });
});

describe("DEAL-017 where no offers are taken", () => {
  const allow = (actor: UserActor, requestsFrom: "known" | "nobody") =>
    saveContact(as(actor), { requestsFrom, showsTyping: false, showsRead: false, showsOnline: false, messagesAtNight: false });
  const opening = (from: UserActor, to: UserActor, trade: string | null = null) =>
    findOfferOpening(as(from), { to: to.id, trade, giving: [], receiving: [] });
  const mute = (who: UserActor, until: number) =>
    ctx.pool.query("update users set muted_until = $2 where id = $1", [who.id, new Date(until)]);

  test("the page says so in place of the form, in the same words whatever the reason, and so does the command", async () => {
    const { ann, bob, give, get } = await prepareDeal(ctx);
    const { id: trade } = await postTrade(ctx, { owner: bob });
    const refused = { ok: false, reason: "forbidden", message: "This player does not take offers right now." };
    const both = async (about: string | null) => [
      await opening(ann, bob, about),
      await makeOffer(as(ann), { to: bob.id, trade: about, ...offerInput(give, get) }),
    ];
    orThrow(await allow(bob, "nobody"));
    for (const about of [null, trade]) expect(await both(about)).toEqual([{ kind: "closed" }, refused]);
    orThrow(await allow(bob, "known"));
    expect(await both(null)).toEqual([{ kind: "closed" }, refused]);
    expect(await opening(ann, bob, trade)).toMatchObject({ kind: "offer", trade });
    await mute(bob, NOW + 1);
    for (const about of [null, trade]) expect(await both(about)).toEqual([{ kind: "closed" }, refused]);
    await mute(bob, NOW);
    expect(await opening(ann, bob, trade)).toMatchObject({ kind: "offer" });
  });

  test("a block by the other player changes nothing that the reader sees, whether the other takes offers or not", async () => {
    const { ann, bob } = await prepareDeal(ctx);
    const open = await opening(ann, bob);
    orThrow(await addBlock(as(bob), { player: ann.id, kind: "block" }));
    expect(await opening(ann, bob)).toEqual(open);
    expect(open).toMatchObject({ kind: "offer" });
    orThrow(await allow(bob, "nobody"));
    expect(await opening(ann, bob)).toEqual({ kind: "closed" });
  });

  test("a reader who blocked the player sees that before the form", async () => {
    const { ann, bob } = await prepareDeal(ctx);
    orThrow(await addBlock(as(ann), { player: bob.id, kind: "block" }));
    expect(await opening(ann, bob)).toMatchObject({ kind: "blocked", to: { id: bob.id } });
  });
});

describe("limits", () => {
  test("DEAL-015 two players have one open deal for each trade and one without a trade, whichever of them starts", async () => {
    const { ann, bob, give, get } = await prepareDeal(ctx);
    const id = await offer(ctx, ann, bob, give, get);
    const second = await makeOffer(as(bob), { to: ann.id, trade: null, ...offerInput(get, give) });
    expect(second).toMatchObject({ reason: "conflict", code: "runs", data: { id } });
    expect(await findOfferOpening(as(bob), { to: ann.id, trade: null, giving: [], receiving: [] })).toEqual({ kind: "deal", id });
    const { id: trade } = await postTrade(ctx, { owner: bob });
    await offer(ctx, ann, bob, give, get, trade);
    expect(await makeOffer(as(ann), { to: bob.id, trade, ...offerInput(give, get) })).toMatchObject({ code: "runs" });
  });

  test("DEAL-016 the same player is made another first offer an hour after one that came to nothing", async () => {
    const { ann, bob, give, get } = await prepareDeal(ctx);
    const again = () => makeOffer(as(ann), { to: bob.id, trade: null, ...offerInput(give, get) });
    orThrow(await declineDeal(as(bob), { id: await offer(ctx, ann, bob, give, get), number: 1 }));
    expect(await again()).toMatchObject({ reason: "too_many", code: "cooldown", until: NOW + HOUR_MS });
    ctx.setNow(new Date(NOW + HOUR_MS - 1));
    expect(await again()).toMatchObject({ reason: "too_many" });
    // The other may, at once.
    ctx.setNow(new Date(NOW + HOUR_MS));
    expect(await again()).toMatchObject({ ok: true });
    ctx.setNow(new Date(NOW));
  });

  test("DEAL-016 a player has at most 20 waiting offers, and begins at most 40 deals within a day", async () => {
    const { ann, give, get } = await prepareDeal(ctx);
    const others = await Promise.all(Array.from({ length: 42 }, () => createUser(ctx)));
    const unlimited = () => ({ ...as(ann), limits: createLimits(undefined) });
    const make = (at: number) => makeOffer(unlimited(), { to: others[at]?.id ?? "", trade: null, ...offerInput(give, get) });
    const ids: string[] = [];
    for (let at = 0; at < 20; at++) ids.push(orThrow(await make(at)).id);
    expect(await make(20)).toMatchObject({ reason: "too_many", code: "waiting" });
    for (const id of ids) orThrow(await withdrawDeal(unlimited(), { id }));
    for (let at = 20; at < 40; at++) orThrow(await withdrawDeal(unlimited(), { id: orThrow(await make(at)).id }));
    expect(await make(40)).toMatchObject({ reason: "too_many", code: "begun" });
    ctx.setNow(new Date(NOW + 24 * HOUR_MS));
    expect(await make(40)).toMatchObject({ ok: true });
    ctx.setNow(new Date(NOW));
  });

  test("DEAL-017 offers follow the other's setting for requests, and every refusal reads the same", async () => {
    const { ann, bob, give, get } = await prepareDeal(ctx);
    const { id: trade } = await postTrade(ctx, { owner: bob });
    const allow = (requestsFrom: "known" | "nobody") =>
      saveContact(as(bob), { requestsFrom, showsTyping: false, showsRead: false, showsOnline: false, messagesAtNight: false });
    const make = (about: string | null = null) => makeOffer(as(ann), { to: bob.id, trade: about, ...offerInput(give, get) });
    const no = { ok: false, reason: "forbidden", message: "This player does not take offers right now." };
    orThrow(await allow("nobody"));
    for (const about of [null, trade]) expect(await make(about)).toEqual(no);
    orThrow(await allow("known"));
    expect(await make()).toEqual(no);
    expect(await make(trade)).toMatchObject({ ok: true });
    orThrow(await expressInterest(as(ann), { id: trade }));
    expect(await make()).toMatchObject({ ok: true });
  });
});
