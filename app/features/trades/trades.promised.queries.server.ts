import { askOnce } from "~/access/ask-once.ts";
import type { Refused } from "~/access/result.ts";
import { findPromisedRows } from "~/db/promised-pets.server.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import type { PetPick } from "~/features/pricing/pricing.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { clashesOf, clashWords, dealsOf, idsOutOfTrade, type PromisedPet } from "./core/promised-pets.ts";

/** The pets that a player promised in agreed, unfinished deals. Only for that player: it names the deals and the others in them. */
export async function findPromised(ctx: Pick<AppContext, "db" | "now">, userId: string): Promise<PromisedPet[]> {
  const rows = await findPromisedRows(ctx.db, [userId], ctx.now());
  const others = rows.flatMap(({ otherId }) => otherId ?? []);
  const members = await findMembers(ctx, others, { banned: true });
  return rows.map(({ otherId, userId: _, ...row }) => ({ ...row, other: (otherId !== null && members.get(otherId)?.name) || null }));
}

/** Which pets of these players are not for trade because of their deals, by `offerItemId`. Never show somebody else why one is missing. */
export async function findOutOfTrade(
  ctx: Pick<AppContext, "db" | "now">,
  userIds: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const byUser = Map.groupBy(await findPromisedRows(ctx.db, userIds, ctx.now()), ({ userId }) => userId);
  return new Map([...byUser].map(([userId, rows]) => [userId, idsOutOfTrade(rows)]));
}

/**
 * Asks a player once before they give pets that they promised already. `verb` is what they are about to do: "Post it". Returns the question,
 * or the deals that they answered it about.
 */
export async function askAboutPromised(
  ctx: AppContext,
  userId: string,
  giving: readonly PetPick[],
  verb: string,
): Promise<{ question: Refused | null; answered: string[] }> {
  const clashes = clashesOf(giving, await findPromised(ctx, userId));
  const answered = dealsOf(clashes);
  if (clashes.length === 0) return { question: null, answered };
  return { question: askOnce(ctx, `promised ${answered}`, `${clashes.map(clashWords).join(" ")} ${verb} anyway?`), answered };
}
