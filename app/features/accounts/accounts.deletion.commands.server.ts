import { eq } from "drizzle-orm";
import { z } from "zod";
import { forgetInAudit } from "~/access/audit.server.ts";
import { command, done } from "~/access/command.server.ts";
import type { Database } from "~/db/client.server.ts";
import { identities, keptBans, users } from "~/db/schema/accounts.ts";
import { ROLES } from "~/platform/identity/actor.ts";
import { EVERYTHING } from "~/platform/page-cache/cache-tags.ts";
import { sessionsEnded } from "./accounts.events.ts";
import { identityDigest } from "./accounts.locks.queries.server.ts";
import { restrictionsAt } from "./core/ban.ts";

/**
 * Deletes an account for good. Its identities, sessions and everything else that belongs to it are deleted by the foreign keys of their
 * tables; in the log, ids stay and personal data is removed. A current ban or mute outlasts it. Part of the command that deletes one's own
 * account, which has locked it (`lockForDeletion`) and knows its role; the departure of a team member is recorded.
 */
export const deleteAccount = command({
  name: "user.leave",
  who: "part",
  input: z.object({ userId: z.string(), role: z.enum(ROLES) }),
  async run({ tx, now }, { userId, role }) {
    await keepRestrictions(tx, userId, now);
    await tx.delete(users).where(eq(users.id, userId));
    await forgetInAudit(tx, userId);
    const left = { target: { kind: "user", id: userId }, before: { role }, after: null, actorIsDeleted: true } as const;
    const audit = role === "user" ? [] : [left];
    // The pages with content of the account are unknown.
    return done({}, { audit, invalidates: [EVERYTHING], events: sessionsEnded(userId) });
  },
});

/** Keeps the current ban and mute for each identity of an account that is about to be deleted. */
async function keepRestrictions(tx: Database, userId: string, now: Date): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  const kept = user && restrictionsAt(user, now);
  if (!kept) return;
  const own = await tx.select().from(identities).where(eq(identities.userId, userId));
  for (const identity of own)
    await tx
      .insert(keptBans)
      .values({ digest: identityDigest(identity), ...kept })
      .onConflictDoUpdate({ target: keptBans.digest, set: kept });
}
