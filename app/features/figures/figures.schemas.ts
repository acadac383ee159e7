import { z } from "zod";
import { petId } from "~/features/pets/pets.schemas.ts";
import { amountField } from "~/text/amount-fields.ts";
import { formatNumber } from "~/text/numbers.ts";
import { textLine } from "~/text/text-fields.ts";
import { FIGURE_KINDS, FIGURE_MESSAGES, MAX_FIGURE, MAX_FIGURES_A_SAVE, MAX_LINK, MAX_SOURCE } from "./figures.constants.ts";
import type { FigureKind } from "./figures.types.ts";

const figureKind = z.enum(FIGURE_KINDS, "Choose what it says.");

const wrong = (min: number) => `Enter a whole number from ${min} to ${formatNumber(MAX_FIGURE)}, such as 1,030.`;
const count = amountField({ min: 0, max: MAX_FIGURE, asksAboutDot: true }, wrong(0));
const odds = z.preprocess(
  (typed) => (typeof typed === "string" ? typed.replace(/^\s*1\s*in\s*/i, "") : typed),
  amountField({ min: 1, max: MAX_FIGURE, asksAboutDot: true }, wrong(1)),
);

/** The schema of a figure of that kind, typed or sent as a number. */
export const figureAmount = (kind: FigureKind) => (kind === "odds" ? odds : count);

/** The calendar of the database has no year 0. */
export const figureDay = z
  .string("Enter a day.")
  .trim()
  .refine((text) => text > "0001" && z.iso.date().safeParse(text).success, "Enter a day, such as 2026-11-28.");

export const figureSource = textLine("A source", MAX_SOURCE, { missing: "Say where it was read." });

/** An https address, without a name and password in it; null for none. */
export const figureLink = z
  .string()
  .trim()
  .max(MAX_LINK, `A link can have at most ${MAX_LINK} characters.`)
  .transform((text) => text || null)
  .refine((text) => text === null || isSecureAddress(text), "Enter an address that begins with https://, or none.");

function isSecureAddress(text: string): boolean {
  const address = URL.parse(text);
  return address?.protocol === "https:" && text.startsWith("https://") && address.username === "" && address.password === "";
}

/** A figure, sent or typed: how it is checked depends on its kind. */
export const figureFields = { kind: figureKind, figure: z.union([z.number(), z.string().max(60)]), readOn: figureDay };

/** Reads the amount of a figure by its kind. */
export function withAmount<Row extends { kind: FigureKind; figure: string | number }>(row: Row, issues: z.RefinementCtx) {
  const parsed = figureAmount(row.kind).safeParse(row.figure);
  if (parsed.success) return { ...row, figure: parsed.data };
  for (const issue of parsed.error.issues) issues.addIssue({ ...issue, path: ["figure"] } as Parameters<typeof issues.addIssue>[0]);
  return z.NEVER;
}

const savedFigure = z.object({
  petId,
  ...{ kind: figureKind, figure: z.int().min(0).max(MAX_FIGURE), readOn: figureDay, source: figureSource },
  link: figureLink.nullable(),
  /** The figure of that day that was shown before, null for none: if another is stored, nothing is saved. */
  seen: z.int().nullable().optional(),
});
export type SavedFigure = z.input<typeof savedFigure>;

/** A save of figures. */
export const figureSave = z.object({
  figures: z.array(savedFigure).min(1, FIGURE_MESSAGES.nothing).max(MAX_FIGURES_A_SAVE),
});

/** A figure as somebody types it: the pet by its name, in any spelling. */
export const typedFigure = z
  .object({ ...figureFields, pet: textLine("A pet's name", 60, { missing: "Name the pet." }), source: figureSource, link: figureLink })
  .transform(withAmount);

/** An uploaded file of figures, with the defaults of its rows. */
export const figureFile = z.object({
  content: z.instanceof(Uint8Array<ArrayBufferLike>, { error: "Choose a CSV, JSON or XLSX file." }),
  readOn: z.union([z.literal(""), figureDay]).default(""),
  source: textLine("A source", MAX_SOURCE).default(""),
  link: figureLink.default(null),
});

/** A plan to be saved as it was shown. */
export const figureImport = z.object({ id: z.uuid(FIGURE_MESSAGES.gone), hash: z.string() });
