import { and, asc, eq, gt, isNotNull, lte } from "drizzle-orm";
import { giveawayEntries, giveawayRedraws, giveaways, giveawayWinners } from "~/db/schema/giveaways.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isId } from "~/text/ids.ts";
import { formatLine, formatRecordFoot, formatRecordHead, type RecordLine } from "./core/draw-record.ts";
import type { GiveawayRedraw } from "./giveaways.types.ts";

const LINES_A_READ = 5_000;

/**
 * The record of a giveaway as text (core/draw-record.ts), piece by piece: everything needed to check the draw. If the list is growing, the
 * record holds exactly what its checksum covers. Null if there is no such giveaway.
 */
export async function readRecord(ctx: Pick<AppContext, "db">, giveawayId: string): Promise<AsyncGenerator<string> | null> {
  if (!isId(giveawayId)) return null;
  const { id: giveaway, terms, prizes, promise, checksum, lineCount, seed } = giveaways;
  const [row] = await ctx.db
    .select({ giveaway, terms, prizes, promise, checksum, lineCount, seed })
    .from(giveaways)
    .where(eq(giveaway, giveawayId));
  return row ? pieces(ctx, row) : null;
}

type RecordRow = Pick<typeof giveaways.$inferSelect, "terms" | "prizes" | "promise" | "checksum" | "lineCount" | "seed"> & {
  giveaway: string;
};

async function* pieces(ctx: Pick<AppContext, "db">, row: RecordRow): AsyncGenerator<string> {
  yield formatRecordHead(row);
  const leaving = await findLeaving(ctx, row);
  for (let from = 0; from < row.lineCount; from += LINES_A_READ) {
    const lines = await findLines(ctx, row, leaving, from);
    yield lines.map((line) => `${formatLine(line)}\n`).join("");
  }
  const redraws = await findRedraws(ctx, row.giveaway);
  const winners = row.seed === null ? null : await findFirstWinners(ctx, row.giveaway, redraws);
  yield formatRecordFoot({ ...row, winners, redraws: redraws.map(({ at, ...redraw }) => ({ ...redraw, at: new Date(at).toISOString() })) });
}

async function findLines(
  { db }: Pick<AppContext, "db">,
  row: RecordRow,
  leaving: Map<number, number>,
  from: number,
): Promise<RecordLine[]> {
  const { number, code, boosted, line, giveawayId } = giveawayEntries;
  const until = Math.min(from + LINES_A_READ, row.lineCount);
  const entering = await db
    .select({ number, code, boosted, line })
    .from(giveawayEntries)
    .where(and(eq(giveawayId, row.giveaway), gt(line, from), lte(line, until)))
    .orderBy(asc(line));
  const byLine = new Map<number, RecordLine>(
    entering.map((entry) => [entry.line, { kind: "enters", number: entry.number, code: entry.code, tickets: entry.boosted ? 2 : 1 }]),
  );
  return Array.from({ length: until - from }, (_, at) => {
    const place = from + at + 1;
    const gone = leaving.get(place);
    const found = byLine.get(place) ?? (gone === undefined ? undefined : { kind: "leaves" as const, number: gone });
    if (!found) throw new Error(`Line ${place} of giveaway ${row.giveaway} is missing.`);
    return found;
  });
}

/** The numbers of the entries that left, by the lines that say so. */
async function findLeaving({ db }: Pick<AppContext, "db">, { giveaway, lineCount }: RecordRow): Promise<Map<number, number>> {
  const { number, leftLine, giveawayId } = giveawayEntries;
  const left = and(eq(giveawayId, giveaway), isNotNull(leftLine), lte(leftLine, lineCount));
  const rows = await db.select({ number, leftLine }).from(giveawayEntries).where(left);
  return new Map(rows.flatMap((row) => (row.leftLine === null ? [] : [[row.leftLine, row.number] as const])));
}

/** The entries that were drawn first, before any place was drawn again. */
async function findFirstWinners({ db }: Pick<AppContext, "db">, id: string, redraws: readonly GiveawayRedraw[]): Promise<number[]> {
  const { number, place, giveawayId } = giveawayWinners;
  const rows = await db.select({ number, place }).from(giveawayWinners).where(eq(giveawayId, id)).orderBy(asc(place));
  return rows.map((row) => redraws.find((redraw) => redraw.place === row.place)?.before ?? row.number);
}

/** The places of a giveaway that were drawn again, in the order of the redraws. */
export async function findRedraws({ db }: Pick<AppContext, "db">, id: string): Promise<GiveawayRedraw[]> {
  if (!isId(id)) return [];
  const { place, before, number, cause, at, turn } = giveawayRedraws;
  const rows = await db
    .select({ place, before, number, cause, at })
    .from(giveawayRedraws)
    .where(eq(giveawayRedraws.giveawayId, id))
    .orderBy(asc(turn));
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}
