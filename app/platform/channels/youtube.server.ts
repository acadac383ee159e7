import { z } from "zod";
import type { Config } from "../process/config.server.ts";
import { askProvider, ChannelError } from "./channel-error.ts";

/** Ids per call. Each call costs one unit of the day's quota. */
export const IDS_A_CALL = 50;
/** Newest videos checked per channel. */
const UPLOADS_A_CALL = 10;

/** A channel as the Data API describes it. */
export interface YoutubeChannel {
  id: string;
  description: string;
  /** The id of its list of uploads; null for a channel without one. */
  uploads: string | null;
  videoCount: number;
  /** Null where it is hidden. */
  subscriberCount: number | null;
}

/** A video's live-stream data. */
export interface YoutubeVideo {
  id: string;
  channelId: string;
  state: "live" | "upcoming" | "none";
  startedAt: Date | null;
}

/** Reference to a channel: id, handle, old user name, or one of its videos. */
export type ChannelName = { by: "id" | "handle" | "user" | "custom" | "video"; name: string };

/** The used part of YouTube's API. Every method throws ChannelError. */
export interface Youtube {
  /** Units spent so far; failed calls count too. */
  spent(): number;
  /** A channel by its name; undefined where there is none. A video costs a second call. */
  findChannel(name: ChannelName): Promise<YoutubeChannel | undefined>;
  /** Up to 50 channels by their ids, in one call. */
  findChannels(ids: readonly string[]): Promise<YoutubeChannel[]>;
  /** The ids of the newest videos of a list of uploads, the newest first. */
  findUploads(playlist: string): Promise<string[]>;
  /** Up to 50 videos, in one call. */
  findVideos(ids: readonly string[]): Promise<YoutubeVideo[]>;
}

const count = z.coerce.number().int().nonnegative().catch(0);
const channelsAnswer = z.object({
  items: z
    .array(
      z.object({
        id: z.string().regex(/^[\w-]{1,40}$/),
        snippet: z.object({ description: z.string().default("") }).optional(),
        statistics: z.object({ videoCount: count, subscriberCount: count.optional(), hiddenSubscriberCount: z.boolean().default(false) }),
        contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string().default("") }) }),
      }),
    )
    .default([]),
});
const uploadsAnswer = z.object({
  items: z.array(z.object({ contentDetails: z.object({ videoId: z.string().regex(/^[\w-]{11}$/) }) })).default([]),
});
const videosAnswer = z.object({
  items: z
    .array(
      z.object({
        id: z.string().regex(/^[\w-]{11}$/),
        snippet: z.object({ channelId: z.string(), liveBroadcastContent: z.enum(["live", "upcoming", "none"]).catch("none") }),
        liveStreamingDetails: z.object({ actualStartTime: z.iso.datetime({ offset: true }).optional() }).optional(),
      }),
    )
    .default([]),
});
const errorAnswer = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string().default("") })).default([]) }) });
const QUOTA = new Set(["quotaExceeded", "dailyLimitExceeded", "dailyLimitExceededUnreg"]);
const BUSY = new Set(["rateLimitExceeded", "userRateLimitExceeded"]);

/**
 * Makes the client of the YouTube Data API (v3). `deadline` ends all of its calls. The key is sent in a header, so that no address in a log
 * has it.
 */
export function createYoutube({ apiUrl, key }: NonNullable<Config["channels"]["youtube"]>, deadline?: AbortSignal): Youtube {
  let spent = 0;

  async function call<Shape extends z.ZodType>(
    path: string,
    params: Record<string, string>,
    shape: Shape,
  ): Promise<z.output<Shape> | null> {
    spent += 1;
    const address = `${apiUrl}/${path}?${new URLSearchParams(params)}`;
    const { status, body } = await askProvider("YouTube", address, {
      headers: { accept: "application/json", "x-goog-api-key": key },
      deadline,
    });
    if (status === 404) return null;
    if (status !== 200) throw faultOf(status, body);
    const parsed = shape.safeParse(body);
    if (!parsed.success) throw new ChannelError("broken", "YouTube gave an answer of another shape.");
    return parsed.data;
  }

  async function channels(params: Record<string, string>): Promise<YoutubeChannel[]> {
    const answer = await call("channels", { part: "snippet,statistics,contentDetails", ...params }, channelsAnswer);
    return (answer?.items ?? []).map(({ id, snippet, statistics, contentDetails }) => ({
      id,
      description: snippet?.description ?? "",
      uploads: contentDetails.relatedPlaylists.uploads || null,
      videoCount: statistics.videoCount,
      subscriberCount: statistics.hiddenSubscriberCount ? null : (statistics.subscriberCount ?? null),
    }));
  }

  async function findVideos(ids: readonly string[]): Promise<YoutubeVideo[]> {
    const answer = await call("videos", { part: "snippet,liveStreamingDetails", id: ids.join(",") }, videosAnswer);
    return (answer?.items ?? []).map(({ id, snippet, liveStreamingDetails }) => {
      const start = liveStreamingDetails?.actualStartTime;
      return {
        id,
        channelId: snippet.channelId,
        state: snippet.liveBroadcastContent,
        startedAt: start === undefined ? null : new Date(start),
      };
    });
  }

  return {
    spent: () => spent,
    async findChannel({ by, name }) {
      if (by === "video") {
        const [video] = await findVideos([name]);
        return video && (await channels({ id: video.channelId }))[0];
      }
      // The addresses with /c/ became handles.
      const param = by === "id" ? "id" : by === "user" ? "forUsername" : "forHandle";
      return (await channels({ [param]: by === "handle" || by === "custom" ? `@${name}` : name }))[0];
    },
    findChannels: (ids) => channels({ id: ids.join(","), maxResults: String(IDS_A_CALL) }),
    async findUploads(playlist) {
      const params = { part: "contentDetails", playlistId: playlist, maxResults: String(UPLOADS_A_CALL) };
      const answer = await call("playlistItems", params, uploadsAnswer);
      return (answer?.items ?? []).map(({ contentDetails }) => contentDetails.videoId);
    },
    findVideos,
  };
}

function faultOf(status: number, body: unknown): ChannelError {
  const reason = errorAnswer.safeParse(body).data?.error.errors[0]?.reason ?? "";
  if (QUOTA.has(reason)) return new ChannelError("quota", "YouTube says that the quota of the day is used up.");
  if (status === 429 || BUSY.has(reason)) return new ChannelError("busy", "YouTube asks for a pause.");
  if (status >= 500) return new ChannelError("broken", `YouTube answered ${status}.`);
  return new ChannelError("refused", `YouTube answered ${status}${/^\w{1,40}$/.test(reason) ? ` (${reason})` : ""}.`);
}
