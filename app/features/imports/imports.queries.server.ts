import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { inBatches } from "~/db/batches.ts";
import { importedDocuments } from "~/db/schema/imports.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { Collection } from "./imports.types.ts";

const IDS_A_STATEMENT = 5_000;

/** The stored form of a document's id: the first 40 hex digits of its SHA-256. */
export function hashDocumentId(id: string): string {
  return createHash("sha256").update(id).digest("hex").slice(0, 40);
}

/** The new ids of these documents of a collection, by their old ids, without those that were not imported. */
export async function findImported(
  ctx: Pick<AppContext, "db">,
  collection: Collection,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const byHash = new Map(ids.map((id) => [hashDocumentId(id), id]));
  const hashes = [...byHash.keys()];
  const found = new Map<string, string>();
  for (const some of inBatches(hashes, IDS_A_STATEMENT)) {
    const rows = await ctx.db
      .select({ hash: importedDocuments.documentHash, targetId: importedDocuments.targetId })
      .from(importedDocuments)
      .where(and(eq(importedDocuments.collection, collection), inArray(importedDocuments.documentHash, some)));
    for (const { hash, targetId } of rows) found.set(byHash.get(hash) as string, targetId);
  }
  return found;
}
