import { and, count, eq, gt } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import { keyPage } from "~/db/key-page.server.ts";
import { chosen, searched } from "~/db/list-conditions.server.ts";
import { webhookMessages } from "~/db/schema/webhook.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { WebhookChoices } from "./webhook.search-params.ts";
import type { Embed, WebhookDelivery } from "./webhook.types.ts";

const { id, kind, state, about, createdAt, attempts } = webhookMessages;
const ORDERS = { created: { createdAt, id } };

/** A page of the messages to Discord, for admins. */
export async function findDeliveries(ctx: AppContext, { query, filters, ...place }: WebhookChoices) {
  requireStaff(ctx, "admin");
  const page = keyPage(ORDERS, place);
  const { embeds: _embeds, ...columns } = COLUMNS;
  const rows: WebhookDelivery[] = await ctx.db
    .select(columns)
    .from(webhookMessages)
    .where(and(page.where, searched(query, about), chosen(state, filters.state), chosen(kind, filters.kind)))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.cut(rows);
}

const COLUMNS = {
  id,
  kind,
  state,
  about,
  createdAt,
  attempts,
  embeds: webhookMessages.embeds,
  dueAt: webhookMessages.dueAt,
  sentAt: webhookMessages.sentAt,
  lastError: webhookMessages.lastError,
};

/** One message with its content, for admins; null for an unknown id. */
export async function findDelivery(ctx: AppContext, wanted: number | null): Promise<(WebhookDelivery & { embeds: Embed[] }) | null> {
  requireStaff(ctx, "admin");
  if (wanted === null) return null;
  const [row] = await ctx.db.select(COLUMNS).from(webhookMessages).where(eq(id, wanted));
  return row ? { ...row, embeds: row.embeds as Embed[] } : null;
}

/** How many messages have failed and are not sent yet, for admins: those waiting for another attempt, and those given up. */
export async function countUndelivered(ctx: AppContext): Promise<{ waiting: number; failed: number }> {
  requireStaff(ctx, "admin");
  const tried = and(eq(state, "waiting"), gt(attempts, 0));
  const [[waiting], [failed]] = await Promise.all([
    ctx.db
      .select({ count: count() })
      .from(webhookMessages)
      .where(and(tried, gt(webhookMessages.dueAt, ctx.now()))),
    ctx.db.select({ count: count() }).from(webhookMessages).where(eq(state, "failed")),
  ]);
  return { waiting: waiting?.count ?? 0, failed: failed?.count ?? 0 };
}
