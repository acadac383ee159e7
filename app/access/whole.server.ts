import type { Database } from "~/db/client.server.ts";
import { type AppContext, invalidateCaches } from "~/platform/http/context.server.ts";
import { backgroundFailure } from "~/platform/process/background.server.ts";
import type { Effects } from "./command.server.ts";
import type { Refused } from "./result.ts";

/** The outermost command of a call, which commits and then handles the effects of all its parts. */
export interface Whole {
  effects: (Effects & { hidesNothing: boolean })[];
  refusal: Refused | undefined;
}

/** Thrown through the transaction so that it is rolled back, and never seen outside. */
class RolledBack extends Error {}

/** Runs the command in one transaction, which is rolled back where it is refused. Throws if a part was refused and the whole went on. */
export async function inTransaction<O extends { ok: boolean }>(
  ctx: AppContext,
  run: (tx: Database) => Promise<O>,
  whole: Whole,
): Promise<O> {
  let outcome: O | undefined;
  try {
    return await ctx.db.transaction(async (tx) => {
      outcome = await run(tx);
      if (outcome.ok && whole.refusal) throw new Error(`A part was refused (${whole.refusal.message}), and the whole went on.`);
      if (!outcome.ok) throw new RolledBack();
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack && outcome) return outcome;
    throw error;
  }
}

/**
 * Drops everything that is out of date, then publishes the events, then does what is left. Whoever called is answered only when other nodes
 * will hear of it, so that nothing that was acknowledged is missing there.
 */
export async function follow(ctx: AppContext, name: string, effects: Whole["effects"]): Promise<void> {
  const tags = [...new Set(effects.flatMap(({ invalidates = [] }) => invalidates))];
  const hiding = new Set(effects.flatMap(({ invalidates = [], hidesNothing }) => (hidesNothing ? [] : invalidates)));
  const outdated = tags.filter((tag) => !hiding.has(tag));
  const events = effects.flatMap((one) => one.events ?? []);
  await Promise.all([
    tags.length > 0 && invalidateCaches(ctx, tags, outdated),
    ...events.map(({ topic, event }) => ctx.bus.publish(topic, event)),
  ]);
  for (const { afterwards } of effects) {
    await afterwards?.(ctx).catch(backgroundFailure(ctx.log, `after ${name}`));
  }
}

/** Takes back what a refused command had stored outside of the database. A failure is logged: the nightly sweep finds what is left. */
export async function takeBack(ctx: AppContext, name: string, work: () => Promise<unknown> | undefined): Promise<void> {
  try {
    await work();
  } catch (error) {
    ctx.log.warn({ err: error, command: name }, "what a refused command had stored could not be taken back");
  }
}
