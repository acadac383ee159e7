import { hash, randomBytes } from "node:crypto";

/** A secret of 256 bits that nobody can guess, as 43 characters that are safe in a cookie or an address. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Whether the text could be one of our tokens. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{43}$/.test(text);
}

/**
 * The stored form of a token, which is useless to anybody who reads the database. A plain hash is enough, because tokens cannot be guessed.
 */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}
