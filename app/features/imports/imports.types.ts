import type { COLLECTIONS, LEFT_OUT } from "./imports.constants.ts";

/** The collections of an export that are imported. */
export type Collection = keyof typeof COLLECTIONS;
/** The collections that are not imported. */
export type LeftOut = keyof typeof LEFT_OUT;

/** The fields of a document by name, unchecked, as they were read. */
export type Fields = Readonly<Record<string, unknown>>;

/** A document of an export. */
export interface ExportedDocument {
  collection: Collection | LeftOut;
  /** Its id in the collection; a document without one gets an id made from its content. */
  id: string;
  data: Fields;
}

/** The value of a document, with the repairs; or the reason why it cannot be imported. */
export type Reading<Value> = { ok: true; value: Value; mended: string[] } | { ok: false; why: string };

/** A user or a pet as a document names them: by an id of the old data and perhaps a name. */
export interface PetReference {
  id: string;
  name: string;
}
