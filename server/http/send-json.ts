import type { ServerResponse } from "node:http";

/** Answers in JSON, with further headers. */
export function sendJson(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  const text = JSON.stringify(body);
  const own = { "content-type": "application/json; charset=utf-8", "content-length": Buffer.byteLength(text) };
  response.writeHead(status, { ...own, ...headers }).end(text);
}
