import { escapeMarkdown } from "~/features/webhooks/core/fit-embeds.ts";
import { EMBED_COLORS } from "~/features/webhooks/webhooks.constants.ts";
import type { Embed, EmbedField } from "~/features/webhooks/webhooks.types.ts";
import { VARIANT_LABELS, VARIANTS } from "../pets.constants.ts";
import type { PetValue, PetValues, Trend, Variant } from "../pets.types.ts";
import { demandLabel } from "./demand.ts";
import { formatValue } from "./pet-value.ts";

/** A pet as sent to Discord. Variants left out of `values` do not exist. */
export interface AnnouncedPet {
  id: number;
  name: string;
  rarity: string;
  trend: Trend;
  demand: number;
  forecast: string;
  values: Partial<PetValues>;
  /** The address of its picture; null if it has none. */
  picture: string | null;
  /** The address of its page. */
  page: string;
}

/** The message about a new pet. */
export function newPetEmbed(pet: AnnouncedPet): Embed {
  const values = VARIANTS.map((variant) => `${VARIANT_LABELS[variant].full}: ${formatValue(announcedValue(pet.values, variant))}`);
  return {
    ...look(pet, `New pet: ${escapeMarkdown(pet.name)}`),
    description: `${escapeMarkdown(pet.name)} is on the value list now.`,
    fields: [
      { name: "Rarity", value: escapeMarkdown(pet.rarity), inline: true },
      { name: "Values", value: values.join("\n"), inline: true },
      { name: "Trend", value: pet.trend, inline: true },
      ...outlook(pet),
    ],
    color: EMBED_COLORS.blue,
  };
}

/** Values of a pet before they were changed, and why. */
export interface AnnouncedChange {
  before: Partial<PetValues>;
  reason: string;
}

/**
 * The message about changed values: all four variants before and after; green where every number that changed rose, red where every one fell,
 * blue otherwise.
 */
export function valueChangeEmbed(pet: AnnouncedPet, { before, reason }: AnnouncedChange): Embed {
  return {
    ...look(pet, escapeMarkdown(pet.name)),
    description: reason === "" ? "Its values changed." : escapeMarkdown(reason),
    fields: [
      ...VARIANTS.map((variant): EmbedField => {
        const value = formatStep(announcedValue(before, variant), announcedValue(pet.values, variant));
        return { name: VARIANT_LABELS[variant].full, value, inline: true };
      }),
      ...outlook(pet),
    ],
    color: colorOf(VARIANTS.map((variant) => stepOf(announcedValue(before, variant), announcedValue(pet.values, variant)))),
  };
}

function look({ page, picture }: AnnouncedPet, title: string): Pick<Embed, "title" | "url" | "thumbnail"> {
  return { title, url: page, ...(picture !== null && { thumbnail: { url: picture } }) };
}

function outlook({ demand, forecast }: AnnouncedPet): EmbedField[] {
  return [
    { name: "Demand", value: demand > 0 ? `${demand}/5 (${demandLabel(demand)})` : demandLabel(demand), inline: true },
    { name: "Forecast", value: escapeMarkdown(forecast) || "None yet." },
  ];
}

/** A variant that does not exist reads as one that is not available. */
const announcedValue = (values: Partial<PetValues>, variant: Variant): PetValue =>
  values[variant] === undefined ? "N/A" : values[variant];

/** 1 for a rise between two numbers, -1 for a fall, 0 for anything else. */
function stepOf(from: PetValue, to: PetValue): number {
  return typeof from === "number" && typeof to === "number" ? Math.sign(to - from) : 0;
}

function colorOf(steps: readonly number[]): number {
  const [rises, falls] = [steps.includes(1), steps.includes(-1)];
  if (rises === falls) return EMBED_COLORS.blue;
  return rises ? EMBED_COLORS.green : EMBED_COLORS.red;
}

/** Whether there was no value before: none at all, or 0 or a word that a number now replaces. */
function isFirst(from: PetValue, to: PetValue): boolean {
  return from === null || (typeof to === "number" && (typeof from !== "number" || from === 0));
}

/** A value before and after: "1,000 → 1,250 (+25.00%)", "New" in place of the percent where there was none before. */
function formatStep(from: PetValue, to: PetValue): string {
  if (from === to) return `${formatValue(to)} (unchanged)`;
  const step = `${formatValue(from)} → ${formatValue(to)}`;
  if (isFirst(from, to)) return `${step} (New)`;
  if (typeof from !== "number" || typeof to !== "number") return step;
  const percent = ((to - from) / from) * 100;
  return `${step} (${percent > 0 ? "+" : ""}${percent.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%)`;
}
