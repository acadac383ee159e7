import { findFirstSteps } from "~/db/first-steps.server.ts";
import { findUpdates } from "~/features/news/news.queries.server.ts";
import { findShownPartners } from "~/features/partners/partners.queries.server.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { encodeSharedTrade } from "~/features/pricing/core/share-link.ts";
import { sharedAddress } from "~/features/pricing/pricing.search-params.ts";
import { readFigures } from "~/features/site/site.queries.server.ts";
import { findFeaturedTrades } from "~/features/trades/trades.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { orLeftOut } from "~/platform/http/or-left-out.server.ts";
import { DAY_MS } from "~/text/durations.ts";
import { findExampleTrade } from "./core/example-trade.ts";
import { findMovers } from "./core/movers.ts";
import { findMostWanted, findTiers } from "./core/tiers.ts";
import type { CatalogueHighlights, ExampleTrade, FirstSteps } from "./home.types.ts";

const MAX_MOVERS = 7;
const MAX_WANTED = 6;
const MAX_TIERS = 3;
const MAX_PETS_IN_TIER = 5;
const MAX_UPDATES = 3;
const MAX_FEATURED = 6;
/** For how long an account is new. */
const NEW_MS = 14 * DAY_MS;

/**
 * Everything the home page shows. A part that cannot be read is logged and null; the others are not affected. `away` says that the database
 * does not answer. Never throws.
 */
export async function readHome(ctx: AppContext) {
  let away = false;
  const orNull = <T>(part: string, reading: Promise<T>) =>
    orLeftOut(ctx, part, reading, null, () => {
      away = true;
    });
  const [highlights, figures, partners, updates, featured] = await Promise.all([
    orNull("highlights", readHighlights(ctx)),
    orNull("figures", readFigures(ctx)),
    findShownPartners(ctx),
    orNull("updates", findUpdates(ctx, null, MAX_UPDATES)),
    orNull("featured trades", readFeatured(ctx)),
  ]);
  return { highlights, figures, partners, updates, featured, away };
}

/** The first steps of the reader, if the account is new; null otherwise and once all are done. */
export async function readFirstSteps({ db, actor, now }: AppContext): Promise<FirstSteps | null> {
  if (actor.kind !== "user" || actor.ban) return null;
  const steps = await findFirstSteps(db, actor.id, new Date(now().getTime() - NEW_MS));
  return steps && !(steps.pets && steps.wish && steps.trade) ? steps : null;
}

async function readHighlights(ctx: AppContext): Promise<CatalogueHighlights> {
  const { pets, hash, changedToday, moved } = await readCatalogue(ctx);
  const now = ctx.now().getTime();
  const movers = findMovers(pets, moved, MAX_MOVERS);
  const wanted = pets.find((pet) => pet.id === movers.risers[0]?.id) ?? findMostValued(pets);
  const example = wanted && findExampleTrade(pets, wanted);
  const showcase = pets.filter((pet) => VARIANTS.every((variant) => typeof pet.values[variant] === "number"));
  return {
    catalogueHash: hash,
    petCount: pets.length,
    changedToday,
    movers,
    wanted: findMostWanted(pets, MAX_WANTED),
    example: example ? { ...example, address: calculatorAddress(example, now) } : null,
    tiers: findTiers(pets, MAX_TIERS, MAX_PETS_IN_TIER),
    showcase: findMostValued(showcase) ?? null,
  };
}

/** Partners' open trades. */
async function readFeatured(ctx: AppContext) {
  // Read before the data, so that later events arrive live.
  const since = ctx.bus.position();
  const trades = await findFeaturedTrades(ctx, MAX_FEATURED);
  return { trades, asOf: ctx.now().getTime(), since };
}

function calculatorAddress(trade: ExampleTrade, timestamp: number): string {
  const picks = (side: ExampleTrade["giving"]) => side.map((pet) => ({ petId: pet.id, variant: "normal" as const }));
  const shared = { giving: picks(trade.giving), receiving: picks(trade.receiving), status: trade.status, timestamp };
  return sharedAddress(encodeSharedTrade(shared)).page;
}

function findMostValued(pets: readonly CataloguePet[]): CataloguePet | undefined {
  const worth = (pet: CataloguePet) => (typeof pet.values.normal === "number" ? pet.values.normal : 0);
  return pets.reduce<CataloguePet | undefined>((best, pet) => (worth(pet) > (best ? worth(best) : 0) ? pet : best), undefined);
}
