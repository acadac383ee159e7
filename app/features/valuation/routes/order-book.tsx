import { Link } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { parsePetId } from "~/features/pets/core/pet-id.ts";
import { petTag } from "~/features/pets/pets.cache-tags.ts";
import { VARIANT_LABELS, VARIANTS } from "~/features/pets/pets.constants.ts";
import { findPetIdByName, readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { OwnPriceForm } from "~/features/pricing/components/own-price-form.tsx";
import { nameWithVariant } from "~/features/pricing/core/offer-sides.ts";
import { OWN_PRICES_PAGE } from "~/features/pricing/pricing.constants.ts";
import { ownPriceForms } from "~/features/pricing/pricing.forms.server.ts";
import { findOwnPrice } from "~/features/pricing/pricing.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { Card } from "~/ui/card.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
import { Section } from "~/ui/section.tsx";
import { TabLinks } from "~/ui/tab-links.tsx";
import { OrderBookView } from "../components/order-book-view.tsx";
import { bookAddress } from "../core/order-book.ts";
import { findOrderBook } from "../valuation.book.queries.server.ts";
import type { Route } from "./+types/order-book";

const MAX_NAME = 60;

/** GET /pet/{id or name}/book?variant=…: who gives a variant and who wants it. Cached for guests; a member's leaves out whom they blocked. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const id = parsePetId(params.pet) ?? (params.pet.length <= MAX_NAME ? await findPetIdByName(ctx, params.pet) : null);
  const pet = id === null ? undefined : (await readCatalogue(ctx)).byId.get(id);
  if (!pet) throw new AppError("not_found", "There is no such pet.");
  const variant = VARIANTS.find((one) => one === url.searchParams.get("variant")) ?? "normal";
  const book = pet.variants.includes(variant) ? await findOrderBook(ctx, { petId: pet.id, variant }) : null;
  cachePage(context, [petTag(pet.id)]);
  const { name, variants } = pet;
  const own = ctx.actor.kind === "user" && book ? await findOwnPrice(ctx, ctx.actor, { petId: pet.id, variant }) : null;
  const shown = { id: pet.id, name, variants, value: pet.values[variant] };
  return { pet: shown, variant, book, own, isSignedIn: ctx.actor.kind === "user", asOf: ctx.now().getTime() };
}

/** POST /pet/{id or name}/book: the reader's own price. */
export const action = answerForms(ownPriceForms);

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  pageMeta(matches, {
    title: loaderData ? `${nameWithVariant({ ...loaderData.pet, ...loaderData })} order book` : "Order book",
    description: "Who gives this pet, who wants it, and what it was dealt for lately.",
    path: `/pet/${params.pet}/book`,
    keywords: ["pet values", "order book"],
    index: false,
  });

export default function OrderBookRoute({ loaderData: { pet, variant, book, own, isSignedIn, asOf } }: Route.ComponentProps) {
  const name = nameWithVariant({ name: pet.name, variant });
  const petPage = variant === "normal" ? `/pet/${pet.id}` : `/pet/${pet.id}?variant=${variant}`;
  return (
    <div className="page-width pb-12">
      <PageHeading
        title={
          <>
            <bdi translate="no">{name}</bdi>
            <span> order book</span>
          </>
        }
      >
        <span>Who gives it, who wants it, and what it was dealt for. </span>
        <Link to={petPage} className="font-bold text-accent">
          Back to the pet
        </Link>
      </PageHeading>
      <TabLinks
        label="Variants"
        tabs={VARIANTS.filter((one) => pet.variants.includes(one)).map((one) => ({
          to: bookAddress(pet.id, one),
          label: VARIANT_LABELS[one].full,
          current: one === variant,
        }))}
      />
      {book ? (
        <>
          <OrderBookView book={book} name={name} asOf={asOf} />
          <Section title="Your own price">
            <Card padding="snug" className="grid gap-2">
              <p className="text-pretty text-soft-ink">What you think it is worth. Nobody else sees it.</p>
              {isSignedIn ? (
                <OwnPriceForm key={variant} petId={pet.id} variant={variant} name={name} own={own} value={pet.value} />
              ) : (
                <p>
                  <Link to={`/login?${new URLSearchParams({ returnTo: bookAddress(pet.id, variant) })}`} className="font-bold text-accent">
                    Sign in to enter one
                  </Link>
                </p>
              )}
              {isSignedIn && (
                <Link to={OWN_PRICES_PAGE} className="font-bold text-accent">
                  All your prices
                </Link>
              )}
            </Card>
          </Section>
        </>
      ) : (
        <EmptyState title="No such form">This pet does not exist in that form. Choose one of the forms above.</EmptyState>
      )}
    </div>
  );
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailed
      error={error}
      heading="Order book"
      title="Error Loading Order Book"
      ways={[{ to: `/pet/${params.pet}`, label: "Back to the pet", back: true }]}
    >
      Failed to load the order book. Please try again.
    </LoadFailed>
  );
}
