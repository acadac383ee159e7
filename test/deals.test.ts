import { describe, expect, test } from "vitest";
import type { Result } from "../app/access/result.ts";
import { banUser } from "../app/features/accounts/accounts.moderation.commands.server.ts";
import { isOver } from "../app/features/deals/core/deal-state.ts";
import { acceptDeal, declineDeal, declineOffers, withdrawDeal } from "../app/features/deals/deals.commands.server.ts";
import { counterDeal, makeOffer } from "../app/features/deals/deals.offers.commands.server.ts";
import { readDealView } from "../app/features/deals/deals.queries.server.ts";
import { addBlock } from "../app/features/moderation/moderation.blocks.commands.server.ts";
import { deleteOwnAccount } from "../app/features/settings/settings.deletion.commands.server.ts";
import { completeTrade, deleteOwnTrade, updateTrade } from "../app/features/trades/trades.commands.server.ts";
import { findTrade } from "../app/features/trades/trades.posted.queries.server.ts";
import type { AppContext } from "../app/platform/http/context.server.ts";
import { createLimits } from "../app/platform/http/limits.server.ts";
import type { UserActor } from "../app/platform/identity/actor.ts";
import { createTestContext } from "./database.ts";
import { hold, offer, offerInput, prepareDeal } from "./deals.ts";
import { as, createUser, editOf, postTrade, tradeInput } from "./factories.ts";
import { createOtherNode, isEmbedded } from "./other-node.ts";

/** `TEST_ROUNDS=100 npm run test:services test/deals` runs more. */
const ROUNDS = Number(process.env.TEST_ROUNDS ?? (isEmbedded ? 1 : 5));
const AT_ONCE = 16;

const ctx = await createTestContext();
const otherNode = createOtherNode(ctx);

/** A request that one or the other node answers. */
const on = (at: number, actor: UserActor): AppContext => ({
  ...ctx,
  ...(at % 2 === 1 && otherNode),
  actor,
  limits: createLimits(undefined),
});

/** Runs all acts at once, on both nodes; a thrown refusal counts as a result. */
const atOnce = (acts: ((at: number) => Promise<Result>)[]) =>
  Promise.all(
    acts.map((act, at) =>
      act(at).catch((error) => {
        if (error.code === "not_found") return { ok: false as const, reason: "not_found" as const, message: "" };
        throw error;
      }),
    ),
  );

/** The notifications of both players about a deal. */
async function outcomeOf(id: string, one: UserActor, other: UserActor) {
  const [mine, theirs] = [await readDealView(on(0, one), id), await readDealView(on(1, other), id)];
  expect(mine.status).toBe(theirs.status);
  expect(mine.lines.map(({ kind }) => kind)).toEqual(theirs.lines.map(({ kind }) => kind));
  return { status: mine.status, lines: mine.lines.map(({ kind }) => kind) };
}

async function inRounds(play: (round: number) => Promise<void>) {
  for (let round = 0; round < ROUNDS; round++) await play(round);
}

const patient = { timeout: 30_000 + ROUNDS * 10_000 };

describe("at once, through two nodes", () => {
  test("DEAL-014 of sixteen simultaneous acceptances one is recorded, and all succeed", patient, () =>
    inRounds(async () => {
      const { ann, bob, give, get } = await prepareDeal(ctx);
      const id = await offer(ctx, ann, bob, give, get);
      const accepts = await atOnce(Array(AT_ONCE).fill((at: number) => acceptDeal(on(at, bob), { id, number: 1, seen: "" })));
      expect(accepts).toEqual(Array(AT_ONCE).fill({ ok: true, id }));
      expect(await outcomeOf(id, ann, bob)).toEqual({ status: "agreed", lines: ["offer", "accept"] });
    }),
  );

  test("DEAL-014 of accept, decline, counter and withdraw at once one happens, and the others get its outcome", patient, () =>
    inRounds(async (round) => {
      const { ann, bob, give, get, more } = await prepareDeal(ctx);
      const id = await offer(ctx, ann, bob, give, get);
      const all = [
        (at: number) => acceptDeal(on(at, bob), { id, number: 1, seen: "" }),
        (at: number) => withdrawDeal(on(at, ann), { id }),
        (at: number) => declineDeal(on(at, bob), { id, number: 1, reason: "value" as const }),
        (at: number) => counterDeal(on(at, bob), { id, number: 1, ...offerInput(more, give) }),
      ];
      const results = await atOnce(Array.from({ length: AT_ONCE }, (_, at) => all[(at + round) % all.length] as (typeof all)[number]));
      const { status, lines } = await outcomeOf(id, ann, bob);
      expect(lines).toHaveLength(2);
      expect(results.filter(({ ok }) => ok).length).toBeGreaterThan(0);
      const by = { agreed: "accept", withdrawn: "withdraw", declined: "decline", open: "counter" };
      expect(lines[1]).toBe(by[status as keyof typeof by]);
    }),
  );

  test("DEAL-012, DEAL-014: the poster accepts sixteen offers on a trade: one is agreed, fifteen are outbid", patient, () =>
    inRounds(async () => {
      const { id: trade, owner } = await postTrade(ctx);
      const players = await Promise.all(Array.from({ length: AT_ONCE }, () => createUser(ctx)));
      const { sides } = (await findTrade(ctx, trade)) ?? { sides: { giving: [], receiving: [] } };
      const [give = 0, get = 0] = [sides.receiving[0]?.petId, sides.giving[0]?.petId];
      const ids: string[] = [];
      for (const player of players) ids.push(await offer(ctx, player, owner, give, get, trade));
      const results = await atOnce(ids.map((id) => (at: number) => acceptDeal(on(at, owner), { id, number: 1, seen: "" })));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      const outcomes = await Promise.all(ids.map((id, at) => outcomeOf(id, players[at] as UserActor, owner)));
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["agreed", ...Array(AT_ONCE - 1).fill("outbid")]);
    }),
  );

  test("DEAL-014, DEAL-132: offers declined together sixteen times while one is accepted are each answered once", patient, () =>
    inRounds(async () => {
      const { id: trade, owner } = await postTrade(ctx);
      const players = await Promise.all(Array.from({ length: 3 }, () => createUser(ctx)));
      const { sides } = (await findTrade(ctx, trade)) ?? { sides: { giving: [], receiving: [] } };
      const [give = 0, get = 0] = [sides.receiving[0]?.petId, sides.giving[0]?.petId];
      const ids: string[] = [];
      for (const player of players) ids.push(await offer(ctx, player, owner, give, get, trade));
      const offers = ids.map((id) => ({ id, number: 1 }));
      await atOnce(
        Array.from(
          { length: AT_ONCE },
          (_, nth) => (at: number) =>
            nth === AT_ONCE / 2
              ? acceptDeal(on(at, owner), { id: ids[0] ?? "", number: 1, seen: "" })
              : declineOffers(on(at, owner), { trade, offers, reason: "value" }),
        ),
      );
      const outcomes = await Promise.all(ids.map((id, at) => outcomeOf(id, players[at] as UserActor, owner)));
      const [first, ...others] = outcomes.map(({ status }) => status);
      expect(outcomes.every(({ lines }) => lines.length === 2)).toBe(true);
      // Whichever came first decided all of them.
      expect(others).toEqual(Array(2).fill(first === "agreed" ? "outbid" : "declined"));
    }),
  );

  test("DEAL-015 both make each other offers: there is one deal", patient, () =>
    inRounds(async () => {
      const { ann, bob, give, get } = await prepareDeal(ctx);
      const make = (at: number) =>
        at % 4 < 2
          ? makeOffer(on(at, ann), { to: bob.id, trade: null, ...offerInput(give, get) })
          : makeOffer(on(at, bob), { to: ann.id, trade: null, ...offerInput(get, give) });
      const results = await atOnce(Array(AT_ONCE).fill(make));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect((await ctx.pool.query("select 1 from deals where $1 in (first_id, second_id)", [ann.id])).rowCount).toBe(1);
    }),
  );

  const MEANWHILE: Record<string, (it: { owner: UserActor; player: UserActor; trade: string; admin: AppContext }) => Promise<Result>> = {
    "the trade is completed by hand": ({ owner, trade }) => completeTrade(on(1, owner), { id: trade }),
    "the trade is deleted": ({ owner, trade }) => deleteOwnTrade(on(1, owner), { id: trade }),
    "the trade is edited": async ({ owner, trade }) => {
      const { rows } = await ctx.pool.query<{ pet_id: number }>("select pet_id from trade_items where trade_id = $1 limit 1", [trade]);
      const petId = rows[0]?.pet_id ?? 0;
      return updateTrade(on(1, owner), await editOf(ctx, trade, tradeInput(petId, petId)));
    },
    "the sender withdraws": async ({ player }) => {
      const { rows } = await ctx.pool.query<{ id: string }>("select id from deals where first_id = $1", [player.id]);
      return withdrawDeal(on(1, player), { id: rows[0]?.id ?? "" });
    },
    "the sender blocks": ({ owner, player }) => addBlock(on(1, player), { player: owner.id, kind: "block" }),
    "the sender is banned": ({ player, admin }) => banUser(admin, { userId: player.id, reason: "Scamming" }),
    "the sender leaves": ({ player }) => deleteOwnAccount(on(1, player), { name: player.name }),
  };

  test.each(Object.entries(MEANWHILE))("DEAL-014 an offer is accepted while %s", patient, (what, meanwhile) =>
    inRounds(async () => {
      const { id: trade, owner } = await postTrade(ctx);
      const player = await createUser(ctx);
      const admin = await as(ctx, "admin");
      const [give = 0, get = 0] = await petsOf(trade);
      await hold(ctx, player, give);
      const id = await offer(ctx, player, owner, give, get, trade);
      const [accepted] = await atOnce([
        (at) => acceptDeal(on(at, owner), { id, number: 1, seen: "" }),
        () => meanwhile({ owner, player, trade, admin }),
      ]);
      const mine = await readDealView(on(0, owner), id);
      const { rows } = await ctx.pool.query("select status from deals where id = $1", [id]);
      // Without an acceptance there is no agreement; with one there is, unless the deal ended after it.
      if (!accepted?.ok) expect(rows[0]?.status).not.toBe("agreed");
      else expect(["agreed", "ended"]).toContain(rows[0]?.status);
      // Banned and deleted accounts read nothing.
      const isThere = !["the sender is banned", "the sender leaves"].includes(what);
      const theirs = isThere ? await readDealView(on(1, player), id) : null;
      if (theirs) expect(isOver(theirs.status)).toBe(isOver(mine.status));
      expect(mine.lines.filter(({ kind }) => kind === "accept")).toHaveLength(accepted?.ok ? 1 : 0);
    }),
  );

  async function petsOf(trade: string): Promise<number[]> {
    const { sides } = (await findTrade(ctx, trade)) ?? { sides: { giving: [], receiving: [] } };
    return [sides.receiving[0]?.petId ?? 0, sides.giving[0]?.petId ?? 0];
  }
});
