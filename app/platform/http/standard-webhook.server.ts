import { createHmac, randomBytes } from "node:crypto";

const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** A new secret, as the specification writes it. */
export function createWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString("base64");
}

interface SignedMessage {
  /** The same each time it is sent, so that its receiver notices a repetition. */
  id: string;
  body: string;
  /** Sending time; receivers refuse old messages. */
  at: Date;
  /** One signature for each; while a secret is exchanged there are two. */
  secrets: readonly string[];
}

/** The headers that prove who sent a message. Source: Standard Webhooks 1.0.0, standardwebhooks.com. */
export function signedHeaders({ id, body, at, secrets }: SignedMessage): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": signatures.join(" ") };
}
