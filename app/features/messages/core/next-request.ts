import { REQUEST_COOLDOWN_MS, REQUEST_MS } from "../messages.constants.ts";

/** The stored state of a conversation between two players. */
interface Asked {
  state: "requested" | "open";
  requestedBy: string | null;
  requestedAt: Date | null;
}

/**
 * The outcome of a request that `userId` sends now:
 * - `open`: both write already
 * - `accepts`: the other's own request waits, as far as they know, so both meet
 * - `wait`: it is too early for another one; `until` says when it is not, in milliseconds since 1970
 * - `ask`: it is sent
 */
export type NextRequest = { kind: "open" | "accepts" | "ask" } | { kind: "wait"; until: number };

/** The outcome of a request, independent of the receiver's earlier answers, which stay private. */
export function nextRequest({ state, requestedBy, requestedAt }: Asked, userId: string, now: Date): NextRequest {
  if (state === "open") return { kind: "open" };
  if (requestedBy === null || requestedAt === null) return { kind: "ask" };
  const age = now.getTime() - requestedAt.getTime();
  if (requestedBy !== userId) return { kind: age < REQUEST_MS ? "accepts" : "ask" };
  return age < REQUEST_COOLDOWN_MS ? { kind: "wait", until: requestedAt.getTime() + REQUEST_COOLDOWN_MS } : { kind: "ask" };
}
