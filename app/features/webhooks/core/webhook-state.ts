import type { WEBHOOK_STATES } from "../webhooks.constants.ts";

/** Whether a webhook is sent to, fails, or was stopped; by its times, however they are written. */
export function webhookState(webhook: {
  stoppedAt: Date | number | null;
  failingSince: Date | number | null;
}): keyof typeof WEBHOOK_STATES {
  if (webhook.stoppedAt !== null) return "stopped";
  return webhook.failingSince === null ? "sending" : "failing";
}
