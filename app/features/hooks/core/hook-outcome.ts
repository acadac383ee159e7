import type { HookOutcome } from "../hooks.types.ts";

type Answer = { answered: true; status: number; ok: boolean } | { answered: false; why: string };

const MAX_WAIT_MS = 24 * 3_600_000;

/** The outcome of a response: anything except success and “gone” is retried later. `afterMs` is the requested delay. */
export function outcomeOf(answer: Answer, afterMs: number | null): HookOutcome {
  if (!answer.answered) return { kind: "later", status: null, error: answer.why, afterMs: null };
  const { status, ok } = answer;
  if (ok) return { kind: "sent", status };
  if (status === 410) return { kind: "gone", status, error: "Your server answered that the address is gone (410)." };
  const error =
    status >= 300 && status < 400
      ? `Your server redirects elsewhere (${status}), which we don’t follow.`
      : `Your server answered with ${status}.`;
  return { kind: "later", status, error, afterMs: afterMs === null ? null : Math.min(afterMs, MAX_WAIT_MS) };
}
