import { command, done } from "~/access/command.server.ts";
import { inBatches } from "~/db/batches.ts";
import { comments } from "~/db/schema/comments.ts";
import { commentsImport } from "./comments.schemas.ts";

const ROWS_A_STATEMENT = 1_000;

/** Stores comments of old data without notifications. Part of the imports of their subjects. */
export const importComments = command({
  name: "comment.import",
  hidesNothing: true,
  who: "part",
  input: commentsImport,
  async run({ tx }, imports) {
    const rows = imports.map(({ thread: { kind, id }, ...comment }) => ({ ...comment, [kind]: id }));
    for (const batch of inBatches(rows, ROWS_A_STATEMENT)) await tx.insert(comments).values(batch);
    return done({});
  },
});
