import type { WEBHOOK_STATES } from "../webhooks.constants.ts";

/** The state of a webhook, by its times in any format: active, failing or stopped. */
export function webhookState(webhook: {
  stoppedAt: Date | number | null;
  failingSince: Date | number | null;
}): keyof typeof WEBHOOK_STATES {
  if (webhook.stoppedAt !== null) return "stopped";
  return webhook.failingSince === null ? "sending" : "failing";
}
