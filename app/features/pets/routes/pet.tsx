import { data, redirect, useSearchParams } from "react-router";
import { contextOf } from "~/platform/http/context.server.ts";
import { pageMeta } from "~/platform/http/page-meta.ts";
import { keepOnSearchChange } from "~/platform/http/revalidation.ts";
import { cachePage } from "~/platform/page-cache/cache-page.server.ts";
import { PetError, PetNotFound } from "../components/page/pet-missing.tsx";
import { PetPage } from "../components/page/pet-page.tsx";
import { parsePetId } from "../core/pet-id.ts";
import { formatValuation, petValueOf } from "../core/pet-value.ts";
import { similarPets } from "../core/similar-pets.ts";
import { petTag } from "../pets.cache-tags.ts";
import { VARIANTS } from "../pets.constants.ts";
import { findPetDetails, findPetHistory, findPetIdByName, readCatalogue, readPetSearch } from "../pets.queries.server.ts";
import type { Variant } from "../pets.types.ts";
import type { Route } from "./+types/pet";

const SIMILAR = 6;
const CLOSEST = 6;
/** No pet has a longer name. */
const MAX_NAME = 60;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const asked = params.pet.slice(0, MAX_NAME + 1);
  const id = parsePetId(asked);
  if (id === null && asked.length <= MAX_NAME) {
    const named = await findPetIdByName(ctx, asked);
    if (named !== null) return redirect(`/pet/${named}${url.search}`, 301);
  }
  const { pets: catalogue, byId } = await readCatalogue(ctx);
  const pet = id === null ? undefined : byId.get(id);
  const details = pet && (await findPetDetails(ctx, pet.id));
  if (!pet || !details) {
    const closest = (await readPetSearch(ctx)).suggest(asked.replaceAll("-", " "), CLOSEST).flatMap((index) => catalogue[index] ?? []);
    return data({ found: false as const, asked, closest }, { status: 404 });
  }
  const similar = similarPets(catalogue, pet, SIMILAR);
  // Of other pets it shows the values of the similar ones alone. Which these are is at most five minutes old: another one that has come
  // nearer meanwhile is no reason to render all pages again.
  cachePage(context, [petTag(pet.id), ...similar.map(({ id }) => petTag(id))]);
  return {
    found: true as const,
    pet,
    details,
    history: await findPetHistory(ctx, pet.id),
    similar,
    asOf: ctx.now().getTime(),
  };
}

/** The page already holds all variants. */
export const shouldRevalidate = keepOnSearchChange;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.found) {
    const title = loaderData ? "Pet not found" : "Error Loading Pet";
    return pageMeta(matches, {
      title,
      description: "This pet is not in the value list.",
      path: "/values",
      keywords: ["pet values"],
      index: false,
    });
  }
  const { pet } = loaderData;
  const normal = petValueOf(pet, "normal");
  return pageMeta(matches, {
    title: `${pet.name} Value`,
    description: `${pet.name} is ${typeof normal.value === "number" ? "worth " : ""}${formatValuation(normal)} (Normal). All variants, value history, demand and trading tips.`,
    path: `/pet/${pet.id}`,
    keywords: [pet.name, `${pet.name} value`, `${pet.rarity} pets`, "pet values", "value list", "trade"],
    image: { path: `/share/pet/${pet.id}.png`, alt: `${pet.name} and its values` },
    index: true,
    embed: true,
  });
}

export default function PetRoute({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  if (!loaderData.found) return <PetNotFound asked={loaderData.asked} closest={loaderData.closest} />;
  return <PetPage {...loaderData} variant={readVariant(search.get("variant"))} />;
}

function readVariant(text: string | null): Variant {
  return VARIANTS.find((variant) => variant === text) ?? "normal";
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PetError error={error} />;
}
