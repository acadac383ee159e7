import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { batched } from "~/db/batched.server.ts";
import { prepared } from "~/db/prepared.server.ts";
import { identities, sessions, users } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { hashToken } from "~/platform/identity/tokens.server.ts";
import { NAME } from "./accounts.members.queries.server.ts";
import type { ConnectedIdentity, RobloxVerification, SessionSummary } from "./accounts.types.ts";
import { banAt } from "./core/ban.ts";
import { shownName } from "./core/shown-name.ts";

/** A partner as the home page presents them. */
export interface PartnerAccount {
  name: string;
  /** Content hash of the stored avatar, or null. */
  avatar: string | null;
  channelUrl: string | null;
  channelName: string | null;
  subscriberCount: number | null;
  featured: boolean;
}

const MAX_PARTNERS = 10;
const MAX_SESSIONS = 50;

/** Users whose role is partner and who are not banned, newest first, at most 10. */
export async function findPartners(ctx: AppContext): Promise<PartnerAccount[]> {
  const rows = await ctx.db
    .select({
      username: users.username,
      displayName: users.displayName,
      avatar: users.avatar,
      channelUrl: users.channelUrl,
      channelName: users.channelName,
      subscriberCount: users.subscriberCount,
      featured: users.featured,
    })
    .from(users)
    .where(and(eq(users.role, "partner"), isNull(users.bannedAt)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(MAX_PARTNERS);
  return rows.map(({ username, displayName, ...partner }) => ({ name: displayName || username, ...partner }));
}

/** The session and user behind a session's token. */
export interface FoundSession {
  actor: UserActor;
  lastUsedAt: Date;
}

/** What an account has to do with what its actor may do. */
const ACTOR = {
  id: users.id,
  ...NAME,
  avatar: users.avatar,
  fullSite: users.enableFullSiteBackground,
  background: users.customBackground,
  backgroundColor: users.customBackgroundColor,
  role: users.role,
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
} & { fullSite: boolean; backgroundColor: string; welcomedAt: Date | null } & Parameters<typeof banAt>[0];

function toActor<Row extends AccountRow & { sessionId: string; username: string }>(row: Row, now: Date): UserActor {
  const { username, subject, bannedAt, banReason, bannedUntil, welcomedAt, fullSite, background, backgroundColor, ...rest } = row;
  const name = shownName(username, subject);
  const ban = banAt({ bannedAt, banReason, bannedUntil }, now);
  const backdrop = fullSite && !ban ? { image: background, color: backgroundColor } : undefined;
  return { kind: "user", name, ban, backdrop, welcomed: welcomedAt !== null, ...rest };
}

/** Who acts by a token of the public API has no session: an id that none has. */
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
