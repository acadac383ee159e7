import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { holdLock } from "~/db/advisory-lock.server.ts";
import type { Database } from "~/db/client.server.ts";
import { hookDeliveries, hookEvents, hooks } from "~/db/schema/hooks.ts";
import { createWebhookSecret } from "~/platform/http/standard-webhook.server.ts";
import { HOUR_MS } from "~/text/durations.ts";
import { hookAddressFault } from "./core/hook-address.ts";
import { bodyOf } from "./core/hook-body.ts";
import { FORMER_SECRET_HOURS, MAX_HOOKS, HOOK_MESSAGES as MESSAGES } from "./hooks.constants.ts";
import { deliveryTarget, hookSelection, hookTarget, newHook } from "./hooks.schemas.ts";

const isOwn = (id: string, userId: string) => and(eq(hooks.id, id), eq(hooks.userId, userId));
const QUEUED = { topic: "hook.queued" as const, event: {} };

/**
 * Makes a webhook of the actor's and returns it with its secret, this once. Refuses as `invalid` an address that cannot be one, and as
 * `conflict` if there are as many as there can be.
 */
export const createHook = command({
  name: "hook.create",
  who: "user",
  input: newHook,
  once: "sealed",
  async run({ tx, actor, now, ctx }, { name, address }) {
    const fault = hookAddressFault(address, { own: ctx.config.appUrl, trusted: ctx.config.demoHooks });
    if (fault !== null) return refused("invalid", fault, { fields: { address: fault } });
    await holdLock(tx, `hooks ${actor.id}`);
    if ((await tx.$count(hooks, eq(hooks.userId, actor.id))) >= MAX_HOOKS) return refused("conflict", MESSAGES.full);
    const secret = createWebhookSecret();
    const [made] = await tx.insert(hooks).values({ userId: actor.id, name, address, secret, createdAt: now }).returning({ id: hooks.id });
    if (!made) throw new Error("The webhook was not stored.");
    return done({ id: made.id, secret });
  },
});

/** Gives a webhook of the actor's a new secret and returns it, this once. For a day the one before signs as well. Refuses as `not_found`. */
export const rotateHookSecret = command({
  name: "hook.rotate",
  who: "user",
  input: hookTarget,
  once: "sealed",
  async run({ tx, actor, now }, { id }) {
    const secret = createWebhookSecret();
    const formerUntil = new Date(now.getTime() + FORMER_SECRET_HOURS * HOUR_MS);
    const changed = await tx
      .update(hooks)
      .set({ secret, formerSecret: sql`${hooks.secret}`, formerUntil })
      .where(isOwn(id, actor.id))
      .returning({ id: hooks.id });
    return changed.length > 0 ? done({ secret }) : refused("not_found", MESSAGES.missing);
  },
});

/** Deletes a webhook of the actor's with its deliveries. Who is banned may do it as well. Refuses as `not_found`. */
export const deleteHook = command({
  name: "hook.delete",
  who: "session",
  duringMaintenance: "Whoever has lost control of an address has to be able to stop its messages at any time.",
  input: hookTarget,
  async run({ tx, actor }, { id }) {
    const deleted = await tx.delete(hooks).where(isOwn(id, actor.id)).returning({ id: hooks.id });
    return deleted.length > 0 ? done({}) : refused("not_found", MESSAGES.missing);
  },
});

/** Starts a webhook of the actor's again. Refuses as `not_found`, and as `conflict` one that is not stopped, or that the team stopped. */
export const resumeHook = command({
  name: "hook.resume",
  who: "user",
  input: hookTarget,
  async run({ tx, actor }, { id }) {
    const hook = await lockOwn(tx, id, actor.id);
    if (!hook) return refused("not_found", MESSAGES.missing);
    if (hook.stoppedWhy === null) return refused("conflict", MESSAGES.notStopped);
    if (hook.stoppedWhy === "team") return refused("conflict", MESSAGES.byTeam);
    await tx.update(hooks).set({ stoppedAt: null, stoppedWhy: null, failingSince: null, notifiedAt: null }).where(eq(hooks.id, id));
    return done({});
  },
});

/** Sends a test message to a webhook of the actor's, the way every message goes. Refuses as `not_found`, and as `conflict` if it is stopped. */
export const testHook = command({
  name: "hook.test",
  who: "user",
  limit: "hookTry",
  input: hookTarget,
  once: true,
  async run({ tx, actor, now }, { id }) {
    const hook = await lockOwn(tx, id, actor.id);
    if (!hook) return refused("not_found", MESSAGES.missing);
    if (hook.stoppedWhy !== null) return refused("conflict", MESSAGES.stopped);
    const body = bodyOf("test", now, { hook: hook.name });
    const [event] = await tx
      .insert(hookEvents)
      .values({ kind: "test", about: "A test", body, createdAt: now })
      .returning({ id: hookEvents.id });
    if (!event) throw new Error("The message was not stored.");
    await tx.insert(hookDeliveries).values({ hookId: id, eventId: event.id, dueAt: now, queuedAt: now, createdAt: now });
    return done({}, { events: [QUEUED] });
  },
});

/**
 * Sends a delivery to a webhook of the actor's again, with the same id. Refuses as `not_found`, and as `conflict` if the webhook is stopped
 * or it is on its way.
 */
export const replayDelivery = command({
  name: "hook.replay",
  who: "user",
  limit: "hookTry",
  input: deliveryTarget,
  async run({ tx, actor, now }, { id, delivery }) {
    const hook = await lockOwn(tx, id, actor.id);
    if (!hook) return refused("not_found", MESSAGES.missing);
    if (hook.stoppedWhy !== null) return refused("conflict", MESSAGES.stopped);
    const one = and(eq(hookDeliveries.id, delivery), eq(hookDeliveries.hookId, id));
    const [found] = await tx
      .select({ state: hookDeliveries.state, attempts: hookDeliveries.attempts })
      .from(hookDeliveries)
      .where(one)
      .for("update");
    if (!found) return refused("not_found", MESSAGES.missingDelivery);
    if (found.state === "waiting" && found.attempts === 0) return refused("conflict", MESSAGES.onItsWay);
    await tx.update(hookDeliveries).set({ state: "waiting", dueAt: now, queuedAt: now, attempts: 0, sentAt: null }).where(one);
    return done({}, { events: [QUEUED] });
  },
});

function lockOwn(tx: Database, id: string, userId: string) {
  return tx
    .select({ name: hooks.name, stoppedWhy: hooks.stoppedWhy })
    .from(hooks)
    .where(isOwn(id, userId))
    .for("no key update")
    .then(([row]) => row);
}

/** Stops webhooks of anybody. They stay in the lists of their owners, who are notified. Refuses as `not_found` if none is active. */
export const stopHooks = command({
  name: "hook.stop",
  who: "moderator",
  duringMaintenance: "A webhook that does harm has to be stopped at any time.",
  input: hookSelection,
  async run({ tx, now }, { id }) {
    const stopped = await tx
      .update(hooks)
      .set({ stoppedAt: now, stoppedWhy: "team", notifiedAt: null })
      .where(and(inArray(hooks.id, id), isNull(hooks.stoppedAt)))
      .returning({ id: hooks.id, name: hooks.name, userId: hooks.userId });
    if (stopped.length === 0) return refused("not_found", MESSAGES.missing);
    const audit = stopped.map((one) => ({
      target: { kind: "user", id: one.userId },
      before: { webhook: one.name },
      after: { webhook: "stopped" },
    }));
    return done({ count: stopped.length }, { audit, events: [{ topic: "hook.stopped" as const, event: {} }] });
  },
});
