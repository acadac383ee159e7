import { eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import { keyPage } from "~/db/key-page.server.ts";
import { chosen, containing, onDays, searched } from "~/db/list-conditions.server.ts";
import { auditLog } from "~/db/schema/audit.ts";
import { findAccountNames } from "~/features/accounts/accounts.staff.queries.server.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { findAllBadges } from "~/features/profiles/profiles.badges.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { ID, isId } from "~/text/ids.ts";
import type { AuditChoices } from "./audit.search-params.ts";
import type { Act } from "./audit.types.ts";
import { actionsLike } from "./core/act-words.ts";

const { at, id, actorId, actorName, action, targetKind, targetId, before, after } = auditLog;
const ORDERS = { at: { at, id } };
type Row = typeof auditLog.$inferSelect;

/** A page of what staff did, for admins: who, what, when, from which network, and the values before and after. */
export async function findActs(ctx: AppContext, { query, filters, ...place }: AuditChoices): Promise<{ rows: Act[]; next: string | null }> {
  requireStaff(ctx, "admin");
  const { rows, next } = await keyPage(ORDERS, place).from(
    ctx.db,
    auditLog,
    query === "" ? undefined : mentions(query),
    filters.who === "" ? undefined : isId(filters.who) ? eq(actorId, filters.who) : ilike(actorName, containing(filters.who)),
    filters.action === "" ? undefined : or(ilike(action, containing(filters.action)), inArray(action, actionsLike(filters.action))),
    chosen(targetKind, filters.target),
    filters.id === "" ? undefined : eq(targetId, filters.id),
    onDays(at, filters.at),
  );
  return { rows: await named(ctx, rows), next };
}

const ACTS_OF_TARGET = 50;

/** What staff did to one thing, the newest 50 first, for admins. */
export async function findActsOn(ctx: AppContext, kind: string, of: string): Promise<Act[]> {
  requireStaff(ctx, "admin");
  const page = keyPage(ORDERS, { order: { by: "at", down: true }, after: null }, ACTS_OF_TARGET);
  return named(ctx, (await page.from(ctx.db, auditLog, eq(targetKind, kind), eq(targetId, of))).rows);
}

/** The acts that have what is searched for in their own name, in that of somebody, in a value or in a reason. */
function mentions(query: string): SQL | undefined {
  const inValues = [before, after].map((values) => sql`${values}::text ilike ${containing(query)}`);
  return or(searched(query, actorName, action, targetId), inArray(action, actionsLike(query)), ...inValues);
}

const IDS = new RegExp(ID, "g");

/** The acts with the names, as they are now, of whom and what they mention. */
async function named(ctx: AppContext, rows: readonly Row[]): Promise<Act[]> {
  if (rows.length === 0) return [];
  const mentioned = (row: Row) => JSON.stringify([row.before, row.after]).match(IDS) ?? [];
  const targets = rows.flatMap((row) => (row.targetKind === "user" ? row.targetId : []));
  const [accounts, badges, { pets }] = await Promise.all([
    findAccountNames(ctx, [...rows.map(({ actorId }) => actorId), ...targets, ...rows.flatMap(mentioned)]),
    findAllBadges(ctx),
    readCatalogue(ctx),
  ]);
  const names = new Map([...accounts, ...badges.map((badge) => [badge.id, badge.name] as const)]);
  return rows.map((row) => ({
    ...row,
    actorId: row.actorId !== null && accounts.has(row.actorId) ? row.actorId : null,
    targetName: nameOf(row) ?? null,
    names: Object.fromEntries([...badgesIn(row), ...mentioned(row)].map((one) => [one, names.get(one) ?? one])),
  }));

  function nameOf(row: Row): string | undefined {
    if (row.targetKind === "user") return accounts.get(row.targetId);
    if (row.targetKind === "pet") return pets.find((pet) => String(pet.id) === row.targetId)?.name;
    return nameIn(row.after) ?? nameIn(row.before);
  }
}

/** The ids of badges, built-in ones are words, that an account had and has. */
function badgesIn(row: Row): string[] {
  return [row.before, row.after].flatMap((values) => (values as { badges?: string[] } | null)?.badges ?? []);
}

function nameIn(values: unknown): string | undefined {
  const { name, title } = (values ?? {}) as { name?: unknown; title?: unknown };
  return typeof name === "string" ? name : typeof title === "string" ? title : undefined;
}
