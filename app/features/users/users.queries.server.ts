import { requireStaff } from "~/access/guards.ts";
import { findAccountProfile } from "~/features/accounts/accounts.profile.queries.server.ts";
import { findSignIns } from "~/features/accounts/accounts.staff.queries.server.ts";
import { findActsOn } from "~/features/audit/audit.queries.server.ts";
import { findBadges } from "~/features/profiles/profiles.badges.queries.server.ts";
import { findAdminControls } from "~/features/profiles/profiles.moderation.queries.server.ts";
import { findServersOf } from "~/features/servers/servers.queries.server.ts";
import { findBackgrounds } from "~/features/shop/shop.queries.server.ts";
import { findSuggestionsOf } from "~/features/suggestions/suggestions.staff.queries.server.ts";
import { findTradesOf } from "~/features/trades/trades.posted.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isId } from "~/text/ids.ts";
import { pick } from "~/text/pick.ts";
import { parseDialog } from "./users.search-params.ts";
import type { BackgroundChoices, UserDialog } from "./users.types.ts";

/** The dialog that the address of the list names, with its data, for admins; null for none. */
export async function findUserDialog(ctx: AppContext, named: string | null): Promise<UserDialog | null> {
  requireStaff(ctx, "admin");
  const dialog = parseDialog(named);
  if (!dialog || !isId(dialog.userId)) return null;
  const controls = await findAdminControls(ctx, dialog.userId);
  if (controls === "failed") throw new Error("The data of an account could not be read.");
  const editable = controls?.details != null;
  return { ...dialog, controls, background: editable ? await findBackgroundChoices(ctx, dialog.userId) : null };
}

/** The available backgrounds of a profile, and the current one. */
async function findBackgroundChoices(ctx: AppContext, userId: string): Promise<BackgroundChoices> {
  requireStaff(ctx, "admin");
  const account = await findAccountProfile(ctx, userId);
  return { backgrounds: await findBackgrounds(ctx), stored: account?.look.background ?? null };
}

const SHOWN_TRADES = 20;

/** The data of an account's page in the user manager; null for an unknown id. */
export async function findUserPage(ctx: AppContext, userId: string) {
  requireStaff(ctx, "admin");
  const account = isId(userId) ? await findAccountProfile(ctx, userId) : undefined;
  if (!account) return null;
  const [controls, signIns, badges, acts, trades, servers, suggestions] = await Promise.all([
    findAdminControls(ctx, userId),
    findSignIns(ctx, userId),
    findBadges(ctx, account.badges),
    findActsOn(ctx, "user", userId),
    findTradesOf(ctx, userId),
    findServersOf(ctx, userId),
    findSuggestionsOf(ctx, userId),
  ]);
  const editable = controls !== null && controls !== "failed" && controls.details !== null;
  const { email: _seenInControls, ...shown } = account;
  return {
    account: shown,
    controls,
    signIns,
    badges: badges.map(({ name }) => name),
    background: editable ? await findBackgroundChoices(ctx, userId) : null,
    acts,
    trades: trades.slice(0, SHOWN_TRADES).map((trade) => ({
      ...pick(trade, "id", "givingTotal", "receivingTotal", "createdAt"),
      state: trade.completedAt !== null ? "completed" : trade.expiresAt > ctx.now().getTime() ? "open" : "expired",
    })),
    servers: servers.map(({ id, name, status, createdAt }) => ({ id, name, status, createdAt })),
    suggestions,
  };
}
export type UserPage = NonNullable<Awaited<ReturnType<typeof findUserPage>>>;
