import { z } from "zod";
import { plainLine, plainText } from "~/text/plain-text.ts";
import { normaliseRarity } from "./core/rarity.ts";
import { TRENDS, VARIANTS } from "./pets.constants.ts";

/** As many pets as one save may change. */
export const MAX_PETS_A_SAVE = 2_500;
const MAX_PETS_AN_IMPORT = 20_000;
const MAX_ID = 2_147_483_647;
const MAX_VALUE = 1_000_000_000_000_000;
const MAX_NAME = 60;
const MAX_REASON = 500;
const MAX_FORECAST = 2_000;

export const petId = z.int().min(1).max(MAX_ID);

export const petValue = z.union([z.int().min(1).max(MAX_VALUE), z.enum(["O/C", "N/A"]), z.null()], {
  error: "A value is a whole number of at least 1, O/C, N/A, or empty.",
});
/** Values of some variants of a pet. */
export const petValues = z.partialRecord(z.enum(VARIANTS), petValue);

const reason = z.string().max(MAX_REASON, `A reason has at most ${MAX_REASON} characters.`).transform(plainLine);

const trend = z.enum(TRENDS);
const demand = z.int().min(0).max(5);

/** One pet of a save. */
const petSave = z.object({
  petId,
  values: petValues.default({}),
  trend: trend.optional(),
  demand: demand.optional(),
  reason: reason.default(""),
  /** The values seen by the editor: if the stored ones differ, nothing is saved (decision 0013). */
  seen: z.object({ values: petValues.default({}), trend: trend.optional(), demand: demand.optional() }).optional(),
  /** Variants with confirmed outliers. If omitted, outliers are not checked. */
  confirmed: z.array(z.enum(VARIANTS)).optional(),
});
export type PetSave = z.input<typeof petSave>;

/** A save: for each pet some of its values, its trend and demand, and the reason. */
export const valueSave = z.object({
  pets: z
    .array(petSave)
    .min(1, "Nothing is to be changed.")
    .max(MAX_PETS_A_SAVE, `One save changes at most ${MAX_PETS_A_SAVE} pets.`)
    .refine((pets) => new Set(pets.map((pet) => pet.petId)).size === pets.length, "Each pet is named once in a save."),
  /** The pets were added in this transaction: they are announced as new, not as changed. */
  isNew: z.boolean().default(false),
});

const recordedChange = z.object({ variant: z.enum(VARIANTS), from: petValue, to: petValue, at: z.date(), reason });

/** A whole pet in an import. Variants that are left out of `values` do not exist. */
const importedPet = z.object({
  name: z.string().transform(plainLine).pipe(z.string().min(1).max(MAX_NAME)),
  rarity: z.string().max(MAX_NAME).transform(normaliseRarity),
  values: petValues,
  trend,
  forecast: z.string().max(MAX_FORECAST).transform(plainText),
  demand,
  limited: z.boolean(),
  oneIn: z.int().min(1).nullable(),
  sources: z.array(z.string()),
  addedOn: z.iso.date().nullable(),
  removedOn: z.iso.date().nullable(),
  /** Oldest first. */
  history: z.array(recordedChange),
  /** When its values were last checked; defaults to the last change. */
  valuedAt: z.date().nullable().optional(),
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
