import { and, count, desc, eq, gt, inArray, isNotNull, isNull, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import { type Evidence, REPORTABLES } from "~/access/reportable.server.ts";
import { keyPage } from "~/db/key-page.server.ts";
import { chosen } from "~/db/list-conditions.server.ts";
import { appeals, cases, reports } from "~/db/schema/moderation.ts";
import { isOfRole } from "~/features/accounts/accounts.members.queries.server.ts";
import { findAccountNames } from "~/features/accounts/accounts.staff.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { type Actor, isAdmin } from "~/platform/identity/actor.ts";
import type { Accuracy } from "./core/head-start.ts";
import { TAKEN_MINUTES } from "./moderation.cases.constants.ts";
import { rolesBelow } from "./moderation.cases.policy.ts";
import type { CaseOutcome, QueuedCase } from "./moderation.cases.types.ts";
import { REASONS } from "./moderation.constants.ts";
import type { CaseChoices } from "./moderation.search-params.ts";

const { priority, queuedAt, id } = cases;
const ORDERS = { queue: { priority, queuedAt, id } };
const MAX_EXCERPT = 140;

/** The reservation of an opened case, in milliseconds. */
const TAKEN_MS = TAKEN_MINUTES * 60_000;

/** The condition that a case or appeal waits for the actor's decision. */
function waitingFor(ctx: Pick<AppContext, "db">, actor: Actor): SQL | undefined {
  const own = idOf(actor);
  const ownReport = ctx.db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.caseId, cases.id), own === null ? sql`false` : eq(reports.reporterId, own)));
  const forGood = and(eq(cases.decision, "ban"), isNull(cases.until));
  return and(
    isNotNull(queuedAt),
    or(isNull(cases.subjectId), isOfRole(cases.subjectId, rolesBelow(actor))),
    own === null ? undefined : or(isNull(cases.subjectId), ne(cases.subjectId, own)),
    own === null ? undefined : or(isNull(cases.decidedBy), ne(cases.decidedBy, own)),
    notExists(ownReport),
    isAdmin(actor) ? undefined : and(isNull(cases.escalatedAt), sql`(${forGood}) is not true`),
  );
}

/** Until when another account than that one has the case; null if none has. */
export function takenUntil(row: Pick<typeof cases.$inferSelect, "takenBy" | "takenAt">, ownId: string | null, now: Date): Date | null {
  if (!row.takenBy || !row.takenAt || row.takenBy === ownId) return null;
  const until = new Date(row.takenAt.getTime() + TAKEN_MS);
  return until > now ? until : null;
}

/** A page of the cases and appeals that wait for the actor, the most urgent first, for staff. */
export async function findQueue(ctx: AppContext, { filters, ...place }: CaseChoices): Promise<{ rows: QueuedCase[]; next: string | null }> {
  const actor = requireStaff(ctx);
  const page = keyPage(ORDERS, place);
  const isAppeal = filters.appeal === null ? undefined : filters.appeal ? isNotNull(cases.decidedAt) : isNull(cases.decidedAt);
  const found = await ctx.db
    .select()
    .from(cases)
    .where(and(page.where, waitingFor(ctx, actor), chosen(cases.reason, filters.reason), isAppeal))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { rows, next } = page.cut(found);
  const [names, counts] = await Promise.all([
    findAccountNames(
      ctx,
      rows.flatMap(({ takenBy, subjectId }) => [takenBy, subjectId]),
    ),
    countReports(
      ctx,
      rows.map((row) => row.id),
    ),
  ]);
  const queued = rows.map((row): QueuedCase => {
    const until = takenUntil(row, idOf(actor), ctx.now());
    return {
      id: row.id,
      noun: nounOf(row.kind),
      reason: row.reason,
      subjectName: row.subjectName || (names.get(row.subjectId) ?? ""),
      excerpt: isBlurred(row.reason) ? null : excerptOf(row),
      reports: counts.get(row.id) ?? 0,
      createdAt: row.createdAt.getTime(),
      queuedAt: (row.queuedAt ?? row.createdAt).getTime(),
      escalated: row.escalatedAt !== null,
      isAppeal: row.decidedAt !== null,
      takenBy: until && { name: names.get(row.takenBy) ?? "Somebody", until: until.getTime() },
    };
  });
  return { rows: queued, next };
}

/** How many cases wait for the actor by their reason, and how many appeals, for staff. */
export async function countQueue(ctx: AppContext): Promise<{ reasons: Readonly<Record<string, number>>; appeals: number; all: number }> {
  const actor = requireStaff(ctx);
  const rows = await ctx.db
    .select({ reason: cases.reason, decided: sql<boolean>`${cases.decidedAt} is not null`, cases: count() })
    .from(cases)
    .where(waitingFor(ctx, actor))
    .groupBy(cases.reason, sql`${cases.decidedAt} is not null`);
  const sum = (which: typeof rows) => which.reduce((total, row) => total + row.cases, 0);
  return {
    reasons: Object.fromEntries(rows.filter(({ decided }) => !decided).map((row) => [row.reason, row.cases])),
    appeals: sum(rows.filter(({ decided }) => decided)),
    all: sum(rows),
  };
}

/** The case that the actor decides next: the first that waits for them and that nobody else has, for staff; null if none is left. */
export async function findNextCase(ctx: AppContext, except: string | null = null): Promise<string | null> {
  const actor = requireStaff(ctx);
  const own = actor.kind === "user" ? eq(cases.takenBy, actor.id) : undefined;
  const isFree = or(
    isNull(cases.takenAt),
    sql`${cases.takenAt} <= ${new Date(ctx.now().getTime() - TAKEN_MS).toISOString()}::timestamptz`,
    own,
  );
  const [row] = await ctx.db
    .select({ id })
    .from(cases)
    .where(and(waitingFor(ctx, actor), isFree, except === null ? undefined : ne(id, except)))
    .orderBy(priority, queuedAt, id)
    .limit(1);
  return row?.id ?? null;
}

/** The cases before and after this one in the queue of the actor, for staff; null at its ends, and for a case that waits for others. */
export async function findNeighbours(ctx: AppContext, of: string): Promise<{ previous: string | null; next: string | null }> {
  const actor = requireStaff(ctx);
  const inOrder = sql`over (order by ${priority}, ${queuedAt}, ${id})`;
  const queue = ctx.db
    .select({
      id,
      previous: sql<string | null>`lag(${id}) ${inOrder}`.as("previous"),
      next: sql<string | null>`lead(${id}) ${inOrder}`.as("next"),
    })
    .from(cases)
    .where(waitingFor(ctx, actor))
    .as("queue");
  const [row] = await ctx.db.select({ previous: queue.previous, next: queue.next }).from(queue).where(eq(queue.id, of));
  return row ?? { previous: null, next: null };
}

/** How many earlier reports of a player were right, and how many not, among decided cases. */
export async function findAccuracy(ctx: Pick<AppContext, "db">, reporterId: string): Promise<Accuracy> {
  const isRight = sql`${cases.decision} <> 'no_fault' and ${appeals.upheld} is not true`;
  const [row] = await ctx.db
    .select({ right: sql<number>`count(*) filter (where ${isRight})::int`, all: sql<number>`count(*)::int` })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .leftJoin(appeals, eq(appeals.caseId, cases.id))
    .where(and(eq(reports.reporterId, reporterId), isNotNull(cases.decidedAt)));
  return { right: row?.right ?? 0, wrong: (row?.all ?? 0) - (row?.right ?? 0) };
}

/** The outcomes of these cases: open, upheld, or nothing, which includes a granted appeal. For the rooms of their things. */
export async function findCaseOutcomes({ db }: Pick<AppContext, "db">, caseIds: readonly string[]): Promise<Map<string, CaseOutcome>> {
  if (caseIds.length === 0) return new Map();
  const rows = await db
    .select({ id, decision: cases.decision, granted: appeals.upheld })
    .from(cases)
    .leftJoin(appeals, eq(appeals.caseId, cases.id))
    .where(inArray(id, [...caseIds]));
  const outcomeOf = ({ decision, granted }: (typeof rows)[number]): CaseOutcome => {
    if (decision === null) return "open";
    return decision === "no_fault" || granted === true ? "nothing" : "upheld";
  };
  return new Map(rows.map((row) => [row.id, outcomeOf(row)]));
}

/** Whether the team removed one of these things of a kind, and no granted appeal took that back. For the rooms of their things. */
export async function isStillRemoved({ db }: Pick<AppContext, "db">, kind: string, thingIds: readonly string[]): Promise<boolean> {
  const [row] = await db
    .select({ id })
    .from(cases)
    .leftJoin(appeals, eq(appeals.caseId, cases.id))
    .where(and(eq(cases.kind, kind), inArray(cases.thingId, [...thingIds]), cases.isRemoved, sql`${appeals.upheld} is not true`))
    .limit(1);
  return row !== undefined;
}

const MAX_JUDGED = 500;

/** The things of a kind that the team removed or, on appeal, put back since then, and when: the latest 500. For the rooms of such things. */
export async function findJudged({ db }: Pick<AppContext, "db">, kind: string, since: Date): Promise<{ thingId: string; at: Date }[]> {
  const at = sql<Date>`greatest(${cases.decidedAt}, case when ${appeals.upheld} then ${appeals.decidedAt} end)`.mapWith(cases.decidedAt);
  return db
    .select({ thingId: cases.thingId, at })
    .from(cases)
    .leftJoin(appeals, eq(appeals.caseId, cases.id))
    .where(and(eq(cases.kind, kind), cases.isRemoved, sql`${at} > ${since.toISOString()}::timestamptz`))
    .orderBy(desc(at))
    .limit(MAX_JUDGED);
}

/** The account that acts; null for the site itself. */
export const idOf = (actor: Actor) => (actor.kind === "user" ? actor.id : null);

/** The noun for things of a kind. */
export const nounOf = (kind: string) => REPORTABLES.get(kind)?.noun ?? kind;

/** Whether evidence for this reason is shown only after a tap. */
export const isBlurred = (reason: string) => Object.hasOwn(REASONS, reason) && REASONS[reason as keyof typeof REASONS].priority === 1;

function excerptOf({ evidence, clearedAt }: typeof cases.$inferSelect): string {
  if (clearedAt) return "";
  const { text, title } = evidence as Evidence;
  const [...signs] = text || title;
  return signs.length > MAX_EXCERPT ? `${signs.slice(0, MAX_EXCERPT).join("").trimEnd()}…` : signs.join("");
}

async function countReports(ctx: AppContext, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ caseId: reports.caseId, reports: count() })
    .from(reports)
    .where(inArray(reports.caseId, ids))
    .groupBy(reports.caseId);
  return new Map(rows.map((row) => [row.caseId, row.reports]));
}

/**
 * How often the team found since then that each of these accounts broke a rule, by id; decisions reverted by an appeal do not count,
 * and those without any are left out.
 */
export async function countBrokenRules({ db }: Pick<AppContext, "db">, ids: readonly string[], since: Date): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const takenBack = db
    .select({ id: appeals.id })
    .from(appeals)
    .where(and(eq(appeals.caseId, cases.id), eq(appeals.upheld, true)));
  const rows = await db
    .select({ id: cases.subjectId, count: count() })
    .from(cases)
    .where(
      and(inArray(cases.subjectId, [...new Set(ids)]), gt(cases.decidedAt, since), ne(cases.decision, "no_fault"), notExists(takenBack)),
    )
    .groupBy(cases.subjectId);
  return new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row.count]])));
}
