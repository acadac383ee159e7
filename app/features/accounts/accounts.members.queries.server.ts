import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, notInArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { isOneOf, prepared } from "~/db/prepared.server.ts";
import { identities, sessions, users } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { type Actor, type Role, STAFF } from "~/platform/identity/actor.ts";
import { canSeeDiscordName } from "./accounts.policy.ts";
import type { Member, RobloxAccount } from "./accounts.types.ts";
import { shownName } from "./core/shown-name.ts";

/** The columns from which `shownName` makes a name. The id at a provider is read only if it is needed. */
export const NAME = {
  username: users.username,
  subject: sql<string | null>`case when users.username in ('', 'Guest') then (
    select i.subject from identities i where i.user_id = users.id order by i.provider limit 1) end`,
};

/**
 * The users with these ids as others see them now, by id. Banned accounts are left out, like unknown ids, because what they wrote is not
 * shown. With `banned` they are included, for what only the team sees.
 */
export async function findMembers(
  ctx: Pick<AppContext, "db">,
  ids: readonly string[],
  { banned = false } = {},
): Promise<Map<string, Member>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const rows = await (banned ? accountsOf : membersOf)(ctx.db).execute({ ids: unique });
  return new Map(rows.map((row) => [row.id, toMember(row)]));
}

function toMember({ id, username, subject, avatar, role, partnerSince }: Awaited<ReturnType<typeof selectMembers>>[number]): Member {
  return { id, name: shownName(username, subject), avatar, role, ...(partnerSince && { partner: true }) };
}

const selectMembers = (db: Database, shown?: SQL) =>
  db
    .select({ id: users.id, ...NAME, avatar: users.avatar, role: users.role, partnerSince: users.partnerSince })
    .from(users)
    .where(and(isOneOf(users.id, "ids"), shown));
const accountsOf = prepared((db) => selectMembers(db));
const membersOf = prepared((db) => selectMembers(db, isNull(users.bannedAt)));

const MAX_TEAM = 100;

/** Those who moderate, by name; at most 100. */
export async function findTeam({ db }: Pick<AppContext, "db">): Promise<Member[]> {
  const isOfTeam = and(inArray(users.role, [...STAFF]), isNull(users.bannedAt));
  const rows = await db.select({ id: users.id }).from(users).where(isOfTeam).orderBy(users.username).limit(MAX_TEAM);
  const members = await findMembers(
    { db },
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => members.get(id) ?? []);
}

/**
 * The condition that the account whose id is in `column` is shown to others, by the same rule as `findMembers`. For lists that the database
 * cuts into pages: filtering them afterwards would leave holes.
 */
export function isOfMember(column: SQLWrapper): SQL {
  return sql`exists (select 1 from ${users} where ${users.id} = ${column} and ${users.bannedAt} is null)`;
}

/** The condition that the account whose id is in `column` has the mark of the partner programme. */
export function isOfPartner(column: SQLWrapper): SQL {
  return sql`exists (select 1 from ${users} where ${users.id} = ${column} and ${users.partnerSince} is not null)`;
}

const MAX_PARTNERS = 1_000;

/** The ids of those who have the mark of the partner programme beside another role, at most 1,000. */
export async function findPartnersOfOtherRoles(ctx: Pick<AppContext, "db">): Promise<string[]> {
  const isMarked = and(isNotNull(users.partnerSince), ne(users.role, "partner"), isNull(users.bannedAt));
  const rows = await ctx.db.select({ id: users.id }).from(users).where(isMarked).orderBy(users.createdAt).limit(MAX_PARTNERS);
  return rows.map(({ id }) => id);
}

/** The condition that the account whose id is in `column` has one of these roles. */
export function isOfRole(column: SQLWrapper, roles: readonly Role[]): SQL {
  return sql`exists (select 1 from ${users} where ${users.id} = ${column} and ${inArray(users.role, [...roles])})`;
}

/** The ids of banned accounts, for `in (…)`: they are few, and have an index. */
export const bannedAccounts = sql`(select ${users.id} from ${users} where ${users.bannedAt} is not null)`;

/**
 * The ids of the accounts that were banned after `since` and still are, or a little before. For lists that are read often and hold nothing
 * older, and that look at many more rows than they show: they are few, and remembered until somebody is banned or freed, which drops
 * everything.
 */
export async function findBannedSince(ctx: Pick<AppContext, "db" | "reads">, since: Date): Promise<string[]> {
  const rows = await ctx.reads.read("banned-lately", [], () =>
    ctx.db.select({ id: users.id }).from(users).where(gt(users.bannedAt, since)),
  );
  return rows.map(({ id }) => id);
}

/**
 * Which of these users' Discord names the actor may see, wherever they appear: on a profile, a trade, a server. None for a guest, so that
 * no page kept for guests holds one.
 */
export async function findDiscordSharers(ctx: { db: Database; actor: Actor }, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0 || !canSeeDiscordName(ctx.actor, { id: "", hidesDiscord: false })) return new Set();
  const rows = await ctx.db.select({ id: users.id, hidesDiscord: users.hidesDiscord }).from(users).where(inArray(users.id, unique));
  return new Set(rows.filter((owner) => canSeeDiscordName(ctx.actor, owner)).map(({ id }) => id));
}

/** The Roblox accounts with which these users signed in here, by user id. Names that staff only noted are not included. */
export async function findRobloxAccounts(ctx: Pick<AppContext, "db">, ids: readonly string[]): Promise<Map<string, RobloxAccount>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const rows = await robloxAccountsOf(ctx.db).execute({ ids: unique });
  return new Map(rows.map(({ userId, robloxId, name }) => [userId, { robloxId, name }]));
}

const robloxAccountsOf = prepared((db) =>
  db
    .select({ userId: identities.userId, robloxId: identities.subject, name: identities.username })
    .from(identities)
    .where(and(eq(identities.provider, "roblox"), isOneOf(identities.userId, "ids"))),
);

/** When these users joined, by id, in milliseconds since 1970; unknown ids are left out. */
export async function findJoinTimes(ctx: Pick<AppContext, "db">, ids: readonly string[]): Promise<Map<string, number>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const rows = await ctx.db.select({ id: users.id, createdAt: users.createdAt }).from(users).where(inArray(users.id, unique));
  return new Map(rows.map(({ id, createdAt }) => [id, createdAt.getTime()]));
}

/** The account to which a Discord account belongs, by its id there; null for none, and for one that is banned. */
export async function findAccountOfDiscord(ctx: Pick<AppContext, "db">, subject: string): Promise<{ id: string } | null> {
  const [row] = await ctx.db
    .select({ id: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, "discord"), eq(identities.subject, subject), isOfMember(identities.userId)));
  return row ?? null;
}

/** How long after its last sign of life an account still counts as here. Visible pages send one every two minutes. */
export const ONLINE_MS = 5 * 60_000;

/** The condition that the account whose id is in `column` is on the site at that time. One that is banned or muted never is. */
export function isOnline(column: SQLWrapper, at: SQL): SQL {
  return sql`exists (
    select 1 from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
    where ${sessions.userId} = ${column} and ${sessions.lastUsedAt} > ${at} - make_interval(secs => ${sql.raw(String(ONLINE_MS / 1_000))})
      and ${users.bannedAt} is null and (${users.mutedUntil} is null or ${users.mutedUntil} <= ${at}))`;
}

/** When these accounts were last seen on the site, by id, in milliseconds since 1970; those that are signed in nowhere are left out. */
export async function findLastSeen({ db }: Pick<AppContext, "db">, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await lastSeenOf(db).execute({ ids: [...new Set(ids)] });
  return new Map(rows.map(({ userId, at }) => [userId, at.getTime()]));
}

const lastSeenOf = prepared((db) =>
  db
    .selectDistinctOn([sessions.userId], { userId: sessions.userId, at: sessions.lastUsedAt })
    .from(sessions)
    .where(isOneOf(sessions.userId, "ids"))
    .orderBy(sessions.userId, desc(sessions.lastUsedAt)),
);

/** Which of these accounts are owners. */
export async function findOwnersAmong(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "owner"), sql`${users.id} = any(${sql.param([...ids])}::uuid[])`));
  return rows.map(({ id }) => id);
}

/** Fields that decide whether the deals of an account count, and whether it is a seed of trust. */
export interface TraderAccount {
  id: string;
  joinedAt: number;
  roblox: boolean;
  /** Whether people vouch for it: the team, the partner programme, or staff who marked it as known. */
  isVouchedFor: boolean;
}

/** These accounts without banned ones, in the order of their ids. */
export async function findTraderAccounts({ db }: Pick<AppContext, "db">, ids: readonly string[]): Promise<TraderAccount[]> {
  if (ids.length === 0) return [];
  const isVouchedFor = sql<boolean>`(${inArray(users.role, ["partner", ...STAFF])} or ${users.partnerSince} is not null or ${users.knownAt} is not null)`;
  const rows = await db
    .select({ id: users.id, createdAt: users.createdAt, verifiedAt: users.robloxVerifiedAt, isVouchedFor })
    .from(users)
    .where(and(sql`${users.id} = any(${sql.param([...ids])}::uuid[])`, isNull(users.bannedAt)))
    .orderBy(users.id);
  return rows.map(({ createdAt, verifiedAt, ...row }) => ({ ...row, joinedAt: createdAt.getTime(), roblox: verifiedAt !== null }));
}

/** Age and proven identities of an account. */
export interface KnownAccount {
  joinedAt: number;
  roblox: boolean;
  discord: boolean;
}

/** Age and proven identities of these accounts, by id; banned ones are left out. */
export async function findKnownAccounts({ db }: Pick<AppContext, "db">, ids: readonly string[]): Promise<Map<string, KnownAccount>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: users.id,
      createdAt: users.createdAt,
      verifiedAt: users.robloxVerifiedAt,
      discord: sql<boolean>`exists (select 1 from ${identities} where ${identities.userId} = ${users.id} and ${identities.provider} = 'discord')`,
    })
    .from(users)
    .where(and(inArray(users.id, [...new Set(ids)]), isNull(users.bannedAt)));
  return new Map(
    rows.map(({ id, createdAt, verifiedAt, discord }) => [id, { joinedAt: createdAt.getTime(), roblox: verifiedAt !== null, discord }]),
  );
}

/** A player that a search found, with the verified Roblox name if that is another one. */
export interface FoundPlayer extends Member {
  roblox: string | null;
}

/**
 * Up to `count` players whose site name or verified Roblox name begins with the text, in any letter case: exact names first, then by name.
 * Banned players and those in `without` are left out. Nothing depends on who is here or was seen lately.
 */
export async function findPlayers(
  ctx: Pick<AppContext, "db">,
  text: string,
  { count, without = [] }: { count: number; without?: readonly string[] },
): Promise<FoundPlayer[]> {
  const wanted = text.toLowerCase();
  const begins = `${wanted.replace(/[\\%_]/g, "\\$&")}%`;
  const atRoblox = and(eq(identities.userId, users.id), eq(identities.provider, "roblox"));
  const isNamed = or(sql`lower(${users.username}) like ${begins}`, sql`lower(${identities.username}) like ${begins}`);
  const isExact = sql`(lower(${users.username}) = ${wanted} or coalesce(lower(${identities.username}) = ${wanted}, false))`;
  const rows = await ctx.db
    .select({ id: users.id, roblox: identities.username })
    .from(users)
    .leftJoin(identities, atRoblox)
    .where(and(isNamed, isNull(users.bannedAt), without.length > 0 ? notInArray(users.id, [...without]) : undefined))
    .orderBy(sql`${isExact} desc`, asc(sql`lower(${users.username})`), users.id)
    .limit(count);
  const members = await findMembers(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, roblox }) => {
    const member = members.get(id);
    return member ? [{ ...member, roblox: roblox === member.name ? null : roblox }] : [];
  });
}
