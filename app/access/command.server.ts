import type { z } from "zod";
import type { Database } from "~/db/client.server.ts";
import { retryIfNothingWasDone, takenConstraint } from "~/db/violations.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { limitMessage } from "~/platform/http/limits.server.ts";
import { reasonOf, refusalOf } from "~/platform/http/refusal.server.ts";
import { isStaff } from "~/platform/identity/actor.ts";
import { invalidateCaches } from "~/platform/page-cache/cache-page.server.ts";
import { backgroundFailure } from "~/platform/process/background.server.ts";
import { noteCommand } from "~/platform/process/metrics.server.ts";
import { recordAudit } from "./audit.server.ts";
import type { AnyCommand, Call, Command, CommandContext, Definition, Done, Effects, UnitOfWork } from "./command-definition.ts";
import { DONE_BEFORE, findResult, idempotencyKeyOf, ONCE_PER_KEY, storeResult } from "./idempotency.server.ts";
import { refuseDisabledFeature } from "./parts.server.ts";
import {
  isRefused,
  PartRefused,
  type Refused,
  type Result,
  refusalFor,
  refused,
  refusedInMaintenance,
  refusedInput,
  thrownRefusal,
  toRefusal,
  type Who,
} from "./result.ts";

/** The result of a command's `run`: the value for the caller, and the effects of the change. */
export function done<Value extends object, const E extends Effects = object>(value: Value, effects?: E): Done<Value, E> {
  return { ok: true, value, effects: effects ?? ({} as E) };
}

/** The result of a command that found nothing to change: nothing is recorded and nothing follows. */
export function unchanged<Value extends object>(value: Value): Done<Value, { unchanged: true }> {
  return { ok: true, value, effects: { unchanged: true } };
}

/** Every command of the site by its name, once its file is loaded. */
export const COMMANDS = new Map<string, Command["definition"]>();

/**
 * Makes a command: the only way to change something, for pages, jobs and imports alike. It checks the caller, the limit and the input, in
 * this order, then runs the change in one transaction with its audit row, and after the commit invalidates what is out of date and
 * publishes the events. Throws if two commands have the same name.
 */
export function command<W extends Who, Input extends z.ZodType, Value extends object, Prepared = undefined>(
  definition: Definition<W, Input, Prepared, Value>,
): Command<W, Input, Value> {
  const unlimited = definition.who === "system" || definition.who === "part";
  const command = { ...definition, limit: definition.limit ?? (unlimited ? "none" : "write") } as unknown as AnyCommand;
  if (COMMANDS.has(command.name) && !import.meta.hot) throw new Error(`Two commands are named ${command.name}.`);
  COMMANDS.set(command.name, command);

  async function run(ctx: AppContext, raw?: unknown): Promise<Result> {
    // The cached page fails, and the page is made for its reader instead.
    if (ctx.isTemplate) throw new AppError("forbidden", `Command ${command.name} cannot run while a shared page template is rendered.`);
    const call: Call = { command, ctx, raw };
    const result = await measure(call, () => answerRetries(call, () => refuseExpected(call, () => act(call))));
    if (!result.ok && isPart(ctx)) throw new PartRefused(result);
    return result;
  }

  return Object.assign(run, {
    definition: command,
    async admit(ctx: AppContext) {
      const call: Call = { command, ctx, raw: undefined };
      return refuseExpected(call, async () => (await admit(call)) ?? { ok: true as const, ctx: asAdmitted(call) });
    },
  }) as unknown as Command<W, Input, Value>;
}

/** The steps of a command, in order. */
async function act(call: Call): Promise<Result> {
  const refusal = await admit(call);
  if (refusal) return refusal;
  const parsed = parse(call);
  if (!parsed.ok) return parsed;
  const now = call.ctx.now();
  const words = await call.command.words?.judge(call.ctx, parsed.input);
  // The writes of a single statement cannot be rolled back, so its question comes first.
  const first = call.command.oneStatement === undefined ? words?.refusal : (words?.refusal ?? words?.question);
  const prepared = first ?? (await prepare(call, parsed.input, now));
  if (isRefused(prepared)) return prepared;
  return orAbandon(call, prepared, async () => {
    const ready = { input: parsed.input, prepared, now, question: words?.question ?? null };
    if (isPart(call.ctx)) return toResult(await change(call, ready, call.ctx.db, call.ctx.within));
    const { outcome, effects } = await commit(call, ready);
    if (outcome.ok) await afterCommit(call, effects);
    return toResult(outcome);
  });
}

/** Counts the call by its result, and measures how long it took. */
async function measure(call: Call, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  let result = "failed";
  try {
    const outcome = await work();
    result = outcome.ok ? "done" : outcome.reason;
    return outcome;
  } finally {
    noteCommand(call.command.name, result, performance.now() - startedAt);
  }
}

/** Errors that a command has logged already, under its name. */
const logged = new WeakSet<object>();
/** Whether an error was logged where it happened and need not be logged again. */
export function isLogged(error: unknown): boolean {
  return typeof error === "object" && error !== null && logged.has(error);
}

/**
 * Turns the errors that can be expected into refusals; any other is logged and thrown. Those of a part are thrown as they are: they end the
 * transaction of the whole.
 */
async function refuseExpected<R>({ command: { name, taken }, ctx }: Call, work: () => Promise<R>): Promise<R | ReturnType<typeof refused>> {
  try {
    return await work();
  } catch (error) {
    if (isPart(ctx)) throw error;
    const constraint = takenConstraint(error) ?? "";
    if (constraint === ONCE_PER_KEY) return DONE_BEFORE;
    const field = taken?.[constraint];
    if (field) return refused("conflict", field.message, { fields: { [field.field]: field.message } });
    const refusal = refusalOf(error);
    if (refusal?.code === "unavailable") ctx.log.warn({ command: name, reason: reasonOf(refusal) }, "a command could not run now");
    if (refusal) return toRefusal(refusal);
    if (typeof error === "object" && error !== null && !logged.has(error)) {
      logged.add(error);
      ctx.log.error({ err: error, command: name }, "a command failed");
    }
    throw error;
  }
}

const toResult = (outcome: Outcome): Result => (outcome.ok ? { ok: true, ...outcome.value } : outcome);

/** The parsed input, the result of `prepare`, and the question to the writer of its words. */
interface Prepared {
  input: unknown;
  prepared: unknown;
  now: Date;
  question?: Refused | null;
}
type Outcome = Done<object, Effects> | Refused;

/** Calls that were admitted before their form was read, by their context. */
const admitted = new WeakMap<AppContext, string>();

/** The checks of `admit` for a command: another command with the same checks is admitted with it. */
const gateOf = ({ name, who, limit, duringMaintenance }: AnyCommand) =>
  JSON.stringify([areaOf(name), who, limit, duringMaintenance !== undefined]);

const areaOf = (name: string) => name.split(".")[0];

/** Whether a command calls this one as a part of itself: in its transaction, and without counting again. */
const isPart = (ctx: AppContext): ctx is CommandContext => "within" in ctx;

/** The checks before any input is read: permission, maintenance, limit. Returns the refusal, or null. */
export async function admit(call: Call): Promise<Refused | null> {
  if (admitted.get(call.ctx) === gateOf(call.command)) return null;
  const refusal = refuseCaller(call);
  if (refusal || isPart(call.ctx) || call.ctx.actor.kind === "system") return refusal;
  return (await refuseInMaintenance(call)) ?? (await refuseDisabledFeature(call)) ?? (await countAgainstLimit(call));
}

/** The same context for a call that has passed `admit` and is not counted again. */
export function asAdmitted({ command, ctx }: Call): AppContext {
  const own = { ...ctx };
  admitted.set(own, gateOf(command));
  return own;
}

/** May they call it at all? */
export const refuseCaller = ({ command, ctx }: Call): Refused | null => refusalFor(command.who, ctx.actor, ctx.now());

/** During maintenance only staff change anything, but for commands that stay available. */
export async function refuseInMaintenance({ command, ctx }: Call): Promise<Refused | null> {
  if (command.duringMaintenance !== undefined || isStaff(ctx.actor)) return null;
  const maintenance = await ctx.maintenance(ctx);
  return maintenance && refusedInMaintenance(maintenance, ctx.now());
}

/** Counts the call, per user, or per address for guests. */
export async function countAgainstLimit({ command: { limit, name }, ctx }: Call): Promise<Refused | null> {
  if (limit === "none") return null;
  const caller = ctx.actor.kind === "user" ? ctx.actor.id : (ctx.address ?? "");
  const { ok, resetSeconds } = await ctx.limits.consume(limit, `${areaOf(name)}:${caller}`);
  return ok ? null : refused("too_many", limitMessage(limit), { until: ctx.now().getTime() + resetSeconds * 1_000 });
}

/** The input, parsed once in each call. */
export function parse(call: Call): { ok: true; input: unknown } | Refused {
  call.parsed ??= call.command.input.safeParse(call.raw ?? {});
  return call.parsed.success ? { ok: true, input: call.parsed.data } : refusedInput(call.parsed.error);
}

/** The slow work before the transaction. */
export async function prepare({ command, ctx }: Call, input: unknown, now: Date): Promise<unknown> {
  return command.prepare?.({ ctx, actor: ctx.actor, now }, input);
}

/** Undoes what `prepare` stored, unless `work` has succeeded. If that fails, it is logged, and the nightly sweep cleans up. */
export async function orAbandon<O extends { ok: boolean }>({ command, ctx }: Call, prepared: unknown, work: () => Promise<O>): Promise<O> {
  let outcome: O | undefined;
  try {
    outcome = await work();
    return outcome;
  } finally {
    if (!outcome?.ok) {
      const failed = (err: unknown) => ctx.log.warn({ err, command: command.name }, "could not undo what a refused command had prepared");
      await command.abandon?.(ctx, prepared as never)?.catch(failed);
    }
  }
}

/**
 * Makes the change in one transaction with its record, and runs it again where it lost a deadlock. Returns the effects of the command and
 * its parts with the outcome.
 */
export async function commit(call: Call, prepared: Prepared): Promise<{ outcome: Outcome; effects: UnitOfWork["effects"] }> {
  return retryIfNothingWasDone(async () => {
    const unit: UnitOfWork = { effects: [] };
    const run = (tx: Database) => change(call, prepared, tx, unit);
    const outcome = call.command.oneStatement === undefined ? await inTransaction(call.ctx, run) : await run(call.ctx.db);
    return { outcome, effects: unit.effects };
  });
}

/** The change itself, with its audit rows and the result for a retry; on the handle of a transaction. */
async function change(call: Call, { input, prepared, now, question }: Prepared, tx: Database, unit: UnitOfWork): Promise<Outcome> {
  const { command, ctx } = call;
  const inner: CommandContext = { ...ctx, db: tx, replica: tx, within: unit };
  const key = command.once ? idempotencyKeyOf(call, input) : null;
  const nowAfter = (...moments: (Date | null)[]) =>
    new Date(Math.max(ctx.now().getTime(), ...moments.map((moment) => moment?.getTime() ?? 0)));
  const outcome = await command.run({ tx, actor: ctx.actor, now, nowAfter, ctx: inner, prepared, key }, input).catch(thrownRefusal);
  if (!outcome.ok) return outcome;
  // Another refusal takes precedence over the question. Both roll back the writes.
  if (question) return question;
  const { audit, ...effects } = outcome.effects as Effects;
  const acts = audit === undefined ? [] : [audit].flat();
  if (acts.length > 0) await recordAudit(tx, inner, ...acts.map((entry) => ({ action: command.name, ...entry })));
  if (key && command.oneStatement === undefined && !(await storeResult(tx, key, outcome.value, now))) return DONE_BEFORE;
  unit.effects.push({ ...effects, hidesNothing: command.hidesNothing === true });
  return outcome;
}

/** Thrown through the transaction so that it is rolled back, and never seen outside. */
class RolledBack extends Error {}

/** Runs `run` in one transaction, which a refusal rolls back. */
async function inTransaction<O extends { ok: boolean }>(ctx: AppContext, run: (tx: Database) => Promise<O>): Promise<O> {
  let outcome: O | undefined;
  try {
    return await ctx.db.transaction(async (tx) => {
      outcome = await run(tx);
      if (!outcome.ok) throw new RolledBack();
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack && outcome) return outcome;
    throw error;
  }
}

/**
 * After the commit: invalidates what is out of date and publishes the events, then does the remaining work. The caller is answered only once
 * other nodes will receive them, so that no acknowledged change is missing there.
 */
export async function afterCommit({ command, ctx }: Call, effects: UnitOfWork["effects"]): Promise<void> {
  const tags = [...new Set(effects.flatMap(({ invalidates = [] }) => invalidates))];
  const hiding = new Set(effects.flatMap(({ invalidates = [], hidesNothing }) => (hidesNothing ? [] : invalidates)));
  const outdated = tags.filter((tag) => !hiding.has(tag));
  await Promise.all([
    tags.length > 0 && invalidateCaches(ctx, tags, outdated),
    ...effects.flatMap((one) => (one.events ?? []).map(({ topic, event }) => ctx.bus.publish(topic, event))),
  ]);
  for (const { wakes = [], afterwards } of effects) {
    for (const wake of wakes) ctx.bus.publishNow(wake);
    await afterwards?.(ctx).catch(backgroundFailure(ctx.log, `after ${command.name}`));
  }
}

/**
 * Answers a retry with the result of the first call, even if it is refused: the first call may be the reason, as with a cooldown. Callers
 * without permission, because they were banned meanwhile or signed out, get that refusal.
 */
export async function answerRetries(call: Call, act: () => Promise<Result>): Promise<Result> {
  const outcome = await act();
  if (outcome.ok || outcome.reason === "forbidden" || outcome.reason === "unauthenticated") return outcome;
  const parsed = parse(call);
  const key = parsed.ok && idempotencyKeyOf(call, parsed.input);
  const earlier = key && (await findResult(call.ctx, key));
  return earlier ? { ok: true, ...earlier } : outcome;
}
