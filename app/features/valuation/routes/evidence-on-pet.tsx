import { useMemo } from "react";
import { Link, Outlet } from "react-router";
import type { PetSlots } from "~/features/pets/components/parts/pet-slots.ts";
import { parsePetId } from "~/features/pets/core/pet-id.ts";
import { petTag } from "~/features/pets/pets.cache-tags.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { keepOnSearchChange } from "~/platform/http/revalidation.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { bookAddress } from "../core/order-book.ts";
import type { ValueWords } from "../core/value-words.ts";
import { describePetValues } from "../valuation.queries.server.ts";
import type { Route } from "./+types/evidence-on-pet";

/** Adds to the page of a pet where its values come from and how reliable they are. Kept for guests with the page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const id = parsePetId(params.pet);
  try {
    const words = id === null ? null : await describePetValues(ctx, id);
    if (id !== null && words !== null) cachePage(context, [petTag(id)]);
    return words;
  } catch (error) {
    // The pet's page works without it, and shows its own errors.
    ctx.log.error({ err: error, request: ctx.requestId }, "value evidence could not be read for the page of a pet");
    return null;
  }
}

/** The page already holds all variants. */
export const shouldRevalidate = keepOnSearchChange;

export default function EvidenceOnPet({ loaderData }: Route.ComponentProps) {
  const slots = useMemo<PetSlots>(
    () => ({
      source: ({ id }, variant) => {
        const words = loaderData?.[variant];
        return words && <ValueSource {...words} book={bookAddress(id, variant)} />;
      },
    }),
    [loaderData],
  );
  return <Outlet context={slots} />;
}

/** Where a value comes from and how reliable it is, in words that the server wrote. */
function ValueSource({ since, reason, sure, caution, flags, range, book }: ValueWords & { book: string }) {
  return (
    <div className="mt-3 px-1 text-pretty text-sm">
      <p>
        <span>{since}</span>
        {reason !== "" && <span>{`: “${reason}”`}</span>}
        <span>{`. ${sure} `}</span>
        <Link to="/how-we-are-sure" prefetch="none" className="font-bold text-accent">
          How sure are we?
        </Link>
        <span> · </span>
        <Link to={book} prefetch="none" rel="nofollow" className="font-bold text-accent">
          Order book
        </Link>
      </p>
      {flags.length > 0 && (
        <section aria-label="Flags" className="mt-1">
          <ul>
            {flags.map(({ label, rule }) => (
              <li key={label}>
                <b className="text-fair">{`${label}: `}</b>
                <span>{rule}</span>
              </li>
            ))}
          </ul>
          <p className="font-bold tabular-nums">{range}</p>
        </section>
      )}
      {caution !== "" && <p className="font-bold text-fair">{caution}</p>}
    </div>
  );
}
