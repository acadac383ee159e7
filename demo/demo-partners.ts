import { orThrow } from "~/access/guards.ts";
import { parseChannel } from "~/features/partners/core/channel-address.ts";
import { applyForPartnership } from "~/features/partners/partners.applications.commands.server.ts";
import { findOwnStanding } from "~/features/partners/partners.applications.queries.server.ts";
import { countClick, followPartner } from "~/features/partners/partners.commands.server.ts";
import { rejectApplication } from "~/features/partners/partners.staff.commands.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { HOUR_MS } from "../app/text/durations.ts";
import { demoActor } from "./demo-actor.ts";
import { DEMO_APPLICATIONS, DEMO_PARTNERS, DEMO_TWITCH_PARTNER } from "./world/partners.ts";
import { seeded } from "./world/random.ts";

const DAYS = 30;
const MAX_CLICKS = 6;

/** The channels of the demo's partners, two of them live. */
export function demoChannels() {
  const addresses = [...DEMO_PARTNERS.map(({ link }) => link), DEMO_TWITCH_PARTNER.channelUrl];
  return addresses.flatMap((address, at) => {
    const channel = parseChannel(address);
    return channel ? [{ provider: channel.provider, name: channel.name, live: at === 0 || at === addresses.length - 1 }] : [];
  });
}

/** Applications that wait or were rejected, and for the ready partner, followers and visits to the channel. */
export async function fillDemoPartners(ctx: AppContext, accounts: Map<string, string>, players: readonly UserActor[]): Promise<void> {
  const [first] = players;
  if (!first || (await findOwnStanding({ ...ctx, actor: first })).application) return;
  const admin = demoActor(accounts, "admin");
  for (const [at, { hoursAgo, rejected, ...application }] of DEMO_APPLICATIONS.entries()) {
    const actor = players[at];
    if (!actor) return;
    const then = new Date(ctx.now().getTime() - hoursAgo * HOUR_MS);
    orThrow(await applyForPartnership({ ...ctx, now: () => then, actor }, application));
    const { application: sent } = await findOwnStanding({ ...ctx, actor });
    if (rejected && sent) orThrow(await rejectApplication({ ...ctx, actor: admin }, { id: sent.id, notes: rejected }));
  }
  const id = accounts.get("partner") ?? "";
  for (const actor of players) orThrow(await followPartner({ ...ctx, actor }, { id }));
  const random = seeded("partner-clicks");
  for (let day = 0; day < DAYS; day++) {
    const then = new Date(ctx.now().getTime() - day * 24 * HOUR_MS);
    for (let click = random.whole(0, MAX_CLICKS); click > 0; click--)
      orThrow(await countClick({ ...ctx, now: () => then, actor: { kind: "guest" }, address: `demo ${day} ${click}` }, { id }));
  }
}
