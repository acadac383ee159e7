import { Chip } from "~/ui/chip.tsx";
import { hookState } from "../core/hook-state.ts";
import { HOOK_STATES } from "../hooks.constants.ts";

const TONES = { sending: "gain", failing: "fair", stopped: "loss" } as const;

/** Whether a webhook is sent to, fails, or was stopped. */
export function HookState({ hook }: { hook: Parameters<typeof hookState>[0] }) {
  const state = hookState(hook);
  return <Chip tone={TONES[state]}>{HOOK_STATES[state]}</Chip>;
}
