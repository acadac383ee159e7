import { generateKeyPairSync, randomInt, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { DISCORD_WORDS } from "~/features/discord/core/discord-words.ts";
import { COMMAND_NAMES, INTERACTIONS } from "~/features/discord/discord.constants.ts";
import { projectRoot } from "~/platform/process/project-root.server.ts";
import type { DiscordAppSettings } from "~/platform/process/sign-in-settings.server.ts";
import { escapeHtml } from "~/text/escape-html.ts";
import { readForm, readWhole, send, sendJson, sendPage } from "../identity/http.ts";

interface CallerOptions {
  /** The environment of the site; the caller refuses to be made in production. */
  environment: "demo" | "production";
  /** Address of the site, without a slash at the end. */
  appUrl: string;
  now?: () => Date;
}

/** A component of a message: a link, or a button with an id. */
interface Button {
  label: string;
  url?: string;
  custom_id?: string;
}

export interface ReceivedMessage {
  content?: string;
  embeds?: {
    title?: string;
    url?: string;
    description?: string;
    fields?: { name: string; value: string }[];
    image?: { url: string };
    footer?: { text: string };
  }[];
  components?: { components: Button[] }[];
  flags?: number;
}

interface Answered {
  status: number;
  body: { type?: number; data?: ReceivedMessage & { choices?: { name: string }[] } };
}

export interface DiscordCaller {
  /** Path under which all of its addresses lie, without a slash at the end. */
  prefix: string;
  /** The app as Discord would know it. */
  settings: DiscordAppSettings;
  /** Signs an interaction and sends it, with `instead` in place of Discord's own values. */
  call(interaction: object, instead?: { headers?: Record<string, string>; timestamp?: number }): Promise<Answered>;
  /** Replies that came later, by the token of their interaction. */
  late: Map<string, ReceivedMessage>;
  /** Answers a request whose path lies under the prefix. */
  handler(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

const APPLICATION = "900000000000000001";
const MAX_BODY = 64 * 1024;

/** Discord's side of the app, for this demo and for tests: it signs requests as Discord does. Throws in production. */
export function createDiscordCaller({ environment, appUrl, now = () => new Date() }: CallerOptions): DiscordCaller {
  if (environment !== "demo") throw new Error("The local caller may do what only Discord may; it does not run in production.");
  const prefix = "/demo-discord-app";
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const late = new Map<string, ReceivedMessage>();
  let shown: { asked: string; answer: Answered } | undefined;

  const call: DiscordCaller["call"] = async (interaction, { headers = {}, timestamp = Math.floor(now().getTime() / 1_000) } = {}) => {
    const id = `9${String(Date.now())}${randomInt(1e4, 1e5)}`.slice(0, 19);
    const body = JSON.stringify({ id, application_id: APPLICATION, token: `token-${id}`, ...interaction });
    const signature = sign(null, Buffer.from(timestamp + body), privateKey).toString("hex");
    const proofs = { "x-signature-ed25519": signature, "x-signature-timestamp": String(timestamp) };
    const answer = await fetch(`${appUrl}${INTERACTIONS}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...proofs, ...headers },
      body,
    });
    return { status: answer.status, body: (await answer.json()) as Answered["body"] };
  };

  async function try_(form: URLSearchParams): Promise<void> {
    const base = { user: { id: form.get("user") || "111" }, locale: form.get("locale") || "en-US" };
    const pressed = form.get("custom_id");
    const name = form.get("command") ?? "";
    const options = ["pet", "give", "get", "side"].flatMap((option) => {
      const value = form.get(option);
      return value ? [{ name: option, value, focused: form.get("suggest") === option }] : [];
    });
    const data = pressed === null ? { name, options } : { custom_id: pressed };
    const type = pressed !== null ? 3 : form.has("suggest") ? 4 : 2;
    shown = {
      asked: pressed ?? `/${name} ${options.map((one) => `${one.name}: ${one.value}`).join(" ")}`,
      answer: await call({ type, data, ...base }),
    };
  }

  return {
    prefix,
    settings: {
      applicationId: APPLICATION,
      publicKey: publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("hex"),
      botToken: undefined,
      apiUrl: `${appUrl}${prefix}/api`,
    },
    call,
    late,
    async handler(request, response) {
      const { pathname } = new URL(request.url ?? "/", appUrl);
      const [, token] = /\/api\/webhooks\/\d+\/([^/]+)\/messages\/@original$/.exec(pathname) ?? [];
      if (token !== undefined && request.method === "PATCH") {
        late.set(decodeURIComponent(token), JSON.parse((await readWhole(request, MAX_BODY)) ?? "{}") as ReceivedMessage);
        return sendJson(response, 200, {});
      }
      if (pathname === `${prefix}/channel.css`) return send(response, 200, "text/css; charset=utf-8", readStyles());
      if (pathname !== `${prefix}/`) return sendJson(response, 404, { message: "404: Not Found" });
      if (request.method === "POST") {
        await try_(await readForm(request));
        response.writeHead(303, { location: `${prefix}/` }).end();
        return;
      }
      sendPage(response, 200, callerPage(prefix, shown), "");
    },
  };
}

const readStyles = () =>
  Buffer.concat(["app/ui/tokens.css", "demo/discord/channel.css"].map((file) => readFileSync(path.join(projectRoot, file))));

function callerPage(prefix: string, shown: { asked: string; answer: Answered } | undefined): string {
  const field = (name: string, words: string) => `<label>${words} <input name="${name}"></label>`;
  const commands = COMMAND_NAMES.map((name) => `<option value="${name}">/${name}: ${escapeHtml(DISCORD_WORDS.en.commands[name])}</option>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo of the Discord app</title><link rel="stylesheet" href="${prefix}/channel.css"></head>
<body><main><h1>Demo of the Discord app</h1>
<p>This stands in for Discord: it signs a command as Discord does, and shows what the app answers. Nothing leaves this machine.</p>
<form method="post"><label>Command <select name="command">${commands.join("")}</select></label>
${field("pet", "pet")} ${field("give", "give")} ${field("get", "get")}
<label>side <select name="side"><option></option><option>gives</option><option>wants</option></select></label>
<label>Language <select name="locale"><option>en-US</option><option>de</option></select></label>
<button>Send</button> <button name="suggest" value="pet">What is suggested for pet?</button></form>
${shown === undefined ? "" : answerOf(shown)}
</main></body></html>`;
}

/** Characters behind a backslash are literal, and links are shown as their text. */
const plain = (text = "") =>
  escapeHtml(text.replace(/\[((?:\\.|[^\]])*)\]\([^)]*\)/g, "$1").replace(/\\([^\w\s])/g, "$1"))
    .replace(/\*\*(.+?)\*\*/g, "<b>$1</b>")
    .replace(/&lt;t:(\d+):R&gt;/g, (_, seconds) => `${new Date(Number(seconds) * 1_000).toISOString().slice(0, 16).replace("T", " ")} UTC`)
    .replace(/&lt;(https?:[^&]+)&gt;/g, '<a href="$1">$1</a>')
    .replaceAll("\n", "<br>");

function answerOf({ asked, answer: { status, body } }: { asked: string; answer: Answered }): string {
  const { data = {} } = body;
  const embeds = (data.embeds ?? []).map(
    ({ title, description, fields = [], image, footer }) =>
      `<article class="blue"><h2>${plain(title)}</h2><p>${plain(description)}</p><dl>${fields
        .map(({ name, value }) => `<div><dt>${plain(name)}</dt><dd>${plain(value)}</dd></div>`)
        .join(
          "",
        )}</dl>${image ? `<img src="${escapeHtml(image.url)}" alt="" width="400">` : ""}<small>${plain(footer?.text)}</small></article>`,
  );
  const buttons = (data.components ?? []).flatMap(({ components }) => components.map(buttonOf));
  const choices = (data.choices ?? []).map(({ name }) => `<li>${plain(name)}</li>`);
  return `<section><p><b>${escapeHtml(asked)}</b> was answered with ${status}, type ${body.type ?? "none"}${data.flags === 64 ? ", for its caller’s eyes only" : ""}.</p>
<p>${plain(data.content)}</p>${embeds.join("")}<ul>${choices.join("")}</ul><form method="post">${buttons.join(" ")}</form></section>`;
}

const buttonOf = ({ label, url, custom_id = "" }: Button) =>
  url === undefined
    ? `<button name="custom_id" value="${escapeHtml(custom_id)}">${escapeHtml(label)}</button>`
    : `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
