import type { z } from "zod";
import type { Database } from "~/db/client.server.ts";
import type { BusMessage, MomentaryMessage } from "~/platform/bus/bus-events.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { LimitName } from "~/platform/http/limits.server.ts";
import type { CacheTag } from "~/platform/page-cache/cache-tags.ts";
import type { AuditEntry } from "./audit.server.ts";
import type { IdempotencyKey } from "./idempotency.server.ts";
import type { ActorOf, Refused, Result, StaffWho, Who } from "./result.ts";

/** Effects of a change. The audit row is part of its transaction; the rest happens after the commit. */
export interface Effects {
  /** The record of an act of staff, with the values before and after. The command's name is the name of the act. */
  audit?: AuditEntry | readonly AuditEntry[];
  /** The cached pages and reads that are out of date now, on every node. */
  invalidates?: readonly CacheTag[];
  /** The events to publish. */
  events?: readonly BusMessage[];
  /** Messages that may be lost: “there is something to read”. */
  wakes?: readonly MomentaryMessage[];
  /** Work that may fail without undoing the change, such as deleting a file: a failure is logged. */
  afterwards?: (ctx: AppContext) => Promise<unknown>;
  /** Nothing was changed, so nothing is recorded. */
  unchanged?: true;
}

/** A change by staff is always recorded, unless it declares that nothing changed. */
type StaffEffects = Effects & (Required<Pick<Effects, "audit">> | { unchanged: true });
type EffectsOf<W extends Who> = W extends StaffWho ? StaffEffects : Effects;

export interface Done<Value extends object, E extends Effects> {
  ok: true;
  value: Value;
  effects: E;
}

/** State of one transaction: the effects of the outermost command and its nested ones. */
export interface UnitOfWork {
  effects: (Effects & { hidesNothing: boolean })[];
}

/** The context within a command. Its `db` is the transaction's handle, and commands called with it become parts of this one. */
export interface CommandContext extends AppContext {
  within: UnitOfWork;
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
  /** For a command that is one statement and `once`: the result to store with it. */
  key: IdempotencyKey | null;
}

/** The fields of an input in which players write, and who judges them. */
export interface PlayerWords {
  fields: readonly string[];
  judge(ctx: AppContext, input: unknown): Promise<WordsJudged>;
}

/** The verdict on words: a refusal, or a question to their writer for when everything else is valid. */
export interface WordsJudged {
  refusal: Refused | null;
  question: Refused | null;
}

/** Definition of a command. The steps run in the order of `act` in `command.server.ts`. */
export interface Definition<W extends Who, Input extends z.ZodType, Prepared, Value extends object> {
  /** Subject and verb, such as `trade.complete`: the name of the audit row, the log line and the limit's counter. Unique. */
  name: string;
  who: W;
  /**
   * The limit that each call counts against, per user, or per address for guests: `write` by default, none for the site itself (`system`)
   * and for a `part`, which does not count again.
   */
  limit?: LimitName | "none";
  /** Parsed once; `run` gets the result. */
  input: Input;
  /** Why it stays available during maintenance, when only staff can change anything (decision 0040). */
  duringMaintenance?: string;
  /** Why it needs no transaction: it is one statement, and nothing is recorded with it. */
  oneStatement?: string;
  /**
   * Each call makes or adds something, and nothing else keeps a retry, after an answer that was lost, from doing so twice. The retry gets
   * the value of the first, so the value has to survive JSON (decision 0050). `sealed` is for a value with a secret: it is stored
   * encrypted with the form's key, which the database does not have.
   */
  once?: true | "sealed";
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
  /** Words of its input that other players read: forbidden text is refused, and suspicious text needs a confirmation. */
  words?: PlayerWords;
  /** Slow work that must not happen within the transaction, such as reading the catalogue or storing a picture. */
  prepare?(context: { ctx: AppContext; actor: ActorOf<W>; now: Date }, input: z.output<Input>): Promise<Prepared | Refused>;
  /**
   * Undoes what `prepare` stored if the command is refused or fails after it. The change may be there all the same, where only the answer
   * of the database was lost.
   */
  abandon?(ctx: AppContext, prepared: Exclude<Prepared, Refused>): Promise<unknown>;
  /**
   * The change itself. A refusal, returned, thrown as AppError or by a nested command, rolls back what was written. It runs again after a
   * deadlock, so it changes nothing but the database.
   */
  run(scope: Scope<W, Exclude<Prepared, Refused>>, input: z.output<Input>): Promise<Done<Value, EffectsOf<W>> | Refused>;
}

type CallerContext<W extends Who> = W extends "part" ? CommandContext : AppContext;
type Arguments<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/**
 * A command. It returns its value or a refusal, and throws only unexpected errors, which are logged under its name. Nested in another
 * command, it returns its value alone: its refusal ends the whole, rolls back its transaction and becomes its answer.
 */
export interface Command<W extends Who = Who, Input extends z.ZodType = z.ZodType, Value extends object = object> {
  (ctx: CommandContext, ...input: Arguments<z.input<Input>>): Promise<{ ok: true } & Value>;
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

/** A command of any kind, with its limit resolved. */
export type AnyCommand = Definition<Who, z.ZodType, unknown, object> & { limit: LimitName | "none" };

/** One call of a command, on its way through the steps. */
export interface Call {
  command: AnyCommand;
  ctx: AppContext;
  /** The unparsed input. */
  raw: unknown;
  /** The input once it is parsed. */
  parsed?: z.ZodSafeParseResult<unknown>;
}
