import { isAnotherCutOff, storeCutOff } from "~/db/cut-off-nodes.server.ts";
import type { Services } from "~/platform/http/context.server.ts";
import { repeat } from "./repeat.ts";

const LOOK_EVERY_MS = 500;

/**
 * A node that Redis refuses may still write to the database, without the other, connected nodes noticing. So
 * it says in the database that it is cut off, and as long as it is, no node trusts the bus. Returns a function that ends the watch.
 */
export function watchForCutOff({ db, bus, log }: Pick<Services, "db" | "bus" | "log">, node: string): () => void {
  if (!bus.isShared) return () => undefined;
  let said = false;
  return repeat(
    LOOK_EVERY_MS,
    async () => {
      const isCutOff = bus.isCutOff();
      if (isCutOff || said) await storeCutOff(db, node, isCutOff);
      said = isCutOff;
      bus.noteCutOff(await isAnotherCutOff(db, node));
    },
    // Without the database no change can be written that others would have to get.
    (error) => log.debug({ err: error }, "the state of a cut-off node could not be stored or read"),
  );
}
