import { Chip } from "~/ui/chip.tsx";
import { HOOK_STATES } from "../hooks.constants.ts";
import type { Hook } from "../hooks.types.ts";

/** Whether a webhook is sent to, fails, or was stopped. */
export function HookState({ hook: { stoppedAt, failingSince } }: { hook: Pick<Hook, "stoppedAt" | "failingSince"> }) {
  if (stoppedAt !== null) return <Chip tone="loss">{HOOK_STATES.stopped}</Chip>;
  if (failingSince !== null) return <Chip tone="fair">{HOOK_STATES.failing}</Chip>;
  return <Chip tone="gain">{HOOK_STATES.sending}</Chip>;
}
