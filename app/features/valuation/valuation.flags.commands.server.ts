import { z } from "zod";
import { command, done } from "~/access/command.server.ts";
import { orThrow } from "~/access/guards.ts";
import { storeValueFlags } from "~/features/pets/pets.flags.commands.server.ts";
import { findChangesSince, readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { DAY_MS } from "~/text/durations.ts";
import { evidenceKey } from "./core/evidence.ts";
import { gatherPairs } from "./core/pair-prices.ts";
import { type FlaggedValue, flagValue, JUMP_DAYS } from "./core/value-flags.ts";
import { readMarket } from "./valuation.evidence.queries.server.ts";

/**
 * Works out the flags of all values from the changes of a week and the confirmed deals of 30 days (decision 0161), and invalidates the
 * catalogue and the pages of the pets for which they changed. Returns how many values are flagged, and for how many that changed. Throws
 * as `readCatalogue` does.
 */
export const refreshFlags = command({
  name: "value-flags.refresh",
  hidesNothing: true,
  who: "system",
  input: z.object({}),
  prepare: ({ ctx, now }) => computeFlags(ctx, now),
  async run({ ctx, prepared: flags }) {
    const { changed } = orThrow(await storeValueFlags(ctx, { flags }));
    return done({ count: flags.length, changed });
  },
});

async function computeFlags(ctx: AppContext, now: Date): Promise<(FlaggedValue & { petId: number; variant: Variant })[]> {
  const { trades, market } = await readMarket(ctx, now, "deals");
  const pairs = gatherPairs(trades, market, now.getTime());
  const changes = await findChangesSince(ctx, new Date(now.getTime() - JUMP_DAYS * DAY_MS));
  const changesOf = Map.groupBy(changes, evidenceKey);
  const { pets } = await readCatalogue(ctx);
  return pets.flatMap(({ id: petId, variants, values }) =>
    variants.flatMap((variant) => {
      const key = evidenceKey({ petId, variant });
      const earlier = (changesOf.get(key) ?? []).map(({ from, at }) => ({ value: from, until: at }));
      const flagged = flagValue(values[variant], { pairs: pairs.get(key) ?? null, earlier }, now.getTime());
      return flagged ? [{ petId, variant, ...flagged }] : [];
    }),
  );
}
