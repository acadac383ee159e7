import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { deleteAccount } from "~/features/accounts/accounts.deletion.commands.server.ts";
import { lockForDeletion } from "~/features/accounts/accounts.locks.queries.server.ts";
import { withdrawDeals } from "~/features/deals/deals.deletion.commands.server.ts";
import { withdrawEntries } from "~/features/giveaways/giveaways.commands.server.ts";
import { withdrawMessages } from "~/features/messages/messages.deletion.commands.server.ts";
import { withdrawReviews } from "~/features/reviews/reviews.deletion.commands.server.ts";
import { withdrawStars } from "~/features/servers/servers.deletion.commands.server.ts";
import { withdrawVotes } from "~/features/suggestions/suggestions.votes.commands.server.ts";
import { withdrawInterests } from "~/features/trades/trades.interests.commands.server.ts";

/** Commands that run before the rows of an account are deleted. A room that counts acts of users, or keeps rows of theirs, adds its own. */
const WITHDRAWALS = [withdrawInterests, withdrawStars, withdrawEntries, withdrawVotes, withdrawMessages, withdrawDeals, withdrawReviews];

/**
 * Deletes the account of the actor for good, with everything that belongs to it in any room. `name` is the name under which it is shown, as
 * its owner typed it. A banned account can leave as well; its ban outlasts it, so that it does not come back as a new one. The last owner has to make somebody else an owner first, also
 * when two leave at once. Refuses as `invalid` and `conflict`.
 */
export const deleteOwnAccount = command({
  name: "account.delete",
  who: "session",
  input: z.object({ name: z.string() }),
  async run({ tx, actor, ctx }, { name }) {
    const { role, lastOwner } = await lockForDeletion(tx, actor.id);
    if (name.trim() !== actor.name) {
      const message = `Type ${actor.name} exactly as it is written here.`;
      return refused("invalid", message, { code: "not_confirmed", fields: { name: message } });
    }
    if (lastOwner) return refused("conflict", "The last owner cannot leave. Make somebody else an owner first.", { code: "last_owner" });
    for (const withdraw of WITHDRAWALS) await withdraw(ctx, { userId: actor.id });
    await deleteAccount(ctx, { userId: actor.id, role });
    return done({});
  },
});
