import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { requireStaff } from "~/access/guards.ts";
import { keyPage } from "~/db/key-page.server.ts";
import { searched } from "~/db/list-conditions.server.ts";
import { hookDeliveries, hookEvents, hooks } from "~/db/schema/hooks.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { isId } from "~/text/ids.ts";
import { messageIdOf } from "./core/hook-body.ts";
import { DELIVERIES_SHOWN, MAX_HOOKS } from "./hooks.constants.ts";
import type { HookChoices } from "./hooks.search-params.ts";
import type { Hook, HookDelivery, ManagedHook } from "./hooks.types.ts";

const { id, name, address, createdAt, failingSince, stoppedAt, stoppedWhy, userId } = hooks;
// Never the secrets.
const COLUMNS = { id, name, address, createdAt, failingSince, stoppedAt, stoppedWhy, formerUntil: hooks.formerUntil };
type Row = Pick<typeof hooks.$inferSelect, keyof typeof COLUMNS>;

/** The webhooks of a user, newest first. */
export async function findOwnHooks(ctx: Pick<AppContext, "db">, user: Pick<UserActor, "id">): Promise<Hook[]> {
  const rows = await ctx.db.select(COLUMNS).from(hooks).where(eq(userId, user.id)).orderBy(desc(createdAt), desc(id)).limit(MAX_HOOKS);
  return rows.map(toHook);
}

/** A webhook of a user with its latest deliveries, newest first; null if there is none of theirs with the id. */
export async function findOwnHook(ctx: Pick<AppContext, "db">, user: Pick<UserActor, "id">, wanted: string) {
  if (!isId(wanted)) return null;
  const [row] = await ctx.db
    .select(COLUMNS)
    .from(hooks)
    .where(and(eq(id, wanted), eq(userId, user.id)));
  if (!row) return null;
  const deliveries = await ctx.db
    .select({
      ...{ id: hookDeliveries.id, eventId: hookDeliveries.eventId, about: hookEvents.about, state: hookDeliveries.state },
      ...{ attempts: hookDeliveries.attempts, lastStatus: hookDeliveries.lastStatus, lastError: hookDeliveries.lastError },
      ...{ createdAt: hookDeliveries.createdAt, dueAt: hookDeliveries.dueAt, sentAt: hookDeliveries.sentAt },
    })
    .from(hookDeliveries)
    .innerJoin(hookEvents, eq(hookEvents.id, hookDeliveries.eventId))
    .where(eq(hookDeliveries.hookId, wanted))
    .orderBy(desc(hookDeliveries.createdAt), desc(hookDeliveries.id))
    .limit(DELIVERIES_SHOWN);
  const shown = deliveries.map(
    ({ eventId, ...one }): HookDelivery => ({
      ...one,
      messageId: messageIdOf(eventId),
      createdAt: one.createdAt.getTime(),
      dueAt: one.dueAt.getTime(),
      sentAt: one.sentAt?.getTime() ?? null,
    }),
  );
  return { hook: toHook(row), deliveries: shown };
}

function toHook(row: Row): Hook {
  return {
    ...{ id: row.id, name: row.name, address: row.address, stoppedWhy: row.stoppedWhy, createdAt: row.createdAt.getTime() },
    failingSince: row.failingSince?.getTime() ?? null,
    stoppedAt: row.stoppedAt?.getTime() ?? null,
    formerUntil: row.formerUntil?.getTime() ?? null,
  };
}

const ORDERS = { created: { createdAt, id } };
const STATES = {
  sending: and(isNull(stoppedAt), isNull(failingSince)),
  failing: and(isNull(stoppedAt), isNotNull(failingSince)),
  stopped: isNotNull(stoppedAt),
};

/** A page of all webhooks of players, for staff. */
export async function findHooksToManage(ctx: AppContext, { query, filters, ...place }: HookChoices) {
  requireStaff(ctx);
  const page = keyPage(ORDERS, place);
  const owner = filters.user === "" ? undefined : isId(filters.user) ? eq(userId, filters.user) : sql`false`;
  const found = await ctx.db
    .select({ ...COLUMNS, userId })
    .from(hooks)
    .where(and(page.where, searched(query, name, address), filters.state ? STATES[filters.state] : undefined, owner))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { rows, ...rest } = page.cut(found);
  const owners = await findMembers(
    ctx,
    rows.map((row) => row.userId),
    { banned: true },
  );
  const shown = rows.map(({ formerUntil: _until, ...row }): ManagedHook => {
    return { ...row, owner: owners.get(row.userId)?.name ?? "Deleted account" };
  });
  return { rows: shown, ...rest };
}
