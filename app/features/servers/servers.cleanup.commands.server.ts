import { lte } from "drizzle-orm";
import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { deleteCooldowns } from "~/db/cooldown.server.ts";
import { privateServers } from "~/db/schema/servers.ts";
import { SERVERS } from "./servers.cache-tags.ts";
import { SUBMIT_COOLDOWN_MS } from "./servers.constants.ts";

/** Deletes expired servers, and old cooldowns that no longer matter. */
export const deleteExpiredServers = command({
  name: "server.delete-expired",
  hidesNothing: true,
  who: "system",
  input: z.object({}),
  async run({ tx, now }) {
    const expired = await tx.delete(privateServers).where(lte(privateServers.expiresAt, now)).returning({ id: privateServers.id });
    await deleteCooldowns(tx, "server", new Date(now.getTime() - SUBMIT_COOLDOWN_MS));
    return done({ deleted: expired.length }, { invalidates: expired.length > 0 ? [SERVERS] : [] });
  },
});
