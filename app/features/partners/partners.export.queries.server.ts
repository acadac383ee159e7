import { eq } from "drizzle-orm";
import { ownRows } from "~/db/own-rows.server.ts";
import { partnerApplications, partnerChannels, partnerClicks, partnerFollows } from "~/db/schema/partners.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";

/** What the tables of the partner programme hold about `user`, for the user's own export, newest first; without who reviewed them. */
export async function exportPartnership({ db }: Pick<AppContext, "db">, { id }: Pick<UserActor, "id">): Promise<unknown> {
  return {
    applications: await ownRows(db, partnerApplications, id, {
      newest: partnerApplications.createdAt,
      without: ["id", "reviewedBy", "vouchedBy"],
    }),
    channel: await db.select().from(partnerChannels).where(eq(partnerChannels.userId, id)),
    clicks: await ownRows(db, partnerClicks, id, { newest: partnerClicks.day }),
    follows: await ownRows(db, partnerFollows, id, { newest: partnerFollows.since }),
  };
}
