import { randomInt } from "node:crypto";
import { orThrow } from "../app/access/guards.ts";
import { importAccounts } from "../app/features/accounts/accounts.import.commands.server.ts";
import { addToCollection } from "../app/features/collection/collection.commands.server.ts";
import { acceptDeal, confirmDeal } from "../app/features/deals/deals.commands.server.ts";
import { makeOffer } from "../app/features/deals/deals.offers.commands.server.ts";
import { readDealView } from "../app/features/deals/deals.queries.server.ts";
import type { AppContext } from "../app/platform/http/context.server.ts";
import type { UserActor } from "../app/platform/identity/actor.ts";
import type { TestContext } from "./database.ts";
import { createPets, createUser } from "./factories.ts";

/** Two players, and the pets that the first gives and gets, which each has. */
export async function prepareDeal(ctx: AppContext) {
  const [give = 0, get = 0, more = 0] = await createPets(ctx, {}, {}, {});
  const [ann, bob] = [await createUser(ctx, { username: "Ann" }), await createUser(ctx, { username: "Bob" })];
  await hold(ctx, ann, give);
  await hold(ctx, bob, get);
  return { ann, bob, give, get, more };
}

/** Puts a pet into a collection. */
export async function hold(ctx: AppContext, owner: UserActor, petId: number): Promise<void> {
  orThrow(await addToCollection({ ...ctx, actor: owner }, { pets: [{ petId, variant: "normal" }] }));
}

/** The form of an offer: one pet for another. */
export function offerInput(give: number, get: number) {
  return {
    giving: [{ petId: give, variant: "normal" as const }],
    receiving: [{ petId: get, variant: "normal" as const }],
    phrase: "fair" as const,
    hold: "day" as const,
  };
}

/** Makes an offer, and returns the deal. */
export async function offer(ctx: AppContext, from: UserActor, to: UserActor, give: number, get: number, trade: string | null = null) {
  return orThrow(await makeOffer({ ...ctx, actor: from }, { to: to.id, trade, ...offerInput(give, get) })).id;
}

/** Accepts the present offer as its player, from its page. */
export async function accept(ctx: AppContext, actor: UserActor, id: string) {
  const view = await readDealView({ ...ctx, actor }, id);
  return acceptDeal({ ...ctx, actor }, { id, number: view.offerNumber, seen: view.seen });
}

/** Two players who agreed on a deal of one pet for another. */
export async function agreeOnDeal(ctx: AppContext) {
  const { ann, bob, give, get } = await prepareDeal(ctx);
  const id = await offer(ctx, ann, bob, give, get);
  orThrow(await accept(ctx, bob, id));
  return { ann, bob, id };
}

/** The same two, with both confirmations. */
export async function confirmDealOfTwo(ctx: AppContext) {
  const it = await agreeOnDeal(ctx);
  for (const actor of [it.ann, it.bob]) orThrow(await confirmDeal({ ...ctx, actor }, { id: it.id }));
  return it;
}

/** Two players make a deal of one pet for another, and both confirm it. Returns the deal. */
export async function makeDeal(ctx: AppContext, from: UserActor, to: UserActor, give: number, get: number): Promise<string> {
  const id = await offer(ctx, from, to, give, get);
  orThrow(await accept(ctx, to, id));
  for (const actor of [from, to]) orThrow(await confirmDeal({ ...ctx, actor }, { id }));
  return id;
}

/** Stores deals that both confirmed then, by the ids of their players, without pets: for tests with many. */
export async function storeDeals(ctx: TestContext, pairs: readonly (readonly [string, string])[], at: Date = ctx.now()): Promise<void> {
  await ctx.pool.query(
    `insert into deals (first_id, second_id, status, offered_by, last_number, offer_number, offers, expires_at, first_confirmed_at,
      second_confirmed_at, agreed_at, ended_at, created_at, changed_at)
    select one, other, 'confirmed', 'first', 4, 1, 1, $3, $3, $3, $3, $3, $3, $3 from unnest($1::uuid[], $2::uuid[]) as pairs(one, other)`,
    [pairs.map(([one]) => one), pairs.map(([, other]) => other), at],
  );
}

/** Stores that many accounts of this age in days, and returns their ids. */
export async function storePlayers(ctx: TestContext, count: number, days: number): Promise<string[]> {
  const createdAt = new Date(ctx.now().getTime() - days * 86_400_000);
  const accounts = Array.from({ length: count }, () => {
    const subject = String(randomInt(1e12));
    return {
      provider: "roblox" as const,
      subject,
      username: `P${subject}`,
      displayName: "",
      role: "user" as const,
      banReason: null,
      createdAt,
    };
  });
  return orThrow(await importAccounts({ ...ctx, actor: { kind: "system", name: "test" } }, accounts)).ids;
}
