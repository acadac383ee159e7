import {
  type Acted,
  banUser,
  editUserDetails,
  endUserSessions,
  muteUser,
  setRole,
  unbanUser,
  verifyRoblox,
} from "~/features/accounts/accounts.staff.commands.server.ts";
import type { AppContext } from "~/platform/context.server.ts";
import { AppError } from "~/platform/errors.ts";
import { requireUser } from "~/platform/guards.ts";
import { refusalOf } from "~/platform/refusal.server.ts";
import { typedDetails } from "./core/failed-administration.ts";
import { ADMIN_FAILED, MUTE_HOURS } from "./profiles.admin.constants.ts";
import { type AdminInput, adminDetails, adminInput } from "./profiles.admin.schemas.ts";
import { changeBadge } from "./profiles.badges.commands.server.ts";
import { profileIdInput } from "./profiles.schemas.ts";
import type { AdminDetails, AdminOutcome } from "./profiles.types.ts";

const HOUR_MS = 3_600_000;

/** What is told of an act that worked (PROF-065 … PROF-070, ADM-BADGE-010). */
const TOLD: Record<AdminInput["do"], { done: (input: AdminInput) => string; means: string }> = {
  role: {
    done: (input) => `User role updated to ${"role" in input ? input.role : ""}`,
    means: "It holds from the next page on.",
  },
  details: { done: () => "User information updated successfully", means: "" },
  "sign-out": {
    done: () => "All sessions of this user were ended",
    means: "Accounts have no passwords here: the user has to sign in again at Roblox or Discord.",
  },
  verify: { done: () => "Roblox account verified", means: "The record says that you did." },
  "give-badge": { done: () => "Badge given", means: "" },
  "take-badge": { done: () => "Badge taken back", means: "" },
  ban: { done: () => "User banned", means: "The profile is no longer shown." },
  unban: { done: () => "User is no longer banned", means: "" },
  mute: {
    done: (input) => `User muted for ${"hours" in input ? MUTE_HOURS[input.hours] : ""}`,
    means: "Until then nothing new of theirs appears.",
  },
  unmute: { done: () => "User can speak again", means: "" },
};

/**
 * Does what a button of Admin Controls asks for, by the commands of the accounts and badges, which check who may. What fails is told
 * with its own words; what was typed comes back. Throws AppError `invalid` when no button of ours was pressed.
 */
export async function administerUser(ctx: AppContext, userId: string, form: Record<string, unknown>): Promise<AdminOutcome> {
  const parsed = adminInput.safeParse(form);
  if (!parsed.success) throw new AppError("invalid", "That cannot be done here.");
  const input = parsed.data;
  const { done, means } = TOLD[input.do];
  const refused = (status: number, message: string, more: Partial<AdminOutcome> = {}) => ({
    ok: false,
    status,
    title: ADMIN_FAILED[input.do],
    message,
    ...more,
  });
  const details = input.do === "details" ? adminDetails.safeParse(form) : undefined;
  const typed = details && typedDetails(form);
  try {
    const actor = requireUser(ctx);
    const verdict = await ctx.limits.consume("write", `administer:${actor.id}`);
    if (!verdict.ok) return refused(429, "That was a lot at once. Please wait a moment.", typed && { typed });
    if (!profileIdInput.safeParse(userId).success) throw new AppError("not_found", "There is no such account.");
    if (details && !details.success) {
      const errors = Object.fromEntries(details.error.issues.map(({ path, message }) => [path[0], message]));
      return refused(422, "Please look at the marked fields.", { typed: typedDetails(form), errors });
    }
    const acted = await act(ctx, userId, input, details?.data);
    if (!acted.ok) return refused(409, acted.message);
    return { ok: true, status: 200, title: done(input), message: means };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) ctx.log.error({ err: error, act: input.do }, "an act in Admin Controls failed");
    return refused(refusal?.status ?? 500, refusal?.message ?? "Please try again in a moment.", typed && { typed });
  }
}

function act(ctx: AppContext, userId: string, input: AdminInput, details: AdminDetails | undefined): Promise<Acted> {
  switch (input.do) {
    case "role":
      return setRole(ctx, { userId, role: input.role });
    case "details":
      if (!details) throw new AppError("invalid", "There is nothing to change.");
      return editUserDetails(ctx, { userId, ...details });
    case "sign-out":
      return endUserSessions(ctx, userId);
    case "verify":
      return verifyRoblox(ctx, userId);
    case "give-badge":
      return changeBadge(ctx, userId, input.badge, "give");
    case "take-badge":
      return changeBadge(ctx, userId, input.badge, "take");
    case "ban":
      return banUser(ctx, { userId, reason: input.reason });
    case "unban":
      return unbanUser(ctx, userId);
    case "mute":
      return muteUser(ctx, { userId, until: new Date(ctx.now().getTime() + Number(input.hours) * HOUR_MS) });
    case "unmute":
      return muteUser(ctx, { userId, until: null });
  }
}
