import { and, eq, gt, inArray } from "drizzle-orm";
import { partnerChannels, providerPolls } from "~/db/schema/partners.ts";
import { findMarkedChannels } from "~/features/accounts/accounts.queries.server.ts";
import { ChannelError } from "~/platform/channels/channel-error.ts";
import { createTwitch } from "~/platform/channels/twitch.server.ts";
import { createYoutube } from "~/platform/channels/youtube.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isSameChannel, type KnownChannel, parseChannel } from "./core/channel-address.ts";
import { quotaDay, SHOWN_FOR_MS } from "./core/live-plan.ts";

/** A partner who is live. */
export interface LiveChannel {
  /** Where it can be watched. */
  url: string;
  /** When that was read, and until when it is shown unless it is seen again, in milliseconds since 1970. */
  asOf: number;
  until: number;
}

/** Which of these partners are live, by their ids. Results older than ten minutes do not count. */
export async function findLive(ctx: Pick<AppContext, "db" | "now">, ids: readonly string[]): Promise<Map<string, LiveChannel>> {
  if (ids.length === 0) return new Map();
  const { userId, live, checkedAt } = partnerChannels;
  const asOf = ctx.now().getTime();
  const oldest = new Date(asOf - SHOWN_FOR_MS);
  const rows = await ctx.db
    .select()
    .from(partnerChannels)
    .where(and(inArray(userId, [...ids]), eq(live, true), gt(checkedAt, oldest)));
  return new Map(
    rows.map(({ userId, liveVideo, url, checkedAt }) => [
      userId,
      {
        url: liveVideo === null ? url : `https://www.youtube.com/watch?v=${liveVideo}`,
        asOf,
        until: (checkedAt?.getTime() ?? 0) + SHOWN_FOR_MS,
      },
    ]),
  );
}

/** Whether the site can look at the channel of this address by itself: it knows its provider, and has a key for it. */
export function isCheckable(ctx: Pick<AppContext, "config">, url: string): boolean {
  const channel = parseChannel(url);
  return channel !== null && ctx.config.channels[channel.provider] !== undefined;
}

/** Data of a channel from its provider: its description, and its id at YouTube. */
interface SeenChannel {
  description: string;
  youtubeId: string | null;
}

/**
 * A channel as its provider shows it, and what that cost of YouTube's quota; null where there is no such channel, undefined where it cannot
 * be read now: there is no key, no quota left, or no answer.
 */
export async function readChannel(ctx: AppContext, url: string): Promise<{ channel: SeenChannel | null | undefined; units: number }> {
  const channel = parseChannel(url);
  const settings = channel && ctx.config.channels[channel.provider];
  if (!channel || !settings || (await isPaused(ctx, channel.provider))) return { channel: undefined, units: 0 };
  let spent = () => 0;
  try {
    if (channel.provider === "twitch") {
      const twitch = ctx.config.channels.twitch && createTwitch(ctx.config.channels.twitch, ctx.now());
      const description = await twitch?.findDescription(channel.name);
      return { channel: description === undefined ? null : { description, youtubeId: null }, units: 0 };
    }
    const youtube = ctx.config.channels.youtube && createYoutube(ctx.config.channels.youtube);
    if (!youtube || channel.by === "login") return { channel: undefined, units: 0 };
    spent = youtube.spent;
    const found = await youtube.findChannel({ by: channel.by, name: channel.name });
    return { channel: found ? { description: found.description, youtubeId: found.id } : null, units: spent() };
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    ctx.log.warn({ provider: channel.provider, fault: error.fault }, error.message);
    return { channel: undefined, units: spent() };
  }
}

/** The partner who has this channel already, under any address, other than `userId`; undefined without one. */
export async function findChannelOwner({ db }: Pick<AppContext, "db">, wanted: KnownChannel, userId: string): Promise<string | undefined> {
  const marked = await findMarkedChannels({ db });
  const seen = await db
    .select({ userId: partnerChannels.userId, url: partnerChannels.url, youtubeId: partnerChannels.providerId })
    .from(partnerChannels)
    .where(eq(partnerChannels.provider, "youtube"));
  const idOf = new Map(seen.map((row) => [`${row.userId} ${row.url}`, row.youtubeId]));
  const known = marked.map((row) => ({ ...row, youtubeId: row.youtubeId ?? idOf.get(`${row.userId} ${row.url}`) ?? null }));
  return known.find((row) => row.userId !== userId && isSameChannel(row, wanted))?.userId;
}

/** Whether polling of a provider pauses, or its quota is used up. */
async function isPaused({ db, config, now }: AppContext, provider: "youtube" | "twitch"): Promise<boolean> {
  const [poll] = await db.select().from(providerPolls).where(eq(providerPolls.provider, provider));
  if (!poll) return false;
  if (poll.blockedUntil && poll.blockedUntil > now()) return true;
  const { youtube } = config.channels;
  return provider === "youtube" && youtube !== undefined && poll.day === quotaDay(now()).day && poll.used >= youtube.dailyUnits;
}
