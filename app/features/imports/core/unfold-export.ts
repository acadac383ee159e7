import { slugify } from "~/features/pets/core/slug.ts";
import { COLLECTION_NAMES } from "../imports.constants.ts";
import type { Collection, ExportedDocument, Fields, LeftOut } from "../imports.types.ts";

/** The contents of a file: documents, and everything else. */
export interface Unfolded {
  documents: ExportedDocument[];
  /** Unknown collections by name, with how many documents they hold. */
  unknown: { name: string; count: number }[];
  /** Values in place of documents, by collection and id or position. */
  broken: { collection: Collection | LeftOut; id: string; why: string }[];
}

type Name = keyof typeof COLLECTION_NAMES;

const KNOWN = new Map(
  (Object.keys(COLLECTION_NAMES) as Name[]).flatMap((name) => COLLECTION_NAMES[name].map((word) => [word, name] as const)),
);
const SINGLE: readonly string[] = ["settings", "stats"];
const SINGLE_FIELDS = ["nextUpdateTime", "maintenanceMode", "maintenanceMessage", "maintenanceEndTime", "tradesCalculated", "petCount"];
const IDS = ["id", "_id", "__id__", "docId", "documentId", "uid", "key"];
const MAX_NESTED = 6;

/** The collection with that name in any spelling ("Trades", "giveaway_entries", "private-servers (2)"); null for an unknown one. */
export function parseCollectionName(name: string): Collection | LeftOut | null {
  const word = name
    .replace(/\s*\(\d+\)$/, "")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
  return KNOWN.get(word) ?? null;
}

/**
 * Splits an export of a document database into its documents, whatever tool wrote it: one collection, named by its file, or all in one;
 * documents as a list or by their ids; fields plain, below `data`, or with their types (`{"stringValue": …}`). `digest` gives a document
 * without an id one that is the same each time.
 */
export function unfoldExport(json: unknown, fileName: string, digest: (text: string) => string): Unfolded {
  const found: Unfolded = { documents: [], unknown: [], broken: [] };
  const named = parseCollectionName(fileName);
  const content = isFields(json) && isFields(json.__collections__) ? json.__collections__ : json;
  if (Array.isArray(content) || named === null || content !== json) {
    if (Array.isArray(content)) {
      if (named) addList(found, named, content, digest);
      else found.unknown.push({ name: fileName, count: content.length });
    } else if (isFields(content)) addCollections(found, content, digest);
    else found.unknown.push({ name: fileName, count: 0 });
    return found;
  }
  if (!isFields(content)) found.unknown.push({ name: fileName, count: 0 });
  else if (isWrapped(content, named)) addCollections(found, content, digest);
  else addCollection(found, named, content, fileName, digest);
  return found;
}

/** Whether `pets.json` repeats its name inside: `{"pets": […]}`. */
function isWrapped(content: Fields, named: Name): boolean {
  const names = Object.keys(content);
  return (
    names.length > 0 &&
    names.every((name) => Array.isArray(content[name]) && parseCollectionName(name) !== null) &&
    names.some((name) => parseCollectionName(name) === named)
  );
}

function addCollections(found: Unfolded, collections: Fields, digest: (text: string) => string): void {
  for (const [name, content] of Object.entries(collections)) {
    const collection = parseCollectionName(name);
    if (collection === null) {
      const count = Array.isArray(content) ? content.length : isFields(content) ? Object.keys(content).length : 0;
      found.unknown.push({ name, count });
    } else if (Array.isArray(content)) addList(found, collection, content, digest);
    else if (isFields(content)) addCollection(found, collection, content, name, digest);
    else found.broken.push({ collection, id: name, why: "This is no collection." });
  }
}

function addCollection(found: Unfolded, collection: Name, content: Fields, name: string, digest: (text: string) => string): void {
  if (Array.isArray(content.documents)) addList(found, collection, content.documents, digest);
  else if (SINGLE.includes(collection) && SINGLE_FIELDS.some((field) => Object.hasOwn(content, field))) {
    found.documents.push({ collection, id: name, data: content });
  } else for (const [id, document] of Object.entries(content)) add(found, collection, id, document);
}

function addList(found: Unfolded, collection: Name, list: readonly unknown[], digest: (text: string) => string): void {
  for (const [at, document] of list.entries())
    add(found, collection, isFields(document) ? idOf(collection, document, digest) : `no. ${at + 1}`, document);
}

function add(found: Unfolded, collection: Name, id: string, document: unknown): void {
  if (isFields(document)) found.documents.push({ collection, id, data: fieldsOf(document) });
  else found.broken.push({ collection, id, why: "This is no document." });
}

function idOf(collection: Name, document: Fields, digest: (text: string) => string): string {
  const path = typeof document.name === "string" && isFields(document.fields) ? document.name.split("/").at(-1) : undefined;
  if (path) return path;
  for (const field of IDS) {
    const id = document[field];
    if ((typeof id === "string" && id.trim() !== "") || typeof id === "number") return String(id).trim();
  }
  const data = fieldsOf(document);
  const name = collection === "pets" ? Object.entries(data).find(([field]) => /^(pet)?[\s_-]*name$/i.test(field))?.[1] : undefined;
  // A list of pets without ids, such as a table: the name is what tells them apart.
  if (typeof name === "string" && name.trim() !== "") return `name:${slugify(name)}`;
  return `content:${digest(JSON.stringify(data))}`;
}

function fieldsOf(document: Fields): Fields {
  if (isFields(document.fields) && Object.values(document.fields).every(isTyped)) return decodeFields(document.fields, 0);
  return isFields(document.data) && IDS.some((field) => Object.hasOwn(document, field)) ? document.data : document;
}

const TYPE = /^(string|integer|double|boolean|timestamp|map|array|null|reference|geoPoint|bytes)Value$/;
const isTyped = (value: unknown) => isFields(value) && Object.keys(value).length === 1 && TYPE.test(Object.keys(value)[0] ?? "");

function decodeFields(fields: Fields, depth: number): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decode(value, depth)]));
}

function decode(value: unknown, depth: number): unknown {
  if (!isFields(value) || depth > MAX_NESTED) return undefined;
  if ("nullValue" in value) return null;
  if ("integerValue" in value) return Number(value.integerValue);
  if (isFields(value.mapValue)) return decodeFields(isFields(value.mapValue.fields) ? value.mapValue.fields : {}, depth + 1);
  if (isFields(value.arrayValue)) {
    const { values } = value.arrayValue;
    return Array.isArray(values) ? values.map((one) => decode(one, depth + 1)) : [];
  }
  return Object.values(value)[0];
}

/** Whether it has named fields: an object that is not a list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
