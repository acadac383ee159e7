import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { banUser } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { addBlock } from "~/features/moderation/moderation.blocks.commands.server.ts";
import { sideTotal } from "~/features/pricing/core/verdict.ts";
import type { OfferSides } from "~/features/pricing/pricing.types.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { accept, agreeOnDeal, offer, prepareDeal } from "../../../test/deals.ts";
import { changePet, createPets, createUser, as as newcomer } from "../../../test/factories.ts";
import { confirmDeal, declineDeal } from "./deals.commands.server.ts";
import { countTurns } from "./deals.counts.queries.server.ts";
import { proposeMeeting, takeMeeting } from "./deals.meetings.commands.server.ts";
import { findDeals } from "./deals.queries.server.ts";
import { parseDealChoices } from "./deals.search-params.ts";

const ctx = await createTestContext();
const as = (actor: UserActor) => ({ ...ctx, actor });
const turns = async (...actors: UserActor[]) => Promise.all(actors.map((actor) => countTurns(as(actor))));

test("SHELL-193 an offer is the turn of its receiver until it is answered", async () => {
  const { ann, bob, give, get } = await prepareDeal(ctx);
  const id = await offer(ctx, ann, bob, give, get);
  expect(await turns(ann, bob)).toEqual([0, 1]);
  orThrow(await declineDeal(as(bob), { id, number: 1 }));
  expect(await turns(ann, bob)).toEqual([0, 0]);
});

test("SHELL-193 an offer that is over by the clock, or from a banned player, is nobody's turn", async () => {
  const { ann, bob, give, get } = await prepareDeal(ctx);
  await offer(ctx, ann, bob, give, get);
  const later = new Date(ctx.now().getTime() + 8 * 86_400_000);
  expect(await countTurns({ ...as(bob), now: () => later })).toBe(0);
  orThrow(await banUser(await newcomer(ctx, "admin"), { userId: ann.id, reason: "Scamming" }));
  expect(await turns(bob)).toEqual([0]);
});

test("SHELL-193 a proposed meeting is the turn of the other, and a counter-proposal turns it round", async () => {
  const { ann, bob, id } = await agreeOnDeal(ctx);
  expect(await turns(ann, bob)).toEqual([0, 0]);
  orThrow(await proposeMeeting(as(ann), { id, seen: 0, time: "soon", place: "join-me", zone: "60" }));
  expect(await turns(ann, bob)).toEqual([0, 1]);
  orThrow(await proposeMeeting(as(bob), { id, seen: 1, time: "soon", place: "join-me", zone: "60" }));
  expect(await turns(ann, bob)).toEqual([1, 0]);
  orThrow(await takeMeeting(as(ann), { id, number: 2, zone: "60" }));
  expect(await turns(ann, bob)).toEqual([0, 0]);
});

test("SHELL-193 once one has confirmed it is the turn of the other, also after a block", async () => {
  const { ann, bob, id } = await agreeOnDeal(ctx);
  orThrow(await confirmDeal(as(ann), { id }));
  expect(await turns(ann, bob)).toEqual([0, 1]);
  orThrow(await addBlock(as(ann), { player: bob.id, kind: "block" }));
  expect(await turns(ann, bob)).toEqual([0, 1]);
  orThrow(await confirmDeal(as(bob), { id }));
  expect(await turns(ann, bob)).toEqual([0, 0]);
});

test("SHELL-193 an accepted offer is nobody's turn, and guests and strangers have none", async () => {
  const { ann, bob, give, get } = await prepareDeal(ctx);
  orThrow(await accept(ctx, bob, await offer(ctx, ann, bob, give, get)));
  expect(await turns(ann, bob, (await newcomer(ctx, "user")).actor)).toEqual([0, 0, 0]);
  expect(await countTurns({ ...ctx, actor: { kind: "guest" } })).toBe(0);
});

const listed = async (actor: UserActor, search: Record<string, string>) =>
  findDeals(as(actor), parseDealChoices(new URLSearchParams(search)));

test("DEAL-001 the box of one's turns holds every deal that the badge counts: offers, proposed meetings and confirmations", async () => {
  const { ann, bob, id } = await agreeOnDeal(ctx);
  expect((await listed(bob, { box: "me" })).deals).toEqual([]);
  orThrow(await proposeMeeting(as(ann), { id, seen: 0, time: "soon", place: "join-me", zone: "60" }));
  const [give = 0, get = 0] = await createPets(ctx, {}, {});
  const other = await createUser(ctx);
  const offered = await offer(ctx, other, bob, give, get);
  const { deals } = await listed(bob, { box: "me" });
  expect(new Map(deals.map((deal) => [deal.id, [deal.status, deal.turn]]))).toEqual(
    new Map([
      [offered, ["open", "me"]],
      [id, ["agreed", "me"]],
    ]),
  );
  expect(await turns(bob)).toEqual([2]);
  expect((await listed(ann, { box: "me" })).deals).toEqual([]);
});

test("DEAL-001 an agreed deal that is the reader's turn stands before newer ones, on further pages too", async () => {
  const { ann, bob, id } = await agreeOnDeal(ctx);
  orThrow(await confirmDeal(as(ann), { id }));
  const other = await createUser(ctx);
  await ctx.pool.query(
    `with made as (insert into deals (first_id, second_id, trade_id, status, offered_by, last_number, offer_number, offers, expires_at, agreed_at,
        created_at, changed_at)
      select $1, $2, gen_random_uuid(), 'agreed', 'first', 1, 1, 1, $3::timestamptz + interval '7 days', $3, $3, $3 + n * interval '1 minute'
      from generate_series(1, 31) n returning id)
     insert into deal_lines (deal_id, number, by, kind, items, at) select id, 1, 'first', 'offer', '{"first":[],"second":[]}'::jsonb, $3 from made`,
    [bob.id, other.id, ctx.now()],
  );
  const first = await listed(bob, { box: "agreed" });
  expect([first.deals.length, first.deals[0]?.id, first.deals[0]?.turn, first.deals[1]?.turn]).toEqual([30, id, "me", null]);
  const rest = await listed(bob, { box: "agreed", after: first.next ?? "" });
  expect(rest.deals.length).toBe(2);
  expect(new Set([...first.deals, ...rest.deals].map((deal) => deal.id)).size).toBe(32);
});

test("DEAL-001 a past deal shows the values of its agreement beside those of today, a waiting one those of today alone", async () => {
  const { ann, bob, give, get } = await prepareDeal(ctx);
  const worth = (sides: OfferSides | null | undefined) => sides && [sideTotal(sides.giving), sideTotal(sides.receiving)];
  await changePet(ctx, give, { normal: 100 });
  await changePet(ctx, get, { normal: 110 });
  const id = await offer(ctx, ann, bob, give, get);
  await changePet(ctx, get, { normal: 120 });
  const waiting = (await listed(bob, {})).deals[0];
  expect([worth(waiting?.sides), waiting?.before]).toEqual([[120, 100], null]);
  orThrow(await accept(ctx, bob, id));
  for (const actor of [ann, bob]) orThrow(await confirmDeal(as(actor), { id }));
  await changePet(ctx, give, { normal: 90 });
  const past = (await listed(ann, { box: "past" })).deals[0];
  expect([worth(past?.before), worth(past?.sides)]).toEqual([
    [100, 120],
    [90, 120],
  ]);
});
