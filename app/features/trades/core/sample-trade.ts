import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { toOfferItem } from "~/features/pricing/core/offer-sides.ts";
import { sideTotal } from "~/features/pricing/core/verdict.ts";
import type { OfferItem } from "~/features/pricing/pricing.types.ts";
import type { PostedTrade } from "../trades.types.ts";
import { postedStatusOf } from "./trade-status.ts";

const LEFT_MS = 47 * 60_000;

/** Among how many of the most wanted pets the sample is searched. */
const WANTED = 40;

/**
 * A trade that nobody posted, with pets and values of today, to explain a card by: a wanted pet for the two that come nearest to its value.
 * Null while the list holds too few pets with values. `now` in milliseconds since 1970.
 */
export function sampleTrade(pets: readonly CataloguePet[], now: number): PostedTrade | null {
  const candidates = pets
    .filter((pet) => typeof pet.values.normal === "number")
    .sort((a, b) => b.demand - a.demand || a.id - b.id)
    .slice(0, WANTED)
    .sort((a, b) => Number(b.values.normal) - Number(a.values.normal) || a.id - b.id)
    .map((pet) => toOfferItem(pet, "normal"));
  const wanted = candidates[Math.floor(candidates.length / 3)];
  const offered = wanted && nearestPair(candidates, wanted);
  if (!offered) return null;
  const other = nearestOne(candidates, wanted, offered);
  const [givingTotal, receivingTotal] = [sideTotal(offered), sideTotal([wanted])];
  return {
    id: "00000000-0000-4000-8000-000000000000",
    owner: { id: "", name: "PixelPudding", avatar: null, role: "partner" },
    robloxUsername: "PixelPudding",
    nameState: "verified",
    robloxId: null,
    discordUsername: "",
    sides: { giving: offered, receiving: [wanted] },
    givingTotal,
    receivingTotal,
    status: postedStatusOf(givingTotal, receivingTotal),
    wantTags: ["upgrade"],
    alternatives: other ? [[other]] : [],
    message: "Two of my favorites for the one I am missing.",
    availability: "evening",
    customAvailability: "",
    zone: "UTC",
    onlineUntil: null,
    statusNote: "open_to_counteroffers",
    createdAt: now,
    editedAt: null,
    petsChangedAt: null,
    petsVersion: 0,
    expiresAt: now + LEFT_MS,
    keptAt: null,
    completedAt: null,
    pinnedUntil: null,
    hidden: false,
    interestedCount: 4,
    commentCount: 2,
  };
}

/** An alternative: the other pet with the nearest value to the wanted one. */
function nearestOne(items: readonly OfferItem[], wanted: OfferItem, offered: readonly OfferItem[]): OfferItem | undefined {
  const gap = ({ value }: OfferItem) => Math.abs(Number(value) - Number(wanted.value));
  return items.filter((item) => item !== wanted && !offered.includes(item)).toSorted((one, other) => gap(one) - gap(other))[0];
}

function nearestPair(items: readonly OfferItem[], wanted: OfferItem): OfferItem[] | undefined {
  const others = items.filter((item) => item !== wanted);
  const pairs = others.flatMap((one, at) => others.slice(at + 1).map((other) => [one, other]));
  const gap = (pair: OfferItem[]) => Math.abs(sideTotal(pair) - sideTotal([wanted]));
  return pairs.toSorted((one, other) => gap(one) - gap(other))[0];
}
