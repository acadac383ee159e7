import { and, desc, eq, gte, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import { keyPage } from "~/db/key-page.server.ts";
import { chosen, containing, isOnePair, onDays, searched } from "~/db/list-conditions.server.ts";
import { auditLog } from "~/db/schema/audit.ts";
import { findThingNames, hasThingNames } from "~/db/thing-names.server.ts";
import { findAccountNames, findAccountsNamed } from "~/features/accounts/accounts.staff.queries.server.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { findAllBadges } from "~/features/profiles/profiles.badges.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { parseAmount } from "~/text/amounts.ts";
import { ID, isId } from "~/text/ids.ts";
import { formatNumber } from "~/text/numbers.ts";
import type { AuditChoices } from "./audit.search-params.ts";
import type { Act } from "./audit.types.ts";
import { actionsLike } from "./core/act-words.ts";

const { at, id, actorId, actorName, action, targetKind, targetId, before, after } = auditLog;
const ORDERS = { at: { at, id } };
type Row = typeof auditLog.$inferSelect;

interface Acts {
  rows: Act[];
  next: string | null;
  /** Since when names and values were searched; null if in the whole log. */
  searchedSince: Date | null;
}

/** Number of newest acts that a text search without an index scans, unless a range of days, a person or a thing is chosen. */
const SEARCHED_ACTS = 100_000;

/** A page of the acts of staff, for admins: actor, act, time, network, and the values before and after. */
export async function findActs(
  ctx: AppContext,
  { query, filters, ...place }: AuditChoices,
  { searched: most = SEARCHED_ACTS } = {},
): Promise<Acts> {
  requireStaff(ctx, "admin");
  const page = keyPage(ORDERS, place);
  const chosenActs = and(
    filters.who === "" ? undefined : isId(filters.who) ? eq(actorId, filters.who) : ilike(actorName, containing(filters.who)),
    filters.action === "" ? undefined : or(ilike(action, containing(filters.action)), inArray(action, actionsLike(filters.action))),
    chosen(targetKind, filters.target),
    filters.id === "" ? undefined : eq(targetId, filters.id),
    onDays(at, filters.at),
  );
  if (query.trim() === "") {
    const { rows, next } = await page.from(ctx.db, auditLog, chosenActs);
    return { rows: await named(ctx, rows), next, searchedSince: null };
  }
  const isNarrow = filters.at.min !== null || filters.id !== "" || isId(filters.who);
  const search = await prepareOnce(ctx, { key: JSON.stringify([query, filters]), isFirst: place.after === null }, async () => {
    const since = isNarrow ? null : await findSearchStart(ctx, filters.at, most);
    return { since, ...(await findNamed(ctx, query.trim(), and(since === null ? undefined : gte(at, since), chosenActs))) };
  });
  const found = await searchActs(query.trim(), search, (condition) =>
    ctx.db
      .select()
      .from(auditLog)
      .where(and(page.where, chosenActs, condition))
      .orderBy(...page.orderBy)
      .limit(page.limit),
  );
  const { rows, next } = page.cut(inOrder(found, place.order.down));
  return { rows: await named(ctx, rows), next, searchedSince: search.since };
}

const PREPARED = new WeakMap<AppContext, Map<string, Promise<Search>>>();

/** Prepares a search for the first page that a request reads, and keeps it for the others: a file is read page after page. */
function prepareOnce(
  ctx: AppContext,
  { key, isFirst }: { key: string; isFirst: boolean },
  prepare: () => Promise<Search>,
): Promise<Search> {
  const known = PREPARED.get(ctx) ?? new Map<string, Promise<Search>>();
  PREPARED.set(ctx, known);
  const search = (isFirst ? undefined : known.get(key)) ?? prepare();
  known.set(key, search);
  return search;
}

/** The time of the oldest searched act; null if all are. */
async function findSearchStart({ db }: AppContext, days: AuditChoices["filters"]["at"], most: number): Promise<Date | null> {
  const [row] = await db
    .select({ at })
    .from(auditLog)
    .where(onDays(at, days))
    .orderBy(desc(at), desc(id))
    .offset(most - 1)
    .limit(1);
  return row?.at ?? null;
}

interface Search {
  /** The time of the oldest act scanned for texts and amounts; null for all of them. */
  since: Date | null;
  /** Accounts with a matching current name. */
  accounts: string[];
  /** Kinds and ids of targets with a matching name, current or earlier, and accounts with one when they acted. */
  targets: [string, string][];
  actors: string[];
}

/** Accounts and things with a matching name, now or when one of these acts was recorded. */
async function findNamed(ctx: AppContext, query: string, acts: SQL | undefined): Promise<Omit<Search, "since">> {
  const [accounts, { pets }, earlier] = await Promise.all([
    findAccountsNamed(ctx, query, MAX_NAMED),
    readCatalogue(ctx),
    findEarlierNames(ctx, query, acts),
  ]);
  const wanted = query.toLowerCase();
  const petsNamed = pets.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, MAX_NAMED);
  const targets: [string, string][] = [
    ...accounts.map((userId): [string, string] => ["user", userId]),
    ...petsNamed.map((pet): [string, string] => ["pet", String(pet.id)]),
    ...earlier.targets,
  ];
  return { accounts, targets, actors: [...new Set([...accounts, ...earlier.actors])] };
}

/**
 * The acts that match a query: acts on or by targets with a matching name, by an index over the whole log; and recent acts with a match in
 * a name, an action, a value or a reason. Amounts match in any spelling ("80k", "80.000").
 */
async function searchActs(
  query: string,
  { since, accounts, targets, actors }: Search,
  select: (condition: SQL | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const lists = await Promise.all([
    targets.length === 0 ? [] : select(isOnePair([targetKind, targetId], targets)),
    actors.length === 0 ? [] : select(inArray(actorId, actors)),
    select(and(since === null ? undefined : gte(at, since), mentions(query, accounts))),
  ]);
  return lists.flat();
}

/** The acts of several lists in their order, each once. */
function inOrder(rows: readonly Row[], down: boolean): Row[] {
  const once = [...new Map(rows.map((row) => [row.id, row])).values()];
  return once.sort((a, b) => (down ? -1 : 1) * (a.at.getTime() - b.at.getTime() || a.id - b.id));
}

/** The most accounts, pets and earlier names that a search follows. */
const MAX_NAMED = 100;
const NAMES = ["name", "username", "displayName", "robloxUsername", "discordUsername", "title"];

/** The things and actors that were called so when one of these acts was recorded. */
async function findEarlierNames({ db }: AppContext, query: string, acts: SQL | undefined) {
  const names = [before, after].flatMap((values) => NAMES.map((name) => sql`${values} ->> ${name}`));
  const isCalledSo = sql`concat_ws(' ', ${sql.join(names, sql`, `)}) ilike ${containing(query)}`;
  const [things, people] = await Promise.all([
    db.selectDistinct({ targetKind, targetId }).from(auditLog).where(and(acts, isCalledSo)).limit(MAX_NAMED),
    db
      .selectDistinct({ actorId })
      .from(auditLog)
      .where(and(acts, ilike(actorName, containing(query))))
      .limit(MAX_NAMED),
  ]);
  return {
    targets: things.map((one): [string, string] => [one.targetKind, one.targetId]),
    actors: people.flatMap((one) => one.actorId ?? []),
  };
}

/** The acts with the searched text in the name of an act or of a person, in a value or in a reason. */
function mentions(query: string, accounts: readonly string[]): SQL | undefined {
  const amount = parseAmount(query);
  const figures = amount.kind === "value" ? [amount.value] : amount.kind === "two" ? amount.readings : [];
  const texts = [...new Set([query, ...figures.map((figure) => formatNumber(figure))])];
  const patterns = [
    ...(figures.length === 0 ? [] : [`[ :\\[]-?(${figures.join("|")})[\\],} ]`]),
    ...(accounts.length === 0 ? [] : [accounts.join("|")]),
  ];
  const inValues = [before, after].flatMap((values) => [
    ...texts.map((text) => sql`${values}::text ilike ${containing(text)}`),
    ...patterns.map((pattern) => sql`${values}::text ~ ${pattern}`),
  ]);
  return or(searched(query, actorName, action, targetId), inArray(action, actionsLike(query)), ...inValues);
}

const ACTS_OF_TARGET = 50;

/** The acts of staff on one thing, the newest 50 first, for admins. */
export async function findActsOn(ctx: AppContext, kind: string, of: string): Promise<Act[]> {
  requireStaff(ctx, "admin");
  const page = keyPage(ORDERS, { order: { by: "at", down: true }, after: null }, ACTS_OF_TARGET);
  return named(ctx, (await page.from(ctx.db, auditLog, eq(targetKind, kind), eq(targetId, of))).rows);
}

const IDS = new RegExp(ID, "g");

/** The acts with the current names of the people and things that they mention. */
async function named(ctx: AppContext, rows: readonly Row[]): Promise<Act[]> {
  if (rows.length === 0) return [];
  const things = await findThingNames(
    ctx.db,
    rows.map((row) => ({ kind: row.targetKind, id: row.targetId })),
  );
  const thingOf = (row: Row) => things.get(row.targetKind)?.get(row.targetId);
  const ownerOf = (row: Row) => thingOf(row)?.ownerId ?? idIn(row.after) ?? idIn(row.before) ?? null;
  const mentioned = (row: Row) => JSON.stringify([row.before, row.after]).match(IDS) ?? [];
  const targets = rows.map((row) => (row.targetKind === "user" ? row.targetId : ownerOf(row)));
  const [accounts, badges] = await Promise.all([
    findAccountNames(ctx, [...rows.map((row) => row.actorId), ...targets, ...rows.flatMap(mentioned)]),
    findAllBadges(ctx),
  ]);
  const names = new Map([...accounts, ...badges.map((badge) => [badge.id, badge.name] as const)]);
  return rows.map((row) => ({
    ...row,
    actorId: row.actorId !== null && accounts.has(row.actorId) ? row.actorId : null,
    targetName: nameOf(row) ?? null,
    targetOwner: accounts.get(ownerOf(row)) ?? null,
    isGone: row.targetKind === "user" ? !accounts.has(row.targetId) : hasThingNames(row.targetKind) && (thingOf(row)?.isDeleted ?? true),
    names: Object.fromEntries([...badgesIn(row), ...mentioned(row)].map((one) => [one, names.get(one) ?? one])),
  }));

  function nameOf(row: Row): string | undefined {
    if (row.targetKind === "user") return accounts.get(row.targetId);
    return thingOf(row)?.name ?? nameIn(row.after) ?? nameIn(row.before);
  }
}

/** The ids of badges, built-in ones are words, that an account had and has. */
function badgesIn(row: Row): string[] {
  return [row.before, row.after].flatMap((values) => (values as { badges?: string[] } | null)?.badges ?? []);
}

function nameIn(values: unknown): string | undefined {
  const { name, title, about } = (values ?? {}) as { name?: unknown; title?: unknown; about?: unknown };
  return [name, title, about].find((one) => typeof one === "string");
}

/** The owner of a thing at the time of a record. */
function idIn(values: unknown): string | undefined {
  const { userId, ownerId } = (values ?? {}) as { userId?: unknown; ownerId?: unknown };
  return [userId, ownerId].find((one): one is string => typeof one === "string" && isId(one));
}
