import type { z } from "zod";
import { takenConstraint } from "~/db/violations.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { reasonOf, refusalOf } from "~/platform/http/refusal.server.ts";
import { noteCommand } from "~/platform/process/metrics.server.ts";
import type { Command, Definition, Done, Effects } from "./command-definition.ts";
import {
  type AnyCommand,
  admit,
  afterCommit,
  answerRetries,
  asAdmitted,
  type Call,
  change,
  commit,
  isPart,
  orAbandon,
  parse,
  prepare,
} from "./command-steps.server.ts";
import { DONE_BEFORE, ONCE_PER_KEY } from "./idempotency.server.ts";
import { isRefused, type Result, refused, toRefusal } from "./result.ts";
import type { Who } from "./who.ts";

/** What a command's `run` returns when it is done: the value for the caller, and what follows from the change. */
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
    if (ctx.isTemplate) throw new AppError("forbidden", `Nobody asks for ${command.name}: a page is made for many.`);
    const call: Call = { command, ctx, raw };
    return measure(call, () => answerRetries(call, () => refuseExpected(call, () => act(call))));
  }

  return Object.assign(run, {
    definition: command,
    async admit(ctx: AppContext) {
      const call: Call = { command, ctx, raw: undefined };
      return refuseExpected(call, async () => (await admit(call)) ?? { ok: true as const, ctx: asAdmitted(call) });
    },
  }) as unknown as Command<W, Input, Value>;
}

/** What a command does, in this order. */
async function act(call: Call): Promise<Result> {
  const refusal = await admit(call);
  if (refusal) return refusal;
  const parsed = parse(call);
  if (!parsed.ok) return parsed;
  const now = call.ctx.now();
  const prepared = await prepare(call, parsed.input, now);
  if (isRefused(prepared)) return prepared;
  return orAbandon(call, prepared, async () => {
    const ready = { input: parsed.input, prepared, now };
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
    if (refusal?.code === "unavailable") ctx.log.warn({ command: name, reason: reasonOf(refusal) }, "a command could not be done now");
    if (refusal) return toRefusal(refusal);
    if (typeof error === "object" && error !== null && !logged.has(error)) {
      logged.add(error);
      ctx.log.error({ err: error, command: name }, "a command failed");
    }
    throw error;
  }
}

const toResult = (outcome: Awaited<ReturnType<typeof change>>): Result => (outcome.ok ? { ok: true, ...outcome.value } : outcome);

/** Refuses the whole command from deep within it. Throws AppError. */
export function refuse(reason: AppError["code"], message: string): never {
  throw new AppError(reason, message);
}
