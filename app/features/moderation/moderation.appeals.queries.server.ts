import { and, desc, eq, ne } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import { type Evidence, findCurrent, REPORTABLES } from "~/access/reportable.server.ts";
import { findRow } from "~/db/key-page.server.ts";
import { appeals, cases, reports } from "~/db/schema/moderation.ts";
import { findAccountProfile } from "~/features/accounts/accounts.profile.queries.server.ts";
import { findAccountNames } from "~/features/accounts/accounts.staff.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { changedThing } from "./core/changed-thing.ts";
import { CASE_MESSAGES } from "./moderation.cases.constants.ts";
import { refusalOfAppeal, refusalToDecide, seesReporters } from "./moderation.cases.policy.ts";
import { idOf, isBlurred, nounOf, takenUntil } from "./moderation.cases.queries.server.ts";
import type { AuthorRecord, EarlierCase, OpenCase } from "./moderation.cases.types.ts";
import { findCaughtIn } from "./moderation.warnings.queries.server.ts";

const MAX_REPORTS = 100;
const MAX_EARLIER = 20;

type CaseRow = typeof cases.$inferSelect;

/**
 * A case with everything that is needed to decide it or its appeal, for staff. Throws AppError `not_found` for one that is not there, and for
 * one about the actor or somebody above them.
 */
export async function findCase(ctx: AppContext, id: string): Promise<OpenCase> {
  const actor = requireStaff(ctx);
  const row = await findRow(ctx.db, cases, id);
  if (!row) throw new AppError("not_found", CASE_MESSAGES.gone);
  const [appeal = null] = await ctx.db.select().from(appeals).where(eq(appeals.caseId, id));
  const rows = await ctx.db.select().from(reports).where(eq(reports.caseId, id)).orderBy(reports.createdAt, reports.id).limit(MAX_REPORTS);
  const author = row.subjectId === null ? null : await findAuthor(ctx, row, row.subjectId);
  const reporterIds = rows.map(({ reporterId }) => reporterId);
  const about = { subject: author, reporterIds, escalated: row.escalatedAt !== null };
  const forGood = row.decision === "ban" && row.until === null;
  const refusal = appeal ? refusalOfAppeal(actor, { by: row.decidedBy, forGood }, about) : refusalToDecide(actor, about);
  if (refusal === CASE_MESSAGES.self || refusal === CASE_MESSAGES.above) throw new AppError("not_found", CASE_MESSAGES.gone);
  const names = await findAccountNames(ctx, [row.takenBy, row.decidedBy, row.subjectId, ...(seesReporters(actor) ? reporterIds : [])]);
  const evidence = row.clearedAt === null ? (row.evidence as Evidence) : null;
  const until = takenUntil(row, idOf(actor), ctx.now());
  return {
    id: row.id,
    noun: nounOf(row.kind),
    reason: row.reason,
    subjectName: row.subjectName || (names.get(row.subjectId) ?? ""),
    evidence,
    caught: evidence ? await findCaughtIn(ctx, evidence) : [],
    isBlurred: isBlurred(row.reason),
    // A removal by the team is no change by the author.
    changed: evidence && !row.isRemoved ? changedThing(evidence, await findCurrent(ctx, row.kind, row.thingId)) : null,
    parts: (evidence && REPORTABLES.get(row.kind)?.parts?.(evidence)) ?? {},
    createdAt: row.createdAt.getTime(),
    escalatedAt: row.escalatedAt?.getTime() ?? null,
    reports: rows.map((one) => ({
      ...{ id: one.id, reason: one.reason, text: one.text, createdAt: one.createdAt.getTime() },
      reporter: seesReporters(actor) ? (names.get(one.reporterId) ?? null) : null,
    })),
    seesReporters: seesReporters(actor),
    author,
    decided: decidedOf(row, names),
    appeal: appeal && {
      ...{ text: appeal.text, createdAt: appeal.createdAt.getTime(), upheld: appeal.upheld, statement: appeal.statement },
      decidedAt: appeal.decidedAt?.getTime() ?? null,
    },
    isWaiting: row.queuedAt !== null,
    takenBy: until && { name: names.get(row.takenBy) ?? "Somebody", until: until.getTime() },
    refusal,
  };
}

function decidedOf(row: CaseRow, names: Map<string | null, string>): OpenCase["decided"] {
  if (!row.decision || !row.decidedAt) return null;
  const { decision, rule, statement, isRemoved } = row;
  return {
    decision,
    rule,
    statement,
    isRemoved,
    at: row.decidedAt.getTime(),
    by: names.get(row.decidedBy) ?? null,
    until: row.until?.getTime() ?? null,
  };
}

async function findAuthor(ctx: AppContext, row: CaseRow, userId: string): Promise<AuthorRecord | null> {
  const account = await findAccountProfile(ctx, userId);
  if (!account) return null;
  const rows = await ctx.db
    .select({ one: cases, upheld: appeals.upheld })
    .from(cases)
    .leftJoin(appeals, eq(appeals.caseId, cases.id))
    .where(and(eq(cases.subjectId, userId), ne(cases.id, row.id)))
    .orderBy(desc(cases.createdAt))
    .limit(MAX_EARLIER);
  const { id, name, role, createdAt, ban } = account;
  const mutedUntil = account.mutedUntil !== null && account.mutedUntil > ctx.now().getTime() ? account.mutedUntil : null;
  return { id, name, role, createdAt, mutedUntil, ban: ban && { reason: ban.reason, until: ban.until }, earlier: rows.map(earlierOf) };
}

const earlierOf = ({ one, upheld }: { one: CaseRow; upheld: boolean | null }): EarlierCase => ({
  ...{ id: one.id, noun: nounOf(one.kind), reason: one.reason, decision: one.decision, rule: one.rule },
  decidedAt: one.decidedAt?.getTime() ?? null,
  takenBack: upheld === true,
});
