import { orThrow } from "~/access/guards.ts";
import { ChannelError } from "~/platform/channels/channel-error.ts";
import { createTwitch, LOGINS_A_CALL } from "~/platform/channels/twitch.server.ts";
import { createYoutube, IDS_A_CALL, type Youtube, type YoutubeChannel, type YoutubeVideo } from "~/platform/channels/youtube.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { parseChannel } from "./core/channel-address.ts";
import { pickListed } from "./core/live-plan.ts";
import { beginRound, type ChannelReading, type ChannelRow, endRound, type Round } from "./partners.channels.commands.server.ts";

/** A round is over by then, whatever the providers do. */
const ROUND_WITHIN_MS = 90_000;
/** How many videos of a channel are remembered as over. */
const MAX_ENDED = 30;
const MAX_OPEN = 10;

/** Looks every four minutes which partners are live. */
export const partnersLiveJob: ScheduledJob = { name: "partners-live", cron: "*/4 * * * *", run: watchChannels };

/** One round at each configured provider. A failure of one does not stop the other. */
export async function watchChannels(ctx: AppContext): Promise<void> {
  const { youtube, twitch } = ctx.config.channels;
  const deadline = AbortSignal.timeout(ROUND_WITHIN_MS);
  if (youtube) {
    const client = createYoutube(youtube, deadline);
    await watch(ctx, "youtube", (round, into) => readYoutube(client, ctx.now(), round, into), client.spent);
  }
  if (twitch) {
    const client = createTwitch(twitch, ctx.now(), deadline);
    await watch(ctx, "twitch", async ({ channels }, into) => {
      for (const some of chunksOf(channels, LOGINS_A_CALL)) {
        const byLogin = new Map(some.map((channel) => [parseChannel(channel.url)?.name ?? "", channel]));
        const live = await client.findLive([...byLogin.keys()]);
        for (const [login, { userId }] of byLogin)
          into.set(userId, { userId, live: live.has(login), liveVideo: null, liveSince: live.get(login) ?? null });
      }
    });
  }
}

type Readings = Map<string, ChannelReading>;

async function watch(
  ctx: AppContext,
  provider: "youtube" | "twitch",
  read: (round: Round, into: Readings) => Promise<void>,
  spent = () => 0,
): Promise<void> {
  const { round } = orThrow(await beginRound(ctx, { provider }));
  if (!round) return;
  const readings: Readings = new Map();
  let failure = null;
  try {
    await read(round, readings);
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    failure = { fault: error.fault, message: error.message };
    ctx.log.warn({ provider, fault: error.fault }, error.message);
  }
  const { day, units } = round;
  orThrow(await endRound(ctx, { provider, day, units, spent: spent(), readings: [...readings.values()], failure }));
}

/**
 * Finds out which channels on YouTube are live: new channels by name, then how many videos each has, the uploads of those whose number
 * changed or that were not listed for the longest time, and the state of every video that may be live. A failure leaves the data read
 * before it, and is thrown once that is put together.
 */
async function readYoutube(youtube: Youtube, now: Date, { channels, resolve, lists }: Round, into: Readings): Promise<void> {
  const rows = new Map(channels.map((channel) => [channel.userId, { ...channel }]));
  for (const userId of resolve) await resolveChannel(youtube, now, rows.get(userId));
  const known = [...rows.values()].filter(({ providerId }) => providerId !== null);
  for (const some of chunksOf(known, IDS_A_CALL)) {
    const found = new Map((await youtube.findChannels(some.map(({ providerId }) => providerId ?? ""))).map((one) => [one.id, one]));
    for (const row of some) takeOver(row, found.get(row.providerId ?? ""), now);
  }
  const listable = known.filter(({ uploads }) => uploads !== null);
  const failure = await listUploads(
    youtube,
    now,
    pickListed(listable.map(toKnown), lists).flatMap(({ userId }) => rows.get(userId) ?? []),
  );
  const videos = await findOpen(youtube, known);
  for (const row of known) into.set(row.userId, judge(row, videos));
  if (failure) throw failure;
}

const toKnown = (row: ChannelRow) => ({ ...row, resolvedAt: row.resolvedAt?.getTime() ?? null, listedAt: row.listedAt?.getTime() ?? null });

async function resolveChannel(youtube: Youtube, now: Date, row: ChannelRow | undefined): Promise<void> {
  const channel = row && parseChannel(row.url);
  if (!row || !channel || channel.by === "login") return;
  row.resolvedAt = now;
  const found = await youtube.findChannel({ by: channel.by, name: channel.name });
  row.providerId = found?.id ?? null;
}

/** A missing channel is resolved by its name again a day later. */
function takeOver(row: ChannelRow, found: YoutubeChannel | undefined, now: Date): void {
  if (!found) Object.assign(row, { providerId: null, uploads: null, resolvedAt: now, openVideos: [] });
  else Object.assign(row, { uploads: found.uploads, videoCount: found.videoCount });
}

/** Adds the newest videos to those that may be live. Ends with the first failure, and returns it. */
async function listUploads(youtube: Youtube, now: Date, rows: readonly ChannelRow[]): Promise<ChannelError | null> {
  for (const row of rows) {
    try {
      const uploads = await youtube.findUploads(row.uploads ?? "");
      const fresh = uploads.filter((id) => !row.endedVideos.includes(id) && !row.openVideos.includes(id));
      row.openVideos = [...fresh, ...row.openVideos].slice(0, MAX_OPEN);
      row.listedAt = now;
      row.listedCount = row.videoCount;
    } catch (error) {
      if (error instanceof ChannelError) return error;
      throw error;
    }
  }
  return null;
}

async function findOpen(youtube: Youtube, rows: readonly ChannelRow[]): Promise<Map<string, YoutubeVideo>> {
  const videos = new Map<string, YoutubeVideo>();
  const open = [...new Set(rows.flatMap(({ openVideos }) => openVideos))];
  for (const some of chunksOf(open, IDS_A_CALL)) for (const video of await youtube.findVideos(some)) videos.set(video.id, video);
  return videos;
}

/** The new state of a channel: videos that are over, gone, or another channel's are polled no more. */
function judge({ checkedAt: _checkedAt, ...row }: ChannelRow, videos: ReadonlyMap<string, YoutubeVideo>): ChannelReading {
  const stateOf = (id: string) => (videos.get(id)?.channelId === row.providerId ? videos.get(id)?.state : "none");
  const openVideos = row.openVideos.filter((id) => stateOf(id) === "live" || stateOf(id) === "upcoming");
  const over = row.openVideos.filter((id) => !openVideos.includes(id));
  const liveVideo = openVideos.find((id) => stateOf(id) === "live") ?? null;
  return {
    ...row,
    openVideos,
    endedVideos: [...over, ...row.endedVideos].slice(0, MAX_ENDED),
    live: liveVideo !== null,
    liveVideo,
    liveSince: liveVideo === null ? null : (videos.get(liveVideo)?.startedAt ?? row.liveSince),
  };
}

function chunksOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}
