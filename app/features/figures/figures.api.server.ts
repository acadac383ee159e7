import { z } from "zod";
import { apiRoute } from "~/access/api-route.server.ts";
import { isRefused } from "~/access/result.ts";
import { lookupKeyOf } from "~/features/pets/core/slug.ts";
import { readListedPets, refusePetName } from "~/features/pets/pets.records.queries.server.ts";
import { recordFigures } from "./figures.commands.server.ts";
import { MAX_FIGURES_A_REQUEST } from "./figures.constants.ts";
import { figureFields, figureLink, figureSource, type SavedFigure, withAmount } from "./figures.schemas.ts";

const sentFigure = z
  .strictObject({
    pet: z.string().min(1).max(100).describe("The slug, or the name in any spelling."),
    kind: figureFields.kind.describe("How many of that variant exist, or its odds."),
    figure: figureFields.figure.describe("As a number, or as people type it (“1,030”). Of odds, the number after “1 in”."),
    readOn: figureFields.readOn.describe("The day in UTC on which it was read, YYYY-MM-DD; none that has not begun."),
    source: figureSource.describe("Where it was read, in at most 80 characters. Players see it."),
    link: figureLink.nullable().default(null).describe("An address that begins with https://."),
  })
  .transform(withAmount);

const EXAMPLE = { pet: "king-doggy", kind: "shiny", figure: 1_030, readOn: "2026-11-20", source: "The game’s index" } as const;

/** Exist counts and odds for programs of the team. */
export const FIGURE_API = [
  apiRoute({
    id: "recordFigures",
    method: "PUT",
    path: "/api/v1/figures",
    group: "Pets and values",
    summary: "Record exist counts and odds",
    about:
      "For the team: the token belongs to an admin or owner, and ends with the role. `kind` is a variant, for how many exist, or `odds`, for 1 in that number. A figure for the same pet, kind and day replaces the one before, and an equal one changes nothing, so it can be sent again. A refusal records nothing.",
    scope: "figures",
    sent: z.strictObject({ figures: z.array(sentFigure).min(1).max(MAX_FIGURES_A_REQUEST) }).meta({ id: "SentFigures" }),
    answer: z.object({
      recorded: z.int().min(0).describe("How many are new or changed."),
      known: z.int().min(0).describe("How many were known already."),
    }),
    example: { sent: { figures: [EXAMPLE] }, answer: { recorded: 1, known: 0 } },
    refusals: ["malformed", "invalid", "too_large"],
    async run(ctx, { sent }) {
      const all = await readListedPets(ctx);
      const figures: SavedFigure[] = [];
      for (const [at, { pet, ...figure }] of sent.figures.entries()) {
        const listed = all.get(lookupKeyOf(pet));
        if (!listed) return refusePetName(ctx, pet, `figures.${at}.pet`);
        figures.push({ ...figure, petId: listed.pet.id });
      }
      const saved = await recordFigures(ctx, { figures });
      return isRefused(saved) ? saved : { ok: true, body: { recorded: saved.recorded, known: saved.known } };
    },
  }),
];
