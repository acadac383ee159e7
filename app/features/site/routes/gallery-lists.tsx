import { data } from "react-router";
import { contextOf } from "~/platform/http/context.server.ts";
import { unlistedMeta } from "~/platform/http/page-meta.ts";
import { PageHeading } from "~/ui/page-heading.tsx";
import { findPlants, makePlants, plantList } from "../components/gallery/gallery-lists.ts";
import { ShowcaseListStates, ShowcaseLists, ShowcaseManyRows } from "../components/gallery/showcase-lists.tsx";
import type { Route } from "./+types/gallery-lists";

const PLANTS = 60;

export function loader({ url, context }: Route.LoaderArgs) {
  if (contextOf(context).config.env === "production") throw data(null, { status: 404 });
  return { plants: findPlants(makePlants(PLANTS), plantList.parse(url.searchParams)) };
}

export const meta = unlistedMeta("Gallery of lists", "The list kit of the back office, in all its states and both themes.");

export default function GalleryLists({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <PageHeading title="Gallery of lists">A list as it is searched, filtered, selected and empty, in both themes.</PageHeading>
      {(["light", "dark"] as const).map((theme) => (
        <section
          key={theme}
          data-theme={theme}
          aria-label={`Lists, ${theme} theme`}
          className="mt-4 rounded-sheet bg-background p-4 text-ink shadow-card sm:p-6"
        >
          <ShowcaseLists theme={theme} page={loaderData.plants} />
          <ShowcaseListStates theme={theme} />
        </section>
      ))}
      <ShowcaseManyRows />
    </div>
  );
}
