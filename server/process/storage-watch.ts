import { randomUUID } from "node:crypto";
import path from "node:path";
import type { Services } from "~/platform/http/context.server.ts";
import { reasonOf } from "~/platform/http/refusal.server.ts";
import { backgroundFailure } from "~/platform/process/background.server.ts";
import { ConfigError } from "~/platform/process/config.server.ts";
import { addGauge } from "~/platform/process/metrics.server.ts";
import { diskWordsOf, isDiskFull } from "~/platform/process/operator-error.ts";
import { repeat } from "./repeat.ts";

const ASK_EVERY_MS = 15_000;

type Parts = Pick<Services, "files" | "config" | "log">;

/**
 * Sees whether pictures can be stored and read, in S3 or on the disk: says in the log when that changes, and knows it for `/readyz` and the
 * metrics. A node continues to serve without it.
 */
export class StorageWatch {
  readonly #parts: Parts;
  #trouble: string | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Starts the watch, and returns a function that stops it. */
  start(): () => Promise<void> {
    addGauge("storage_up", "Whether pictures can be stored and read.", () => Number(this.#trouble === undefined));
    const failed = backgroundFailure(this.#parts.log, "watching the storage");
    void this.look().catch(failed);
    const stop = repeat(ASK_EVERY_MS, () => this.look(), failed);
    return async () => stop();
  }

  /** Asks the storage once. */
  async look(): Promise<void> {
    const { log } = this.#parts;
    const trouble = await askStorage(this.#parts).then(() => undefined, wordsOf);
    if (trouble !== undefined && this.#trouble === undefined)
      log.error({ reason: trouble }, "the storage does not answer; pictures and uploads are refused");
    if (trouble === undefined && this.#trouble !== undefined) log.info("the storage answers again");
    this.#trouble = trouble;
  }

  /** For `/readyz`. */
  details(): { storage: boolean; storageReason?: string } {
    return this.#trouble === undefined ? { storage: true } : { storage: false, storageReason: this.#trouble };
  }
}

/** Watches the storage until `closeFirst` is called back. Throws as `refuseUnwritable` does. */
export async function startStorageWatch(parts: Parts, closeFirst: (close: () => Promise<unknown>) => void): Promise<StorageWatch> {
  await refuseUnwritable(parts);
  const watch = new StorageWatch(parts);
  closeFirst(watch.start());
  return watch;
}

/**
 * Throws ConfigError if the disk takes no pictures, which the operator has to mend before visitors upload any. A full disk passes, and so
 * does an S3 storage that does not answer: other requests are served meanwhile.
 */
export async function refuseUnwritable(parts: Pick<Services, "files" | "config">): Promise<void> {
  if (parts.config.s3) return;
  await askStorage(parts).catch((error: Error) => {
    if (isDiskFull(error)) return;
    const folder = path.join(parts.config.dataDirectory, "files");
    throw new ConfigError(`DATA_DIR cannot be used: pictures cannot be stored in ${folder}: ${wordsOf(error)}.`, { cause: error });
  });
}

/** Asks S3 for the head of an object, which costs next to nothing; on a disk it stores a file and removes it again. */
async function askStorage({ files, config }: Pick<Services, "files" | "config">): Promise<void> {
  if (config.s3) {
    await files.fileExists("probe");
    return;
  }
  const name = `probe/${randomUUID()}`;
  await files.write(name, "");
  await files.deleteFile(name);
}

function wordsOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  return diskWordsOf(cause) ?? reasonOf(error);
}
