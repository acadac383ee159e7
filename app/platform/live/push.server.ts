import webPush from "web-push";
import { type Outbound, postOut, retryAfterMs } from "../http/outbound.server.ts";

interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** A device as its browser describes it. */
interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface PushMessage {
  payload: string;
  /** How long the push service keeps a message for a device that is off, in seconds. */
  ttl: number;
  /** The contact for these messages: the site's address. */
  subject: string;
}

/** The result: accepted by the push service; the device is gone; or to be tried again, after a time if the service named one. */
export type PushOutcome = { kind: "sent" } | { kind: "gone" } | { kind: "later"; afterMs: number | null };

const MAX_WAIT_MS = 3_600_000;

/** A new pair of keys (RFC 8292). */
export function createPushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}

/** Sends a message to a device, encrypted for it. Never throws because of the push service or the network. */
export async function sendPush(target: PushTarget, keys: PushKeys, { payload, ttl, subject }: PushMessage): Promise<PushOutcome> {
  const { endpoint, p256dh, auth } = target;
  let request: ReturnType<typeof webPush.generateRequestDetails>;
  try {
    const vapidDetails = { subject, publicKey: keys.publicKey, privateKey: keys.privateKey };
    request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      ...{ vapidDetails, TTL: ttl },
      contentEncoding: "aes128gcm",
      urgency: "normal",
    });
  } catch {
    // Keys that nothing can be encrypted with: no attempt will ever succeed.
    return { kind: "gone" };
  }
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const { "Content-Length": _length, ...rest } = headers;
  const answer = await postOut(request.endpoint, rest, new Uint8Array(request.body ?? Buffer.alloc(0)));
  return answer.answered ? outcomeOf(answer) : { kind: "later", afterMs: null };
}

function outcomeOf({ ok, status, headers }: Extract<Outbound, { answered: true }>): PushOutcome {
  if (ok) return { kind: "sent" };
  // Too large or malformed: sending it again would not help.
  if (status === 400 || status === 413) return { kind: "sent" };
  // 403: the subscription was made with other keys than ours, so nothing will ever arrive there.
  if (status === 403 || status === 404 || status === 410) return { kind: "gone" };
  const afterMs = retryAfterMs(headers, new Date());
  return { kind: "later", afterMs: afterMs === null ? null : Math.min(afterMs, MAX_WAIT_MS) };
}
