import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { command, done } from "~/access/command.server.ts";
import type { CommandContext, Scope } from "~/access/command-definition.ts";
import { type Refused, refused, refusedInCooldown } from "~/access/result.ts";
import { raiseAccountCounter } from "~/db/account-counters.server.ts";
import { startCooldown } from "~/db/cooldown.server.ts";
import { privateServers, serverStars } from "~/db/schema/servers.ts";
import { cooldownFor } from "~/features/accounts/accounts.constants.ts";
import { judgeRobloxName } from "~/features/accounts/accounts.names.queries.server.ts";
import { judgeName } from "~/features/accounts/core/name-verdict.ts";
import { wordsOfPlayers } from "~/features/moderation/moderation.warnings.queries.server.ts";
import { type Actor, isStaff } from "~/platform/identity/actor.ts";
import { SERVERS } from "./servers.cache-tags.ts";
import { FIELD_MESSAGES, MESSAGES, PENDING_KEPT_MS, STAFF_SERVER_LIVES_MS, SUBMIT_COOLDOWN_MS } from "./servers.constants.ts";
import { lockServer } from "./servers.locks.queries.server.ts";
import { isOwnServer } from "./servers.policy.ts";
import { findServerChanges, isListed } from "./servers.queries.server.ts";
import { favoritesInput, serverAgainInput, serverId, serverInput } from "./servers.schemas.ts";

/**
 * Submits a server: it waits for review, one of staff is listed at once. One every 30 minutes a user, also when several arrive at once.
 * Refuses as `too_many` with the code `cooldown` before that.
 */
export const submitServer = command({
  name: "server.submit",
  hidesNothing: true,
  who: "voice",
  input: serverInput,
  words: wordsOfPlayers("serverName", "ownerName", "description"),
  once: true,
  async run({ tx, actor, now, ctx }, { serverName: name, serverLink: link, serverType: type, ...rest }) {
    const named = await refusedNames(ctx, { name, ownerName: rest.ownerName });
    if (named) return named;
    const until = await startCooldown(tx, { userId: actor.id, what: "server", now, ms: cooldownFor(actor, SUBMIT_COOLDOWN_MS) });
    if (until !== null) return refusedInCooldown(until, now, MESSAGES.cooldownEnds);
    const sent = submission(actor, now);
    const [added] = await tx
      .insert(privateServers)
      .values({ ...rest, ...sent, name, link, type, userId: actor.id })
      .returning({ id: privateServers.id });
    if (!added) throw new Error("The server was not stored.");
    await raiseAccountCounter(tx, actor.id, "serversPosted");
    return done({ id: added.id, status: sent.status }, { invalidates: [SERVERS] });
  },
});

/**
 * Sends a declined or removed server again with its corrections: it is a new submission of the same server, and its reviewer sees what was
 * wrong before. Refuses as `not_found` a server that is no longer kept or is somebody else's, as `conflict` one that is waiting or listed,
 * and as `submitServer` does.
 */
export const submitServerAgain = command({
  name: "server.submit-again",
  who: "voice",
  input: serverAgainInput,
  words: wordsOfPlayers("serverName", "ownerName", "description"),
  once: true,
  async run({ tx, actor, now, ctx }, { id, serverName: name, serverLink: link, serverType: type, ...rest }) {
    const named = await refusedNames(ctx, { name, ownerName: rest.ownerName });
    if (named) return named;
    const [server] = await tx
      .select({ status: privateServers.status })
      .from(privateServers)
      .where(and(eq(privateServers.id, id), eq(privateServers.userId, actor.id), gt(privateServers.expiresAt, now)))
      .for("update");
    if (!server) return refused("not_found", MESSAGES.noneToResubmit);
    if (server.status === "active") return refused("conflict", MESSAGES.alreadyListed);
    if (server.status === "pending") return refused("conflict", MESSAGES.alreadyWaiting);
    const until = await startCooldown(tx, { userId: actor.id, what: "server", now, ms: cooldownFor(actor, SUBMIT_COOLDOWN_MS) });
    if (until !== null) return refusedInCooldown(until, now, MESSAGES.cooldownEnds);
    const sent = submission(actor, now);
    await tx
      .update(privateServers)
      .set({ ...rest, ...sent, name, link, type, ...(sent.status === "active" && { reviewNote: "" }) })
      .where(eq(privateServers.id, id));
    return done({ id, status: sent.status }, { invalidates: [SERVERS] });
  },
});

/** The first state of a submission: on the list if staff sent it, otherwise waiting, until long after its review can be expected. */
function submission(actor: Actor, now: Date) {
  const status: "active" | "pending" = isStaff(actor) ? "active" : "pending";
  const expiresAt = new Date(now.getTime() + (isStaff(actor) ? STAFF_SERVER_LIVES_MS : PENDING_KEPT_MS));
  return { status, createdAt: now, updatedAt: now, expiresAt };
}

/**
 * Why the names of a server cannot be taken: the owner's is another player's, or one of them could be taken for the team's. What may be
 * meant otherwise is left to its review.
 */
async function refusedNames(ctx: CommandContext, { name, ownerName }: { name: string; ownerName: string }): Promise<Refused | null> {
  const { refusal } = await judgeRobloxName(ctx, ownerName);
  if (refusal !== null) return refused("invalid", refusal, { fields: { ownerName: refusal } });
  const claims = !isStaff(ctx.actor) && judgeName(name, []).verdict === "refused";
  return claims ? refused("invalid", FIELD_MESSAGES.teamName, { fields: { serverName: FIELD_MESSAGES.teamName } }) : null;
}

/** Stars a server; a repeated call changes nothing. Refuses as `not_found` for one that the user does not see. */
export const starServer = command({
  name: "server.star",
  hidesNothing: true,
  who: "user",
  input: serverId,
  run: (scope, { id }) => setStar(scope, id, true),
});

/** Takes a star back; a repeated call changes nothing. Refuses as `starServer` does. */
export const unstarServer = command({
  name: "server.unstar",
  hidesNothing: true,
  who: "user",
  input: serverId,
  run: (scope, { id }) => setStar(scope, id, false),
});

/** Changes the number of stars in the same transaction. */
async function setStar({ tx, actor, now }: Scope<"user", undefined>, id: string, wanted: boolean) {
  const server = await lockServer(tx, { actor, now }, id);
  const star = { serverId: server.id, userId: actor.id };
  const rows = wanted
    ? await tx
        .insert(serverStars)
        .values({ ...star, createdAt: now })
        .onConflictDoNothing()
        .returning()
    : await tx
        .delete(serverStars)
        .where(and(eq(serverStars.serverId, star.serverId), eq(serverStars.userId, star.userId)))
        .returning();
  if (rows.length === 0) return done({});
  const starCount = wanted ? sql`${privateServers.starCount} + 1` : sql`greatest(0, ${privateServers.starCount} - 1)`;
  await tx.update(privateServers).set({ starCount, updatedAt: now }).where(eq(privateServers.id, server.id));
  return done({}, { invalidates: [SERVERS] });
}

/**
 * Stars the servers that a browser starred before its user signed in; a repeated call changes nothing. Those that are not on the list any
 * more are left out. Returns how many of them the user has starred now.
 */
export const takeOverStars = command({
  name: "server.take-over-stars",
  who: "user",
  input: favoritesInput,
  async run({ tx, actor, now }, { ids }) {
    if (ids.length === 0) return done({ starred: 0 });
    // In the order of ids, so that two requests at once queue instead of deadlocking.
    const listed = await tx
      .select({ id: privateServers.id })
      .from(privateServers)
      .where(and(inArray(privateServers.id, ids), isListed(now)))
      .orderBy(privateServers.id)
      .for("update");
    if (listed.length === 0) return done({ starred: 0 });
    const stars = listed.map(({ id }) => ({ serverId: id, userId: actor.id, createdAt: now }));
    const rows = await tx.insert(serverStars).values(stars).onConflictDoNothing().returning({ id: serverStars.serverId });
    const added = rows.map(({ id }) => id);
    if (added.length === 0) return done({ starred: listed.length });
    await tx
      .update(privateServers)
      .set({ starCount: sql`${privateServers.starCount} + 1`, updatedAt: now })
      .where(inArray(privateServers.id, added));
    return done({ starred: listed.length }, { invalidates: [SERVERS] });
  },
});

/** Deletes a server of the actor's own. Refuses as `forbidden` for somebody else's, and as `not_found` for one that they do not see. */
export const deleteOwnServer = command({
  name: "server.delete-own",
  who: "user",
  input: serverId,
  async run({ tx, actor, now }, { id }) {
    const server = await lockServer(tx, { actor, now }, id);
    if (!isOwnServer(actor, server)) return refused("forbidden", "Your account may not delete this server.");
    const events = await findServerChanges(tx, id);
    await tx.delete(privateServers).where(eq(privateServers.id, id));
    return done({}, { invalidates: [SERVERS], events });
  },
});
