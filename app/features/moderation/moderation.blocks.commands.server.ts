import { and, eq, ne } from "drizzle-orm";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { holdLock } from "~/db/advisory-lock.server.ts";
import { blocks } from "~/db/schema/moderation.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { isId } from "~/text/ids.ts";
import { BLOCK_MESSAGES, MAX_BLOCKS } from "./moderation.blocks.constants.ts";
import { blockInput } from "./moderation.schemas.ts";

/**
 * Blocks or mutes a player for the actor; a repeated call changes nothing. Blocking replaces a mute, and muting keeps a block. Refuses as
 * `invalid` for the actor themselves, as `not_found` for an unknown player, and as `conflict` above 500.
 */
export const addBlock = command({
  name: "block.add",
  who: "user",
  input: blockInput,
  async run({ tx, actor, now, ctx }, { player: otherId, kind }) {
    if (otherId === actor.id) return refused("invalid", BLOCK_MESSAGES.oneself);
    const known = isId(otherId) && (await findMembers(ctx, [otherId], { banned: true })).has(otherId);
    if (!known) return refused("not_found", BLOCK_MESSAGES.unknown);
    // Held, so that several at once are counted one after the other.
    await holdLock(tx, `blocks:${actor.id}`);
    const others = await tx.$count(blocks, and(eq(blocks.userId, actor.id), ne(blocks.otherId, otherId)));
    if (others >= MAX_BLOCKS) return refused("conflict", BLOCK_MESSAGES.full, { code: "full" });
    const row = tx.insert(blocks).values({ userId: actor.id, otherId, kind, createdAt: now });
    const target = [blocks.userId, blocks.otherId];
    if (kind === "mute") await row.onConflictDoNothing({ target });
    else await row.onConflictDoUpdate({ target, set: { kind, createdAt: now }, setWhere: ne(blocks.kind, kind) });
    return done({}, changedFor(actor));
  },
});

/** The actor's requests and counts reload in each of their tabs; no one else is notified. */
const changedFor = ({ id }: UserActor) => ({ wakes: [{ topic: "blocks.changed" as const, event: { userId: id } }] });

/** Removes a block or a mute of the actor's. Changes nothing if there is none: removing a mute keeps a block. */
export const removeBlock = command({
  name: "block.remove",
  who: "user",
  input: blockInput,
  oneStatement: "One row is deleted.",
  async run({ tx, actor }, { player: otherId, kind }) {
    if (isId(otherId)) await tx.delete(blocks).where(and(eq(blocks.userId, actor.id), eq(blocks.otherId, otherId), eq(blocks.kind, kind)));
    return done({}, changedFor(actor));
  },
});
