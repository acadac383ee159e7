import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { addBlock, removeBlock } from "~/features/moderation/moderation.blocks.commands.server.ts";
import { BLOCK_MESSAGES } from "~/features/moderation/moderation.blocks.constants.ts";
import { countUnread } from "~/features/notifications/notifications.queries.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { accept, offer, offerInput, prepareDeal } from "../../../test/deals.ts";
import { acceptDeal, cancelDeal, confirmDeal, declineDeal } from "./deals.commands.server.ts";
import { exportDeals } from "./deals.export.queries.server.ts";
import { counterDeal, makeOffer } from "./deals.offers.commands.server.ts";
import { findDeals, readDealView } from "./deals.queries.server.ts";
import { parseDealChoices } from "./deals.search-params.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const box = async (actor: UserActor, name: string) =>
  (await findDeals(as(actor), parseDealChoices(new URLSearchParams({ box: name })))).deals.map(({ status }) => status);
const block = async (by: UserActor, other: UserActor) => orThrow(await addBlock(as(by), { player: other.id, kind: "block" }));

test("MOD-002, DEAL-018: an offer of somebody who is blocked looks sent to them, and comes to nobody, also after an unblock", async () => {
  const { ann, bob, give, get } = await prepareDeal(ctx);
  await block(bob, ann);
  const id = await offer(ctx, ann, bob, give, get);
  expect([await box(ann, "them"), await box(bob, "me")]).toEqual([["open"], []]);
  expect(await readDealView(as(ann), id)).toMatchObject({ status: "open", other: { name: "Bob" }, may: { withdraw: true } });
  await expect(readDealView(as(bob), id)).rejects.toMatchObject({ code: "not_found" });
  expect(await countUnread(as(bob))).toBe(0);
  expect(await exportDeals(ctx, bob)).toEqual([]);
  orThrow(await removeBlock(as(bob), { player: ann.id, kind: "block" }));
  expect(await box(bob, "me")).toEqual([]);
  expect(await acceptDeal(as(bob), { id, number: 1, seen: "" })).toMatchObject({ reason: "not_found" });
  // The other can begin: theirs is another deal.
  await offer(ctx, bob, ann, get, give);
});

test("MOD-002, DEAL-018: to a blocked player the other's offer looks withdrawn, and nothing they do arrives", async () => {
  const { ann, bob, give, get } = await prepareDeal(ctx);
  const id = await offer(ctx, ann, bob, give, get);
  await block(ann, bob);
  expect(await readDealView(as(bob), id)).toMatchObject({ status: "withdrawn", may: { accept: false, counter: false, decline: false } });
  const withdrawn = { ok: false, reason: "conflict", message: "This offer was withdrawn." };
  expect(await acceptDeal(as(bob), { id, number: 1, seen: "" })).toMatchObject(withdrawn);
  const more = { ...offerInput(get, give), receiving: [...offerInput(get, give).receiving, ...offerInput(get, give).receiving] };
  expect(await counterDeal(as(bob), { id, number: 1, ...more })).toMatchObject(withdrawn);
  const before = await countUnread(as(ann));
  await declineDeal(as(bob), { id, number: 1 });
  expect(await countUnread(as(ann))).toBe(before);
});

test("DEAL-018 a player makes no offer to somebody they blocked, and accepts none", async () => {
  const { ann, bob, give, get } = await prepareDeal(ctx);
  const id = await offer(ctx, ann, bob, give, get);
  await block(bob, ann);
  const blocks = { ok: false, reason: "forbidden", message: BLOCK_MESSAGES.youBlocked };
  expect(await acceptDeal(as(bob), { id, number: 1, seen: "" })).toMatchObject(blocks);
  expect(await makeOffer(as(bob), { to: ann.id, trade: null, ...offerInput(get, give) })).toMatchObject(blocks);
  expect([(await readDealView(as(ann), id)).status, (await readDealView(as(bob), id)).status]).toEqual(["open", "withdrawn"]);
});

test("DEAL-018 after a block an agreed deal looks called off to both", async () => {
  const { ann, bob, give, get } = await prepareDeal(ctx);
  const id = await offer(ctx, ann, bob, give, get);
  orThrow(await accept(ctx, bob, id));
  await block(bob, ann);
  for (const one of [ann, bob]) expect(await readDealView(as(one), id)).toMatchObject({ status: "cancelled", may: { cancel: false } });
  expect(await cancelDeal(as(ann), { id })).toMatchObject({ ok: true });
});

test.each(["ann", "bob"] as const)(
  "DEAL-018, DEAL-022: a block by %s after a confirmation changes nothing for either player, and the other can still confirm",
  async (who) => {
    const players = await prepareDeal(ctx);
    const { ann, bob, give, get } = players;
    const id = await offer(ctx, ann, bob, give, get);
    orThrow(await accept(ctx, bob, id));
    orThrow(await confirmDeal(as(ann), { id }));
    const seen = async (actor: UserActor) => {
      const { live: _, standing: _own, ...view } = await readDealView(as(actor), id);
      return { view, agreed: await box(actor, "agreed"), past: await box(actor, "past") };
    };
    const before = [await seen(ann), await seen(bob)];
    expect(before).toMatchObject([{ agreed: ["agreed"], past: [] }, { view: { may: { confirm: true } } }]);
    await block(players[who], who === "ann" ? bob : ann);
    expect([await seen(ann), await seen(bob)]).toEqual(before);
    orThrow(await confirmDeal(as(bob), { id }));
    for (const one of [ann, bob])
      expect(await readDealView(as(one), id)).toMatchObject({ status: "confirmed", receipt: expect.any(String) });
  },
);

test("DEAL-019, DEAL-022: a ban after a confirmation leaves the deal as it is, with the name of the banned player and no way to them", async () => {
  const { ann, bob, give, get } = await prepareDeal(ctx);
  const id = await offer(ctx, ann, bob, give, get);
  orThrow(await accept(ctx, bob, id));
  orThrow(await confirmDeal(as(ann), { id }));
  await ctx.pool.query("update users set banned_at = now(), ban_reason = 'Scamming' where id = $1", [ann.id]);
  expect(await readDealView(as(bob), id)).toMatchObject({
    status: "agreed",
    other: null,
    name: "Ann",
    may: { confirm: true, cancel: false },
  });
  expect([await box(bob, "agreed"), await box(bob, "past")]).toEqual([["agreed"], []]);
  expect(await cancelDeal(as(bob), { id })).toMatchObject({ reason: "conflict", code: "confirmed" });
  orThrow(await confirmDeal(as(bob), { id }));
  expect((await readDealView(as(bob), id)).status).toBe("confirmed");
});

test("DEAL-019 a deal that nobody confirmed names a banned player, and does not say that they left", async () => {
  const { ann, bob, give, get } = await prepareDeal(ctx);
  const id = await offer(ctx, ann, bob, give, get);
  orThrow(await accept(ctx, bob, id));
  await ctx.pool.query("update users set banned_at = now(), ban_reason = 'Scamming' where id = $1", [ann.id]);
  expect(await readDealView(as(bob), id)).toMatchObject({ status: "ended", other: null, name: "Ann", may: { confirm: false } });
  expect(await confirmDeal(as(bob), { id })).toMatchObject({ message: expect.not.stringContaining("left") });
});

test("DEAL-001, DEAL-018: a deal is in the box of the status that it shows, also after a block", async () => {
  const { ann, bob, give, get } = await prepareDeal(ctx);
  const open = await offer(ctx, ann, bob, give, get);
  await block(ann, bob);
  // Ann withdrew, as far as Bob can tell; Bob's own offers would wait.
  expect([await box(bob, "me"), await box(bob, "past")]).toEqual([[], ["withdrawn"]]);
  orThrow(await removeBlock(as(ann), { player: bob.id, kind: "block" }));
  expect(await box(bob, "me")).toEqual(["open"]);
  await block(bob, ann);
  expect([await box(ann, "them"), await box(bob, "past")]).toEqual([["open"], ["withdrawn"]]);
  orThrow(await removeBlock(as(bob), { player: ann.id, kind: "block" }));
  orThrow(await accept(ctx, bob, open));
  await block(bob, ann);
  for (const one of [ann, bob]) expect([await box(one, "agreed"), await box(one, "past")]).toEqual([[], ["cancelled"]]);
});
