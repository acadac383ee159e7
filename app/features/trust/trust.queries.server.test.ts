import { expect, test } from "vitest";
import { orThrow } from "~/access/guards.ts";
import { createTrade } from "~/features/trades/trades.commands.server.ts";
import { hideTrade } from "~/features/trades/trades.moderation.commands.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { makeDeal, storeDeals, storePlayers } from "../../../test/deals.ts";
import { createPets, as as newcomer, tradeInput } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { trustJob } from "./trust.jobs.server.ts";

const site = await createSite();
const { ctx } = site;
const plain = ({ text }: { text: string }) => text.replace(/<!-- -->|<[^>]+>/g, "");
const later = (days: number) => ctx.setNow(new Date(ctx.now().getTime() + days * 86_400_000));

test("DEAL-086 a profile, a trade, a deal and an offer show the points, and the rule stands in words on a page of its own", async () => {
  const [ann, bob] = [site.as("user"), site.as("user")];
  const [one, other] = [(await ann.ctx()).actor as UserActor, (await bob.ctx()).actor as UserActor];
  const [give = 0, get = 0] = await createPets(ctx, {}, {});
  later(50);
  const deal = await makeDeal(ctx, one, other, give, get);
  const { id: trade } = orThrow(await createTrade(await bob.ctx(), tradeInput(give, get)));
  later(0.001);
  await trustJob.run(ctx);
  // 2 for 50 days, 10 for Roblox.
  const guest = site.as("guest");
  const profile = plain(await guest.open(`/profile/${other.id}`));
  for (const words of [
    "Not known yet",
    "12",
    "Deals with 1 player. They start to count when our team knows a few traders.",
    "Nobody has written a review yet.",
    "Here for 50 days.",
    "No Discord account is connected.",
  ])
    expect(profile).toContain(words);
  // The points of each line, and the ways to raise them, are for the player alone.
  const own = plain(await bob.open("/profile"));
  for (const words of ["of 50", "Why, and what would raise it", "Connecting Discord"]) {
    expect(own).toContain(words);
    expect(profile).not.toContain(words);
  }
  for (const [reader, address] of [
    [guest, `/trades/${trade}`],
    [ann, `/deals/${deal}`],
    [ann, `/deals/new?to=${other.id}`],
  ] as const)
    expect(plain(await reader.open(address)), address).toContain("Trust: Not known yet 12 of 100");
  const rule = plain(await guest.open("/trust"));
  for (const words of ["up to 50", "Trust is not for sale", "Well known60 to 79"]) expect(rule).toContain(words);
  const main = plain({ text: /<main[\s\S]*<\/main>/.exec((await guest.open("/trust")).text)?.[0] ?? "" });
  expect(main).toContain("Who counts");
  expect(main.split(/\s+/).length).toBeLessThanOrEqual(250);
  // Nothing of it stands on the page of a trade that is hidden.
  orThrow(await hideTrade(await newcomer(ctx, "moderator"), { id: trade }));
  expect((await guest.open(`/trades/${trade}`)).text).not.toContain("Trust: ");
});

test("DEAL-087 staff see a circle as a drawing and a table, and get there from a user's page and from a profile", async () => {
  const ids = await storePlayers(ctx, 5, 100);
  await storeDeals(
    ctx,
    ids.map((id, at): [string, string] => [id, ids[(at + 1) % 5] as string]),
  );
  later(0.001);
  await trustJob.run(ctx);
  const [moderator, admin] = [site.as("moderator"), site.as("admin")];
  expect(plain(await moderator.open("/admin/circles"))).toContain("Trade Circles");
  const page = await moderator.open(`/admin/circles/${ids[0]}`);
  expect(page.text).toContain('<svg role="img"');
  const words = plain(page);
  for (const said of ["100%", "5 of 10", "5 pairs of them made deals, and 100% of their deals are among themselves"])
    expect(words).toContain(said);
  expect((await admin.open(`/admin/users/${ids[0]}`)).text).toContain(`/admin/circles/${ids[0]}`);
  expect((await moderator.open(`/profile/${ids[0]}`)).text).toContain(`/admin/circles/${ids[0]}`);
  expect((await site.as("user").open(`/profile/${ids[0]}`)).text).not.toContain("/admin/circles/");
});
