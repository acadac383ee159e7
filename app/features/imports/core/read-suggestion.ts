import type { PetValues } from "~/features/pets/pets.types.ts";
import { CATEGORIES, MAX_LENGTHS } from "~/features/suggestions/suggestions.constants.ts";
import type { SuggestionStatus } from "~/features/suggestions/suggestions.types.ts";
import { keysOf } from "~/text/keys-of.ts";
import type { Fields, PetReference, Reading } from "../imports.types.ts";
import { FieldReader } from "./field-reader.ts";
import { isFields } from "./unfold-export.ts";

type Category = keyof typeof CATEGORIES;

const STATUSES: Record<string, SuggestionStatus> = {
  pending: "pending",
  open: "pending",
  new: "pending",
  under_review: "under_review",
  review: "under_review",
  accepted: "approved",
  approved: "approved",
  rejected: "rejected",
  declined: "rejected",
  implemented: "implemented",
  done: "implemented",
};
const MAX_VOTERS = 20_000;

/** A suggestion in an export, in either of its two shapes. */
export interface ReadSuggestion {
  /** "" if the old data has only a name, which proves nothing. */
  userId: string;
  title: string;
  description: string;
  category: Category;
  status: SuggestionStatus;
  highlighted: boolean;
  adminComment: string;
  /** Only for a suggestion about a value. */
  value: { pet: PetReference; from: Partial<PetValues>; to: Partial<PetValues> } | null;
  voters: { userId: string; direction: "up" | "down" }[];
  /** Null where they cannot be read. */
  createdAt: Date | null;
  updatedAt: Date | null;
}

/**
 * Reads a suggestion: with title, description and votes, or the older card with a pet, its values and a reason. Only votes that name their
 * voter are read; the counts beside them are not. Refused without text or a time.
 */
export function readSuggestion(data: Fields): Reading<ReadSuggestion> {
  const reader = new FieldReader(data);
  const createdAt = reader.moment("createdAt", "timestamp");
  if (createdAt === null && !reader.has("createdAt", "timestamp")) return { ok: false, why: "When it was made cannot be read." };
  const value = readValue(reader);
  const name = value?.pet.name ?? "";
  const title = reader.text("title", MAX_LENGTHS.title) || (value ? `Value of ${name || "a pet"}` : "");
  const reason = reader.text(["description", "reason"], MAX_LENGTHS.description, { lines: true });
  const description = reason || (value ? title : "");
  if (title === "" || description === "") return { ok: false, why: "It has no title or no description." };
  const categories = Object.fromEntries(keysOf(CATEGORIES).map((category) => [category, category]));
  const written = value && reader.raw("category") === undefined ? "value" : reader.choice("category", categories, "other");
  const category = written === "value" && !value ? "other" : written;
  if (category !== written) reader.note("category value → other: it names no pet with values");
  const voters = readVoters(reader);
  const counted = { up: reader.number("upvotes") ?? 0, down: reader.number("downvotes") ?? 0 };
  for (const direction of ["up", "down"] as const) {
    const named = voters.filter((voter) => voter.direction === direction).length;
    if (counted[direction] !== named) reader.note(`${direction}votes ${counted[direction]} → ${named}, which name who cast them`);
  }
  const status = reader.choice("status", STATUSES, "pending");
  const suggestion: ReadSuggestion = {
    userId: reader.id("userId"),
    title,
    description,
    category,
    status,
    highlighted: reader.flag("highlighted"),
    adminComment: reader.text("adminComment", MAX_LENGTHS.answer, { lines: true }),
    value: category === "value" ? value : null,
    voters,
    createdAt,
    updatedAt: reader.moment("updatedAt") ?? createdAt,
  };
  return { ok: true, value: suggestion, mended: reader.mended };
}

function readValue(reader: FieldReader): ReadSuggestion["value"] {
  const pet = { id: reader.id("petId"), name: reader.text("petName", 100) };
  const suggested = reader.raw("suggestedValues");
  if ((pet.id === "" && pet.name === "") || !isFields(suggested)) return null;
  const to = Object.fromEntries(Object.entries(reader.values("suggestedValues")).filter(([, value]) => value !== null));
  const from = isFields(reader.raw("currentValues")) ? reader.values("currentValues") : {};
  return Object.keys(to).length > 0 ? { pet, from, to } : null;
}

function readVoters(reader: FieldReader): ReadSuggestion["voters"] {
  const voters = reader.raw("voters");
  if (!isFields(voters)) return [];
  return Object.entries(voters)
    .slice(0, MAX_VOTERS)
    .flatMap(([userId, vote]) => {
      const word = isFields(vote) ? (vote.vote ?? vote.direction) : vote;
      const direction = /^(up|upvote|1|true)$/i.test(String(word))
        ? "up"
        : /^(down|downvote|-1|false)$/i.test(String(word))
          ? "down"
          : null;
      return direction && userId !== "" ? [{ userId, direction } as const] : [];
    });
}
