import { and, desc, eq, gte, sql } from "drizzle-orm";
import { requireUser } from "~/access/guards.ts";
import { partnerClicks, partnerFollows } from "~/db/schema/partners.ts";
import { findOwnMark, findPartner, findPartners, type PartnerAccount } from "~/features/accounts/accounts.queries.server.ts";
import { countTradesOf, findOpenTradesOf } from "~/features/trades/trades.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { DAY_MS } from "~/text/durations.ts";
import { parseChannel } from "./core/channel-address.ts";
import { partnershipEnds } from "./core/partnership.ts";
import { findLive, type LiveChannel } from "./partners.channels.queries.server.ts";
import { FEATURED_CREATORS, PARTNERS_ON_HOME, PROGRAMME_MESSAGES } from "./partners.constants.ts";
import type { Partner, PartnerPage, Programme } from "./partners.types.ts";

/** The partners that each site last read, for while they cannot be read. */
const lastKnown = new WeakMap<object, Partner[]>();

/**
 * The partners of the home page: at most 10, newest accounts first, or the built-in creators while there is nobody at all. While they cannot
 * be read, those that were read last are shown, or none. Never throws.
 */
export async function findShownPartners(ctx: AppContext): Promise<Partner[]> {
  try {
    const accounts = await findPartners(ctx, PARTNERS_ON_HOME);
    const shown = accounts.length > 0 ? await withLive(ctx, accounts) : [...FEATURED_CREATORS];
    lastKnown.set(ctx.bus, shown);
    return shown;
  } catch (error) {
    ctx.log.error({ err: error }, "the partners could not be read");
    return lastKnown.get(ctx.bus) ?? [];
  }
}

/** Everybody with the programme's mark who is not banned, those who are live first, then the newest accounts; at most 1,000. */
export async function findAllPartners(ctx: AppContext): Promise<Partner[]> {
  const partners = await withLive(ctx, await findPartners(ctx));
  return partners.toSorted((a, b) => Number(b.live !== undefined) - Number(a.live !== undefined));
}

async function withLive(ctx: AppContext, accounts: readonly PartnerAccount[]): Promise<Partner[]> {
  const live = await findLive(
    ctx,
    accounts.map(({ id }) => id),
  );
  return accounts.map((account) => toPartner(account, live.get(account.id)));
}

function toPartner({ id, name, avatar, channelUrl, channelName, subscriberCount, featured }: PartnerAccount, live?: LiveChannel): Partner {
  return {
    id,
    name,
    avatar,
    featured,
    subscriberCount,
    channelName: channelName ?? name,
    // Also what an import brought: only a channel is linked.
    link: parseChannel(channelUrl ?? "")?.url ?? null,
    ...(live && { live: { asOf: live.asOf, until: live.until } }),
  };
}

const TRADES_SHOWN = 12;

/** A partner's page. Throws AppError `not_found` for everybody else, and as `readCatalogue` does. */
export async function findPartnerPage(ctx: AppContext, id: string): Promise<PartnerPage> {
  const account = await findPartner(ctx, id);
  if (!account) throw new AppError("not_found", PROGRAMME_MESSAGES.missing);
  const [live, trades, followers] = await Promise.all([
    findLive(ctx, [id]),
    findOpenTradesOf(ctx, id, TRADES_SHOWN),
    countFollowers(ctx, id),
  ]);
  const channel = live.get(id);
  return {
    partner: toPartner(account, channel),
    since: account.since,
    provider: parseChannel(account.channelUrl ?? "")?.provider ?? null,
    watch: channel?.url ?? null,
    trades,
    followers,
  };
}

/** Whether the actor follows a partner. */
export async function isFollowing({ db, actor }: AppContext, id: string): Promise<boolean> {
  if (actor.kind !== "user") return false;
  return (await db.$count(partnerFollows, and(eq(partnerFollows.partnerId, id), eq(partnerFollows.userId, actor.id)))) > 0;
}

async function countFollowers(ctx: AppContext, id: string): Promise<number> {
  return ctx.db.$count(partnerFollows, eq(partnerFollows.partnerId, id));
}

const DAYS_SHOWN = 30;

/**
 * The actor's partnership: clicks of the last 30 days, their trades and followers, and its end. Null for non-partners. Throws AppError
 * `unauthenticated` and `forbidden`.
 */
export async function findProgramme(ctx: AppContext): Promise<Programme | null> {
  const { id } = requireUser(ctx);
  const mark = await findOwnMark(ctx, id);
  if (!mark) return null;
  const now = ctx.now();
  const days = Array.from({ length: DAYS_SHOWN }, (_, ago) =>
    new Date(now.getTime() - (DAYS_SHOWN - 1 - ago) * DAY_MS).toISOString().slice(0, 10),
  );
  const { userId, day, clicks } = partnerClicks;
  const since = and(eq(userId, id), gte(day, days[0] ?? ""));
  const [account, live, counted, [all], trades, followers] = await Promise.all([
    findPartner(ctx, id),
    findLive(ctx, [id]),
    ctx.db.select({ day, clicks }).from(partnerClicks).where(since).orderBy(desc(day)),
    ctx.db
      .select({ sum: sql<number>`coalesce(sum(${clicks}), 0)::int` })
      .from(partnerClicks)
      .where(eq(userId, id)),
    countTradesOf(ctx, id),
    countFollowers(ctx, id),
  ]);
  const byDay = new Map(counted.map((row) => [row.day, row.clicks]));
  const { endsAt, remindAt } = partnershipEnds(mark.confirmedAt);
  return {
    partner: account ? toPartner(account, live.get(id)) : null,
    since: mark.since.getTime(),
    endsAt: endsAt.getTime(),
    confirmable: remindAt <= now,
    clicks: days.map((day) => ({ day, clicks: byDay.get(day) ?? 0 })),
    allClicks: all?.sum ?? 0,
    trades,
    followers,
  };
}
