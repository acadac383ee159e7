import { canSeeDiscordName } from "~/features/accounts/accounts.policy.ts";
import { findAccountProfile } from "~/features/accounts/accounts.profile.queries.server.ts";
import type { AccountProfile } from "~/features/accounts/accounts.types.ts";
import { findCollectionPanel } from "~/features/collection/collection.queries.server.ts";
import { findInventoryPanel } from "~/features/inventory/inventory.queries.server.ts";
import { findReviewData } from "~/features/inventory/inventory.review.queries.server.ts";
import { findReviewPanel } from "~/features/reviews/reviews.queries.server.ts";
import { findServersOf } from "~/features/servers/servers.queries.server.ts";
import { findTradesOf } from "~/features/trades/trades.posted.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { refusalOf } from "~/platform/http/refusal.server.ts";
import { type Actor, isStaff } from "~/platform/identity/actor.ts";
import { isId } from "~/text/ids.ts";
import { profileColor } from "./core/profile-color.ts";
import { findBadges } from "./profiles.badges.queries.server.ts";
import type { ProfileTab } from "./profiles.constants.ts";
import type { Badge, Profile, TabContent, TabData } from "./profiles.types.ts";

/** A profile; or, except for staff, only that its account is banned. */
export type FoundProfile = { banned: false; id: string; profile: Profile } | { banned: true; id: string };

/** The profile of an account as the actor may see it; undefined if nobody has the id. */
export async function findProfile(ctx: AppContext, userId: string): Promise<FoundProfile | undefined> {
  const account = isId(userId) ? await findAccountProfile(ctx, userId) : undefined;
  if (!account) return undefined;
  if (account.ban && !isStaff(ctx.actor)) return { banned: true, id: account.id };
  return { banned: false, id: account.id, profile: publicPart(ctx.actor, account, await findBadges(ctx, account.badges)) };
}

/**
 * The content of a profile's tab, as visible to the actor; `search` is the address's search. A failed list keeps the profile; a refusal does
 * not.
 */
export async function findTabContent(ctx: AppContext, userId: string, tab: ProfileTab, search: URLSearchParams): Promise<TabContent> {
  try {
    return await readTabContent(ctx, userId, tab, search);
  } catch (error) {
    const code = refusalOf(error)?.code;
    if (code !== undefined && code !== "unavailable") throw error;
    ctx.log.error({ err: error, request: ctx.requestId, tab }, "a tab of a profile could not be read");
    return { tab, failed: code === "unavailable" ? "away" : "broken" };
  }
}

async function readTabContent(ctx: AppContext, userId: string, tab: ProfileTab, search: URLSearchParams): Promise<TabData> {
  if (tab === "servers")
    return { tab, servers: await findServersOf(ctx, userId), signedIn: ctx.actor.kind === "user", now: ctx.now().getTime() };
  if (tab === "trades") return { tab, trades: await findTradesOf(ctx, userId), removed: null, asOf: ctx.now().getTime() };
  if (tab === "collection") return { tab, panel: await findCollectionPanel(ctx, userId) };
  if (tab === "inventory") return { tab, panel: await findInventoryPanel(ctx, userId) };
  if (tab === "reviews") return { tab, panel: await findReviewPanel(ctx, userId, search) };
  if (tab === "screenshots") return { tab, review: await findReviewData(ctx, search) };
  return { tab };
}

function publicPart(actor: Actor, { displayName, look, ...account }: AccountProfile, badges: Badge[]): Profile {
  const { id, name, avatar, bio, role, namesElsewhere, createdAt, stats, robloxVerification, hidesDiscord } = account;
  const seesDiscord = canSeeDiscordName(actor, account);
  return {
    id,
    name,
    displayName: displayName === name ? "" : displayName,
    avatar,
    bio,
    role,
    ...(account.partner && { partner: true }),
    stats,
    badges,
    look: { ...look, titleColor: profileColor(look.titleColor), backgroundColor: profileColor(look.backgroundColor) },
    namesElsewhere: namesElsewhere.filter(({ provider }) => provider !== "discord" || seesDiscord),
    robloxVerification,
    discord: !seesDiscord && !canSeeDiscordName(actor, { id, hidesDiscord: false }) ? "members only" : hidesDiscord ? "hidden" : "shown",
    createdAt,
  };
}
