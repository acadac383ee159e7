import { ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from "openid-client";
import { IdentityError } from "./identity.types.ts";

/** How long we wait for a provider, in seconds. */
export const ANSWER_WITHIN_SECONDS = 8;
const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
const MAX_BODY_CHARACTERS = 200;

/** The status and the beginning of the body of the answer that made openid-client fail; undefined if no answer is to blame. */
export async function failedAnswer(error: unknown): Promise<{ status: number; body: string } | undefined> {
  if (error instanceof WWWAuthenticateChallengeError) return { status: error.status, body: await bodyOf(error.response) };
  if (error instanceof ResponseBodyError) return { status: error.status, body: shorten(JSON.stringify(error.cause)) };
  const response = error instanceof ClientError || error instanceof Error ? error.cause : undefined;
  if (!(response instanceof Response)) return undefined;
  return { status: response.status, body: await bodyOf(response) };
}

async function bodyOf(response: Response): Promise<string> {
  return response.bodyUsed ? "" : shorten(await response.text().catch(() => ""));
}

function shorten(text: string): string {
  return text
    .replace(/\p{C}+/gu, " ")
    .trim()
    .slice(0, MAX_BODY_CHARACTERS);
}

/**
 * Fetches a picture from one of `hosts` (names, or `*.name` for all below it) over https, or from this machine's own demo.
 * Redirects are not followed. Throws IdentityError for another host, another type, more than 2 MB, or no answer in time.
 */
export async function fetchPictureFrom(address: string, hosts: string[]): Promise<Buffer> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !isAllowed(url, hosts)) throw new IdentityError("The address of the picture is not allowed.");
  const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(ANSWER_WITHIN_SECONDS * 1000) });
  if (!response.ok || !response.headers.get("content-type")?.startsWith("image/") || !response.body) {
    await response.body?.cancel();
    throw new IdentityError(`The server of the picture answered ${response.status} ${response.headers.get("content-type")}.`);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.byteLength;
    if (length > MAX_PICTURE_BYTES) throw new IdentityError("The picture is larger than 2 MB.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Whether `url` may be fetched: without credentials, on the usual port of https, or exactly a host with its port where that is given. */
function isAllowed(url: URL, hosts: string[]): boolean {
  if (url.username || url.password) return false;
  return hosts.some((host) => {
    if (host.startsWith("http://")) return url.origin === host;
    if (url.protocol !== "https:" || url.port !== "") return false;
    return host.startsWith("*.") ? url.hostname.endsWith(host.slice(1)) : url.hostname === host;
  });
}
