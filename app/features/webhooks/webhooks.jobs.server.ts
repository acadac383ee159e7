import { setTimeout as wait } from "node:timers/promises";
import { orThrow } from "~/access/guards.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { postOut, retryAfterMs } from "~/platform/http/outbound.server.ts";
import { postPublic, type Resolve } from "~/platform/http/public-post.server.ts";
import { signedHeaders } from "~/platform/http/standard-webhook.server.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { noteDelivery } from "~/platform/process/metrics.server.ts";
import { discordOutcome, signedOutcome } from "./core/send-outcome.ts";
import { deleteOldDeliveries, makeDeliveriesDue, settleDeliveries, takeDeliveries } from "./webhooks.outbox.commands.server.ts";
import type { SendOutcome, TakenDelivery } from "./webhooks.types.ts";

const DISCORD = "discord";
/** The most receivers that one run sends to at once. */
const MAX_AT_ONCE = 40;
/**
 * The longest turn of one receiver. With the last attempt and a pause it stays below the time for which a node holds its deliveries.
 */
const MAX_TURN_MS = 30_000;
/** The run waits for pauses up to this length. */
const MAX_PAUSE_MS = 10_000;
/** How often a run polls for newly queued messages while slow receivers keep it. */
const POLL_MS = 1_000;

/**
 * Sends due deliveries to Discord and to webhooks of players: new ones at once, retries each minute.
 * Each receiver gets one message at a time, many receivers in parallel, so a slow one delays no other.
 */
export const webhooksJob: ScheduledJob = {
  name: "send-webhooks",
  cron: "* * * * *",
  on: "webhook.queued",
  onClockBack: async (ctx) => orThrow(await makeDeliveriesDue(ctx)),
  run: (ctx) => sendDueDeliveries(ctx),
};

/** Sends all due deliveries. `resolve` looks up the addresses of names. */
export async function sendDueDeliveries(ctx: AppContext, resolve?: Resolve): Promise<void> {
  const turns = new Map<string, Promise<unknown>>();
  const failures: unknown[] = [];
  const withoutAddress = ctx.config.discordWebhook ? [] : [DISCORD];
  for (;;) {
    const except = [...turns.keys(), ...withoutAddress];
    const { deliveries } = turns.size < MAX_AT_ONCE ? orThrow(await takeDeliveries(ctx, { except })) : { deliveries: [] };
    for (const [receiver, own] of Map.groupBy(deliveries, ({ signed }) => signed?.webhookId ?? DISCORD))
      turns.set(
        receiver,
        sendInTurn(ctx, own, resolve)
          .catch((error: unknown) => failures.push(error))
          .finally(() => turns.delete(receiver)),
      );
    if (deliveries.length > 0 && turns.size < MAX_AT_ONCE) continue;
    if (turns.size === 0) break;
    await Promise.race([...turns.values(), wait(POLL_MS)]);
  }
  // The other receivers had their turns; the deliveries taken for this one are due again in a minute.
  if (failures.length > 0) throw failures[0];
}

/**
 * Sends messages to one receiver, and records each outcome before the next one. A failure or the end of the turn leaves the others
 * for later.
 */
async function sendInTurn(ctx: AppContext, deliveries: readonly TakenDelivery[], resolve: Resolve | undefined): Promise<void> {
  const end = performance.now() + MAX_TURN_MS;
  const settle = (results: { delivery: TakenDelivery; outcome: SendOutcome }[]) =>
    settleDeliveries(ctx, {
      webhookId: deliveries[0]?.signed?.webhookId ?? null,
      results: results.map(({ delivery: { id, attempts, kind }, outcome }) => ({ id, attempts, kind, outcome })),
    });
  for (const [index, delivery] of deliveries.entries()) {
    const outcome = delivery.signed
      ? await sendSigned(ctx, delivery.body, delivery.signed, resolve)
      : await sendToDiscord(ctx, delivery.body);
    noteDelivery(delivery.signed ? "webhook" : DISCORD, outcome.kind);
    if (outcome.kind !== "sent" && !delivery.signed) ctx.log.warn({ delivery: delivery.id, outcome }, "a message was not sent to Discord");
    const pauseMs = outcome.kind === "sent" ? outcome.pauseMs : outcome.kind === "paused" ? outcome.afterMs : 0;
    const goesOn = (outcome.kind === "sent" || outcome.kind === "refused") && performance.now() + pauseMs < end;
    const left = goesOn ? [] : deliveries.slice(index + 1);
    orThrow(await settle([{ delivery, outcome }, ...left.map((one) => ({ delivery: one, outcome: { kind: "untried" as const } }))]));
    if (pauseMs > 0 && pauseMs <= MAX_PAUSE_MS) await wait(pauseMs);
    if (!goesOn) return;
  }
}

/** Posts embeds that ping nobody. Never throws because of Discord or the network. */
async function sendToDiscord({ config, now }: AppContext, body: string): Promise<SendOutcome> {
  const answer = await postOut(config.discordWebhook ?? "", { "content-type": "application/json" }, body);
  if (!answer.answered) return { kind: "later", status: null, error: answer.why, afterMs: null };
  return discordOutcome(answer, retryAfterMs(answer.headers, now()));
}

/** Posts signed JSON to a player's server. Never throws because of that server or the network. */
async function sendSigned(
  { config, now }: AppContext,
  body: string,
  { address, messageId, secrets }: NonNullable<TakenDelivery["signed"]>,
  resolve: Resolve | undefined,
): Promise<SendOutcome> {
  const answer = await postPublic(address, {
    headers: {
      "content-type": "application/json",
      "user-agent": `BubblegumValues-Webhook (+${config.appUrl}/api)`,
      ...signedHeaders({ id: messageId, body, at: now(), secrets }),
    },
    body,
    trusted: config.demoHooks,
    ...(resolve && { resolve }),
  });
  if (!answer.answered) return { kind: "later", status: null, error: answer.why, afterMs: null };
  return signedOutcome(answer, retryAfterMs(answer.headers, now()));
}

/** Deletes old deliveries. */
export const oldDeliveriesJob: ScheduledJob = {
  name: "delete-old-deliveries",
  cron: "45 3 * * *",
  async run(ctx) {
    while (orThrow(await deleteOldDeliveries(ctx)).more);
  },
};
