import { requireUser, requireWithinLimit } from "~/access/guards.ts";
import {
  type Acted,
  banUser,
  editUserDetails,
  endUserSessions,
  muteUser,
  setRole,
  unbanUser,
  verifyRoblox,
} from "~/features/accounts/accounts.moderation.commands.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { answerToError } from "~/platform/http/refusal.server.ts";
import { isId } from "~/platform/text/ids.ts";
import { typedIn } from "./core/failed-administration.ts";
import { changeBadge } from "./profiles.badges.commands.server.ts";
import { ADMIN_FAILED, MUTE_HOURS } from "./profiles.moderation.constants.ts";
import { type AdminInput, adminDetails, adminInput } from "./profiles.moderation.schemas.ts";
import type { AdminOutcome } from "./profiles.types.ts";

const HOUR_MS = 3_600_000;

type InputOf<Name> = Extract<AdminInput, { do: Name }>;

/** One act of Admin Controls: what it does, by a command that checks who may, and what is told when it is done. */
interface Act<Input> {
  run(ctx: AppContext, userId: string, input: Input): Promise<Acted>;
  done: string | ((input: Input) => string);
  /** What that means. */
  means?: string;
}

/** By the button that was pressed (PROF-065 … PROF-070, ADM-BADGE-010). Details are read apart, because their fields can be wrong. */
const ACTS: { [Name in Exclude<AdminInput["do"], "details">]: Act<InputOf<Name>> } = {
  role: {
    run: (ctx, userId, { role }) => setRole(ctx, { userId, role }),
    done: ({ role }) => `User role updated to ${role}`,
    means: "It holds from the next page on.",
  },
  "sign-out": {
    run: endUserSessions,
    done: "All sessions of this user were ended",
    means: "Accounts have no passwords here: the user has to sign in again at Roblox or Discord.",
  },
  verify: { run: verifyRoblox, done: "Roblox account verified", means: "The record says that you did." },
  "give-badge": { run: (ctx, userId, { badge }) => changeBadge(ctx, userId, badge, "give"), done: "Badge given" },
  "take-badge": { run: (ctx, userId, { badge }) => changeBadge(ctx, userId, badge, "take"), done: "Badge taken back" },
  ban: {
    run: (ctx, userId, { reason }) => banUser(ctx, { userId, reason }),
    done: "User banned",
    means: "The profile is no longer shown.",
  },
  unban: { run: unbanUser, done: "User is no longer banned" },
  mute: {
    run: (ctx, userId, { hours }) => muteUser(ctx, { userId, until: new Date(ctx.now().getTime() + Number(hours) * HOUR_MS) }),
    done: ({ hours }) => `User muted for ${MUTE_HOURS[hours]}`,
    means: "Until then nothing new of theirs appears.",
  },
  unmute: { run: (ctx, userId) => muteUser(ctx, { userId, until: null }), done: "User can speak again" },
};

/**
 * Does what a button of Admin Controls asks for. The answer can always be shown there: a failure comes with its own words and what was
 * typed. Throws AppError `invalid` when no button of ours was pressed.
 */
export async function administerUser(ctx: AppContext, userId: string, form: Record<string, unknown>): Promise<AdminOutcome> {
  const parsed = adminInput.safeParse(form);
  if (!parsed.success) throw new AppError("malformed", "That cannot be done here.");
  const input = parsed.data;
  const failed: Failed = { ok: false, title: ADMIN_FAILED[input.do], ...typedIn(form) };
  try {
    await requireWithinLimit(ctx, "write", `administer:${requireUser(ctx).id}`);
    if (!isId(userId)) throw new AppError("not_found", "There is no such account.");
    if (input.do === "details") return await editDetails(ctx, userId, form, failed);
    const { run, done, means = "" } = ACTS[input.do] as Act<AdminInput>;
    const acted = await run(ctx, userId, input);
    if (!acted.ok) return { ...failed, status: 409, message: acted.message };
    return { ok: true, status: 200, title: typeof done === "string" ? done : done(input), message: means };
  } catch (error) {
    const what = `an act in Admin Controls failed: ${input.do}`;
    return { ...failed, ...answerToError(ctx, error, { what, failed: "Please try again in a moment." }) };
  }
}

type Failed = Omit<AdminOutcome, "status" | "message">;

async function editDetails(ctx: AppContext, userId: string, form: Record<string, unknown>, failed: Failed): Promise<AdminOutcome> {
  const details = adminDetails.safeParse(form);
  if (!details.success) {
    const errors = Object.fromEntries(details.error.issues.map(({ path, message }) => [path[0], message]));
    return { ...failed, status: 422, message: "Please look at the marked fields.", errors };
  }
  const acted = await editUserDetails(ctx, { userId, ...details.data });
  if (!acted.ok) return { ...failed, status: 409, message: acted.message };
  return { ok: true, status: 200, title: "User information updated successfully", message: "" };
}
