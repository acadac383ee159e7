import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { embeddedTemplate } from "../../../test/embedded-template.ts";
import { copyCluster } from "./cluster-files.ts";
import { PgliteServer } from "./pglite-server.ts";
import { queryMessage } from "./wire-protocol.ts";
import { BusyClock } from "./worker-protocol.ts";

const scratch = fs.mkdtempSync(path.join(tmpdir(), "pglite-server-"));
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(scratch, { recursive: true, force: true });
});

test("a commit that the disk fails to sync is not acknowledged: PostgreSQL stops", async () => {
  const cluster = path.join(scratch, "cluster");
  copyCluster(path.join(embeddedTemplate(), "cluster"), cluster, { durable: false });
  const deaths: string[] = [];
  const server = await PgliteServer.open({
    cluster,
    durable: true,
    busyClock: new BusyClock(new SharedArrayBuffer(BusyClock.bytes)),
    onDeath: (_, lastWords) => {
      deaths.push(lastWords);
      // Stands for the end of the thread: PGlite would go on for ever otherwise.
      vi.restoreAllMocks();
      throw { status: 0 };
    },
  });
  server.query("create table notes (text text)", 60_000);
  vi.spyOn(fs, "fsyncSync").mockImplementation(() => {
    throw Object.assign(new Error("the disk is gone"), { code: "EIO" });
  });
  const answers: Uint8Array[] = [];
  server.execute(queryMessage("insert into notes values ('lost')"), 60_000, (bytes) => answers.push(bytes.slice()));
  expect(deaths[0]).toMatch(/PANIC: {2}could not fsync file/);
  expect(Buffer.concat(answers).toString()).not.toContain("INSERT");
});
