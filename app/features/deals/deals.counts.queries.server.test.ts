import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { banUser } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { addBlock } from "~/features/moderation/moderation.blocks.commands.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { createTestContext } from "../../../test/database.ts";
import { accept, agreeOnDeal, offer, prepareDeal } from "../../../test/deals.ts";
import { as as newcomer } from "../../../test/factories.ts";
import { confirmDeal, declineDeal } from "./deals.commands.server.ts";
import { countTurns } from "./deals.counts.queries.server.ts";
import { proposeMeeting, takeMeeting } from "./deals.meetings.commands.server.ts";

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
