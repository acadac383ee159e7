import { eq } from "drizzle-orm";
import { command, done, unchanged } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import type { Database } from "~/db/client.server.ts";
import { privateServers } from "~/db/schema/servers.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { isStaffRole } from "~/platform/identity/actor.ts";
import { formatReviewNote } from "./core/review-note.ts";
import { SERVERS } from "./servers.cache-tags.ts";
import { DECLINED_KEPT_MS, FIELD_MESSAGES, MESSAGES, SERVER_LIVES_MS, STAFF_SERVER_LIVES_MS } from "./servers.constants.ts";
import { lockServer } from "./servers.locks.queries.server.ts";
import { findServerChanges } from "./servers.queries.server.ts";
import { serverId, serverRefusal, serverReview } from "./servers.schemas.ts";
import type { ServerStatus } from "./servers.types.ts";

type ServerRow = typeof privateServers.$inferSelect;

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/**
 * Puts a server on the list, where its 24 hours begin, or the 30 days of one that staff submitted. Refuses as `not_found`, and as
 * `conflict` when it is not what was seen: its sender sent it again since (`seenAt` is the moment of its submission, in milliseconds since
 * 1970), or somebody else of the team decided otherwise (`seenStatus`).
 */
export const activateServer = command({
  name: "server.activate",
  who: "moderator",
  input: serverReview,
  async run({ tx, actor, now, ctx }, { id, ...seen }) {
    const server = await lockServer(tx, { actor, now }, id);
    if (server.status === "active") return unchanged({ status: server.status });
    if (isChanged(server, seen)) return refused("conflict", MESSAGES.decidedMeanwhile);
    const sender = (await findMembers(ctx, [server.userId])).get(server.userId);
    const lives = sender && isStaffRole(sender.role) ? STAFF_SERVER_LIVES_MS : SERVER_LIVES_MS;
    return setStatus(tx, now, server, { status: "active", reviewNote: "", expiresAt: after(now, lives) });
  },
});

/**
 * Declines a submission, or takes a server off the list, and keeps it for 7 days, so that its sender can read why and send it again.
 * Refuses as `activateServer` does, and as `invalid` a declined submission without a reason.
 */
export const deactivateServer = command({
  name: "server.deactivate",
  who: "moderator",
  input: serverRefusal,
  async run({ tx, actor, now }, { id, reason, note, ...seen }) {
    const server = await lockServer(tx, { actor, now }, id);
    if (server.status === "inactive" || server.status === "declined") return unchanged({ status: server.status });
    if (isChanged(server, seen)) return refused("conflict", MESSAGES.decidedMeanwhile);
    const status: ServerStatus = server.status === "pending" ? "declined" : "inactive";
    if (status === "declined" && reason === undefined)
      return refused("invalid", FIELD_MESSAGES.reason, { fields: { reason: FIELD_MESSAGES.reason } });
    const reviewNote = formatReviewNote(reason, note);
    return setStatus(tx, now, server, { status, reviewNote, expiresAt: after(now, DECLINED_KEPT_MS) });
  },
});

interface Seen {
  seenAt?: number | undefined;
  seenStatus?: string | undefined;
}

/** Whether the server differs from the version that the reviewer saw, if known. */
function isChanged({ createdAt, status }: ServerRow, { seenAt = createdAt.getTime(), seenStatus = status }: Seen): boolean {
  return seenAt !== createdAt.getTime() || seenStatus !== status;
}

async function setStatus(tx: Database, now: Date, { id, status }: ServerRow, set: Pick<ServerRow, "status" | "reviewNote" | "expiresAt">) {
  await tx
    .update(privateServers)
    .set({ ...set, updatedAt: now })
    .where(eq(privateServers.id, id));
  const changed = { status: set.status, ...(set.reviewNote !== "" && { reviewNote: set.reviewNote }) };
  const audit = { target: { kind: "server", id }, before: { status }, after: changed };
  return done({ status: set.status }, { audit, invalidates: [SERVERS], events: await findServerChanges(tx, id) });
}

/** Deletes anybody's server, and records its fields. Refuses as `not_found`. */
export const deleteServer = command({
  name: "server.delete",
  who: "moderator",
  input: serverId,
  async run({ tx, actor, now }, { id }) {
    const { userId, name, link, ownerName, status } = await lockServer(tx, { actor, now }, id);
    const events = await findServerChanges(tx, id);
    await tx.delete(privateServers).where(eq(privateServers.id, id));
    const audit = { target: { kind: "server", id }, before: { userId, name, link, ownerName, status } };
    return done({}, { audit, invalidates: [SERVERS], events });
  },
});
