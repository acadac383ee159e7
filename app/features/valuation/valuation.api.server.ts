import { z } from "zod";
import { apiRoute } from "~/access/api-route.server.ts";
import { findPetFigures } from "~/features/figures/figures.queries.server.ts";
import type { PetFigures } from "~/features/figures/figures.types.ts";
import {
  apiMoment,
  apiPet,
  apiValue,
  apiVariantName,
  EXAMPLE_CHANGE,
  EXAMPLE_PET,
  EXAMPLE_SITE,
  formatMoment,
  toApiPet,
  toApiValue,
} from "~/features/pets/core/api-pet.ts";
import { petImageUrl } from "~/features/pets/core/pet-record.ts";
import { findPetDetails, findPetHistory } from "~/features/pets/pets.queries.server.ts";
import { findListedPet, readChangeTimes, refusePetName } from "~/features/pets/pets.records.queries.server.ts";
import type { CataloguePet } from "~/features/pets/pets.types.ts";
import { PreparedAnswer } from "~/platform/http/prepared-answer.server.ts";
import { readEvidence } from "./valuation.queries.server.ts";

const evidence = z
  .object({
    deals: z.int().min(0).describe("How many deals count that both players confirmed."),
    trades: z.int().min(0).describe("How many completed trades count beside them, at a quarter of the weight."),
    players: z.int().min(0).describe("How many players made them."),
    low: z.number(),
    middle: z.number().describe("As many gave more as gave less."),
    high: z.number(),
  })
  .meta({ id: "Evidence", description: "What confirmed deals and completed trades of the last weeks say about a value." });

const figureSource = {
  readOn: z.iso.date().describe("The day on which it was read, in UTC."),
  source: z.string().describe("Where it was read, in words."),
  link: z.url().nullable(),
};
const existCount = z.object({ count: z.int().min(0), ...figureSource }).meta({ id: "ExistCount" });
const oddsSource = z.object({ oneIn: z.int().positive(), ...figureSource }).meta({ id: "Odds" });

const wholePet = apiPet
  .extend({
    slug: z.string(),
    url: z.url().describe("Its page."),
    imageUrl: z.url().nullable().describe("Its picture, as WebP. What is at an address never changes."),
    forecast: z.string().describe("What the team expects; may be empty."),
    oneIn: z.int().positive().nullable().describe("The odds of hatching are 1 in this number."),
    odds: oddsSource.nullable().describe("Where these odds were read; null if unknown."),
    sources: z.array(z.string()).describe("Where it hatches (its eggs) or is sold."),
    exists: z
      .partialRecord(apiVariantName, existCount.nullable())
      .describe("How many of each variant exist, by the newest count; null if unknown."),
    addedOn: z.iso.date().nullable(),
    removedOn: z.iso.date().nullable(),
    evidence: z.partialRecord(apiVariantName, evidence),
    history: z
      .array(z.object({ variant: apiVariantName, from: apiValue, to: apiValue, reason: z.string(), at: apiMoment }))
      .describe("Newest first, at most 400."),
  })
  .meta({ id: "WholePet" });

const { variant, from, to, reason, at } = EXAMPLE_CHANGE;
const example = {
  ...{ slug: "king-doggy", url: `${EXAMPLE_SITE}/pet/12`, imageUrl: `${EXAMPLE_SITE}/files/pets/0f3a9c2b71de-512.webp` },
  ...EXAMPLE_PET,
  ...{ forecast: "Still wanted.", oneIn: 100_000_000, sources: ["Common Egg"], addedOn: "2025-04-11", removedOn: null },
  odds: { oneIn: 100_000_000, readOn: "2026-11-20", source: "The game’s index", link: null },
  exists: { normal: { count: 1_030, readOn: "2026-11-20", source: "The game’s index", link: null }, shiny: null },
  evidence: { shiny: { deals: 9, trades: 4, players: 17, low: 13_200, middle: 14_100, high: 15_000 } },
  history: [{ variant, from, to, reason, at }],
};

/** The newest count of each variant, and where the odds were read if they are still those. */
function toApiFigures({ variants }: CataloguePet, oneIn: number | null, { exists, odds: [newest] }: PetFigures) {
  const counts = variants.map((variant) => {
    const { figure, ...source } = exists[variant]?.[0] ?? { figure: null };
    return [variant, figure === null ? null : { count: figure, ...source }];
  });
  const odds = newest && newest.figure === oneIn ? { oneIn, readOn: newest.readOn, source: newest.source, link: newest.link } : null;
  return { odds, exists: Object.fromEntries(counts) as z.input<typeof wholePet>["exists"] };
}

/** A pet with the background of its values. */
export const VALUATION_API = [
  apiRoute({
    id: "findPet",
    method: "GET",
    path: "/api/v1/pets/{pet}",
    group: "Pets and values",
    summary: "One pet with its history and evidence",
    about: "By its slug, or by its name in any spelling.",
    params: z.object({ pet: z.string() }),
    answer: wholePet,
    example: { params: { pet: "king-doggy" }, answer: example },
    refusals: ["not_found"],
    failed: "Failed to fetch pet data",
    async run(ctx, { pet: asked }) {
      const listed = await findListedPet(ctx, asked);
      const missing = () => refusePetName(ctx, asked, "pet", { reason: "not_found" });
      if (!listed) return missing();
      const { pet, slug, forecast, updatedAt } = listed;
      const [times, details, history, known, figures] = await Promise.all([
        readChangeTimes(ctx),
        findPetDetails(ctx, pet.id),
        findPetHistory(ctx, pet.id),
        readEvidence(ctx),
        findPetFigures(ctx, pet.id),
      ]);
      if (!details) return missing();
      const { oneIn, sources, addedOn, removedOn } = details;
      const body = {
        ...{
          slug,
          url: `${ctx.config.appUrl}/pet/${pet.id}`,
          imageUrl: petImageUrl(pet, ctx.config.appUrl),
          ...toApiPet(pet, times.get(pet.id) ?? {}),
        },
        ...{ forecast, oneIn, sources, addedOn, removedOn, ...toApiFigures(pet, oneIn, figures) },
        evidence: Object.fromEntries(
          Object.entries(known.get(pet.id) ?? {}).map(([variant, { deals, trades, players, low, middle, high }]) => [
            variant,
            { deals, trades, players, low, middle, high },
          ]),
        ),
        history: history.map(({ variant, from, to, reason, at }) => ({
          ...{ variant, from: toApiValue(from), to: toApiValue(to), reason, at: formatMoment(at) },
        })),
      } satisfies z.input<typeof wholePet>;
      const modifiedAt = figures.recordedAt && figures.recordedAt > updatedAt ? figures.recordedAt : updatedAt;
      return new PreparedAnswer(JSON.stringify(body), { type: "application/json; charset=utf-8", modifiedAt });
    },
  }),
];
