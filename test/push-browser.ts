import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";

let serial = 0;

/** A browser that subscribed: its address at the service, and the keys that only it has. */
export function createBrowser(address: string) {
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
export function decrypt({ ecdh, secret }: { ecdh: ECDH; secret: Buffer }, body: Buffer): unknown {
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
