import type { SendOutcome } from "../webhooks.types.ts";

interface Answer {
  status: number;
  headers: { get(name: string): string | null };
  /** The beginning of the body. */
  text: string;
}

const MAX_WAIT_MS = 24 * 3_600_000;
const MAX_PAUSE_MS = 10_000;
const DEFAULT_WAIT_MS = 30_000;
const MAX_WORDS = 200;

/** The outcome of a player's server's answer: anything except success and “gone” is retried later. `afterMs` is the requested delay. */
export function signedOutcome({ status }: Pick<Answer, "status">, afterMs: number | null): SendOutcome {
  if (status >= 200 && status < 300) return { kind: "sent", status, pauseMs: 0 };
  if (status === 410) return { kind: "gone", status, error: "Your server answered that the address is gone (410)." };
  const error =
    status >= 300 && status < 400
      ? `Your server redirects elsewhere (${status}), which we don’t follow.`
      : `Your server answered with ${status}.`;
  return { kind: "later", status, error, afterMs: afterMs === null ? null : Math.min(afterMs, MAX_WAIT_MS) };
}

/**
 * The outcome of a response from Discord. `retryAfterMs` is the delay in its header; its body may have one too. 429 is not a failure: it
 * says when to retry. 401, 403, 404 and redirects mean a wrong address, any other 4xx a wrong message.
 */
export function discordOutcome({ status, headers, text }: Answer, retryAfterMs: number | null): SendOutcome {
  if (status >= 200 && status < 300) return { kind: "sent", status, pauseMs: pauseOf(headers) };
  if (status === 429) {
    const afterMs = Math.min(retryAfterMs ?? bodyWaitMs(text) ?? DEFAULT_WAIT_MS, MAX_WAIT_MS);
    return { kind: "paused", status, afterMs, error: `Discord asked to wait for ${Math.ceil(afterMs / 1000)} seconds (429).` };
  }
  if ([401, 403, 404].includes(status) || (status >= 300 && status < 400))
    return {
      kind: "gone",
      status,
      error: `Discord does not know the webhook's address any more (${status}). Check the setting DISCORD_WEBHOOK_URL, then send this again.`,
    };
  if (status === 408 || status >= 500) return { kind: "later", status, error: `Discord had a problem (${status}).`, afterMs: null };
  return { kind: "refused", status, error: `Discord refused this message (${status}): ${wordsOf(text)}` };
}

/** How long to pause after an accepted message, if the answer says that it was the last one for now. */
function pauseOf(headers: Answer["headers"]): number {
  if (headers.get("x-ratelimit-remaining") !== "0") return 0;
  const seconds = Number(headers.get("x-ratelimit-reset-after"));
  return seconds > 0 ? Math.min(Math.ceil(seconds * 1000), MAX_PAUSE_MS) : 0;
}

function bodyWaitMs(text: string): number | null {
  const seconds = Number(/"retry_after"\s*:\s*([\d.]+)/.exec(text)?.[1]);
  return seconds > 0 ? Math.ceil(seconds * 1000) : null;
}

function wordsOf(text: string): string {
  const words = /"message"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? text;
  return words.replace(/\s+/g, " ").trim().slice(0, MAX_WORDS) || "it gave no reason.";
}
