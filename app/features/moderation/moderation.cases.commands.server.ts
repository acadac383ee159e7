import { eq } from "drizzle-orm";
import { command, done, unchanged } from "~/access/command.server.ts";
import type { CommandContext } from "~/access/command-definition.ts";
import { type Evidence, REPORTABLES } from "~/access/reportable.server.ts";
import { orRefuse, type Refused, refused } from "~/access/result.ts";
import { cases } from "~/db/schema/moderation.ts";
import { restrictAccount } from "~/features/accounts/accounts.cases.commands.server.ts";
import { findAccountNames } from "~/features/accounts/accounts.staff.queries.server.ts";
import { notify } from "~/features/notifications/notifications.commands.server.ts";
import { formatTimeOfDay } from "~/text/dates.ts";
import { HOUR_MS } from "~/text/durations.ts";
import { type Rule, ruleWords } from "./core/statement.ts";
import { CASE_MESSAGES } from "./moderation.cases.constants.ts";
import { refusalOfAppeal, refusalOfLength, refusalToDecide } from "./moderation.cases.policy.ts";
import { findNextCase, idOf, takenUntil } from "./moderation.cases.queries.server.ts";
import { caseInput, decisionInput, seenCaseInput } from "./moderation.cases.schemas.ts";
import { type CaseRow, type LockedCase, lockCase, refusedHidden, refusedStatement } from "./moderation.locks.queries.server.ts";

/**
 * Takes a case for ten minutes, in which nobody else decides it. Refuses as `not_found` and `forbidden`, as `conflict` one that somebody
 * else has, and one that is decided.
 */
export const takeCase = command({
  name: "case.take",
  who: "moderator",
  limit: "none",
  input: caseInput,
  async run({ tx, ctx, actor, now }, { id }) {
    const locked = await lockCase(tx, actor, id);
    const refusal = refusalOf(locked) ?? (await refusedTaken(ctx, locked, now));
    if (refusal) return refusal;
    const { row } = locked;
    if (row.queuedAt === null) return refused("conflict", await decidedWords(ctx, row));
    const takenBy = idOf(actor);
    const isMine = row.takenBy === takenBy && takenUntil(row, null, now) !== null;
    await tx.update(cases).set({ takenBy, takenAt: now }).where(eq(cases.id, id));
    // The log records each reader of private messages once.
    return isMine ? unchanged({}) : done({}, { audit: { target: { kind: "case", id }, before: {}, after: { userId: row.subjectId } } });
  },
});

/** Releases a case, so that others can take it at once. Changes nothing if somebody else has it. Refuses as `not_found`. */
export const releaseCase = command({
  name: "case.release",
  who: "moderator",
  input: caseInput,
  async run({ tx, actor }, { id }) {
    const { row } = await lockCase(tx, actor, id);
    if (actor.kind !== "user" || row.takenBy !== actor.id) return unchanged({});
    await tx.update(cases).set({ takenBy: null, takenAt: null }).where(eq(cases.id, id));
    return done({}, { audit: { target: { kind: "case", id } } });
  },
});

/**
 * Hands a case on to admins. Refuses as `not_found` and `forbidden`, as `conflict` one that is decided or that somebody else has, and as
 * `invalid` one whose evidence is still hidden.
 */
export const escalateCase = command({
  name: "case.escalate",
  who: "moderator",
  input: seenCaseInput,
  async run({ tx, ctx, actor, now }, { id, revealed }) {
    const locked = await lockCase(tx, actor, id);
    const refusal = refusalOf(locked) ?? (await refusedTaken(ctx, locked, now)) ?? refusedHidden(locked.row, revealed);
    if (refusal) return refusal;
    if (locked.row.queuedAt === null) return refused("conflict", await decidedWords(ctx, locked.row));
    if (locked.row.escalatedAt !== null) return unchanged({ nextId: null });
    await tx.update(cases).set({ escalatedAt: now, takenBy: null, takenAt: null }).where(eq(cases.id, id));
    return done(
      { nextId: await findNextCase(ctx, id) },
      { audit: { target: { kind: "case", id }, before: { handedOn: false }, after: { handedOn: true } } },
    );
  },
});

/**
 * Decides a case: no fault, or a broken rule with consequences for the thing and its author. Notifies the author. Returns the next case.
 * Refuses as `not_found` and `forbidden`, as `invalid` for missing fields, quotations or unviewed evidence, and as `conflict` if it was
 * decided meanwhile or another moderator has it.
 */
export const decideCase = command({
  name: "case.decide",
  who: "moderator",
  input: decisionInput,
  async run({ tx, ctx, actor, nowAfter }, { id, decision, rule, length, parts, removes, revealed, ...typed }) {
    const locked = await lockCase(tx, actor, id);
    const { row, acting } = locked;
    const now = nowAfter(row.createdAt);
    const hours = length === "ever" || length === "" ? null : length;
    const refusal = refusalOf(locked) ?? (await refusedTaken(ctx, locked, now));
    if (refusal) return refusal;
    if (row.decidedAt !== null) return refused("conflict", await decidedWords(ctx, row));
    const hidden = refusedHidden(row, revealed);
    if (hidden) return hidden;
    const tooMuch = refusalOfLength(acting, decision, hours);
    if (tooMuch) return refused("forbidden", tooMuch, { fields: { length: tooMuch } });
    if (locked.subject === null && ["warn", "mute", "ban"].includes(decision)) return refused("conflict", CASE_MESSAGES.nobody);
    const isFault = decision !== "no_fault" && rule !== "";
    const statement = isFault ? typed.statement : null;
    const wrong = statement !== null && (await refusedStatement(ctx, locked, statement));
    if (wrong) return wrong;

    const isRemoving = decision === "remove" || (isFault && removes);
    const removal = isRemoving ? orRefuse(await removeThing(ctx, row, parts, decision === "remove")) : NOTHING;
    const until = (decision === "mute" || decision === "ban") && hours !== null ? new Date(now.getTime() + hours * HOUR_MS) : null;
    const what = { decision, until, rule: isFault ? rule : null };
    const decidedBy = idOf(actor);
    const kept = { isRemoved: removal.isRemoved, removedParts: removal.parts };
    await tx
      .update(cases)
      .set({ ...what, ...kept, statement, decidedAt: now, decidedBy, queuedAt: null, takenBy: null, takenAt: null })
      .where(eq(cases.id, id));
    if (isFault) await follow(ctx, locked, { ...what, rule });
    await tellReporters(ctx, locked, decision === "no_fault" ? "nothing" : "acted");
    await REPORTABLES.get(row.kind)?.decided?.(ctx, row.evidence as Evidence);
    const after = { ...what, userId: row.subjectId, removed: removal.isRemoved };
    return done(
      { nextId: await findNextCase(ctx, id), decision },
      { audit: { target: { kind: "case", id }, before: { decision: null }, after } },
    );
  },
});

/** The reason why the actor may not decide the case or its appeal. Cases about themselves, or about somebody above them, do not exist for them. */
function refusalOf({ row, subject, reporterIds, acting, appeal }: LockedCase): Refused | null {
  const about = { subject, reporterIds, escalated: row.escalatedAt !== null };
  const isAppeal = appeal !== null && appeal.decidedAt === null;
  const forGood = row.decision === "ban" && row.until === null;
  const refusal = isAppeal ? refusalOfAppeal(acting, { by: row.decidedBy, forGood }, about) : refusalToDecide(acting, about);
  if (refusal === CASE_MESSAGES.self || refusal === CASE_MESSAGES.above) return refused("not_found", CASE_MESSAGES.gone);
  return refusal === null ? null : refused("forbidden", refusal);
}

/** The refusal of a case that somebody else has taken. */
async function refusedTaken(ctx: CommandContext, { row, acting }: LockedCase, now: Date): Promise<Refused | null> {
  const until = takenUntil(row, idOf(acting), now);
  if (until === null) return null;
  const name = await nameOf(ctx, row.takenBy);
  const message = `${name} is looking at this right now. If they don't decide it, it is free again at ${formatTimeOfDay(until.getTime())}.`;
  return refused("conflict", message, { code: "taken", until: until.getTime() });
}

async function decidedWords(ctx: CommandContext, row: CaseRow): Promise<string> {
  return `${await nameOf(ctx, row.decidedBy)} decided this already.`;
}

async function nameOf(ctx: CommandContext, userId: string | null): Promise<string> {
  return (await findAccountNames(ctx, [userId])).get(userId) ?? "Somebody else";
}

const NOTHING = { ok: true as const, isRemoved: false, parts: [] as string[] };

/** Takes the thing out of sight, or the chosen parts of it. */
async function removeThing(ctx: CommandContext, row: CaseRow, chosen: string[], isWanted: boolean): Promise<Refused | typeof NOTHING> {
  const [room, evidence] = [REPORTABLES.get(row.kind), row.evidence as Evidence];
  if (!room) return NOTHING;
  const known = room.parts?.(evidence);
  const parts = known ? chosen.filter((part) => Object.hasOwn(known, part)) : [];
  if (known && parts.length === 0) {
    return isWanted ? refused("invalid", CASE_MESSAGES.parts, { fields: { parts: CASE_MESSAGES.parts } }) : NOTHING;
  }
  await room.remove(ctx, evidence, parts);
  return { ok: true, isRemoved: true, parts };
}

/** Tells those who reported it that it was decided, in no more words than their list of reports has. */
function tellReporters(ctx: CommandContext, { row, reporterIds }: LockedCase, what: "acted" | "nothing") {
  return notify(ctx, { userIds: reporterIds, source: `report:${row.id}`, details: { kind: "report", what } });
}

/** The consequences for the author: the mute or ban, and the notice. */
async function follow(
  ctx: CommandContext,
  { row, subject }: LockedCase,
  { decision, rule, until }: Pick<CaseRow, "decision" | "until"> & { rule: Rule },
) {
  if (subject === null) return;
  const userId = subject.id;
  const order =
    decision === "mute" && until ? { mutedUntil: until } : decision === "ban" ? { ban: { reason: ruleWords(rule).name, until } } : null;
  if (order) await restrictAccount(ctx, { userId, ...order });
  await notify(ctx, {
    userIds: [userId],
    source: `case:${row.id}`,
    details: { kind: "decision", caseId: row.id, what: decision ?? "warn" },
  });
}
