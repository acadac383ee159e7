import { createHash } from "node:crypto";
import type { YoutubeVideo } from "~/platform/channels/youtube.server.ts";

/** A channel that exists in the demo alone. */
export interface PlayedChannel {
  provider: "youtube" | "twitch";
  /** Its handle or login. */
  name: string;
  id: string;
  description: string;
  /** When its stream began; null while it is not live. */
  liveSince: Date | null;
  /** Its videos, the newest first. */
  videos: string[];
}

const digest = (text: string) => createHash("sha256").update(text).digest("base64url").replaceAll("-", "_");
const MAX_CHANNELS = 2_000;

/** The channels of the local providers: every requested name exists. */
export class ChannelWorld {
  readonly #channels = new Map<string, PlayedChannel>();

  /** The channel of that name, created at its first request; undefined once there are too many. */
  find(provider: PlayedChannel["provider"], name: string): PlayedChannel | undefined {
    const key = `${provider}:${name.toLowerCase()}`;
    const known = this.#channels.get(key);
    if (known || this.#channels.size >= MAX_CHANNELS) return known;
    const id = provider === "youtube" ? `UC${digest(key).slice(0, 22)}` : digest(key).slice(0, 12);
    const videos = [0, 1].map((number) => videoOf(id, number));
    const channel = { provider, name, id, description: "Pets, eggs and fair trades.", liveSince: null, videos };
    this.#channels.set(key, channel);
    return channel;
  }

  byId(id: string): PlayedChannel | undefined {
    return this.all().find((channel) => channel.id === id);
  }

  all(): PlayedChannel[] {
    return [...this.#channels.values()];
  }

  /** Starts a stream, as a new video, or ends it. */
  setLive(channel: PlayedChannel, since: Date | null): void {
    if (since && !channel.liveSince) channel.videos.unshift(videoOf(channel.id, channel.videos.length));
    channel.liveSince = since;
  }

  video(id: string): YoutubeVideo | undefined {
    const channel = this.all().find(({ videos }) => videos.includes(id));
    if (!channel) return undefined;
    const isLive = channel.liveSince !== null && channel.videos[0] === id;
    return { id, channelId: channel.id, state: isLive ? "live" : "none", startedAt: isLive ? channel.liveSince : null };
  }
}

const videoOf = (channelId: string, number: number) => digest(`${channelId}:${number}`).slice(0, 11);
