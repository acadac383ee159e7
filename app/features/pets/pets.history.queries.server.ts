import { and, asc, eq, gt, isNull, lt } from "drizzle-orm";
import { pets, valueChanges } from "~/db/schema/pets.ts";
import type { AppContext, Services } from "~/platform/http/context.server.ts";
import { isMissingFile } from "~/platform/process/files.server.ts";
import { toApiChange } from "./core/api-pet.ts";
import { HISTORY_FOLDER, type HistoryFile, historyIndex } from "./core/history-file.ts";
import { fromStoredChange } from "./core/stored-value.ts";

/** A read of as many takes a few milliseconds of the database's time. */
const CHANGES_A_READ = 2_000;

/** Every change of a value before a moment, as the API writes it, in the order of recording and bit by bit; without those of deleted pets. */
export async function* readHistory({ db }: Pick<AppContext, "db">, before: Date): AsyncGenerator<ReturnType<typeof toApiChange>[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .select({
        id: valueChanges.id,
        name: pets.name,
        variant: valueChanges.variant,
        fromStatus: valueChanges.fromStatus,
        fromValue: valueChanges.fromValue,
        toStatus: valueChanges.toStatus,
        toValue: valueChanges.toValue,
        reason: valueChanges.reason,
        at: valueChanges.changedAt,
      })
      .from(valueChanges)
      .innerJoin(pets, eq(pets.id, valueChanges.petId))
      .where(and(gt(valueChanges.id, after), lt(valueChanges.changedAt, before), isNull(pets.deletedAt)))
      .orderBy(asc(valueChanges.id))
      .limit(CHANGES_A_READ);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => toApiChange({ ...row, ...fromStoredChange(row) }));
    after = last.id;
  }
}

/** Where a daily file, or their index, is in the file store. */
export const historyPath = (name: string) => `${HISTORY_FOLDER}/${name}`;
export const HISTORY_INDEX = historyPath("index.json");

/** The daily files that are whole, newest first; none before the first day. Throws what the store throws. */
export async function readHistoryFiles({ files }: Pick<Services, "files">): Promise<HistoryFile[]> {
  try {
    return historyIndex.parse(JSON.parse(await files.readToString(HISTORY_INDEX))).files;
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}
