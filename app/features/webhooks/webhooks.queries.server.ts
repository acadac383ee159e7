import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { findCredentialsToManage } from "~/access/credentials.server.ts";
import { requireStaff } from "~/access/guards.ts";
import { keyPage } from "~/db/key-page.server.ts";
import { chosen, searched } from "~/db/list-conditions.server.ts";
import { webhookDeliveries, webhookEvents, webhooks } from "~/db/schema/webhooks.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { isId } from "~/text/ids.ts";
import { embedsIn, isDiscordAddress, messageIdOf } from "./core/message-body.ts";
import { DELIVERIES_SHOWN, MAX_WEBHOOKS } from "./webhooks.constants.ts";
import type { DeliveryChoices, WebhookChoices } from "./webhooks.search-params.ts";
import type { Embed, Listener, ManagedDelivery, OwnDelivery, Webhook, WebhookEvent } from "./webhooks.types.ts";

// Never the secrets.
const { secret: _secret, formerSecret: _former, notifiedAt: _notified, ...WEBHOOK } = getTableColumns(webhooks);
const { id, name, address, createdAt, failingSince, stoppedAt, userId } = WEBHOOK;
const DELIVERY = {
  id: webhookDeliveries.id,
  kind: webhookEvents.kind,
  about: webhookEvents.about,
  state: webhookDeliveries.state,
  attempts: webhookDeliveries.attempts,
  lastStatus: webhookDeliveries.lastStatus,
  lastError: webhookDeliveries.lastError,
  createdAt: webhookDeliveries.createdAt,
  dueAt: webhookDeliveries.dueAt,
  sentAt: webhookDeliveries.sentAt,
};
const isItsEvent = eq(webhookEvents.id, webhookDeliveries.eventId);

/** The webhooks of a user, newest first. */
export async function findOwnWebhooks(ctx: Pick<AppContext, "db">, user: Pick<UserActor, "id">): Promise<Webhook[]> {
  const rows = await ctx.db
    .select(WEBHOOK)
    .from(webhooks)
    .where(eq(userId, user.id))
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_WEBHOOKS);
  return rows.map(toWebhook);
}

/** A webhook of a user with its latest deliveries, newest first; null for an id that is not theirs. */
export async function findOwnWebhook(ctx: Pick<AppContext, "db">, user: Pick<UserActor, "id">, wanted: string) {
  if (!isId(wanted)) return null;
  const [row] = await ctx.db
    .select(WEBHOOK)
    .from(webhooks)
    .where(and(eq(id, wanted), eq(userId, user.id)));
  if (!row) return null;
  const rows = await ctx.db
    .select({ ...DELIVERY, eventId: webhookDeliveries.eventId })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, isItsEvent)
    .where(eq(webhookDeliveries.webhookId, wanted))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(DELIVERIES_SHOWN);
  const deliveries = rows.map(({ eventId, ...one }): OwnDelivery => ({ ...one, messageId: messageIdOf(eventId) }));
  return { webhook: toWebhook(row), deliveries };
}

/** Active webhooks that get a kind of event: everybody's, or those of some players. */
export async function findListeners(
  { db }: Pick<AppContext, "db">,
  kind: WebhookEvent,
  { ofUsers }: { ofUsers?: readonly string[] } = {},
): Promise<Listener[]> {
  const { events, filters } = webhooks;
  const isListening = and(isNull(stoppedAt), sql`${events} @> array[${kind}]`);
  const rows = await db
    .select({ id, userId, address, filters, createdAt })
    .from(webhooks)
    .where(and(isListening, ofUsers && inArray(userId, [...ofUsers])))
    .orderBy(asc(id));
  return rows.map(({ address: to, ...row }) => ({ ...row, isDiscord: isDiscordAddress(to) }));
}

/** Whether any webhook gets a kind of event. */
export async function hasListeners({ db }: Pick<AppContext, "db">, kind: WebhookEvent): Promise<boolean> {
  const isListening = and(isNull(stoppedAt), sql`${webhooks.events} @> array[${kind}]`);
  return (await db.select({ id }).from(webhooks).where(isListening).limit(1)).length > 0;
}

function toWebhook({ userId: _owner, ...row }: Omit<typeof webhooks.$inferSelect, "secret" | "formerSecret" | "notifiedAt">): Webhook {
  return {
    ...row,
    createdAt: row.createdAt.getTime(),
    lastUsedAt: row.lastUsedAt?.getTime() ?? null,
    failingSince: row.failingSince?.getTime() ?? null,
    stoppedAt: row.stoppedAt?.getTime() ?? null,
    formerUntil: row.formerUntil?.getTime() ?? null,
  };
}

const STATES = {
  sending: and(isNull(stoppedAt), isNull(failingSince)),
  failing: and(isNull(stoppedAt), isNotNull(failingSince)),
  stopped: isNotNull(stoppedAt),
};

/** A page of all webhooks of players, for staff. */
export function findWebhooksToManage(ctx: AppContext, choices: WebhookChoices) {
  const { state } = choices.filters;
  return findCredentialsToManage(ctx, webhooks, choices, {
    among: [name, address],
    findOwners: findMembers,
    state: state === null ? undefined : STATES[state],
    show: ({ secret: _secret, formerSecret: _former, formerUntil: _until, notifiedAt: _notified, ...row }) => row,
  });
}

const DELIVERY_ORDERS = { created: { createdAt: DELIVERY.createdAt, id: DELIVERY.id } };
const RECEIVED = { discord: isNull(webhookDeliveries.webhookId), players: isNotNull(webhookDeliveries.webhookId) };

/** A page of the deliveries to Discord and to webhooks of players, for admins. */
export async function findDeliveries(ctx: AppContext, { query, filters, ...place }: DeliveryChoices) {
  requireStaff(ctx, "admin");
  const page = keyPage(DELIVERY_ORDERS, place);
  const chosenOnes = [chosen(DELIVERY.state, filters.state), chosen(DELIVERY.kind, filters.kind), filters.to && RECEIVED[filters.to]];
  const rows: ManagedDelivery[] = await ctx.db
    .select({ ...DELIVERY, receiver: name })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, isItsEvent)
    .leftJoin(webhooks, eq(id, webhookDeliveries.webhookId))
    .where(and(page.where, searched(query, DELIVERY.about), ...chosenOnes.map((one) => one ?? undefined)))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.cut(rows);
}

/** One delivery with its embeds, if it goes to Discord, for admins; null for an unknown id. */
export async function findDelivery(ctx: AppContext, wanted: number | null): Promise<(ManagedDelivery & { embeds: Embed[] }) | null> {
  requireStaff(ctx, "admin");
  if (wanted === null) return null;
  const [row] = await ctx.db
    .select({ ...DELIVERY, receiver: name, body: webhookEvents.body })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, isItsEvent)
    .leftJoin(webhooks, eq(id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, wanted));
  if (!row) return null;
  const { body, ...delivery } = row;
  return { ...delivery, embeds: embedsIn(body) };
}

/** How many messages to Discord have failed and are not sent yet, for admins: those waiting for another attempt, and those given up. */
export async function countUndelivered(ctx: AppContext): Promise<{ waiting: number; failed: number }> {
  requireStaff(ctx, "admin");
  const { state, attempts, lastError, dueAt } = webhookDeliveries;
  // Those on their way for the first time have no error yet.
  const isTried = and(eq(state, "waiting"), gt(attempts, 0), isNotNull(lastError), gt(dueAt, ctx.now()));
  const [waiting, failed] = await Promise.all([
    ctx.db.$count(webhookDeliveries, and(RECEIVED.discord, isTried)),
    ctx.db.$count(webhookDeliveries, and(RECEIVED.discord, eq(state, "failed"))),
  ]);
  return { waiting, failed };
}
