import { VARIANTS } from "../pets.constants.ts";
import { VALUE_TYPES } from "../pets.staff.constants.ts";
import type { PetDetails, PetValue, PetValues, Trend, Variant } from "../pets.types.ts";
import { parseStaffValue } from "./pet-value.ts";

/** The fields of a pet's form, as text. Each value is one field: a number, nothing, "N/A", "O/C", or "none". */
export const PET_FIELDS = [
  ...(["name", "rarity", "trend", "demand", "limited", "forecast", "oneIn", "sources", "addedOn", "removedOn"] as const),
  ...VARIANTS,
] as const;
export type PetFields = Record<(typeof PET_FIELDS)[number], string>;

/** A pet with everything that its form can change. Variants that are left out of `values` do not exist. */
export interface EditablePet extends Omit<PetDetails, "changedAt"> {
  id: number;
  name: string;
  rarity: string;
  image: string | null;
  trend: Trend;
  demand: number;
  limited: boolean;
  values: Partial<PetValues>;
  deleted: boolean;
}

/** Initial fields of a new pet's form. */
export const NEW_PET: PetFields = {
  name: "",
  rarity: "Common",
  trend: "Stable",
  demand: "3",
  limited: "",
  forecast: "",
  oneIn: "",
  sources: "",
  addedOn: "",
  removedOn: "",
  normal: "",
  shiny: "",
  mythic: "",
  shinyMythic: "",
};

/** The pet as its form holds it. */
export function toPetFields({ values, ...pet }: Omit<EditablePet, "id" | "image" | "deleted">): PetFields {
  return {
    name: pet.name,
    rarity: pet.rarity,
    trend: pet.trend,
    demand: String(pet.demand),
    limited: pet.limited ? "on" : "",
    forecast: pet.forecast,
    oneIn: pet.oneIn === null ? "" : String(pet.oneIn),
    sources: pet.sources.join("\n"),
    addedOn: pet.addedOn ?? "",
    removedOn: pet.removedOn ?? "",
    ...(Object.fromEntries(VARIANTS.map((variant) => [variant, toValueField(values[variant])])) as Record<Variant, string>),
  };
}

/** A value as its field holds it; undefined is a variant that does not exist. An empty field is a variant that nobody has valued. */
function toValueField(value: PetValue | undefined): string {
  return value === undefined ? "none" : String(value ?? "");
}

export type ReadValue = { ok: true; value: PetValue | undefined } | { ok: false; reason: string; readings?: readonly number[] };

/**
 * Reads the field of a value as `parseStaffValue` does: nothing is a variant that nobody has valued yet (null), and 0 is O/C, as in the
 * sheet and in an import. "none" is a variant that does not exist (undefined). Anything else is refused, with the reason.
 */
export function readValueField(text: string): ReadValue {
  const typed = text.trim();
  return typed === "none" ? { ok: true, value: undefined } : parseStaffValue(typed);
}

/** The field of a value out of the two controls that it has in the form: its type, and its number. */
export function joinValueField(type: string, number: string): string {
  return type === "" || type === "number" ? number.trim() : type;
}

/** The field of a value as its two controls hold it. */
export function splitValueField(field: string): { type: keyof typeof VALUE_TYPES; number: string } {
  return field !== "number" && Object.hasOwn(VALUE_TYPES, field)
    ? { type: field as keyof typeof VALUE_TYPES, number: "" }
    : { type: "number", number: field };
}

/** The name of the control that says which type a value has; that of its number is the variant itself. */
export const typeField = (variant: Variant) => `${variant}Type`;

/** The fields as the controls of the form hold them, for `useForm`. */
export function toControls(fields: PetFields): Record<string, string> {
  const types = VARIANTS.map((variant) => [typeField(variant), splitValueField(fields[variant]).type]);
  const numbers = VARIANTS.map((variant) => [variant, splitValueField(fields[variant]).number]);
  return { ...fields, ...Object.fromEntries([...types, ...numbers]) };
}
