import { eq, getTableColumns, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Database } from "~/db/client.server.ts";
import type { StoredImage } from "~/db/image-sweep.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { Actor } from "~/platform/identity/actor.ts";
import type { CacheTag } from "~/platform/page-cache/cache-tags.ts";
import { isId } from "~/text/ids.ts";
import { rowChange, selectedRows } from "~/text/text-fields.ts";
import { command, done, unchanged } from "./command.server.ts";
import type { CommandContext, Scope } from "./command-definition.ts";
import { mergeRow } from "./merge-fields.ts";
import { orRefuse, type Refused, refused } from "./result.ts";
import type { rowImages } from "./row-images.server.ts";

/** A picture is the name of its file, in `image`. */
type ManagedTable = PgTable & Record<"id" | "name" | "createdAt", PgColumn>;
/** Columns filled in by the server. */
const FILLED_IN = ["id", "createdAt", "createdBy"] as const;
type FilledIn = (typeof FILLED_IN)[number];
type Words<Table extends ManagedTable> = Omit<Table["$inferSelect"], FilledIn | "image">;
/** A parsed input: the typed row, with the content of its picture. */
type Typed<Table extends ManagedTable> = Omit<Table["$inferInsert"], FilledIn | "image"> & { image?: Buffer | undefined };
type TypedInput<Table extends ManagedTable> = z.ZodObject<z.ZodRawShape> & z.ZodType<Typed<Table>>;

interface ManagedRows<Table extends ManagedTable, Input extends TypedInput<Table>> {
  /** Their kind in the activity log, one of `TARGETS` in `audit.constants.ts`; their commands are `kind.add`, `.change` and `.delete`. */
  kind: string;
  table: Table;
  /** A new row. One that is changed may leave its picture out, and keeps the one that it has. */
  input: Input;
  /** The message for a row that no longer exists. */
  missing: string;
  /** Unique values, as in a command. */
  taken?: Readonly<Record<string, { field: string; message: string }>>;
  /** The pages that a change of them puts out of date. */
  invalidates?: readonly CacheTag[];
  /** Stores their pictures and cleans up. */
  images?: ReturnType<typeof rowImages>;
  /** Why this actor may not add, change or delete such a row; null if they may. */
  refuses?(actor: Actor, row: Words<Table>): Refused | null;
  /** A warning about a row that was saved anyway; null if none. */
  warns?(tx: Database, row: Table["$inferSelect"]): Promise<string | null>;
  /** Further changes with a row, which is null before it is added and after it is deleted. Its return value is recorded too. */
  also?(ctx: CommandContext, before: Table["$inferSelect"] | null, after: Table["$inferSelect"] | null): Promise<object | null>;
}

type RowScope = Scope<"admin", StoredImage | undefined>;

/**
 * The commands of a manager, which add, change and delete its rows, each with its record. `add` refuses taken values
 * as `conflict`. `change` refuses as `not_found`, and as `conflict` also where a field changed in the form was changed elsewhere, too.
 * `delete` takes one row or several, and returns the number deleted and the name of the first; it ignores missing rows, and refuses as
 * `not_found` if all are missing. All refuse as `refuses` does.
 */
export function managedRows<Table extends ManagedTable, Input extends TypedInput<Table>>(declaration: ManagedRows<Table, Input>) {
  type Row = Table["$inferSelect"] & { image?: string; warning?: string | null };
  const { kind, input, missing, taken, invalidates = [], images, refuses = () => null, also = async () => null } = declaration;
  const table: PgTable & { id: PgColumn } = declaration.table;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const recorded = recordedColumns(columns);
  const valuesOf = (row: Row | null) => row && Object.fromEntries(recorded.map((name) => [name, row[name]]));

  /** Effects of row changes: records, pictures and pages to invalidate. */
  async function effectsOf({ ctx, prepared }: RowScope, ...changes: { before: Row | null; after: Row | null }[]) {
    const audit = [];
    for (const { before, after } of changes) {
      const more = await also(ctx, before, after);
      const values = after || more ? { ...valuesOf(after), ...more } : null;
      audit.push({ target: { kind, id: String((after ?? before)?.id) }, before: valuesOf(before), after: values });
    }
    return { audit, invalidates, ...(images && { afterwards: settleImages(images, prepared, changes) }) };
  }

  const withImage = { ...(images && { prepare: images.store, abandon: images.abandon }), ...(taken && { taken }) };
  const changed = rowChange("image" in input.shape ? input.partial({ image: true }) : input);

  return {
    add: command({
      name: `${kind}.add`,
      who: "admin",
      input,
      once: true,
      ...withImage,
      async run(scope: RowScope, { image: _content, ...words }) {
        const { tx, actor, now, prepared } = scope;
        const refusal = refuses(actor, words as Words<Table>);
        if (refusal) return refusal;
        const image = images && { image: await images.name(tx, prepared, "") };
        const by = "createdBy" in columns && { createdBy: actor.kind === "user" ? actor.id : null };
        const [after = null] = (await tx
          .insert(table)
          .values({ ...words, ...image, ...by, createdAt: now })
          .returning()) as Row[];
        return done(await warned(declaration, scope, after as Row), await effectsOf(scope, { before: null, after }));
      },
    }),
    change: command({
      name: `${kind}.change`,
      who: "admin",
      input: changed,
      ...withImage,
      async run(scope: RowScope, sent) {
        const { id, seen, image: _content, ...words } = sent as Partial<Typed<Table>> & { id: string; seen: Record<string, string> };
        const { tx, actor, prepared } = scope;
        const [before]: Row[] = await lockRows(tx, table, [id]);
        if (!before) return refused("not_found", missing);
        const image = images && { image: await images.name(tx, prepared, before.image ?? "") };
        const merged = orRefuse(refuses(actor, before) ?? mergeRow(before, { ...words, ...image }, seen));
        const refusal = refuses(actor, { ...before, ...merged.changes });
        if (refusal) return refusal;
        if (Object.keys(merged.changes).length === 0) return unchanged(before);
        const [after = null] = await tx.update(table).set(merged.changes).where(eq(table.id, id)).returning();
        return done(await warned(declaration, scope, after as Row), await effectsOf(scope, { before, after }));
      },
    }),
    delete: command({
      name: `${kind}.delete`,
      who: "admin",
      input: selectedRows,
      async run(scope: RowScope, { id: ids }) {
        const rows: Row[] = await lockRows(scope.tx, table, ids);
        const [first] = rows;
        if (!first) return refused("not_found", missing);
        const refusal = rows.map((row) => refuses(scope.actor, row)).find((found) => found !== null);
        if (refusal) return refusal;
        const there = rows.map((row) => row.id);
        await scope.tx.delete(table).where(inArray(table.id, there));
        const effects = await effectsOf(scope, ...rows.map((before) => ({ before, after: null })));
        return done({ name: String(first.name), count: rows.length }, effects);
      },
    }),
  };
}

/** A saved row with its warning. */
async function warned<Row extends object>(of: { warns?: (tx: Database, row: Row) => Promise<string | null> }, { tx }: RowScope, row: Row) {
  return { ...row, warning: (await of.warns?.(tx, row)) ?? null };
}

/** The rows of these ids that are there, locked in the order of ids. */
async function lockRows(tx: Database, table: PgTable & { id: PgColumn }, ids: readonly string[]) {
  const possible = ids.filter((id) => table.id.getSQLType() !== "uuid" || isId(id));
  return tx.select().from(table).where(inArray(table.id, possible)).orderBy(table.id).for("update");
}

/** The recorded columns of a row: the typed ones. */
function recordedColumns(columns: Record<string, PgColumn>): string[] {
  return Object.keys(columns).filter((name) => !FILLED_IN.includes(name as FilledIn) && !columns[name]?.generated);
}

interface ImageChange {
  before: { image?: string } | null;
  after: { image?: string } | null;
}

/** Deletes the pictures that these changes replaced, and keeps the new one. */
function settleImages(images: ReturnType<typeof rowImages>, prepared: StoredImage | undefined, changes: readonly ImageChange[]) {
  return async (ctx: AppContext) => {
    for (const { before, after } of changes) await images.settle(prepared, before?.image === after?.image ? null : before?.image)(ctx);
  };
}
