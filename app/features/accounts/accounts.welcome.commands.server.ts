import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { users } from "~/db/schema/accounts.ts";
import { sessionsEnded } from "./accounts.events.ts";

/**
 * Answers the note for young players. Nobody who is too young has an account here: the one that was just made is deleted with all that
 * belongs to it. `kept` says whether there still is one; an account that was kept before stays.
 */
export const answerWelcome = command({
  name: "account.welcome",
  duringMaintenance: "Until it is answered, nothing can be read.",
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
