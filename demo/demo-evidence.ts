import { randomUUID } from "node:crypto";
import { orThrow } from "~/access/guards.ts";
import { importAccounts } from "~/features/accounts/accounts.import.commands.server.ts";
import { acceptDeal, confirmDeal } from "~/features/deals/deals.commands.server.ts";
import { makeOffer } from "~/features/deals/deals.offers.commands.server.ts";
import { readDealView } from "~/features/deals/deals.queries.server.ts";
import { sortPets } from "~/features/pets/core/pet-filter.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { completeTrade, createTrade } from "~/features/trades/trades.commands.server.ts";
import { NO_DETAILS } from "~/features/trades/trades.constants.ts";
import { expressInterest } from "~/features/trades/trades.interests.commands.server.ts";
import { refreshEvidence } from "~/features/valuation/valuation.evidence.commands.server.ts";
import { refreshFlags } from "~/features/valuation/valuation.flags.commands.server.ts";
import { readEvidence } from "~/features/valuation/valuation.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { UserActor } from "~/platform/identity/actor.ts";
import type { ScheduledJob } from "~/platform/jobs/jobs.server.ts";
import type { PetPick } from "../app/features/pricing/pricing.types.ts";
import { HOUR_MS } from "../app/text/durations.ts";
import { type Random, seeded } from "./world/random.ts";

const JOINED_DAYS_AGO = 200;
const TIMES_A_PET = 14;
/** One in this many is a trade that was only marked as completed; the others are deals that both confirmed. */
const TRADE_EVERY = 4;
/** This many deals about one pet mean that the evidence exists already. */
const ENOUGH_DEALS = 4;
/** Prices of the most traded pets, as multiples of their values: most fit, some have moved. */
const TIMES = [1, 1.28, 1, 0.97, 0.74, 1, 1.02, 1.2, 1, 0.8];
const NAMES = ["Sunny", "Velvet", "Cosmic", "Pebble", "Sherbet", "Glitter", "Marble", "Fudge"].flatMap((first) =>
  ["Otter", "Lynx", "Puffin", "Badger", "Gecko", "Heron"].map((last) => `${first}${last}`),
);

/**
 * Makes deals and completes trades of the pets that are wanted most, over the last three weeks, so that there is something that they say
 * about values. Once: as soon as something is said, it leaves the market alone.
 */
export const demoEvidenceJob: ScheduledJob = {
  name: "demo-evidence",
  cron: "*/5 * * * *",
  async run(ctx) {
    if (await ctx.maintenance(ctx)) return;
    const said = [...(await readEvidence(ctx)).values()];
    if (said.some(({ normal }) => (normal?.deals ?? 0) >= ENOUGH_DEALS)) return;
    const players = await importPlayers(ctx);
    const { pets } = await readCatalogue(ctx);
    const valued = sortPets(pets, { by: "value", variant: "normal", direction: "desc" }).filter(
      (pet) => typeof pet.values.normal === "number",
    );
    const wanted = valued.filter(({ demand, values }) => demand >= 4 && Number(values.normal) >= 5_000).slice(5, 5 + TIMES.length);
    const trades = wanted.flatMap((pet, at) =>
      Array.from({ length: TIMES_A_PET }, (_, turn) => ({ pet, times: TIMES[at] ?? 1, turn, at })),
    );
    // Each player posts later than before: the cooldown holds here as everywhere.
    trades.sort((a, b) => a.turn - b.turn || a.at - b.at);
    const random = seeded("evidence");
    const now = ctx.now().getTime();
    for (const [index, { pet, times, turn }] of trades.entries()) {
      const at = new Date(now - (trades.length - index) * 3 * HOUR_MS);
      const [poster, partner] = [players[(index * 7) % players.length], players[(index * 11 + 5) % players.length]];
      if (poster && partner && poster !== partner)
        await tradeOne(
          { ...ctx, now: () => at },
          {
            ...{ pet, times, valued, poster, partner, random },
            isTrade: turn % TRADE_EVERY === TRADE_EVERY - 1,
          },
        );
    }
    orThrow(await refreshEvidence(ctx));
    orThrow(await refreshFlags(ctx));
  },
};

type DemoContext = AppContext & { actor: UserActor };

interface Deal {
  pet: CataloguePet;
  times: number;
  valued: readonly CataloguePet[];
  poster: UserActor;
  partner: UserActor;
  random: Random;
  isTrade: boolean;
}

async function tradeOne(ctx: AppContext, { pet, times, valued, poster, partner, random, isTrade }: Deal): Promise<void> {
  const price = Number(pet.values.normal) * times * random.pick([0.9, 0.94, 0.97, 1, 1, 1.03, 1.06, 1.1]);
  const first = nearest(valued, pet, price * random.pick([0.5, 0.6, 0.7]));
  const second = nearest(valued, pet, price - Number(first?.values.normal ?? 0));
  if (!first || !second) return;
  const pick = ({ id }: CataloguePet) => ({ petId: id, variant: "normal" as const });
  const sides = [[pick(pet)], [pick(first), pick(second)]] as const;
  const [giving, receiving] = random.chance(0.5) ? sides : [sides[1], sides[0]];
  const pets = { giving: [...giving], receiving: [...receiving] };
  const [own, other] = [
    { ...ctx, actor: poster },
    { ...ctx, actor: partner },
  ];
  await (isTrade ? complete(own, other, pets) : confirm(own, other, pets));
}

interface Pets {
  giving: PetPick[];
  receiving: PetPick[];
}

/** Skips players who cannot trade right now: the limits apply here as everywhere. */
async function complete(own: DemoContext, other: DemoContext, pets: Pets): Promise<void> {
  const words = { ...NO_DETAILS, robloxUsername: own.actor.name, availability: "anytime" as const, statusNote: "" as const };
  const posted = await createTrade(own, { ...words, ...pets });
  if (!posted.ok) return;
  await expressInterest(other, { id: posted.id });
  await completeTrade(own, { id: posted.id });
}

async function confirm(own: DemoContext, other: DemoContext, pets: Pets): Promise<void> {
  const made = await makeOffer(own, { ...pets, to: other.actor.id, trade: null, phrase: "fair", hold: "day" });
  if (!made.ok) return;
  const { offerNumber, seen } = await readDealView(other, made.id);
  const accepted = await acceptDeal(other, { id: made.id, number: offerNumber, seen });
  if (!accepted.ok) return;
  for (const ctx of [own, other]) await confirmDeal(ctx, { id: made.id });
}

/** Of all but the pet itself the one whose value is nearest. */
function nearest(valued: readonly CataloguePet[], pet: CataloguePet, price: number): CataloguePet | undefined {
  const distance = (one: CataloguePet) => Math.abs(Number(one.values.normal) - price);
  return valued
    .filter((one) => one !== pet)
    .reduce((best, one) => (distance(one) < distance(best) ? one : best), valued[0] as CataloguePet);
}

async function importPlayers(ctx: AppContext): Promise<UserActor[]> {
  const createdAt = new Date(ctx.now().getTime() - JOINED_DAYS_AGO * 24 * HOUR_MS);
  const accounts = NAMES.map((username, at) => ({
    ...{ provider: "roblox" as const, subject: `91000000000001${at + 100}`, username, displayName: username },
    ...{ role: "user" as const, banReason: null, createdAt },
  }));
  const { ids } = orThrow(await importAccounts({ ...ctx, actor: { kind: "system", name: "Demo world" } }, accounts));
  return accounts.map(({ username }, at): UserActor => {
    const rest = { avatar: null, sessionId: randomUUID(), ban: null, mutedUntil: null, welcomed: true };
    return { kind: "user", id: ids[at] ?? "", name: username, role: "user", ...rest };
  });
}
