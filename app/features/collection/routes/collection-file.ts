import { requireUser } from "~/access/guards.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { signInFirst } from "~/platform/http/sign-in-first.ts";
import { csvHeaders, formatCsv } from "~/text/write-csv.ts";
import { COLLECTION_PAGE } from "../collection.constants.ts";
import { findEntries } from "../collection.queries.server.ts";
import { collectionList } from "../collection.search-params.ts";
import { COLLECTION_COLUMNS } from "../core/entry-columns.ts";
import { sortEntries } from "../core/sort-entries.ts";
import { showPets } from "../core/worth.ts";
import type { Route } from "./+types/collection-file";

/** GET /collection.csv: the reader's collection as a file, filtered and sorted as the address says. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  signInFirst(request, ctx.actor, COLLECTION_PAGE);
  const user = requireUser(ctx);
  const choices = collectionList.parse(url.searchParams);
  const [{ byId }, entries] = await Promise.all([readCatalogue(ctx), findEntries(ctx, user)]);
  const rows = sortEntries(showPets(entries, byId), choices, choices.order);
  return new Response(formatCsv(COLLECTION_COLUMNS, rows), {
    headers: { ...csvHeaders("collection"), "cache-control": "private, no-store" },
  });
}
