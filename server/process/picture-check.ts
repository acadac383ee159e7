import { HISTORY_FOLDER } from "~/features/pets/core/history-file.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import { readPicture } from "~/platform/media/images.server.ts";
import { UNFINISHED } from "~/platform/process/durable-files.server.ts";
import { OperatorError } from "~/platform/process/operator-error.ts";

const MAX_NAMED = 5;
/** Longer than any write: older unfinished files are remains of a dead process. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/**
 * Checks every stored picture each night, and fails if any is damaged, so that the operator gets the alert of a failed job. Removes remains
 * of interrupted writes.
 */
export const checkPicturesJob: ScheduledJob = {
  name: "check-pictures",
  cron: "50 4 * * *",
  async run({ files }) {
    const damaged: string[] = [];
    const isThere = await files.directoryExists("").catch(() => true);
    for await (const entry of isThere ? files.list("", { deep: true }) : []) {
      if (!entry.isFile) continue;
      const { path, size, lastModifiedMs } = entry;
      if (path.endsWith(UNFINISHED)) {
        if (Date.now() - (lastModifiedMs ?? (await files.lastModified(path))) > ABANDONED_AFTER_MS) await files.deleteFile(path);
        continue;
      }
      // Made again each day, and measured when they are sent.
      if (path.startsWith(`${HISTORY_FOLDER}/`)) continue;
      // S3 says the size with the name, and keeps nothing but wholes.
      if (size === undefined ? (await readPicture(files, path)) === "damaged" : size === 0) damaged.push(path);
    }
    if (damaged.length === 0) return;
    const named = `${damaged.slice(0, MAX_NAMED).join(", ")}${damaged.length > MAX_NAMED ? " …" : ""}`;
    throw new OperatorError(
      `${damaged.length} stored ${damaged.length === 1 ? "picture is" : "pictures are"} not whole, and not shown: ${named}. Upload them again, or restore them from a backup.`,
    );
  },
};
