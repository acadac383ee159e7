import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { confirmMark, takeMark } from "~/db/partner-marks.server.ts";
import { partnerClicks, partnerFollows } from "~/db/schema/partners.ts";
import { accountTags } from "~/features/accounts/accounts.cache-tags.ts";
import { accountChanged } from "~/features/accounts/accounts.events.ts";
import { lockAccount, lockForStaff } from "~/features/accounts/accounts.locks.queries.server.ts";
import { findPartner } from "~/features/accounts/accounts.queries.server.ts";
import { TRADES } from "~/features/trades/trades.cache-tags.ts";
import { PARTNERS_LIVE } from "./partners.cache-tags.ts";
import { PROGRAMME_MESSAGES } from "./partners.constants.ts";
import { partnerId } from "./partners.schemas.ts";

/** Confirms the actor's partnership for another year. Refuses as `conflict` other accounts. */
export const confirmPartnership = command({
  name: "partner.confirm",
  who: "user",
  input: z.object({}).optional(),
  async run({ tx, actor, now }) {
    if (!(await confirmMark(tx, actor.id, now))) return refused("conflict", PROGRAMME_MESSAGES.noPartner);
    return done({});
  },
});

/** Ends the actor's own partnership: the mark goes, and a partner is again what they were before. Without a mark it changes nothing. */
export const leaveProgramme = command({
  name: "partner.leave",
  who: "user",
  input: z.object({}).optional(),
  async run({ tx, actor, now }) {
    const { target } = await lockForStaff(tx, actor, actor.id);
    if (!target.partnerSince) return unchanged({});
    await takeMark(tx, target, now);
    return done({}, { invalidates: [...accountTags(actor.id), TRADES, PARTNERS_LIVE], events: accountChanged(actor.id) });
  },
});

/**
 * Counts a click on a partner's channel: one more for the day, and nothing about the visitor. The same address counts
 * once an hour for each partner. Refuses as `not_found`.
 */
export const countClick = command({
  name: "partner-click.count",
  who: "anyone",
  limit: "count",
  input: partnerId,
  duringMaintenance: "It changes nothing that a reader sees.",
  async prepare({ ctx }, { id }) {
    if (!(await findPartner(ctx, id))) return refused("not_found", PROGRAMME_MESSAGES.missing);
    return { counts: (await ctx.limits.consume("partnerClick", `${ctx.address ?? ""}:${id}`)).ok };
  },
  async run({ tx, actor, now, prepared }, { id }) {
    const own = actor.kind === "user" && actor.id === id;
    if (own || !prepared.counts) return unchanged({});
    const { userId, day, clicks } = partnerClicks;
    await tx
      .insert(partnerClicks)
      .values({ userId: id, day: now.toISOString().slice(0, 10), clicks: 1 })
      .onConflictDoUpdate({ target: [userId, day], set: { clicks: sql`${clicks} + 1` } });
    return done({});
  },
});

/** Follows a partner, for notifications when they go live. Refuses as `not_found`, and as `conflict` oneself and beyond 200. */
export const followPartner = command({
  name: "partner.follow",
  who: "user",
  input: partnerId,
  async run({ tx, ctx, actor, now }, { id }) {
    if (id === actor.id) return refused("conflict", PROGRAMME_MESSAGES.followsSelf);
    if (!(await findPartner(ctx, id))) return refused("not_found", PROGRAMME_MESSAGES.missing);
    await lockAccount(tx, actor.id);
    if ((await tx.$count(partnerFollows, eq(partnerFollows.userId, actor.id))) >= MAX_FOLLOWED)
      return refused("conflict", PROGRAMME_MESSAGES.followsMany);
    await tx.insert(partnerFollows).values({ partnerId: id, userId: actor.id, since: now }).onConflictDoNothing();
    return done({});
  },
});

const MAX_FOLLOWED = 200;

/** Follows a partner no longer. */
export const unfollowPartner = command({
  name: "partner.unfollow",
  who: "user",
  input: partnerId,
  async run({ tx, actor }, { id }) {
    await tx.delete(partnerFollows).where(and(eq(partnerFollows.partnerId, id), eq(partnerFollows.userId, actor.id)));
    return done({});
  },
});
