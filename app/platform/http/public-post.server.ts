import { Resolver } from "node:dns/promises";
import { type ClientRequest, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { Outbound } from "./outbound.server.ts";

const TIMEOUT_MS = 10_000;
const RESOLVE_MS = 3_000;
const MAX_HEADER_BYTES = 8_192;
/** The only public IPv6 range. */
const PUBLIC_V6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Resolved addresses of a name. */
export type Resolve = (name: string) => Promise<string[]>;

interface PublicPost {
  headers: Record<string, string>;
  body: string;
  /** The beginning of addresses that are not checked, such as a receiver of the demo's own. */
  trusted?: string | undefined;
  resolve?: Resolve;
  timeoutMs?: number;
}

/** The destination is no address that we send to; in words. */
class NotPublic extends Error {}

/**
 * Posts to an untrusted address, over https and to the public internet alone. The name is resolved once, every result is checked, and the
 * connection goes to a checked address, so that no later DNS answer can redirect it. Redirects are not followed, the body of the answer is
 * not read, and everything shares one time limit. Never throws because of that site or the network.
 */
export async function postPublic(
  address: string,
  { trusted, resolve = lookUp, timeoutMs = TIMEOUT_MS, ...sent }: PublicPost,
): Promise<Outbound> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const url = new URL(address);
    if (trusted !== undefined && address.startsWith(trusted)) return await post(url, sent, { signal });
    if (url.protocol !== "https:") throw new NotPublic("Only https addresses are sent to.");
    const found = await Promise.race([findPublic(url.hostname, resolve), aborted(signal)]);
    return await post(url, sent, {
      signal,
      lookup: (_name, { all }, answer) => (all ? answer(null, found) : answer(null, found[0]?.address ?? "", found[0]?.family)),
    });
  } catch (error) {
    return { answered: false, why: wordsFor(error as NodeJS.ErrnoException, timeoutMs) };
  }
}

/** Resolves a host to public addresses. Throws NotPublic if any address is not public, or there is none. */
async function findPublic(host: string, resolve: Resolve): Promise<{ address: string; family: number }[]> {
  const literal = host.startsWith("[") ? host.slice(1, -1) : host;
  const addresses = isIP(literal) ? [literal] : await resolve(host);
  if (addresses.length === 0) throw new NotPublic("Its name leads nowhere.");
  if (!addresses.every(isPublicAddress)) throw new NotPublic("Its address is not on the public internet.");
  return addresses.map((one) => ({ address: one, family: isIP(one) }));
}

/** Whether an IP address is on the public internet, not local, private or mapped to such. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address) || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(PUBLIC_V6);
}

/** Uses DNS servers, not the machine's hosts file. */
async function lookUp(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: RESOLVE_MS, tries: 1 });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_done, fail) => signal.addEventListener("abort", () => fail(signal.reason), { once: true }));

function post(url: URL, { headers, body }: Pick<PublicPost, "headers" | "body">, options: RequestOptions): Promise<Outbound> {
  return new Promise((done, fail) => {
    const start = url.protocol === "https:" ? requestHttps : requestHttp;
    const length = String(Buffer.byteLength(body));
    const outgoing: ClientRequest = start(url, {
      ...{ method: "POST", agent: false, maxHeaderSize: MAX_HEADER_BYTES, headers: { ...headers, "content-length": length } },
      ...options,
    });
    outgoing.on("error", fail);
    outgoing.on("response", ({ statusCode: status = 0, headers: answered }) => {
      done({ answered: true, status, ok: status >= 200 && status < 300, headers: new Headers(flat(answered)), text: "" });
      outgoing.destroy();
    });
    outgoing.end(body);
  });
}

const flat = (headers: NodeJS.Dict<string | string[]>) =>
  Object.entries(headers).map(([name, value]): [string, string] => [name, Array.isArray(value) ? value.join(", ") : (value ?? "")]);

function wordsFor(error: NodeJS.ErrnoException, timeoutMs: number): string {
  if (error instanceof NotPublic) return error.message;
  if (error.name === "TimeoutError" || (error.cause as Error | undefined)?.name === "TimeoutError")
    return `No answer within ${timeoutMs / 1000} seconds.`;
  if (/CERT|SIGNATURE|ALTNAME/.test(error.code ?? "")) return "Its certificate is not valid.";
  return "It could not be reached.";
}
