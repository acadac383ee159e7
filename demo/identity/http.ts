import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { SLOW_MILLISECONDS } from "./misbehaviour.ts";

const MAX_BODY = 16 * 1024;

/** Sends a complete answer that must not be cached, unless `headers` allow it. */
export function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    "cache-control": "no-store",
    ...headers,
    "content-type": type,
    "content-length": Buffer.byteLength(body),
    "x-content-type-options": "nosniff",
  });
  response.end(body);
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, "application/json; charset=utf-8", JSON.stringify(body));
}

/** Sends a page that loads nothing but our own files and whose form leads back here or, after a redirect, to `formTarget`. */
export function sendPage(response: ServerResponse, status: number, html: string, formTarget: string): void {
  send(response, status, "text/html; charset=utf-8", html, {
    "content-security-policy": `default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self' ${formTarget}`,
    "referrer-policy": "no-referrer",
  });
}

export function redirect(response: ServerResponse, address: URL): void {
  response.writeHead(303, { location: address.href, "cache-control": "no-store", "content-length": "0" }).end();
}

/** The body as text; undefined when it is longer than any that is expected here. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  return readWhole(request, MAX_BODY);
}

/** The body as text; undefined when it is longer than `max` bytes. */
export async function readWhole(request: IncomingMessage, max: number): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > max) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The fields of a form; none when the body is something else. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
  return new URLSearchParams(isForm ? await readBody(request) : "");
}

/** An object sent as JSON; empty when the body is something else. */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse((await readBody(request)) ?? "");
    return value !== null && typeof value === "object" ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Waits for longer than a client does, or until it has left; returns whether it is still connected. */
export async function beSlow(response: ServerResponse): Promise<boolean> {
  const closed = new AbortController();
  response.once("close", () => closed.abort());
  await setTimeout(SLOW_MILLISECONDS, undefined, { signal: closed.signal, ref: false }).catch(() => undefined);
  return !closed.signal.aborted;
}
