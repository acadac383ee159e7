import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/**
 * Costs about 32 MB and a tenth of a second for each try. Source: OWASP Password Storage Cheat Sheet, scrypt with N = 2^15, r = 8, p = 3.
 */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MAX_MEMORY = 64 * 1024 * 1024;

/** `scrypt:N:r:p:salt:key`, salt and key in base64url. Colons, because shells and .env files read `$` as a variable. */
const FORM = /^scrypt:(\d{4,6}):(\d{1,2}):(\d{1,2}):([\w-]{22}):([\w-]{43})$/;

/** The hash of a password, as `scrypt:N:r:p:salt:key`, with a new salt each time. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password.normalize("NFC"), salt, KEY_BYTES, { ...COST, maxmem: MAX_MEMORY });
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join(":");
}

/** Whether the text is a hash that `hashPassword` could have made, and that can be checked with the memory allowed. */
export function isPasswordHash(text: string): boolean {
  const { N, r, p } = partsOf(text) ?? { N: 0, r: 0, p: 0 };
  return N > 1 && (N & (N - 1)) === 0 && r > 0 && p > 0 && 128 * N * r < MAX_MEMORY;
}

/** Whether it is the password of that hash; takes the same time however much of it is right. False for a malformed hash. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const parts = isPasswordHash(hash) ? partsOf(hash) : undefined;
  if (!parts) return false;
  const { salt, key, N, r, p } = parts;
  return timingSafeEqual(await derive(password.normalize("NFC"), salt, KEY_BYTES, { N, r, p, maxmem: MAX_MEMORY }), key);
}

function partsOf(text: string) {
  const [, N, r, p, salt = "", key = ""] = text.match(FORM) ?? [];
  if (N === undefined) return undefined;
  return { N: Number(N), r: Number(r), p: Number(p), salt: Buffer.from(salt, "base64url"), key: Buffer.from(key, "base64url") };
}
