import { API_EVENTS_BY_KIND, API_ROUTES_BY_ID } from "~/access/api-route.server.ts";
import { HISTORY_COLUMNS } from "~/features/pets/core/history-file.ts";
import { toPetRecord } from "~/features/pets/core/pet-record.ts";
import { PETS } from "~/features/pets/pets.cache-tags.ts";
import { HISTORY_DAYS } from "~/features/pets/pets.constants.ts";
import { readListedPets } from "~/features/pets/pets.records.queries.server.ts";
import { type AppContext, contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { plainLine } from "~/text/plain-text.ts";
import { DocumentationPage } from "../components/documentation-page.tsx";
import { makeDocument } from "../core/openapi.ts";
import { type ReferenceEvent, type ReferenceOperation, readEvents, readReference } from "../core/reference.ts";
import type { Route } from "./+types/documentation";

const MAX_FIND = 60;

/** GET /api?find=…: the documentation, its contents narrowed by a search. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { appUrl } = ctx.config;
  const find = plainLine((url.searchParams.get("find") ?? "").slice(0, MAX_FIND));
  // Ever new searches would push other pages out of memory.
  if (find === "") cachePage(context, [PETS]);
  const listed = await findExample(ctx);
  const example = listed && { slug: listed.slug, json: JSON.stringify(toPetRecord(listed.pet, listed.forecast, appUrl), null, 2) };
  const files = { days: HISTORY_DAYS, columns: HISTORY_COLUMNS.map(({ header, about }) => ({ header, about })) };
  return { appUrl, find, ...referenceAt(appUrl), example: example ?? null, files };
}

const references = new Map<string, { operations: ReferenceOperation[]; events: ReferenceEvent[] }>();

/** The reference from the document, which is the same as long as this process runs. */
function referenceAt(appUrl: string) {
  const known = references.get(appUrl);
  if (known) return known;
  const document = makeDocument([...API_ROUTES_BY_ID.values()], [...API_EVENTS_BY_KIND.values()], appUrl);
  const made = { operations: readReference(document), events: readEvents(document) };
  references.set(appUrl, made);
  return made;
}

/** A pet that has as much to show as possible. It stays the same as long as pets do; without any data, the page goes without. */
async function findExample(ctx: AppContext) {
  const all = await readListedPets(ctx).catch(() => new Map() as Awaited<ReturnType<typeof readListedPets>>);
  const rank = ({ pet }: { pet: { image: string | null; values: object; demand: number } }) =>
    Number(pet.image !== null) + Object.values(pet.values).filter((value) => typeof value === "number").length + pet.demand / 10;
  return [...all.values()].sort((a, b) => rank(b) - rank(a) || a.pet.id - b.pet.id)[0];
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Public API",
    description: "Pet values for your own bot, sheet or site: addresses, limits, errors, and examples to copy.",
    path: "/api",
    keywords: ["pet values api", "api", "developers"],
    index: true,
  });

export default function Documentation({ loaderData }: Route.ComponentProps) {
  return <DocumentationPage {...loaderData} />;
}
