import type { Role } from "~/access/actor.ts";
import { form, type Sent } from "~/access/forms.server.ts";
import type { Refused, Result } from "~/access/result.ts";
import {
  banUser,
  editUserDetails,
  endUserSessions,
  muteUser,
  setRole,
  unbanUser,
  unverifyRoblox,
  verifyRoblox,
} from "~/features/accounts/accounts.moderation.commands.server.ts";
import { removeFromProfile } from "~/features/accounts/accounts.removals.commands.server.ts";
import { REMOVABLE } from "~/features/accounts/accounts.staff.constants.ts";
import { AppError } from "~/platform/http/errors.ts";
import { giveBadge, takeBadge } from "./profiles.badges.commands.server.ts";
import { type AdminForm, adminFailed, FAILED_TITLES, MUTE_HOURS } from "./profiles.moderation.constants.ts";

const HOUR_MS = 3_600_000;

type Words = { title: string; message: string };

/** A form of Admin Controls: its command, which checks who may, and what is told when it is done. */
function act(
  title: string,
  send: (sent: Sent, userId: string) => Promise<Result>,
  done: (sent: Sent) => Words,
  refused: (refusal: Refused) => Partial<Words> = () => ({}),
  by?: typeof muteUser,
) {
  return form({
    ...(by && { by }),
    // On the page of somebody the address says who it is about, in a list the form itself.
    send: (sent) => send(sent, sent.params.id ?? sent.fields.text("userId")),
    done: (_result, sent) => done(sent),
    failed: adminFailed(title),
    refused: (refusal) => ({ title, ...refused(refusal) }),
  });
}

const tell = (title: string, message = "") => ({ title, message });

/**
 * What staff do with somebody else's account, on its profile and in the user manager alike (PROF-065 … PROF-070, ADM-BADGE-010). `titles`
 * are told where it failed.
 */
export const adminForms = (titles: Record<AdminForm, string> = FAILED_TITLES) => ({
  role: act(
    titles.role,
    ({ ctx, fields }, userId) => setRole(ctx, { userId, role: fields.text("role") as Role, seen: fields.seen() }),
    ({ fields }) => tell(`User role updated to ${fields.text("role")}`, "It holds from the next page on."),
  ),
  details: act(
    titles.details,
    ({ ctx, fields }, userId) =>
      editUserDetails(ctx, {
        userId,
        displayName: fields.text("displayName"),
        email: fields.text("email"),
        discordUsername: fields.text("discordUsername"),
        robloxUsername: fields.text("robloxUsername"),
        bio: fields.text("bio"),
        seen: fields.seen(),
      }),
    () => tell("User information updated successfully"),
    ({ reason, fields }) => (reason === "invalid" && fields ? { message: "Please look at the marked fields." } : {}),
  ),
  "sign-out": act(
    titles["sign-out"],
    ({ ctx }, userId) => endUserSessions(ctx, { userId }),
    () =>
      tell("All sessions of this user were ended", "Accounts have no passwords here: the user has to sign in again at Roblox or Discord."),
  ),
  verify: act(
    titles.verify,
    ({ ctx }, userId) => verifyRoblox(ctx, { userId }),
    () => tell("Roblox account verified", "The profile says “Checked by our team”, and the record that it was you."),
  ),
  unverify: act(
    titles.unverify,
    ({ ctx, fields }, userId) => unverifyRoblox(ctx, { userId, reason: fields.text("reason") }),
    () => tell("Verification taken back", "The record says that you did, and why."),
  ),
  remove: act(
    titles.remove,
    ({ ctx, fields }, userId) =>
      removeFromProfile(ctx, { userId, part: fields.text("part") as keyof typeof REMOVABLE, reason: fields.text("reason") }),
    ({ fields }) => tell(`${REMOVABLE[fields.text("part") as keyof typeof REMOVABLE]} removed`, "The record says that you did, and why."),
  ),
  "give-badge": act(
    titles["give-badge"],
    ({ ctx, fields }, userId) => giveBadge(ctx, { userId, badge: fields.text("badge") }),
    () => tell("Badge given"),
  ),
  "take-badge": act(
    titles["take-badge"],
    ({ ctx, fields }, userId) => takeBadge(ctx, { userId, badge: fields.text("badge") }),
    () => tell("Badge taken back"),
  ),
  ban: act(
    titles.ban,
    ({ ctx, fields }, userId) => banUser(ctx, { userId, reason: fields.text("reason") }),
    () => tell("User banned", "The profile is no longer shown."),
  ),
  unban: act(
    titles.unban,
    ({ ctx }, userId) => unbanUser(ctx, { userId }),
    () => tell("User is no longer banned"),
  ),
  mute: act(
    titles.mute,
    ({ ctx, fields }, userId) => muteUser(ctx, { userId, until: new Date(ctx.now().getTime() + hoursOf(fields.text("hours")) * HOUR_MS) }),
    ({ fields }) =>
      tell(`User muted for ${MUTE_HOURS[fields.text("hours") as keyof typeof MUTE_HOURS]}`, "Until then nothing new of theirs appears."),
    undefined,
    muteUser,
  ),
  unmute: act(
    titles.unmute,
    ({ ctx }, userId) => muteUser(ctx, { userId, until: null }),
    () => tell("User can speak again"),
  ),
});

/** The forms of a profile: Admin Controls. */
export const profileForms = adminForms();

function hoursOf(text: string): number {
  if (!Object.hasOwn(MUTE_HOURS, text)) throw new AppError("malformed", "That cannot be done here.");
  return Number(text);
}
