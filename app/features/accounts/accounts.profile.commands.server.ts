import { and, eq, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { holdLock } from "~/db/advisory-lock.server.ts";
import type { Database } from "~/db/client.server.ts";
import { identities, users } from "~/db/schema/accounts.ts";
import { accountTags } from "./accounts.cache-tags.ts";
import { lockOwnProfile } from "./accounts.locks.queries.server.ts";
import type { OwnProfile } from "./accounts.types.ts";

/**
 * Stores changes of what users may change about themselves (PROF-046 … PROF-050, PROF-087), and gives the profile as it is then. Part of
 * the commands of the settings, which say what may be stored. A username that another account has, here or at a provider, is refused as
 * `conflict`, whatever its case.
 */
export const changeOwnProfile = command({
  name: "profile.change",
  who: "part",
  limit: "none",
  input: z.object({ userId: z.string(), changes: z.custom<Partial<OwnProfile>>() }),
  async run({ tx, now }, { userId, changes }) {
    const current = await lockOwnProfile(tx, userId);
    const profile = { ...current, ...changes };
    if (profile.username !== current.username && (await isNameTaken(tx, userId, profile.username)))
      return refused("conflict", "This username belongs to somebody else.", { code: "name_taken" });
    await tx
      .update(users)
      .set({
        username: profile.username,
        displayName: profile.displayName,
        bio: profile.bio,
        customTitle: profile.title,
        customTitleColor: profile.titleColor,
        customBackground: profile.background,
        customBackgroundColor: profile.backgroundColor,
        enableFullSiteBackground: profile.fullSite,
        updatedAt: now,
      })
      .where(eq(users.id, userId));
    return done({ profile }, { drops: accountTags(userId) });
  },
});

/** Whether another account has the name, here or at a provider. Others who ask for it wait until this transaction ends. */
async function isNameTaken(tx: Database, userId: string, name: string): Promise<boolean> {
  await holdLock(tx, `username:${name.toLowerCase()}`);
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.username})`, name.toLowerCase()), ne(users.id, userId)))
    .limit(1);
  const [elsewhere] = await tx
    .select({ id: identities.id })
    .from(identities)
    .where(and(eq(sql`lower(${identities.username})`, name.toLowerCase()), ne(identities.userId, userId)))
    .limit(1);
  return other !== undefined || elsewhere !== undefined;
}
