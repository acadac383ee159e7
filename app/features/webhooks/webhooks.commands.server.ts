import { and, eq, sql } from "drizzle-orm";
import { command, done } from "~/access/command.server.ts";
import { credentialCommands } from "~/access/credentials.server.ts";
import { refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { webhookDeliveries, webhooks } from "~/db/schema/webhooks.ts";
import { createWebhookSecret } from "~/platform/http/standard-webhook.server.ts";
import { HOUR_MS } from "~/text/durations.ts";
import { discordMessages, isDiscordAddress, signedMessage } from "./core/message-body.ts";
import { webhookAddressFault } from "./core/webhook-address.ts";
import { EMBED_COLORS, FORMER_SECRET_HOURS, MAX_WEBHOOKS, WEBHOOK_MESSAGES as MESSAGES } from "./webhooks.constants.ts";
import { queueDeliveries } from "./webhooks.outbox.commands.server.ts";
import { deliveryTarget, newWebhook, webhookChoices, webhookTarget } from "./webhooks.schemas.ts";

const isOwn = (id: string, userId: string) => and(eq(webhooks.id, id), eq(webhooks.userId, userId));

/** Makes, deletes and stops webhooks. An address that cannot be one is refused as `invalid`; owners of stopped ones are notified. */
export const {
  create: createWebhook,
  delete: deleteWebhook,
  stop: stopWebhooks,
} = credentialCommands({
  area: "webhook",
  word: "webhook",
  table: webhooks,
  max: MAX_WEBHOOKS,
  messages: MESSAGES,
  fields: newWebhook,
  make({ ctx: { config } }, { address }) {
    const fault = webhookAddressFault(address, { own: config.appUrl, trusted: config.demoHooks });
    if (fault !== null) return refused("invalid", fault, { fields: { address: fault } });
    const secret = createWebhookSecret();
    return { secret, row: { address, secret } };
  },
  stopping: { set: { stoppedWhy: "team", notifiedAt: null }, events: [{ topic: "webhook.stopped", event: {} }] },
});

/** Gives a webhook of the actor's a new secret and returns it, this once. For a day the one before signs as well. Refuses as `not_found`. */
export const rotateWebhookSecret = command({
  name: "webhook.rotate",
  who: "user",
  input: webhookTarget,
  once: "sealed",
  async run({ tx, actor, now }, { id }) {
    const secret = createWebhookSecret();
    const formerUntil = new Date(now.getTime() + FORMER_SECRET_HOURS * HOUR_MS);
    const changed = await tx
      .update(webhooks)
      .set({ secret, formerSecret: sql`${webhooks.secret}`, formerUntil })
      .where(isOwn(id, actor.id))
      .returning({ id: webhooks.id });
    return changed.length > 0 ? done({ secret }) : refused("not_found", MESSAGES.missing);
  },
});

/** Stores the events and filters of a webhook of the actor's. Refuses as `not_found`. */
export const setWebhookEvents = command({
  name: "webhook.set-events",
  who: "part",
  input: webhookChoices,
  async run({ tx, actor }, { id, ...choices }) {
    if (actor.kind !== "user") return refused("not_found", MESSAGES.missing);
    const changed = await tx.update(webhooks).set(choices).where(isOwn(id, actor.id)).returning({ id: webhooks.id });
    return changed.length > 0 ? done({}) : refused("not_found", MESSAGES.missing);
  },
});

/** Starts a webhook of the actor's again. Refuses as `not_found`, and as `conflict` one that is not stopped, or that the team stopped. */
export const resumeWebhook = command({
  name: "webhook.resume",
  who: "user",
  input: webhookTarget,
  async run({ tx, actor }, { id }) {
    const webhook = await lockOwn(tx, id, actor.id);
    if (!webhook) return refused("not_found", MESSAGES.missing);
    if (webhook.stoppedWhy === null) return refused("conflict", MESSAGES.notStopped);
    if (webhook.stoppedWhy === "team") return refused("conflict", MESSAGES.byTeam);
    await tx.update(webhooks).set({ stoppedAt: null, stoppedWhy: null, failingSince: null, notifiedAt: null }).where(eq(webhooks.id, id));
    return done({});
  },
});

/** Sends a test message to a webhook of the actor's, the way every message goes. Refuses as `not_found`, and as `conflict` if it is stopped. */
export const testWebhook = command({
  name: "webhook.test",
  who: "user",
  limit: "webhookTry",
  input: webhookTarget,
  once: true,
  async run({ tx, actor, now, ctx }, { id }) {
    const webhook = await lockOwn(tx, id, actor.id);
    if (!webhook) return refused("not_found", MESSAGES.missing);
    if (webhook.stoppedWhy !== null) return refused("conflict", MESSAGES.stopped);
    const embed = { title: "A test", description: "Messages arrive here.", fields: [], color: EMBED_COLORS.blue };
    const messages = isDiscordAddress(webhook.address)
      ? discordMessages([{ about: "A test", embed }])
      : [signedMessage("test", now, "A test", { hook: webhook.name })];
    await queueDeliveries(ctx, { to: [id], kind: "test", messages });
    return done({});
  },
});

/**
 * Sends a delivery to a webhook of the actor's again, with the same id. Refuses as `not_found`, and as `conflict` if the webhook is stopped
 * or it is on its way.
 */
export const replayDelivery = command({
  name: "webhook.replay",
  who: "user",
  limit: "webhookTry",
  input: deliveryTarget,
  async run({ tx, actor, now }, { id, delivery }) {
    const webhook = await lockOwn(tx, id, actor.id);
    if (!webhook) return refused("not_found", MESSAGES.missing);
    if (webhook.stoppedWhy !== null) return refused("conflict", MESSAGES.stopped);
    const one = and(eq(webhookDeliveries.id, delivery), eq(webhookDeliveries.webhookId, id));
    const [found] = await tx
      .select({ state: webhookDeliveries.state, attempts: webhookDeliveries.attempts })
      .from(webhookDeliveries)
      .where(one)
      .for("update");
    if (!found) return refused("not_found", MESSAGES.missingDelivery);
    if (found.state === "waiting" && found.attempts === 0) return refused("conflict", MESSAGES.onItsWay);
    await tx.update(webhookDeliveries).set({ state: "waiting", dueAt: now, queuedAt: now, attempts: 0, sentAt: null }).where(one);
    return done({}, { events: [{ topic: "webhook.queued" as const, event: {} }] });
  },
});

function lockOwn(tx: Database, id: string, userId: string) {
  return tx
    .select({ name: webhooks.name, address: webhooks.address, stoppedWhy: webhooks.stoppedWhy })
    .from(webhooks)
    .where(isOwn(id, userId))
    .for("no key update")
    .then(([row]) => row);
}
