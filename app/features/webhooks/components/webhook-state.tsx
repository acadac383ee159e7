import { Chip } from "~/ui/chip.tsx";
import { webhookState } from "../core/webhook-state.ts";
import { WEBHOOK_STATES } from "../webhooks.constants.ts";

const TONES = { sending: "gain", failing: "fair", stopped: "loss" } as const;

/** The state of a webhook: active, failing or stopped. */
export function WebhookState({ webhook }: { webhook: Parameters<typeof webhookState>[0] }) {
  const state = webhookState(webhook);
  return <Chip tone={TONES[state]}>{WEBHOOK_STATES[state]}</Chip>;
}
