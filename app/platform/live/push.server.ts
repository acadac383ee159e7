import webPush from "web-push";

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
  /** How long the push service keeps it for a device that is off, in seconds. */
  ttl: number;
  /** Who answers for these messages: the site's address. */
  subject: string;
}

/** What came of it: taken by the push service, the device is gone, or it has to be tried again, after a time where the service named one. */
export type PushOutcome = { kind: "sent" } | { kind: "gone" } | { kind: "later"; afterMs: number | null };

const TIMEOUT_MS = 10_000;
const MAX_WAIT_MS = 3_600_000;

/** A new pair of keys, as RFC 8292 has them. */
export function createPushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}

/** Sends a message to a device, encrypted for it alone. Never throws for what the push service or the network does. */
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
  try {
    const response = await fetch(request.endpoint, {
      method: "POST",
      headers: rest,
      body: new Uint8Array(request.body ?? Buffer.alloc(0)),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return outcomeOf(response);
  } catch {
    return { kind: "later", afterMs: null };
  }
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return { kind: "sent" };
  // Too large, malformed or signed wrongly: the same message will not do better.
  if (status === 400 || status === 403 || status === 413) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const seconds = Number(headers.get("retry-after"));
  return { kind: "later", afterMs: seconds > 0 ? Math.min(seconds * 1000, MAX_WAIT_MS) : null };
}
