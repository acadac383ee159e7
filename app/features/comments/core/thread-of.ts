import { keysOf } from "~/text/keys-of.ts";
import { THREADS } from "../comments.constants.ts";
import type { Thread, ThreadKind } from "../comments.types.ts";

/** The thread of a stored comment. Throws for one without a target. */
export function threadOf(row: Record<ThreadKind, string | null>): Thread {
  const [thread] = keysOf(THREADS).flatMap((kind) => (row[kind] === null ? [] : [{ kind, id: row[kind] }]));
  if (!thread) throw new Error("A comment is about nothing.");
  return thread;
}
