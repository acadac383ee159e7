import { z } from "zod";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import { petId, petValue, petValues } from "~/features/pets/pets.schemas.ts";
import { keysOf } from "~/text/keys-of.ts";
import { plainLine, plainText } from "~/text/plain-text.ts";
import { paragraph, seenFields, selectedIds } from "~/text/text-fields.ts";
import { CATEGORIES, MAX_LENGTHS, MAX_PROOFS, MESSAGES, STATUSES } from "./suggestions.constants.ts";

const MAX_SEEN = 20;

const title = z
  .string(MESSAGES.needsTitle)
  .max(2_000, MESSAGES.longTitle)
  .transform(plainLine)
  .pipe(
    z
      .string()
      .min(1, MESSAGES.needsTitle)
      .refine((text) => [...text].length <= MAX_LENGTHS.title, MESSAGES.longTitle),
  );

const description = z
  .string(MESSAGES.needsDescription)
  .max(20_000, MESSAGES.longDescription)
  .transform(plainText)
  .pipe(
    z
      .string()
      .min(1, MESSAGES.needsDescription)
      .refine((text) => [...text].length <= MAX_LENGTHS.description, MESSAGES.longDescription),
  );

/** The words of a suggestion. */
export const suggestionFields = z.object({
  title,
  description,
  category: z.enum(keysOf(CATEGORIES), MESSAGES.needsCategory),
});

/** The additional fields of a value suggestion: the pet, some of its values, and the trades that back it. */
const valueInput = z.object({
  petId,
  values: petValues
    .refine((values) => Object.keys(values).length > 0, MESSAGES.needsValue)
    .refine((values) => Object.values(values).every((value) => value !== null), MESSAGES.cannotClear),
  proofs: z
    .array(z.string())
    .max(MAX_PROOFS, MESSAGES.tooManyProofs)
    .refine((ids) => new Set(ids).size === ids.length, MESSAGES.wrongProof)
    .default([]),
});

const SHAPE = {
  ...suggestionFields.shape,
  /** With the category "value", and with no other. */
  value: valueInput.optional(),
};

function namesPet({ category, value }: { category: string; value?: unknown }): boolean {
  return (category === "value") === (value !== undefined);
}
const PET_NEEDED = { error: MESSAGES.needsPet, path: ["pet"] };

/** A new suggestion, and which similar ones its proposer has seen already. */
export const suggestionInput = z.object({ ...SHAPE, seen: z.array(z.string()).max(MAX_SEEN).default([]) }).refine(namesPet, PET_NEEDED);
export type SuggestionInput = z.input<typeof suggestionInput>;

/** Which suggestion or comment. One that is no id is not found, like one that nothing has. */
export const target = z.object({ id: z.string() });

/** An own suggestion as it is to be. */
export const suggestionEdit = z.object({ ...SHAPE, id: z.string(), seen: seenFields }).refine(namesPet, PET_NEEDED);

/** Which version of a suggestion was shown: when its proposer last changed it, in milliseconds since 1970, or 0. */
export const shownVersion = z.number().int().optional();

/** The team's answer to a suggestion. */
export const answerInput = target.extend({
  /** Stays if omitted. */
  status: z.enum(keysOf(STATUSES)).optional(),
  /** If omitted, the earlier answer stays. */
  comment: z
    .string()
    .max(10_000, MESSAGES.longAnswer)
    .transform(plainText)
    .pipe(z.string().refine((text) => [...text].length <= MAX_LENGTHS.answer, MESSAGES.longAnswer))
    .optional(),
  /** The values that the one who answers has seen as today's; left out, they are those at the time of the suggestion. */
  today: petValues.optional(),
  version: shownVersion,
  seen: seenFields,
});

const moved = z.object({ variant: z.enum(VARIANTS), from: petValue, to: petValue });

/** Suggestions in an import, with their own times, votes and answers. */
export const suggestionsImport = z.array(
  suggestionFields.extend({
    userId: z.uuid(),
    status: z.enum(keysOf(STATUSES)),
    highlighted: z.boolean(),
    adminComment: z.string().transform(plainText).pipe(z.string().max(MAX_LENGTHS.answer)),
    value: z.object({ petId, petName: z.string().min(1), values: z.array(moved).min(1) }).nullable(),
    votes: z.array(z.object({ userId: z.uuid(), direction: z.enum(["up", "down"]) })),
    createdAt: z.date(),
    updatedAt: z.date(),
  }),
);

/** Several suggestions that are declined for one reason. */
export const rejectManyInput = z.object({
  id: selectedIds,
  comment: paragraph("A response", MAX_LENGTHS.answer, { missing: MESSAGES.needsReason }),
});
