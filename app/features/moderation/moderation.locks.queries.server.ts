import { eq } from "drizzle-orm";
import type { Evidence } from "~/access/reportable.server.ts";
import { type Refused, refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { appeals, cases, reports } from "~/db/schema/moderation.ts";
import { lockForStaff } from "~/features/accounts/accounts.locks.queries.server.ts";
import { findEveryName } from "~/features/accounts/accounts.staff.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import type { Actor, Role } from "~/platform/identity/actor.ts";
import { isId } from "~/text/ids.ts";
import { namesOneOf, quotes, quotesLine } from "./core/statement.ts";
import { CASE_MESSAGES } from "./moderation.cases.constants.ts";
import { isBlurred } from "./moderation.cases.queries.server.ts";

export type CaseRow = typeof cases.$inferSelect;

/** A case that is locked until the transaction ends, with the facts for its permissions. */
export interface LockedCase {
  row: CaseRow;
  /** The author of the thing; null for a guest, and for a deleted account. */
  subject: { id: string; role: Role } | null;
  reporterIds: string[];
  appeal: typeof appeals.$inferSelect | null;
  /** The actor with the role that they have now. */
  acting: Actor;
}

/**
 * Locks a case for an act of staff: the account that it is about first, as everything does that locks both. Throws AppError `not_found` if
 * there is no such case.
 */
export async function lockCase(tx: Database, actor: Actor, id: string): Promise<LockedCase> {
  const [known] = isId(id) ? await tx.select({ subjectId: cases.subjectId }).from(cases).where(eq(cases.id, id)) : [];
  if (!known) throw noSuchCase();
  const locked = known.subjectId === null ? null : await lockSubject(tx, actor, known.subjectId);
  const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for("update");
  if (!row) throw noSuchCase();
  const [appeal = null] = await tx.select().from(appeals).where(eq(appeals.caseId, id));
  const by = await tx.select({ id: reports.reporterId }).from(reports).where(eq(reports.caseId, id));
  return {
    row,
    subject: locked && row.subjectId ? { id: locked.target.id, role: locked.target.role } : null,
    reporterIds: by.flatMap((one) => one.id ?? []),
    appeal,
    acting: locked?.acting ?? actor,
  };
}

/** The account of a case and the actor’s own, locked; null if it was deleted a moment ago. */
async function lockSubject(tx: Database, actor: Actor, userId: string) {
  try {
    return await lockForStaff(tx, actor, userId);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

const noSuchCase = () => new AppError("not_found", CASE_MESSAGES.gone);

/** The refusal of a sentence that quotes a private message, or names who reported it. */
export async function refusedStatement(
  ctx: AppContext,
  { row, reporterIds, subject }: LockedCase,
  statement: string,
): Promise<Refused | null> {
  const { isPrivate, text, context } = row.evidence as Evidence;
  const isQuotation = isPrivate && (quotes(statement, text) || context.some((line) => quotesLine(statement, line.text)));
  if (isQuotation) return refused("invalid", CASE_MESSAGES.quotes, { fields: { statement: CASE_MESSAGES.quotes } });
  const own = await findEveryName(ctx, subject ? [subject.id] : []);
  const names = (await findEveryName(ctx, reporterIds)).filter((name) => name !== row.subjectName && !own.includes(name));
  if (!namesOneOf(statement, names)) return null;
  return refused("invalid", CASE_MESSAGES.names, { fields: { statement: CASE_MESSAGES.names } });
}

/** The refusal of a decision about unseen evidence. Evidence that is not blurred counts as revealed. */
export function refusedHidden({ reason, clearedAt }: CaseRow, revealed: boolean): Refused | null {
  const isHidden = isBlurred(reason) && clearedAt === null && !revealed;
  return isHidden ? refused("invalid", CASE_MESSAGES.hidden) : null;
}
