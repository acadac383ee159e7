import { and, desc, eq } from "drizzle-orm";
import { requireUser } from "~/access/guards.ts";
import { ownRows } from "~/db/own-rows.server.ts";
import { blocks } from "~/db/schema/moderation.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { isId } from "~/text/ids.ts";
import { MAX_BLOCKS } from "./moderation.blocks.constants.ts";
import type { BlockedPlayer, Standing } from "./moderation.blocks.types.ts";

/** The actor's block or mute of that player; null for a guest and for an unknown player. */
export async function findStanding(ctx: Pick<AppContext, "db" | "actor">, otherId: string): Promise<Standing> {
  const { actor } = ctx;
  if (actor.kind !== "user" || !isId(otherId)) return { kind: null };
  const [row] = await ctx.db
    .select({ kind: blocks.kind })
    .from(blocks)
    .where(and(eq(blocks.userId, actor.id), eq(blocks.otherId, otherId)));
  return { kind: row?.kind ?? null };
}

/** The actor's blocked and muted players, latest first, at most 500. Throws as `requireUser` does. */
export async function findBlockedPlayers(ctx: AppContext): Promise<BlockedPlayer[]> {
  const user = requireUser(ctx);
  const rows = await ctx.db
    .select({ id: blocks.otherId, kind: blocks.kind, at: blocks.createdAt })
    .from(blocks)
    .where(eq(blocks.userId, user.id))
    .orderBy(desc(blocks.createdAt), desc(blocks.otherId))
    .limit(MAX_BLOCKS);
  const players = await findMembers(
    ctx,
    rows.map(({ id }) => id),
    { banned: true },
  );
  return rows.flatMap(({ id, kind, at }) => {
    const player = players.get(id);
    return player ? [{ player, kind, at: at.getTime() }] : [];
  });
}

/** The blocks and mutes by `user`, for their export. Those against them stay private. */
export async function exportBlocks(ctx: Pick<AppContext, "db">, user: Pick<UserActor, "id">) {
  return ownRows(ctx.db, blocks, user.id, { newest: blocks.createdAt });
}
