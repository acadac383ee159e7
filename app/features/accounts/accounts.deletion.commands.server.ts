import { eq } from "drizzle-orm";
import { z } from "zod";
import { forgetInAudit } from "~/access/audit.server.ts";
import { command, done } from "~/access/command.server.ts";
import { users } from "~/db/schema/accounts.ts";
import { ROLES } from "~/platform/identity/actor.ts";
import { EVERYTHING } from "~/platform/page-cache/cache-tags.ts";
import { sessionsEnded } from "./accounts.events.ts";

/**
 * Deletes an account for good. Its identities, sessions and everything else that belongs to it are deleted by the foreign keys of their
 * tables; in the log, ids stay and personal data is removed. Part of the command that deletes one's own account, which has locked it
 * (`lockForDeletion`) and knows its role; that a member of the team left is recorded.
 */
export const deleteAccount = command({
  name: "user.leave",
  who: "part",
  input: z.object({ userId: z.string(), role: z.enum(ROLES) }),
  async run({ tx }, { userId, role }) {
    await tx.delete(users).where(eq(users.id, userId));
    await forgetInAudit(tx, userId);
    const left = { target: { kind: "user", id: userId }, before: { role }, after: null, actorIsDeleted: true } as const;
    const audit = role === "user" ? [] : [left];
    // It is not known which pages showed something of theirs.
    return done({}, { audit, invalidates: [EVERYTHING], events: sessionsEnded(userId) });
  },
});
