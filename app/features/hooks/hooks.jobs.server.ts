import { setTimeout as wait } from "node:timers/promises";
import { orThrow } from "~/access/guards.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { retryAfterMs } from "~/platform/http/outbound.server.ts";
import { postPublic, type Resolve } from "~/platform/http/public-post.server.ts";
import { signedHeaders } from "~/platform/http/standard-webhook.server.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { noteDelivery } from "~/platform/process/metrics.server.ts";
import { outcomeOf } from "./core/hook-outcome.ts";
import { deleteOldHookEvents, makeHookDeliveriesDue, settleHookDeliveries, takeHookDeliveries } from "./hooks.outbox.commands.server.ts";
import type { HookOutcome, TakenDelivery } from "./hooks.types.ts";

/** To how many webhooks one run sends at once. */
const MAX_AT_ONCE = 40;
/** How long one webhook may be sent to before its turn ends: shorter, with the last attempt, than a node may hold what it took. */
const MAX_TURN_MS = 30_000;
/** How often a run polls for newly queued messages while slow receivers keep it. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Sends what is due to webhooks: at once when something is queued, and each minute what waits for another attempt. To each webhook one
 * message after another, to many webhooks at once, so that a slow one holds up no other.
 */
export const hooksJob: ScheduledJob = {
  name: "send-hooks",
  cron: "* * * * *",
  on: "hook.queued",
  onClockBack: async (ctx) => orThrow(await makeHookDeliveriesDue(ctx)),
  run: (ctx) => sendDueHooks(ctx),
};

/** Sends all that is due. `resolve` finds where names lead. */
export async function sendDueHooks(ctx: AppContext, resolve?: Resolve): Promise<void> {
  const turns = new Map<string, Promise<unknown>>();
  const failures: unknown[] = [];
  for (;;) {
    const { deliveries } =
      turns.size < MAX_AT_ONCE ? orThrow(await takeHookDeliveries(ctx, { except: [...turns.keys()] })) : { deliveries: [] };
    for (const [hook, own] of Map.groupBy(deliveries, ({ hookId }) => hookId))
      turns.set(
        hook,
        sendTo(ctx, hook, own, resolve)
          .catch((error: unknown) => failures.push(error))
          .finally(() => turns.delete(hook)),
      );
    if (deliveries.length > 0 && turns.size < MAX_AT_ONCE) continue;
    if (turns.size === 0) break;
    await Promise.race([...turns.values(), wait(LOOK_AGAIN_MS)]);
  }
  // The other webhooks had their turns all the same; what was taken for this one comes again in a minute.
  if (failures.length > 0) throw failures[0];
}

/** Sends messages to one webhook, and records what came of it. The first failure, and the end of its turn, leave the others for later. */
async function sendTo(ctx: AppContext, hookId: string, deliveries: readonly TakenDelivery[], resolve: Resolve | undefined): Promise<void> {
  const end = performance.now() + MAX_TURN_MS;
  const results: { id: number; attempts: number; outcome: HookOutcome }[] = [];
  let goesOn = true;
  for (const delivery of deliveries) {
    const { id, attempts } = delivery;
    const outcome: HookOutcome = goesOn ? await send(ctx, delivery, resolve) : { kind: "untried" };
    if (goesOn) noteDelivery("hook", outcome.kind);
    goesOn &&= outcome.kind === "sent" && performance.now() < end;
    results.push({ id, attempts, outcome });
  }
  orThrow(await settleHookDeliveries(ctx, { hookId, results }));
}

async function send(
  { config, now }: AppContext,
  { messageId, body, address, secrets }: TakenDelivery,
  resolve: Resolve | undefined,
): Promise<HookOutcome> {
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
  return outcomeOf(answer, answer.answered ? retryAfterMs(answer.headers, now()) : null);
}

/** Deletes old deliveries. */
export const oldHookEventsJob: ScheduledJob = {
  name: "delete-old-hook-events",
  cron: "45 3 * * *",
  run: async (ctx) => void orThrow(await deleteOldHookEvents(ctx)),
};
