import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { command, done, unchanged } from "~/access/command.server.ts";
import { refused } from "~/access/result.ts";
import { sessions } from "~/db/schema/accounts.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { limitMessage } from "~/platform/http/limits.server.ts";
import { isPassword } from "~/platform/identity/password-hash.server.ts";
import { textLine } from "~/text/text-fields.ts";
import { CONSOLE_MESSAGES } from "./accounts.console.constants.ts";
import { isAccountName, isRecentUse } from "./accounts.console.queries.server.ts";

/** How often the use of the console is recorded: at most once a minute. */
const NOTED_EVERY_MS = 60_000;
const MAX_PASSWORD = 200;
/** The placeholder of the field, which nobody has to fill in. */
const DEFAULT_NAME = "admin";

const loginInput = z.object({
  /** Only for the audit log, where it names a known account; the session identifies the user. */
  username: textLine("A username", 100)
    .default("")
    .transform((name) => name || DEFAULT_NAME),
  password: z
    .string(CONSOLE_MESSAGES.passwordMissing)
    .min(1, CONSOLE_MESSAGES.passwordMissing)
    .max(MAX_PASSWORD, CONSOLE_MESSAGES.passwordWrong),
});

/**
 * The typed username as the activity log may show it: that of an account, or "unknown". Somebody in a hurry types the password into the field
 * above it.
 */
async function loggedName(ctx: Pick<AppContext, "db">, typed: string): Promise<string> {
  return typed === DEFAULT_NAME || (await isAccountName(ctx.db, typed)) ? typed : "unknown";
}

/** Records a wrong password in the activity log. */
export const noteWrongPassword = command({
  name: "console.wrong_password",
  who: "admin",
  limit: "none",
  input: z.object({ username: z.string() }),
  async run({ actor }, { username }) {
    const id = actor.kind === "user" ? actor.sessionId : "";
    return done({}, { audit: { target: { kind: "console", id }, after: { username } } });
  },
});

/**
 * Opens the admin console in this session for a user with the role who gives its password. Attempts are limited per account, so that nobody
 * locks others out, and an empty password is none. Refuses as `invalid` a missing or wrong password, as `too_many` beyond the limit, and as
 * `unavailable` if no password is set.
 */
export const openConsole = command({
  name: "console.open",
  who: "admin",
  input: loginInput,
  async prepare({ ctx, actor }, { username, password }) {
    const hash = ctx.config.adminPasswordHash;
    if (hash === undefined || actor.kind !== "user") return refused("unavailable", CONSOLE_MESSAGES.notSetUp);
    const { ok, resetSeconds } = await ctx.limits.consume("console", `console:${actor.id}`);
    if (!ok) return refused("too_many", limitMessage("console"), { until: ctx.now().getTime() + resetSeconds * 1_000 });
    if (await isPassword(password, hash)) return { sessionId: actor.sessionId };
    ctx.log.warn({ user: actor.id, address: ctx.address }, "a wrong password was given to the admin console");
    await noteWrongPassword(ctx, { username: await loggedName(ctx, username) });
    return refused("invalid", CONSOLE_MESSAGES.passwordWrong, { fields: { password: CONSOLE_MESSAGES.passwordWrong } });
  },
  async run({ tx, ctx, now, prepared: { sessionId } }, { username }) {
    await tx.update(sessions).set({ consoleUsedAt: now }).where(eq(sessions.id, sessionId));
    return done({}, { audit: { target: { kind: "console", id: sessionId }, after: { username: await loggedName(ctx, username) } } });
  },
});

/** Records that the console is used, at most once a minute. It never opens one that was logged out of, or was idle for too long. */
export const touchConsole = command({
  name: "console.touch",
  who: "session",
  limit: "none",
  input: z.object({ usedAt: z.date() }),
  oneStatement: "One row is updated, on nearly every page of the console.",
  async run({ tx, actor, now }, { usedAt }) {
    if (now.getTime() - usedAt.getTime() >= NOTED_EVERY_MS)
      await tx
        .update(sessions)
        .set({ consoleUsedAt: now })
        .where(and(eq(sessions.id, actor.sessionId), isRecentUse(now)));
    return done({});
  },
});

/** "Logout" of the console: locks it in this session. */
export const lockConsole = command({
  name: "console.lock",
  who: "admin",
  limit: "none",
  input: z.object({}),
  async run({ tx, actor }) {
    if (actor.kind !== "user") return unchanged({});
    const locked = await tx
      .update(sessions)
      .set({ consoleUsedAt: null })
      .where(and(eq(sessions.id, actor.sessionId), isNotNull(sessions.consoleUsedAt)))
      .returning({ id: sessions.id });
    return locked.length > 0 ? done({}, { audit: { target: { kind: "console", id: actor.sessionId } } }) : unchanged({});
  },
});
