import type { IncomingMessage } from "node:http";
import { AppError } from "~/platform/http/errors.ts";
import type { Bodies } from "../admission/request-bodies.ts";
import { isUsableText } from "./sent-query.ts";

/** The most that one request sends, in bytes. */
const MAX_BYTES = 64 * 1024;

const NOT_JSON = "This is not JSON in UTF-8.";
const UNUSABLE = "A text in it holds half a character or a NUL, so it cannot be used.";
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The JSON that came with a request. Throws AppError `malformed`, `too_large` and `unavailable`, and SlowBody. */
export async function readSentJson(request: IncomingMessage, bodies: Bodies, caller: string, isMember: boolean): Promise<unknown> {
  const type = request.headers["content-type"] ?? "";
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type))
    throw new AppError("malformed", "Send JSON, with “Content-Type: application/json”.");
  const body = await bodies.receive(request, { caller, kind: isMember ? "members" : "guests", maxBytes: MAX_BYTES });
  return parseJson(body);
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(body), (key, value: unknown) => {
      for (const text of [key, value]) if (typeof text === "string" && !isUsableText(text)) throw new AppError("malformed", UNUSABLE);
      return value;
    });
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("malformed", NOT_JSON);
  }
}
