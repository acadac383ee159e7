import { MAX_PERCENT, MIN_PERCENT } from "~/features/alerts/alerts.constants.ts";
import { MAX_ENTRIES, MAX_NOTE_LENGTH, MAX_QUANTITY, MAX_WISHES } from "~/features/collection/collection.constants.ts";
import type { Priority } from "~/features/collection/collection.types.ts";
import { MAX_VALUE } from "~/features/pets/core/pet-value.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import type { Fields, PetReference, Reading } from "../imports.types.ts";
import { FieldReader } from "./field-reader.ts";
import { readPetReference, readVariant } from "./read-posts.ts";
import { isFields } from "./unfold-export.ts";

interface Listed {
  pet: PetReference;
  variant: Variant;
  note: string;
  addedAt: Date | null;
}

/** A collection in an export. */
export interface ReadCollection {
  userId: string;
  pets: (Listed & { quantity: number })[];
}

/** A wishlist in an export. */
export interface ReadWishlist {
  userId: string;
  wishes: (Listed & { priority: Priority; maxValue: number | null })[];
}

/** An alert in an export. */
export interface ReadAlert {
  userId: string;
  pet: PetReference;
  settings: { enabled: boolean; minPercentChange: number; onlyIncreases: boolean; onlyDecreases: boolean; variants: Variant[] };
  createdAt: Date | null;
}

const PRIORITIES: Record<string, Priority> = { high: "high", medium: "medium", low: "low", normal: "medium" };
const NOBODY = { ok: false, why: "It names no player by an id." } as const;

/** Reads a collection. If its document names no user, the id of the document is the user's. Totals are not read. */
export function readCollection(data: Fields, id: string): Reading<ReadCollection> {
  const reader = new FieldReader(data);
  const pets = readEntries(reader, MAX_ENTRIES).map(({ inner, ...listed }) => ({
    ...listed,
    quantity: readQuantity(reader, inner),
  }));
  return { ok: true, value: { userId: reader.id("userId", "uid") || id, pets }, mended: reader.mended };
}

function readQuantity(reader: FieldReader, inner: FieldReader): number {
  const quantity = inner.whole("quantity", { min: 1, max: MAX_QUANTITY, otherwise: 1 });
  for (const what of inner.mended) reader.note(what);
  return quantity;
}

/** Reads a wishlist, like a collection. */
export function readWishlist(data: Fields, id: string): Reading<ReadWishlist> {
  const reader = new FieldReader(data);
  const wishes = readEntries(reader, MAX_WISHES).map(({ inner, ...listed }) => {
    const most = inner.number("maxValueWillingToPay", "maxValue");
    return {
      ...listed,
      priority: inner.choice("priority", PRIORITIES, "medium"),
      maxValue: most !== null && most >= 1 && most <= MAX_VALUE ? Math.round(most) : null,
    };
  });
  return { ok: true, value: { userId: reader.id("userId", "uid") || id, wishes }, mended: reader.mended };
}

/** At most `max` entries, each with a pet. */
function readEntries(reader: FieldReader, max: number): (Listed & { inner: FieldReader })[] {
  const all = reader.list("pets", "items").flatMap((entry) => {
    if (!isFields(entry)) return [];
    const inner = new FieldReader(entry);
    const variant = readVariant(inner);
    const pet = readPetReference(inner, variant);
    return pet ? [{ inner, pet, variant, note: inner.text(["notes", "note"], MAX_NOTE_LENGTH), addedAt: inner.moment("addedAt") }] : [];
  });
  if (all.length > max) reader.note(`${all.length} entries → ${max}`);
  return all.slice(0, max);
}

/**
 * Reads an alert. If it is limited to increases and to decreases at once, it is about both. Refused without the ids of a user and a pet.
 */
export function readAlert(data: Fields): Reading<ReadAlert> {
  const reader = new FieldReader(data);
  const userId = reader.id("userId", "uid");
  if (userId === "") return NOBODY;
  const pet = { id: reader.id("petId"), name: reader.text("petName", 100) };
  if (pet.id === "" && pet.name === "") return { ok: false, why: "It names no pet." };
  const raw = reader.raw("settings");
  const inner = new FieldReader(isFields(raw) ? raw : data);
  const [rises, falls] = [inner.flag("onlyIncreases"), inner.flag("onlyDecreases")];
  if (rises && falls) reader.note("only increases and only decreases → both");
  const settings = {
    enabled: inner.raw("enabled") === undefined || inner.flag("enabled"),
    minPercentChange: inner.whole("minPercentChange", { min: MIN_PERCENT, max: MAX_PERCENT, otherwise: 5 }),
    onlyIncreases: rises && !falls,
    onlyDecreases: falls && !rises,
    variants: VARIANTS.filter((variant) => inner.list("variants").includes(variant)),
  };
  for (const what of inner.mended) reader.note(what);
  return { ok: true, value: { userId, pet, settings, createdAt: reader.moment("createdAt") }, mended: reader.mended };
}
