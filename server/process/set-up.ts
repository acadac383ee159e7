import { setTimeout as delay } from "node:timers/promises";
import type { DatabaseConnection } from "~/db/client.server.ts";
import { reasonOf, refusalOf } from "~/platform/http/refusal.server.ts";
import type { Logger } from "~/platform/process/log.server.ts";
import { OperatorError } from "~/platform/process/operator-error.ts";

const TRIES = 3;
const PAUSE_MS = 2_000;

/**
 * Prepares a new site before it serves, on one node at a time. If the database does not answer in time, as on a very busy machine, it
 * retries: each step checks the present state. Throws OperatorError if it never succeeds.
 */
export async function setUp(database: Pick<DatabaseConnection, "alone">, log: Logger, work: () => Promise<void>, pauseMs = PAUSE_MS) {
  for (let tries = 1; ; tries += 1) {
    try {
      await database.alone(work);
      return;
    } catch (error) {
      if (error instanceof OperatorError || refusalOf(error)?.code !== "unavailable") throw error;
      if (tries === TRIES)
        throw new OperatorError(
          `The site could not be set up: ${reasonOf(error as Error)}. The database or this machine may be too busy. Start again: it resumes where it stopped.`,
          { cause: error },
        );
      log.warn({ err: error, tries }, "setting up the site was interrupted, and is tried again");
      await delay(pauseMs);
    }
  }
}
