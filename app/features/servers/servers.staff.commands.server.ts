import { eq } from "drizzle-orm";
import { command, done, unchanged } from "~/access/command.server.ts";
import { mergeFields, refusedConflict } from "~/access/merge-fields.ts";
import { refused, refusedInput } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { privateServers } from "~/db/schema/servers.ts";
import { serverFieldsOf } from "./core/server-fields.ts";
import { SERVERS } from "./servers.cache-tags.ts";
import { MANAGER_MESSAGES, MESSAGES, STAFF_SERVER_LIVES_MS } from "./servers.constants.ts";
import { findSameLinks, lockServer } from "./servers.locks.queries.server.ts";
import { findServerChanges } from "./servers.queries.server.ts";
import { serverDraft, staffServerInput } from "./servers.schemas.ts";
import type { ServerFields } from "./servers.types.ts";

/**
 * Puts a server entered by staff on the list for 30 days, as often as they like. Refuses as `forbidden` for the site itself, which has no
 * account. Returns the name of another server with the same link that waits or is on the list, or null.
 */
export const addServer = command({
  name: "server.add",
  hidesNothing: true,
  who: "admin",
  input: staffServerInput,
  once: true,
  async run({ tx, actor, now }, { serverName, serverLink: link, serverType: type, ...rest }) {
    if (actor.kind !== "user") return refused("forbidden", "Only somebody with an account can add a server.");
    const server = { ...rest, link, type, name: serverName || `${rest.ownerName}'s Server`, userId: actor.id };
    const expiresAt = new Date(now.getTime() + STAFF_SERVER_LIVES_MS);
    const [added] = await tx
      .insert(privateServers)
      .values({ ...server, status: "active", createdAt: now, updatedAt: now, expiresAt })
      .returning({ id: privateServers.id });
    if (!added) throw new Error("The server was not stored.");
    const sameLink = await findNameOfSameLink(tx, now, { id: added.id, link });
    return done({ id: added.id, sameLink }, { audit: { target: { kind: "server", id: added.id }, after: server }, invalidates: [SERVERS] });
  },
});

/**
 * Changes anybody's server: the fields that were changed in the form, and none that was changed elsewhere meanwhile. Its status and its
 * times stay. Returns what is stored then, and for another link what `addServer` does. Refuses as `invalid`, `not_found`, and as `conflict` with `stored` what was changed elsewhere.
 */
export const changeServer = command({
  name: "server.change",
  who: "admin",
  input: serverDraft,
  async run({ tx, actor, now }, { id, values, seen }) {
    const server = await lockServer(tx, { actor, now }, id);
    const current = serverFieldsOf(server);
    const { changes, conflicts } = mergeFields<keyof ServerFields>(seen, values, current);
    if (conflicts.length > 0) return refusedConflict(current, conflicts, MESSAGES.decidedMeanwhile, () => MANAGER_MESSAGES.elsewhere);
    const parsed = staffServerInput.partial().safeParse(changes);
    if (!parsed.success) return refusedInput(parsed.error);
    // A fallback value is no change.
    const asked = Object.fromEntries(Object.entries(parsed.data).filter(([field]) => field in changes)) as typeof parsed.data;
    const { serverName, serverLink, serverType, ...rest } = asked;
    const name = serverName === "" ? `${asked.ownerName ?? server.ownerName}'s Server` : serverName;
    const after = { ...rest, ...(name && { name }), ...(serverLink && { link: serverLink }), ...(serverType && { type: serverType }) };
    if (Object.keys(after).length === 0) return unchanged({ stored: current, sameLink: null });
    const [row] = await tx
      .update(privateServers)
      .set({ ...after, updatedAt: now })
      .where(eq(privateServers.id, id))
      .returning();
    if (!row) throw new Error("The server was not stored.");
    const before = Object.fromEntries(Object.keys(after).map((field) => [field, server[field as keyof typeof server]]));
    const audit = { target: { kind: "server", id }, before, after };
    const sameLink = serverLink ? await findNameOfSameLink(tx, now, row) : null;
    return done({ stored: serverFieldsOf(row), sameLink }, { audit, invalidates: [SERVERS], events: await findServerChanges(tx, id) });
  },
});

/** The name of another server with the same link; null if there is none. */
async function findNameOfSameLink(tx: Database, now: Date, server: { id: string; link: string }): Promise<string | null> {
  return (await findSameLinks(tx, now, [server])).find((other) => other.id !== server.id)?.name ?? null;
}
