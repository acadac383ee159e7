import { z } from "zod";
import { addAmountIssue } from "~/text/amount-fields.ts";
import { parseAmount } from "~/text/amounts.ts";
import { paragraph, textLine } from "~/text/text-fields.ts";
import { readValueField } from "./core/pet-fields.ts";
import { normaliseRarity } from "./core/rarity.ts";
import { TRENDS } from "./pets.constants.ts";
import { petId } from "./pets.schemas.ts";
import { PET_STAFF_MESSAGES } from "./pets.staff.constants.ts";

/** The longest texts of a pet, in characters. */
export const MAX_LENGTHS = { name: 60, rarity: 40, forecast: 2000, source: 80, reason: 500 } as const;
/** As many places as one pet comes from. */
const MAX_SOURCES = 20;
const MAX_ONE_IN = 1e15;

const valueField = z
  .string()
  .max(40, "Enter a whole number, O/C or N/A.")
  .transform((text, context) => {
    const read = readValueField(text);
    if (read.ok) return { value: read.value };
    context.addIssue({ code: "custom", message: read.reason, params: { readings: read.readings } });
    return z.NEVER;
  });

const day = z
  .string()
  // The calendar of the database has no year 0.
  .refine((text) => text === "" || (text > "0001" && z.iso.date().safeParse(text).success), "Enter a date.")
  .transform((text) => text || null);

const odds = z.string().transform((typed, issues) => {
  const text = typed.replace(/^\s*1\s*in\s*/i, "").trim();
  const amount = parseAmount(text, { min: 1, max: MAX_ONE_IN, asksAboutDot: true });
  if (text === "") return null;
  if (amount.kind === "value") return amount.value;
  const tooMany = amount.kind === "out-of-range" && amount.value > MAX_ONE_IN;
  addAmountIssue(
    issues,
    amount,
    text,
    tooMany ? "That is more than the game knows." : "Enter a whole number of at least 1, such as 4,000.",
  );
  return z.NEVER;
});

const sources = paragraph("All sources together", MAX_SOURCES * MAX_LENGTHS.source)
  .transform((text) => [...new Set(text.split("\n").filter((line) => line !== ""))])
  .refine((lines) => lines.length <= MAX_SOURCES, `A pet can have at most ${MAX_SOURCES} sources.`)
  .refine(
    (lines) => lines.every((line) => [...line].length <= MAX_LENGTHS.source),
    `A source can have at most ${MAX_LENGTHS.source} characters.`,
  );

/** A pet out of the texts of its form, field by field. */
export const petWords = z.object({
  name: textLine("A pet's name", MAX_LENGTHS.name, { missing: PET_STAFF_MESSAGES.needsName }),
  rarity: textLine("A rarity", MAX_LENGTHS.rarity, { missing: "Enter a rarity." }).transform(normaliseRarity),
  trend: z.string().pipe(z.enum(TRENDS, "Choose a trend.")),
  demand: z
    .string()
    .pipe(z.enum(["0", "1", "2", "3", "4", "5"], "Choose a popularity."))
    .transform(Number),
  limited: z.string().transform((text) => text === "on"),
  forecast: paragraph("A forecast", MAX_LENGTHS.forecast),
  oneIn: odds,
  sources,
  addedOn: day,
  removedOn: day,
  normal: valueField,
  shiny: valueField,
  mythic: valueField,
  shinyMythic: valueField,
});

const image = z.instanceof(Uint8Array<ArrayBufferLike>).optional();

/** A new pet, with its picture where there is one. */
export const newPet = z.object({ values: petWords, image });

const draft = z.partialRecord(z.enum(petWords.keyof().options), z.string().max(10_000));

/** The change form of a pet: its fields with their original values (decision 0013), the reason, and a new picture. */
export const petChange = z.object({
  petId,
  values: draft,
  seen: draft,
  reason: textLine("A reason", MAX_LENGTHS.reason),
  image,
});

export const petTarget = z.object({ petId });

/** The odds of pets: 1 in that number. */
export const petOdds = z.object({ odds: z.array(z.object({ petId, oneIn: z.int().min(1).max(MAX_ONE_IN) })) });
