import { desc, eq } from "drizzle-orm";
import { ownRows } from "~/db/own-rows.server.ts";
import { hookDeliveries, hookEvents, hooks } from "~/db/schema/hooks.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";

const MAX_DELIVERIES = 1_000;

/** The webhooks of a user and their deliveries for the export of their own data, newest first, without the secrets. */
export async function exportHooks({ db }: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">): Promise<unknown> {
  const webhooks = await ownRows(db, hooks, id, { newest: hooks.createdAt, without: ["secret", "formerSecret", "notifiedAt"] });
  const deliveries = await db
    .select({
      ...{ webhook: hookDeliveries.hookId, about: hookEvents.about, state: hookDeliveries.state, attempts: hookDeliveries.attempts },
      ...{ status: hookDeliveries.lastStatus, createdAt: hookDeliveries.createdAt, sentAt: hookDeliveries.sentAt },
    })
    .from(hookDeliveries)
    .innerJoin(hooks, eq(hooks.id, hookDeliveries.hookId))
    .innerJoin(hookEvents, eq(hookEvents.id, hookDeliveries.eventId))
    .where(eq(hooks.userId, id))
    .orderBy(desc(hookDeliveries.createdAt), desc(hookDeliveries.id))
    .limit(MAX_DELIVERIES);
  return { webhooks, deliveries };
}
