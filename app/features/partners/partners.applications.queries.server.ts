import { and, count, desc, eq, isNull, ne, or } from "drizzle-orm";
import { requireStaff, requireUser } from "~/access/guards.ts";
import { findRow, keyPage } from "~/db/key-page.server.ts";
import { chosen, searched } from "~/db/list-conditions.server.ts";
import { partnerApplications } from "~/db/schema/partners.ts";
import { findAccountProfile } from "~/features/accounts/accounts.profile.queries.server.ts";
import { findOwnMark } from "~/features/accounts/accounts.queries.server.ts";
import { findAccountNames } from "~/features/accounts/accounts.staff.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { applyAgainAt } from "./core/partnership.ts";
import { isCheckable } from "./partners.channels.queries.server.ts";
import type { ApplicationChoices } from "./partners.search-params.ts";
import type { ListedApplication, OwnApplication, ReviewedApplication } from "./partners.types.ts";

/**
 * Where the actor stands with the programme: whether they are a partner, their last application, and from when on they may apply again (in
 * milliseconds since 1970; null for now). Throws AppError `unauthenticated` and `forbidden`.
 */
export async function findOwnStanding(
  ctx: AppContext,
): Promise<{ isPartner: boolean; application: OwnApplication | null; againAt: number | null }> {
  const { id } = requireUser(ctx);
  const own = eq(partnerApplications.userId, id);
  const [mark, [row]] = await Promise.all([
    findOwnMark(ctx, id),
    ctx.db.select().from(partnerApplications).where(own).orderBy(desc(partnerApplications.createdAt)).limit(1),
  ]);
  if (!row) return { isPartner: mark !== null, application: null, againAt: null };
  const { channelName, channelUrl, status, createdAt, reviewedAt, reviewNotes, code, ownedAt } = row;
  const again = status === "rejected" && reviewedAt ? applyAgainAt(reviewedAt).getTime() : 0;
  return {
    isPartner: mark !== null,
    application: {
      ...{ id: row.id, channelName, channelUrl, status, reviewNotes, code },
      createdAt: createdAt.getTime(),
      reviewedAt: reviewedAt?.getTime() ?? null,
      owned: ownedAt !== null,
    },
    againAt: again > ctx.now().getTime() ? again : null,
  };
}

const { createdAt, id, status, username, channelName, channelUrl, channelId, deletedAt } = partnerApplications;
const ORDERS = { createdAt: { createdAt, id } };

/** A page of the applications, newest first, for admins. */
export async function findApplications(
  ctx: AppContext,
  { query, filters, ...place }: ApplicationChoices,
): Promise<{ rows: ListedApplication[]; next: string | null }> {
  requireStaff(ctx, "admin");
  const wanted = [searched(query, username, channelName, channelUrl), chosen(status, filters.status)];
  const { rows, next } = await keyPage(ORDERS, place).from(ctx.db, partnerApplications, isNull(deletedAt), ...wanted);
  const names = await findAccountNames(
    ctx,
    rows.map(({ userId }) => userId),
  );
  return { rows: rows.map((row) => toListed(row, names)), next };
}

/** One application with everything that decides about it, for admins; null when nothing has the id. */
export async function findApplication(ctx: AppContext, wanted: string | null): Promise<ReviewedApplication | null> {
  requireStaff(ctx, "admin");
  const row = await findRow(ctx.db, partnerApplications, wanted);
  if (!row || row.deletedAt) return null;
  const isSame = or(eq(channelUrl, row.channelUrl), row.channelId === null ? undefined : eq(channelId, row.channelId));
  const same = and(isSame, ne(partnerApplications.userId, row.userId));
  const [names, account, mark, [others]] = await Promise.all([
    findAccountNames(ctx, [row.userId, row.reviewedBy, row.vouchedBy]),
    findAccountProfile(ctx, row.userId),
    findOwnMark(ctx, row.userId),
    ctx.db.select({ count: count() }).from(partnerApplications).where(same),
  ]);
  const nameOf = (userId: string | null) => names.get(userId) ?? null;
  return {
    ...toListed(row, names),
    ...{ username: row.username, content: row.content, engagementRate: row.engagementRate, contactEmail: row.contactEmail },
    ...{ additionalInfo: row.additionalInfo, reviewedAt: row.reviewedAt, reviewNotes: row.reviewNotes, reviewer: nameOf(row.reviewedBy) },
    ...{ code: row.code, ownedAt: row.ownedAt, ownedBy: row.ownedBy, voucher: nameOf(row.vouchedBy) },
    checkable: isCheckable(ctx, row.channelUrl),
    banned: account !== undefined && account.ban !== null,
    isPartner: mark !== null,
    alsoBy: others?.count ?? 0,
  };
}

function toListed(row: typeof partnerApplications.$inferSelect, names: ReadonlyMap<string | null, string>): ListedApplication {
  const { id, userId, channelName, channelUrl, subscriberCount, status, createdAt } = row;
  return { id, userId, applicant: names.get(userId) ?? row.username, channelName, channelUrl, subscriberCount, status, createdAt };
}

/** How many applications wait for a review, for admins. */
export async function countPendingApplications(ctx: AppContext): Promise<number> {
  requireStaff(ctx, "admin");
  return ctx.db.$count(partnerApplications, eq(status, "pending"));
}
