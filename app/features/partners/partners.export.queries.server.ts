import { eq } from "drizzle-orm";
import { ownRows } from "~/db/own-rows.server.ts";
import { partnerApplications, partnerChannels, partnerClicks, partnerFollows } from "~/db/schema/partners.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";

/** The user's own rows of the partner programme's tables, for their export, newest first; without reviewers. */
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
