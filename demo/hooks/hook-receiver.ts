import type { IncomingMessage, ServerResponse } from "node:http";
import { escapeHtml } from "~/text/escape-html.ts";
import { readWhole, send, sendJson, sendPage } from "../identity/http.ts";

interface ReceiverOptions {
  /** The environment of the site; the receiver refuses to be made in production. */
  environment: "demo" | "production";
  /** Address of the site, without a slash at the end. */
  appUrl: string;
}

interface Received {
  id: string;
  at: Date;
  body: string;
}

const MAX_KEPT = 20;
const MAX_BODY = 256 * 1024;

/** A server of a player's that exists in this demo alone: it takes what webhooks send, and shows it. Throws in production. */
export function createHookReceiver({ environment, appUrl }: ReceiverOptions) {
  if (environment !== "demo") throw new Error("The local receiver shows everybody what webhooks are sent; it does not run in production.");
  const prefix = "/demo-hooks";
  const received: Received[] = [];

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readWhole(request, MAX_BODY);
    if (body === undefined) return sendJson(response, 413, { message: "That is too long." });
    received.unshift({ id: String(request.headers["webhook-id"] ?? ""), at: new Date(), body });
    received.splice(MAX_KEPT);
    response.writeHead(204).end();
  }

  return {
    prefix,
    /** The beginning of the addresses that take messages. */
    addresses: `${appUrl}${prefix}/`,
    async handler(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const { pathname } = new URL(request.url ?? "/", appUrl);
      if (request.method === "POST")
        return pathname.endsWith("/gone") ? send(response, 410, "text/plain", "Gone") : take(request, response);
      if (pathname !== `${prefix}/`) return sendJson(response, 404, { message: "There is nothing here." });
      sendPage(response, 200, receiverPage(received, `${appUrl}${prefix}/`), "");
    },
  };
}

function receiverPage(received: readonly Received[], address: string): string {
  const messages = received.map(
    ({ id, at, body }) =>
      `<section><h2>${escapeHtml(id)}</h2><p>${escapeHtml(at.toISOString().replace("T", " ").slice(0, 19))} UTC</p><pre>${escapeHtml(body)}</pre></section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo receiver</title></head>
<body><main><h1>Demo receiver</h1>
<p>This stands in for a server of a player's. A webhook to ${escapeHtml(address)}anything is shown here, and one to ${escapeHtml(address)}gone is told that it is gone.</p>
${messages.length === 0 ? "<p>Nothing was sent yet. Change a value in the back office.</p>" : messages.join("\n")}
</main></body></html>`;
}
