import { and, eq, isNotNull, lte } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { markPartnersByRole, takeMark } from "~/db/partner-marks.server.ts";
import { partnerApplications, partnerClicks } from "~/db/schema/partners.ts";
import { accountTags, PARTNERS } from "~/features/accounts/accounts.cache-tags.ts";
import { accountChanged } from "~/features/accounts/accounts.events.ts";
import { lockForStaff } from "~/features/accounts/accounts.locks.queries.server.ts";
import { findUnconfirmedPartners } from "~/features/accounts/accounts.queries.server.ts";
import { notify } from "~/features/notifications/notifications.commands.server.ts";
import { TRADES } from "~/features/trades/trades.cache-tags.ts";
import { DAY_MS } from "~/text/durations.ts";
import { applicationsOpenTo, confirmedBefore } from "./core/partnership.ts";
import { PARTNERS_LIVE } from "./partners.cache-tags.ts";
import { CLICKS_KEPT_DAYS, EMAIL_KEPT_DAYS, REJECTED_KEPT_DAYS } from "./partners.constants.ts";

/** How many partnerships one transaction checks. */
const BATCH = 50;

/**
 * Deletes data after their retention: e-mail addresses 30 days after the review, and rejected applications and counted clicks after a year
 * and a bit. Returns how many addresses there were.
 */
export const deleteOldApplicationData = command({
  name: "partner-application.clean",
  who: "system",
  input: z.object({}),
  async run({ tx, now }) {
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const { contactEmail, deletedAt, reviewedAt, status } = partnerApplications;
    const cleared = await tx
      .update(partnerApplications)
      .set({ contactEmail: null })
      .where(and(isNotNull(contactEmail), lte(reviewedAt, before(EMAIL_KEPT_DAYS))))
      .returning({ id: partnerApplications.id });
    await tx.delete(partnerApplications).where(and(eq(status, "rejected"), lte(reviewedAt, before(REJECTED_KEPT_DAYS))));
    await tx.delete(partnerApplications).where(and(isNotNull(deletedAt), lte(reviewedAt, applicationsOpenTo(now))));
    await tx.delete(partnerClicks).where(lte(partnerClicks.day, before(CLICKS_KEPT_DAYS).toISOString().slice(0, 10)));
    return done({ cleared: cleared.length });
  },
});

/** Gives the mark to partners who have only the role. Returns how many there were. */
export const adoptPartners = command({
  name: "partner.adopt",
  who: "system",
  input: z.object({}),
  async run({ tx, now }) {
    const marked = await markPartnersByRole(tx, now);
    return done({ count: marked.length }, marked.length > 0 ? { invalidates: [PARTNERS, TRADES] } : {});
  },
});

/** Reminds up to 50 partners whose year is over within 30 days, each once. Returns how many were reminded. */
export const remindPartners = command({
  name: "partner.remind",
  who: "system",
  input: z.object({ after: z.custom<{ id: string; confirmedAt: Date }>().nullable() }),
  async run({ ctx, now }, { after }) {
    const due = await findUnconfirmedPartners(ctx, { until: confirmedBefore(now).isDue, after, limit: BATCH });
    let reminded = 0;
    for (const { id, confirmedAt } of due) {
      const source = `partner-confirm:${confirmedAt.toISOString()}`;
      const outcome = await notify(ctx, { userIds: [id], source, details: { kind: "partner", what: "confirm" } });
      reminded += outcome.notified;
    }
    return done({ reminded, last: due.length < BATCH ? null : (due.at(-1) ?? null) });
  },
});

/** Ends one partnership that was not confirmed within a year, and tells its partner. Returns whether there was one. */
export const lapseOnePartner = command({
  name: "partner.lapse",
  who: "system",
  input: z.object({}),
  async run({ tx, ctx, actor, now }) {
    const { isOver } = confirmedBefore(now);
    const [due] = await findUnconfirmedPartners(ctx, { until: isOver, after: null, limit: 1 });
    if (!due) return done({ lapsed: false });
    const { target } = await lockForStaff(tx, actor, due.id);
    // Confirmed a moment ago.
    if (!target.partnerSince || !target.partnerConfirmedAt || target.partnerConfirmedAt > isOver) return done({ lapsed: true });
    await takeMark(tx, target, now);
    const source = `partner-lapsed:${due.confirmedAt.toISOString()}`;
    await notify(ctx, { userIds: [due.id], source, details: { kind: "partner", what: "lapsed" } });
    return done({ lapsed: true }, { invalidates: [...accountTags(due.id), TRADES, PARTNERS_LIVE], events: accountChanged(due.id) });
  },
});
