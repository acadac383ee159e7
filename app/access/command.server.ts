import type { z } from "zod";
import { type AuditEntry, recordAudit } from "~/db/audit.server.ts";
import type { Database } from "~/db/client.server.ts";
import { againIfNothingWasDone, takenConstraint } from "~/db/violations.server.ts";
import type { CacheTag } from "~/platform/http/cache-tags.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { reasonOf, refusalOf } from "~/platform/http/refusal.server.ts";
import type { BusMessage } from "~/platform/process/bus.server.ts";
import { noteCommand } from "~/platform/process/metrics.server.ts";
import { isStaff } from "./actor.ts";
import { toRefusal } from "./guards.ts";
import { DONE_BEFORE, findResult, type IdempotencyKey, idempotencyKeyOf, ONCE_PER_KEY, storeResult } from "./idempotency.server.ts";
import { type LimitName, limitMessage } from "./limits.server.ts";
import { refusedInMaintenance, refusedInput } from "./refusals.ts";
import { isRefused, type Refused, type Result, refused } from "./result.ts";
import { type ActorOf, refusalFor, type StaffWho, type Who } from "./who.ts";
import { follow, inTransaction, takeBack, type Whole } from "./whole.server.ts";

/** What follows from a change. The audit row is written with it; the rest happens after the commit. */
export interface Effects {
  /** What staff did to whom or what, with the values before and after. The command's name is the name of the act. */
  audit?: AuditEntry | readonly AuditEntry[];
  /** The kept pages and cached reads that are out of date now, on every node. */
  invalidates?: readonly CacheTag[];
  /** The events to publish. */
  events?: readonly BusMessage[];
  /** Work that may fail without undoing the change, such as deleting a file: a failure is logged. */
  afterwards?: (ctx: AppContext) => Promise<unknown>;
  /** Nothing was changed, so nothing is recorded. */
  unchanged?: true;
}

/** A change by staff is always recorded, unless it declares that nothing changed. */
type StaffEffects = Effects & (Required<Pick<Effects, "audit">> | { unchanged: true });
type EffectsOf<W extends Who> = W extends StaffWho ? StaffEffects : Effects;

interface Done<Value extends object, E extends Effects> {
  ok: true;
  value: Value;
  effects: E;
}

/** What a command's `run` returns when it is done: the value for the caller, and what follows from the change. */
export function done<Value extends object, const E extends Effects = object>(value: Value, effects?: E): Done<Value, E> {
  return { ok: true, value, effects: effects ?? ({} as E) };
}

/** The result of a command that found nothing to change: nothing is recorded and nothing follows. */
export function unchanged<Value extends object>(value: Value): Done<Value, { unchanged: true }> {
  return { ok: true, value, effects: { unchanged: true } };
}

/** The context within a command. Its `db` is the transaction's handle, and commands called with it become parts of this one. */
export interface CommandContext extends AppContext {
  within: Whole;
}

export interface Scope<W extends Who, Prepared> {
  /** The transaction's handle; the database itself in a command that is one statement. */
  tx: Database;
  actor: ActorOf<W>;
  /** When the command began: before any lock that it may have to wait for. */
  now: Date;
  /**
   * The time now, for storing under a lock, but never before these times that are stored already: a command that waited for a lock comes
   * later, and the clocks of two nodes differ.
   */
  nowAfter(...moments: (Date | null)[]): Date;
  /** For queries, which then read within the transaction, and for commands that become parts of this one. */
  ctx: CommandContext;
  /** The result of `prepare`. */
  prepared: Prepared;
  /** For a command that is one statement and `once`: what to store with it (`storeResultIf`). */
  key: IdempotencyKey | null;
}

type CallerContext<W extends Who> = W extends "part" ? CommandContext : AppContext;

interface Definition<W extends Who, Input extends z.ZodType, Prepared, Value extends object> {
  /** What it does to what, such as `trade.complete`: the name of the audit row, the log line and the limit's counter. Unique. */
  name: string;
  who: W;
  /**
   * The limit that each call counts against, per user, or per address for guests: `write` by default, none for the site itself (`system`)
   * and for a `part`, which does not count again.
   */
  limit?: LimitName | "none";
  /** Parsed once, here; `run` gets the result. */
  input: Input;
  /** Why it stays available during maintenance, when only staff can change anything (decision 0040). */
  duringMaintenance?: string;
  /** Why it needs no transaction: it is one statement, and nothing is recorded with it. */
  oneStatement?: string;
  /**
   * Each call makes or adds something, and nothing else keeps a form that is sent again, because its answer was lost, from doing so twice.
   * The second one gets the value of the first, so the value has to survive JSON (decision 0050).
   */
  once?: true;
  /**
   * It takes nothing that was public out of sight and changes nobody's words, so while the database does not answer, pages as they were
   * before it may be shown, with their age. Those of any other command are forgotten at once (decision 0067).
   */
  hidesNothing?: true;
  /**
   * For what may exist only once: by the name of the unique constraint, the field that holds it and the message if it is taken. The
   * database decides, also between two requests at once.
   */
  taken?: Readonly<Record<string, { field: string; message: string }>>;
  /** Slow work that must not happen within the transaction, such as reading the catalogue or storing a picture. */
  prepare?(context: { ctx: AppContext; actor: ActorOf<W>; now: Date }, input: z.output<Input>): Promise<Prepared | Refused>;
  /**
   * Takes back what `prepare` stored if the command is refused or fails after it. The change may be there all the same, where only the
   * answer of the database was lost.
   */
  abandon?(ctx: AppContext, prepared: Exclude<Prepared, Refused>): Promise<unknown>;
  /**
   * The change itself. A refusal, returned or thrown as AppError, rolls back what was written. It is run anew after a deadlock, so it
   * changes nothing but the database.
   */
  run(scope: Scope<W, Exclude<Prepared, Refused>>, input: z.output<Input>): Promise<Done<Value, EffectsOf<W>> | Refused>;
}

type Arguments<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/** A command. It returns its value or a refusal, and throws only unexpected errors, which are logged under its name. */
export interface Command<W extends Who = Who, Input extends z.ZodType = z.ZodType, Value extends object = object> {
  (ctx: CallerContext<W>, ...input: Arguments<z.input<Input>>): Promise<Result<Value>>;
  readonly definition: Omit<Definition<W, Input, unknown, Value>, "limit" | "prepare" | "abandon" | "run" | "taken"> & {
    limit: LimitName | "none";
  };
  /**
   * Checks the caller and counts the call before a large body is read. The returned context is for calling the command, which then does not
   * count again.
   */
  admit(ctx: AppContext): Promise<{ ok: true; ctx: AppContext } | Refused>;
}

/** Every command of the site by its name, once its file is loaded. */
export const COMMANDS = new Map<string, Command["definition"]>();

const isUnlimited = (who: Who) => who === "system" || who === "part";

/** Errors that a command has logged already, under its name. */
const logged = new WeakSet<object>();

/** Whether an error was logged where it happened and need not be logged again. */
export function isLogged(error: unknown): boolean {
  return typeof error === "object" && error !== null && logged.has(error);
}

/**
 * Makes a command: the only way to change something, for pages, jobs and imports alike. It checks the caller, the limit and the input, in
 * this order, then runs the change in one transaction with its audit row, and after the commit drops what is out of date and publishes the
 * events. Throws if two commands have the same name.
 */
export function command<W extends Who, Input extends z.ZodType, Value extends object, Prepared = undefined>(
  definition: Definition<W, Input, Prepared, Value>,
): Command<W, Input, Value> {
  const limit = definition.limit ?? (isUnlimited(definition.who) ? "none" : "write");
  const { prepare: _prepare, abandon: _abandon, run: _run, taken, ...known } = { ...definition, limit };
  const { name, who, input, oneStatement, duringMaintenance, once, hidesNothing } = known;
  if (COMMANDS.has(name) && !import.meta.hot) throw new Error(`Two commands are named ${name}.`);
  COMMANDS.set(name, known);
  const admitted = new WeakSet<AppContext>();

  async function admit(ctx: AppContext): Promise<Refused | null> {
    const refusal = refusalFor(who, ctx.actor, ctx.now());
    if (refusal || ctx.actor.kind === "system" || "within" in ctx) return refusal;
    const closed = duringMaintenance === undefined && !isStaff(ctx.actor) ? await ctx.maintenance(ctx) : null;
    if (closed) return refusedInMaintenance(closed, ctx.now());
    if (limit === "none") return null;
    const caller = ctx.actor.kind === "user" ? ctx.actor.id : (ctx.address ?? "");
    const { ok, resetSeconds } = await ctx.limits.consume(limit, `${name.split(".")[0]}:${caller}`);
    if (ok) return null;
    return refused("too_many", limitMessage(limit), { until: ctx.now().getTime() + resetSeconds * 1000 });
  }

  async function attempt(ctx: AppContext, raw: unknown): Promise<Result<Value>> {
    if (!admitted.has(ctx)) {
      const refusal = await admit(ctx);
      if (refusal) return refusal;
    }
    const parsed = input.safeParse(raw ?? {});
    if (!parsed.success) return refusedInput(parsed.error);
    const now = ctx.now();
    const actor = ctx.actor as ActorOf<W>;
    const prepared = (await definition.prepare?.({ ctx, actor, now }, parsed.data)) as Prepared | Refused;
    if (isRefused(prepared)) return prepared;
    let result: Result<Value> | undefined;
    try {
      result = await change(ctx, parsed.data, prepared as Exclude<Prepared, Refused>, now);
      return result;
    } finally {
      if (!result?.ok) await takeBack(ctx, name, () => definition.abandon?.(ctx, prepared as Exclude<Prepared, Refused>));
    }
  }

  async function change(ctx: AppContext, data: z.output<Input>, prepared: Exclude<Prepared, Refused>, now: Date): Promise<Result<Value>> {
    const actor = ctx.actor as ActorOf<W>;
    const key = once && !("within" in ctx) ? idempotencyKeyOf(ctx, name, data) : null;

    const runWithin = async (tx: Database, whole: Whole) => {
      const inner: CommandContext = { ...ctx, db: tx, within: whole };
      const nowAfter = (...moments: (Date | null)[]) =>
        new Date(Math.max(ctx.now().getTime(), ...moments.map((moment) => moment?.getTime() ?? 0)));
      const outcome = await definition.run({ tx, actor, now, nowAfter, ctx: inner, prepared, key }, data);
      if (!outcome.ok) {
        whole.refusal = outcome;
        return outcome;
      }
      const { audit, ...rest } = outcome.effects as Effects;
      const acts = audit === undefined ? [] : [audit].flat();
      await recordAudit(tx, inner, ...acts.map((entry) => ({ action: name, ...entry })));
      if (key && oneStatement === undefined && !(await storeResult(tx, key, outcome.value, now))) return DONE_BEFORE;
      whole.effects.push({ ...rest, hidesNothing: hidesNothing === true });
      return outcome;
    };

    if ("within" in ctx) {
      const outcome = await runWithin(ctx.db, (ctx as CommandContext).within);
      return outcome.ok ? { ok: true, ...outcome.value } : outcome;
    }
    const { outcome, effects } = await againIfNothingWasDone(async () => {
      const whole: Whole = { effects: [], refusal: undefined };
      const run = (tx: Database) => runWithin(tx, whole);
      return { outcome: oneStatement === undefined ? await inTransaction(ctx, run, whole) : await run(ctx.db), ...whole };
    });
    if (!outcome.ok) return outcome;
    await follow(ctx, name, effects);
    return { ok: true, ...outcome.value };
  }

  async function call(ctx: AppContext, raw?: unknown): Promise<Result<Value>> {
    // The kept page fails, and the page is made for its reader instead.
    if (ctx.forMany) throw new AppError("forbidden", `Nobody asks for ${name}: a page is made for many.`);
    const startedAt = performance.now();
    let result = "failed";
    try {
      const outcome = await attemptOnce(ctx, raw);
      result = outcome.ok ? "done" : outcome.reason;
      return outcome;
    } finally {
      noteCommand(name, result, performance.now() - startedAt);
    }
  }

  /**
   * Whatever a retry is refused for: what the first one did may be the reason, as with a cooldown. A caller who may not send it any more,
   * because they were banned meanwhile or signed out, learns that.
   */
  async function attemptOnce(ctx: AppContext, raw: unknown): Promise<Result<Value>> {
    const outcome = await attemptOrRefuse(ctx, raw);
    if (outcome.ok || !once || "within" in ctx || ["forbidden", "unauthenticated"].includes(outcome.reason)) return outcome;
    const { data } = input.safeParse(raw ?? {});
    const sent = data && ((await findResult(ctx, name, data)) as Value | undefined);
    return sent ? { ok: true, ...sent } : outcome;
  }

  async function attemptOrRefuse(ctx: AppContext, raw: unknown): Promise<Result<Value>> {
    try {
      return await attempt(ctx, raw);
    } catch (error) {
      // A part's failure is the failure of the whole: it ends the transaction.
      if ("within" in ctx) throw error;
      if (takenConstraint(error) === ONCE_PER_KEY) return DONE_BEFORE;
      const found = taken?.[takenConstraint(error) ?? ""];
      if (found) return refused("conflict", found.message, { fields: { [found.field]: found.message } });
      const refusal = refusalOf(error);
      if (refusal?.code === "unavailable") ctx.log.warn({ command: name, reason: reasonOf(refusal) }, "a command could not be done now");
      if (refusal) return toRefusal(refusal);
      if (typeof error === "object" && error !== null && !logged.has(error)) {
        logged.add(error);
        ctx.log.error({ err: error, command: name }, "a command failed");
      }
      throw error;
    }
  }

  return Object.assign(call, {
    definition: known,
    async admit(ctx: AppContext) {
      const refusal = await admit(ctx);
      if (refusal) return refusal;
      const own = { ...ctx };
      admitted.add(own);
      return { ok: true as const, ctx: own };
    },
  }) as Command<W, Input, Value>;
}

/** Refuses the whole command from deep within it. Throws AppError. */
export function refuse(reason: AppError["code"], message: string): never {
  throw new AppError(reason, message);
}
