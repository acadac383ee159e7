import { z } from "zod";
import { plainLine, plainText } from "~/platform/text/plain-text.ts";
import { normaliseRarity } from "./core/rarity.ts";
import { TRENDS, VARIANTS } from "./pets.constants.ts";

/** As many pets as one save may change. */
export const MAX_PETS_A_SAVE = 500;
const MAX_PETS_AN_IMPORT = 20_000;
const MAX_ID = 2_147_483_647;
const MAX_VALUE = 1_000_000_000_000_000;
const MAX_NAME = 60;
const MAX_REASON = 500;
const MAX_FORECAST = 2_000;

export const petId = z.int().min(1).max(MAX_ID);

const petValue = z.union([z.int().min(1).max(MAX_VALUE), z.enum(["O/C", "N/A"]), z.null()], {
  error: "A value is a whole number of at least 1, O/C, N/A, or empty.",
});
/** Values of some variants of a pet. */
export const petValues = z.partialRecord(z.enum(VARIANTS), petValue);

const reason = z.string().max(MAX_REASON, `A reason has at most ${MAX_REASON} characters.`).transform(plainLine);

/** What a save changes: for each pet some of its values, and why. */
export const valueSave = z.object({
  pets: z
    .array(z.object({ petId, values: petValues, reason: reason.default("") }))
    .min(1, "Nothing is to be changed.")
    .max(MAX_PETS_A_SAVE, `One save changes at most ${MAX_PETS_A_SAVE} pets.`)
    .refine((pets) => new Set(pets.map((pet) => pet.petId)).size === pets.length, "Each pet is named once in a save."),
});

const recordedChange = z.object({ variant: z.enum(VARIANTS), from: petValue, to: petValue, at: z.date(), reason });

/** A whole pet as an import brings it. Variants that are left out of `values` do not exist. */
const importedPet = z.object({
  name: z.string().transform(plainLine).pipe(z.string().min(1).max(MAX_NAME)),
  rarity: z.string().max(MAX_NAME).transform(normaliseRarity),
  values: petValues,
  trend: z.enum(TRENDS),
  forecast: z.string().max(MAX_FORECAST).transform(plainText),
  demand: z.int().min(0).max(5),
  limited: z.boolean(),
  oneIn: z.int().min(1).nullable(),
  sources: z.array(z.string()),
  addedOn: z.iso.date().nullable(),
  removedOn: z.iso.date().nullable(),
  /** Oldest first. */
  history: z.array(recordedChange),
});
export type PetImport = z.input<typeof importedPet>;

export const petImports = z.object({ pets: z.array(importedPet).max(MAX_PETS_AN_IMPORT) });

const contentHash = z.string().regex(/^[0-9a-f]{20}$/);

/** Which stored picture belongs to which pet. */
export const petImages = z.object({
  images: z
    .array(z.object({ petId, image: contentHash }))
    .min(1)
    .max(MAX_PETS_A_SAVE),
});

/** A picture of a pet as it was uploaded. */
export const petImage = z.object({ petId, content: z.instanceof(Uint8Array<ArrayBufferLike>) });
