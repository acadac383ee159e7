import { orThrow } from "~/access/guards.ts";
import type { Database } from "~/db/client.server.ts";
import { deleteOwnAccount } from "~/features/accounts/accounts.deletion.commands.server.ts";
import { withdrawStars } from "~/features/servers/servers.deletion.commands.server.ts";
import { withdrawInterests } from "~/features/trades/trades.interests.commands.server.ts";
import { type AppContext, dropCaches } from "~/platform/http/context.server.ts";

/** What runs before the rows of an account are deleted. A room that counts what users do adds its line here. */
const WITHDRAWALS: ((tx: Database, userId: string) => Promise<void>)[] = [];

/** Deletes the account of the actor for good, with everything that belongs to it in any room. Throws and answers as `deleteOwnAccount` does. */
export async function leave(ctx: AppContext, confirmation: string): ReturnType<typeof deleteOwnAccount> {
  const left = await deleteOwnAccount(ctx, confirmation, async (tx, userId) => {
    const within = { effects: [], refusal: undefined };
    orThrow(await withdrawInterests({ ...ctx, db: tx, within }, { userId }));
    for (const withdraw of WITHDRAWALS) await withdraw(tx, userId);
    orThrow(await withdrawStars({ ...ctx, db: tx, within }, { userId }));
  });
  // Which pages showed something of them is not known.
  if (left.ok) dropCaches(ctx, ["*"]);
  return left;
}
