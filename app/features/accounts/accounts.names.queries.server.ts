import { and, eq, inArray, isNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { findActs } from "~/access/audit.server.ts";
import { requireStaff } from "~/access/guards.ts";
import type { Database } from "~/db/client.server.ts";
import { keyPage } from "~/db/key-page.server.ts";
import { chosen, searched } from "~/db/list-conditions.server.ts";
import { prepared } from "~/db/prepared.server.ts";
import { identities, nameReviews, nameShape, users } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { type Actor, isStaff, STAFF } from "~/platform/identity/actor.ts";
import { NAME_MESSAGES } from "./accounts.constants.ts";
import { findMembers } from "./accounts.members.queries.server.ts";
import type { NameReviewChoices } from "./accounts.search-params.ts";
import type { NameReview, NameState } from "./accounts.types.ts";
import { nameVariants } from "./core/name-variants.ts";
import { judgeName, type UnclearName } from "./core/name-verdict.ts";

/** A name that an account gives as its own. */
export interface GivenName {
  userId: string;
  name: string;
}

/**
 * The owners of these Roblox names, in the same order: the given account ("verified"), none, or another account that connected this name or
 * a look-alike ("taken").
 */
export async function findNameStates(ctx: Pick<AppContext, "db">, given: readonly GivenName[]): Promise<NameState[]> {
  const names = [...new Set(given.map(({ name }) => name.toLowerCase()))];
  if (names.length === 0) return [];
  const owners = Map.groupBy(await ownersOf(ctx.db).execute({ names }), ({ asked }) => asked);
  return given.map(({ userId, name }) => {
    const rows = owners.get(name.toLowerCase()) ?? [];
    if (rows.some((row) => row.userId === userId && row.username.toLowerCase() === name.toLowerCase())) return "verified";
    return rows.some((row) => row.userId !== userId) ? "taken" : "unverified";
  });
}

const ownersOf = prepared((db: Database) =>
  db
    .select({ asked: sql<string>`asked.name`, userId: identities.userId, username: identities.username })
    .from(identities)
    .innerJoin(
      sql`unnest(${sql.placeholder("names")}::text[]) as asked(name)`,
      and(eq(identities.provider, "roblox"), eq(nameShape(identities.username), nameShape(sql`asked.name`))),
    ),
);

/**
 * The verdict on a Roblox name that the actor gives as their own (decision 0070): the reason of its refusal, or a hint for staff if that is
 * unsure. The name of their connected account is always fine.
 */
export async function judgeRobloxName(
  ctx: { db: Database; actor: Actor },
  name: string,
): Promise<{ refusal: string | null; unclear: UnclearName | null }> {
  const { actor } = ctx;
  const fine = { refusal: null, unclear: null };
  if (actor.kind !== "user") return fine;
  const [state] = await findNameStates(ctx, [{ userId: actor.id, name }]);
  if (state === "taken") return { ...fine, refusal: NAME_MESSAGES.taken };
  if (state === "verified" || isStaff(actor)) return fine;
  const verdict = judgeName(name, await findKnownNames(ctx.db, actor.id));
  if (verdict.verdict === "refused") return { ...fine, refusal: NAME_MESSAGES.refused[verdict.why] };
  return verdict.verdict === "unclear" ? { ...fine, unclear: verdict } : fine;
}

const MAX_KNOWN = 500;

/** The names of the team's and of partners' accounts except `userId`'s own, here and on Roblox, of at most 500 accounts. */
export async function findKnownNames(db: Database, userId?: string): Promise<string[]> {
  return findNames(db, and(inArray(users.role, [...STAFF, "partner"]), userId === undefined ? undefined : ne(users.id, userId)));
}

/** The names under which the team's and partners' accounts are shown here, of at most 500 accounts: of those above, what everybody sees. */
export async function findShownTeamNames(db: Database): Promise<string[]> {
  const rows = await db
    .select({ here: users.username, channel: users.channelName })
    .from(users)
    .where(and(inArray(users.role, [...STAFF, "partner"]), isNull(users.bannedAt)))
    .orderBy(users.createdAt)
    .limit(MAX_KNOWN);
  return [...new Set(rows.flatMap(({ here, channel }) => (channel === null ? [here] : [here, channel])))].filter((name) => name !== "");
}

/** All the names of one account, here and on Roblox. */
export async function findNamesOf(db: Database, userId: string): Promise<string[]> {
  return findNames(db, eq(users.id, userId));
}

async function findNames(db: Database, wanted: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({
      here: users.username,
      shown: users.displayName,
      channel: users.channelName,
      noted: users.robloxUsername,
      atRoblox: identities.username,
    })
    .from(users)
    .leftJoin(identities, and(eq(identities.userId, users.id), eq(identities.provider, "roblox")))
    .where(wanted)
    .orderBy(users.createdAt)
    .limit(MAX_KNOWN);
  return [...new Set(rows.flatMap((row) => Object.values(row).filter((name) => name !== null && name !== "")))] as string[];
}

const NAME_ACTS = ["user.profile.remove", "user.profile.put-back", "name.reset"];

/**
 * The usernames that staff took from an account and did not give back. What was stored under one of them is shown under the name that the
 * account has now.
 */
export async function findRemovedNames({ db }: Pick<AppContext, "db">, userId: string): Promise<Set<string>> {
  const removed = new Set<string>();
  for (const { before, after } of await findActs(db, { kind: "user", id: userId }, NAME_ACTS)) {
    const [was, is] = [before, after].map((values) => (values as { username?: string | null } | null)?.username);
    if (is) removed.delete(is);
    else if (was) removed.add(was);
  }
  return removed;
}

const MAX_ALIKE = 50;

/** The accounts of players whose username or displayed name looks like one of these: at most 50 of each kind. */
export async function findAlikeNames(
  db: Database,
  names: readonly string[],
): Promise<{ userId: string; place: AlikePlace; name: string }[]> {
  const variants = [...new Set(names.flatMap(nameVariants))];
  if (variants.length === 0) return [];
  const found = [];
  for (const place of ALIKE_PLACES) {
    const alike = sql`${nameShape(users[place])} in (select ${nameShape(sql`asked.name`)} from unnest(${sql.param(variants)}::text[]) as asked(name))`;
    const rows = await db
      .select({ userId: users.id, name: users[place] })
      .from(users)
      .where(and(alike, notInArray(users.role, [...STAFF, "partner"])))
      .orderBy(users.id)
      .limit(MAX_ALIKE);
    found.push(...rows.map((row) => ({ ...row, place })));
  }
  return found;
}

const ALIKE_PLACES = ["username", "displayName"] as const;
type AlikePlace = (typeof ALIKE_PLACES)[number];

/**
 * The condition that a name, in small letters, is that of the Roblox account which the user in `userId` connected. One look at an index for
 * each row: as a join it would be computed for all accounts.
 */
export function isVerifiedName(userId: PgColumn, name: SQL): SQL {
  return sql`coalesce((select lower(${identities.username}) = ${name} from ${identities} where ${identities.userId} = ${userId} and ${identities.provider} = 'roblox' limit 1), false)`;
}

const { createdAt, id, name, resembles, place, decision } = nameReviews;
const ORDERS = { createdAt: { createdAt, id } };

/** A page of the names that wait for staff to look at them, longest first, for admins. */
export async function findNameReviews(
  ctx: AppContext,
  { query, filters, ...order }: NameReviewChoices,
): Promise<{ rows: NameReview[]; next: string | null }> {
  requireStaff(ctx, "admin");
  const wanted = [isNull(decision), searched(query, name, resembles), chosen(place, filters.place)];
  const { rows, next } = await keyPage(ORDERS, order).from(ctx.db, nameReviews, ...wanted);
  const members = await findMembers(
    ctx,
    rows.map(({ userId }) => userId),
    { banned: true },
  );
  return { rows: rows.map(({ decision: _waits, ...row }) => ({ ...row, account: members.get(row.userId)?.name ?? "" })), next };
}

/** How many names wait for staff to look at them, for admins. */
export async function countNameReviews(ctx: AppContext): Promise<number> {
  requireStaff(ctx, "admin");
  return ctx.db.$count(nameReviews, isNull(decision));
}
