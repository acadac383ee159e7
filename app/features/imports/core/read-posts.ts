import { THREADS } from "~/features/comments/comments.constants.ts";
import { VARIANTS } from "~/features/pets/pets.constants.ts";
import type { Variant } from "~/features/pets/pets.types.ts";
import { MAX_PER_SIDE } from "~/features/pricing/pricing.constants.ts";
import { AVAILABILITIES, MAX_LENGTHS, STATUS_NOTES } from "~/features/trades/trades.constants.ts";
import type { Availability, StatusNote } from "~/features/trades/trades.types.ts";
import { keysOf } from "~/text/keys-of.ts";
import type { Fields, PetReference, Reading } from "../imports.types.ts";
import { FieldReader } from "./field-reader.ts";
import { isFields } from "./unfold-export.ts";

const MAX = { comments: 500, interested: 5_000, stars: 20_000, trades: 200 };
const HALF_AN_HOUR_MS = 30 * 60_000;

export interface ReadItem {
  pet: PetReference;
  variant: Variant;
}

/** A trade in an export. Users and pets are named by ids of the old data. */
export interface ReadTrade {
  userId: string;
  giving: ReadItem[];
  receiving: ReadItem[];
  words: {
    /** "" for one that names none, which has that of its account. */
    robloxUsername: string;
    discordUsername: string;
    message: string;
    availability: Availability;
    customAvailability: string;
    statusNote: StatusNote | "";
  };
  createdAt: Date;
  expiresAt: Date;
  completedAt: Date | null;
  interested: string[];
  comments: { userId: string; content: string; createdAt: Date }[];
}

/**
 * Reads a posted trade. Totals and status are not read, because the site computes them. Refused without an owner, a time, or pets on both
 * sides.
 */
export function readTrade(data: Fields): Reading<ReadTrade> {
  const reader = new FieldReader(data);
  const userId = reader.id("userId", "uid", "ownerId");
  if (userId === "") return { ok: false, why: "It names no player by an id." };
  const completed = reader.moment("completedAt");
  const expires = reader.moment("expiresAt");
  const createdAt = reader.moment("createdAt", "timestamp") ?? completed ?? (expires && new Date(expires.getTime() - HALF_AN_HOUR_MS));
  if (createdAt === null) return { ok: false, why: "When it was posted cannot be read, nor when it expires." };
  const [giving, receiving] = [readItems(reader, "giving"), readItems(reader, "receiving")];
  if (giving.length === 0 || receiving.length === 0) return { ok: false, why: "It has no pets on one of its sides." };
  const completedAt = completed ?? (reader.flag("isCompleted", "completed") ? createdAt : null);
  const robloxUsername = reader.text(["robloxUsername", "username"], 100);
  const value: ReadTrade = {
    userId,
    giving,
    receiving,
    words: {
      robloxUsername: /^\w{3,20}$/.test(robloxUsername) ? robloxUsername : "",
      discordUsername: reader.text("discordUsername", MAX_LENGTHS.discordUsername),
      message: reader.text("message", MAX_LENGTHS.message, { lines: true }),
      availability: reader.choice(["availabilityTime", "availability"], wordsOf(keysOf(AVAILABILITIES)), "anytime"),
      customAvailability: reader.text("customAvailabilityTime", MAX_LENGTHS.customAvailability),
      statusNote: reader.choice<StatusNote | "">("statusNote", { ...wordsOf(keysOf(STATUS_NOTES)), none: "" }, ""),
    },
    createdAt,
    expiresAt: expires ?? new Date(createdAt.getTime() + HALF_AN_HOUR_MS),
    completedAt,
    interested: idsOf(reader.list("interestedUsers")).slice(0, MAX.interested),
    comments: readComments(reader, createdAt),
  };
  return { ok: true, value, mended: reader.mended };
}

function wordsOf<Word extends string>(words: readonly Word[]): Record<string, Word> {
  return Object.fromEntries(words.map((word) => [word, word]));
}

/** The pets of a side, at most eight; an item with a quantity counts that often. */
export function readItems(reader: FieldReader, side: "giving" | "receiving"): ReadItem[] {
  const items = reader.list(side).flatMap((item): ReadItem[] => {
    if (!isFields(item)) return [];
    const inner = new FieldReader(item);
    const variant = readVariant(inner);
    const pet = readPetReference(inner, variant);
    const copies = inner.whole("quantity", { min: 1, max: MAX_PER_SIDE, otherwise: 1 });
    return pet ? Array.from({ length: copies }, () => ({ pet, variant })) : [];
  });
  if (items.length > MAX_PER_SIDE) reader.note(`${side}: ${items.length} pets → ${MAX_PER_SIDE}`);
  return items.slice(0, MAX_PER_SIDE);
}

/** The variant that a document names; normal if it names none. */
export function readVariant(reader: FieldReader): Variant {
  return reader.choice("variant", { ...wordsOf(VARIANTS), regular: "normal", smythic: "shinyMythic" }, "normal");
}

/** The pet that a document names; null if it names none. An item may have an id that consists of the pet's id and the variant. */
export function readPetReference(reader: FieldReader, variant: Variant): PetReference | null {
  const own = reader.id("id");
  const id = reader.id("petId") || own.replace(new RegExp(`[-_:]?${variant}$`, "i"), "");
  const name = reader.text(["petName", "name"], 100);
  return id === "" && name === "" ? null : { id, name };
}

function readComments(reader: FieldReader, otherwise: Date): ReadTrade["comments"] {
  return reader
    .list("comments")
    .slice(0, MAX.comments)
    .flatMap((comment) => {
      if (!isFields(comment)) return [];
      const inner = new FieldReader(comment);
      const [userId, content] = [inner.id("userId"), inner.text(["content", "text"], THREADS.trade.max)];
      return userId === "" || content === "" ? [] : [{ userId, content, createdAt: inner.moment("createdAt") ?? otherwise }];
    });
}

/** The values of a list that are ids. */
function idsOf(list: readonly unknown[]): string[] {
  const ids = list.flatMap((id) => (typeof id === "string" && id.trim() !== "" ? [id.trim()] : typeof id === "number" ? [String(id)] : []));
  return [...new Set(ids)];
}

/** A private server in an export. */
export interface ReadServer {
  /** "" for one that the old site's team had added. */
  userId: string;
  server: {
    serverName: string;
    serverLink: string;
    ownerName: string;
    serverType: "farming" | "hatching" | "trading";
    restartInterval: "12h" | "24h" | "updates";
    description: string;
  };
  /** Null where it cannot be read. */
  createdAt: Date | null;
  expiresAt: Date | null;
  starredBy: string[];
  /** Ids of the trades that it belongs to, in the old data. */
  trades: string[];
}

/**
 * Reads a private server in either shape, a submission or one of the team. Its link is checked when it is stored. Refused without a time.
 */
export function readServer(data: Fields): Reading<ReadServer> {
  const reader = new FieldReader(data);
  const createdAt = reader.moment("createdAt", "timestamp");
  if (createdAt === null && !reader.has("createdAt", "timestamp")) return { ok: false, why: "When it was added cannot be read." };
  const userId = reader.id("userId");
  const ownerName = reader.text(["ownerName", "ownerRobloxUsername", "username"], 40) || "Owner";
  const value: ReadServer = {
    userId: userId === "admin" ? "" : userId,
    server: {
      serverName: reader.text(["serverName", "name"], 60) || `${ownerName}'s Server`,
      serverLink: reader.id("serverLink", "link"),
      ownerName,
      serverType: reader.choice(["serverType", "type"], wordsOf(["farming", "hatching", "trading"]), "farming"),
      restartInterval: reader.choice(
        "restartInterval",
        { ...wordsOf(["12h", "24h", "updates"]), "12": "12h", "24": "24h", "12hours": "12h", "24hours": "24h" },
        "24h",
      ),
      description: reader.text("description", 300, { lines: true }),
    },
    createdAt,
    expiresAt: reader.moment("expiresAt"),
    starredBy: idsOf(reader.list("starredBy")).slice(0, MAX.stars),
    trades: idsOf(reader.list("associatedTrades")).slice(0, MAX.trades),
  };
  return { ok: true, value, mended: reader.mended };
}
