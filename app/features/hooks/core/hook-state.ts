import type { HOOK_STATES } from "../hooks.constants.ts";

/** Whether a webhook is sent to, fails, or was stopped; by its times, however they are written. */
export function hookState(hook: { stoppedAt: Date | number | null; failingSince: Date | number | null }): keyof typeof HOOK_STATES {
  if (hook.stoppedAt !== null) return "stopped";
  return hook.failingSince === null ? "sending" : "failing";
}
