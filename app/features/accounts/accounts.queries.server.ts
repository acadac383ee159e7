import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { batched } from "~/db/batched.server.ts";
import type { Database } from "~/db/client.server.ts";
import { prepared } from "~/db/prepared.server.ts";
import { identities, sessions, users } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { hashToken } from "~/platform/identity/tokens.server.ts";
import { isId } from "~/text/ids.ts";
import { NAME } from "./accounts.members.queries.server.ts";
import type { ConnectedIdentity, RobloxVerification, SessionSummary } from "./accounts.types.ts";
import { banAt } from "./core/ban.ts";
import { shownName } from "./core/shown-name.ts";

/** An account with the partner mark, of any role. */
export interface PartnerAccount {
  id: string;
  name: string;
  /** Content hash of the stored avatar, or null. */
  avatar: string | null;
  channelUrl: string | null;
  channelName: string | null;
  subscriberCount: number | null;
  featured: boolean;
  /** Since when they are partners, in milliseconds since 1970. */
  since: number;
}

const MAX_SESSIONS = 50;
const MAX_PARTNERS = 1_000;
const MAX_MARKED = 5_000;

/** Those with the programme's mark who are not banned, newest accounts first, at most `limit`, and never more than 1,000. */
export async function findPartners(ctx: Pick<AppContext, "db">, limit = MAX_PARTNERS): Promise<PartnerAccount[]> {
  const rows = await selectPartners(ctx.db).orderBy(desc(users.createdAt), desc(users.id)).limit(Math.min(limit, MAX_PARTNERS));
  return rows.map(toPartner);
}

/** One of them; undefined for everybody else. */
export async function findPartner(ctx: Pick<AppContext, "db">, id: string): Promise<PartnerAccount | undefined> {
  const [row] = isId(id) ? await selectPartners(ctx.db, eq(users.id, id)) : [];
  return row && toPartner(row);
}

const selectPartners = (db: Database, wanted?: SQL) =>
  db
    .select({
      id: users.id,
      ...NAME,
      displayName: users.displayName,
      avatar: users.avatar,
      channelUrl: users.channelUrl,
      channelName: users.channelName,
      subscriberCount: users.subscriberCount,
      featured: users.featured,
      since: users.partnerSince,
    })
    .from(users)
    .where(and(isNotNull(users.partnerSince), isNull(users.bannedAt), wanted))
    .$dynamic();

const toPartner = ({ username, subject, displayName, since, ...partner }: Awaited<ReturnType<typeof selectPartners>>[number]) => ({
  ...partner,
  name: displayName || shownName(username, subject),
  since: since?.getTime() ?? 0,
});

/** The channels of everybody with the mark, banned accounts too, at most 5,000. */
export async function findMarkedChannels(
  ctx: Pick<AppContext, "db">,
): Promise<{ userId: string; url: string; youtubeId: string | null }[]> {
  const rows = await ctx.db
    .select({ userId: users.id, url: users.channelUrl, youtubeId: users.youtubeChannelId })
    .from(users)
    .where(and(isNotNull(users.partnerSince), isNotNull(users.channelUrl)))
    .limit(MAX_MARKED);
  return rows.map((row) => ({ ...row, url: row.url ?? "" }));
}

/** The own partnership of an account: its start and last confirmation. Null without the mark. */
export async function findOwnMark(ctx: Pick<AppContext, "db">, userId: string): Promise<{ since: Date; confirmedAt: Date } | null> {
  const [row] = await ctx.db
    .select({ since: users.partnerSince, confirmedAt: users.partnerConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  return row?.since ? { since: row.since, confirmedAt: row.confirmedAt ?? row.since } : null;
}

/**
 * Partners last confirmed by `until`, the oldest first, at most `limit` of those after `after`; including banned accounts.
 */
export async function findUnconfirmedPartners(
  ctx: Pick<AppContext, "db">,
  { until, after, limit }: { until: Date; after: { id: string; confirmedAt: Date } | null; limit: number },
): Promise<{ id: string; confirmedAt: Date }[]> {
  const rows = await ctx.db
    .select({ id: users.id, confirmedAt: users.partnerConfirmedAt })
    .from(users)
    .where(
      and(
        isNotNull(users.partnerSince),
        lte(users.partnerConfirmedAt, until),
        after === null ? undefined : sql`(${users.partnerConfirmedAt}, ${users.id}) > (${after.confirmedAt.toISOString()}, ${after.id})`,
      ),
    )
    .orderBy(users.partnerConfirmedAt, users.id)
    .limit(limit);
  return rows.flatMap(({ id, confirmedAt }) => (confirmedAt ? [{ id, confirmedAt }] : []));
}

/** The session and user behind a session's token. */
export interface FoundSession {
  actor: UserActor;
  lastUsedAt: Date;
}

/** The columns of an account that decide its permissions. */
const ACTOR = {
  id: users.id,
  ...NAME,
  avatar: users.avatar,
  fullSite: users.enableFullSiteBackground,
  background: users.customBackground,
  backgroundColor: users.customBackgroundColor,
  role: users.role,
  partnerSince: users.partnerSince,
  bannedAt: users.bannedAt,
  banReason: users.banReason,
  bannedUntil: users.bannedUntil,
  mutedUntil: users.mutedUntil,
  welcomedAt: users.welcomedAt,
};

const sessionsOf = prepared((db) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
      expiresAt: sessions.expiresAt,
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      ...ACTOR,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(sql`${sessions.tokenHash} = any(${sql.placeholder("tokenHashes")}::text[])`),
);

const sessionOf = batched(async (db, tokenHashes: readonly string[]) => {
  const rows = await sessionsOf(db).execute({ tokenHashes });
  const found = new Map(rows.map(({ tokenHash, ...row }) => [tokenHash, row]));
  return tokenHashes.map((tokenHash) => found.get(tokenHash));
});

/**
 * The live session of a cookie's token with its user, as both are right now: role, ban, mute and revocation hold from the next
 * request on. Undefined when there is none, or it ran out.
 */
export async function findSession(ctx: Pick<AppContext, "db" | "now">, token: string): Promise<FoundSession | undefined> {
  const row = await sessionOf(ctx.db, hashToken(token));
  if (!row || row.expiresAt <= ctx.now()) return undefined;
  const { expiresAt: _expiresAt, lastUsedAt, ...account } = row;
  return { actor: toActor(account, ctx.now()), lastUsedAt };
}

type AccountRow = Pick<UserActor, "id" | "avatar" | "role" | "mutedUntil"> & {
  [Column in "username" | "subject" | "background"]: string | null;
} & { fullSite: boolean; backgroundColor: string; welcomedAt: Date | null; partnerSince: Date | null } & Parameters<typeof banAt>[0];

function toActor<Row extends AccountRow & { sessionId: string; username: string }>(row: Row, now: Date): UserActor {
  const { username, subject, partnerSince, bannedAt, banReason, bannedUntil, welcomedAt, fullSite, background, backgroundColor, ...rest } =
    row;
  const name = shownName(username, subject);
  const ban = banAt({ bannedAt, banReason, bannedUntil }, now);
  const backdrop = fullSite && !ban ? { image: background, color: backgroundColor } : undefined;
  return { kind: "user", name, ...(partnerSince && { partner: true }), ban, backdrop, welcomed: welcomedAt !== null, ...rest };
}

/** An unused session id, for calls with an API token, which have no session. */
const NO_SESSION = "00000000-0000-0000-0000-000000000000";

/** The account of that id as it may act right now, outside of any session; undefined if there is none. */
export async function findActor(ctx: Pick<AppContext, "db" | "now">, userId: string): Promise<UserActor | undefined> {
  const [row] = await ctx.db.select(ACTOR).from(users).where(eq(users.id, userId));
  return row && toActor({ ...row, sessionId: NO_SESSION }, ctx.now());
}

/** Which of these sessions are still valid: neither ended nor expired, and the user not banned now. */
export async function findActingSessions(ctx: Pick<AppContext, "db" | "now">, sessionIds: string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, sessionIds),
        gt(sessions.expiresAt, ctx.now()),
        or(isNull(users.bannedAt), lte(users.bannedUntil, ctx.now())),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** The browsers in which `user` is signed in, latest used first, at most 50. */
export async function findSessions(ctx: AppContext, user: UserActor): Promise<SessionSummary[]> {
  const rows = await ctx.db
    .select({ id: sessions.id, device: sessions.device, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, ctx.now())))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(MAX_SESSIONS);
  return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.getTime(),
    lastUsedAt: lastUsedAt.getTime(),
    current: row.id === user.sessionId,
  }));
}

/** The accounts on Roblox and Discord that `user` connected, in the order in which they were. */
export async function findIdentities(ctx: AppContext, user: Pick<UserActor, "id">): Promise<ConnectedIdentity[]> {
  const rows = await ctx.db
    .select({ provider: identities.provider, username: identities.username, linkedAt: identities.linkedAt })
    .from(identities)
    .where(eq(identities.userId, user.id))
    .orderBy(identities.linkedAt, identities.provider);
  return rows.map((row) => ({ ...row, linkedAt: row.linkedAt.getTime() }));
}

/**
 * How and when `user` was verified to own a Roblox account, in milliseconds since 1970: by signing in with it, or on the word of staff;
 * null if not yet.
 */
export async function findRobloxVerification(ctx: Pick<AppContext, "db">, user: Pick<UserActor, "id">): Promise<RobloxVerification | null> {
  const [row] = await ctx.db
    .select({ at: users.robloxVerifiedAt, connected: identities.id })
    .from(users)
    .leftJoin(identities, and(eq(identities.userId, users.id), eq(identities.provider, "roblox")))
    .where(eq(users.id, user.id));
  return row?.at ? { at: row.at.getTime(), by: row.connected === null ? "team" : "roblox" } : null;
}
