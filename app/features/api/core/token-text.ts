import { TOKEN_PREFIX } from "../api.constants.ts";

/** The secret of a token as its owner has it; null if malformed. */
export function readToken(text: string): string | null {
  const secret = text.startsWith(TOKEN_PREFIX) ? text.slice(TOKEN_PREFIX.length) : "";
  return /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** The token in an Authorization header (RFC 6750); null where it holds none. */
export function bearerOf(header: string): string | null {
  return /^Bearer +(\S{1,200})\s*$/i.exec(header)?.[1] ?? null;
}
