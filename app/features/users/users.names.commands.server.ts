import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { decideNames } from "~/features/accounts/accounts.names.commands.server.ts";
import type { NameReview } from "~/features/accounts/accounts.types.ts";
import { clearTradeName } from "~/features/trades/trades.moderation.commands.server.ts";
import { selectedIds } from "~/text/text-fields.ts";
import { USER_MESSAGES } from "./users.constants.ts";

const names = z.object({ id: selectedIds });

/** Finds names harmless that may have been meant as somebody else's: they stay, and are not shown to staff again. */
export const acceptNames = command({
  name: "name.accept",
  who: "admin",
  input: names,
  async run({ ctx }, { id }) {
    const decided = await decideNames(ctx, { ids: id, reset: false });
    if (decided.names.length === 0) return refused("not_found", USER_MESSAGES.nameDecided);
    return done({ count: decided.names.length }, { audit: decided.names.map((one) => recordOf(one, one.name)) });
  },
});

/**
 * Takes names away that could be taken for somebody else's, from profiles and from trades. An account without a username is then shown under a neutral
 * one until they choose another.
 */
export const resetNames = command({
  name: "name.reset",
  who: "admin",
  input: names,
  async run({ ctx }, { id }) {
    const decided = await decideNames(ctx, { ids: id, reset: true });
    if (decided.names.length === 0) return refused("not_found", USER_MESSAGES.nameDecided);
    for (const { userId, place, name } of decided.names) {
      if (place === "robloxUsername") await clearTradeName(ctx, { userId, name });
    }
    return done({ count: decided.names.length }, { audit: decided.names.map((one) => recordOf(one, null)) });
  },
});

function recordOf({ userId, place, name, resembles }: Omit<NameReview, "account">, after: string | null) {
  return { target: { kind: "user", id: userId }, before: { [place]: name, resembles }, after: { [place]: after } };
}
