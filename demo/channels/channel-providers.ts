import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { Config } from "~/platform/process/config.server.ts";
import { projectRoot } from "~/platform/process/project-root.server.ts";
import { escapeHtml } from "~/text/escape-html.ts";
import { beSlow, readForm, send, sendJson, sendPage } from "../identity/http.ts";
import { ChannelWorld, type PlayedChannel } from "./channel-world.ts";

interface ProviderOptions {
  /** The environment of the site; the providers refuse to be made in production. */
  environment: "demo" | "production";
  /** Address of the site, without a slash at the end. */
  appUrl: string;
  /** Channels that are there from the start, and whether they are live. */
  channels?: readonly { provider: PlayedChannel["provider"]; name: string; live: boolean }[];
}

/** The selectable answers of the providers, to try the site's reactions. */
const MOODS = {
  well: "answer well",
  forbidden: "refuse the key (403)",
  quota: "say that the quota is gone (403)",
  busy: "ask for a pause (429)",
  slow: "are slow",
  broken: "are broken (500)",
} as const;
export type Mood = keyof typeof MOODS;

export interface ChannelProviders {
  /** Path under which all of its addresses lie, without a slash at the end. */
  prefix: string;
  /** The settings with which the site asks them. */
  settings: Config["channels"];
  /** Answers a request whose path lies under the prefix. */
  handler(request: IncomingMessage, response: ServerResponse): Promise<void>;
  world: ChannelWorld;
  setMood(mood: Mood): void;
  /** The number of requests to each address, by its path without the prefix. */
  calls: Map<string, number>;
}

type ProviderAnswer = readonly [status: number, body: unknown];
const youtubeError = (reason: string) => ({ error: { errors: [{ reason }] } });

const KEY = "demo-key";
const TOKEN = "demo-token";

/** YouTube and Twitch as far as the site asks them, in this demo alone. Throws in production. */
export function createChannelProviders({ environment, appUrl, channels = [] }: ProviderOptions): ChannelProviders {
  if (environment !== "demo") throw new Error("The local YouTube and Twitch know nobody; they do not run in production.");
  const prefix = "/demo-channels";
  const world = new ChannelWorld();
  const calls = new Map<string, number>();
  let mood: Mood = "well";
  for (const { provider, name, live } of channels) {
    const channel = world.find(provider, name);
    if (channel && live) world.setLive(channel, new Date());
  }

  async function answer(request: IncomingMessage, response: ServerResponse, place: string, params: URLSearchParams): Promise<void> {
    calls.set(place, (calls.get(place) ?? 0) + 1);
    const isYoutube = place.startsWith("/youtube/");
    if (mood === "slow" && !(await beSlow(response))) return;
    if (mood === "broken") return sendJson(response, 500, youtubeError("backendError"));
    if (mood === "busy") return sendJson(response, 429, youtubeError("rateLimitExceeded"));
    if (mood === "forbidden") return sendJson(response, 403, youtubeError("forbidden"));
    if (mood === "quota" && isYoutube) return sendJson(response, 403, youtubeError("quotaExceeded"));
    if (isYoutube) {
      const isKnown = request.headers["x-goog-api-key"] === KEY;
      const [status, body] = isKnown ? answerYoutube(place.slice("/youtube/".length), params) : [400, youtubeError("badRequest")];
      return sendJson(response, status, body);
    }
    if (place === "/twitch/token" && request.method === "POST")
      return sendJson(response, 200, { access_token: TOKEN, expires_in: 5_000_000, token_type: "bearer" });
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return sendJson(response, 401, { status: 401, message: "Invalid OAuth token" });
    const [status, body] = answerTwitch(place.slice("/twitch/".length), params);
    return sendJson(response, status, body);
  }

  function answerYoutube(resource: string, params: URLSearchParams): ProviderAnswer {
    const ids = params.get("id")?.split(",") ?? [];
    if (ids.length > 50) return [400, youtubeError("invalidFilters")];
    if (resource === "channels") {
      const named = params.get("forHandle")?.replace(/^@/, "") ?? params.get("forUsername");
      const found = named ? [world.find("youtube", named)] : ids.map((id) => world.byId(id));
      return [200, { items: found.flatMap((channel) => (channel ? toYoutubeChannel(channel) : [])) }];
    }
    if (resource === "playlistItems") {
      const channel = world.byId((params.get("playlistId") ?? "").replace(/^UU/, "UC"));
      if (!channel) return [404, youtubeError("playlistNotFound")];
      const some = channel.videos.slice(0, Number(params.get("maxResults") ?? 5));
      return [200, { items: some.map((videoId) => ({ contentDetails: { videoId } })) }];
    }
    if (resource !== "videos") return [404, {}];
    const videos = ids.flatMap((id) => world.video(id) ?? []);
    const items = videos.map(({ id, channelId, state, startedAt }) => ({
      id,
      snippet: { channelId, liveBroadcastContent: state },
      ...(startedAt && { liveStreamingDetails: { actualStartTime: startedAt.toISOString() } }),
    }));
    return [200, { items }];
  }

  function answerTwitch(resource: string, params: URLSearchParams): ProviderAnswer {
    const names = resource === "helix/streams" ? params.getAll("user_login") : params.getAll("login");
    if (names.length > 100) return [400, { status: 400, message: "The limit is 100." }];
    const found = names.flatMap((name) => world.find("twitch", name) ?? []);
    if (resource === "helix/users") return [200, { data: found.map(({ name, description }) => ({ login: name, description })) }];
    if (resource !== "helix/streams") return [404, {}];
    const live = found.flatMap(({ name, liveSince }) =>
      liveSince ? { user_login: name, type: "live", started_at: liveSince.toISOString() } : [],
    );
    return [200, { data: live }];
  }

  async function change(request: IncomingMessage): Promise<void> {
    const form = await readForm(request);
    const wanted = form.get("mood") ?? "";
    if (Object.hasOwn(MOODS, wanted)) mood = wanted as Mood;
    const channel = world.all().find(({ id }) => id === form.get("channel"));
    if (!channel) return;
    if (form.has("live")) world.setLive(channel, form.get("live") === "yes" ? new Date() : null);
    if (form.has("description")) channel.description = (form.get("description") ?? "").slice(0, 1_000);
  }

  const address = `${appUrl}${prefix}`;
  return {
    prefix,
    world,
    calls,
    setMood(next) {
      mood = next;
    },
    settings: {
      youtube: { apiUrl: `${address}/youtube`, key: KEY, dailyUnits: 10_000 },
      twitch: { apiUrl: `${address}/twitch/helix`, tokenUrl: `${address}/twitch/token`, clientId: "demo", clientSecret: "demo" },
    },
    async handler(request, response) {
      const { pathname, searchParams } = new URL(request.url ?? "/", appUrl);
      const place = pathname.slice(prefix.length);
      if (/^\/(youtube|twitch)\//.test(place)) return answer(request, response, place, searchParams);
      if (place === "/channel.css") return send(response, 200, "text/css; charset=utf-8", readStyles());
      if (place !== "/") return sendJson(response, 404, {});
      if (request.method === "POST") {
        await change(request);
        response.writeHead(303, { location: `${prefix}/` }).end();
        return;
      }
      sendPage(response, 200, providersPage(prefix, mood, world.all()), "");
    },
  };
}

const toYoutubeChannel = ({ id, description, videos }: PlayedChannel) => ({
  id,
  snippet: { description },
  statistics: { videoCount: String(videos.length), subscriberCount: "1000", hiddenSubscriberCount: false },
  contentDetails: { relatedPlaylists: { uploads: id.replace(/^UC/, "UU") } },
});

const readStyles = () =>
  Buffer.concat(["app/ui/tokens.css", "demo/discord/channel.css"].map((file) => readFileSync(path.join(projectRoot, file))));

function providersPage(prefix: string, mood: Mood, channels: readonly PlayedChannel[]): string {
  const moods = Object.entries(MOODS).map(
    ([name, words]) => `<button name="mood" value="${name}"${name === mood ? ' aria-pressed="true"' : ""}>${words}</button>`,
  );
  const rows = channels.map(({ id, provider, name, description, liveSince }) => {
    const title = `${escapeHtml(name)} on ${provider === "youtube" ? "YouTube" : "Twitch"}`;
    return `<section><h2>${title}${liveSince ? ", live" : ""}</h2>
<form method="post"><input type="hidden" name="channel" value="${id}">
<button name="live" value="${liveSince ? "no" : "yes"}">${liveSince ? "End the stream" : "Go live"}</button></form>
<form method="post"><input type="hidden" name="channel" value="${id}">
<label>Description <input name="description" value="${escapeHtml(description)}"></label> <button>Save</button></form></section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo channels</title><link rel="stylesheet" href="${prefix}/channel.css"></head>
<body><main><h1>Demo channels</h1>
<p>These stand in for YouTube and Twitch: whatever channel the site asks for is here. The site looks every four minutes. Nothing leaves this machine.</p>
<form method="post"><span>They</span> ${moods.join(" ")}</form>
${rows.length === 0 ? "<p>The site has asked for no channel yet.</p>" : rows.join("\n")}
</main></body></html>`;
}
