import { setTimeout as wait } from "node:timers/promises";
import { orThrow } from "~/access/guards.ts";
import { postOut, retryAfterMs } from "~/platform/http/outbound.server.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { noteDelivery } from "~/platform/process/metrics.server.ts";
import { outcomeOf } from "./core/send-outcome.ts";
import { deleteSentMessages, makeMessagesDue, settleMessage, takeMessage } from "./webhook.commands.server.ts";
import type { Embed, SendOutcome } from "./webhook.types.ts";

/** The most messages that one run sends; the next run continues. */
const MAX_A_RUN = 200;
/** A pause of at most this length is waited for within the run. */
const MAX_WAITED_MS = 10_000;

/**
 * Sends what is due to Discord, one message after another: at once when a message is queued, and each minute for those waiting for another
 * attempt. A failure ends the run, so that a Discord that is down gets one request a minute and not one per message.
 */
export const webhookJob: ScheduledJob = {
  name: "send-webhook",
  cron: "* * * * *",
  on: "webhook.added",
  onClockBack: async (ctx) => orThrow(await makeMessagesDue(ctx)),
  async run(ctx) {
    const address = ctx.config.discordWebhook;
    if (!address) return;
    for (let sent = 0; sent < MAX_A_RUN; sent += 1) {
      const { message } = orThrow(await takeMessage(ctx));
      if (!message) return;
      const outcome = await sendEmbeds(address, message.embeds, ctx.now());
      noteDelivery("discord", outcome.kind);
      orThrow(await settleMessage(ctx, { id: message.id, attempts: message.attempts, outcome }));
      if (outcome.kind !== "sent") ctx.log.warn({ message: message.id, outcome }, "a message was not sent to Discord");
      const pause = outcome.kind === "sent" ? outcome.pauseMs : outcome.kind === "paused" ? outcome.afterMs : null;
      if (pause === null || pause > MAX_WAITED_MS) return;
      if (pause > 0) await wait(pause);
    }
  },
};

/** Posts embeds that ping nobody. Never throws because of Discord or the network. */
async function sendEmbeds(address: string, embeds: Embed[], now: Date): Promise<SendOutcome> {
  const body = JSON.stringify({ embeds, allowed_mentions: { parse: [] } });
  const answer = await postOut(address, { "content-type": "application/json" }, body);
  return answer.answered ? outcomeOf(answer, retryAfterMs(answer.headers, now)) : { kind: "later", error: answer.why };
}

/** Deletes messages sent long ago. */
export const oldWebhookMessagesJob: ScheduledJob = {
  name: "delete-sent-webhook-messages",
  cron: "55 3 * * *",
  async run(ctx) {
    orThrow(await deleteSentMessages(ctx));
  },
};
