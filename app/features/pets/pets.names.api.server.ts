import { z } from "zod";
import { apiRoute } from "~/access/api-route.server.ts";
import { refused } from "~/access/result.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { PreparedAnswer } from "~/platform/http/prepared-answer.server.ts";
import { EXAMPLE_SITE } from "./core/api-pet.ts";
import { toPetRecord } from "./core/pet-record.ts";
import { TRENDS } from "./pets.constants.ts";
import { findListedPet, type ListedPet, refusePetName } from "./pets.records.queries.server.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const MAX_SHOWN = 100;
const FAILED = "Failed to fetch pet data";

const value = z
  .union([z.int().positive(), z.literal("O/C"), z.literal("N/A")])
  .nullable()
  .describe("A number, “O/C” (out of circulation), “N/A” (not available), or null where nobody has set one. Estimates are not given.");
const record = z
  .object({
    name: z.string(),
    rarity: z.string(),
    imageUrl: z.url().nullable(),
    values: z.object({ normal: value, shiny: value, mythic: value, shinyMythic: value }),
    trend: z.enum(TRENDS),
    forecast: z.string().describe("What the team expects; may be empty."),
    popularity: z.int().min(0).max(5).describe("1 to 5; 0 is not rated."),
    limited: z.boolean(),
    lastUpdated: z.iso.datetime().nullable().describe("When a value was changed last."),
  })
  .meta({ id: "PetRecord", description: "A pet by its name." });
const params = z.object({
  name: z.string().describe("The name. Case, spaces, hyphens and other signs make no difference: “D.I.Y Robot” is “diyrobot”, too."),
});
const example = {
  params: { name: "King Doggy" },
  answer: {
    ...{ name: "King Doggy", rarity: "Secret", imageUrl: `${EXAMPLE_SITE}/files/pets/0f3a9c2b71de-512.webp` },
    values: { normal: 5_000, shiny: 14_000, mythic: "O/C" as const, shinyMythic: null },
    ...{ trend: "Rising" as const, forecast: "Still wanted.", popularity: 4, limited: false, lastUpdated: "2026-11-21T12:00:00.000Z" },
  },
};

const prepared = { pretty: new WeakMap<ListedPet, PreparedAnswer>(), compact: new WeakMap<ListedPet, PreparedAnswer>() };

/** The answer for a pet, made once for as long as the pet stays as it is. */
function prepare(listed: ListedPet, shape: "pretty" | "compact", appUrl: string): PreparedAnswer {
  const known = prepared[shape].get(listed);
  if (known) return known;
  const text = JSON.stringify(toPetRecord(listed.pet, listed.forecast, appUrl), null, shape === "pretty" ? 2 : undefined);
  const made = new PreparedAnswer(text, { type: JSON_TYPE, modifiedAt: listed.updatedAt });
  prepared[shape].set(listed, made);
  return made;
}

interface Words {
  shape: "pretty" | "compact";
  missing(name: string): string;
}

async function answer(ctx: AppContext, name: string, { shape, missing }: Words) {
  if (name.trim() === "") return refused("malformed", "No pet name provided");
  const listed = await findListedPet(ctx, name);
  if (!listed) return refusePetName(ctx, name, "name", { reason: "not_found", message: missing([...name].slice(0, MAX_SHOWN).join("")) });
  return prepare(listed, shape, ctx.config.appUrl);
}

const quoted = (name: string) => `Pet "${name}" not found`;
const usual = {
  method: "GET" as const,
  ...{ params, answer: record, example },
  takesRest: true as const,
  group: "Pets by name",
  refusals: ["malformed", "not_found"] as const,
  fromMemory: true as const,
  failed: FAILED,
};

/** The addresses of a pet by its name, as the site has had them from the first day. */
export const PET_NAME_API = [
  apiRoute({
    ...usual,
    id: "pet",
    path: "/api/pet/{name}",
    summary: "A pet, as a page or as JSON",
    about: "A browser that asks for a page gets one with the pet’s picture; everybody else gets the JSON.",
    besidePage: true,
    run: (ctx, { name }) => answer(ctx, name, { shape: "compact", missing: quoted }),
  }),
  apiRoute({
    ...usual,
    id: "petAsJson",
    path: "/api/json/pet/{name}",
    summary: "A pet as JSON for people",
    about: "The same, indented, whatever the request accepts.",
    run: (ctx, { name }) => answer(ctx, name, { shape: "pretty", missing: quoted }),
  }),
  apiRoute({
    ...usual,
    id: "petRaw",
    path: "/api/raw/pet/{name}",
    summary: "A pet as JSON for programs",
    about: "The same in one line, whatever the request accepts.",
    run: (ctx, { name }) => answer(ctx, name, { shape: "compact", missing: (asked) => `Pet not found: ${asked}` }),
  }),
];
