import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { users } from "~/db/schema/accounts.ts";
import { EVERYTHING } from "~/platform/page-cache/cache-tags.ts";
import { accountTags } from "./accounts.cache-tags.ts";
import { sessionsEnded } from "./accounts.events.ts";
import { isNameTaken, lockOwnProfile } from "./accounts.locks.queries.server.ts";
import type { OwnProfile } from "./accounts.types.ts";

/**
 * Stores changes of what users may change about themselves, and returns the profile as it is then. Part of the commands of the settings,
 * which say what may be stored. A username that another account has, here or at a provider, is refused as `conflict`, in any letter case.
 */
export const changeOwnProfile = command({
  name: "profile.change",
  who: "part",
  input: z.object({ userId: z.string(), changes: z.custom<Partial<OwnProfile>>() }),
  async run({ tx, now }, { userId, changes }) {
    const current = await lockOwnProfile(tx, userId);
    const profile = { ...current, ...changes };
    if (profile.username !== current.username && (await isNameTaken(tx, userId, profile.username)))
      return refused("conflict", "Failed to update profile", { fields: { username: "This username belongs to somebody else." } });
    await tx
      .update(users)
      .set({
        username: profile.username,
        displayName: profile.displayName,
        bio: profile.bio,
        hidesDiscord: profile.hidesDiscord,
        customTitle: profile.title,
        customTitleColor: profile.titleColor,
        customBackground: profile.background,
        customBackgroundColor: profile.backgroundColor,
        enableFullSiteBackground: profile.fullSite,
        updatedAt: now,
      })
      .where(eq(users.id, userId));
    return done({ profile }, { invalidates: accountTags(userId) });
  },
});

/**
 * Replaces this picture with another, or none, behind every profile that has it. Part of changing and deleting a background of the shop,
 * which record it. Returns the number of profiles.
 */
export const replaceBackground = command({
  name: "profile.replace-background",
  who: "part",
  input: z.object({ from: z.string(), to: z.string().nullable() }),
  async run({ tx, now }, { from, to }) {
    const changed = await tx
      .update(users)
      .set({ customBackground: to, updatedAt: now })
      .where(eq(users.customBackground, from))
      .returning({ id: users.id });
    // It is not known which pages showed it.
    return done({ profiles: changed.length }, changed.length > 0 ? { invalidates: [EVERYTHING] } : {});
  },
});

/**
 * Answers the note for young players. Nobody who is too young has an account here: the one that was just made is deleted with all that
 * belongs to it. `kept` says whether there still is one; an account that was kept before stays.
 */
export const answerWelcome = command({
  name: "account.welcome",
  duringMaintenance: "Nothing can be read before it is answered.",
  who: "account",
  input: z.object({ oldEnough: z.boolean() }),
  oneStatement: "One row is updated or deleted.",
  async run({ tx, actor: { id, welcomed }, now }, { oldEnough }) {
    if (welcomed) return done({ kept: true });
    if (oldEnough) {
      await tx.update(users).set({ welcomedAt: now }).where(eq(users.id, id));
      return done({ kept: true });
    }
    // Unless another tab has answered meanwhile.
    const own = and(eq(users.id, id), isNull(users.welcomedAt));
    const deleted = await tx.delete(users).where(own).returning({ id: users.id });
    return done({ kept: deleted.length === 0 }, { events: sessionsEnded(id) });
  },
});
