import { useCallback } from "react";
import { Link, useLocation } from "react-router";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { Icon } from "~/ui/icon.tsx";
import { ListView } from "~/ui/table/list-view.tsx";
import { nextColumns } from "../components/next-columns.tsx";
import type { NextUp } from "../core/next-up.ts";
import { findNextPets } from "../valuation.queries.server.ts";
import { nextList } from "../valuation.search-params.ts";
import type { Route } from "./+types/next";

export async function loader({ url, context }: Route.LoaderArgs) {
  return findNextPets(contextOf(context), nextList.parse(url.searchParams));
}

export const meta = unlistedMeta("What to look at next");

/** What to look at next: values that trades contradict, that players dispute, or that are old. */
export default function Next({ loaderData: { rows, total } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  // The sheet stands above this list, at either place of the back office.
  const sheet = pathname.replace(/\/next$/, "");
  const rowHref = useCallback(({ id, variant }: NextUp) => `${sheet}?pet=${id}&variant=${variant}`, [sheet]);
  return (
    <section className="mt-4">
      <Link to=".." relative="path" className="inline-flex min-h-11 items-center gap-1.5 font-bold text-accent">
        <Icon name="arrow-left" size={16} />
        Values
      </Link>
      <h2 className="font-display font-semibold text-xl">What to look at next</h2>
      <p className="mb-3 text-pretty text-soft-ink">
        Values that completed trades contradict, that players want otherwise, or that nobody has changed for long: first things first.
      </p>
      <ListView
        {...{ list: nextList, columns: nextColumns, rows, total, rowHref }}
        caption="What to look at next"
        noun={["pet", "pets"]}
        empty="Nothing waits for you: no value is old, disputed or contradicted by trades."
      />
    </section>
  );
}
