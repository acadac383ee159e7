import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "~/platform/process/config.server.ts";
import { openFileStore } from "~/platform/process/files.server.ts";
import { createLog } from "~/platform/process/log.server.ts";
import { readMetrics } from "~/platform/process/metrics.server.ts";
import { until } from "../../test/until.ts";
import { refuseUnwritable, StorageWatch } from "./storage-watch.ts";

const scratch = mkdtempSync(path.join(tmpdir(), "bubblegum-storage-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const lines: string[] = [];
const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line).msg) });

function partsOf(environment: NodeJS.ProcessEnv) {
  const config = readConfig({ DATA_DIR: path.join(scratch, "data"), ...environment });
  return { config, files: openFileStore(config), log };
}

const AWAY = { S3_BUCKET: "pictures", S3_ENDPOINT: "http://127.0.0.1:1", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" };

test("a storage outage and its end are in the log once each, in /readyz and in the metrics", async () => {
  const folder = path.join(scratch, "data", "files");
  const watch = new StorageWatch(partsOf({}));
  const stop = watch.start();
  await until(async () => expect((await readMetrics()).text).toMatch(/^storage_up 1$/m));
  await watch.look();
  expect(watch.details()).toEqual({ storage: true });
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "");
  for (let times = 0; times < 2; times += 1) await watch.look();
  expect(watch.details()).toEqual({ storage: false, storageReason: expect.stringContaining("not a folder") });
  expect((await readMetrics()).text).toMatch(/^storage_up 0$/m);
  rmSync(folder);
  for (let times = 0; times < 2; times += 1) await watch.look();
  expect(watch.details()).toEqual({ storage: true });
  expect(lines).toEqual(["the storage does not answer; pictures and uploads are refused", "the storage answers again"]);
  await stop();
});

test("an S3 storage that does not answer is reported with the reason, and does not stop a start", async () => {
  const parts = partsOf(AWAY);
  const watch = new StorageWatch(parts);
  await watch.look();
  expect(watch.details()).toEqual({ storage: false, storageReason: expect.stringContaining("ECONNREFUSED") });
  await expect(refuseUnwritable(parts)).resolves.toBeUndefined();
});

test.each([
  ["a file where the folder of the pictures belongs", "files"],
  ["a file where the folder of a part of them belongs", "files/probe"],
])("a start is refused, with the setting and the folder: %s", async (_, name) => {
  const DATA_DIR = mkdtempSync(path.join(scratch, "unwritable-"));
  mkdirSync(path.dirname(path.join(DATA_DIR, name)), { recursive: true });
  writeFileSync(path.join(DATA_DIR, name), "");
  await expect(refuseUnwritable(partsOf({ DATA_DIR }))).rejects.toThrow(
    `DATA_DIR cannot be used: pictures cannot be stored in ${DATA_DIR}/files: `,
  );
});
