import type { AppContext } from "./context.server.ts";
import { refusalOf } from "./refusal.server.ts";

/**
 * Secondary data of a page, such as an unread count: if it cannot be read, the page goes without it, and the failure is logged as `part`.
 * `onAway` is called if its source does not answer.
 */
export async function orLeftOut<T, Without>(
  ctx: Pick<AppContext, "log" | "requestId">,
  part: string,
  reading: Promise<T>,
  without: Without,
  onAway?: () => void,
): Promise<T | Without> {
  return reading.catch((error: unknown) => {
    ctx.log.error({ err: error, request: ctx.requestId, part }, "a page leaves out data that could not be read");
    if (refusalOf(error)?.code === "unavailable") onAway?.();
    return without;
  });
}
