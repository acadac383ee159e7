import { data } from "react-router";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { DeadEnd } from "~/ui/dead-end.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { PetRecordPage } from "../components/record/pet-record-page.tsx";
import { toPetRecord } from "../core/pet-record.ts";
import { PETS } from "../pets.cache-tags.ts";
import { findListedPet } from "../pets.records.queries.server.ts";
import type { Route } from "./+types/pet-record";

const MAX_SHOWN = 100;

/** The answer is a page or JSON, and a cache must not serve one for the other. */
export const headers = () => ({ "cache-control": "private, no-cache", vary: "Accept" });

/** GET /api/pet/{name} for who prefers a page; the host answers everybody else with JSON (`pets.api.server.ts`). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const asked = params["*"].slice(0, MAX_SHOWN);
  if (asked.trim() === "") return data({ missing: "No pet name provided" }, { status: 400 });
  const listed = await findListedPet(ctx, params["*"]);
  if (!listed) return data({ missing: `Pet "${asked}" not found` }, { status: 404 });
  cachePage(context, [PETS]);
  const { pet, forecast, slug } = listed;
  return { missing: null, pet, slug, record: toPetRecord(pet, forecast, ctx.config.appUrl) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const name = loaderData?.missing === null ? loaderData.pet.name : undefined;
  return pageMeta(matches, {
    title: name === undefined ? "Public API" : `${name} in the public API`,
    description:
      name === undefined ? "Pet values for your own tools, as JSON." : `The values of ${name} as JSON, for bots, sheets and sites.`,
    path: loaderData?.missing === null ? `/api/pet/${loaderData.slug}` : "/api",
    keywords: ["pet values", "api"],
    index: false,
  });
}

const WAYS = [{ to: "/api", label: "Read the documentation" }];

export default function PetRecordRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.missing === null) return <PetRecordPage {...loaderData} />;
  return (
    <div className="page-width pb-10">
      <DeadEnd title={loaderData.missing} ways={[...WAYS, { to: "/values", label: "Open the value list" }]}>
        The name stands at the end of the address, such as /api/pet/robot20. Spaces, hyphens and other signs make no difference.
      </DeadEnd>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} title="Failed to fetch pet data" ways={WAYS} />;
}
