import { DAY_MS } from "~/text/durations.ts";
import { TRENDS, VARIANTS } from "../pets.constants.ts";
import type { CataloguePet, PetValue, PetValues, Trend, Variant } from "../pets.types.ts";
import { FLAGS } from "./flags.ts";

const VERSION = 1;
const OUT_OF_CIRCULATION = 0;
const NOT_AVAILABLE = -1;

/**
 * The catalogue by columns, which compresses to a fraction of a list of objects and parses faster. Entry i of every column belongs to
 * pet i.
 */
export interface CatalogueColumns {
  version: number;
  /** The rarities in use, looked up by `rarity`. */
  rarities: string[];
  /** Each id as the difference to the one before. */
  id: number[];
  name: string[];
  rarity: number[];
  image: (string | null)[];
  /** A column for each variant: a number, 0 for O/C, -1 for N/A, null if nobody has valued it. */
  values: (number | null)[][];
  /** The variants that exist, one bit each in the order of VARIANTS. */
  variants: number[];
  trend: number[];
  demand: number[];
  limited: (0 | 1)[];
  /** Days since 1970. */
  updated: (number | null)[];
  change: (number | null)[];
  /** Two digits for each point. */
  spark: string[];
  /** The flagged values: pet i, variant, one bit each in the order of FLAGS, and the range. Left out by older versions. */
  flags?: [index: number, variant: number, flags: number, low: number, high: number][];
}

/** Packs the catalogue for transfer. `valuedAt` is cut to its day; everything else is restored exactly. */
export function encodeCatalogue(pets: readonly CataloguePet[]): CatalogueColumns {
  const rarities = [...new Set(pets.map((pet) => pet.rarity))];
  const rarityIndex = new Map(rarities.map((rarity, index) => [rarity, index]));
  return {
    version: VERSION,
    rarities,
    id: pets.map((pet, index) => pet.id - (pets[index - 1]?.id ?? 0)),
    name: pets.map((pet) => pet.name),
    rarity: pets.map((pet) => rarityIndex.get(pet.rarity) ?? 0),
    image: pets.map((pet) => pet.image),
    values: VARIANTS.map((variant) => pets.map((pet) => packValue(pet.values[variant]))),
    variants: pets.map((pet) => pet.variants.reduce((bits, variant) => bits | (1 << VARIANTS.indexOf(variant)), 0)),
    trend: pets.map((pet) => TRENDS.indexOf(pet.trend)),
    demand: pets.map((pet) => pet.demand),
    limited: pets.map((pet) => (pet.limited ? 1 : 0)),
    updated: pets.map((pet) => (pet.valuedAt === null ? null : Math.floor(pet.valuedAt / DAY_MS))),
    change: pets.map((pet) => pet.change),
    spark: pets.map((pet) => pet.spark.map((level) => String(level).padStart(2, "0")).join("")),
    flags: pets.flatMap(packFlags),
  };
}

/** Unpacks what `encodeCatalogue` made, after JSON; null for another version. Throws a RangeError when the columns differ in length. */
export function decodeCatalogue(data: unknown): CataloguePet[] | null {
  if (typeof data !== "object" || data === null || (data as { version?: unknown }).version !== VERSION) return null;
  const columns = data as CatalogueColumns;
  let id = 0;
  const flags = Map.groupBy(columns.flags ?? [], ([index]) => index);
  return columns.name.map((name, index) => {
    id += at(columns.id, index);
    const updated = at(columns.updated, index);
    return {
      id,
      name,
      rarity: at(columns.rarities, at(columns.rarity, index)),
      image: at(columns.image, index),
      values: valuesOf(columns.values, index),
      variants: variantsOf(at(columns.variants, index)),
      trend: at(TRENDS, at(columns.trend, index)) as Trend,
      demand: at(columns.demand, index),
      limited: at(columns.limited, index) === 1,
      valuedAt: updated === null ? null : updated * DAY_MS,
      change: at(columns.change, index),
      spark: unpackSpark(at(columns.spark, index)),
      ...(flags.has(index) && { flags: unpackFlags(flags.get(index) ?? []) }),
    };
  });
}

function at<Item>(column: readonly Item[], index: number): Item {
  if (index >= column.length) throw new RangeError("The catalogue's columns differ in length.");
  return column[index] as Item;
}

function packValue(value: PetValue): number | null {
  if (value === "O/C") return OUT_OF_CIRCULATION;
  return value === "N/A" ? NOT_AVAILABLE : value;
}

function unpackValue(code: number | null): PetValue {
  if (code === OUT_OF_CIRCULATION) return "O/C";
  return code === NOT_AVAILABLE ? "N/A" : code;
}

function packFlags(pet: CataloguePet, index: number): NonNullable<CatalogueColumns["flags"]> {
  return VARIANTS.flatMap((variant, column) => {
    const own = pet.flags?.[variant];
    const bits = own?.flags.reduce((sum, flag) => sum | (1 << FLAGS.indexOf(flag)), 0);
    return own && bits ? [[index, column, bits, own.low, own.high]] : [];
  });
}

function unpackFlags(rows: NonNullable<CatalogueColumns["flags"]>): CataloguePet["flags"] {
  return Object.fromEntries(
    rows.map(([, column, bits, low, high]) => [at(VARIANTS, column), { flags: FLAGS.filter((_, bit) => bits & (1 << bit)), low, high }]),
  );
}

function valuesOf(columns: CatalogueColumns["values"], index: number): PetValues {
  const values = {} as PetValues;
  VARIANTS.forEach((variant, column) => {
    values[variant] = unpackValue(at(at(columns, column), index));
  });
  return values;
}

function variantsOf(bits: number): Variant[] {
  return VARIANTS.filter((_, bit) => bits & (1 << bit));
}

function unpackSpark(digits: string): number[] {
  const spark: number[] = [];
  const digit = (index: number) => digits.charCodeAt(index) - 48;
  for (let index = 0; index < digits.length; index += 2) spark.push(digit(index) * 10 + digit(index + 1));
  return spark;
}
