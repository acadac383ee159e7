import { setTimeout as wait } from "node:timers/promises";
import { orThrow } from "~/access/guards.ts";
import { postOut, retryAfterMs } from "~/platform/http/outbound.server.ts";
import type { ScheduledJob } from "~/platform/process/jobs.server.ts";
import { outcomeOf } from "./core/send-outcome.ts";
import { deleteSentMessages, settleMessage, takeMessage } from "./webhook.commands.server.ts";
import type { Embed, SendOutcome } from "./webhook.types.ts";

/** As many as one run sends: the next one goes on. */
const MAX_A_RUN = 200;
/** A pause that is no longer than this is waited for. */
const MAX_WAITED_MS = 10_000;

/**
 * Sends what is due to Discord, one message after another: at once when there is something new, and each minute what waits for another try.
 * After a failure it ends, so that a Discord that is down is asked once a minute and not once for each message.
 */
export const webhookJob: ScheduledJob = {
  name: "send-webhook",
  cron: "* * * * *",
  on: "webhook.added",
  async run(ctx) {
    const address = ctx.config.discordWebhook;
    if (!address) return;
    for (let sent = 0; sent < MAX_A_RUN; sent += 1) {
      const { message } = orThrow(await takeMessage(ctx));
      if (!message) return;
      const outcome = await sendEmbeds(address, message.embeds, ctx.now());
      orThrow(await settleMessage(ctx, { id: message.id, attempts: message.attempts, outcome }));
      if (outcome.kind !== "sent") ctx.log.warn({ message: message.id, outcome }, "a message was not sent to Discord");
      const pause = outcome.kind === "sent" ? outcome.pauseMs : outcome.kind === "paused" ? outcome.afterMs : null;
      if (pause === null || pause > MAX_WAITED_MS) return;
      if (pause > 0) await wait(pause);
    }
  },
};

/** Posts embeds, of which nobody is pinged. Never throws for what Discord or the network does. */
async function sendEmbeds(address: string, embeds: Embed[], now: Date): Promise<SendOutcome> {
  const body = JSON.stringify({ embeds, allowed_mentions: { parse: [] } });
  const answer = await postOut(address, { "content-type": "application/json" }, body);
  return answer.answered ? outcomeOf(answer, retryAfterMs(answer.headers, now)) : { kind: "later", error: answer.why };
}

/** Forgets what was sent long ago. */
export const oldWebhookMessagesJob: ScheduledJob = {
  name: "delete-sent-webhook-messages",
  cron: "55 3 * * *",
  async run(ctx) {
    orThrow(await deleteSentMessages(ctx));
  },
};
