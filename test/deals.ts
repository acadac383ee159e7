import { orThrow } from "../app/access/guards.ts";
import { addToCollection } from "../app/features/collection/collection.commands.server.ts";
import { acceptDeal, confirmDeal } from "../app/features/deals/deals.commands.server.ts";
import { makeOffer } from "../app/features/deals/deals.offers.commands.server.ts";
import { readDealView } from "../app/features/deals/deals.queries.server.ts";
import type { AppContext } from "../app/platform/http/context.server.ts";
import type { UserActor } from "../app/platform/identity/actor.ts";
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

/** What the form of an offer sends: one pet for another. */
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

/** Accepts the present offer as its player, who looks at its page. */
export async function accept(ctx: AppContext, actor: UserActor, id: string) {
  const view = await readDealView({ ...ctx, actor }, id);
  return acceptDeal({ ...ctx, actor }, { id, number: view.offerNumber, seen: view.seen });
}

/** Two players make a deal of one pet for another, and both confirm it. Returns the deal. */
export async function makeDeal(ctx: AppContext, from: UserActor, to: UserActor, give: number, get: number): Promise<string> {
  const id = await offer(ctx, from, to, give, get);
  orThrow(await accept(ctx, to, id));
  for (const actor of [from, to]) orThrow(await confirmDeal({ ...ctx, actor }, { id }));
  return id;
}
