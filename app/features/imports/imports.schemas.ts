import { z } from "zod";
import type { CommandContext } from "~/access/command.server.ts";
import type { Refused } from "~/access/result.ts";
import { COLLECTIONS } from "./imports.constants.ts";
import type { Collection } from "./imports.types.ts";

/** As many documents are taken over in one transaction. */
const MAX_DOCUMENTS_A_BATCH = 500;

/** A document of old data by the collection that it stood in and its id there. */
export interface DocumentKey {
  collection: Collection;
  id: string;
}

/**
 * Stores what was not taken over before, by calls of the rooms' own commands with the context that it is given, and says what each document
 * became, by its key. A document that is left out of that was not taken over after all.
 */
export type StoreDocuments = (
  ctx: CommandContext,
  isNew: (key: DocumentKey) => boolean,
) => Promise<ReadonlyMap<DocumentKey, string> | Refused>;

const key = z.custom<DocumentKey>((value) => Object.hasOwn(COLLECTIONS, (value as DocumentKey).collection));

/** Documents of old data, each named once, and how they are stored. */
export const batchInput = z.object({ documents: z.array(key).max(MAX_DOCUMENTS_A_BATCH), store: z.custom<StoreDocuments>() });
