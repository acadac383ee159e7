import type { IncomingMessage } from "node:http";
import { AppError } from "~/platform/http/errors.ts";
import type { Bodies } from "../turns/request-bodies.ts";

/** The most that one request sends, in bytes. */
const MAX_BYTES = 64 * 1024;

/** The JSON that came with a request. Throws AppError `malformed`, `too_large` and `unavailable`, and SlowBody. */
export async function readSentJson(request: IncomingMessage, bodies: Bodies, caller: string, isMember: boolean): Promise<unknown> {
  const type = request.headers["content-type"] ?? "";
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type))
    throw new AppError("malformed", "Send JSON, with “Content-Type: application/json”.");
  const body = await bodies.receive(request, { caller, kind: isMember ? "members" : "guests", maxBytes: MAX_BYTES });
  try {
    return JSON.parse(body.toString("utf8"), (_key, value: unknown) => {
      // The database takes it in no text.
      if (typeof value === "string" && value.includes("\0")) throw new AppError("malformed", "This text cannot be used.");
      return value;
    });
  } catch (error) {
    throw error instanceof SyntaxError ? new AppError("malformed", "This is not JSON.") : error;
  }
}
