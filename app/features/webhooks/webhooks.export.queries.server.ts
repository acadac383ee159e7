import { desc, eq } from "drizzle-orm";
import { ownRows } from "~/db/own-rows.server.ts";
import { webhookDeliveries, webhookEvents, webhooks } from "~/db/schema/webhooks.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";

const MAX_DELIVERIES = 1_000;
const { webhookId, state, attempts, lastStatus, createdAt, sentAt } = webhookDeliveries;

/** The webhooks of a user and their deliveries for the export of their own data, newest first, without the secrets. */
export async function exportWebhooks({ db }: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">): Promise<unknown> {
  const own = await ownRows(db, webhooks, id, { newest: webhooks.createdAt, without: ["secret", "formerSecret", "notifiedAt"] });
  const deliveries = await db
    .select({
      ...{ webhook: webhookId, about: webhookEvents.about, state, attempts },
      ...{ status: lastStatus, createdAt, sentAt },
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookId))
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(eq(webhooks.userId, id))
    .orderBy(desc(createdAt), desc(webhookDeliveries.id))
    .limit(MAX_DELIVERIES);
  return { webhooks: own, deliveries };
}
