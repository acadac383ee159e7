import type { z } from "zod";
import { AppError, type Reason } from "~/platform/http/errors.ts";
import { type Actor, hasRole, isAdmin, isStaff, type UserActor } from "~/platform/identity/actor.ts";
import { formatDateTime, formatMinutes } from "~/text/dates.ts";

/**
 * The permitted callers of a command:
 * - `anyone`: everybody, including guests
 * - `session`: everybody who is signed in, including banned accounts
 * - `account`: not banned, but the note for young players may still be unanswered
 * - `user`: an account that takes part
 * - `voice`: a user who is not muted, for what others see
 * - `moderator`, `admin`, `owner`: staff from that role up, and the site itself
 * - `system`: only the site itself: its start, its jobs, the demo world
 * - `part`: only other commands, nested in them
 */
const WHO = ["anyone", "session", "account", "user", "voice", "moderator", "admin", "owner", "system", "part"] as const;
export type Who = (typeof WHO)[number];

/** The kinds of callers whose every change is recorded. */
export type StaffWho = "moderator" | "admin" | "owner";

/** The actor in a command for these callers. */
export type ActorOf<W extends Who> = W extends "session" | "account" | "user" | "voice"
  ? UserActor
  : W extends StaffWho
    ? Exclude<Actor, { kind: "guest" }>
    : W extends "system"
      ? Extract<Actor, { kind: "system" }>
      : Actor;

/** The refusal of a guest where an account is needed. */
export const SIGN_IN_FIRST = "Please sign in to do this.";

/** The refusal of a banned account. */
export function banMessage({ reason, until }: NonNullable<UserActor["ban"]>): string {
  const banned = until ? `Your account is banned until ${formatDateTime(until.getTime(), "UTC")}` : "Your account is banned";
  return reason ? `${banned}: ${reason}` : `${banned}.`;
}

/** Notice for a muted account, shown before it tries to write. */
export const muteMessage = (until: Date) => `Your account is muted until ${formatDateTime(until.getTime(), "UTC")}.`;

/** Why the actor may not call, at `now`, a command for `who`; null if they may. */
export function refusalFor(who: Who, actor: Actor, now: Date): Refused | null {
  if (who === "anyone" || who === "part") return null;
  if (who === "system") return actor.kind === "system" ? null : refused("forbidden", "Only the site itself can do this.");
  if (actor.kind === "guest") return refused("unauthenticated", SIGN_IN_FIRST);
  if (actor.kind === "system") return isStaffWho(who) ? null : refused("forbidden", "Only a signed-in user can do this.");
  if (who === "session") return null;
  if (actor.ban) return refused("forbidden", banMessage(actor.ban));
  if (who === "account") return null;
  if (!actor.welcomed) return refused("forbidden", "First, please tell us whether you are old enough for an account.");
  if (who === "voice" && actor.mutedUntil && actor.mutedUntil > now)
    return refused("forbidden", "Your account is muted and cannot post right now.");
  if (isStaffWho(who) && !hasStaffRole(who, actor)) return refused("forbidden", STAFF_ALONE[who]);
  return null;
}

/** The refusal of a moderator, who is staff already, names the missing role. */
const STAFF_ALONE: Record<StaffWho, string> = {
  moderator: "Only staff may do this.",
  admin: "Only admins and owners may do this.",
  owner: "Only owners may do this.",
};

/** Whether every change of such a caller is recorded. */
function isStaffWho(who: Who): who is StaffWho {
  return who === "moderator" || who === "admin" || who === "owner";
}

function hasStaffRole(who: StaffWho, actor: UserActor): boolean {
  if (who === "moderator") return isStaff(actor);
  return who === "admin" ? isAdmin(actor) : hasRole(actor, "owner");
}

/** Why a command did nothing. It is a value, so a caller has to look at it. */
export interface Refused {
  ok: false;
  reason: Reason;
  /** Fit to be shown to a user. */
  message: string;
  /** The errors by the name of the input's part; a nested part is written `values.name`. */
  fields?: Readonly<Record<string, string>>;
  /** The readings of amounts that have two, by the same names. */
  readings?: Readonly<Record<string, readonly number[]>>;
  /** Names that may have been meant, by the same names. */
  suggestions?: Readonly<Record<string, readonly string[]>>;
  /** Tells apart refusals with the same reason if a form needs to, such as `repeated`. */
  code?: string;
  /** When it can be tried again, in milliseconds since 1970. */
  until?: number;
  /** The stored values, if they were changed elsewhere meanwhile (decision 0013). */
  stored?: Readonly<Record<string, string>>;
  /** It is a question about words: sent again with this, they are taken. */
  meant?: string;
  /** More for the page to show with the refusal, such as what exists already. */
  data?: unknown;
}

/** The result of a command: the value of its `done`, or why nothing was done. */
export type Result<Value extends object = object> = ({ ok: true } & Value) | Refused;

/** Makes a refusal with a message. */
export function refused(reason: Reason, message: string, more: Omit<Refused, "ok" | "reason" | "message"> = {}): Refused {
  return { ok: false, reason, message, ...more };
}

/** Whether a value is a refusal, among values of any kind. */
export function isRefused(value: unknown): value is Refused {
  return typeof value === "object" && value !== null && "ok" in value && value.ok === false && "reason" in value;
}

/** The refusal while a cooldown runs until `until`, in milliseconds since 1970; `sentence` says how long that takes. */
export function refusedInCooldown(until: number, now: Date, sentence: (wait: string) => string): Refused {
  return refused("too_many", sentence(formatMinutes(until - now.getTime())), { code: "cooldown", until });
}

/** The message during maintenance for everybody but staff, with its end if that is known and in the future. */
export function refusedInMaintenance({ endsAt }: { endsAt: number | null }, now: Date): Refused {
  const words = "The site is under maintenance: you can look around, but nothing can be changed until it is over.";
  if (endsAt === null || endsAt <= now.getTime()) return refused("unavailable", words);
  // In words as well: a toast has no clock.
  return refused("unavailable", `${words} It is expected to end by ${formatDateTime(endsAt, "UTC")}.`, { until: endsAt });
}

/** The errors by field; the first is also the message of the refusal as a whole. */
export function refusedInput(error: z.ZodError): Refused {
  const readings = readingsOf(error);
  return refused("invalid", error.issues[0]?.message ?? "This cannot be used.", {
    fields: wrongFields(error),
    ...(Object.keys(readings).length > 0 && { readings }),
  });
}

/** The readings of the amounts that have two (`amountField`), by the same names as the errors. */
function readingsOf({ issues }: z.ZodError): Record<string, readonly number[]> {
  const found = issues.flatMap((issue) => {
    const readings: readonly number[] | undefined = issue.code === "custom" ? issue.params?.readings : undefined;
    return readings ? [[issue.path.join("."), readings] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The first error of each field; none without an error. */
export function wrongFields(error: z.ZodError | undefined): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) fields[path.join(".")] ??= message;
  return fields;
}

/** A refusal as an error, for code that cannot return it. */
export function toError({ reason, message }: Refused): AppError {
  return new AppError(reason, message);
}

/** An error as a refusal. */
export function toRefusal({ code, message }: AppError): Refused {
  return refused(code, message);
}

/** Within a command: the value of a result; its refusal ends the command and becomes the answer. */
export function orRefuse<R extends { ok: boolean }>(result: R): Exclude<R, Refused> {
  if (isRefused(result)) throw new PartRefused(result);
  return result as Exclude<R, Refused>;
}

/** Thrown by a refusal nested in a command. It ends the command, which answers with that refusal. */
export class PartRefused extends Error {
  readonly refusal: Refused;
  constructor(refusal: Refused) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** The refusal that was thrown within a command. Throws any other error again. */
export function thrownRefusal(error: unknown): Refused {
  if (error instanceof PartRefused) return error.refusal;
  throw error;
}
