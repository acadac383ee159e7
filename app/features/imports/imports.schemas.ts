import { z } from "zod";
import type { CommandContext } from "~/access/command-definition.ts";
import type { Refused } from "~/access/result.ts";
import { COLLECTIONS } from "./imports.constants.ts";
import type { Collection } from "./imports.types.ts";

/** The most documents that are imported in one transaction. */
const MAX_DOCUMENTS_A_BATCH = 500;

/** A document of old data, by its collection and its id there. */
export interface DocumentKey {
  collection: Collection;
  id: string;
}

/**
 * Stores the documents that were not imported before, by calling the rooms' own commands with the given context, and returns what each
 * document became, by its key. A document left out of the result was not imported after all.
 */
export type StoreDocuments = (
  ctx: CommandContext,
  isNew: (key: DocumentKey) => boolean,
) => Promise<ReadonlyMap<DocumentKey, string> | Refused>;

const key = z.custom<DocumentKey>((value) => Object.hasOwn(COLLECTIONS, (value as DocumentKey).collection));

/** Documents of old data, each named once, and how they are stored. */
export const batchInput = z.object({ documents: z.array(key).max(MAX_DOCUMENTS_A_BATCH), store: z.custom<StoreDocuments>() });
