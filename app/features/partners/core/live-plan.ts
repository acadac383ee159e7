import type { ChannelFault } from "~/platform/channels/channel-error.ts";
import { DAY_MS, MINUTE_MS } from "~/text/durations.ts";

/** How often the channels are polled, and the age up to which a result is shown. */
export const ROUND_MS = 4 * MINUTE_MS;
export const SHOWN_FOR_MS = 10 * MINUTE_MS;
/** How many ids one call may ask for, and how many videos a list of uploads gives. */
const IDS_A_CALL = 50;
const VIDEOS_A_LIST = 10;
/** The most new channels to look up at a time, which cost up to two calls each. */
const MAX_RESOLVED = 10;
const RESOLVED_FOR_MS = DAY_MS;

/** A channel on YouTube as far as it is known. Times are milliseconds since 1970. */
export interface KnownChannel {
  providerId: string | null;
  resolvedAt: number | null;
  videoCount: number | null;
  listedCount: number | null;
  listedAt: number | null;
  openVideos: readonly string[];
}

/** The work of a round, and its maximum cost in units of the quota. */
export interface RoundPlan<Channel> {
  /** Channels whose id is not known yet. */
  resolve: Channel[];
  /** How many lists of uploads may be read. */
  lists: number;
  units: number;
}

/**
 * Plans a round on YouTube. What tells for all channels at once comes first: their numbers of videos and the streams that are open, fifty a
 * call. What is left of this round's share of the day reads lists of uploads, one a call, and finds out new channels. Null where not even
 * the first can be paid for.
 */
export function planRound<Channel extends KnownChannel>(
  channels: readonly Channel[],
  { unitsLeft, roundsLeft, now }: { unitsLeft: number; roundsLeft: number; now: number },
): RoundPlan<Channel> | null {
  const known = channels.filter(({ providerId }) => providerId !== null);
  const unknown = channels.filter(({ providerId, resolvedAt }) => providerId === null && (resolvedAt ?? 0) <= now - RESOLVED_FOR_MS);
  const open = channels.reduce((sum, { openVideos }) => sum + openVideos.length, 0);
  const base = callsFor(known.length) + callsFor(open);
  if (base > unitsLeft || channels.length === 0) return null;
  const share = Math.max(base, Math.floor(unitsLeft / Math.max(1, roundsLeft)));
  const spare = Math.min(share, unitsLeft) - base;
  // Besides its two calls, a new channel may be the one that does not fit into the calls for all.
  const resolve = unknown.slice(0, Math.min(MAX_RESOLVED, Math.max(0, Math.floor((spare - 1) / 2))));
  const finding = 2 * resolve.length + callsFor(known.length + resolve.length) - callsFor(known.length);
  const rest = spare - finding;
  // The videos of a list need calls too, the last of which may not be full.
  const affordable = Math.floor(((rest - 1) * IDS_A_CALL) / (IDS_A_CALL + VIDEOS_A_LIST));
  const lists = Math.max(0, Math.min(known.length + resolve.length, affordable));
  return { resolve, lists, units: base + finding + lists + callsFor(lists * VIDEOS_A_LIST) };
}

const callsFor = (ids: number) => Math.ceil(ids / IDS_A_CALL);

/** The channels whose uploads are listed in a round: those with another number of videos than when they were listed, then the longest ago. */
export function pickListed<Channel extends KnownChannel>(channels: readonly Channel[], lists: number): Channel[] {
  const rank = ({ videoCount, listedCount, listedAt }: Channel) =>
    listedAt === null ? Number.NEGATIVE_INFINITY : videoCount === listedCount ? listedAt : listedAt - DAY_MS;
  return channels.toSorted((a, b) => Math.sign(rank(a) - rank(b)) || 0).slice(0, lists);
}

/** The date of the quota's day, which starts at midnight in California, and the number of rounds left in it. */
export function quotaDay(now: Date): { day: string; roundsLeft: number; endsAt: Date } {
  const parts = Object.fromEntries(PACIFIC.formatToParts(now).map(({ type, value }) => [type, value]));
  const passed = (Number(parts.hour) * 60 + Number(parts.minute)) * MINUTE_MS + Number(parts.second) * 1_000;
  const left = Math.max(DAY_MS - passed, MINUTE_MS);
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    roundsLeft: Math.ceil(left / ROUND_MS),
    endsAt: new Date(now.getTime() + left),
  };
}

const PACIFIC = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Los_Angeles",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

const MAX_PAUSE_MS = 60 * MINUTE_MS;
/** How long polling pauses after a first failure of a kind; each further one doubles it. */
const PAUSES: Record<Exclude<ChannelFault, "quota">, number> = { refused: 15 * MINUTE_MS, busy: ROUND_MS, slow: 0, broken: 0 };

/**
 * Until when polling pauses after `failures` failures in a row: with no quota until the day is over, otherwise longer each
 * time, up to an hour. The first slow or broken answer costs no round.
 */
export function pauseAfter(fault: ChannelFault, failures: number, now: Date): Date {
  if (fault === "quota") return quotaDay(now).endsAt;
  const first = PAUSES[fault];
  const pause = first === 0 ? (failures <= 1 ? 0 : ROUND_MS * 2 ** (failures - 2)) : first * 2 ** (failures - 1);
  return new Date(now.getTime() + Math.min(pause, MAX_PAUSE_MS));
}
