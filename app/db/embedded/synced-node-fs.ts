import fs from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type EmscriptenOptions = Parameters<NodeFS["init"]>[1];

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

const ERRNO_IO = 29;

/**
 * PGlite's file system on the disk, with an fsync that reaches the disk: the original has none, so that everything
 * PostgreSQL believes to be safe is lost with the power. A failure is reported to PostgreSQL, which stops on it.
 */
export class SyncedNodeFS extends NodeFS {
  override async init(pg: PGlite, options: EmscriptenOptions): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: unknown) => {
      (module as EmscriptenModule).NODEFS.stream_ops.fsync = (stream) => {
        try {
          fs.fsyncSync(stream.nfd);
          return 0;
        } catch {
          return ERRNO_IO;
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}
