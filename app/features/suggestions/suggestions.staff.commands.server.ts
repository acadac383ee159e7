import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import type { CommandContext } from "~/access/command-definition.ts";
import { changedTo, mergeRow } from "~/access/merge-fields.ts";
import { orRefuse, type Refused, refused } from "~/access/result.ts";
import { raiseAccountCounter } from "~/db/account-counters.server.ts";
import { suggestions } from "~/db/schema/suggestions.ts";
import { notify } from "~/features/notifications/notifications.commands.server.ts";
import { formatValue } from "~/features/pets/core/pet-value.ts";
import { changeValues } from "~/features/pets/pets.commands.server.ts";
import { VARIANT_LABELS } from "~/features/pets/pets.constants.ts";
import type { PetValue, PetValues } from "~/features/pets/pets.types.ts";
import { SUGGESTION_RECORDS, SUGGESTIONS, suggestionTag } from "./suggestions.cache-tags.ts";
import { MESSAGES, STATUSES } from "./suggestions.constants.ts";
import { isAccepted, isAnswered, nextStatuses } from "./suggestions.policy.ts";
import { answerInput, rejectManyInput, shownVersion, target } from "./suggestions.schemas.ts";
import type { SuggestionStatus } from "./suggestions.types.ts";
import { findSuggestedValues, lockSuggestion, type SuggestionRow } from "./suggestions.votes.queries.server.ts";

/** The notification about a first response without a decision. */
const RESPONDED = "our team responded";

/**
 * Answers a suggestion: sets a status, a comment, or both. Accepting a
 * value suggestion changes the values of the pet in the same transaction, with their history and their own record; taking that back later
 * leaves the values as they are. Its author is notified of a decision, and of the first response without one. Returns whether values
 * were changed. Refuses as `not_found`; as `invalid` a decline without a reason; as `conflict` a step that does not follow (code `step`),
 * a suggestion that was rewritten since the shown `version`, a comment changed since it was `seen`, and values changed since
 * they were shown (code `value`); and as `changeValues` does.
 */
export const answerSuggestion = command({
  name: "suggestion.answer",
  hidesNothing: true,
  who: "admin",
  input: answerInput,
  async run({ tx, actor, now, ctx }, { id, status: wanted, comment, today, seen, version }) {
    const { row, ownerId } = await lockSuggestion(tx, actor, id);
    if (isRewritten(row, version)) return refused("conflict", MESSAGES.rewritten, { code: "rewritten" });
    const typed = { ...(wanted && { status: wanted }), ...(comment !== undefined && { comment }) };
    const merged = orRefuse(
      mergeRow<{ status?: SuggestionStatus; comment?: string }>(
        { status: row.status, comment: row.adminComment },
        typed,
        seen,
        MESSAGES.answeredMeanwhile,
        (value, field) => changedTo(field === "status" ? STATUSES[value as SuggestionStatus].label : value),
      ),
    );
    const { status = row.status, comment: said } = merged.changes;
    const words = said === undefined ? row.adminComment : said || null;
    const moved = status !== row.status;
    if (!moved && words === row.adminComment) return unchanged({ status, valuesChanged: false });
    if (moved && !nextStatuses(row.status).includes(status))
      return refused("conflict", MESSAGES.wrongStep(STATUSES[row.status].label, STATUSES[status].label), { code: "step" });
    if (status === "rejected" && words === null)
      return refused("invalid", MESSAGES.needsReason, { fields: { comment: MESSAGES.needsReason } });

    const accepting = moved && isAccepted(status) && !isAccepted(row.status);
    const applied = accepting && row.petId !== null ? orRefuse(await applyValues(ctx, row, row.petId, today)) : null;
    await tx
      .update(suggestions)
      .set({
        status,
        adminComment: words,
        setAside: null,
        answeredAt: isAnswered(status) ? (moved ? now : row.answeredAt) : null,
        updatedAt: now,
      })
      .where(eq(suggestions.id, id));
    const counted = Number(isAccepted(status)) - Number(isAccepted(row.status));
    if (counted !== 0) await raiseAccountCounter(tx, ownerId, "suggestionsApproved", counted);
    const news = moved && isAnswered(status) ? STATUSES[status].label : words !== null && row.adminComment === null ? RESPONDED : null;
    if (news !== null) {
      const details = { kind: "suggestion" as const, suggestionId: id, title: row.title, status: news };
      await notify(ctx, { userIds: [ownerId], source: `suggestion:${id}:${status}:${now.getTime()}`, details });
    }
    return done(
      { status, valuesChanged: applied?.changed ?? false },
      {
        audit: {
          target: { kind: "suggestion", id },
          before: { status: row.status, comment: row.adminComment },
          after: { status, comment: words },
        },
        invalidates: [SUGGESTIONS, suggestionTag(id), ...(isAnswered(status) !== isAnswered(row.status) ? [SUGGESTION_RECORDS] : [])],
        events: [{ topic: "suggestion.answered", event: { suggestionId: id, ownerId, status } }],
      },
    );
  },
});

/**
 * Rejects several suggestions for one reason, as far as they still await an answer; those that were answered meanwhile stay as they are.
 * Returns how many were rejected. Refuses as `invalid` without a reason.
 */
export const rejectSuggestions = command({
  name: "suggestion.reject-many",
  who: "admin",
  input: rejectManyInput,
  async run({ tx, ctx }, { id: ids, comment }) {
    // Locked in one order, so that two who reject the same ones wait for each other instead of for ever.
    const open = await tx
      .select({ id: suggestions.id })
      .from(suggestions)
      .where(and(inArray(suggestions.id, ids), inArray(suggestions.status, ["pending", "under_review"])))
      .orderBy(suggestions.id)
      .for("update");
    for (const { id } of open) {
      await answerSuggestion(ctx, { id, status: "rejected", comment });
    }
    // Each has a record of its own.
    return open.length === 0 ? unchanged({ count: 0 }) : done({ count: open.length }, { audit: [] });
  },
});

/** Shows a suggestion above the others, or no longer. Refuses as `not_found`, and as `conflict` if it was rewritten meanwhile. */
export const highlightSuggestion = command({
  name: "suggestion.highlight",
  hidesNothing: true,
  who: "admin",
  input: target.extend({ highlighted: z.boolean(), version: shownVersion }),
  async run({ tx, actor, now }, { id, highlighted, version }) {
    const { row } = await lockSuggestion(tx, actor, id);
    if (isRewritten(row, version)) return refused("conflict", MESSAGES.rewritten, { code: "rewritten" });
    if (row.highlighted === highlighted) return unchanged({});
    await tx.update(suggestions).set({ highlighted, updatedAt: now }).where(eq(suggestions.id, id));
    const audit = { target: { kind: "suggestion", id }, before: { highlighted: row.highlighted }, after: { highlighted } };
    return done({}, { audit, invalidates: [SUGGESTIONS, suggestionTag(id)] });
  },
});

/**
 * Confirms the earlier answer and highlight of a rewritten suggestion, or drops them for good. Refuses as
 * `not_found`, and as `conflict` if it was rewritten again.
 */
export const confirmSuggestion = command({
  name: "suggestion.confirm",
  who: "admin",
  input: target.extend({ keep: z.boolean(), version: shownVersion }),
  async run({ tx, actor, now }, { id, keep, version }) {
    const { row } = await lockSuggestion(tx, actor, id);
    if (isRewritten(row, version)) return refused("conflict", MESSAGES.rewritten, { code: "rewritten" });
    if (!row.setAside) return unchanged({});
    const { highlighted, adminComment, setAside } = row;
    const before = { highlighted, comment: adminComment };
    const after = keep ? { highlighted: highlighted || setAside.highlighted, comment: adminComment ?? setAside.comment } : before;
    await tx
      .update(suggestions)
      .set({ highlighted: after.highlighted, adminComment: after.comment, setAside: null, updatedAt: now })
      .where(eq(suggestions.id, id));
    const audit = { target: { kind: "suggestion", id }, before: { ...before, setAside }, after };
    return done({}, { audit, invalidates: [SUGGESTIONS, suggestionTag(id)] });
  },
});

/** Whether its proposer changed a suggestion after the version that was shown. */
function isRewritten({ editedAt }: SuggestionRow, version: number | undefined): boolean {
  return version !== undefined && version !== (editedAt?.getTime() ?? 0);
}

/**
 * Changes the values of the pet as suggested. The decision was based on the shown values, `today` or those at the time of the suggestion:
 * if one differs by now, nothing is changed.
 */
async function applyValues(
  ctx: CommandContext,
  row: SuggestionRow,
  petId: number,
  today: Partial<PetValues> | undefined,
): Promise<{ ok: true; changed: boolean } | Refused> {
  const suggested = await findSuggestedValues(ctx, row.id);
  const values: Partial<PetValues> = Object.fromEntries(suggested.map(({ variant, to }) => [variant, to]));
  const saved = await changeValues(ctx, { pets: [{ petId, values, reason: `Suggested by players: ${row.title}` }] });
  for (const { variant, from } of suggested) {
    const seen: PetValue = today?.[variant] === undefined ? from : today[variant];
    // An equal value is no change.
    const change = saved.changes.find((made) => made.variant === variant);
    if (change && change.from !== seen) {
      const label = VARIANT_LABELS[variant].full;
      return refused("conflict", MESSAGES.valueMoved(label, formatValue(seen), formatValue(change.from)), { code: "value" });
    }
  }
  return { ok: true, changed: saved.changes.length > 0 };
}
