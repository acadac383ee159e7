import DataLoader from "dataloader";
import type { Database } from "./client.server.ts";
import { rejectsValues } from "./violations.server.ts";

/** How many share a statement at most. */
const MAX_BATCH = 100;

/**
 * A frequent statement, run once for all calls within the same round of the event loop (decision 0060). `run` gets their inputs and
 * returns the answers in the same order; nothing is remembered. If the values of one are rejected, nothing was stored, and each is run
 * alone, so that nobody fails because of another. Any other error is thrown to all.
 */
export function batched<Asked, Answer>(run: (db: Database, asked: readonly Asked[]) => Promise<readonly Answer[]>) {
  const loaders = new WeakMap<Database, DataLoader<Asked, Answer>>();
  const load = (db: Database) => async (asked: readonly Asked[]) => {
    try {
      return await run(db, asked);
    } catch (error) {
      if (asked.length === 1 || !rejectsValues(error)) throw error;
      const alone = await Promise.allSettled(asked.map((one) => run(db, [one])));
      return alone.map((each) => (each.status === "fulfilled" ? (each.value[0] as Answer) : each.reason));
    }
  };
  return (db: Database, asked: Asked): Promise<Answer> => {
    const loader = loaders.get(db) ?? new DataLoader(load(db), { cache: false, batchScheduleFn: setImmediate, maxBatchSize: MAX_BATCH });
    loaders.set(db, loader);
    return loader.load(asked);
  };
}
