import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { orThrow } from "~/access/guards.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { keysOf } from "~/text/keys-of.ts";
import {
  HISTORY_FOLDER,
  HISTORY_FORMATS,
  type HistoryFile,
  type HistoryFormat,
  historyFileName,
  lastWholeDay,
} from "./core/history-file.ts";
import { tellWebhooks } from "./pets.changes.commands.server.ts";
import { HISTORY_DAYS, MAX_SIGNATURES } from "./pets.constants.ts";
import { HISTORY_INDEX, historyPath, readHistory, readHistoryFiles } from "./pets.history.queries.server.ts";
import { forgetSignatures, storeSignatures } from "./pets.pictures.commands.server.ts";
import { findUnsignedPictures, makeSignature } from "./pets.pictures.queries.server.ts";

/** Each minute, looks at pictures of pets that are new, so that screenshots can be compared with them, and forgets those that are gone. */
export const pictureSignaturesJob: ScheduledJob = {
  name: "picture-signatures",
  cron: "* * * * *",
  async run(ctx) {
    for (;;) {
      const images = await findUnsignedPictures(ctx, MAX_SIGNATURES);
      if (images.length === 0) break;
      const signatures: { image: string; signature: string }[] = [];
      for (const image of images) signatures.push({ image, signature: await makeSignature(ctx, image) });
      orThrow(await storeSignatures(ctx, { signatures }));
    }
    orThrow(await forgetSignatures(ctx, {}));
  },
};

/** Tells webhooks of players about changed values: of an evening of saves at most six messages a minute, each about many. */
export const tellWebhooksJob: ScheduledJob = {
  name: "tell-webhooks",
  cron: "* * * * *",
  on: "values.changed",
  wakeAfterMs: 10_000,
  async run(ctx) {
    while (orThrow(await tellWebhooks(ctx)).more);
  },
};

/** The store's own limits are for pictures. */
const WRITE_TIMEOUT = { timeout: 5 * 60_000 };

/**
 * Writes the whole history of values once a day, as files for everybody, and deletes old ones. Checks each hour, so that a new site has
 * its first files soon, and a day that failed is made up. The index names only files that are whole, and is written after them.
 */
export const historyFilesJob: ScheduledJob = {
  name: "history-files",
  cron: "20 * * * *",
  async run(ctx) {
    const { day, end } = lastWholeDay(ctx.now());
    const known = await readHistoryFiles(ctx);
    if (known.some((file) => file.day === day)) return;
    const made: HistoryFile[] = [];
    for (const format of keysOf(HISTORY_FORMATS)) made.push(await writeHistory(ctx, { day, end, format }));
    // A clock that was ahead has written days that have not come.
    const before = known.filter((file) => file.day < day);
    const kept = [...made, ...before].slice(0, HISTORY_DAYS * made.length);
    await ctx.files.write(HISTORY_INDEX, JSON.stringify({ files: kept }));
    await deleteOthers(ctx, new Set([HISTORY_INDEX, ...kept.map(({ name }) => historyPath(name))]));
  },
};

/** Writes one file, bit by bit from the database to the store. */
async function writeHistory(
  ctx: AppContext,
  { day, end, format }: { day: string; end: Date; format: HistoryFormat },
): Promise<HistoryFile> {
  const { head, write } = HISTORY_FORMATS[format];
  const name = historyFileName(day, format);
  const sum = createHash("sha256");
  const packed = createGzip();
  let [changes, bytes] = [0, 0];
  async function* texts() {
    yield head;
    for await (const some of readHistory(ctx, end)) {
      changes += some.length;
      yield write(some);
    }
  }
  async function* measured() {
    for await (const chunk of packed as AsyncIterable<Buffer>) {
      sum.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  // S3's client may not listen when the database fails, and an error without a listener would end the process. The write fails with it, too.
  const content = Readable.from(measured()).on("error", () => {});
  const written = ctx.files.write(historyPath(name), content, WRITE_TIMEOUT);
  try {
    await Promise.all([pipeline(Readable.from(texts()), packed), written]);
  } finally {
    packed.destroy();
  }
  return { name, format, day, changes, bytes, sha256: sum.digest("hex"), madeAt: ctx.now().toISOString() };
}

async function deleteOthers({ files }: AppContext, kept: ReadonlySet<string>): Promise<void> {
  const left: string[] = [];
  for await (const { path, isFile } of files.list(HISTORY_FOLDER)) if (isFile && path.endsWith(".gz") && !kept.has(path)) left.push(path);
  for (const path of left) await files.deleteFile(path);
}
