import { orThrow } from "~/access/guards.ts";
import { importAccounts } from "~/features/accounts/accounts.import.commands.server.ts";
import { type DealImport, importDeals } from "~/features/deals/deals.import.commands.server.ts";
import { findPartners } from "~/features/deals/deals.records.queries.server.ts";
import { refreshTrust } from "~/features/trust/trust.commands.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { DAY_MS } from "../app/text/durations.ts";
import { pickPets } from "./demo-deals.ts";
import { type Random, seeded } from "./world/random.ts";
import { CLOSED_CIRCLE, KNOWN_PLAYERS, MARKET_NAMES } from "./world/trust.ts";

const JOINED_DAYS_AGO = 300;
/** Before everything that says something about the values of today. */
const DAYS_AGO = { first: 160, last: 40 };
/** With how many others a player of the market trades, about. */
const PARTNERS_EACH = 4;
/** A player with this many partners is already known. */
const ENOUGH = 10;
const FIRST_PET = 200;

type Pair = readonly [firstId: string, secondId: string];

/**
 * Lets players trade with each other for months, so that some of them are known: a market in which everybody finds everybody, the ready
 * accounts with more or fewer partners from it, and a circle of friends beside it. Once: where the best known has hardly a partner yet.
 */
export async function fillDemoTrust(ctx: AppContext, accounts: ReadonlyMap<string, string>): Promise<void> {
  const known = KNOWN_PLAYERS.map(({ key, partners }) => ({ id: accounts.get(key) ?? "", partners }));
  const best = known[0]?.id ?? "";
  if (((await findPartners(ctx, [best])).get(best)?.length ?? 0) >= ENOUGH) return;
  const [market, friends] = [await importPlayers(ctx, MARKET_NAMES, 400), await importPlayers(ctx, CLOSED_CIRCLE, 600)];
  const random = seeded("trust");
  const pairs = [
    ...marketPairs(market, random),
    ...known.flatMap(({ id, partners }, at) =>
      Array.from({ length: partners }, (_, turn): Pair => [cyclic(market, at * 17 + turn * 7), id]),
    ),
    ...[1, 2, 1].flatMap((step) => friends.map((friend, at): Pair => [friend, cyclic(friends, at + step)])),
  ];
  const picks = await pickPets(ctx);
  const now = ctx.now().getTime();
  const deals = pairs.map(([firstId, secondId], at): DealImport => {
    const daysAgo = DAYS_AGO.first - ((DAYS_AGO.first - DAYS_AGO.last) * ((at * 37) % pairs.length)) / pairs.length;
    const [gives, gets] = [picks(FIRST_PET + at, 1), picks(FIRST_PET + at + 1, 1)];
    return { firstId, secondId, gives, gets, endedAt: new Date(now - daysAgo * DAY_MS) };
  });
  orThrow(await importDeals(ctx, { deals }));
  orThrow(await refreshTrust(ctx, {}));
}

/** Random partners for each, so that all are connected and there is no closed group. */
function marketPairs(market: readonly string[], random: Random): Pair[] {
  return Array.from(
    { length: (market.length * PARTNERS_EACH) / 2 },
    (_, at): Pair => [cyclic(market, at), cyclic(market, at + random.whole(1, market.length - 1))],
  );
}

/** The entry at an index, cyclically. */
const cyclic = (ids: readonly string[], at: number) => ids[at % ids.length] as string;

async function importPlayers(ctx: AppContext, names: readonly string[], first: number): Promise<string[]> {
  const createdAt = new Date(ctx.now().getTime() - JOINED_DAYS_AGO * DAY_MS);
  const accounts = names.map((username, at) => ({
    ...{ provider: "roblox" as const, subject: `91000000000001${at + first}`, username, displayName: username },
    ...{ role: "user" as const, banReason: null, createdAt },
  }));
  return orThrow(await importAccounts(ctx, accounts)).ids;
}
