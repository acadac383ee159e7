import { keysOf } from "~/text/keys-of.ts";
import { THREADS } from "../comments.constants.ts";
import type { Thread, ThreadKind } from "../comments.types.ts";

/** What a stored comment is about. Throws for one that is about nothing. */
export function threadOf(row: Record<ThreadKind, string | null>): Thread {
  const [thread] = keysOf(THREADS).flatMap((kind) => (row[kind] === null ? [] : [{ kind, id: row[kind] }]));
  if (!thread) throw new Error("A comment is about nothing.");
  return thread;
}
