import { and, eq, inArray, sql } from "drizzle-orm";
import { command, done } from "~/access/command.server.ts";
import { importedDocuments } from "~/db/schema/imports.ts";
import { hashDocumentId } from "./imports.queries.server.ts";
import { batchInput, type DocumentKey } from "./imports.schemas.ts";

/**
 * Imports documents of old data, all of them or none. Documents that were imported before are skipped, by the key of the table, so nothing
 * is imported twice however often an import runs, is interrupted or runs twice at once. Returns what each of the others became, by its
 * document. Refuses as `store` does, and throws what it throws.
 */
export const importBatch = command({
  name: "import.batch",
  who: "system",
  input: batchInput,
  async run({ tx, now, ctx }, { documents, store }) {
    const rows = documents.map((key) => ({ key, collection: key.collection, documentHash: hashDocumentId(key.id) }));
    const values = rows.map(({ key: _key, ...row }) => ({ ...row, targetId: "", importedAt: now }));
    // In a fixed order, so that two imports at once queue instead of deadlocking.
    values.sort((one, other) => (`${one.collection} ${one.documentHash}` < `${other.collection} ${other.documentHash}` ? -1 : 1));
    const noted = values.length > 0 ? await tx.insert(importedDocuments).values(values).onConflictDoNothing().returning() : [];
    const fresh = new Set(noted.map((row) => `${row.collection} ${row.documentHash}`));
    const isNew = ({ collection, id }: DocumentKey) => fresh.has(`${collection} ${hashDocumentId(id)}`);
    if (fresh.size === 0) return done({ imported: new Map<DocumentKey, string>() });
    const stored = await store(ctx, isNew);
    if ("ok" in stored) return stored;

    const became = rows.flatMap(({ key, collection, documentHash }) => {
      const targetId = stored.get(key);
      return targetId === undefined ? [] : [{ collection, hash: documentHash, target: targetId }];
    });
    const given = sql`json_to_recordset(${JSON.stringify(became)}::json) as given(collection text, hash text, target text)`;
    await tx
      .update(importedDocuments)
      .set({ targetId: sql`given.target` })
      .from(given)
      .where(and(eq(importedDocuments.collection, sql`given.collection`), eq(importedDocuments.documentHash, sql`given.hash`)));
    const kept = new Set(became.map(({ collection, hash }) => `${collection} ${hash}`));
    const leftOut = noted.filter((row) => !kept.has(`${row.collection} ${row.documentHash}`));
    for (const [collection, of] of Map.groupBy(leftOut, (row) => row.collection)) {
      const hashes = of.map(({ documentHash }) => documentHash);
      await tx
        .delete(importedDocuments)
        .where(and(eq(importedDocuments.collection, collection), inArray(importedDocuments.documentHash, hashes)));
    }
    return done({ imported: new Map(stored) });
  },
});
