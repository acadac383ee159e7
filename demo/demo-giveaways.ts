import { orThrow } from "~/access/guards.ts";
import { createGiveaway, enterGiveaway } from "~/features/giveaways/giveaways.commands.server.ts";
import { DRAW_WAIT_MS } from "~/features/giveaways/giveaways.constants.ts";
import { closeDueGiveaway, drawDueGiveaway } from "~/features/giveaways/giveaways.draws.commands.server.ts";
import { findOpenEnds } from "~/features/giveaways/giveaways.queries.server.ts";
import { findPetIdByName } from "~/features/pets/pets.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { HOUR_MS, MINUTE_MS } from "../app/text/durations.ts";
import { DEMO_ACCOUNTS } from "./identity/demo-accounts.ts";
import { type DemoGiveaway, ENDED_GIVEAWAYS, LONG_GIVEAWAY, SHORT_GIVEAWAY } from "./world/giveaways.ts";

/**
 * Giveaways with entries of `accounts` (ids by keys): at the first start some that are over, and at each start one that ends in ten minutes
 * and one that runs for days, unless they run already.
 */
export async function fillDemoGiveaways(ctx: AppContext, accounts: Map<string, string>): Promise<void> {
  const { any, ends } = await findOpenEnds(ctx);
  const now = ctx.now().getTime();
  if (!any) for (const ended of ENDED_GIVEAWAYS) await hold(ctx, accounts, ended);
  if (!ends.some((end) => end - now < HOUR_MS)) await start(ctx, accounts, SHORT_GIVEAWAY);
  if (!ends.some((end) => end - now >= HOUR_MS)) await start(ctx, accounts, LONG_GIVEAWAY);
}

/** A giveaway from its start to its draw, each at its time. */
async function hold(ctx: AppContext, accounts: Map<string, string>, giveaway: DemoGiveaway): Promise<void> {
  const id = await start(ctx, accounts, giveaway);
  const endedAt = ctx.now().getTime() - giveaway.endedAgo * MINUTE_MS;
  orThrow(await closeDueGiveaway(at(ctx, endedAt), { id }));
  orThrow(await drawDueGiveaway(at(ctx, endedAt + DRAW_WAIT_MS), { id }));
}

/** Starts a giveaway in the past; its entries are spread evenly over the time since. */
async function start(ctx: AppContext, accounts: Map<string, string>, giveaway: DemoGiveaway): Promise<string> {
  const { pet, startedAgo, endedAgo, entries, ...input } = giveaway;
  const now = ctx.now().getTime();
  const startedAt = now - startedAgo * MINUTE_MS;
  const petId = pet === null ? null : await findPetIdByName(ctx, pet);
  const endsAt = new Date(now - endedAgo * MINUTE_MS);
  const { id } = orThrow(await createGiveaway(at(ctx, startedAt), { ...input, petId, endsAt }));
  const step = (Math.min(now, endsAt.getTime()) - startedAt) / (entries.length + 1);
  for (const [turn, key] of entries.entries()) {
    const entrant = entrantOf(at(ctx, startedAt + (turn + 1) * step), accounts, key);
    if (entrant) orThrow(await enterGiveaway(entrant, { id }));
  }
  return id;
}

function entrantOf(ctx: AppContext, accounts: Map<string, string>, key: string): AppContext | undefined {
  const account = DEMO_ACCOUNTS.find((one) => one.key === key);
  const id = accounts.get(key);
  if (!account || !id) return undefined;
  const { username: name, role } = account;
  return { ...ctx, actor: { kind: "user", id, name, role, avatar: null, sessionId: "", ban: null, mutedUntil: null, welcomed: true } };
}

function at(ctx: AppContext, moment: number): AppContext {
  return { ...ctx, now: () => new Date(moment) };
}
