import { expect, test } from "vitest";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import { DAY_MS } from "~/text/durations.ts";
import { hold, makeDeal, offer } from "../../../test/deals.ts";
import { changePet, createPets, createUser } from "../../../test/factories.ts";
import { createSite } from "../../../test/site.ts";
import { formatGain, summariseDeals } from "./core/deal-history.ts";
import { findPastDeals } from "./deals.history.queries.server.ts";

const site = await createSite();
const { ctx } = site;
const as = (actor: UserActor) => ({ ...ctx, actor });
const worth = (gave: number, got: number) => ({ gave, got });
/** Lets days go by. */
const wait = (days: number) => ctx.setNow(new Date(ctx.now().getTime() + days * DAY_MS));

test("DEAL-134 a player sees what their confirmed deals were worth then and are worth now, by month, with the best and the worst, and nobody else’s", async () => {
  const reader = site.as("user");
  const ann = (await reader.ctx()).actor as UserActor;
  const bob = await createUser(ctx, { username: "Bob" });
  const [coin = 0, king = 0, gem = 0, lost = 0] = await createPets(
    ctx,
    ...[
      { name: "Coin", values: { normal: 1_000 } },
      { name: "King", values: { normal: 1_200 } },
      { name: "Gem", values: { normal: 900 } },
      { name: "Lost", values: { normal: "O/C" as const } },
    ],
  );
  for (const [who, pet] of [
    [ann, coin],
    [bob, king],
    [bob, gem],
    [bob, lost],
  ] as const)
    await hold(ctx, who, pet);
  expect((await reader.open("/deals/history")).text).toContain("No confirmed deals yet");
  const first = await makeDeal(ctx, ann, bob, coin, king);
  wait(20);
  const second = await makeDeal(ctx, bob, ann, gem, coin);
  wait(1);
  const third = await makeDeal(ctx, ann, bob, coin, lost);
  wait(1);
  const voided = await makeDeal(ctx, ann, bob, coin, king);
  await ctx.pool.query("update deals set voided_at = ended_at where id = $1", [voided]);
  wait(1);
  await offer(ctx, ann, bob, coin, king);
  await changePet(ctx, king, { normal: 700 });
  await changePet(ctx, gem, { normal: 4_000 });

  const past = await findPastDeals(as(ann));
  expect(past.map(({ id, before, now }) => ({ id, before, now }))).toEqual([
    { id: third, before: null, now: null },
    { id: second, before: worth(1_000, 900), now: worth(1_000, 4_000) },
    { id: first, before: worth(1_000, 1_200), now: worth(1_000, 700) },
  ]);
  const summary = summariseDeals(past);
  expect(summary).toMatchObject({
    all: { count: 3, before: { ...worth(2_000, 2_100), without: 1 }, now: { ...worth(2_000, 4_700), without: 1 } },
    best: { id: second },
    worst: { id: first },
    months: [
      { month: "2026-12", count: 2, before: worth(1_000, 900), now: worth(1_000, 4_000) },
      { month: "2026-11", count: 1, before: worth(1_000, 1_200), now: worth(1_000, 700) },
    ],
  });
  expect((await findPastDeals(as(bob))).map(({ now }) => now)).toEqual([null, worth(4_000, 1_000), worth(700, 1_000)]);
  expect(await findPastDeals(as(await createUser(ctx)))).toEqual([]);

  const page = (await reader.open("/deals/history")).text;
  for (const words of ["+2,700", "+100", "1 deal with a pet without a value in numbers left out.", `/deals/${second}`, `/deals/${first}`])
    expect(page).toContain(words);
  const file = await reader.open("/deals/history.csv");
  expect(file.headers.get("cache-control")).toBe("private, no-store");
  expect(file.text.trim().split("\r\n").slice(1)).toEqual([
    expect.stringMatching(/^2026-12-\d\d,Coin,Lost,,,,$/),
    expect.stringMatching(/^2026-12-\d\d,Coin,Gem,1000,900,1000,4000$/),
    expect.stringMatching(/^2026-11-\d\d,Coin,King,1000,1200,1000,700$/),
  ]);
  expect((await site.as("guest").open("/deals/history")).headers.get("location")).toMatch(/^\/login/);
  expect((await readCatalogue(ctx)).byId.get(gem)?.values.normal).toBe(4_000);
});

test("DEAL-134 copies of a pet count each, and sums of the highest values stay exact", () => {
  const deal = { id: "a", at: Date.parse("2026-11-21"), side: "first" as const, offerNumber: 1 };
  const { all } = summariseDeals([
    { ...deal, before: worth(8e15, 8e15 - 1), now: worth(1, 1) },
    { ...deal, id: "b", before: null, now: worth(1, 3) },
  ]);
  expect([formatGain(all.before), formatGain(all.now)]).toEqual(["−1", "+2"]);
});
