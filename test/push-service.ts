import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** A request to the push service. */
export interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A push service on this machine, for the tests of this file: it stores its requests and gives the configured answers. */
export async function startPushService() {
  const service = {
    received: [] as Received[],
    status: 201,
    retryAfter: "",
    reset: () => Object.assign(service, { received: [], status: 201, retryAfter: "" }),
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      service.received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(service.status, service.retryAfter ? { "retry-after": service.retryAfter } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { service, address, createBrowser: () => createBrowser(address), decrypt };
}

let serial = 0;

/** A browser that subscribed: its address at the service, and the keys that only it has. */
function createBrowser(address: string) {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  const auth = randomBytes(16);
  serial += 1;
  const keys = { p256dh: ecdh.getPublicKey("base64url"), auth: auth.toString("base64url") };
  return {
    ecdh,
    secret: auth,
    path: `/${serial}`,
    subscription: { endpoint: `${address}/${serial}`, ...keys, device: "Firefox on Windows" },
  };
}

/** Reads a message as the browser does (RFC 8291, RFC 8188). */
function decrypt({ ecdh, secret }: { ecdh: ECDH; secret: Buffer }, body: Buffer): unknown {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + keyLength);
  const hkdf = (key: Buffer, given: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync("sha256", key, given, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const key = hkdf(ecdh.computeSecret(sender), secret, info, 32);
  const cipher = createDecipheriv(
    "aes-128-gcm",
    hkdf(key, salt, "Content-Encoding: aes128gcm\0", 16),
    hkdf(key, salt, "Content-Encoding: nonce\0", 12),
  );
  const sealed = body.subarray(21 + keyLength);
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // The last byte that is not padding marks the end.
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
}
