import { users } from "~/db/schema/accounts.ts";
import { type AppContext, dropCaches } from "~/platform/context.server.ts";
import { AppError } from "~/platform/errors.ts";
import { storeImage } from "~/platform/images.server.ts";

/** A partner as an import brings it: a content creator with a channel. */
export interface PartnerImport {
  name: string;
  channelName: string;
  channelUrl: string;
  subscriberCount: number;
  featured: boolean;
  createdAt: Date;
  /** A picture that we drew ourselves. */
  avatar: Buffer;
}

/**
 * Stores users with the role partner, their pictures re-encoded. Throws AppError `forbidden` unless the site itself acts.
 */
export async function importPartners(ctx: AppContext, partners: PartnerImport[]): Promise<void> {
  if (ctx.actor.kind !== "system") throw new AppError("forbidden", "Only the site itself imports partners.");
  const rows = [];
  for (const partner of partners) {
    rows.push({
      username: partner.name,
      displayName: partner.name,
      avatar: await storeImage(ctx.files, "avatars", partner.avatar, { trusted: true }),
      role: "partner" as const,
      channelName: partner.channelName,
      channelUrl: partner.channelUrl,
      subscriberCount: partner.subscriberCount,
      featured: partner.featured,
      createdAt: partner.createdAt,
    });
  }
  await ctx.db.insert(users).values(rows);
  dropCaches(ctx, ["partners"]);
}
