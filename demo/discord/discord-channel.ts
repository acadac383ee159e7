import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { MAX_EMBED } from "~/features/webhooks/webhooks.constants.ts";
import { projectRoot } from "~/platform/process/project-root.server.ts";
import { escapeHtml } from "~/text/escape-html.ts";
import { readForm, readWhole, send, sendJson, sendPage } from "../identity/http.ts";

interface ChannelOptions {
  /** The environment of the site; the channel refuses to be made in production. */
  environment: "demo" | "production";
  /** Address of the site, without a slash at the end. */
  appUrl: string;
}

interface ReceivedEmbed {
  title?: string;
  description?: string;
  fields?: { name: string; value: string }[];
  color?: number;
}

interface Received {
  at: Date;
  embeds: ReceivedEmbed[];
}

export interface DiscordChannel {
  /** Path under which all of its addresses lie, without a slash at the end. */
  prefix: string;
  /** The webhook's address. */
  address: string;
  /** Answers a request whose path lies under the prefix. */
  handler(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Posted messages, newest first. */
  received: Received[];
}

/** The selectable answers of the channel, to try the site's reactions. */
const MOODS = { well: "takes messages", busy: "has had enough (429)", broken: "is broken (500)", deleted: "is deleted (404)" } as const;
type Mood = keyof typeof MOODS;

const MAX_KEPT = 50;
const MAX_BODY = 256 * 1024;

/** A channel of Discord that exists in this demo alone: it accepts and shows the posts of the webhook. Throws in production. */
export function createDiscordChannel({ environment, appUrl }: ChannelOptions): DiscordChannel {
  if (environment !== "demo")
    throw new Error("The local channel shows everybody what is told to the team's; it does not run in production.");
  const prefix = "/demo-discord";
  const received: Received[] = [];
  let mood: Mood = "well";

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (mood === "busy") return send(response, 429, "application/json", JSON.stringify({ retry_after: 2 }), { "retry-after": "2" });
    if (mood === "broken") return sendJson(response, 500, { message: "Internal Server Error" });
    if (mood === "deleted") return sendJson(response, 404, { message: "Unknown Webhook", code: 10015 });
    const embeds = readEmbeds(await readWhole(request, MAX_BODY));
    if (!embeds) return sendJson(response, 400, { message: "Cannot send an empty message", code: 50006 });
    received.unshift({ at: new Date(), embeds });
    received.splice(MAX_KEPT);
    response.writeHead(204).end();
  }

  return {
    prefix,
    address: `${appUrl}${prefix}/webhook`,
    received,
    async handler(request, response) {
      const { pathname } = new URL(request.url ?? "/", appUrl);
      if (pathname === `${prefix}/webhook` && request.method === "POST") return take(request, response);
      if (pathname === `${prefix}/channel.css`) return send(response, 200, "text/css; charset=utf-8", readStyles());
      if (pathname !== `${prefix}/`) return sendJson(response, 404, { message: "404: Not Found" });
      if (request.method === "POST") {
        const wanted = (await readForm(request)).get("mood") ?? "";
        if (Object.hasOwn(MOODS, wanted)) mood = wanted as Mood;
        response.writeHead(303, { location: `${prefix}/` }).end();
        return;
      }
      sendPage(response, 200, channelPage({ prefix, received, mood }), "");
    },
  };
}

/** The embeds of a message; undefined for what Discord would refuse. */
function readEmbeds(body: string | undefined): ReceivedEmbed[] | undefined {
  try {
    const { embeds } = JSON.parse(body ?? "") as { embeds?: ReceivedEmbed[] };
    return Array.isArray(embeds) && embeds.length > 0 && embeds.length <= MAX_EMBED.embeds ? embeds : undefined;
  } catch {
    return undefined;
  }
}

const readStyles = () =>
  Buffer.concat(["app/ui/tokens.css", "demo/discord/channel.css"].map((file) => readFileSync(path.join(projectRoot, file))));

function channelPage({ prefix, received, mood }: { prefix: string; received: readonly Received[]; mood: Mood }): string {
  const choices = Object.entries(MOODS).map(
    ([name, words]) => `<button name="mood" value="${name}"${name === mood ? ' aria-pressed="true"' : ""}>${words}</button>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo channel</title><link rel="stylesheet" href="${prefix}/channel.css"></head>
<body><main><h1>Demo channel</h1>
<p>This stands in for a channel of Discord: it shows what the webhook has posted since the site was started. Nothing leaves this machine.</p>
<form method="post"><span>This channel</span> ${choices.join(" ")}</form>
${received.length === 0 ? "<p>Nothing was posted yet. Change a value in the back office.</p>" : received.map(messageOf).join("\n")}
</main></body></html>`;
}

/** Characters behind a backslash are literal. */
const plain = (text = "") => escapeHtml(text.replace(/\\([^\w\s])/g, "$1")).replaceAll("\n", "<br>");
const COLORS: Record<number, string> = { 3066993: "green", 15158332: "red", 3447003: "blue" };

function messageOf({ at, embeds }: Received): string {
  const drawn = embeds.map(
    ({ title, description, fields = [], color = 0 }) =>
      `<article class="${COLORS[color] ?? ""}"><h2>${plain(title)}</h2><p>${plain(description)}</p><dl>${fields
        .map(({ name, value }) => `<div><dt>${plain(name)}</dt><dd>${plain(value)}</dd></div>`)
        .join("")}</dl></article>`,
  );
  return `<section><time>${escapeHtml(at.toISOString().replace("T", " ").slice(0, 19))} UTC</time>${drawn.join("")}</section>`;
}
