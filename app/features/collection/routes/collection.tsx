import { data } from "react-router";
import { answerForms } from "~/access/forms.server.ts";
import { requireUser } from "~/access/guards.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { findOutOfTrade } from "~/features/trades/trades.promised.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { late } from "~/ui/late.tsx";
import { COLLECTION_PAGE, MAX_CARDS } from "../collection.constants.ts";
import { collectionForms } from "../collection.forms.server.ts";
import { countEntries, findCollectionState, findEntries, summarise } from "../collection.queries.server.ts";
import { collectionList } from "../collection.search-params.ts";
import { CollectionProblem, useShown } from "../components/collection-problem.tsx";
import { GuestCollection } from "../components/guest-collection.tsx";
import { pageOfEntries, sortEntries } from "../core/sort-entries.ts";
import { showPets } from "../core/worth.ts";
import type { Route } from "./+types/collection";

// Not needed for guests.
const OwnCollection = late(async () => (await import("../components/own-collection.tsx")).OwnCollection);

/** GET /collection: the reader's pets. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  if (ctx.actor.kind === "guest") return data(null, 401);
  const user = requireUser(ctx);
  const choices = collectionList.parse(url.searchParams);
  const [{ byId, hash }, state, entries, counts, out] = await Promise.all([
    readCatalogue(ctx),
    findCollectionState(ctx, user),
    findEntries(ctx, user),
    countEntries(ctx, user),
    findOutOfTrade(ctx, [user.id]),
  ]);
  const found = sortEntries(showPets(entries, byId), choices, choices.order);
  return {
    ...pageOfEntries(found, choices.after, MAX_CARDS),
    found: found.length,
    counts,
    outOfTrade: [...(out.get(user.id) ?? [])],
    shared: state.shared,
    tradeRule: state.tradeRule,
    userId: user.id,
    summary: await summarise(ctx, entries),
    catalogueHash: hash,
  };
}

export const action = answerForms(collectionForms);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "My Collection",
    description: "The pets you have, at today’s values: totals, completion, and what moved them.",
    path: COLLECTION_PAGE,
    keywords: ["pet collection", "net worth"],
    index: false,
  });

export default function Collection({ loaderData }: Route.ComponentProps) {
  useShown(COLLECTION_PAGE);
  if (!loaderData) return <GuestCollection returnTo={COLLECTION_PAGE} />;
  return <OwnCollection {...loaderData} />;
}

/** The collection could not be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CollectionProblem page={COLLECTION_PAGE} error={error} />;
}
