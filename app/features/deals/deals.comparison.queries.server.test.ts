import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { findNotifications } from "~/features/notifications/notifications.queries.server.ts";
import { createTrade } from "~/features/trades/trades.commands.server.ts";
import type { WantTag } from "~/features/trades/trades.types.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { offer, offerInput } from "../../../test/deals.ts";
import { createPets, createUser, postTrade, tradeInput } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { acceptDeal, declineOffers, withdrawDeal } from "./deals.commands.server.ts";
import { findOffersOnTrade } from "./deals.comparison.queries.server.ts";
import { counterDeal, makeOffer } from "./deals.offers.commands.server.ts";
import { readDealView } from "./deals.queries.server.ts";

const site = await createSite();
const { ctx } = site;
const as = (actor: UserActor) => ({ ...ctx, actor });
const bob = site.as("user");
const actorOf = async (who: typeof bob) => (await who.ctx()).actor as UserActor;
const newsOf = async (actor: UserActor) =>
  (await findNotifications(as(actor))).found.flatMap(({ details }) => (details.kind === "deal" ? [details.what] : []));
const statusOf = async (actor: UserActor, id: string) => (await readDealView(as(actor), id)).status;

/** A trade of Bob's with these tags, and offers on it by players of these names. */
async function prepare(names: string[], wantTags: WantTag[] = []) {
  const [give = 0, get = 0, more = 0] = await createPets(ctx, {}, {}, {});
  const owner = await actorOf(bob);
  const { id: trade } = orThrow(await createTrade(as(owner), tradeInput(give, get, { wantTags })));
  const players: UserActor[] = [];
  const deals: string[] = [];
  for (const username of names) {
    const player = await createUser(ctx, { username });
    players.push(player);
    deals.push(await offer(ctx, player, owner, get, give, trade));
  }
  return { owner, trade, give, get, more, players, deals, page: `/trades/${trade}/offers` };
}

test("DEAL-131 the poster compares the offers on a trade, the best first, and nobody else sees them", async () => {
  const { trade, owner, get, give, more, deals, page } = await prepare(["Alma"]);
  const rich = await createUser(ctx, { username: "Rich" });
  const both = [get, more].map((petId) => ({ petId, variant: "normal" as const }));
  const { id: best } = orThrow(await makeOffer(as(rich), { to: owner.id, trade, ...offerInput(get, give), giving: both }));
  const { offers } = await findOffersOnTrade(as(owner), trade);
  expect(offers.map(({ id }) => id)).toEqual([best, deals[0]]);
  const { status, text } = await bob.open(page);
  expect([status, text]).toEqual([200, expect.stringContaining("Rich")]);
  expect((await bob.open(`/trades/${trade}`)).text).toContain(`href="${page}"`);
  expect((await site.as("moderator").open(page)).status).toBe(404);
  expect((await site.as("guest").open(page)).headers.get("location")).toBe(`/login?returnTo=${encodeURIComponent(page)}`);
});

test("DEAL-008, DEAL-132: without scripts the ticked offers are declined with one reason, and each sender is notified", async () => {
  const { owner, page, players, deals } = await prepare(["Alma", "Bea", "Cleo"]);
  expect((await bob.open(page)).text).toContain(`value="${deals[0]}:1"`);
  const reply = await bob.send(page, "decline-offers", { offers: [`${deals[0]}:1`, `${deals[1]}:1`], reason: "value" });
  expect(reply).toMatchObject({ ok: true, message: "You declined 2 offers." });
  expect(await Promise.all(players.map(newsOf))).toEqual([["declined"], ["declined"], []]);
  const lines = (await readDealView(as(players[1] as UserActor), deals[1] ?? "")).lines;
  expect(lines.at(-1)).toMatchObject({ kind: "decline", phrase: "value", by: "them" });
  expect(await statusOf(owner, deals[2] ?? "")).toBe("open");
  expect(await bob.send(page, "decline-offers", { reason: "value" })).toMatchObject({
    ok: false,
    fields: { offers: "Tick at least one offer." },
  });
});

test("DEAL-132 an offer that was answered, withdrawn or changed since is left alone and named", async () => {
  const { owner, page, players, deals, trade, get, give, more } = await prepare(["Alma", "Bea", "Cleo"]);
  const [alma, bea] = players as [UserActor, UserActor];
  orThrow(await withdrawDeal(as(alma), { id: deals[0] ?? "" }));
  const counter = { id: deals[1] ?? "", phrase: "instead" as const, hold: "day" as const };
  orThrow(await counterDeal(as(owner), { ...counter, ...offerInput(give, more), number: 1 }));
  orThrow(await counterDeal(as(bea), { ...counter, ...offerInput(get, give), number: 2 }));
  const ticked = deals.map((id) => `${id}:1`);
  const left =
    "Alma’s offer was left alone: This offer was withdrawn. Bea’s offer was left alone: There is a newer offer. Look at it first.";
  const told = (words: string) =>
    words
      .split(/(?=Alma|Bea|You)/)
      .map((one) => one.trim())
      .sort();
  const reply = await bob.send(page, "decline-offers", { offers: ticked, reason: "" });
  expect([reply.ok, told(reply.message)]).toEqual([true, told(`You declined 1 offer. ${left}`)]);
  expect([await statusOf(alma, deals[0] ?? ""), await statusOf(bea, deals[1] ?? "")]).toEqual(["withdrawn", "open"]);
  // Pressed again, what was declined stays declined; without it, nothing is left to decline.
  const offers = deals.map((id) => ({ id, number: 1 }));
  expect(await declineOffers(as(owner), { trade, offers, reason: "" })).toMatchObject({ ok: true, declined: 1 });
  expect(await newsOf(players[2] as UserActor)).toEqual(["declined"]);
  expect(await declineOffers(as(owner), { trade, offers: offers.slice(0, 2), reason: "" })).toMatchObject({
    ok: false,
    reason: "conflict",
  });
});

test("DEAL-132 a forged form declines nothing on another trade or of another player", async () => {
  const one = await prepare(["Alma"]);
  const { id: other, owner } = await postTrade(ctx);
  const id = await offer(ctx, one.players[0] as UserActor, owner, one.get, one.give, other);
  const [mine, foreign] = [
    { id: one.deals[0] ?? "", number: 1 },
    { id, number: 1 },
  ];
  const decline = (actor: UserActor, trade: string, offers: { id: string; number: number }[]) =>
    declineOffers(as(actor), { trade, offers, reason: "" });
  expect(await decline(one.owner, one.trade, [mine, foreign])).toMatchObject({ ok: false, reason: "not_found" });
  expect(await decline(await createUser(ctx), one.trade, [mine])).toMatchObject({ ok: false, reason: "not_found" });
  expect(await decline(one.owner, "no id", [mine])).toMatchObject({ ok: false, reason: "invalid" });
  expect(await decline(one.owner, one.trade, [{ id: "no id", number: 1 }])).toMatchObject({ ok: false, reason: "invalid" });
  // The sender of an offer can't decline it.
  expect(await decline(one.players[0] as UserActor, one.trade, [mine])).toMatchObject({ ok: false, reason: "conflict" });
  expect(await statusOf(one.owner, mine.id)).toBe("open");
});

test("DEAL-133 an offer marks the pets that answer a tag of the trade, for both players, also in a counter-offer", async () => {
  const { owner, trade, give, get, more } = await prepare([], ["adds", "any"]);
  const ann = site.as("user");
  const sender = await actorOf(ann);
  const page = `/deals/new?to=${owner.id}&trade=${trade}`;
  expect((await ann.open(page)).text).toContain(`value="${get}.normal:adds"`);
  expect((await ann.open(page)).text).not.toContain(":any");
  const giving = `${get}.normal,${more}.normal`;
  const fields = { to: owner.id, trade, giving, receiving: `${give}.normal`, phrase: "adds", hold: "day" };
  // Marks of tags that the trade does not have, of its poster's pets, and nonsense are left out.
  const answers = [`${more}.normal:adds`, `${more}.normal:upgrade`, `${give}.normal:adds`, `${more}.normal:any`, "words"];
  const { to } = await ann.send(page, "offer", { ...fields, answers });
  const id = to?.split("/").at(-1) ?? "";
  const marks = async (actor: UserActor) => {
    const { sides } = await readDealView(as(actor), id);
    return [sides.giving, sides.receiving].map((items) => items.flatMap((item) => (item.answers ? [`${item.petId} ${item.answers}`] : [])));
  };
  expect([await marks(sender), await marks(owner)]).toEqual([
    [[`${more} adds`], []],
    [[], [`${more} adds`]],
  ]);
  expect((await bob.open(`/deals/${id}`)).text).toContain(">Adds</span>");
  expect((await bob.open(`/trades/${trade}/offers`)).text).toContain(">Adds</span>");
  const counter = (await bob.open(`/deals/${id}/counter`)).text;
  expect(
    /<input[^>]*value="(\d+\.normal:adds)"[^>]*checked=""/.exec(counter)?.[1] ??
      /<input[^>]*checked=""[^>]*value="(\d+\.normal:adds)"/.exec(counter)?.[1],
  ).toBe(`${more}.normal:adds`);
  const sent = {
    number: "1",
    giving: `${give}.normal`,
    receiving: `${more}.normal`,
    answers: `${more}.normal:adds`,
    phrase: "instead",
    hold: "day",
  };
  expect(await bob.send(`/deals/${id}/counter`, "counter", sent)).toMatchObject({ ok: true });
  expect(await marks(sender)).toEqual([[`${more} adds`], []]);
});

test("DEAL-132 an accepted offer leaves nothing to decline", async () => {
  const { owner, trade, deals } = await prepare(["Alma", "Bea"]);
  orThrow(await acceptDeal(as(owner), { id: deals[0] ?? "", number: 1, seen: "" }));
  const offers = deals.map((id) => ({ id, number: 1 }));
  const reply = await declineOffers(as(owner), { trade, offers, reason: "" });
  expect(reply).toMatchObject({ ok: false, reason: "conflict", message: expect.stringContaining("Alma’s offer was left alone") });
  expect(reply).toMatchObject({ message: expect.stringContaining("This trade was made with somebody else.") });
});
