import { type FormCommand, form, type Sent } from "~/access/forms.server.ts";
import type { Refused } from "~/access/result.ts";
import {
  banUser,
  editUserDetails,
  endUserSessions,
  markKnown,
  muteUser,
  setRole,
  unbanUser,
  unmarkKnown,
  unverifyRoblox,
  verifyRoblox,
} from "~/features/accounts/accounts.moderation.commands.server.ts";
import { removeFromProfile } from "~/features/accounts/accounts.removals.commands.server.ts";
import { REMOVABLE } from "~/features/accounts/accounts.staff.constants.ts";
import { AppError } from "~/platform/http/errors.ts";
import { HOUR_MS } from "~/text/durations.ts";
import { giveBadge, takeBadge } from "./profiles.badges.commands.server.ts";
import { type AdminForm, FAILED_TITLES, MUTE_HOURS } from "./profiles.moderation.constants.ts";

type Words = { title: string; message: string };

/** A form of Admin Controls: its command, which checks permission, its input beside the account, and its message of success. */
function act(
  title: string,
  command: FormCommand<object>,
  more: (sent: Sent) => Record<string, unknown>,
  done: (sent: Sent) => Words,
  refused: (refusal: Refused) => Partial<Words> = () => ({}),
) {
  return form({
    command,
    // On an account's page the address names the account, in a list the form itself.
    input: (sent) => ({ userId: sent.params.id ?? sent.fields.text("userId"), ...more(sent) }),
    done: (_result, sent) => done(sent),
    failed: title,
    refused: (refusal) => ({ title, ...refused(refusal) }),
  });
}

const words = (title: string, message = "") => ({ title, message });

/**
 * The forms of staff for another account, on its profile and in the user manager alike. `titles` are the
 * messages of failures.
 */
export const adminForms = (titles: Record<AdminForm, string> = FAILED_TITLES) => ({
  role: act(
    titles.role,
    setRole,
    ({ fields }) => ({ role: fields.text("role"), seen: fields.seen() }),
    ({ fields }) => words(`User role updated to ${fields.text("role")}`, "It holds from the next page on."),
  ),
  details: act(
    titles.details,
    editUserDetails,
    ({ fields }) => ({
      displayName: fields.text("displayName"),
      email: fields.text("email"),
      discordUsername: fields.text("discordUsername"),
      robloxUsername: fields.text("robloxUsername"),
      bio: fields.text("bio"),
      seen: fields.seen(),
    }),
    () => words("User information updated successfully"),
    ({ reason, fields }) => (reason === "invalid" && fields ? { message: "Please look at the marked fields." } : {}),
  ),
  "sign-out": act(
    titles["sign-out"],
    endUserSessions,
    () => ({}),
    () =>
      words("All sessions of this user were ended", "Accounts have no passwords here: the user has to sign in again at Roblox or Discord."),
  ),
  verify: act(
    titles.verify,
    verifyRoblox,
    () => ({}),
    () => words("Roblox account verified", "The profile says “Checked by our team”, and the record that it was you."),
  ),
  unverify: act(
    titles.unverify,
    unverifyRoblox,
    ({ fields }) => ({ reason: fields.text("reason") }),
    () => words("Verification taken back", "The record says that you did, and why."),
  ),
  known: act(
    titles.known,
    markKnown,
    () => ({}),
    () => words("Marked as known", "Trust spreads from this account within minutes, once it has confirmed deals."),
  ),
  "not-known": act(
    titles["not-known"],
    unmarkKnown,
    () => ({}),
    () => words("No longer marked as known"),
  ),
  remove: act(
    titles.remove,
    removeFromProfile,
    ({ fields }) => ({ part: fields.text("part"), reason: fields.text("reason") }),
    ({ fields }) => words(`${REMOVABLE[fields.text("part") as keyof typeof REMOVABLE]} removed`, "The record says that you did, and why."),
  ),
  "give-badge": act(
    titles["give-badge"],
    giveBadge,
    ({ fields }) => ({ badge: fields.text("badge") }),
    () => words("Badge given"),
  ),
  "take-badge": act(
    titles["take-badge"],
    takeBadge,
    ({ fields }) => ({ badge: fields.text("badge") }),
    () => words("Badge taken back"),
  ),
  ban: act(
    titles.ban,
    banUser,
    ({ fields }) => ({ reason: fields.text("reason") }),
    () => words("User banned", "The profile is no longer shown."),
  ),
  unban: act(
    titles.unban,
    unbanUser,
    () => ({}),
    () => words("User is no longer banned"),
  ),
  mute: act(
    titles.mute,
    muteUser,
    ({ ctx, fields }) => ({ until: new Date(ctx.now().getTime() + hoursOf(fields.text("hours")) * HOUR_MS) }),
    ({ fields }) =>
      words(`User muted for ${MUTE_HOURS[fields.text("hours") as keyof typeof MUTE_HOURS]}`, "Until then nothing new of theirs appears."),
  ),
  unmute: act(
    titles.unmute,
    muteUser,
    () => ({ until: null }),
    () => words("User can speak again"),
  ),
});

/** The forms of a profile: Admin Controls. */
export const profileForms = adminForms();

function hoursOf(text: string): number {
  if (!Object.hasOwn(MUTE_HOURS, text)) throw new AppError("malformed", "That cannot be done here.");
  return Number(text);
}
