import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import type { CommandContext } from "~/access/command-definition.ts";
import type { Database } from "~/db/client.server.ts";
import { partnerChannels, partnerFollows, providerPolls } from "~/db/schema/partners.ts";
import { findPartners, type PartnerAccount } from "~/features/accounts/accounts.queries.server.ts";
import { notify } from "~/features/notifications/notifications.commands.server.ts";
import type { ChannelFault } from "~/platform/channels/channel-error.ts";
import { parseChannel } from "./core/channel-address.ts";
import { pauseAfter, planRound, quotaDay } from "./core/live-plan.ts";
import { PARTNERS_LIVE } from "./partners.cache-tags.ts";

const provider = z.enum(["youtube", "twitch"]);
type Provider = z.output<typeof provider>;

/** A channel as the last round left it. */
export type ChannelRow = typeof partnerChannels.$inferSelect;
/** New data of a channel from a round; absent fields keep their values. */
export type ChannelReading = Pick<ChannelRow, "userId" | "live" | "liveVideo" | "liveSince"> & Partial<ChannelRow>;

/** Another round may have begun a moment ago: on a node that was taken for dead, or after a clock was corrected. */
const MIN_BETWEEN_MS = 3 * 60_000;
/** Kept back of the day's quota for looks at the channels of applicants. */
const RESERVED_UNITS = 300;

/** Adds to today's used YouTube quota, nested in the command that spent it. */
export const spendUnits = command({
  name: "partner-channel.spend",
  who: "part",
  input: z.object({ units: z.int().nonnegative() }),
  async run({ tx, now }, { units }) {
    if (units === 0) return done({});
    const poll = await lockPoll(tx, "youtube", now);
    await tx
      .update(providerPolls)
      .set({ used: poll.used + units })
      .where(eq(providerPolls.provider, "youtube"));
    return done({});
  },
});

/**
 * Starts a round: updates the list of partners and channels, and reserves the round's highest cost, so that the quota holds
 * even if it never ends. Returns null if it is too early, polling pauses, or the quota is used up.
 */
export const beginRound = command({
  name: "partner-channel.begin",
  who: "system",
  input: z.object({ provider }),
  async run({ tx, ctx, now }, { provider }) {
    const poll = await lockPoll(tx, provider, now);
    await takeOverChannels(tx, provider, await findPartners(ctx));
    const since = now.getTime() - (poll.ranAt?.getTime() ?? 0);
    if ((poll.blockedUntil && poll.blockedUntil > now) || (since >= 0 && since < MIN_BETWEEN_MS)) return done(NOTHING);
    const channels = await tx.select().from(partnerChannels).where(eq(partnerChannels.provider, provider)).orderBy(partnerChannels.userId);
    const { youtube } = ctx.config.channels;
    const { day, roundsLeft } = quotaDay(now);
    const left = (youtube?.dailyUnits ?? 0) - Math.min(RESERVED_UNITS, (youtube?.dailyUnits ?? 0) / 10) - poll.used;
    const known = channels.map((channel) => ({
      ...channel,
      resolvedAt: channel.resolvedAt?.getTime() ?? null,
      listedAt: channel.listedAt?.getTime() ?? null,
    }));
    const plan = provider === "youtube" ? planRound(known, { unitsLeft: Math.floor(left), roundsLeft, now: now.getTime() }) : NO_LIMIT;
    if (plan === null) return done(NOTHING);
    await tx
      .update(providerPolls)
      .set({ ranAt: now, used: poll.used + plan.units })
      .where(eq(providerPolls.provider, provider));
    const resolve = plan.resolve.map(({ userId }) => userId);
    const round: Round | null = { channels, day, resolve, lists: plan.lists, units: plan.units };
    return done<typeof NOTHING>({ round });
  },
});

/** The channels of a round, and its maximum cost. */
export interface Round {
  channels: ChannelRow[];
  day: string;
  /** The accounts with channels to look up. */
  resolve: string[];
  lists: number;
  units: number;
}

const NOTHING: { round: Round | null } = { round: null };
const NO_LIMIT = { resolve: [], lists: 0, units: 0 };

/** The state of a provider, locked, with the quota of today. */
async function lockPoll(tx: Database, provider: Provider, now: Date): Promise<typeof providerPolls.$inferSelect> {
  const { day } = quotaDay(now);
  await tx.insert(providerPolls).values({ provider, day }).onConflictDoNothing();
  const [poll] = await tx.select().from(providerPolls).where(eq(providerPolls.provider, provider)).for("update");
  if (!poll) throw new Error("The state of the provider was not stored.");
  if (poll.day === day) return poll;
  const fresh = { day, used: 0 };
  await tx.update(providerPolls).set(fresh).where(eq(providerPolls.provider, provider));
  return { ...poll, ...fresh };
}

/** Makes a row for each channel of a partner at the provider; a changed address resets the row. */
async function takeOverChannels(tx: Database, provider: Provider, partners: readonly PartnerAccount[]): Promise<void> {
  const rows = partners.flatMap(({ id, channelUrl }) => {
    const channel = parseChannel(channelUrl ?? "");
    return channel?.provider === provider ? [{ userId: id, provider, url: channel.url }] : [];
  });
  const ids = rows.map(({ userId }) => userId);
  await tx
    .delete(partnerChannels)
    .where(and(eq(partnerChannels.provider, provider), ids.length > 0 ? notInArray(partnerChannels.userId, ids) : undefined));
  if (rows.length === 0) return;
  await tx
    .insert(partnerChannels)
    .values(rows)
    .onConflictDoUpdate({
      target: partnerChannels.userId,
      set: { ...FORGOTTEN, url: sql`excluded.url`, provider: sql`excluded.provider` },
      setWhere: sql`${partnerChannels.url} <> excluded.url`,
    });
}

const FORGOTTEN = {
  ...{ providerId: null, uploads: null, resolvedAt: null, videoCount: null, listedCount: null, listedAt: null },
  ...{ openVideos: [], endedVideos: [], live: false, liveVideo: null, liveSince: null, checkedAt: null },
};

/**
 * Ends a round: stores the readings, returns unused quota, and pauses the provider for a while after a failure. Notifies the followers of
 * partners who went live.
 */
export const endRound = command({
  name: "partner-channel.end",
  who: "system",
  input: z.object({
    provider,
    day: z.string(),
    /** Reserved and spent units. */
    units: z.int(),
    spent: z.int(),
    readings: z.array(z.custom<ChannelReading>()),
    failure: z.custom<{ fault: ChannelFault; message: string } | null>(),
  }),
  async run({ tx, ctx, now }, { provider, day, units, spent, readings, failure }) {
    const poll = await lockPoll(tx, provider, now);
    const failures = failure ? poll.failures + 1 : 0;
    await tx
      .update(providerPolls)
      .set({
        used: poll.day === day ? Math.max(0, poll.used - units + spent) : poll.used,
        failures,
        blockedUntil: failure ? pauseAfter(failure.fault, failures, now) : null,
        lastError: failure?.message ?? null,
      })
      .where(eq(providerPolls.provider, provider));
    const before = new Map((await lockChannels(tx, readings)).map((row) => [row.userId, row]));
    let changed = false;
    for (const { userId, ...reading } of readings) {
      const row = before.get(userId);
      if (!row) continue;
      changed ||= row.live !== reading.live || row.liveVideo !== reading.liveVideo;
      if (differs(row, reading)) await tx.update(partnerChannels).set(reading).where(eq(partnerChannels.userId, userId));
      if (reading.live && !row.live) await tellFollowers(tx, ctx, userId, reading.liveSince ?? now);
    }
    const seen = [...before.keys()];
    if (seen.length > 0) await tx.update(partnerChannels).set({ checkedAt: now }).where(inArray(partnerChannels.userId, seen));
    return done({ seen: seen.length }, changed ? { invalidates: [PARTNERS_LIVE] } : {});
  },
});

async function lockChannels(tx: Database, readings: readonly ChannelReading[]): Promise<ChannelRow[]> {
  const ids = readings.map(({ userId }) => userId);
  if (ids.length === 0) return [];
  return tx.select().from(partnerChannels).where(inArray(partnerChannels.userId, ids)).orderBy(partnerChannels.userId).for("update");
}

const differs = (row: ChannelRow, reading: Partial<ChannelRow>) =>
  Object.entries(reading).some(([field, value]) => JSON.stringify(value) !== JSON.stringify(row[field as keyof ChannelRow]));

const MAX_TOLD = 5_000;

async function tellFollowers(tx: Database, ctx: CommandContext, partnerId: string, since: Date): Promise<void> {
  const { userId } = partnerFollows;
  const followers = await tx.select({ userId }).from(partnerFollows).where(eq(partnerFollows.partnerId, partnerId)).limit(MAX_TOLD);
  if (followers.length === 0) return;
  const userIds = followers.map((row) => row.userId);
  const source = `partner-live:${partnerId}:${since.toISOString()}`;
  await notify(ctx, { userIds, source, details: { kind: "live", partnerId, by: partnerId } });
}
