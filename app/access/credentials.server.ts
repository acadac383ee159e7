import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { holdLock } from "~/db/advisory-lock.server.ts";
import { keyPage } from "~/db/key-page.server.ts";
import { searched } from "~/db/list-conditions.server.ts";
import type { BusMessage } from "~/platform/bus/bus-events.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isId } from "~/text/ids.ts";
import { selectedIds, textLine } from "~/text/text-fields.ts";
import { command, done } from "./command.server.ts";
import type { Scope } from "./command-definition.ts";
import type { credentialList } from "./credential-list.ts";
import { requireStaff } from "./guards.ts";
import { type Refused, refused } from "./result.ts";

/** The longest name of a credential; the tables check it too. */
const MAX_NAME = 40;

/** A table of secrets that players create for their own programs. */
type CredentialTable = PgTable & Record<"id" | "userId" | "name" | "createdAt" | "stoppedAt", PgColumn>;

interface Credentials<Table extends CredentialTable, Shape extends z.ZodRawShape> {
  /** Prefix of the commands `area.create`, `.delete` and `.stop`. */
  area: string;
  /** The name of a credential in the activity log. */
  word: string;
  table: Table;
  /** How many an account can have. */
  max: number;
  messages: { missing: string; full: string };
  /** The fields of a new credential besides its name. */
  fields: Shape;
  /** Makes the secret, which is shown once, and the other columns of a new one; or refuses it. */
  make(
    scope: Scope<"user", undefined>,
    input: z.output<z.ZodObject<Shape>>,
  ): { secret: string; row: Omit<Table["$inferInsert"], "userId" | "name" | "createdAt"> } | Refused;
  /** Further changes when the team stops one, and the events that follow. */
  stopping?: { set: Partial<Table["$inferInsert"]>; events: readonly BusMessage[] };
}

/**
 * The commands of credentials. `create` returns a new one's id and secret, this once; it refuses as `conflict` if the account has as many as
 * it can have. `delete` deletes one of the actor's, even if the actor is banned; it refuses as `not_found`. `stop` lets the team stop anybody's,
 * and leaves them in their owners' lists; it refuses as `not_found` if none is active.
 */
export function credentialCommands<Table extends CredentialTable, Shape extends z.ZodRawShape>(declaration: Credentials<Table, Shape>) {
  const { area, word, max, messages, fields, make, stopping } = declaration;
  const table: CredentialTable = declaration.table;
  return {
    create: command({
      name: `${area}.create`,
      who: "user",
      input: z.object({ ...fields, name: textLine("A name", MAX_NAME, { missing: "Say what it is for." }) }),
      once: "sealed",
      async run(scope, input) {
        const { tx, actor, now } = scope;
        const { name, ...own } = input as { name: string };
        const made = make(scope, own as z.output<z.ZodObject<Shape>>);
        if ("ok" in made) return made;
        await holdLock(tx, `${area} ${actor.id}`);
        if ((await tx.$count(table, eq(table.userId, actor.id))) >= max) return refused("conflict", messages.full);
        const values = { ...made.row, userId: actor.id, name, createdAt: now };
        const [row] = (await tx.insert(table).values(values).returning({ id: table.id })) as { id: string }[];
        if (!row) throw new Error(`The ${word} was not stored.`);
        return done({ id: row.id, secret: made.secret });
      },
    }),
    delete: command({
      name: `${area}.delete`,
      who: "session",
      duringMaintenance: "A leaked secret must be revocable at any time.",
      input: z.object({ id: z.uuid(messages.missing) }),
      async run({ tx, actor }, { id }) {
        const own = and(eq(table.id, id), eq(table.userId, actor.id));
        const deleted = await tx.delete(table).where(own).returning({ id: table.id });
        return deleted.length > 0 ? done({}) : refused("not_found", messages.missing);
      },
    }),
    stop: command({
      name: `${area}.stop`,
      who: "moderator",
      duringMaintenance: "Harmful ones must be revocable at any time.",
      input: z.object({ id: selectedIds }),
      async run({ tx, now }, { id }) {
        const stopped = (await tx
          .update(table)
          .set({ ...stopping?.set, stoppedAt: now })
          .where(and(inArray(table.id, id), isNull(table.stoppedAt)))
          .returning({ name: table.name, userId: table.userId })) as { name: string; userId: string }[];
        if (stopped.length === 0) return refused("not_found", messages.missing);
        const audit = stopped.map((one) => ({
          target: { kind: "user", id: one.userId },
          before: { [word]: one.name },
          after: { [word]: "stopped" },
        }));
        return done({ count: stopped.length }, { audit, ...(stopping && { events: stopping.events }) });
      },
    }),
  };
}

type Choices = ReturnType<ReturnType<typeof credentialList>["parse"]>;
type FindOwners = (ctx: AppContext, ids: readonly string[], options: { banned: boolean }) => Promise<ReadonlyMap<string, { name: string }>>;

/** A page of everybody's credentials, for staff, each as `show` presents its row, with its owner's name, banned owners included. */
export async function findCredentialsToManage<Table extends CredentialTable, Shown extends object>(
  ctx: AppContext,
  table: Table,
  { query, filters, ...place }: Choices,
  {
    among,
    state,
    show,
    findOwners,
  }: {
    among: readonly PgColumn[];
    state: SQL | undefined;
    show(row: Table["$inferSelect"]): Shown;
    findOwners: FindOwners;
  },
) {
  requireStaff(ctx);
  const page = keyPage({ created: { createdAt: table.createdAt, id: table.id } }, place);
  const owner = filters.user === "" ? undefined : isId(filters.user) ? eq(table.userId, filters.user) : sql`false`;
  const { rows, ...rest } = await page.from(ctx.db, table, and(searched(query, ...among), state, owner));
  const userIdOf = (row: Table["$inferSelect"]) => (row as { userId: string }).userId;
  const owners = await findOwners(ctx, rows.map(userIdOf), { banned: true });
  const shown = rows.map((row) => ({
    ...show(row),
    userId: userIdOf(row),
    owner: owners.get(userIdOf(row))?.name ?? "Deleted account",
  }));
  return { rows: shown, ...rest };
}
