import { and, eq, type SQL, sql } from "drizzle-orm";
import { requireUser } from "~/access/guards.ts";
import { findReported, REPORTABLES, reportableOf } from "~/access/reportable.server.ts";
import { keyPage } from "~/db/key-page.server.ts";
import { appeals, cases, reports } from "~/db/schema/moderation.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { imageUrl } from "~/platform/media/image-folder.ts";
import { reportState } from "./core/report-state.ts";
import type { ReportChoices } from "./moderation.search-params.ts";
import type { FollowedReport, ReportPreview } from "./moderation.types.ts";

const REPORTS_A_PAGE = 20;
const MAX_PREVIEW = 300;
const { createdAt, id } = reports;
const ORDERS = { created: { createdAt, id } };

/** The preview of a report's target. Throws AppError `not_found` if it is missing or invisible to the actor. */
export async function findReportPreview(ctx: AppContext, kind: string, thingId: string): Promise<ReportPreview> {
  const { shown, version } = await findReported(ctx, kind, thingId);
  const { title, text, fields, subject, place } = shown;
  const reporterId = ctx.actor.kind === "user" ? ctx.actor.id : null;
  return {
    noun: reportableOf(kind).noun,
    ...{ title, subject, place },
    text: [...text].length > MAX_PREVIEW ? `${[...text].slice(0, MAX_PREVIEW).join("").trimEnd()}…` : text,
    fields,
    pictures: shown.pictures.map(({ label, folder, image }) => ({ label, src: imageUrl(folder, image, folder.widths[0]) })),
    own: reporterId !== null && subject.id === reporterId,
    reported: reporterId !== null && (await hasReported(ctx, reporterId, { kind, thingId, version })),
  };
}

async function hasReported(
  { db }: AppContext,
  reporterId: string,
  { kind, thingId, version }: Pick<typeof cases.$inferSelect, "kind" | "thingId" | "version">,
): Promise<boolean> {
  const isOfThing = and(eq(cases.kind, kind), eq(cases.thingId, thingId), eq(cases.version, version));
  const [row] = await db
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(and(isOfThing, eq(reports.reporterId, reporterId)));
  return row !== undefined;
}

/** A page of the actor's own reports, newest first. Throws AppError `unauthenticated` for a guest. */
export async function findOwnReports(ctx: AppContext, choices: ReportChoices): Promise<{ rows: FollowedReport[]; next: string | null }> {
  const user = requireUser(ctx);
  const page = keyPage(ORDERS, choices, REPORTS_A_PAGE);
  const { rows, next } = page.cut(
    await selectFollowed(ctx, and(eq(reports.reporterId, user.id), page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit),
  );
  return { rows: rows.map(toFollowed), next };
}

/** The report whose code has this hash; undefined if there is none. */
export async function findReportByCode(ctx: AppContext, codeHash: string): Promise<FollowedReport | undefined> {
  const [row] = await selectFollowed(ctx, eq(reports.codeHash, codeHash));
  return row && toFollowed(row);
}

/** The reports of an account, for its owner's own export, newest first. */
export async function exportReports(ctx: AppContext, user: { id: string }): Promise<unknown> {
  const rows = await selectFollowed(ctx, eq(reports.reporterId, user.id)).orderBy(sql`${createdAt} desc`).limit(MAX_EXPORTED);
  return rows.map(toFollowed).map(({ title, reason, text, createdAt: at, state, takenBackAt }) => ({
    ...{ about: title, reason, text, at: new Date(at), state },
    ...(takenBackAt !== null && { takenBackAt: new Date(takenBackAt) }),
  }));
}

const MAX_EXPORTED = 10_000;

function selectFollowed({ db }: Pick<AppContext, "db">, which: SQL | undefined) {
  return db
    .select({
      ...{ id, createdAt, reason: reports.reason, text: reports.text, kind: cases.kind },
      title: sql<string | null>`${cases.evidence} ->> 'title'`,
      ...{ decision: cases.decision, decidedAt: cases.decidedAt, takenAt: cases.takenAt, escalatedAt: cases.escalatedAt },
      takenBackAt: sql`case when ${appeals.upheld} then ${appeals.decidedAt} end`.mapWith(appeals.decidedAt),
    })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .leftJoin(appeals, eq(appeals.caseId, cases.id))
    .where(which)
    .$dynamic();
}

type FollowedRow = Awaited<ReturnType<typeof selectFollowed>>[number];

function toFollowed({ kind, title, reason, text, ...row }: FollowedRow): FollowedReport {
  return {
    ...{ id: row.id, reason, text },
    // The title goes with the evidence.
    title: title ?? `A ${REPORTABLES.get(kind)?.noun ?? "report"}`,
    createdAt: row.createdAt.getTime(),
    state: reportState(row),
    decidedAt: row.decidedAt?.getTime() ?? null,
    takenBackAt: row.takenBackAt?.getTime() ?? null,
  };
}
