import { eq, getTableColumns, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { StoredImage } from "~/db/image-sweep.server.ts";
import type { CacheTag } from "~/platform/http/cache-tags.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isId } from "~/text/ids.ts";
import type { Actor } from "./actor.ts";
import { type CommandContext, done, type Scope, unchanged } from "./command.server.ts";
import { mergeRow } from "./merge-fields.ts";
import { type Refused, refused } from "./result.ts";
import type { rowImages } from "./row-images.server.ts";
import type { StaffWho } from "./who.ts";

/** A picture is the name of its file, in `image`. */
type ManagedTable = PgTable & Record<"id" | "name" | "createdAt", PgColumn>;
/** What nobody types: the last one is who added the row, where the table has it. */
const FILLED_IN = ["id", "createdAt", "createdBy"] as const;
type FilledIn = (typeof FILLED_IN)[number];
type Words<Table extends ManagedTable> = Omit<Table["$inferSelect"], FilledIn | "image">;
/** A row as it was typed, with the content of its picture. */
type Typed<Table extends ManagedTable> = Omit<Table["$inferInsert"], FilledIn | "image"> & { image?: Buffer | undefined };

interface ManagedRows<Table extends ManagedTable> {
  /** What the activity log calls them: one of `TARGETS` in `audit.constants.ts`. */
  kind: string;
  table: Table;
  /** The message for a row that is not there any more. */
  gone: string;
  /** The pages that a change of them puts out of date. */
  invalidates?: readonly CacheTag[];
  /** Handles their pictures, which the `prepare` of the commands stores. */
  images?: ReturnType<typeof rowImages>;
  /** Why this actor may not add, change or delete such a row; null if they may. */
  refuses?(actor: Actor, row: Words<Table>): Refused | null;
  /** Changes whatever else changes with a row, which is null before it is added and after it is deleted. What it returns is recorded too. */
  also?(ctx: CommandContext, before: Table["$inferSelect"] | null, after: Table["$inferSelect"] | null): Promise<object | null>;
}

type RowScope = Pick<Scope<StaffWho, StoredImage | undefined>, "tx" | "actor" | "now" | "ctx" | "prepared">;

/**
 * What the commands of a manager run to add, change and delete its rows, each with its record. A row that may exist only once is `taken` in
 * the command.
 */
export function managedRows<Table extends ManagedTable>(declaration: ManagedRows<Table>) {
  type Row = Table["$inferSelect"] & { image?: string };
  const { kind, gone, invalidates = [], images, refuses = () => null, also = async () => null } = declaration;
  const table: PgTable & { id: PgColumn } = declaration.table;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const recorded = Object.keys(columns).filter((name) => !FILLED_IN.includes(name as FilledIn) && !columns[name]?.generated);
  const valuesOf = (row: Row | null) => row && Object.fromEntries(recorded.map((name) => [name, row[name]]));

  /** The rows of these ids that are there, locked. */
  async function lock({ tx }: RowScope, ...ids: string[]): Promise<Row[]> {
    const possible = ids.filter((id) => table.id.getSQLType() !== "uuid" || isId(id));
    return tx.select().from(table).where(inArray(table.id, possible)).orderBy(table.id).for("update");
  }

  /** What follows from changes of rows: their records, their pictures, and the pages that show them. */
  async function effectsOf({ ctx, prepared }: RowScope, ...changes: { before: Row | null; after: Row | null }[]) {
    const audit = [];
    for (const { before, after } of changes) {
      const more = await also(ctx, before, after);
      const values = after || more ? { ...valuesOf(after), ...more } : null;
      audit.push({ target: { kind, id: String((after ?? before)?.id) }, before: valuesOf(before), after: values });
    }
    const afterwards = async (settled: AppContext) => {
      for (const { before, after } of changes)
        await images?.settle(prepared, before?.image === after?.image ? null : before?.image)(settled);
    };
    return { audit, invalidates, afterwards };
  }

  return {
    /** Adds a row, and returns it. Refuses as `refuses` does. */
    async add(scope: RowScope, { image: _content, ...words }: Typed<Table>) {
      const { tx, actor, now, prepared } = scope;
      const refusal = refuses(actor, words as Words<Table>);
      if (refusal) return refusal;
      const image = images && { image: await images.name(tx, prepared, "") };
      const by = "createdBy" in columns && { createdBy: actor.kind === "user" ? actor.id : null };
      const [after = null] = (await tx
        .insert(table)
        .values({ ...words, ...image, ...by, createdAt: now })
        .returning()) as Row[];
      return done(after as Row, await effectsOf(scope, { before: null, after }));
    },
    /**
     * Changes a row, with `seen` only what was changed in the form, and returns it. Refuses as `not_found`, as `conflict` where the same was
     * changed elsewhere, and as `refuses` does.
     */
    async change(
      scope: RowScope,
      { id, seen, image: _content, ...words }: Partial<Typed<Table>> & { id: string; seen: Record<string, string> },
    ) {
      const { tx, actor, prepared } = scope;
      const [before] = await lock(scope, id);
      if (!before) return refused("not_found", gone);
      const image = images && { image: await images.name(tx, prepared, before.image ?? "") };
      const merged = refuses(actor, before) ?? mergeRow(before, { ...words, ...image }, seen);
      if (!merged.ok) return merged;
      const refusal = refuses(actor, { ...before, ...merged.changes });
      if (refusal) return refusal;
      if (Object.keys(merged.changes).length === 0) return unchanged(before);
      const [after = null] = await tx.update(table).set(merged.changes).where(eq(table.id, id)).returning();
      return done(after as Row, await effectsOf(scope, { before, after }));
    },
    /**
     * Deletes a row, or several, and returns how many and the name of the first. Those that are gone already count for nothing; refuses as
     * `not_found` if all are, and as `refuses` does.
     */
    async delete(scope: RowScope, { id }: { id: string | string[] }) {
      const rows = await lock(scope, ...[id].flat());
      const [first] = rows;
      if (!first) return refused("not_found", gone);
      const refusal = rows.map((row) => refuses(scope.actor, row)).find((found) => found !== null);
      if (refusal) return refusal;
      const ids = rows.map((row) => row.id);
      await scope.tx.delete(table).where(inArray(table.id, ids));
      const effects = await effectsOf(scope, ...rows.map((before) => ({ before, after: null })));
      return done({ name: String(first.name), count: rows.length }, effects);
    },
  };
}
