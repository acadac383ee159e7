import { MAX_LENGTHS } from "~/features/giveaways/giveaways.constants.ts";
import type { PrizeType } from "~/features/giveaways/giveaways.types.ts";
import type { Fields, Reading } from "../imports.types.ts";
import { FieldReader } from "./field-reader.ts";
import { pictureName } from "./read-pet.ts";

const TYPES: Record<string, PrizeType> = { pet: "pet", gamepass: "gamepass", other: "other" };

/** A giveaway in an export, in either of its two shapes. */
export interface ReadGiveaway {
  title: string;
  description: string;
  prize: string;
  prizeType: PrizeType;
  endsAt: Date;
  active: boolean;
  createdAt: Date | null;
  /** The file name of the picture of its prize; "" for none. */
  picture: string;
}

/** Reads a giveaway, with or without a type of prize. Refused without a title, a prize or an end. */
export function readGiveaway(data: Fields): Reading<ReadGiveaway> {
  const reader = new FieldReader(data);
  const endsAt = reader.moment("endDate", "endsAt", "endTime");
  if (endsAt === null) return { ok: false, why: "When it ends cannot be read." };
  const prize = reader.text("prize", MAX_LENGTHS.prize);
  const title = reader.text("title", MAX_LENGTHS.title) || prize;
  if (prize === "" || title === "") return { ok: false, why: "It has no title or no prize." };
  const value: ReadGiveaway = {
    title,
    prize,
    endsAt,
    description: reader.text("description", MAX_LENGTHS.description, { lines: true }),
    prizeType: reader.choice("prizeType", TYPES, "other"),
    active: reader.raw("isActive") === undefined || reader.flag("isActive"),
    createdAt: reader.moment("createdAt"),
    picture: pictureName(reader.id("prizeImageUrl", "prizeImage")),
  };
  return { ok: true, value, mended: reader.mended };
}

/** An entry into a giveaway, in an export. */
export interface ReadEntry {
  giveawayId: string;
  userId: string;
  at: Date | null;
}

/** Reads an entry. Whether it counts twice is not read, because that follows from the role. Refused without the id of a user. */
export function readEntry(data: Fields): Reading<ReadEntry> {
  const reader = new FieldReader(data);
  const [giveawayId, userId] = [reader.id("giveawayId"), reader.id("userId", "uid")];
  if (giveawayId === "") return { ok: false, why: "It names no giveaway." };
  if (userId === "") return { ok: false, why: "It has a name and no id: a name proves nothing." };
  return { ok: true, value: { giveawayId, userId, at: reader.moment("timestamp", "createdAt") }, mended: reader.mended };
}
