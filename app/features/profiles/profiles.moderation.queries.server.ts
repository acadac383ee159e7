import { canBan, canEdit, canEndSessions, canMute, canRemove, canSetRole, canVerify } from "~/features/accounts/accounts.policy.ts";
import { findAccountProfile } from "~/features/accounts/accounts.profile.queries.server.ts";
import { REMOVABLE } from "~/features/accounts/accounts.staff.constants.ts";
import type { AccountProfile } from "~/features/accounts/accounts.types.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isAdmin, isStaff, ROLES } from "~/platform/identity/actor.ts";
import { keysOf } from "~/text/keys-of.ts";
import { canGiveBadge } from "./profiles.badges.policy.ts";
import { findAllBadges } from "./profiles.badges.queries.server.ts";
import type { AdminControlsView } from "./profiles.types.ts";

/**
 * The actor's Admin Controls on another account: null without a staff role, on the own profile, and for an unknown id; `failed` if they
 * cannot be read, and the profile stays.
 */
export async function findAdminControls(ctx: AppContext, userId: string): Promise<AdminControlsView | "failed" | null> {
  const { actor } = ctx;
  if (!isStaff(actor) || (actor.kind === "user" && actor.id === userId)) return null;
  try {
    return await readControls(ctx, userId);
  } catch (error) {
    ctx.log.error({ err: error }, "the user data for staff could not be read");
    return "failed";
  }
}

async function readControls(ctx: AppContext, userId: string): Promise<AdminControlsView | null> {
  const { actor } = ctx;
  const account = await findAccountProfile(ctx, userId);
  if (!account) return null;
  const editable = canEdit(actor, account);
  const badges = editable ? (await findAllBadges(ctx)).filter((badge) => canGiveBadge(actor, badge)) : [];
  const nameAt = (wanted: "roblox" | "discord") => account.namesElsewhere.findLast(({ provider }) => provider === wanted)?.username ?? "";
  return {
    name: account.displayName || account.name,
    admin: isAdmin(actor),
    role: account.role,
    roles: ROLES.filter((role) => role === account.role || canSetRole(actor, account, role)),
    details: editable
      ? {
          displayName: account.displayName,
          email: account.email ?? "",
          discordUsername: nameAt("discord"),
          robloxUsername: nameAt("roblox"),
          bio: account.bio,
        }
      : null,
    canEndSessions: canEndSessions(actor, account),
    canVerify: canVerify(actor, account),
    knownAt: account.knownAt,
    robloxVerification: account.robloxVerification,
    removable: canRemove(actor, account) ? removableOf(account) : [],
    badges: badges.map(({ id, name }) => ({ id, name, held: account.badges.includes(id) })),
    canBan: canBan(actor, account),
    ban: account.ban,
    canMute: canMute(actor, account),
    mutedUntil: account.mutedUntil !== null && account.mutedUntil > ctx.now().getTime() ? account.mutedUntil : null,
  };
}

/** The removable parts. A neutral name stays. */
function removableOf({ avatar, look, name, displayName, bio }: AccountProfile): AdminControlsView["removable"] {
  const values = { picture: avatar, background: look.background, title: look.title, username: name, displayName, bio };
  return keysOf(REMOVABLE).filter((part) => Boolean(values[part]) && !(part === "username" && /^User_\d+$/.test(name)));
}
