import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { pictureName } from "~/features/imports/core/read-pet.ts";
import { type Unfolded, unfoldExport } from "~/features/imports/core/unfold-export.ts";
import { COLLECTIONS, LEFT_OUT } from "~/features/imports/imports.constants.ts";
import type { Collection, ExportedDocument, LeftOut } from "~/features/imports/imports.types.ts";
import { slugify } from "~/features/pets/core/slug.ts";
import { OperatorError } from "~/platform/process/operator-error.ts";
import { readCsv } from "~/text/read-csv.ts";
import { type ImportReport, record, tallyOf, titleOf } from "./report.ts";

/** The most that is read in one run, in bytes: all of it is held in memory. Larger exports need several runs. */
const MAX_BYTES = 256 * 1024 * 1024;
const TOO_WIDE = "it has more cells than the first row has columns; put numbers with commas into quotation marks";
const MAX_FILES = 100_000;

/** A problem that keeps an import from starting, as a sentence for the person who started it. */
export class ImportError extends OperatorError {}

export interface SourceDocument extends ExportedDocument {
  collection: Collection;
  file: string;
}

/** Everything to be imported. */
export interface Source {
  documents: Map<Collection, SourceDocument[]>;
  /** Picture files by name, without folder and extension, in lower case. */
  pictures: Map<string, string>;
}

/**
 * Reads a file, or a folder with everything below it: exports as JSON or with one document per line, tables of pets as CSV, and pictures.
 * Notes in the report whatever is not a document or is not imported. Throws ImportError for files that cannot be read at all.
 */
export function readSource(target: string, report: ImportReport): Source {
  const files = listFiles(target);
  const source: Source = { documents: new Map(), pictures: new Map() };
  let bytes = 0;
  for (const file of files) {
    const name = path.relative(path.dirname(target), file) || path.basename(file);
    const ending = path.extname(file).toLowerCase();
    if (/^\.(png|jpe?g|webp|gif|avif|tiff?)$/.test(ending)) {
      source.pictures.set(pictureName(path.basename(file)), file);
    } else if ([".json", ".jsonl", ".ndjson", ".csv"].includes(ending)) {
      bytes += statSync(file).size;
      if (bytes > MAX_BYTES) throw new ImportError(`${target} holds more than 256 MB of data. Import it in several parts.`);
      readInto(source, report, name, ending, readText(file, name));
    } else report.notes.push(`${name} was not read: it is neither JSON, CSV nor a picture.`);
  }
  return source;
}

function listFiles(target: string): string[] {
  const found = statSync(target, { throwIfNoEntry: false });
  if (!found) throw new ImportError(`There is no ${target}.`);
  if (found.isFile()) return [target];
  const files = readdirSync(target, { recursive: true, encoding: "utf8" })
    .filter((name) => !name.split(path.sep).some((part) => part.startsWith(".") || part === "__MACOSX"))
    .sort()
    .map((name) => path.join(target, name))
    // Symbolic links may lead anywhere, so they are not followed.
    .filter((file) => lstatSync(file).isFile());
  if (files.length > MAX_FILES) throw new ImportError(`${target} holds more than 100,000 files. Import it in several parts.`);
  if (files.length === 0) throw new ImportError(`${target} is empty.`);
  return files;
}

function readText(file: string, name: string): string {
  const content = readFileSync(file);
  const encoding = content[0] === 0xff && content[1] === 0xfe ? "utf-16le" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    throw new ImportError(`${name} is not text in UTF-8. Save it as UTF-8 and try again.`);
  }
}

function readInto(source: Source, report: ImportReport, name: string, ending: string, text: string): void {
  const base = path.basename(name, path.extname(name));
  if (ending === ".csv") readTable(source, report, name, text);
  else addUnfolded(source, report, name, unfoldExport(ending === ".json" ? parseJson(text, name) : parseLines(text), base, digest));
}

/** A table of pets: its first row names the columns, each further one that holds anything is a pet. */
function readTable(source: Source, report: ImportReport, file: string, text: string): void {
  const read = readCsv(text);
  if ("problem" in read) throw new ImportError(`${file} cannot be read from row ${read.problem.row} on: ${read.problem.why}.`);
  const [head = [], ...rows] = read.rows;
  for (const [at, row] of rows.entries()) {
    if (row.every((cell) => cell === "")) continue;
    // Everything behind a number with commas that is not in quotation marks would count for the column beside its own.
    if (row.slice(head.length).some((cell) => cell !== "")) {
      record(report, { collection: "pets", file, id: `row ${at + 2}` }, "refused", { why: TOO_WIDE });
      continue;
    }
    const data = Object.fromEntries(head.map((column, place) => [column, row[place] ?? ""]));
    const named = Object.entries(data).find(([column, cell]) => /^(pet)?[\s_-]*name$/i.test(column) && cell !== "");
    addDocument(source, report, file, { collection: "pets", id: data.id || (named ? `name:${slugify(named[1])}` : `row ${at + 2}`), data });
  }
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportError(`${name} is not JSON that can be read: ${(error as Error).message}`);
  }
}

/** One document per line; a line that is not one counts as a broken document. */
function parseLines(text: string): unknown[] {
  return text.split("\n").flatMap((line): unknown[] => {
    if (line.trim() === "") return [];
    try {
      return [JSON.parse(line)];
    } catch {
      return [null];
    }
  });
}

function addUnfolded(source: Source, report: ImportReport, file: string, { documents, unknown, broken }: Unfolded): void {
  for (const { name, count } of unknown)
    report.notes.push(`${file}: “${name}” is no collection that this site knows. What it holds (${count}) was left out.`);
  for (const { collection, id, why } of broken) record(report, { collection, file, id }, "refused", { why });
  for (const document of documents) addDocument(source, report, file, document);
}

function addDocument(source: Source, report: ImportReport, file: string, document: ExportedDocument): void {
  const { collection } = document;
  if (isTaken(collection)) {
    const list = source.documents.get(collection) ?? [];
    source.documents.set(collection, list);
    list.push({ ...document, collection, file });
  } else {
    const why = LEFT_OUT[collection];
    const note = `${titleOf(collection)}: ${why}`;
    if (!report.notes.includes(note)) report.notes.push(note);
    // They are only counted: a line for each of thousands of messages would say nothing more.
    const tally = tallyOf(report, collection);
    tally.found += 1;
    tally.leftOut += 1;
  }
}

function isTaken(collection: Collection | LeftOut): collection is Collection {
  return Object.hasOwn(COLLECTIONS, collection);
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 20);
}
