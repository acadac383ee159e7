import { data, Link } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { requireUser } from "~/access/guards.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { MAX_CARDS, WISHLIST_PAGE } from "../collection.constants.ts";
import { collectionForms } from "../collection.forms.server.ts";
import { countEntries, findCollectionState, findWishes } from "../collection.queries.server.ts";
import { wishList } from "../collection.search-params.ts";
import { WishlistFigures } from "../components/collection-figures.tsx";
import { CollectionFrame } from "../components/collection-frame.tsx";
import { CollectionProblem, useShown } from "../components/collection-problem.tsx";
import { WishCard } from "../components/entry-card.tsx";
import { GuestCollection } from "../components/guest-collection.tsx";
import { OwnList } from "../components/own-list.tsx";
import { SharingPanel } from "../components/sharing-panel.tsx";
import { pageOfEntries, sortEntries } from "../core/sort-entries.ts";
import { showPets, worthOf } from "../core/worth.ts";
import type { Route } from "./+types/wishlist";

/** GET /collection/wishlist: the reader's wishes. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest") return data(null, 401);
  const user = requireUser(ctx);
  const choices = wishList.parse(url.searchParams);
  const [{ byId, hash }, state, wishes, counts] = await Promise.all([
    readCatalogue(ctx),
    findCollectionState(ctx, user),
    findWishes(ctx, user),
    countEntries(ctx, user),
  ]);
  const shown = showPets(wishes, byId);
  const found = sortEntries(shown, choices, choices.order);
  return {
    ...pageOfEntries(found, choices.after, MAX_CARDS),
    found: found.length,
    counts,
    shared: state.shared,
    userId: user.id,
    worth: worthOf(shown),
    catalogueHash: hash,
  };
}

export const action = answerForms(collectionForms);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "My Wishlist",
    description: "The pets you look for, with today’s values and the most you would give.",
    path: WISHLIST_PAGE,
    keywords: ["wishlist"],
    index: false,
  });

export default function Wishlist({ loaderData }: Route.ComponentProps) {
  useShown(WISHLIST_PAGE);
  if (!loaderData) return <GuestCollection returnTo={WISHLIST_PAGE} />;
  const { rows, next, found, counts, shared, userId, worth, catalogueHash } = loaderData;
  return (
    <CollectionFrame page={WISHLIST_PAGE} counts={counts}>
      <OwnList
        list="wishlist"
        choices={wishList}
        rows={rows}
        next={next}
        found={found}
        count={counts.wishlist}
        catalogueHash={catalogueHash}
        rowId={({ id }) => id}
        sheetOf={(entry) => ({ kind: "entry", list: "wishlist", entry })}
        settings={
          <>
            <p className="text-pretty text-soft-ink">
              You get a notification when a trade gives something you wish for, even while your wishlist is private.{" "}
              <Link to="/notifications?tab=settings" className="font-bold text-accent underline underline-offset-3">
                Switch that off in your notifications
              </Link>{" "}
              if you like.
            </p>
            <SharingPanel shared={shared} userId={userId} />
          </>
        }
        card={(entry, acts) => <WishCard entry={entry} {...acts} />}
      >
        <WishlistFigures worth={worth} count={counts.wishlist} />
      </OwnList>
    </CollectionFrame>
  );
}

/** The wishlist could not be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CollectionProblem page={WISHLIST_PAGE} error={error} />;
}
