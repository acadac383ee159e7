import { requireUser } from "~/access/guards.ts";
import { readCatalogue } from "~/features/pets/pets.queries.server.ts";
import { contextOf } from "~/platform/http/context.server.ts";
import { signInFirst } from "~/platform/http/sign-in-first.ts";
import { csvHeaders, formatCsv } from "~/text/write-csv.ts";
import { WISHLIST_PAGE } from "../collection.constants.ts";
import { findWishes } from "../collection.queries.server.ts";
import { wishList } from "../collection.search-params.ts";
import { WISHLIST_COLUMNS } from "../core/entry-columns.ts";
import { sortEntries } from "../core/sort-entries.ts";
import { showPets } from "../core/worth.ts";
import type { Route } from "./+types/wishlist-file";

/** GET /collection/wishlist.csv: the reader's wishlist as a file, filtered and sorted as the address says. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  signInFirst(request, ctx.actor, WISHLIST_PAGE);
  const user = requireUser(ctx);
  const choices = wishList.parse(url.searchParams);
  const [{ byId }, wishes] = await Promise.all([readCatalogue(ctx), findWishes(ctx, user)]);
  const rows = sortEntries(showPets(wishes, byId), choices, choices.order);
  return new Response(formatCsv(WISHLIST_COLUMNS, rows), { headers: { ...csvHeaders("wishlist"), "cache-control": "private, no-store" } });
}
