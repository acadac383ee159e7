import { redirect } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { requireUser } from "~/access/guards.ts";
import { PetArt } from "~/features/pets/components/parts/pet-art.tsx";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { contextOf, scopeOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { OwnPriceForm } from "../components/own-price-form.tsx";
import { itemsOf, nameWithVariant } from "../core/offer-sides.ts";
import { MAX_OWN_PRICES } from "../pricing.constants.ts";
import { ownPriceForms } from "../pricing.forms.server.ts";
import { findOwnPrices } from "../pricing.queries.server.ts";
import type { Route } from "./+types/own-prices";

/** GET /settings/prices: the reader's own prices beside the site's values. A guest signs in first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest") {
    // A form sent after the session ended is answered here.
    if (scopeOf(context).reply) return { prices: [] };
    throw redirect(`/login?${new URLSearchParams({ returnTo: url.pathname })}`);
  }
  const [prices, { byId }] = await Promise.all([findOwnPrices(ctx, requireUser(ctx)), readCatalogue(ctx)]);
  const { items } = itemsOf(prices, byId, MAX_OWN_PRICES);
  return { prices: items.map((item, at) => ({ item, own: prices[at]?.value ?? null })) };
}

export const action = answerForms(ownPriceForms);

export const meta = unlistedMeta("Your prices", "What you think pets are worth, for yourself alone.");

export default function OwnPrices({ loaderData: { prices } }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-3xl pb-10">
      <PageHeading title="Your prices">
        What you think a pet is worth. Only you see it: the calculator and your offers show a second verdict, and your matches follow it.
      </PageHeading>
      {prices.length === 0 ? (
        <Card>
          <EmptyState
            title="No prices yet"
            actions={
              <ButtonLink to="/values" variant="primary">
                Choose a pet
              </ButtonLink>
            }
          >
            Open a pet, then “Order book”, and enter your price there.
          </EmptyState>
        </Card>
      ) : (
        <ul className="grid grid-cols-1 gap-3">
          {prices.map(({ item, own }) => (
            <li key={item.id} className="min-w-0">
              <Card as="article" padding="snug" className="flex items-start gap-3">
                <PetArt pet={item} size={44} />
                <div className="min-w-0 flex-1">
                  <OwnPriceForm petId={item.petId} variant={item.variant} name={nameWithVariant(item)} own={own} value={item.value} />
                </div>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
