import { orThrow } from "~/access/guards.ts";
import { acceptDeal, confirmDeal, declineDeal, withdrawDeal } from "~/features/deals/deals.commands.server.ts";
import { proposeMeeting, takeMeeting } from "~/features/deals/deals.meetings.commands.server.ts";
import { counterDeal, makeOffer } from "~/features/deals/deals.offers.commands.server.ts";
import { findDeals, readDealView } from "~/features/deals/deals.queries.server.ts";
import { disputeDeal } from "~/features/deals/deals.reports.commands.server.ts";
import { parseDealChoices } from "~/features/deals/deals.search-params.ts";
import { petValueOf } from "~/features/pets/core/pet-value.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { findBoard } from "~/features/trades/trades.queries.server.ts";
import { boardList } from "~/features/trades/trades.search-params.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { PetPick } from "../app/features/pricing/pricing.types.ts";
import { HOUR_MS, MINUTE_MS } from "../app/text/durations.ts";
import { demoActor } from "./demo-actor.ts";
import { DEMO_DEALS, type DemoDeal } from "./world/deals.ts";

/** Makes the ready accounts send each other offers. Once: if there are none yet. */
export async function fillDemoDeals(ctx: AppContext, accounts: ReadonlyMap<string, string>): Promise<void> {
  const on = (key: string, hoursAgo: number, minutes = 0): AppContext => {
    const now = new Date(ctx.now().getTime() - hoursAgo * HOUR_MS + minutes * MINUTE_MS);
    return { ...ctx, actor: demoActor(accounts, key), now: () => now };
  };
  for (const box of ["me", "them"])
    if ((await findDeals(on("user", 0), parseDealChoices(new URLSearchParams({ box })))).deals.length > 0) return;
  const picks = await pickPets(ctx);
  for (const [at, deal] of DEMO_DEALS.entries()) {
    const [giving, receiving] = [picks(at * 5, deal.giving), picks(at * 5 + 3, deal.receiving)];
    const input = { to: accounts.get(deal.to) ?? "", trade: null, giving, receiving, phrase: deal.phrase, hold: "days" as const };
    const { id } = orThrow(await makeOffer(on(deal.from, deal.hoursAgo), input));
    await goOn(deal, id, { giving, receiving: [...receiving, ...picks(at * 5 + 4, 1)] }, on);
  }
  await fillDemoOffers(ctx, accounts.get("partner") ?? "", picks, on);
}

/** Three players make offers on the partner's newest trade, so that there is something to compare. */
async function fillDemoOffers(
  ctx: AppContext,
  partnerId: string,
  picks: (from: number, count: number) => PetPick[],
  on: (key: string, hoursAgo: number, minutes?: number) => AppContext,
): Promise<void> {
  const trade = (await findBoard(ctx, boardList.parse(""))).trades.find(({ owner }) => owner.id === partnerId);
  if (!trade) return;
  const [asked, wanted] = [trade.sides.giving, trade.sides.receiving].map((items) =>
    items.map(({ petId, variant }) => ({ petId, variant })),
  );
  const offers = { user: [wanted, "fair"], premium: [picks(60, 3), "adds"], admin: [[...picks(70, 1), ...picks(75, 1)], "best"] } as const;
  for (const [at, [from, [giving, phrase]]] of Object.entries(offers).entries()) {
    const input = { to: partnerId, trade: trade.id, giving: [...(giving ?? [])], receiving: asked ?? [], phrase, hold: "days" as const };
    orThrow(await makeOffer(on(from, 0, -9 + at * 3), input));
  }
}

async function goOn(
  { from, to, hoursAgo, became }: DemoDeal,
  id: string,
  more: { giving: PetPick[]; receiving: PetPick[] },
  on: (key: string, hoursAgo: number, minutes?: number) => AppContext,
): Promise<void> {
  const answer = on(to, hoursAgo, 12);
  if (became === undefined) return;
  if (became === "withdrawn") return void orThrow(await withdrawDeal(on(from, hoursAgo, 12), { id }));
  if (became === "agreed" || (typeof became === "object" && "confirmed" in became)) {
    const { offerNumber, seen } = await readDealView(answer, id);
    orThrow(await acceptDeal(answer, { id, number: offerNumber, seen }));
    if (became === "agreed") return arrangeToMeet(on(from, 0, -9), on(to, 0, -7), on(from, 0, -2), id);
    orThrow(await confirmDeal(on(from, hoursAgo, 40), { id }));
    orThrow(await confirmDeal(on(to, hoursAgo, 43), { id }));
    if (became.disputed) orThrow(await disputeDeal(on(to, hoursAgo, 50), { id, reason: became.disputed }));
    return;
  }
  if (became !== "counter") return void orThrow(await declineDeal(answer, { id, number: 1, reason: became.declined }));
  const sides = { giving: more.receiving, receiving: more.giving };
  orThrow(await counterDeal(answer, { id, number: 1, ...sides, phrase: "instead", hold: "days" }));
}

/** The two agree to meet at once, and then one of them proposes another time. */
async function arrangeToMeet(one: AppContext, other: AppContext, later: AppContext, id: string): Promise<void> {
  const { servers = [], times = [] } = (await readDealView(one, id)).meeting?.choices ?? {};
  const where = { id, place: servers[0]?.id ?? "join-me" };
  orThrow(await proposeMeeting(one, { ...where, seen: 0, time: "now", zone: "60" }));
  orThrow(await takeMeeting(other, { id, number: 1, zone: "-300" }));
  orThrow(await proposeMeeting(later, { ...where, seen: 1, time: String(times[1] ?? "soon"), zone: "60" }));
}

/** Finds pets that are worth about the same, by their place among them. */
export async function pickPets(ctx: AppContext): Promise<(from: number, count: number) => PetPick[]> {
  const { pets } = await readCatalogue(ctx);
  const valued = pets
    .flatMap((pet) => {
      const { value } = petValueOf(pet, "normal");
      return typeof value === "number" && value >= 1_000 ? [{ petId: pet.id, value }] : [];
    })
    .toSorted((a, b) => a.value - b.value);
  return (from, count) => valued.slice(from, from + count).map(({ petId }) => ({ petId, variant: "normal" }));
}
