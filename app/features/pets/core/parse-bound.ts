import { MAX_VALUE } from "./pet-value.ts";

const UNITS: Record<string, number> = { k: 1e3, m: 1e6, b: 1e9, t: 1e12 };

/** Reads an amount of value: "12,500", "1.5m"; null if it is no number. */
export function parseAmount(text: string): number | null {
  const match = /^(-?\d+(?:\.\d+)?)([kmbt]?)$/.exec(text.toLowerCase().replace(/[\s,_']/g, ""));
  if (!match) return null;
  return Math.round(Number(match[1]) * (UNITS[match[2] ?? ""] ?? 1));
}

/** Reads a bound of the value range, written as an amount; null if it is none from 0 to MAX_VALUE. */
export function parseBound(text: string | null): number | null {
  const bound = parseAmount(text ?? "");
  return bound !== null && bound >= 0 && bound <= MAX_VALUE ? bound : null;
}
