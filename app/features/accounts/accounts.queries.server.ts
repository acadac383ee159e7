import { desc, eq } from "drizzle-orm";
import { users } from "~/db/schema.ts";
import type { AppContext } from "~/platform/context.server.ts";

/** A user as a partner is presented. */
export interface PartnerAccount {
  name: string;
  /** Content hash of the stored avatar, or null. */
  avatar: string | null;
  channelUrl: string | null;
  channelName: string | null;
  subscriberCount: number | null;
  featured: boolean;
}

const MOST_PARTNERS = 10;

/** Users whose role is partner, newest first, at most 10 (HOME-014, HOME-015). */
export async function findPartners(ctx: AppContext): Promise<PartnerAccount[]> {
  const rows = await ctx.db
    .select({
      username: users.username,
      displayName: users.displayName,
      avatar: users.avatar,
      channelUrl: users.channelUrl,
      channelName: users.channelName,
      subscriberCount: users.subscriberCount,
      featured: users.featured,
    })
    .from(users)
    .where(eq(users.role, "partner"))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(MOST_PARTNERS);
  return rows.map(({ username, displayName, ...partner }) => ({ name: displayName || username, ...partner }));
}
