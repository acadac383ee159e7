import { orThrow } from "~/access/guards.ts";
import { muteUser } from "~/features/accounts/accounts.moderation.commands.server.ts";
import { findActsOn } from "~/features/audit/audit.queries.server.ts";
import { giveBadge } from "~/features/profiles/profiles.badges.commands.server.ts";
import { setNextUpdate, setNextUpdateToMidnight } from "~/features/site/site.settings.commands.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { HOUR_MS } from "../app/text/durations.ts";
import { demoActor } from "./demo-actor.ts";

/** Acts of the demo's team in the last days, so that its activity log has content. Once: if no player was muted yet. */
export async function fillDemoStaff(ctx: AppContext, accounts: Map<string, string>): Promise<void> {
  const [user, partner] = [accounts.get("user"), accounts.get("partner")];
  if (!user || !partner) return;
  const before = await findActsOn(ctx, "user", user);
  if (before.some(({ action }) => action === "user.mute")) return;
  const on = (key: string, hoursAgo: number): AppContext => {
    const now = new Date(ctx.now().getTime() - hoursAgo * HOUR_MS);
    return { ...ctx, actor: demoActor(accounts, key), address: "198.51.100.24", now: () => now };
  };
  const muting = on("moderator", 52);
  orThrow(await muteUser(muting, { userId: user, until: new Date(muting.now().getTime() + HOUR_MS) }));
  orThrow(await muteUser(on("moderator", 51.5), { userId: user, until: null }));
  orThrow(await giveBadge(on("admin", 27), { userId: partner, badge: "trade" }));
  const announcing = on("owner", 5);
  orThrow(await setNextUpdate(announcing, { at: new Date(announcing.now().getTime() + 30 * HOUR_MS) }));
  orThrow(await setNextUpdateToMidnight(on("admin", 1)));
}
