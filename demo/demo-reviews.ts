import { orThrow } from "~/access/guards.ts";
import { acceptDeal, confirmDeal } from "~/features/deals/deals.commands.server.ts";
import { makeOffer } from "~/features/deals/deals.offers.commands.server.ts";
import { readDealView } from "~/features/deals/deals.queries.server.ts";
import { answerReview, writeReview } from "~/features/reviews/reviews.commands.server.ts";
import { dueReviewsJob } from "~/features/reviews/reviews.jobs.server.ts";
import { findReviewPanel } from "~/features/reviews/reviews.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import type { PetPick } from "../app/features/pricing/pricing.types.ts";
import { HOUR_MS } from "../app/text/durations.ts";
import { demoActor } from "./demo-actor.ts";
import { pickPets } from "./demo-deals.ts";
import { DEMO_REVIEWS } from "./world/reviews.ts";

/** Makes the ready accounts agree on deals, confirm them and review each other. Once: if there are no reviews yet. */
export async function fillDemoReviews(ctx: AppContext, accounts: ReadonlyMap<string, string>): Promise<void> {
  if ((await findReviewPanel(ctx, accounts.get("user") ?? "", new URLSearchParams())).tally.count > 0) return;
  const on = (key: string, hoursAgo: number): AppContext => {
    const now = new Date(ctx.now().getTime() - hoursAgo * HOUR_MS);
    return { ...ctx, actor: demoActor(accounts, key), now: () => now };
  };
  const picks = await pickPets(ctx);
  for (const [at, { from, to, daysAgo, first, second, answer }] of DEMO_REVIEWS.entries()) {
    const hours = daysAgo * 24;
    const sides = { giving: picks(100 + at * 4, 1), receiving: picks(102 + at * 4, 1) };
    const id = await makeDemoDeal([on(from, hours), on(to, hours - 1), on(from, hours - 2)], accounts.get(to) ?? "", sides);
    // An older demo world may have other deals of these two.
    if (id === undefined) continue;
    const written = first && orThrow(await writeReview(on(from, hours - 3), { id, ...first }));
    if (second) orThrow(await writeReview(on(to, hours - 4), { id, ...second }));
    if (answer !== undefined && written) orThrow(await answerReview(on(to, hours - 5), { id: written.id, text: answer }));
  }
  await dueReviewsJob.run(ctx);
}

/** Makes two players agree on a deal and confirm it: sender, recipient and first confirmer, each with their time. Undefined if refused. */
async function makeDemoDeal(
  [offering, asked, later]: [AppContext, AppContext, AppContext],
  to: string,
  sides: { giving: PetPick[]; receiving: PetPick[] },
): Promise<string | undefined> {
  const made = await makeOffer(offering, { to, trade: null, ...sides, phrase: "fair", hold: "days" });
  if (!made.ok) return undefined;
  const { id } = made;
  const { offerNumber, seen } = await readDealView(asked, id);
  orThrow(await acceptDeal(asked, { id, number: offerNumber, seen }));
  orThrow(await confirmDeal(later, { id }));
  orThrow(await confirmDeal({ ...asked, now: later.now }, { id }));
  return id;
}
