import { slugify } from "~/features/pets/core/slug.ts";
import { parseTrend } from "~/features/pets/core/trend.ts";
import { DEMAND_LABELS, VARIANTS } from "~/features/pets/pets.constants.ts";
import type { PetImport } from "~/features/pets/pets.schemas.ts";
import type { PetValues, Variant } from "~/features/pets/pets.types.ts";
import type { Fields, Reading } from "../imports.types.ts";
import { parseDemand } from "./demand.ts";
import { FieldReader } from "./field-reader.ts";
import { isFields } from "./unfold-export.ts";

const MAX = { name: 60, rarity: 40, forecast: 2_000, source: 80, sources: 20 };
const OLD_TRENDS: Record<string, string> = {
  risingfast: "Rising Fast",
  droppingfast: "Dropping Fast",
  fallingfast: "Dropping Fast",
  upfast: "Rising Fast",
  unstable: "Fluctuating",
  none: "Stable",
};
const MAX_ODDS = 1e15;

/** A pet in an export or a table. */
export interface ReadPet {
  pet: PetImport;
  slug: string;
  /** The names that its picture can have, without extension, in lower case. */
  pictures: string[];
}

/**
 * Reads a pet of the old data or of a table. A variant that is not named exists without a value, because the old site showed an estimate
 * for it; "none" says that the variant does not exist. The last change in the old data becomes its history. Refused without a name.
 */
export function readPet(data: Fields): Reading<ReadPet> {
  const reader = new FieldReader(data);
  const name = reader.text(["name", "petName", "pet"], 1_000);
  if (name === "") return { ok: false, why: "It has no name." };
  if ([...name].length > MAX.name) return { ok: false, why: `Its name has more than ${MAX.name} characters.` };
  const rarity = reader.text(["rarity"], MAX.rarity);
  if (rarity === "") reader.note("no rarity → Other");
  const read = reader.values("values");
  const values = Object.fromEntries(
    VARIANTS.flatMap((variant) => (variant in read || !isNamed(reader, variant) ? [[variant, read[variant] ?? null]] : [])),
  ) as Partial<PetValues>;
  const valuedAt = reader.moment("updatedAt", "lastUpdated", "updated");
  const picture = reader.id("image", "imageUrl", "imageFile", "picture");
  const pet: PetImport = {
    name,
    rarity: rarity || "Other",
    values,
    trend: readTrend(reader),
    forecast: reader.text(["forecast"], MAX.forecast, { lines: true }),
    demand: readDemand(reader),
    limited: reader.flag("limited", "isLimited"),
    oneIn: readOdds(reader),
    sources: readSources(reader),
    addedOn: dayOf(reader.moment("addedOn", "added", "dateAdded")),
    removedOn: dayOf(reader.moment("removedOn", "removed", "dateRemoved")),
    history: readHistory(reader, values),
    valuedAt,
  };
  return { ok: true, value: { pet, slug: slugify(name), pictures: pictureNames(name, picture) }, mended: reader.mended };
}

/** Whether the data names the variant at all, even as one that does not exist. */
function isNamed(reader: FieldReader, variant: Variant): boolean {
  const inner = reader.raw("values");
  const raw = isFields(inner) ? new FieldReader(inner).raw(variant) : reader.raw(variant, `${variant}Value`, `value${variant}`);
  return raw !== undefined;
}

function readTrend(reader: FieldReader): PetImport["trend"] {
  const raw = reader.raw("trend");
  if (raw === undefined) return "Stable";
  const known =
    parseTrend(raw) ??
    parseTrend(
      OLD_TRENDS[
        String(raw)
          .toLowerCase()
          .replace(/[^a-z]/g, "")
      ],
    );
  if (known === null) reader.note("trend → Stable");
  return known ?? "Stable";
}

function readDemand(reader: FieldReader): number {
  const raw = reader.raw("demand", "popularity");
  if (raw === undefined) return 0;
  const demand = parseDemand(raw);
  const shown = typeof raw === "number" || typeof raw === "string" ? String(raw).slice(0, 20) : "of an unknown form";
  if (demand === null) reader.note(`popularity ${shown} → not rated`);
  else if (String(demand) !== shown && DEMAND_LABELS[demand]?.toLowerCase() !== shown.toLowerCase())
    reader.note(`popularity ${shown} → ${demand}`);
  return demand ?? 0;
}

function readOdds(reader: FieldReader): number | null {
  const raw = reader.raw("oneIn", "odds", "chance");
  const text = typeof raw === "string" ? raw.replace(/^\s*1\s*(?:in|\/|:)\s*/i, "") : raw;
  const odds = new FieldReader({ odds: text }).number("odds");
  return odds !== null && Number.isInteger(odds) && odds >= 1 && odds <= MAX_ODDS ? odds : null;
}

function readSources(reader: FieldReader): string[] {
  const raw = reader.raw("sources", "source", "egg", "eggs");
  const list = Array.isArray(raw) ? raw : typeof raw === "string" ? raw.split(";") : [];
  const names = list.map((one) => new FieldReader({ source: one }).text("source", MAX.source)).filter((name) => name !== "");
  return [...new Set(names)].slice(0, MAX.sources);
}

/** Its values before the last change, as far as the old data has them. */
function readHistory(reader: FieldReader, values: Partial<PetValues>): PetImport["history"] {
  const change = reader.raw("lastValueChange");
  if (!isFields(change)) return [];
  const inner = new FieldReader(change);
  const at = inner.moment("date");
  if (at === null) return [];
  const before = inner.values("previousValues");
  return VARIANTS.flatMap((variant) => {
    const [from, to] = [before[variant], values[variant]];
    return from === undefined || to === undefined || from === to ? [] : [{ variant, from, to, at, reason: "" }];
  });
}

function dayOf(moment: Date | null): string | null {
  return moment?.toISOString().slice(0, 10) ?? null;
}

/** The file names that its picture may have: the one in the data, and the pet's own. */
function pictureNames(name: string, picture: string): string[] {
  return [pictureName(picture), slugify(name), name.toLowerCase()].filter((one) => one !== "");
}

/** The file name in a path or an address, without folder and extension, in lower case; "" for none. */
export function pictureName(address: string): string {
  let path = address.split(/[?#]/, 1)[0] ?? "";
  try {
    path = decodeURIComponent(path);
  } catch {
    // A lone percent sign is a part of the name.
  }
  const file = path.split(/[/\\]/).at(-1) ?? "";
  return file.replace(/\.(?:png|jpe?g|webp|gif|avif|tiff?)$/i, "").toLowerCase();
}
