import { Link } from "react-router";
import { parsePetId } from "~/features/pets/core/pet-id.ts";
import { petTag } from "~/features/pets/pets.cache-tags.ts";
import { VARIANT_LABELS, VARIANTS } from "~/features/pets/pets.constants.ts";
import { findPetIdByName, readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { nameWithVariant } from "~/features/pricing/core/offer-sides.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { PageHeading } from "~/ui/page-heading.tsx";
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
  return { pet: { id: pet.id, name, variants }, variant, book, asOf: ctx.now().getTime() };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  pageMeta(matches, {
    title: loaderData ? `${nameWithVariant({ ...loaderData.pet, ...loaderData })} order book` : "Order book",
    description: "Who gives this pet, who wants it, and what it was dealt for lately.",
    path: `/pet/${params.pet}/book`,
    keywords: ["pet values", "order book"],
    index: false,
  });

export default function OrderBookRoute({ loaderData: { pet, variant, book, asOf } }: Route.ComponentProps) {
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
        <OrderBookView book={book} name={name} asOf={asOf} />
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
