import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import type { TableSum } from "~/db/embedded/table-sums.ts";
import { OperatorError } from "~/platform/process/operator-error.ts";
import { projectRoot } from "~/platform/process/project-root.server.ts";

/** Written last: a folder that has it is a whole backup, as it was when it was written. */
export const MANIFEST = "manifest.json";
/** The name of the manifest while the backup is being written: a folder with it is an unfinished backup. */
export const HALF = "manifest.unfinished";

/** Below `db` or `files`, and never above. */
const filePath = z.string().regex(/^(?:db|files)\/(?!.*(?:^|\/)\.\.(?:\/|$))/);
const tableSum = z.object({ rows: z.number(), sum: z.string() });
const fileSum = z.object({ bytes: z.number(), sha256: z.string() });
const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The version of the site, and how new its database is: the moment at which its last migration was made. */
  site: z.string(),
  migration: z.number(),
  /** Where the pictures are: in the backup, in the data folder that it was made of, or in the S3 storage. */
  pictures: z.enum(["backup", "data folder", "storage"]),
  tables: z.record(z.string(), tableSum),
  /** The folders of the database that hold no file, without which PostgreSQL does not start. */
  emptyFolders: z.array(filePath),
  files: z.record(filePath, fileSum),
  /** The sizes of pictures that stayed in the data folder. */
  leftThere: z.record(filePath, z.number()),
});

/** The contents of a backup. Paths are within its folder, and begin with `db/` or `files/`. */
export type Manifest = z.infer<typeof manifest>;
export type FileSum = z.infer<typeof fileSum>;
export type TableSums = Record<string, TableSum>;

/** The text of a manifest. Its last line is a checksum of the rest. */
export function formatManifest(content: Manifest): string {
  return `${JSON.stringify({ ...content, sum: sumOfText(JSON.stringify(content)) })}\n`;
}

/**
 * The manifest of a backup; undefined if the folder has none, which then holds no backup, or the half of one. Throws OperatorError if it has
 * been altered, or is of a newer version of the site.
 */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) return undefined;
  const text = await readFile(file, "utf8");
  const damaged = new OperatorError(`${file} has been altered or cut short, so the backup cannot be verified. Take another backup.`);
  let parsed: { sum?: unknown; format?: unknown };
  try {
    parsed = JSON.parse(text);
  } catch {
    throw damaged;
  }
  const { sum, ...content } = parsed ?? {};
  if (sum !== sumOfText(JSON.stringify(content))) throw damaged;
  const read = manifest.safeParse(content);
  if (read.success) return read.data;
  throw new OperatorError(`The backup in ${folder} was made by a newer version of the site. Update this one first.`);
}

const sumOfText = (text: string) => createHash("sha256").update(text).digest("hex");

/** The size and the checksum of a file. */
export async function sumOfFile(file: string): Promise<FileSum> {
  const hash = createHash("sha256");
  let bytes = 0;
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
    }
  });
  return { bytes, sha256: hash.digest("hex") };
}

/** The moment at which the last migration of this version was made: databases are brought up to it when they are opened. */
export async function newestMigration(): Promise<number> {
  const journal: { entries: { when: number }[] } = JSON.parse(
    await readFile(path.join(projectRoot, "migrations", "meta", "_journal.json"), "utf8"),
  );
  return Math.max(...journal.entries.map(({ when }) => when));
}

/** Describes the contents of a backup in one line. */
export function describeManifest({ madeAt, tables, files, pictures, leftThere }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  const copied = Object.keys(files).filter((file) => file.startsWith("files/")).length;
  const where = {
    backup: `${count(copied, "file")} of pictures`,
    "data folder": `the pictures (${count(Object.keys(leftThere).length, "file")}) stayed in the data folder`,
    storage: "the pictures are in the S3 storage",
  };
  return `Made at ${madeAt}: ${count(Object.keys(tables).length, "table")} with ${count(rows, "row")}; ${where[pictures]}; ${(bytes / 1e6).toFixed(1)} MB.`;
}

export const count = (number: number, word: string) => `${number.toLocaleString("en")} ${word}${number === 1 ? "" : "s"}`;
