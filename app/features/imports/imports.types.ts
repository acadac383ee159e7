import type { COLLECTIONS, LEFT_OUT } from "./imports.constants.ts";

/** What is taken over of an export. */
export type Collection = keyof typeof COLLECTIONS;
/** What is not. */
export type LeftOut = keyof typeof LEFT_OUT;

/** The fields of a document by their names, as they were read: nothing about them is known. */
export type Fields = Readonly<Record<string, unknown>>;

/** A document of an export. */
export interface ExportedDocument {
  collection: Collection | LeftOut;
  /** Its id in the collection; for one that has none, what tells it from the others. */
  id: string;
  data: Fields;
}

/** A document as it is understood, with what had to be put right in it; or why it cannot be taken over. */
export type Reading<Value> = { ok: true; value: Value; mended: string[] } | { ok: false; why: string };

/** Somebody or a pet as a document names them: by an id of the old data, and where there is one, a name. */
export interface PetReference {
  id: string;
  name: string;
}
