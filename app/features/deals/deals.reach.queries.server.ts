import type { CommandContext } from "~/access/command-definition.ts";
import { type Refused, refused } from "~/access/result.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { BLOCK_MESSAGES } from "~/features/moderation/moderation.blocks.constants.ts";
import { mayReach } from "~/features/moderation/moderation.reach.queries.server.ts";
import { refusedOver } from "./deals.policy.ts";

/**
 * Why a deal with that player cannot go on: they are banned or deleted, the user blocked them, or they blocked the user, which looks like an
 * offer that was withdrawn, or an agreed deal that was called off. Null if it can.
 */
export async function refuseOutOfReach(
  ctx: CommandContext,
  userId: string,
  otherId: string | null,
  looks: "withdrawn" | "cancelled" = "withdrawn",
): Promise<Refused | null> {
  if (otherId === null || !(await findMembers(ctx, [otherId])).has(otherId)) return refusedOver("ended");
  const reach = await mayReach(ctx, userId, otherId);
  if (reach.ok) return null;
  return reach.reason === "blocks" ? refused("forbidden", BLOCK_MESSAGES.youBlocked) : refusedOver(looks);
}
