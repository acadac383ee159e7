import { type ParsedPetValue, parsePetValue } from "./pet-value.ts";

const UNITS: Record<string, number> = { k: 1e3, m: 1e6, b: 1e9, t: 1e12 };
const WITH_UNIT = /^(\d{1,3}(?:[,\s_'’]\d{3})+|\d+)(?:\.(\d{1,12}))?\s*([kmbt])$/i;

/**
 * Reads a value as people type it: as `parsePetValue` does, and also short with its unit, "1.5m" or "2b". A single comma before a unit is
 * refused ("1,5m"), because it is a decimal point to some and a slip of the finger to others; so is what is no whole number ("1.2345k").
 */
export function parseTypedValue(text: string): ParsedPetValue {
  const match = WITH_UNIT.exec(text.trim());
  if (!match) return parsePetValue(text);
  const [, whole = "", decimals = "", unit = ""] = match;
  const size = UNITS[unit.toLowerCase()] ?? 1;
  const value = Number(`${whole.replace(/\D/g, "")}.${decimals}`) * size;
  // Above MAX_VALUE it is refused anyway; below, an error of the multiplication is far smaller than this.
  if (Math.abs(value - Math.round(value)) > 1e-3) return { ok: false, reason: "Values are whole numbers: leave out the decimals." };
  return parsePetValue(Math.round(value));
}
