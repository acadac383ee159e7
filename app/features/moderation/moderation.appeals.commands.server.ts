import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { command, done } from "~/access/command.server.ts";
import type { CommandContext } from "~/access/command-definition.ts";
import { type Evidence, REPORTABLES } from "~/access/reportable.server.ts";
import { refused } from "~/access/result.ts";
import { appeals, cases } from "~/db/schema/moderation.ts";
import { releaseAccount } from "~/features/accounts/accounts.cases.commands.server.ts";
import { lastsLonger } from "~/features/accounts/core/ban.ts";
import { notify } from "~/features/notifications/notifications.commands.server.ts";
import { isId } from "~/text/ids.ts";
import { canAppeal } from "./core/appeal-window.ts";
import { ruleWords } from "./core/statement.ts";
import { APPEAL_MESSAGES, CASE_MESSAGES, USUAL_ANSWERS } from "./moderation.cases.constants.ts";
import { refusalOfAppeal } from "./moderation.cases.policy.ts";
import { findNextCase, idOf, takenUntil } from "./moderation.cases.queries.server.ts";
import { appealDecisionInput, appealInput } from "./moderation.cases.schemas.ts";
import { type CaseRow, lockCase, refusedHidden, refusedStatement } from "./moderation.locks.queries.server.ts";

/**
 * Appeals against a decision about the actor, once and within 30 days, also while they are banned: the case waits in the queue again.
 * Refuses as `not_found` other players' decisions, and as `conflict` those already appealed or too old.
 */
export const appealDecision = command({
  name: "appeal.send",
  who: "session",
  input: appealInput,
  taken: { appeals_case_id_unique: { field: "text", message: APPEAL_MESSAGES.once } },
  async run({ tx, actor, nowAfter }, { id, text }) {
    const own = and(eq(cases.id, id), eq(cases.subjectId, actor.id));
    const [row] = isId(id) ? await tx.select().from(cases).where(own).for("update") : [];
    if (!row?.decidedAt || row.decision === "no_fault") return refused("not_found", APPEAL_MESSAGES.gone);
    const now = nowAfter(row.decidedAt);
    const [earlier] = await tx.select({ id: appeals.id }).from(appeals).where(eq(appeals.caseId, id));
    if (earlier) return refused("conflict", APPEAL_MESSAGES.once);
    if (!canAppeal({ ...row, appealed: false }, now)) return refused("conflict", APPEAL_MESSAGES.late);
    await tx.insert(appeals).values({ caseId: id, text, createdAt: now });
    await tx.update(cases).set({ queuedAt: now, takenBy: null, takenAt: null }).where(eq(cases.id, id));
    return done({});
  },
});

/**
 * Decides an appeal: upholds the decision, or reverses it with all its consequences. Notifies its person. Returns the next case. Refuses as
 * `not_found`, as `forbidden` for the author of the decision, as `invalid` (like a decision), and as `conflict` if it was decided meanwhile
 * or another moderator has it.
 */
export const decideAppeal = command({
  name: "appeal.decide",
  who: "moderator",
  input: appealDecisionInput,
  async run({ tx, ctx, actor, nowAfter }, { id, upheld, revealed, ...typed }) {
    const locked = await lockCase(tx, actor, id);
    const { row, subject, reporterIds, appeal, acting } = locked;
    const about = { subject, reporterIds, escalated: row.escalatedAt !== null };
    const refusal = refusalOfAppeal(acting, { by: row.decidedBy, forGood: row.decision === "ban" && row.until === null }, about);
    if (refusal === CASE_MESSAGES.self || refusal === CASE_MESSAGES.above) return refused("not_found", CASE_MESSAGES.gone);
    if (refusal) return refused("forbidden", refusal);
    if (!appeal || appeal.decidedAt !== null) return refused("conflict", CASE_MESSAGES.noAppeal);
    const now = nowAfter(appeal.createdAt);
    if (takenUntil(row, idOf(acting), now)) return refused("conflict", APPEAL_MESSAGES.taken, { code: "taken" });
    const statement = typed.statement || USUAL_ANSWERS[upheld ? "granted" : "stays"];
    const wrong = refusedHidden(row, revealed) ?? (await refusedStatement(ctx, locked, statement));
    if (wrong) return wrong;
    const decidedBy = idOf(actor);
    await tx.update(appeals).set({ upheld, statement, decidedAt: now, decidedBy }).where(eq(appeals.caseId, id));
    await tx.update(cases).set({ queuedAt: null, takenBy: null, takenAt: null }).where(eq(cases.id, id));
    if (upheld) await takeBack(ctx, row, now);
    await REPORTABLES.get(row.kind)?.decided?.(ctx, row.evidence as Evidence);
    if (subject) {
      const details = { kind: "decision" as const, caseId: id, what: upheld ? ("granted" as const) : ("stays" as const) };
      await notify(ctx, { userIds: [subject.id], source: `appeal:${id}`, details });
    }
    const after = { upheld, userId: row.subjectId };
    return done(
      { nextId: await findNextCase(ctx, id), upheld },
      { audit: { target: { kind: "case", id }, before: { upheld: null }, after } },
    );
  },
});

/** Restores removed content, and ends the mute or ban unless another decision keeps it in force. */
async function takeBack(ctx: CommandContext, row: CaseRow, now: Date): Promise<void> {
  const room = row.isRemoved ? REPORTABLES.get(row.kind) : undefined;
  if (room) await room.restore(ctx, row.evidence as Evidence, row.removedParts);
  const userId = row.subjectId;
  if (userId && row.decision === "mute" && row.until) {
    const mute = { was: row.until, now: (await longestOther(ctx, row, now))?.until ?? null };
    await releaseAccount(ctx, { userId, mute });
  }
  if (userId && row.decision === "ban") {
    const other = await longestOther(ctx, row, now);
    const ban = { was: row.until, now: other && { reason: ruleWords(other.rule ?? "").name, until: other.until } };
    await releaseAccount(ctx, { userId, ban });
  }
}

/** The other decision of the same kind about the same person that holds longest; null if none holds. */
async function longestOther({ db }: CommandContext, row: CaseRow, now: Date): Promise<CaseRow | null> {
  const holds = or(isNull(cases.until), sql`${cases.until} > ${now.toISOString()}::timestamptz`);
  const rows = await db
    .select({ other: cases, upheld: appeals.upheld })
    .from(cases)
    .leftJoin(appeals, eq(appeals.caseId, cases.id))
    .where(and(eq(cases.subjectId, row.subjectId ?? ""), eq(cases.decision, row.decision ?? "ban"), ne(cases.id, row.id), holds));
  const inForce = rows.filter(({ upheld }) => upheld !== true).map(({ other }) => other);
  return inForce.reduce<CaseRow | null>(
    (longest, one) => (longest === null || lastsLonger(one.until, longest.until) ? one : longest),
    null,
  );
}
